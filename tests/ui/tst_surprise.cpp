// The view of surprise: what it tells of a token is what the model's logits say of it.
#include <QApplication>
#include <QComboBox>
#include <QTableView>

#include <cmath>

#include "core/inspect/Prediction.h"
#include "tests/ui/InsideShown.h"
#include "ui/places/inside/surprise/SurpriseModel.h"
#include "ui/places/inside/surprise/SurpriseView.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TokenFlow.h"

using namespace glasshouse;
using namespace glasshouse::places::inside;

class TestSurprise : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_theme = new theme::ThemeManager(*qApp, this);
        m_theme->setChoice(theme::ThemeManager::Choice::Light);
    }

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
        // Under the pointer.
        QTest::qWait(30);
        Q_EMIT flow->tokenHovered(5);
        const widgets::TooltipContent& tip = widgets::DataTooltip::of(flow)->content();
        QCOMPARE(tip.rows.at(0).value, probabilityText(std::exp(-static_cast<double>(fifth.loss))));
        QCOMPARE(tip.rows.at(2).value, QString::number(fifth.rank));
        // Most surprising first.
        auto* model_ = qobject_cast<SurpriseModel*>(shown.find<widgets::CardTable>("surpriseTable")->model());
        QCOMPARE(model_->rowCount(), int(tokens.size()) - 1);
        for (int at = 1; at < model_->rowCount(); ++at)
            QVERIFY(view->surprise()->tokens[static_cast<std::size_t>(model_->tokenAt(at - 1))].loss >=
                    view->surprise()->tokens[static_cast<std::size_t>(model_->tokenAt(at))].loss);
        shoot(*shown.place, QStringLiteral("surprise"));
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
        QVERIFY(std::isfinite(view->surprise()->tokens[255].loss));
        QVERIFY(shown.find<widgets::Card>("surpriseText") != nullptr);
        const std::int64_t step = view->surprise()->step;
        QTRY_VERIFY_WITH_TIMEOUT(view->surprise()->step > step, 10000);
        // Training never waits: the passes ran on another thread.
        const std::lock_guard lock(shown.world.behaviour.mutex);
        for (const std::thread::id& thread : shown.world.behaviour.trainThreads)
            QVERIFY(!shown.world.behaviour.probeThreads.contains(thread));
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
        QTest::qWait(50);
        checkFit(*shown.place, QStringLiteral("surprise-"));
        QCOMPARE(unnamedIn(*shown.place), QString());
    }

private:
    theme::ThemeManager* m_theme = nullptr;
};

QTEST_MAIN(TestSurprise)
#include "tst_surprise.moc"
