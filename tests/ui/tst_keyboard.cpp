// Every place with the keyboard alone, and at 150 % size.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QButtonGroup>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSlider>
#include <QStyleOptionSlider>
#include <QTabBar>
#include <QTextEdit>
#include <QTreeWidget>

#include <set>

#include "tests/ui/PaintedWords.h"
#include "tests/ui/PlaceParts.h"
#include "tests/ui/Program.h"
#include "ui/shell/Places.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Chip.h"

namespace tst_keyboard {

using namespace glasshouse;

namespace {

constexpr int minTarget = 24; // WCAG 2.2, 2.5.8

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
        if (isOneOf<QAbstractSpinBox, QComboBox, QLineEdit, QAbstractItemView, QTabBar>(above))
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
        if (!isControl(widget) || !widget->isVisible() || !widget->isEnabled() || widget->window() != &window ||
            widget->objectName() == QLatin1String("cardExport")) // that is in the card's menu, and has a key
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

/// Controls of which a part lies where no scroll bar leads.
QString outOfReachIn(QWidget& window) {
    QStringList names;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!isControl(widget) || !widget->isVisible() || widget->window() != &window)
            continue;
        QRect area = widget->rect();
        const QWidget* at = widget;
        bool cut = false;       // by a scroll area that has no bar in that direction
        while (at != &window) { // in each scroll area along the way it can be scrolled to
            const QWidget* above = at->parentWidget();
            const auto* scrolls =
                above != nullptr ? qobject_cast<const QAbstractScrollArea*>(above->parentWidget()) : nullptr;
            area.translate(at->pos());
            at = above;
            if (scrolls == nullptr || scrolls->viewport() != above)
                continue;
            const auto within = [](int from, int length, int room) { return from >= -1 && from + length <= room + 1; };
            if (scrolls->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff)
                area = QRect(0, area.top(), std::min(area.width(), above->width()), area.height());
            else
                cut = cut || !within(area.left(), area.width(), above->width());
            if (scrolls->verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff)
                area = QRect(area.left(), 0, area.width(), std::min(area.height(), above->height()));
            else
                cut = cut || !within(area.top(), area.height(), above->height());
        }
        if (cut || !window.rect().adjusted(-1, -1, 1, 1).contains(area))
            names.append(nameOf(widget) + QStringLiteral(" is out of reach"));
    }
    return names.join(QLatin1Char('\n'));
}

/// Parts of a control that are pressed by themselves, by name.
QList<std::pair<QString, QSize>> partsOf(QWidget* widget) {
    QList<std::pair<QString, QSize>> parts;
    const auto add = [&](const char* name, const QSize& size) { parts.append({QString::fromLatin1(name), size}); };
    const QStyle& style = *widget->style();
    if (auto* spin = qobject_cast<QAbstractSpinBox*>(widget);
        spin != nullptr && spin->buttonSymbols() != QAbstractSpinBox::NoButtons) {
        QStyleOptionSpinBox option;
        option.initFrom(spin);
        option.buttonSymbols = spin->buttonSymbols();
        add("more", style.subControlRect(QStyle::CC_SpinBox, &option, QStyle::SC_SpinBoxUp, spin).size());
        add("less", style.subControlRect(QStyle::CC_SpinBox, &option, QStyle::SC_SpinBoxDown, spin).size());
    } else if (auto* box = qobject_cast<QComboBox*>(widget)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        add("arrow", style.subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxArrow, box).size());
    } else if (auto* tabs = qobject_cast<QTabBar*>(widget)) {
        for (int tab = 0; tab < tabs->count(); ++tab) {
            if (tabs->isTabVisible(tab))
                add("tab", tabs->tabRect(tab).size());
            for (const auto side : {QTabBar::LeftSide, QTabBar::RightSide})
                if (const QWidget* button = tabs->tabButton(tab, side); button != nullptr && button->isVisible())
                    add("close", button->size());
        }
    } else if (auto* header = qobject_cast<QHeaderView*>(widget)) {
        for (int section = 0; header->sectionsClickable() && section < header->count(); ++section)
            if (!header->isSectionHidden(section))
                add("header", header->orientation() == Qt::Horizontal
                                  ? QSize(header->sectionSize(section), header->height())
                                  : QSize(header->width(), header->sectionSize(section)));
    } else if (auto* view = qobject_cast<QAbstractItemView*>(widget); view != nullptr && view->model() != nullptr) {
        const auto* const model = view->model();
        for (int column = 0; model->rowCount(view->rootIndex()) > 0 && column < model->columnCount(); ++column)
            if (const QRect cell = view->visualRect(model->index(0, column, view->rootIndex())); !cell.isEmpty())
                add("cell", cell.size());
    } else if (auto* line = qobject_cast<QLineEdit*>(widget)) {
        for (const auto* button : line->findChildren<QAbstractButton*>())
            if (button->isVisible() && button->isEnabled())
                add("button", button->size());
    }
    return parts;
}

/// Cards that lie over others.
QString cardsOverCardsIn(QWidget& window) {
    QStringList over;
    const QList<widgets::Card*> cards = window.findChildren<widgets::Card*>();
    for (const widgets::Card* one : cards)
        for (const widgets::Card* other : cards)
            if (one < other && one->isVisible() && other->isVisible() && one->parent() == other->parent() &&
                one->geometry().intersects(other->geometry()))
                over.append(QStringLiteral("%1 over %2 by %3 pixels")
                                .arg(nameOf(one), nameOf(other))
                                .arg(one->geometry().intersected(other->geometry()).height()));
    return over.join(QLatin1Char('\n'));
}

/// Words that are cut or lie over others, and cards that do. Notes beside titles, the path of a folder and the names of
/// rules end in … where they must, and are whole in a tooltip.
QStringList faultsIn(QWidget& window) {
    QStringList faults;
    const QList<PaintedWidget> painted = paintedIn(window);
    for (const QString& some : {cutWordsIn(window, painted), wordsOverWordsIn(painted), cardsOverCardsIn(window)})
        for (const QString& fault : some.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            if (!fault.contains(QLatin1String("ElidedLabel")) && !fault.contains(QLatin1String("recentFolders")) &&
                !fault.contains(QLatin1String(" in rules: elided")))
                faults.append(fault);
    return faults;
}

/// What is smaller than a finger or an unsteady hand needs.
QString smallIn(QWidget& window) {
    QStringList names;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window)
            continue;
        for (const auto& [part, size] : partsOf(widget))
            if (size.width() < minTarget || size.height() < minTarget)
                names.append(
                    QStringLiteral("%1, %2: %3 x %4").arg(nameOf(widget), part).arg(size.width()).arg(size.height()));
        if (!isControl(widget) ||
            isOneOf<QTextEdit, QPlainTextEdit>(widget)) // a text lies in a frame that is clicked too
            continue;
        QSize size = widget->size();
        if (auto* slider = qobject_cast<QSlider*>(widget)) {
            QStyleOptionSlider option;
            option.initFrom(slider);
            option.orientation = slider->orientation();
            option.maximum = slider->maximum();
            size = size.boundedTo(
                slider->style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, slider).size());
        } else if (auto* button = qobject_cast<QAbstractButton*>(widget)) {
            // All of it is clicked on, not its words or picture alone.
            class Hit : public QAbstractButton {
            public:
                static bool at(const QAbstractButton& button, const QPoint& position) {
                    return (button.*(&Hit::hitButton))(position);
                }
            };
            const QPoint middle = button->rect().center();
            for (const QPoint& off : {QPoint(0, -11), QPoint(0, 11)})
                if (!Hit::at(*button, middle + off))
                    size.setHeight(0);
        }
        if (size.width() < minTarget || size.height() < minTarget)
            names.append(QStringLiteral("%1: %2 x %3").arg(nameOf(widget)).arg(size.width()).arg(size.height()));
    }
    return names.join(QLatin1Char('\n'));
}

const widgets::Card* cardOf(const QWidget* widget) {
    for (; widget != nullptr; widget = widget->parentWidget())
        if (const auto* card = qobject_cast<const widgets::Card*>(widget))
            return card;
    return nullptr;
}

/// Where the Tab key goes back up, or back to the left in a row.
QString jumpsIn(QWidget& place) {
    QStringList jumps;
    const QWidget* before = nullptr;
    const auto area = [&place](const QWidget* widget) {
        return QRect(widget->mapTo(&place, QPoint()), widget->size());
    };
    QSet<const QWidget*> seen;
    for (QWidget* at = nullptr;;) {
        QTest::keyClick(at != nullptr ? at : place.window(), Qt::Key_Tab);
        at = QApplication::focusWidget();
        if (at == nullptr || seen.contains(at))
            break;
        seen.insert(at);
        if (!place.isAncestorOf(at)) {
            before = nullptr;
            continue;
        }
        if (!isControl(at))
            continue;
        if (before != nullptr) {
            const widgets::Card* card = cardOf(at);
            const widgets::Card* cardBefore = cardOf(before);
            const bool sameCard = card == cardBefore && card != nullptr;
            const QRect now = area(sameCard || card == nullptr ? at : card);
            const QRect then = area(sameCard || cardBefore == nullptr ? before : cardBefore);
            const bool sameColumn = now.left() <= then.right() && then.left() <= now.right();
            const bool up = now.bottom() <= then.top() && (sameCard || sameColumn);
            const bool sameRow = now.top() < then.bottom() - 4 && then.top() < now.bottom() - 4;
            const bool back = sameCard && sameRow && now.right() <= then.left();
            if (up || back)
                jumps.append(QStringLiteral("from %1 %2 to %3")
                                 .arg(nameOf(before), up ? QStringLiteral("up") : QStringLiteral("left"), nameOf(at)));
        }
        before = at;
    }
    return jumps.join(QLatin1Char('\n'));
}

} // namespace

class TestKeyboard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingIsReachedAndNothingIsCut() {
        OpenProgram program;
        program.window().resize(1280, 800);
        QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
        program.train();
        int key = Qt::Key_1;
        for (const shell::PlaceEntry& entry : shell::placeEntries()) {
            QTest::keyClick(&program.window(), Qt::Key(key++), Qt::ControlModifier);
            QCOMPARE(program.window().currentPlace(), entry.id);
            forEachTab(program, [&](const QString& where) {
                QString cut; // until the layouts have settled
                QTRY_VERIFY2((cut = clippedIn(program.window())).isEmpty(),
                             qPrintable(where + QLatin1Char('\n') + cut));
                const QString unreached = unreachedIn(program.window());
                QVERIFY2(unreached.isEmpty(), qPrintable(where + QLatin1Char('\n') + unreached));
            });
        }
    }

    /// At 150 %, chosen while the program runs, in the window of the design and in the smallest one.
    void nothingIsOutOfReach() {
        OpenProgram program;
        program.window().resize(1440, 900);
        program.train();
        program.parts().settings.textSize.set(QStringLiteral("150"));
        const auto usual = qScopeGuard([&] { program.parts().settings.textSize.set(QStringLiteral("system")); });
        QCOMPARE(theme::bodyPixels(), 20.0);
        for (const QSize& size : {QSize(1440, 900), QSize(900, 520)}) {
            program.window().resize(size);
            for (const shell::PlaceEntry& entry : shell::placeEntries()) {
                program.window().showPlace(entry.id);
                forEachTab(program, [&](const QString& where) {
                    QString away;
                    QTRY_VERIFY2((away = outOfReachIn(program.window())).isEmpty(),
                                 qPrintable(where + QLatin1Char('\n') + away));
                });
            }
        }
    }

    void wordsAreWhole_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("fromRight");
        QTest::addColumn<QString>("language");
        // Each width with each text size that it has room for, each text size from the right, and in each language.
        const auto add = [](const QSize& size, const char* text, bool fromRight, const char* language = "en") {
            QTest::addRow("%d at %s%s in %s", size.width(), text, fromRight ? " from the right" : "", language)
                << size << QString::fromLatin1(text) << fromRight << QString::fromLatin1(language);
        };
        const QSize narrow(960, 600);
        const QSize medium(1280, 800);
        const QSize usual(1440, 900);
        add(narrow, "100", false);
        add(medium, "100", false);
        add(usual, "100", false);
        add(medium, "150", false);
        add(usual, "150", false);
        add(narrow, "100", true);
        add(usual, "150", true);
        for (const char* language : {"es", "pl"}) {
            add(medium, "100", false, language);
            add(usual, "150", false, language);
        }
    }

    /// No word is cut where nothing scrolls, and none lies over another.
    void wordsAreWhole() {
        QFETCH(QSize, size);
        QFETCH(QString, text);
        QFETCH(bool, fromRight);
        const auto usual = qScopeGuard([] { QApplication::setLayoutDirection(Qt::LeftToRight); });
        QApplication::setLayoutDirection(fromRight ? Qt::RightToLeft : Qt::LeftToRight);
        QFETCH(QString, language);
        OpenProgram program;
        if (language != QLatin1String("en")) {
            program.parts().settings.language.set(language);
            QTRY_COMPARE(glasshouse::text::Language::current(), language);
        }
        program.window().resize(size);
        program.train();
        program.parts().settings.textSize.set(text);
        const auto system = qScopeGuard([&] { program.parts().settings.textSize.set(QStringLiteral("system")); });
        QStringList all;
        for (const shell::PlaceEntry& entry : shell::placeEntries()) {
            program.window().showPlace(entry.id);
            forEachTab(program, [&](const QString& where) {
                QStringList faults;
                const auto isWhole = [&] { // once what comes late, such as an explanation, has its place
                    waitUntilSettled(program.window());
                    faults = faultsIn(program.window());
                    return faults.isEmpty();
                };
                if (!QTest::qWaitFor(isWhole, tests::patience / 10))
                    for (const QString& fault : std::as_const(faults))
                        all.append(where + QLatin1String(": ") + fault);
            });
        }
        for (const QString& one : std::as_const(all)) // a message of Qt Test has an end
            qWarning("%s", qPrintable(one));
        QVERIFY(all.isEmpty());
    }

    /// Targets are large enough, also the parts of controls: arrows of spin boxes and combo boxes, tabs, headers,
    /// cells, buttons in a line. The Tab key goes down the cards of a column, and in each card from the top to the
    /// bottom and from left to right.
    void targetsAreLargeEnoughAndTabFollowsTheEye() {
        OpenProgram program;
        program.window().resize(1440, 900);
        QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
        program.train();
        QStringList all;
        for (const shell::PlaceEntry& entry : shell::placeEntries()) {
            program.window().showPlace(entry.id);
            forEachTab(program, [&](const QString& where) {
                if (const QString small = smallIn(program.window()); !small.isEmpty())
                    all.append(where + QLatin1Char('\n') + small);
                if (const QString jumps = jumpsIn(*program.window().place(entry.id)); !jumps.isEmpty())
                    all.append(where + QLatin1Char('\n') + jumps);
            });
        }
        QVERIFY2(all.isEmpty(), qPrintable(all.join(QLatin1Char('\n'))));
    }

    /// From one part of the window to the next, and back to where one was in it.
    void partsOfTheWindowByF6() {
        OpenProgram program(QStringLiteral("model"));
        program.window().resize(1440, 900);
        QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
        program.train();
        program.window().showPlace(QStringLiteral("model"));
        program.waitForCards();
        const auto press = [&](Qt::KeyboardModifiers modifiers = {}) {
            QWidget* const at = QApplication::focusWidget();
            QTest::keyClick(at != nullptr ? at : &program.window(), Qt::Key_F6, modifiers);
        };
        const auto isIn = [](const char* name) {
            for (const QWidget* at = QApplication::focusWidget(); at != nullptr; at = at->parentWidget())
                if (at->objectName() == QLatin1String(name))
                    return true;
            return false;
        };
        auto* field = program.find<QWidget>("field.n_layer")->findChild<QLineEdit*>();
        if (field == nullptr)
            field = program.find<QWidget>("field.n_layer")->findChild<QAbstractSpinBox*>()->findChild<QLineEdit*>();
        field->setFocus();
        QWidget* const inPage = QApplication::focusWidget();
        QVERIFY(isIn("place.model"));
        press();
        QVERIFY(isIn("explanationDock"));
        press();
        QVERIFY(isIn("strip"));
        press();
        QVERIFY(isIn("rail"));
        QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("rail.model")); // the chosen one
        press();
        QVERIFY(isIn("topBar"));
        press();
        QCOMPARE(QApplication::focusWidget(), inPage);
        press(Qt::ShiftModifier);
        QVERIFY(isIn("topBar"));
        // A part that is not shown is passed over.
        program.parts().actions->showPanel->trigger();
        field->setFocus();
        press();
        QVERIFY(isIn("strip"));
        program.parts().actions->showPanel->trigger();
    }

    void shortcutsAreListed() {
        OpenProgram program;
        program.window().resize(1440, 900);
        QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
        program.waitForText();
        QTest::keyClick(&program.window(), Qt::Key_Question, Qt::ControlModifier);
        auto* dialog = program.window().findChild<QDialog*>(QStringLiteral("shortcuts"));
        QVERIFY(dialog != nullptr && dialog->isVisible());
        const auto* tree = dialog->findChild<QTreeWidget*>(QStringLiteral("shortcuts.list"));
        const auto shown = [tree] {
            QHash<QString, QString> keys;
            for (int i = 0; i < tree->topLevelItemCount(); ++i)
                for (int j = 0; j < tree->topLevelItem(i)->childCount(); ++j)
                    if (const auto* row = tree->topLevelItem(i)->child(j); !row->isHidden())
                        keys.insert(row->text(0), row->text(1));
            return keys;
        };
        const QHash<QString, QString> all = shown();
        for (const QAction* action : program.parts().actions->all()) {
            const QString title = QString(action->text()).remove(QLatin1Char('&')).section(QLatin1Char('\t'), 0, 0);
            const bool has = !action->shortcut().isEmpty() || action->text().contains(QLatin1Char('\t'));
            QVERIFY2(!has || all.contains(title), qPrintable(title));
        }
        QCOMPARE(all.value(QStringLiteral("Next part of the window")), QStringLiteral("F6"));
        QCOMPARE(all.value(QStringLiteral("Previous saved step")), QStringLiteral(","));
        QCOMPARE(all.value(QStringLiteral("Next chapter")), QStringLiteral("Alt+Right"));
        QVERIFY(all.values().contains(QStringLiteral("1 to 5")) && all.values().contains(QStringLiteral("X")));
        auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("shortcuts.line"));
        QTRY_VERIFY(line->hasFocus());
        QTest::keyClicks(line, QStringLiteral("saved shift"));
        QCOMPARE(shown().size(), 2); // ten back, ten forward
        line->clear();
        QCOMPARE(shown(), all);
        dialog->close();
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
