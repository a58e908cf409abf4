#include "ui/runtime/GenerationController.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <mutex>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Utf8Stream.h"
#include "core/corpus/tokenizer/bpe/SpecialTokens.h"
#include "core/engine/generate/FillContext.h"
#include "core/run/RunAbout.h"
#include "ui/text/Translation.h"

namespace glasshouse::runtime {

namespace {
constexpr int drainMilliseconds = 33;
using Snapshot = std::shared_ptr<const engine::ModelSnapshot>;
using Unknown = GenerationController::Unknown;
using Scored = GenerationController::Scored;
using Tokens = GenerationController::Tokens;

tokenizer::Encoding encoded(const tokenizer::Tokenizer& tokenizer, const QString& text, bool specialTokens) {
    return specialTokens ? tokenizer::encodeWithSpecial(tokenizer, text.toStdString())
                         : tokenizer.encode(text.toStdString());
}

std::vector<Unknown> unknownIn(const tokenizer::Tokenizer& tokenizer, const QString& prompt, bool specialTokens) {
    std::vector<Unknown> unknown;
    const std::string bytes = prompt.toStdString();
    std::size_t at = 0;
    int units = 0; // of UTF-16, before the byte `at`
    for (const tokenizer::UnknownPiece& piece : encoded(tokenizer, prompt, specialTokens).unknown) {
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

/// A token as a text keeps it; text: the characters that it completed. other: the vocabulary of another run that wrote
/// it, whose alternatives are kept as texts; nullptr for the open run.
std::shared_ptr<const run::WrittenToken> written(const engine::GeneratedToken& token, std::string text,
                                                 const tokenizer::Tokenizer* other) {
    auto made = std::make_shared<run::WrittenToken>();
    made->id = token.id;
    made->text = std::move(text);
    made->probability = token.probability;
    for (const auto& alternative : token.alternatives) {
        made->alternatives.emplace_back(alternative.id, alternative.probability);
        if (other != nullptr) { // bytes of a part of a character cannot be kept as text
            const std::string bytes(other->bytes(alternative.id));
            made->alternativeTexts.push_back(QString::fromUtf8(bytes.data(), qsizetype(bytes.size())).toStdString());
        }
    }
    return made;
}

/// The ids of tokens, if they spell their texts in this vocabulary: those of another run, and those of a version of the
/// program that did not keep parts of characters, do not.
std::optional<std::vector<tokenizer::TokenId>> idsOf(const tokenizer::Tokenizer& tokenizer, const Tokens& tokens) {
    std::vector<tokenizer::TokenId> ids;
    Utf8Stream characters;
    for (const auto& token : tokens) {
        if (token->id < 0 || token->id >= tokenizer.vocabularySize() ||
            characters.push(tokenizer.bytes(token->id)) != token->text)
            return std::nullopt;
        ids.push_back(token->id);
    }
    return ids;
}

std::vector<tokenizer::TokenId> idsOrEncoded(const tokenizer::Tokenizer& tokenizer, const Tokens& tokens) {
    if (auto ids = idsOf(tokenizer, tokens))
        return std::move(*ids);
    std::string text;
    for (const auto& token : tokens)
        text += token->text;
    return tokenizer.encode(text).ids;
}

/// How many tokens of the tail see something else than they saw before the change, whose probabilities are to be found
/// again.
std::size_t changedOf(const GenerationController::Changed& changed, const engine::ModelSnapshot& model,
                      const tokenizer::Tokenizer& tokenizer, const config::SampleConfig& sample, std::size_t begun,
                      std::size_t before) {
    const config::ModelConfig& config = model.config();
    const std::size_t oldBegun = generate::beginning(encoded(tokenizer, changed.oldPrompt, changed.specialTokens).ids,
                                                     config, tokenizer, sample.start)
                                     .size();
    const std::size_t oldBefore = changed.oldCount - changed.tail.size();
    std::size_t count = changed.tail.size();
    while (count > 0) {
        const std::size_t i = count - 1;
        const std::size_t seen = generate::tokensSeen(config, sample.window, begun, before + i);
        if (seen > i || seen != generate::tokensSeen(config, sample.window, oldBegun, oldBefore + i))
            break;
        --count;
    }
    return count;
}

/// Scores the given tokens of a request: each with the probability that the model has for it at its place. other: see
/// written().
Tokens givenTokens(const engine::Engine& engine, const engine::ModelSnapshot& model,
                   const tokenizer::Tokenizer& tokenizer, const engine::WritingRequest& request,
                   config::SampleConfig sample, const tokenizer::Tokenizer* other, const std::stop_token& stop) {
    Tokens made;
    if (request.given.empty())
        return made;
    sample.tokens = static_cast<std::int64_t>(request.given.size());
    sample.stop_text.clear();
    Utf8Stream characters;
    for (const tokenizer::TokenId id : request.written)
        characters.push(tokenizer.bytes(id));
    engine.generate(model, tokenizer, request, sample, stop, [&](const engine::GeneratedToken& token) {
        made.push_back(written(token, characters.push(token.bytes), other));
        return !stop.stop_requested();
    });
    return made;
}

/// The end of a changed text as the model sees it where it writes. otherRun: name of another run whose weights these
/// are.
Scored scoredEnd(const engine::Engine& engine, const engine::ModelSnapshot& model,
                 const tokenizer::Tokenizer& tokenizer, const GenerationController::Changed& changed,
                 const config::SampleConfig& sample, const std::string& otherRun, const std::stop_token& stop) {
    Scored made;
    made.run = otherRun;
    made.unknown = unknownIn(tokenizer, changed.text, changed.specialTokens);
    engine::WritingRequest request(encoded(tokenizer, changed.prompt, changed.specialTokens).ids);
    const bool same = changed.oldStep == model.step() && changed.oldRun == otherRun;
    made.isWhole = !same && !changed.kept.empty();
    (made.isWhole ? request.given : request.written) = idsOrEncoded(tokenizer, changed.kept);
    const std::vector<tokenizer::TokenId> typed = encoded(tokenizer, changed.text, changed.specialTokens).ids;
    request.given.insert(request.given.end(), typed.begin(), typed.end());
    const std::size_t own = request.given.size();
    const auto tail = idsOf(tokenizer, changed.tail);
    std::size_t scored = own;
    if (tail) {
        scored += same ? changedOf(changed, model, tokenizer, sample,
                                   generate::beginning(request.prompt, model.config(), tokenizer, sample.start).size(),
                                   request.written.size() + own)
                       : tail->size();
        request.given.insert(request.given.end(), tail->begin(),
                             tail->begin() + static_cast<std::ptrdiff_t>(scored - own));
    } else {
        const auto again = idsOrEncoded(tokenizer, changed.tail);
        request.given.insert(request.given.end(), again.begin(), again.end());
        scored = request.given.size();
    }
    made.tokens = givenTokens(engine, model, tokenizer, request, sample, otherRun.empty() ? nullptr : &tokenizer, stop);
    if (tail)
        made.tokens.insert(made.tokens.end(), changed.tail.begin() + static_cast<std::ptrdiff_t>(scored - own),
                           changed.tail.end());
    if (!stop.stop_requested())
        made.step = model.step();
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
    QString note;        ///< the same: a checkpoint that is damaged, in place of which this one is used; usually empty
    model::Ablation off; ///< of the open run
    double dropout = 0;  ///< that the run trains with

    /// The same ones each time. nullptr: stopped. Throws Error. Any thread.
    Snapshot load(SnapshotCache& cache, const std::stop_token& stop) {
        const std::lock_guard lock(m_mutex);
        if (!m_loaded)
            m_loaded = read(cache, stop);
        return m_loaded;
    }

private:
    Snapshot read(SnapshotCache& cache, const std::stop_token& stop) {
        if (!otherRun.empty()) {
            const run::RunFolder folder = run::RunFolder::open(otherRun);
            tokenizer = folder.tokenizer();
            otherName = run::readAbout(otherRun).name;
            if (otherName.empty())
                otherName = otherRun.filename().string();
            dropout = folder.record().config.train.dropout;
            const run::CheckpointEntry found = folder.findCheckpoint(which);
            note = text::fromCore(found.note);
            return cache.load(*engine, found.path);
        }
        m_whole = loadOwn(cache, stop);
        return m_whole && !off.empty() ? m_whole->without(off) : m_whole;
    }
    Snapshot loadOwn(SnapshotCache& cache, const std::stop_token& stop) {
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
            throw Error("There are no weights yet. They come with the first checkpoint.");
        return cache.load(*engine, checkpoint);
    }

    std::mutex m_mutex;
    Snapshot m_loaded; ///< nullptr: not yet
    Snapshot m_whole;  ///< what parts are switched off of
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
    Request request;

    const Courier::Handle courier;
    const std::function<void()> onWake;
    std::mutex mutex;
    bool called = false;
    std::vector<std::pair<int, Tokens::value_type>> tokens; ///< with the number of their text
    std::optional<Tokens> rescored;                         ///< until it was said
    std::int64_t step = -1;
    std::string otherRun;
    QString note; ///< until it was said
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
                    unknown = unknownIn(*source->tokenizer, whole(), request.specialTokens);
                put([&] {
                    step = model->step();
                    otherRun = source->otherName;
                    note = source->note;
                    leftOut = std::move(unknown);
                });
                const tokenizer::Tokenizer& tokenizer = *source->tokenizer;
                engine::WritingRequest text(encoded(tokenizer, request.prompt, request.specialTokens).ids);
                text.written = idsOrEncoded(tokenizer, request.written);
                text.dropout = request.dropout ? source->dropout : 0;
                rescore(*model, text, stop);
                Utf8Stream begun; // holds bytes of a character that is not whole yet
                for (const tokenizer::TokenId id : text.written)
                    begun.push(tokenizer.bytes(id));
                std::vector<Utf8Stream> characters(static_cast<std::size_t>(request.count), begun);
                const auto begin = std::chrono::steady_clock::now();
                const auto sink = [&](int number, const engine::GeneratedToken& token) {
                    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - begin;
                    auto kept = written(token, characters[static_cast<std::size_t>(number)].push(token.bytes),
                                        source->otherRun.empty() ? nullptr : &tokenizer);
                    put([&] {
                        tokens.emplace_back(number, std::move(kept));
                        seconds = since.count();
                    });
                    return !stop.stop_requested();
                };
                if (request.count == 1)
                    first = source->engine
                                ->generate(*model, tokenizer, text, request.sample, stop,
                                           [&](const engine::GeneratedToken& token) { return sink(0, token); })
                                .seed;
                else
                    first = source->engine
                                ->generateSeveral(*model, tokenizer, text, request.sample, request.count, stop, sink)
                                .front()
                                .seed;
            }
        } catch (const std::exception& exception) {
            why = text::problemText(exception);
        }
        put([&] {
            ended = true;
            seed = first;
            problem = why;
        });
    }

    /// Scores again what other weights wrote, so that all probabilities of a text come from the same weights.
    void rescore(const engine::ModelSnapshot& model, const engine::WritingRequest& text, const std::stop_token& stop) {
        if (text.written.empty() || (request.writtenStep == model.step() && request.writtenRun == source->otherName))
            return;
        engine::WritingRequest again(text.prompt);
        again.given = text.written;
        again.dropout = text.dropout;
        Tokens scored = givenTokens(*source->engine, model, *source->tokenizer, again, request.sample,
                                    source->otherRun.empty() ? nullptr : source->tokenizer.get(), stop);
        if (!stop.stop_requested())
            put([&] { rescored = std::move(scored); });
    }

    QString whole() const {
        std::string text = request.prompt.toStdString();
        for (const auto& token : request.written)
            text += token->text;
        return QString::fromStdString(text);
    }
};

GenerationController::GenerationController(Parts parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_unknown([](const AskedPrompt& asked,
                   const std::stop_token&) { return unknownIn(*asked.tokenizer, asked.prompt, asked.specialTokens); },
                [this] { // without memory nothing is marked, and writing will say so
                    const auto found = m_unknown.current();
                    Q_EMIT unknownFound(found ? *found : std::vector<Unknown>());
                }) {
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
        return tr("There are no weights yet. Start training or open a run.");
    if (!m_parts.engine.isReady())
        return m_parts.engine.problem().isEmpty() ? tr("LibTorch is still being loaded.") : m_parts.engine.problem();
    if (!m_parts.run.isAlive() && m_parts.run.checkpoints().empty())
        return tr("This run has no checkpoint to write with. Use its settings for the next run and train that.");
    return {};
}

void GenerationController::findUnknown(const QString& prompt, bool specialTokens) {
    m_unknown.forget();
    if (const auto tokenizer = m_parts.run.tokenizer(); tokenizer && !prompt.isEmpty())
        m_unknown.want({tokenizer, prompt, specialTokens});
    else
        Q_EMIT unknownFound({});
}

std::shared_ptr<GenerationController::Source>
GenerationController::source(const Weights& weights, const model::Ablation& off, QString* problem) {
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
    source->off = off;
    source->dropout = run.config().train.dropout;
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

std::shared_ptr<GenerationController::Source> GenerationController::pin(const Request& request, QString* problem) {
    return source(request.weights, request.off, problem);
}

void GenerationController::start(const Request& request) {
    QString problem;
    const std::shared_ptr<Source> from =
        request.pinned ? request.pinned : source(request.weights, request.off, &problem);
    if (!from) {
        Q_EMIT failed(problem);
        return;
    }
    auto job = std::make_shared<Job>(m_courier.handle(), [this] {
        if (!m_timer.isActive())
            m_timer.start();
    });
    job->source = from;
    job->request = request;
    m_task.requestStop();
    m_retired.add(std::move(m_task));
    m_job = job;
    m_prompt = request.prompt;
    m_texts.assign(static_cast<std::size_t>(request.count), {});
    m_before = request.written;
    m_step = -1;
    m_stopped = false;
    m_otherRun.clear();
    m_leftOut.clear();
    m_seconds = 0;
    m_seed = request.sample.sample_seed.value_or(0);
    m_task = Task([job, cache = &m_parts.cache](const std::stop_token& stop) { job->write(*cache, stop); });
    Q_EMIT busyChanged();
}

void GenerationController::stop() {
    if (!m_job)
        return;
    m_stopped = true;
    m_task.requestStop();
}

void GenerationController::score(const Changed& changed, const config::SampleConfig& sample, const Weights& weights,
                                 const model::Ablation& off) {
    m_scorer.drop();
    QString problem;
    const std::shared_ptr<Source> from = source(weights, off, &problem);
    if (!from) {
        Q_EMIT scoringFailed(problem);
        return;
    }
    m_scorer.start(
        [from, changed, sample, cache = &m_parts.cache](const std::stop_token& stop) {
            const Snapshot model = from->load(*cache, stop);
            return model ? scoredEnd(*from->engine, *model, *from->tokenizer, changed, sample, from->otherName, stop)
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
    std::string whole;
    for (const auto& token : tokens(text))
        whole += token->text;
    return QString::fromStdString(whole);
}

double GenerationController::tokensPerSecond(int text) const {
    return m_seconds > 0 ? static_cast<double>(tokens(text).size()) / m_seconds : 0;
}

void GenerationController::drain() {
    if (!m_job)
        return;
    const std::shared_ptr<Job> job = m_job;
    std::vector<std::pair<int, Tokens::value_type>> tokens;
    std::optional<Tokens> again;
    bool ended = false;
    QString problem;
    QString note;
    {
        const std::lock_guard lock(job->mutex);
        job->called = false;
        note.swap(job->note);
        tokens.swap(job->tokens);
        again.swap(job->rescored);
        m_step = job->step;
        m_otherRun = job->otherRun;
        m_leftOut = job->leftOut;
        m_seconds = job->seconds;
        ended = job->ended;
        problem = job->problem;
        if (ended && job->seed)
            m_seed = *job->seed;
    }
    if (!note.isEmpty())
        Q_EMIT noted(note);
    if (again) {
        m_before = std::move(*again);
        Q_EMIT rescored();
    }
    std::vector<int> from;
    for (const Tokens& text : m_texts)
        from.push_back(int(text.size()));
    for (auto& [number, token] : tokens)
        m_texts[static_cast<std::size_t>(number)].push_back(std::move(token));
    for (int number = 0; number < int(from.size()) && job == m_job; ++number)
        if (const int to = int(this->tokens(number).size()); to > from[static_cast<std::size_t>(number)])
            Q_EMIT tokensAppended(from[static_cast<std::size_t>(number)], to, number);
    if (!ended || job != m_job) // whoever saw the tokens may have begun another text
        return;
    m_job.reset();
    Q_EMIT busyChanged();
    if (problem.isEmpty())
        Q_EMIT finished();
    else
        Q_EMIT failed(problem);
}

} // namespace glasshouse::runtime
