#include <QtTest>

#include <cmath>
#include <numeric>
#include <set>

#include "core/base/Error.h"
#include "core/base/Utf8.h"
#include "core/engine/Engine.h"
#include "core/engine/inspect/CellExplanation.h"
#include "core/engine/inspect/ForwardPlan.h"
#include "core/engine/inspect/Prediction.h"
#include "core/fields/Validate.h"
#include "core/model/Description.h"
#include "core/model/ForwardStep.h"
#include "core/model/ModelKind.h"
#include "core/model/PartNames.h"
#include "core/model/PositionEncoding.h"
#include "tests/core/Scratch.h"
#include "tests/nn/ProbeTest.h"

namespace tst_probe {

using namespace glasshouse;
using namespace probetest;

/// What the probe shows of every reference model: against PyTorch's stages, against weights that are edited by hand,
/// and against the explanation of each cell.
class tst_Probe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_engine = engine::loadEngine();
        QVERIFY(!referenceNames().empty());
    }

    void everyMatrix_data() { addModels(); }
    /// Names and shapes of the plan are those of the pass, its stages are PyTorch's, and each cell is what its
    /// explanation computes.
    void everyMatrix() {
        const ReferenceModel reference = currentModel();
        const auto snapshot = load(reference);
        int stages = 0;
        for (std::size_t b = 0; b < reference.texts.size(); ++b) {
            const auto index = static_cast<std::int64_t>(b);
            engine::ProbeRequest request;
            request.tokens = reference.texts[b];
            request.matrices = {"*"};
            for (const auto& [name, tensor] : reference.weights)
                request.matrices.push_back(name);
            const engine::ProbeResult result = m_engine->probe(*snapshot, request);
            const auto plan = inspect::forwardPlan(reference.config, static_cast<int>(request.tokens.size()));
            std::set<std::string> names;
            for (const auto& [name, tensor] : reference.weights)
                names.insert(name);
            for (const inspect::ForwardStep& step : plan) {
                names.insert(step.name);
                QVERIFY2(result.matrices.count(step.name) == 1, step.name.c_str());
                const Matrix& values = result.matrices.at(step.name);
                QVERIFY2(values.rows == step.rows && values.cols == step.cols, step.name.c_str());
                QVERIFY2(!step.title.empty() && !step.formula.empty(), step.name.c_str());
                for (const std::string& input : inspect::neededFor(step))
                    QVERIFY2(result.matrices.count(input) == 1, input.c_str());
                explain(step, result);
                const auto found = reference.others.find(referenceName(reference, step));
                if (found == reference.others.end())
                    continue;
                ++stages;
                const Tensor& theirs = found->second;
                const std::int64_t at = theirs.shape.size() == 4 ? index * theirs.size(1) + step.head : index;
                float maximum = 1;
                for (const float value : theirs.values)
                    maximum = std::max(maximum, std::abs(value));
                Matrix expected(1, values.cols);
                if (reference.config.kind == "mlp") // (B, V): one row each
                    std::copy_n(theirs.values.begin() + index * values.cols, values.cols, expected.values.begin());
                else
                    expected = theirs.matrix(at);
                const double off = difference(values, expected);
                QVERIFY2(off <= 1e-5 * static_cast<double>(maximum), named(step.name, off));
            }
            QCOMPARE(result.matrices.size(), names.size());
        }
        const bool attention = model::modelKind(reference.config.kind).hasAttention();
        const bool blocks = reference.config.kind == "transformer";
        const int layers = blocks ? reference.config.n_layer : 1;
        const int perText = 1 + (attention ? 6 * layers * reference.config.n_head : 0) + (blocks ? 2 * layers : 0);
        QCOMPARE(stages, perText * static_cast<int>(reference.texts.size()));
    }

    void laws_data() { addModels(); }
    /// For the reference model and its other scales and encodings: rows of softmax sum to 1, nothing stands above the
    /// diagonal, before the softmax -infinity does.
    void laws() {
        ReferenceModel reference = currentModel();
        if (!model::modelKind(reference.config.kind).hasAttention())
            return;
        for (const char* scale : {"head_size", "n_embd", "none", "without the mask"})
            for (const auto& encoding : model::positionEncodings()) {
                ReferenceModel other = withPositions(reference, encoding->choice().id);
                const bool causal = scale != std::string("without the mask");
                other.config.causal = causal;
                other.config.attn_scale = causal ? scale : "head_size";
                config::RunConfig run;
                run.model = other.config;
                run.train.steps = 1;
                if (!fields::validate(run).empty()) {
                    QVERIFY(encoding->bias(other.config).has_value());
                    QVERIFY(!causal);
                    continue;
                }
                engine::ProbeRequest request;
                request.tokens = other.texts.front();
                request.matrices = {"*"};
                const auto result = m_engine->probe(*load(other), request);
                for (const auto& step : inspect::forwardPlan(other.config, static_cast<int>(request.tokens.size()))) {
                    const Matrix& values = result.matrices.at(step.name);
                    explain(step, result);
                    if (step.rule == inspect::Rule::Softmax)
                        for (int row = 0; row < values.rows; ++row) {
                            double sum = 0;
                            for (int col = 0; col < values.cols; ++col)
                                sum += static_cast<double>(values.at(row, col));
                            QVERIFY(std::abs(sum - 1) < 1e-5);
                        }
                    if (step.head < 0 || (step.rule != inspect::Rule::Softmax && step.rule != inspect::Rule::Mask))
                        continue;
                    if (!causal && step.rule == inspect::Rule::Mask)
                        QCOMPARE(values.values, result.matrices.at(step.inputs.front()).values);
                    const float nothing = step.rule == inspect::Rule::Mask ? -INFINITY : 0.0F;
                    for (int row = 0; row < values.rows; ++row)
                        for (int col = 0; col < values.cols; ++col)
                            if (causal && col > row)
                                QCOMPARE(values.at(row, col), nothing);
                            else
                                QVERIFY(std::isfinite(values.at(row, col)));
                }
            }
    }

    void everyCell_data() {
        QTest::addColumn<QString>("position");
        QTest::addColumn<bool>("around");
        for (const auto& encoding : model::positionEncodings())
            QTest::newRow(encoding->choice().id.c_str()) << QString::fromStdString(encoding->choice().id) << false;
        QTest::newRow("norms around, scaled embedding") << "learned" << true;
        QTest::newRow("norms around, rotary of another base with the window") << "rotary" << true;
    }
    /// With positions in their order, shuffled and removed, and with a head off: what a cell's explanation computes
    /// from its parts is the cell.
    void everyCell() {
        QFETCH(QString, position);
        const ReferenceModel reference(referenceFolder() / "nanogpt.safetensors");
        QFETCH(bool, around);
        ReferenceModel other = withPositions(reference, position.toStdString());
        if (around) {
            other.config.norm = "both";
            other.config.embedding_scale = true;
            other.config.activation = "geglu";
            other.config.attention_window = 3;
            other.config.window_layers = "fw";
            other.config.rotary_window_base = 50;
            addMissing(other);
        }
        const auto snapshot = load(other);
        engine::ProbeRequest request;
        request.tokens = other.texts.front();
        const auto tokens = static_cast<int>(request.tokens.size());
        QVERIFY(tokens > 3);
        std::vector<int> order;
        for (int token = 0; token < tokens; ++token)
            order.push_back((token * 3 + 2) % tokens);
        if (tokens % 3 == 0) // then that is no permutation
            std::iota(order.rbegin(), order.rend(), 0);
        model::Ablation shuffled, removed, withoutHead;
        shuffled.positionOrder = order;
        removed.positions = true;
        withoutHead.positionOrder = order;
        withoutHead.heads = {{0, 1}};
        request.matrices = {"*"};
        for (const auto& [name, tensor] : other.weights)
            request.matrices.push_back(name);
        for (const model::Ablation& off : {model::Ablation{}, shuffled, removed, withoutHead}) {
            request.off = off;
            const auto result = m_engine->probe(*snapshot, request);
            for (const auto& step : inspect::forwardPlan(other.config, tokens, off))
                for (int row = 0; row < step.rows; ++row)
                    for (int col = 0; col < step.cols; ++col)
                        explainCell(step, row, col, result);
        }
    }

    void headsOff_data() { addModels(); }
    /// A head that is switched off is a head whose columns of the projection are 0.
    void headsOff() {
        const ReferenceModel reference = currentModel();
        if (!model::modelKind(reference.config.kind).hasAttention()) {
            engine::ProbeRequest request;
            request.tokens = reference.texts.front();
            request.off.heads = {{0, 0}};
            QVERIFY_EXCEPTION_THROWN(m_engine->probe(*load(reference), request), Error);
            return;
        }
        const auto snapshot = load(reference);
        const bool blocks = reference.config.kind == "transformer";
        for (int layer = 0; layer < (blocks ? reference.config.n_layer : 1); ++layer)
            for (int head = 0; head < reference.config.n_head; ++head) {
                const std::string prefix = blocks ? "blocks." + std::to_string(layer) + ".attn" : "attn";
                const std::string next = reference.config.attn_projection ? prefix + ".proj.weight" : "lm_head.weight";
                ReferenceModel edited = reference;
                clearColumns(edited.weights.at(next), head * reference.config.head_output_size,
                             reference.config.head_output_size);
                engine::ProbeRequest request;
                request.tokens = reference.texts.front();
                const auto expected = m_engine->probe(*load(edited), request);
                request.off.heads = {{layer, head}};
                const auto result = m_engine->probe(*snapshot, request);
                const double off = difference(result.logits, expected.logits);
                QVERIFY2(off <= 1e-6 * std::max(1.0, static_cast<double>(largest(expected.logits))),
                         named(prefix, off));
                QVERIFY(difference(result.logits, m_engine->probe(*snapshot, plain(request.tokens)).logits) > 1e-4);
                QCOMPARE(result.loss.has_value(), true);
                explainMarked(reference, request);
            }
        engine::ProbeRequest request;
        request.tokens = reference.texts.front();
        request.off.heads = {{0, reference.config.n_head}};
        QVERIFY_EXCEPTION_THROWN(m_engine->probe(*snapshot, request), Error);
    }

    void feedForwardOff_data() { addModels(); }
    void feedForwardOff() {
        const ReferenceModel reference = currentModel();
        engine::ProbeRequest request;
        request.tokens = reference.texts.front();
        request.off.feedForward = {0};
        if (reference.config.kind != "transformer") {
            QVERIFY_EXCEPTION_THROWN(m_engine->probe(*load(reference), request), Error);
            return;
        }
        ReferenceModel edited = reference;
        for (auto& [name, tensor] : edited.weights) // of the network, or of each expert
            if (name.starts_with("blocks.0.") && name.find(".attn.") == std::string::npos &&
                (name.ends_with("out.weight") || name.ends_with("out.bias")))
                std::fill(tensor.values.begin(), tensor.values.end(), 0.0F);
        const auto result = m_engine->probe(*load(reference), request);
        QVERIFY(difference(result.logits, m_engine->probe(*load(edited), plain(request.tokens)).logits) <= 1e-6);
    }

    void layerOff_data() { addModels(); }
    /// A layer that is switched off is one whose two outputs are 0, with their biases.
    void layerOff() {
        const ReferenceModel reference = currentModel();
        engine::ProbeRequest request;
        request.tokens = reference.texts.front();
        request.off.layers = {reference.config.n_layer};
        QVERIFY_EXCEPTION_THROWN(m_engine->probe(*load(reference), request), Error);
        if (reference.config.kind != "transformer")
            return;
        request.off.layers = {reference.config.n_layer - 1};
        const std::string layer = "blocks." + std::to_string(reference.config.n_layer - 1) + ".";
        ReferenceModel edited = reference;
        for (auto& [name, tensor] : edited.weights)
            if (name.starts_with(layer) &&
                (name.find(".proj.") != std::string::npos || name.find("out.") != std::string::npos))
                std::fill(tensor.values.begin(), tensor.values.end(), 0.0F);
        const auto result = m_engine->probe(*load(reference), request);
        if (reference.config.attn_projection)
            QVERIFY(difference(result.logits, m_engine->probe(*load(edited), plain(request.tokens)).logits) <= 1e-6);
        QVERIFY(difference(result.logits, m_engine->probe(*load(reference), plain(request.tokens)).logits) > 1e-4);
        explainMarked(reference, request);
    }

    void neuronsOff_data() { addModels(); }
    /// A neuron that is switched off is one whose column of the last weight is 0.
    void neuronsOff() {
        const ReferenceModel reference = currentModel();
        const int experts = reference.config.n_experts;
        engine::ProbeRequest request;
        request.tokens = reference.texts.front();
        request.off.neurons = {{0, 1, experts > 0 ? -1 : 0}}; // of an expert where there is none
        QVERIFY_EXCEPTION_THROWN(m_engine->probe(*load(reference), request), Error);
        if (reference.config.kind != "transformer")
            return;
        request.off.neurons = {{0, 1, experts > 0 ? 0 : -1}, {0, 3, experts > 0 ? experts - 1 : -1}};
        ReferenceModel edited = reference;
        for (auto& [name, tensor] : edited.weights)
            if (name.starts_with("blocks.0.") && name.ends_with("out.weight"))
                for (const int neuron : {1, 3})
                    if (experts == 0 ||
                        name.find(neuron == 1 ? "experts.0." : "experts." + std::to_string(experts - 1) + ".") !=
                            std::string::npos)
                        clearColumns(tensor, neuron, 1);
        const auto result = m_engine->probe(*load(reference), request);
        const auto expected = m_engine->probe(*load(edited), plain(request.tokens));
        QVERIFY2(difference(result.logits, expected.logits) <= 1e-5,
                 named("neurons", difference(result.logits, expected.logits)));
        QVERIFY(difference(result.logits, m_engine->probe(*load(reference), plain(request.tokens)).logits) > 0);
        explainMarked(reference, request);
    }

    void steered_data() { addModels(); }
    /// What is added has the direction from the mean of the stream over one text to that over the other, is as long as
    /// asked for, and does what the same numbers in the bias of the last linear layer do.
    void steered() {
        const ReferenceModel reference = currentModel();
        const std::vector<tokenizer::TokenId> tokens = reference.texts.front();
        engine::ProbeRequest request = plain(tokens);
        request.off.steering = {{.layer = 0, .strength = 1, .toward = {1, 2}, .away = {}}};
        const model::Description description(reference.config);
        const auto snapshot = load(reference);
        if (!description.hasStream()) {
            QVERIFY_EXCEPTION_THROWN(m_engine->probe(*snapshot, request), Error);
            return;
        }
        const auto streamOf = [&](std::vector<tokenizer::TokenId> text, const std::string& step) {
            if (text.empty())
                return Matrix();
            engine::ProbeRequest asked = plain(std::move(text));
            asked.matrices = {step};
            return m_engine->probe(*snapshot, asked).matrix(step);
        };
        const Matrix plainLogits = m_engine->probe(*snapshot, plain(tokens)).logits;
        for (int layer = 0; layer < reference.config.n_layer; ++layer)
            for (const bool contrast : {true, false}) {
                const std::string sum = description.sumOf(layer);
                model::Steering steering{.layer = layer, .strength = -0.75, .toward = {3, 1, 2}, .away = {}};
                if (contrast)
                    steering.away = {5, 4};
                request.off.steering = {steering};
                request.matrices = {sum, model::steeringStep(sum)};
                const auto result = m_engine->probe(*snapshot, request);

                const auto width = static_cast<std::size_t>(reference.config.n_embd);
                std::vector<double> direction(width);
                double lengths = 0;
                int rows = 0;
                const auto add = [&](const Matrix& from, double sign, bool counts) {
                    for (int row = 0; row < from.rows; ++row) {
                        double squares = 0;
                        for (std::size_t i = 0; i < width; ++i) {
                            const auto value = static_cast<double>(from.at(row, static_cast<int>(i)));
                            direction[i] += sign * value / from.rows;
                            squares += value * value;
                        }
                        lengths += counts ? std::sqrt(squares) : 0;
                        rows += counts ? 1 : 0;
                    }
                };
                const Matrix toward = streamOf(steering.toward, sum);
                add(toward, contrast ? 1 : 0, true);
                add(streamOf(steering.away, sum), -1, true);
                if (!contrast) {
                    const Matrix table = snapshot->weight("tok.weight");
                    Matrix named(3, table.cols);
                    for (int i = 0; i < 3; ++i)
                        std::copy_n(table.row(steering.toward[static_cast<std::size_t>(i)]), table.cols, named.row(i));
                    add(named, 1, false);
                    add(table, -1, false);
                }
                double squares = 0;
                for (const double one : direction)
                    squares += one * one;
                std::vector<float> added;
                for (const double one : direction)
                    added.push_back(static_cast<float>(steering.strength * lengths / rows * one / std::sqrt(squares)));

                const Matrix before = streamOf(tokens, sum);
                const Matrix& shown = result.matrix(model::steeringStep(sum));
                Matrix expected(before.rows, before.cols);
                Matrix expectedSum = before;
                for (int row = 0; row < before.rows; ++row)
                    for (int col = 0; col < before.cols; ++col) {
                        expected.at(row, col) = added[static_cast<std::size_t>(col)];
                        expectedSum.at(row, col) += added[static_cast<std::size_t>(col)];
                    }
                const double near = 2e-5 * std::max(1.0, static_cast<double>(largest(expectedSum)));
                QVERIFY2(difference(shown, expected) <= near, named("direction", difference(shown, expected)));
                QVERIFY2(difference(result.matrix(sum), expectedSum) <= near,
                         named("stream", difference(result.matrix(sum), expectedSum)));
                QVERIFY(difference(result.logits, plainLogits) > 1e-4);
                explainMarked(reference, request);

                ReferenceModel edited = reference;
                const std::string prefix = "blocks." + std::to_string(layer) + ".";
                for (auto& [name, tensor] : edited.weights)
                    if (name.starts_with(prefix) && name.ends_with("out.bias") && reference.config.n_experts == 0) {
                        for (std::size_t i = 0; i < width; ++i)
                            tensor.values[i] += added[i];
                        const Matrix same = m_engine->probe(*load(edited), plain(tokens)).logits;
                        QVERIFY2(difference(result.logits, same) <= near,
                                 named("logits", difference(result.logits, same)));
                    }
                request.off.steering.front().strength = 0;
                QCOMPARE(m_engine->probe(*snapshot, request).logits.values,
                         m_engine->probe(*snapshot, plain(tokens)).logits.values);
            }

        const auto refused = [&](const model::Steering& steering) {
            request.off.steering = {steering};
            QVERIFY_EXCEPTION_THROWN(m_engine->probe(*snapshot, request), Error);
        };
        refused({.layer = reference.config.n_layer, .strength = 1, .toward = {1}, .away = {}});
        refused({.layer = 0, .strength = 1, .toward = {}, .away = {1}});
        refused({.layer = 0, .strength = 1, .toward = {reference.config.vocab_size}, .away = {}});
        refused({.layer = 0, .strength = 1, .toward = {1, 2}, .away = {1, 2}}); // no direction
    }

    /// Directions have names like other parts.
    void namesOfDirections() {
        const model::Steering one{.layer = 2, .strength = -0.5, .toward = {17, 4}, .away = {93}};
        QCOMPARE(model::steeringName(one), std::string("steer2:-0.5:17.4:93"));
        const model::Ablation off = model::partsNamed({"0.1", "steer2:-0.5:17.4:93", "steer0:1:7"});
        QCOMPARE(off.heads.size(), std::size_t{1});
        QVERIFY(off.steering ==
                (std::vector<model::Steering>{one, {.layer = 0, .strength = 1, .toward = {7}, .away = {}}}));
        QCOMPARE(model::partNames(off), (std::vector<std::string>{"0.1", "steer2:-0.5:17.4:93", "steer0:1:7"}));
        for (const char* wrong : {"steer", "steer1", "steer1:2", "steer1:2:", "steer1:x:3", "steer1:2:3.",
                                  "steer1:2:3:4:5", "steer-1:2:3", "steer1:inf:3", "steer1:2:-3"})
            QVERIFY_EXCEPTION_THROWN(model::partsNamed({wrong}), Error);
    }

    void positionsOff_data() { addModels(); }
    /// Positions that are off are those of a model without any; an order of positions is a table with its rows moved.
    void positionsOff() {
        const ReferenceModel reference = currentModel();
        if (!model::modelKind(reference.config.kind).hasAttention())
            return;
        engine::ProbeRequest request;
        request.tokens = reference.texts.front();
        const auto whole = m_engine->probe(*load(reference), request);
        for (std::size_t i = 0; i < request.tokens.size(); ++i)
            request.off.positionOrder.push_back(static_cast<int>(i));
        QVERIFY(difference(m_engine->probe(*load(reference), request).logits, whole.logits) <= 1e-6);

        std::reverse(request.off.positionOrder.begin(), request.off.positionOrder.end());
        const auto reversed = m_engine->probe(*load(reference), request);
        QCOMPARE(difference(reversed.logits, whole.logits) > 1e-4, reference.config.position != "none");
        if (reference.weights.count("pos.weight") > 0) {
            ReferenceModel moved = reference;
            Tensor& table = moved.weights.at("pos.weight");
            const auto width = static_cast<std::ptrdiff_t>(table.shape[1]);
            for (std::size_t i = 0; i < request.off.positionOrder.size(); ++i)
                std::copy_n(reference.weights.at("pos.weight").values.begin() + request.off.positionOrder[i] * width,
                            width, table.values.begin() + static_cast<std::ptrdiff_t>(i) * width);
            QVERIFY(difference(reversed.logits, m_engine->probe(*load(moved), plain(request.tokens)).logits) <= 1e-6);
        }
        request.off = {};
        request.off.positions = true;
        const auto off = m_engine->probe(*load(reference), request);
        const auto none = m_engine->probe(*load(withPositions(reference, "none")), plain(request.tokens));
        QVERIFY(difference(off.logits, none.logits) <= 1e-6);

        request.off.positions = false;
        request.off.positionOrder = {0, 0};
        QVERIFY_EXCEPTION_THROWN(m_engine->probe(*load(reference), request), Error);
        request.off.positionOrder = {1, 0};
        QVERIFY_EXCEPTION_THROWN(m_engine->probe(*load(reference), request), Error); // the text is longer
    }

    void lens_data() { addModels(); }
    /// The lens after a block is the model that ends there.
    void lens() {
        const ReferenceModel reference = currentModel();
        engine::ProbeRequest request;
        request.tokens = reference.texts.front();
        request.lens.top = 3;
        request.lens.entropies = true;
        const bool blocks = reference.config.kind == "transformer";
        const int entries = blocks ? reference.config.n_layer + 1 : 1;
        for (int i = 0; i < entries; ++i)
            request.lens.wholeTable.push_back(i);
        const auto result = m_engine->probe(*load(reference), request);
        QCOMPARE(result.lens.size(), static_cast<std::size_t>(entries));
        QVERIFY(difference(result.lens.back().logits, result.logits) <= 1e-6);
        for (int entry = 0; entry < entries; ++entry) {
            const engine::LensLayer& lens = result.lens[static_cast<std::size_t>(entry)];
            QCOMPARE(lens.layer, blocks ? entry - 1 : 0);
            if (blocks && entry > 0 && entry < entries - 1) {
                ReferenceModel shorter = reference;
                shorter.config.n_layer = entry;
                for (auto it = shorter.weights.begin(); it != shorter.weights.end();)
                    it = it->first.rfind("blocks.", 0) == 0 && std::stoi(it->first.substr(7)) >= entry
                             ? shorter.weights.erase(it)
                             : std::next(it);
                const Matrix expected = m_engine->probe(*load(shorter), plain(request.tokens)).logits;
                QVERIFY(difference(lens.logits, expected) <= 1e-6);
            }
            const auto row = inspect::rowOf(lens.logits, lens.logits.rows - 1);
            QCOMPARE(std::vector<float>(row.begin(), row.end()), lens.last.values);
            const auto best = std::max_element(row.begin(), row.end()) - row.begin();
            QCOMPARE(static_cast<std::ptrdiff_t>(lens.ids[lens.ids.size() - 3]), best);
            double sum = 0;
            for (const float logit : row)
                sum += std::exp(static_cast<double>(logit - row[static_cast<std::size_t>(best)]));
            QVERIFY(std::abs(static_cast<double>(lens.probabilities.at(lens.probabilities.rows - 1, 0)) - 1 / sum) <
                    1e-6);
            double entropy = 0;
            for (const float logit : row) {
                const double p = std::exp(static_cast<double>(logit - row[static_cast<std::size_t>(best)])) / sum;
                entropy -= p * std::log(p);
            }
            QCOMPARE(lens.entropies.size(), static_cast<std::size_t>(lens.logits.rows));
            QVERIFY(std::abs(static_cast<double>(lens.entropies.back()) - entropy) < 1e-5);
        }
        if (result.loss) {
            double mean = 0;
            for (const float loss : result.lens.back().losses)
                mean += static_cast<double>(loss);
            mean /= static_cast<double>(result.lens.back().losses.size());
            QVERIFY(std::abs(mean - static_cast<double>(*result.loss)) < 1e-5);
        }
    }

    /// A copy and a generation keep what is off.
    void writingWithoutParts() {
        const ReferenceModel reference(referenceFolder() / "nanogpt.safetensors");
        std::string characters;
        for (int i = 0; i < reference.config.vocab_size; ++i)
            characters += utf8::encode(static_cast<char32_t>(0x100 + i));
        const auto tokenizer = tokenizer::tokenizerKind("char").train(characters, {});
        QCOMPARE(tokenizer->vocabularySize(), reference.config.vocab_size);
        ReferenceModel edited = reference;
        clearColumns(edited.weights.at("blocks.0.attn.proj.weight"), 0, reference.config.head_output_size);
        config::SampleConfig sample;
        sample.tokens = reference.config.context_length + 5;
        sample.sample_seed = 5;
        const std::vector<tokenizer::TokenId> prompt{1, 2};
        std::vector<double> probabilities;
        const auto write = [&](const engine::ModelSnapshot& snapshot) {
            std::vector<tokenizer::TokenId> ids;
            probabilities.clear();
            m_engine->generate(snapshot, *tokenizer, prompt, sample, {}, [&](const engine::GeneratedToken& token) {
                ids.push_back(token.id);
                probabilities.push_back(token.probability);
                return true;
            });
            return ids;
        };
        const auto off = load(reference)->without({{{0, 0}}, {}, false, {}});
        const auto expected = write(*load(edited));
        const double first = probabilities.front();
        QCOMPARE(write(*off), expected);
        QVERIFY(std::abs(probabilities.front() - first) < 1e-6);
        QCOMPARE(write(*off->copy()), expected);
        write(*load(reference));
        QVERIFY(std::abs(probabilities.front() - first) > 1e-6); // the head did something
    }

private:
    std::shared_ptr<const engine::ModelSnapshot> load(const ReferenceModel& reference) {
        return m_engine->load(reference.save(m_scratch.path() / ("step-" + std::to_string(++m_saved))));
    }

    /// The same weights with another position encoding; a learned or random table gets known numbers.
    static ReferenceModel withPositions(const ReferenceModel& reference, const std::string& position) {
        ReferenceModel other = reference;
        other.config.position = position;
        other.weights.erase("pos.weight");
        addMissing(other);
        return other;
    }

    /// Any numbers for parameters that the reference does not have.
    static void addMissing(ReferenceModel& other) {
        for (const model::ParameterSpec& spec : model::parameterSpecs(other.config))
            if (!other.weights.contains(spec.name)) {
                Tensor table{spec.shape, std::vector<float>(static_cast<std::size_t>(spec.count()))};
                for (std::size_t i = 0; i < table.values.size(); ++i)
                    table.values[i] = std::sin(static_cast<float>(i) * 0.37F);
                other.weights[spec.name] = std::move(table);
            }
    }

    static void clearColumns(Tensor& weight, std::int64_t first, std::int64_t count) {
        for (std::int64_t row = 0; row < weight.size(0); ++row)
            for (std::int64_t col = first; col < first + count; ++col)
                weight.values[static_cast<std::size_t>(row * weight.size(1) + col)] = 0;
    }

    static std::string referenceName(const ReferenceModel& reference, const inspect::ForwardStep& step) {
        if (step.name == "logits")
            return "logits";
        const std::string prefix = "stage/" + std::to_string(std::max(step.layer, 0)) + "/";
        const std::string last = step.name.substr(step.name.rfind('.') + 1);
        if (step.head >= 0)
            return prefix + last;
        const bool post = reference.config.norm == "post";
        if (step.layer >= 0 && last == (post ? "ln1" : "after_attention"))
            return prefix + "after_attention";
        if (step.layer >= 0 && last == (post ? "ln2" : "after_block"))
            return prefix + "after_block";
        return "";
    }

    /// The plan that marks what is off explains every cell.
    void explainMarked(const ReferenceModel& reference, engine::ProbeRequest request) {
        request.matrices = {"*"};
        for (const auto& [name, tensor] : reference.weights)
            request.matrices.push_back(name);
        const auto marked = m_engine->probe(*load(reference), request);
        for (const auto& step :
             inspect::forwardPlan(reference.config, static_cast<int>(request.tokens.size()), request.off))
            explain(step, marked);
    }

    /// Some cells of a step, the corners among them.
    static void explain(const inspect::ForwardStep& step, const engine::ProbeResult& result) {
        for (const std::string& parameter : {step.weight, step.bias})
            if (!parameter.empty() && result.matrices.count(parameter) == 0)
                return; // parameters were not asked for
        for (int i = 0; i < 9; ++i) {
            const int row = i == 1 ? 0 : i == 2 ? step.rows - 1 : (i * 5 + 1) % step.rows;
            const int col = i == 1 ? step.cols - 1 : i == 2 ? 0 : (i * 7 + 2) % step.cols;
            explainCell(step, row, col, result);
        }
    }

    static void explainCell(const inspect::ForwardStep& step, int row, int col, const engine::ProbeResult& result) {
        const inspect::CellExplanation cell = inspect::explainCell(
            step, row, col, [&](const std::string& name) -> const Matrix& { return result.matrix(name); });
        const auto shown = static_cast<double>(result.matrices.at(step.name).at(row, col));
        const auto near = [shown](double made) {
            return std::isinf(shown) ? made == shown : std::abs(made - shown) <= 2e-5 * std::max(1.0, std::abs(shown));
        };
        if (!near(cell.result))
            QFAIL(qPrintable(QStringLiteral("%1 (%2, %3): %4 explained as %5")
                                 .arg(QString::fromStdString(step.name))
                                 .arg(row)
                                 .arg(col)
                                 .arg(shown)
                                 .arg(cell.result)));
        QVERIFY2(!cell.sentence.empty(), step.name.c_str());
        for (const inspect::CellSource& source : cell.sources) {
            const Matrix& from = result.matrix(source.name);
            QVERIFY(source.row >= 0 && source.row + source.rows <= from.rows);
            QVERIFY(source.col >= 0 && source.col + source.cols <= from.cols);
        }
    }

    std::shared_ptr<engine::Engine> m_engine;
    Scratch m_scratch;
    int m_saved = 0;
};

QTEST_GUILESS_MAIN(tst_Probe)

} // namespace tst_probe

#include "tst_probe.moc"
