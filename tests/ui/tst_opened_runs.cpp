// Runs that the command line made, opened in the window: every place and view of them, and the same text written.
// GLASSHOUSE_RUNS names a folder of runs to open; without it three small ones are made.

#include <QAction>
#include <QDirIterator>
#include <QScopeGuard>
#include <QTabBar>
#include <QTableView>

#include "core/run/RunFolder.h"
#include "tests/core/CliProcess.h"
#include "tests/ui/Person.h"
#include "ui/places/Place.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_opened_runs {

using namespace glasshouse;
using State = runtime::RunModel::State;
namespace fs = std::filesystem;

class TestOpenedRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyPlaceShowsTheRun_data();
    void everyPlaceShowsTheRun();
    void anImportedRunOpensWithoutItsText();

private:
    void seeEverywhere(Person& person, const QString& path);
    void seeInside(Person& person, const run::RunRecord& record, std::int64_t step);
    void writesAsTheCommandLineDoes(Person& person, const QString& path, const QString& prompt);

    QTemporaryDir m_user;
    Scratch m_scratch;
    fs::path m_runs;
};

void TestOpenedRuns::initTestCase() {
    QVERIFY(m_user.isValid());
    qputenv("HOME", m_user.path().toUtf8());
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
        qputenv(name, m_user.filePath(QLatin1String(name)).toUtf8());
    m_runs = qEnvironmentVariable("GLASSHOUSE_RUNS").toStdString();
    if (!m_runs.empty())
        return;
    m_runs = m_scratch.path() / "runs";
    const fs::path corpus = m_scratch.path() / "text.txt";
    writeText(corpus, madeUpText(1500, 2));
    for (const char* preset : {"fijalkow-bigram", "fijalkow-mlp", "nowitzky"}) {
        const CliResult made = CliProcess(m_scratch.path() / "cache")
                                   .call({"train",
                                          "--corpus",
                                          ::text(corpus),
                                          "--preset",
                                          preset,
                                          "--run",
                                          ::text(m_runs / preset),
                                          "--steps",
                                          "4",
                                          "--device",
                                          "cpu",
                                          "--json",
                                          "--set",
                                          "batch_size=4",
                                          "--set",
                                          "eval_iters=1",
                                          "--set",
                                          "sample_tokens=40",
                                          "--set",
                                          "split=tail"});
        QVERIFY2(made.code == 0, made.err);
    }
}

void TestOpenedRuns::everyPlaceShowsTheRun_data() {
    QTest::addColumn<QString>("path");
    for (const fs::directory_entry& entry : fs::directory_iterator(m_runs))
        if (run::RunFolder::holdsRun(entry.path()))
            QTest::newRow(entry.path().filename().c_str()) << ::text(entry.path());
    QVERIFY2(!fs::is_empty(m_runs), "there is no run to open");
}

void TestOpenedRuns::everyPlaceShowsTheRun() {
    QFETCH(const QString, path);
    Person person;
    person.open(false, path);
    QTRY_VERIFY(person.parts().engine.isReady());
    seeEverywhere(person, path);
}

/// From one person to another, who has not got the text: packed and unpacked in their windows.
void TestOpenedRuns::anImportedRunOpensWithoutItsText() {
    const fs::path corpus = m_scratch.path() / "text.txt";
    if (!fs::exists(corpus))
        QSKIP("The runs that are opened were not made here.");
    const fs::path away = m_scratch.path() / "text.away";
    const auto trigger = [](Person& person, const char* name) {
        for (QAction* action : person.window().place(QStringLiteral("runs"))->menuActions())
            if (action->objectName() == QLatin1String(name)) {
                QVERIFY2(action->isEnabled(), name);
                return action->trigger();
            }
        QFAIL(name);
    };
    const auto acceptFile = [](Person& person, const char* name, const QString& file) {
        auto* dialog = person.window().findChild<QFileDialog*>(QLatin1String(name));
        QVERIFY2(dialog != nullptr, name);
        dialog->selectFile(file);
        dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(file); // pasted
        QMetaObject::invokeMethod(dialog, "accept");
        person.window().activateWindow(); // as a window manager does
        QVERIFY(QTest::qWaitForWindowActive(&person.window(), glasshouse::tests::patience));
    };
    const auto choose = [](Person& person) {
        person.place("runs");
        QTRY_VERIFY(person.see<QTableView>("runs.table") != nullptr); // until then there are no runs
        auto* table = person.see<QTableView>("runs.table");
        QTRY_COMPARE(table->model()->rowCount(), 1);
        person.clickCell(table, 0, 0);
    };
    const QString zip = m_user.filePath(QStringLiteral("nowitzky.zip"));
    {
        Person giver;
        QDir().mkpath(giver.runs());
        fs::copy(m_runs / "nowitzky", fs::path(giver.runs().toStdString()) / "nowitzky", fs::copy_options::recursive);
        giver.open();
        choose(giver);
        trigger(giver, "runs.export");
        acceptFile(giver, "exportRun", zip);
        QTRY_VERIFY(QFileInfo::exists(zip));
    }
    if (QTest::currentTestFailed())
        return;

    fs::rename(corpus, away);
    const auto back = qScopeGuard([&] { fs::rename(away, corpus); });
    Person taker;
    taker.open();
    QTRY_VERIFY(taker.parts().engine.isReady());
    taker.place("runs");
    trigger(taker, "runs.import");
    acceptFile(taker, "importRun", zip);
    choose(taker);
    trigger(taker, "runs.open");
    if (QTest::currentTestFailed())
        return;
    QTRY_VERIFY(taker.run().isOpen());
    const QString path = QString::fromStdString(taker.run().path().string());
    QVERIFY2(path.startsWith(taker.runs() + QLatin1Char('/')), qPrintable(path));
    QVERIFY(!taker.parts().corpus.corpus());
    seeEverywhere(taker, path);
    if (QTest::currentTestFailed())
        return;
    // What needs the text says that it is not there; the run cannot be resumed, and that is said too.
    taker.parts().runCorpus.wantDataset();
    QTRY_COMPARE(taker.parts().runCorpus.state(), runtime::RunCorpus::State::Missing);
    QVERIFY(!taker.parts().runCorpus.problem().isEmpty());
    QVERIFY(!taker.parts().training.resumeObstacle().isEmpty());
}

void TestOpenedRuns::seeEverywhere(Person& person, const QString& path) {
    const run::RunFolder folder = run::RunFolder::open(path.toStdString());
    const std::int64_t step = folder.findCheckpoint("last").step;
    QTRY_VERIFY(person.run().state() == State::Stopped || person.run().state() == State::Finished);
    QCOMPARE(person.run().step(), step);
    person.place("train");
    QTRY_COMPARE(person.see<plots::CurvePlot>("train.lossPlot")->pointCount(QStringLiteral("train")), step);
    QTRY_COMPARE(person.stepsShown(), step); // after what the strip has to say first
    person.place("model");
    QCOMPARE(person.run().config().model.n_layer, folder.record().config.model.n_layer);
    person.place("inside");
    seeInside(person, folder.record(), step);
    if (QTest::currentTestFailed())
        return;
    // A beginning that any vocabulary can say: its own.
    QString prompt;
    for (const run::Sample& sample : folder.samples())
        prompt = QString::fromStdString(sample.text).left(5).remove(QChar::ReplacementCharacter);
    for (QChar& letter : prompt)
        letter = letter.isPrint() ? letter : QLatin1Char(' '); // what can be typed
    writesAsTheCommandLineDoes(person, path, prompt);
    person.place("runs");
    QVERIFY(person.window().isVisible());
}

/// Every view in turn: of the newest weights, with something to see or a sentence that says why there is nothing.
void TestOpenedRuns::seeInside(Person& person, const run::RunRecord& record, std::int64_t step) {
    const bool attends = model::modelKind(record.config.model.kind).hasAttention();
    auto* bar = person.see<QTabBar>("placeTabs");
    QVERIFY(bar != nullptr);
    QVERIFY(bar->count() > 5);
    for (int tab = 0; tab < bar->count(); ++tab) {
        bar->setCurrentIndex(tab);
        QTRY_VERIFY2(!person.parts().probe.isBusy(), qPrintable(bar->tabText(tab)));
        if (bar->tabText(tab) == QStringLiteral("Next token")) { // of every kind of model
            QTRY_VERIFY2(person.parts().probe.result() != nullptr, qPrintable(person.parts().probe.message()));
            QCOMPARE(person.parts().probe.result()->step, step);
            QCOMPARE(person.parts().probe.result()->logits.cols, record.config.model.vocab_size);
        }
        if (bar->tabText(tab) != QStringLiteral("Attention"))
            continue;
        if (attends) {
            QTRY_VERIFY(person.see<plots::HeadGrid>("headGrid") != nullptr);
            QTRY_VERIFY(person.see<plots::HeatmapWidget>("attentionMap")->matrix().rows > 1);
        } else {
            QTRY_VERIFY(person.see<plots::HeadGrid>("headGrid") == nullptr);
            QStringList sentences;
            for (const auto* empty : person.window().findChildren<widgets::EmptyState*>())
                if (empty->isVisible())
                    sentences.append(empty->sentence());
            QVERIFY2(sentences.contains(QStringLiteral("This model has no attention.")),
                     qPrintable(sentences.join(QLatin1Char('|'))));
        }
    }
}

/// The same weights, prompt and seed: the same text in the window and on the command line.
void TestOpenedRuns::writesAsTheCommandLineDoes(Person& person, const QString& path, const QString& prompt) {
    person.place("write");
    person.type("prompt", prompt);
    person.enter("length", QStringLiteral("12"));
    person.type("seed", QStringLiteral("7"));
    person.click("writeButton");
    QTRY_VERIFY(!person.parts().generation.isBusy());
    const QString written = person.see<widgets::TokenFlow>("writtenText")->text();
    const CliResult same =
        CliProcess(m_user.filePath(QStringLiteral("cache")).toStdString())
            .call({"generate", "--run", path, "--prompt", prompt, "--tokens", "12", "--seed", "7", "--json"});
    QVERIFY2(same.code == 0, same.err);
    QVERIFY(!same.last("done")["text"].toString().isEmpty());
    // A character that the last token only begins is one that cannot be shown: on the command line it ends the text.
    QString text = prompt + same.last("done")["text"].toString();
    while (text.size() > written.size() && text.endsWith(QChar::ReplacementCharacter))
        text.chop(1);
    QCOMPARE(written, text);
}

QTEST_MAIN(TestOpenedRuns)

} // namespace tst_opened_runs

#include "tst_opened_runs.moc"
