#include "core/torch/decoding/Generator.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <numeric>
#include <optional>
#include <random>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Random.h"
#include "core/engine/generate/FillContext.h"
#include "core/engine/generate/Sampler.h"
#include "core/torch/decoding/Context.h"
#include "core/torch/decoding/PackedModel.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::generate {

namespace {

using tokenizer::TokenId;

constexpr std::size_t alternativeCount = 6;

/// Checks, token by token, whether a stop text has been written.
class StopText {
public:
    explicit StopText(const std::string& text)
        : m_text(text) {}
    bool written(std::string_view bytes) {
        if (m_text.empty())
            return false;
        m_tail += bytes;
        if (m_tail.find(m_text) != std::string::npos)
            return true;
        if (m_tail.size() >= m_text.size())
            m_tail.erase(0, m_tail.size() - m_text.size() + 1);
        return false;
    }
    /// What was written so far counts no more.
    void clear() { m_tail.clear(); }

private:
    const std::string& m_text;
    std::string m_tail; ///< end of what was written: shorter than the stop text between two calls
};

/// Limits a text that is written during training to a share of one core, so that training hardly notices: it writes for
/// a moment, then rests.
class Pace {
public:
    /// Called after each token. crowded: whether training is computing at the moment; null: never. Returns at once when
    /// a stop is requested, and soon after training pauses.
    void keep(const std::function<bool()>& crowded, const std::stop_token& stop) {
        if (!crowded || !crowded()) {
            m_last.reset();
            m_used = 0;
            return;
        }
        const double now = processorSeconds();
        m_used += now - m_last.value_or(now);
        m_last = now;
        double rest = m_used / share - m_used;
        if (rest < shortest)
            return;
        std::unique_lock lock(m_mutex);
        for (; rest > 0 && !stop.stop_requested() && crowded(); rest -= look)
            m_never.wait_for(lock, stop, std::chrono::duration<double>(std::min(rest, look)), [] { return false; });
        m_used = 0;
    }

private:
    static constexpr double share = 0.045;    // a team of two loses up to twice what one of its threads loses
    static constexpr double shortest = 0.015; // seconds; more frequent naps would cost more than they give
    static constexpr double look = 0.25;      // seconds between checks whether training is still running

    static double processorSeconds() {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }

    std::mutex m_mutex;
    std::condition_variable_any m_never;
    std::optional<double> m_last = processorSeconds(); ///< at the last check, while training runs
    double m_used = 0;                                 ///< processor seconds since the last rest
};

std::vector<engine::GeneratedToken::Alternative> likeliest(const std::vector<double>& probabilities) {
    std::vector<std::size_t> order(probabilities.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::size_t count = std::min(alternativeCount, order.size());
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(),
                      [&](std::size_t a, std::size_t b) {
                          return probabilities[a] != probabilities[b] ? probabilities[a] > probabilities[b] : a < b;
                      });
    std::vector<engine::GeneratedToken::Alternative> result;
    for (std::size_t i = 0; i < count; ++i)
        result.push_back({static_cast<TokenId>(order[i]), probabilities[order[i]]});
    return result;
}

/// One text being written.
class Text {
public:
    Text(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer, const config::SampleConfig& sample,
         const engine::WritingRequest& request, const std::vector<TokenId>& prompt, std::uint64_t seed,
         const Writing& writing)
        : context(model, prompt, sample.window)
        , m_tokenizer(tokenizer)
        , m_sample(sample)
        , m_request(request)
        , m_random(seed, Random::Stream::Generation)
        , m_masks(writing.dropoutKey.value_or(seed), Random::Stream::Sample)
        , m_stopText(sample.stop_text) {
        result.seed = seed;
        done = sample.tokens <= 0;
    }

    /// Brings everything to where it was when the tokens that are there had just been written.
    void replay() {
        for (const TokenId id : m_request.written) {
            context.append(id);
            m_random.next();
            m_masks.next();
            if (m_stopText.written(m_tokenizer.bytes(id)))
                m_stopText.clear(); // the text continues nevertheless
        }
    }

    nn::Pass pass() {
        nn::Pass pass;
        pass.dropout = m_request.dropout;
        pass.key = m_masks.next();
        return pass;
    }

    /// Draws the next token and passes it on.
    void go(std::vector<float> logits, const std::function<bool(const engine::GeneratedToken&)>& sink) {
        if (!std::all_of(logits.begin(), logits.end(), [](float value) { return std::isfinite(value); }))
            throw Error("The weights give values that are not finite; choose an earlier checkpoint.");
        const std::vector<double> own = softmax(logits);
        const double number = m_random.uniform();
        std::size_t id = 0;
        if (const auto n = static_cast<std::size_t>(result.tokens); n < m_request.given.size()) {
            id = static_cast<std::size_t>(m_request.given[n]);
        } else if (drawsAsIs(m_sample, logits.size())) {
            id = draw(own, number);
        } else {
            changeLogits(logits, context.tokens(), m_sample);
            id = draw(distribution(logits, m_sample), number);
        }
        engine::GeneratedToken token;
        token.id = static_cast<TokenId>(id);
        token.bytes = m_tokenizer.bytes(token.id);
        token.probability = own[id];
        token.alternatives = likeliest(own);
        context.append(token.id);
        ++result.tokens;
        result.stopped = !sink(token);
        done = result.stopped || m_stopText.written(token.bytes) || result.tokens >= m_sample.tokens;
    }

    Context context;
    engine::GenerationResult result;
    bool done = false;

private:
    const tokenizer::Tokenizer& m_tokenizer;
    const config::SampleConfig& m_sample;
    const engine::WritingRequest& m_request;
    Random m_random;
    Random m_masks;
    StopText m_stopText;
};

} // namespace

engine::GenerationResult generate(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer,
                                  const engine::WritingRequest& request, const config::SampleConfig& sample,
                                  std::stop_token stop, const std::function<bool(const engine::GeneratedToken&)>& sink,
                                  const Writing& writing) {
    return generateSeveral(
               model, tokenizer, request, sample, 1, std::move(stop),
               [&sink](int /*text*/, const engine::GeneratedToken& token) { return sink(token); }, writing)
        .front();
}

std::vector<engine::GenerationResult>
generateSeveral(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer,
                const engine::WritingRequest& request, const config::SampleConfig& sample, int count,
                std::stop_token stop, const std::function<bool(int text, const engine::GeneratedToken&)>& sink,
                const Writing& writing) {
    for (const auto* tokens : {&request.prompt, &request.written, &request.given})
        for (const TokenId id : *tokens)
            if (id < 0 || id >= model.config().vocab_size)
                throw Error("The prompt contains a token that this model does not know.");
    const std::vector<TokenId> prompt = beginning(request.prompt, model.config(), tokenizer, sample.start);

    const std::uint64_t seed = sample.sample_seed ? *sample.sample_seed : std::random_device{}();
    Pace pace; // packing the model counts as well
    threads::ThreadTeam team(writing.threads);
    std::vector<std::unique_ptr<Text>> texts;
    for (int i = 0; i < count; ++i)
        texts.push_back(std::make_unique<Text>(model, tokenizer, sample, request, prompt,
                                               seed + static_cast<std::uint64_t>(i), writing));
    if (request.dropout <= 0) {
        const auto packed = writing.packed ? writing.packed() : PackedModel::of(model);
        for (const auto& text : texts)
            text->context.pack(packed, team);
    }
    for (const auto& text : texts)
        text->replay();
    const auto started = std::chrono::steady_clock::now();
    while (true) {
        std::vector<int> going;
        std::vector<Context*> contexts;
        std::vector<nn::Pass> passes;
        for (int i = 0; i < count; ++i) {
            Text& text = *texts[static_cast<std::size_t>(i)];
            if (text.done)
                continue;
            if (stop.stop_requested()) {
                text.done = text.result.stopped = true;
                continue;
            }
            going.push_back(i);
            contexts.push_back(&text.context);
            passes.push_back(text.pass());
        }
        if (going.empty())
            break;
        if (passes.front().dropout > 0 && !model.weights().device().is_cpu())
            at::Generator(at::globalContext().defaultGenerator(model.weights().device()))
                .set_current_seed(passes.front().key);
        std::vector<std::vector<float>> logits = Context::logits(contexts, passes);
        for (std::size_t j = 0; j < going.size(); ++j) {
            const int i = going[j];
            texts[static_cast<std::size_t>(i)]->go(std::move(logits[j]),
                                                   [&](const engine::GeneratedToken& token) { return sink(i, token); });
        }
        pace.keep(writing.crowded, stop);
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    std::vector<engine::GenerationResult> results;
    for (const auto& text : texts) {
        results.push_back(text->result);
        results.back().seconds = seconds;
    }
    return results;
}

} // namespace glasshouse::generate
