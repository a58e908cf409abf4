// What assistive technology is told: the tree of every place of the real window, and the values, choices and tables of
// the program's own controls.
#include <QAccessible>
#include <QSlider>
#include <QTabBar>
#include <QToolButton>
#include <QtTest>

#include "tests/ui/Program.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/shell/Places.h"
#include "ui/shell/StripPart.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/TimeCursorWidget.h"
#include "ui/widgets/ValueSlider.h"

namespace tst_accessibility {

using namespace glasshouse;

namespace {

QAccessibleInterface* faceOf(QObject* object) {
    return QAccessible::queryAccessibleInterface(object);
}

/// What is wrong with one object, by its role; empty when nothing is.
QString faultOf(QAccessibleInterface* face) {
    const QString name = face->text(QAccessible::Name);
    const auto needs = [&name](bool interface, const char* what) {
        return name.isEmpty() ? QStringLiteral("has no name")
               : interface    ? QString()
                              : QStringLiteral("has no ") + QLatin1String(what);
    };
    const bool acts = face->actionInterface() != nullptr && !face->actionInterface()->actionNames().isEmpty();
    const bool says = !face->text(QAccessible::Value).isEmpty() || !face->text(QAccessible::Description).isEmpty();
    switch (face->role()) {
    case QAccessible::Button:
    case QAccessible::ButtonMenu:
    case QAccessible::ButtonDropDown:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::PageTab:
    case QAccessible::ListItem:
    case QAccessible::Link:
        return needs(acts || face->state().disabled || face->role() == QAccessible::ListItem, "action");
    case QAccessible::Slider:
    case QAccessible::SpinBox:
    case QAccessible::Dial:
    case QAccessible::ProgressBar: {
        auto* const value = face->valueInterface();
        if (value == nullptr || name.isEmpty())
            return needs(value != nullptr, "value");
        const double now = value->currentValue().toDouble();
        return now >= value->minimumValue().toDouble() && now <= value->maximumValue().toDouble()
                   ? QString()
                   : QStringLiteral("has a value outside its range");
    }
    case QAccessible::EditableText:
        return needs(face->textInterface() != nullptr, "text");
    case QAccessible::ComboBox:
        return needs(face->childCount() > 0, "entries");
    case QAccessible::Table:
    case QAccessible::Tree:
        return needs(face->tableInterface() != nullptr, "table");
    case QAccessible::List:
        return needs(face->tableInterface() != nullptr || face->childCount() > 0 || face->state().disabled, "entries");
    case QAccessible::Chart:
    case QAccessible::Graphic:
        return needs(face->tableInterface() != nullptr || says, "value");
    case QAccessible::Border:
        return QStringLiteral("is a window to Orca");
    case QAccessible::NoRole:
    case QAccessible::Client: // what Qt says of a widget that it does not know
        return face->state().focusable && face->childCount() == 0 ? QStringLiteral("has no role") : QString();
    default:
        return {};
    }
}

void walk(QAccessibleInterface* face, const QString& path, QStringList& faults, int& seen) {
    if (face == nullptr || !face->isValid() || face->state().invisible)
        return;
    ++seen;
    const QObject* const object = face->object();
    const QString mine =
        object != nullptr
            ? QStringLiteral("%1 “%2”").arg(QLatin1String(object->metaObject()->className()), object->objectName())
            : face->text(QAccessible::Name);
    const QString here = path + QStringLiteral(" / ") + mine;
    // The pieces of a control that Qt makes itself: the editor in a spin box, scroll bars.
    const bool inner = object != nullptr && (object->objectName().startsWith(QLatin1String("qt_")) ||
                                             object->inherits("QScrollBar") || object->inherits("QTabBar"));
    if (const QString fault = inner ? QString() : faultOf(face); !fault.isEmpty())
        faults.append(QStringLiteral("%1, role %2: %3").arg(here).arg(int(face->role())).arg(fault));
    for (int i = 0; i < std::min(face->childCount(), 100); ++i) // tables have thousands
        walk(face->child(i), here, faults, seen);
}

} // namespace

class TestAccessibility : public QObject {
    Q_OBJECT

    struct Program : OpenProgram {
        Program() { window().resize(1440, 900); }
    };

private Q_SLOTS:
    void everyControlIsUnderstood();
    void segmentsAreParts();
    void slidersHaveTheirNumbers();
    void theTimeCursorIsASlider();
    void mapsAreTables();
    void curvesAreTables();
    void placesAreTabs();
    void theStripHasValues();
};

void TestAccessibility::everyControlIsUnderstood() {
    Program program;
    program.train();
    QStringList faults;
    for (const shell::PlaceEntry& entry : shell::placeEntries()) {
        program.window().showPlace(entry.id);
        places::Place* const place = program.window().place(entry.id);
        for (int tab = 0; tab < std::max(1, int(place->tabs().size())); ++tab) {
            place->setCurrentTab(tab);
            program.waitForCards();
            int seen = 0;
            walk(faceOf(&program.window()), entry.id + QLatin1Char('.') + place->tabs().value(tab), faults, seen);
            QVERIFY2(seen > 40, qPrintable(entry.id));
        }
    }
    faults.removeDuplicates();
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
}

void TestAccessibility::segmentsAreParts() {
    widgets::SegmentedChoice choice;
    choice.setAccessibleName(QStringLiteral("Unit"));
    choice.addChoice(QStringLiteral("nats"), QStringLiteral("Loss"));
    choice.addChoice(QStringLiteral("bits"), QStringLiteral("Bits"), QStringLiteral("bits of a character"));
    choice.addChoice(QStringLiteral("none"), QStringLiteral("Perplexity"));
    choice.setChoiceEnabled(QStringLiteral("none"), false, QStringLiteral("not now"));
    choice.show();
    QAccessibleInterface* const face = faceOf(&choice);
    QCOMPARE(face->childCount(), 3);
    QAccessibleInterface* const second = face->child(1);
    QCOMPARE(second->role(), QAccessible::RadioButton);
    QCOMPARE(second->text(QAccessible::Name), QStringLiteral("Bits"));
    QCOMPARE(second->text(QAccessible::Description), QStringLiteral("bits of a character"));
    QVERIFY(face->child(0)->state().checked && !second->state().checked);
    QVERIFY(face->child(2)->state().disabled);
    QCOMPARE(face->child(2)->text(QAccessible::Description), QStringLiteral("not now"));
    QCOMPARE(face->indexOfChild(second), 1);
    QCOMPARE(second->parent(), face);
    QCOMPARE(face->childAt(second->rect().center().x(), second->rect().center().y()), second);
    second->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QTRY_COMPARE(choice.current(), QStringLiteral("bits")); // pressed for a moment first
    QVERIFY(second->state().checked && !face->child(0)->state().checked);
    QCOMPARE(face->text(QAccessible::Value), QStringLiteral("Bits"));
    face->child(2)->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(choice.current(), QStringLiteral("bits")); // it cannot be chosen now
    choice.clear();
    QCOMPARE(face->childCount(), 0);
}

void TestAccessibility::slidersHaveTheirNumbers() {
    widgets::ValueSlider slider;
    slider.setAccessibleName(QStringLiteral("Temperature"));
    slider.setRange(0, 2);
    slider.setValue(0.8);
    slider.show();
    QAccessibleInterface* const face = faceOf(slider.slider());
    QCOMPARE(face->role(), QAccessible::Slider);
    QCOMPARE(face->text(QAccessible::Name), QStringLiteral("Temperature"));
    QCOMPARE(face->text(QAccessible::Value), QStringLiteral("0.80"));
    auto* const value = face->valueInterface();
    QVERIFY(value != nullptr);
    QCOMPARE(value->currentValue().toDouble(), 0.8); // not the 400th of 1000 places
    QCOMPARE(value->minimumValue().toDouble(), 0.0);
    QCOMPARE(value->maximumValue().toDouble(), 2.0);
    QCOMPARE(value->minimumStepSize().toDouble(), 0.01);
    value->setCurrentValue(1.25);
    QCOMPARE(slider.value(), 1.25);
    value->setCurrentValue(7);
    QCOMPARE(slider.value(), 2.0);
}

void TestAccessibility::theTimeCursorIsASlider() {
    widgets::TimeCursorWidget cursor;
    cursor.setRange(100, 60);
    cursor.setSavedSteps({0, 20, 40, 60});
    cursor.setCurrentStep(20);
    cursor.show();
    connect(&cursor, &widgets::TimeCursorWidget::stepChosen, &cursor, &widgets::TimeCursorWidget::setCurrentStep);
    auto* const track = cursor.findChild<widgets::TimeTrack*>();
    QAccessibleInterface* const face = faceOf(track);
    QCOMPARE(face->role(), QAccessible::Slider);
    QCOMPARE(face->text(QAccessible::Value), QStringLiteral("step 20"));
    auto* const value = face->valueInterface();
    QVERIFY(value != nullptr);
    QCOMPARE(value->currentValue().toDouble(), 20.0);
    QCOMPARE(value->maximumValue().toDouble(), 60.0);
    value->setCurrentValue(52);
    QCOMPARE(cursor.currentStep(), 60); // the nearest that was kept
    QCOMPARE(face->text(QAccessible::Value), QStringLiteral("step 60"));
}

void TestAccessibility::mapsAreTables() {
    plots::HeatmapWidget map;
    map.setAccessibleName(QStringLiteral("Attention"));
    Matrix matrix(2, 3);
    matrix.values = {0.25F, 0.5F, 0.75F, 1.0F, -1.5F, 0.0F};
    map.setMatrix(matrix);
    map.setRowLabels({QStringLiteral("the"), QStringLiteral("cat")});
    map.setColumnLabels({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
    map.resize(300, 200);
    map.show();
    QAccessibleInterface* const face = faceOf(&map);
    auto* const table = face->tableInterface();
    QVERIFY(table != nullptr);
    QCOMPARE(table->rowCount(), 2);
    QCOMPARE(table->columnCount(), 3);
    QCOMPARE(face->childCount(), 6);
    QAccessibleInterface* const cell = table->cellAt(1, 1);
    QCOMPARE(cell->role(), QAccessible::Cell);
    QCOMPARE(cell->text(QAccessible::Value), QStringLiteral("−1.500"));
    QVERIFY2(cell->text(QAccessible::Name).contains(QStringLiteral("cat")) &&
                 cell->text(QAccessible::Name).contains(QStringLiteral("b")),
             qPrintable(cell->text(QAccessible::Name)));
    QCOMPARE(cell->tableCellInterface()->rowIndex(), 1);
    QCOMPARE(cell->tableCellInterface()->columnIndex(), 1);
    QCOMPARE(cell->parent(), face);
    QCOMPARE(face->indexOfChild(cell), 4);
    QVERIFY(face->rect().contains(cell->rect()));
    QSignalSpy locked(&map, &plots::HeatmapWidget::cellLocked);
    cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(locked.count(), 1);
    QVERIFY(cell->state().selected);
    QCOMPARE(table->selectedCells(), QList<QAccessibleInterface*>{cell});
    map.setMatrix(Matrix(1, 1));
    QVERIFY(!cell->isValid());
    QCOMPARE(table->cellAt(1, 1), nullptr);
}

void TestAccessibility::curvesAreTables() {
    plots::CurvePlot plot;
    plot.setAccessibleName(QStringLiteral("Loss"));
    plot.addSeries(QStringLiteral("train"), QStringLiteral("training"));
    plot.setData(QStringLiteral("train"), {1, 2, 3}, {3.5, 1.25, 2.5});
    plot.show();
    auto* const table = faceOf(&plot)->tableInterface();
    QVERIFY(table != nullptr);
    QCOMPARE(table->rowDescription(0), QStringLiteral("training"));
    QCOMPARE(table->cellAt(0, 0)->text(QAccessible::Value), QStringLiteral("2.500 at step 3"));
    QCOMPARE(table->cellAt(0, 1)->text(QAccessible::Value), QStringLiteral("1.250 at step 2"));
    QCOMPARE(table->cellAt(0, 2)->text(QAccessible::Value), QStringLiteral("3"));
}

void TestAccessibility::placesAreTabs() {
    Program program;
    program.window().showPlace(QStringLiteral("model"));
    auto* const model = program.find<QAbstractButton>("rail.model");
    QCOMPARE(faceOf(model->parentWidget())->role(), QAccessible::PageTabList);
    QAccessibleInterface* const face = faceOf(model);
    QCOMPARE(face->role(), QAccessible::PageTab);
    QVERIFY(face->state().selected);
    QAccessibleInterface* const train = faceOf(program.find<QAbstractButton>("rail.train"));
    QVERIFY(!train->state().selected);
    train->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
    for (const char* toggle : {"panelButton", "live"}) {
        QAccessibleInterface* const button = faceOf(program.find<QToolButton>(toggle));
        QCOMPARE(button->role(), QAccessible::Button);
        QVERIFY(button->state().checkable);
    }
    QCOMPARE(faceOf(program.find<widgets::ElidedLabel>("lookedAtRun"))->role(), QAccessible::StaticText);
    for (auto* card : program.window().findChildren<widgets::Card*>())
        QCOMPARE(faceOf(card)->role(), QAccessible::Grouping);
}

/// The name stays, the number is the value, told once a second at most.
void TestAccessibility::theStripHasValues() {
    shell::StripPart part;
    part.setAccessibleName(QStringLiteral("Speed"));
    struct Changes : QObject {
        int count = 0;
        bool eventFilter(QObject*, QEvent* event) override {
            count += event->type() == QEvent::DynamicPropertyChange ? 1 : 0;
            return false;
        }
    } changes;
    part.installEventFilter(&changes);
    using Piece = shell::StripPart::Piece;
    for (int i = 1; i <= 500; ++i)
        part.setPieces(
            {{Piece::Kind::Number, QString::number(i), {}}, {Piece::Kind::Word, QStringLiteral("tokens/s"), {}}});
    QCOMPARE(part.words(), QStringLiteral("500 tokens/s"));
    QCOMPARE(changes.count, 1);
    QTRY_COMPARE(faceOf(&part)->text(QAccessible::Value), QStringLiteral("500 tokens/s")); // the last one too
    QCOMPARE(changes.count, 2);
    QCOMPARE(faceOf(&part)->valueInterface(), nullptr); // that was no number
    part.setPieces({{Piece::Kind::Number, QStringLiteral("640"), {}}}, 640.25);
    QTRY_VERIFY(faceOf(&part)->valueInterface() != nullptr);
    QCOMPARE(faceOf(&part)->valueInterface()->currentValue().toDouble(), 640.25);
    QCOMPARE(faceOf(&part)->text(QAccessible::Value), QStringLiteral("640"));
    faceOf(&part)->valueInterface()->setCurrentValue(1); // it is only read
    QCOMPARE(faceOf(&part)->valueInterface()->currentValue().toDouble(), 640.25);
    QCOMPARE(faceOf(&part)->text(QAccessible::Name), QStringLiteral("Speed"));
    QCOMPARE(faceOf(&part)->role(), QAccessible::Button);
}

QTEST_MAIN(TestAccessibility)

} // namespace tst_accessibility

#include "tst_accessibility.moc"
