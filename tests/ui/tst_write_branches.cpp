// What the place Write offers beyond one text: several at once, a tree of versions, changes by hand, weights of other
// runs, and presets of the sampler.
#include <QComboBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTextEdit>
#include <QWheelEvent>

#include <cmath>

#include "tests/ui/World.h"
#include "ui/places/write/BranchTree.h"
#include "ui/places/write/ComparisonColumn.h"
#include "ui/places/write/DrawStatistics.h"
#include "ui/places/write/PresetComparison.h"
#include "ui/places/write/ProbabilityLegend.h"
#include "ui/places/write/SamplerPanel.h"
#include "ui/places/write/SamplerPresets.h"
#include "ui/places/write/TextEditor.h"
#include "ui/places/write/VersionBar.h"
#include "ui/places/write/WeightsBox.h"
#include "ui/places/write/WeightsDialog.h"
#include "ui/places/write/WritePlace.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Theme.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TablePicture.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_write_branches {

using namespace glasshouse;
using namespace glasshouse::places::write;
using runtime::Weights;

namespace {

struct Shown {
    explicit Shown(bool open = true, QSize size = {1000, 700}) {
        if (open)
            world.openRun(World::smallConfig());
        place = std::make_unique<WritePlace>(world.context());
        place->resize(size);
        QObject::connect(place.get(), &places::Place::noticed, place.get(),
                         [this](const QString& one) { notice = one; });
        place->show();
        place->activateWindow();
        if (open)
            QTRY_VERIFY(find<QPushButton>("writeButton")->isEnabled());
    }
    template <typename T> T* find(const char* name) const { return place->findChild<T*>(QLatin1String(name)); }
    widgets::TokenFlow* flow() const { return find<widgets::TokenFlow>("writtenText"); }
    runtime::WrittenTexts& texts() { return world.writtenTexts; }
    widgets::Chip* chip(int number) const {
        for (auto* one : place->findChildren<widgets::Chip*>(QStringLiteral("branch.%1").arg(number)))
            if (one->isVisible())
                return one;
        return nullptr;
    }
    void set(const QString& prompt, int length, const QString& seed = {}) const {
        find<QPlainTextEdit>("prompt")->setPlainText(prompt);
        find<QSpinBox>("length")->setValue(length);
        find<QLineEdit>("seed")->setText(seed);
    }
    /// By a click on a button, to the end.
    void write(const char* button = "writeButton") {
        QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton);
        QTRY_VERIFY(!world.generation.isBusy() && !beside.isBusy());
    }
    /// What the fake engine writes with a seed when nothing is given: tokens that follow from it.
    QString drawn(std::uint64_t seed, int count, const tokenizer::Tokenizer& tokenizer, int first = 0) const {
        QString text;
        for (int i = first; i < first + count; ++i)
            text += QString::fromStdString(std::string(tokenizer.bytes(static_cast<tokenizer::TokenId>(
                (seed + static_cast<std::uint64_t>(i) * 7) % static_cast<std::uint64_t>(tokenizer.vocabularySize())))));
        return text;
    }
    QTextEdit* editor() const { return find<QTextEdit>("textEditor.field"); }
    bool isEditing() const { return place->findChild<TextEditor*>()->isVisible(); }
    int number() { return texts().shown() != nullptr ? texts().shown()->number : 0; }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers) const {
        flow()->setFocus();
        QTest::keyClick(flow(), key, modifiers);
    }

    World world;
    runtime::GenerationController& beside = world.beside;
    std::unique_ptr<WritePlace> place;
    QString notice;
};

/// The probability that the fake engine's logits give a token after another one, see fake::waves().
double probabilityAfter(tokenizer::TokenId before, tokenizer::TokenId token, int vocabulary) {
    double sum = 0;
    for (int other = 0; other < vocabulary; ++other)
        sum += std::exp(std::sin(before * 1.7 + other * 0.9));
    return std::exp(std::sin(before * 1.7 + token * 0.9)) / sum;
}

} // namespace

class TestWriteBranches : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_theme = new theme::ThemeManager(*qApp, this);
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

    void severalAtOnce() {
        Shown shown;
        shown.world.behaviour.writes.clear();
        shown.set(QStringLiteral("cab"), 6, QStringLiteral("7"));
        shown.find<QSpinBox>("samples")->setValue(3);
        shown.write();
        const auto tokenizer = shown.world.run.tokenizer();
        QCOMPARE(shown.texts().all().size(), std::size_t(3));
        for (int i = 0; i < 3; ++i) {
            const run::WrittenText& text = *shown.texts().all()[static_cast<std::size_t>(i)];
            QCOMPARE(text.seed, std::optional<std::uint64_t>(7 + i));
            QCOMPARE(text.written, 6);
            QCOMPARE(text.step, 100);
            shown.chip(i + 1)->click();
            QCOMPARE(shown.flow()->text(), QStringLiteral("cab") + shown.drawn(std::uint64_t(7 + i), 6, *tokenizer));
        }
        QCOMPARE(shown.chip(3)->text(), QStringLiteral("… ") + shown.drawn(9, 6, *tokenizer).simplified());
        // All are kept with the run, and each goes on several times too.
        QTRY_COMPARE(run::WrittenTextsFolder(shown.world.run.path()).load().texts.size(), std::size_t(3));
        shown.find<QSpinBox>("samples")->setValue(2);
        const QString third = shown.flow()->text();
        shown.write("goOnButton");
        QCOMPARE(shown.texts().all().size(), std::size_t(5));
        QCOMPARE(shown.flow()->text(), third + shown.drawn(7, 6, *tokenizer, 6));
        shown.chip(5)->click();
        QCOMPARE(shown.flow()->text(), third + shown.drawn(8, 6, *tokenizer, 6));
        QCOMPARE(shown.world.behaviour.prompts.back(), third.toStdString());
    }

    /// What has no room for its words has its number.
    void tenTextsAreEachReached() {
        Shown shown(false, {1200, 700});
        shown.world.openRun(World::smallConfig(), {0, 100}, "abcdefghijklmnopq"); // each begins with another letter
        QTRY_VERIFY(shown.find<QPushButton>("writeButton")->isEnabled());
        shown.world.behaviour.writes.clear();
        shown.set(QStringLiteral("cab"), 40, QStringLiteral("7"));
        shown.find<QSpinBox>("samples")->setValue(10);
        shown.write();
        QCOMPARE(shown.texts().all().size(), std::size_t(10));
        shown.texts().show(1);
        QTRY_VERIFY(shown.chip(10) != nullptr);
        QCOMPARE(shown.chip(1)->text(), QStringLiteral("first"));
        QCOMPARE(shown.chip(10)->text(), QStringLiteral("10"));
        QVERIFY2(shown.chip(10)->accessibleName().contains(QStringLiteral("Version 10")),
                 qPrintable(shown.chip(10)->accessibleName()));
        for (int number = 1; number <= 10; ++number) {
            const auto* chip = shown.chip(number);
            QVERIFY2(chip != nullptr, qPrintable(QString::number(number)));
            QVERIFY(chip->parentWidget()->rect().contains(chip->geometry()));
        }
        shown.chip(10)->click();
        QCOMPARE(shown.number(), 10);
        QVERIFY(shown.chip(10)->text().startsWith(QStringLiteral("…")));
    }

    void theLegendStaysInSight() {
        Shown shown;
        const auto* legend = shown.find<QWidget>("probabilityLegend");
        QVERIFY(legend->isVisible());
        for (const QWidget* around = legend; around != nullptr; around = around->parentWidget())
            QVERIFY(qobject_cast<const QScrollArea*>(around) == nullptr);
        QVERIFY(shown.place->rect().contains(QRect(legend->mapTo(shown.place.get(), QPoint()), legend->size())));
    }

    /// One of the texts that grow is looked at while they do; one is deleted; the rest is stopped and kept.
    void severalAtOnceAreLookedAt() {
        Shown shown;
        shown.world.behaviour.writes.clear();
        shown.world.behaviour.tokenMicroseconds = 20000;
        shown.set(QStringLiteral("cab"), 30, QStringLiteral("7"));
        shown.find<QSpinBox>("samples")->setValue(3);
        QTest::mouseClick(shown.find<QPushButton>("writeButton"), Qt::LeftButton);
        QTRY_VERIFY(shown.flow()->count() > 3);
        shown.chip(2)->click();
        QVERIFY(shown.world.generation.isBusy());
        QTRY_VERIFY(shown.flow()->count() > 3); // it grows in view
        shown.texts().show(3);
        shown.texts().removeShown();
        QVERIFY(shown.world.generation.isBusy());
        QTRY_VERIFY(!shown.world.generation.isBusy());
        QCOMPARE(shown.texts().all().size(), std::size_t(2));
        const auto tokenizer = shown.world.run.tokenizer();
        shown.chip(2)->click();
        QCOMPARE(shown.flow()->text(), QStringLiteral("cab") + shown.drawn(8, 30, *tokenizer));
        QCOMPARE(shown.number(), 2);
    }

    void walksInTheTree() {
        Shown shown;
        shown.set(QStringLiteral("cab"), 4);
        shown.write();             // 1: abca
        shown.write("goOnButton"); // 2: abcaabca, parts from 1
        shown.write("goOnButton"); // 3: parts from 2
        shown.texts().show(1);
        shown.write("goOnButton"); // 4: as 2, and so parts from it by its whole length
        QCOMPARE(shown.number(), 4);
        QCOMPARE(shown.place->findChild<VersionBar*>()->up(), 2);
        shown.key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(shown.number(), 2);
        shown.key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(shown.number(), 1);
        shown.key(Qt::Key_Up, Qt::AltModifier); // nothing further up
        QCOMPARE(shown.number(), 1);
        QList<int> way;
        for (int i = 0; i < 4; ++i) {
            shown.key(Qt::Key_Right, Qt::AltModifier);
            way += shown.number();
        }
        QCOMPARE(way, QList<int>({2, 3, 4, 4}));
        shown.key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(shown.number(), 3);
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababcab cababc"));
        // The whole tree, walked with the keys.
        shown.key(Qt::Key_Down, Qt::AltModifier);
        auto* tree = shown.place->window()->findChild<BranchTree*>();
        QTRY_VERIFY(tree != nullptr && tree->isVisible());
        auto* table = tree->findChild<QTableView*>(QStringLiteral("branchTree.table"));
        QCOMPARE(table->model()->rowCount(), 4);
        QTRY_VERIFY(table->hasFocus());
        QCOMPARE(table->currentIndex().row(), 2);
        QVERIFY(table->model()->index(0, 0).data().toString().endsWith(QStringLiteral("1  first")));
        QCOMPARE(table->model()->index(1, 1).data().toString(), QStringLiteral("8"));
        QTest::keyClick(table, Qt::Key_Up);
        QCOMPARE(shown.number(), 2);
        QTest::keyClick(table, Qt::Key_Up);
        QCOMPARE(shown.number(), 1);
        QVERIFY(tree->isVisible());
        QTest::keyClick(table, Qt::Key_Escape);
        QVERIFY(!tree->isVisible());
        QVERIFY(shown.flow()->hasFocus());
        // Undo goes where the person was, not up the tree.
        shown.texts().show(4);
        shown.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.number(), 1);
    }

    void changesTheText() {
        Shown shown;
        shown.set(QStringLiteral("cab"), 9);
        shown.write();
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababcab cab"));
        const auto before = shown.texts().shown()->tokens;
        shown.flow()->setCurrent(3); // the "c" that was written
        shown.key(Qt::Key_F2, {});
        QVERIFY(shown.isEditing());
        QCOMPARE(shown.editor()->textCursor().position(), 5);
        QTest::keyClick(shown.editor(), Qt::Key_Delete);
        QTest::keyClick(shown.editor(), Qt::Key_B);
        QTest::keyClick(shown.editor(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!shown.isEditing());
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababbab cab"));
        QCOMPARE(shown.texts().all().size(), std::size_t(2));
        const run::WrittenText& changed = *shown.texts().shown();
        QCOMPARE(changed.prompt, std::string("cab"));
        QCOMPARE(changed.step, 100);
        QCOMPARE(changed.tokens.size(), std::size_t(9));
        QVERIFY(changed.tokens[0] == before[0] && changed.tokens[1] == before[1]); // the very ones
        const auto tokenizer = shown.world.run.tokenizer();
        tokenizer::TokenId last = changed.tokens[1]->id;
        for (std::size_t i = 2; i < changed.tokens.size(); ++i) {
            const run::WrittenToken& token = *changed.tokens[i];
            QCOMPARE(std::string(tokenizer->bytes(token.id)), token.text);
            QVERIFY(std::abs(token.probability - probabilityAfter(last, token.id, tokenizer->vocabularySize())) < 1e-5);
            QCOMPARE(token.alternatives.size(), std::size_t(4)); // the whole vocabulary
            QVERIFY(token.alternatives[0].second >= token.alternatives[1].second);
            last = token.id;
        }
        QCOMPARE(shown.flow()->token(4).probability, changed.tokens[3]->probability);
        // It is kept although nothing was written, and goes on from there.
        QTRY_COMPARE(run::WrittenTextsFolder(shown.world.run.path()).load().texts.size(), std::size_t(2));
        shown.write("goOnButton");
        QCOMPARE(shown.world.behaviour.prompts.back(), std::string("cababbab cab"));
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababbab cababcab cab"));
        shown.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababbab cab"));
        shown.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(shown.flow()->text(), QStringLiteral("cababcab cab"));
    }

    /// What is typed and no version yet waits for the run to be shown again, also when the window is closed meanwhile.
    void typedWordsAreNotLost() {
        Shown shown;
        shown.set(QStringLiteral("cab"), 4);
        shown.write();
        const QString before = shown.flow()->text();
        const QString run = QString::fromStdString(shown.world.run.path().string());
        shown.key(Qt::Key_F2, {});
        QTest::keyClick(shown.editor(), Qt::Key_A);
        shown.world.openRun(World::smallConfig());
        QVERIFY(!shown.isEditing());
        shown.world.opener.open(run);
        QTRY_VERIFY(shown.isEditing());
        QCOMPARE(shown.editor()->toPlainText(), before + QStringLiteral("a"));
        shown.place.reset(); // the window is closed
        shown.place = std::make_unique<WritePlace>(shown.world.context());
        shown.place->resize(1100, 700);
        shown.place->show();
        shown.place->setActive(true);
        QTRY_VERIFY(shown.isEditing());
        QCOMPARE(shown.editor()->toPlainText(), before + QStringLiteral("a"));
        QTest::mouseClick(shown.find<QPushButton>("textEditor.use"), Qt::LeftButton);
        QTRY_VERIFY(!shown.isEditing());
        QTRY_COMPARE(shown.flow()->text(), before + QStringLiteral("a"));
        // It is a version now, and the text before it is as it was.
        shown.texts().show(shown.number() - 1);
        QTRY_COMPARE(shown.flow()->text(), before);
        QVERIFY(!shown.isEditing());
    }

    void changesThePrompt() {
        Shown shown;
        shown.set(QStringLiteral("cab"), 4);
        shown.write();
        // A double click into the prompt, at its very beginning.
        const QRect prompt = shown.flow()->tokenRect(0);
        const QPoint place(prompt.left() + 1, prompt.center().y());
        QTest::mouseClick(shown.flow()->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(shown.flow()->viewport(), Qt::LeftButton, {}, place);
        QTest::mouseRelease(shown.flow()->viewport(), Qt::LeftButton, {}, place); // which QTest leaves out
        QVERIFY(shown.isEditing());
        QCOMPARE(shown.editor()->textCursor().position(), 0);
        QTest::keyClick(shown.editor(), Qt::Key_B);
        QTest::mouseClick(shown.find<QPushButton>("textEditor.use"), Qt::LeftButton);
        QTRY_VERIFY(!shown.isEditing());
        QCOMPARE(shown.texts().shown()->prompt, std::string("bcab"));
        QCOMPARE(shown.texts().shown()->tokens.size(), std::size_t(4));
        QCOMPARE(shown.flow()->text(), QStringLiteral("bcababca"));
        // Only the end goes: what is left stays as it was drawn, and there is nothing to encode.
        const auto tokens = shown.texts().shown()->tokens;
        shown.key(Qt::Key_F2, {});
        QCOMPARE(shown.editor()->textCursor().position(), 8);
        QTest::keyClick(shown.editor(), Qt::Key_Backspace);
        QTest::keyClick(shown.editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!shown.isEditing());
        QCOMPARE(shown.flow()->text(), QStringLiteral("bcababc"));
        QVERIFY(shown.texts().shown()->tokens.back() == tokens[2]);
        // Continue takes the changes first.
        shown.key(Qt::Key_F2, {});
        QTest::keyClick(shown.editor(), Qt::Key_A);
        QTest::mouseClick(shown.find<QPushButton>("goOnButton"), Qt::LeftButton);
        QTRY_COMPARE(shown.flow()->text(), QStringLiteral("bcababcab ca"));
        QTRY_VERIFY(!shown.world.generation.isBusy());
        QCOMPARE(shown.texts().all().size(), std::size_t(5));
    }

    void changesAreGivenUpOrRefused() {
        Shown shown;
        shown.set(QStringLiteral("cab"), 4);
        shown.write();
        shown.key(Qt::Key_F2, {});
        QTest::keyClick(shown.editor(), Qt::Key_B);
        QTest::keyClick(shown.editor(), Qt::Key_Escape);
        QVERIFY(!shown.isEditing());
        QCOMPARE(shown.texts().all().size(), std::size_t(1));
        // Without a change there is no new version.
        shown.key(Qt::Key_F2, {});
        QTest::keyClick(shown.editor(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!shown.isEditing());
        QCOMPARE(shown.texts().all().size(), std::size_t(1));
        // What the vocabulary does not have is left out, and said.
        shown.key(Qt::Key_F2, {});
        QTest::keyClicks(shown.editor(), QStringLiteral("bXc"));
        QTest::keyClick(shown.editor(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(shown.flow()->text(), QStringLiteral("cababcabc"));
        QVERIFY2(shown.notice.contains(QStringLiteral("“X”")), qPrintable(shown.notice));
        // The model fails: what was typed is still there, with the reason.
        shown.world.behaviour.failToProbe = true;
        shown.key(Qt::Key_F2, {});
        QTest::keyClick(shown.editor(), Qt::Key_A);
        QTest::keyClick(shown.editor(), Qt::Key_Return, Qt::ControlModifier);
        auto* hint = shown.find<widgets::ElidedLabel>("textEditor.hint");
        QTRY_COMPARE(hint->text(), QStringLiteral("The probe failed; try a shorter text."));
        QVERIFY(shown.isEditing());
        QCOMPARE(shown.editor()->toPlainText(), QStringLiteral("cababcabca"));
        shown.world.behaviour.failToProbe = false;
        QTest::keyClick(shown.editor(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(shown.flow()->text(), QStringLiteral("cababcabca"));
    }

    void findsWhatWasChanged_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("now");
        QTest::addColumn<int>("same");
        QTest::addColumn<int>("tail");
        QTest::newRow("nothing") << "abc"
                                 << "abc" << 3 << 0;
        QTest::newRow("inserted") << "abc"
                                  << "abxc" << 2 << 1;
        QTest::newRow("removed") << "abxc"
                                 << "abc" << 2 << 1;
        QTest::newRow("doubled") << "aa"
                                 << "aaa" << 2 << 0;
        QTest::newRow("all") << "abc"
                             << "xy" << 0 << 0;
        QTest::newRow("half of a pair") << "a😀b"
                                        << "a😁b" << 1 << 1;
    }
    void findsWhatWasChanged() {
        QFETCH(QString, before);
        QFETCH(QString, now);
        const ChangedText changed = ChangedText::between(before, now);
        QTEST(changed.same, "same");
        QTEST(changed.sameTail, "tail");
    }

    void weightsOfAnyStepAndRun() {
        Shown shown;
        const std::filesystem::path first = shown.world.run.path();
        shown.world.openRun(World::smallConfig(), {0, 50, 100}, "xyz ");
        shown.world.library.setFolder(shown.world.folder.path());
        QTRY_COMPARE(shown.world.library.runs().size(), std::size_t(2));
        shown.world.behaviour.writes.clear();
        shown.set(QStringLiteral("x"), 5, QStringLiteral("7"));
        auto* from = shown.find<WeightsBox>("weights");
        auto* compare = shown.find<WeightsBox>("besideWeights");
        from->setCurrentIndex(from->findData(QStringLiteral("step:50")));
        compare->setCurrentIndex(compare->findData(QStringLiteral("step:100")));
        shown.write();
        QCOMPARE(shown.world.generation.step(), 50);
        QCOMPARE(shown.beside.step(), 100);
        QCOMPARE(shown.beside.seed(), std::uint64_t(7));
        auto* head = shown.find<widgets::ElidedLabel>("writtenHead");
        auto* besideHead = shown.find<widgets::ElidedLabel>("besideHead");
        QCOMPARE(head->text(), QStringLiteral("Step 50"));
        QCOMPARE(besideHead->text(), QStringLiteral("Step 100"));

        // The other run, by the dialog.
        const int ask = compare->count() - 1;
        QCOMPARE(compare->itemText(ask), QStringLiteral("Another run…"));
        compare->setCurrentIndex(ask);
        auto* dialog = shown.place->findChild<WeightsDialog*>();
        QVERIFY(dialog != nullptr);
        QCOMPARE(compare->weights(), std::optional(Weights::ofStep(100))); // nothing is chosen yet
        auto* runs = dialog->findChild<QTableView*>(QStringLiteral("weightsDialog.runs"));
        QCOMPARE(runs->model()->rowCount(), 1); // not the open one
        QCOMPARE(runs->model()->index(0, 0).data().toString(), QStringLiteral("run-1"));
        auto* use = dialog->findChild<QPushButton*>(QStringLiteral("weightsDialog.use"));
        QVERIFY(!use->isEnabled());
        runs->setCurrentIndex(runs->model()->index(0, 0));
        auto* kept = dialog->findChild<QTableView*>(QStringLiteral("weightsDialog.checkpoints"));
        QTRY_COMPARE(kept->model()->rowCount(), 4); // newest, best, 100, 0
        kept->setCurrentIndex(kept->model()->index(2, 0));
        use->click();
        QCOMPARE(compare->weights(), std::optional(Weights(Weights::Step, first, 100)));
        QCOMPARE(compare->currentText(), QStringLiteral("run-1, step 100"));
        shown.write();
        QCOMPARE(besideHead->text(), QStringLiteral("run-1, step 100, whose vocabulary lacks “x”"));
        const auto other = tokenizer::tokenizerKind("char").train("abc ", {});
        // Its own words, after the prompt as it is shown; what it does not know of that is left out of what it reads.
        QCOMPARE(shown.find<widgets::TokenFlow>("besideText")->text(), QStringLiteral("x") + shown.drawn(7, 5, *other));
        QCOMPARE(shown.flow()->text(), QStringLiteral("x") + shown.drawn(7, 5, *shown.world.run.tokenizer()));
        // The other run writes the first text too; its alternatives are of its vocabulary.
        from->setWeights(Weights(Weights::Untrained, first));
        compare->setCurrentIndex(0);
        shown.write();
        QCOMPARE(head->text(), QStringLiteral("run-1, untrained"));
        QCOMPARE(shown.flow()->text(), QStringLiteral("x") + shown.drawn(7, 5, *other));
        const run::WrittenText& written = *shown.texts().shown();
        QCOMPARE(written.run, std::string("run-1"));
        QCOMPARE(written.tokens[0]->alternativeTexts.size(), written.tokens[0]->alternatives.size());
        QCOMPARE(written.tokens[0]->alternativeTexts[0], written.tokens[0]->text);
        // A run that is gone: one sentence, and the text stays.
        std::filesystem::rename(first, first.string() + "-gone");
        shown.write();
        auto* note = shown.find<widgets::ElidedLabel>("promptNote");
        QTRY_VERIFY(note->isVisible());
        QVERIFY2(note->text().contains(QStringLiteral("run-1")), qPrintable(note->text()));
        QCOMPARE(shown.texts().shown().get(), &written);
    }

    /// Neither chosen nor offered any more, and said.
    void aRunInTheBinIsNotComparedWith() {
        Shown shown;
        const std::filesystem::path first = shown.world.run.path();
        shown.world.openRun(World::smallConfig(), {0, 50, 100}, "xyz ");
        shown.world.library.setFolder(shown.world.folder.path());
        QTRY_COMPARE(shown.world.library.runs().size(), std::size_t(2));
        auto* from = shown.find<WeightsBox>("weights");
        auto* compare = shown.find<WeightsBox>("besideWeights");
        const Weights kept(Weights::Step, first, 100);
        compare->setWeights(kept);
        QVERIFY(compare->findData(kept.key()) >= 0 && !shown.find<QWidget>("beside")->isHidden());
        from->setWeights(Weights(Weights::Best, first));
        from->setWeights(Weights(Weights::Newest)); // it is still offered
        shown.world.editor.moveToBin(QString::fromStdString(first.string()));
        QTRY_COMPARE(compare->weights(), std::optional<Weights>());
        QCOMPARE(shown.notice, QStringLiteral("run-1, step 100 is in the bin: the text is compared with nothing now."));
        QCOMPARE(compare->findData(kept.key()), -1);
        QCOMPARE(from->findData(Weights(Weights::Best, first).key()), -1);
        QCOMPARE(from->weights(), std::optional(Weights(Weights::Newest)));
        QVERIFY(shown.find<QWidget>("beside")->isHidden());
    }

    void wordsForWeights() {
        const std::filesystem::path run = "/runs/a@b";
        for (const Weights& weights :
             {Weights(Weights::Newest), Weights(Weights::AtCursor), Weights(Weights::Best), Weights(Weights::Untrained),
              Weights::ofStep(0), Weights::ofStep(1200), Weights(Weights::Best, run), Weights(Weights::Step, run, 40)})
            QCOMPARE(Weights::fromKey(weights.key()), std::optional(weights));
        QCOMPARE(Weights(Weights::Step, run, 40).key(), QStringLiteral("step:40@/runs/a@b"));
        for (const char* wrong : {"", "ask", "1", "step", "step:x", "step:-1", "cursor@/runs/a"})
            QVERIFY2(!Weights::fromKey(QLatin1String(wrong)), wrong);
    }

    void bothTextsScrollTogether() {
        Shown shown(true, {1000, 420});
        shown.world.behaviour.tokenMicroseconds = 0;
        shown.set(QStringLiteral("cab"), 3000, QStringLiteral("7"));
        auto* compare = shown.find<WeightsBox>("besideWeights");
        compare->setCurrentIndex(compare->findData(QStringLiteral("untrained")));
        shown.write();
        QScrollBar* const first = shown.flow()->verticalScrollBar();
        QScrollBar* const second = shown.find<widgets::TokenFlow>("besideText")->verticalScrollBar();
        QTRY_VERIFY(first->maximum() > 400 && second->maximum() > 400);
        first->setValue(0);
        QCOMPARE(second->value(), 0);
        const QPointF place(50, 50);
        QWheelEvent wheel(place, shown.flow()->viewport()->mapToGlobal(place), {}, {0, -240}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(shown.flow()->viewport(), &wheel);
        QVERIFY(first->value() > 0);
        QCOMPARE(second->value(), first->value());
        second->triggerAction(QAbstractSlider::SliderPageStepAdd);
        QCOMPARE(first->value(), second->value());
    }

    void presetsOfTheSampler() {
        Shown shown;
        auto* panel = shown.find<SamplerPanel>("sampler");
        auto* presets = shown.find<QComboBox>("samplerPreset");
        const auto choose = [&](const char* name) {
            presets->setCurrentIndex(presets->findText(QLatin1String(name)));
            Q_EMIT presets->activated(presets->currentIndex());
        };
        choose("Creative");
        QCOMPARE(panel->sample().temperature, 1.1);
        QCOMPARE(panel->sample().top_p, 0.95);
        QCOMPARE(panel->sample().repetition_penalty, 1.1);
        QCOMPARE(panel->sample().top_k, 0);
        choose("Greedy");
        QCOMPARE(panel->sample().temperature, 0.0);
        QCOMPARE(panel->sample().top_p, 1.0); // what it does not name is off
        QCOMPARE(panel->sample().repetition_penalty, 1.0);
        QVERIFY(!shown.find<QAction>("deletePreset")->isEnabled());
        // One's own, under a name.
        shown.find<QLineEdit>("temperatureField")->setText(QStringLiteral("0.35"));
        QTest::keyClick(shown.find<QLineEdit>("temperatureField"), Qt::Key_Return);
        QCOMPARE(presets->currentText(), QStringLiteral("Custom"));
        const auto keepAs = [&](const QString& name) {
            shown.find<QAction>("savePreset")->trigger();
            auto* dialog = shown.find<QInputDialog>("presetName");
            QVERIFY(dialog != nullptr);
            dialog->setTextValue(name);
            dialog->accept();
            QCoreApplication::sendPostedEvents(dialog, QEvent::DeferredDelete);
        };
        keepAs(QStringLiteral("Plain"));
        QCOMPARE(shown.notice, QStringLiteral("Plain comes with the program. Choose another name."));
        keepAs(QStringLiteral("Mine, “so far”"));
        QCOMPARE(presets->currentText(), QStringLiteral("Mine, “so far”"));
        const SamplerPresets again(shown.world.settings); // as on another day
        QVERIFY(again.find(QStringLiteral("Mine, “so far”")) != nullptr);
        QCOMPARE(again.find(QStringLiteral("Mine, “so far”"))->values.value(QStringLiteral("temperature")), 0.35);
        shown.find<QAction>("deletePreset")->trigger();
        QCOMPARE(presets->currentText(), QStringLiteral("Custom"));
        QCOMPARE(panel->sample().temperature, 0.35); // the sliders stay
        QVERIFY(SamplerPresets(shown.world.settings).find(QStringLiteral("Mine, “so far”")) == nullptr);
        // Deleted or replaced, it comes back.
        auto* undo = shown.find<QAction>("undoPreset");
        QVERIFY(undo->isEnabled());
        QCOMPARE(shown.notice, QStringLiteral("“Mine, “so far”” was deleted. Undo restores it."));
        undo->trigger();
        QVERIFY(!undo->isEnabled());
        QCOMPARE(presets->currentText(), QStringLiteral("Mine, “so far”"));
        QVERIFY(SamplerPresets(shown.world.settings).find(QStringLiteral("Mine, “so far”")) != nullptr);
        shown.find<QLineEdit>("temperatureField")->setText(QStringLiteral("0.5"));
        QTest::keyClick(shown.find<QLineEdit>("temperatureField"), Qt::Key_Return);
        keepAs(QStringLiteral("Mine, “so far”"));
        QCOMPARE(shown.notice, QStringLiteral("Replaced the preset Mine, “so far”. Undo restores the old one."));
        undo->trigger();
        QCOMPARE(SamplerPresets(shown.world.settings)
                     .find(QStringLiteral("Mine, “so far”"))
                     ->values.value(QStringLiteral("temperature")),
                 0.35);
        QVERIFY(!undo->isEnabled());
        // In the place that it had among others.
        SamplerPresets list(shown.world.settings);
        for (const char* name : {"B", "C"})
            QVERIFY(list.save(QLatin1String(name), {}));
        list.remove(QStringLiteral("B"));
        QCOMPARE(list.undo(), QStringLiteral("B"));
        QCOMPARE(list.all().back().name, QStringLiteral("C"));
        list.remove(QStringLiteral("Plain")); // comes with the program
        QVERIFY(!list.canUndo() && list.find(QStringLiteral("Plain")) != nullptr);
    }

    void comparesPresets() {
        Shown shown;
        shown.world.behaviour.writes.clear();
        shown.world.behaviour.tokenMicroseconds = 0;
        shown.set(QStringLiteral("cab"), 8, QStringLiteral("7"));
        shown.find<QPushButton>("comparePresets")->click();
        auto* dialog = shown.place->findChild<PresetComparison*>();
        QVERIFY(dialog != nullptr);
        QStringList order; // of Tab, as on the page
        const auto* first = dialog->findChild<QComboBox*>(QStringLiteral("presetComparison.choice.0"));
        for (const QWidget* at = first; order.isEmpty() || at != first; at = at->nextInFocusChain())
            if (at->objectName().startsWith(QLatin1String("presetComparison.")) && at->focusPolicy() & Qt::TabFocus &&
                !at->objectName().contains(QLatin1String(".text.")))
                order.append(at->objectName().section(QLatin1Char('.'), 1));
        QCOMPARE(order.mid(0, 7).join(QLatin1Char(' ')),
                 QStringLiteral("choice.0 choice.1 choice.2 choice.3 length draw save"));
        for (const char* choice : {"presetComparison.choice.2", "presetComparison.choice.3"})
            dialog->findChild<QComboBox*>(QLatin1String(choice))->setCurrentIndex(0);
        QCOMPARE(dialog->findChild<QSpinBox*>(QStringLiteral("presetComparison.length"))->value(), 8);
        auto* button = dialog->findChild<QPushButton*>(QStringLiteral("presetComparison.draw"));
        button->click();
        auto* table = dialog->findChild<QTableView*>(QStringLiteral("presetComparison.table"));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QTRY_COMPARE(button->text(), QStringLiteral("Draw"));
        QString expected;
        for (std::uint64_t seed = 7; seed < 17; ++seed)
            expected += QStringLiteral("%1Seed %2\ncab%3")
                            .arg(seed > 7 ? QStringLiteral("\n\n") : QString())
                            .arg(seed)
                            .arg(shown.drawn(seed, 8, *shown.world.run.tokenizer()));
        for (const char* text : {"presetComparison.text.0", "presetComparison.text.1"}) // the fake draws all alike
            QCOMPARE(dialog->findChild<widgets::TokenFlow*>(QLatin1String(text))->text(), expected);
        QCOMPARE(dialog->findChild<widgets::TokenFlow*>(QStringLiteral("presetComparison.text.2"))->count(), 0);
        const QByteArray csv = widgets::shownCsv(*table->model());
        QVERIFY2(csv.startsWith("preset,step,mean probability,distinct words,repeated,tokens,characters\n"), csv);
        QVERIFY2(csv.contains("\nGreedy,100,0.250,"), csv); // the fake's probability
        QVERIFY2(csv.contains("\nCool,100,0.250,"), csv);
        QVERIFY2(csv.contains(",8,8\n"), csv);
        QVERIFY(shown.texts().all().empty()); // no versions of the text
        // The person stops in the middle: no numbers of what is not whole.
        shown.world.behaviour.tokenMicroseconds = 20000;
        button->click();
        QTRY_VERIFY(shown.beside.isBusy() && !shown.beside.tokens(0).empty());
        button->click();
        QTRY_COMPARE(button->text(), QStringLiteral("Draw"));
        QCOMPARE(table->model()->rowCount(), 0);
        dialog->close();
    }

    /// While a run trains, all presets are drawn from the same weights, and the table says which.
    void presetsDrawFromOneSnapshot() {
        Shown shown(false);
        shown.world.startTraining();
        QTRY_VERIFY(shown.find<QPushButton>("writeButton")->isEnabled());
        shown.set(QStringLiteral("ab"), 10, QStringLiteral("7"));
        shown.world.behaviour.tokenMicroseconds = 2000;
        shown.find<QPushButton>("comparePresets")->click();
        auto* dialog = shown.place->findChild<PresetComparison*>();
        QVERIFY(dialog != nullptr);
        dialog->findChild<QPushButton*>(QStringLiteral("presetComparison.draw"))->click();
        const auto* table = dialog->findChild<QTableView*>(QStringLiteral("presetComparison.table"));
        QTRY_COMPARE(table->model()->rowCount(), 4);
        const std::int64_t step = shown.beside.step();
        QVERIFY(step > 0);
        QVERIFY(shown.world.run.step() > step); // it went on meanwhile
        for (int row = 0; row < 4; ++row)
            QCOMPARE(table->model()->index(row, 1).data().toString(), text::groupedNumber(step));
        QCOMPARE(dialog->findChild<widgets::ElidedLabel*>(QStringLiteral("presetComparison.state"))->text(),
                 QStringLiteral("All texts are of the weights of step %1.").arg(text::groupedNumber(step)));
        // Half of the better text has no tint, and the legend says from where on there are some.
        std::vector<std::vector<double>> drawn;
        for (int column = 0; column < 4; ++column) {
            const auto* flow =
                dialog->findChild<widgets::TokenFlow*>(QStringLiteral("presetComparison.text.%1").arg(column));
            std::vector<double>& all = drawn.emplace_back();
            for (int i = 0; i < flow->count(); ++i)
                if (!flow->token(i).muted)
                    all.push_back(flow->token(i).probability);
            QVERIFY(all.size() > 16);
        }
        const int shift = theme::Theme::tintShift(drawn);
        QCOMPARE(dialog->findChild<ProbabilityLegend*>(QStringLiteral("presetComparison.legend"))->shift(), shift);
        for (int column = 0; column < 4; ++column)
            QCOMPARE(dialog->findChild<widgets::TokenFlow*>(QStringLiteral("presetComparison.text.%1").arg(column))
                         ->tintShift(),
                     shift);
        dialog->close();
    }

    void countsOfDraws() {
        const DrawStatistics numbers =
            drawStatistics({{{QStringLiteral("The cat "), 0.5}, {QStringLiteral("the"), 0.25}},
                            {{QStringLiteral("a b c a b c d's"), 0.75}}});
        QCOMPARE(numbers.texts, 2);
        QCOMPARE(numbers.meanProbability, 0.5);
        QCOMPARE(numbers.distinctWords, 6.0 / 10); // the, cat, a, b, c, d's
        QCOMPARE(numbers.repeated, 1.0 / 6);       // "a b c" of: the cat the, a b c, b c a, c a b, a b c, b c d's
        QCOMPARE(numbers.meanTokens, 1.5);
        QCOMPARE(numbers.meanCharacters, 13.0); // 11 and 15
        const DrawStatistics none = drawStatistics({{}});
        QVERIFY(std::isnan(none.meanProbability) && std::isnan(none.distinctWords) && std::isnan(none.repeated));
        QCOMPARE(none.meanTokens, 0.0);
    }

    /// All of it while a run trains: the texts come from copies of the newest weights, and the training goes on.
    void duringTraining() {
        Shown shown(false);
        shown.world.startTraining();
        QTRY_VERIFY(shown.find<QPushButton>("writeButton")->isEnabled());
        shown.set(QStringLiteral("ab"), 10);
        shown.find<QSpinBox>("samples")->setValue(2);
        shown.write();
        QCOMPARE(shown.texts().all().size(), std::size_t(2));
        const std::int64_t step = shown.world.generation.step();
        QVERIFY(step > 0);
        QTRY_VERIFY(shown.world.run.step() > step);
        shown.key(Qt::Key_F2, {});
        QTest::keyClick(shown.editor(), Qt::Key_C);
        QTest::keyClick(shown.editor(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(shown.texts().all().size(), std::size_t(3));
        QVERIFY(shown.texts().shown()->step > step); // of newer weights
        QVERIFY(shown.world.run.isAlive());
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestWriteBranches)

} // namespace tst_write_branches

#include "tst_write_branches.moc"
