// Every place with the keyboard alone, and at 150 % size.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QButtonGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTabBar>
#include <QTextEdit>

#include <set>

#include "tests/ui/PlaceParts.h"
#include "tests/ui/Program.h"
#include "ui/places/Places.h"
#include "ui/widgets/Chip.h"

namespace tst_keyboard {

using namespace glasshouse;

namespace {

constexpr double usualPixels = 13;
constexpr double largePixels = 19.5; // 150 %

template <typename... Kinds> bool isOneOf(const QObject* object) {
    return ((qobject_cast<const Kinds*>(object) != nullptr) || ...);
}

/// Something to press, type into or choose from, and not a part of another control.
bool isControl(const QWidget* widget) {
    if (isOneOf<QScrollBar, QHeaderView>(widget) ||
        !isOneOf<QAbstractButton, QLineEdit, QAbstractSpinBox, QComboBox, QAbstractItemView, QTextEdit, QPlainTextEdit,
                 QAbstractSlider, QTabBar>(widget))
        return false;
    if (const auto* chip = qobject_cast<const widgets::Chip*>(widget); chip != nullptr && !chip->isClickable())
        return false;
    for (const QWidget* above = widget->parentWidget(); above != nullptr; above = above->parentWidget())
        if (isOneOf<QAbstractSpinBox, QComboBox, QAbstractItemView, QTabBar>(above))
            return false;
    return true;
}

QString nameOf(const QWidget* widget) {
    return QStringLiteral("%1 (%2, in %3)")
        .arg(widget->objectName(), QLatin1String(widget->metaObject()->className()),
             widget->parentWidget() != nullptr ? widget->parentWidget()->objectName() : QString());
}

/// The widgets that the Tab key reaches one after the other, until it is where it began.
std::set<const QWidget*> reachedByTab(QWidget& window) {
    constexpr int enough = 500;
    std::set<const QWidget*> reached;
    for (int i = 0; i < enough; ++i) {
        QWidget* const before = QApplication::focusWidget();
        QTest::keyClick(before != nullptr ? before : &window, Qt::Key_Tab);
        const QWidget* const now = QApplication::focusWidget();
        if (now == nullptr || now == before)
            return {now}; // it is caught there
        if (!reached.insert(now).second)
            return reached;
    }
    return reached;
}

/// Arrow keys go from one button of a group to the other.
bool isReachedByArrows(const QWidget* widget, const std::set<const QWidget*>& reached) {
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    if (button == nullptr)
        return false;
    return std::any_of(reached.begin(), reached.end(), [button](const QWidget* one) {
        const auto* other = qobject_cast<const QAbstractButton*>(one);
        if (other == nullptr)
            return false;
        const bool group = button->group() != nullptr && button->group() == other->group();
        const bool siblings =
            button->autoExclusive() && other->autoExclusive() && button->parentWidget() == other->parentWidget();
        return group || siblings;
    });
}

QString unreachedIn(QWidget& window) {
    const std::set<const QWidget*> reached = reachedByTab(window);
    QStringList names;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!isControl(widget) || !widget->isVisible() || !widget->isEnabled() || widget->window() != &window)
            continue;
        bool found = reached.contains(widget) || isReachedByArrows(widget, reached);
        for (const QWidget* above = widget->parentWidget(); !found && above != nullptr && above != &window;
             above = above->parentWidget())
            found = reached.contains(above);
        if (!found)
            names.append(nameOf(widget));
    }
    if (reached.size() < 2)
        names.prepend(
            QStringLiteral("The Tab key goes no further than ") +
            (reached.empty() || *reached.begin() == nullptr ? QStringLiteral("the window") : nameOf(*reached.begin())));
    return names.join(QLatin1Char('\n'));
}

} // namespace

class TestKeyboard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingIsReached() {
        OpenProgram program;
        program.window().resize(1280, 800);
        QVERIFY(QTest::qWaitForWindowActive(&program.window()));
        program.train();
        int key = Qt::Key_1;
        for (const places::PlaceEntry& entry : places::placeEntries()) {
            QTest::keyClick(&program.window(), Qt::Key(key++), Qt::ControlModifier);
            QCOMPARE(program.window().currentPlace(), entry.id);
            forEachTab(program, [&](const QString& where) {
                const QString unreached = unreachedIn(program.window());
                QVERIFY2(unreached.isEmpty(), qPrintable(where + QLatin1Char('\n') + unreached));
            });
        }
    }

    void nothingIsCut_data() {
        QTest::addColumn<double>("pixels");
        QTest::newRow("100 %") << usualPixels;
        QTest::newRow("150 %") << largePixels;
    }
    void nothingIsCut() {
        QFETCH(const double, pixels);
        QFont font = QApplication::font();
        const QFont usual = font;
        font.setPixelSize(int(pixels));
        QApplication::setFont(font);
        {
            OpenProgram program;
            program.window().resize(1280, 800);
            program.train();
            for (const places::PlaceEntry& entry : places::placeEntries()) {
                program.window().showPlace(entry.id);
                forEachTab(program, [&](const QString& where) {
                    QString cut; // until the layouts have settled
                    QTRY_VERIFY2((cut = clippedIn(program.window())).isEmpty(),
                                 qPrintable(where + QLatin1Char('\n') + cut));
                });
            }
        }
        QApplication::setFont(usual);
    }

private:
    template <typename Check> static void forEachTab(OpenProgram& program, const Check& check) {
        const QString place = program.window().currentPlace();
        const auto count = program.window().place(place)->tabs().size();
        for (int tab = 0; tab < std::max(1, int(count)); ++tab) {
            if (count > 0)
                program.window().place(place)->setCurrentTab(tab);
            program.waitForCards();
            check(QStringLiteral("%1, view %2").arg(place).arg(tab));
        }
    }
};

QTEST_MAIN(TestKeyboard)

} // namespace tst_keyboard

#include "tst_keyboard.moc"
