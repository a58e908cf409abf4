// The place Write: text streams in, stops when told, and goes on from any token.
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolButton>

#include <csignal>
#include <filesystem>
#include <limits>

#include <sys/resource.h>

#include "tests/ui/World.h"
#include "ui/places/write/AlternativesPopup.h"
#include "ui/places/write/SamplerPanel.h"
#include "ui/places/write/VersionBar.h"
#include "ui/places/write/WritePlace.h"
#include "ui/places/write/WrittenExport.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/TokenFlow.h"

using namespace glasshouse;
using namespace glasshouse::places::write;

namespace {

struct Shown {
    explicit Shown(bool open = true) {
        place = std::make_unique<WritePlace>(world.context());
        place->resize(1000, 700);
        if (open)
            world.openRun(World::smallConfig());
        place->show();
        place->activateWindow();
    }
    template <typename T> T* find(const char* name) const { return place->findChild<T*>(QLatin1String(name)); }
    widgets::TokenFlow* flow() const { return find<widgets::TokenFlow>("writtenText"); }
    QPushButton* writeButton() const { return find<QPushButton>("writeButton"); }
    void prompt(const QString& text) const { find<QPlainTextEdit>("prompt")->setPlainText(text); }
    void length(int tokens) const { find<QSpinBox>("length")->setValue(tokens); }
    VersionBar* versions() const { return place->findChild<VersionBar*>(); }
    /// Of a version, as it is now.
    widgets::Chip* chip(int number) const {
        for (auto* one : place->findChildren<widgets::Chip*>(QStringLiteral("branch.%1").arg(number)))
            if (one->isVisible())
                return one;
        return nullptr;
    }
    bool waitForEnd() const {
        return World::waitFor([this] { return !world.generation.isBusy(); });
    }
    QString number(const QString& label) const {
        for (const widgets::KeyValue& row : find<widgets::KeyValueList>("writeNumbers")->rows())
            if (row.label == label)
                return row.value;
        return {};
    }
    World world;
    std::unique_ptr<WritePlace> place;
};

} // namespace

class TestWrite : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_theme = new theme::ThemeManager(*qApp, this);
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

    void nothingToWriteWith() {
        Shown shown(false);
        QVERIFY(!shown.writeButton()->isEnabled());
        QVERIFY(shown.writeButton()->toolTip().contains(QStringLiteral("no weights")));
        QVERIFY(shown.place->findChild<widgets::EmptyState*>()->sentence().contains(QStringLiteral("no weights")));
        shown.world.openRun(World::smallConfig());
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        QCOMPARE(shown.place->findChild<widgets::EmptyState*>()->sentence(),
                 QStringLiteral("Type a beginning and press Write."));
    }

    void streams() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.prompt(QStringLiteral("cab"));
        shown.length(30);
        shown.find<QLineEdit>("seed")->setText(QStringLiteral("7"));
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QCOMPARE(shown.writeButton()->text(), QStringLiteral("Stop"));
        QTRY_VERIFY(shown.flow()->count() > 3);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.flow()->text(),
                 QStringLiteral("cab") + QString::fromStdString("abcab cab").repeated(4).left(30));
        QVERIFY(shown.flow()->token(0).muted);
        QCOMPARE(shown.flow()->token(1).probability, 0.62);
        QCOMPARE(shown.writeButton()->text(), QStringLiteral("Write"));
        QCOMPARE(shown.number(QStringLiteral("Written")), QStringLiteral("30 of 30"));
        QCOMPARE(shown.number(QStringLiteral("Seed")), QStringLiteral("7"));
        QCOMPARE(shown.number(QStringLiteral("Weights of step")), QStringLiteral("100"));
        QVERIFY(shown.find<widgets::ElidedLabel>("writtenHead")->isVisible()); // above the text too
        QCOMPARE(shown.find<widgets::ElidedLabel>("writtenHead")->text(), QStringLiteral("Step 100"));
        // Mean of 0.62, 0.31, 0.12, 0.03, 0.004.
        QCOMPARE(shown.number(QStringLiteral("Mean probability")), QStringLiteral("0.22"));
        QTest::mouseClick(shown.find<QPushButton>("copyButton"), Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), shown.flow()->text());
        // Go on: the text so far is the prompt.
        QTest::mouseClick(shown.find<QPushButton>("goOnButton"), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.flow()->count(), 61);
        QCOMPARE(shown.world.behaviour.prompts.back(), "cab" + std::string("abcab cababcab cababcab cababc"));
    }

    void stops() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.world.behaviour.tokenMicroseconds = 10000;
        shown.prompt(QStringLiteral("a"));
        shown.length(100000);
        auto* prompt = shown.find<QPlainTextEdit>("prompt");
        prompt->setFocus();
        QTRY_VERIFY(prompt->hasFocus());
        QTest::keyClick(prompt, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(shown.world.generation.isBusy());
        QTRY_VERIFY(shown.flow()->count() > 5);
        QTest::keyClick(prompt, Qt::Key_Escape);
        QVERIFY(shown.waitForEnd());
        const int count = shown.flow()->count();
        QVERIFY(count < 1000);
        QTest::qWait(100);
        QCOMPARE(shown.flow()->count(), count);
        // A random seed is told.
        QCOMPARE(shown.number(QStringLiteral("Seed")), QStringLiteral("4242"));
        // The button stops too.
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QTRY_VERIFY(shown.flow()->count() > 2);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
    }

    void unknownCharacters() {
        Shown shown;
        auto* note = shown.find<widgets::ElidedLabel>("promptNote");
        shown.prompt(QStringLiteral("abc"));
        QVERIFY(!note->isVisible());
        shown.prompt(QStringLiteral("aXbÿ c"));
        QTRY_VERIFY(note->isVisible());
        QVERIFY2(note->text().contains(QStringLiteral("“X”")), qPrintable(note->text()));
        QVERIFY(note->text().contains(QStringLiteral("“ÿ”")));
        // They are left out, not an error.
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.length(5);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.world.behaviour.prompts.back(), std::string("ab c"));
        QCOMPARE(shown.flow()->count(), 6);
    }

    void emptyPrompt() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.prompt({});
        shown.length(4);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(shown.flow()->text(), QStringLiteral("abca"));
    }

    void badSeed() {
        Shown shown;
        auto* seed = shown.find<QLineEdit>("seed");
        seed->setText(QStringLiteral("seven"));
        QVERIFY(seed->property("error").toBool());
        seed->setText(QStringLiteral("18446744073709551615"));
        QVERIFY(!seed->property("error").toBool());
    }

    void goesOnFromAnotherToken() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.prompt(QStringLiteral("cab"));
        shown.length(9);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(shown.flow()->count(), 10);
        const QPoint place = shown.flow()->tokenRect(3).center();
        QTest::mouseMove(shown.flow()->viewport(), place - QPoint(2, 0));
        QTest::mouseMove(shown.flow()->viewport(), place);
        QTRY_VERIFY(shown.place->window()->findChild<AlternativesPopup*>() &&
                    shown.place->window()->findChild<AlternativesPopup*>()->isVisible());
        auto* popup = shown.place->window()->findChild<AlternativesPopup*>();
        QCOMPARE(popup->token(), 3); // "c", the third that was written
        QCOMPARE(popup->rows().size(), std::size_t(2));
        QVERIFY(popup->rows()[1].drawn);
        QCOMPARE(popup->rows()[0].text, QStringLiteral("a"));
        QTest::mouseClick(popup, Qt::LeftButton, {}, popup->rowRect(0).center());
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(shown.flow()->text(), QStringLiteral("cababa") + QStringLiteral("abcab cab"));
        QCOMPARE(shown.world.behaviour.prompts.back(), std::string("cababa"));
        QVERIFY(!popup->isVisible());
    }

    /// Arrows choose a token, Enter opens what else it could have been, and the keyboard goes back to the text.
    void alternativesByKeyboard() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.prompt(QStringLiteral("cab"));
        shown.length(9);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(shown.flow()->count(), 10);
        QVERIFY(QTest::qWaitForWindowActive(shown.place->window()));
        shown.flow()->setFocus();
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(shown.flow(), Qt::Key_Right);
        QCOMPARE(shown.flow()->current(), 3);
        QTest::keyClick(shown.flow(), Qt::Key_Return);
        auto* popup = shown.place->window()->findChild<AlternativesPopup*>();
        QTRY_VERIFY(popup != nullptr && popup->isVisible() && popup->hasFocus());
        QTest::keyClick(popup, Qt::Key_C, Qt::ControlModifier);
        QVERIFY2(QApplication::clipboard()->text().startsWith(QStringLiteral("a\t0.33\nc\t")),
                 qPrintable(QApplication::clipboard()->text()));
        QTest::keyClick(popup, Qt::Key_Escape);
        QVERIFY(!popup->isVisible());
        QVERIFY(shown.flow()->hasFocus());
        QCOMPARE(shown.flow()->current(), 3); // one goes on from there
        QTest::keyClick(shown.flow(), Qt::Key_Enter, Qt::KeypadModifier);
        QTRY_VERIFY(popup->hasFocus());
        QTest::keyClick(popup, Qt::Key_Down);
        QTest::keyClick(popup, Qt::Key_Up);
        QTest::keyClick(popup, Qt::Key_Return);
        QVERIFY(!popup->isVisible());
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(shown.flow()->text(), QStringLiteral("cababaabcab cab"));
        QVERIFY(shown.flow()->hasFocus());
    }

    void tabGoesThroughTheSampler() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowActive(shown.place->window()));
        shown.find<QLineEdit>("stopText")->setFocus();
        QStringList names;
        for (int i = 0; i < 2; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            names.append(QApplication::focusWidget()->objectName());
        }
        QCOMPARE(names, QStringList({QStringLiteral("window"), QStringLiteral("weights")}));
    }

    void versionsStayAndComeBack() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        auto* undo = shown.find<QToolButton>("undoButton");
        auto* redo = shown.find<QToolButton>("redoButton");
        shown.prompt(QStringLiteral("cab"));
        shown.length(9);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        const QString first = QStringLiteral("cababcab cab");
        QTRY_COMPARE(shown.flow()->text(), first);
        QVERIFY(!undo->isEnabled() && !redo->isEnabled());
        // Another token, and all that came after it: the first text is not lost.
        shown.flow()->setFocus();
        shown.flow()->setCurrent(3);
        QTest::keyClick(shown.flow(), Qt::Key_Return, Qt::AltModifier);
        auto* popup = shown.place->window()->findChild<AlternativesPopup*>();
        QTRY_VERIFY(popup != nullptr && popup->isVisible());
        QTest::mouseClick(popup, Qt::LeftButton, {}, popup->rowRect(0).center());
        QVERIFY(shown.waitForEnd());
        const QString second = QStringLiteral("cababaabcab cab");
        QTRY_COMPARE(shown.flow()->text(), second);
        QCOMPARE(shown.versions()->count(), 2);
        QTest::mouseClick(undo, Qt::LeftButton);
        QCOMPARE(shown.flow()->text(), first);
        QCOMPARE(shown.chip(1)->kind(), widgets::ChipKind::Accent);
        QCOMPARE(shown.chip(1)->text(), QStringLiteral("main"));
        QCOMPARE(shown.chip(2)->kind(), widgets::ChipKind::Neutral);
        QCOMPARE(shown.chip(2)->text(), QStringLiteral("… aabcab cab")); // parts from the first after "ab"
        QTest::mouseClick(redo, Qt::LeftButton);
        QCOMPARE(shown.flow()->text(), second);
        shown.flow()->setFocus();
        QTest::keyClick(shown.flow(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.flow()->text(), first);
        QTest::keyClick(shown.flow(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(shown.flow()->text(), second);
        // In the prompt the keys take back what was typed, then they are for the text.
        auto* prompt = shown.find<QPlainTextEdit>("prompt");
        prompt->setFocus();
        QTest::keyClick(prompt, Qt::Key_X);
        QTest::keyClick(prompt, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(prompt->toPlainText(), QStringLiteral("cab"));
        QCOMPARE(shown.flow()->text(), second);
        QTest::keyClick(prompt, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.flow()->text(), first);
        shown.flow()->setFocus();
        // Going on from the first leaves the second as it was.
        shown.chip(1)->click();
        QTest::mouseClick(shown.find<QPushButton>("goOnButton"), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(shown.flow()->text(), first + QStringLiteral("abcab cab"));
        QCOMPARE(shown.versions()->count(), 3);
        shown.chip(2)->click();
        QCOMPARE(shown.flow()->text(), second);
        QCOMPARE(shown.number(QStringLiteral("Written")), QStringLiteral("9 of 9"));
        // Deleted by the person, and brought back.
        QTest::mouseClick(shown.find<QToolButton>("deleteButton"), Qt::LeftButton);
        QCOMPARE(shown.versions()->count(), 2);
        QCOMPARE(shown.flow()->text(), first);
        QTest::mouseClick(undo, Qt::LeftButton);
        QCOMPARE(shown.versions()->count(), 3);
        QCOMPARE(shown.flow()->text(), second);
    }

    void textsStayWithTheirRun() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        const QString run = QString::fromStdString(shown.world.run.path().string());
        shown.prompt(QStringLiteral("cab"));
        shown.length(9);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(shown.flow()->count(), 10);
        const QString text = shown.flow()->text();
        // The settings of the writing and the text outlive what opens the run again: it is resumed.
        shown.find<QLineEdit>("temperatureField")->setText(QStringLiteral("0.35"));
        QTest::keyClick(shown.find<QLineEdit>("temperatureField"), Qt::Key_Return);
        shown.world.opener.open(run);
        QSignalSpy opened(&shown.world.run, &runtime::RunModel::opened);
        QTRY_COMPARE(opened.count(), 1);
        QCOMPARE(shown.flow()->text(), text);
        QCOMPARE(shown.find<QLineEdit>("temperatureField")->text(), QStringLiteral("0.35"));
        // Another run has texts of its own.
        shown.world.openRun(World::smallConfig());
        QCOMPARE(shown.flow()->count(), 0);
        shown.world.opener.open(run);
        QTRY_COMPARE(shown.flow()->text(), text);
        // The program starts again: the run's folder has it.
        runtime::WrittenTexts again(shown.world.run);
        QTRY_COMPARE(again.all().size(), std::size_t(1));
        const auto& tokens = again.shown()->tokens;
        QCOMPARE(again.shown()->prompt, std::string("cab"));
        QCOMPARE(tokens.size(), std::size_t(9));
        QCOMPARE(tokens[0]->text, std::string("a"));
        QCOMPARE(tokens[0]->probability, 0.62);
        QCOMPARE(tokens[0]->alternatives.size(), std::size_t(2));
        QCOMPARE(again.shown()->step, 100);
        QCOMPARE(again.shown()->seed, std::optional<std::uint64_t>(4242));
    }

    /// On another day the prompt stands there, ready to be typed on, and every version has its chip.
    void comesBackAsItWas() {
        World world;
        world.settings.setValue(QStringLiteral("write/prompt"), QStringLiteral("cab ab"));
        world.openRun(World::smallConfig());
        {
            WritePlace first(world.context());
            first.resize(1000, 700);
            first.show();
            QTRY_VERIFY(first.findChild<QPushButton*>(QStringLiteral("writeButton"))->isEnabled());
            QCOMPARE(first.findChild<QPlainTextEdit*>(QStringLiteral("prompt"))->textCursor().position(), 6);
            for (int i = 0; i < 2; ++i) {
                first.write();
                QVERIFY(World::waitFor([&] { return !world.generation.isBusy(); }));
            }
        }
        QTRY_COMPARE(run::WrittenTextsFolder(world.run.path()).load().size(), std::size_t(2)); // both are on disk
        runtime::WrittenTexts again(world.run);
        places::PlaceContext context = world.context();
        context.texts = &again;
        WritePlace place(context);
        place.resize(1000, 700);
        place.show();
        const auto* versions = place.findChild<VersionBar*>();
        QTRY_COMPARE(versions->count(), 2);
        QTRY_VERIFY(versions->isVisible());
        for (const char* name : {"branch.1", "branch.2"}) {
            auto* chip = place.findChild<widgets::Chip*>(QLatin1String(name));
            QTRY_VERIFY(chip != nullptr && chip->isVisible());
            QVERIFY(chip->parentWidget()->rect().contains(chip->geometry()));
        }
    }

    /// The run gets another folder while it trains: the one before was lost, with the texts in it. They go along, and
    /// are written there.
    void textsFollowTheRunsFolder() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.prompt(QStringLiteral("cab"));
        shown.length(9);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(shown.flow()->count(), 10);
        const QString text = shown.flow()->text();
        const std::filesystem::path before = shown.world.run.path();
        const std::filesystem::path now = before.parent_path() / "elsewhere";
        runtime::WrittenTexts& texts = shown.world.writtenTexts;
        QTRY_COMPARE(run::WrittenTextsFolder(before).load().size(), std::size_t(1));
        std::filesystem::remove_all(before / "written");
        std::filesystem::rename(before, now);
        QSignalSpy changed(&texts, &runtime::WrittenTexts::runChanged);
        texts.followFolder(QString::fromStdString(before.string()), QString::fromStdString(now.string()));
        shown.world.opener.open(QString::fromStdString(now.string()));
        QTRY_COMPARE(shown.world.run.path(), now);
        QCOMPARE(changed.count(), 0);
        QCOMPARE(shown.flow()->text(), text);
        QTRY_COMPARE(run::WrittenTextsFolder(now).load().size(), std::size_t(1));
        QCOMPARE(run::WrittenTextsFolder(now).load().front().tokens.size(), std::size_t(9));
        // What is written from now on is kept there too.
        QTest::mouseClick(shown.find<QPushButton>("goOnButton"), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(run::WrittenTextsFolder(now).load().size(), std::size_t(2));
        QVERIFY(!std::filesystem::exists(before));
    }

    /// At the width that the column has in a window of 1280, each number stands beside its whole name.
    void nothingOfTheNumbersIsCut() {
        Shown shown;
        shown.place->setWidthClass(places::WidthClass::Medium);
        shown.place->resize(1184, 640); // the column scrolls
        auto* panel = shown.find<SamplerPanel>("sampler");
        auto* list = shown.find<widgets::KeyValueList>("writeNumbers");
        TextNumbers numbers;
        numbers.written = numbers.asked = 99999;
        numbers.step = 9999999;
        numbers.meanProbability = 0.99;
        numbers.seed = std::numeric_limits<std::uint32_t>::max(); // the largest that is drawn
        for (const double speed : {12.34, 987.6, 12345.6, 1234567.0}) {
            numbers.tokensPerSecond = speed;
            panel->showNumbers(numbers);
            QCoreApplication::processEvents();
            QVERIFY2(list->width() + 4 >= list->sizeHint().width(), // which leaves more between the two than it needs
                     qPrintable(
                         QStringLiteral("%1 of %2 at %3").arg(list->width()).arg(list->sizeHint().width()).arg(speed)));
        }
        const QString folder = qEnvironmentVariable("GLASSHOUSE_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(shown.place->grab().save(QDir(folder).filePath(QStringLiteral("write-numbers.png"))));
    }

    void filesOfAText() {
        run::WrittenText text;
        text.prompt = "a<b";
        for (const auto& [piece, probability] : {std::pair("*c", 0.62), std::pair("\n&", 0.004)}) {
            auto token = std::make_shared<run::WrittenToken>();
            token->text = piece;
            token->probability = probability;
            text.tokens.push_back(token);
        }
        const theme::Theme& light = theme::Theme::light();
        QCOMPARE(writtenFile(text, WrittenFormat::Text, light), QByteArray("a<b*c\n&"));
        const QByteArray markdown = writtenFile(text, WrittenFormat::Markdown, light);
        QVERIFY2(markdown.startsWith("a\\<b\\*c  \n\\&\n\n| token | probability |\n|---|---:|\n"),
                 markdown.constData());
        QVERIFY2(markdown.contains("| \\*c | 0.620 |"), markdown.constData());
        const QByteArray html = writtenFile(text, WrittenFormat::Html, light);
        QVERIFY2(html.contains("a&lt;b</span><span title=\"0.620\">*c</span>"), html.constData()); // likely: no tint
        QVERIFY2(html.contains("background:#f3b060\">\n&amp;</span>"), html.constData());
        QCOMPARE(writtenFormatOf(QStringLiteral("x.MD")), WrittenFormat::Markdown);
        QCOMPARE(writtenFormatOf(QStringLiteral("x.html")), WrittenFormat::Html);
        QCOMPARE(writtenFormatOf(QStringLiteral("x")), WrittenFormat::Text);
        // Where there is no folder, one sentence.
        const QString missing = saveWrittenFile(QStringLiteral("/nowhere/at/all/x.txt"), "a");
        QVERIFY2(missing.startsWith(QStringLiteral("x.txt could not be written: ")), qPrintable(missing));
        // No room: the file that was there stays as it was.
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("full.txt"));
        QCOMPARE(saveWrittenFile(path, "before"), QString());
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit small{1000, before.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
        const QString full = saveWrittenFile(path, QByteArray(100000, 'a'));
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
        QVERIFY2(full.startsWith(QStringLiteral("full.txt could not be written: ")), qPrintable(full));
        QFile kept(path);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), QByteArray("before"));
    }

    void saves() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        QVERIFY(!shown.find<QPushButton>("saveButton")->isEnabled());
        shown.prompt(QStringLiteral("cab"));
        shown.length(9);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(shown.flow()->count(), 10);
        QSignalSpy noticed(shown.place.get(), &places::Place::noticed);
        QTest::mouseClick(shown.find<QPushButton>("saveButton"), Qt::LeftButton);
        auto* dialog = shown.find<QFileDialog>("saveTextDialog");
        QVERIFY(dialog != nullptr);
        const QString path = shown.world.folder.filePath(QStringLiteral("kept.txt"));
        Q_EMIT dialog->fileSelected(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("cababcab cab"));
        QCOMPARE(noticed.last().at(0).toString(), QStringLiteral("Saved kept.txt."));
        dialog->close();
    }

    void duringTraining() {
        Shown shown(false);
        shown.world.startTraining();
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        QCOMPARE(shown.place->barActions().size(), 2); // the chip, and where it got that
        shown.prompt(QStringLiteral("ab"));
        shown.length(20);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(shown.flow()->count(), 21);
        QVERIFY(shown.world.run.isAlive());
        QVERIFY(shown.world.generation.step() > 0);
    }

    void pictures_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("dark");
        for (const bool dark : {false, true}) {
            const QString end = dark ? QStringLiteral("dark") : QStringLiteral("light");
            QTest::newRow(qPrintable(QStringLiteral("1440-") + end)) << QSize(1088, 812) << dark;
            QTest::newRow(qPrintable(QStringLiteral("1280-") + end)) << QSize(1184, 712) << dark;
            QTest::newRow(qPrintable(QStringLiteral("900-") + end)) << QSize(856, 432) << dark;
        }
    }
    void pictures() {
        QFETCH(QSize, size);
        QFETCH(bool, dark);
        m_theme->setChoice(dark ? theme::ThemeManager::Choice::Dark : theme::ThemeManager::Choice::Light);
        Shown shown(false);
        const std::string text = "La lluvia llega al invernadero cuando nadie la espera. Toca el vidrio con los dedos, "
                                 "cuenta las hojas una por una y se queda a dormir en la tierra.\n\n";
        shown.world.openRun(World::smallConfig(), {0, 100}, text);
        shown.world.behaviour.writes = "cuando nadie la espera. Toca el vidrio con los dedos, cuenta las hojas una por "
                                       "una y se queda a dormir en la tierra.\n\n";
        shown.world.behaviour.tokenMicroseconds = 0;
        shown.place->setWidthClass(size.width() < 900    ? places::WidthClass::Narrow
                                   : size.height() < 750 ? places::WidthClass::Medium
                                                         : places::WidthClass::Normal);
        shown.place->resize(size);
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.prompt(QStringLiteral("La lluvia llega ☃ al invernadero "));
        shown.length(400);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        const QPoint place = shown.flow()->tokenRect(60).center();
        QTest::mouseMove(shown.flow()->viewport(), place - QPoint(2, 0));
        QTest::mouseMove(shown.flow()->viewport(), place);
        QTest::qWait(250);
        const QImage image = shown.place->grab().toImage();
        const theme::Theme& theme = theme::Theme::of(shown.place.get());
        QCOMPARE(image.pixelColor(3, 3), theme.surface);
        const QString folder = qEnvironmentVariable("GLASSHOUSE_PICTURES");
        if (!folder.isEmpty())
            QVERIFY(image.save(
                QDir(folder).filePath(QLatin1String("write-") + QLatin1String(QTest::currentDataTag()) + ".png")));
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestWrite)
#include "tst_write.moc"
