// The command line as a script sees it: forms, events, exit codes, refusals.

#include <cmath>
#include <csignal>

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSet>
#include <QTest>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/core/CliProcess.h"

namespace tst_cli {

namespace fs = std::filesystem;

class CliTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();

    void corpusSaysTheStateOfEveryFile();
    void corpusCountsWhatRulesDo();
    void theEncodingIsTheOneThatIsChosen();
    void aRunKeepsItsRules();
    void corpusRefuses();
    void presetsHaveThePublishedSizes();
    void theFirstModelLearnsAtOnce();
    void ownPresetsAreListedAndTrained();
    void trainingTellsEachStep();
    void resultsGoToStandardOutput();
    void anExistingRunIsRefused();
    void stoppedAndResumedIsTheSame();
    void killedAndResumedIsTheSame();
    void interruptedEndsCleanly();
    void aFolderThatIsRemovedLosesNothing();
    void aRunWithoutACheckpointBeginsAnew();
    void anEditedSplitIsRefused();
    void aFinishedRunHasNothingToDo();
    void savesWhenItIsAsked_data();
    void savesWhenItIsAsked();
    void aFileThatMayNotGrowIsSaid();
    void namesOfFilesCommandNothing();
    void filesAddedSinceAreLeftOut();
    void aMovedTextIsFoundAgain();
    void anotherTextIsRefused();
    void lengthIsAsTheRunSays();
    void generateStreamsTokens();
    void theSameSeedWritesTheSame();
    void writesWithPartsSwitchedOff();
    void writingBeginsAndEndsAsAsked();
    void unknownCharactersArePointedOut();
    void aDamagedCheckpointIsNotUsed();
    void attentionStages();
    void attentionFiles();
    void positionsFollowTheFormula();

private:
    CliResult call(const QStringList& arguments) const { return m_scene.call(arguments); }
    fs::path scratch(const char* name) const { return m_scene.path() / name; }
    QJsonObject inspect(const QStringList& more) const {
        const fs::path out = scratch("picture.json");
        const CliResult result = call(
            QStringList{"inspect", "attention", "--run", text(m_scene.run()), "--format", "json", "--out", text(out)} +
            more);
        if (result.code != 0)
            return {};
        return QJsonDocument::fromJson(readBytes(out)).object();
    }

    CliScene m_scene;
};

void CliTest::initTestCase() {
    m_scene.make();
    QVERIFY2(m_scene.training().code == 0, m_scene.training().err);
}

void CliTest::corpusSaysTheStateOfEveryFile() {
    const fs::path joined = scratch("joined.txt");
    const CliResult result = call({"corpus", text(m_scene.corpus()), "--json", "--text", text(joined)});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.badLine, QString());
    const auto files = result.of("file");
    QCOMPARE(files.size(), std::size_t{3});
    const QStringList keys{
        "characters", "encoding",         "encoding_guessed",   "event", "file", "forbidden", "message",
        "pages",      "pages_recognized", "pages_without_text", "state"};
    std::map<QString, QString> states;
    qint64 characters = 0;
    for (const QJsonObject& file : files) {
        QCOMPARE(file.keys(), keys);
        states[file["file"].toString()] = file["state"].toString();
        characters += file["characters"].toInteger();
    }
    QCOMPARE(states["b.txt"], "ready");
    QCOMPARE(states["sub/a.md"], "ready");
    QCOMPARE(states["empty.txt"], "no_text");
    QVERIFY(result.of("same_text").empty());
    const fs::path twice = scratch("twice");
    writeText(twice / "a.txt", "One text\nof two files");
    writeText(twice / "b.txt", "One text of two files\n");
    const CliResult same = call({"corpus", text(twice), "--json"});
    QCOMPARE(same.of("same_text").size(), std::size_t{1});
    QCOMPARE(same.last("same_text")["file"].toString(), "b.txt");
    QCOMPARE(same.last("same_text")["as"].toString(), "a.txt");
    const CliResult table = call({"corpus", text(twice)});
    QVERIFY2(table.out.contains("b.txt  (The same text as a.txt.)"), table.out);
    // Page by page it is the same text.
    const CliResult paged = call({"corpus", text(m_scene.corpus()), "--json", "--pages"});
    QStringList pages;
    for (const QJsonObject& page : paged.of("page")) {
        QCOMPARE(page["characters"].toInteger(), qint64(page["text"].toString().toUcs4().size()));
        pages.append(page["text"].toString());
    }
    QCOMPARE(pages.size(), 2);
    QCOMPARE(pages.join("\n\n").trimmed(), QString::fromUtf8(readBytes(joined)).trimmed());
    const QJsonObject done = result.events.back();
    QCOMPARE(done["event"].toString(), "done");
    QCOMPARE(done["files"].toInteger(), 3);
    QCOMPARE(done["ready"].toInteger(), 2);
    const QString all = QString::fromUtf8(readBytes(joined));
    QVERIFY(all.contains(QStringLiteral("Zażółć gęślą jaźń")));
    QVERIFY(done["characters"].toInteger() >= characters);
    QCOMPARE(done["characters"].toInteger(), all.toUcs4().size());
    const QList<uint> points = all.toUcs4();
    QCOMPARE(done["vocabulary"].toInteger(), QSet<uint>(points.begin(), points.end()).size());
}

void CliTest::corpusCountsWhatRulesDo() {
    const fs::path folder = scratch("soft");
    fs::create_directories(folder);
    writeText(folder / "a.txt", "A ze\u200Bro wid\uE000th and a \uFB01ne ligature.\n");
    const CliResult result = call({"corpus", text(folder), "--json", "--rules", "default"});
    QCOMPARE(result.code, 0);
    std::map<QString, std::array<qint64, 3>> rules;
    for (const QJsonObject& rule : result.of("rule"))
        rules[rule["rule"].toString()] = {rule["count"].toInteger(), rule["removed"].toInteger(),
                                          rule["added"].toInteger()};
    QCOMPARE(rules["controls"], (std::array<qint64, 3>{2, 2, 0}));
    QCOMPARE(rules["compatibility"], (std::array<qint64, 3>{1, 1, 2}));
    const qint64 before = call({"corpus", text(folder), "--json"}).events.back()["characters"].toInteger();
    QCOMPARE(result.events.back()["characters"].toInteger(), before - 2 + 1);
    QVERIFY(call({"corpus", text(folder), "--json"}).of("rule").empty());
    const CliResult table = call({"corpus", text(folder), "--rules", "controls"});
    QVERIFY(table.out.contains("controls"));
    QVERIFY2(table.out.contains("bits per character"), table.out);
    for (const QJsonObject& rule : result.of("rule"))
        QVERIFY(rule["bits"].isDouble());
    const CliResult wrong = call({"corpus", text(folder), "--rules", "hyphen"});
    QCOMPARE(wrong.code, 1);
    QVERIFY2(wrong.err.contains("There is no cleaning rule \"hyphen\". Choose default, none, or some of: unseen,"),
             wrong.err);
}

void CliTest::theEncodingIsTheOneThatIsChosen() {
    const fs::path file = scratch("koi8") / "a.txt";
    writeText(file, "\xE4\xCF\xCD \xC9 \xD3\xC1\xC4.\n");
    const std::pair<const char*, QString> texts[] = {{"koi8-r", QStringLiteral("Дом и сад.")},
                                                     {"windows-1252", QStringLiteral("äÏÍ É ÓÁÄ.")},
                                                     {"koi8-r", QStringLiteral("Дом и сад.")}};
    for (const auto& [encoding, wanted] : texts) {
        const fs::path read = scratch("koi8.txt");
        const CliResult result =
            call({"corpus", text(file), "--set", QString("encoding=") + encoding, "--text", text(read), "--json"});
        QVERIFY2(result.code == 0, result.err);
        QCOMPARE(result.last("file")["encoding"].toString(), encoding);
        QCOMPARE(QString::fromUtf8(readBytes(read)).trimmed(), wanted);
    }
    for (const char* setting : {"encoding=koi9", "page_text=backwards"}) {
        const CliResult wrong = call({"corpus", text(file), "--set", setting});
        QCOMPARE(wrong.code, 1);
        QCOMPARE(wrong.err.count('\n'), 1);
        QVERIFY2(wrong.err.contains("\" does not exist. Choose one of: "), wrong.err);
    }
    QVERIFY(call({"corpus", text(file), "--set", "encoding=koi9", "--json"})
                .message()
                .startsWith("Encoding \"koi9\" does not exist. Choose one of: automatic, earlier, "));
    // A run remembers it.
    writeText(file, QByteArray("\xE4\xCF\xCD \xC9 \xD3\xC1\xC4. ").repeated(400));
    const fs::path run = scratch("koi8-run");
    QStringList arguments = m_scene.train(run, 1);
    arguments[arguments.indexOf(text(m_scene.corpus()))] = text(file);
    const CliResult trained = call(arguments + QStringList{"--set", "encoding=koi8-r"});
    QVERIFY2(trained.code == 0, trained.err);
    QVERIFY(readBytes(run / "run.json").contains("\"koi8-r\""));
    writeText(scratch("word.txt"), QStringLiteral("Дом").toUtf8());
    QString letters;
    for (const QJsonObject& token :
         call({"tokenizer", "--run", text(run), "--text", text(scratch("word.txt")), "--json"}).of("token"))
        letters += token["piece"].toString() + ' ';
    QCOMPARE(letters, QStringLiteral("Д о м "));
}

// Its text is cleaned by the same rules when it goes on and when it is measured.
void CliTest::aRunKeepsItsRules() {
    const fs::path folder = scratch("rules");
    fs::create_directories(folder);
    for (const char* name : {"a.txt", "b.txt"}) // the second is a copy, which a rule takes out
        writeText(folder / name, "ze\u200Bro width " + madeUpText(700, 3));
    const fs::path run = scratch("rules-run");
    QStringList arguments = m_scene.train(run, 10);
    arguments[arguments.indexOf(text(m_scene.corpus()))] = text(folder);
    const CliResult plain = call(arguments);
    QCOMPARE(plain.code, 0);
    fs::remove_all(run);
    const CliResult cleaned = call(arguments + QStringList{"--set", "rules=controls,duplicate_documents"});
    QCOMPARE(cleaned.code, 0);
    const auto tokens = [](const fs::path& of) {
        return QJsonDocument::fromJson(readBytes(of / "run.json"))["corpus"]["train_tokens"].toInteger();
    };
    QVERIFY(readBytes(run / "run.json").contains("controls,duplicate_documents"));
    const qint64 half = tokens(run);
    QVERIFY2(half > 1000 && half < 7000, qPrintable(QString::number(half)));
    QCOMPARE(call({"train", "--resume", text(run), "--steps", "20", "--json"}).code, 0);
    QCOMPARE(call({"evaluate", "--run", text(run), "--json"}).code, 0);
    const CliResult wrong = call(arguments + QStringList{"--set", "rules=hyphen"});
    QCOMPARE(wrong.code, 1);
    QVERIFY2(wrong.message().contains("no cleaning rule \"hyphen\""), qPrintable(wrong.message()));
}

void CliTest::corpusRefuses() {
    const fs::path empty = scratch("nothing");
    fs::create_directories(empty);
    CliResult result = call({"corpus", text(empty), "--json"});
    QCOMPARE(result.code, 1);
    QVERIFY(!result.message().isEmpty());
    result = call({"corpus", text(m_scene.corpus()), "--pages"});
    QCOMPARE(result.code, 1);
    QVERIFY2(result.err.contains("add --json"), result.err);
    writeText(empty / "blank.txt", " \n");
    result = call({"corpus", text(empty), "--json"});
    QCOMPARE(result.code, 1);
    QCOMPARE(result.of("file").size(), std::size_t{1});
    QCOMPARE(result.last("done")["ready"].toInteger(-1), 0);
    QVERIFY(!result.message().isEmpty());
    QCOMPARE(call({"corpus", text(m_scene.corpus() / "b.txt"), "--json"}).last("done")["ready"].toInteger(), 1);
    for (const char* name : {"a.jpg", "b.jpg", "c.bin"})
        writeText(empty / name, "");
    result = call({"corpus", text(empty), "--json"});
    QCOMPARE(result.of("skipped").size(), std::size_t{2});
    QCOMPARE(result.of("skipped")[0]["kind"].toString(), ".jpg");
    QCOMPARE(result.of("skipped")[0]["files"].toInteger(), 2);
    QCOMPARE(result.of("skipped")[0]["message"].toString(), "Files of this kind are not read.");
    QVERIFY(call({"corpus", text(empty)}).out.contains("2 files, .jpg  (Files of this kind are not read.)"));
    result = call({"corpus", text(m_scene.corpus()), "--json", "--text", text(scratch("no") / "such" / "folder")});
    QCOMPARE(result.code, 1);
    QVERIFY(result.message().contains("folder"));
    if (geteuid() != 0) { // root may read anything
        chmod((empty / "blank.txt").c_str(), 0);
        result = call({"corpus", text(empty), "--json"});
        QCOMPARE(result.last("file")["state"].toString(), "unreadable");
        QCOMPARE(result.code, 1);
    }
}

void CliTest::presetsHaveThePublishedSizes() {
    const CliResult result = call({"presets", "--json"});
    QCOMPARE(result.code, 0);
    std::map<QString, QJsonObject> presets;
    for (const QJsonObject& preset : result.of("preset")) {
        for (const char* key : {"id", "name", "source", "vocabulary", "parameters", "export"})
            QVERIFY2(preset.contains(QLatin1String(key)), key);
        presets[preset["id"].toString()] = preset;
    }
    QCOMPARE(presets.size(), result.events.size());
    for (const char* id : {"mind", "mind-corrected", "nowitzky", "zhang-char", "bigram"})
        QVERIFY2(presets.contains(QLatin1String(id)), id);
    // As their authors count them: 513 V + 3,156,480, and "a little more than 1.8 million".
    QCOMPARE(presets["mind"]["parameters"].toInteger(), 513 * presets["mind"]["vocabulary"].toInteger() + 3156480);
    QCOMPARE(presets["nowitzky"]["vocabulary"].toInteger(), 80);
    QCOMPARE(presets["nowitzky"]["parameters"].toInteger(), 1832912);
    QCOMPARE(presets["first-model"]["export"].toString(), "Can be written as: Hugging Face (GPT-2), GGUF.");
    QVERIFY(call({"presets"}).out.contains("\n    Can be written as: Hugging Face (GPT-2), GGUF.\n"));
}

/// The preset that a new window begins with, as it is but for its length.
void CliTest::theFirstModelLearnsAtOnce() {
    const CliResult made = call({"train", "--corpus", text(m_scene.corpus()), "--preset", "first-model", "--run",
                                 text(scratch("first")), "--steps", "25", "--seed", "3", "--set", "eval_iters=1",
                                 "--set", "sample_tokens=5", "--set", "warmup_steps=5", "--json"});
    QVERIFY2(made.code == 0, made.err);
    const std::vector<double> losses = made.numbers(QStringLiteral("step"), QStringLiteral("train_loss"));
    QCOMPARE(losses.size(), std::size_t(25));
    QVERIFY2(losses.back() < 0.8 * losses.front(), qPrintable(QString::number(losses.back())));
}

void CliTest::ownPresetsAreListedAndTrained() {
    const QByteArray before = qgetenv("XDG_DATA_HOME");
    const fs::path data = m_scene.path() / "data";
    qputenv("XDG_DATA_HOME", data.c_str());
    const auto restore =
        qScopeGuard([&] { before.isEmpty() ? qunsetenv("XDG_DATA_HOME") : qputenv("XDG_DATA_HOME", before); });
    const QByteArray small = R"({"format": "glasshouse-preset", "version": 1, "name": "Small one", "note": "For tests.",
        "vocabulary": 80, "config": {"model": {"n_layer": 1, "n_head": 1, "n_embd": 8, "context_length": 8},
        "training": {"steps": 2, "batch_size": 2, "eval_iters": 1, "device": "cpu", "threads": 1}}})";
    fs::create_directories(data / "glasshouse" / "presets");
    writeText(data / "glasshouse" / "presets" / "anything.glasshouse-preset", small);
    writeText(data / "glasshouse" / "presets" / "broken.glasshouse-preset", "{");
    CliResult result = call({"presets", "--json"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.of("preset").front()["id"].toString(), "Small one");
    QCOMPARE(result.of("preset").front()["note"].toString(), "For tests.");
    QVERIFY(result.err.contains("broken.glasshouse-preset"));

    const auto train = [&](const QString& preset, const char* run) {
        return call({"train", "--corpus", text(m_scene.corpus()), "--preset", preset, "--run",
                     text(m_scene.path() / run), "--json"});
    };
    result = train("Small one", "own");
    QVERIFY2(result.code == 0, result.err.constData());
    QCOMPARE(result.of("step").size(), std::size_t{2});
    const fs::path file = m_scene.path() / "other.glasshouse-preset";
    writeText(file, QByteArray(small).replace("\"steps\": 2", "\"steps\": 3"));
    result = train(text(file), "of-a-file");
    QVERIFY2(result.code == 0, result.err.constData());
    QCOMPARE(result.of("step").size(), std::size_t{3});
    writeText(file, QByteArray(small).replace("n_embd", "n_embed"));
    result = train(text(file), "refused");
    QVERIFY(result.code != 0);
    QVERIFY(result.message().startsWith("other.glasshouse-preset cannot be used: "));
    QVERIFY(result.message().contains("n_embed"));
    result = train("no such", "refused");
    QVERIFY(result.message().contains("\"Small one\""));
}

void CliTest::trainingTellsEachStep() {
    QCOMPARE(m_scene.training().badLine, QString());
    const auto steps = m_scene.training().of("step");
    QCOMPARE(steps.size(), std::size_t{30});
    for (std::size_t i = 0; i < steps.size(); ++i) {
        QCOMPARE(steps[i]["step"].toInteger(), qint64(i + 1));
        QVERIFY(steps[i]["train_loss"].toDouble() > 0);
        QVERIFY(steps[i]["tokens_per_second"].toDouble() > 0);
        QCOMPARE(steps[i]["learning_rate"].toDouble(), 1e-3);
    }
    // A model that knows nothing loses about ln V; one that has seen thirty batches loses less.
    const double vocabulary = call({"corpus", text(m_scene.corpus()), "--json"}).last("done")["vocabulary"].toDouble();
    QVERIFY(std::abs(steps.front()["train_loss"].toDouble() - std::log(vocabulary)) < 0.8);
    const auto evaluations = m_scene.training().numbers("evaluation", "step");
    QVERIFY(std::find(evaluations.begin(), evaluations.end(), 10) != evaluations.end());
    QCOMPARE(evaluations.back(), 30.0);
    for (const QJsonObject& sample : m_scene.training().of("sample"))
        QCOMPARE(sample["text"].toString().toUcs4().size(), 12);
    QCOMPARE(m_scene.training().of("sample").size(), evaluations.size());
    for (const QJsonObject& checkpoint : m_scene.training().of("checkpoint"))
        QVERIFY(fs::path(checkpoint["path"].toString().toStdString()).is_absolute());
    QCOMPARE(m_scene.training().last("checkpoint")["step"].toInteger(), 30);
    QVERIFY(fs::exists(fs::path(m_scene.training().last("checkpoint")["path"].toString().toStdString()) /
                       "model.safetensors"));
    const QJsonObject done = m_scene.training().events.back();
    const QJsonObject last = m_scene.training().last("evaluation");
    QCOMPARE(done.keys(),
             QStringList({"event", "seconds", "step", "tokens_per_second", "train_loss", "validation_loss"}));
    QVERIFY(done["tokens_per_second"].toDouble() > 0);
    QCOMPARE(done["step"].toInteger(), 30);
    QCOMPARE(done["train_loss"], last["train_loss"]);
    QCOMPARE(done["validation_loss"], last["validation_loss"]);
    QVERIFY(done["validation_loss"].toDouble() < std::log(vocabulary));
    for (const char* file : {"run.json", "tokenizer.json", "samples.jsonl"})
        QVERIFY2(fs::exists(m_scene.run() / file), file);
}

void CliTest::resultsGoToStandardOutput() {
    QStringList arguments = m_scene.train(scratch("plain"), 2) + QStringList{"--set", "validation_fraction=0"};
    const CliResult json = call(arguments);
    QVERIFY(json.events.back()["validation_loss"].isNull());
    arguments = m_scene.train(scratch("plain2"), 2);
    arguments.removeAll("--json");
    const CliResult plain = call(arguments);
    QCOMPARE(plain.code, 0);
    QVERIFY(plain.out.contains("run: " + text(scratch("plain2")).toUtf8()));
    QVERIFY(plain.out.contains("validation loss: "));
    QVERIFY(!plain.out.contains("\"event\""));
    QVERIFY(plain.err.contains("step 2 of 2"));
    QVERIFY2(!plain.err.contains('\r'), "a bar belongs on a terminal");
    QVERIFY(call({"--help"}).out.contains("inspect"));
    QCOMPARE(call({"train", "--help"}).code, 0);
}

void CliTest::anExistingRunIsRefused() {
    const QByteArray before = readBytes(m_scene.run() / "run.json");
    const CliResult result = call(m_scene.train(m_scene.run(), 5));
    QCOMPARE(result.code, 1);
    QVERIFY(result.message().contains("--resume"));
    QCOMPARE(readBytes(m_scene.run() / "run.json"), before);
    QVERIFY(fs::exists(CliScene::weights(m_scene.run(), 30)));
}

void CliTest::stoppedAndResumedIsTheSame() {
    const fs::path parts = scratch("parts");
    QCOMPARE(call(m_scene.train(parts, 13)).code, 0);
    const CliResult resumed = call({"train", "--resume", text(parts), "--steps", "30", "--json"});
    QCOMPARE(resumed.code, 0);
    QCOMPARE(resumed.numbers("step", "step").front(), 14.0);
    const QByteArray whole = readBytes(CliScene::weights(m_scene.run(), 30));
    QVERIFY(whole.size() > 1000);
    QVERIFY(readBytes(CliScene::weights(parts, 30)) == whole);
    // Nor does watching change it.
    const fs::path unwatched = scratch("unwatched");
    const QStringList quiet{"--set", "eval_interval=1000",      "--set", "sample_tokens=0",
                            "--set", "checkpoint_interval=1000"};
    QCOMPARE(call(m_scene.train(unwatched, 30) + quiet).code, 0);
    // The file names its configuration nowhere else than in the model's own part, which is the same.
    QVERIFY(readBytes(CliScene::weights(unwatched, 30)) == whole);
}

void CliTest::killedAndResumedIsTheSame() {
    const fs::path killed = scratch("killed");
    CliProcess process(scratch("cache"));
    QStringList arguments = m_scene.train(killed, 30);
    process.start(arguments);
    QVERIFY(process.waitForOutput("\"checkpoint\",\"step\":20"));
    process.signal(SIGKILL);
    QVERIFY(!process.finish().ended);
    const CliResult resumed = call({"train", "--resume", text(killed), "--steps", "30", "--json"});
    QVERIFY2(resumed.code == 0, resumed.err);
    QVERIFY(readBytes(CliScene::weights(killed, 30)) == readBytes(CliScene::weights(m_scene.run(), 30)));
    QCOMPARE(resumed.events.back()["validation_loss"], m_scene.training().events.back()["validation_loss"]);
}

void CliTest::interruptedEndsCleanly() {
    const fs::path run = scratch("interrupted");
    CliProcess process(scratch("cache"));
    process.start(m_scene.train(run, 1000000));
    QVERIFY(process.waitForOutput("\"step\":12,"));
    process.signal(SIGINT);
    const CliResult result = process.finish();
    QVERIFY(result.ended);
    QCOMPARE(result.code, 130);
    QVERIFY(result.err.contains("--resume"));
    QVERIFY(!result.err.contains("Error"));
    const auto reached = int(result.numbers("step", "step").back());
    QVERIFY(reached < 1000000);
    QCOMPARE(result.last("checkpoint")["step"].toInteger(), reached);
    QVERIFY(fs::exists(CliScene::weights(run, reached)));
    const QString two = QString::number(reached + 2);
    const CliResult resumed = call({"train", "--resume", text(run), "--steps", two, "--json"});
    QCOMPARE(resumed.code, 0);
    QCOMPARE(resumed.of("step").size(), std::size_t{2});
}

void CliTest::aFolderThatIsRemovedLosesNothing() {
    const fs::path run = scratch("removed");
    const fs::path rescued = scratch("removed-rescued-01");
    CliProcess process(scratch("cache"));
    process.startInChild(m_scene.train(run, 1000000));
    QVERIFY(process.waitForOutput("\"step\":12,"));
    // The training goes on writing, so a file may appear in a folder that was just emptied.
    std::error_code code;
    QTRY_VERIFY((fs::remove_all(run, code), !fs::exists(run)));
    const CliResult result = process.finish();
    QVERIFY(result.ended);
    QCOMPARE(result.code, 1);
    QVERIFY(!fs::exists(run));
    QVERIFY(result.last("warning")["message"].toString().contains(text(rescued)));
    QVERIFY2(result.err.contains("The folder of this run is gone"), result.err);
    QVERIFY2(result.err.contains("--resume \"" + text(rescued).toUtf8()), result.err);
    // What it would have been, from where it stood.
    const qint64 reached = result.last("checkpoint")["step"].toInteger();
    QCOMPARE(double(reached), result.numbers("step", "step").back());
    const CliResult resumed =
        call({"train", "--resume", text(rescued), "--steps", QString::number(reached + 3), "--json"});
    QVERIFY2(resumed.code == 0, resumed.err);
    const fs::path whole = scratch("not-removed");
    QCOMPARE(call(m_scene.train(whole, int(reached) + 3)).code, 0);
    QVERIFY(readBytes(CliScene::weights(rescued, int(reached) + 3)) ==
            readBytes(CliScene::weights(whole, int(reached) + 3)));
}

void CliTest::aRunWithoutACheckpointBeginsAnew() {
    const fs::path run = scratch("unbegun");
    QCOMPARE(call(m_scene.train(run, 1)).code, 0);
    const auto leaveNothing = [&] {
        for (const auto& entry : fs::directory_iterator(run))
            if (entry.path().filename() != "run.json" && entry.path().filename() != "tokenizer.json")
                fs::remove_all(entry.path());
        fs::create_directories(run / "checkpoints" / "step-00000000.tmp");
    };
    leaveNothing();
    const CliResult resumed = call({"train", "--resume", text(run), "--steps", "30", "--json"});
    QVERIFY2(resumed.code == 0, resumed.err);
    QVERIFY(resumed.err.contains("starts over"));
    QVERIFY(readBytes(CliScene::weights(run, 30)) == readBytes(CliScene::weights(m_scene.run(), 30)));
    leaveNothing();
    const CliResult again = call(m_scene.train(run, 2));
    QVERIFY2(again.code == 0, again.err);
    QVERIFY(fs::exists(CliScene::weights(run, 2)));
}

void CliTest::anEditedSplitIsRefused() {
    const fs::path run = scratch("edited");
    fs::copy(m_scene.run(), run, fs::copy_options::recursive);
    QByteArray json = readBytes(run / "run.json");
    QVERIFY(json.contains("\"validation_fraction\": 0.1"));
    writeText(run / "run.json", json.replace("\"validation_fraction\": 0.1", "\"validation_fraction\": 0.3"));
    for (const QStringList& command : {QStringList{"train", "--resume", text(run), "--steps", "40", "--json"},
                                       QStringList{"evaluate", "--run", text(run), "--json"}}) {
        const CliResult result = call(command);
        QCOMPARE(result.code, 1);
        QVERIFY2(result.message().contains("validation_fraction 0.3, but this run was made with 0.1"),
                 qPrintable(result.message()));
    }
    QCOMPARE(readBytes(run / "run.json"), json);
}

void CliTest::aFinishedRunHasNothingToDo() {
    const CliResult again = call({"train", "--resume", text(m_scene.run()), "--json"});
    QCOMPARE(again.code, 0);
    QVERIFY(again.of("step").empty());
    QCOMPARE(again.events.back()["train_loss"], m_scene.training().events.back()["train_loss"]);
    const CliResult less = call({"train", "--resume", text(m_scene.run()), "--steps", "12", "--json"});
    QCOMPARE(less.code, 1);
    QVERIFY(less.message().contains("30"));
    // Nor by --set, which leaves the run as it was.
    const QByteArray record = readBytes(m_scene.run() / "run.json");
    const CliResult set = call({"train", "--resume", text(m_scene.run()), "--set", "steps=12", "--json"});
    QCOMPARE(set.code, 1);
    QVERIFY(set.message().contains("30"));
    QCOMPARE(readBytes(m_scene.run() / "run.json"), record);
}

void CliTest::savesWhenItIsAsked_data() {
    QTest::addColumn<int>("number");
    QTest::newRow("SIGUSR1") << SIGUSR1;
    QTest::newRow("SIGUSR2") << SIGUSR2;
}

/// Batch systems send these some time before they end a job; Ctrl-C is heard afterwards as before.
void CliTest::savesWhenItIsAsked() {
    QFETCH(const int, number);
    const fs::path run = scratch(("saves" + std::to_string(number)).c_str());
    CliProcess process(scratch("cache"));
    process.startInChild(m_scene.train(run, 1000000) +
                         QStringList{"--set", "eval_interval=1000000", "--set", "checkpoint_interval=1000000"});
    QVERIFY(process.waitForOutput("\"step\":12,"));
    process.signal(number);
    QVERIFY(process.waitForOutput("\"event\":\"checkpoint\""));
    process.signal(SIGINT);
    const CliResult result = process.finish();
    QVERIFY(result.ended);
    QCOMPARE(result.code, 130);
    const auto saved = result.numbers("checkpoint", "step");
    QVERIFY(saved.front() >= 12);
    QCOMPARE(saved.back(), result.numbers("step", "step").back());
    for (const double step : saved)
        QVERIFY(fs::exists(CliScene::weights(run, int(step))));
}

void CliTest::aFileThatMayNotGrowIsSaid() {
#ifdef __SANITIZE_THREAD__
    QSKIP("LLVM's OpenMP, which the thread sanitizer needs, dies of such a limit");
#endif
    CliProcess process(scratch("cache"));
    process.limitFiles(8000);
    process.start(m_scene.train(scratch("limited"), 5));
    const CliResult result = process.finish();
    QVERIFY2(result.ended, "a signal ended it");
    QCOMPARE(result.code, 1);
    QVERIFY2(result.message().contains("too large"), qPrintable(result.message()));
}

/// A name may hold any bytes but '/': none of them reaches the terminal as a command.
void CliTest::namesOfFilesCommandNothing() {
    const fs::path corpus = scratch("names\x1b[2Jof");
    writeText(corpus / "a\x1b[31m\r\nb\u202Etxt.md", madeUpText(300, 5));
    writeText(corpus / "empty\x07\u009b.txt", "");
    const QString shown = QStringLiteral("a\\x1B[31m\\r\\nb\\u202Etxt.md");
    const QRegularExpression commands(QStringLiteral("[\\x01-\\x09\\x0b-\\x1f\\x7f-\\x9f\\x{202e}]"));
    CliResult result = call({"corpus", text(corpus)});
    QCOMPARE(result.code, 0);
    QVERIFY2(QString::fromUtf8(result.out).contains(shown), result.out);
    QCOMPARE(result.out.count('\n'), 4); // a heading, two files, the sum
    QVERIFY(!QString::fromUtf8(result.out + result.err).contains(commands));
    QStringList arguments = m_scene.train(scratch("run\x1b[1m"), 1);
    arguments[2] = text(corpus);
    arguments.removeAll("--json");
    result = call(arguments);
    QVERIFY2(result.code == 0, result.err);
    QVERIFY2(QString::fromUtf8(result.err).contains("Left out: empty\\x07\\u009B.txt"), result.err);
    QVERIFY2(!QString::fromUtf8(result.out + result.err).contains(commands), result.out + result.err);
    result = call({"corpus", text(corpus / "a\x1b[31m\nnone.txt")});
    QCOMPARE(result.code, 1);
    QCOMPARE(result.err.count('\n'), 1);
    QVERIFY(!QString::fromUtf8(result.err).contains(commands));
    // JSON has escapes of its own.
    result = call({"corpus", text(corpus), "--json"});
    QCOMPARE(result.of("file").front()["file"].toString(), QStringLiteral("a\x1b[31m\r\nb\u202Etxt.md"));
}

void CliTest::filesAddedSinceAreLeftOut() {
    const fs::path corpus = scratch("growing");
    const fs::path run = scratch("grown");
    writeText(corpus / "b.txt", madeUpText(300, 7));
    QStringList arguments = m_scene.train(run, 3);
    arguments[2] = text(corpus);
    QCOMPARE(call(arguments).code, 0);
    const QStringList evaluate{"evaluate", "--run", text(run), "--json"};
    const CliResult before = call(evaluate);
    QCOMPARE(before.code, 0);
    writeText(corpus / "a.txt", madeUpText(300, 8)); // comes first by its name
    const CliResult after = call(evaluate);
    QVERIFY2(after.code == 0, after.err);
    QCOMPARE(after.last("loss")["loss"], before.last("loss")["loss"]);
    QVERIFY2(after.err.contains("a.txt"), after.err);
    const CliResult resumed = call({"train", "--resume", text(run), "--steps", "6", "--json"});
    QVERIFY2(resumed.code == 0, resumed.err);
    QVERIFY(resumed.err.contains("Left out") && resumed.err.contains("a.txt"));
    const fs::path whole = scratch("grown-whole");
    fs::remove(corpus / "a.txt");
    arguments = m_scene.train(whole, 6);
    arguments[2] = text(corpus);
    QCOMPARE(call(arguments).code, 0);
    QVERIFY(readBytes(CliScene::weights(run, 6)) == readBytes(CliScene::weights(whole, 6)));
}

void CliTest::aMovedTextIsFoundAgain() {
    const fs::path corpus = scratch("moving");
    const fs::path moved = scratch("moved");
    const fs::path run = scratch("mover");
    writeText(corpus / "a.txt", madeUpText(300, 7));
    writeText(corpus / "b.txt", madeUpText(300, 8));
    QStringList arguments = m_scene.train(run, 3);
    arguments[2] = text(corpus);
    QCOMPARE(call(arguments).code, 0);
    fs::rename(corpus, moved);
    const QStringList resume{"train", "--resume", text(run), "--steps", "4", "--json"};
    const QStringList evaluate{"evaluate", "--run", text(run), "--json"};
    for (const QStringList& command : {evaluate, resume}) {
        const CliResult gone = call(command);
        QCOMPARE(gone.code, 1);
        QVERIFY2(gone.message().contains("--corpus") && gone.message().contains(text(corpus)),
                 qPrintable(gone.message()));
        const CliResult found = call(command + QStringList{"--corpus", text(moved)});
        QVERIFY2(found.code == 0, found.err);
    }
    // Resuming keeps the place.
    const CliResult again = call({"train", "--resume", text(run), "--steps", "5", "--json"});
    QVERIFY2(again.code == 0, again.err);
    QCOMPARE(call(evaluate).code, 0);
    fs::remove(moved / "a.txt");
    const CliResult missing = call(evaluate + QStringList{"--corpus", text(moved)});
    QCOMPARE(missing.code, 1);
    QVERIFY2(missing.message().contains("a.txt is missing"), qPrintable(missing.message()));
}

void CliTest::lengthIsAsTheRunSays() {
    const fs::path run = scratch("seventeen");
    QCOMPARE(call(m_scene.train(run, 1) + QStringList{"--set", "tokens=17"}).code, 0);
    const QStringList base{"generate", "--run", text(run), "--prompt", "gla", "--json"};
    QCOMPARE(call(base).last("done")["tokens"].toInteger(), 17);
    QCOMPARE(call(base + QStringList{"--tokens", "5"}).last("done")["tokens"].toInteger(), 5);
    QCOMPARE(call(base + QStringList{"--tokens", "5", "--temperature", "0,5"}).code, 0);
}

void CliTest::anotherTextIsRefused() {
    const fs::path corpus = scratch("changing");
    const fs::path run = scratch("changed");
    writeText(corpus / "a.txt", madeUpText(300, 7));
    QStringList arguments = m_scene.train(run, 3);
    arguments[2] = text(corpus);
    QCOMPARE(call(arguments).code, 0);
    writeText(corpus / "a.txt", madeUpText(300, 8));
    const CliResult result = call({"train", "--resume", text(run), "--steps", "6", "--json"});
    QCOMPARE(result.code, 1);
    QVERIFY(result.message().contains("began with") && result.message().contains("a.txt has changed"));
    writeText(corpus / "a.txt", madeUpText(300, 7));
    QCOMPARE(call({"train", "--resume", text(run), "--steps", "6", "--json"}).code, 0);
}

void CliTest::generateStreamsTokens() {
    const QStringList base{"generate", "--run", text(m_scene.run()), "--prompt", QStringLiteral("gla ża"), "--tokens",
                           "256",      "--json"};
    const CliResult result = call(base);
    QCOMPARE(result.code, 0);
    QCOMPARE(result.badLine, QString());
    const auto tokens = result.of("token");
    QCOMPARE(tokens.size(), std::size_t{256});
    QString joined;
    for (const QJsonObject& token : tokens) {
        QCOMPARE(token.keys(), QStringList({"event", "id", "probability", "text"}));
        QVERIFY(token["probability"].toDouble() > 0 && token["probability"].toDouble() <= 1);
        joined += token["text"].toString();
    }
    const QJsonObject done = result.events.back();
    QCOMPARE(done.keys(), QStringList({"event", "seed", "text", "tokens", "tokens_per_second"}));
    QCOMPARE(done["text"].toString(), joined);
    QCOMPARE(done["tokens"].toInteger(), 256);
    QVERIFY(done["tokens_per_second"].toDouble() > 0);
    QVERIFY(result.err.contains("seed " + QByteArray::number(done["seed"].toInteger())));
    QVERIFY(call(base).events.back()["seed"] != done["seed"]);
}

void CliTest::theSameSeedWritesTheSame() {
    const QStringList base{"generate", "--run", text(m_scene.run()), "--prompt", "gla", "--tokens", "40",
                           "--seed",   "9"};
    const CliResult plain = call(base);
    QCOMPARE(plain.code, 0);
    QCOMPARE(call(base).out, plain.out);
    const CliResult json = call(base + QStringList{"--json"});
    QCOMPARE(json.events.back()["text"].toString().toUtf8() + "\n", plain.out);
    QCOMPARE(json.events.back()["seed"].toInteger(), 9);
    QVERIFY(call(base + QStringList{"--checkpoint", "20"}).out != plain.out);
    // Several are those of this seed and the next ones.
    const QStringList next = base.mid(0, 7) + QStringList{"--seed", "10"};
    const CliResult two = call(base + QStringList{"--samples", "2"});
    QCOMPARE(two.out, plain.out + "---------------\n" + call(next).out);
    const CliResult events = call(base + QStringList{"--samples", "2", "--json"});
    QCOMPARE(events.events.back()["sample"].toInteger(), 1);
    QCOMPARE(events.events.back()["seed"].toInteger(), 10);
    // Without chance the seed says nothing.
    const QStringList certain = base.mid(0, 7) + QStringList{"--temperature", "0"};
    QCOMPARE(call(certain + QStringList{"--seed", "1"}).out, call(certain + QStringList{"--top-k", "1"}).out);
}

void CliTest::writesWithPartsSwitchedOff() {
    const QStringList base{"generate", "--run", text(m_scene.run()), "--prompt", "gla", "--tokens", "40",
                           "--seed",   "9"};
    const QByteArray whole = call(base).out;
    const CliResult without = call(base + QStringList{"--off", "0.0,ff1,positions"});
    QVERIFY2(without.code == 0, without.err);
    QVERIFY(without.out != whole);
    QCOMPARE(call(base + QStringList{"--off", "positions,0.0", "--off", "ff1"}).out, without.out);
    const CliResult wrong = call(base + QStringList{"--off", "head 1"});
    QCOMPARE(wrong.code, 1);
    QVERIFY2(wrong.err.contains("There is no part \"head 1\""), wrong.err);
    QCOMPARE(call(base + QStringList{"--off", "9.9"}).code, 1);
    // A direction is one more part that is altered.
    const CliResult steered = call(base + QStringList{"--toward", "glas", "--strength", "1.5"});
    QVERIFY2(steered.code == 0, steered.err);
    QVERIFY(steered.out != whole);
    QCOMPARE(call(base + QStringList{"--toward", "glas", "--strength", "0"}).out, whole);
    QVERIFY(call(base + QStringList{"--toward", "glas", "--strength", "1.5", "--off", "ff1"}).out != steered.out);
    QCOMPARE(call(base + QStringList{"--away", "g"}).code, 1); // from it to what?
    const CliResult unknown = call(base + QStringList{"--toward", "\u4e2d"});
    QCOMPARE(unknown.code, 1);
    QVERIFY2(unknown.err.contains("Nothing of the text of --toward is in the vocabulary."), unknown.err);
    const CliResult outside = call(base + QStringList{"--toward", "g", "--after-layer", "9"});
    QVERIFY2(outside.err.contains("no layer 9"), outside.err);
    // The masks of dropout follow the seed.
    const QByteArray dropped = call(base + QStringList{"--dropout"}).out;
    QVERIFY(!dropped.isEmpty() && dropped != whole);
    QCOMPARE(call(base + QStringList{"--dropout"}).out, dropped);
    // A run whose own samples have dropout, as Fairy Tale GPT publishes it, writes so unless it is told not to.
    const fs::path run = scratch("with-dropout");
    fs::copy(m_scene.run(), run, fs::copy_options::recursive);
    QByteArray json = readBytes(run / "run.json");
    QVERIFY(json.contains("\"sample_dropout\": false"));
    writeText(run / "run.json", json.replace("\"sample_dropout\": false", "\"sample_dropout\": true"));
    const QStringList same{"generate", "--run", text(run), "--prompt", "gla", "--tokens", "40", "--seed", "9"};
    QCOMPARE(call(same).out, dropped);
    QCOMPARE(call(same + QStringList{"--no-dropout"}).out, whole);
}

void CliTest::writingBeginsAndEndsAsAsked() {
    const QStringList base{"generate", "--run", text(m_scene.run()), "--tokens", "60", "--seed", "4", "--json"};
    const auto write = [&](const QStringList& more) {
        const CliResult result = call(base + more);
        return result.code == 0 ? result.events.back()["text"].toString() : QString();
    };
    const QString plain = write({"--prompt", ""});
    QCOMPARE(plain.toUcs4().size(), 60);
    QCOMPARE(write({"--prompt", "\n"}), plain);
    QCOMPARE(write({"--prompt", "", "--start", "newline"}), plain);
    QVERIFY(write({"--prompt", "", "--start", "newline_context"}) != plain);
    const QString stop = plain.mid(10, 3);
    const CliResult stopped = call(base + QStringList{"--prompt", "", "--stop-text", stop});
    QCOMPARE(stopped.code, 0);
    const QJsonObject done = stopped.events.back();
    QCOMPARE(done.keys(), QStringList({"event", "seed", "text", "tokens", "tokens_per_second"}));
    QCOMPARE(done["text"].toString(), plain.left(plain.indexOf(stop) + stop.size()));
    QCOMPARE(done["tokens"].toInteger(), done["text"].toString().toUcs4().size());
    const QString varied = write({"--prompt", "", "--repetition-penalty", "2"});
    QVERIFY(!varied.isEmpty() && varied != plain);
}

void CliTest::unknownCharactersArePointedOut() {
    const auto with = [&](const QString& prompt) {
        return call(
            {"generate", "--run", text(m_scene.run()), "--prompt", prompt, "--tokens", "3", "--seed", "1", "--json"});
    };
    const CliResult some = with(QStringLiteral("gla€🙂€"));
    QCOMPARE(some.code, 0);
    QVERIFY(some.err.contains("U+20AC") && some.err.contains("U+1F642") && some.err.contains("€"));
    QCOMPARE(some.err.count("U+20AC"), 1);
    QCOMPARE(some.last("done")["text"], with("gla").last("done")["text"]);
    const CliResult none = with(QStringLiteral("€"));
    QCOMPARE(none.code, 0);
    QCOMPARE(none.last("done")["text"], with("").last("done")["text"]);
    QVERIFY(!with("").err.contains("Warning"));
    for (const char* odd : {"--seed", "{}", "[gla]", "-1", "--"})
        QCOMPARE(with(QLatin1String(odd)).of("token").size(), std::size_t{3});
}

void CliTest::aDamagedCheckpointIsNotUsed() {
    const fs::path run = scratch("damaged");
    fs::copy(m_scene.run(), run, fs::copy_options::recursive);
    QByteArray bytes = readBytes(CliScene::weights(run, 30));
    bytes[bytes.size() - 5] = char(bytes[bytes.size() - 5] ^ 1);
    writeText(CliScene::weights(run, 30), bytes);
    const QStringList base{"generate", "--run", text(run), "--prompt", "gla", "--tokens", "5", "--seed", "2", "--json"};
    const CliResult asked = call(base + QStringList{"--checkpoint", "30"});
    QCOMPARE(asked.code, 1);
    QVERIFY(!asked.message().isEmpty());
    // "last" means the last that is whole.
    const CliResult older = call(base);
    QCOMPARE(older.code, 0);
    QStringList twenty = base;
    twenty[2] = text(m_scene.run());
    QCOMPARE(older.last("done")["text"], call(twenty + QStringList{"--checkpoint", "20"}).last("done")["text"]);
    // It is said, by whoever uses it.
    const QString said = QStringLiteral("The checkpoint of step 30 is damaged");
    const QString out = text(scratch("damaged.csv"));
    for (const QStringList& command :
         {base + QStringList{"--checkpoint", "last"},
          QStringList{"evaluate", "--run", text(run), "--checkpoint", "last", "--json"},
          QStringList{"inspect", "attention", "--run", text(run), "--format", "csv", "--out", out, "--json"}}) {
        const CliResult result = call(command);
        QVERIFY2(result.code == 0, result.err);
        QVERIFY2(result.last("warning")["message"].toString().contains(said), qPrintable(command.first()));
        QVERIFY(result.err.contains("Warning: " + said.toUtf8()));
    }
    const CliResult resumed = call({"train", "--resume", text(run), "--json"});
    QCOMPARE(resumed.code, 0);
    QVERIFY(resumed.last("warning")["message"].toString().contains(said));
    QVERIFY(readBytes(CliScene::weights(run, 30)) == readBytes(CliScene::weights(m_scene.run(), 30)));
}

void CliTest::attentionStages() {
    const QStringList where{"--text", QStringLiteral("gla ża"), "--layer", "1", "--head", "1", "--stage"};
    std::map<QString, QJsonArray> stages;
    for (const char* stage : {"raw", "scaled", "masked", "softmax"}) {
        const QJsonObject picture = inspect(where + QStringList{QLatin1String(stage)});
        QCOMPARE(picture.keys(), QStringList({"head", "layer", "stage", "step", "tokens", "values"}));
        QCOMPARE(picture["tokens"].toArray(), QJsonArray({"g", "l", "a", " ", QStringLiteral("ż"), "a"}));
        QCOMPARE(picture["layer"].toInt(), 1);
        QCOMPARE(picture["stage"].toString(), QLatin1String(stage));
        stages[QLatin1String(stage)] = picture["values"].toArray();
    }
    const auto cell = [&](const char* stage, int q, int k) -> QJsonValue {
        return stages[QLatin1String(stage)][q].toArray()[k];
    };
    const double scale = 1 / std::sqrt(16.0); // width 32, two heads
    for (int q = 0; q < 6; ++q) {
        double sum = 0;
        for (int k = 0; k <= q; ++k)
            sum += std::exp(cell("masked", q, k).toDouble());
        for (int k = 0; k < 6; ++k) {
            QVERIFY(std::abs(cell("raw", q, k).toDouble() * scale - cell("scaled", q, k).toDouble()) < 1e-4);
            QCOMPARE(cell("masked", q, k).isNull(), k > q);
            QCOMPARE(cell("softmax", q, k).isNull(), k > q);
            if (k > q)
                continue;
            QCOMPARE(cell("masked", q, k), cell("scaled", q, k));
            QVERIFY(std::abs(cell("softmax", q, k).toDouble() - std::exp(cell("masked", q, k).toDouble()) / sum) <
                    1e-5);
        }
    }
    QVERIFY(!inspect({}).value("tokens").toArray().isEmpty()); // without a text it takes one of its own
}

void CliTest::attentionFiles() {
    const fs::path out = scratch("attention");
    const QStringList base{"inspect", "attention", "--run",   text(m_scene.run()), "--text",
                           "gla",     "--out",     text(out), "--format"};
    QCOMPARE(call(base + QStringList{"csv"}).code, 0);
    const QList<QByteArray> lines = readBytes(out).trimmed().split('\n');
    QCOMPARE(lines.size(), 4);
    QVERIFY2(QRegularExpression("^g,1,,$").match(QString::fromUtf8(lines[1])).hasMatch(), lines[1]);
    QCOMPARE(call(base + QStringList{"svg"}).code, 0);
    QVERIFY(readBytes(out).contains("<svg") && readBytes(out).contains("</svg>"));
    QCOMPARE(call(base + QStringList{"png"}).code, 0);
    QVERIFY(readBytes(out).startsWith("\x89PNG"));
    QVERIFY(call({"inspect", "attention", "--run", text(m_scene.run()), "--format", "csv", "--out", "-"})
                .out.contains(','));
}

void CliTest::positionsFollowTheFormula() {
    const fs::path out = scratch("positions.json");
    const CliResult result =
        call({"inspect", "positions", "--run", text(m_scene.run()), "--format", "json", "--out", text(out)});
    QCOMPARE(result.code, 0);
    const QJsonObject picture = QJsonDocument::fromJson(readBytes(out)).object();
    QCOMPARE(picture.keys(), QStringList({"encoding", "step", "values"}));
    QCOMPARE(picture["encoding"].toString(), "sinusoidal");
    const QJsonArray rows = picture["values"].toArray();
    QCOMPARE(rows.size(), 16);
    for (int p = 0; p < 16; ++p)
        for (int i = 0; i < 32; ++i) {
            const double angle = p / std::pow(10000.0, double(i - i % 2) / 32);
            const double value = i % 2 == 0 ? std::sin(angle) : std::cos(angle);
            QVERIFY(std::abs(rows[p].toArray()[i].toDouble() - value) < 1e-5);
        }
}

QTEST_GUILESS_MAIN(CliTest)

} // namespace tst_cli

#include "tst_cli.moc"
