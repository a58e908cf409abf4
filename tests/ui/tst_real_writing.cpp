// The place Write with LibTorch and small runs: the same texts as on the command line, whatever wrote them.
#include <QCheckBox>
#include <QComboBox>
#include <QSpinBox>
#include <QTextEdit>

#include <algorithm>
#include <cmath>

#include "core/run/RunFolder.h"
#include "tests/core/CliProcess.h"
#include "tests/ui/Person.h"
#include "ui/places/write/WeightsBox.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_real_writing {

using namespace glasshouse;
using places::write::WeightsBox;
using runtime::Weights;
using State = runtime::RunModel::State;

/// Opens the editor on the written text, presses a key at that character and takes the change.
void changeText(Person& person, int character, Qt::Key key) {
    const auto& texts = person.parts().texts;
    const std::size_t count = texts.all().size();
    auto* flow = person.see<widgets::TokenFlow>("writtenText");
    flow->setFocus();
    QTest::keyClick(flow, Qt::Key_F2);
    auto* field = person.see<QTextEdit>("textEditor.field");
    QVERIFY(field != nullptr);
    QTextCursor caret = field->textCursor();
    caret.setPosition(character);
    field->setTextCursor(caret);
    QTest::keyClick(field, key);
    QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(texts.all().size(), count + 1);
}

class TestRealWriting : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void writesAsTheCommandLineDoes();
    void aStoppedTextGoesOnAsTheCommandLineWritesIt_data();
    void aStoppedTextGoesOnAsTheCommandLineWritesIt();
    void scoresAChangedTextAsTheModelDoes();
    void scoresATextOfOtherWeightsAnew();
    void writesAndChangesWhileItTrains();
    void writesWhatModelsOfOthersWrite_data();
    void writesWhatModelsOfOthersWrite();

private:
    /// What the command line writes, in the order of the seeds; what a last token only begins is left out.
    QStringList generated(const QString& run, const QStringList& more);

    QTemporaryDir m_user;
    CliScene m_scene;
    std::filesystem::path m_other;
    std::filesystem::path m_bytes; ///< a run with tokens of bytes
};

void TestRealWriting::initTestCase() {
    QVERIFY(m_user.isValid());
    qputenv("HOME", m_user.path().toUtf8());
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
        qputenv(name, m_user.filePath(QLatin1String(name)).toUtf8());
    m_scene.make();
    if (QTest::currentTestFailed())
        return;
    // Another run: another seed, and another vocabulary.
    m_other = m_scene.path() / "other";
    QStringList train = m_scene.train(m_other, 20);
    train[train.indexOf(QStringLiteral("--seed")) + 1] = QStringLiteral("9");
    train += {QStringLiteral("--set"), QStringLiteral("tokenizer=char")};
    const CliResult made = m_scene.call(train);
    QVERIFY2(made.code == 0, made.err);
    m_bytes = m_scene.path() / "bytes";
    train = m_scene.train(m_bytes, 2);
    train += {QStringLiteral("--set"), QStringLiteral("tokenizer=bpe"), QStringLiteral("--set"),
              QStringLiteral("tokenizer_size=260")};
    const CliResult second = m_scene.call(train);
    QVERIFY2(second.code == 0, second.err);
}

QStringList TestRealWriting::generated(const QString& run, const QStringList& more) {
    const CliResult made = m_scene.call(QStringList{"generate", "--run", run, "--tokens", "10", "--json"} + more);
    [&] { QVERIFY2(made.code == 0, made.err); }();
    QStringList texts;
    for (const QJsonObject& done : made.of(QStringLiteral("done"))) {
        QString text = done["text"].toString();
        while (text.endsWith(QChar::ReplacementCharacter))
            text.chop(1);
        texts += text;
    }
    return texts;
}

void TestRealWriting::writesAsTheCommandLineDoes() {
    const QString run = ::text(m_scene.run());
    Person person;
    person.open(false, run);
    QTRY_VERIFY(person.parts().engine.isReady() && person.run().isOpen());
    person.place("write");
    const QString prompt = QStringLiteral("ba");
    person.type("prompt", prompt);
    person.enter("length", QStringLiteral("10"));
    person.type("seed", QStringLiteral("7"));
    person.see<QSpinBox>("samples")->setValue(3);
    person.click("writeButton");
    QTRY_VERIFY(!person.parts().generation.isBusy());
    const QStringList expected = generated(run, {"--prompt", prompt, "--seed", "7", "--samples", "3"});
    QCOMPARE(expected.size(), 3);
    QCOMPARE(person.parts().texts.all().size(), std::size_t(3));
    QStringList written;
    for (const auto& text : person.parts().texts.all()) {
        QString whole;
        for (const auto& token : text->tokens)
            whole += QString::fromStdString(token->text);
        written += whole;
    }
    QCOMPARE(written, expected);
    QCOMPARE(generated(run, {"--prompt", prompt, "--seed", "8"}), QStringList{expected[1]}); // each as if alone

    // Two checkpoints side by side, then one of another run, with the same prompt and seed.
    person.see<QSpinBox>("samples")->setValue(1);
    const std::int64_t early = person.run().checkpoints().front().step;
    const std::int64_t late = person.run().checkpoints().back().step;
    QVERIFY(early < late);
    auto* from = person.see<WeightsBox>("weights");
    auto* beside = person.window().findChild<WeightsBox*>(QStringLiteral("besideWeights"));
    from->setWeights(Weights::ofStep(late));
    beside->setWeights(Weights(Weights::Untrained));
    const auto writeBoth = [&] {
        person.click("writeButton");
        QTRY_VERIFY(person.parts().generation.isBusy() || person.parts().beside.isBusy());
        QTRY_VERIFY(!person.parts().generation.isBusy() && !person.parts().beside.isBusy());
    };
    const auto shown = [&](const char* name) { return person.see<widgets::TokenFlow>(name)->text(); };
    writeBoth();
    const QStringList same{"--prompt", prompt, "--seed", "7", "--checkpoint"};
    QCOMPARE(shown("writtenText"), prompt + generated(run, same + QStringList{QString::number(late)}).value(0));
    QCOMPARE(shown("besideText"), prompt + generated(run, same + QStringList{"0"}).value(0));
    beside->setWeights(Weights(Weights::Step, m_other, 10));
    writeBoth();
    QCOMPARE(person.see<widgets::ElidedLabel>("besideHead")->text(),
             QStringLiteral("other, step 10, whose vocabulary lacks “b”")); // it has only letters of the text
    const QString other = generated(::text(m_other), same + QStringList{"10"}).value(0);
    QVERIFY(!other.isEmpty());
    QCOMPARE(shown("besideText"), prompt + other);
}

void TestRealWriting::aStoppedTextGoesOnAsTheCommandLineWritesIt_data() {
    QTest::addColumn<QStringList>("options");
    QTest::newRow("exact") << QStringList{};
    QTest::newRow("block") << QStringList{"--window", "block"};
    QTest::newRow("altered") << QStringList{"--off", "0.0"};
    QTest::newRow("steered") << QStringList{"--toward",      "gla", "--away",     "a",
                                            "--after-layer", "0",   "--strength", "-0.75"};
    QTest::newRow("dropout") << QStringList{"--dropout"};
    QTest::newRow("bytes") << QStringList{}; // whose tokens are parts of characters
}

/// In four pieces, past the context, and read from the disk again in between.
void TestRealWriting::aStoppedTextGoesOnAsTheCommandLineWritesIt() {
    QFETCH(QStringList, options);
    const bool bytes = QLatin1String(QTest::currentDataTag()) == QLatin1String("bytes");
    const QString run = ::text(bytes ? m_bytes : m_scene.run());
    Person person;
    person.open(false, run);
    QTRY_VERIFY(person.parts().engine.isReady() && person.run().isOpen());
    person.place("write");
    person.click("moreOfSampler");
    auto* window = person.see<QComboBox>("window");
    window->setCurrentIndex(window->findData(options.contains("block") ? "block" : "exact"));
    person.see<QCheckBox>("writeDropout")->setChecked(options.contains("--dropout"));
    if (options.contains("--off")) {
        model::Ablation off;
        off.heads = {{0, 0}};
        person.parts().cursor.setOff(off);
        person.see<QComboBox>("parts")->setCurrentIndex(1);
    }
    if (options.contains("--toward")) {
        person.click("steeringHead");
        person.enter("steerToward", QStringLiteral("gla"));
        person.enter("steerAway", QStringLiteral("a"));
        person.enter("steerLayer", QStringLiteral("0"));
        person.enter("steerStrengthField", QStringLiteral("-0.75"));
        QCOMPARE(person.parts().cursor.moment().off.steering.size(), std::size_t{1});
    }
    person.type("prompt", QStringLiteral("ba"));
    person.type("seed", QStringLiteral("7"));
    auto& texts = person.parts().texts;
    const char* button = "writeButton";
    int all = 0;
    for (const int length : {7, 1, 30, 42}) {
        person.enter("length", QString::number(length));
        person.click(button);
        QTRY_VERIFY(!person.parts().generation.isBusy());
        button = "goOnButton";
        all += length;
        QCOMPARE(texts.shown()->tokens.size(), std::size_t(all));
        QCOMPARE(texts.shown()->seedFrom, 0);
    }
    const CliResult expected = m_scene.call(
        QStringList{"generate", "--run", run, "--prompt", "ba", "--seed", "7", "--tokens", "80", "--json"} + options);
    QVERIFY2(expected.code == 0, expected.err);
    const auto tokens = expected.of(QStringLiteral("token"));
    QCOMPARE(tokens.size(), std::size_t(80));
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const run::WrittenToken& token = *texts.shown()->tokens[i];
        QCOMPARE(token.id, tokens[i]["id"].toInt());
        QCOMPARE(QString::fromStdString(token.text), tokens[i]["text"].toString());
        QCOMPARE(token.probability, tokens[i]["probability"].toDouble());
    }
    if (bytes)
        QVERIFY(std::any_of(texts.shown()->tokens.begin(), texts.shown()->tokens.end(),
                            [](const auto& token) { return token->text.empty(); }));
}

/// A change and its opposite bring back the tokens that were drawn, past the context too. Their probabilities are those
/// that the model had while it wrote them.
void TestRealWriting::scoresAChangedTextAsTheModelDoes() {
    Person person;
    person.open(false, ::text(m_scene.run()));
    QTRY_VERIFY(person.parts().engine.isReady() && person.run().isOpen());
    person.place("write");
    person.type("prompt", QStringLiteral("ba"));
    person.enter("length", QStringLiteral("90"));
    person.type("seed", QStringLiteral("11"));
    person.click("writeButton");
    QTRY_VERIFY(!person.parts().generation.isBusy());
    auto& texts = person.parts().texts;
    const auto before = texts.shown()->tokens;
    QCOMPARE(before.size(), std::size_t(90));
    QVERIFY(person.run().config().model.context_length < 40);
    auto* flow = person.see<widgets::TokenFlow>("writtenText");
    const QString text = flow->text();
    const auto change = [&](int character, Qt::Key key) { changeText(person, character, key); };
    const int place = flow->characterOf(3);
    change(place, Qt::Key_A);
    QCOMPARE(flow->text(), text.left(place) + QLatin1Char('a') + text.mid(place));
    // What stands further behind the change than the model sees is as it was; some of what is nearer is not.
    const auto changed = texts.shown()->tokens;
    std::size_t same = 0;
    while (same < changed.size() && changed[changed.size() - 1 - same] == before[before.size() - 1 - same])
        ++same;
    QVERIFY(same >= 90 - 3 - std::size_t(person.run().config().model.context_length) - 1);
    QVERIFY(same < 88);
    change(place + 1, Qt::Key_Backspace);
    QCOMPARE(flow->text(), text);
    const auto after = texts.shown()->tokens;
    QCOMPARE(after.size(), before.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
        QCOMPARE(after[i]->id, before[i]->id);
        QVERIFY2(
            std::abs(before[i]->probability - after[i]->probability) < 1e-4,
            qPrintable(QStringLiteral("%1: %2, %3").arg(i).arg(before[i]->probability).arg(after[i]->probability)));
    }
}

/// A changed text names one step: what earlier weights had written gets the probabilities of those that read it now.
void TestRealWriting::scoresATextOfOtherWeightsAnew() {
    Person person;
    person.open(false, ::text(m_scene.run()));
    QTRY_VERIFY(person.parts().engine.isReady() && person.run().isOpen());
    person.place("write");
    auto* from = person.see<WeightsBox>("weights");
    const auto& checkpoints = person.run().checkpoints();
    const auto write = [&](std::int64_t step) {
        from->setWeights(Weights::ofStep(step));
        person.click("writeButton");
        QTRY_VERIFY(person.parts().generation.isBusy());
        QTRY_VERIFY(!person.parts().generation.isBusy());
    };
    person.type("prompt", QStringLiteral("ba"));
    person.enter("length", QStringLiteral("20"));
    person.type("seed", QStringLiteral("11"));
    write(checkpoints.front().step);
    auto& texts = person.parts().texts;
    const auto early = texts.shown();
    QCOMPARE(early->tokens.size(), std::size_t(20));
    auto* flow = person.see<widgets::TokenFlow>("writtenText");
    const QString text = flow->text();
    const auto change = [&](int character, Qt::Key key) { changeText(person, character, key); };
    const std::int64_t late = checkpoints.back().step;
    from->setWeights(Weights::ofStep(late));
    change(int(text.size()), Qt::Key_A); // behind what was written, which stays
    const auto changed = texts.shown();
    QCOMPARE(flow->text(), text + QLatin1Char('a'));
    QCOMPARE(changed->step, late);
    QVERIFY(changed->tokens.size() > early->tokens.size());
    double apart = 0;
    for (std::size_t i = 0; i < early->tokens.size(); ++i) {
        QCOMPARE(changed->tokens[i]->id, early->tokens[i]->id);
        apart = std::max(apart, std::abs(double(changed->tokens[i]->probability - early->tokens[i]->probability)));
    }
    QVERIFY2(apart > 0.01, qPrintable(QString::number(apart)));
    // The same as for a text whose every token is typed now.
    const double first = double(changed->tokens.front()->probability);
    change(0, Qt::Key_A);
    change(0, Qt::Key_Delete);
    QCOMPARE(flow->text(), text + QLatin1Char('a'));
    QVERIFY(std::abs(double(texts.shown()->tokens.front()->probability) - first) < 1e-4);
    // A text that goes on: what the other weights wrote has the probabilities of those that write now.
    texts.show(early->number);
    QTRY_COMPARE(flow->text(), text);
    const std::shared_ptr<const run::WrittenText> begun = texts.shown();
    person.click("goOnButton");
    QTRY_VERIFY(person.parts().generation.isBusy());
    QTRY_VERIFY(!person.parts().generation.isBusy());
    const auto longer = texts.shown();
    QCOMPARE(longer->step, late);
    QCOMPARE(longer->tokens.size(), std::size_t(40));
    QVERIFY(flow->text().startsWith(text));
    for (std::size_t i = 0; i < 20; ++i) {
        QCOMPARE(longer->tokens[i]->id, begun->tokens[i]->id);
        QVERIFY(std::abs(double(longer->tokens[i]->probability - changed->tokens[i]->probability)) < 1e-4);
    }
    QCOMPARE(longer->seedFrom, std::int64_t(20));
}

void TestRealWriting::writesAndChangesWhileItTrains() {
    Person person;
    QByteArray lines;
    for (int i = 0; i < 400; ++i)
        lines += "The small bird sings under the oak, line " + QByteArray::number(i % 7) + ".\n";
    person.put(QStringLiteral("books/bird.txt"), lines);
    person.open();
    person.chooseFolder(QStringLiteral("books"));
    QTRY_COMPARE(person.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    person.typeSmallModel(QStringLiteral("1000000"));
    if (QTest::currentTestFailed())
        return;
    QTRY_VERIFY(person.see("strip.startPause")->isEnabled());
    person.click("strip.startPause");
    QTRY_COMPARE(person.run().state(), State::Running);
    QTRY_VERIFY(person.run().step() > 5);
    person.place("write");
    person.type("prompt", QStringLiteral("The bird"));
    person.enter("length", QStringLiteral("20"));
    person.see<QSpinBox>("samples")->setValue(3);
    person.click("writeButton");
    QTRY_VERIFY(!person.parts().generation.isBusy());
    auto& texts = person.parts().texts;
    QCOMPARE(texts.all().size(), std::size_t(3));
    for (std::size_t i = 1; i < 3; ++i)
        QCOMPARE(*texts.all()[i]->seed, *texts.all()[0]->seed + i);
    const std::int64_t copied = person.parts().generation.step();
    QTRY_VERIFY(person.run().step() > copied);
    auto* flow = person.see<widgets::TokenFlow>("writtenText");
    flow->setFocus();
    QTest::keyClick(flow, Qt::Key_F2);
    auto* field = person.see<QTextEdit>("textEditor.field");
    QVERIFY(field != nullptr);
    QTest::keyClicks(field, QStringLiteral(" sings"));
    QTest::keyClick(field, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(texts.all().size(), std::size_t(4));
    QVERIFY(flow->text().endsWith(QStringLiteral(" sings")));
    QVERIFY(texts.shown()->step > copied); // scored by newer weights
    for (const auto& token : texts.shown()->tokens)
        QVERIFY(token->probability > 0 && token->probability < 1);
    QCOMPARE(person.run().state(), State::Running);
    person.click("strip.stop");
    QTRY_COMPARE(person.run().state(), State::Stopped);
}

QTEST_MAIN(TestRealWriting)

void TestRealWriting::writesWhatModelsOfOthersWrite_data() {
    QTest::addColumn<QString>("family");
    for (const char* family : {"gpt2", "gpt_neox", "llama", "qwen2", "qwen3"})
        QTest::newRow(family) << QString::fromLatin1(family);
}

/// Imported models of tests/reference/hf: greedy text as Hugging Face and llama.cpp write it.
void TestRealWriting::writesWhatModelsOfOthersWrite() {
    QFETCH(QString, family);
    const QString folder = QStringLiteral(GLASSHOUSE_SOURCE_DIR "/tests/reference/hf/") + family;
    QFile file(folder + QStringLiteral("/expected.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject greedy = QJsonDocument::fromJson(file.readAll()).object()["greedy"].toObject();
    const QString prompt = greedy["prompt"].toString();
    const QString run = ::text(m_scene.path() / family.toStdString());
    const CliResult imported = m_scene.call({"import", folder, "--run", run});
    QVERIFY2(imported.code == 0, imported.err);
    Person person;
    person.open(false, run);
    QTRY_VERIFY(person.parts().engine.isReady() && person.run().isOpen() && person.run().tokenizer() != nullptr);
    person.place("write");
    person.type("prompt", prompt);
    person.enter("temperatureField", QStringLiteral("0"));
    const auto& texts = person.parts().texts;
    const QJsonArray ids = greedy["ids"].toArray();
    const auto before = static_cast<qsizetype>(person.run().tokenizer()->encode(prompt.toStdString()).ids.size());
    person.enter("length", QString::number(ids.size() - before));
    person.click("writeButton");
    QTRY_VERIFY(!person.parts().generation.isBusy());
    QVERIFY(texts.shown() != nullptr);
    QJsonArray written;
    for (qsizetype i = 0; i < before; ++i)
        written.append(ids[i]); // the prompt, whose ids tst_exchange compares
    for (const auto& token : texts.shown()->tokens)
        written.append(int(token->id));
    QCOMPARE(written, ids);
}

} // namespace tst_real_writing

#include "tst_real_writing.moc"
