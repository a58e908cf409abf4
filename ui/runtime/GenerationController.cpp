#include "ui/runtime/GenerationController.h"

#include <chrono>
#include <future>
#include <mutex>
#include <utility>

#include "core/base/Error.h"

namespace glasshouse::runtime {

namespace {
constexpr int drainMilliseconds = 33;
using Snapshot = std::shared_ptr<const engine::ModelSnapshot>;
using Unknown = GenerationController::Unknown;

std::vector<Unknown> unknownIn(const tokenizer::Tokenizer& tokenizer, const QString& prompt) {
    std::vector<Unknown> unknown;
    const std::string bytes = prompt.toStdString();
    std::size_t at = 0;
    int units = 0; // of UTF-16, before the byte `at`
    for (const tokenizer::UnknownPiece& piece : tokenizer.encode(bytes).unknown) {
        for (; at < piece.offset; ++at) {
            const auto byte = static_cast<unsigned char>(bytes[at]);
            units += byte >= 0xF0 ? 2 : (byte & 0xC0) != 0x80 ? 1 : 0;
        }
        Unknown one;
        one.text = QString::fromStdString(piece.text);
        one.begin = units;
        one.length = int(one.text.size());
        unknown.push_back(one);
    }
    return unknown;
}

} // namespace

/// One text that is being written: shared by the GUI and the thread that writes.
struct GenerationController::Job {
    Job(Courier::Handle handle, std::function<void()> wake)
        : courier(std::move(handle))
        , onWake(std::move(wake)) {}

    template <typename Put> void put(Put what) {
        bool call = false;
        {
            const std::lock_guard lock(mutex);
            what();
            call = !std::exchange(called, true);
        }
        if (call)
            courier.deliver(onWake);
    }

    // Set before the thread starts.
    std::shared_ptr<engine::Engine> engine;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
    std::string prompt;
    config::SampleConfig sample;
    std::filesystem::path checkpoint; ///< where the weights are when no live ones come
    std::future<Snapshot> live;       ///< not valid: from the checkpoint

    const Courier::Handle courier;
    const std::function<void()> onWake;
    std::mutex mutex;
    bool called = false;
    std::vector<engine::GeneratedToken> tokens;
    std::int64_t step = -1;
    double seconds = 0;
    bool ended = false;
    engine::GenerationResult result;
    QString problem;

    Snapshot weights(SnapshotCache& cache, const std::stop_token& stop) {
        if (live.valid()) {
            while (live.wait_for(std::chrono::milliseconds(20)) != std::future_status::ready)
                if (stop.stop_requested())
                    return nullptr;
            try {
                return live.get();
            } catch (const std::future_error&) { // the run ended before the copy was made
            }
        }
        if (checkpoint.empty())
            throw Error("There are no weights yet; they come with the first checkpoint.");
        return cache.load(*engine, checkpoint);
    }

    void write(SnapshotCache& cache, const std::stop_token& stop) {
        QString why;
        engine::GenerationResult end;
        try {
            if (const Snapshot model = weights(cache, stop)) {
                put([&] { step = model->step(); });
                const auto begin = std::chrono::steady_clock::now();
                end = engine->generate(*model, *tokenizer, tokenizer->encode(prompt).ids, sample, stop,
                                       [&](const engine::GeneratedToken& token) {
                                           const std::chrono::duration<double> since =
                                               std::chrono::steady_clock::now() - begin;
                                           put([&] {
                                               tokens.push_back(token);
                                               seconds = since.count();
                                           });
                                           return !stop.stop_requested();
                                       });
            }
        } catch (const std::exception& exception) {
            why = QString::fromStdString(plainMessage(exception));
        }
        put([&] {
            ended = true;
            result = end;
            problem = why;
        });
    }
};

GenerationController::GenerationController(Parts parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(drainMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &GenerationController::drain);
}

GenerationController::~GenerationController() {
    m_courier.close();
    m_task.requestStop();
}

QString GenerationController::obstacle() const {
    if (!m_parts.run.isOpen() || !m_parts.run.tokenizer())
        return tr("There are no weights yet; start training or open a run.");
    if (!m_parts.engine.isReady())
        return m_parts.engine.problem().isEmpty() ? tr("LibTorch is still being loaded.") : m_parts.engine.problem();
    if (!m_parts.run.isAlive() && m_parts.run.checkpoints().empty())
        return tr("This run has no checkpoint to write with.");
    return {};
}

void GenerationController::findUnknown(const QString& prompt) {
    m_asked = prompt;
    if (!m_search.isBusy())
        search();
}

/// One search at a time: what is asked meanwhile waits, and only the newest of it is looked at.
void GenerationController::search() {
    const QString prompt = *std::exchange(m_asked, std::nullopt);
    const std::shared_ptr<const tokenizer::Tokenizer> tokenizer = m_parts.run.tokenizer();
    if (!tokenizer || prompt.isEmpty()) {
        Q_EMIT unknownFound({});
        return;
    }
    m_search.start([tokenizer, prompt](const std::stop_token&) { return unknownIn(*tokenizer, prompt); },
                   [this](const std::optional<std::vector<Unknown>>& unknown, const QString&) {
                       if (m_asked)
                           search();
                       else // without memory nothing is marked, and writing will say so
                           Q_EMIT unknownFound(unknown.value_or(std::vector<Unknown>()));
                   });
}

void GenerationController::start(const QString& prompt, const config::SampleConfig& sample, Weights weights) {
    if (const QString why = obstacle(); !why.isEmpty()) {
        Q_EMIT failed(why);
        return;
    }
    const RunModel& run = m_parts.run;
    auto job = std::make_shared<Job>(m_courier.handle(), [this] {
        if (!m_timer.isActive())
            m_timer.start();
    });
    job->engine = m_parts.engine.engine();
    job->tokenizer = run.tokenizer();
    job->prompt = prompt.toStdString();
    job->sample = sample;
    bool live = run.isAlive();
    const run::CheckpointEntry* checkpoint = run.checkpoints().empty() ? nullptr : &run.checkpoints().back();
    std::filesystem::path from;
    if (weights == Weights::AtCursor) {
        const run::Moment& moment = m_parts.cursor.moment();
        from = moment.weights;
        live = moment.isLive();
    } else if (weights == Weights::Untrained) {
        checkpoint = run.checkpointAt(0);
        live = false;
        if (checkpoint == nullptr) {
            Q_EMIT failed(tr("The untrained weights of this run were not kept."));
            return;
        }
    } else if (weights == Weights::Best) {
        for (const run::CheckpointEntry& entry : run.checkpoints())
            if (entry.best) {
                checkpoint = &entry;
                live = false;
            }
    }
    if (from.empty() && checkpoint != nullptr)
        from = checkpoint->path;
    job->checkpoint = from;
    if (live)
        job->live = m_parts.training.copyWeights();
    m_task.requestStop();
    m_retired.add(std::move(m_task));
    m_job = job;
    m_prompt = prompt;
    m_pieces.clear();
    m_characters = {};
    m_step = -1;
    m_seconds = 0;
    m_seed = sample.sample_seed.value_or(0);
    m_task = Task([job, cache = &m_parts.cache](const std::stop_token& stop) { job->write(*cache, stop); });
    Q_EMIT busyChanged();
    Q_EMIT started();
}

void GenerationController::stop() {
    if (m_job)
        m_task.requestStop();
}

QString GenerationController::text() const {
    QString text;
    for (const Piece& piece : m_pieces)
        text += piece.text;
    return text;
}

double GenerationController::tokensPerSecond() const {
    return m_seconds > 0 ? static_cast<double>(m_pieces.size()) / m_seconds : 0;
}

void GenerationController::drain() {
    if (!m_job)
        return;
    std::vector<engine::GeneratedToken> tokens;
    bool ended = false;
    QString problem;
    {
        const std::lock_guard lock(m_job->mutex);
        m_job->called = false;
        tokens.swap(m_job->tokens);
        m_step = m_job->step;
        m_seconds = m_job->seconds;
        ended = m_job->ended;
        problem = m_job->problem;
        if (ended && problem.isEmpty())
            m_seed = m_job->result.seed;
    }
    const auto from = int(m_pieces.size());
    for (engine::GeneratedToken& token : tokens) {
        Piece piece;
        piece.text = QString::fromStdString(m_characters.push(token.bytes));
        piece.token = std::move(token);
        m_pieces.push_back(std::move(piece));
    }
    if (int(m_pieces.size()) > from)
        Q_EMIT piecesAppended(from, int(m_pieces.size()));
    if (!ended)
        return;
    m_job.reset();
    Q_EMIT busyChanged();
    if (problem.isEmpty())
        Q_EMIT finished();
    else
        Q_EMIT failed(problem);
}

} // namespace glasshouse::runtime
