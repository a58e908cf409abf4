// The view of surprise: what it tells of a token is what the model's logits say of it.
#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QHelpEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QToolTip>

#include <cmath>

#include "core/engine/inspect/Prediction.h"
#include "tests/core/PdfMaker.h"
#include "tests/ui/InsideShown.h"
#include "tests/ui/OwnText.h"
#include "ui/places/inside/surprise/PageCard.h"
#include "ui/places/inside/surprise/PageMargin.h"
#include "ui/places/inside/surprise/PageWords.h"
#include "ui/places/inside/surprise/SurpriseView.h"
#include "ui/plots/CurvePlot.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TokenFlow.h"
#include "ui/widgets/ValueSlider.h"

namespace tst_surprise {

using namespace glasshouse;
using namespace glasshouse::places::inside;

class TestSurprise : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = lightTheme(this); }

    void ofTheProbe() {
        InsideShown shown(QStringLiteral("surprise"));
        shown.open();
        auto* view = shown.find<SurpriseView>("surpriseView");
        QTRY_VERIFY(view->surprise() != nullptr);
        const auto& tokens = shown.world.probe.tokens();
        QCOMPARE(view->surprise()->tokens.size(), tokens.size());
        // Loss, rank and expectation of token 5 by the logits after token 4.
        engine::ProbeRequest request;
        request.tokens = tokens;
        const fake::Snapshot model(shown.world.run.config().model, 100);
        const Matrix logits = fake::Engine(shown.world.behaviour).probe(model, request).logits;
        const auto row = inspect::rowOf(logits, 4);
        const inspect::TokenSurprise& fifth = view->surprise()->tokens[5];
        QVERIFY(std::abs(static_cast<double>(fifth.loss) - inspect::loss(row, tokens[5])) < 1e-5);
        QCOMPARE(fifth.rank, inspect::rank(row, tokens[5]));
        QCOMPARE(fifth.expected.front().id, inspect::likeliest(row, 1).front().id);
        // The first token has nothing before it.
        QVERIFY(std::isnan(view->surprise()->tokens[0].loss));
        auto* flow = shown.find<widgets::TokenFlow>("surpriseFlow");
        QCOMPARE(flow->text(), QStringLiteral("abc cab abc cab"));
        QVERIFY(std::abs(flow->token(5).probability - std::exp(-static_cast<double>(fifth.loss))) < 1e-6);
        QVERIFY(std::isnan(flow->token(0).probability));
        // It is marked as such, here and in the curve, which has no fault there.
        QCOMPARE(flow->token(0).underline, widgets::FlowToken::Underline::NotPredicted);
        QCOMPARE(flow->token(1).underline, widgets::FlowToken::Underline::None);
        QCOMPARE(flow->token(0).ground, widgets::FlowToken::Ground::None);
        const QByteArray curve = shown.find<plots::CurvePlot>("surprisePlot")->toCsv();
        QVERIFY2(!curve.contains("\n0,") && curve.contains("\n1,"), curve.left(200).constData());
        Q_EMIT flow->tokenHovered(0);
        QCOMPARE(widgets::DataTooltip::of(flow)->content().foot,
                 QStringLiteral("no prediction here: there is no token before it"));
        const auto* label = shown.find<QWidget>("surprisePlace")->parentWidget()->findChild<QLabel*>();
        QCOMPARE(label->text(), QStringLiteral("From, %"));
        QCOMPARE(label->buddy(), shown.find<QWidget>("surprisePlaceField"));
        // Under the pointer.
        waitUntilSettled(*shown.place);
        Q_EMIT flow->tokenHovered(5);
        const widgets::TooltipContent& tip = widgets::DataTooltip::of(flow)->content();
        QCOMPARE(tip.rows.at(0).value, text::probabilityText(std::exp(-static_cast<double>(fifth.loss))));
        QCOMPARE(tip.rows.at(2).value, QString::number(fifth.rank));
        // Most surprising first.
        auto* table = shown.find<widgets::CardTable>("surpriseTable");
        const auto loss = [table](int at) { return table->model()->index(at, 1).data().toString().toDouble(); };
        QCOMPARE(table->model()->rowCount(), int(tokens.size()) - 1);
        for (int at = 1; at < table->model()->rowCount(); ++at)
            QVERIFY(loss(at - 1) >= loss(at));
        QVERIFY(!table->isSortingEnabled());
        shoot(*shown.place, QStringLiteral("surprise"));
        // A row is its token in the text, and the other way round.
        Q_EMIT table->clicked(table->model()->index(0, 0));
        QCOMPARE(
            QString::number(static_cast<double>(view->surprise()->tokens[std::size_t(flow->current())].loss), 'f', 2),
            table->model()->index(0, 1).data().toString());
        Q_EMIT flow->tokenClicked(5);
        QCOMPARE(table->currentIndex().siblingAtColumn(1).data().toString(),
                 QString::number(static_cast<double>(fifth.loss), 'f', 2));
    }

    void ofTheCorpusWhileItTrains() {
        InsideShown shown(QStringLiteral("surprise"));
        shown.world.startTraining();
        shown.place->show();
        auto* view = shown.find<SurpriseView>("surpriseView");
        QTRY_VERIFY(view->surprise() != nullptr);
        auto* length = shown.find<QComboBox>("surpriseLength");
        length->setCurrentIndex(0);
        Q_EMIT length->activated(0);
        QTRY_COMPARE(view->surprise()->tokens.size(), std::size_t(256)); // longer than the context of 24
        // The tints of two steps can be compared.
        QCOMPARE(shown.find<widgets::TokenFlow>("surpriseFlow")->tintShift(), 0);
        QVERIFY(std::isfinite(view->surprise()->tokens[255].loss));
        QVERIFY(shown.find<widgets::Card>("surpriseText") != nullptr);
        const std::int64_t step = view->surprise()->step;
        QTRY_VERIFY(view->surprise()->step > step);
        // Training never waits: the passes ran on another thread.
        const std::lock_guard lock(shown.world.behaviour.mutex);
        for (const std::thread::id& thread : shown.world.behaviour.trainThreads)
            QVERIFY(!shown.world.behaviour.probeThreads.contains(thread));
    }

    /// A passage that runs over two pages of a PDF into a text file.
    void pagesOfThePassage() {
        InsideShown shown(QStringLiteral("surprise"));
        const std::u32string line = U"abc cab bca abc abc cab bac cab abc bca cab abc\n";
        shown.world.write(QStringLiteral("a%2C.pdf"),
                          QByteArray::fromStdString(textPdf({line + line, line + U"bca " + line})));
        shown.world.startTraining();
        shown.place->resize(1184, 712);
        shown.place->show();
        auto* view = shown.find<SurpriseView>("surpriseView");
        auto* length = shown.find<QComboBox>("surpriseLength");
        length->setCurrentIndex(0);
        Q_EMIT length->activated(0);
        QTRY_VERIFY(view->surprise() != nullptr && view->surprise()->tokens.size() == 256);
        shown.world.training.pause();
        const auto corpus = shown.world.corpus.corpus();
        if (corpus->readyCount() < 2)
            QSKIP("PDFs are not built");
        auto* margin = shown.find<PageMargin>("pageMargin");
        auto* flow = shown.find<widgets::TokenFlow>("surpriseFlow");
        auto* page = shown.find<PageCard>("surprisePage");
        QVERIFY(margin->isVisible());
        QCOMPARE(margin->parts().size(), std::size_t(3));
        QCOMPARE(margin->parts()[0].page, 0);
        QCOMPARE(margin->parts()[1].page, 1);
        QCOMPARE(margin->parts()[2].page, -1);
        QCOMPARE(margin->parts()[1].name, QStringLiteral("a%2C.pdf, page 2"));
        int next = 0;
        for (const PageMargin::Part& part : margin->parts()) {
            QCOMPARE(part.first, next); // no token between two pages, none twice
            next = part.last + 1;
            double sum = 0;
            int judged = 0;
            for (int i = part.first; i <= part.last; ++i) {
                const auto loss = static_cast<double>(view->surprise()->tokens[static_cast<std::size_t>(i)].loss);
                if (std::isfinite(loss))
                    sum += loss, ++judged;
            }
            QVERIFY(std::abs(part.loss - sum / judged) < 1e-9);
        }
        QCOMPARE(next, 256);
        // Each bar stands beside its text, none over another.
        for (std::size_t i = 0; i < 3; ++i) {
            const QRect area = margin->areaOf(margin->parts()[i]);
            QVERIFY(area.height() >= flow->tokenRect(0).height());
            QVERIFY(i == 0 || area.top() > margin->areaOf(margin->parts()[i - 1]).bottom());
        }
        // The page of the chosen token, with its words.
        QTest::mouseClick(flow->viewport(), Qt::LeftButton, {}, flow->tokenRect(5).center());
        QCOMPARE(page->page(), 0);
        QTRY_VERIFY(page->hasPicture());
        QVERIFY(page->picture().width() > 100);
        const QImage first = page->picture();
        // The word of the token is framed: the second of the first line, 600 points wide from 72 on or so.
        QCOMPARE(page->frames().size(), qsizetype(1));
        const QRectF second = page->frames().front();
        QTest::mouseClick(flow->viewport(), Qt::LeftButton, {}, flow->tokenRect(1).center());
        QCOMPARE(page->frames().size(), qsizetype(1));
        QVERIFY(page->frames().front().right() < second.left());
        QVERIFY(std::abs(page->frames().front().top() - second.top()) < 0.01);
        QVERIFY(page->placeText().startsWith(QStringLiteral("a%2C.pdf, page 1: abc c")));
        shoot(*shown.place, QStringLiteral("surprise-page"));
        Q_EMIT margin->partChosen(margin->parts()[1].first);
        QCOMPARE(flow->current(), margin->parts()[1].first);
        QCOMPARE(page->page(), 1);
        QTRY_VERIFY(page->hasPicture() && page->picture() != first);
        // A text file has no picture, and this is said.
        Q_EMIT margin->partChosen(margin->parts()[2].first);
        QVERIFY(!page->hasPicture());
        QVERIFY(!page->isEmpty());
        // The probe text is from no page.
        shown.find<widgets::SegmentedChoice>("surpriseSource")->setCurrent(QStringLiteral("probe"));
        QTRY_VERIFY(page->isEmpty());
        QVERIFY(!margin->isVisible());
    }

    /// A run is looked at while another corpus is open: its own text is read from where it was; the other one is only
    /// taken by its name.
    void ofTheRunsOwnText() {
        InsideShown shown(QStringLiteral("surprise"));
        const QByteArray own = QByteArray("abc cab bca abc abc cab bac ").repeated(60);
        OwnText text(shown.world, own);
        text.write(QStringLiteral("own/zz.txt"), "added later, not of the run"); // is left out
        shown.world.write(QStringLiteral("other.txt"), QByteArray("cccc bbbb aaaa ").repeated(80));
        shown.world.ingest.open(shown.world.texts());
        QTRY_VERIFY(shown.world.corpus.state() == runtime::CorpusStore::State::Ready);
        text.openRun(shown.world);
        shown.place->show();
        auto* view = shown.find<SurpriseView>("surpriseView");
        auto* flow = shown.find<widgets::TokenFlow>("surpriseFlow");
        auto* source = shown.find<widgets::SegmentedChoice>("surpriseSource");
        auto* page = shown.find<PageCard>("surprisePage");
        QTRY_VERIFY(view->surprise() != nullptr);
        QCOMPARE(source->current(), QStringLiteral("run"));
        QCOMPARE(flow->text(), QString::fromUtf8(own.left(1024)));
        QCOMPARE(page->placeText().section(QLatin1Char(','), 0, 0), QStringLiteral("own.txt"));
        // Its part of the split: the last tenth of the file is held out, 168 of 1,680 bytes.
        const auto part = [&] { return shown.find<widgets::KeyValueList>("surpriseFacts")->rows().front().value; };
        QCOMPARE(shown.find<widgets::KeyValueList>("surpriseFacts")->rows().front().label, QStringLiteral("Part"));
        QCOMPARE(part(), QStringLiteral("training"));
        auto* where = shown.find<widgets::ValueSlider>("surprisePlace");
        where->setValue(100); // the last 1,024 tokens
        QTRY_COMPARE(part(), QStringLiteral("16% validation"));
        where->setValue(0);
        QTRY_COMPARE(part(), QStringLiteral("training"));
        // The open corpus by its name, with a sign.
        QCOMPARE(source->count(), 3);
        source->setCurrent(QStringLiteral("corpus"));
        QTRY_VERIFY(flow->text().startsWith(QStringLiteral("cccc bbbb aaaa ")));
        const auto warned = [&] {
            for (const widgets::Chip* chip : shown.find<widgets::Card>("surpriseText")->findChildren<widgets::Chip*>())
                if (chip->isVisible() && chip->text() == QLatin1String("not the text of this run"))
                    return true;
            return false;
        };
        QTRY_VERIFY(warned());
        QCOMPARE(part(), QStringLiteral("unknown"));
        source->setCurrent(QStringLiteral("run"));
        QTRY_COMPARE(flow->text(), QString::fromUtf8(own.left(1024)));
        QTRY_VERIFY(!warned());
        shoot(*shown.place, QStringLiteral("surprise-run"));
    }

    /// The run's files have changed or gone: this is said, the probe text is shown, and a person may say where they
    /// are.
    void ofARunWhoseTextHasGone() {
        InsideShown shown(QStringLiteral("surprise"));
        const QByteArray own = QByteArray("abc cab bca abc abc cab bac ").repeated(60);
        OwnText text(shown.world, own);
        text.write(QStringLiteral("own/own.txt"), own + "changed");
        text.write(QStringLiteral("moved/own.txt"), own);
        text.openRun(shown.world);
        shown.place->show();
        auto* flow = shown.find<widgets::TokenFlow>("surpriseFlow");
        auto* page = shown.find<PageCard>("surprisePage");
        auto* source = shown.find<widgets::SegmentedChoice>("surpriseSource");
        QTRY_COMPARE(flow->text(), QStringLiteral("abc cab abc cab"));
        QCOMPARE(source->current(), QStringLiteral("probe"));
        QTRY_VERIFY(page->isEmpty());
        QVERIFY2(page->emptyState()->sentence().contains(QStringLiteral("is not the one that this run began with")),
                 qPrintable(page->emptyState()->sentence()));
        Q_EMIT page->emptyActionTriggered();
        auto* dialog = shown.place->findChild<QFileDialog*>(QStringLiteral("runTextDialog"));
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(shown.world.folder.filePath(QStringLiteral("moved")));
        dialog->close();
        QTRY_COMPARE(source->current(), QStringLiteral("run"));
        QTRY_COMPARE(flow->text(), QString::fromUtf8(own.left(1024)));
        // Gone altogether.
        std::filesystem::remove_all(text.path());
        text.openRun(shown.world);
        QTRY_VERIFY(page->isEmpty() && page->emptyState()->sentence().contains(QStringLiteral("is no longer at")));
        QCOMPARE(source->current(), QStringLiteral("probe"));
    }

    /// A passage for the probe is of the run's own text, also while another corpus is open; where that text has gone,
    /// this is said and a person may say where it is.
    void theProbeTakesPassagesOfTheRunsOwnText() {
        InsideShown shown(QStringLiteral("attention"));
        const QByteArray own = QByteArray("abc cab bca abc abc cab bac ").repeated(60);
        OwnText text(shown.world, own);
        shown.world.write(QStringLiteral("other.txt"), QByteArray("cccc bbbb aaaa ").repeated(80));
        shown.world.ingest.open(shown.world.texts());
        QTRY_VERIFY(shown.world.corpus.state() == runtime::CorpusStore::State::Ready);
        text.openRun(shown.world);
        shown.place->show();
        auto* button = shown.find<QPushButton>("probeFromCorpus");
        auto* message = shown.find<widgets::ElidedLabel>("probeMessage");
        auto* folder = shown.find<QPushButton>("probeTextFolder");
        const auto& probe = shown.world.probe;
        const QString typed = probe.text();
        QTRY_VERIFY(button->isEnabled());
        QVERIFY(button->toolTip().contains(QStringLiteral("this run was trained on")));
        QTest::mouseClick(button, Qt::LeftButton); // it has not been read yet
        QTRY_VERIFY(probe.text() != typed);
        QCOMPARE(probe.text().size(), 24);
        QVERIFY(QString::fromUtf8(own).contains(probe.text()));
        QVERIFY(!message->isVisible() && !folder->isVisible());
        for (int i = 0; i < 5; ++i) {
            QTest::mouseClick(button, Qt::LeftButton);
            QVERIFY(QString::fromUtf8(own).contains(probe.text()));
        }
        // Changed since: nothing else is taken for it.
        text.write(QStringLiteral("own/own.txt"), own + "changed");
        text.write(QStringLiteral("moved/own.txt"), own);
        text.openRun(shown.world);
        shown.world.probe.setText(typed);
        QTRY_VERIFY(button->isEnabled());
        QVERIFY(!message->isVisible()); // nobody asked
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY(folder->isVisible());
        QVERIFY2(message->text().contains(QStringLiteral("is not the one that this run began with")),
                 qPrintable(message->text()));
        QCOMPARE(probe.text(), typed);
        QTRY_VERIFY(shown.find<QWidget>("probeBar")
                        ->rect()
                        .contains(QRect(folder->mapTo(shown.find<QWidget>("probeBar"), QPoint()), folder->size())));
        QCOMPARE(unnamedIn(*shown.find<QWidget>("probeBar")), QString());
        shoot(*shown.place, QStringLiteral("probe-text-gone"));
        QTest::mouseClick(folder, Qt::LeftButton);
        auto* dialog = shown.place->findChild<QFileDialog*>(QStringLiteral("runTextDialog"));
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(shown.world.folder.filePath(QStringLiteral("moved")));
        dialog->close();
        QTRY_VERIFY(probe.text() != typed);
        QVERIFY(QString::fromUtf8(own).contains(probe.text()));
        QVERIFY(!folder->isVisible() && !message->isVisible());
        // Another run that did not note its text, while a corpus is open.
        shown.world.openRun(World::smallConfig());
        QTRY_VERIFY(!button->isEnabled());
        QVERIFY(button->toolTip().contains(QStringLiteral("did not record")));
    }

    /// While the values of a token are told, no tooltip of the control lies over them.
    void oneTooltipAtATime() {
        InsideShown shown(QStringLiteral("surprise"));
        shown.open();
        auto* view = shown.find<SurpriseView>("surpriseView");
        QTRY_VERIFY(view->surprise() != nullptr);
        auto* flow = shown.find<widgets::TokenFlow>("surpriseFlow");
        const QPoint at = flow->tokenRect(5).center();
        const auto ask = [&] {
            QHelpEvent help(QEvent::ToolTip, at, flow->viewport()->mapToGlobal(at));
            QCoreApplication::sendEvent(flow->viewport(), &help);
        };
        ask();
        QVERIFY(QToolTip::isVisible()); // what the control is for
        Q_EMIT flow->tokenHovered(5);
        QTRY_VERIFY(widgets::DataTooltip::of(flow)->isVisible());
        QTRY_VERIFY(!QToolTip::isVisible());
        ask();
        QVERIFY(!QToolTip::isVisible());
        Q_EMIT flow->tokenHovered(-1);
        QVERIFY(!widgets::DataTooltip::of(flow)->isVisible());
        ask();
        QTRY_VERIFY(QToolTip::isVisible());
        QToolTip::hideText();
    }

    void wordsOfAPage() {
        const auto words =
            pageWords(QStringLiteral("0.1 0.1 0.2 0.05 The\n0.3 0.1 0.2 0.05 first\n0.1 0.2 0.2 0.05 exam-\n"
                                     "0.1 0.3 0.2 0.05 ple\n0.5 0.3 0.1 0.05 first\nnonsense\n"
                                     "7 7 1 1 outside\n0.6 0.3 0.1 0.05 \uFB01lm\n"));
        QCOMPARE(words.size(), qsizetype(6));
        using Frames = QList<QRectF>;
        // By what stands around it, not by the word alone.
        QCOMPARE(framesOf(words, QStringLiteral("The "), QStringLiteral("fi"), QStringLiteral("rst example")),
                 Frames{words[1].place});
        QCOMPARE(framesOf(words, QStringLiteral("first example "), QStringLiteral("first"), QStringLiteral(" film")),
                 Frames{words[4].place});
        // A word that the text joined stands in two places; a space belongs to the word before it.
        QCOMPARE(framesOf(words, QStringLiteral("first "), QStringLiteral("example"), QStringLiteral(" first film")),
                 (Frames{words[2].place, words[3].place}));
        QCOMPARE(framesOf(words, QStringLiteral("The first"), QStringLiteral(" "), QStringLiteral("example first")),
                 Frames{words[1].place});
        QCOMPARE(framesOf(words, QStringLiteral("ple first "), QStringLiteral("fi"), QStringLiteral("lm")),
                 Frames{words[5].place});
        QVERIFY(framesOf(words, QStringLiteral("nothing of "), QStringLiteral("this"), QStringLiteral(" stands here"))
                    .isEmpty());
        QVERIFY(framesOf({}, QStringLiteral("The "), QStringLiteral("first"), {}).isEmpty());
    }

    void withoutCorpus() {
        InsideShown shown(QStringLiteral("surprise"));
        shown.open();
        auto* view = shown.find<SurpriseView>("surpriseView");
        QTRY_VERIFY(view->surprise() != nullptr);
        auto* page = shown.find<PageCard>("surprisePage");
        QVERIFY(page->isEmpty());
        QVERIFY(page->emptyState()->sentence().contains(QStringLiteral("did not record its own text")));
        // The five likeliest under the pointer, as the logits say.
        auto* flow = shown.find<widgets::TokenFlow>("surpriseFlow");
        Q_EMIT flow->tokenHovered(5);
        const widgets::TooltipContent& tip = widgets::DataTooltip::of(flow)->content();
        QCOMPARE(tip.rows.size(), 4 + std::min<qsizetype>(5, shown.world.run.tokenizer()->vocabularySize()));
        // An order of the probe's positions has no meaning for another text.
        model::Ablation off;
        off.positionOrder = {1, 0};
        const auto before = view->surprise();
        shown.world.cursor.setOff(off);
        QTRY_VERIFY(view->surprise() != before);
    }

    void emptyText() {
        InsideShown shown(QStringLiteral("surprise"));
        shown.open();
        auto* view = shown.find<SurpriseView>("surpriseView");
        QTRY_VERIFY(view->surprise() != nullptr);
        shown.world.probe.setText(QStringLiteral("xyz"));
        bool said = false;
        QTRY_VERIFY([&] {
            for (auto* state : view->findChildren<widgets::EmptyState*>())
                said = said || (state->isVisible() && state->sentence().contains(QStringLiteral("vocabulary")));
            return said;
        }());
    }

    void fits_data() { addWidths(); }
    void fits() {
        InsideShown shown(QStringLiteral("surprise"));
        shown.open();
        showAtWidth(*shown.place, *m_theme);
        auto* view = shown.find<SurpriseView>("surpriseView");
        QTRY_VERIFY(view->surprise() != nullptr);
        waitUntilSettled(*shown.place);
        checkFit(*shown.place, QStringLiteral("surprise-"));
        QCOMPARE(unnamedIn(*shown.place), QString());
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestSurprise)

} // namespace tst_surprise

#include "tst_surprise.moc"
