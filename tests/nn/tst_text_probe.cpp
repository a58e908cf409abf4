#include <QtTest>

#include <cmath>

#include "core/base/Error.h"
#include "core/engine/Engine.h"
#include "core/engine/inspect/AblationEffect.h"
#include "core/engine/inspect/HeadScores.h"
#include "core/engine/inspect/Importance.h"
#include "core/engine/inspect/Prediction.h"
#include "core/engine/inspect/Surprise.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "tests/core/Scratch.h"
#include "tests/nn/ProbeTest.h"

namespace tst_text_probe {

using namespace glasshouse;
using namespace probetest;

/// What is computed from many probes: surprise over a long text, importance of the parts, scores of the heads.
class tst_TextProbe : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_engine = engine::loadEngine();
        QVERIFY(!referenceNames().empty());
    }

    void surprises_data() { addModels(); }
    /// Each token's loss is that of a single window that ends before it.
    void surprises() {
        const ReferenceModel reference = currentModel();
        const auto snapshot = load(reference);
        const auto context = static_cast<std::size_t>(reference.config.context_length);
        const bool wholeContext = reference.config.kind == "mlp";
        std::vector<tokenizer::TokenId> tokens;
        for (std::size_t i = 0; i < 2 * context + 3; ++i)
            tokens.push_back(static_cast<tokenizer::TokenId>((7 * i * i + 3 * i) %
                                                             static_cast<std::size_t>(reference.config.vocab_size)));
        for (const int stride : {0, 1, reference.config.context_length}) {
            const std::size_t step = wholeContext ? 1
                                     : stride > 0 ? static_cast<std::size_t>(stride)
                                                  : std::max<std::size_t>(1, context / 2);
            const inspect::Surprise result = inspect::surprise(*m_engine, *snapshot, {tokens, stride, 2, {}});
            QCOMPARE(result.tokens.size(), tokens.size());
            double sum = 0;
            std::size_t judged = 0;
            for (std::size_t i = 0; i < tokens.size(); ++i) {
                const inspect::TokenSurprise& token = result.tokens[i];
                if (i < (wholeContext ? context : 1)) {
                    QVERIFY(std::isnan(token.loss) && token.rank == 0);
                    continue;
                }
                // The first window that holds token i as a target.
                std::size_t begin = 0;
                while (begin + context < i)
                    begin += step;
                const Matrix logits = m_engine
                                          ->probe(*snapshot, plain({tokens.begin() + static_cast<std::ptrdiff_t>(begin),
                                                                    tokens.begin() + static_cast<std::ptrdiff_t>(i)}))
                                          .logits;
                const auto row = inspect::rowOf(logits, logits.rows - 1);
                double total = 0;
                int before = 0;
                const float own = row[static_cast<std::size_t>(tokens[i])];
                for (const float logit : row) {
                    total += std::exp(static_cast<double>(logit));
                    before += logit > own ? 1 : 0;
                }
                const double expected = std::log(total) - static_cast<double>(own);
                QVERIFY(std::abs(static_cast<double>(token.loss) - expected) < 1e-4);
                QCOMPARE(token.rank, before + 1);
                QCOMPARE(token.expected.size(), std::size_t{2});
                sum += expected;
                ++judged;
            }
            QVERIFY(std::abs(result.meanLoss - sum / static_cast<double>(judged)) < 1e-4);
        }
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(inspect::surprise(*m_engine, *snapshot, {tokens, 0, 0, {}}, stop.get_token()).stopped);
        QVERIFY_EXCEPTION_THROWN(inspect::surprise(*m_engine, *snapshot, {}), Error);
    }

    void importances_data() { addModels(); }
    void importances() {
        const ReferenceModel reference = currentModel();
        const auto snapshot = load(reference);
        const auto& tokens = reference.texts.front();
        if (!model::modelKind(reference.config.kind).hasAttention()) {
            QVERIFY_EXCEPTION_THROWN(inspect::importance(*m_engine, *snapshot, tokens), Error);
            return;
        }
        const inspect::Importance result = inspect::importance(*m_engine, *snapshot, tokens);
        const bool blocks = reference.config.kind == "transformer";
        const int layers = blocks ? reference.config.n_layer : 1;
        QCOMPARE(static_cast<int>(result.parts.size()), layers * reference.config.n_head + (blocks ? 2 * layers : 0) +
                                                            (reference.config.position == "none" ? 0 : 1));
        engine::ProbeRequest request;
        request.tokens = tokens;
        const double whole = static_cast<double>(m_engine->probe(*snapshot, request).loss.value_or(NAN));
        QVERIFY(std::abs(result.loss - whole) < 1e-5);
        for (const inspect::PartImportance& part : result.parts) {
            request.off = {};
            if (part.part == inspect::PartImportance::Part::Head)
                request.off.heads = {{part.layer, part.head}};
            else if (part.part == inspect::PartImportance::Part::FeedForward)
                request.off.feedForward = {part.layer};
            else if (part.part == inspect::PartImportance::Part::Layer)
                request.off.layers = {part.layer};
            else
                request.off.positions = true;
            const double without = static_cast<double>(m_engine->probe(*snapshot, request).loss.value_or(NAN));
            QVERIFY(std::abs(part.change - (without - whole)) < 2e-5);
        }
    }

    void effects_data() { addModels(); }
    /// With and without a part: softmax of the last row's logits, and a text made by taking the largest logit over and
    /// over.
    void effects() {
        const ReferenceModel reference = currentModel();
        const auto snapshot = load(reference);
        const auto& tokens = reference.texts.front();
        if (!model::modelKind(reference.config.kind).hasAttention())
            QSKIP("no attention");
        QString alphabet; // one character for each token
        for (int i = 0; i < reference.config.vocab_size; ++i)
            alphabet += QChar(0x4E00 + i);
        const auto kept = tokenizer::tokenizerKind("char").train(alphabet.toStdString(), {});
        const tokenizer::Tokenizer& tokenizer = *kept;
        QCOMPARE(tokenizer.vocabularySize(), reference.config.vocab_size);
        inspect::AblationEffectRequest request;
        request.tokens = tokens;
        request.off.heads = {{0, 0}};
        request.continuation = 5;
        const inspect::AblationEffect effect = inspect::ablationEffect(*m_engine, *snapshot, tokenizer, request);
        engine::ProbeRequest plainly = plain(tokens);
        engine::ProbeRequest off = plainly;
        off.off = request.off;
        const auto context = static_cast<std::size_t>(reference.config.context_length);
        std::vector<std::vector<double>> shares;
        std::vector<std::string> texts;
        for (engine::ProbeRequest probe : {plainly, off}) {
            const engine::ProbeResult result = m_engine->probe(*snapshot, probe);
            const double loss = static_cast<double>(result.loss.value_or(NAN));
            QVERIFY(std::abs(loss - (shares.empty() ? effect.loss : effect.lossWithout)) < 1e-6);
            const auto row = inspect::rowOf(result.logits, result.logits.rows - 1);
            double total = 0;
            for (const float logit : row)
                total += std::exp(static_cast<double>(logit));
            auto& share = shares.emplace_back();
            for (const float logit : row)
                share.push_back(std::exp(static_cast<double>(logit)) / total);
            std::string& text = texts.emplace_back();
            for (int i = 0; i < request.continuation; ++i) {
                if (probe.tokens.size() > context)
                    probe.tokens.erase(probe.tokens.begin());
                const Matrix logits = m_engine->probe(*snapshot, probe).logits;
                const auto last = inspect::rowOf(logits, logits.rows - 1);
                const auto best = std::max_element(last.begin(), last.end()) - last.begin();
                text += tokenizer.bytes(static_cast<tokenizer::TokenId>(best));
                probe.tokens.push_back(static_cast<tokenizer::TokenId>(best));
            }
        }
        QCOMPARE(effect.text, texts[0]);
        QCOMPARE(effect.textWithout, texts[1]);
        QVERIFY(effect.next.size() >= 5 && effect.next.size() <= 10);
        for (const inspect::NextTokenChange& next : effect.next) {
            QVERIFY(std::abs(next.whole - shares[0][static_cast<std::size_t>(next.id)]) < 1e-6);
            QVERIFY(std::abs(next.without - shares[1][static_cast<std::size_t>(next.id)]) < 1e-6);
        }
        for (const auto& share : shares) {
            const auto best = std::max_element(share.begin(), share.end()) - share.begin();
            QVERIFY(
                std::any_of(effect.next.begin(), effect.next.end(), [&](const auto& next) { return next.id == best; }));
        }
        request.off.heads = {{99, 0}};
        QVERIFY_EXCEPTION_THROWN(inspect::ablationEffect(*m_engine, *snapshot, tokenizer, request), Error);
    }

    /// The induction score is the mean over the second half of the repeated text.
    void headScoresOfAModel() {
        const ReferenceModel reference(referenceFolder() / "mind.safetensors");
        const auto snapshot = load(reference);
        const inspect::HeadScores scores = inspect::headScores(*m_engine, *snapshot, reference.texts.front());
        QCOMPARE(static_cast<int>(scores.heads.size()), reference.config.n_layer * reference.config.n_head);
        QCOMPARE(scores.period, inspect::inductionPeriod(reference.config));
        engine::ProbeRequest request;
        request.tokens = inspect::repeatedRandomTokens(reference.config.vocab_size, scores.period, 1);
        request.matrices = model::Description(reference.config).headSteps("softmax");
        const auto result = m_engine->probe(*snapshot, request);
        for (const inspect::HeadScore& score : scores.heads) {
            double sum = 0;
            for (int i = 0; i < scores.period; ++i)
                sum += static_cast<double>(result.head(score.id, "softmax").at(scores.period + i, i + 1));
            QVERIFY(std::abs(score.induction - sum / scores.period) < 1e-9);
        }
    }

private:
    std::shared_ptr<const engine::ModelSnapshot> load(const ReferenceModel& reference) {
        return m_engine->load(reference.save(m_scratch.path() / ("step-" + std::to_string(++m_saved))));
    }

    std::shared_ptr<engine::Engine> m_engine;
    Scratch m_scratch;
    int m_saved = 0;
};

QTEST_GUILESS_MAIN(tst_TextProbe)

} // namespace tst_text_probe

#include "tst_text_probe.moc"
