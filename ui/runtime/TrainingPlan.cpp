#include "ui/runtime/TrainingPlan.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/base/Error.h"
#include "core/text/MakeTokenizer.h"

namespace glasshouse::runtime {

namespace {

/// Reading a run's text again needs no news of single files.
class QuietObserver final : public text::CorpusObserver {
    void filesFound(const std::vector<text::Document>& /*documents*/) override {}
    void fileRead(std::size_t /*index*/, const text::Document& /*document*/) override {}
};

run::CorpusRecord recordOf(const text::Corpus& corpus, const text::Dataset& dataset,
                           const std::filesystem::path& path) {
    run::CorpusRecord record;
    record.path = path;
    record.fingerprint = corpus.fingerprint();
    record.characters = corpus.characters();
    record.trainTokens = static_cast<std::int64_t>(dataset.train.size());
    record.trainCharacters = dataset.trainCharacters;
    for (const text::Document& document : corpus.documents())
        if (document.state == text::DocumentState::Ready)
            record.files.push_back(document.name);
    return record;
}

/// The text that a run began with: the one that is open, or read again from where it was.
std::shared_ptr<const text::Corpus> corpusOf(const TrainingPlan& plan, const run::CorpusRecord& record,
                                             const std::stop_token& stop) {
    if (plan.text && plan.text->corpus->fingerprint() == record.fingerprint)
        return plan.text->corpus;
    if (!std::filesystem::exists(record.path))
        throw Error("The text of this run is no longer at " + record.path.string() +
                    "; open it in Corpus, then resume.");
    QuietObserver observer;
    std::vector<text::Document> documents = text::readCorpus(record.path, plan.reading, stop, observer);
    const std::set<std::string> names(record.files.begin(), record.files.end());
    for (text::Document& document : documents) {
        if (names.contains(document.name))
            continue;
        document.state = text::DocumentState::Skipped;
        document.pages.clear();
    }
    return std::make_shared<const text::Corpus>(std::move(documents));
}

void describe(const train::TrainingSession& session, const text::Dataset& dataset, TrainingStarted& started) {
    const config::RunConfig& config = session.config();
    started.step = session.step();
    started.planned = session.plannedSteps();
    started.device = QString::fromStdString(session.deviceDescription());
    started.deviceReason = QString::fromStdString(session.deviceReason());
    started.precision = QString::fromStdString(session.precision());
    const auto tokens = static_cast<std::int64_t>(dataset.train.size());
    started.trainTokens = tokens;
    if (tokens > config.model.context_length) {
        started.stepsPerEpoch = text::stepsPerEpoch(config, tokens);
        started.charactersPerToken = static_cast<double>(dataset.trainCharacters) / static_cast<double>(tokens);
    }
}

std::unique_ptr<train::TrainingSession> begin(const TrainingPlan& plan, const std::stop_token& stop,
                                              TrainingStarted& started) {
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer = plan.text->tokenizer;
    std::shared_ptr<const text::Dataset> dataset = plan.text->dataset;
    const config::DataConfig& data = plan.config.data;
    if (!(plan.text->data == data) || plan.text->seed != plan.config.train.seed || !dataset) {
        if (!text::sameTokenizer(plan.text->data, data))
            tokenizer = text::makeTokenizer(*plan.text->corpus, data, stop);
        dataset = text::makeDataset(*plan.text->corpus, *tokenizer, data, plan.config.train.seed);
    }
    auto session = plan.engine->start(run::newRunPath(plan.runsFolder, plan.name), plan.config,
                                      recordOf(*plan.text->corpus, *dataset, plan.corpusPath), tokenizer, dataset);
    describe(*session, *dataset, started);
    return session;
}

std::unique_ptr<train::TrainingSession> resume(const TrainingPlan& plan, const std::stop_token& stop,
                                               TrainingStarted& started) {
    std::optional<run::RunFolder> folder = run::RunFolder::open(plan.resume);
    const run::RunRecord record = folder->record();
    const std::shared_ptr<const tokenizer::Tokenizer> tokenizer = folder->tokenizer();
    folder.reset();
    const std::shared_ptr<const text::Corpus> corpus = corpusOf(plan, record.corpus, stop);
    const std::shared_ptr<const text::Dataset> dataset =
        text::makeDataset(*corpus, *tokenizer, record.config.data, record.config.train.seed);
    auto session = plan.engine->resume(plan.resume, plan.changed, corpus->fingerprint(), dataset);
    describe(*session, *dataset, started);
    return session;
}

} // namespace

void carryOut(const TrainingPlan& plan, const std::stop_token& stop, TrainingMailbox& mailbox) {
    QString problem;
    train::TrainingState end = train::TrainingState::Stopped;
    try {
        const std::lock_guard alone(*plan.computing);
        TrainingStarted started;
        std::unique_ptr<train::TrainingSession> session =
            plan.resume.empty() ? begin(plan, stop, started) : resume(plan, stop, started);
        started.history = readHistory(session->folder().path());
        mailbox.keepMarks(session->folder().path());
        for (const auto& [field, value] : plan.edits)
            mailbox.control.edit(field, value);
        mailbox.started(std::move(started));
        end = session->run(stop, mailbox.control, mailbox);
    } catch (const std::exception& exception) {
        problem = QString::fromStdString(plainMessage(exception));
    }
    mailbox.ended(end, problem);
}

} // namespace glasshouse::runtime
