#include "core/engine/StartRun.h"

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/config/ProblemError.h"
#include "core/corpus/text/MakeTokenizer.h"
#include "core/fields/SameTokenizer.h"
#include "core/fields/Validate.h"
#include "core/run/RunFolder.h"
#include "core/run/RunText.h"

namespace glasshouse::engine {

TrainingText prepareText(TrainingText known, const config::RunConfig& config, const std::stop_token& stop) {
    const std::uint64_t seed = config.train.seed;
    if (known.dataset && known.data == config.data && known.seed == seed)
        return known;
    if (!known.tokenizer || !fields::sameTokenizer(known.data, known.seed, config.data, seed))
        known.tokenizer = text::makeTokenizer(*known.corpus, config.data, seed, stop);
    known.dataset = text::makeDataset(*known.corpus, *known.tokenizer, config.data, seed, stop);
    known.data = config.data;
    known.seed = seed;
    return known;
}

std::unique_ptr<train::TrainingSession> beginRun(Engine& engine, const std::filesystem::path& folder,
                                                 const config::RunConfig& config, const TrainingText& text,
                                                 const std::filesystem::path& corpusPath, const std::stop_token& stop) {
    const run::CorpusRecord record = run::corpusRecord(*text.corpus, *text.dataset, corpusPath, stop);
    if (stop.stop_requested())
        throw Stopped();
    return engine.start(folder, config, record, text.tokenizer, text.dataset);
}

void giveText(const std::filesystem::path& folder, const text::Corpus& corpus, const std::filesystem::path& corpusPath,
              const std::stop_token& stop) {
    run::RunFolder run = run::RunFolder::open(folder);
    run::RunRecord record = run.record();
    if (record.hasText())
        throw Error(sentence("The run %1 has its own text already.", folder.string()));
    const auto dataset =
        text::makeDataset(corpus, *run.tokenizer(), record.config.data, record.config.train.seed, stop);
    // The text stays with the run: one that is too short must not.
    if (const auto problems = fields::validate(record.config, dataset->facts()); !problems.empty())
        throw config::ProblemError(problems.front());
    record.corpus = run::corpusRecord(corpus, *dataset, corpusPath, stop);
    if (stop.stop_requested())
        throw Stopped();
    run.lockForTraining();
    run.setRecord(record);
}

ContinuedRun continueRun(Engine& engine, const std::filesystem::path& folder,
                         const std::vector<std::pair<std::string, std::string>>& changed, const text::Corpus& corpus,
                         const std::stop_token& stop, std::optional<std::int64_t> from) {
    ContinuedRun run;
    {
        const run::RunFolder before = run::RunFolder::open(folder);
        const config::RunConfig& config = before.record().config;
        run.dataset = text::makeDataset(corpus, *before.tokenizer(), config.data, config.train.seed, stop);
    }
    if (stop.stop_requested())
        throw Stopped();
    run.session = engine.resume(folder, changed, corpus.fingerprint(), run.dataset, from);
    return run;
}

} // namespace glasshouse::engine
