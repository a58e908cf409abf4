#include "core/engine/inspect/MinimalPair.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/Random.h"
#include "core/engine/inspect/Prediction.h"

namespace glasshouse::inspect {

namespace {

constexpr std::int64_t kPassages = 1 << 20; ///< compared at most
constexpr int kPairs = 6;                   ///< tried with the model
constexpr double kTelling = 1;              ///< change of the logit difference that is enough

} // namespace

std::optional<MinimalPair> minimalPair(const tokenizer::Tokens& tokens, int length, std::uint64_t seed,
                                       const std::stop_token& stop) {
    const std::int64_t all = static_cast<std::int64_t>(tokens.size()) - length; // each is followed by a token
    if (length < 2 || all < 2)
        return std::nullopt;
    Random random(seed, Random::Stream::Probe);
    const std::int64_t begin = static_cast<std::int64_t>(random.below(static_cast<std::uint64_t>(all)));
    const std::int64_t count = std::min(all, kPassages);
    const auto passage = [&](std::int64_t i) { return (begin + i) % all; };
    const auto at = [&](std::int64_t i) { return tokens[static_cast<std::size_t>(i)]; };
    const int slots = std::max(1, length - 1 - length / 2);
    const int firstSlot = static_cast<int>(random.below(static_cast<std::uint64_t>(slots)));
    std::vector<std::pair<std::uint64_t, std::int64_t>> order(static_cast<std::size_t>(count));
    for (int one = 0; one < slots; ++one) {
        const int differs = length / 2 + (firstSlot + one) % slots;
        // Equal but for this token: the same hash of the others.
        for (std::int64_t i = 0; i < count; ++i) {
            std::uint64_t hash = 0;
            for (int token = 0; token < length; ++token)
                if (token != differs)
                    hash = Random::mix(hash ^ static_cast<std::uint64_t>(at(passage(i) + token)));
            order[static_cast<std::size_t>(i)] = {hash, i};
            if (i % 65536 == 0 && stop.stop_requested())
                return std::nullopt;
        }
        std::sort(order.begin(), order.end());
        std::optional<MinimalPair> best; // the one that begins first from `begin` on
        std::int64_t earliest = count;
        for (std::size_t i = 1; i < order.size(); ++i) {
            const std::int64_t a = order[i - 1].second;
            if (order[i - 1].first != order[i].first || a >= earliest)
                continue;
            const MinimalPair pair{passage(a), passage(order[i].second), length, differs};
            const auto same = [&](int token) { return at(pair.first + token) == at(pair.second + token); };
            bool found = !same(differs) && !same(length);
            for (int token = 0; token < length && found; ++token)
                found = token == differs || same(token);
            if (found) {
                best = pair;
                earliest = a;
            }
        }
        if (best)
            return best;
    }
    return std::nullopt;
}

std::optional<MinimalPair> tellingPair(const engine::Engine& engine, const engine::ModelSnapshot& model,
                                       const tokenizer::Tokens& tokens, int length, std::uint64_t seed,
                                       const model::Ablation& off, const std::stop_token& stop) {
    std::optional<MinimalPair> best;
    double most = -1;
    for (int one = 0; one < kPairs && most < kTelling; ++one) {
        const auto pair = minimalPair(tokens, length, seed * kPairs + static_cast<std::uint64_t>(one), stop);
        if (!pair || stop.stop_requested())
            break;
        const auto next = static_cast<std::size_t>(tokens[static_cast<std::size_t>(pair->first + length)]);
        const auto other = static_cast<std::size_t>(tokens[static_cast<std::size_t>(pair->second + length)]);
        const auto difference = [&](std::int64_t first) { // of the two logits after that passage
            PredictionRequest request{.tokens = {}, .off = off};
            request.off.positionOrder.clear(); // that of another text
            for (std::int64_t i = first; i < first + length; ++i)
                request.tokens.push_back(tokens[static_cast<std::size_t>(i)]);
            engine::ProbeRequest probe;
            probe.tokens = request.tokens;
            probe.off = request.off;
            probe.onlyLogits = true;
            const AskedPrediction asked = askedPrediction(request, engine.probe(model, probe));
            return static_cast<double>(asked.logits[next]) - static_cast<double>(asked.logits[other]);
        };
        const double change = std::abs(difference(pair->first) - difference(pair->second));
        if (change > most) {
            best = pair;
            most = change;
        }
    }
    return best;
}

} // namespace glasshouse::inspect
