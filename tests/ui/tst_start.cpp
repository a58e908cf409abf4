#include <QClipboard>
#include <QDesktopServices>
#include <QFile>
#include <QFileDialog>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSettings>
#include <QStandardPaths>

#include <csignal>
#include <utility>

#include "app/desktop/Arguments.h"
#include "core/run/PresetFile.h"
#include "core/run/RunFolder.h"
#include "tests/ui/Program.h"
#include "tests/ui/SlowFile.h"
#include "ui/actions/FilePlaces.h"
#include "ui/actions/PathKind.h"
#include "ui/actions/WindowActions.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TextBlock.h"

namespace tst_start {

using namespace glasshouse;
using desktop::Arguments;
using State = runtime::RunModel::State;

/// How the program is called: its arguments, what it opens first, where its dialogs begin.
class TestStart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void helpNeedsNoDisplay_data();
    void helpNeedsNoDisplay();
    void aPlaceThatIsNoneIsRefused();
    void aCrashLeavesAReport_data();
    void aCrashLeavesAReport();
    void pathsAreRunsOrText();
    void theRunThatWasAskedForIsSeen();
    void theWindowDoesNotWaitForTheDisk();
    void whatIsNotThereIsSaid();
    void aFolderIsNotReadAsTheOneBefore();
    void aboutTellsOfTheSandbox();
    void dialogsBeginAtTheLastPlace();
    void dialogsWriteNoFileOnDisk();
    void theDesktopEntryTakesFolders();

private:
    /// A run of one checkpoint in a folder.
    QString makeRun(const QString& name) const;
    QTemporaryDir m_home;
};

void TestStart::initTestCase() {
    QVERIFY(m_home.isValid());
    qputenv("HOME", m_home.path().toUtf8());
}

QString TestStart::makeRun(const QString& name) const {
    const QString path = m_home.filePath(name);
    config::RunConfig config;
    config.model.vocab_size = 3;
    config.train.steps = 10;
    const auto tokenizer = tokenizer::tokenizerKind("char").train("abc", {});
    auto made = run::RunFolder::create(path.toStdString(), {config, {}, {}, "test"}, *tokenizer);
    made.writeCheckpoint(4, true, {{"step", 4}}, [&](const std::filesystem::path& place, FileOps& /*files*/) {
        fake::writeWeights(place, config.model, 4);
    });
    return path;
}

void TestStart::helpNeedsNoDisplay_data() {
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("says");
    QTest::newRow("help") << QStringLiteral("--help") << QStringLiteral("--place");
    QTest::newRow("version") << QStringLiteral("--version") << QStringLiteral("glasshouse ");
    QTest::newRow("manual page") << QStringLiteral("--manual") << QStringLiteral("\\fB\\-\\-place\\fR \\fIID\\fR");
    QTest::newRow("bash") << QStringLiteral("--completion=bash")
                          << QStringLiteral("corpus model train inside write runs");
    QTest::newRow("zsh") << QStringLiteral("--completion=zsh") << QStringLiteral("#compdef glasshouse\n");
    QTest::newRow("fish") << QStringLiteral("--completion=fish") << QStringLiteral("-l place");
}

void TestStart::helpNeedsNoDisplay() {
    QFETCH(const QString, argument);
    QFETCH(const QString, says);
    QProcess program;
    QProcessEnvironment bare = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        bare.remove(QLatin1String(name));
    program.setProcessEnvironment(bare);
    program.start(QStringLiteral(GLASSHOUSE_BIN_DIR "/glasshouse"), {argument});
    QVERIFY(program.waitForFinished(glasshouse::tests::patience));
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), 0);
    QVERIFY(QString::fromUtf8(program.readAllStandardOutput()).contains(says));
}

void TestStart::aPlaceThatIsNoneIsRefused() {
    const Arguments wrong =
        desktop::readArguments({QStringLiteral("glasshouse"), QStringLiteral("--place"), QStringLiteral("nowhere")});
    QCOMPARE(wrong.problem, QStringLiteral("There is no place nowhere. The places are corpus, model, train, inside, "
                                           "write, runs."));
    const Arguments right =
        desktop::readArguments({QStringLiteral("glasshouse"), QStringLiteral("--place"), QStringLiteral("write")});
    QCOMPARE(right.problem, QString());
    QCOMPARE(right.options.place, QStringLiteral("write"));
    QVERIFY(!desktop::readArguments({QStringLiteral("glasshouse"), QStringLiteral("--nothing")}).problem.isEmpty());
    // And the program ends with it.
    QProcess program;
    QProcessEnvironment offscreen = QProcessEnvironment::systemEnvironment();
    offscreen.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    program.setProcessEnvironment(offscreen);
    program.start(QStringLiteral(GLASSHOUSE_BIN_DIR "/glasshouse"), {QStringLiteral("--place=nowhere")});
    QVERIFY(program.waitForFinished(glasshouse::tests::patience));
    QCOMPARE(program.exitCode(), 1);
    QVERIFY(program.readAllStandardError().contains("There is no place nowhere."));
}

void TestStart::aCrashLeavesAReport_data() {
    QTest::addColumn<QString>("place");
    for (const char* place : {"corpus", "model", "train", "inside", "write", "runs"})
        QTest::newRow(place) << QString::fromLatin1(place);
}

/// In each place: the report says where, and the next start offers it and goes on with what was open.
void TestStart::aCrashLeavesAReport() {
    QFETCH(const QString, place);
    const QString home = m_home.filePath(QStringLiteral("crash ") + place);
    const QString run = makeRun(QStringLiteral("secret ") + place);
    QProcess program;
    QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
    own.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"})
        own.insert(QLatin1String(name), home);
    program.setProcessEnvironment(own);
    program.start(QStringLiteral(GLASSHOUSE_BIN_DIR "/glasshouse"),
                  {QStringLiteral("--place"), place, QStringLiteral("--run"), run});
    QVERIFY(program.waitForStarted(glasshouse::tests::patience));
    // The window is shown and the engine loaded: the loader's lock is needed for the names of functions.
    constexpr int settled = 500; // milliseconds
    qsizetype before = 0;
    QElapsedTimer since;
    const auto hasLoaded = [&] {
        QFile maps(QStringLiteral("/proc/%1/maps").arg(program.processId()));
        const QByteArray now = maps.open(QIODevice::ReadOnly) ? maps.readAll() : QByteArray();
        if (std::exchange(before, now.count('\n')) != now.count('\n') || !since.isValid())
            since.start();
        return now.contains("libglasshouse-engine") && since.elapsed() > settled;
    };
    QTRY_VERIFY(hasLoaded());
    ::kill(pid_t(program.processId()), SIGSEGV);
    QVERIFY(program.waitForFinished(glasshouse::tests::patience));
    QCOMPARE(program.exitStatus(), QProcess::CrashExit);

    const QString file = home + QStringLiteral("/glasshouse/crash-report.txt");
    fake::Behaviour behaviour;
    desktop::Options options;
    options.engine = [&behaviour] { return std::make_shared<fake::Engine>(behaviour); };
    options.settingsFile = home + QStringLiteral("/glasshouse/glasshouse.ini");
    options.reading.cache = (home + QStringLiteral("/cache")).toStdString();
    options.presets = (home + QStringLiteral("/presets")).toStdString();
    options.crashFile = file;
    QVERIFY(QFile::exists(file));
    desktop::Desktop again(*qApp, options);
    again.start();
    auto* box = again.window().findChild<QMessageBox*>(QStringLiteral("crash"));
    QVERIFY(box != nullptr && box->isVisible());
    const QString report = box->detailedText();
    QVERIFY2(report.startsWith(QStringLiteral("Glasshouse ")), qPrintable(report));
    const QString shown = QStringLiteral("Place: %1%2Place").arg(place.left(1).toUpper(), place.mid(1));
    for (const QString& part :
         {QStringLiteral("SIGSEGV"), shown, QStringLiteral("(main+"), QStringLiteral("QCoreApplication::exec()")})
        QVERIFY2(report.contains(part), qPrintable(report));
    QVERIFY2(!report.contains(QStringLiteral("secret")) && !report.contains(QStringLiteral(GLASSHOUSE_BIN_DIR)),
             qPrintable(report));
    QFile kept(file + QStringLiteral(".last"));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(kept.readAll()).trimmed(), report);
    QVERIFY(!QFile::exists(file)); // said once
    QTest::mouseClick(box->findChild<QPushButton*>(QStringLiteral("crash.copy")), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), report);
    QTRY_COMPARE(QString::fromStdString(again.parts().run.path().string()), run);
    QTRY_VERIFY(again.window().findChild<QMessageBox*>(QStringLiteral("crash")) == nullptr);
}

void TestStart::pathsAreRunsOrText() {
    const QString run = makeRun(QStringLiteral("run of a friend"));
    const QString text = m_home.filePath(QStringLiteral("texts"));
    QVERIFY(QDir().mkpath(text));
    const auto read = [](const QString& argument) {
        return desktop::readArguments({QStringLiteral("glasshouse"), argument});
    };
    QCOMPARE(read(run).options.path, run);
    QCOMPARE(read(run).options.corpus, QString());
    QCOMPARE(read(run + QLatin1Char('/')).options.path, run);
    QCOMPARE(read(QUrl::fromLocalFile(run).toString(QUrl::FullyEncoded)).options.path, run);
    QCOMPARE(read(text).options.path, text);
    QCOMPARE(read(text).problem, QString());
    QVERIFY(read({}).problem.startsWith(QStringLiteral("There is nothing at")));
    using actions::PathKind;
    QCOMPARE(actions::kindOf(run), PathKind::Run);
    QCOMPARE(actions::kindOf(run + QLatin1Char('/')), PathKind::Run);
    QCOMPARE(actions::kindOf(text), PathKind::Text);
    QCOMPARE(actions::kindOf(m_home.filePath(QStringLiteral("gone"))), PathKind::Nothing);
    for (const auto& [name, kind] : {std::pair("a.ZIP", PathKind::Archive), {"a.txt", PathKind::Text}}) {
        QFile file(m_home.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("some bytes") > 0);
        file.close();
        QCOMPARE(actions::kindOf(file.fileName()), kind);
    }
    // A model, or a part of one, whether it can be opened or not, is no text.
    const QString model = QStringLiteral(GLASSHOUSE_SOURCE_DIR "/tests/reference/");
    for (const char* path : {"hf/gpt2", "hf/gpt2/config.json", "torch/nanogpt/ckpt.pt", "../data/torch/before.bin"}) {
        const QString asked = QDir::cleanPath(model + QLatin1String(path));
        QCOMPARE(actions::kindOf(asked), PathKind::Model);
    }
}

void TestStart::theRunThatWasAskedForIsSeen() {
    const QString path = makeRun(QStringLiteral("seen"));
    OpenProgram before(QStringLiteral("corpus")); // the last place
    before.waitForText();
    before.window().close();
    before.desktop.reset();
    desktop::Options options;
    options.engine = [&before] { return std::make_shared<fake::Engine>(before.behaviour); };
    options.settingsFile = before.folder.filePath(QStringLiteral("settings.ini"));
    options.reading.cache = before.folder.filePath(QStringLiteral("cache")).toStdString();
    options.presets = before.folder.filePath(QStringLiteral("presets")).toStdString();
    options.run = path;
    desktop::Desktop program(*qApp, options);
    program.start();
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    QTRY_COMPARE(QString::fromStdString(program.parts().run.path().string()), path);
    // Dropped, a run is a run too.
    const QString dropped = makeRun(QStringLiteral("dropped"));
    program.window().showPlace(QStringLiteral("corpus"));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(dropped)});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&program.window(), &enter);
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&program.window(), &drop);
    QTRY_COMPARE(QString::fromStdString(program.parts().run.path().string()), dropped);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    QVERIFY(program.parts().corpus.path() != dropped);
}

/// As the worker says itself what this machine has.
void TestStart::aboutTellsOfTheSandbox() {
    const QString program = QStringLiteral(GLASSHOUSE_BIN_DIR "/glasshouse-pdfworker");
    if (!QFileInfo::exists(program))
        QSKIP("Built without poppler.");
    QProcess worker;
    worker.start(program, {QStringLiteral("version")});
    QVERIFY(worker.waitForFinished(glasshouse::tests::patience));
    const QJsonObject said = QJsonDocument::fromJson(worker.readAllStandardOutput()).object();
    QVERIFY(said.contains(QStringLiteral("landlock")));
    const bool landlock = said[QStringLiteral("landlock")].toInt() > 0;
    const bool seccomp = said[QStringLiteral("seccomp")].toBool();
    OpenProgram shown;
    shown.waitForText();
    shown.window().actions().about->trigger();
    auto* sentence = shown.find<widgets::TextBlock>("about.sandbox");
    QVERIFY(sentence != nullptr);
    QTRY_VERIFY(sentence->isVisible());
    QCOMPARE(sentence->plainText().contains(QStringLiteral("in a sandbox (Landlock and seccomp)")),
             landlock && seccomp && said[QStringLiteral("capabilities")].toBool());
    QCOMPARE(sentence->plainText().contains(QStringLiteral("Landlock is not available")), !landlock && seccomp);
    QCOMPARE(sentence->plainText().contains(QStringLiteral("Seccomp is not available")), landlock && !seccomp);
}

/// Settings of a folder that this version does not know are left out, and said.
/// The text of the last time is on a disk that does not answer: the window is there all the same, and opens it when it
/// does.
void TestStart::theWindowDoesNotWaitForTheDisk() {
    OpenProgram program(QStringLiteral("corpus"));
    program.waitForText();
    const QString path = program.folder.filePath(QStringLiteral("slow.txt"));
    QVERIFY(QFile::copy(program.texts() + QStringLiteral("/one.txt"), path));
    program.parts().settings.lastCorpus.set(path);
    program.desktop.reset();
    {
        settings::Settings kept(program.folder.filePath(QStringLiteral("settings.ini")));
        kept.lastCorpus.set(path);
    }
    SlowFile slow(path);
    if (!slow.isHeld())
        QSKIP("This file system has no leases.");
    program.open({}, true);
    QVERIFY(program.window().isVisible());
    QCOMPARE(program.parts().corpus.path(), QString());
    QTRY_VERIFY(slow.isWaitedFor());
    program.window().showPlace(QStringLiteral("model"));
    QTRY_VERIFY(program.parts().engine.isReady()); // though it comes after the first text
    QCOMPARE(program.window().currentPlace(), QStringLiteral("model"));
    QCOMPARE(program.parts().corpus.path(), QString());
    slow.letGo();
    QTRY_COMPARE(program.parts().corpus.path(), path);
    QTRY_COMPARE(program.parts().corpus.state(), runtime::CorpusStore::State::Ready);
    // A text that was opened meanwhile stays.
    program.desktop.reset();
    SlowFile again(path);
    QVERIFY(again.isHeld());
    program.open({}, true);
    QTRY_VERIFY(again.isWaitedFor());
    program.window().openCorpus(program.texts());
    again.letGo();
    program.waitForText();
    QCOMPARE(program.parts().corpus.path(), program.texts());
}

void TestStart::whatIsNotThereIsSaid() {
    OpenProgram before(QStringLiteral("corpus"));
    before.waitForText();
    before.desktop.reset();
    desktop::Options options;
    options.engine = [&before] { return std::make_shared<fake::Engine>(before.behaviour); };
    options.settingsFile = before.folder.filePath(QStringLiteral("settings.ini"));
    options.reading.cache = before.folder.filePath(QStringLiteral("cache")).toStdString();
    options.presets = before.folder.filePath(QStringLiteral("presets")).toStdString();
    options.path = m_home.filePath(QStringLiteral("gone"));
    {
        desktop::Desktop program(*qApp, options);
        program.start();
        const auto* sentence = program.window().findChild<widgets::ElidedLabel*>(QStringLiteral("strip.sentence"));
        QTRY_COMPARE(sentence->text(), QStringLiteral("There is nothing at %1. Check the path.").arg(options.path));
        QTRY_COMPARE(program.parts().corpus.path(), before.texts()); // as the last time
    }
    options.path = makeRun(QStringLiteral("named"));
    desktop::Desktop program(*qApp, options);
    program.start();
    QTRY_COMPARE(QString::fromStdString(program.parts().run.path().string()), options.path);
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    QTRY_COMPARE(program.parts().corpus.path(), before.texts());
}

void TestStart::aFolderIsNotReadAsTheOneBefore() {
    OpenProgram program(QStringLiteral("corpus"));
    program.waitForText();
    const QString other = program.folder.filePath(QStringLiteral("other"));
    QVERIFY(QDir().mkpath(other));
    QFile file(other + QStringLiteral("/two.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(OpenProgram::gardenLines());
    file.close();
    program.parts().settings.setRules(other, QStringLiteral("controls,of_the_future"));
    program.parts().settings.setPageReading(other, {QStringLiteral("file"), QStringLiteral("../eng"), 30});
    program.window().openCorpus(other);
    const config::DataConfig& data = program.parts().config.edited().data;
    QCOMPARE(data.rules, std::string("controls"));
    QCOMPARE(data.page_text, std::string("file"));
    QCOMPARE(data.ocr, std::string());
    QVERIFY(!program.parts().config.problem(QStringLiteral("rules")));
    QVERIFY(!program.parts().config.problem(QStringLiteral("ocr")));
    auto* sentence = program.find<widgets::ElidedLabel>("strip.sentence");
    QVERIFY2(sentence->text().contains(QStringLiteral("of_the_future, ../eng")), qPrintable(sentence->text()));
    program.waitForText();
    QCOMPARE(program.parts().corpus.prepared()->data.rules, std::string("controls"));
}

void TestStart::dialogsBeginAtTheLastPlace() {
    const QString own = m_home.filePath(QStringLiteral("share/glasshouse"));
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    for (const QString& folder :
         {own + QStringLiteral("/library"), documents, m_home.filePath(QStringLiteral("pictures"))})
        QVERIFY(QDir().mkpath(folder));
    settings::Settings settings(m_home.filePath(QStringLiteral("places.ini")));
    QWidget window;
    auto* inner = new QWidget(&window);
    actions::FilePlaces places(settings, own, &window);
    const auto beginning = [inner](const QString& purpose, const QString& wanted = {}) {
        QFileDialog dialog(inner);
        actions::FilePlaces::apply(dialog, purpose, wanted);
        return dialog.directory().path();
    };
    const QString corpus = QStringLiteral("corpus"), exported = QStringLiteral("export");
    QCOMPARE(beginning(exported), documents);
    QCOMPARE(beginning(corpus, own), documents); // where the sample library lies is no place for a person
    QCOMPARE(beginning(corpus, own + QStringLiteral("/library")), documents);
    QCOMPARE(beginning(corpus, m_home.path()), m_home.path());
    {
        QFileDialog dialog(inner);
        actions::FilePlaces::apply(dialog, exported);
        Q_EMIT dialog.fileSelected(m_home.filePath(QStringLiteral("pictures/loss.png")));
    }
    QCOMPARE(beginning(exported), m_home.filePath(QStringLiteral("pictures")));
    QCOMPARE(beginning(corpus), documents); // each for itself
    QVERIFY(QDir(m_home.filePath(QStringLiteral("pictures"))).removeRecursively());
    QCOMPARE(beginning(exported), documents);
}

/// What a dialog of Qt keeps of itself is written on the window's thread.
void TestStart::dialogsWriteNoFileOnDisk() {
    const QString memory = m_home.filePath(QStringLiteral("memory"));
    QVERIFY(QDir().mkpath(memory));
    const QByteArray before = qgetenv("XDG_RUNTIME_DIR");
    qputenv("XDG_RUNTIME_DIR", memory.toUtf8());
    const auto restored = qScopeGuard([&before] {
        before.isNull() ? qunsetenv("XDG_RUNTIME_DIR") : qputenv("XDG_RUNTIME_DIR", before);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                           QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation));
    });
    settings::Settings settings(m_home.filePath(QStringLiteral("places.ini")));
    QWidget window;
    const actions::FilePlaces places(settings, QString(), &window);
    {
        QFileDialog dialog(&window);
        actions::FilePlaces::apply(dialog, QStringLiteral("corpus"));
        dialog.show();
    }
    QVERIFY(QFileInfo::exists(memory + QStringLiteral("/glasshouse/QtProject.conf")));
}

void TestStart::theDesktopEntryTakesFolders() {
    QSettings entry(
        QStringLiteral(GLASSHOUSE_SOURCE_DIR "/packaging/freedesktop/io.github.glasshouse.Glasshouse.desktop"),
        QSettings::IniFormat);
    entry.beginGroup(QStringLiteral("Desktop Entry"));
    QCOMPARE(entry.value(QStringLiteral("Exec")).toString(), QStringLiteral("glasshouse %U"));
    // In an INI file a semicolon begins a comment.
    QFile lines(entry.fileName());
    QVERIFY(lines.open(QIODevice::ReadOnly));
    const QStringList types = QString::fromUtf8(lines.readAll())
                                  .section(QStringLiteral("\nMimeType="), 1)
                                  .section(QLatin1Char('\n'), 0, 0)
                                  .split(QLatin1Char(';'));
    QVERIFY(types.contains(QStringLiteral("inode/directory")));
    QVERIFY(types.contains(QStringLiteral("application/zip")));
    // The types of our own are described, with the endings that the program knows.
    QFile own(QStringLiteral(GLASSHOUSE_SOURCE_DIR "/packaging/freedesktop/io.github.glasshouse.Glasshouse.mime.xml"));
    QVERIFY(own.open(QIODevice::ReadOnly));
    const QString described = QString::fromUtf8(own.readAll());
    static const QRegularExpression type(QStringLiteral("mime-type type=\"([^\"]+)\""));
    int count = 0;
    for (auto found = type.globalMatch(described); found.hasNext(); ++count) {
        const QString name = found.next().captured(1);
        QVERIFY2(types.contains(name), qPrintable(name));
    }
    QCOMPARE(count, 2);
    for (const QString& ending :
         {QString::fromUtf8(run::presetSuffix.data(), qsizetype(run::presetSuffix.size())), QStringLiteral(".gguf")})
        QVERIFY2(described.contains(QStringLiteral("\"*%1\"").arg(ending)), qPrintable(ending));
}

QTEST_MAIN(TestStart)

} // namespace tst_start

#include "tst_start.moc"
