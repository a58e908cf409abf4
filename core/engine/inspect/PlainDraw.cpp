#include "core/engine/inspect/PlainDraw.h"

#include "core/base/Error.h"
#include "core/base/Random.h"
#include "core/engine/generate/Sampler.h"
#include "core/engine/inspect/Prediction.h"

namespace glasshouse::inspect {

PlainDraw plainDraw(const std::vector<float>& scores, std::int64_t draws, std::uint64_t seed) {
    if (scores.empty())
        throw Error("A draw needs at least one score.");
    PlainDraw result;
    result.probabilities = generate::softmax(scores);
    // From the scores: of a token whose probability is rounded to 0 the loss is still a number.
    const double total = logSumExp(scores);
    for (const float score : scores)
        result.losses.push_back(total - static_cast<double>(score));
    result.counts.assign(scores.size(), 0);
    Random random(seed, Random::Stream::Generation);
    for (std::int64_t at = 0; at < draws; ++at)
        ++result.counts[generate::draw(result.probabilities, random.uniform())];
    return result;
}

PlainDrawExample plainDrawExample() {
    return {{"tired", "sad", "old", "happy", "green"}, {6.85F, 3.4F, 2.6F, 1.4F, 0}};
}

} // namespace glasshouse::inspect
