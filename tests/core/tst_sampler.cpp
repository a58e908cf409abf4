#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/Error.h"
#include "core/base/Random.h"
#include "core/engine/generate/FillContext.h"
#include "core/engine/generate/Sampler.h"
#include "core/fields/Field.h"
#include "core/fields/FieldProblems.h"
#include "core/model/PartNames.h"

namespace tst_sampler {

using namespace glasshouse;

/// The samplers against distributions computed by hand, and the draws against the distribution by chi-square.
class tst_Sampler : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void greedyIsTheLargest() {
        config::SampleConfig greedy;
        greedy.temperature = 0;
        const auto p = generate::distribution(m_logits, greedy);
        QCOMPARE(p, (std::vector<double>{0, 0, 1, 0, 0}));
    }
    void temperatureDividesLogits() {
        config::SampleConfig warm;
        warm.temperature = 2;
        const auto p = generate::distribution(m_logits, warm);
        double sum = 0;
        for (const float logit : m_logits)
            sum += std::exp(static_cast<double>(logit) / 2);
        for (std::size_t i = 0; i < p.size(); ++i)
            QVERIFY(std::abs(p[i] - std::exp(static_cast<double>(m_logits[i]) / 2) / sum) < 1e-12);
    }
    void topKKeepsTheLargest() {
        config::SampleConfig settings;
        settings.top_k = 2;
        const auto p = generate::distribution(m_logits, settings);
        const double e = std::exp(1.0); // the two logits are 3 and 2
        QVERIFY(std::abs(p[2] - e / (1 + e)) < 1e-12);
        QVERIFY(std::abs(p[0] - 1 / (1 + e)) < 1e-12);
        QCOMPARE(p[1] + p[3] + p[4], 0.0);
    }
    /// logits[logits < v[:, [-1]]] = -inf, as nanoGPT and LLM from scratch have it, leaves what equals the k-th.
    void topKKeepsTies() {
        config::SampleConfig settings;
        settings.top_k = 1;
        const std::vector<float> equal{1, 1, 1, 0};
        const auto all = generate::distribution(equal, settings);
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(std::abs(all[i] - 1.0 / 3) < 1e-12);
        QCOMPARE(all[3], 0.0);
        settings.top_k = 2; // 3, then three of 2, then 1: the k-th is a 2
        const std::vector<float> tied{2, 1, 3, 2, 2};
        const auto p = generate::distribution(tied, settings);
        const double e = std::exp(1.0);
        QVERIFY(std::abs(p[2] - e / (e + 3)) < 1e-12);
        for (const std::size_t i : {0, 3, 4})
            QVERIFY(std::abs(p[i] - 1 / (e + 3)) < 1e-12);
        QCOMPARE(p[1], 0.0);
        settings.top_k = 4;
        QCOMPARE(generate::distribution(tied, settings), p);
    }
    void tiesGoToTheSmallerIdWithoutTemperature() {
        config::SampleConfig settings;
        settings.temperature = 0;
        const std::vector<float> equal{1, 1, 1};
        QCOMPARE(generate::distribution(equal, settings), (std::vector<double>{1, 0, 0}));
    }
    void topPIncludesTheTokenThatCrosses() {
        // Probabilities 0.5, 0.3, 0.15, 0.05.
        const std::vector<float> logits{std::log(0.5F), std::log(0.3F), std::log(0.15F), std::log(0.05F)};
        config::SampleConfig settings;
        settings.top_p = 0.6;
        const auto p = generate::distribution(logits, settings);
        QVERIFY(std::abs(p[0] - 0.625) < 1e-6);
        QVERIFY(std::abs(p[1] - 0.375) < 1e-6);
        QCOMPARE(p[2] + p[3], 0.0);
        settings.top_p = 0;
        QVERIFY(std::abs(generate::distribution(logits, settings)[0] - 1) < 1e-12);
    }
    void minPKeepsAShareOfTheLargest() {
        // Probabilities 0.5, 0.3, 0.15, 0.05: a quarter of the largest is 0.125.
        const std::vector<float> logits{std::log(0.15F), std::log(0.5F), std::log(0.05F), std::log(0.3F)};
        config::SampleConfig settings;
        settings.min_p = 0.25;
        const auto p = generate::distribution(logits, settings);
        QVERIFY(std::abs(p[0] - 0.15 / 0.95) < 1e-6);
        QVERIFY(std::abs(p[1] - 0.5 / 0.95) < 1e-6);
        QCOMPARE(p[2], 0.0);
        settings.temperature = 0.5; // 0.25, 0.09, 0.0225 over their sum: only half of the largest and more stay
        settings.min_p = 0.3;
        const auto cold = generate::distribution(logits, settings);
        QCOMPARE(cold[0] + cold[2], 0.0);
        QVERIFY(std::abs(cold[3] - 0.09 / 0.34) < 1e-6);
    }
    /// Forms, the command line and the fields know every sampler; switched off it changes nothing.
    void everySamplerHasAField() {
        for (const auto& sampler : generate::samplers()) {
            const config::Choice choice = sampler->choice();
            const fields::Field* const field = fields::find(choice.id);
            QVERIFY2(field != nullptr && field->section == "sampling", choice.id.c_str());
            QVERIFY(sampler->isOff(config::SampleConfig{}, 100));
            const auto range = sampler->range();
            config::RunConfig config;
            for (const double value : {range.low, range.high}) {
                fields::set(config, choice.id, QString::number(value).toStdString());
                QVERIFY2(!fields::fieldProblem(*field, config), choice.id.c_str());
            }
            if (!range.off)
                continue;
            fields::set(config, choice.id, QString::number(*range.off).toStdString());
            QVERIFY2(sampler->isOff(config.sample, 100), choice.id.c_str());
        }
        QVERIFY(generate::drawsAsIs({}, 100));
    }
    /// Keskar et al. 2019: divided above 0, multiplied below; each token once, those outside the context not at all.
    void repetitionIsPenalized() {
        std::vector<float> logits = m_logits;
        const std::vector<tokenizer::TokenId> context{1, 2, 2, 2, 1};
        penalize(logits, context, 1.5);
        QCOMPARE(logits, (std::vector<float>{2.0F, -1.5F, 2.0F, 0.5F, 1.0F}));
        penalize(logits, {}, 1.5);
        penalize(logits, context, 1.0);
        QCOMPARE(logits[2], 2.0F);
        penalize(logits, std::vector<tokenizer::TokenId>{7, -1}, 2.0); // no such logits
        config::SampleConfig greedy;
        greedy.temperature = 0;
        logits = m_logits;
        penalize(logits, context, 2.0);
        QCOMPARE(generate::distribution(logits, greedy)[0], 1.0); // 3 has become 1.5
    }
    void greedyEqualsArgmax() {
        Random random(5, Random::Stream::Generation);
        config::SampleConfig greedy;
        greedy.temperature = 0;
        greedy.top_k = 3;
        greedy.top_p = 0.5;
        for (int i = 0; i < 200; ++i) {
            std::vector<float> logits(50);
            for (float& logit : logits)
                logit = static_cast<float>(random.normal());
            const auto largest = std::max_element(logits.begin(), logits.end()) - logits.begin();
            const auto p = generate::distribution(logits, greedy);
            QCOMPARE(generate::draw(p, random.uniform()), static_cast<std::size_t>(largest));
        }
    }
    void drawsFollowTheDistribution_data() {
        QTest::addColumn<double>("temperature");
        QTest::addColumn<int>("topK");
        QTest::addColumn<double>("topP");
        QTest::addColumn<double>("penalty");
        QTest::newRow("multinomial") << 1.0 << 0 << 1.0 << 1.0;
        QTest::newRow("cold") << 0.5 << 0 << 1.0 << 1.0;
        QTest::newRow("warm") << 2.0 << 0 << 1.0 << 1.0;
        QTest::newRow("greedy") << 0.0 << 0 << 1.0 << 1.0;
        QTest::newRow("top-k") << 1.0 << 3 << 1.0 << 1.0;
        QTest::newRow("top-p") << 1.3 << 0 << 0.9 << 1.0;
        QTest::newRow("both") << 0.8 << 4 << 0.95 << 1.0;
        QTest::newRow("penalty") << 1.0 << 0 << 1.0 << 1.3;
        QTest::newRow("all") << 0.9 << 4 << 0.97 << 1.7;
    }
    void drawsFollowTheDistribution() {
        config::SampleConfig settings;
        QFETCH(double, temperature);
        QFETCH(int, topK);
        QFETCH(double, topP);
        settings.temperature = temperature;
        settings.top_k = topK;
        settings.top_p = topP;
        QFETCH(double, penalty);
        std::vector<float> logits = m_logits;
        penalize(logits, std::vector<tokenizer::TokenId>{2, 1, 2}, penalty);
        const auto p = generate::distribution(logits, settings);
        // The exact distribution once more, written down apart: penalty, temperature, k largest, nucleus.
        std::vector<double> exact(m_logits.begin(), m_logits.end());
        exact[2] /= penalty;
        exact[1] *= penalty;
        std::vector<std::size_t> order{0, 1, 2, 3, 4};
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return exact[a] > exact[b]; });
        const std::size_t kept = temperature == 0 ? 1 : topK == 0 ? 5 : static_cast<std::size_t>(topK);
        double sum = 0;
        for (std::size_t rank = 0; rank < 5; ++rank) {
            double& value = exact[order[rank]];
            value = rank < kept ? std::exp(value / (temperature == 0 ? 1 : temperature)) : 0.0;
            sum += value;
        }
        double before = 0;
        double nucleus = 0;
        for (const std::size_t index : order) {
            const double share = exact[index] / sum;
            exact[index] = before < topP ? share : 0.0;
            nucleus += exact[index];
            before += share;
        }
        for (std::size_t i = 0; i < 5; ++i)
            QVERIFY(std::abs(p[i] - exact[i] / nucleus) < 1e-6);
        QVERIFY(std::abs(std::accumulate(p.begin(), p.end(), 0.0) - 1) < 1e-12);
        Random random(11, Random::Stream::Generation);
        constexpr int draws = 100000;
        std::vector<int> counts(p.size());
        for (int i = 0; i < draws; ++i)
            ++counts[generate::draw(p, random.uniform())];
        double chiSquare = 0;
        for (std::size_t i = 0; i < p.size(); ++i) {
            if (p[i] == 0)
                QCOMPARE(counts[i], 0);
            else
                chiSquare += std::pow(counts[i] - draws * p[i], 2) / (draws * p[i]);
        }
        QVERIFY2(chiSquare < 18.47, qPrintable(QString::number(chiSquare))); // 4 degrees of freedom, 0.1 %
    }
    /// As a context that grows token by token and drops what does not fit, by hand.
    void countsWhatIsSeen() {
        for (const int length : {1, 2, 5, 8})
            for (const char* window : {"exact", "block"}) {
                config::ModelConfig model;
                model.context_length = length;
                const std::size_t kept = window == std::string("block") ? std::max(1, length / 2) : length;
                QCOMPARE(generate::keptTokens(model, window), kept);
                for (std::size_t begun = 1; begun < 12; ++begun) {
                    std::size_t size = std::min(begun, std::size_t(length));
                    for (std::size_t n = 0; n < 40; ++n) {
                        QCOMPARE(generate::tokensSeen(model, window, begun, n), size);
                        if (++size > std::size_t(length))
                            size = kept;
                    }
                }
            }
    }

    void partsHaveNames() {
        model::Ablation off;
        off.heads = {{1, 0}, {0, 3}};
        off.feedForward = {2};
        off.layers = {4, 3};
        off.neurons = {{2, 7}, {0, 5, 1}};
        off.positions = true;
        const std::vector<std::string> names = model::partNames(off);
        QCOMPARE(names,
                 (std::vector<std::string>{"layer3", "layer4", "0.3", "1.0", "ff2", "n0.e1.5", "n2.7", "positions"}));
        QCOMPARE(model::partNames(model::partsNamed(names)), names);
        QVERIFY(model::partsNamed({}).empty());
        for (const char* wrong :
             {"", "0", "0.", ".1", "ff", "ffx", "-1.0", "0.1.2", "position", "layer", "layerx", "n1", "n.1", "n1.x1.2"})
            QVERIFY_THROWS_EXCEPTION(Error, model::partsNamed({wrong}));
    }

    void streamsAreApart() {
        Random a(1, Random::Stream::Batches);
        Random b(1, Random::Stream::Dropout);
        Random c(1, Random::Stream::Batches);
        const auto first = a.next();
        QVERIFY(first != b.next());
        QCOMPARE(first, c.next());
        double mean = 0;
        for (int i = 0; i < 100000; ++i)
            mean += a.normal();
        QVERIFY(std::abs(mean / 100000) < 0.015);
    }

private:
    static void penalize(std::vector<float>& logits, const std::vector<tokenizer::TokenId>& context, double penalty) {
        config::SampleConfig settings;
        settings.repetition_penalty = penalty;
        generate::changeLogits(logits, context, settings);
    }

    const std::vector<float> m_logits{2.0F, -1.0F, 3.0F, 0.5F, 1.0F};
};

QTEST_APPLESS_MAIN(tst_Sampler)

} // namespace tst_sampler

#include "tst_sampler.moc"
