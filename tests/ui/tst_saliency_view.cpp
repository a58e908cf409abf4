// Which tokens a prediction came from: the shares by three methods, completeness and agreement, another next token and
// another position, other steps of the integral, parts that are off, models without embeddings.
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>

#include <cmath>

#include "core/engine/inspect/Prediction.h"
#include "core/engine/inspect/Saliency.h"
#include "tests/ui/InsideShown.h"
#include "tests/ui/RecordedShown.h"
#include "ui/places/inside/InsideView.h"
#include "ui/places/inside/ProbeSelection.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_saliency_view {

using namespace glasshouse;
using namespace glasshouse::places::inside;

namespace {

struct Shown : InsideShown {
    Shown()
        : InsideShown(QStringLiteral("saliency")) {
        place->resize(1216, 720);
        open();
        wait();
    }
    void wait() const { QTRY_VERIFY(map()->matrix().rows == 3 && !find<widgets::Card>("saliencyCard")->isBusy()); }
    plots::HeatmapWidget* map() const { return find<plots::HeatmapWidget>("saliencyMap"); }
    ProbeSelection* selection() const { return place->findChild<ProbeSelection*>(); }
    QString subtitle() const {
        return find<widgets::Card>("saliencyCard")
            ->findChild<widgets::ElidedLabel*>(QStringLiteral("cardSubtitle"))
            ->text();
    }
    QString value(const QString& label) const {
        for (const widgets::KeyValue& row : find<widgets::KeyValueList>("saliencyNumbers")->rows())
            if (row.label == label)
                return row.value;
        return QStringLiteral("no such line");
    }
    tokenizer::TokenId token(int index) const { return world.probe.tokens()[std::size_t(index)]; }
    QString word(tokenizer::TokenId id) const { return text::visibleToken(world.run.tokenizer()->bytes(id)); }
    /// The parts as the fake engine has them, the same by each method: the first gives twice as much, since the
    /// log-probability is a parabola there.
    static std::vector<double> parts(int tokens, tokenizer::TokenId next) {
        std::vector<double> all;
        for (int i = 0; i < tokens; ++i)
            all.push_back(fake::partOf(i, next));
        return all;
    }
    bool shows(int tokens, tokenizer::TokenId next) const {
        const std::vector<double> shares = inspect::shares(parts(tokens, next));
        if (map()->matrix().cols != tokens || map()->matrix().rows != 3)
            return false;
        for (int row = 0; row < 3; ++row)
            for (int i = 0; i < tokens; ++i)
                if (std::abs(map()->valueAt(row, i) - shares[std::size_t(i)]) > 2e-4)
                    return false;
        return true;
    }
    /// What the fake engine predicts after a token: the likeliest first.
    std::vector<inspect::Candidate> predicted(int position) const {
        const Matrix logits = fake::waves({token(position)}, world.run.config().model.vocab_size);
        return inspect::likeliest(inspect::rowOf(logits, 0), 10);
    }
    void click(int row) const {
        auto* table = find<QTableView>("saliencyNext");
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, 0)).center());
    }
    QString cell(int row, int column) const {
        return find<QTableView>("saliencyNext")->model()->index(row, column).data().toString();
    }
};

} // namespace

class TestSaliencyView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    /// After the last token of the likeliest one; the numbers beside the map are those of the parts.
    void sharesAndNumbers() {
        const Shown shown;
        const auto best = shown.predicted(14);
        QVERIFY(shown.shows(15, best.front().id));
        double sum = 0;
        for (const double part : Shown::parts(15, best.front().id))
            sum += part;
        QCOMPARE(shown.value(QStringLiteral("log-probability of “%1”").arg(shown.word(best.front().id))),
                 text::decimals(sum - 3, 3));
        QCOMPARE(shown.value(QStringLiteral("without any token")), text::decimals(-3, 3));
        // The mean of 8 s^7 in the middle of 64 pieces instead of the integral.
        double mean = 0;
        for (int k = 0; k < 64; ++k)
            mean += 8 * std::pow((k + 0.5) / 64, 7) / 64;
        const auto number = [](double value) {
            return (value > 0 ? QStringLiteral("+") : QString()) + text::decimals(value, 3);
        };
        QCOMPARE(shown.value(QStringLiteral("integrated gradients together")),
                 QStringLiteral("%1 of %2").arg(number(sum * mean), number(sum)));
        QCOMPARE(shown.value(QStringLiteral("gap")), text::percentText(1 - mean, 2));
        QCOMPARE(shown.value(QStringLiteral("ranks agree: gradient and integrated")), text::decimals(1, 2));
        QCOMPARE(shown.value(QStringLiteral("integrated and left out")), text::decimals(1, 2));
        shoot(*shown.place, QStringLiteral("saliency"));
        // The fewer the steps, the larger the gap.
        QTest::mouseClick(shown.find<widgets::SegmentedChoice>("saliencySteps")->button(QStringLiteral("32")),
                          Qt::LeftButton);
        mean = 0;
        for (int k = 0; k < 32; ++k)
            mean += 8 * std::pow((k + 0.5) / 32, 7) / 32;
        QTRY_COMPARE(shown.value(QStringLiteral("gap")), text::percentText(1 - mean, 2));
    }

    /// A gap that is too large to rely on the integral is said.
    void aLargeGap() {
        Shown shown;
        const auto* note = shown.find<QLabel>("saliencyNote");
        QVERIFY(note->text().startsWith(QStringLiteral("A share does not say")));
        shown.world.behaviour.noSlopes = true;
        shown.selection()->setCell(6, 6);
        QTRY_COMPARE(shown.value(QStringLiteral("gap")), text::percentText(1, 0));
        QVERIFY2(note->text().startsWith(QStringLiteral("The gap is large")), qPrintable(note->text()));
        QCOMPARE(shown.value(QStringLiteral("gradient and left out")), QStringLiteral("none")); // all are equal
    }

    /// Within the text it is the token that follows there; another one is chosen in the table, until another position
    /// is.
    void anotherPrediction() {
        const Shown shown;
        shown.selection()->setCell(6, 6);
        QTRY_VERIFY(shown.shows(7, shown.token(7)));
        const auto best = shown.predicted(6);
        for (std::size_t i = 0; i < best.size(); ++i) {
            QCOMPARE(shown.cell(int(i), 0), shown.word(best[i].id));
            QCOMPARE(shown.cell(int(i), 1), text::probabilityText(best[i].probability));
        }
        const auto* table = shown.find<QTableView>("saliencyNext");
        QCOMPARE(shown.cell(table->currentIndex().row(), 0), shown.word(shown.token(7)));
        const int other = best[0].id == shown.token(7) ? 1 : 0;
        shown.click(other);
        QTRY_VERIFY(shown.shows(7, best[std::size_t(other)].id));
        QCOMPARE(table->currentIndex().row(), other);
        QVERIFY(shown.subtitle().contains(shown.word(best[std::size_t(other)].id)));
        // A key is chosen by a click; the prediction stays.
        QTest::mouseClick(shown.map(), Qt::LeftButton, {}, shown.map()->cellRect(1, 3).center().toPoint());
        QCOMPARE(shown.selection()->key(), 3);
        QCOMPARE(shown.selection()->query(), 6);
        QCOMPARE(shown.map()->currentColumn(), 3);
        waitForAnswers(shown.world.probe);
        QVERIFY(shown.shows(7, best[std::size_t(other)].id));
        shown.selection()->setCell(8, 8);
        QTRY_VERIFY(shown.shows(9, shown.token(9)));
    }

    /// The pointer says what each method gives the token, in the tooltip and the panel.
    void aTokenIsRead() {
        const Shown shown;
        QSignalSpy told(shown.find<InsideView>("saliencyView"), &InsideView::valuesChanged);
        QTest::mouseMove(shown.map(), shown.map()->cellRect(2, 4).center().toPoint());
        QTRY_VERIFY(!told.isEmpty());
        QTRY_COMPARE(widgets::DataTooltip::of(shown.map())->content().title,
                     QStringLiteral("“%1”").arg(shown.word(shown.token(4))));
        const auto values = told.last().at(1).value<QList<places::PlaceValue>>();
        QCOMPARE(values.size(), 4);
        const double part = fake::partOf(4, shown.predicted(14).front().id);
        QCOMPARE(values[3].label, QStringLiteral("Left out"));
        QVERIFY2(
            values[3].value.endsWith(
                QStringLiteral("%1%2 nats").arg(part > 0 ? QStringLiteral("+") : QString(), text::decimals(part, 3))),
            qPrintable(values[3].value));
        QVERIFY(values[1].value.contains(text::decimals(2 * part, 3)));
    }

    /// With a part off the numbers are of the altered model: the fake engine halves them.
    void partsOff() {
        Shown shown;
        const auto next = shown.predicted(14).front().id;
        double sum = 0;
        for (const double part : Shown::parts(15, next))
            sum += part / 2;
        model::Ablation off;
        off.heads = {{0, 1}};
        shown.world.cursor.setOff(off);
        QTRY_COMPARE(shown.value(QStringLiteral("log-probability of “%1”").arg(shown.word(next))),
                     text::decimals(sum - 3, 3));
    }

    /// At a step that was only recorded it is of the nearest checkpoint, and says so.
    void recordedSteps() {
        Recorded shown(QStringLiteral("saliency"));
        shown.goTo(30);
        QTRY_COMPARE(shown.find<plots::HeatmapWidget>("saliencyMap")->matrix().rows, 3);
        QTRY_COMPARE(shown.chip("saliencyCard"), QStringLiteral("step 0"));
    }

    void modelsWithoutEmbeddings() {
        InsideShown shown(QStringLiteral("saliency"));
        config::RunConfig config = World::smallConfig();
        config.model.kind = "bigram";
        shown.open(config);
        const auto* empty =
            shown.find<QWidget>("saliencyView")->findChild<widgets::EmptyState*>(QStringLiteral("viewEmpty"));
        QTRY_VERIFY2(empty->sentence().startsWith(QStringLiteral("This model looks the next token up in a table")),
                     qPrintable(empty->sentence()));
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestSaliencyView)

} // namespace tst_saliency_view

#include "tst_saliency_view.moc"
