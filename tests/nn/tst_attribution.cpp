#include <QtTest>

#include <cmath>
#include <numeric>
#include <set>

#include "core/base/Error.h"
#include "core/engine/Engine.h"
#include "core/engine/inspect/Attribution.h"
#include "core/engine/inspect/Neurons.h"
#include "core/engine/inspect/Patching.h"
#include "core/engine/inspect/Prediction.h"
#include "core/engine/inspect/Saliency.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "tests/core/Scratch.h"
#include "tests/nn/ProbeTest.h"

namespace tst_attribution {

using namespace glasshouse;
using namespace probetest;
using Kind = inspect::WrittenPart::Kind;

namespace {

constexpr tokenizer::TokenId kToken = 4; // as in make.py of the references
constexpr tokenizer::TokenId kOther = 9;
constexpr int kSteps = 128;

void addAttributed() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"learned", "rotary", "rms_norm", "no_bias", "parallel", "around", "after", "mlp"})
        QTest::newRow(name) << QString::fromLatin1(name);
}
std::filesystem::path attributed(const std::string& name) {
    return std::filesystem::path(GLASSHOUSE_SOURCE_DIR "/tests/data/attribution") / (name + ".safetensors");
}
ReferenceModel currentAttributed() {
    QFETCH(QString, name);
    return ReferenceModel(attributed(name.toStdString()));
}

/// The largest difference, as a share of the largest number.
double distance(const std::vector<double>& ours, const Tensor& theirs) {
    if (ours.size() != theirs.values.size())
        return INFINITY;
    double off = 0;
    double largest = 0;
    for (std::size_t i = 0; i < ours.size(); ++i) {
        off = std::max(off, std::abs(ours[i] - static_cast<double>(theirs.values[i])));
        largest = std::max(largest, std::abs(static_cast<double>(theirs.values[i])));
    }
    return std::isfinite(off) ? off / largest : INFINITY;
}

double sumOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

inspect::PredictionRequest asked(const ReferenceModel& reference) {
    inspect::PredictionRequest request;
    request.tokens = reference.texts.front();
    request.next = kToken;
    return request;
}

} // namespace

/// Which tokens, and which parts, a prediction comes from: against what PyTorch computes of the models in
/// tests/data/attribution in double precision, and of every reference model against its own logits.
class tst_Attribution : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_engine = engine::loadEngine(); }

    void tokens_data() { addAttributed(); }
    void tokens() {
        const ReferenceModel reference = currentAttributed();
        const auto snapshot = load(reference);
        std::vector<double> progress;
        const inspect::Saliency made = inspect::saliency(*m_engine, *snapshot, asked(reference), kSteps, {},
                                                         [&](double share) { progress.push_back(share); });
        QVERIFY(!made.stopped);
        QCOMPARE(made.prediction.next, kToken);
        QCOMPARE(made.prediction.position, static_cast<int>(reference.texts.front().size()) - 1);
        QVERIFY(std::is_sorted(progress.begin(), progress.end()));
        QVERIFY(std::abs(progress.back() - 1) < 1e-9);
        const Tensor& ends = reference.others.at("ends");
        QVERIFY(std::abs(made.logProbability - static_cast<double>(ends.values[0])) < 1e-5);
        QVERIFY(std::abs(made.baseline - static_cast<double>(ends.values[1])) < 1e-5);
        const auto compare = [&](const char* name, const std::vector<double>& ours) {
            const double off = distance(ours, reference.others.at(name));
            QVERIFY2(off < 1e-4, named(name, off));
        };
        compare("gradient", made.gradient);
        compare("left_out", made.leftOut);
        const double difference = std::abs(made.logProbability - made.baseline);
        QVERIFY(std::abs(made.gap() - (sumOf(made.integrated) - made.logProbability + made.baseline)) < 1e-12);
        if (reference.config.norm_type == "rms" && reference.config.position == "rotary") {
            // Next to 0 nothing but a norm decides what comes, and there is no bias or position: the gap says so.
            QVERIFY(std::abs(made.gap()) > 0.01 * difference);
            return;
        }
        compare("integrated", made.integrated);
        QVERIFY2(std::abs(made.gap()) < 0.01 * difference, named("gap", made.gap() / difference));
    }

    /// A prediction within the text is that of a text that ends there; without a mask every token has a part.
    void withinTheText() {
        ReferenceModel reference(attributed("learned"));
        const auto snapshot = load(reference);
        inspect::PredictionRequest request;
        request.tokens = reference.texts.front();
        request.position = 3;
        const inspect::Saliency within = inspect::saliency(*m_engine, *snapshot, request, 16);
        QCOMPARE(within.prediction.next, request.tokens[4]); // the one that follows
        QCOMPARE(within.gradient.size(), std::size_t(4));
        inspect::PredictionRequest shorter = request;
        shorter.tokens.resize(4);
        shorter.next = request.tokens[4];
        const inspect::Saliency ends = inspect::saliency(*m_engine, *snapshot, shorter, 16);
        for (std::size_t i = 0; i < 4; ++i) {
            QVERIFY(std::abs(within.gradient[i] - ends.gradient[i]) < 1e-5);
            QVERIFY(std::abs(within.integrated[i] - ends.integrated[i]) < 1e-5);
            QVERIFY(std::abs(within.leftOut[i] - ends.leftOut[i]) < 1e-5);
        }
        // The likeliest, after the last token.
        request.position = -1;
        const inspect::Saliency last = inspect::saliency(*m_engine, *snapshot, request, 1);
        QCOMPARE(last.prediction.next, inspect::likeliest(last.prediction.logits, 1).front().id);
        // Positions in another order are of the whole text.
        request.position = 3;
        request.off.positionOrder = {6, 5, 4, 3, 2, 1, 0};
        const inspect::Saliency shuffled = inspect::saliency(*m_engine, *snapshot, request, 16);
        QCOMPARE(shuffled.gradient.size(), std::size_t(4));
        QVERIFY(std::abs(shuffled.gradient[0] - within.gradient[0]) > 1e-4);
        reference.config.causal = false;
        request.off = {};
        const inspect::Saliency unmasked = inspect::saliency(*m_engine, *load(reference), request, 16);
        QCOMPARE(unmasked.gradient.size(), request.tokens.size());
        QVERIFY(std::abs(unmasked.leftOut.back()) > 1e-4);
    }

    /// With a part off the numbers are of the altered model.
    void tokensWithoutAHead() {
        const ReferenceModel reference(attributed("rotary"));
        ReferenceModel edited = reference;
        Tensor& projection = edited.weights.at("blocks.1.attn.proj.weight");
        for (std::int64_t row = 0; row < projection.size(0); ++row)
            for (std::int64_t col = 0; col < reference.config.head_output_size; ++col)
                projection.values[static_cast<std::size_t>(row * projection.size(1) + col)] = 0;
        inspect::PredictionRequest request = asked(reference);
        const inspect::Saliency expected = inspect::saliency(*m_engine, *load(edited), request, 16);
        const inspect::Saliency whole = inspect::saliency(*m_engine, *load(reference), request, 16);
        request.off.heads = {{1, 0}};
        const inspect::Saliency made = inspect::saliency(*m_engine, *load(reference), request, 16);
        for (std::size_t i = 0; i < made.gradient.size(); ++i) {
            QVERIFY(std::abs(made.gradient[i] - expected.gradient[i]) < 1e-5);
            QVERIFY(std::abs(made.integrated[i] - expected.integrated[i]) < 1e-4);
            QVERIFY(std::abs(made.leftOut[i] - expected.leftOut[i]) < 1e-5);
        }
        QVERIFY(std::abs(made.logProbability - whole.logProbability) > 1e-4);
    }

    void whatCannotBeAsked() {
        const ReferenceModel learned(attributed("learned"));
        inspect::PredictionRequest request = asked(learned);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(inspect::saliency(*m_engine, *load(learned), request, 16, stop.get_token()).stopped);
        request.position = 7;
        QVERIFY_EXCEPTION_THROWN(inspect::saliency(*m_engine, *load(learned), request, 16), Error);
        QVERIFY_EXCEPTION_THROWN(inspect::attribution(*m_engine, *load(learned), request), Error);
        request.position = 6;
        request.next = 11;
        QVERIFY_EXCEPTION_THROWN(inspect::saliency(*m_engine, *load(learned), request, 16), Error);
        request.next = kToken;
        QVERIFY_EXCEPTION_THROWN(inspect::attribution(*m_engine, *load(learned), request, 11), Error);
        const ReferenceModel bigram(referenceFolder() / "fijalkow_bigram.safetensors");
        request = asked(bigram);
        QVERIFY_EXCEPTION_THROWN(inspect::saliency(*m_engine, *load(bigram), request, 16), Error);
        QVERIFY_EXCEPTION_THROWN(inspect::attribution(*m_engine, *load(bigram), request), Error);
        const ReferenceModel mlp(attributed("mlp"));
        request = asked(mlp);
        QVERIFY_EXCEPTION_THROWN(inspect::attribution(*m_engine, *load(mlp), request), Error);
        request.position = 2; // it predicts what follows the last one only
        QVERIFY_EXCEPTION_THROWN(inspect::saliency(*m_engine, *load(mlp), request, 16), Error);
    }

    void parts_data() { addAttributed(); }
    /// Of a logit, and of a difference of two.
    void parts() {
        const ReferenceModel reference = currentAttributed();
        if (reference.config.kind == "mlp")
            return;
        const auto snapshot = load(reference);
        for (const bool isDifference : {false, true}) {
            const inspect::Attribution made = inspect::attribution(*m_engine, *snapshot, asked(reference),
                                                                   isDifference ? std::optional(kOther) : std::nullopt);
            const auto expected = [&](const char* name, std::size_t at) {
                const auto of = [&](const char* which) {
                    return static_cast<double>(reference.others.at(std::string(which) + "/" + name).values.at(at));
                };
                return of("token") - (isDifference ? of("other") : 0);
            };
            double biases = 0;
            int heads = 0;
            for (const inspect::WrittenPart& part : made.parts) {
                double theirs = NAN;
                if (part.kind == Kind::Embedding)
                    theirs = expected("embedding", 0);
                else if (part.kind == Kind::Positions)
                    theirs = expected("positions", 0);
                else if (part.kind == Kind::FeedForward)
                    theirs = expected("network", static_cast<std::size_t>(part.layer));
                else if (part.kind == Kind::Head)
                    theirs =
                        expected("head", static_cast<std::size_t>(part.layer * reference.config.n_head + part.head));
                else
                    biases += part.value;
                heads += part.kind == Kind::Head;
                if (part.kind != Kind::Bias)
                    QVERIFY2(std::abs(part.value - theirs) < 1e-5 * std::max(1.0, std::abs(theirs)),
                             named(part.id(), part.value - theirs));
            }
            QCOMPARE(heads, reference.config.n_layer * reference.config.n_head);
            QVERIFY2(std::abs(biases - expected("bias", 0)) < 1e-5, named("biases", biases - expected("bias", 0)));
            QVERIFY(std::abs(made.logit - expected("logit", 0)) < 1e-4);
            QVERIFY2(std::abs(made.sum() - made.logit) < 1e-4 * std::max(1.0, std::abs(made.logit)),
                     named("sum", made.sum() - made.logit));
        }
    }

    void partsAddUp_data() { addModels(); }
    /// Of every reference model and kind of position, at every token, whole and with parts off: each part is there
    /// once, one that is off writes nothing, and together they are the logit.
    void partsAddUp() {
        const ReferenceModel reference = currentModel();
        if (!inspect::attributionObstacle(reference.config).empty()) {
            QVERIFY(reference.config.kind == "bigram" || reference.config.kind == "mlp");
            return;
        }
        const auto snapshot = load(reference);
        const bool blocks = reference.config.kind == "transformer";
        model::Ablation headOff, networkOff, layerOff, positionsOff, steered;
        headOff.heads = {{0, 0}};
        networkOff.feedForward = {0};
        layerOff.layers = {0};
        positionsOff.positions = true;
        steered.steering = {{.layer = 0, .strength = 0.7, .toward = {1, 2}, .away = {3}}};
        std::vector<model::Ablation> cases{{}, headOff, positionsOff};
        if (blocks)
            cases.insert(cases.end(), {networkOff, layerOff, steered});
        for (const model::Ablation& off : cases)
            for (std::size_t position = 0; position < reference.texts.front().size(); ++position) {
                inspect::PredictionRequest request;
                request.tokens = reference.texts.front();
                request.off = off;
                request.position = static_cast<int>(position);
                const inspect::Attribution made = inspect::attribution(*m_engine, *snapshot, request);
                std::set<std::string> names;
                for (const inspect::WrittenPart& part : made.parts) {
                    QVERIFY2(names.insert(part.id()).second, part.id().c_str());
                    if ((part.kind == Kind::Head && off.hasHead({part.layer, part.head})) ||
                        (part.kind == Kind::FeedForward && off.hasFeedForward(part.layer)))
                        QCOMPARE(part.value, 0.0);
                    QVERIFY(part.kind != Kind::Positions || !off.positions);
                }
                QCOMPARE(names.contains("steering0"), off.isSteered(0));
                QCOMPARE(names.contains("embedding"), blocks); // else nothing passes by the attention
                const double missing = std::abs(made.sum() - made.logit) / std::max(1.0, std::abs(made.logit));
                QVERIFY2(missing < 1e-4, named("sum", missing));
            }
    }

    void places_data() { addAttributed(); }
    /// What comes back in another text with one place of this one put in.
    void places() {
        const ReferenceModel reference = currentAttributed();
        const auto snapshot = load(reference);
        inspect::PatchingRequest request;
        request.text = asked(reference);
        request.against = kOther;
        if (reference.config.kind == "mlp") {
            QVERIFY(!inspect::patchingObstacle(reference.config).empty());
            QVERIFY_EXCEPTION_THROWN(inspect::patching(*m_engine, *snapshot, request), Error);
            return;
        }
        for (const float id : reference.others.at("patched/ids").values)
            request.other.push_back(static_cast<tokenizer::TokenId>(id));
        const auto clean = static_cast<double>(reference.others.at("patched/ends").values[0]);
        const auto corrupted = static_cast<double>(reference.others.at("patched/ends").values[1]);
        for (const auto& [what, name] : {std::pair(inspect::Patched::Stream, "stream"),
                                         {inspect::Patched::Attention, "attention"},
                                         {inspect::Patched::FeedForward, "network"},
                                         {inspect::Patched::Heads, "head"}}) {
            request.what = what;
            double share = 0;
            const inspect::Patching made =
                inspect::patching(*m_engine, *snapshot, request, {}, [&](double done) { share = done; });
            QVERIFY(std::abs(share - 1) < 1e-9);
            QVERIFY(std::abs(made.clean - clean) < 1e-4);
            QVERIFY(std::abs(made.corrupted - corrupted) < 1e-4);
            QCOMPARE(made.firstToken, 2);
            const Tensor& theirs = reference.others.at(std::string("patched/") + name);
            const int first = what == inspect::Patched::Heads ? 0 : made.firstToken;
            QCOMPARE(made.recovered.rows, static_cast<int>(theirs.size(0)));
            QCOMPARE(made.recovered.cols, static_cast<int>(theirs.size(1)) - first);
            for (int row = 0; row < made.recovered.rows; ++row)
                for (int column = 0; column < made.recovered.cols; ++column) {
                    const auto place = static_cast<std::size_t>(row * theirs.size(1) + column + first);
                    const double expected =
                        (static_cast<double>(theirs.values[place]) - corrupted) / (clean - corrupted);
                    const double off = std::abs(static_cast<double>(made.recovered.at(row, column)) - expected);
                    QVERIFY2(off < 1e-3 * std::max(1.0, std::abs(expected)), named(name, off));
                }
        }
    }

    void wholePasses_data() { addModels(); }
    /// Of every reference model: with nothing put in it is the other text, with all of the embedding or all of the
    /// last stream this one, also with parts off; noise that is put back changes nothing.
    void wholePasses() {
        const ReferenceModel reference = currentModel();
        if (!inspect::patchingObstacle(reference.config).empty())
            return;
        const auto snapshot = load(reference);
        model::Ablation headOff;
        headOff.heads = {{0, 0}};
        for (const model::Ablation& off : {model::Ablation{}, headOff}) {
            engine::PatchedRequest request;
            request.source = reference.texts.front();
            request.tokens = {request.source.rbegin(), request.source.rend()};
            request.off = off;
            request.position = static_cast<int>(request.source.size()) - 1;
            for (int id = 0; id < reference.config.vocab_size; ++id)
                request.read.push_back(id);
            const auto streams = model::Description(reference.config).streamSteps(true);
            request.patches = {{}, {streams.front(), -1, -1}, {streams.back(), -1, -1}};
            const Matrix logits = m_engine->patched(*snapshot, request).logits;
            const auto whole = [&](const std::vector<tokenizer::TokenId>& tokens) {
                engine::ProbeRequest probe = plain(tokens);
                probe.off = off;
                return m_engine->probe(*snapshot, probe).logits;
            };
            const auto distanceTo = [&](int row, const Matrix& theirs) {
                double most = 0;
                for (int id = 0; id < logits.cols; ++id)
                    most = std::max(most,
                                    static_cast<double>(std::abs(logits.at(row, id) - theirs.at(theirs.rows - 1, id))));
                return most / std::max(1.0, static_cast<double>(largest(theirs)));
            };
            const Matrix here = whole(request.source);
            QVERIFY2(distanceTo(0, whole(request.tokens)) < 1e-5,
                     named("nothing", distanceTo(0, whole(request.tokens))));
            QVERIFY2(distanceTo(1, here) < 1e-5, named("embedding", distanceTo(1, here)));
            QVERIFY2(distanceTo(2, here) < 1e-5, named("stream", distanceTo(2, here)));
        }
    }

    void neuronsOfEveryModel_data() { addModels(); }
    /// Of each neuron the strongest passages, its mean and how often it is active: the activations of all passages,
    /// which are checked against PyTorch elsewhere, sorted by hand.
    void neuronsOfEveryModel() {
        const ReferenceModel reference = currentModel();
        const auto snapshot = load(reference);
        inspect::NeuronRequest request;
        request.count = 3;
        request.before = 2;
        request.after = 1;
        for (const auto& text : reference.texts)
            for (std::size_t length = std::min<std::size_t>(3, text.size()); length <= text.size(); length += 2) {
                request.passages.emplace_back(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(length));
                request.passages.emplace_back(text.rbegin(), text.rbegin() + static_cast<std::ptrdiff_t>(length));
            }
        if (model::modelKind(reference.config.kind).lastTargetOnly()) { // shorter ones are left out
            const auto exact = static_cast<std::ptrdiff_t>(reference.config.context_length);
            const auto& text = reference.texts.front();
            QVERIFY(std::ssize(text) >= exact);
            request.passages = {{text.begin(), text.begin() + exact}, {text.rbegin(), text.rbegin() + exact}};
            inspect::NeuronRequest shorter = request;
            shorter.passages = {{text.begin(), text.begin() + 1}};
            if (!inspect::neuronLayers(reference.config).empty())
                QCOMPARE(inspect::neurons(*m_engine, *snapshot, shorter).tokens, std::int64_t{0});
        }
        const std::vector<inspect::NeuronLayer> layers = inspect::neuronLayers(reference.config);
        if (layers.empty()) {
            QVERIFY_EXCEPTION_THROWN(inspect::neurons(*m_engine, *snapshot, request), Error);
            return;
        }
        double share = 0;
        const inspect::Neurons made =
            inspect::neurons(*m_engine, *snapshot, request, {}, [&](double done) { share = done; });
        QCOMPARE(share, 1.0);
        QVERIFY(!made.stopped);
        std::size_t at = 0;
        for (const inspect::NeuronLayer& layer : layers) {
            std::vector<Matrix> values;
            for (const auto& passage : request.passages) {
                engine::ProbeRequest probe = plain(passage);
                probe.matrices = {layer.step};
                values.push_back(m_engine->probe(*snapshot, probe).matrix(layer.step));
                QCOMPARE(values.back().cols, layer.neurons);
            }
            for (int neuron = 0; neuron < layer.neurons; ++neuron, ++at) {
                const inspect::Neuron& ours = made.neurons.at(at);
                QCOMPARE(ours.neuron, neuron);
                double sum = 0;
                int tokens = 0;
                int active = 0;
                std::vector<std::pair<float, int>> strongest; // of each passage
                for (std::size_t passage = 0; passage < values.size(); ++passage) {
                    float most = -INFINITY;
                    for (int row = 0; row < values[passage].rows; ++row, ++tokens) {
                        const float value = values[passage].at(row, neuron);
                        sum += static_cast<double>(value);
                        active += value > 0 ? 1 : 0;
                        most = std::max(most, value);
                    }
                    strongest.emplace_back(-most, static_cast<int>(passage));
                }
                std::sort(strongest.begin(), strongest.end()); // of equal ones the earlier passage
                QCOMPARE(made.tokens, std::int64_t(tokens));
                QVERIFY(std::abs(ours.mean - sum / tokens) < 1e-6 * std::max(1.0, std::abs(sum)));
                QVERIFY(std::abs(ours.active - static_cast<double>(active) / tokens) < 1e-12);
                QCOMPARE(ours.passages.size(), std::min<std::size_t>(3, strongest.size()));
                for (std::size_t i = 0; i < ours.passages.size(); ++i) {
                    const inspect::TopPassage& top = ours.passages[i];
                    QCOMPARE(top.value, -strongest[i].first);
                    QCOMPARE(top.passage, strongest[i].second);
                    const Matrix& all = values[static_cast<std::size_t>(top.passage)];
                    QCOMPARE(all.at(top.token, neuron), top.value);
                    QCOMPARE(top.first, std::max(0, top.token - 2));
                    QCOMPARE(top.around.size(),
                             static_cast<std::size_t>(std::min(all.rows - 1, top.token + 1) - top.first + 1));
                    for (std::size_t k = 0; k < top.around.size(); ++k)
                        QCOMPARE(top.around[k], all.at(top.first + static_cast<int>(k), neuron));
                }
            }
        }
        QCOMPARE(made.neurons.size(), at);
    }

    /// The same noise for the same seed; with every embedding put back nothing of it is left.
    void noise() {
        const ReferenceModel reference(attributed("learned"));
        const auto snapshot = load(reference);
        inspect::PatchingRequest request;
        request.text = asked(reference);
        request.against = kOther;
        request.what = inspect::Patched::Heads;
        const inspect::Patching one = inspect::patching(*m_engine, *snapshot, request);
        QCOMPARE(inspect::patching(*m_engine, *snapshot, request).corrupted, one.corrupted);
        QCOMPARE(one.firstToken, 0);
        request.seed = 2;
        QVERIFY(std::abs(inspect::patching(*m_engine, *snapshot, request).corrupted - one.corrupted) > 1e-4);
        engine::PatchedRequest noisy;
        noisy.tokens = noisy.source = request.text.tokens;
        noisy.position = 6;
        noisy.read = {kToken};
        noisy.noise = Matrix(7, 8);
        for (std::size_t i = 0; i < noisy.noise.values.size(); ++i)
            noisy.noise.values[i] = 0.3F * static_cast<float>(i % 5);
        noisy.patches = {{"sum", -1, -1}, {}};
        const Matrix logits = m_engine->patched(*snapshot, noisy).logits;
        QVERIFY(std::abs(static_cast<double>(logits.at(0, 0)) - static_cast<double>(one.prediction.logits[kToken])) <
                1e-4);
        QVERIFY(std::abs(logits.at(1, 0) - logits.at(0, 0)) > 1e-3F);
        // What cannot be asked.
        request.noise = 0;
        QVERIFY_EXCEPTION_THROWN(inspect::patching(*m_engine, *snapshot, request), Error);
        noisy.patches = {{"blocks.7.attn.proj", -1, -1}};
        QVERIFY_EXCEPTION_THROWN(m_engine->patched(*snapshot, noisy), Error);
        noisy.patches = {{"sum", -1, 7}};
        QVERIFY_EXCEPTION_THROWN(m_engine->patched(*snapshot, noisy), Error);
        noisy.patches = {{}};
        noisy.source.pop_back();
        QVERIFY_EXCEPTION_THROWN(m_engine->patched(*snapshot, noisy), Error);
        std::stop_source stop;
        stop.request_stop();
        request.noise = 3;
        QVERIFY(inspect::patching(*m_engine, *snapshot, request, stop.get_token()).stopped);
    }

private:
    std::shared_ptr<const engine::ModelSnapshot> load(const ReferenceModel& reference) {
        return m_engine->load(reference.save(m_scratch.path() / ("step-" + std::to_string(++m_saved))));
    }

    std::shared_ptr<engine::Engine> m_engine;
    Scratch m_scratch;
    int m_saved = 0;
};

QTEST_GUILESS_MAIN(tst_Attribution)

} // namespace tst_attribution

#include "tst_attribution.moc"
