// What each patch recovers: the maps of places and of heads, the other text as it is typed, texts of different lengths,
// pairs from the run's text.
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include <cmath>

#include "core/engine/inspect/Patching.h"
#include "tests/ui/InsideShown.h"
#include "tests/ui/Program.h"
#include "tests/ui/RecordedShown.h"
#include "ui/places/inside/InsideView.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_patching_view {

using namespace glasshouse;
using namespace glasshouse::places::inside;
using inspect::Patched;

namespace {

struct Shown : InsideShown {
    explicit Shown(config::RunConfig config = World::smallConfig())
        : InsideShown(QStringLiteral("patching")) {
        place->resize(1216, 900);
        open(std::move(config));
        QTRY_VERIFY(map()->matrix().rows > 0);
    }
    plots::HeatmapWidget* map() const { return find<plots::HeatmapWidget>("patchingMap"); }
    QLineEdit* line() const { return find<QLineEdit>("patchingOther"); }
    void choose(const char* what) const {
        find<widgets::SegmentedChoice>("patchingWhat")->setCurrent(QString::fromLatin1(what));
    }
    void type(const QString& text) const {
        line()->setFocus();
        line()->clear();
        QTest::keyClicks(line(), text);
        QTest::keyClick(line(), Qt::Key_Return);
    }
    QString note() const { return find<QLabel>("patchingNote")->text(); }
    /// The same from core, which is tested on its own.
    inspect::Patching expected(Patched what, const QString& other = {}) const {
        inspect::PatchingRequest request;
        request.text.tokens = world.probe.tokens();
        request.text.position = int(world.probe.tokens().size()) - 1;
        if (!other.isEmpty())
            request.other = world.run.tokenizer()->encode(other.toStdString()).ids;
        request.what = what;
        fake::Behaviour behaviour;
        return inspect::patching(fake::Engine(behaviour), fake::Snapshot(world.run.config().model, world.cursor.step()),
                                 request);
    }
    bool shows(const inspect::Patching& made) const {
        const Matrix& shown = map()->matrix();
        if (shown.rows != made.recovered.rows || shown.cols != made.recovered.cols)
            return false;
        for (int row = 0; row < shown.rows; ++row)
            for (int column = 0; column < shown.cols; ++column)
                if (std::abs(map()->valueAt(row, column) - double(made.recovered.at(row, column))) > 1e-5)
                    return false;
        return true;
    }
};

} // namespace

class TestPatchingView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    /// Without another text it is noise: every token, from the first.
    void noiseAtFirst() {
        const Shown shown;
        const inspect::Patching made = shown.expected(Patched::Stream);
        QTRY_VERIFY(shown.shows(made));
        QCOMPARE(made.firstToken, 0);
        QCOMPARE(shown.map()->matrix().rows, shown.world.run.config().model.n_layer + 1); // the embedding is the first
        QCOMPARE(shown.map()->matrix().cols, int(shown.world.probe.tokens().size()));
        QVERIFY2(shown.line()->placeholderText().contains(QStringLiteral("tokens: 15")),
                 qPrintable(shown.line()->placeholderText()));
        const auto rows = shown.find<widgets::KeyValueList>("patchingNumbers")->rows();
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows[0].value, text::decimals(made.clean, 3));
        QCOMPARE(rows[1].value, text::decimals(made.corrupted, 3));
        QCOMPARE(rows[1].label, QStringLiteral("with noise"));
    }

    void everyKindOfPlace() {
        const Shown shown;
        shown.choose("attention");
        QTRY_VERIFY(shown.shows(shown.expected(Patched::Attention)));
        shown.choose("feed_forward");
        QTRY_VERIFY(shown.shows(shown.expected(Patched::FeedForward)));
        shown.choose("heads");
        QTRY_VERIFY(shown.shows(shown.expected(Patched::Heads)));
        QCOMPARE(shown.map()->matrix().cols, shown.world.run.config().model.n_head);
        // A head is chosen in the map, for all views.
        auto* selection = shown.place->findChild<ProbeSelection*>();
        Q_EMIT shown.map()->cellLocked(1, 0);
        QCOMPARE(selection->layer(), 1);
        QCOMPARE(selection->head(), 0);
        shown.choose("stream");
        QTRY_VERIFY(shown.shows(shown.expected(Patched::Stream)));
    }

    void anotherText() {
        const Shown shown;
        const QString other = QStringLiteral("abc cab aba cab");
        shown.type(other);
        QTRY_VERIFY(shown.shows(shown.expected(Patched::Stream, other)));
        QCOMPARE(shown.map()->matrix().cols, 5); // from the token that differs
        QCOMPARE(shown.find<widgets::KeyValueList>("patchingNumbers")->rows()[1].label,
                 QStringLiteral("in the other text"));
        // With one of another length the field says why, and the map stays until there is another.
        const auto* field = qobject_cast<widgets::Field*>(shown.line()->parentWidget());
        QVERIFY(field != nullptr && !field->hasProblem());
        shown.type(QStringLiteral("abc"));
        QTRY_COMPARE(field->problem().what,
                     QStringLiteral("This text has 15 tokens and the other one 3; they must have the same number."));
        QVERIFY(shown.shows(shown.expected(Patched::Stream, other)));
        shown.type(QString());
        QTRY_VERIFY(shown.shows(shown.expected(Patched::Stream)));
        QVERIFY(!field->hasProblem());
    }

    /// Where the text of the run is not known, it says so.
    void noTextForAPair() {
        const Shown shown;
        const auto before = shown.world.probe.tokens();
        shown.find<QPushButton>("patchingPair")->click();
        QTRY_VERIFY2(shown.note().startsWith(QStringLiteral("It is not known which text")), qPrintable(shown.note()));
        QCOMPARE(shown.world.probe.tokens(), before);
    }

    /// Two passages of the run's text that differ in one token, with what follows each of them.
    void aPairFromTheText() {
        QByteArray text;
        for (int i = 0; i < 40; ++i)
            text += "I gave it a cat, so it purred.\nI gave it a bat, no more.\n";
        OpenProgram program(QStringLiteral("inside"), text);
        program.waitForText();
        auto& parts = program.parts();
        setSmallModel(parts.config, QStringLiteral("20"));
        program.behaviour.stepMicroseconds = 50;
        parts.training.start();
        QTRY_COMPARE(parts.run.state(), runtime::RunModel::State::Finished);
        int tab = 0;
        for (const auto& entry : insideViews()) {
            if (entry.id == QLatin1String("patching"))
                program.window().place(QStringLiteral("inside"))->setCurrentTab(tab);
            ++tab;
        }
        auto* map = program.find<plots::HeatmapWidget>("patchingMap");
        auto* line = program.find<QLineEdit>("patchingOther");
        QTRY_VERIFY(map->isVisible() && map->matrix().rows > 0);
        program.find<QPushButton>("patchingPair")->click();
        QTRY_VERIFY2(!line->text().isEmpty(), qPrintable(program.find<QLabel>("patchingNote")->text()));
        const auto other = parts.run.tokenizer()->encode(line->text().toStdString()).ids;
        const auto& tokens = parts.probe.tokens();
        QCOMPARE(other.size(), tokens.size());
        int differ = 0;
        for (std::size_t i = 0; i < other.size(); ++i)
            differ += other[i] != tokens[i];
        QCOMPARE(differ, 1);
        QTRY_VERIFY(map->matrix().cols > 0 && map->matrix().cols < int(tokens.size()));
        // What follows the other passage is what the first map compares with, and the next ones too.
        const std::string passage = line->text().toStdString();
        const std::string whole = text.toStdString();
        const auto at = whole.find(passage);
        QVERIFY(at != std::string::npos);
        const auto compared = [&] {
            const auto rows = program.find<widgets::KeyValueList>("patchingNumbers")->rows();
            return rows.isEmpty() ? QString() : rows[0].label;
        };
        const QString follows =
            QStringLiteral("minus “%1”").arg(text::visibleToken(QString(QChar(whole[at + passage.size()]))));
        QTRY_VERIFY2(compared().contains(follows), qPrintable(compared() + follows));
        program.find<widgets::SegmentedChoice>("patchingWhat")->setCurrent(QStringLiteral("attention"));
        program.find<widgets::SegmentedChoice>("patchingWhat")->setCurrent(QStringLiteral("stream"));
        QTRY_VERIFY2(compared().contains(follows), qPrintable(compared() + follows));
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestPatchingView)

} // namespace tst_patching_view

#include "tst_patching_view.moc"
