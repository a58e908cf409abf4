#include "ui/runtime/GenerationController.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <mutex>
#include <utility>

#include "core/base/Error.h"
#include "core/generate/FillContext.h"
#include "core/inspect/Surprise.h"
#include "core/run/RunAbout.h"

namespace glasshouse::runtime {

namespace {
constexpr int drainMilliseconds = 33;
constexpr int shownAlternatives = 6; // as many as come with a written token
using Snapshot = std::shared_ptr<const engine::ModelSnapshot>;
using Unknown = GenerationController::Unknown;
using Scored = GenerationController::Scored;

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

/// What the alternatives of a token are in another run's vocabulary.
void addTexts(run::WrittenToken& token, const tokenizer::Tokenizer& tokenizer) {
    for (const auto& [id, probability] : token.alternatives)
        token.alternativeTexts.emplace_back(tokenizer.bytes(id));
    for (std::string& text : token.alternativeTexts) // bytes of a part of a character cannot be kept as text
        text = QString::fromUtf8(text.data(), qsizetype(text.size())).toStdString();
}

/// The tokens of the end of a text, with the probabilities that the model gives them after what comes before.
Scored scoredEnd(const engine::Engine& engine, const engine::ModelSnapshot& model,
                 const tokenizer::Tokenizer& tokenizer, const QString& before, const QString& end,
                 const std::string& start, const std::string& otherRun, const std::stop_token& stop) {
    std::vector<tokenizer::TokenId> ids = tokenizer.encode(before.toStdString()).ids;
    if (ids.empty()) // as when the model writes
        ids.push_back(start == "token_0" ? 0 : generate::newlineToken(tokenizer));
    generate::fillContext(ids, model.config(), tokenizer);
    const auto context = static_cast<std::size_t>(model.config().context_length);
    if (ids.size() > context) // more is not seen
        ids.erase(ids.begin(), ids.end() - static_cast<std::ptrdiff_t>(context));
    const std::size_t known = ids.size();
    const std::vector<tokenizer::TokenId> added = tokenizer.encode(end.toStdString()).ids;
    ids.insert(ids.end(), added.begin(), added.end());

    Scored made;
    made.step = model.step();
    made.run = otherRun;
    made.unknown = unknownIn(tokenizer, end);
    if (added.empty())
        return made;
    inspect::SurpriseRequest request;
    request.tokens = std::move(ids);
    request.expected = shownAlternatives;
    const inspect::Surprise surprise = inspect::surprise(engine, model, request, stop);
    Utf8Stream characters;
    for (std::size_t i = known; i < request.tokens.size(); ++i) {
        auto token = std::make_shared<run::WrittenToken>();
        token->id = request.tokens[i];
        token->text = characters.push(tokenizer.bytes(token->id));
        if (token->text.empty())
            continue; // part of a character; it appears with the token that completes it
        token->probability = std::exp(-static_cast<double>(surprise.tokens[i].loss));
        for (const inspect::Candidate& candidate : surprise.tokens[i].expected)
            token->alternatives.emplace_back(candidate.id, candidate.probability);
        if (!otherRun.empty())
            addTexts(*token, tokenizer);
        made.tokens.push_back(std::move(token));
    }
    return made;
}

} // namespace

/// Where the weights of a request come from. Made on the GUI's thread, loaded on the one that uses them.
struct GenerationController::Source {
    std::shared_ptr<engine::Engine> engine;
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer; ///< of another run: known once they are loaded
    std::filesystem::path checkpoint;                      ///< where the weights are when no live ones come
    std::future<Snapshot> live;                            ///< not valid: from the checkpoint
    std::filesystem::path otherRun;                        ///< empty: the open one
    std::string which;     ///< checkpoint of the other run, as findCheckpoint() takes it
    std::string otherName; ///< known once they are loaded

    /// nullptr: stopped. Throws Error.
    Snapshot load(SnapshotCache& cache, const std::stop_token& stop) {
        if (!otherRun.empty()) {
            const run::RunFolder folder = run::RunFolder::open(otherRun);
            tokenizer = folder.tokenizer();
            otherName = run::readAbout(otherRun).name;
            if (otherName.empty())
                otherName = otherRun.filename().string();
            return cache.load(*engine, folder.findCheckpoint(which).path);
        }
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
};

/// The texts that are being written: shared by the GUI and the thread that writes.
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
    std::shared_ptr<Source> source;
    std::string prompt;
    config::SampleConfig sample;
    int count = 1;

    const Courier::Handle courier;
    const std::function<void()> onWake;
    std::mutex mutex;
    bool called = false;
    std::vector<std::pair<int, engine::GeneratedToken>> tokens; ///< with the number of their text
    std::int64_t step = -1;
    std::string otherRun;
    std::shared_ptr<const tokenizer::Tokenizer> otherTokenizer;
    std::vector<Unknown> leftOut;
    double seconds = 0;
    bool ended = false;
    std::optional<std::uint64_t> seed; ///< of the first text
    QString problem;

    void write(SnapshotCache& cache, const std::stop_token& stop) {
        QString why;
        std::optional<std::uint64_t> first;
        try {
            if (const Snapshot model = source->load(cache, stop)) {
                std::vector<Unknown> unknown;
                if (!source->otherRun.empty())
                    unknown = unknownIn(*source->tokenizer, QString::fromStdString(prompt));
                put([&] {
                    step = model->step();
                    otherRun = source->otherName;
                    if (!otherRun.empty())
                        otherTokenizer = source->tokenizer;
                    leftOut = std::move(unknown);
                });
                const auto begin = std::chrono::steady_clock::now();
                const auto sink = [&](int text, const engine::GeneratedToken& token) {
                    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - begin;
                    put([&] {
                        tokens.emplace_back(text, token);
                        seconds = since.count();
                    });
                    return !stop.stop_requested();
                };
                const std::vector<tokenizer::TokenId> ids = source->tokenizer->encode(prompt).ids;
                if (count == 1)
                    first = source->engine
                                ->generate(*model, *source->tokenizer, ids, sample, stop,
                                           [&](const engine::GeneratedToken& token) { return sink(0, token); })
                                .seed;
                else
                    first = source->engine->generateSeveral(*model, *source->tokenizer, ids, sample, count, stop, sink)
                                .front()
                                .seed;
            }
        } catch (const std::exception& exception) {
            why = QString::fromStdString(plainMessage(exception));
        }
        put([&] {
            ended = true;
            seed = first;
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

std::shared_ptr<GenerationController::Source> GenerationController::source(const Weights& weights, QString* problem) {
    *problem = obstacle();
    if (!problem->isEmpty())
        return nullptr;
    const RunModel& run = m_parts.run;
    auto source = std::make_shared<Source>();
    source->engine = m_parts.engine.engine();
    source->tokenizer = run.tokenizer();
    if (!weights.run.empty() && weights.run != run.path()) {
        source->otherRun = weights.run;
        source->which = weights.kind == Weights::Best        ? "best"
                        : weights.kind == Weights::Untrained ? "0"
                        : weights.kind == Weights::Step      ? std::to_string(weights.step)
                                                             : "last";
        return source;
    }
    bool live = run.isAlive();
    const run::CheckpointEntry* checkpoint = run.checkpoints().empty() ? nullptr : &run.checkpoints().back();
    std::filesystem::path from;
    switch (weights.kind) {
    case Weights::AtCursor: {
        const run::Moment& moment = m_parts.cursor.moment();
        from = moment.weights;
        live = moment.isLive();
        break;
    }
    case Weights::Untrained:
    case Weights::Step: {
        const std::int64_t step = weights.kind == Weights::Step ? weights.step : 0;
        checkpoint = run.checkpointAt(step);
        live = false;
        if (checkpoint == nullptr) {
            *problem = weights.kind == Weights::Untrained
                           ? tr("The untrained weights of this run were not kept.")
                           : tr("The weights of step %1 are no longer kept. Choose another step.").arg(step);
            return nullptr;
        }
        break;
    }
    case Weights::Best:
        checkpoint = nullptr;
        live = false;
        for (const run::CheckpointEntry& entry : run.checkpoints())
            if (entry.best)
                checkpoint = &entry;
        if (checkpoint == nullptr) {
            *problem = tr("This run has no best checkpoint. Choose other weights.");
            return nullptr;
        }
        break;
    case Weights::Newest:
        break;
    }
    if (from.empty() && checkpoint != nullptr)
        from = checkpoint->path;
    source->checkpoint = from;
    if (live)
        source->live = m_parts.training.copyWeights();
    return source;
}

void GenerationController::start(const QString& prompt, const config::SampleConfig& sample, const Weights& weights,
                                 int count) {
    QString problem;
    const std::shared_ptr<Source> from = source(weights, &problem);
    if (!from) {
        Q_EMIT failed(problem);
        return;
    }
    auto job = std::make_shared<Job>(m_courier.handle(), [this] {
        if (!m_timer.isActive())
            m_timer.start();
    });
    job->source = from;
    job->prompt = prompt.toStdString();
    job->sample = sample;
    job->count = std::max(count, 1);
    m_task.requestStop();
    m_retired.add(std::move(m_task));
    m_job = job;
    m_prompt = prompt;
    m_texts.assign(static_cast<std::size_t>(job->count), {});
    m_step = -1;
    m_otherRun.clear();
    m_otherTokenizer.reset();
    m_leftOut.clear();
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

void GenerationController::score(const QString& before, const QString& end, const std::string& start,
                                 const Weights& weights) {
    m_scorer.drop();
    QString problem;
    const std::shared_ptr<Source> from = source(weights, &problem);
    if (!from) {
        Q_EMIT scoringFailed(problem);
        return;
    }
    m_scorer.start(
        [from, before, end, start, cache = &m_parts.cache](const std::stop_token& stop) {
            const Snapshot model = from->load(*cache, stop);
            return model ? scoredEnd(*from->engine, *model, *from->tokenizer, before, end, start, from->otherName, stop)
                         : Scored();
        },
        [this](const std::optional<Scored>& made, const QString& why) {
            if (made && made->step >= 0)
                Q_EMIT scored(*made);
            else
                Q_EMIT scoringFailed(why);
        });
}

QString GenerationController::text(int text) const {
    QString whole;
    for (const Piece& piece : pieces(text))
        whole += piece.text;
    return whole;
}

std::shared_ptr<const run::WrittenToken> GenerationController::writtenToken(const Piece& piece) const {
    auto token = std::make_shared<run::WrittenToken>();
    token->id = piece.token.id;
    token->text = piece.text.toStdString();
    token->probability = piece.token.probability;
    for (const auto& alternative : piece.token.alternatives)
        token->alternatives.emplace_back(alternative.id, alternative.probability);
    if (m_otherTokenizer)
        addTexts(*token, *m_otherTokenizer);
    return token;
}

double GenerationController::tokensPerSecond(int text) const {
    return m_seconds > 0 ? static_cast<double>(pieces(text).size()) / m_seconds : 0;
}

void GenerationController::drain() {
    if (!m_job)
        return;
    const std::shared_ptr<Job> job = m_job;
    std::vector<std::pair<int, engine::GeneratedToken>> tokens;
    bool ended = false;
    QString problem;
    {
        const std::lock_guard lock(job->mutex);
        job->called = false;
        tokens.swap(job->tokens);
        m_step = job->step;
        m_otherRun = job->otherRun;
        m_otherTokenizer = job->otherTokenizer;
        m_leftOut = job->leftOut;
        m_seconds = job->seconds;
        ended = job->ended;
        problem = job->problem;
        if (ended && job->seed)
            m_seed = *job->seed;
    }
    std::vector<int> from;
    for (const Text& text : m_texts)
        from.push_back(int(text.pieces.size()));
    for (auto& [number, token] : tokens) {
        Text& text = m_texts[static_cast<std::size_t>(number)];
        Piece piece;
        piece.text = QString::fromStdString(text.characters.push(token.bytes));
        piece.token = std::move(token);
        text.pieces.push_back(std::move(piece));
    }
    for (int number = 0; number < int(from.size()) && job == m_job; ++number)
        if (const int to = int(pieces(number).size()); to > from[static_cast<std::size_t>(number)])
            Q_EMIT piecesAppended(from[static_cast<std::size_t>(number)], to, number);
    if (!ended || job != m_job) // whoever saw the pieces may have begun another text
        return;
    m_job.reset();
    Q_EMIT busyChanged();
    if (problem.isEmpty())
        Q_EMIT finished();
    else
        Q_EMIT failed(problem);
}

} // namespace glasshouse::runtime
