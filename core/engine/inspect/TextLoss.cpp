#include "core/engine/inspect/TextLoss.h"

#include <string>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/engine/inspect/Prediction.h"

namespace glasshouse::inspect {

TextLoss textLoss(const engine::Engine& engine, const engine::ModelSnapshot& model, const tokenizer::Tokens& tokens,
                  std::stop_token stop, const std::function<void(double)>& progress) {
    const auto length = static_cast<std::size_t>(model.config().context_length);
    if (tokens.size() <= length)
        throw Error(sentence("The text has %1 tokens; more than the context of %2 are needed.", tokens.size(), length));
    TextLoss result;
    double sum = 0;
    for (std::size_t begin = 0; begin + length < tokens.size(); begin += length) {
        if (stop.stop_requested()) {
            result.stopped = true;
            break;
        }
        engine::ProbeRequest request;
        request.onlyLogits = true;
        request.tokens.assign(tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                              tokens.begin() + static_cast<std::ptrdiff_t>(begin + length));
        const Matrix logits = engine.probe(model, request).logits; // (T, V), or (1, V) of the last position
        const std::size_t skipped = length - static_cast<std::size_t>(logits.rows);
        for (int row = 0; row < logits.rows; ++row) {
            sum += loss(rowOf(logits, row), tokens[begin + skipped + static_cast<std::size_t>(row) + 1]);
            ++result.judged;
        }
        if (progress)
            progress(static_cast<double>(begin + length) / static_cast<double>(tokens.size()));
    }
    result.mean = result.judged > 0 ? sum / static_cast<double>(result.judged) : 0;
    return result;
}

} // namespace glasshouse::inspect
