#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/config/Preset.h"
#include "core/config/RunConfig.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/train/Schedule.h"

using namespace glasshouse;

namespace {

config::RunConfig working() {
    config::RunConfig config = config::findPreset("mind").config;
    config.model.vocab_size = 80;
    return config;
}

bool marks(const std::vector<config::Problem>& problems, const std::string& field) {
    return std::any_of(problems.begin(), problems.end(), [&](const config::Problem& p) { return p.field == field; });
}

} // namespace

class tst_Config : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFieldSurvivesJson() {
        for (const config::Preset& preset : config::presets()) {
            const auto json = config::toJson(preset.config);
            QVERIFY(config::runConfigFromJson(json) == preset.config);
            QCOMPARE(config::toJson(config::runConfigFromJson(json)).dump(), json.dump());
        }
    }
    void everyFieldIsSetAsItIsRead() {
        for (const config::Field& field : config::fields()) {
            config::RunConfig config = working();
            config.set(field.name, config.get(field.name));
            QVERIFY2(config == working(), field.name.c_str());
            if (field.kind != config::FieldKind::Choice)
                continue;
            for (const config::Choice& choice : field.choices()) {
                config.set(field.name, choice.id);
                QCOMPARE(config.get(field.name), choice.id);
            }
        }
    }
    void refusesWrongText_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::newRow("no such field") << "n_layers"
                                       << "4";
        QTest::newRow("a word for a number") << "n_layer"
                                             << "four";
        QTest::newRow("a fraction for a count") << "n_layer"
                                                << "1.5";
        QTest::newRow("nothing") << "learning_rate"
                                 << "";
        QTest::newRow("not a number") << "learning_rate"
                                      << "nan";
        QTest::newRow("infinite") << "learning_rate"
                                  << "inf";
        QTest::newRow("too large for any count") << "n_embd"
                                                 << "99999999999999999999";
        QTest::newRow("negative seed") << "seed"
                                       << "-1";
        QTest::newRow("neither on nor off") << "tied"
                                            << "maybe";
    }
    void refusesWrongText() {
        QFETCH(QString, field);
        QFETCH(QString, text);
        config::RunConfig config = working();
        QVERIFY_EXCEPTION_THROWN(config.set(field.toStdString(), text.toStdString()), Error);
        QVERIFY(config == working());
    }
    void marksTheField_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("marked");
        QTest::newRow("width not divisible") << "n_embd"
                                             << "255"
                                             << "n_embd";
        QTest::newRow("10^12 parameters") << "n_embd"
                                          << "65536"
                                          << "n_embd";
        QTest::newRow("no heads") << "n_head"
                                  << "0"
                                  << "n_head";
        QTest::newRow("unknown kind") << "kind"
                                      << "diffusion"
                                      << "kind";
        QTest::newRow("dropout 1") << "dropout"
                                   << "1"
                                   << "dropout";
        QTest::newRow("rate 0") << "learning_rate"
                                << "0"
                                << "learning_rate";
        QTest::newRow("cosine without an end") << "schedule"
                                               << "cosine"
                                               << "schedule_steps";
        QTest::newRow("device") << "device"
                                << "abacus"
                                << "device";
        QTest::newRow("context longer than the text") << "context_length"
                                                      << "5000"
                                                      << "context_length";
    }
    void marksTheField() {
        QFETCH(QString, field);
        QFETCH(QString, text);
        QFETCH(QString, marked);
        config::DataFacts facts;
        facts.trainTokens = 4000;
        facts.validationTokens = 400;
        config::RunConfig config = working();
        QVERIFY(config::validate(config, facts).empty());
        config.set(field.toStdString(), text.toStdString());
        if (field == "n_embd" && text == "65536")
            config.set("n_layer", "64");
        const auto problems = config::validate(config, facts);
        QVERIFY(marks(problems, marked.toStdString()));
        for (const config::Problem& problem : problems)
            QVERIFY(!problem.what.empty() && !problem.why.empty());
    }
    void everyFixMends() {
        config::RunConfig config = working();
        config.set("n_embd", "255");
        const auto problems = config::validate(config);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems.front().fixes, (std::vector<std::string>{"252", "256"}));
        for (const std::string& fix : problems.front().fixes) {
            config.set("n_embd", fix);
            QVERIFY(config::validate(config).empty());
        }
    }
    void oddRotaryHeadSize() {
        config::RunConfig config = working();
        config.set("position", "rotary");
        config.set("head_size", "33");
        QVERIFY(marks(config::validate(config), "head_size"));
        config.set("head_size", "34");
        QVERIFY(config::validate(config).empty());
    }
    void presetsAreUnknownOrWhole() {
        QVERIFY_EXCEPTION_THROWN(config::findPreset("gpt5"), Error);
        for (const config::Preset& preset : config::presets()) {
            QVERIFY2(config::validate(preset.config).empty(), preset.id.c_str());
            QVERIFY(!preset.name.empty() && !preset.about.empty() && !preset.source.empty());
        }
    }
    void publishedParameterCounts_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<int>("vocabulary");
        QTest::addColumn<qint64>("parameters");
        QTest::newRow("mind") << "mind" << 111 << qint64{3213423};
        QTest::newRow("nowitzky") << "nowitzky" << 80 << qint64{1832912};
        QTest::newRow("bigram of 512") << "bigram" << 512 << qint64{262144};
    }
    void publishedParameterCounts() {
        QFETCH(QString, preset);
        QFETCH(int, vocabulary);
        QFETCH(qint64, parameters);
        config::ModelConfig model = config::findPreset(preset.toStdString()).config.model;
        model.vocab_size = vocabulary;
        QCOMPARE(qint64{model::parameterCount(model)}, parameters);
        qint64 sum = 0;
        for (const auto& part : model::parametersByPart(model))
            sum += part.parameters;
        QCOMPARE(sum, parameters);
    }
    void smallMindAsItsAuthorLoggedIt() {
        config::ModelConfig model = config::findPreset("mind").config.model;
        model.n_embd = 128;
        model.vocab_size = 116;
        QCOMPARE(model::parameterCount(model), std::int64_t{821620});
    }
    void schedules() {
        config::TrainConfig train;
        train.learning_rate = 1.0;
        QCOMPARE(train::learningRate(train, 12345), 1.0);
        train.schedule = "cosine";
        train.warmup_steps = 9;
        train.schedule_steps = 109;
        train.min_learning_rate = 0.2;
        QCOMPARE(train::learningRate(train, 0), 0.1);
        QCOMPARE(train::learningRate(train, 9), 1.0);
        QCOMPARE(train::learningRate(train, 59), 0.6); // half way
        QCOMPARE(train::learningRate(train, 109), 0.2);
        QCOMPARE(train::learningRate(train, 5000), 0.2);
        train.schedule = "linear";
        QCOMPARE(train::learningRate(train, 34), 0.8); // a quarter of the way
    }
    void formulasOfPositions() {
        const Matrix wave = model::positionEncoding("sinusoidal").fixedTable(4, 4);
        QCOMPARE(wave.at(3, 0), std::sin(3.0F));
        QCOMPARE(wave.at(3, 1), std::cos(3.0F));
        QCOMPARE(wave.at(3, 2), static_cast<float>(std::sin(0.03)));
        const auto angles = model::positionEncoding("rotary").angles(3, 4);
        QVERIFY(angles.has_value());
        QCOMPARE(angles->at(2, 0), 2.0F);
        QCOMPARE(angles->at(2, 1), 0.02F);
        QCOMPARE(*model::positionEncoding("alibi").slope(0, 8), 0.5F);
        QCOMPARE(*model::positionEncoding("alibi").slope(7, 8), 1.0F / 256);
        QVERIFY(!model::positionEncoding("none").slope(0, 8).has_value());
        QVERIFY_EXCEPTION_THROWN(model::positionEncoding("polar"), Error);
    }
};

QTEST_APPLESS_MAIN(tst_Config)
#include "tst_config.moc"
