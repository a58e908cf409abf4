// The place Write: text streams in, stops when told, and goes on from any token.
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

#include <csignal>
#include <filesystem>
#include <future>
#include <limits>
#include <vector>

#include <sys/resource.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "tests/ui/Settled.h"
#include "tests/ui/SlowFile.h"
#include "tests/ui/World.h"
#include "ui/places/write/AlternativesPopup.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/places/write/ProbabilityLegend.h"
#include "ui/places/write/SamplerPanel.h"
#include "ui/places/write/VersionBar.h"
#include "ui/places/write/WritePlace.h"
#include "ui/places/write/WrittenExport.h"
#include "ui/runtime/TaskQueue.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Theme.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/TokenFlow.h"
#include "ui/widgets/ValueSlider.h"

namespace tst_write {

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
                 QStringLiteral("Press Write, or type the beginning of a text first."));
    }

    void streams() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.prompt(QStringLiteral("cab"));
        shown.length(30);
        shown.find<QLineEdit>("seed")->setText(QStringLiteral("7"));
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.find<QPushButton>("stopButton")->isEnabled());
        QTRY_VERIFY(shown.flow()->count() > 3);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.flow()->text(),
                 QStringLiteral("cab") + QString::fromStdString("abcab cab").repeated(4).left(30));
        QVERIFY(shown.flow()->token(0).muted);
        QCOMPARE(shown.flow()->token(1).probability, 0.62);
        QVERIFY(!shown.find<QPushButton>("stopButton")->isEnabled());
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
        const NewThreads threads;
        QTest::keyClick(prompt, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(shown.world.generation.isBusy());
        QTRY_VERIFY(shown.flow()->count() > 5);
        QTest::keyClick(prompt, Qt::Key_Escape);
        QVERIFY(shown.waitForEnd());
        const int count = shown.flow()->count();
        QVERIFY(count < 1000);
        threads.waitForEnd();
        QCOMPARE(shown.flow()->count(), count);
        // A random seed is told.
        QCOMPARE(shown.number(QStringLiteral("Seed")), QString::number(*shown.world.writtenTexts.shown()->seed));
        // The button stops too.
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QTRY_VERIFY(shown.flow()->count() > 2);
        QTest::mouseClick(shown.find<QPushButton>("stopButton"), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
    }

    /// Enter in the prompt writes, Shift+Enter begins a line; what an input method composes is ended by its own Enter.
    void enterWrites() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        QVERIFY(QTest::qWaitForWindowActive(shown.place->window(), glasshouse::tests::patience));
        auto* prompt = shown.find<QPlainTextEdit>("prompt");
        prompt->setFocus();
        prompt->clear();
        QCOMPARE(prompt->placeholderText(), QStringLiteral("The beginning of a text"));
        QVERIFY(prompt->toolTip().contains(QStringLiteral("Shift+Enter")));
        shown.length(4);
        QTest::keyClicks(prompt, QStringLiteral("cab"));
        QTest::keyClick(prompt, Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(!shown.world.generation.isBusy());
        QTest::keyClicks(prompt, QStringLiteral("a"));
        QCOMPARE(prompt->toPlainText(), QStringLiteral("cab\na"));
        QInputMethodEvent composing(QStringLiteral("b"), {});
        QCoreApplication::sendEvent(prompt, &composing);
        QTest::keyClick(prompt, Qt::Key_Return);
        QVERIFY(!shown.world.generation.isBusy() && shown.world.writtenTexts.all().empty());
        QInputMethodEvent given;
        given.setCommitString({});
        QCoreApplication::sendEvent(prompt, &given);
        shown.prompt(QStringLiteral("cab\na"));
        QTest::keyClick(prompt, Qt::Key_Return);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(prompt->toPlainText(), QStringLiteral("cab\na")); // no line of its own
        QVERIFY2(shown.flow()->text().startsWith(QStringLiteral("cab\naabca")), qPrintable(shown.flow()->text()));
        QTest::keyClick(prompt, Qt::Key_Enter, Qt::KeypadModifier);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.world.writtenTexts.all().size(), std::size_t(2));
        // A key that is held down writes no second time.
        QKeyEvent held(QEvent::KeyPress, Qt::Key_Return, Qt::NoModifier, QStringLiteral("\r"), true);
        QCoreApplication::sendEvent(prompt, &held);
        QVERIFY(!shown.world.generation.isBusy());
        QCOMPARE(prompt->toPlainText(), QStringLiteral("cab\na"));
    }

    /// The field shows all that was typed, line by line, and scrolls only beyond its limit.
    void thePromptGrows() {
        Shown shown;
        auto* prompt = shown.find<QPlainTextEdit>("prompt");
        const auto* field = shown.find<QWidget>("promptField");
        prompt->clear();
        QCoreApplication::processEvents();
        const int one = field->height();
        int before = one;
        for (int lines = 2; lines <= 6; ++lines) {
            prompt->setFocus();
            QTest::keyClicks(prompt, QStringLiteral("ab"));
            QTest::keyClick(prompt, Qt::Key_Return, Qt::ShiftModifier);
            QTRY_VERIFY2(field->height() > before, qPrintable(QString::number(lines)));
            before = field->height();
            QTRY_COMPARE(prompt->verticalScrollBar()->maximum(), 0);
            QVERIFY(prompt->viewport()->rect().contains(prompt->cursorRect()));
            QTextCursor first(prompt->document());
            QVERIFY(prompt->viewport()->rect().contains(prompt->cursorRect(first)));
        }
        QVERIFY(before > 2 * one);
        prompt->setPlainText(QStringLiteral("ab\n").repeated(40));
        QTRY_VERIFY(prompt->verticalScrollBar()->maximum() > 0);
        QTRY_COMPARE(field->height(), before);
        // A line that is too long is broken, and more are needed where there is less room.
        prompt->setPlainText(QStringLiteral("abc ab ").repeated(30));
        QTRY_VERIFY(field->height() < before && prompt->verticalScrollBar()->maximum() == 0);
        const int wide = field->height();
        QVERIFY(wide > one);
        shown.place->resize(760, 700);
        QTRY_VERIFY(field->height() > wide);
        QTRY_COMPARE(prompt->verticalScrollBar()->maximum(), 0);
    }

    /// However late it is clicked.
    void stopStartsNothing() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        QVERIFY(QTest::qWaitForWindowActive(shown.place->window(), glasshouse::tests::patience));
        auto* stop = shown.find<QPushButton>("stopButton");
        QVERIFY(stop->isVisible() && !stop->isEnabled());
        shown.prompt(QStringLiteral("cab"));
        shown.length(40);
        shown.world.behaviour.tokenMicroseconds = 2000;
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.world.generation.isBusy() && stop->isEnabled());
        QVERIFY(!stop->geometry().intersects(shown.writeButton()->geometry()));
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton); // of a double click
        stop->setFocus();
        QVERIFY(shown.waitForEnd()); // by itself
        QCOMPARE(shown.flow()->count(), 41);
        QTest::mouseClick(stop, Qt::LeftButton);
        QVERIFY(shown.flow()->hasFocus());
        QTest::keyClick(shown.flow(), Qt::Key_Space);
        QVERIFY(!shown.world.generation.isBusy());
        QCOMPARE(shown.world.writtenTexts.all().size(), std::size_t(1));
    }

    /// Three samplers are in sight, the others fold; what is set among those is counted.
    void furtherSamplersFold() {
        Shown shown;
        auto* more = shown.find<QToolButton>("moreOfSampler");
        const auto seen = [&shown] {
            QStringList names;
            for (const auto* slider : shown.place->findChildren<widgets::ValueSlider*>())
                if (slider->isVisible())
                    names += slider->objectName();
            return names.join(QLatin1Char(' '));
        };
        QCOMPARE(seen(), QStringLiteral("temperature top_k top_p"));
        QVERIFY(!shown.find<QComboBox>("window")->isVisible() && shown.find<QComboBox>("weights")->isVisible());
        QCOMPARE(more->text(), QStringLiteral("More settings"));
        more->click();
        QCOMPARE(seen(), QStringLiteral("temperature top_k top_p min_p repetition_penalty"));
        shown.find<QLineEdit>("stopText")->setText(QStringLiteral("c"));
        QCOMPARE(more->text(), QStringLiteral("More settings (1 changed)"));
        shown.find<QCheckBox>("writeDropout")->setChecked(true);
        QCOMPARE(more->text(), QStringLiteral("More settings (2 changed)"));
        const auto again = std::make_unique<WritePlace>(shown.world.context()); // as on another day
        QVERIFY(again->findChild<QToolButton*>(QStringLiteral("moreOfSampler"))->isChecked());
        more->click();
        QCOMPARE(seen(), QStringLiteral("temperature top_k top_p"));
        shown.place->reveal(shown.find<QWidget>("min_pField")); // as the search does
        QVERIFY(more->isChecked() && shown.find<QWidget>("min_pField")->isVisible());
    }

    /// The choice names what the values are, from the beginning.
    void thePresetSaysWhatTheValuesAre() {
        Shown shown(false);
        auto* presets = shown.find<QComboBox>("samplerPreset");
        QCOMPARE(presets->currentText(), QStringLiteral("Plain"));
        config::RunConfig config = World::smallConfig();
        config.sample.temperature = 0.8;
        shown.world.openRun(config);
        QCOMPARE(presets->currentText(), QStringLiteral("The run's own"));
        QCOMPARE(presets->findText(QStringLiteral("Custom")), -1);
        auto* temperature = shown.find<QLineEdit>("temperatureField");
        temperature->setText(QStringLiteral("0.35"));
        QTest::keyClick(temperature, Qt::Key_Return);
        QCOMPARE(presets->currentText(), QStringLiteral("Custom"));
        presets->setCurrentIndex(0);
        Q_EMIT presets->activated(0);
        QCOMPARE(presets->currentText(), QStringLiteral("The run's own"));
        QCOMPARE(shown.find<SamplerPanel>("sampler")->sample().temperature, 0.8);
    }

    /// Half of a weak model's text has no tint, and the legend says from where on there are some.
    void aWeakTextStaysReadable() {
        using theme::Theme;
        QCOMPARE(Theme::tintShift(0.6), 0);
        QCOMPARE(Theme::tintShift(0.3), 1);
        QCOMPARE(Theme::tintShift(0.008), 4); // of 125 tokens, untrained
        QCOMPARE(Theme::tintShift(0), 6);
        const Theme& theme = Theme::light();
        QVERIFY(theme.probabilityTint(0.3).isValid() && !theme.probabilityTint(0.3, 1).isValid());
        QCOMPARE(theme.probabilityTint(0.1, 1), theme.probabilityTints[1]);
        QCOMPARE(theme.probabilityTint(0.0001, 1), theme.probabilityTints[4]);
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.prompt(QStringLiteral("cab"));
        shown.length(10);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.flow()->tintShift(), 0); // too few to judge
        shown.length(30);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.flow()->tintShift(), 2); // 0.62, 0.31, 0.12, 0.03, 0.004
        const auto* legend = shown.find<ProbabilityLegend>("probabilityLegend");
        QCOMPARE(legend->shift(), 2);
        QVERIFY2(legend->accessibleDescription().startsWith(QStringLiteral("No color from 5 percent up")),
                 qPrintable(legend->accessibleDescription()));
        QVERIFY(legend->accessibleDescription().contains(QStringLiteral("5, 1, 0.2 and 0.05 percent")));
    }

    /// Of two texts the one that is likelier to its weights decides: an untrained model beside it takes no tint away.
    void theBetterTextSetsTheTints() {
        const auto text = [](double probability, int count) {
            run::WrittenToken token;
            token.probability = float(probability);
            return runtime::GenerationController::Tokens(std::size_t(count),
                                                         std::make_shared<const run::WrittenToken>(token));
        };
        QCOMPARE(tintShiftOf(text(0.3, 20), {}), 1);
        QCOMPARE(tintShiftOf(text(0.3, 20), text(0.008, 20)), 1);
        QCOMPARE(tintShiftOf(text(0.008, 20), text(0.3, 20)), 1);
        QCOMPARE(tintShiftOf(text(0.008, 20), text(0.3, 15)), 4); // too few to judge
        QCOMPARE(tintShiftOf(text(0.008, 15), text(0.008, 15)), 0);
    }

    /// Comparison and sources are beside the text, in sight in every window; where the sampler has no room it folds.
    void comparisonAndSourcesAreInSight() {
        Shown shown;
        for (const QSize size : {QSize(1088, 812), QSize(1184, 712), QSize(856, 432), QSize(400, 432)}) {
            shown.place->setWidthClass(size.width() < 900 ? places::WidthClass::Narrow : places::WidthClass::Normal);
            shown.place->resize(size);
            for (const char* name : {"besideWeights", "sourcesButton", "promptField", "stopButton", "writeButton"}) {
                const auto* part = shown.find<QWidget>(name);
                QTRY_VERIFY2(part->isVisible() && part->visibleRegion().boundingRect() == part->rect(), name);
                QTRY_VERIFY2(part->width() >= part->minimumSizeHint().width(),
                             qPrintable(QStringLiteral("%1: %2 of %3 at %4")
                                            .arg(QLatin1String(name))
                                            .arg(part->width())
                                            .arg(part->minimumSizeHint().width())
                                            .arg(size.width())));
            }
        }
        // The settings scroll: the place asks for no more height, even if all of them are shown.
        shown.find<QToolButton>("moreOfSampler")->setChecked(true);
        const int needed = shown.place->heightForWidth(1088);
        QVERIFY2(needed > 0 && needed < 520, qPrintable(QString::number(needed)));
        auto* edge = shown.find<QAbstractButton>("write.samplerEdge");
        auto* sampler = shown.find<SamplerPanel>("sampler");
        QVERIFY(edge->isVisible() && !sampler->isVisible());
        edge->click();
        QVERIFY(sampler->isVisible());
        edge->click();
        shown.place->resize(1088, 812);
        QCoreApplication::processEvents();
        QVERIFY(!edge->isVisible() && sampler->isVisible());
    }

    /// What can be done with the text, below the prompt: as many whole hints as there is room for.
    void hintsBelowThePrompt() {
        Shown shown;
        const auto* hint = shown.find<widgets::ElidedLabel>("promptHint");
        QTRY_VERIFY(hint->isVisible());
        QVERIFY2(hint->text().startsWith(QStringLiteral("Enter writes · Shift+Enter begins a new line · Esc stops")),
                 qPrintable(hint->text()));
        QVERIFY2(!hint->shownText().isEmpty() && !hint->shownText().contains(QChar(0x2026)),
                 qPrintable(hint->shownText()));
        // Why a text ends in the middle of a word is said.
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.length(8);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_VERIFY2(hint->text().startsWith(QStringLiteral("Length reached; Continue writes more · Enter")),
                     qPrintable(hint->text()));
        QVERIFY(!hint->shownText().isEmpty());
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

    /// What is typed is read as characters, until a person says that it names a token.
    void specialTokensOfThePrompt() {
        Shown shown(false);
        auto* special = shown.find<QCheckBox>("writeSpecialTokens");
        QVERIFY(!special->isEnabled());
        shown.world.openRun(World::smallConfig());
        QVERIFY(!special->isEnabled()); // its tokens are characters
        QVERIFY(special->toolTip().contains(QStringLiteral("no special tokens")));
        shown.world.openRun(World::smallConfig(), *World::tokenizerWithEnd());
        QTRY_VERIFY(special->isEnabled());
        QVERIFY2(special->toolTip().contains(QStringLiteral("<end>")), qPrintable(special->toolTip()));
        QVERIFY(!special->isChecked());
        auto* note = shown.find<widgets::ElidedLabel>("promptNote");
        shown.prompt(QStringLiteral("ab<end>c"));
        QTRY_VERIFY(note->isVisible() && note->text().contains(QStringLiteral("“<”")));
        shown.length(5);
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.world.behaviour.prompts.back(), std::string("abc"));
        QCOMPARE(shown.flow()->token(0).text, QStringLiteral("ab<end>c"));
        QVERIFY(!shown.flow()->token(0).special);

        special->click();
        QTRY_VERIFY(!note->isVisible());
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.world.behaviour.prompts.back(), std::string("ab<end>c"));
        QCOMPARE(shown.flow()->count(), 8); // the prompt in three pieces, and five tokens
        QCOMPARE(shown.flow()->token(1).text, QStringLiteral("<end>"));
        QVERIFY(shown.flow()->token(1).special && shown.flow()->token(1).muted);
        QVERIFY(!shown.flow()->token(0).special && !shown.flow()->token(2).special && !shown.flow()->token(3).muted);
        QVERIFY(shown.flow()->text().startsWith(QStringLiteral("ab<end>c")));
        // A continued text keeps its pieces.
        QTest::mouseClick(shown.find<QPushButton>("goOnButton"), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.flow()->count(), 13);
        // The first text was written without it, and says so.
        shown.world.writtenTexts.show(1);
        QCOMPARE(shown.flow()->count(), 6);
        shown.find<QAction>("takeSettings")->trigger();
        QVERIFY(!special->isChecked());
    }

    /// Others have trained it.
    void anImportedModelIsNotUntrained() {
        Shown shown(false);
        shown.world.openRun(World::smallConfig(), *World::tokenizerWithEnd(), {0}, {}, {},
                            run::ModelOrigin{"/models/gpt2", "GGUF, gpt2"});
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.prompt(QStringLiteral("ab"));
        shown.length(5);
        QTest::mouseClick(shown.writeButton(), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.find<widgets::ElidedLabel>("writtenHead")->text(), QStringLiteral("As opened"));
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
        // Token 3 and what follows, as they are when nothing is chosen by hand.
        QTRY_COMPARE(shown.flow()->text(), QStringLiteral("cababa") + QStringLiteral("ab cababc"));
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
        QVERIFY(QTest::qWaitForWindowActive(shown.place->window(), glasshouse::tests::patience));
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
        QTRY_COMPARE(shown.flow()->text(), QStringLiteral("cababaab cababc"));
        QVERIFY(shown.flow()->hasFocus());
    }

    void tabGoesThroughTheSampler() {
        Shown shown;
        QVERIFY(QTest::qWaitForWindowActive(shown.place->window(), glasshouse::tests::patience));
        shown.find<QToolButton>("moreOfSampler")->setChecked(true);
        shown.find<QSpinBox>("length")->setFocus();
        QStringList names;
        for (int i = 0; i < 10; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            names.append(QApplication::focusWidget()->objectName());
        }
        QCOMPARE(names.join(QLatin1Char(' ')),
                 QStringLiteral("weights moreOfSampler min_pSlider min_pField repetition_penaltySlider "
                                "repetition_penaltyField start stopText window writeDropout"));
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
        const QString second = QStringLiteral("cababaab cababc");
        QTRY_COMPARE(shown.flow()->text(), second);
        QCOMPARE(shown.versions()->count(), 2);
        QTest::mouseClick(undo, Qt::LeftButton);
        QCOMPARE(shown.flow()->text(), first);
        QCOMPARE(shown.chip(1)->kind(), widgets::ChipKind::Accent);
        QCOMPARE(shown.chip(1)->text(), QStringLiteral("first"));
        QCOMPARE(shown.chip(2)->kind(), widgets::ChipKind::Neutral);
        QCOMPARE(shown.chip(2)->text(), QStringLiteral("… aab cababc")); // parts from the first after "ab"
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
        QVERIFY(again.shown()->seed.has_value());
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
        QTRY_COMPARE(run::WrittenTextsFolder(world.run.path()).load().texts.size(), std::size_t(2)); // both are on disk
        runtime::WrittenTexts again(world.run);
        const places::PlaceContext& before = world.context();
        const places::PlaceContext context{
            .viewed = before.viewed,
            .training = before.training,
            .corpus = before.corpus,
            .writing = {.generation = world.generation, .beside = world.beside, .texts = again, .trace = world.trace},
            .runs = before.runs,
            .shell = before.shell};
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
        QTRY_COMPARE(run::WrittenTextsFolder(before).load().texts.size(), std::size_t(1));
        std::filesystem::remove_all(before / "written");
        std::filesystem::rename(before, now);
        QSignalSpy changed(&texts, &runtime::WrittenTexts::runChanged);
        texts.followFolder(QString::fromStdString(before.string()), QString::fromStdString(now.string()));
        shown.world.opener.open(QString::fromStdString(now.string()));
        QTRY_COMPARE(shown.world.run.path(), now);
        QCOMPARE(changed.count(), 0);
        QCOMPARE(shown.flow()->text(), text);
        QTRY_COMPARE(run::WrittenTextsFolder(now).load().texts.size(), std::size_t(1));
        QCOMPARE(run::WrittenTextsFolder(now).load().texts.front().tokens.size(), std::size_t(9));
        // What is written from now on is kept there too.
        QTest::mouseClick(shown.find<QPushButton>("goOnButton"), Qt::LeftButton);
        QVERIFY(shown.waitForEnd());
        QTRY_COMPARE(run::WrittenTextsFolder(now).load().texts.size(), std::size_t(2));
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
        text.step = 5500;
        text.seed = 7;
        text.sampler = {{"temperature", "0.8"}, {"top_k", "40"}};
        const theme::Theme& light = theme::Theme::light();
        const auto made = [&](WrittenFormat format) {
            return writtenFile({text}, format, light, QStringLiteral("shake"));
        };
        QCOMPARE(made(WrittenFormat::Text), QByteArray("a<b*c\n&"));
        const QByteArray markdown = made(WrittenFormat::Markdown);
        QVERIFY2(markdown.startsWith("a\\<b\\*c  \n\\&\n\n| token | probability |\n|---|---:|\n"),
                 markdown.constData());
        QVERIFY2(markdown.contains("| \\*c | 0.620 |"), markdown.constData());
        const QByteArray html = made(WrittenFormat::Html);
        QVERIFY2(html.contains("a&lt;b</span><span title=\"0.620\">*c</span>"), html.constData()); // likely: no tint
        QVERIFY2(html.contains("background:#f3b060\">\n&amp;</span>"), html.constData());
        // What made it, and all of it to be read back.
        const QString by = QStringLiteral("run shake, step 5,500, seed 7, Temperature 0.8, Top-k 40");
        QCOMPARE(writtenBy(text, QStringLiteral("shake")), by);
        QVERIFY2(html.contains(by.toUtf8()), html.constData());
        text.beside = {"a<b", text.tokens, 0, 400};
        text.name = "-->";
        const QTemporaryDir texts;
        for (const WrittenFormat format : {WrittenFormat::Markdown, WrittenFormat::Html, WrittenFormat::Json}) {
            const QString path = texts.filePath(QStringLiteral("a text"));
            const QByteArray bytes = writtenFile({text, text}, format, light, QStringLiteral("shake"));
            QCOMPARE(bytes.count("-->"), 2); // closes each comment, and nothing else does; or it is the name
            QCOMPARE(saveWrittenFile(path, bytes), QString());
            const std::vector<run::WrittenText> back = readWrittenFile(path);
            QCOMPARE(back.size(), std::size_t(2));
            QCOMPARE(back[1].run, std::string("shake"));
            QCOMPARE(back[1].name, text.name);
            QCOMPARE(back[1].sampler, text.sampler);
            QCOMPARE(back[1].seed, text.seed);
            QCOMPARE(back[1].step, 5500);
            run::ComparisonText beside = text.beside;
            if (beside.run.empty())
                beside.run = "shake"; // a file says whose they are
            QVERIFY(back[1].beside == beside);
            QVERIFY(*back[1].tokens[1] == *text.tokens[1]);
        }
        QCOMPARE(saveWrittenFile(texts.filePath(QStringLiteral("b.txt")), "just words"), QString());
        QVERIFY_THROWS_EXCEPTION(Error, readWrittenFile(texts.filePath(QStringLiteral("b.txt"))));
        QVERIFY_THROWS_EXCEPTION(Error, readWrittenFile(texts.filePath(QStringLiteral("none.json"))));
        QCOMPARE(writtenFormatOf(QStringLiteral("x.MD")), WrittenFormat::Markdown);
        QCOMPARE(writtenFormatOf(QStringLiteral("x.json")), WrittenFormat::Json);
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
        const QString own = shown.world.folder.filePath(QStringLiteral("run.json"));
        QVERIFY(QFile::copy(path, own));
        Q_EMIT dialog->fileSelected(own);
        QCOMPARE(noticed.last().at(0).toString(),
                 own + QStringLiteral(" is what the output is made from, and would be replaced. Choose another file."));
        dialog->close();
    }

    /// Whatever the seed: the text that was stopped and goes on is the text without a stop. A second way to go on from
    /// the same place is another one, if no seed is asked for.
    void goesOnWithTheSameSeed() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.world.behaviour.writes.clear();
        const auto& texts = shown.world.writtenTexts;
        for (const char* seed : {"7", ""}) {
            shown.find<QLineEdit>("seed")->setText(QLatin1String(seed));
            shown.prompt(QStringLiteral("cab"));
            shown.length(5);
            shown.place->write();
            QVERIFY(shown.waitForEnd());
            const int first = texts.shown()->number;
            const auto drawn = texts.shown()->seed;
            shown.length(7);
            shown.place->continueWriting();
            QVERIFY(shown.waitForEnd());
            QCOMPARE(texts.shown()->seed, drawn);
            QCOMPARE(texts.shown()->seedFrom, 0);
            QCOMPARE(texts.shown()->tokens.size(), std::size_t(12));
            const int vocabulary = shown.world.run.tokenizer()->vocabularySize();
            for (std::size_t i = 0; i < 12; ++i)
                QCOMPARE(std::uint64_t(texts.shown()->tokens[i]->id), (*drawn + 7 * i) % std::uint64_t(vocabulary));
            shown.world.writtenTexts.show(first);
            shown.place->continueWriting();
            QVERIFY(shown.waitForEnd());
            QCOMPARE(texts.shown()->seed == drawn, *seed != 0);
            QCOMPARE(texts.shown()->seedFrom, *seed != 0 ? 0 : 5);
        }
        // Another seed, or other settings: the same text again would need both.
        shown.find<QLineEdit>("seed")->setText(QStringLiteral("9"));
        shown.place->continueWriting();
        QVERIFY(shown.waitForEnd());
        QCOMPARE(texts.shown()->seedFrom, 12);
        QCOMPARE(shown.number(QStringLiteral("Seed")), QStringLiteral("9"));
        QCOMPARE(shown.number(QStringLiteral("Seed from token")), QStringLiteral("12"));
        shown.find<QLineEdit>("temperatureField")->setText(QStringLiteral("0.5"));
        QTest::keyClick(shown.find<QLineEdit>("temperatureField"), Qt::Key_Return);
        shown.place->continueWriting();
        QVERIFY(shown.waitForEnd());
        QCOMPARE(texts.shown()->seedFrom, 19);
    }

    /// The keys are the place's, wherever one has clicked, and Undo after writing is for the text.
    void keysBelongToThePlace() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        QVERIFY(QTest::qWaitForWindowActive(shown.place->window(), glasshouse::tests::patience));
        auto* prompt = shown.find<QPlainTextEdit>("prompt");
        prompt->setFocus();
        prompt->clear();
        QTest::keyClicks(prompt, QStringLiteral("cab"));
        shown.length(4);
        shown.find<QLineEdit>("seed")->setText(QStringLiteral("7"));
        QTest::keyClick(prompt, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababca"));
        QTest::keyClick(prompt, Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababcab ca"));
        QTest::keyClick(prompt, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(prompt->toPlainText(), QStringLiteral("cab"));
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababca"));
        QTest::keyClicks(prompt, QStringLiteral("c")); // one types again
        QTest::keyClick(prompt, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(prompt->toPlainText(), QStringLiteral("cab"));
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababca"));
        // Nothing has the focus, as after a click on the ground.
        QApplication::focusWidget()->clearFocus();
        shown.world.behaviour.tokenMicroseconds = 10000;
        shown.length(100000);
        QTest::keyClick(shown.place.get(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(shown.world.generation.isBusy());
        QTRY_VERIFY(shown.flow()->count() > 3);
        QTest::keyClick(shown.place.get(), Qt::Key_Escape);
        QVERIFY(shown.waitForEnd());
        // Once more, with the next seed.
        shown.world.behaviour.tokenMicroseconds = 0;
        shown.length(4);
        QTest::keyClick(shown.place.get(), Qt::Key_Return, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.world.writtenTexts.shown()->seed, std::optional<std::uint64_t>(8));
        QCOMPARE(shown.find<QLineEdit>("seed")->text(), QStringLiteral("8"));
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababca"));
        // Space does not copy after Continue.
        shown.find<QPushButton>("goOnButton")->setFocus();
        QTest::keyClick(shown.find<QPushButton>("goOnButton"), Qt::Key_Space);
        QVERIFY(shown.flow()->hasFocus());
        QVERIFY(shown.waitForEnd());
    }

    /// What the command line takes, the fields take too, and they show all of it.
    void samplersTakeWhatTheCommandLineTakes() {
        Shown shown;
        auto* panel = shown.find<SamplerPanel>("sampler");
        const auto type = [&](const char* name, const char* text) {
            auto* field = shown.find<QLineEdit>(name);
            field->setText(QLatin1String(text));
            QTest::keyClick(field, Qt::Key_Return);
            return field;
        };
        QCOMPARE(type("temperatureField", "0.001")->text(), QStringLiteral("0.001"));
        QCOMPARE(panel->sample().temperature, 0.001);
        type("temperatureField", "100");
        QCOMPARE(panel->sample().temperature, 100.0);
        type("top_kField", "9999");
        QCOMPARE(panel->sample().top_k, 9999);
        type("top_kField", "10000000");
        QCOMPARE(panel->sample().top_k, 10000000);
        type("top_pField", "0");
        QCOMPARE(panel->sample().top_p, 0.0);
        type("repetition_penaltyField", "0.123456789");
        QCOMPARE(panel->sample().repetition_penalty, 0.123456789);
        // What none of them takes stays in its red frame, with a sentence, until it is right again.
        for (const auto& [name, wrong] : {std::pair("temperatureField", "100.5"), std::pair("top_kField", "2.5"),
                                          std::pair("top_pField", "many")}) {
            QLineEdit* field = type(name, wrong);
            QCOMPARE(field->text(), QLatin1String(wrong));
            QVERIFY2(field->property("error").toBool(), name);
            QVERIFY2(field->toolTip().startsWith(QStringLiteral("Type a ")), qPrintable(field->toolTip()));
            type(name, "1");
            QVERIFY2(!field->property("error").toBool(), name);
            QVERIFY2(!field->toolTip().startsWith(QStringLiteral("Type a ")), qPrintable(field->toolTip()));
        }
        // A run's own length.
        config::RunConfig config = World::smallConfig();
        config.sample.tokens = 500;
        shown.world.openRun(config);
        QCOMPARE(shown.find<QSpinBox>("length")->value(), 500);
    }

    void nothingIsCutInHalf() {
        QCOMPARE(text::beginningOf(QStringLiteral("short"), 18), QStringLiteral("short"));
        QCOMPARE(text::beginningOf(QStringLiteral("La noche ¿qué? — 🌙 sí"), 18), QStringLiteral("La noche ¿qué? — 🌙…"));
        QCOMPARE(text::beginningOf(QStringLiteral("ab👩‍🚀cd"), 3), QStringLiteral("ab👩‍🚀…"));
        QCOMPARE(text::beginningOf(QString::fromUtf8("ae\u0301x"), 2), QString::fromUtf8("ae\u0301…"));
    }

    /// A word in the field steers, as an alteration that Inside shows as well; the same weights beside write without.
    void steersTowardAText() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        auto* head = shown.find<QToolButton>("steeringHead");
        auto* on = shown.find<widgets::Switch>("steerOn");
        auto* toward = shown.find<QLineEdit>("steerToward");
        auto* compare = shown.find<QPushButton>("steerCompare");
        auto* written = shown.find<widgets::ElidedLabel>("writtenHead");
        const auto steering = [&] { return shown.world.cursor.moment().off.steering; };
        head->setChecked(true);
        QVERIFY(toward->isVisible());
        QVERIFY(!on->isChecked() && !compare->isEnabled());
        shown.prompt(QStringLiteral("cab"));
        shown.length(4);
        shown.find<QLineEdit>("seed")->setText(QStringLiteral("0"));

        toward->setFocus();
        QTest::keyClicks(toward, QStringLiteral("ca?"));
        QVERIFY(steering().empty()); // not half a word
        QTest::keyClick(toward, Qt::Key_Return);
        QVERIFY(on->isChecked() && compare->isEnabled());
        QCOMPARE(head->text(), QStringLiteral("Steering (on)"));
        const auto tokenizer = shown.world.run.tokenizer();
        QCOMPARE(steering().size(), std::size_t{1});
        QCOMPARE(steering().front().toward, tokenizer->encode("ca").ids);
        QCOMPARE(steering().front().strength, 0.5);
        QVERIFY(steering().front().away.empty());
        auto* field = qobject_cast<widgets::Field*>(toward->parentWidget());
        QVERIFY(field != nullptr && field->problem().what.contains(QStringLiteral("“?”")));

        shown.find<QLineEdit>("steerAway")->setText(QStringLiteral("bb"));
        QTest::keyClick(shown.find<QLineEdit>("steerAway"), Qt::Key_Return);
        shown.find<QLineEdit>("steerStrengthField")->setText(QStringLiteral("-1.25"));
        QTest::keyClick(shown.find<QLineEdit>("steerStrengthField"), Qt::Key_Return);
        shown.find<QSpinBox>("steerLayer")->setValue(1);
        QCOMPARE(steering().front().away, tokenizer->encode("bb").ids);
        QLineEdit* const away = shown.find<QLineEdit>("steerAway");
        away->setText(QStringLiteral("?")); // from what, nobody knows
        QTest::keyClick(away, Qt::Key_Return);
        QVERIFY(steering().empty());
        away->setText(QStringLiteral("bb"));
        QTest::keyClick(away, Qt::Key_Return);
        QCOMPARE(steering().front().strength, -1.25);
        QCOMPARE(steering().front().layer, 1);
        QCOMPARE(shown.find<QSpinBox>("steerLayer")->maximum(), shown.world.run.config().model.n_layer - 1);

        QCOMPARE(shown.find<QComboBox>("parts")->currentIndex(), 1);
        shown.place->write();
        QVERIFY(shown.waitForEnd());
        QCOMPARE(written->text(), QStringLiteral("Step 100, steered by −1.25 after layer 1"));
        QVERIFY(shown.world.writtenTexts.shown()->tokens[0]->id != 0); // the fake moves what is written
        QCOMPARE(shown.world.writtenTexts.shown()->off.size(), std::size_t{1});
        QVERIFY(shown.world.writtenTexts.shown()->off.front().starts_with("steer1:-1.25:"));

        QTest::mouseClick(compare, Qt::LeftButton);
        auto* beside = shown.find<widgets::ElidedLabel>("besideHead");
        QTRY_COMPARE(beside->text(), QStringLiteral("Step 100, not altered"));
        QTRY_VERIFY(!shown.world.beside.isBusy());
        shown.world.cursor.setOff({});
        QVERIFY(!on->isChecked());
        QCOMPARE(head->text(), QStringLiteral("Steering"));
        const QString unaltered = shown.find<widgets::TokenFlow>("besideText")->text();
        shown.place->write();
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.flow()->text(), unaltered);
        on->setChecked(true); // what is in the fields is kept
        QCOMPARE(steering().front().strength, -1.25);
        shown.find<widgets::ValueSlider>("steerStrength")->setValue(0);
        QVERIFY(steering().empty());
    }

    /// Heads that are off in Inside: the whole model, unless the person wants it as it is seen there; and which is
    /// said.
    void writesAsAlteredInInside() {
        Shown shown(false);
        config::RunConfig config = World::smallConfig();
        config.train.dropout = 0.3;
        shown.world.openRun(config);
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.world.behaviour.writes.clear();
        shown.prompt(QStringLiteral("cab"));
        shown.length(4);
        shown.find<QLineEdit>("seed")->setText(QStringLiteral("0"));
        auto* parts = shown.find<QComboBox>("parts");
        QVERIFY(!parts->isVisible());
        model::Ablation off;
        off.heads = {{0, 1}};
        shown.world.cursor.setOff(off);
        QVERIFY(parts->isVisible());
        auto* head = shown.find<widgets::ElidedLabel>("writtenHead");
        shown.place->write();
        QVERIFY(shown.waitForEnd());
        QCOMPARE(head->text(), QStringLiteral("Step 100"));
        QCOMPARE(shown.world.writtenTexts.shown()->tokens[0]->id, 0);
        parts->setCurrentIndex(1);
        shown.place->write();
        QVERIFY(shown.waitForEnd());
        QCOMPARE(head->text(), QStringLiteral("Step 100, without head 0.1"));
        QVERIFY(shown.world.writtenTexts.shown()->tokens[0]->id != 0); // the fake moves what is written
        QCOMPARE(shown.world.writtenTexts.shown()->off, std::vector<std::string>{"0.1"});
        // With everything on again there is nothing to choose.
        shown.world.cursor.setOff({});
        QVERIFY(!parts->isVisible());
        shown.place->write();
        QVERIFY(shown.waitForEnd());
        QCOMPARE(head->text(), QStringLiteral("Step 100"));
        // Dropout, as the run trains.
        shown.find<QCheckBox>("writeDropout")->setChecked(true);
        shown.place->write();
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.world.behaviour.dropouts, (std::vector<double>{0, 0, 0, 0.3}));
        QCOMPARE(head->text(), QStringLiteral("Step 100, with dropout"));
        // With a run that trains without, nothing is dropped.
        config::RunConfig without = World::smallConfig();
        without.train.dropout = 0;
        without.train.sample_dropout = true; // which the switch follows
        shown.world.openRun(without);
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        QVERIFY(shown.find<QCheckBox>("writeDropout")->isChecked());
        shown.place->write();
        QVERIFY(shown.waitForEnd());
        QCOMPARE(shown.world.behaviour.dropouts.back(), 0.0);
        QVERIFY(!shown.world.writtenTexts.shown()->dropout);
    }

    /// A run whose samples are drawn with dropout, as Fairy Tale GPT publishes it, is written with in the same way
    /// until a person chooses otherwise; another run brings its own choice.
    void aRunBringsItsDropout() {
        Shown shown;
        auto* dropout = shown.find<QCheckBox>("writeDropout");
        QVERIFY(!dropout->isChecked());
        config::RunConfig config = World::smallConfig();
        config.train.sample_dropout = true;
        shown.world.openRun(config);
        QVERIFY(dropout->isChecked());
        shown.world.openRun(World::smallConfig());
        QVERIFY(!dropout->isChecked());
    }

    /// A text can be named, found by that and by its words, and its settings come back.
    void namesFindsAndLoads() {
        Shown shown;
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        shown.prompt(QStringLiteral("cab"));
        shown.length(4);
        shown.find<QLineEdit>("seed")->setText(QStringLiteral("7"));
        shown.find<QLineEdit>("temperatureField")->setText(QStringLiteral("0.35"));
        QTest::keyClick(shown.find<QLineEdit>("temperatureField"), Qt::Key_Return);
        shown.place->write();
        QVERIFY(shown.waitForEnd());
        shown.find<QAction>("nameText")->trigger();
        auto* dialog = shown.find<QInputDialog>("textName");
        QVERIFY(dialog != nullptr);
        dialog->setTextValue(QStringLiteral("The first"));
        dialog->accept();
        QCOMPARE(shown.chip(1)->text(), QStringLiteral("The first"));
        shown.prompt(QStringLiteral("b"));
        shown.find<QLineEdit>("temperatureField")->setText(QStringLiteral("2"));
        QTest::keyClick(shown.find<QLineEdit>("temperatureField"), Qt::Key_Return);
        shown.find<QLineEdit>("seed")->setText(QStringLiteral("8"));
        shown.length(6);
        shown.place->write();
        QVERIFY(shown.waitForEnd());
        shown.versions()->openTree();
        auto* table = shown.place->window()->findChild<QTableView*>(QStringLiteral("branchTree.table"));
        auto* find = shown.place->window()->findChild<QLineEdit*>(QStringLiteral("branchTree.find"));
        QTRY_VERIFY(table != nullptr && table->isVisible());
        const auto rows = [&] {
            int count = 0;
            for (int i = 0; i < table->model()->rowCount(); ++i)
                count += table->isRowHidden(i) ? 0 : 1;
            return count;
        };
        QCOMPARE(rows(), 2);
        find->setText(QStringLiteral("the FIRST"));
        QCOMPARE(rows(), 1);
        QVERIFY(!table->isRowHidden(0));
        find->setText(QStringLiteral("babcab")); // prompt and text of the second
        QCOMPARE(rows(), 1);
        QVERIFY(!table->isRowHidden(1));
        find->setText(QStringLiteral("nothing like this"));
        QCOMPARE(rows(), 0);
        QTest::keyClick(find, Qt::Key_Escape);
        QVERIFY(!table->isVisible());
        // The settings that made the first.
        shown.world.writtenTexts.show(1);
        shown.find<QAction>("takeSettings")->trigger();
        QCOMPARE(shown.find<QLineEdit>("temperatureField")->text(), QStringLiteral("0.35"));
        QCOMPARE(shown.find<QLineEdit>("seed")->text(), QStringLiteral("7"));
        QCOMPARE(shown.find<QSpinBox>("length")->value(), 4);
        // Saved and opened again.
        const QString path = shown.world.folder.filePath(QStringLiteral("first.html"));
        QTest::mouseClick(shown.find<QPushButton>("saveButton"), Qt::LeftButton);
        auto* save = shown.find<QFileDialog>("saveTextDialog");
        QVERIFY2(save->selectedFiles().first().contains(QStringLiteral("The first, step 100, seed 7")),
                 qPrintable(save->selectedFiles().first()));
        Q_EMIT save->fileSelected(path);
        save->close();
        shown.world.writtenTexts.removeShown();
        shown.find<QAction>("loadText")->trigger();
        auto* open = shown.find<QFileDialog>("loadTextDialog");
        QVERIFY(open != nullptr);
        // The window does not wait for the disk.
        const QString before = shown.flow()->text();
        QVERIFY(before != QStringLiteral("cababca"));
        SlowFile slow(path);
        Q_EMIT open->fileSelected(path);
        open->close();
        if (slow.isHeld()) { // not every file system has leases
            QTRY_VERIFY(slow.isWaitedFor());
            QCOMPARE(shown.flow()->text(), before);
            slow.letGo();
        }
        QTRY_COMPARE(shown.flow()->text(), QStringLiteral("cababca"));
        QCOMPARE(shown.world.writtenTexts.shown()->name, std::string("The first"));
        QCOMPARE(shown.world.writtenTexts.shown()->run, std::string());
        QCOMPARE(shown.number(QStringLiteral("Seed")), QStringLiteral("7"));
    }

    /// The prompt keeps its room, and every button its words, however narrow the place is.
    void thePromptKeepsItsRoom() {
        Shown shown;
        for (const QSize size : {QSize(1100, 812), QSize(890, 432), QSize(560, 432)}) {
            shown.place->setWidthClass(size.width() < 900 ? places::WidthClass::Narrow : places::WidthClass::Normal);
            shown.place->resize(size);
            QCOMPARE(shown.place->size(), size);
            QTRY_VERIFY2(shown.find<QWidget>("promptField")->width() >= 320, qPrintable(QString::number(size.width())));
            for (const char* name : {"writeButton", "goOnButton", "copyButton", "saveButton"})
                if (auto* button = shown.find<QPushButton>(name); button->isVisible())
                    QVERIFY2(button->width() >= button->minimumSizeHint().width(), name);
        }
        // The numbers of the text are seen without scrolling.
        shown.place->resize(1088, 560);
        QCoreApplication::processEvents();
        const auto* numbers = shown.find<widgets::KeyValueList>("writeNumbers");
        const QRect seen(numbers->mapTo(shown.place.get(), QPoint()), numbers->size());
        QVERIFY(shown.place->rect().contains(seen));
        QVERIFY(!numbers->visibleRegion().isEmpty() && numbers->visibleRegion().boundingRect() == numbers->rect());
    }

    /// Nothing waits for the disk: texts that are begun before those on disk are known come after them.
    void beginsBeforeTheDiskIsRead() {
        World world;
        world.openRun(World::smallConfig());
        const std::filesystem::path path = world.run.path();
        run::WrittenText old;
        old.number = 5;
        old.prompt = "old";
        old.tokens = {std::make_shared<run::WrittenToken>(run::WrittenToken{0, "a", 0.5, {}})};
        old.written = 1;
        run::WrittenTextsFolder(path).save(old);
        runtime::WrittenTexts texts(world.run);
        run::WrittenText made;
        made.prompt = "new";
        made.tokens = old.tokens;
        QCOMPARE(texts.add(made), 1); // for now
        made.prompt = "newer";
        texts.begin(made);
        texts.writing()->written = 1;
        QTRY_COMPARE(texts.all().size(), std::size_t(3));
        QCOMPARE(texts.all()[0]->prompt, std::string("old"));
        QCOMPARE(texts.all()[1]->number, 6);
        QCOMPARE(texts.all()[2]->number, 7);
        QCOMPARE(texts.all()[2]->from, 6);
        QCOMPARE(texts.shown()->prompt, std::string("newer"));
        texts.finish();
        texts.undo();
        QCOMPARE(texts.shown()->number, 6);
        texts.redo();
        QCOMPARE(texts.shown()->number, 7);
        texts.removeShown();
        texts.undo();
        QTRY_COMPARE(run::WrittenTextsFolder(path).load().texts.size(), std::size_t(3));
        QCOMPARE(run::WrittenTextsFolder(path).load().texts[0].prompt, std::string("old"));
    }

    /// Of the texts on disk the tokens are read when one is shown, and let go when another is; what is changed of one
    /// whose tokens are not here keeps them.
    void tokensAreReadWhenTheyAreShown() {
        World world;
        world.openRun(World::smallConfig());
        const std::filesystem::path path = world.run.path();
        const run::WrittenTextsFolder disk(path);
        run::WrittenText old;
        old.prompt = "old";
        old.written = 1;
        for (int number = 1; number <= 3; ++number) {
            old.number = number;
            old.from = number - 1;
            old.tokens.push_back(std::make_shared<run::WrittenToken>(
                run::WrittenToken{number, std::string(std::size_t(number), 'a'), 0.5, {{1, 0.5}}}));
            disk.save(old);
        }
        runtime::WrittenTexts texts(world.run);
        QTRY_COMPARE(texts.all().size(), std::size_t(3));
        const auto tokens = [&texts](std::size_t i) { return texts.all()[i]->tokens.size(); };
        QCOMPARE(texts.shown()->number, 3);
        QCOMPARE(tokens(2), std::size_t(3));
        QCOMPARE(tokens(0) + tokens(1), std::size_t(0));
        QCOMPARE(texts.all()[1]->size(), std::size_t(2));
        QCOMPARE(texts.all()[1]->piece(1), std::string_view("aa"));
        const std::vector<run::WrittenBranch> tree = run::writtenTree(texts.all());
        QCOMPARE(tree[2].parent, 2);
        QCOMPARE(tree[2].shared, std::size_t(2));
        const auto third = texts.shown();
        texts.show(1);
        QTRY_COMPARE(texts.shown()->number, 1);
        QCOMPARE(tokens(0), std::size_t(1));
        QCOMPARE(texts.shown()->tokens[0]->alternatives.size(), std::size_t(1));
        QCOMPARE(tokens(2), std::size_t(0));
        // Of one that is on disk alone.
        texts.setName(third, "Third");
        const run::ComparisonText beside{"old", texts.shown()->tokens};
        texts.setBeside(third, beside);
        QTRY_VERIFY(disk.read(3).beside == beside);
        QCOMPARE(disk.read(3).name, std::string("Third"));
        QCOMPARE(disk.read(3).tokens.size(), std::size_t(3));
        // The newest request counts; undo and deleting bring tokens too.
        texts.show(2);
        texts.show(3);
        QTRY_COMPARE(texts.shown()->number, 3);
        QCOMPARE(tokens(2), std::size_t(3));
        QVERIFY(texts.shown()->beside == beside);
        texts.undo();
        QTRY_COMPARE(texts.shown()->number, 2);
        QCOMPARE(tokens(1), std::size_t(2));
        texts.redo();
        QTRY_COMPARE(texts.shown()->number, 3);
        texts.removeShown();
        QCOMPARE(texts.all().size(), std::size_t(2));
        QTRY_VERIFY(texts.shown() != nullptr);
        QCOMPARE(texts.shown()->number, 2);
        QTRY_COMPARE(disk.load().texts.size(), std::size_t(2));
        texts.undo();
        QCOMPARE(texts.shown()->tokens.size(), std::size_t(3));
        QTRY_COMPARE(disk.load().texts.size(), std::size_t(3));
        // Nothing of a run that is not open any more; the one that was shown is shown again.
        texts.show(2);
        QTRY_COMPARE(texts.shown()->number, 2);
        const std::weak_ptr<const run::WrittenText> gone = texts.shown();
        world.openRun(World::smallConfig());
        QVERIFY(texts.all().empty());
        QTRY_VERIFY(gone.expired());
        world.opener.open(QString::fromStdString(path.string()));
        QTRY_COMPARE(texts.all().size(), std::size_t(3));
        QCOMPARE(texts.shown()->number, 2);
    }

    /// A comparison and a name that a text gets while those on disk are being read stay with it, whatever number it has
    /// then; and a file that cannot be read keeps its number, and is named.
    void aTextStaysTheSameWhenTheDiskIsRead() {
        World world;
        world.openRun(World::smallConfig());
        const std::filesystem::path path = world.run.path();
        run::WrittenText old;
        old.prompt = "old";
        old.tokens = {std::make_shared<run::WrittenToken>(run::WrittenToken{0, "a", 0.5, {}})};
        old.written = 1;
        for (int number = 1; number <= 2; ++number) {
            old.number = number;
            run::WrittenTextsFolder(path).save(old);
        }
        const std::filesystem::path newer = path / "written" / "000009.json";
        FileOps files;
        writeFile(files, newer, R"({"layout": 2, "prompt": ["of a newer version"]})");
        runtime::WrittenTexts texts(world.run);
        QSignalSpy failed(&texts, &runtime::WrittenTexts::failed);
        run::WrittenText made = old;
        made.prompt = "new";
        QCOMPARE(texts.add(made), 1); // for now
        const auto mine = texts.shown();
        QTRY_COMPARE(texts.all().size(), std::size_t(3));
        run::ComparisonText beside{"new", old.tokens};
        texts.setBeside(mine, beside);
        texts.setName(mine, "Mine");
        QCOMPARE(texts.shown(), mine);
        QTRY_VERIFY(std::filesystem::exists(path / "written" / "000010.json"));
        const auto saved = [&](std::size_t i) { return run::WrittenTextsFolder(path).load().texts.at(i); };
        QTRY_COMPARE(saved(2).name, std::string("Mine"));
        QVERIFY(saved(2).beside == beside);
        for (std::size_t i = 0; i < 2; ++i) {
            QCOMPARE(saved(i).prompt, std::string("old"));
            QVERIFY(saved(i).name.empty() && saved(i).beside.tokens.empty());
        }
        QCOMPARE(failed.count(), 1);
        QVERIFY2(failed[0][0].toString().contains(QStringLiteral("000009.json")), qPrintable(failed[0][0].toString()));
        QCOMPARE(readFile(newer, 1000), std::string(R"({"layout": 2, "prompt": ["of a newer version"]})"));
        texts.removeShown();
        texts.setName(mine, "Gone"); // of a dialog that was open
        QTRY_VERIFY(!std::filesystem::exists(path / "written" / "000010.json"));
    }

    /// While a file is being written nothing waits, whatever one does with the texts and the runs; at the end all is
    /// done, in order.
    void nothingWaitsForTheDisk() {
        std::vector<int> done;
        std::promise<void> disk;
        {
            runtime::TaskQueue queue;
            queue.add([&, ready = disk.get_future().share()] {
                ready.wait();
                done.push_back(1);
            });
            queue.add([&] { done.push_back(2); });
            queue.add([&] { done.push_back(3); });
            disk.set_value(); // this is only reached if none of them was waited for
        }
        QCOMPARE(done, (std::vector<int>{1, 2, 3}));
    }

    void duringTraining() {
        Shown shown(false);
        shown.world.startTraining();
        QTRY_VERIFY(shown.writeButton()->isEnabled());
        QCOMPARE(shown.place->barActions().size(), 1); // the chip
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
        waitUntilSettled(*shown.place);
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

} // namespace tst_write

#include "tst_write.moc"
