#include "ui/runtime/RunCorpus.h"

#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/run/RunText.h"

namespace glasshouse::runtime {

namespace {

/// Ignores news about single files.
class QuietObserver final : public text::CorpusObserver {
    void filesFound(const std::vector<text::Document>& /*documents*/) override {}
    void fileRead(std::size_t /*index*/, const text::Document& /*document*/) override {}
};

} // namespace

RunCorpus::RunCorpus(const RunModel& run, const CorpusStore& open, text::CorpusReaderOptions reading, QObject* parent)
    : QObject(parent)
    , m_run(run)
    , m_open(open)
    , m_reading(std::move(reading))
    , m_courier(this) {
    connect(&m_run, &RunModel::opened, this, &RunCorpus::runOpened);
    connect(&m_open, &CorpusStore::preparedChanged, this, &RunCorpus::takeOpenCorpus);
}

RunCorpus::~RunCorpus() {
    m_courier.close();
    m_task.requestStop();
}

void RunCorpus::runOpened() {
    ++m_number;
    m_retired.add(std::move(m_task));
    m_corpus.reset();
    m_dataset.reset();
    m_datasetProblem.clear();
    m_datasetWanted = m_encoding = false;
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
    ++m_number;
    m_retired.add(std::move(m_task));
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
    const std::uint64_t number = ++m_number;
    m_retired.add(std::move(m_task));
    set(State::Reading);
    m_task = Task([this, number, now, record = m_run.corpus(), reading = m_reading,
                   courier = m_courier.handle()](std::stop_token stop) {
        std::shared_ptr<const text::Corpus> corpus;
        QString problem;
        try {
            QuietObserver observer;
            corpus = run::readRunText(record, now, reading, stop, observer).corpus;
        } catch (const std::exception& exception) { // a cancelled reading has no number any more
            problem = QString::fromStdString(plainMessage(exception));
        }
        courier.deliver([this, number, corpus, problem] {
            if (number != m_number)
                return;
            if (problem.isEmpty())
                m_corpus = corpus;
            set(problem.isEmpty() ? State::Ready : State::Missing, problem);
            if (m_datasetWanted && m_corpus)
                encode();
        });
    });
}

void RunCorpus::encode() {
    if (m_dataset || m_encoding || !m_datasetProblem.isEmpty())
        return;
    const config::RunConfig& config = m_run.config();
    const std::shared_ptr<const PreparedText> open = m_open.prepared();
    if (open && open->dataset && open->corpus == m_corpus && open->data == config.data &&
        open->seed == config.train.seed && open->tokenizer->vocabularySize() == m_run.tokenizer()->vocabularySize()) {
        m_dataset = open->dataset;
        Q_EMIT changed();
        return;
    }
    m_encoding = true;
    const std::uint64_t number = m_number;
    m_retired.add(std::move(m_task));
    m_task = Task([this, number, corpus = m_corpus, tokenizer = m_run.tokenizer(), data = config.data,
                   seed = config.train.seed, courier = m_courier.handle()](std::stop_token stop) {
        std::shared_ptr<const text::Dataset> dataset;
        QString problem;
        try {
            dataset = text::makeDataset(*corpus, *tokenizer, data, seed, stop);
        } catch (const std::exception& exception) {
            problem = QString::fromStdString(plainMessage(exception));
        }
        courier.deliver([this, number, dataset, problem] {
            if (number != m_number)
                return;
            m_encoding = false;
            m_dataset = dataset;
            m_datasetProblem = problem;
            Q_EMIT changed();
        });
    });
}

TrainingBatch RunCorpus::batch(std::int64_t step, int part) const {
    TrainingBatch batch;
    const config::RunConfig& config = m_run.config();
    const int length = config.model.context_length;
    if (!m_dataset || step < 1 || static_cast<std::int64_t>(m_dataset->train.size()) <= length)
        return batch;
    int size = m_run.firstConfig().train.batch_size;
    for (const RunModel::Edit& edit : m_run.edits())
        if (edit.field == QLatin1String("batch_size") && edit.step < step)
            size = edit.value.toInt();
    text::windows(config.data.windows)
        .batch(config.train.seed, (step - 1) * config.train.accumulation + part, size, m_dataset->trainPieces(), length,
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
