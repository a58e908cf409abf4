// Neurons: the table, the passages of the chosen one with their pages, the search, a model without any.
#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QtTest>

#include <algorithm>
#include <set>

#include "core/engine/inspect/Neurons.h"
#include "core/engine/inspect/TextPassages.h"
#include "tests/runtime/Stores.h"
#include "tests/ui/InsideShown.h"
#include "tests/ui/Program.h"
#include "ui/places/inside/InsideView.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/SegmentedChoice.h"

namespace tst_neurons_view {

using namespace glasshouse;

class TestNeuronsView : public QObject {
    Q_OBJECT

    struct Program : OpenProgram {
        explicit Program(const QByteArray& text)
            : OpenProgram(QStringLiteral("inside"), text) {
            window().resize(1440, 900);
            waitForText();
            setSmallModel(parts().config, QStringLiteral("20"));
            behaviour.stepMicroseconds = 50;
            parts().training.start();
            QTRY_COMPARE(parts().run.state(), runtime::RunModel::State::Finished);
            int tab = 0;
            for (const auto& entry : places::inside::insideViews()) {
                if (entry.id == QLatin1String("neurons"))
                    window().place(QStringLiteral("inside"))->setCurrentTab(tab);
                ++tab;
            }
        }
        widgets::CardTable* table() { return find<widgets::CardTable>("neuronsTable"); }
        widgets::CardTable* pages() { return find<widgets::CardTable>("neuronsPages"); }
        plots::HeatmapWidget* map() { return find<plots::HeatmapWidget>("neuronsMap"); }
        int rows(widgets::CardTable* table) { return table->model()->rowCount(); }
        QString cell(widgets::CardTable* table, int row, int column) {
            return table->model()->index(row, column).data().toString();
        }
        void search(const QString& words) {
            auto* line = find<QLineEdit>("neuronsSearch");
            line->setFocus();
            line->clear();
            QTest::keyClicks(line, words);
            QTest::keyClick(line, Qt::Key_Return);
        }
    };

private Q_SLOTS:
    void passagesOfTheChosenOne();
    void searchedByAWord();
    void aModelWithoutNeurons();
};

void TestNeuronsView::passagesOfTheChosenOne() {
    QByteArray text;
    for (int i = 0; i < 60; ++i)
        text += "The cat sat on mat " + QByteArray::number(i) + ".\n";
    Program program(text);
    QTRY_VERIFY(program.rows(program.table()) > 0);
    const config::ModelConfig& model = program.parts().run.config().model;
    int all = 0;
    for (const inspect::NeuronLayer& layer : inspect::neuronLayers(model))
        all += layer.neurons;
    QVERIFY(all > 0);
    QCOMPARE(program.rows(program.table()), all);

    // The same from core, which is tested on its own.
    const auto corpus = program.parts().runCorpus.corpus();
    QVERIFY(corpus != nullptr);
    inspect::NeuronRequest request;
    const int length = inspect::neuronPassageLength(model);
    for (const auto& passage :
         inspect::textPassages(corpus->text(), *program.parts().run.tokenizer(), (1 << 14) / length, length))
        request.passages.push_back(passage.tokens);
    const inspect::Neurons made = inspect::neurons(fake::Engine(program.behaviour),
                                                   fake::Snapshot(model, program.parts().cursor.step()), request);
    const auto strongest = std::max_element(made.neurons.begin(), made.neurons.end(), [](const auto& a, const auto& b) {
        return a.passages.front().value < b.passages.front().value;
    });
    QCOMPARE(program.cell(program.table(), 0, 0),
             QString::fromStdString(made.layers[std::size_t(strongest->layer)].nameOf(strongest->neuron)));
    QTRY_COMPARE(program.map()->matrix().rows, int(strongest->passages.size()));
    QCOMPARE(program.rows(program.pages()), int(strongest->passages.size()));
    QCOMPARE(program.cell(program.pages(), 0, 1), QStringLiteral("one.txt"));
    const QString words = program.cell(program.pages(), 0, 2);
    QVERIFY2(words.contains(QChar(0x2039)), qPrintable(words));
    // The strongest token is in the column 0 of the offsets, in each passage.
    const inspect::TopPassage& first = strongest->passages.front();
    int before = 0;
    for (const inspect::TopPassage& top : strongest->passages)
        before = std::max(before, top.token - top.first);
    QVERIFY(std::abs(program.map()->valueAt(0, before) - double(first.value)) < 1e-5);

    // In a small window nothing has to be scrolled sideways.
    program.window().resize(1024, 700);
    waitUntilSettled(program.window());
    for (const auto* area : program.find<QWidget>("neuronsView")->findChildren<QAbstractScrollArea*>())
        if (area->isVisible())
            QVERIFY2(area->horizontalScrollBar()->maximum() == 0, qPrintable(area->objectName()));

    // Another neuron, and one of its passages as the probe text.
    program.table()->selectRow(3);
    const QString chosen = program.cell(program.table(), 3, 0);
    QTRY_VERIFY2(program.map()->accessibleName().contains(chosen), qPrintable(program.map()->accessibleName()));
    const auto probe = program.parts().probe.tokens();
    program.pages()->setFocus();
    program.pages()->selectRow(1);
    QTRY_VERIFY(program.parts().probe.tokens() != probe);
    QTRY_COMPARE(program.rows(program.table()), all); // what was found stays
    QTRY_VERIFY(program.map()->accessibleName().contains(chosen));

    // One neuron less, in every view.
    auto* on = program.find<QAbstractButton>("neuronOn");
    QTRY_COMPARE(on->text(), QStringLiteral("Neuron %1").arg(chosen));
    QTest::mouseClick(on, Qt::LeftButton, {}, {8, on->height() / 2});
    const auto& off = program.parts().cursor.moment().off.neurons;
    QCOMPARE(off.size(), std::size_t(1));
    QCOMPARE(QStringLiteral("%1.%2").arg(off.front().layer).arg(off.front().neuron), chosen);
    QTRY_VERIFY(!on->isChecked());
    QTRY_COMPARE(program.find<widgets::Chip>("offChip0")->text(), QStringLiteral("neuron %1 off").arg(chosen));
    QTest::mouseClick(on, Qt::LeftButton, {}, {8, on->height() / 2});
    QVERIFY(program.parts().cursor.moment().off.empty());
}

void TestNeuronsView::searchedByAWord() {
    QByteArray text;
    for (int i = 0; i < 200; ++i)
        text += i == 100 ? "Only here is a zebra seen.\n" : "The cat sat on the mat again.\n";
    Program program(text);
    QTRY_VERIFY(program.rows(program.table()) > 0);
    const int all = program.rows(program.table());
    program.search(QStringLiteral("giraffe"));
    const auto* field = qobject_cast<widgets::Field*>(program.find<QLineEdit>("neuronsSearch")->parentWidget());
    QTRY_COMPARE(field->problem().what, QStringLiteral("No neuron is most active in a passage with “giraffe”."));
    QCOMPARE(program.rows(program.table()), 0);
    program.search(QStringLiteral("CAT SAT"));
    QTRY_VERIFY(program.rows(program.table()) > 0);
    QTRY_VERIFY(!field->hasProblem());
    program.search(QString());
    QTRY_COMPARE(program.rows(program.table()), all);
}

void TestNeuronsView::aModelWithoutNeurons() {
    auto* theme = lightTheme(this);
    QVERIFY(theme != nullptr);
    InsideShown shown(QStringLiteral("neurons"));
    config::RunConfig config = World::smallConfig();
    config.model.kind = "bigram";
    shown.open(config);
    const auto* empty =
        shown.find<QWidget>("neuronsView")->findChild<widgets::EmptyState*>(QStringLiteral("viewEmpty"));
    QTRY_VERIFY2(empty->sentence().contains(QStringLiteral("no feed-forward networks")), qPrintable(empty->sentence()));
}

QTEST_MAIN(TestNeuronsView)

} // namespace tst_neurons_view

#include "tst_neurons_view.moc"
