// Who wrote the logit: a cell for each part of each layer, the parts in order of size, their sum beside the logit, the
// difference of two tokens, models whose logits are no sums.
#include <QSignalSpy>
#include <QTableView>

#include <cmath>

#include "core/engine/inspect/Attribution.h"
#include "core/engine/inspect/Prediction.h"
#include "tests/ui/InsideShown.h"
#include "tests/ui/RecordedShown.h"
#include "ui/places/inside/InsideView.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_attribution_view {

using namespace glasshouse;
using namespace glasshouse::places::inside;
using Kind = inspect::WrittenPart::Kind;

namespace {

struct Shown : InsideShown {
    explicit Shown(config::RunConfig config = World::smallConfig())
        : InsideShown(QStringLiteral("attribution")) {
        place->resize(1216, 900);
        open(std::move(config));
        QTRY_VERIFY(map()->matrix().rows > 0);
    }
    plots::HeatmapWidget* map() const { return find<plots::HeatmapWidget>("attributionMap"); }
    ProbeSelection* selection() const { return place->findChild<ProbeSelection*>(); }
    /// The same from core, which is tested on its own.
    inspect::Attribution expected(int position, std::optional<tokenizer::TokenId> next = {},
                                  std::optional<tokenizer::TokenId> other = {}) const {
        inspect::PredictionRequest request;
        request.tokens = world.probe.tokens();
        request.off = world.cursor.moment().off;
        request.position = position;
        request.next = next;
        fake::Behaviour behaviour;
        return inspect::attribution(fake::Engine(behaviour),
                                    fake::Snapshot(world.run.config().model, world.cursor.step()), request, other);
    }
    bool shows(const inspect::Attribution& made) const {
        const int heads = world.run.config().model.n_head;
        Matrix cells(world.run.config().model.n_layer, heads + 2);
        if (map()->matrix().rows != cells.rows || map()->matrix().cols != cells.cols)
            return false;
        for (const inspect::WrittenPart& part : made.parts)
            if (part.layer >= 0)
                cells.at(part.layer, part.kind == Kind::Head          ? part.head
                                     : part.kind == Kind::FeedForward ? heads
                                                                      : heads + 1) += float(part.value);
        for (int row = 0; row < cells.rows; ++row)
            for (int col = 0; col < cells.cols; ++col)
                if (std::abs(map()->valueAt(row, col) - double(cells.at(row, col))) > 1e-5)
                    return false;
        return true;
    }
    QString subtitle() const {
        return find<widgets::Card>("attributionCard")
            ->findChild<widgets::ElidedLabel*>(QStringLiteral("cardSubtitle"))
            ->text();
    }
    QString value(const QString& label) const {
        for (const widgets::KeyValue& row : find<widgets::KeyValueList>("attributionNumbers")->rows())
            if (row.label == label)
                return row.value;
        return QStringLiteral("no such line");
    }
    QString cell(const char* table, int row, int column) const {
        return find<QTableView>(table)->model()->index(row, column).data().toString();
    }
    void click(int row) const {
        auto* table = find<QTableView>("attributionNext");
        table->scrollTo(table->model()->index(row, 0));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, 0)).center());
    }
    static QString number(double value, int digits) {
        return (value > 0 ? QStringLiteral("+") : QString()) + text::decimals(value, digits);
    }
    QString word(tokenizer::TokenId id) const { return text::visibleToken(world.run.tokenizer()->bytes(id)); }
};

} // namespace

class TestAttributionView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void partsAndSum() {
        const Shown shown;
        const inspect::Attribution made = shown.expected(14);
        QTRY_VERIFY(shown.shows(made));
        QCOMPARE(shown.value(QStringLiteral("sum / logit")),
                 QStringLiteral("%1 / %2").arg(Shown::number(made.sum(), 4), Shown::number(made.logit, 4)));
        for (const inspect::WrittenPart& part : made.parts)
            if (part.kind == Kind::Embedding)
                QCOMPARE(shown.value(QStringLiteral("token embedding")), Shown::number(part.value, 3));
        // Every part once, the largest first.
        std::vector<double> sizes;
        for (const inspect::WrittenPart& part : made.parts)
            sizes.push_back(std::abs(part.value));
        std::sort(sizes.rbegin(), sizes.rend());
        const auto* table = shown.find<QTableView>("attributionParts");
        QCOMPARE(table->model()->rowCount(), int(sizes.size()));
        for (int row = 0; row < int(sizes.size()); ++row)
            QCOMPARE(shown.cell("attributionParts", row, 1).remove(QLatin1Char('+')).remove(QChar(0x2212)),
                     text::decimals(sizes[std::size_t(row)], 3));
        shoot(*shown.place, QStringLiteral("attribution"));
    }

    /// Another position and another token; the difference to a second one.
    void otherPredictions() {
        const Shown shown;
        const std::vector<tokenizer::TokenId> tokens = shown.world.probe.tokens();
        shown.selection()->setCell(6, 6);
        QTRY_VERIFY(shown.shows(shown.expected(6, tokens[7])));
        const Matrix logits = fake::waves({tokens[6]}, shown.world.run.config().model.vocab_size);
        const auto best = inspect::likeliest(inspect::rowOf(logits, 0), 10);
        QCOMPARE(shown.cell("attributionNext", 0, 0), shown.word(best[0].id));
        QCOMPARE(shown.cell("attributionNext", 0, 2), text::decimals(double(logits.at(0, best[0].id)), 3));
        shown.click(2);
        QTRY_VERIFY(shown.shows(shown.expected(6, best[2].id)));
        // At first the likeliest of the others is subtracted, then the one that is chosen.
        auto* of = shown.find<widgets::SegmentedChoice>("attributionOf");
        QTest::mouseClick(of->button(QStringLiteral("difference")), Qt::LeftButton);
        QTRY_VERIFY(shown.shows(shown.expected(6, best[2].id, best[0].id)));
        QCOMPARE(shown.subtitle(), QStringLiteral("who wrote “%1” minus “%2” after “%3”")
                                       .arg(shown.word(best[2].id), shown.word(best[0].id), shown.word(tokens[6])));
        shown.click(1);
        QTRY_VERIFY(shown.shows(shown.expected(6, best[2].id, best[1].id)));
        QTest::mouseClick(of->button(QStringLiteral("logit")), Qt::LeftButton);
        QTRY_VERIFY(shown.shows(shown.expected(6, best[2].id)));
    }

    /// A click chooses the head; with it off it writes nothing.
    void heads() {
        Shown shown;
        QTest::mouseClick(shown.map(), Qt::LeftButton, {}, shown.map()->cellRect(1, 1).center().toPoint());
        QCOMPARE(shown.selection()->layer(), 1);
        QCOMPARE(shown.selection()->head(), 1);
        QCOMPARE(QPoint(shown.map()->currentColumn(), shown.map()->currentRow()), QPoint(1, 1));
        model::Ablation off;
        off.positions = true;
        shown.world.cursor.setOff(off);
        QTRY_COMPARE(shown.value(QStringLiteral("position embedding")), QStringLiteral("no such line"));
        QTRY_VERIFY(shown.shows(shown.expected(14)));
    }

    void recordedSteps() {
        Recorded shown(QStringLiteral("attribution"));
        shown.goTo(30);
        QTRY_COMPARE(shown.find<plots::HeatmapWidget>("attributionMap")->matrix().rows, 2);
        QTRY_COMPARE(shown.chip("attributionCard"), QStringLiteral("step 0"));
    }

    void modelsWithoutASum_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("bigram") << QStringLiteral("bigram") << QStringLiteral("This model is one table");
        QTest::newRow("mlp") << QStringLiteral("mlp") << QStringLiteral("In this model a hidden layer lies");
    }
    void modelsWithoutASum() {
        QFETCH(QString, kind);
        QFETCH(QString, sentence);
        InsideShown shown(QStringLiteral("attribution"));
        config::RunConfig config = World::smallConfig();
        config.model.kind = kind.toStdString();
        shown.open(config);
        const auto* empty =
            shown.find<QWidget>("attributionView")->findChild<widgets::EmptyState*>(QStringLiteral("viewEmpty"));
        QTRY_VERIFY2(empty->sentence().startsWith(sentence), qPrintable(empty->sentence()));
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestAttributionView)

} // namespace tst_attribution_view

#include "tst_attribution_view.moc"
