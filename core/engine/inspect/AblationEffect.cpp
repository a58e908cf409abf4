#include "core/engine/inspect/AblationEffect.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/engine/inspect/Prediction.h"

namespace glasshouse::inspect {

namespace {

std::string writtenOn(const engine::Engine& engine, const engine::ModelSnapshot& model,
                      const tokenizer::Tokenizer& tokenizer, const AblationEffectRequest& request,
                      std::stop_token stop) {
    config::SampleConfig sample;
    sample.tokens = request.continuation;
    sample.temperature = 0;
    std::string text;
    engine.generate(model, tokenizer, request.tokens, sample, stop, [&text](const engine::GeneratedToken& token) {
        text += token.bytes;
        return true;
    });
    return text;
}

} // namespace

AblationEffect ablationEffect(const engine::Engine& engine, const engine::ModelSnapshot& model,
                              const tokenizer::Tokenizer& tokenizer, const AblationEffectRequest& request,
                              std::stop_token stop) {
    engine::ProbeRequest probe;
    probe.onlyLogits = true;
    probe.tokens = request.tokens;
    const engine::ProbeResult whole = engine.probe(model, probe);
    probe.off = request.off;
    const engine::ProbeResult without = engine.probe(model, probe);
    const auto lossOf = [](const engine::ProbeResult& result) {
        return result.loss ? static_cast<double>(*result.loss) : std::numeric_limits<double>::quiet_NaN();
    };
    AblationEffect effect;
    effect.step = model.step();
    effect.off = request.off;
    effect.tokens = request.tokens;
    effect.loss = lossOf(whole);
    effect.lossWithout = lossOf(without);

    const auto before = rowOf(whole.logits, whole.logits.rows - 1);
    const auto after = rowOf(without.logits, without.logits.rows - 1);
    const double allBefore = logSumExp(before);
    const double allAfter = logSumExp(after);
    for (const auto& row : {before, after})
        for (const Candidate& candidate : likeliest(row, request.likeliest)) {
            const auto id = candidate.id;
            if (std::isnan(allBefore) || std::isnan(allAfter) ||
                std::any_of(effect.next.begin(), effect.next.end(),
                            [id](const NextTokenChange& known) { return known.id == id; }))
                continue;
            const auto at = static_cast<std::size_t>(id);
            effect.next.push_back({id, std::exp(static_cast<double>(before[at]) - allBefore),
                                   std::exp(static_cast<double>(after[at]) - allAfter)});
        }
    std::stable_sort(effect.next.begin(), effect.next.end(), [](const NextTokenChange& a, const NextTokenChange& b) {
        return std::max(a.whole, a.without) > std::max(b.whole, b.without);
    });
    if (request.continuation > 0) {
        effect.text = writtenOn(engine, model, tokenizer, request, stop);
        if (request.off.positionOrder.empty()) // reordered positions of the text say nothing about what follows it
            effect.textWithout = writtenOn(engine, *model.without(request.off), tokenizer, request, stop);
    }
    effect.stopped = stop.stop_requested();
    return effect;
}

} // namespace glasshouse::inspect
