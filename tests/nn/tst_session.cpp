#include <QtTest>
#include <cmath>

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Random.h"
#include "core/corpus/text/Corpus.h"
#include "core/corpus/text/Dataset.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/engine/Engine.h"
#include "core/fields/Field.h"
#include "core/formats/Safetensors.h"
#include "core/model/Description.h"
#include "tests/core/Scratch.h"
#include "tests/nn/SmallRun.h"

namespace tst_session {

using namespace glasshouse;
using small::bytesOf;
using small::Listener;

/// Training sessions of the real engine, through its abstract interface.
class tst_Session : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_engine = engine::loadEngine();
        m_corpus = small::corpus(" Zażółć gęślą jaźń.");
        m_tokenizer = tokenizer::tokenizerKind("char").train(m_corpus->text(), {});
        m_config = small::config({{"steps", "12"},
                                  {"eval_interval", "5"},
                                  {"eval_iters", "2"},
                                  {"checkpoint_interval", "4"},
                                  {"sample_tokens", "10"}});
        m_dataset = text::makeDataset(*m_corpus, *m_tokenizer, m_config.data, m_config.train.seed);
    }

    void tellsWhatHappens() {
        Listener listener;
        const auto weights = train(m_config, listener);
        QVERIFY(!weights.isEmpty());
        QCOMPARE(listener.steps.size(), std::size_t{12});
        QCOMPARE(listener.steps.back().step, std::int64_t{12});
        std::vector<std::int64_t> evaluated;
        for (const auto& evaluation : listener.evaluations) {
            evaluated.push_back(evaluation.step);
            QVERIFY(evaluation.validationLoss.has_value());
        }
        QCOMPARE(evaluated, (std::vector<std::int64_t>{0, 5, 10, 12}));
        const double guessing = std::log(m_tokenizer->vocabularySize());
        QVERIFY(std::abs(listener.evaluations.front().trainLoss - guessing) < 1.0);
        QVERIFY(listener.evaluations.back().trainLoss < listener.evaluations.front().trainLoss);
        QCOMPARE(listener.samples.size(), std::size_t{4});
        QCOMPARE(listener.checkpoints.back(), std::int64_t{12});
        QCOMPARE(listener.states.front(), train::TrainingState::Running);
        QCOMPARE(listener.states.back(), train::TrainingState::Finished);
    }

    void measuringThePaceWritesNothing() {
        const auto written = [] { // bytes, to files and elsewhere
            const QByteArray counts = bytesOf("/proc/self/io");
            return counts.mid(counts.indexOf("wchar: ") + 7).split('\n').first().toLongLong();
        };
        const qint64 before = written();
        QVERIFY(before > 0);
        const engine::Pace pace = m_engine->measurePace(m_config, m_tokenizer, m_dataset, {});
        QVERIFY(pace.steps > 0 && pace.step > 0);
        const qint64 after = written();
        Listener listener;
        const qint64 weights = train(m_config, listener).size();
        QVERIFY2(after - before < weights / 4, qPrintable(QString::number(after - before)));
        QVERIFY(written() - after > weights); // what a run writes is seen
    }

    /// Fairy Tale GPT steps first and evaluates then: after the first step, and from there after every interval. Before
    /// the first and after the last step there is one too.
    void evaluatesAfterTheFirstStep() {
        config::RunConfig config = m_config;
        fields::set(config, "eval_place", "after_first");
        fields::set(config, "eval_interval", "4");
        fields::set(config, "steps", "12");
        Listener listener;
        train(config, listener);
        std::vector<std::int64_t> at;
        for (const auto& evaluation : listener.evaluations)
            at.push_back(evaluation.step);
        QCOMPARE(at, (std::vector<std::int64_t>{0, 1, 5, 9, 12}));
    }

    /// Without the mask the answer stands in the window, next door: of letters drawn at random, where no model can do
    /// better than ln 8, the loss falls to little more than a sixteenth of that,
    /// the last place of each window of 16, in evaluations of unseen text too.
    void withoutTheMaskTheAnswerIsCopied() {
        const std::string letters = "abdeghlm";
        Random random(3, Random::Stream::Probe);
        std::string text;
        for (int i = 0; i < 8000; ++i)
            text += letters[random.below(letters.size())];
        auto dataset = std::make_shared<text::Dataset>();
        dataset->train = m_tokenizer->encode(text.substr(0, 6000)).ids;
        dataset->validation = m_tokenizer->encode(text.substr(6000)).ids;
        dataset->trainEnds = {6000};
        const auto lastLoss = [&](const char* causal) {
            config::RunConfig config = m_config;
            for (const auto& [field, value] :
                 std::vector<std::pair<const char*, const char*>>{{"causal", causal},
                                                                  {"steps", "300"},
                                                                  {"eval_interval", "300"},
                                                                  {"eval_iters", "8"},
                                                                  {"learning_rate", "3e-3"},
                                                                  {"dropout", "0"}})
                fields::set(config, field, value);
            const Scratch scratch;
            Listener listener;
            train::TrainingControl control;
            start(std::filesystem::path(scratch.path()) / "run", config, dataset)->run({}, control, listener);
            return *listener.evaluations.back().validationLoss;
        };
        const float best = std::log(8.0F);
        const float masked = lastLoss("true");
        const float unmasked = lastLoss("false");
        QVERIFY2(masked > 0.97F * best, qPrintable(QString::number(masked)));
        QVERIFY2(unmasked < 0.25F * best, qPrintable(QString::number(unmasked)));
    }

    /// Probes, copies of the weights, text written meanwhile, evaluations and samples leave the training untouched.
    void watchingChangesNothing() {
        Listener alone;
        config::RunConfig quiet = m_config;
        fields::set(quiet, "eval_interval", "1000");
        fields::set(quiet, "sample_tokens", "0");
        const QByteArray unwatched = train(quiet, alone);

        Listener watched;
        train::TrainingControl control;
        std::atomic<int> probes = 0;
        std::atomic<int> written = 0;
        watched.onStep = [&](std::int64_t) {
            control.post([&](const engine::ModelSnapshot& live) {
                engine::ProbeRequest request;
                request.tokens = m_tokenizer->encode("The glass").ids;
                request.matrices = model::Description(live.config()).headSteps("softmax");
                const auto result = m_engine->probe(live, request);
                probes += static_cast<int>(result.matrices.size()) / live.config().n_head;
                const auto copy = live.copy();
                std::jthread([&, copy] {
                    config::SampleConfig sample;
                    sample.tokens = 5;
                    m_engine->generate(*copy, *m_tokenizer, request.tokens, sample, {}, [&](const auto&) {
                        ++written;
                        return true;
                    });
                }).join();
            });
        };
        const QByteArray seen = train(m_config, watched, &control);
        QVERIFY(probes >= 2 * 11);
        QVERIFY(written >= 5 * 11);
        QCOMPARE(seen, unwatched);
    }

    void stopsAndGoesOn_data() {
        QTest::addColumn<QStringList>("settings"); // field=value
        QTest::newRow("as it is") << QStringList();
        QTest::newRow("grouped keys") << QStringList{"n_kv_head=1"};
        QTest::newRow("experts") << QStringList{"n_experts=4", "accumulation=2"};
        QTest::newRow("experts, recomputed") << QStringList{"n_experts=3", "experts_per_token=1", "recompute=true"};
        QTest::newRow("lion, restarts") << QStringList{"optimizer=lion", "schedule=cosine_restarts",
                                                       "schedule_steps=12"};
    }
    void stopsAndGoesOn() {
        QFETCH(QStringList, settings);
        config::RunConfig config = m_config;
        for (const QString& one : settings)
            fields::set(config, one.section('=', 0, 0).toStdString(), one.section('=', 1).toStdString());
        Listener whole;
        const QByteArray uninterrupted = train(config, whole);
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        {
            auto session = start(folder, config);
            std::stop_source stop;
            Listener listener;
            listener.onStep = [&](std::int64_t step) {
                if (step == 7)
                    stop.request_stop();
            };
            train::TrainingControl control;
            QCOMPARE(session->run(stop.get_token(), control, listener), train::TrainingState::Stopped);
            QCOMPARE(session->step(), std::int64_t{7});
        }
        auto session = m_engine->resume(folder, {}, m_corpus->fingerprint(), m_dataset);
        QCOMPARE(session->step(), std::int64_t{7});
        Listener listener;
        train::TrainingControl control;
        QCOMPARE(session->run({}, control, listener), train::TrainingState::Finished);
        QCOMPARE(weightsOf(session->folder()), uninterrupted);
        const auto scalars = session->folder().scalars();
        int losses = 0;
        for (const auto& scalar : scalars)
            losses += scalar.tag == "Loss/train" ? 1 : 0;
        QCOMPARE(losses, 12);
    }

    /// An evaluation of any length ends with the next batch; it is made up for when the run goes on.
    void stopsInTheMiddleOfAnEvaluation() {
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        config::RunConfig patient = m_config;
        fields::set(patient, "eval_iters", "1000000");
        {
            auto session = start(folder, patient);
            std::stop_source stop;
            Listener listener;
            train::TrainingControl control;
            listener.onMeasured = [&stop](int batches) {
                if (batches == 3)
                    stop.request_stop();
            };
            QCOMPARE(session->run(stop.get_token(), control, listener), train::TrainingState::Stopped);
            QCOMPARE(listener.evaluations.size(), std::size_t{0});
            const int all = m_dataset->validation.empty() ? 1000000 : 2000000;
            QCOMPARE(listener.measuredBatches, (std::vector<std::pair<int, int>>{{1, all}, {2, all}, {3, all}}));
        }
        auto session = m_engine->resume(folder, {{"eval_iters", "2"}}, m_corpus->fingerprint(), m_dataset);
        Listener listener;
        train::TrainingControl control;
        session->run({}, control, listener);
        QCOMPARE(listener.evaluations.front().step, std::int64_t{0});
    }

    void pausesAndSteps() {
        const Scratch scratch;
        auto session = start(std::filesystem::path(scratch.path()) / "run", m_config);
        train::TrainingControl control;
        control.singleStep();
        std::stop_source stop;
        std::atomic<int> steps = 0;
        std::atomic<std::int64_t> answered = -1;
        Listener listener;
        listener.onStep = [&](std::int64_t) { ++steps; };
        std::jthread trainer([&] { session->run(stop.get_token(), control, listener); });
        QTRY_COMPARE(steps.load(), 1);
        for (int job = 0; job < 3; ++job) { // jobs run while paused, each before the step that would follow
            answered = -1;
            control.post([&](const engine::ModelSnapshot& live) { answered = live.step(); });
            QTRY_VERIFY(answered.load() >= 0);
            QCOMPARE(answered.load(), std::int64_t{1});
        }
        QCOMPARE(steps.load(), 1);
        control.singleStep();
        QTRY_COMPARE(steps.load(), 2);
        control.resume();
        trainer.join();
        QCOMPARE(steps.load(), 12);
    }

    void editsApplyFromTheNextStep() {
        Listener listener;
        train::TrainingControl control;
        listener.onStep = [&](std::int64_t step) {
            if (step == 3) {
                control.edit("learning_rate", "5e-4");
                control.edit("n_layer", "7");
                control.edit("dropout", "2");
            }
        };
        train(m_config, listener, &control);
        QCOMPARE(listener.steps[2].learningRate, 1e-3);
        QCOMPARE(listener.steps[3].learningRate, 5e-4);
        QCOMPARE(listener.warnings.size(), std::size_t{2});
    }

    /// A batch for which the memory does not suffice: the run is kept and waits, and a smaller batch goes on.
    void livesWhenMemoryRunsOut() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("A sanitizer ends the program when it gets no memory.");
#endif
        config::RunConfig large = m_config;
        for (const auto& [field, value] : std::vector<std::pair<std::string, std::string>>{{"n_embd", "96"},
                                                                                           {"context_length", "256"},
                                                                                           {"batch_size", "512"},
                                                                                           {"steps", "2"},
                                                                                           {"eval_interval", "1000"},
                                                                                           {"eval_iters", "1"},
                                                                                           {"sample_tokens", "0"},
                                                                                           {"record_megabytes", "0"}})
            fields::set(large, field, value);
        Listener listener;
        train::TrainingControl control;
        const Scratch scratch;
        auto session = start(std::filesystem::path(scratch.path()) / "run", large);
        const auto resource = static_cast<int>(RLIMIT_AS);
        rlimit before{};
        QCOMPARE(getrlimit(resource, &before), 0);
        QFile status(QStringLiteral("/proc/self/statm"));
        QVERIFY(status.open(QIODevice::ReadOnly));
        const auto pages = status.readAll().split(' ').first().toULongLong();
        // The hidden values of this batch alone take 201 MB a layer.
        const rlimit tight{pages * static_cast<rlim_t>(sysconf(_SC_PAGESIZE)) + 400'000'000, before.rlim_max};
        QCOMPARE(setrlimit(resource, &tight), 0);
        std::int64_t stepsAtPause = -1;
        listener.onPause = [&] {
            stepsAtPause = session->step();
            control.edit("batch_size", "16");
            control.edit("accumulation", "2");
            control.resume();
        };
        const train::TrainingState end = session->run({}, control, listener);
        QCOMPARE(setrlimit(resource, &before), 0);
        QCOMPARE(end, train::TrainingState::Finished);
        QCOMPARE(stepsAtPause, std::int64_t{0});
        QCOMPARE(listener.warnings.size(), std::size_t{1});
        QVERIFY(listener.warnings[0].find("batch_size to 256 and accumulation to 2") != std::string::npos);
        QCOMPARE(listener.steps.size(), std::size_t{2});
        QVERIFY(std::isfinite(listener.steps[1].trainLoss));
        QCOMPARE(session->config().train.batch_size, 16);
    }

    void refusesAnotherText() {
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        start(folder, m_config).reset();
        QVERIFY_EXCEPTION_THROWN(m_engine->resume(folder, {}, "another fingerprint", m_dataset), Error);
        QVERIFY_EXCEPTION_THROWN(start(folder, m_config), Error); // it holds a run already
    }

    void saysWhenNumbersAreLost() {
        const Scratch scratch;
        config::RunConfig wild = m_config;
        fields::set(wild, "learning_rate", "100");
        fields::set(wild, "optimizer", "sgd");
        fields::set(wild, "steps", "200");
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        auto session = start(folder, wild);
        Listener listener;
        train::TrainingControl control;
        try {
            session->run({}, control, listener);
            QFAIL("the loss stayed a number");
        } catch (const Error& error) {
            QVERIFY(std::string(error.what()).find("learning rate") != std::string::npos);
        }
        QVERIFY(session->folder().findCheckpoint("last").step >= 0);
        // The step at which it happened is told and written, and was not made.
        const train::StepMetrics& last = listener.steps.back();
        const auto isNumber = [](const train::StepMetrics& metrics) {
            return std::isfinite(metrics.trainLoss) && std::isfinite(metrics.gradientNorm);
        };
        QVERIFY(!isNumber(last));
        QCOMPARE(std::count_if(listener.steps.begin(), listener.steps.end(), isNumber),
                 std::ptrdiff_t(listener.steps.size()) - 1);
        QCOMPARE(last.step, std::int64_t(listener.steps.size()));
        // It stands at a state from which a step with finite numbers was made, if there was one.
        QCOMPARE(session->step(), session->folder().findCheckpoint("last").step);
        QVERIFY(session->step() < last.step - 1 || last.step == 1);
        QCOMPARE(listener.lost.size(), std::size_t{1});
        QCOMPARE(listener.lost[0].step, last.step);
        QCOMPARE(listener.lost[0].rolledBackTo, session->step());
        QVERIFY(!listener.lost[0].tensor.empty());
        int written = 0;
        for (const run::Scalar& scalar : run::RunFolder::open(folder).scalars())
            written += scalar.step == last.step && !std::isfinite(scalar.value) ? 1 : 0;
        QVERIFY(written > 0);
        // Going on takes it back.
        session.reset();
        const auto again = m_engine->resume(folder, {{"learning_rate", "1e-3"}}, m_corpus->fingerprint(), m_dataset);
        QVERIFY(again->step() < last.step);
        for (const run::Scalar& scalar : again->folder().scalars())
            QVERIFY(scalar.step <= again->step() && std::isfinite(scalar.value));
    }

    /// Every kind of model, at rates that are too high for it: the tensor that is named is one of the model's, whether
    /// the loss or only the gradient was lost.
    void namesTheTensorThatWasLost_data() {
        QTest::addColumn<QStringList>("settings");
        QTest::addColumn<QString>("optimizer");
        QTest::addColumn<QString>("rate");
        const std::vector<std::pair<const char*, QStringList>> kinds{
            {"transformer", {}},
            {"after the norm", {"norm=post"}},
            {"bfloat16", {"precision=bfloat16"}},
            {"experts", {"n_experts=4"}},
            {"attention only", {"kind=attention_only"}},
            {"MLP", {"kind=mlp"}},
            {"bigram", {"kind=bigram"}},
            {"several batches", {"accumulation=3", "dropout=0.3"}}};
        for (const auto& [name, settings] : kinds)
            for (const char* optimizer : {"adamw", "sgd"})
                for (const char* rate : {"30", "100"})
                    QTest::addRow("%s, %s, %s", name, optimizer, rate) << settings << optimizer << rate;
    }
    void namesTheTensorThatWasLost() {
        QFETCH(QStringList, settings);
        QFETCH(QString, optimizer);
        QFETCH(QString, rate);
        config::RunConfig config = m_config;
        settings += {"optimizer=" + optimizer, "learning_rate=" + rate, "weight_decay=1",    "steps=400",
                     "eval_interval=1000",     "sample_tokens=0",       "record_megabytes=0"};
        for (const QString& setting : settings)
            fields::set(config, setting.section('=', 0, 0).toStdString(), setting.section('=', 1).toStdString());
        const Scratch scratch;
        Listener listener;
        train::TrainingControl control;
        auto session = start(std::filesystem::path(scratch.path()) / "run", config);
        try {
            session->run({}, control, listener);
            QFAIL("it has not lost its numbers");
        } catch (const Error& error) {
            QVERIFY2(std::string(error.what()).find("no longer a finite number") != std::string::npos, error.what());
        }
        QCOMPARE(listener.lost.size(), std::size_t{1});
        const std::string& tensor = listener.lost[0].tensor;
        qInfo("step %lld: %s", static_cast<long long>(listener.lost[0].step), tensor.c_str());
        QVERIFY(!tensor.empty());
        // The loss is named only where every logit before it is finite.
        QVERIFY(listener.lost[0].loss == (tensor.find("gradient") == std::string::npos));
    }

    /// A token that the text never has, and whose embedding is no number: only the sample is lost, not the run, and not
    /// the best checkpoint of its step.
    void aSampleThatFailsEndsNothing() {
        const auto tokenizer = tokenizer::tokenizerKind("char").train(std::string(m_corpus->text()).append("@"), {});
        const auto dataset = text::makeDataset(*m_corpus, *tokenizer, m_config.data, m_config.train.seed);
        config::RunConfig config = m_config;
        config.train.sample_prompt = "@";
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        const auto unknown = static_cast<std::size_t>(tokenizer->encode("@").ids.at(0));
        m_engine->start(folder, config, {"text.txt", m_corpus->fingerprint(), 1, {"text.txt"}, {}, {}, {}}, tokenizer,
                        dataset);
        {
            run::RunFolder run = run::RunFolder::open(folder);
            run.lockForTraining();
            const run::CheckpointEntry first = run.findCheckpoint("last");
            const formats::SafetensorsFile file(first.path / "model.safetensors");
            std::vector<std::vector<float>> values;
            std::vector<formats::TensorToWrite> tensors;
            for (const formats::TensorEntry& entry : file.entries()) {
                values.emplace_back(static_cast<std::size_t>(entry.count()));
                file.read(entry, values.back().data());
                if (entry.name == "tok.weight")
                    std::fill_n(values.back().begin() + static_cast<std::ptrdiff_t>(unknown) * entry.shape[1],
                                entry.shape[1], 3e38F); // finite, but not their sum
            }
            for (std::size_t i = 0; i < values.size(); ++i)
                tensors.push_back(
                    {file.entries()[i].name, file.entries()[i].type, file.entries()[i].shape, values[i].data()});
            const std::string optimizer = bytesOf(first.path / "optimizer.safetensors").toStdString();
            run.writeCheckpoint(0, false, run.state(first), [&](const std::filesystem::path& to, FileOps& files) {
                formats::writeSafetensors(files, to / "model.safetensors", tensors, file.metadata());
                writeFile(files, to / "optimizer.safetensors", optimizer);
            });
        }
        auto session = m_engine->resume(folder, {}, m_corpus->fingerprint(), dataset);
        Listener listener;
        train::TrainingControl control;
        QCOMPARE(session->run({}, control, listener), train::TrainingState::Finished);
        QVERIFY(listener.samples.empty());
        QCOMPARE(listener.warnings.size(), listener.evaluations.size());
        for (const std::string& warning : listener.warnings)
            QVERIFY2(warning.find("No sample was written at step ") == 0, warning.c_str());
        QVERIFY(listener.evaluations.back().best);
        QCOMPARE(session->folder().findCheckpoint("best").step, std::int64_t{12});
    }

    /// A new schedule begins where a run stands, in the run itself and when it is resumed from there, with the same
    /// numbers; a rate that the ended schedule does not use is refused with the reason.
    void aScheduleBeginsAnew() {
        config::RunConfig config = m_config;
        for (const auto& [field, value] : std::vector<std::pair<const char*, const char*>>{
                 {"schedule", "linear"}, {"schedule_steps", "4"}, {"min_learning_rate", "1e-4"}})
            fields::set(config, field, value);
        std::vector<std::string> refused;
        struct Refusals : Listener {
            explicit Refusals(std::vector<std::string>& all)
                : refusals(all) {}
            void editRefused(const std::string& field, const std::string&, const std::string& why) override {
                refusals.push_back(field + ": " + why);
            }
            std::vector<std::string>& refusals;
        };
        Refusals listener(refused);
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        {
            train::TrainingControl control;
            listener.onStep = [&](std::int64_t step) {
                if (step == 6)
                    control.edit("learning_rate", "2e-3");
                if (step == 8)
                    for (const auto& [field, value] :
                         {std::pair("schedule_start", "8"), {"schedule_steps", "12"}, {"learning_rate", "2e-3"}})
                        control.edit(field, value);
            };
            start(folder, config)->run({}, control, listener);
        }
        QCOMPARE(refused.size(), std::size_t{1});
        QVERIFY2(refused[0].find("The schedule ended at step 4") != std::string::npos, refused[0].c_str());
        const double expected[] = {1e-3, 7.75e-4, 5.5e-4, 3.25e-4,  1e-4,    1e-4,
                                   1e-4, 1e-4,    2e-3,   1.525e-3, 1.05e-3, 5.75e-4};
        for (std::size_t i = 0; i < 12; ++i)
            QVERIFY2(std::abs(listener.steps[i].learningRate - expected[i]) < 1e-15, qPrintable(QString::number(i)));
        const run::RunFolder run = run::RunFolder::open(folder);
        QCOMPARE(run.marks().size(), std::size_t{3});
        for (const run::Mark& mark : run.marks())
            QCOMPARE(mark.step, std::int64_t{8});
        const QByteArray whole = weightsOf(run);
        // From the checkpoint of step 8, which was written before the change.
        auto again =
            m_engine->resume(folder, {{"schedule_steps", "12"}, {"schedule_start", "8"}, {"learning_rate", "2e-3"}},
                             m_corpus->fingerprint(), m_dataset, 8);
        Listener second;
        train::TrainingControl control;
        QCOMPARE(again->run({}, control, second), train::TrainingState::Finished);
        QVERIFY(second.warnings.empty());
        QCOMPARE(weightsOf(again->folder()), whole);
        again.reset();
        // Another rate after its end does nothing, which is said.
        again =
            m_engine->resume(folder, {{"learning_rate", "3e-3"}, {"steps", "14"}}, m_corpus->fingerprint(), m_dataset);
        QCOMPARE(again->config().train.learning_rate, 2e-3);
        Listener third;
        again->run({}, control, third);
        QCOMPARE(third.warnings.size(), std::size_t{1});
        QVERIFY(third.warnings[0].find("The schedule ended at step 12") != std::string::npos);
        for (const run::Mark& mark : again->folder().marks())
            QVERIFY(mark.field != "learning_rate" || mark.step == 8);
    }

    /// Between two checkpoints it goes back to a copy in memory, which is the state of that step to the byte.
    void standsAtTheLastGoodState() {
        config::RunConfig config = m_config;
        for (const auto& [field, value] :
             std::vector<std::pair<const char*, const char*>>{{"optimizer", "sgd"},
                                                              {"learning_rate", "1e-2"},
                                                              {"steps", "2000"},
                                                              {"eval_interval", "5000"},
                                                              {"checkpoint_interval", "5000"}})
            fields::set(config, field, value);
        const Scratch scratch;
        Listener listener;
        const auto trained = [&](const char* name, std::int64_t until) {
            auto session = start(std::filesystem::path(scratch.path()) / name, config);
            std::stop_source stop;
            train::TrainingControl control;
            listener = {};
            listener.onStep = [&](std::int64_t step) {
                if (step == 300)
                    control.edit("learning_rate", "100");
                if (step == until)
                    stop.request_stop();
            };
            try {
                session->run(stop.get_token(), control, listener);
            } catch (const Error&) { // the loss is lost, as it should be
            }
            return session;
        };
        auto lost = trained("lost", -1);
        QCOMPARE(listener.lost.size(), std::size_t{1});
        const train::NonFiniteStep numbers = listener.lost[0];
        QVERIFY2(numbers.rolledBackTo > 0 && numbers.rolledBackTo < numbers.step - 1,
                 qPrintable(QString::number(numbers.rolledBackTo)));
        QCOMPARE(lost->folder().findCheckpoint("last").step, numbers.rolledBackTo);
        const run::MarkLog marks(std::make_shared<FileOps>(), lost->folder().path());
        QVERIFY(marks.nonFiniteStep() == numbers);
        auto whole = trained("whole", numbers.rolledBackTo);
        QCOMPARE(whole->step(), numbers.rolledBackTo);
        for (const char* file : {"model.safetensors", "optimizer.safetensors"})
            QCOMPARE(bytesOf(lost->folder().findCheckpoint("last").path / file),
                     bytesOf(whole->folder().findCheckpoint("last").path / file));
        // With a rate that works it goes on from there.
        lost.reset();
        auto again = m_engine->resume(std::filesystem::path(scratch.path()) / "lost",
                                      {{"learning_rate", "1e-3"}, {"steps", std::to_string(numbers.step + 5)}},
                                      m_corpus->fingerprint(), m_dataset);
        QCOMPARE(again->step(), numbers.rolledBackTo);
        QVERIFY(!marks.nonFiniteStep());
        train::TrainingControl control;
        listener = {};
        if (numbers.rolledBackTo <= 300) // otherwise the weights are already far out
            QCOMPARE(again->run({}, control, listener), train::TrainingState::Finished);
    }

    /// A rate so small changes no loss, so no evaluation is better than that of step 0.
    void endsEarly() {
        config::RunConfig config = m_config;
        for (const auto& [field, value] : std::vector<std::pair<const char*, const char*>>{
                 {"learning_rate", "1e-30"}, {"steps", "30"}, {"eval_interval", "3"}, {"patience", "2"}})
            fields::set(config, field, value);
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        {
            auto session = start(folder, config);
            std::stop_source stop;
            Listener listener;
            listener.onStep = [&](std::int64_t step) {
                if (step == 4)
                    stop.request_stop();
            };
            train::TrainingControl control;
            QCOMPARE(session->run(stop.get_token(), control, listener), train::TrainingState::Stopped);
        }
        // Each time: what is changed, and the step at which it ends early.
        const std::vector<std::pair<std::vector<std::pair<std::string, std::string>>, std::int64_t>> times{
            {{}, 6},                    // after the evaluations of 3 and 6, as if it had not been stopped
            {{}, 6},                    // nothing was asked for
            {{{"patience", "3"}}, 9},   // one more
            {{{"steps", "40"}}, 18},    // three more: 12, 15, 18
            {{{"patience", "1"}}, 21}}; // one more
        for (const auto& [changed, end] : times) {
            auto session = m_engine->resume(folder, changed, m_corpus->fingerprint(), m_dataset);
            Listener listener;
            train::TrainingControl control;
            QCOMPARE(session->run({}, control, listener), train::TrainingState::EndedEarly);
            QCOMPARE(listener.states.back(), train::TrainingState::EndedEarly);
            QCOMPARE(session->step(), end);
            QCOMPARE(session->folder().findCheckpoint("last").step, end);
            QVERIFY(session->folder().endedEarly(session->folder().findCheckpoint("last")));
        }
        auto session = m_engine->resume(folder, {{"patience", "0"}}, m_corpus->fingerprint(), m_dataset);
        Listener listener;
        train::TrainingControl control;
        QCOMPARE(session->run({}, control, listener), train::TrainingState::Finished);
        QCOMPARE(session->step(), std::int64_t{40});
        QVERIFY(!session->folder().endedEarly(session->folder().findCheckpoint("last")));
    }

    /// Patience that is changed during training counts from the evaluations that were.
    void patienceIsEditedWhileItRuns() {
        config::RunConfig config = m_config;
        for (const auto& [field, value] : std::vector<std::pair<const char*, const char*>>{
                 {"learning_rate", "1e-30"}, {"steps", "30"}, {"eval_interval", "3"}})
            fields::set(config, field, value);
        Listener listener;
        train::TrainingControl control;
        listener.onStep = [&](std::int64_t step) {
            if (step == 10)
                control.edit("patience", "4");
        };
        train(config, listener, &control);
        QCOMPARE(listener.steps.back().step, std::int64_t{12});
        QCOMPARE(listener.states.back(), train::TrainingState::EndedEarly);
    }

    /// A run that goes back and goes on as it was ends in the same bytes.
    void rewinds() {
        Listener whole;
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        {
            train::TrainingControl control;
            start(folder, m_config)->run({}, control, whole);
        }
        const auto filesOf = [&] {
            const auto last = run::RunFolder::open(folder).findCheckpoint("last");
            return std::vector<QByteArray>{bytesOf(last.path / "model.safetensors"),
                                           bytesOf(last.path / "optimizer.safetensors")};
        };
        const auto lossesOf = [&] {
            std::vector<std::pair<std::int64_t, float>> losses;
            for (const run::Scalar& scalar : run::RunFolder::open(folder).scalars())
                if (scalar.tag.rfind("Loss/", 0) == 0)
                    losses.emplace_back(scalar.step, scalar.value);
            return losses;
        };
        const auto files = filesOf();
        const auto losses = lossesOf();
        QCOMPARE(losses.size(), std::size_t{12 + 2 * 4});
        QVERIFY_EXCEPTION_THROWN(m_engine->resume(folder, {}, m_corpus->fingerprint(), m_dataset, 7), Error);
        QCOMPARE(run::RunFolder::open(folder).findCheckpoint("last").step, std::int64_t{12}); // nothing was lost
        auto session = m_engine->resume(folder, {}, m_corpus->fingerprint(), m_dataset, 4);
        QCOMPARE(session->step(), std::int64_t{4});
        QCOMPARE(lossesOf().back().first, std::int64_t{4});
        QCOMPARE(session->folder().checkpoints().back().step, std::int64_t{4});
        Listener listener;
        train::TrainingControl control;
        QCOMPARE(session->run({}, control, listener), train::TrainingState::Finished);
        QCOMPARE(listener.steps.front().step, std::int64_t{5});
        session.reset();
        QCOMPARE(filesOf(), files);
        QCOMPARE(lossesOf(), losses);
    }

    /// Settings are those of the step it goes back to, but it becomes as long as it was to be.
    void rewindsToTheSettingsOfThatStep() {
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        Listener listener;
        train::TrainingControl control;
        listener.onStep = [&](std::int64_t step) {
            if (step == 6) {
                control.edit("learning_rate", "5e-4");
                control.edit("steps", "16");
            }
        };
        start(folder, m_config)->run({}, control, listener);
        QCOMPARE(listener.steps.back().step, std::int64_t{16});
        const auto session = m_engine->resume(folder, {{"dropout", "0"}}, m_corpus->fingerprint(), m_dataset, 4);
        QCOMPARE(session->config().train.learning_rate, 1e-3);
        QCOMPARE(session->config().train.dropout, 0.0);
        QCOMPARE(session->plannedSteps(), std::int64_t{16});
    }

    void goesOnInAFolderThatWasMoved_data() {
        stepsOfTheRun();
    }
    /// Whenever it is moved, nothing is lost and nothing comes back in the old place.
    void goesOnInAFolderThatWasMoved() {
        QFETCH(int, at);
        const Scratch scratch;
        const std::filesystem::path root = scratch.path();
        auto session = start(root / "run", m_config);
        Listener listener;
        train::TrainingControl control;
        listener.onStep = [&](std::int64_t step) {
            if (step == at)
                std::filesystem::rename(root / "run", root / "moved");
        };
        QCOMPARE(session->run({}, control, listener), train::TrainingState::Finished);
        QCOMPARE(session->folder().path(), root / "moved");
        QVERIFY(!std::filesystem::exists(root / "run"));
        QVERIFY(std::count(listener.states.begin(), listener.states.end(), train::TrainingState::Paused) == 0);
        QVERIFY(std::any_of(listener.warnings.begin(), listener.warnings.end(), [&](const std::string& warning) {
            return warning.find("was moved to " + (root / "moved").string()) != std::string::npos;
        }));
        isTheWholeRun(root / "moved");
    }

    void waitsForANewPlaceWhenItsFolderIsGone_data() {
        stepsOfTheRun();
    }
    void waitsForANewPlaceWhenItsFolderIsGone() {
        QFETCH(int, at);
        const Scratch scratch;
        const std::filesystem::path root = scratch.path();
        auto session = start(root / "run", m_config);
        Listener listener;
        train::TrainingControl control;
        listener.onStep = [&](std::int64_t step) {
            if (step == at)
                std::filesystem::remove_all(root / "run");
        };
        int asked = 0;
        listener.onPause = [&] {
            // The first answer is a place that cannot be written; it asks again.
            control.keepIn(++asked == 1 ? std::filesystem::path("/proc") : root / "new");
            control.resume();
        };
        QCOMPARE(session->run({}, control, listener), train::TrainingState::Finished);
        QVERIFY(!std::filesystem::exists(root / "run"));
        QVERIFY(std::any_of(listener.warnings.begin(), listener.warnings.end(), [](const std::string& warning) {
            return warning.find("The folder of this run is gone") == 0;
        }));
        for (const std::string& warning : listener.warnings)
            QVERIFY2(warning.find("Recording stopped") == std::string::npos, warning.c_str());
        const std::filesystem::path place = session->folder().path();
        QCOMPARE(place.filename().string(), std::string("run-rescued-01"));
        if (at <= 5) { // else there may be no step left to go on with
            QCOMPARE(asked, 2);
            QCOMPARE(place.parent_path(), root / "new");
        }
        isTheWholeRun(place);
    }

    /// Nobody answers: it is kept beside the place it had, and goes on from there.
    void keepsWhatItHoldsWhenItsFolderIsGone() {
        const Scratch scratch;
        const std::filesystem::path root = scratch.path();
        {
            auto session = start(root / "run", m_config);
            Listener listener;
            train::TrainingControl control;
            std::stop_source stop;
            listener.onStep = [&](std::int64_t step) {
                if (step == 3)
                    control.edit("checkpoint_interval", "5"); // changes no number
                if (step == 7)
                    std::filesystem::remove_all(root / "run");
            };
            listener.onPause = [&] { stop.request_stop(); };
            QCOMPARE(session->run(stop.get_token(), control, listener), train::TrainingState::Stopped);
            QCOMPARE(session->folder().path(), root / "run-rescued-01");
        }
        QVERIFY(!std::filesystem::exists(root / "run"));
        const std::vector<run::Mark> marks = run::RunFolder::open(root / "run-rescued-01").marks();
        QCOMPARE(marks.size(), std::size_t{2});
        QVERIFY((marks[0] == run::Mark{3, run::Mark::Kind::Setting, "checkpoint_interval", "5", "4"}));
        QCOMPARE(marks[1].kind, run::Mark::Kind::Pause);
        auto session = m_engine->resume(root / "run-rescued-01", {}, m_corpus->fingerprint(), m_dataset);
        QVERIFY(session->step() >= 7);
        Listener listener;
        train::TrainingControl control;
        QCOMPARE(session->run({}, control, listener), train::TrainingState::Finished);
        session.reset();
        isTheWholeRun(root / "run-rescued-01");
    }

    /// The names do not grow with each time.
    void rescuesWhatWasRescued() {
        const Scratch scratch;
        const std::filesystem::path root = scratch.path();
        auto session = start(root / "run-rescued-01", m_config);
        Listener listener;
        train::TrainingControl control;
        std::stop_source stop;
        listener.onStep = [&](std::int64_t step) {
            if (step == 3)
                std::filesystem::remove_all(root / "run-rescued-01");
        };
        listener.onPause = [&] { stop.request_stop(); };
        session->run(stop.get_token(), control, listener);
        QCOMPARE(session->folder().path(), root / "run-rescued-02");
    }

    /// Killed in its first checkpoint, or out of space: the configuration is there and nothing else.
    void beginsAnewWhatWasNeverTrained() {
        Listener whole;
        const QByteArray uninterrupted = train(m_config, whole);
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        start(folder, m_config).reset();
        std::filesystem::rename(folder / "checkpoints" / "step-00000000", folder / "checkpoints" / "step-00000000.tmp");
        {
            auto session = m_engine->resume(folder, {}, m_corpus->fingerprint(), m_dataset);
            QCOMPARE(session->step(), std::int64_t{0});
            Listener listener;
            train::TrainingControl control;
            QCOMPARE(session->run({}, control, listener), train::TrainingState::Finished);
            QCOMPARE(weightsOf(session->folder()), uninterrupted);
        }
        const auto other = std::filesystem::path(scratch.path()) / "other";
        start(other, m_config).reset();
        std::filesystem::remove_all(other / "checkpoints" / "step-00000000");
        QCOMPARE(start(other, m_config)->step(), std::int64_t{0}); // as a new run as well
    }

    /// What cannot be read leaves the run as it was; what is damaged is told and the one before is used.
    void resumingChangesNothingBeforeItHasRead() {
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        start(folder, m_config).reset();
        {
            run::RunFolder run = run::RunFolder::open(folder);
            run.lockForTraining();
            const nlohmann::json state = run.state(run.findCheckpoint("0"));
            run.writeCheckpoint(6, false, {{"config", state.at("config")}}, [](const auto& place, FileOps& files) {
                writeFile(files, place / "model.safetensors", "no weights");
                writeFile(files, place / "optimizer.safetensors", "no weights");
            });
        }
        const QByteArray before = bytesOf(folder / "run.json");
        QVERIFY_EXCEPTION_THROWN(m_engine->resume(folder, {{"steps", "40"}}, m_corpus->fingerprint(), m_dataset),
                                 Error);
        QCOMPARE(bytesOf(folder / "run.json"), before);
        QVERIFY(std::filesystem::exists(folder / "checkpoints" / "step-00000006"));
        std::filesystem::resize_file(folder / "checkpoints" / "step-00000006" / "model.safetensors", 3);
        auto session = m_engine->resume(folder, {{"steps", "14"}}, m_corpus->fingerprint(), m_dataset);
        QCOMPARE(session->step(), std::int64_t{0});
        QVERIFY(bytesOf(folder / "run.json") != before);
        Listener listener;
        train::TrainingControl control;
        session->run({}, control, listener);
        QCOMPARE(listener.steps.size(), std::size_t{14});
        QCOMPARE(listener.warnings,
                 std::vector<std::string>{"The checkpoint of step 6 is damaged; the one of step 0 is used instead."});
    }

    void refusesAnotherSplit() {
        const Scratch scratch;
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        start(folder, m_config).reset();
        QByteArray json = bytesOf(folder / "run.json");
        QVERIFY(json.contains("\"validation_fraction\": 0.1"));
        json.replace("\"validation_fraction\": 0.1", "\"validation_fraction\": 0.4");
        QFile file(QString::fromStdString((folder / "run.json").string()));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(json);
        file.close();
        try {
            m_engine->resume(folder, {}, m_corpus->fingerprint(), m_dataset);
            QFAIL("it went on with another split");
        } catch (const Error& error) {
            QVERIFY2(std::string(error.what()).find("validation_fraction 0.4") != std::string::npos, error.what());
        }
    }

    void generatesTheSameFromTheSameSeed() {
        const Scratch scratch;
        auto session = start(std::filesystem::path(scratch.path()) / "run", m_config);
        const auto snapshot = m_engine->load(session->folder().findCheckpoint("last").path);
        config::SampleConfig sample;
        sample.tokens = 40; // past the context of 16
        sample.sample_seed = 3;
        std::vector<tokenizer::TokenId> first;
        const auto collect = [](std::vector<tokenizer::TokenId>& into) {
            return [&into](const engine::GeneratedToken& token) {
                into.push_back(token.id);
                return true;
            };
        };
        const auto prompt = m_tokenizer->encode("The").ids;
        const auto result = m_engine->generate(*snapshot, *m_tokenizer, prompt, sample, {}, collect(first));
        QCOMPARE(result.tokens, std::int64_t{40});
        QCOMPARE(result.seed, std::uint64_t{3});
        std::vector<tokenizer::TokenId> second;
        m_engine->generate(*snapshot, *m_tokenizer, prompt, sample, {}, collect(second));
        QCOMPARE(second, first);
        sample.sample_seed = 4;
        std::vector<tokenizer::TokenId> other;
        m_engine->generate(*snapshot, *m_tokenizer, {}, sample, {}, collect(other)); // an empty prompt begins by itself
        QCOMPARE(other.size(), std::size_t{40});
        QVERIFY(other != first);
    }

    /// Each of them is the text that its seed gives alone, also past the context.
    void writesSeveralTextsTogether() {
        const Scratch scratch;
        auto session = start(std::filesystem::path(scratch.path()) / "run", m_config);
        const auto snapshot = m_engine->load(session->folder().findCheckpoint("last").path);
        const auto prompt = m_tokenizer->encode("The").ids;
        config::SampleConfig sample;
        sample.tokens = 40; // past the context of 16
        for (const char* window : {"exact", "block"}) {
            sample.window = window;
            sample.sample_seed = 5;
            std::vector<std::vector<tokenizer::TokenId>> together(3);
            const auto results = m_engine->generateSeveral(
                *snapshot, *m_tokenizer, prompt, sample, 3, {}, [&](int text, const engine::GeneratedToken& token) {
                    together[static_cast<std::size_t>(text)].push_back(token.id);
                    return text != 1 || together[1].size() < 9;
                });
            QCOMPARE(results.size(), std::size_t{3});
            for (std::size_t i = 0; i < 3; ++i) {
                sample.sample_seed = 5 + i;
                std::vector<tokenizer::TokenId> alone;
                m_engine->generate(*snapshot, *m_tokenizer, prompt, sample, {},
                                   [&](const engine::GeneratedToken& token) {
                                       alone.push_back(token.id);
                                       return i != 1 || alone.size() < 9;
                                   });
                QCOMPARE(together[i], alone);
                QCOMPARE(results[i].seed, std::uint64_t{5 + i});
                QCOMPARE(results[i].tokens, std::int64_t(alone.size()));
                QCOMPARE(results[i].stopped, i == 1);
            }
            QVERIFY(together[0] != together[2]);
        }
    }

    /// A text that is stopped and goes on is the text that was never stopped, token by token and number by number;
    /// given tokens have the probabilities that they have when they are drawn.
    void textsGoOnAsIfNeverStopped_data() {
        QTest::addColumn<QString>("window");
        QTest::addColumn<double>("penalty");
        QTest::addColumn<double>("dropout");
        QTest::newRow("exact") << "exact" << 1.0 << 0.0;
        QTest::newRow("block") << "block" << 1.0 << 0.0;
        QTest::newRow("penalty") << "exact" << 1.5 << 0.0;
        QTest::newRow("dropout") << "exact" << 1.0 << 0.3;
    }
    void textsGoOnAsIfNeverStopped() {
        QFETCH(QString, window);
        QFETCH(double, penalty);
        QFETCH(double, dropout);
        const Scratch scratch;
        auto session = start(std::filesystem::path(scratch.path()) / "run", m_config);
        const auto snapshot = m_engine->load(session->folder().findCheckpoint("last").path);
        config::SampleConfig sample;
        sample.window = window.toStdString();
        sample.repetition_penalty = penalty;
        sample.sample_seed = 5;
        for (const char* prompt : {"The", ""}) {
            engine::WritingRequest request(m_tokenizer->encode(prompt).ids);
            request.dropout = dropout;
            std::vector<tokenizer::TokenId> ids;
            std::vector<double> probabilities;
            const auto collect = [&](const engine::GeneratedToken& token) {
                ids.push_back(token.id);
                probabilities.push_back(token.probability);
                return true;
            };
            sample.tokens = 60; // past the context of 16
            m_engine->generate(*snapshot, *m_tokenizer, request, sample, {}, collect);
            const std::vector<tokenizer::TokenId> whole = ids;
            const std::vector<double> drawn = probabilities;
            QVERIFY(std::set(whole.begin(), whole.end()).size() > 3);
            for (const std::size_t stop : {1, 9, 16, 17, 30, 59}) {
                ids.assign(whole.begin(), whole.begin() + std::ptrdiff_t(stop));
                probabilities.assign(drawn.begin(), drawn.begin() + std::ptrdiff_t(stop));
                request.written = ids;
                sample.tokens = std::int64_t(60 - stop);
                m_engine->generate(*snapshot, *m_tokenizer, request, sample, {}, collect);
                QCOMPARE(ids, whole);
                QCOMPARE(probabilities, drawn);
            }
            // The same tokens, given from the middle on.
            ids.clear();
            probabilities.clear();
            request.written.assign(whole.begin(), whole.begin() + 25);
            request.given.assign(whole.begin() + 25, whole.end());
            sample.tokens = 35;
            m_engine->generate(*snapshot, *m_tokenizer, request, sample, {}, collect);
            QCOMPARE(ids, request.given);
            QCOMPARE(probabilities, std::vector<double>(drawn.begin() + 25, drawn.end()));
        }
    }

    void dropoutWhileWritingFollowsTheSeed() {
        const Scratch scratch;
        auto session = start(std::filesystem::path(scratch.path()) / "run", m_config);
        const auto snapshot = m_engine->load(session->folder().findCheckpoint("last").path);
        const auto probabilities = [&](double dropout, std::uint64_t seed) {
            engine::WritingRequest request(m_tokenizer->encode("The").ids);
            request.dropout = dropout;
            request.given = m_tokenizer->encode(" little").ids; // whatever would be drawn
            config::SampleConfig sample;
            sample.tokens = std::int64_t(request.given.size());
            sample.sample_seed = seed;
            std::vector<double> found;
            m_engine->generate(*snapshot, *m_tokenizer, request, sample, {}, [&](const auto& token) {
                found.push_back(token.probability);
                return true;
            });
            return found;
        };
        QCOMPARE(probabilities(0.4, 5), probabilities(0.4, 5));
        QVERIFY(probabilities(0.4, 5) != probabilities(0.4, 6));
        QVERIFY(probabilities(0.4, 5) != probabilities(0, 5));
        QCOMPARE(probabilities(0, 5), probabilities(0, 6));
    }

    /// Two batches of four are the eight of one batch: every position in turn gives the same windows either way.
    void accumulationEqualsOneBigBatch() {
        config::RunConfig config = m_config;
        fields::set(config, "dropout", "0");
        fields::set(config, "windows", "every_position");
        Listener whole;
        train(config, whole);
        fields::set(config, "batch_size", "4");
        fields::set(config, "accumulation", "2");
        Listener halves;
        train(config, halves);
        QCOMPARE(halves.steps.size(), whole.steps.size());
        for (std::size_t i = 0; i < whole.steps.size(); ++i) {
            const double off = double(halves.steps[i].trainLoss) - double(whole.steps[i].trainLoss);
            QVERIFY2(std::abs(off) < 1e-4, qPrintable(QString::number(off)));
            const double norm = halves.steps[i].gradientNorm / whole.steps[i].gradientNorm - 1;
            QVERIFY2(std::abs(norm) < 1e-3, qPrintable(QString::number(norm)));
            const double before = i == 0 ? 0 : halves.steps[i - 1].trainingSeconds;
            const double tokens = halves.steps[i].tokensPerSecond * (halves.steps[i].trainingSeconds - before);
            QVERIFY2(std::abs(tokens - 8 * 16) < 0.01, qPrintable(QString::number(tokens))); // of both batches
        }
        fields::set(config, "batch_size", "8");
        Listener twice;
        train(config, twice);
        QVERIFY(twice.steps[1].trainLoss != whole.steps[1].trainLoss); // different batches, not the same one again
    }

    /// As Fairy Tale GPT trains: paragraphs shuffled for every batch, samples drawn with dropout; and accumulation.
    void shuffledParagraphsGoOnTheSame() {
        config::RunConfig config = m_config;
        for (const auto& [field, value] :
             std::vector<std::pair<std::string, std::string>>{{"split", "paragraphs"},
                                                              {"paragraph_words", "20"},
                                                              {"windows", "half_overlapping"},
                                                              {"accumulation", "3"},
                                                              {"sample_dropout", "true"},
                                                              {"start", "token_0"}})
            fields::set(config, field, value);
        const auto dataset = text::makeDataset(*m_corpus, *m_tokenizer, config.data, config.train.seed);
        QVERIFY(dataset->trainEnds.size() > 50);
        const Scratch scratch;
        Listener whole;
        QByteArray uninterrupted;
        {
            auto session = start(std::filesystem::path(scratch.path()) / "whole", config, dataset);
            train::TrainingControl control;
            session->run({}, control, whole);
            uninterrupted = weightsOf(session->folder());
        }
        const auto folder = std::filesystem::path(scratch.path()) / "run";
        {
            auto session = start(folder, config, dataset);
            std::stop_source stop;
            Listener listener;
            listener.onStep = [&](std::int64_t step) {
                if (step == 5)
                    stop.request_stop();
            };
            train::TrainingControl control;
            session->run(stop.get_token(), control, listener);
        }
        const auto again = text::makeDataset(*m_corpus, *m_tokenizer, config.data, config.train.seed);
        auto session = m_engine->resume(folder, {}, m_corpus->fingerprint(), again);
        QCOMPARE(session->step(), std::int64_t{5});
        Listener listener;
        train::TrainingControl control;
        session->run({}, control, listener);
        QCOMPARE(weightsOf(session->folder()), uninterrupted);
        for (std::size_t i = 0; i < listener.steps.size(); ++i)
            QCOMPARE(listener.steps[i].trainLoss, whole.steps[i + 5].trainLoss);
        QCOMPARE(listener.samples.back().text, whole.samples.back().text);
    }

    void dropoutInSamplesLeavesTrainingUntouched() {
        Listener still;
        const QByteArray without = train(m_config, still);
        config::RunConfig config = m_config;
        fields::set(config, "sample_dropout", "true");
        Listener noisy;
        QCOMPARE(train(config, noisy), without);
        QCOMPARE(noisy.samples.size(), still.samples.size());
        bool differs = false;
        for (std::size_t i = 0; i < noisy.samples.size(); ++i)
            differs = differs || noisy.samples[i].text != still.samples[i].text;
        QVERIFY(differs);
        Listener again;
        train(config, again);
        QCOMPARE(again.samples.back().text, noisy.samples.back().text); // from the seed and the step alone
    }

    void startsAndStopsAsAsked() {
        const Scratch scratch;
        auto session = start(std::filesystem::path(scratch.path()) / "run", m_config);
        const auto snapshot = m_engine->load(session->folder().findCheckpoint("last").path);
        const auto write = [&](const std::vector<tokenizer::TokenId>& prompt, const config::SampleConfig& sample) {
            std::vector<tokenizer::TokenId> ids;
            const auto result = m_engine->generate(*snapshot, *m_tokenizer, prompt, sample, {}, [&](const auto& token) {
                ids.push_back(token.id);
                return true;
            });
            return result.stopped ? std::string("stopped") : m_tokenizer->decode(ids);
        };
        config::SampleConfig sample;
        sample.tokens = 60;
        sample.sample_seed = 3;
        const tokenizer::TokenId newline = m_tokenizer->encode("\n").ids.front();
        const auto glass = m_tokenizer->encode("glass").ids;
        const std::string plain = write({}, sample);
        QCOMPARE(plain, write({newline}, sample));
        sample.start = "token_0";
        QCOMPARE(write({}, sample), write({0}, sample));
        sample.start = "newline_context";
        std::vector<tokenizer::TokenId> full(16, newline);
        QCOMPARE(write({}, sample), write(full, sample));
        std::copy(glass.begin(), glass.end(), full.end() - static_cast<std::ptrdiff_t>(glass.size()));
        QCOMPARE(write(glass, sample), write(full, sample));

        sample.start = "newline";
        sample.stop_text = plain.substr(20, 2);
        const std::string stopped = write({}, sample);
        QCOMPARE(stopped, plain.substr(0, plain.find(sample.stop_text) + 2)); // ends after it has been written
        sample.stop_text = "nowhere to be found";
        QCOMPARE(write({}, sample), plain);

        sample.stop_text.clear();
        sample.temperature = 0;
        const std::string greedy = write({}, sample);
        sample.repetition_penalty = 100; // a token comes again only when its logit is below 0 for all the others
        const std::string varied = write({}, sample);
        QVERIFY(varied != greedy);
        QVERIFY(std::set<char>(varied.begin(), varied.begin() + 15).size() >
                std::set<char>(greedy.begin(), greedy.begin() + 15).size());
    }

    void bfloat16LearnsTheSame() {
        Listener exact;
        train(m_config, exact);
        config::RunConfig rounded = m_config;
        fields::set(rounded, "precision", "bfloat16");
        Listener listener;
        train(rounded, listener);
        const double off = listener.evaluations.back().trainLoss / exact.evaluations.back().trainLoss - 1;
        QVERIFY2(std::abs(off) < 0.01, qPrintable(QString::number(off)));
        QVERIFY(listener.evaluations.back().trainLoss != exact.evaluations.back().trainLoss);
    }

private:
    static void stepsOfTheRun() {
        QTest::addColumn<int>("at");
        for (const int at : {1, 4, 5, 9, 12}) // 4 and 12: a checkpoint comes; 5: an evaluation
            QTest::addRow("%d", at) << at;
    }
    /// Its weights, its curve and its texts are those of a run that nobody disturbed.
    void isTheWholeRun(const std::filesystem::path& folder) {
        if (m_undisturbedWeights.isEmpty())
            m_undisturbedWeights = train(m_config, m_undisturbed);
        const run::RunFolder run = run::RunFolder::open(folder);
        QCOMPARE(run.findCheckpoint("last").step, std::int64_t{12});
        QCOMPARE(weightsOf(run), m_undisturbedWeights);
        std::vector<float> losses;
        for (const run::Scalar& scalar : run.scalars())
            if (scalar.tag == "Loss/train")
                losses.push_back(scalar.value);
        QCOMPARE(losses.size(), std::size_t{12});
        for (std::size_t i = 0; i < losses.size(); ++i)
            QCOMPARE(losses[i], m_undisturbed.steps[i].trainLoss);
        QCOMPARE(run.samples().size(), m_undisturbed.samples.size());
    }
    std::unique_ptr<train::TrainingSession> start(const std::filesystem::path& folder, const config::RunConfig& config,
                                                  std::shared_ptr<const text::Dataset> dataset = nullptr) {
        return m_engine->start(folder, config,
                               {"text.txt", m_corpus->fingerprint(), m_corpus->characters(), {"text.txt"}, {}, {}, {}},
                               m_tokenizer, dataset ? dataset : m_dataset);
    }
    static QByteArray weightsOf(const run::RunFolder& folder) {
        return bytesOf(folder.findCheckpoint("last").path / "model.safetensors");
    }
    QByteArray train(const config::RunConfig& config, Listener& listener, train::TrainingControl* control = nullptr) {
        const Scratch scratch;
        auto session = start(std::filesystem::path(scratch.path()) / "run", config);
        train::TrainingControl own;
        session->run({}, control != nullptr ? *control : own, listener);
        return weightsOf(session->folder());
    }

    std::shared_ptr<engine::Engine> m_engine;
    std::unique_ptr<text::Corpus> m_corpus;
    std::shared_ptr<const tokenizer::Tokenizer> m_tokenizer;
    std::shared_ptr<const text::Dataset> m_dataset;
    config::RunConfig m_config;
    Listener m_undisturbed;
    QByteArray m_undisturbedWeights;
};

QTEST_GUILESS_MAIN(tst_Session)

} // namespace tst_session

#include "tst_session.moc"
