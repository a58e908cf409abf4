// The view of one forward pass: the path lists every matrix, a cell is explained by what it was computed from, and one
// can follow a number back and forward.
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QTableView>

#include <cmath>

#include "core/engine/inspect/ForwardPlan.h"
#include "tests/ui/InsideShown.h"
#include "ui/places/inside/BarChart.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/places/inside/forward/CellCard.h"
#include "ui/places/inside/forward/ForwardPath.h"
#include "ui/places/inside/forward/ForwardView.h"
#include "ui/places/inside/forward/MatrixPane.h"
#include "ui/places/inside/forward/PathList.h"
#include "ui/plots/HeadGrid.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Explanations.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace tst_forward_view {

using namespace glasshouse;
using namespace glasshouse::places::inside;

class TestForwardView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void thePath() {
        const config::ModelConfig config = [] {
            config::ModelConfig made = World::smallConfig().model;
            made.n_layer = 3;
            return made.resolved();
        }();
        const ForwardPath path(inspect::forwardPlan(config, 7));
        QCOMPARE(path.blocks(), 3);
        QCOMPARE(path.heads(), 2);
        const std::vector<PathLine> lines = path.lines(1, 0);
        // Two blocks folded, of the open one a single head. Each has a heading where its matrices begin.
        int folded = 0;
        std::vector<int> headings;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const PathLine& line = lines[i];
            if (line.block >= 0) {
                headings.push_back(line.block);
                folded += line.open ? 0 : 1;
                QCOMPARE(line.open, line.block == 1);
                QCOMPARE(path.plan()[static_cast<std::size_t>(line.step)].layer, line.block);
                QVERIFY(path.plan()[static_cast<std::size_t>(line.step - 1)].layer != line.block);
                if (line.open)
                    QCOMPARE(lines[i + 1].step, line.step);
            }
            if (line.block < 0)
                QVERIFY(path.plan()[static_cast<std::size_t>(line.step)].head <= 0);
        }
        QCOMPARE(folded, 2);
        QCOMPARE(headings, (std::vector<int>{0, 1, 2}));
        QCOMPARE(path.plan()[static_cast<std::size_t>(lines.front().step)].name, std::string("ids"));
        QCOMPARE(path.plan()[static_cast<std::size_t>(lines.back().step)].name, std::string("softmax"));
        // The whole way through head 1 of every block, forwards and backwards.
        std::vector<int> way{0};
        while (path.walk(way.back(), 1, 1) != way.back())
            way.push_back(path.walk(way.back(), 1, 1));
        for (const char* name : {"blocks.0.attn.1.q", "blocks.2.attn.1.softmax", "blocks.1.act", "logits", "softmax"})
            QVERIFY2(std::find(way.begin(), way.end(), path.indexOf(name)) != way.end(), name);
        for (std::size_t i = way.size() - 1; i > 0; --i)
            QCOMPARE(path.walk(way[i], -1, 1), way[i - 1]);
        QCOMPARE(path.sameIn(path.indexOf("blocks.0.attn.0.q"), 2, 1), path.indexOf("blocks.2.attn.1.q"));
        const std::vector<int> next = path.goesTo(path.indexOf("blocks.0.attn.0.v"), 0);
        QCOMPARE(next, std::vector<int>{path.indexOf("blocks.0.attn.0.mixed")});
        QCOMPARE(path.indexOf("blocks.0.attn.q.weight"), -1); // a parameter is no step
    }

    /// It begins with what the first block reads, a picture; the ids are a table of one column.
    void opensOnTokensAndPositions() {
        for (const auto& [position, title] :
             {std::pair("learned", "Token + position"), std::pair("rotary", "Token embedding")}) {
            InsideShown shown(QStringLiteral("forward"));
            config::RunConfig config = World::smallConfig();
            config.model.position = position;
            shown.open(config);
            QVERIFY(shown.waitForResult());
            auto* view = shown.find<ForwardView>("forwardView");
            QTRY_VERIFY(!view->path().isEmpty());
            QCOMPARE(stepTitle(view->path().plan()[static_cast<std::size_t>(view->step())]), QLatin1String(title));
            auto* pane = shown.find<MatrixPane>("forwardResult");
            QTRY_VERIFY(pane->matrix().cols > 1 && pane->map()->isVisible());
        }
        InsideShown shown(QStringLiteral("forward"));
        config::RunConfig config = World::smallConfig();
        config.model.kind = "bigram";
        shown.open(config);
        QVERIFY(shown.waitForResult());
        auto* view = shown.find<ForwardView>("forwardView");
        QTRY_VERIFY(!view->path().isEmpty());
        QVERIFY(view->step() > 0);
    }

    void aCellAndWhatMadeIt() {
        InsideShown shown(QStringLiteral("forward"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* view = shown.find<ForwardView>("forwardView");
        QTRY_VERIFY(!view->path().isEmpty());
        // Values mixed by attention: a row of the softmax times a column of the values.
        view->goTo(view->path().indexOf("blocks.1.attn.0.mixed"), 9, 5);
        auto* pane = shown.find<MatrixPane>("forwardResult");
        QTRY_COMPARE(pane->matrix().cols, 16);
        const auto& matrices = shown.world.probe.result()->matrices;
        const Matrix& softmax = matrices.at("blocks.1.attn.0.softmax");
        const Matrix& values = matrices.at("blocks.1.attn.0.v");
        double expected = 0;
        for (int key = 0; key < softmax.cols; ++key)
            expected += static_cast<double>(softmax.at(9, key)) * static_cast<double>(values.at(key, 5));
        auto* card = shown.find<CellCard>("cellCard");
        QTRY_VERIFY(std::abs(card->valueText().toDouble() - expected) < 1e-6);
        // Parts: left, right, product.
        const auto& rows = card->strips()->rows();
        QCOMPARE(rows.size(), std::size_t(3));
        QCOMPARE(rows[0].values[3], softmax.at(9, 3));
        QCOMPARE(rows[1].values[3], values.at(3, 5));
        QCOMPARE(rows[2].values[3], softmax.at(9, 3) * values.at(3, 5));
        // The row of one operand and the column of the other are lit.
        auto* left = shown.find<plots::HeatmapWidget>("forwardLeftMap");
        auto* right = shown.find<plots::HeatmapWidget>("forwardRightMap");
        QCOMPARE(left->currentRow(), 9);
        QCOMPARE(left->currentColumn(), -1);
        QCOMPARE(right->currentColumn(), 5);
        QCOMPARE(right->currentRow(), -1);
        shoot(*shown.place, QStringLiteral("forward-mixed"));
        // Back to the values.
        QTest::mouseClick(shown.find<QPushButton>("cellLink2"), Qt::LeftButton);
        QCOMPARE(view->step(), view->path().indexOf("blocks.1.attn.0.v"));
    }

    void walking() {
        InsideShown shown(QStringLiteral("forward"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* view = shown.find<ForwardView>("forwardView");
        QTRY_VERIFY(!view->path().isEmpty());
        view->goTo(0);
        QCOMPARE(view->step(), 0);
        auto* list = shown.find<QListView>("forwardPath");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(view->step(), 1);
        QTest::keyClick(list, Qt::Key_Backspace);
        QCOMPARE(view->step(), 0);
        QVERIFY(!shown.find<QPushButton>("forwardBack")->isEnabled());
        const int rows = list->model()->rowCount();
        // The folded block opens.
        view->goTo(view->path().indexOf("blocks.0.ln1"));
        for (int row = 0; row < list->model()->rowCount(); ++row)
            if (list->model()->index(row, 0).data().toString() == QLatin1String("Block 1"))
                list->setCurrentIndex(list->model()->index(row, 0));
        QCOMPARE(view->path().plan()[static_cast<std::size_t>(view->step())].name, std::string("blocks.1.ln1"));
        QCOMPARE(list->model()->rowCount(), rows);
        // Only what is listed and what the shown one needs is asked for.
        QTRY_VERIFY(shown.world.probe.result()->matrices.contains("blocks.1.ln1"));
        QTRY_VERIFY(!shown.world.probe.result()->matrices.contains("blocks.0.ln1"));
    }

    /// Walking through the blocks is looking: the head that was chosen in Attention stays the chosen one.
    void walkingChoosesNoHead() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* grid = shown.find<plots::HeadGrid>("headGrid");
        QTRY_COMPARE(grid->heads(), 2);
        Q_EMIT grid->headChosen(1, 1);
        shown.showView(QStringLiteral("forward"));
        auto* view = shown.find<ForwardView>("forwardView");
        QTRY_VERIFY(!view->path().isEmpty());
        const auto name = [&] { return view->path().plan()[static_cast<std::size_t>(view->step())].name; };
        view->goTo(view->path().indexOf("blocks.0.attn.0.q"));
        shown.showView(QStringLiteral("attention"));
        QCOMPARE(grid->currentLayer(), 1);
        QCOMPARE(grid->currentHead(), 1);
        // A head that is chosen is the one that the walk goes on with, chosen in Attention or here.
        Q_EMIT grid->headChosen(1, 0);
        shown.showView(QStringLiteral("forward"));
        QCOMPARE(name(), std::string("blocks.1.attn.0.q"));
        auto* head = shown.find<QComboBox>("forwardHead");
        QCOMPARE(head->currentIndex(), 0);
        head->setCurrentIndex(1);
        Q_EMIT head->activated(1);
        QCOMPARE(name(), std::string("blocks.1.attn.1.q"));
        QCOMPARE(grid->currentHead(), 1);
    }

    /// Ids have no order: they are numbers beside their tokens, without colours, wherever they are shown.
    void idsAreNumbers() {
        InsideShown shown(QStringLiteral("forward"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* view = shown.find<ForwardView>("forwardView");
        QTRY_VERIFY(!view->path().isEmpty());
        view->goTo(view->path().indexOf("ids"));
        auto* pane = shown.find<MatrixPane>("forwardResult");
        auto* looks = shown.find<widgets::SegmentedChoice>("forwardLook");
        QTRY_VERIFY(pane->table()->isVisible());
        QVERIFY(!pane->map()->isVisible());
        QVERIFY(!looks->isVisible());
        QVERIFY(!shown.find<QWidget>("forwardColors")->isVisible());
        const QAbstractItemModel& numbers = *pane->table()->model();
        const auto& tokens = shown.world.probe.tokens();
        QCOMPARE(numbers.rowCount(), int(tokens.size()));
        for (int row = 0; row < numbers.rowCount(); ++row) {
            QCOMPARE(numbers.index(row, 0).data().toString(), QString::number(tokens[std::size_t(row)]));
            QCOMPARE(numbers.headerData(row, Qt::Vertical).toString(),
                     text::visibleToken(shown.world.probe.tokenTexts().at(row)));
            QVERIFY(!numbers.index(row, 0).data(Qt::BackgroundRole).isValid());
        }
        QCOMPARE(numbers.headerData(0, Qt::Horizontal).toString(), QStringLiteral("id"));
        // A number that is chosen is explained, as everywhere.
        pane->table()->setCurrentIndex(numbers.index(3, 0));
        QTRY_COMPARE(shown.find<CellCard>("cellCard")->valueText().toDouble(), double(tokens[3]));
        // It stays in view when the card gets lower, as by the explanation below it.
        const int last = numbers.rowCount() - 1;
        view->goTo(0, last, 0);
        QTRY_COMPARE(pane->table()->currentIndex().row(), last);
        pane->resize(pane->width(), pane->table()->horizontalHeader()->height() + pane->table()->rowHeight(0) * 4);
        QVERIFY(pane->table()->viewport()->rect().contains(pane->table()->visualRect(numbers.index(last, 0)).center()));
        // The next one is a picture again, and what it was made from is not.
        view->goTo(view->path().indexOf("tok"));
        QTRY_VERIFY(pane->map()->isVisible());
        QVERIFY(looks->isVisible());
        QVERIFY(shown.find<MatrixPane>("forwardLeft")->table()->isVisible());
    }

    void numbersAndFaults() {
        InsideShown shown(QStringLiteral("forward"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* view = shown.find<ForwardView>("forwardView");
        QTRY_VERIFY(!view->path().isEmpty());
        view->goTo(view->path().indexOf("tok"), 2, 3);
        auto* pane = shown.find<MatrixPane>("forwardResult");
        QTRY_COMPARE(pane->matrix().cols, 32);
        shown.find<widgets::SegmentedChoice>("forwardLook")->setCurrent(QStringLiteral("numbers"));
        QCOMPARE(pane->table()->model()->rowCount(), 15);
        QCOMPARE(pane->table()->model()->index(4, 7).data(Qt::ToolTipRole).toString(),
                 QString::number(static_cast<double>(pane->matrix().at(4, 7)), 'g', 9)
                     .replace(QLatin1Char('-'), QChar(0x2212)));
        // A number chosen in the table is explained.
        pane->table()->setCurrentIndex(pane->table()->model()->index(4, 7));
        auto* card = shown.find<CellCard>("cellCard");
        const int id = shown.world.probe.tokens()[4];
        const float weight = fake::Snapshot(shown.world.run.config().model, 100).weight("tok.weight").at(id, 7);
        QTRY_VERIFY(std::abs(card->valueText().toDouble() - static_cast<double>(weight)) < 1e-6);

        MatrixModel model;
        Matrix faulty(2, 2, 1);
        faulty.at(0, 1) = NAN;
        faulty.at(1, 0) = -INFINITY;
        model.setMatrix(faulty, {}, theme::MapKind::Diverging, {}, {});
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("NaN"));
        QVERIFY(model.index(1, 0).data().toString().contains(QChar(0x221E)));
    }

    /// The formula of the matrix is set, and pictures of several heads say of which.
    void formulasAndHeads() {
        InsideShown shown(QStringLiteral("forward"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* view = shown.find<ForwardView>("forwardView");
        QTRY_VERIFY(!view->path().isEmpty());
        view->goTo(view->path().indexOf("blocks.0.attn.concat"), 2, 0);
        const auto titles = [&] {
            QStringList all;
            for (const char* pane : {"forwardLeft", "forwardRight"})
                for (const auto* label : shown.find<MatrixPane>(pane)->findChildren<QLabel*>())
                    all += label->text();
            return all.join(QLatin1Char(' '));
        };
        QTRY_VERIFY2(titles().contains(QStringLiteral("Head output of head 0")) &&
                         titles().contains(QStringLiteral("Head output of head 1")),
                     qPrintable(titles()));
    }

    /// Each kind of model is explained as what it is.
    void explainsTheKind() {
        const text::Explanations handbook;
        for (const auto& [kind, rowsMix] :
             {std::pair("transformer", true), {"attention_only", true}, {"mlp", false}, {"bigram", false}}) {
            InsideShown shown(QStringLiteral("forward"));
            config::RunConfig config = World::smallConfig();
            config.model.kind = kind;
            shown.open(config);
            const text::Explanation* const said = handbook.find(shown.place->explanation());
            QVERIFY2(said != nullptr, kind);
            QCOMPARE(said->lookFor.join(QString()).contains(QStringLiteral("only the attention")), rowsMix);
            QCOMPARE(said->formula.contains(QStringLiteral("block")), QByteArray(kind) == "transformer");
        }
    }

    void otherKinds() {
        InsideShown shown(QStringLiteral("forward"));
        config::RunConfig config = World::smallConfig();
        config.model.kind = "bigram";
        shown.open(config);
        QVERIFY(shown.waitForResult());
        auto* view = shown.find<ForwardView>("forwardView");
        QTRY_COMPARE(view->path().plan().size(), std::size_t(3)); // ids, logits, softmax
        view->goTo(1, 2, 1);
        QTRY_VERIFY(shown.find<CellCard>("cellCard")->sum().startsWith(QLatin1Char('=')) ||
                    !shown.find<CellCard>("cellCard")->sum().isEmpty());
    }

    void aHeadSwitchedOff() {
        InsideShown shown(QStringLiteral("attention"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* grid = shown.find<plots::HeadGrid>("headGrid");
        QTRY_COMPARE(grid->heads(), 2);
        auto* on = shown.find<widgets::Switch>("headOn");
        QVERIFY(on->isChecked());
        QTest::keyClick(shown.place->findChild<QWidget*>(QStringLiteral("attentionView")), Qt::Key_X);
        QVERIFY(!on->isChecked());
        QTRY_COMPARE(shown.world.probe.result()->request.off.heads.size(), std::size_t(1));
        QVERIFY(grid->isOff(0, 0));
        QVERIFY(!grid->isOff(0, 1));
        // Another head is on; the first one stays off until it is switched on again.
        grid->setFocus();
        Q_EMIT grid->headChosen(0, 1);
        QVERIFY(on->isChecked());
        Q_EMIT grid->headChosen(0, 0);
        on->click();
        QTRY_VERIFY(shown.world.probe.result()->request.off.empty());
        // What each part is worth: a bar for every head, every feed-forward and the positions.
        QTest::mouseClick(shown.find<QPushButton>("measureImportance"), Qt::LeftButton);
        QTRY_COMPARE(shown.find<BarChart>("importanceBars")->bars().size(), std::size_t(2 * 2 + 2 + 2 + 1));
        shoot(*shown.place, QStringLiteral("attention-off"));
        // Another run has everything on.
        shown.world.cursor.setOff({{{0, 0}}, {}, true, {}});
        shown.world.openRun(World::smallConfig());
        QVERIFY(shown.world.cursor.moment().off.empty());
    }

    void fits_data() { addWidths(); }
    void fits() {
        InsideShown shown(QStringLiteral("forward"));
        shown.open();
        showAtWidth(*shown.place, *m_theme);
        QVERIFY(shown.waitForResult());
        auto* view = shown.find<ForwardView>("forwardView");
        QTRY_VERIFY(!view->path().isEmpty());
        view->goTo(view->path().indexOf("blocks.0.attn.0.q"), 3, 2);
        waitUntilSettled(*shown.place);
        checkFit(*shown.place, QStringLiteral("forward-"));
        QCOMPARE(unnamedIn(*shown.place), QString());
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestForwardView)

} // namespace tst_forward_view

#include "tst_forward_view.moc"
