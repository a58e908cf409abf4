#include "ui/runtime/RunCorpus.h"

#include <utility>
#include <vector>

#include "core/run/RunText.h"

namespace glasshouse::runtime {

RunCorpus::RunCorpus(const RunModel& run, const CorpusStore& open, text::CorpusReaderOptions reading, QObject* parent)
    : QObject(parent)
    , m_run(run)
    , m_open(open)
    , m_reading(std::move(reading)) {
    connect(&m_run, &RunModel::opened, this, &RunCorpus::runOpened);
    connect(&m_open, &CorpusStore::preparedChanged, this, &RunCorpus::takeOpenCorpus);
}

void RunCorpus::runOpened() {
    m_worker.drop();
    m_corpus.reset();
    m_dataset.reset();
    m_datasetProblem.clear();
    m_datasetWanted = false;
    const bool known = m_run.isOpen() && !m_run.corpus().fingerprint.empty();
    set(known ? State::Unread : State::None);
    takeOpenCorpus();
}

/// The opened corpus may be the run's.
void RunCorpus::takeOpenCorpus() {
    const auto corpus = m_open.corpus();
    if (m_state == State::None || m_state == State::Ready || !corpus ||
        corpus->fingerprint() != m_run.corpus().fingerprint)
        return;
    m_worker.drop();
    m_corpus = corpus;
    set(State::Ready);
    if (m_datasetWanted)
        encode();
}

void RunCorpus::want() {
    if (m_state == State::Unread)
        read({});
}

void RunCorpus::wantDataset() {
    m_datasetWanted = true;
    want();
    if (m_state == State::Ready)
        encode();
}

void RunCorpus::lookIn(const QString& folder) {
    if (m_state == State::Unread || m_state == State::Missing)
        read(folder.toStdString());
}

void RunCorpus::read(const std::filesystem::path& now) {
    set(State::Reading);
    m_worker.start(
        [now, folder = m_run.path(), record = m_run.corpus(), data = m_run.config().data,
         reading = m_reading](const std::stop_token& stop) {
            text::CorpusObserver observer;
            const std::filesystem::path place = now.empty() ? run::textPlace(record, folder) : now;
            return std::shared_ptr<const text::Corpus>(
                run::readRunText(record, data, place, reading, stop, observer).corpus);
        },
        [this](const std::optional<std::shared_ptr<const text::Corpus>>& corpus, const QString& problem) {
            m_corpus = corpus.value_or(m_corpus);
            set(corpus ? State::Ready : State::Missing, problem);
            if (m_datasetWanted && m_corpus)
                encode();
        });
}

void RunCorpus::encode() {
    if (m_dataset || m_worker.isBusy() || !m_datasetProblem.isEmpty())
        return;
    const config::RunConfig& config = m_run.config();
    const std::shared_ptr<const PreparedText> open = m_open.prepared();
    if (open && open->dataset && open->corpus == m_corpus && open->data == config.data &&
        open->seed == config.train.seed && open->tokenizer->vocabularySize() == m_run.tokenizer()->vocabularySize()) {
        m_dataset = open->dataset;
        Q_EMIT changed();
        return;
    }
    m_worker.start(
        [corpus = m_corpus, tokenizer = m_run.tokenizer(), data = config.data,
         seed = config.train.seed](const std::stop_token& stop) {
            return std::shared_ptr<const text::Dataset>(text::makeDataset(*corpus, *tokenizer, data, seed, stop));
        },
        [this](const std::optional<std::shared_ptr<const text::Dataset>>& dataset, const QString& problem) {
            m_dataset = dataset.value_or(nullptr);
            m_datasetProblem = problem;
            Q_EMIT changed();
        });
}

TrainingBatch RunCorpus::batch(std::int64_t step, int part) const {
    TrainingBatch batch;
    const config::RunConfig& config = m_run.config();
    const int length = config.model.context_length;
    if (!m_dataset || step < 1 || static_cast<std::int64_t>(m_dataset->train.size()) <= length)
        return batch;
    const run::StepSizes::Size size = m_run.stepSizes().of(step);
    text::windows(config.data.windows)
        .batch(config.train.seed, (step - 1) * size.accumulation + part, size.batch, m_dataset->trainPieces(), length,
               batch.tokens);
    batch.length = length;
    batch.rows = int(batch.tokens.size() / static_cast<std::size_t>(length + 1));
    return batch;
}

void RunCorpus::set(State state, const QString& problem) {
    m_state = state;
    m_problem = problem;
    Q_EMIT changed();
}

} // namespace glasshouse::runtime
