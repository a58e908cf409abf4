#include "ui/runtime/TrainingPlan.h"

#include <algorithm>

#include "core/base/Stopped.h"
#include "core/base/SystemMemory.h"
#include "core/config/ProblemError.h"
#include "core/engine/StartRun.h"
#include "core/fields/Validate.h"
#include "core/run/RunAbout.h"
#include "core/run/RunFolder.h"
#include "core/run/RunText.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

namespace {

/// The text that a run began with: the open one, or read again from where it was or from the open folder.
std::shared_ptr<const text::Corpus> corpusOf(const TrainingPlan& plan, const run::RunRecord& record,
                                             const std::stop_token& stop, std::string& note) {
    if (plan.text && plan.text->corpus->fingerprint() == record.corpus.fingerprint) {
        std::error_code unseen;
        if (!plan.corpusPath.empty() && !std::filesystem::exists(record.corpus.path, unseen))
            run::keepTextPlace(plan.resume, plan.corpusPath);
        return plan.text->corpus;
    }
    text::CorpusObserver observer;
    run::RunText found;
    const std::filesystem::path place = run::textPlace(record.corpus, plan.resume);
    try {
        found = run::readRunText(record.corpus, record.config.data, place, plan.reading, stop, observer);
        if (place != record.corpus.path)
            run::keepTextPlace(plan.resume, place);
    } catch (const Stopped&) {
        throw;
    } catch (const Error& error) {
        if (plan.corpusPath.empty() || plan.corpusPath == record.corpus.path)
            throw;
        const std::string reason = error.what();
        try {
            found = run::readRunText(record.corpus, record.config.data, plan.corpusPath, plan.reading, stop, observer);
        } catch (const Stopped&) {
            throw;
        } catch (const Error&) { // another text is open: the problem with the run's own text is reported
            throw Error(reason);
        }
        run::keepTextPlace(plan.resume, plan.corpusPath);
    }
    note = found.note();
    return found.corpus;
}

void describe(const train::TrainingSession& session, const text::Dataset& dataset, TrainingStarted& started) {
    const config::RunConfig& config = session.config();
    started.step = session.step();
    started.planned = session.plannedSteps();
    started.device = text::fromCore(session.deviceDescription());
    started.deviceReason = text::fromCore(session.deviceReason());
    started.precision = QString::fromStdString(session.precision());
    const auto tokens = static_cast<std::int64_t>(dataset.train.size());
    started.trainTokens = tokens;
    if (tokens > config.model.context_length) {
        started.stepsPerEpoch = text::stepsPerEpoch(config, tokens);
        started.charactersPerToken = static_cast<double>(dataset.trainCharacters) / static_cast<double>(tokens);
    }
    if (!dataset.validation.empty())
        started.validationCharactersPerToken =
            static_cast<double>(dataset.validationCharacters) / static_cast<double>(dataset.validation.size());
}

/// No form has judged the configuration with its own tokens and split.
void requireFit(const TrainingPlan& plan, const engine::TrainingText& text) {
    config::RunConfig config = plan.config;
    config.model.vocab_size = text.tokenizer->vocabularySize();
    config::DataFacts facts = text.dataset->facts();
    facts.freeMemory = availableMemory();
    if (config.train.device != "cpu")
        facts.hardware = plan.engine->info().hardware;
    if (const auto problems = fields::validate(config, facts); !problems.empty())
        throw config::ProblemError(problems.front());
}

/// The text of a new run: the open one or, if the run is to have another one, that one read again.
engine::TrainingText textOf(const TrainingPlan& plan, const std::stop_token& stop, std::string& note) {
    if (!plan.record)
        return *plan.text;
    return *recordedText(plan.text, *plan.record, plan.config.data, plan.reading, stop, note);
}

std::unique_ptr<train::TrainingSession> begin(const TrainingPlan& plan, const std::stop_token& stop,
                                              TrainingMailbox& mailbox, TrainingStarted& started, std::string& note) {
    const engine::TrainingText text = engine::prepareText(textOf(plan, stop, note), plan.config, stop);
    if (!plan.folder.empty() || plan.record)
        requireFit(plan, text);
    const std::filesystem::path folder = !plan.folder.empty() ? plan.folder
                                         : plan.title.empty() ? run::newRunPath(plan.runsFolder, plan.name)
                                                              : namedRunPath(plan.runsFolder, plan.title);
    mailbox.begins(StartPhase::Building);
    auto session = engine::beginRun(*plan.engine, folder, plan.config, text,
                                    plan.record ? plan.record->path : plan.corpusPath, stop);
    if (!plan.title.empty()) {
        run::RunAbout about;
        const bool alone = folder.filename() == run::runFolderName(plan.title);
        about.name = alone ? plan.title : folder.filename().string();
        run::writeAbout(folder, about);
    }
    describe(*session, *text.dataset, started);
    return session;
}

/// Throws Error if there is none.
std::shared_ptr<const text::Corpus> openCorpus(const TrainingPlan& plan) {
    if (!plan.text)
        throw Error("This model has no text yet. Open the text to train it on in Corpus.");
    return plan.text->corpus;
}

std::unique_ptr<train::TrainingSession> resume(const TrainingPlan& plan, const std::stop_token& stop,
                                               TrainingMailbox& mailbox, TrainingStarted& started, std::string& note) {
    const run::RunRecord record = run::RunFolder::open(plan.resume).record();
    // A model of another program takes the open text the first time it is trained.
    const std::shared_ptr<const text::Corpus> corpus =
        record.hasText() ? corpusOf(plan, record, stop, note) : openCorpus(plan);
    mailbox.begins(StartPhase::Building);
    if (!record.hasText())
        engine::giveText(plan.resume, *corpus, plan.corpusPath, stop);
    engine::ContinuedRun run = engine::continueRun(*plan.engine, plan.resume, plan.changed, *corpus, stop, plan.from);
    describe(*run.session, *run.dataset, started);
    return std::move(run.session);
}

/// A run that is in its folder already is resumed.
TrainingPlan settled(TrainingPlan plan) {
    if (!plan.folder.empty() && run::RunFolder::holdsRun(plan.folder) && !run::RunFolder::isUntrained(plan.folder))
        plan.resume = plan.folder;
    return plan;
}

} // namespace

std::shared_ptr<const engine::TrainingText> recordedText(std::shared_ptr<const engine::TrainingText> open,
                                                         const run::CorpusRecord& record,
                                                         const config::DataConfig& data,
                                                         const text::CorpusReaderOptions& reading,
                                                         const std::stop_token& stop, std::string& note) {
    if (open && open->corpus->fingerprint() == record.fingerprint)
        return open;
    text::CorpusObserver observer;
    const run::RunText found = run::readRunText(record, data, {}, reading, stop, observer);
    note = found.note();
    const auto text = std::make_shared<engine::TrainingText>();
    text->corpus = found.corpus;
    return text;
}

std::filesystem::path namedRunPath(const std::filesystem::path& runsFolder, const std::string& title) {
    const std::filesystem::path path = runsFolder / run::runFolderName(title);
    std::error_code unseen;
    bool taken = std::filesystem::exists(std::filesystem::symlink_status(path, unseen));
    if (!taken)
        for (const std::filesystem::path& other : run::runsIn(runsFolder))
            taken = taken || run::readAbout(other).name == title;
    return taken ? run::newRunPath(runsFolder, title) : path;
}

void carryOut(const TrainingPlan& wanted, const std::stop_token& stop, TrainingMailbox& mailbox) {
    QString problem;
    train::TrainingState end = train::TrainingState::Stopped;
    try {
        const TrainingPlan plan = settled(wanted);
        std::unique_lock alone(*plan.computing, std::try_to_lock);
        if (!alone.owns_lock()) {
            mailbox.begins(StartPhase::Waiting);
            alone.lock();
        }
        mailbox.begins(StartPhase::Reading);
        TrainingStarted started;
        std::string note; ///< about the text; reported when the run is ready
        std::unique_ptr<train::TrainingSession> session = plan.resume.empty()
                                                              ? begin(plan, stop, mailbox, started, note)
                                                              : resume(plan, stop, mailbox, started, note);
        started.history = readHistory(session->folder().path());
        mailbox.started(std::move(started));
        if (!note.empty())
            mailbox.warned(note);
        end = session->run(stop, mailbox.control, mailbox);
    } catch (const Stopped&) { // before the first step
    } catch (const std::exception& exception) {
        problem = QString::fromStdString(plainMessage(exception)); // files keep it; it is translated when shown
    }
    mailbox.ended(end, problem);
}

} // namespace glasshouse::runtime
