#include <QtTest>

#include <cmath>
#include <numeric>

#include "core/base/Error.h"
#include "core/engine/inspect/TextLoss.h"

namespace tst_text_loss {

using namespace glasshouse;

namespace {

constexpr int vocabulary = 5;

/// A model of a fixed shape and nothing else.
class Shape : public engine::ModelSnapshot {
public:
    explicit Shape(int context) {
        m_config.vocab_size = vocabulary;
        m_config.context_length = context;
    }
    const config::ModelConfig& config() const override { return m_config; }
    std::int64_t step() const override { return 0; }
    std::shared_ptr<const ModelSnapshot> copy() const override { return nullptr; }
    std::shared_ptr<const ModelSnapshot> without(const model::Ablation&) const override { return nullptr; }
    Matrix weight(const std::string&) const override { return {}; }

private:
    config::ModelConfig m_config;
};

/// Expects the successor of each token with 0.6, every other with 0.1.
class Counting : public engine::Engine {
public:
    explicit Counting(bool lastOnly)
        : m_lastOnly(lastOnly) {}
    engine::ProbeResult probe(const engine::ModelSnapshot&, const engine::ProbeRequest& request) const override {
        engine::ProbeResult result;
        const std::size_t first = m_lastOnly ? request.tokens.size() - 1 : 0;
        result.logits = Matrix(static_cast<int>(request.tokens.size() - first), vocabulary);
        for (std::size_t t = first; t < request.tokens.size(); ++t)
            for (int v = 0; v < vocabulary; ++v) // a shift of all logits changes nothing
                result.logits.at(static_cast<int>(t - first), v) =
                    static_cast<float>(std::log(v == (request.tokens[t] + 1) % vocabulary ? 0.6 : 0.1) + 7);
        return result;
    }
    engine::EngineInfo info() const override { return {}; }
    std::unique_ptr<train::TrainingSession> start(const std::filesystem::path&, config::RunConfig,
                                                  const run::CorpusRecord&, std::shared_ptr<const tokenizer::Tokenizer>,
                                                  std::shared_ptr<const text::Dataset>) override {
        return nullptr;
    }
    std::unique_ptr<train::TrainingSession> resume(const std::filesystem::path&,
                                                   const std::vector<std::pair<std::string, std::string>>&,
                                                   const std::string&, std::shared_ptr<const text::Dataset>,
                                                   std::optional<std::int64_t>) override {
        return nullptr;
    }
    std::shared_ptr<const engine::ModelSnapshot> load(const std::filesystem::path&) const override { return nullptr; }
    engine::GenerationResult generate(const engine::ModelSnapshot&, const tokenizer::Tokenizer&,
                                      const engine::WritingRequest&, const config::SampleConfig&, std::stop_token,
                                      const std::function<bool(const engine::GeneratedToken&)>&) const override {
        return {};
    }

private:
    bool m_lastOnly;
};

std::vector<tokenizer::TokenId> counting(int count) {
    std::vector<tokenizer::TokenId> tokens;
    for (int t = 0; t < count; ++t)
        tokens.push_back(t % vocabulary);
    return tokens;
}

} // namespace

class tst_TextLoss : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void judgesEveryTokenOfWholeWindows() {
        std::vector<tokenizer::TokenId> tokens = counting(14); // windows at 0, 4 and 8; the 13th is their last target
        QCOMPARE(inspect::textLoss(Counting(false), Shape(4), tokens).judged, std::int64_t{12});
        QVERIFY(std::abs(inspect::textLoss(Counting(false), Shape(4), tokens).mean + std::log(0.6)) < 1e-6);
        tokens[4] = 2; // one wrong step into it and one out of it, across the border of two windows
        const double expected = -(10 * std::log(0.6) + 2 * std::log(0.1)) / 12;
        QVERIFY(std::abs(inspect::textLoss(Counting(false), Shape(4), tokens).mean - expected) < 1e-6);
    }
    void judgesTheLastPositionWhereThereIsNoOther() {
        const auto loss = inspect::textLoss(Counting(true), Shape(4), counting(14));
        QCOMPARE(loss.judged, std::int64_t{3});
        QVERIFY(std::abs(loss.mean + std::log(0.6)) < 1e-6);
    }
    void refusesShortTextsAndStops() {
        QVERIFY_THROWS_EXCEPTION(Error, inspect::textLoss(Counting(false), Shape(4), counting(4)));
        std::stop_source stop;
        const auto loss = inspect::textLoss(Counting(false), Shape(4), counting(14), stop.get_token(),
                                            [&](double) { stop.request_stop(); });
        QVERIFY(loss.stopped);
        QCOMPARE(loss.judged, std::int64_t{4});
    }
};

QTEST_APPLESS_MAIN(tst_TextLoss)

} // namespace tst_text_loss

#include "tst_text_loss.moc"
