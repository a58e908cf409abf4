// The view of the next token: what it shows follows from the logits of the probe, and it asks no model while a slider
// moves.
#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>

#include <cmath>
#include <numbers>
#include <set>

#include "core/base/Random.h"
#include "core/engine/generate/Sampler.h"
#include "tests/ui/InsideShown.h"
#include "ui/places/inside/nexttoken/DrawBar.h"
#include "ui/places/inside/nexttoken/LensCard.h"
#include "ui/places/inside/nexttoken/NextTokenView.h"
#include "ui/plots/AxisCaption.h"
#include "ui/plots/CurvePlot.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/ValueSlider.h"

namespace tst_next_token {

using namespace glasshouse;
using namespace glasshouse::places::inside;

class TestNextToken : public QObject {
    Q_OBJECT

    enum Column { Token, Id, Logit, Scaled, Filtered, Plain, Drawn, Cumulative };
    static QString cell(const QTableView* table, int row, int column) {
        return table->model()->index(row, column).data().toString();
    }
    static int idAt(const QTableView* table, int row) { return cell(table, row, Id).toInt(); }
    static int rowOf(const QTableView* table, int id) {
        int row = table->model()->rowCount() - 1;
        while (row >= 0 && idAt(table, row) != id)
            --row;
        return row;
    }
    static int drawnId(const QTableView* table) {
        for (int row = 0; row < table->model()->rowCount(); ++row)
            if (table->model()->index(row, Token).data(widgets::StrongRole).toBool())
                return idAt(table, row);
        return -1;
    }

private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void theWayFromLogitToShare() {
        // ln 4, ln 2, ln 1, ln 1: softmax 1/2, 1/4, 1/8, 1/8; squared (temperature 1/2) 16/22, 4/22, 1/22, 1/22.
        const std::vector<float> logits{std::log(4.0F), std::log(2.0F), 0, 0};
        config::SampleConfig settings;
        settings.temperature = 1;
        settings.top_k = 0;
        settings.top_p = 1;
        NextTokenTable table = nextTokenTable(logits, settings);
        QVERIFY(std::abs(table.entries[0].plain - 0.5) < 1e-6);
        QVERIFY(std::abs(table.entries[3].drawn - 0.125) < 1e-6);
        QVERIFY(std::abs(table.plainEntropy - 1.75 * std::numbers::ln2) < 1e-6); // 1.75 bits
        QCOMPARE(table.kept, 4);
        QVERIFY(table.discarded < 1e-9);
        settings.temperature = 0.5;
        settings.top_k = 2;
        table = nextTokenTable(logits, settings);
        QCOMPARE(table.kept, 2);
        QVERIFY(std::abs(table.entries[0].drawn - 0.8) < 1e-6);
        QVERIFY(std::abs(table.discarded - 2.0 / 22) < 1e-6);
        QVERIFY(std::abs(table.entries[0].scaled - 2 * std::log(4.0)) < 1e-6);
        QVERIFY(!table.entries[2].kept);
        settings.temperature = 0;
        table = nextTokenTable(logits, settings);
        QCOMPARE(table.kept, 1);
        QCOMPARE(table.drawnEntropy, 0.0);

        const std::vector<int> order{1, 0, 2, 3};
        settings.temperature = 1;
        settings.top_k = 0;
        table = nextTokenTable(logits, settings);
        QCOMPARE(drawAt(table, order, 0.0).place, 0);
        QCOMPARE(drawAt(table, order, 0.2501).place, 1);
        QCOMPARE(drawAt(table, order, 0.9999999).place, 3);

        std::vector<float> faulty = logits;
        faulty[2] = NAN;
        table = nextTokenTable(faulty, settings);
        QVERIFY(!table.finite);
        QVERIFY(std::isnan(table.entries[0].plain));
        QCOMPARE(drawAt(table, order, 0.5).place, -1);
        faulty[2] = -INFINITY; // cannot come: that is no fault
        table = nextTokenTable(faulty, settings);
        QVERIFY(table.finite && !table.entries[2].kept);
        QCOMPARE(table.entries[2].plain, 0.0);
    }

    /// Its name alone, as text, is something else.
    void aSpecialTokenIsAppendedAsSuch() {
        InsideShown shown(QStringLiteral("next"));
        shown.world.openRun(World::smallConfig(), *World::tokenizerWithEnd());
        shown.place->show();
        QVERIFY(QTest::qWaitForWindowExposed(shown.place.get(), glasshouse::tests::patience));
        QVERIFY(shown.waitForResult());
        auto* table = shown.find<widgets::CardTable>("nextTable");
        QTRY_COMPARE(table->model()->rowCount(), 5);
        constexpr int end = 4;
        const QModelIndex row = table->model()->index(rowOf(table, end), Token);
        QVERIFY(row.data(widgets::MutedRole).toBool());
        QVERIFY(row.data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("Special token")));
        QVERIFY(!table->model()->index(rowOf(table, 0), Token).data(widgets::MutedRole).toBool());
        const std::size_t before = shown.world.probe.tokens().size();
        Q_EMIT table->clicked(row);
        QTRY_COMPARE(drawnId(table), end);
        QTest::mouseClick(shown.find<QPushButton>("appendDraw"), Qt::LeftButton);
        QCOMPARE(shown.world.probe.tokens().size(), before + 1);
        QCOMPARE(shown.world.probe.tokens().back(), end);
        QVERIFY(shown.world.probe.text().endsWith(QStringLiteral("<end>")));
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(shown.find<QWidget>("probeTokens"));
        QCOMPARE(spoken->child(int(before))->text(QAccessible::Name), QStringLiteral("special token <end>"));

        shown.world.probe.setText(QStringLiteral("ab<end>"));
        QCOMPARE(shown.world.probe.tokens(), (std::vector<tokenizer::TokenId>{0, 1}));
    }

    void tableAndDraw() {
        InsideShown shown(QStringLiteral("next"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* view = shown.find<NextTokenView>("nextView");
        auto* table = shown.find<widgets::CardTable>("nextTable");
        QTRY_COMPARE(table->model()->rowCount(), 4);
        const Matrix& logits = shown.world.probe.result()->logits;
        // Falling logits of the last token's row, and the cumulative share ends at 100 %.
        for (int row = 1; row < 4; ++row)
            QVERIFY(logits.at(logits.rows - 1, idAt(table, row - 1)) >= logits.at(logits.rows - 1, idAt(table, row)));
        QCOMPARE(cell(table, 3, Cumulative), QStringLiteral("100.0"));
        // The first number of seed 1, as the generator gives it.
        auto* bar = shown.find<DrawBar>("drawBar");
        QCOMPARE(bar->number(), Random(1, Random::Stream::Probe).uniform());
        // Sorted by id, the draw is that of the sampler.
        table->sortByColumn(Id, Qt::AscendingOrder);
        const std::vector<double> shares = generate::distribution(
            {logits.row(logits.rows - 1), static_cast<std::size_t>(logits.cols)}, view->sampler());
        for (const double u : {0.01, 0.3, 0.62, 0.97}) {
            bar->setNumber(u);
            Q_EMIT bar->numberChosen(u);
            const int drawn = int(generate::draw(shares, u));
            QCOMPARE(bar->segments()[static_cast<std::size_t>(bar->segmentAt(u))].name,
                     cell(table, drawn, Token)); // its row is its id
        }
        // Choosing a row draws its token.
        table->sortByColumn(Logit, Qt::DescendingOrder);
        Q_EMIT table->clicked(table->model()->index(2, 0));
        QCOMPARE(bar->segments()[static_cast<std::size_t>(bar->segmentAt(bar->number()))].name, cell(table, 2, Token));
        QCOMPARE(drawnId(table), idAt(table, 2));
        shoot(*shown.place, QStringLiteral("next-token"));
    }

    /// The chosen row is of a token: it goes with it when the table is sorted or its numbers change.
    void selectionStaysOnItsToken() {
        InsideShown shown(QStringLiteral("next"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* table = shown.find<widgets::CardTable>("nextTable");
        QTRY_COMPARE(table->model()->rowCount(), 4);
        table->selectRow(rowOf(table, 1));
        const auto isChosen = [table] {
            const QModelIndexList rows = table->selectionModel()->selectedRows();
            return rows.size() == 1 && idAt(table, rows.front().row()) == 1 &&
                   idAt(table, table->currentIndex().row()) == 1;
        };
        for (const int column : {Id, Logit, Token}) {
            table->sortByColumn(column, Qt::AscendingOrder);
            QVERIFY(isChosen());
        }
        // Other numbers, as in a live step.
        table->sortByColumn(Logit, Qt::DescendingOrder);
        for (const int at : {0, 3, 7}) {
            const Matrix& logits = shown.world.probe.result()->logits;
            QTest::keyClick(shown.place->findChild<QWidget*>(QStringLiteral("probeTokens")), Qt::Key_Home);
            for (int i = 0; i < at; ++i)
                QTest::keyClick(shown.place->findChild<QWidget*>(QStringLiteral("probeTokens")), Qt::Key_Right);
            QTRY_COMPARE(cell(table, rowOf(table, 2), Logit), text::decimals(static_cast<double>(logits.at(at, 2)), 2));
            QVERIFY(isChosen());
        }
    }

    /// Only the number moves: the stretches of the bar are not made again.
    void draggingKeepsTheStretches() {
        InsideShown shown(QStringLiteral("next"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* table = shown.find<widgets::CardTable>("nextTable");
        QTRY_COMPARE(table->model()->rowCount(), 4);
        auto* bar = shown.find<DrawBar>("drawBar");
        const DrawBar::Segment* const before = bar->segments().data();
        QSet<int> drawn;
        for (int x = 10; x < bar->width() - 10; x += 5) {
            if (x == 10)
                QTest::mousePress(bar, Qt::LeftButton, {}, QPoint(x, bar->height() / 2));
            else
                QTest::mouseMove(bar, QPoint(x, bar->height() / 2));
            Q_EMIT bar->numberChosen(double(x) / bar->width());
            drawn.insert(drawnId(table));
            QCOMPARE(bar->segments().data(), before);
        }
        QCOMPARE(drawn.size(), 4); // every token in turn
        shown.find<widgets::ValueSlider>("nextTemperature")->setValue(0.5);
        const Matrix& logits = shown.world.probe.result()->logits;
        const std::vector<double> shares =
            generate::distribution({logits.row(logits.rows - 1), static_cast<std::size_t>(logits.cols)},
                                   shown.find<NextTokenView>("nextView")->sampler());
        QVERIFY(std::abs(bar->segments().front().end - shares[std::size_t(idAt(table, 0))]) <
                1e-12); // another distribution has others
    }

    void slidersAskNoModel() {
        InsideShown shown(QStringLiteral("next"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* table = shown.find<widgets::CardTable>("nextTable");
        QTRY_COMPARE(table->model()->rowCount(), 4);
        waitForAnswers(shown.world.probe);
        const int probes = shown.world.behaviour.probes;
        auto* k = shown.find<widgets::ValueSlider>("nextTopK");
        k->setValue(2);
        auto* foot = shown.find<widgets::ElidedLabel>("nextFoot");
        QVERIFY(foot->text().contains(QStringLiteral("2 pass")));
        QCOMPARE(cell(table, 3, Filtered), QString(QChar(0x2212)) + QChar(0x221E));
        shown.find<widgets::ValueSlider>("nextTemperature")->setValue(0.5);
        const Matrix& logits = shown.world.probe.result()->logits;
        QCOMPARE(cell(table, rowOf(table, 0), Scaled),
                 text::decimals(2 * static_cast<double>(logits.at(logits.rows - 1, 0)), 2));
        QTest::mouseClick(shown.find<QPushButton>("nextGreedy"), Qt::LeftButton);
        QVERIFY(foot->text().contains(QStringLiteral("1 pass")));
        waitForAnswers(shown.world.probe);
        QCOMPARE(shown.world.behaviour.probes.load(), probes);
    }

    /// In a large vocabulary every small k can be set by the slider, which goes by ratio: its middle is the root.
    void topKGoesByRatio() {
        InsideShown shown(QStringLiteral("next"));
        std::string alphabet;
        for (int code = 0x4e00; code < 0x4e00 + 400; ++code) { // ideographs, three bytes each
            alphabet += static_cast<char>(0xe0 | (code >> 12));
            alphabet += static_cast<char>(0x80 | ((code >> 6) & 0x3f));
            alphabet += static_cast<char>(0x80 | (code & 0x3f));
        }
        shown.world.openRun(World::smallConfig(), {0, 100}, alphabet);
        shown.world.probe.setText(QString::fromStdString(alphabet).left(3));
        shown.place->show();
        auto* view = shown.find<NextTokenView>("nextView");
        auto* k = shown.find<widgets::ValueSlider>("nextTopK");
        QTRY_COMPARE(k->value(), 400.0);
        QSlider* const slider = k->slider();
        slider->setValue((slider->minimum() + slider->maximum()) / 2);
        QCOMPARE(k->value(), 20.0);
        QCOMPARE(view->sampler().top_k, 20);
        std::set<int> reached;
        for (int at = slider->minimum(); at <= slider->maximum() && !reached.contains(51); ++at) {
            slider->setValue(at);
            reached.insert(int(k->value()));
        }
        for (int one = 1; one <= 50; ++one)
            QVERIFY2(reached.contains(one), qPrintable(QString::number(one)));
        slider->setValue(slider->maximum());
        QCOMPARE(k->value(), 400.0);
        // The same in a vocabulary of 50,000.
        widgets::ValueSlider large;
        large.setDecimals(0);
        large.setLogarithmic(true);
        large.setRange(1, 50000);
        reached.clear();
        for (int at = large.slider()->minimum(); at <= large.slider()->maximum(); ++at) {
            large.slider()->setValue(at);
            reached.insert(int(large.value()));
        }
        for (int one = 1; one <= 50; ++one)
            QVERIFY2(reached.contains(one), qPrintable(QString::number(one)));
    }

    /// Nothing of the run before stands under another run, not even until its first numbers come.
    void anotherRun() {
        InsideShown shown(QStringLiteral("next"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* table = shown.find<widgets::CardTable>("nextTable");
        QTRY_COMPARE(table->model()->rowCount(), 4);
        QVERIFY(table->isVisible());
        shown.world.behaviour.probeMilliseconds = 300;
        bool stayed = false;
        QObject::connect(&shown.world.run, &runtime::RunModel::opened, table, [&] { stayed = table->isVisible(); });
        shown.world.openRun(World::smallConfig(), {0, 50}, "abc xyz");
        QVERIFY(!stayed);
        QTRY_VERIFY(table->isVisible());
        QCOMPARE(table->model()->rowCount(), 7);
    }

    /// A kind without residual stream has only its output, whatever number its layer has.
    void theOnlyLensIsTheOutput() {
        engine::ProbeResult result;
        result.request.tokens = {0, 1};
        for (const int layer : {-1, 0}) {
            engine::LensLayer lens;
            lens.layer = layer;
            lens.top = 1;
            lens.ids = {1, 0};
            lens.probabilities = Matrix(2, 1, 0.5F);
            result.lens = {lens};
            const auto rows = places::inside::lensRows(result, 1, 0);
            QCOMPARE(rows.size(), std::size_t(1));
            QCOMPARE(rows.front().after, QStringLiteral("output"));
        }
    }

    void lensAndPositions() {
        InsideShown shown(QStringLiteral("next"));
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* card = shown.find<LensCard>("lensCard");
        auto* lens = shown.find<widgets::CardTable>("lensTable");
        QTRY_COMPARE(lens->model()->rowCount(), 3); // embedding and two layers
        QCOMPARE(cell(lens, 0, 0), QStringLiteral("embedding"));
        QCOMPARE(cell(lens, 1, 0), QStringLiteral("layer 0")); // counted from 0
        QCOMPARE(cell(lens, 2, 0), QStringLiteral("layer 1"));
        const auto* axes = card->findChild<plots::AxisCaption*>();
        QCOMPARE(axes->across(), QStringLiteral("after layer"));
        // The curve is of the drawn token, the numbers in the table are of each guess, and both say so.
        const auto* bar = shown.find<DrawBar>("drawBar");
        const QString drawn = bar->segments()[static_cast<std::size_t>(bar->segmentAt(bar->number()))].name;
        QCOMPARE(axes->vertical(), QStringLiteral("p of the drawn token “%1”").arg(drawn));
        const auto* entropy = shown.find<QWidget>("entropyCard")->findChild<plots::AxisCaption*>();
        QCOMPARE(entropy->accessibleName(), QStringLiteral("Across: position; up: entropy, nats"));
        QCOMPARE(lens->model()->headerData(2, Qt::Horizontal).toString(), QStringLiteral("its p"));
        QVERIFY(lens->model()
                    ->index(2, 2)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("drawn token “%1”").arg(drawn)));
        // The last layer is the model itself.
        auto* table = shown.find<widgets::CardTable>("nextTable");
        QCOMPARE(cell(lens, 2, 1), cell(table, 0, Token));
        QVERIFY(std::abs(cell(lens, 2, 2).toDouble() - cell(table, 0, Plain).toDouble() / 100) < 0.006); // as rounded
        QVERIFY(cell(lens, 2, 3).toInt() > 0);
        // Another token of the probe: its own row.
        auto* tokens = shown.place->findChild<QWidget*>(QStringLiteral("probeTokens"));
        QTest::keyClick(tokens, Qt::Key_Home);
        const Matrix& logits = shown.world.probe.result()->logits;
        QTRY_COMPARE(cell(table, rowOf(table, 2), Logit), text::decimals(static_cast<double>(logits.at(0, 2)), 2));
        QCOMPARE(shown.find<plots::CurvePlot>("entropyPlot")->timeCursor(), 0.0);
        QCOMPARE(shown.find<plots::CurvePlot>("entropyPlot")->pointCount(QStringLiteral("entropy")), qsizetype(15));
    }

    void appendTheDraw() {
        InsideShown shown(QStringLiteral("next"));
        shown.open();
        QVERIFY(shown.waitForResult());
        QTRY_COMPARE(shown.find<QTableView>("nextTable")->model()->rowCount(), 4);
        auto* bar = shown.find<DrawBar>("drawBar");
        const QString drawn = bar->segments()[static_cast<std::size_t>(bar->segmentAt(bar->number()))].name;
        QTest::mouseClick(shown.find<QPushButton>("appendDraw"), Qt::LeftButton);
        QCOMPARE(shown.world.probe.text(),
                 QStringLiteral("abc cab abc cab") + QString(drawn).replace(QChar(0x2423), u' '));
        QTRY_COMPARE(shown.world.probe.result()->logits.rows, 16);
    }

    void notFinite() {
        InsideShown shown(QStringLiteral("next"));
        shown.world.behaviour.notFiniteLogits = true;
        shown.open();
        QVERIFY(shown.waitForResult());
        auto* table = shown.find<widgets::CardTable>("nextTable");
        QTRY_COMPARE(table->model()->rowCount(), 4);
        QCOMPARE(cell(table, rowOf(table, 0), Logit), QStringLiteral("NaN"));
        QCOMPARE(cell(table, 0, Drawn), QStringLiteral("NaN"));
        QVERIFY(shown.find<DrawBar>("drawBar")->segments().empty());
        QVERIFY(!shown.find<QPushButton>("appendDraw")->isEnabled());
    }

    void hiddenAsksNothing() {
        InsideShown shown(QStringLiteral("next"));
        shown.open();
        QVERIFY(shown.waitForResult());
        shown.place->hide();
        waitForAnswers(shown.world.probe);
        const int probes = shown.world.behaviour.probes;
        shown.world.cursor.setStep(0);
        shown.world.probe.setText(QStringLiteral("cab"));
        waitForAnswers(shown.world.probe);
        QCOMPARE(shown.world.behaviour.probes.load(), probes);
    }

    void fits_data() { addWidths(); }
    void fits() {
        InsideShown shown(QStringLiteral("next"));
        shown.open();
        showAtWidth(*shown.place, *m_theme);
        QVERIFY(shown.waitForResult());
        waitUntilSettled(*shown.place);
        checkFit(*shown.place, QStringLiteral("next-"));
        QCOMPARE(unnamedIn(*shown.place), QString());
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestNextToken)

} // namespace tst_next_token

#include "tst_next_token.moc"
