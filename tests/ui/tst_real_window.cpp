#include <QComboBox>
#include <QDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>

#include <csignal>
#include <map>

#include "core/base/FileOps.h"
#include "core/formats/EventFile.h"
#include "core/run/RunFolder.h"
#include "tests/core/CliProcess.h"
#include "tests/core/PdfMaker.h"
#include "tests/ui/Person.h"
#include "ui/places/ConfigField.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/places/train/LossCard.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_real_window {

using namespace glasshouse;
using State = runtime::RunModel::State;

namespace {

/// Prose enough for a small model, and always the same.
QByteArray prose(const char* subject, int lines) {
    static const char* const places[] = {"in the garden", "by the river", "under the oak", "on the hill"};
    static const char* const deeds[] = {"stands", "waits", "sleeps", "sings", "grows"};
    QByteArray text;
    for (int i = 0; i < lines; ++i)
        text += QByteArray("The ") + subject + ' ' + deeds[i % 5] + ' ' + places[(i / 2) % 4] + ".\n";
    return text;
}

/// A person with two texts, and a broken PDF where PDFs can be read, at a program with a small model ready to train.
struct Ready : Person {
    explicit Ready(const QString& steps) {
        put(QStringLiteral("books/house.txt"), prose("glass house", 200));
        put(QStringLiteral("books/more/bird.md"), prose("small bird", 200));
        open();
        chooseFolder(QStringLiteral("books"));
        QTRY_COMPARE(parts().corpus.state(), runtime::CorpusStore::State::Ready);
        typeSmallModel(steps);
        if (QTest::currentTestFailed())
            return;
        QTRY_VERIFY(see("strip.startPause")->isEnabled());
    }
    /// Starts and waits for the first steps.
    void start() {
        click("strip.startPause");
        QTRY_COMPARE(run().state(), State::Running);
        QTRY_VERIFY(run().step() > 20);
    }
    void pause() {
        click("strip.startPause");
        QTRY_COMPARE(run().state(), State::Paused);
    }
    void stop() {
        click("strip.stop");
        QTRY_COMPARE(run().state(), State::Stopped);
    }
    /// Every step of the run from the first on, each once.
    bool stepsAreWhole() {
        std::int64_t step = 0;
        for (const train::StepMetrics& metrics : run().metrics())
            if (metrics.step != ++step)
                return false;
        return step == run().step();
    }
    /// The picture of all heads after a step, once it is shown.
    QImage gridAt(std::int64_t step) {
        [&] { QTRY_VERIFY(parts().probe.result() && parts().probe.result()->step == step); }();
        return see<plots::HeadGrid>("headGrid")->toImage();
    }
    /// Resumes a run by its name in the list.
    void resumeFromList(const QString& name) {
        place("runs");
        auto* table = see<QTableView>("runs.table");
        const auto row = [table, &name] {
            for (int at = 0; at < table->model()->rowCount(); ++at)
                if (table->model()->index(at, places::runs::RunsModel::Name).data().toString() == name)
                    return at;
            return -1;
        };
        QTRY_VERIFY2(row() >= 0, qPrintable(name));
        clickCell(table, row(), places::runs::RunsModel::Name);
        click("runs.resumeButton");
        QTRY_COMPARE(run().name(), name);
        QTRY_COMPARE(run().state(), State::Running);
    }
    /// A fork from the best step, opened; rate: another one, or empty.
    void forkBest(const QString& name, const QString& rate) {
        place("train");
        click("train.forkBest");
        QTRY_VERIFY(see("forkDialog") != nullptr);
        QVERIFY(see<QComboBox>("fork.step")->currentText().endsWith(QStringLiteral("the best")));
        see<QLineEdit>("fork.name")->setText(name); // pasted
        if (!rate.isEmpty())
            see<QLineEdit>("fork.learning_rate")->setText(rate);
        click("fork.fork");
        QTRY_VERIFY(see("forkDialog") == nullptr);
        QTRY_COMPARE(run().name(), name);
        window().activateWindow(); // as a window manager does
        QVERIFY(QTest::qWaitForWindowActive(&window(), glasshouse::tests::patience));
    }
    std::filesystem::path onlyRun() const {
        const std::vector<run::RunSummary> all = run::listRuns(runs().toStdString());
        return all.size() == 1 && all.front().problem.empty() ? all.front().path : std::filesystem::path();
    }
};

QByteArray bytesOf(const std::filesystem::path& path) {
    QFile file(QString::fromStdString(path.string()));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The event file of a run; a run has one, however often it was resumed.
std::filesystem::path eventFileOf(const std::filesystem::path& run) {
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator(run))
        if (entry.path().filename().string().starts_with("events.out.tfevents."))
            found.push_back(entry.path());
    return found.size() == 1 ? found.front() : std::filesystem::path();
}

/// Every file below a folder with its bytes, but for about.json: a run gets its colour when it is first shown in a
/// chart.
std::map<std::string, QByteArray> treeOf(const std::filesystem::path& folder) {
    std::map<std::string, QByteArray> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && entry.path().filename() != "about.json")
            files[entry.path().lexically_relative(folder).string()] = bytesOf(entry.path());
    return files;
}

/// What the arithmetic decides of the steps after one. The layers are measured when a checkpoint is written too, so
/// that their health depends on where a run was stopped.
std::map<std::pair<std::string, std::int64_t>, float> numbersAfter(const std::filesystem::path& run,
                                                                   std::int64_t step) {
    std::map<std::pair<std::string, std::int64_t>, float> numbers;
    for (const run::Scalar& scalar : run::RunFolder::open(run).scalars())
        for (const char* kind : {"Loss/", "LearningRate", "GradientNorm"})
            if (scalar.step > step && scalar.tag.starts_with(kind))
                numbers[{scalar.tag, scalar.step}] = scalar.value;
    return numbers;
}

QByteArray weightsAt(const std::filesystem::path& run, std::int64_t step) {
    return bytesOf(run::RunFolder::open(run).findCheckpoint(std::to_string(step)).path / "model.safetensors");
}

} // namespace

/// The program with LibTorch, offscreen, from the choice of a folder to the next day.
class TestRealWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void filesShowTheirStates();
    void wrongFieldsAreRefused();
    void trainsPausesStepsAndResumes();
    void attentionFollowsTheLiveModel();
    void writesWhileItTrains();
    void asksWhereToKeepARunWhoseFolderIsGone();
    void closesWhileItTrainsAndGoesOnTheNextDay();
    void followsARunOfSeveralProcesses();
    void languagesStayAsTheyAre();
    void editsForksAndRewindsKeepWhatWasBefore();

private:
    QTemporaryDir m_user;
};

/// Whatever the program finds by itself lies in a folder of this test.
void TestRealWindow::initTestCase() {
    QVERIFY(m_user.isValid());
    qputenv("HOME", m_user.path().toUtf8());
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
        qputenv(name, m_user.filePath(QLatin1String(name)).toUtf8());
}

void TestRealWindow::filesShowTheirStates() {
    Person person;
    person.put(QStringLiteral("books/house.txt"), prose("glass house", 10));
    person.put(QStringLiteral("books/more/bird.md"), prose("small bird", 10));
    person.put(QStringLiteral("books/blank.txt"), "\n");
    const bool pdf = QFile::exists(QStringLiteral(GLASSHOUSE_BIN_DIR "/glasshouse-pdfworker"));
    if (pdf) {
        const std::string whole = textPdf({U"A page of words about glass."});
        person.put(QStringLiteral("books/whole.pdf"), QByteArray::fromStdString(whole));
        person.put(QStringLiteral("books/broken.pdf"), QByteArray::fromStdString(whole.substr(0, 40)));
    }
    person.open();
    QCOMPARE(person.window().currentPlace(), QStringLiteral("corpus"));
    person.chooseFolder(QStringLiteral("books"));
    auto* files = person.see<QTableView>("files");
    QTRY_COMPARE(person.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    QStringList states;
    for (int row = 0; row < files->model()->rowCount(); ++row)
        states.append(files->model()->index(row, 1).data().toString() + QStringLiteral(": ") +
                      files->model()->index(row, 5).data().toString());
    states.sort();
    QStringList expected{QStringLiteral("blank.txt: empty"), QStringLiteral("house.txt: ready"),
                         QStringLiteral("more/bird.md: ready")};
    if (pdf)
        expected += {QStringLiteral("broken.pdf: damaged"), QStringLiteral("whole.pdf: ready")};
    expected.sort();
    QCOMPARE(states, expected);
    // Row by row with the keys: the text of the file stands beside it.
    QTest::mouseClick(files->viewport(), Qt::LeftButton, {}, files->visualRect(files->model()->index(0, 1)).center());
    QStringList texts;
    for (int row = 0; row < files->model()->rowCount(); ++row) {
        texts.append(person.see<widgets::TokenFlow>("pageText") != nullptr
                         ? person.see<widgets::TokenFlow>("pageText")->text().trimmed()
                         : QString());
        QTest::keyClick(files, Qt::Key_Down);
    }
    QVERIFY(texts.contains(QString::fromUtf8(prose("glass house", 10)).trimmed()));
    QVERIFY(texts.contains(QString::fromUtf8(prose("small bird", 10)).trimmed()));
    QCOMPARE(texts.contains(QStringLiteral("A page of words about glass.")), pdf);
}

void TestRealWindow::wrongFieldsAreRefused() {
    Ready person(QStringLiteral("1000000"));
    if (QTest::currentTestFailed())
        return;
    person.place("model");
    auto* field = person.see<places::ConfigField>("field.n_embd");
    person.type("n_embd", QStringLiteral("33")); // is not to be divided between two heads
    QVERIFY(field->hasProblem() || person.see<places::ConfigField>("field.n_head")->hasProblem());
    QVERIFY(!person.see("strip.startPause")->isEnabled());
    QVERIFY(person.see("strip.startPause")->toolTip().contains(QStringLiteral("needs attention")));
    QVERIFY(!person.see("trainThisModelButton")->isEnabled());
    person.key(Qt::Key_F5);
    QCOMPARE(person.run().state(), State::None);
    QVERIFY(!QDir(person.runs()).exists() || QDir(person.runs()).isEmpty());
    person.type("n_embd", QStringLiteral("48"));
    QVERIFY(!field->hasProblem());
    QVERIFY(person.see("trainThisModelButton")->isEnabled());
    person.key(Qt::Key_F5);
    QCOMPARE(person.window().currentPlace(), QStringLiteral("train"));
    QTRY_VERIFY(person.run().step() > 5);
    QCOMPARE(person.run().config().model.n_embd, 48);
    person.stop();
}

void TestRealWindow::trainsPausesStepsAndResumes() {
    Ready person(QStringLiteral("1000000"));
    if (QTest::currentTestFailed())
        return;
    // How long it will take is known before it starts, and leaves nothing behind.
    auto& pace = person.parts().pace;
    QTRY_VERIFY(pace.secondsFor(1000000).has_value());
    QVERIFY(*pace.secondsFor(1000000) > 1);
    QVERIFY(person.see("train.paceWords") != nullptr);
    QVERIFY(!QDir(person.runs()).exists() || QDir(person.runs()).isEmpty());
    QCOMPARE(QDir::temp().entryList({QStringLiteral("glasshouse-pace-%1-*").arg(QCoreApplication::applicationPid())}),
             QStringList());
    auto* plot = person.see<plots::CurvePlot>("train.lossPlot");
    QCOMPARE(plot->pointCount(QStringLiteral("train")), 0);
    person.start();
    QCOMPARE(person.stateShown(), QStringLiteral("Training"));
    const qsizetype points = plot->pointCount(QStringLiteral("train"));
    QTRY_VERIFY(plot->pointCount(QStringLiteral("train")) > points + 200); // beside other work too
    QTRY_VERIFY(plot->pointCount(QStringLiteral("validation")) > 2);
    QTRY_VERIFY(!person.see<widgets::TokenFlow>("train.sampleText")->text().isEmpty());
    QVERIFY(person.run().evaluations().back().trainLoss < person.run().evaluations().front().trainLoss - 0.5F);

    person.pause();
    QCOMPARE(person.stateShown(), QStringLiteral("Paused"));
    const std::int64_t paused = person.run().step();
    QCOMPARE(person.stepsShown(), paused);
    for (std::int64_t step = paused + 1; step <= paused + 3; ++step) {
        // The trainer answers a probe between two steps, and takes none meanwhile.
        person.place("inside");
        person.gridAt(step - 1);
        QCOMPARE(person.stepsShown(), step - 1);
        person.place("train");
        person.click("strip.step");
        QTRY_COMPARE(person.stepsShown(), step);
        QTRY_COMPARE(person.stateShown(), QStringLiteral("Paused"));
    }
    QCOMPARE(person.run().step(), paused + 3);
    QCOMPARE(plot->pointCount(QStringLiteral("train")), paused + 3);
    person.click("strip.startPause");
    QTRY_VERIFY(person.stepsShown() > paused + 50);

    person.stop();
    QCOMPARE(person.stateShown(), QStringLiteral("Stopped"));
    QVERIFY(!person.see("strip.stop")->isEnabled());
    const std::int64_t stopped = person.run().step();
    QTRY_VERIFY(person.run().checkpointAt(stopped) != nullptr);
    auto* resume = person.see<QAbstractButton>("startPauseButton");
    QVERIFY(resume != nullptr);
    QCOMPARE(resume->text(), QStringLiteral("Resume ") + person.run().name());
    person.click("startPauseButton");
    QTRY_VERIFY(person.stepsShown() > stopped + 50);
    person.stop();
    QVERIFY(person.stepsAreWhole());
    QCOMPARE(person.onlyRun(), person.run().path());
}

void TestRealWindow::attentionFollowsTheLiveModel() {
    Ready person(QStringLiteral("1000000"));
    if (QTest::currentTestFailed())
        return;
    person.start();
    person.place("inside");
    QTRY_VERIFY(person.parts().probe.result() != nullptr);
    const std::int64_t first = person.parts().probe.result()->step;
    const QImage early = person.see<plots::HeadGrid>("headGrid")->toImage();
    QTRY_VERIFY(person.parts().probe.result()->step > first + 20);
    QTRY_VERIFY(person.see<plots::HeadGrid>("headGrid")->toImage() != early);
    QCOMPARE(person.run().state(), State::Running);

    // One step: every head has moved, and what is shown large are its weights after that step.
    person.pause();
    const std::int64_t at = person.run().step();
    const QImage before = person.gridAt(at);
    auto* map = person.see<plots::HeatmapWidget>("attentionMap");
    const Matrix was = map->matrix();
    person.click("strip.step");
    const QImage after = person.gridAt(at + 1);
    QVERIFY(after != before);
    QTRY_VERIFY(map->matrix().values != was.values);
    const std::shared_ptr<const engine::ProbeResult> shown = person.parts().probe.result();
    QCOMPARE(shown->step, at + 1);
    QCOMPARE(shown->layers(), 2);
    QCOMPARE(shown->heads, 2);
    for (int layer = 0; layer < 2; ++layer) {
        for (int head = 0; head < 2; ++head) {
            const Matrix& softmax = shown->head({layer, head}, "softmax");
            QVERIFY(softmax.rows > 4);
            for (int row = 0; row < softmax.rows; ++row) {
                float sum = 0;
                for (int col = 0; col <= row; ++col)
                    sum += softmax.at(row, col);
                QVERIFY(std::abs(sum - 1) < 1e-5F);
            }
        }
    }
    // A text of one's own, typed at its tokens.
    QTest::keyClick(person.see("probeTokens"), Qt::Key_Return);
    person.enter("probeEdit", QStringLiteral("The bird"));
    QTRY_COMPARE(map->matrix().rows, 8);
    person.stop();
}

void TestRealWindow::writesWhileItTrains() {
    Ready person(QStringLiteral("1000000"));
    if (QTest::currentTestFailed())
        return;
    person.start();
    person.place("write");
    QVERIFY(person.see("copyChip") != nullptr);
    person.type("prompt", QStringLiteral("The bird Ω"));
    QTRY_VERIFY(person.see("promptNote") != nullptr);
    person.enter("length", QStringLiteral("100000"));
    person.click("writeButton");
    auto* flow = person.see<widgets::TokenFlow>("writtenText");
    QTRY_VERIFY(person.see<widgets::TokenFlow>("writtenText") != nullptr);
    flow = person.see<widgets::TokenFlow>("writtenText");
    QTRY_VERIFY(flow->count() > 20);
    const std::int64_t copied = person.parts().generation.step();
    QVERIFY(copied > 0);
    const int written = flow->count();
    QTRY_VERIFY(flow->count() > written + 20);
    QTRY_VERIFY(person.run().step() > copied + 20);
    QCOMPARE(person.run().state(), State::Running);
    QVERIFY(person.parts().generation.isBusy());
    QCOMPARE(person.parts().generation.step(), copied); // a copy, of one step
    person.click("stopButton");
    QTRY_VERIFY(!person.parts().generation.isBusy());
    person.stop();

    // The same seed gives the same text, here and by the engine alone.
    person.type("prompt", QStringLiteral("The small"));
    person.enter("length", QStringLiteral("80"));
    person.type("seed", QStringLiteral("20"));
    person.enter("temperatureField", QStringLiteral("0.8"));
    person.enter("top_kField", QStringLiteral("12"));
    QStringList texts;
    for (int i = 0; i < 2; ++i) {
        person.click("writeButton");
        QTRY_VERIFY(!person.parts().generation.isBusy());
        texts.append(flow->text());
    }
    const run::RunFolder folder = run::RunFolder::open(person.onlyRun());
    const auto tokenizer = folder.tokenizer();
    config::SampleConfig sample;
    sample.tokens = 80;
    sample.sample_seed = 20;
    sample.temperature = 0.8;
    sample.top_k = 12;
    std::string expected = "The small";
    const auto engine = engine::loadEngine();
    engine->generate(*engine->load(folder.findCheckpoint("last").path), *tokenizer, tokenizer->encode(expected).ids,
                     sample, {}, [&expected](const engine::GeneratedToken& token) {
                         expected += token.bytes;
                         return true;
                     });
    QCOMPARE(texts[0], QString::fromStdString(expected));
    QCOMPARE(texts[1], texts[0]);
    QCOMPARE(expected.size(), std::size_t(89));
    person.type("seed", QStringLiteral("21"));
    person.click("writeButton");
    QTRY_VERIFY(!person.parts().generation.isBusy());
    QVERIFY(flow->text() != texts[0]);
}

void TestRealWindow::asksWhereToKeepARunWhoseFolderIsGone() {
    Ready person(QStringLiteral("1000000"));
    if (QTest::currentTestFailed())
        return;
    person.start();
    person.pause();
    person.place("write");
    person.type("prompt", QStringLiteral("The small"));
    person.click("writeButton");
    QTRY_VERIFY(!person.parts().generation.isBusy() && person.parts().texts.all().size() == 1);
    const QString written = person.see<widgets::TokenFlow>("writtenText")->text();
    const std::filesystem::path gone = person.run().path();
    QTRY_COMPARE(run::WrittenTextsFolder(gone).load().texts.size(), std::size_t(1));
    const std::int64_t step = person.run().step();
    std::filesystem::remove_all(gone);
    QDir().mkpath(person.home.filePath(QStringLiteral("safe")));
    person.click("strip.startPause");
    QTRY_VERIFY(person.see("lostFolder") != nullptr);
    QCOMPARE(person.run().state(), State::Paused);
    QVERIFY(person.see("lostFolder.message")->accessibleName().contains(QString::fromStdString(gone.string())));
    person.chooseFolder(QStringLiteral("safe"), "lostFolder.choose");
    QTRY_COMPARE(person.run().state(), State::Running);
    QTRY_VERIFY(person.see("lostFolder") == nullptr);
    QTRY_VERIFY(person.run().step() > step + 50);
    person.stop();
    const std::filesystem::path kept = person.run().path();
    QCOMPARE(kept.parent_path(), std::filesystem::path(person.home.filePath(QStringLiteral("safe")).toStdString()));
    QVERIFY(!std::filesystem::exists(gone));
    QVERIFY(person.stepsAreWhole());
    const run::RunFolder run = run::RunFolder::open(kept);
    QCOMPARE(run.findCheckpoint("last").step, person.run().step());
    std::int64_t losses = 0;
    for (const run::Scalar& scalar : run.scalars())
        losses += scalar.tag == "Loss/train" ? 1 : 0;
    QCOMPARE(losses, person.run().step());
    // The text that was written with it came along.
    QCOMPARE(person.see<widgets::TokenFlow>("writtenText")->text(), written);
    QTRY_COMPARE(run::WrittenTextsFolder(kept).load().texts.size(), std::size_t(1));
    // It goes on from there as any other.
    person.click("strip.startPause");
    QTRY_COMPARE(person.run().state(), State::Running);
    person.stop();
}

void TestRealWindow::closesWhileItTrainsAndGoesOnTheNextDay() {
    Ready person(QStringLiteral("1000000"));
    if (QTest::currentTestFailed())
        return;
    person.start();
    QTRY_VERIFY(person.run().evaluations().size() > 2);
    const std::int64_t closed = person.run().step();
    person.window().close();
    QVERIFY(!person.window().isVisible());
    QTRY_VERIFY(!person.parts().training.isAlive());
    person.leave();
    std::int64_t kept = 0;
    {
        const run::RunFolder folder = run::RunFolder::open(person.onlyRun());
        kept = folder.findCheckpoint("last").step;
        QVERIFY(kept >= closed);
        QCOMPARE(folder.checkpoints().back().step, kept);
    }

    person.open(true); // the corpus and the run of the day before
    QTRY_COMPARE(person.run().state(), State::Stopped);
    QCOMPARE(person.run().step(), kept);
    QCOMPARE(person.window().currentPlace(), QStringLiteral("train"));
    QTRY_COMPARE(person.see<plots::CurvePlot>("train.lossPlot")->pointCount(QStringLiteral("train")), kept);
    person.leave();

    person.open(); // another day, nothing is open: the run is found in its list
    QCOMPARE(person.run().state(), State::None);
    QTRY_VERIFY(person.parts().engine.isReady());
    person.place("runs");
    auto* table = person.see<QTableView>("runs.table");
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 0)).center());
    person.click("runs.resumeButton");
    QCOMPARE(person.window().currentPlace(), QStringLiteral("train"));
    QTRY_COMPARE(person.run().state(), State::Running);
    QTRY_VERIFY(person.run().step() > kept + 50);
    person.stop();
    QVERIFY(person.stepsAreWhole());
    QCOMPARE(person.run().evaluations().front().step, 0);
    QCOMPARE(person.onlyRun(), person.run().path());
}

/// Two processes train a run, started as torchrun starts them; the window shows how it goes and changes nothing.
void TestRealWindow::followsARunOfSeveralProcesses() {
    Ready person(QStringLiteral("100"));
    if (QTest::currentTestFailed())
        return;
    const QString folder = person.runs() + QStringLiteral("/together");
    const QStringList arguments{QStringLiteral("train"),
                                QStringLiteral("--corpus"),
                                person.home.filePath(QStringLiteral("books")),
                                QStringLiteral("--preset"),
                                QStringLiteral("mind-corrected"),
                                QStringLiteral("--run"),
                                folder,
                                QStringLiteral("--steps"),
                                QStringLiteral("100000"),
                                QStringLiteral("--device"),
                                QStringLiteral("cpu"),
                                QStringLiteral("--threads"),
                                QStringLiteral("1"),
                                QStringLiteral("--set"),
                                QStringLiteral("n_embd=32"),
                                QStringLiteral("--set"),
                                QStringLiteral("n_head=2"),
                                QStringLiteral("--set"),
                                QStringLiteral("n_layer=2"),
                                QStringLiteral("--set"),
                                QStringLiteral("context_length=16"),
                                QStringLiteral("--set"),
                                QStringLiteral("batch_size=8"),
                                QStringLiteral("--set"),
                                QStringLiteral("checkpoint_interval=100")};
    CliProcess first(person.home.filePath(QStringLiteral("cache")).toStdString());
    CliProcess second(person.home.filePath(QStringLiteral("cache")).toStdString());
    startTogether({&first, &second}, arguments);
    QTRY_VERIFY(run::RunFolder::holdsRun(folder.toStdString()));
    person.place("runs");
    QTRY_VERIFY(person.see<QTableView>("runs.table") != nullptr);
    auto* table = person.see<QTableView>("runs.table");
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QTRY_COMPARE(table->model()->index(0, places::runs::RunsModel::State).data().toString(),
                 QStringLiteral("Training elsewhere"));
    QVERIFY(!person.see("runs.resumeButton")->isEnabled());
    person.clickCell(table, 0, places::runs::RunsModel::Name);
    person.click("runs.openButton");
    QTRY_COMPARE(person.run().state(), State::Elsewhere);
    // Every view goes along, and nothing here stops it.
    person.place("train");
    const std::int64_t before = person.run().step();
    QTRY_VERIFY(person.run().step() > before + 100);
    QTRY_VERIFY(person.run().checkpoints().back().step >= 100);
    QVERIFY(!person.see("strip.startPause")->isEnabled());
    person.place("inside");
    QTRY_VERIFY(person.parts().probe.result() && person.parts().probe.result()->step >= 100);
    first.signal(SIGINT);
    QCOMPARE(first.finish().code, 130);
    QCOMPARE(second.finish().code, 0);
    QTRY_COMPARE(person.run().state(), State::Stopped);
    QCOMPARE(person.run().step(), run::RunFolder::open(folder.toStdString()).findCheckpoint("last").step);
}

/// What is written in other alphabets comes back as it was, through files, tokens, folder, window and model.
void TestRealWindow::languagesStayAsTheyAre() {
    const QStringList lines{QStringLiteral("Zażółć gęślą jaźń!\n"), QStringLiteral("¿Añoró el pingüino su corazón?\n"),
                            QStringLiteral("いろはにほへと ちりぬるを。漢字も\n")};
    const QStringList names{QStringLiteral("żółw.txt"), QStringLiteral("ñandú.md"), QStringLiteral("日本語.txt")};
    Person person;
    for (int i = 0; i < 3; ++i)
        person.put(QStringLiteral("książki 本/") + names[i], lines[i].toUtf8().repeated(60));
    person.open();
    person.chooseFolder(QStringLiteral("książki 本"));
    QTRY_COMPARE(person.parts().corpus.state(), runtime::CorpusStore::State::Ready);

    // In the table, as a page and as tokens; none is unknown.
    auto* files = person.see<QTableView>("files");
    QCOMPARE(files->model()->rowCount(), 3);
    QSet<QString> found;
    QTest::mouseClick(files->viewport(), Qt::LeftButton, {}, files->visualRect(files->model()->index(0, 1)).center());
    for (int row = 0; row < 3; ++row, QTest::keyClick(files, Qt::Key_Down)) {
        const auto which = names.indexOf(files->model()->index(row, 1).data().toString());
        QVERIFY(which >= 0);
        QCOMPARE(files->model()->index(row, 5).data().toString(), QStringLiteral("ready"));
        found.insert(names[which]);
        QVERIFY(person.see<widgets::TokenFlow>("pageText")->text().startsWith(lines[which].repeated(20)));
        const auto* tokens = person.see<widgets::TokenFlow>("tokens");
        QVERIFY(tokens->text().startsWith(lines[which].repeated(20)));
        for (int i = 0; i < tokens->count(); ++i)
            QCOMPARE(tokens->token(i).underline, widgets::FlowToken::Underline::None);
    }
    QCOMPARE(found.size(), 3);

    person.typeSmallModel(QStringLiteral("600"));
    person.click("strip.startPause");
    QTRY_COMPARE(person.run().state(), State::Finished);

    // In the run folder, whose name is the folder's.
    const run::RunFolder folder = run::RunFolder::open(person.run().path());
    QVERIFY(person.run().name().startsWith(QStringLiteral("książki 本")));
    QCOMPARE(folder.record().corpus.files.size(), std::size_t(3));
    for (const std::string& name : folder.record().corpus.files)
        QVERIFY(names.contains(QString::fromStdString(name)));
    for (const QString& line : lines) {
        const tokenizer::Encoding encoding = folder.tokenizer()->encode(line.toStdString());
        QVERIFY(encoding.unknown.empty());
        QCOMPARE(qsizetype(encoding.ids.size()), line.toUcs4().size());
        QCOMPARE(folder.tokenizer()->decode(encoding.ids), line.toStdString());
    }

    // The model learnt the lines by heart: the likeliest text after three characters is the rest.
    person.place("write");
    person.enter("temperatureField", QStringLiteral("0"));
    for (const QString& line : lines) {
        person.type("prompt", line.left(4));
        QVERIFY(person.see("promptNote") == nullptr);
        person.enter("length", QString::number(line.size() - 4));
        person.click("writeButton");
        QTRY_VERIFY(!person.parts().generation.isBusy());
        QCOMPARE(person.see<widgets::TokenFlow>("writtenText")->text(), line);
    }

    // As a probe, token by token.
    person.place("inside");
    QTRY_VERIFY(person.parts().probe.result() != nullptr);
    QTest::keyClick(person.see("probeTokens"), Qt::Key_Return);
    person.enter("probeEdit", QStringLiteral("gęślą ñ 漢字"));
    QTRY_COMPARE(person.see<plots::HeatmapWidget>("attentionMap")->matrix().rows, 10);
    QCOMPARE(person.parts().probe.tokenTexts().join(QString()), QStringLiteral("gęślą ñ 漢字"));
}

/// Pause, edit and resume only append to the files of a run, a fork leaves its run alone, and what is not changed comes
/// out with the same bytes.
void TestRealWindow::editsForksAndRewindsKeepWhatWasBefore() {
    constexpr std::int64_t planned = 1500;
    Ready person(QString::number(planned));
    if (QTest::currentTestFailed())
        return;
    person.start();
    person.pause();
    const std::filesystem::path original = person.run().path();
    const QString name = person.run().name();
    const std::int64_t paused = person.run().step();
    const std::filesystem::path events = eventFileOf(original);
    QVERIFY(!events.empty());
    const QByteArray untilPause = bytesOf(events);
    QVERIFY(untilPause.size() > 1000);

    // An edit while it waits holds from the next step on.
    person.place("train");
    person.enter("run.learning_rate", QStringLiteral("0.005"));
    QTRY_COMPARE(person.run().config().train.learning_rate, 0.005);
    QVERIFY(bytesOf(events).startsWith(untilPause));
    person.click("strip.startPause");
    QTRY_VERIFY(person.run().step() > paused + 150 && person.run().best() != nullptr &&
                person.run().best()->step > paused);
    person.stop();
    const std::int64_t stopped = person.run().step();
    QVERIFY(stopped < planned);
    QTRY_VERIFY(person.run().checkpointAt(stopped) != nullptr && !person.parts().training.isAlive());
    QCOMPARE(person.run().edits().size(), std::size_t(1));
    QCOMPARE(person.run().edits().front().step, paused);
    QVERIFY(person.run().metricsAt(paused + 1)->learningRate < person.run().metricsAt(paused)->learningRate);
    const QByteArray untilStop = bytesOf(events);
    QVERIFY(untilStop.size() > untilPause.size());
    QVERIFY(untilStop.startsWith(untilPause));

    // Two forks from the best step; the run itself stays as it is to the last byte.
    const std::int64_t best = person.run().best()->step;
    QVERIFY(best > paused && best <= stopped);
    const std::map<std::string, QByteArray> before = treeOf(original);
    person.forkBest(QStringLiteral("same"), {});
    if (QTest::currentTestFailed())
        return;
    const std::filesystem::path same = person.run().path();
    QCOMPARE(person.run().step(), best);
    QVERIFY(treeOf(original) == before);
    QVERIFY(weightsAt(same, best) == weightsAt(original, best));
    person.resumeFromList(QStringLiteral("same"));
    QTRY_COMPARE(person.run().state(), State::Finished);

    person.place("runs");
    person.parts().opener.open(QString::fromStdString(original.string()));
    QTRY_COMPARE(person.run().path(), original);
    person.forkBest(QStringLiteral("slower"), QStringLiteral("0.001"));
    if (QTest::currentTestFailed())
        return;
    const std::filesystem::path slower = person.run().path();
    QCOMPARE(run::RunFolder::open(slower).record().config.train.learning_rate, 0.001);
    person.resumeFromList(QStringLiteral("slower"));
    QTRY_VERIFY(person.run().step() > best + 20);
    person.stop();
    QVERIFY(person.stepsAreWhole());
    QVERIFY(treeOf(original) == before);

    // The run goes on; the fork with nothing changed came to the same, the other one did not.
    person.resumeFromList(name);
    QTRY_COMPARE(person.run().state(), State::Finished);
    QVERIFY(person.stepsAreWhole());
    const QByteArray whole = bytesOf(events);
    QVERIFY(whole.startsWith(untilStop));
    const QByteArray last = weightsAt(original, planned);
    QVERIFY(last.size() > 1000);
    QVERIFY(weightsAt(same, planned) == last);
    const auto numbers = numbersAfter(original, best);
    QVERIFY(numbers.size() > std::size_t(3 * (planned - best)));
    QVERIFY(numbersAfter(same, best) == numbers);
    const auto lossAt = [](const std::filesystem::path& run, std::int64_t step) {
        return numbersAfter(run, step - 1).at({"Loss/train", step});
    };
    QCOMPARE(lossAt(slower, best + 1), lossAt(original, best + 1)); // before the first step with the other rate
    QVERIFY(lossAt(slower, best + 10) != lossAt(original, best + 10));

    // Back to a kept step: what was told until then stays byte for byte, and the same follows.
    std::int64_t kept = 0;
    for (const run::CheckpointEntry& checkpoint : person.run().checkpoints())
        if (checkpoint.step > paused && checkpoint.step < planned)
            kept = checkpoint.step;
    QVERIFY(kept > 0);
    const std::filesystem::path copy = person.home.filePath(QStringLiteral("events-until")).toStdString();
    std::filesystem::copy_file(events, copy);
    FileOps files;
    formats::truncateEventsAfter(files, copy, kept);
    const QByteArray untilKept = bytesOf(copy);
    QVERIFY(untilKept.size() > untilPause.size() && untilKept.size() < whole.size());
    QVERIFY(whole.startsWith(untilKept));
    person.place("train");
    Q_EMIT person.see<places::train::LossCard>("train.loss")->rewindRequested(kept);
    auto* question = person.window().findChild<QMessageBox*>(QStringLiteral("rewind"));
    QVERIFY(question != nullptr);
    QSignalSpy opened(&person.run(), &runtime::RunModel::opened);
    QTest::mouseClick(question->findChild<QPushButton*>(QStringLiteral("rewind.rewind")), Qt::LeftButton);
    QTRY_VERIFY(!opened.isEmpty());
    QTRY_COMPARE(person.run().state(), State::Finished);
    QCOMPARE(person.run().step(), planned);
    QVERIFY(person.stepsAreWhole());
    QVERIFY(bytesOf(eventFileOf(original)).startsWith(untilKept));
    QVERIFY(weightsAt(original, planned) == last);
    QVERIFY(numbersAfter(original, best) == numbers);
}

QTEST_MAIN(TestRealWindow)

} // namespace tst_real_window

#include "tst_real_window.moc"
