#include "core/generate/Generator.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <numeric>
#include <random>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Random.h"
#include "core/generate/Context.h"
#include "core/generate/FillContext.h"
#include "core/generate/PackedModel.h"
#include "core/generate/Sampler.h"
#include "core/nn/LanguageModel.h"

namespace glasshouse::generate {

namespace {

using tokenizer::TokenId;

constexpr std::size_t alternativeCount = 6;

/// The prompt with what the settings and the kind of model put before it.
void begin(std::vector<TokenId>& prompt, const config::ModelConfig& model, const tokenizer::Tokenizer& tokenizer,
           const std::string& start) {
    const auto context = static_cast<std::size_t>(model.context_length);
    const TokenId newline = newlineToken(tokenizer);
    if (prompt.empty() && start == "token_0")
        prompt.push_back(0);
    if (prompt.empty())
        prompt.push_back(newline);
    if (start == "newline_context" && prompt.size() < context)
        prompt.insert(prompt.begin(), context - prompt.size(), newline);
    fillContext(prompt, model, tokenizer);
}

/// Whether a text has been written, token by token.
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

private:
    const std::string& m_text;
    std::string m_tail; ///< of what was written: shorter than the text between two calls
};

/// Keeps a text that is written beside a training to a share of one core, so that training hardly notices: writes for a
/// moment, then rests.
class Pace {
public:
    /// After each token. Ends at once when a stop is asked for.
    void keep(bool crowded, const std::stop_token& stop) {
        const double now = processorSeconds();
        m_used = crowded ? m_used + now - m_last : 0;
        m_last = now;
        const double rest = m_used / share - m_used;
        if (rest < shortest)
            return;
        std::unique_lock lock(m_mutex);
        m_never.wait_for(lock, stop, std::chrono::duration<double>(rest), [] { return false; });
        m_used = 0;
    }

private:
    static constexpr double share = 0.06;     // a team of two loses up to twice what one of them loses
    static constexpr double shortest = 0.015; // seconds; more naps would cost more than they give

    static double processorSeconds() {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }

    std::mutex m_mutex;
    std::condition_variable_any m_never;
    double m_last = processorSeconds();
    double m_used = 0; ///< processor seconds since the last rest
};

/// Whether tokens are drawn from the model's own distribution.
bool drawsAsIs(const config::SampleConfig& sample, std::size_t vocabulary) {
    return sample.temperature == 1.0 && (sample.top_k <= 0 || static_cast<std::size_t>(sample.top_k) >= vocabulary) &&
           sample.top_p >= 1.0 && sample.repetition_penalty == 1.0;
}

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

} // namespace

engine::GenerationResult generate(const nn::LanguageModel& model, const tokenizer::Tokenizer& tokenizer,
                                  std::vector<TokenId> prompt, const config::SampleConfig& sample, std::stop_token stop,
                                  const std::function<bool(const engine::GeneratedToken&)>& sink,
                                  const Writing& writing) {
    for (const TokenId id : prompt)
        if (id < 0 || id >= model.config().vocab_size)
            throw Error("The prompt has a token that this model does not know.");
    begin(prompt, model.config(), tokenizer, sample.start);

    engine::GenerationResult result;
    result.seed = sample.sample_seed ? *sample.sample_seed : std::random_device{}();
    Random random(result.seed, Random::Stream::Generation);
    const WritingDropout& dropout = writing.dropout;
    Random masks(dropout.key, Random::Stream::Sample);
    Context context(model, std::move(prompt), sample.window);
    if (dropout.probability <= 0)
        context.pack(writing.packed ? writing.packed : PackedModel::of(model), writing.threads);
    StopText stopText(sample.stop_text);
    Pace pace;
    const auto started = std::chrono::steady_clock::now();
    for (; result.tokens < sample.tokens; ++result.tokens) {
        if (stop.stop_requested()) {
            result.stopped = true;
            break;
        }
        nn::Pass pass;
        pass.dropout = dropout.probability;
        pass.key = masks.next();
        if (pass.dropout > 0 && !model.weights().device().is_cpu())
            at::Generator(at::globalContext().defaultGenerator(model.weights().device())).set_current_seed(pass.key);
        std::vector<float> logits = context.logits(pass);
        if (!std::all_of(logits.begin(), logits.end(), [](float value) { return std::isfinite(value); }))
            throw Error("The weights give numbers that are not finite; choose an earlier checkpoint.");
        const std::vector<double> own = softmax(logits);
        std::size_t id = 0;
        if (drawsAsIs(sample, logits.size())) {
            id = draw(own, random.uniform());
        } else {
            penalizeRepetition(logits, context.tokens(), sample.repetition_penalty);
            id = draw(distribution(logits, sample), random.uniform());
        }
        engine::GeneratedToken token;
        token.id = static_cast<TokenId>(id);
        token.bytes = tokenizer.bytes(token.id);
        token.probability = own[id];
        token.alternatives = likeliest(own);
        context.append(token.id);
        if (!sink(token)) {
            ++result.tokens;
            result.stopped = true;
            break;
        }
        if (stopText.written(token.bytes)) {
            ++result.tokens;
            break;
        }
        pace.keep(writing.crowded && writing.crowded(), stop);
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
    return result;
}

} // namespace glasshouse::generate
