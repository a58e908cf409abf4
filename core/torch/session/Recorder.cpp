#include "core/torch/session/Recorder.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <torch/torch.h>

#include "core/base/DeviceFailure.h"
#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/engine/inspect/HeadGrowth.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/probe/Probe.h"

namespace glasshouse::train {

namespace {

using tokenizer::TokenId;
using tokenizer::Tokens;

constexpr std::size_t kProbeTokens = 128;      // when no text is given
constexpr std::int64_t kHealthTokens = 128;    // of the pass that measures activations
constexpr std::int64_t kEmbeddings = 1 << 18;  // numbers of the embedding sample
constexpr std::int64_t kWholeLogits = 1 << 16; // numbers; beyond that only the last row
constexpr std::uint64_t kInductionSeed = 1;

/// The vocabulary's tokens, the most frequent in the text first; as many as fit the limit.
std::vector<TokenId> frequentTokens(const Tokens& text, int vocabulary, std::int64_t width) {
    std::vector<std::int64_t> counts(static_cast<std::size_t>(vocabulary));
    for (const TokenId id : text)
        ++counts[static_cast<std::size_t>(id)];
    std::vector<TokenId> order(counts.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](TokenId a, TokenId b) {
        return counts[static_cast<std::size_t>(a)] > counts[static_cast<std::size_t>(b)];
    });
    order.resize(static_cast<std::size_t>(
        std::clamp<std::int64_t>(kEmbeddings / std::max<std::int64_t>(width, 1), 1, vocabulary)));
    return order;
}

/// Evenly spaced windows, starting at the beginning of the training text.
std::unique_ptr<Health> makeHealth(const Tokens& text, int length) {
    const auto context = static_cast<std::size_t>(length);
    const std::size_t windows = std::max<std::size_t>(1, std::min<std::size_t>(kHealthTokens / context, 8));
    if (text.size() < context)
        return nullptr;
    std::vector<TokenId> tokens;
    for (std::size_t i = 0; i < windows; ++i) {
        const std::size_t begin = (text.size() - context) / windows * i;
        tokens.insert(tokens.end(), text.begin() + static_cast<std::ptrdiff_t>(begin),
                      text.begin() + static_cast<std::ptrdiff_t>(begin + context));
    }
    return std::make_unique<Health>(std::move(tokens), length);
}

} // namespace

Recorder::Recorder(const run::RunFolder& folder, const config::RunConfig& config, const tokenizer::Tokenizer& tokenizer,
                   const text::Dataset& dataset, const nn::LanguageModel& model, std::int64_t step,
                   TrainingObserver& observer)
    : m_timeline(folder.path())
    , m_tokens(probeTokens(config, tokenizer, dataset))
    , m_budget(static_cast<std::uint64_t>(config.train.record_megabytes) * 1'000'000)
    , m_health(makeHealth(dataset.train, model.config().context_length)) {
    const auto width = static_cast<int>(model.weights().at("tok.weight").size(1)); // for a bigram model, its logits
    m_embeddingTokens = frequentTokens(dataset.train, model.config().vocab_size, width);
    if (folder.isDiscarded()) {
        m_budget = 0;
        return;
    }
    try {
        m_timeline.recover();
        m_timeline.removeAfter(step);
        if (step == 0 && m_timeline.steps().empty())
            record(model, step, observer);
    } catch (const std::exception& exception) {
        m_budget = 0;
        observer.warned(sentence("Recording stopped: %1", plainMessage(exception)));
    }
}

std::vector<TokenId> Recorder::probeTokens(const config::RunConfig& config, const tokenizer::Tokenizer& tokenizer,
                                           const text::Dataset& dataset) {
    const auto context = static_cast<std::size_t>(config.model.context_length);
    const bool wholeContext = model::modelKind(config.model.kind).lastTargetOnly();
    std::vector<TokenId> tokens = tokenizer.encode(config.train.probe_text).ids;
    if (tokens.empty() || (wholeContext && tokens.size() < context)) {
        const Tokens& text = dataset.validation.size() >= context ? dataset.validation : dataset.train;
        const std::size_t count = wholeContext ? context : std::min({context, kProbeTokens, text.size()});
        tokens.assign(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(std::min(count, text.size())));
    }
    if (tokens.size() > context)
        tokens.resize(context);
    return tokens;
}

bool Recorder::recordingDue(std::int64_t step) const {
    return m_budget > 0 && step % run::recordingInterval(step) == 0;
}

bool Recorder::healthDue(std::int64_t step) const {
    return m_budget > 0 && (step < 32 || step % (4 * run::recordingInterval(step)) == 0);
}

void Recorder::beforeUpdate(const nn::LanguageModel& model, const config::TrainConfig& train, std::int64_t step) {
    m_measuring = m_health != nullptr && (healthDue(step) || step % train.eval_interval == 0);
    if (m_measuring)
        measure([&] { m_health->beforeUpdate(model.weights()); });
}

/// Nothing has been updated yet when a step fails, or it is done: neither must depend on what is measured.
void Recorder::measure(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& exception) {
        if (deviceFailure(exception))
            throw;
        m_problem = sentence("Measuring the layers stopped: %1", plainMessage(exception));
        m_measuring = false;
        m_health.reset();
    }
}

bool Recorder::recordedAfter(const config::TrainConfig& train, std::int64_t step, bool last) const {
    return recordingDue(step) || (m_budget > 0 && (last || step % train.checkpoint_interval == 0));
}

bool Recorder::due(const config::TrainConfig& train, std::int64_t step, bool last) const {
    return m_measuring || recordedAfter(train, step, last);
}

std::vector<run::Scalar> Recorder::afterStep(const nn::LanguageModel& model, const config::TrainConfig& train,
                                             std::int64_t step, bool last, TrainingObserver& observer) {
    if (recordedAfter(train, step, last))
        record(model, step, observer);
    std::vector<run::Scalar> health;
    if (m_measuring)
        measure([&] { health = m_health->afterUpdate(model, step); });
    if (!m_problem.empty())
        observer.warned(std::exchange(m_problem, {}));
    return health;
}

void Recorder::record(const nn::LanguageModel& model, std::int64_t step, TrainingObserver& observer) {
    if (m_budget == 0)
        return;
    try {
        if (m_timeline.write(recordingOf(model, step), m_budget)) {
            m_unwritten = false;
            return;
        }
        observer.warned(sentence("One recorded step is larger than the %1 MB for all of them; nothing is recorded. A "
                                 "shorter probe text needs less.",
                                 m_budget / 1'000'000));
    } catch (const Error& error) { // there may be room for the next one
        if (!std::exchange(m_unwritten, true))
            observer.warned(sentence("Step %1 was not recorded: %2 Later steps are recorded again once that works.",
                                     step, error.what()));
        return;
    } catch (const std::exception& exception) { // a failed recording must not end training
        observer.warned(sentence("Recording stopped: %1", plainMessage(exception)));
    }
    m_budget = 0;
}

run::Recording Recorder::recordingOf(const nn::LanguageModel& model, std::int64_t step) const {
    const torch::NoGradGuard guard;
    engine::ProbeRequest request;
    request.tokens = m_tokens;
    request.matrices = model.description().headSteps("softmax");
    engine::ProbeResult result = inspect::probe(model, step, request);
    run::Recording recording;
    recording.step = step;
    recording.tokens = m_tokens;
    recording.loss = result.loss;
    if (step > 0)
        recording.gradients = Health::gradientHistogram(model);

    std::vector<inspect::HeadScore> scores = inspect::scoresOf(result);
    const int period = inspect::inductionPeriod(model.config());
    if (!scores.empty() && period > 0) {
        request.tokens = inspect::repeatedRandomTokens(model.config().vocab_size, period, kInductionSeed);
        inspect::addInduction(scores, inspect::probe(model, step, request), period);
    }
    recording.scores = inspect::scoreTable(scores);
    for (const std::string& layer : result.attention) {
        recording.attention.emplace_back();
        for (int head = 0; head < result.heads; ++head)
            recording.attention.back().push_back(
                std::move(result.matrices.at(model::headStep(layer, head, "softmax"))));
    }
    const nn::Weights& weights = model.weights();
    const model::PositionEncoding& encoding = model::positionEncoding(model.config().position);
    if (const torch::Tensor trained = weights.find(encoding.parameterName(model.config()));
        trained.defined() && encoding.table() != model::PositionEncoding::Table::FixedRandom)
        recording.positions = nn::toMatrix(trained);
    recording.embeddingTokens = m_embeddingTokens;
    const std::vector<std::int64_t> ids(m_embeddingTokens.begin(), m_embeddingTokens.end());
    recording.embeddings =
        nn::toMatrix(weights.at("tok.weight").index_select(0, torch::tensor(ids, torch::kInt64).to(weights.device())));
    if (static_cast<std::int64_t>(result.logits.values.size()) <= kWholeLogits) {
        recording.logits = std::move(result.logits);
    } else {
        const float* const last = result.logits.row(result.logits.rows - 1);
        recording.logits = Matrix(1, result.logits.cols);
        std::copy(last, last + result.logits.cols, recording.logits.values.begin());
    }
    return recording;
}

} // namespace glasshouse::train
