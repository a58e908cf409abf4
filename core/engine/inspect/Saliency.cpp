#include "core/engine/inspect/Saliency.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/engine/inspect/Prediction.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"

namespace glasshouse::inspect {

namespace {

constexpr int kBatchTokens = 512; ///< of the variants that are computed at once

/// Computes variants of a text in batches.
class Variants {
public:
    Variants(const engine::Engine& engine, const engine::ModelSnapshot& model, engine::ScaledRequest request,
             std::stop_token stop, const std::function<void(double)>& progress, double work)
        : m_engine(engine)
        , m_model(model)
        , m_request(std::move(request))
        , m_stop(std::move(stop))
        , m_progress(progress)
        , m_work(work) {}

    /// take(variant, its log-probability, its slopes): in the order of the rows. False: stopped.
    bool go(const Matrix& scales, bool slopes, const std::function<void(int, double, const float*)>& take) {
        const int batch = std::max(1, kBatchTokens / scales.cols);
        m_request.slopes = slopes;
        for (int first = 0; first < scales.rows; first += batch) {
            if (m_stop.stop_requested())
                return false;
            const int count = std::min(batch, scales.rows - first);
            m_request.scales = Matrix(count, scales.cols);
            std::copy_n(scales.row(first), m_request.scales.values.size(), m_request.scales.values.begin());
            const engine::ScaledResult result = m_engine.scaled(m_model, m_request);
            for (int one = 0; one < count; ++one)
                take(first + one, result.logProbabilities[static_cast<std::size_t>(one)],
                     slopes ? result.slopes.row(one) : nullptr);
            m_done += count * costOf(slopes);
            if (m_progress)
                m_progress(m_done / m_work);
        }
        return true;
    }

    /// Passes through the model: the backward pass takes about two forward ones.
    static double costOf(bool slopes) { return slopes ? 3 : 1; }

private:
    const engine::Engine& m_engine;
    const engine::ModelSnapshot& m_model;
    engine::ScaledRequest m_request;
    std::stop_token m_stop;
    const std::function<void(double)>& m_progress;
    double m_work;
    double m_done = 0;
};

/// From 1; equal numbers share the mean of their ranks.
std::vector<double> ranksOf(const std::vector<double>& values) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<double> result(values.size());
    for (std::size_t first = 0, last = 0; first < order.size(); first = last) {
        while (last < order.size() && values[order[last]] == values[order[first]])
            ++last;
        for (std::size_t at = first; at < last; ++at)
            result[order[at]] = static_cast<double>(first + last + 1) / 2;
    }
    return result;
}

} // namespace

double Saliency::gap() const {
    return std::accumulate(integrated.begin(), integrated.end(), 0.0) - (logProbability - baseline);
}

AskedPrediction askedPrediction(const PredictionRequest& request, const engine::ProbeResult& result) {
    const auto tokens = static_cast<int>(request.tokens.size());
    const bool lastOnly = result.logits.rows < tokens;
    if (request.position >= tokens || (lastOnly && request.position >= 0 && request.position < tokens - 1))
        throw Error(lastOnly ? sentence("This kind of model predicts what follows the last token only.")
                             : sentence("This text has the tokens 0 to %1, so there is none %2.", tokens - 1,
                                        request.position));
    AskedPrediction asked;
    asked.position = request.position < 0 ? tokens - 1 : request.position;
    const auto row = rowOf(result.logits, lastOnly ? 0 : asked.position);
    asked.logits.assign(row.begin(), row.end());
    const std::vector<Candidate> best = likeliest(row, 1);
    if (best.empty())
        throw Error(sentence("The logits are not finite at step %1; choose an earlier one.", result.step));
    const auto following = static_cast<std::size_t>(asked.position) + 1;
    asked.next = request.next                        ? *request.next
                 : following < request.tokens.size() ? request.tokens[following]
                                                     : best.front().id;
    if (asked.next < 0 || asked.next >= result.logits.cols)
        throw Error("This model has no such token.");
    return asked;
}

Saliency saliency(const engine::Engine& engine, const engine::ModelSnapshot& model, const PredictionRequest& request,
                  int steps, std::stop_token stop, const std::function<void(double)>& progress) {
    const config::ModelConfig config = model.config();
    if (!model::Description(config).hasTokenEmbeddings())
        throw Error("This model looks the next token up in a table: there are no embeddings that tokens could have a "
                    "part by.");
    engine::ProbeRequest probe;
    probe.tokens = request.tokens;
    probe.off = request.off;
    probe.onlyLogits = true;
    Saliency result;
    result.step = model.step();
    result.prediction = askedPrediction(request, engine.probe(model, probe));
    engine::ScaledRequest scaled;
    scaled.tokens = request.tokens;
    scaled.off = request.off;
    scaled.position = result.prediction.position;
    scaled.next = result.prediction.next;
    // What follows is not seen. An order of positions is of the whole text.
    const bool sees = !config.causal || model::modelKind(config.kind).lastTargetOnly();
    const auto whole = static_cast<int>(request.tokens.size());
    const int seen = sees ? whole : scaled.position + 1;
    if (request.off.positionOrder.empty() && seen < whole)
        scaled.tokens.resize(static_cast<std::size_t>(seen));
    const auto tokens = static_cast<int>(scaled.tokens.size());
    steps = std::max(1, steps);

    const auto count = static_cast<std::size_t>(seen);
    result.gradient.assign(count, 0);
    result.integrated.assign(count, 0);
    result.leftOut.assign(count, 0);
    Variants variants(engine, model, scaled, std::move(stop), progress,
                      (steps + 1) * Variants::costOf(true) + (seen + 1) * Variants::costOf(false));

    // The text itself, then the places along the way from the baseline to it: a = s^4, so da = 4 s^3 ds, with s in the
    // middle of each of `steps` equal pieces.
    Matrix along(steps + 1, tokens, 1.0F);
    std::vector<double> weights(static_cast<std::size_t>(steps) + 1, 0);
    for (int k = 1; k <= steps; ++k) {
        const double s = (k - 0.5) / steps;
        std::fill_n(along.row(k), tokens, static_cast<float>(s * s * s * s));
        weights[static_cast<std::size_t>(k)] = 4 * s * s * s / steps;
    }
    result.stopped = !variants.go(along, true, [&](int k, double logProbability, const float* slopes) {
        if (k == 0)
            result.logProbability = logProbability;
        for (std::size_t token = 0; token < count; ++token) {
            if (k == 0)
                result.gradient[token] = static_cast<double>(slopes[token]);
            result.integrated[token] += weights[static_cast<std::size_t>(k)] * static_cast<double>(slopes[token]);
        }
    });
    if (result.stopped)
        return result;
    // Without each token, and without all of them.
    Matrix without(seen + 1, tokens, 1.0F);
    for (int token = 0; token < seen; ++token)
        without.at(token, token) = 0;
    std::fill_n(without.row(seen), tokens, 0.0F);
    result.stopped = !variants.go(without, false, [&](int token, double logProbability, const float*) {
        if (token == seen)
            result.baseline = logProbability;
        else
            result.leftOut[static_cast<std::size_t>(token)] = result.logProbability - logProbability;
    });
    return result;
}

std::vector<double> shares(const std::vector<double>& parts) {
    double sum = 0;
    for (const double part : parts)
        sum += std::abs(part);
    std::vector<double> result(parts.size(), sum == 0 ? 0 : std::numeric_limits<double>::quiet_NaN());
    if (sum != 0)
        std::transform(parts.begin(), parts.end(), result.begin(), [sum](double part) { return part / sum; });
    return result;
}

double rankCorrelation(const std::vector<double>& a, const std::vector<double>& b) {
    const auto isFinite = [](double value) { return std::isfinite(value); };
    if (!std::all_of(a.begin(), a.end(), isFinite) || !std::all_of(b.begin(), b.end(), isFinite))
        return std::numeric_limits<double>::quiet_NaN();
    const std::vector<double> x = ranksOf(a);
    const std::vector<double> y = ranksOf(b);
    const double mean = (static_cast<double>(x.size()) + 1) / 2;
    double xy = 0, xx = 0, yy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        xy += (x[i] - mean) * (y[i] - mean);
        xx += (x[i] - mean) * (x[i] - mean);
        yy += (y[i] - mean) * (y[i] - mean);
    }
    return xy / std::sqrt(xx * yy);
}

} // namespace glasshouse::inspect
