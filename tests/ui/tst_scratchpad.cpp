// The scratchpad of Inside: what stands in its tables is what the plain arithmetic gives for the numbers typed.
#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

#include <cmath>

#include "core/engine/inspect/PlainAttention.h"
#include "tests/ui/InsideShown.h"
#include "ui/places/inside/scratchpad/AttentionSheet.h"
#include "ui/places/inside/scratchpad/DrawSheet.h"
#include "ui/places/inside/scratchpad/NumberTable.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/ElidedLabel.h"
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
    /// The subtitle of a card.
    static QString subtitleOf(const widgets::Card* card) { return card->findChild<widgets::ElidedLabel*>()->text(); }
    /// The lines of a card's numbers, as a person exports them.
    static QStringList exported(const InsideShown& shown, const char* name, const QString& path) {
        auto* card = shown.find<widgets::Card>(name);
        Q_EMIT card->exportRequested(widgets::Card::Export::Csv);
        auto* dialog = card->findChild<QFileDialog*>(QStringLiteral("exportDialog"));
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
        delete dialog;
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed().split(u'\n')
                                              : QStringList(QString());
    }

private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    /// Without a run, and without asking any model.
    void examples() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        auto* view = shown.place->findChild<AttentionSheet*>();
        auto* list = shown.find<QComboBox>("scratchExample");
        QCOMPARE(list->count(), int(inspect::plainAttentionExamples().size()));
        for (const inspect::PlainAttentionExample& example : inspect::plainAttentionExamples()) {
            choose(shown, example.id.c_str());
            const inspect::PlainAttention wanted = inspect::plainAttention(
                example.q, example.k, example.v, example.settings, inspect::paddingAmong(example.keyNames()));
            QCOMPARE(view->attention().weights.values, wanted.weights.values);
            QCOMPARE(table(shown, "scratchQueries")->numbers()->numbers().values, example.q.values);
            QCOMPARE(table(shown, "scratchOutput")->numbers()->numbers().values, wanted.output.values);
            QCOMPARE(shown.find<widgets::Switch>("scratchScaled")->isChecked(), example.settings.scaled);
            QCOMPARE(shown.find<widgets::Switch>("scratchTenfold")->isChecked(), example.settings.factor > 1);
            QCOMPARE(shown.find<widgets::Switch>("scratchHidePadding")->isChecked(), example.settings.hidePadding);
            QCOMPARE(shown.find<widgets::Switch>("scratchFromX")->isChecked(), !example.x.empty());
            QCOMPARE(shown.find<widgets::Switch>("scratchScaledSums")->isChecked(), example.scaledSums);
            // A column for each key, and the sums.
            const int keys = example.k.rows;
            QCOMPARE(table(shown, "scratchWeights")->model()->columnCount(), keys + 1);
            for (int row = 0; row < example.q.rows; ++row)
                QCOMPARE(cell(shown, "scratchWeights", row, keys),
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
        auto* view = shown.place->findChild<AttentionSheet*>();
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

    /// Padding among the words is hidden as a key, beside any mask; without padding there is nothing to hide.
    void padding() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        auto* view = shown.place->findChild<AttentionSheet*>();
        auto* hide = shown.find<widgets::Switch>("scratchHidePadding");
        choose(shown, "masked");
        QVERIFY(!hide->isEnabled());
        choose(shown, "padding");
        QVERIFY(hide->isEnabled() && hide->isChecked());
        auto* masked = shown.find<widgets::Card>("scratchMaskedCard");
        QVERIFY(table(shown, "scratchWeights")->numbers()->mask().masked(9, 8, 10)); // padding, not later
        QVERIFY(!table(shown, "scratchWeights")->numbers()->mask().masked(9, 6, 10));
        QVERIFY(subtitleOf(masked).contains(QStringLiteral("padding")));
        shown.find<widgets::SegmentedChoice>("scratchMask")->setCurrent(QStringLiteral("none"));
        QCOMPARE(cell(shown, "scratchWeights", 0, 9), QStringLiteral("0.00"));
        QVERIFY(view->attention().weights.at(0, 6) > 0);
        QTest::mouseClick(hide, Qt::LeftButton);
        QVERIFY(view->attention().weights.at(0, 9) > 0);
        // The scale is for the variance: after it, that of the scores is divided by the width.
        const double before = inspect::sampleVariance(view->attention().scores);
        const double after = inspect::sampleVariance(view->attention().scaled);
        QVERIFY(std::abs(before / after - shown.find<QSpinBox>("scratchWidth")->value()) < 1e-3);
        QCOMPARE(subtitleOf(shown.find<widgets::Card>("scratchScoresCard")),
                 QStringLiteral("10 × 10 · variance ") + text::shortNumber(before, 3));
        QVERIFY(subtitleOf(shown.find<widgets::Card>("scratchScaledCard"))
                    .endsWith(QStringLiteral("variance ") + text::shortNumber(after, 3)));
        // Queries that see nothing are named.
        choose(shown, "leading");
        QCOMPARE(subtitleOf(shown.find<widgets::Card>("scratchWeightsCard")),
                 QStringLiteral("queries 0, 1 see no key"));
        QCOMPARE(cell(shown, "scratchWeights", 0, 0), QStringLiteral("0.00"));
        QCOMPARE(cell(shown, "scratchOutput", 1, 0), QStringLiteral("0.00"));
        QVERIFY(table(shown, "scratchWeights")
                    ->model()
                    ->index(1, 1)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("sees no key")));
        shoot(*shown.place, QStringLiteral("scratchpad-padding"));
    }

    /// X and three matrices make queries, keys and values, which are then results.
    void fromX() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        auto* view = shown.place->findChild<AttentionSheet*>();
        choose(shown, "masked");
        QVERIFY(!shown.find<widgets::Card>("scratchXCard")->isVisible());
        choose(shown, "projection");
        QVERIFY(shown.find<widgets::Card>("scratchXCard")->isVisible());
        QCOMPARE(shown.find<QSpinBox>("scratchWidthOfX")->value(), 3);
        QCOMPARE(shown.find<QSpinBox>("scratchWidth")->value(), 4);
        QVERIFY(!type(shown, "scratchQueries", 0, 0, QStringLiteral("1"))); // a result
        const QString key = cell(shown, "scratchKeys", 0, 0);
        for (const auto& [row, value] : {std::pair(0, "1"), std::pair(1, "0"), std::pair(2, "−2")})
            QVERIFY(type(shown, "scratchQueryWeights", row, 0, QString::fromUtf8(value)));
        QCOMPARE(cell(shown, "scratchQueries", 1, 0), QStringLiteral("0.10")); // 0.9 − 2 × 0.4
        QCOMPARE(cell(shown, "scratchKeys", 0, 0), key);
        shown.find<QSpinBox>("scratchWidthOfX")->setValue(2); // the third number of X is gone
        QCOMPARE(cell(shown, "scratchQueries", 1, 0), QStringLiteral("0.90"));
        shown.find<QSpinBox>("scratchWidth")->setValue(6);
        QCOMPARE(table(shown, "scratchValueWeights")->numbers()->numbers().cols, 6);
        QCOMPARE(view->attention().output.cols, 6);
        QTest::mouseClick(shown.find<QPushButton>("scratchRandom"), Qt::LeftButton);
        QVERIFY(table(shown, "scratchKeyWeights")->numbers()->numbers().at(1, 5) != 0.0F);
        // Off: the numbers stay, and can be typed.
        const std::vector<float> queries = table(shown, "scratchQueries")->numbers()->numbers().values;
        QTest::mouseClick(shown.find<widgets::Switch>("scratchFromX"), Qt::LeftButton);
        QVERIFY(!shown.find<widgets::Card>("scratchQueryWeightsCard")->isVisible());
        QCOMPARE(table(shown, "scratchQueries")->numbers()->numbers().values, queries);
        QVERIFY(type(shown, "scratchQueries", 0, 0, QStringLiteral("1")));
        QTest::mouseClick(shown.find<widgets::Switch>("scratchFromX"), Qt::LeftButton);
        QCOMPARE(cell(shown, "scratchX", 0, 0), QStringLiteral("1.00"));
        // As wide and as high as a small model: scrolled.
        choose(shown, "wide");
        waitUntilSettled(*shown.place);
        NumberTable* weights = table(shown, "scratchKeyWeights");
        QCOMPARE(weights->model()->rowCount(), 32);
        QVERIFY(weights->horizontalScrollBar()->maximum() > 0);
        QVERIFY(weights->verticalScrollBar()->maximum() > 0);
        QVERIFY(weights->height() < 32 * weights->verticalHeader()->defaultSectionSize());
        shoot(*shown.place, QStringLiteral("scratchpad-wide"));
    }

    /// The sums of the scaled rows come and go, in the table and in its export.
    void affinity() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        auto* view = shown.place->findChild<AttentionSheet*>();
        choose(shown, "affinity");
        QCOMPARE(shown.find<QLineEdit>("scratchTokens")->text(), QStringLiteral("The king was very sad and tired"));
        QCOMPARE(table(shown, "scratchScaled")->model()->columnCount(), 8);
        QCOMPARE(cell(shown, "scratchScaled", 1, 7).toDouble(),
                 std::round(100 * view->attention().scaledSums[1]) / 100);
        QTemporaryDir folder;
        const QStringList lines = exported(shown, "scratchScaledCard", folder.filePath(QStringLiteral("a.csv")));
        QCOMPARE(lines.first(), QStringLiteral("query,The,king,was,very,sad,and,tired,sum"));
        QCOMPARE(lines.size(), 8);
        QVERIFY(lines.at(2).startsWith(QStringLiteral("king,")));
        QVERIFY(std::abs(lines.at(2).section(u',', 8, 8).toDouble() - view->attention().scaledSums[1]) < 1e-5);
        QTest::mouseClick(shown.find<widgets::Switch>("scratchScaledSums"), Qt::LeftButton);
        QCOMPARE(table(shown, "scratchScaled")->model()->columnCount(), 7);
        shoot(*shown.place, QStringLiteral("scratchpad-affinity"));
    }

    /// The embeddings of the open run for the words in the line: a row for each of its tokens.
    void embeddingsOfTheRun() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        auto* button = shown.find<QPushButton>("scratchEmbeddings");
        QVERIFY(!button->isEnabled()); // there is no run
        shown.open();
        QTRY_VERIFY(button->isEnabled());
        choose(shown, "affinity");
        auto* tokens = shown.find<QLineEdit>("scratchTokens");
        tokens->setText(QStringLiteral("abc ca"));
        Q_EMIT tokens->editingFinished();
        const auto queries = [&shown]() -> const Matrix& {
            return table(shown, "scratchQueries")->numbers()->numbers();
        };
        const auto isEmbedding = [&](int row, const char* letter) {
            const tokenizer::TokenId id = shown.world.run.tokenizer()->encode(letter).ids.at(0);
            const Matrix whole = fake::Snapshot(shown.world.run.config().model, 100).weight("tok.weight");
            return std::equal(whole.row(id), whole.row(id) + whole.cols, queries().row(row));
        };
        for (int time = 0; time < 2; ++time) { // the second time from the names of the tokens
            QTest::mouseClick(button, Qt::LeftButton);
            QTRY_VERIFY(button->isEnabled() && queries().rows == 6);
            QCOMPARE(queries().cols, shown.world.run.config().model.n_embd);
            QCOMPARE(tokens->text(), QStringLiteral("a b c ␣ c a"));
            QVERIFY(isEmbedding(0, "a") && isEmbedding(2, "c") && isEmbedding(3, " ") && isEmbedding(5, "a"));
            QCOMPARE(table(shown, "scratchKeys")->numbers()->numbers().values, queries().values);
        }
        QVERIFY(shown.find<widgets::Switch>("scratchScaledSums")->isChecked()); // as in the example
    }

    /// Another calculation has its own controls, page and explanation.
    void layerNorm() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        QVERIFY(shown.find<QComboBox>("scratchExample")->isVisible());
        shown.find<widgets::SegmentedChoice>("scratchCalculation")->setCurrent(QStringLiteral("norm"));
        QVERIFY(!shown.find<QComboBox>("scratchExample")->isVisible());
        QVERIFY(table(shown, "scratchNormalized")->isVisible());
        QCOMPARE(shown.place->explanation(), QStringLiteral("inside.scratchpad.norm"));
        // 1 2 3 4 5: mean 3, deviation √2; then 0 and 1.
        QCOMPARE(cell(shown, "scratchNormBefore", 0, 0), QStringLiteral("3.0"));
        QCOMPARE(cell(shown, "scratchNormBefore", 0, 2), QStringLiteral("1.4"));
        QCOMPARE(cell(shown, "scratchNormalized", 0, 0), QStringLiteral("−1.41"));
        for (int row = 0; row < 2; ++row) {
            QCOMPARE(cell(shown, "scratchNormAfter", row, 0), QStringLiteral("0.00"));
            QCOMPARE(cell(shown, "scratchNormAfter", row, 2), QStringLiteral("1.00"));
        }
        QVERIFY(type(shown, "scratchVectors", 0, 0, QStringLiteral("3")));
        QVERIFY(type(shown, "scratchVectors", 0, 1, QStringLiteral("3")));
        QCOMPARE(cell(shown, "scratchNormBefore", 0, 0), QStringLiteral("3.6"));
        shown.find<widgets::SegmentedChoice>("scratchNormOver")->setCurrent(QStringLiteral("inputs"));
        QCOMPARE(table(shown, "scratchNormAfter")->model()->rowCount(), 5);
        QCOMPARE(cell(shown, "scratchNormalized", 0, 0), QStringLiteral("1.00")); // 3 above 0.5
        shown.find<QSpinBox>("scratchNormVectors")->setValue(3);
        QCOMPARE(table(shown, "scratchNormalized")->model()->rowCount(), 3);
        QTest::mouseClick(shown.find<QPushButton>("scratchNormRandom"), Qt::LeftButton);
        QVERIFY(cell(shown, "scratchVectors", 2, 4) != QStringLiteral("0.00"));
        QTest::mouseClick(shown.find<QPushButton>("scratchNormExample"), Qt::LeftButton);
        QCOMPARE(table(shown, "scratchVectors")->model()->rowCount(), 2);
        shoot(*shown.place, QStringLiteral("scratchpad-norm"));
    }

    /// Keys and values of another sentence.
    void crossAttention() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        auto* view = shown.place->findChild<AttentionSheet*>();
        auto* keys = shown.find<QLineEdit>("scratchKeyTokens");
        QVERIFY(keys->isVisible() && keys->text().isEmpty());
        choose(shown, "cross");
        QCOMPARE(keys->text(), QStringLiteral("The king was very sad and tired"));
        const auto shape = [view](const Matrix& matrix) { return std::pair(matrix.rows, matrix.cols); };
        QCOMPARE(shape(view->attention().weights), std::pair(4, 7));
        const QAbstractItemModel* weights = table(shown, "scratchWeights")->model();
        QCOMPARE(weights->headerData(3, Qt::Vertical).toString(), QStringLiteral("las"));
        QCOMPARE(weights->headerData(6, Qt::Horizontal).toString(), QStringLiteral("tired"));
        QCOMPARE(table(shown, "scratchKeys")->model()->headerData(6, Qt::Vertical).toString(), QStringLiteral("tired"));
        QCOMPARE(table(shown, "scratchOutput")->model()->rowCount(), 4);
        const auto type = [](QLineEdit* line, const QString& text) {
            line->setText(text);
            Q_EMIT line->editingFinished();
        };
        type(keys, QStringLiteral("one two"));
        QCOMPARE(shape(view->attention().weights), std::pair(4, 2));
        type(shown.find<QLineEdit>("scratchTokens"), QStringLiteral("a b c"));
        QCOMPARE(shape(view->attention().weights), std::pair(3, 2));
        type(keys, QString());
        QCOMPARE(shape(view->attention().weights), std::pair(3, 3));
        // X is of one sentence.
        choose(shown, "cross");
        QTest::mouseClick(shown.find<widgets::Switch>("scratchFromX"), Qt::LeftButton);
        QVERIFY(!keys->isVisible());
        QCOMPARE(shape(view->attention().weights), std::pair(4, 4));
    }

    /// Counts beside probabilities; the seed makes them.
    void draw() {
        InsideShown shown(QStringLiteral("scratchpad"));
        shown.place->show();
        shown.find<widgets::SegmentedChoice>("scratchCalculation")->setCurrent(QStringLiteral("draw"));
        QCOMPARE(shown.place->explanation(), QStringLiteral("inside.scratchpad.draw"));
        auto* sheet = shown.place->findChild<DrawSheet*>();
        QCOMPARE(cell(shown, "scratchDrawShares", 0, 0), QStringLiteral("95.1"));
        QCOMPARE(cell(shown, "scratchDrawShares", 0, 4), QStringLiteral("0.1"));
        QCOMPARE(cell(shown, "scratchDrawLosses", 0, 0), QStringLiteral("0.050")); // -ln 0.951
        QCOMPARE(cell(shown, "scratchDrawCounts", 0, 5), QStringLiteral("1000"));  // their sum
        const auto counts = [sheet] { return sheet->draw().counts; };
        for (int col = 0; col < 5; ++col) {
            const auto count = counts()[static_cast<std::size_t>(col)];
            QCOMPARE(cell(shown, "scratchDrawCounts", 0, col), QString::number(count));
            QCOMPARE(cell(shown, "scratchDrawShares", 1, col), QString::number(double(count) / 10, 'f', 1));
        }
        const std::vector<std::int64_t> first = counts();
        QTest::mouseClick(shown.find<QPushButton>("scratchDrawAgain"), Qt::LeftButton);
        QCOMPARE(shown.find<QSpinBox>("scratchDrawSeed")->value(), 2);
        QVERIFY(counts() != first);
        shown.find<QSpinBox>("scratchDrawSeed")->setValue(1);
        QCOMPARE(counts(), first);
        shown.find<QSpinBox>("scratchDraws")->setValue(10);
        QCOMPARE(cell(shown, "scratchDrawCounts", 0, 5), QStringLiteral("10"));
        QVERIFY(type(shown, "scratchDrawScores", 0, 4, QStringLiteral("100")));
        QCOMPARE(cell(shown, "scratchDrawCounts", 0, 4), QStringLiteral("10"));
        auto* tokens = shown.find<QLineEdit>("scratchDrawTokens");
        tokens->setText(QStringLiteral("one two"));
        Q_EMIT tokens->editingFinished();
        QCOMPARE(table(shown, "scratchDrawScores")->model()->columnCount(), 2);
        QTemporaryDir folder;
        const QStringList lines = exported(shown, "scratchDrawSharesCard", folder.filePath(QStringLiteral("a.csv")));
        QCOMPARE(lines.first(), QStringLiteral("what,one,two,sum"));
        QTest::mouseClick(shown.find<QPushButton>("scratchDrawExample"), Qt::LeftButton);
        QCOMPARE(cell(shown, "scratchDrawShares", 0, 0), QStringLiteral("95.1"));
        shoot(*shown.place, QStringLiteral("scratchpad-draw"));
    }

    void fits_data() { addWidths(); }
    void fits() {
        InsideShown shown(QStringLiteral("scratchpad"));
        showAtWidth(*shown.place, *m_theme);
        auto* calculation = shown.find<widgets::SegmentedChoice>("scratchCalculation");
        for (const char* id : {"norm", "draw"}) {
            calculation->setCurrent(QLatin1String(id));
            waitUntilSettled(*shown.place);
            checkFit(*shown.place, QStringLiteral("scratchpad-%1-").arg(QLatin1String(id)));
            QCOMPARE(unnamedIn(*shown.place), QString());
        }
        calculation->setCurrent(QStringLiteral("attention"));
        choose(shown, "wide");
        waitUntilSettled(*shown.place);
        checkFit(*shown.place, QStringLiteral("scratchpad-wide-"));
        QCOMPARE(unnamedIn(*shown.place), QString());
        choose(shown, "masked");
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
