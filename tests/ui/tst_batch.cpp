// The training batch of Inside: the windows of a step as training draws them, and one of them as the probe.
#include <QApplication>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>

#include "core/base/Sha256.h"
#include "tests/ui/InsideShown.h"
#include "ui/places/inside/batch/BatchModel.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/FormulaBox.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_batch {

using namespace glasshouse;
using namespace glasshouse::places::inside;

class TestBatch : public QObject {
    Q_OBJECT

    static config::RunConfig smallBatches() {
        config::RunConfig config = World::smallConfig();
        config.train.batch_size = 4;
        config.train.accumulation = 2;
        config.train.seed = 99;
        return config;
    }
    /// A run on a text of its own, opened; gives the text.
    static QByteArray openRun(InsideShown& shown, const config::RunConfig& config) {
        QByteArray text;
        for (int i = 0; i < 900; ++i)
            text += "abc "[(i * i + i / 7) % 4];
        const QString folder = shown.world.folder.filePath(QStringLiteral("own"));
        QDir().mkpath(folder);
        QFile file(folder + QStringLiteral("/own.txt"));
        [&] {
            QVERIFY(file.open(QIODevice::WriteOnly));
            QCOMPARE(file.write(text), qint64(text.size()));
        }();
        file.close();
        run::CorpusRecord record;
        record.path = folder.toStdString();
        record.fingerprint = sha256({text.constData(), std::size_t(text.size())});
        record.files = {"own.txt"};
        shown.world.openRun(config, {0, 100}, "abc ", {}, record);
        return text;
    }
    static BatchModel* model(const InsideShown& shown) {
        return qobject_cast<BatchModel*>(shown.find<QTableView>("batchTable")->model());
    }

private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void windowsOfAStep() {
        InsideShown shown(QStringLiteral("batch"));
        const config::RunConfig config = smallBatches();
        const QByteArray text = openRun(shown, config);
        shown.place->show();
        QTRY_COMPARE(model(shown)->rowCount(), 4);
        QCOMPARE(model(shown)->columnCount(), 24);
        // The first nine tenths are for training. The cursor stands at step 100, whose first batch has the number 198.
        auto* step = shown.find<QSpinBox>("batchStep");
        auto* part = shown.find<QSpinBox>("batchPart");
        QCOMPARE(step->value(), 100);
        QVERIFY(part->isVisible());
        const auto tokenizer = shown.world.run.tokenizer();
        const QByteArray trained = text.left(text.size() * 9 / 10);
        const std::vector<tokenizer::TokenId> ids = tokenizer->encode(trained.toStdString()).ids;
        const std::vector<std::int64_t> ends{std::int64_t(ids.size())};
        const auto check = [&](std::int64_t number) {
            std::vector<tokenizer::TokenId> wanted;
            text::windows("random").batch(99, number, 4, {ids, ends}, 24, wanted);
            const runtime::TrainingBatch& batch = model(shown)->batch();
            QCOMPARE(batch.tokens, wanted);
            for (int row = 0; row < 4; ++row) { // each a stretch of the text, its target one further
                const std::vector<tokenizer::TokenId> window(wanted.begin() + row * 25, wanted.begin() + row * 25 + 25);
                QVERIFY(trained.contains(QByteArray::fromStdString(tokenizer->decode(window))));
            }
        };
        check(198);
        part->setValue(1);
        check(199);
        step->setValue(1);
        check(1);
        QTest::mouseClick(shown.find<QPushButton>("batchNext"), Qt::LeftButton);
        QCOMPARE(step->value(), 101);
        part->setValue(0);
        check(200);
        // As ids and as tokens.
        const runtime::TrainingBatch& batch = model(shown)->batch();
        QCOMPARE(model(shown)->index(2, 5).data().toString(), QString::number(batch.at(2, 5)));
        shoot(*shown.place, QStringLiteral("batch-ids"));
        shown.find<widgets::SegmentedChoice>("batchLook")->setCurrent(QStringLiteral("tokens"));
        const QString token = QString::fromStdString(std::string(tokenizer->bytes(batch.at(2, 5))));
        QCOMPARE(model(shown)->index(2, 5).data().toString(), QString(token).replace(u' ', QChar(0x2423)));
        QVERIFY(model(shown)
                    ->index(2, 5)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("id %1").arg(batch.at(2, 6))));
        shoot(*shown.place, QStringLiteral("batch-tokens"));
    }

    void goesWithTheTimeCursor() {
        InsideShown shown(QStringLiteral("batch"));
        openRun(shown, smallBatches());
        shown.place->show();
        QTRY_COMPARE(model(shown)->rowCount(), 4);
        auto* step = shown.find<QSpinBox>("batchStep");
        const auto last = model(shown)->batch().tokens;
        shown.world.cursor.setStep(0);
        QCOMPARE(step->value(), 1); // no windows were taken before the first step
        QVERIFY(model(shown)->batch().tokens != last);
        step->setValue(57); // another one may be looked at, until the cursor moves
        shown.world.cursor.setStep(100);
        QCOMPARE(step->value(), 100);
        QCOMPARE(model(shown)->batch().tokens, last);
    }

    void aRowIsSentThroughTheModel() {
        InsideShown shown(QStringLiteral("batch"));
        openRun(shown, smallBatches());
        shown.place->show();
        QTRY_COMPARE(model(shown)->rowCount(), 4);
        shown.find<QTableView>("batchTable")->selectRow(2);
        const runtime::TrainingBatch batch = model(shown)->batch();
        const std::vector<tokenizer::TokenId> row(batch.tokens.begin() + 50, batch.tokens.begin() + 74);
        auto* flow = shown.find<widgets::TokenFlow>("batchRow");
        QCOMPARE(flow->text().toStdString(), shown.world.run.tokenizer()->decode(row));
        QSignalSpy asked(shown.place.get(), &places::Place::placeRequested);
        QTest::mouseClick(shown.find<QPushButton>("batchSend"), Qt::LeftButton);
        QCOMPARE(shown.world.probe.tokens(), row);
        QCOMPARE(asked.count(), 1);
        shown.place->setCurrentTab(asked.front().at(1).toInt());
        QCOMPARE(shown.place->tabs().at(shown.place->currentTab()), QStringLiteral("Forward pass"));
        // The shape of the whole batch stands with the matrix.
        const auto said = [&] {
            QString all = shown.find<widgets::FormulaBox>("forwardFormula")->linear();
            for (const auto* label : shown.find<widgets::Card>("forwardMatrix")->findChildren<widgets::ElidedLabel*>())
                all += label->text();
            return all;
        };
        QTRY_VERIFY2(said().contains(QStringLiteral("row 2 of the batch of step 100")), qPrintable(said()));
        QVERIFY2(said().contains(QStringLiteral("whole batch: [4, 24, ")), qPrintable(said()));
        // A text of a person is no window any more, and another run has no windows of this one.
        shown.world.probe.setText(QStringLiteral("abc"));
        QVERIFY(!shown.world.probe.batchRow());
        QTRY_VERIFY(!said().contains(QStringLiteral("batch")));
        shown.world.probe.setTokens(row, runtime::BatchRow{101, 2, 4});
        shown.world.openRun(World::smallConfig());
        QVERIFY(!shown.world.probe.batchRow());
    }

    void whileItTrains() {
        InsideShown shown(QStringLiteral("batch"));
        shown.world.startTraining();
        shown.place->show();
        QTRY_VERIFY(model(shown)->rowCount() > 0);
        const auto dataset = shown.world.runCorpus.dataset();
        QVERIFY(dataset != nullptr);
        const config::RunConfig& config = shown.world.run.config();
        QCOMPARE(dataset->train, text::makeDataset(*shown.world.corpus.corpus(), *shown.world.run.tokenizer(),
                                                   config.data, config.train.seed)
                                     ->train);
    }

    void withoutItsText() {
        InsideShown shown(QStringLiteral("batch"));
        shown.open();
        auto* card = shown.find<widgets::Card>("batchCard");
        QTRY_VERIFY(card->isEmpty());
        QVERIFY(card->emptyState()->sentence().contains(QStringLiteral("did not record")));
        QVERIFY(!shown.find<QPushButton>("batchSend")->isEnabled());
        // Its shapes are known all the same.
        const QAbstractItemModel* shapes = shown.find<QTableView>("batchShapes")->model();
        QStringList said;
        for (int row = 0; row < shapes->rowCount(); ++row)
            said.append(shapes->index(row, 0).data().toString() + QLatin1Char(' ') +
                        shapes->index(row, 1).data().toString());
        for (const char* one : {"Token embedding [64, 24, 32]", "Positions [24, 32]", "Queries [64, 24, 32]",
                                "… split into heads [64, 24, 2, 16]", "… heads before tokens [64, 2, 24, 16]",
                                "Attention [64, 2, 24, 24]", "Concatenated heads [64, 24, 32]", "Logits [64, 24, 4]"})
            QVERIFY2(said.contains(QString::fromUtf8(one)), qPrintable(said.join(QLatin1String("; "))));
        openRun(shown, smallBatches());
        QTRY_VERIFY(!card->isEmpty());
        QDir(shown.world.folder.filePath(QStringLiteral("own"))).removeRecursively();
        shown.world.openRun(World::smallConfig());
        QTRY_VERIFY(card->isEmpty());
    }

    void fits_data() { addWidths(); }
    void fits() {
        InsideShown shown(QStringLiteral("batch"));
        openRun(shown, smallBatches());
        showAtWidth(*shown.place, *m_theme);
        QTRY_COMPARE(model(shown)->rowCount(), 4);
        waitUntilSettled(*shown.place);
        checkFit(*shown.place, QStringLiteral("batch-"));
        QCOMPARE(unnamedIn(*shown.place), QString());
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestBatch)

} // namespace tst_batch

#include "tst_batch.moc"
