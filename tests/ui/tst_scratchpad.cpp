// The scratchpad of Inside: what stands in its tables is what the plain arithmetic gives for the numbers typed.
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

#include <cmath>

#include "core/inspect/PlainAttention.h"
#include "tests/ui/InsideShown.h"
#include "ui/places/inside/scratchpad/NumberTable.h"
#include "ui/places/inside/scratchpad/ScratchpadView.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"

namespace tst_scratchpad {

using namespace glasshouse;
using namespace glasshouse::places::inside;

class TestScratchpad : public QObject {
    Q_OBJECT

    static void choose(const InsideShown& shown, const char* id) {
        auto* examples = shown.find<QComboBox>("scratchExample");
        examples->setCurrentIndex(examples->findData(QLatin1String(id)));
        Q_EMIT examples->activated(examples->currentIndex());
    }
    static NumberTable* table(const InsideShown& shown, const char* name) { return shown.find<NumberTable>(name); }
    static QString cell(const InsideShown& shown, const char* name, int row, int col) {
        const QAbstractItemModel* model = table(shown, name)->model();
        return model->index(row, col).data().toString();
    }
    static bool type(const InsideShown& shown, const char* name, int row, int col, const QString& text) {
        QAbstractItemModel* model = table(shown, name)->model();
        return model->setData(model->index(row, col), text);
    }

private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    /// Without a run, and without asking any model.
    void examples() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        auto* view = shown.find<ScratchpadView>("scratchpadView");
        auto* list = shown.find<QComboBox>("scratchExample");
        QCOMPARE(list->count(), int(inspect::plainAttentionExamples().size()));
        for (const inspect::PlainAttentionExample& example : inspect::plainAttentionExamples()) {
            choose(shown, example.id.c_str());
            const inspect::PlainAttention wanted =
                inspect::plainAttention(example.q, example.k, example.v, example.settings);
            QCOMPARE(view->attention().weights.values, wanted.weights.values);
            QCOMPARE(table(shown, "scratchQueries")->numbers()->numbers().values, example.q.values);
            QCOMPARE(table(shown, "scratchOutput")->numbers()->numbers().values, wanted.output.values);
            QCOMPARE(shown.find<widgets::Switch>("scratchScaled")->isChecked(), example.settings.scaled);
            QCOMPARE(shown.find<widgets::Switch>("scratchTenfold")->isChecked(), example.settings.factor > 1);
            // A column for each token, and the sums.
            const int tokens = example.q.rows;
            QCOMPARE(table(shown, "scratchWeights")->model()->columnCount(), tokens + 1);
            for (int row = 0; row < tokens; ++row)
                QCOMPARE(cell(shown, "scratchWeights", row, tokens),
                         QString::number(wanted.rowSums[static_cast<std::size_t>(row)], 'f', 2));
        }
        QCOMPARE(shown.world.behaviour.probes.load(), 0);
        choose(shown, "average");
        QCOMPARE(cell(shown, "scratchOutput", 2, 1), QStringLiteral("5.33"));
        QCOMPARE(cell(shown, "scratchMasked", 0, 1), QString(QChar(0x2212)) + QChar(0x221E));
        shoot(*shown.place, QStringLiteral("scratchpad-average"));
    }

    void switches() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        choose(shown, "masked");
        auto* mask = shown.find<widgets::SegmentedChoice>("scratchMask");
        QCOMPARE(mask->current(), QStringLiteral("before"));
        QVERIFY(table(shown, "scratchWeights")->numbers()->mask().upperTriangle);
        mask->setCurrent(QStringLiteral("after"));
        QVERIFY(!table(shown, "scratchWeights")->numbers()->mask().upperTriangle);
        QCOMPARE(cell(shown, "scratchWeights", 0, 3), QStringLiteral("0.00"));
        QVERIFY(cell(shown, "scratchWeights", 0, 7).toDouble() < 0.5);
        mask->setCurrent(QStringLiteral("none"));
        QCOMPARE(cell(shown, "scratchWeights", 0, 7), QStringLiteral("1.00"));
        // Scores, divided by the root of five, and times ten: exactly, under the pointer.
        const auto exact = [&](const char* name) {
            return table(shown, name)
                ->model()
                ->index(4, 1)
                .data(Qt::ToolTipRole)
                .toString()
                .section(u'\n', 0, 0)
                .toDouble();
        };
        const double score = 0.8 * 0.9 - 0.3 * 0.6 - 0.9 * 0.2 + 0.4 * 0.1 + 1.0 * 0.8;
        QVERIFY(std::abs(exact("scratchScores") - score) < 1e-6);
        QVERIFY(std::abs(exact("scratchScaled") - score / std::sqrt(5.0)) < 1e-6);
        QTest::mouseClick(shown.find<widgets::Switch>("scratchTenfold"), Qt::LeftButton);
        QVERIFY(std::abs(exact("scratchScaled") - 10 * score / std::sqrt(5.0)) < 1e-5);
        QTest::mouseClick(shown.find<widgets::Switch>("scratchScaled"), Qt::LeftButton);
        QVERIFY(std::abs(exact("scratchScaled") - 10 * score) < 1e-5);
    }

    /// Typed numbers count at once, come back by their name, and what is no number leaves the old one.
    void typing() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        auto* list = shown.find<QComboBox>("scratchExample");
        auto* view = shown.find<ScratchpadView>("scratchpadView");
        choose(shown, "average");
        QVERIFY(type(shown, "scratchValues", 0, 0, QStringLiteral("3,5")));
        QCOMPARE(cell(shown, "scratchOutput", 0, 0), QStringLiteral("3.50"));
        QVERIFY(type(shown, "scratchValues", 0, 0, QStringLiteral("−1.5")));
        QCOMPARE(cell(shown, "scratchOutput", 0, 0), QStringLiteral("−1.50"));
        QCOMPARE(list->currentText(), QStringLiteral("Your numbers"));
        QSignalSpy said(shown.place.get(), &places::Place::noticed);
        for (const char* wrong : {"x", "", "nan", "inf", "1e9", "1 2"})
            QVERIFY(!type(shown, "scratchValues", 0, 0, QString::fromLatin1(wrong)));
        QCOMPARE(said.count(), 6);
        QCOMPARE(cell(shown, "scratchOutput", 0, 0), QStringLiteral("−1.50"));
        QVERIFY(!type(shown, "scratchOutput", 0, 0, QStringLiteral("1"))); // a result
        // Another token, and another width: what has a place stays.
        auto* tokens = shown.find<QLineEdit>("scratchTokens");
        tokens->setText(QStringLiteral("one two three four"));
        Q_EMIT tokens->editingFinished();
        QCOMPARE(view->attention().scores.rows, 4);
        QCOMPARE(cell(shown, "scratchOutput", 0, 0), QStringLiteral("−1.50"));
        shown.find<QSpinBox>("scratchWidth")->setValue(3);
        QCOMPARE(view->attention().output.cols, 3);
        QCOMPARE(cell(shown, "scratchOutput", 0, 1), QStringLiteral("7.00"));
        tokens->setText(QStringLiteral("  "));
        Q_EMIT tokens->editingFinished();
        QCOMPARE(tokens->text(), QStringLiteral("one two three four"));
        choose(shown, "saturation");
        QCOMPARE(view->attention().scores.rows, 5);
        choose(shown, "own");
        QCOMPARE(view->attention().scores.rows, 4);
        QCOMPARE(cell(shown, "scratchOutput", 0, 0), QStringLiteral("−1.50"));
        // The most tokens there can be, and large numbers.
        tokens->setText(QStringLiteral("a b c d e f g h i j k l m n o"));
        Q_EMIT tokens->editingFinished();
        QCOMPARE(view->attention().scores.rows, 12);
        QVERIFY(type(shown, "scratchQueries", 0, 0, QStringLiteral("1000000")));
        QVERIFY(type(shown, "scratchKeys", 0, 0, QStringLiteral("1000000")));
        for (const float weight : view->attention().weights.values)
            QVERIFY(std::isfinite(weight));
        QTest::mouseClick(shown.find<QPushButton>("scratchRandom"), Qt::LeftButton);
        QVERIFY(view->attention().scores.at(0, 0) != 0.0F);
    }

    void fits_data() { addWidths(); }
    void fits() {
        InsideShown shown(QStringLiteral("scratchpad"));
        showAtWidth(*shown.place, *m_theme);
        waitUntilSettled(*shown.place);
        checkFit(*shown.place, QStringLiteral("scratchpad-"));
        QCOMPARE(unnamedIn(*shown.place), QString());
        // No number is cut.
        for (const NumberTable* one : shown.place->findChildren<NumberTable*>()) {
            const QFontMetrics metrics(theme::monoFont(theme::TextSize::Note));
            for (int col = 0; col < one->model()->columnCount(); ++col)
                for (int row = 0; row < one->model()->rowCount(); ++row) {
                    const QString text = one->model()->index(row, col).data().toString();
                    QVERIFY2(metrics.horizontalAdvance(text) + 4 <= one->columnWidth(col),
                             qPrintable(one->objectName() + QLatin1Char(' ') + text));
                }
        }
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestScratchpad)

} // namespace tst_scratchpad

#include "tst_scratchpad.moc"
