#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/NumberText.h"
#include "core/config/Choice.h"
#include "core/config/ProblemError.h"
#include "core/config/RunConfig.h"
#include "core/fields/Effect.h"
#include "core/fields/Field.h"
#include "core/fields/FieldProblems.h"
#include "core/fields/Preset.h"
#include "core/fields/RunJson.h"
#include "core/fields/Validate.h"
#include "core/model/Description.h"
#include "core/model/ModelKind.h"
#include "core/model/PositionEncoding.h"
#include "core/optim/OptimizerKind.h"
#include "core/optim/Schedule.h"

namespace tst_config {

using namespace glasshouse;

namespace {

config::RunConfig working() {
    config::RunConfig config = fields::findPreset("mind").config;
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
        for (const fields::Preset& preset : fields::presets()) {
            const auto json = fields::toJson(preset.config);
            QVERIFY(fields::runConfigFromJson(json) == preset.config);
            QCOMPARE(fields::toJson(fields::runConfigFromJson(json)).dump(), json.dump());
        }
    }
    /// Files of runs that do without a later field stay to the byte what an older program wrote, and mean the same.
    void laterFieldsStandOnlyWhereTheyAreUsed() {
        config::RunConfig config;
        for (const fields::Field& field : fields::all())
            QCOMPARE(fields::toJson(config).dump().find('"' + field.name + '"') == std::string::npos, field.later);
        fields::set(config, "causal", "false");
        fields::set(config, "dropout_on", "feed_forward");
        const auto model = fields::toJson(config.model);
        QCOMPARE(model.at("causal").get<bool>(), false);
        QVERIFY(fields::modelConfigFromJson(model) == config.model.resolved());
        QVERIFY(fields::runConfigFromJson(fields::toJson(config)) == config);
    }

    void settingsThatNoPartReads_data() {
        QTest::addColumn<QString>("changes");
        QTest::addColumn<QString>("unused");
        const QString rotary =
            QStringLiteral(" rotary_base rotary_window_base rotary_size rotary_pairs rotary_scaling rotary_factor "
                           "rotary_low rotary_high rotary_context");
        const QString experts = QStringLiteral("experts_per_token balance_loss window_layers");
        QTest::newRow("transformer") << "" << experts + rotary;
        QTest::newRow("experts, a window") << "n_experts=4 attention_window=8" << rotary;
        QTest::newRow("Llama's")
            << "norm_type=rms tied=true position=rotary"
            << experts + " norm_bias head_bias rotary_window_base rotary_factor rotary_low rotary_high rotary_context";
        QTest::newRow("norm after")
            << "norm=post position=rotary_half rotary_scaling=linear"
            << experts + " parallel rotary_window_base rotary_size rotary_low rotary_high rotary_context";
        QTest::newRow("Llama 3's") << "position=rotary rotary_scaling=llama3" << experts + " rotary_window_base";
        QTest::newRow("Gemma 3's") << "norm=both position=rotary attention_window=8 embedding_scale=true"
                                   << "experts_per_token balance_loss parallel rotary_factor rotary_low rotary_high "
                                      "rotary_context";
        const QString blocks = QStringLiteral(" n_experts n_layer norm norm_type norm_bias final_norm activation "
                                              "recompute parallel");
        QTest::newRow("attention only") << "kind=attention_only"
                                        << experts + rotary + blocks + " n_hidden norm_epsilon";
        QTest::newRow("attention only, without projection")
            << "kind=attention_only attn_projection=false qk_norm=true tied=true"
            << experts + rotary + blocks + " n_hidden bias head_bias";
        const QString attention =
            QStringLiteral(" n_head n_kv_head head_size head_output_size position attn_projection "
                           "attn_scale causal attention_window qkv_bias qk_norm norm_epsilon tied "
                           "embedding_scale embedding_dropout dropout_on");
        QTest::newRow("MLP") << "kind=mlp" << experts + rotary + blocks + attention;
        QTest::newRow("bigram") << "kind=bigram"
                                << experts + rotary + blocks + attention +
                                       " n_embd n_hidden bias head_bias dropout extra_embeddings";
    }
    /// Each part says what it reads; what is left has no effect.
    void settingsThatNoPartReads() {
        QFETCH(QString, changes);
        QFETCH(QString, unused);
        config::RunConfig config;
        for (const QString& change : changes.split(u' ', Qt::SkipEmptyParts))
            fields::set(config, change.section(u'=', 0, 0).toStdString(), change.section(u'=', 1).toStdString());
        std::vector<std::string> expected;
        for (const QString& name : unused.split(u' ', Qt::SkipEmptyParts))
            expected.push_back(name.toStdString());
        std::sort(expected.begin(), expected.end());
        const std::vector<std::string> found = model::modelKind(config.model.kind).unusedFields(config.model);
        QStringList names;
        for (const std::string& name : found)
            names.append(QString::fromStdString(name));
        QVERIFY2(found == expected, qPrintable(names.join(u' ')));
    }

    void alibiNeedsTheMask() {
        config::RunConfig config;
        config.model.vocab_size = 65;
        config.train.steps = 10;
        fields::set(config, "position", "alibi");
        QVERIFY(fields::validate(config).empty());
        fields::set(config, "causal", "false");
        const auto problems = fields::validate(config);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems.front().field, std::string("causal"));
        fields::set(config, "causal", problems.front().fixes.front());
        QVERIFY(fields::validate(config).empty());
    }

    /// A window needs the mask, is shorter than the context, and its layers are told by two letters.
    void windowsAreChecked() {
        config::RunConfig config;
        config.model.vocab_size = 65;
        config.model.context_length = 64;
        config.train.steps = 10;
        const auto problemOf = [&](std::initializer_list<std::pair<const char*, const char*>> changes) {
            config::RunConfig changed = config;
            fields::set(changed, "attention_window", "16");
            for (const auto& [name, value] : changes)
                fields::set(changed, name, value);
            const auto problems = fields::validate(changed);
            return problems.empty() ? std::string() : problems.front().field;
        };
        QCOMPARE(problemOf({}), std::string());
        QCOMPARE(problemOf({{"window_layers", "wwwwwf"}}), std::string());
        QCOMPARE(problemOf({{"causal", "false"}}), std::string("causal"));
        QCOMPARE(problemOf({{"attention_window", "64"}}), std::string("attention_window"));
        QCOMPARE(problemOf({{"window_layers", ""}}), std::string("window_layers"));
        QCOMPARE(problemOf({{"window_layers", "wx"}}), std::string("window_layers"));
        QCOMPARE(problemOf({{"window_layers", "f"}}), std::string("window_layers"));
        config.model.attention_window = 16;
        config.model.window_layers = "wwf";
        QCOMPARE(config.model.windowOf(0), 16);
        QCOMPARE(config.model.windowOf(2), 0);
        QCOMPARE(config.model.windowOf(4), 16);
    }

    /// A remedy that is offered is one: the field has no problem with it.
    void everyRemedyRemedies() {
        int offered = 0;
        for (const fields::Field& field : fields::all()) {
            if (field.kind != fields::FieldKind::Integer && field.kind != fields::FieldKind::Real)
                continue;
            for (const double value : {-1.0, 0.0, field.minimum - 1, field.maximum + 1, field.maximum}) {
                config::RunConfig config = working();
                config.train.schedule = "cosine";
                config.train.schedule_steps = 100;
                config.train.min_learning_rate = 1e-5;
                try {
                    fields::set(config, field.name, fields::numberText(value));
                } catch (const Error&) { // a number that its type cannot hold
                    continue;
                }
                for (const config::Problem& problem : fields::validate(config))
                    for (const std::string& fix : problem.fixes) {
                        config::RunConfig mended = config;
                        fields::set(mended, problem.field, fix);
                        for (const config::Problem& left : fields::validate(mended))
                            QVERIFY2(
                                left.field != problem.field,
                                (field.name + " " + std::to_string(value) + ": " + problem.field + " " + fix).c_str());
                        ++offered;
                    }
            }
        }
        QVERIFY(offered > 40);
    }
    void aNegativeRateOffersNoNegativeOne() {
        config::RunConfig config = working();
        config.train.schedule = "cosine";
        config.train.schedule_steps = 100;
        config.train.min_learning_rate = 1e-4;
        fields::set(config, "learning_rate", "-1");
        const auto problems = fields::validate(config);
        QCOMPARE(problems.size(), std::size_t{1}); // that of the rate itself
        QCOMPARE(problems.front().field, std::string("learning_rate"));
    }

    void everyFieldIsSetAsItIsRead() {
        for (const fields::Field& field : fields::all()) {
            config::RunConfig config = working();
            fields::set(config, field.name, fields::get(config, field.name));
            QVERIFY2(config == working(), field.name.c_str());
            if (field.kind != fields::FieldKind::Choice)
                continue;
            for (const config::Choice& choice : field.choices()) {
                fields::set(config, field.name, choice.id);
                QCOMPARE(fields::get(config, field.name), choice.id);
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
        QVERIFY_EXCEPTION_THROWN(fields::set(config, field.toStdString(), text.toStdString()), Error);
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
        QVERIFY(fields::validate(config, facts).empty());
        fields::set(config, field.toStdString(), text.toStdString());
        if (field == "n_embd" && text == "65536")
            fields::set(config, "n_layer", "64");
        const auto problems = fields::validate(config, facts);
        QVERIFY(marks(problems, marked.toStdString()));
        for (const config::Problem& problem : problems)
            QVERIFY(!problem.what.empty() && !problem.why.empty());
    }
    void everyFixMends() {
        config::RunConfig config = working();
        fields::set(config, "n_embd", "255");
        const auto problems = fields::validate(config);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems.front().fixes, (std::vector<std::string>{"252", "256"}));
        for (const std::string& fix : problems.front().fixes) {
            fields::set(config, "n_embd", fix);
            QVERIFY(fields::validate(config).empty());
        }
    }
    void longIntervalsAreRemarked() {
        config::RunConfig config = working();
        config.preset.clear();
        fields::set(config, "steps", "5000");
        QVERIFY(fields::remarks(config).empty());
        fields::set(config, "eval_interval", "99999");
        fields::set(config, "checkpoint_interval", "5001");
        QVERIFY(fields::validate(config).empty()); // it can be trained
        const auto remarks = fields::remarks(config);
        QCOMPARE(remarks.size(), std::size_t{2});
        QCOMPARE(remarks[0].field, std::string("eval_interval"));
        QCOMPARE(remarks[0].what, std::string("Evaluated only at the beginning and the end: the run has 5000 steps."));
        QCOMPARE(remarks[1].field, std::string("checkpoint_interval"));
        fields::set(config, "eval_interval", "5000");
        fields::set(config, "checkpoint_interval", "500"); // as built, and more than the steps below
        fields::set(config, "steps", "100");
        QCOMPARE(fields::remarks(config).size(), std::size_t{1});
    }
    void numbersAsTyped_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("value"); ///< empty: refused
        const auto row = [](const char* field, const char* text, const char* value) {
            QTest::addRow("%s=%s", field, text) << QString(field) << QString(text) << QString(value);
        };
        row("learning_rate", "0,002", "0.002");
        row("learning_rate", "2,5e-4", "0.00025");
        row("learning_rate", "1.5E-3", "0.0015");
        row("grad_clip", "1,5", "1.5");
        row("grad_clip", "1,000", "");
        row("grad_clip", "1.000", "1");
        row("grad_clip", "1,234.5", "1234.5");
        row("grad_clip", "1.234,5", "1234.5");
        row("grad_clip", "12,345,678e-3", "12345.678");
        row("grad_clip", "1.234.567e-2", "12345.67");
        row("grad_clip", "1,23,4", "");
        row("grad_clip", "0,1,2", "");
        row("grad_clip", ",5", "0.5");
        row("grad_clip", ",", "");
        row("grad_clip", "+3", "3");
        row("grad_clip", "1e", "");
        row("grad_clip", "0x10", "");
        row("learning_rate", "3e−5", "3e-5"); // as it is shown
        row("learning_rate", "−1e−5", "-1e-5");
        row("learning_rate", "NaN", "");
        row("learning_rate", "-inf", "");
        row("learning_rate", "1e999", "");
        row("learning_rate", "1e-999", "0");
        row("steps", "1,000", "1000");
        row("steps", "2,000,000", "2000000");
        row("steps", "2.000.000", "2000000");
        row("steps", "1.000", "");
        row("steps", "1.500", "1500");
        row("steps", "1.0", "1");
        row("steps", "2,5", "");
        row("steps", "0,5", "");
        row("steps", "1e3", "1000");
        row("steps", "1,5e3", "1500");
        row("steps", "99999999999999999999", "");
        row("steps", "1,00", "1"); // no thousands: a decimal comma
        row("seed", "17999999999999999999", "17999999999999999999");
    }
    void numbersAsTyped() {
        QFETCH(QString, field);
        QFETCH(QString, text);
        QFETCH(QString, value);
        config::RunConfig config = working();
        const std::string before = fields::get(config, field.toStdString());
        if (value.isEmpty())
            QVERIFY_EXCEPTION_THROWN(fields::set(config, field.toStdString(), text.toStdString()),
                                     config::ProblemError);
        else
            fields::set(config, field.toStdString(), text.toStdString());
        const std::string wanted = value.isEmpty() ? before : value.toStdString();
        QCOMPARE(fields::get(config, field.toStdString()), wanted);
    }
    /// What can be read in two ways is offered in both, and messages name the field as the window does.
    void ambiguousNumbersAreOffered() {
        const auto problemOf = [](const std::string& field, const std::string& text) {
            config::RunConfig config = working();
            try {
                fields::set(config, field, text);
            } catch (const config::ProblemError& error) {
                return error.problem();
            }
            return config::Problem();
        };
        const config::Problem rate = problemOf("learning_rate", "1,000");
        QCOMPARE(rate.fixes, (std::vector<std::string>{"1", "1000"}));
        QCOMPARE(rate.what, std::string("Learning rate \"1,000\" can be read as 1 or as 1000."));
        QCOMPARE(problemOf("steps", "1.000").fixes, (std::vector<std::string>{"1", "1000"}));
        for (const char* text : {"nan", "inf", "x"}) {
            const config::Problem wrong = problemOf("learning_rate", text);
            QCOMPARE(wrong.what, "Learning rate \"" + std::string(text) + "\" is not a number.");
            QCOMPARE(wrong.why, std::string("It takes a number from 0 to 100."));
        }
        QCOMPARE(problemOf("seed", "-1").what, std::string("Seed -1 is too small."));
        config::RunConfig negative = working();
        negative.train.steps = -5;
        for (const config::Problem& problem : fields::validate(negative))
            if (problem.field == "steps")
                QCOMPARE(problem.fixes, (std::vector<std::string>{"5"})); // not 0, which means by epochs
        QCOMPARE(problemOf("tied", "maybe").what, std::string("Tied output \"maybe\" is neither on nor off."));
    }
    /// As a person would type it, and the same number when it is read.
    void numbersAreWrittenPlainly() {
        config::RunConfig config = working();
        for (const char* text : {"0.0005", "1e-8", "0.1", "2.5e-5", "0.30000000000000004", "0", "100"}) {
            fields::set(config, "learning_rate", text);
            QCOMPARE(fields::get(config, "learning_rate"), std::string(text));
        }
    }

    /// No field takes what is no number, and none what lies outside of its range.
    /// What the window, pictures, reports and the command line show of a rate is what its field shows, and can be
    /// typed.
    void oneNotation() {
        for (const char* typed :
             {"1e-8", "3e-5", "0.0001", "0.0003", "0.00159", "0.001", "0.0123", "0.85", "1", "100"}) {
            config::RunConfig config;
            fields::set(config, "learning_rate", typed);
            const double rate = config.train.learning_rate;
            QCOMPARE(trimmedText(rate, 3), std::string(typed));
            QCOMPARE(fields::get(config, "learning_rate"), std::string(typed));
            fields::set(config, "learning_rate", withMinusSign(trimmedText(rate, 3)));
            QCOMPARE(config.train.learning_rate, rate);
        }
        QCOMPARE(trimmedText(-0.00003, 3), std::string("-3e-5"));
        QCOMPARE(withMinusSign(trimmedText(-0.00003, 3)), std::string("−3e−5"));
        QCOMPARE(significantText(0.0015948, 3), std::string("0.00159"));
        QCOMPARE(significantText(-0.25, 3), std::string("-0.250"));
        QCOMPARE(significantText(0.099996, 3), std::string("0.100"));
        QCOMPARE(significantText(999.96, 4), std::string("1,000"));
        QCOMPARE(significantText(1234.56, 5), std::string("1,234.6"));
        QCOMPARE(significantText(-12345.678, 6), std::string("-12,345.7"));
        QCOMPARE(significantText(1.26e7, 4), std::string("1.26e7"));
        QCOMPARE(decimalsText(-0.0004, 3), std::string("0.000"));
        QCOMPARE(decimalsText(-2.5, 3), std::string("-2.500"));
        QCOMPARE(decimalsText(std::nan(""), 3), std::string("NaN"));
        QCOMPARE(lossText(2.3984), std::string("2.398"));
    }
    void everyNumberIsJudged() {
        for (const fields::Field& field : fields::all()) {
            if (field.kind != fields::FieldKind::Integer && field.kind != fields::FieldKind::Real)
                continue;
            for (const char* text : {"nan", "inf", "-inf", "", "-", "1e999"}) {
                config::RunConfig config = working();
                QVERIFY_EXCEPTION_THROWN(fields::set(config, field.name, text), config::ProblemError);
            }
            for (const double value : {field.minimum - 1, -1e15, field.maximum * 2 + 1}) {
                config::RunConfig config = working();
                bool refused = false;
                try {
                    fields::set(config, field.name, std::to_string(value));
                    refused = marks(fields::validate(config), field.name);
                } catch (const config::ProblemError& error) {
                    refused = error.problem().field == field.name;
                }
                QVERIFY2(refused, (field.name + " " + std::to_string(value)).c_str());
            }
        }
        config::RunConfig config = working();
        config.train.learning_rate = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(marks(fields::validate(config), "learning_rate"));
    }
    /// 0 / 0 for every weight that has had no gradient: 1e-46 is 0 in float32 too.
    void epsilonDividesNothing() {
        config::RunConfig config = working();
        for (const char* text : {"0", "1e-46"}) {
            fields::set(config, "epsilon", text);
            const auto problems = fields::validate(config);
            QVERIFY(marks(problems, "epsilon"));
            fields::set(config, "epsilon", problems.front().fixes.front());
            QVERIFY(fields::validate(config).empty());
        }
        fields::set(config, "epsilon", "0");
        fields::set(config, "optimizer", "sgd"); // has none
        QVERIFY(fields::validate(config).empty());
    }
    void autoIsWhatTheHardwareHas_data() {
        QTest::addColumn<QString>("device");
        QTest::addColumn<QString>("precision");
        QTest::addColumn<int>("has"); ///< 1: a GPU, 2: bfloat16 on it, 4: bfloat16 on the processor
        QTest::addColumn<bool>("gpu");
        QTest::addColumn<bool>("bfloat16");
        const auto row = [](const char* device, const char* precision, int has, bool gpu, bool bfloat16) {
            QTest::addRow("%s %s %d", device, precision, has)
                << QString(device) << QString(precision) << has << gpu << bfloat16;
        };
        row("auto", "auto", 0, false, false); // an ordinary processor and nothing else
        row("auto", "auto", 4, false, true);
        row("auto", "auto", 1, true, false); // an old card
        row("auto", "auto", 3, true, true);
        row("auto", "auto", 5, true, false);
        row("cpu", "auto", 3, false, false);
        row("cpu", "auto", 7, false, true);
        row("cuda", "auto", 3, true, true);
        row("cuda:1", "float32", 7, true, false);
        row("auto", "bfloat16", 0, false, true);
    }
    void autoIsWhatTheHardwareHas() {
        QFETCH(QString, device);
        QFETCH(QString, precision);
        QFETCH(int, has);
        QFETCH(bool, gpu);
        QFETCH(bool, bfloat16);
        config::RunConfig config = working();
        fields::set(config, "device", device.toStdString());
        fields::set(config, "precision", precision.toStdString());
        const config::Hardware hardware{(has & 1) != 0, (has & 2) != 0, (has & 4) != 0};
        const config::Computation computation = config::computation(config.train, hardware);
        QCOMPARE(computation.gpu, gpu);
        QCOMPARE(computation.bfloat16, bfloat16);
        // The estimate of memory is that of the precision in which it will be trained.
        config::RunConfig said = config;
        said.train.precision = bfloat16 ? "bfloat16" : "float32";
        QCOMPARE(model::estimateCosts(config, hardware).bytes(), model::estimateCosts(said, hardware).bytes());
        said.train.precision = bfloat16 ? "float32" : "bfloat16";
        QVERIFY((model::estimateCosts(said, hardware).bytes() > model::estimateCosts(config, hardware).bytes()) ==
                bfloat16);
    }
    void lessMemoryIsOfferedWhatFits() {
        config::RunConfig config = working();
        fields::set(config, "batch_size", "64");
        config.train.device = "cpu";
        config::DataFacts facts;
        facts.hardware = {false, false, false};
        const auto bytes = [&](int batch, int context) {
            config::RunConfig smaller = config;
            smaller.train.batch_size = batch;
            smaller.model.context_length = context;
            return model::estimateCosts(smaller, facts.hardware).bytes();
        };
        const int context = config.model.context_length;
        facts.freeMemory = bytes(8, context);
        auto problems = fields::validate(config, facts);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems.front().field, std::string("batch_size"));
        QCOMPARE(problems.front().fixes, std::vector<std::string>{"8"});
        fields::set(config, "batch_size", "8");
        QVERIFY(fields::validate(config, facts).empty());
        // A batch of 1 is not mended by a batch of 1.
        fields::set(config, "batch_size", "1");
        facts.freeMemory = bytes(1, context / 4);
        problems = fields::validate(config, facts);
        QCOMPARE(problems.size(), std::size_t{1});
        QCOMPARE(problems.front().field, std::string("context_length"));
        for (const std::string& fix : problems.front().fixes) {
            config::RunConfig mended = config;
            fields::set(mended, "context_length", fix);
            QVERIFY(fields::validate(mended, facts).empty());
        }
        QCOMPARE(problems.front().fixes.size(), std::size_t{1});
        facts.freeMemory = 1000;
        problems = fields::validate(config, facts);
        QCOMPARE(problems.front().field, std::string("n_embd"));
        QVERIFY(problems.front().fixes.empty());
        // What the computer has free says nothing of a card.
        config.train.device = "auto";
        facts.hardware.gpu = true;
        QVERIFY(fields::validate(config, facts).empty());
    }
    void oddRotaryHeadSize() {
        config::RunConfig config = working();
        fields::set(config, "position", "rotary");
        fields::set(config, "head_size", "33");
        QVERIFY(marks(fields::validate(config), "head_size"));
        fields::set(config, "head_size", "34");
        QVERIFY(fields::validate(config).empty());
    }
    /// An id that nothing has is an error wherever a model is described, not something else.
    void unknownOptionsAreErrors() {
        for (const char* field :
             {"kind", "position", "attn_scale", "norm", "norm_type", "activation", "dropout_on", "initialization"}) {
            config::RunConfig config = working();
            fields::set(config, field, "other");
            QVERIFY2(marks(fields::validate(config), field), field);
            QVERIFY_EXCEPTION_THROWN(model::parameterCount(config.model), Error);
        }
        for (const char* field : {"optimizer", "schedule"}) {
            config::RunConfig config = working();
            fields::set(config, field, "other");
            QVERIFY2(marks(fields::validate(config), field), field);
        }
        QVERIFY_EXCEPTION_THROWN(optim::optimizer("other"), Error);
        QVERIFY_EXCEPTION_THROWN(optim::schedule("other"), Error);
    }
    void groupsOfHeads() {
        config::RunConfig config = working();
        config.model.n_head = 6;
        config.model.n_embd = 96;
        config.model.n_kv_head = 2;
        QVERIFY(fields::validate(config).empty());
        const auto shared = model::parameterCount(config.model);
        config.model.n_kv_head = 0;
        const auto own = model::parameterCount(config.model);
        // Of the 6 heads of keys and of values, each 96 x 16, 4 are gone in every layer; there are no biases.
        QCOMPARE(own - shared, std::int64_t{config.model.n_layer} * 2 * 4 * 96 * 16);
        config.model.n_kv_head = 4;
        const auto problems = fields::validate(config);
        QVERIFY(marks(problems, "n_kv_head"));
        QCOMPARE(problems.front().fixes.front(), std::string("3"));
    }
    void mixturesOfExperts() {
        config::RunConfig config = working();
        const auto dense = model::parameterCount(config.model);
        const config::ModelConfig sizes = config.model.resolved();
        const std::int64_t network = std::int64_t{2} * sizes.n_embd * sizes.n_hidden + sizes.n_embd + sizes.n_hidden;
        config.model.n_experts = 8;
        QVERIFY(fields::validate(config).empty());
        // In every layer a router without a bias, and seven networks more.
        QCOMPARE(model::parameterCount(config.model) - dense,
                 std::int64_t{sizes.n_layer} * (8 * sizes.n_embd + 7 * network));
        // A token is multiplied with the router and two of the networks, a dense one with one.
        const double tokens = 100;
        const double more = model::Description(config.model).operations(tokens, tokens) -
                            model::Description(sizes).operations(tokens, tokens);
        QCOMPARE(more, 6 * tokens * static_cast<double>(sizes.n_layer * (8 * sizes.n_embd + network)));
        // Six of the eight networks of a layer are left out for one token; of a dense model none is.
        QCOMPARE(model::activeParameters(config.model),
                 model::parameterCount(config.model) - std::int64_t{sizes.n_layer} * 6 * network);
        QCOMPARE(model::activeParameters(sizes), dense);
        config.model.experts_per_token = 9;
        auto problems = fields::validate(config);
        QVERIFY(marks(problems, "experts_per_token"));
        QCOMPARE(problems.front().fixes.front(), std::string("8"));
        config.model.n_experts = 1;
        QVERIFY(marks(fields::validate(config), "n_experts"));
        config.model.n_experts = 0; // then nobody asks how many a token goes through
        QVERIFY(fields::validate(config).empty());
    }
    void schedules() {
        config::TrainConfig train;
        train.learning_rate = 1.0;
        QCOMPARE(optim::learningRate(train, 12345), 1.0);
        train.schedule = "cosine";
        train.warmup_steps = 9;
        train.schedule_steps = 109;
        train.min_learning_rate = 0.2;
        QCOMPARE(optim::learningRate(train, 0), 0.1);
        QCOMPARE(optim::learningRate(train, 9), 1.0);
        QCOMPARE(optim::learningRate(train, 59), 0.6); // half way
        QCOMPARE(optim::learningRate(train, 109), 0.2);
        QCOMPARE(optim::learningRate(train, 5000), 0.2);
        train.schedule = "linear";
        QCOMPARE(optim::learningRate(train, 34), 0.8); // a quarter of the way
        train.schedule = "quadratic";
        QVERIFY_EXCEPTION_THROWN(optim::learningRate(train, 34), Error);
    }
    /// A schedule that begins at step 3000 is the one that begins at 0, 3000 steps later; until then the rate is full.
    void schedulesBeginAnew() {
        config::TrainConfig from0;
        from0.learning_rate = 1.0;
        from0.min_learning_rate = 0.2;
        from0.warmup_steps = 9;
        for (const char* schedule : {"linear", "cosine", "cosine_restarts"}) {
            from0.schedule = schedule;
            from0.schedule_start = 0;
            from0.schedule_steps = 109;
            config::TrainConfig later = from0;
            later.schedule_start = 3000;
            later.schedule_steps = 3109;
            for (int step = 0; step < 200; ++step)
                QCOMPARE(optim::learningRate(later, 3000 + step), optim::learningRate(from0, step));
            QCOMPARE(optim::learningRate(later, 2999), 1.0);
        }
        config::RunConfig config = working();
        fields::set(config, "schedule", "cosine");
        fields::set(config, "schedule_steps", "1000");
        fields::set(config, "schedule_start", "1000");
        QVERIFY(marks(fields::validate(config), "schedule_start"));
        fields::set(config, "schedule_start", "900");
        fields::set(config, "warmup_steps", "100");
        QVERIFY(marks(fields::validate(config), "warmup_steps"));
        fields::set(config, "warmup_steps", "99");
        QVERIFY(!marks(fields::validate(config), "warmup_steps"));
        QVERIFY(fields::runConfigFromJson(fields::toJson(config)) == config);
    }

    void aRateAfterTheEndOfTheScheduleHasNoEffect() {
        config::RunConfig before = working();
        before.train.learning_rate = 1e-3;
        before.train.min_learning_rate = 1e-4;
        before.train.schedule = "cosine";
        before.train.schedule_steps = 2000;
        const std::string ended = "The schedule ended at step 2000, and the rate is now the lowest, 0.0001.";
        QCOMPARE(fields::whyRateHasNoEffect(before, 3700), ended);
        QCOMPARE(fields::whyRateHasNoEffect(before, 1999), std::string());
        QVERIFY(optim::scheduleEnded(before.train, 2000) == std::optional<std::int64_t>(2000));
        const auto changed = [&](const std::vector<std::pair<const char*, const char*>>& fields) {
            config::RunConfig now = before;
            for (const auto& [field, value] : fields)
                fields::set(now, field, value);
            return now;
        };
        config::RunConfig now = changed({{"learning_rate", "2e-3"}, {"dropout", "0"}});
        QVERIFY(optim::sameRates(before.train, now.train, 3700));
        QVERIFY(!optim::sameRates(before.train, now.train, 1999));
        const std::string why = fields::leaveOutWithoutEffect(before, 3700, now);
        QVERIFY2(why.find("learning_rate") != std::string::npos && why.find(ended) != std::string::npos &&
                     why.find("schedule_start to 3700") != std::string::npos,
                 why.c_str());
        QCOMPARE(now.train.learning_rate, 1e-3);
        QCOMPARE(now.train.dropout, 0.0); // the other change stays
        // What has an effect: earlier, or together with what gives it one.
        now = changed({{"learning_rate", "2e-3"}});
        QCOMPARE(fields::leaveOutWithoutEffect(before, 100, now), std::string());
        QCOMPARE(now.train.learning_rate, 2e-3);
        for (const auto& more : std::vector<std::vector<std::pair<const char*, const char*>>>{
                 {{"schedule_start", "3700"}, {"schedule_steps", "6000"}}, {{"schedule", "constant"}}}) {
            auto all = more;
            all.emplace_back("learning_rate", "2e-3");
            now = changed(all);
            QCOMPARE(fields::leaveOutWithoutEffect(before, 3700, now), std::string());
            QCOMPARE(now.train.learning_rate, 2e-3);
        }
        now = changed({{"min_learning_rate", "2e-4"}});
        QCOMPARE(fields::leaveOutWithoutEffect(before, 3700, now), std::string());
        // Cycles that differ only between the ends of a schedule differ all the same.
        config::TrainConfig four = before.train;
        four.schedule = "cosine_restarts";
        four.schedule_cycles = 4;
        config::TrainConfig eight = four;
        eight.schedule_cycles = 8;
        QVERIFY(!optim::sameRates(four, eight, 0));
        QVERIFY(optim::sameRates(four, eight, 2000));
    }

    /// What a run with experts uses is written, also where it is the default; a run without them stays as it was.
    void expertsAreWritten() {
        config::RunConfig config = working();
        QVERIFY(fields::toJson(config).dump().find("experts_per_token") == std::string::npos);
        config.model.n_experts = 4;
        const auto json = fields::toJson(config);
        QVERIFY(json.at("model").at("experts_per_token") == 2);
        QVERIFY(json.at("training").at("balance_loss") == 0.01);
        QVERIFY(fields::runConfigFromJson(json) == config);
    }

    /// So is what scales a rotation; one that is not scaled stays as it was.
    void rotaryScalingIsWritten() {
        config::RunConfig config = working();
        config.model.position = "rotary";
        for (const char* name : {"rotary_factor", "rotary_low", "rotary_high", "rotary_context"})
            QVERIFY(!fields::toJson(config).at("model").contains(name));
        config.model.rotary_scaling = "linear";
        QVERIFY(fields::toJson(config).at("model").at("rotary_factor") == 8);
        QVERIFY(!fields::toJson(config).at("model").contains("rotary_low"));
        config.model.rotary_scaling = "llama3";
        const auto json = fields::toJson(config).at("model");
        QVERIFY(json.at("rotary_factor") == 8 && json.at("rotary_context") == 8192);
        QVERIFY(json.at("rotary_low") == 1 && json.at("rotary_high") == 4);
        QVERIFY(fields::runConfigFromJson(fields::toJson(config)) == config);
    }

    /// PyTorch 1.13's CosineAnnealingWarmRestarts(T_0=25, eta_min=0.2) from a rate of 1: four cycles in 100 steps.
    void restartsEqualPyTorch() {
        config::TrainConfig train;
        train.learning_rate = 1.0;
        train.min_learning_rate = 0.2;
        train.schedule = "cosine_restarts";
        train.schedule_cycles = 4;
        train.schedule_steps = 100;
        const std::vector<std::pair<int, double>> rates = {{0, 1.0},
                                                           {1, 0.9968458805257912},
                                                           {10, 0.7236067977499789},
                                                           {24, 0.20315411947420892},
                                                           {25, 1.0},
                                                           {37, 0.6251162078117254},
                                                           {74, 0.20315411947420892},
                                                           {75, 1.0},
                                                           {99, 0.20315411947420892}};
        for (const auto& [done, rate] : rates)
            QVERIFY2(std::abs(optim::learningRate(train, done) - rate) < 1e-12, qPrintable(QString::number(done)));
        QCOMPARE(optim::learningRate(train, 100), 0.2);
    }

    /// Rates that PyTorch 1.13's schedulers give with a rate of 1e-3, read from optimizer.param_groups before each
    /// step: CosineAnnealingLR(T_max=10000, eta_min=1e-5); LinearLR(1.0, 0.1, total_iters=1000); and SequentialLR of
    /// LinearLR(1/101, 1, total_iters=100) and CosineAnnealingLR(T_max=1900, eta_min=1e-4), which is nanoGPT's warm-up.
    void schedulesEqualPyTorch_data() {
        QTest::addColumn<QString>("schedule");
        QTest::addColumn<int>("warmup");
        QTest::addColumn<int>("end");
        QTest::addColumn<double>("lowest");
        QTest::addColumn<int>("done");
        QTest::addColumn<double>("rate");
        const auto rows = [](const char* schedule, int warmup, int end, double lowest,
                             const std::vector<std::pair<int, double>>& rates) {
            for (const auto& [done, rate] : rates)
                QTest::addRow("%s %d %d", schedule, warmup, done)
                    << schedule << warmup << end << lowest << done << rate;
        };
        rows("cosine", 0, 10000, 1e-5,
             {{0, 0.001},
              {1, 0.0009999999755727293},
              {200, 0.0009990232305719935},
              {5000, 0.0005049999999999929},
              {7500, 0.00015498214331265698},
              {9999, 1.0000024427270673e-05}});
        rows("linear", 0, 1000, 1e-4,
             {{0, 0.001},
              {1, 0.0009991},
              {250, 0.000775},
              {500, 0.00055},
              {999, 0.0001009},
              {1000, 1e-4},
              {1500, 1e-4}});
        rows("cosine", 100, 2000, 1e-4,
             {{0, 9.900990099009901e-06},
              {1, 1.9801980198019803e-05},
              {50, 0.0005049504950495043},
              {99, 0.0009900990099009875},
              {100, 0.001},
              {101, 0.0009999993848585915},
              {1050, 0.0005499999999999954},
              {1999, 0.00010000061514140841}});
    }
    void schedulesEqualPyTorch() {
        QFETCH(QString, schedule);
        QFETCH(int, warmup);
        QFETCH(int, end);
        QFETCH(double, lowest);
        QFETCH(int, done);
        QFETCH(double, rate);
        config::TrainConfig train;
        train.learning_rate = 1e-3;
        train.schedule = schedule.toStdString();
        train.warmup_steps = warmup;
        train.schedule_steps = end;
        train.min_learning_rate = lowest;
        QVERIFY(std::abs(optim::learningRate(train, done) - rate) < 1e-12);
    }

    void formulasOfPositions() {
        const Matrix wave = model::positionEncoding("sinusoidal").fixedTable(4, 4);
        QCOMPARE(wave.at(3, 0), std::sin(3.0F));
        QCOMPARE(wave.at(3, 1), std::cos(3.0F));
        QCOMPARE(wave.at(3, 2), static_cast<float>(std::sin(0.03)));
        const Matrix digits = model::positionEncoding("binary").fixedTable(65536, 18);
        for (const auto& [digit, value] : {std::pair{0, -1.0F}, {1, 1.0F}, {2, 1.0F}, {3, -1.0F}})
            QCOMPARE(digits.at(6, digit), value);
        QCOMPARE(digits.at(65535, 15), 1.0F);
        QCOMPARE(digits.at(65535, 16), 0.0F);
        QCOMPARE(model::positionEncoding("binary").fixedTable(8, 2).cols, 2);
        const auto angles = model::positionEncoding("rotary").angles(3, {.head_size = 4, .position = "rotary"});
        QVERIFY(angles.has_value());
        QCOMPARE(angles->at(2, 0), 2.0F);
        QCOMPARE(angles->at(2, 1), 0.02F);
        for (const char* id : {"rotary", "rotary_half"}) { // no pair is both fast and slow
            const config::ModelConfig model{
                .head_size = 8, .position = id, .rotary_scaling = "llama3", .rotary_low = 4, .rotary_high = 4};
            QCOMPARE(model::positionEncoding(id).problems(model).size(), std::size_t{1});
        }
        const config::ModelConfig eight{.n_head = 8};
        const auto alibi = model::positionEncoding("alibi").bias(eight);
        QVERIFY(alibi.has_value());
        const Matrix slopes = model::byDistance(*alibi, 8, 4, {});
        QCOMPARE(slopes.at(0, 3), -1.5F);
        QCOMPARE(slopes.at(7, 1), -1.0F / 256);
        QCOMPARE(slopes.at(7, 0), 0.0F);
        QVERIFY(!model::positionEncoding("none").bias(eight).has_value());
        // Of transformers' T5Attention._relative_position_bucket, 32 buckets up to 128, one direction.
        const auto buckets = model::positionEncoding("t5").bias(eight);
        QVERIFY(buckets.has_value());
        std::vector<float> numbers(32);
        std::iota(numbers.begin(), numbers.end(), 0.0F);
        for (const auto& [distance, bucket] : std::map<int, double>{{-3, 0},
                                                                    {0, 0},
                                                                    {1, 1},
                                                                    {15, 15},
                                                                    {16, 16},
                                                                    {18, 16},
                                                                    {20, 17},
                                                                    {24, 19},
                                                                    {32, 21},
                                                                    {64, 26},
                                                                    {100, 30},
                                                                    {112, 30},
                                                                    {114, 31},
                                                                    {127, 31},
                                                                    {128, 31},
                                                                    {900, 31}})
            QCOMPARE(model::value(buckets->formula, 0, distance, numbers), bucket);
        const auto kerple = model::positionEncoding("kerple").bias(eight);
        QVERIFY(kerple.has_value());
        QVERIFY(std::abs(model::value(kerple->formula, 0, 3, std::vector<float>{0, 0}) + std::log(4.0)) < 1e-12);
        const std::vector<float> logs{std::log(2.0F), std::log(0.5F)};
        QVERIFY(std::abs(model::value(kerple->formula, 0, 4, logs) + 2 * std::log(3.0)) < 1e-6);
        QVERIFY_EXCEPTION_THROWN(model::positionEncoding("polar"), Error);
    }
};

QTEST_APPLESS_MAIN(tst_Config)

} // namespace tst_config

#include "tst_config.moc"
