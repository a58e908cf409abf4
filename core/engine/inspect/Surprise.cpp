#include "core/engine/inspect/Surprise.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/Error.h"
#include "core/model/ModelKind.h"

namespace glasshouse::inspect {

namespace {

constexpr float kNoLoss = std::numeric_limits<float>::quiet_NaN();

TokenSurprise judge(std::span<const float> logits, tokenizer::TokenId token, int expected) {
    return {static_cast<float>(loss(logits, token)), static_cast<float>(entropy(logits)), rank(logits, token),
            likeliest(logits, expected)};
}

} // namespace

Surprise surprise(const engine::Engine& engine, const engine::ModelSnapshot& model, const SurpriseRequest& request,
                  std::stop_token stop, const std::function<void(std::size_t)>& progress) {
    const std::vector<tokenizer::TokenId>& tokens = request.tokens;
    if (tokens.empty())
        throw Error("The text is empty; choose a passage.");
    const auto context = static_cast<std::size_t>(model.config().context_length);
    const bool wholeContext = model::modelKind(model.config().kind).lastTargetOnly();
    const std::size_t stride = wholeContext         ? 1
                               : request.stride > 0 ? std::min(context, static_cast<std::size_t>(request.stride))
                                                    : std::max<std::size_t>(1, context / 2);
    Surprise result;
    result.step = model.step();
    result.tokens.assign(tokens.size(), {kNoLoss, kNoLoss, 0, {}});

    std::size_t known = wholeContext ? std::min(context, tokens.size()) : 1; // tokens scored so far
    for (std::size_t begin = 0; known < tokens.size(); begin += stride) {
        if (stop.stop_requested()) {
            result.stopped = true;
            break;
        }
        // Row r of a window predicts the token after it.
        const std::size_t end = std::min(begin + context, tokens.size() - 1);
        engine::ProbeRequest window;
        window.tokens.assign(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                             tokens.begin() + static_cast<std::ptrdiff_t>(end));
        window.off = request.off;
        window.onlyLogits = true;
        const Matrix logits = engine.probe(model, window).logits;
        const std::size_t firstRow = end - static_cast<std::size_t>(logits.rows); // a whole context gives its last row
        for (; known <= end; ++known)
            result.tokens[known] =
                judge(rowOf(logits, static_cast<int>(known - 1 - firstRow)), tokens[known], request.expected);
        if (progress)
            progress(known);
    }
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t i = wholeContext ? context : 1; i < known && i < tokens.size(); ++i, ++count)
        sum += static_cast<double>(result.tokens[i].loss);
    result.meanLoss = count > 0 ? sum / static_cast<double>(count) : std::numeric_limits<double>::quiet_NaN();
    return result;
}

} // namespace glasshouse::inspect
