#include "Gallery.h"
#include "tests/ui/PaintedWords.h"
#include "ui/places/Remember.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/EdgeHandle.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/EmptyState.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/FilledCard.h"
#include "ui/widgets/FormulaBox.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/PageView.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/Table.h"
#include "ui/widgets/TablePicture.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TimeCursorWidget.h"
#include "ui/widgets/TokenFlow.h"
#include "ui/widgets/TokenFlowLayout.h"
#include "ui/widgets/ValueSlider.h"
#include "ui/widgets/Wheel.h"

#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QSplitter>
#include <QStandardItemModel>
#include <QStyle>
#include <QStyleOption>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <vector>

namespace tst_widgets {

using namespace glasshouse;
using namespace glasshouse::widgets;
using theme::Theme;

namespace {

/// What this thread has had of the processor, whatever else runs.
double processorSeconds() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return double(spent.tv_sec) + double(spent.tv_nsec) * 1e-9;
}

double median(std::vector<double>::const_iterator begin, std::vector<double>::const_iterator end) {
    std::vector<double> values(begin, end);
    std::nth_element(values.begin(), values.begin() + std::ptrdiff_t(values.size() / 2), values.end());
    return values[values.size() / 2];
}

/// How often a widget has painted itself.
struct PaintCount : QObject {
    explicit PaintCount(QWidget* widget) { widget->installEventFilter(this); }
    bool eventFilter(QObject* /*watched*/, QEvent* event) override {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int count = 0;
};

int colorsIn(const QImage& image) {
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            colors.insert(image.pixel(x, y));
    }
    return int(colors.size());
}

bool shows(const QImage& image, const QColor& color) {
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixel(x, y) == color.rgb())
                return true;
        }
    }
    return false;
}

QString accessible(QWidget* widget, QAccessible::Text kind) {
    QAccessibleInterface* found = QAccessible::queryAccessibleInterface(widget);
    return found ? found->text(kind) : QString();
}

FlowToken token(const QString& text, double p = std::numeric_limits<double>::quiet_NaN()) {
    FlowToken t;
    t.text = text;
    t.probability = p;
    return t;
}

} // namespace

class TestWidgets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// One card takes the room of all: what is beside it and beside what is around it is hidden, and comes back as its
    /// owner has it by then.
    void aCardFillsItsRoom() {
        QWidget room;
        FilledCard filled(&room);
        auto* outer = new QHBoxLayout(&room);
        auto* bar = new QPushButton(QStringLiteral("bar"), &room);
        auto* scroll = new QScrollArea(&room);
        auto* page = new QWidget;
        auto* rows = new QVBoxLayout(page);
        auto* splitter = new QSplitter(page);
        auto* card = new Card(QStringLiteral("One"));
        auto* line = new QLineEdit;
        card->setBody(line);
        card->setMaximumWidth(150); // as a column of small cards has it
        auto* beside = new Card(QStringLiteral("Two"));
        auto* below = new Card(QStringLiteral("Three"), page);
        auto* later = new Card(QStringLiteral("Four"), page);
        later->hide();
        splitter->addWidget(card);
        splitter->addWidget(beside);
        rows->addWidget(splitter);
        rows->addWidget(below);
        rows->addWidget(later);
        rows->addStretch(1);
        scroll->setWidget(page);
        scroll->setWidgetResizable(true);
        scroll->setFocusPolicy(Qt::NoFocus);
        outer->addWidget(bar);
        outer->addWidget(scroll, 1);
        room.resize(700, 500);
        room.show();
        QVERIFY(QTest::qWaitForWindowActive(&room, glasshouse::tests::patience));
        line->setFocus();
        const QRect before = card->geometry();
        const QList<int> sizes = splitter->sizes();
        QSignalSpy changed(&filled, &FilledCard::changed);

        QTest::mouseDClick(card, Qt::LeftButton, {}, QPoint(card->width() / 3, 12));
        QCOMPARE(filled.card(), card);
        QCOMPARE(changed.count(), 1);
        for (QWidget* other : std::initializer_list<QWidget*>{bar, beside, below, later})
            QVERIFY(!other->isVisible());
        QVERIFY2(line->hasFocus(), QApplication::focusWidget() == nullptr
                                       ? "nothing"
                                       : QApplication::focusWidget()->metaObject()->className());
        QTRY_VERIFY2(card->width() > 640 && card->height() > 440,
                     qPrintable(QStringLiteral("%1 x %2").arg(card->width()).arg(card->height())));
        room.resize(900, 600);
        QTRY_VERIFY(card->width() > 840 && card->height() > 540);
        // Owners go on showing and hiding.
        below->setVisible(false);
        later->setVisible(true);
        QVERIFY(!later->isVisible());
        room.resize(700, 500);

        auto* back = card->findChild<QToolButton*>(QStringLiteral("cardBack"));
        QVERIFY(back->isVisible());
        QTest::mouseClick(back, Qt::LeftButton);
        QVERIFY(filled.card() == nullptr);
        QVERIFY(!back->isVisible());
        QVERIFY(bar->isVisible() && beside->isVisible() && later->isVisible());
        QVERIFY(!below->isVisible());
        QCOMPARE(card->maximumWidth(), 150);
        later->hide();
        below->show();
        QTRY_COMPARE(card->geometry(), before);
        QCOMPARE(splitter->sizes(), sizes);
        QVERIFY(line->hasFocus());

        // The body keeps its double clicks; a card that is hidden ends it.
        QTest::mouseDClick(line, Qt::LeftButton);
        QVERIFY(filled.card() == nullptr);
        filled.fill(*card);
        card->hide();
        QVERIFY(filled.card() == nullptr);
        QVERIFY(beside->isVisible());
    }

    /// Cards beside each other have their titles at one height, whether they hold tools or not.
    void titlesAreLevel() {
        QWidget row;
        auto* layout = new QHBoxLayout(&row);
        auto* plain = new Card(QStringLiteral("Plain"));
        auto* tools = new Card(QStringLiteral("Tools"));
        tools->addTool(new QToolButton);
        layout->addWidget(plain);
        layout->addWidget(tools);
        row.resize(500, 200);
        row.show();
        const auto titleOf = [&row](const Card* card) {
            for (const QLabel* label : card->findChildren<QLabel*>())
                if (label->text() == card->title())
                    return label->mapTo(&row, label->rect().center()).y();
            return -1;
        };
        QVERIFY(titleOf(plain) > 0);
        QCOMPARE(titleOf(plain), titleOf(tools));
    }

    /// The texts of an open list stand where the text of the closed box stands.
    void listsOfComboBoxesHavePadding() {
        QComboBox box;
        box.addItems({QStringLiteral("One"), QStringLiteral("Two")});
        box.show();
        box.showPopup();
        QStyleOptionViewItem item;
        item.initFrom(box.view());
        item.rect = QRect(0, 0, 200, 26);
        item.text = QStringLiteral("One");
        item.features = QStyleOptionViewItem::HasDisplay;
        const QRect text = box.style()->subElementRect(QStyle::SE_ItemViewItemText, &item, box.view());
        QVERIFY2(text.left() >= 6, qPrintable(QString::number(text.left())));
        box.hidePopup();
    }

    /// The picture of a page repaints itself with a frame when it gets the focus.
    void aPageShowsItsFocus() {
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* page = new PageView;
        auto* other = new QLineEdit;
        layout->addWidget(page, 1);
        layout->addWidget(other);
        window.resize(300, 300);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, glasshouse::tests::patience));
        other->setFocus();
        QCoreApplication::processEvents();
        const QImage without = page->viewport()->grab().toImage();
        PaintCount paints(page->viewport());
        page->setFocus();
        QTRY_VERIFY(paints.count > 0);
        QVERIFY(page->viewport()->grab().toImage() != without);
    }

    void initTestCase() { m_manager = std::make_unique<theme::ThemeManager>(*qApp); }
    void cleanupTestCase() { m_manager.reset(); }

    /// Names, numbers and swatches of a list stand side by side in both directions of reading.
    void listsFromTheRight_data() {
        QTest::addColumn<Qt::LayoutDirection>("direction");
        QTest::newRow("from the left") << Qt::LeftToRight;
        QTest::newRow("from the right") << Qt::RightToLeft;
    }
    void listsFromTheRight() {
        QFETCH(Qt::LayoutDirection, direction);
        const bool fromRight = direction == Qt::RightToLeft;
        QApplication::setLayoutDirection(direction);
        const auto usual = qScopeGuard([] { QApplication::setLayoutDirection(Qt::LeftToRight); });
        KeyValueList list;
        list.setRows(
            {{QStringLiteral("Attention"), QStringLiteral("36,960"), KeyValue::Look::Plain, Qt::red, {}},
             {QStringLiteral("Operations per step"), QStringLiteral("−0.328"), KeyValue::Look::Strong, {}, {}}});
        list.resize(260, list.sizeHint().height());
        for (int i = 0; i < list.rows().size(); ++i) {
            const KeyValueList::RowParts parts = list.partsOf(i);
            QVERIFY(!parts.label.intersects(parts.value));
            QVERIFY(!parts.swatch.intersects(parts.value) && !parts.swatch.intersects(parts.label));
            QCOMPARE(parts.label.left() > parts.value.left(), fromRight);
            QVERIFY(list.rect().contains(parts.value));
        }
        // As painted: ink at both ends, none between the number and the end of the room of its name.
        list.setRows({{QStringLiteral("ll"), QStringLiteral("−l"), KeyValue::Look::Plain, {}, {}}});
        const QRect number = list.partsOf(0).value;
        const QImage picture = list.grab().toImage();
        const QColor ground = picture.pixelColor(picture.width() / 2, 2);
        const auto ink = [&](const QRect& area) {
            int count = 0;
            for (int y = area.top(); y <= area.bottom(); ++y)
                for (int x = area.left(); x <= area.right(); ++x)
                    count += picture.pixelColor(x, y) != ground ? 1 : 0;
            return count;
        };
        const QRect half(number.left(), number.top(), number.width() / 2, number.height());
        const int bar = ink(half.translated(number.width() - half.width(), 0));
        QVERIFY2(bar > ink(half), "the minus is in front of the number"); // an l has more ink than a minus
        const QRect between(60, 0, list.width() - 120, picture.height());
        QCOMPARE(ink(between), 0);
    }

    /// A row without room for both parts folds, so that nothing is cut at any width and text size.
    void listsFold_data() { listsFromTheRight_data(); }
    void listsFold() {
        QFETCH(Qt::LayoutDirection, direction);
        QApplication::setLayoutDirection(direction);
        const auto usual = qScopeGuard([] { QApplication::setLayoutDirection(Qt::LeftToRight); });
        QWidget window;
        auto* list = new KeyValueList(&window);
        list->setRows(
            {{QStringLiteral("Best validation, step 12,000"), QStringLiteral("2.837"), KeyValue::Look::Strong, {}, {}},
             {QStringLiteral("Forward"), QStringLiteral("1.5 ms"), KeyValue::Look::Plain, Qt::red, {}},
             {QStringLiteral("Text"), QStringLiteral("the-collected-letters.txt"), KeyValue::Look::Plain, {}, {}}});
        window.resize(500, 400);
        window.show();
        QCOMPARE(list->heightForWidth(500), list->sizeHint().height()); // there they stand side by side
        for (const int width : {500, 260, 190, 130}) {
            list->setGeometry(0, 0, width, list->heightForWidth(width));
            QCOMPARE(cutWordsIn(window, paintedIn(window)), QString());
            QCOMPARE(wordsOverWordsIn(paintedIn(window)), QString());
            for (int row = 0; row < 3; ++row)
                QVERIFY(!list->partsOf(row).label.intersects(list->partsOf(row).value));
        }
        QVERIFY(list->height() > list->sizeHint().height());
    }

    /// The count stands beside the words, whichever way one reads.
    void countsOfChips_data() { listsFromTheRight_data(); }
    void countsOfChips() {
        QFETCH(Qt::LayoutDirection, direction);
        QApplication::setLayoutDirection(direction);
        const auto usual = qScopeGuard([] { QApplication::setLayoutDirection(Qt::LeftToRight); });
        QWidget window;
        auto* chip = new Chip(QStringLiteral("main"), ChipKind::Accent, &window);
        chip->setCount(QStringLiteral("500"));
        chip->resize(chip->sizeHint());
        window.show();
        QCOMPARE(wordsOverWordsIn(paintedIn(window)), QString());
        QCOMPARE(cutWordsIn(window, paintedIn(window)), QString());
    }

    void theWheelScrollsThePage() {
        QScrollArea page;
        auto* content = new QWidget;
        content->setFixedSize(200, 2000);
        auto* choice = new QComboBox(content);
        choice->addItems({QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")});
        ignoreWheelUnlessFocused(choice);
        auto* other = new QLineEdit(content);
        other->move(0, 100);
        page.setWidget(content);
        page.resize(220, 200);
        page.show();
        QVERIFY(QTest::qWaitForWindowActive(&page, glasshouse::tests::patience));
        const auto turn = [&](QWidget* over) {
            const QPointF at = over->rect().center();
            QWheelEvent wheel(at, over->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                              false);
            QApplication::sendEvent(over, &wheel);
            return wheel.isAccepted(); // if not, Qt gives one of the window system to the page
        };
        other->setFocus();
        QVERIFY(!turn(choice));
        QCOMPARE(choice->currentIndex(), 0);
        QVERIFY(!choice->hasFocus());
        choice->setFocus(); // chosen on purpose
        QVERIFY(turn(choice));
        QCOMPARE(choice->currentIndex(), 1);
    }

    /// A line of parts loses whole ones, from the last; a text of which too little would be left is not shown.
    void aLineIsCutWhereItMakesSense() {
        ElidedLabel label;
        label.setParts({QStringLiteral("One part"), QStringLiteral("another"), QStringLiteral("the last")});
        QCOMPARE(label.text(), QStringLiteral("One part · another · the last"));
        label.resize(label.sizeHint());
        QCOMPARE(label.shownText(), label.text());
        label.resize(label.width() - 4, label.height());
        QCOMPARE(label.shownText(), QStringLiteral("One part · another"));
        label.resize(label.fontMetrics().horizontalAdvance(QStringLiteral("One part · an")), label.height());
        QCOMPARE(label.shownText(), QStringLiteral("One part"));
        label.resize(label.fontMetrics().horizontalAdvance(QStringLiteral("One")), label.height());
        QVERIFY(label.shownText().endsWith(QChar(0x2026)));

        ElidedLabel lines(QStringLiteral("A sentence that goes on, and then what to do."));
        lines.resize(lines.sizeHint().width() * 2 / 3, 3 * lines.sizeHint().height());
        QVERIFY(lines.isElided());
        lines.setMaximumLines(2);
        QVERIFY(!lines.isElided());
        QCOMPARE(lines.shownText(), lines.text());
        lines.resize(lines.width(), lines.sizeHint().height()); // too low for two
        QVERIFY(lines.isElided());
        lines.resize(lines.sizeHint().width() / 3, 3 * lines.sizeHint().height());
        QVERIFY(lines.isElided() && lines.shownText().endsWith(QChar(0x2026)));

        Card card(QStringLiteral("Weight norm"));
        card.setSubtitle(QStringLiteral("of each layer at the measured steps"));
        const auto* subtitle = card.findChild<ElidedLabel*>();
        const QFontMetrics metrics = subtitle->fontMetrics();
        card.resize(600, 200);
        card.show();
        QCOMPARE(subtitle->shownText(), subtitle->text());
        card.resize(card.width() - subtitle->width() + metrics.horizontalAdvance(QStringLiteral("of each la")), 200);
        QTRY_COMPARE(subtitle->shownText(), QString());
        card.resize(card.width() + metrics.horizontalAdvance(QStringLiteral("yer at the measur")), 200);
        QTRY_VERIFY(subtitle->shownText().endsWith(QChar(0x2026)));
    }

    /// Long lines are hard to read: the lines end, the scroll bar stays at the edge.
    void linesEndBeforeTheEdge() {
        TokenFlow flow;
        flow.resize(600, 60);
        QList<FlowToken> words;
        for (int i = 0; i < 60; ++i)
            words.append(token(QStringLiteral("word ")));
        flow.setTokens({words.begin(), words.end()});
        flow.show();
        const auto right = [&] {
            double most = 0;
            for (int i = 0; i < flow.count(); ++i)
                most = std::max(most, double(flow.tokenRect(i).right()));
            return most;
        };
        QVERIFY(right() > 400);
        flow.setLongestLine(300);
        QVERIFY(right() <= 310);
        QVERIFY(right() > 200);
        QCOMPARE(flow.viewport()->width(), 600);
    }

    void everyWidgetPaintsInBothThemes() {
        Chip chip(QStringLiteral("gap is growing"), ChipKind::Warn);
        Switch toggle(QStringLiteral("Tied output"));
        SegmentedChoice choice;
        choice.setAccessibleName(QStringLiteral("Measure"));
        choice.addChoice(QStringLiteral("loss"), QStringLiteral("Loss"));
        choice.addChoice(QStringLiteral("ppl"), QStringLiteral("Perplexity"));
        ValueSlider slider;
        slider.setAccessibleName(QStringLiteral("Smoothing"));
        TokenFlow flow;
        flow.setTokens({token(QStringLiteral("La")), token(QStringLiteral(" casa"))});
        flow.setTints(TokenFlow::Tints::Turn);
        KeyValueList list;
        list.setRows({{QStringLiteral("Epochs"), QStringLiteral("16.1"), KeyValue::Look::Plain, {}, {}}});
        FormulaBox formula(QStringLiteral("A = softmax(Q K^T)"));
        TextBlock block(QStringLiteral("Each row is one token. <a href=\"x\">Read on</a>"));
        Card card(QStringLiteral("Attention"));
        TimeCursorWidget cursor;
        ElidedLabel label(QStringLiteral("El jardín de vidrio.pdf"));
        for (const auto scheme : {theme::ThemeManager::Choice::Light, theme::ThemeManager::Choice::Dark}) {
            m_manager->setChoice(scheme);
            for (QWidget* widget : std::initializer_list<QWidget*>{&chip, &toggle, &choice, &slider, &flow, &list,
                                                                   &formula, &block, &card, &label}) {
                widget->resize(widget->sizeHint().expandedTo(QSize(120, 28)));
                QVERIFY2(colorsIn(widget->grab().toImage()) > 3, widget->metaObject()->className());
                QVERIFY2(!accessible(widget, QAccessible::Name).isEmpty(), widget->metaObject()->className());
                QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
                QVERIFY2(face && face->role() != QAccessible::NoRole, widget->metaObject()->className());
            }
            cursor.resize(cursor.sizeHint());
            QVERIFY(colorsIn(cursor.grab().toImage()) > 3);
        }
        m_manager->setChoice(theme::ThemeManager::Choice::Light);
        QCOMPARE(QAccessible::queryAccessibleInterface(&toggle)->role(), QAccessible::CheckBox);
        QCOMPARE(QAccessible::queryAccessibleInterface(&chip)->role(), QAccessible::StaticText);
    }

    void buttonsTellTheirState() {
        const Theme& t = Theme::light();
        QPushButton button(QStringLiteral("Start"));
        theme::setRole(&button, "main");
        button.resize(button.sizeHint());
        QVERIFY(shows(button.grab().toImage(), t.accent));
        button.setEnabled(false);
        QVERIFY(!shows(button.grab().toImage(), t.accent));
        QVERIFY(button.sizeHint().height() >= 28);
        QLineEdit edit(QStringLiteral("33"));
        edit.resize(120, 28);
        QVERIFY(!shows(edit.grab().toImage(), t.bad));
        theme::setLookProperty(&edit, "error", true);
        QVERIFY(shows(edit.grab().toImage(), t.bad));
    }

    void segmentedChoiceByKeyboard() {
        QWidget window;
        auto* layout = new QVBoxLayout(&window);
        auto* choice = new SegmentedChoice(&window);
        choice->setObjectName(QStringLiteral("stage"));
        for (const char* id : {"raw", "scaled", "masked"})
            choice->addChoice(QLatin1String(id), QLatin1String(id));
        auto* many = new SegmentedChoice(&window);
        many->setExclusive(false);
        many->addChoice(QStringLiteral("x"), QStringLiteral("log x"));
        many->addChoice(QStringLiteral("y"), QStringLiteral("log y"));
        layout->addWidget(choice);
        layout->addWidget(many);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, glasshouse::tests::patience));
        const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };

        QCOMPARE(choice->button(QStringLiteral("raw"))->objectName(), QStringLiteral("stage.raw"));
        QSignalSpy changed(choice, &SegmentedChoice::currentChanged);
        QCOMPARE(choice->current(), QStringLiteral("raw"));
        choice->setFocus();
        press(Qt::Key_Right);
        QCOMPARE(choice->current(), QStringLiteral("scaled"));
        choice->setChoiceEnabled(QStringLiteral("masked"), false, QStringLiteral("not now"));
        press(Qt::Key_Right);
        QCOMPARE(choice->current(), QStringLiteral("scaled"));
        press(Qt::Key_Left);
        QCOMPARE(choice->current(), QStringLiteral("raw"));
        press(Qt::Key_Left);
        QCOMPARE(changed.count(), 2);
        choice->setCurrent(QStringLiteral("nothing"));
        QCOMPARE(choice->current(), QStringLiteral("raw"));

        QSignalSpy toggled(many, &SegmentedChoice::toggled);
        press(Qt::Key_Tab); // past the whole of the first
        QCOMPARE(QApplication::focusWidget(), many->button(QStringLiteral("x")));
        press(Qt::Key_Tab);
        press(Qt::Key_Space);
        QVERIFY(many->isOn(QStringLiteral("y")) && !many->isOn(QStringLiteral("x")));
        QTest::mouseClick(many->button(QStringLiteral("x")), Qt::LeftButton);
        QVERIFY(many->isOn(QStringLiteral("x")) && many->isOn(QStringLiteral("y")));
        QCOMPARE(toggled.count(), 2);
    }

    void sliderAndFieldAgree() {
        ValueSlider slider;
        slider.setDecimals(3);
        slider.setRange(0, 0.999);
        slider.setCloseUp(true);
        QSignalSpy changed(&slider, &ValueSlider::valueChanged);
        slider.setValue(0.95);
        QCOMPARE(slider.field()->text(), QStringLiteral("0.950"));
        slider.field()->setText(QStringLiteral("0,5"));
        Q_EMIT slider.field()->editingFinished();
        QCOMPARE(slider.value(), 0.5);
        slider.field()->setText(QStringLiteral("7"));
        Q_EMIT slider.field()->editingFinished();
        QCOMPARE(slider.value(), 0.5);
        QVERIFY(slider.field()->property("error").toBool());
        slider.slider()->setValue(slider.slider()->maximum());
        QCOMPARE(slider.value(), 0.999);
        QCOMPARE(changed.count(), 3);
        ValueSlider ratio;
        ratio.setDecimals(4);
        ratio.setRange(0.0001, 1);
        ratio.setLogarithmic(true);
        ratio.slider()->setValue(500);
        QCOMPARE(ratio.value(), 0.01); // the middle of four powers of ten
    }

    void fieldShowsItsProblem() {
        auto* edit = new QLineEdit(QStringLiteral("33"));
        auto* field = new Field(QStringLiteral("Head size"), edit);
        FieldRow row({field, new Field(QStringLiteral("Value size"), new QLineEdit)});
        row.resize(260, 120);
        row.show();
        FieldProblem problem{QStringLiteral("Head size 33 is odd."),
                             QStringLiteral("Rotary positions turn pairs of dimensions."),
                             {{QStringLiteral("Use 32"), 32}, {QStringLiteral("Use 34"), 34}}};
        QSignalSpy fixed(field, &Field::fixChosen);
        field->setProblem(problem);
        QVERIFY(field->hasProblem());
        QVERIFY(edit->property("error").toBool());
        QVERIFY(edit->accessibleDescription().contains(QStringLiteral("is odd")));
        auto* box = row.findChild<ErrorBox*>();
        QVERIFY(box && box->parentWidget() == &row && box->isVisible()); // under the whole row
        auto* text = box->findChild<QLabel*>(QStringLiteral("problemText"));
        QVERIFY(text->text().contains(QStringLiteral("Use 34")));
        Q_EMIT text->linkActivated(QStringLiteral("1"));
        QCOMPARE(fixed.last().at(0).toInt(), 34);
        field->clearProblem();
        QVERIFY(!box->isVisible() && !edit->property("error").toBool());
        field->setWas(QStringLiteral("1.0e−3"));
        QCOMPARE(edit->property("was").toString(), QStringLiteral("was 1.0e−3"));
        // The value comes first: what it was has room beside it, or takes none.
        edit->setText(QStringLiteral("2000"));
        for (const int width : {60, 82, 400}) {
            QStyleOptionFrame option;
            option.initFrom(edit);
            option.rect = QRect(0, 0, width, 28);
            option.lineWidth = 1;
            const QRect inside = edit->style()->subElementRect(QStyle::SE_LineEditContents, &option, edit);
            QVERIFY2(inside.width() >= edit->fontMetrics().horizontalAdvance(edit->text()),
                     qPrintable(QString::number(width)));
            QCOMPARE(inside.width() < width - 20, width == 400);
        }
        field->setDisabledReason(QStringLiteral("The run has ended"));
        QVERIFY(!edit->isEnabled());
        QCOMPARE(edit->toolTip(), QStringLiteral("The run has ended\nWas 1.0e−3 before."));
    }

    void cardStates() {
        Card card(QStringLiteral("Sample"));
        auto* body = new QLabel(QStringLiteral("text"));
        card.setBody(body);
        card.resize(400, 200);
        card.show();
        QSignalSpy action(&card, &Card::emptyActionTriggered);
        card.setEmpty(QStringLiteral("Nothing has run yet."), QStringLiteral("Choose a model"));
        QVERIFY(card.isEmpty() && !body->isVisible());
        card.findChild<QPushButton*>(QStringLiteral("emptyAction0"))->click();
        QCOMPARE(action.count(), 1);
        card.clearEmpty();
        QVERIFY(body->isVisible());
        QSignalSpy cancelled(&card, &Card::cancelRequested);
        card.setBusy(true);
        auto* cancel = card.findChild<QPushButton*>(QStringLiteral("cardCancel"));
        QVERIFY(!cancel->isVisible());
        QTRY_VERIFY(cancel->isVisible()); // words and Cancel after two seconds
        QVERIFY(body->isVisible());       // the old picture stays
        QTest::mouseClick(cancel, Qt::LeftButton);
        QCOMPARE(cancelled.count(), 1);
        card.setBusy(false);
        QVERIFY(!cancel->isVisible());
        card.setStaleText(QStringLiteral("step 2,450"));
        card.setExports({Card::Export::Png, Card::Export::Csv});
        QVERIFY(card.findChild<QWidget*>(QStringLiteral("cardExport"))->isVisible());
        QVERIFY(card.canExport());
        card.openExports();
        auto* menu = card.findChild<QMenu*>(QStringLiteral("exportMenu"));
        QVERIFY(menu != nullptr && menu->isVisible());
        QSignalSpy exported(&card, &Card::exportRequested);
        menu->actions().at(1)->trigger();
        QCOMPARE(exported.size(), 1);
        QCOMPARE(exported[0][0].value<Card::Export>(), Card::Export::Csv);
        menu->close();
        card.setEmpty(QStringLiteral("Nothing yet."));
        QVERIFY(!card.canExport());
    }

    /// The picture of a table has the rows that the window has no space for, and the table is afterwards as before.
    void aTablePictureIsWhole() {
        QStandardItemModel model(40, 2);
        model.setHorizontalHeaderLabels({QStringLiteral("name"), QStringLiteral("on")});
        for (int row = 0; row < 40; ++row) {
            model.setItem(row, 0, new QStandardItem(QStringLiteral("row %1").arg(row)));
            auto* tick = new QStandardItem;
            tick->setCheckable(true);
            tick->setCheckState(row == 1 ? Qt::Checked : Qt::Unchecked);
            tick->setData({}, Qt::DisplayRole);
            model.setItem(row, 1, tick);
        }
        CardTable table;
        table.setModel(&model);
        table.setFixedHeight(120);
        table.resize(300, 120);
        table.show();
        table.verticalScrollBar()->setValue(5);
        const QSize size = table.size();
        const TablePicture<QAbstractItemModel> picture(&table, &model);
        const QByteArray svg = picture.toSvg();
        for (const char* text : {"row 0<", "row 20<", "row 39<"})
            QVERIFY2(svg.contains(text), text);
        const QImage image = picture.toImage(1);
        QVERIFY(image.height() >= 40 * table.rowHeight(0));
        QCOMPARE(table.size(), size);
        QCOMPARE(table.verticalScrollBar()->value(), 5);
        QCOMPARE(table.maximumHeight(), 120);
        QVERIFY(!svg.contains("more row"));
        QVERIFY(picture.toCsv().contains("row 39,0"));
        QVERIFY(picture.toCsv().contains("row 1,1"));
    }

    void aTablePictureOfVeryManyRowsCountsTheRest() {
        QStandardItemModel model(WholeTablePicture::maxRows, 1);
        const auto addRow = [&](int row) {
            model.setItem(row, 0, new QStandardItem(QStringLiteral("row %1").arg(row)));
        };
        for (int row = 0; row < WholeTablePicture::maxRows; ++row)
            addRow(row);
        CardTable table;
        table.setModel(&model);
        table.resize(300, 120);
        table.show();
        const TablePicture<QAbstractItemModel> picture(&table, &model);
        QVERIFY(picture.toSvg().contains("row 499<"));
        QVERIFY(!picture.toSvg().contains("more row"));
        const int height = picture.toImage(1).height();
        addRow(500);
        QVERIFY(picture.toSvg().contains("and 1 more row<"));
        addRow(501);
        const QByteArray svg = picture.toSvg();
        QVERIFY(svg.contains("row 499<"));
        QVERIFY(!svg.contains("row 500<"));
        QVERIFY(svg.contains("and 2 more rows<"));
        QVERIFY(picture.toImage(1).height() > height);
        QVERIFY(picture.toCsv().contains("row 501"));
    }

    void tokensFlow() {
        TokenFlow flow;
        flow.resize(300, 200);
        flow.show();
        flow.setTokens({token(QStringLiteral("La"), 0.9), token(QStringLiteral(" luz"), 0.3),
                        token(QStringLiteral("\n"), 0.5), token(QStringLiteral("entra"), 0.001)});
        QCOMPARE(flow.text(), QStringLiteral("La luz\nentra"));
        QCOMPARE(flow.count(), 4);
        QCOMPARE(flow.tokenAtCharacter(3), 1);
        QCOMPARE(flow.tokenAtCharacter(6), 2);
        QVERIFY(flow.tokenRect(3).top() > flow.tokenRect(0).top()); // the line break breaks
        QSignalSpy clicked(&flow, &TokenFlow::tokenClicked);
        QTest::mouseClick(flow.viewport(), Qt::LeftButton, {}, flow.tokenRect(3).center());
        QCOMPARE(clicked.last().at(0).toInt(), 3);
        QCOMPARE(flow.tokenAt(QPoint(290, 190)), -1);
        const Theme& t = Theme::light();
        QVERIFY(!shows(flow.grab().toImage(), t.probabilityTints[4]));
        flow.setTints(TokenFlow::Tints::Probability);
        QVERIFY(shows(flow.grab().toImage(), t.probabilityTints[4]));
        flow.selectAll();
        flow.copy();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("La luz\nentra"));
        flow.select(1, 4);
        QCOMPARE(flow.selectedText(), QStringLiteral("a l"));
        flow.truncate(2);
        QCOMPARE(flow.text(), QStringLiteral("La luz"));
        QCOMPARE(accessible(&flow, QAccessible::Value), QStringLiteral("La luz"));
        QVERIFY(QAccessible::queryAccessibleInterface(&flow)->textInterface());
        QTest::keyClick(&flow, Qt::Key_Right);
        QTest::keyClick(&flow, Qt::Key_Right);
        QCOMPARE(flow.current(), 1);
        QTest::keyClick(&flow, Qt::Key_Return);
        QCOMPARE(clicked.last().at(0).toInt(), 1);
    }

    /// Arabic begins at the right edge, whatever stands before and after it, and answers to the pointer there.
    void paragraphsBeginOnTheirOwnSide() {
        TokenFlow flow;
        flow.resize(420, 300);
        flow.setTokens({token(QStringLiteral("Latin\n")), token(QStringLiteral("\u0627\u0646\u0648\u0627\u0639\n")),
                        token(QStringLiteral("Latin"))});
        flow.show();
        QVERIFY(QTest::qWaitForWindowExposed(&flow, glasshouse::tests::patience));
        const int middle = flow.viewport()->width() / 2;
        QVERIFY(flow.tokenRect(0).right() < middle);
        QVERIFY(flow.tokenRect(1).left() > middle);
        QVERIFY(flow.tokenRect(2).right() < middle);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(flow.tokenAt(flow.tokenRect(i).center()), i);
    }

    /// Every block that was laid out anew has lost its mark.
    void appendingLaysOutOnlyTheEnd() {
        TokenFlowLayout layout;
        layout.setFont(theme::uiFont(theme::TextSize::Reading), theme::lineHeight(theme::TextSize::Reading));
        layout.setWidth(420);
        const QString word = QStringLiteral(" palabra");
        int maximum = 0;
        for (int i = 0; i < 2500; ++i) {
            for (const TokenFlowLayout::Block& block : layout.blocks())
                block.layout->setCursorMoveStyle(Qt::VisualMoveStyle);
            layout.append(word);
            int laidOut = 0;
            for (const TokenFlowLayout::Block& block : layout.blocks())
                if (block.layout->cursorMoveStyle() != Qt::VisualMoveStyle)
                    laidOut += int(block.layout->text().size());
            maximum = std::max(maximum, laidOut);
        }
        QVERIFY(layout.text().size() > 10 * maximum);
        QVERIFY2(maximum >= word.size() && maximum < 2000, qPrintable(QString::number(maximum)));
    }

    void streamingTokensIsCheapAndLaysOutAlike() {
        TokenFlow streamed;
        TokenFlow whole;
        for (TokenFlow* flow : {&streamed, &whole}) {
            flow->resize(420, 300);
            flow->show();
        }
        std::vector<FlowToken> tokens;
        for (int i = 0; i < 6000; ++i) // one long paragraph: the hard case
            tokens.push_back(token(i % 7 == 0 ? QStringLiteral(" palabra") : QStringLiteral(" ab")));
        std::vector<double> spent; // for each token
        for (const FlowToken& one : tokens) {
            const double before = processorSeconds();
            streamed.append(one);
            spent.push_back(processorSeconds() - before);
        }
        whole.setTokens(tokens);
        QCOMPARE(streamed.text(), whole.text());
        for (const int i : {0, 777, 3001, 5999})
            QCOMPARE(streamed.tokenRect(i).x(), whole.tokenRect(i).x());
        QCOMPARE(streamed.heightForWidth(300), -1);
        // A token costs no more after 5000 others than after a few.
        const double first = median(spent.begin(), spent.begin() + 1000);
        const double last = median(spent.end() - 1000, spent.end());
        QVERIFY2(last < 4 * first, qPrintable(QStringLiteral("%1 s, then %2 s").arg(first).arg(last)));
    }

    void timeCursorMovesOverKeptSteps() {
        TimeCursorWidget cursor;
        cursor.resize(400, 32);
        cursor.setRange(5000, 3000);
        cursor.setSavedSteps({0, 500, 1000, 2500});
        cursor.setCurrentStep(1000);
        QSignalSpy chosen(&cursor, &TimeCursorWidget::stepChosen);
        cursor.goNext();
        QCOMPARE(chosen.last().at(0).toLongLong(), 2500);
        cursor.goPrevious();
        QCOMPARE(chosen.last().at(0).toLongLong(), 500);
        cursor.goPrevious(10);
        QCOMPARE(chosen.last().at(0).toLongLong(), 0);
        QCOMPARE(cursor.currentStep(), 1000); // the owner decides
        cursor.setCurrentStep(2500);
        QCOMPARE(cursor.neighbour(1), -1);
        auto* track = cursor.findChild<TimeTrack*>();
        track->resize(200, 28);
        QCOMPARE(track->nearest(track->xOf(600)), 500);
        QTest::mouseClick(track, Qt::LeftButton, {}, QPoint(track->xOf(980), 14));
        QCOMPARE(chosen.last().at(0).toLongLong(), 1000);
        QTest::keyClick(track, Qt::Key_Home);
        QCOMPARE(chosen.last().at(0).toLongLong(), 0);
        TimeCursorWidget empty;
        empty.goNext(); // no steps: nothing happens
        QCOMPARE(empty.neighbour(-1), -1);
    }

    void tooltipNeverCoversTheDatum() {
        const QRect screen(0, 0, 1000, 800);
        const QSize size(160, 60);
        for (const QPoint& pointer :
             {QPoint(10, 10), QPoint(990, 790), QPoint(500, 400), QPoint(10, 790), QPoint(990, 5)}) {
            const QRect datum(pointer - QPoint(9, 9), QSize(18, 18));
            const QRect placed(DataTooltip::place(pointer, size, datum, {}, screen), size);
            QVERIFY(screen.contains(placed));
            QVERIFY(!placed.intersects(datum));
        }
        const QRect masked(600, 100, 300, 200);
        const QRect placed(DataTooltip::place(QPoint(500, 300), size, QRect(490, 290, 20, 20), masked, screen), size);
        QVERIFY(masked.contains(placed));
    }

    void tableDelegatesPaint() {
        QStandardItemModel model(2, 3);
        model.setData(model.index(0, 0), QStringLiteral("3.0"));
        model.setData(model.index(0, 1), QStringLiteral("ready"));
        model.setData(model.index(0, 1), int(ChipKind::Good), ChipKindRole);
        model.setData(model.index(0, 2), QStringLiteral("0.72"));
        model.setData(model.index(0, 2), 0.72, BarShareRole);
        CardTable table;
        table.setColumn(0, CardTable::Column::Number);
        table.setColumn(1, CardTable::Column::Chip);
        table.setColumn(2, CardTable::Column::Bar);
        table.setModel(&model);
        table.resize(400, 120);
        const QImage image = table.grab().toImage();
        QVERIFY(shows(image, Theme::light().goodSoft));
        QVERIFY(shows(image, Theme::light().text2));
        QCOMPARE(table.rowHeight(0), 28);
        table.setDense(true);
        QCOMPARE(table.verticalHeader()->defaultSectionSize(), 26);
        QSignalSpy opened(&table, &CardTable::rowOpened);
        table.setCurrentIndex(model.index(1, 0));
        QTest::keyClick(&table, Qt::Key_Return);
        QCOMPARE(opened.last().at(0).toInt(), 1);
    }

    /// Numbers of other lengths beside them do not change the scale of bars.
    void barsOfATableHaveOneScale() {
        const QStringList numbers{QStringLiteral("100.0%"), QStringLiteral("2.5%"), QStringLiteral("7%")};
        Table table({{.title = QStringLiteral("share"),
                      .text = [&](int row) { return numbers[row]; },
                      .kind = CardTable::Column::Bar,
                      .share = [](int /*row*/) { return 1.0; },
                      .color = [](int /*row*/) { return QColor(Qt::red); }}});
        table.setRows(3);
        table.resize(300, 200);
        const QImage image = table.viewport()->grab().toImage();
        const qreal ratio = image.devicePixelRatio();
        QList<int> lengths;
        for (int row = 0; row < 3; ++row) {
            const int y = int(table.visualRect(table.model()->index(row, 0)).center().y() * ratio);
            int length = 0;
            for (int x = 0; x < image.width(); ++x)
                length += image.pixelColor(x, y) == QColor(Qt::red) ? 1 : 0;
            lengths.append(length);
        }
        QVERIFY2(lengths[0] > 100, qPrintable(QString::number(lengths[0])));
        QCOMPARE(lengths, QList<int>(3, lengths[0]));
    }

    void tablesAreMadeOfColumns() {
        const QStringList names{QStringLiteral("pear"), QStringLiteral("fig"), QStringLiteral("plum")};
        std::vector<double> weights{3, 1, 2};
        std::vector<bool> ticked(3, false);
        Table table({{.title = QStringLiteral("taken"),
                      .text = [&](int row) { return names[row]; },
                      .isTicked = [&](int row) { return bool(ticked[std::size_t(row)]); },
                      .tick = [&](int row, bool on) { ticked[std::size_t(row)] = on; }},
                     {.title = QStringLiteral("fruit"), .text = [&](int row) { return names[row]; }},
                     {.title = QStringLiteral("weight"),
                      .text = [&](int row) { return QString::number(weights[std::size_t(row)]); },
                      .kind = CardTable::Column::Number,
                      .help = QStringLiteral("in grams"),
                      .widest = QStringLiteral("99"),
                      .key = [&](int row) { return weights[std::size_t(row)]; }}});
        table.setTips([&](int row) { return names[row].toUpper(); });
        table.setMuted([](int row) { return row == 1; });
        table.setRows(3);
        table.resize(300, 200);
        table.show();
        const auto fruits = [&] {
            QStringList shown;
            for (int place = 0; place < table.model()->rowCount(); ++place)
                shown << table.model()->index(place, 1).data().toString();
            return shown;
        };
        table.choose(2);
        table.sortBy(2, Qt::DescendingOrder);
        QCOMPARE(fruits(), (QStringList{"pear", "plum", "fig"}));
        QCOMPARE(table.current(), 2);
        QCOMPARE(table.currentIndex().row(), 1);
        QVERIFY(table.selectionModel()->isRowSelected(1));
        QTest::mouseClick(table.horizontalHeader()->viewport(), Qt::LeftButton, {},
                          QPoint(table.columnViewportPosition(2) + 5, 10));
        QCOMPARE(fruits(), (QStringList{"fig", "plum", "pear"}));
        QCOMPARE(table.current(), 2);
        // A filter hides rows and keeps the current one.
        table.setFilter([&](int row) { return names[row].startsWith(QLatin1Char('p')); });
        QCOMPARE(fruits(), (QStringList{"plum", "pear"}));
        QCOMPARE(table.current(), 2);
        QCOMPARE(table.rows(), 3);
        table.setFilter({});
        QCOMPARE(fruits().size(), 3);
        // What a cell says.
        const QModelIndex fig = table.model()->index(0, 1);
        QCOMPARE(fig.data(Qt::ToolTipRole).toString(), QStringLiteral("FIG"));
        QVERIFY(fig.data(MutedRole).toBool());
        QCOMPARE(fig.siblingAtColumn(0).data(Qt::AccessibleTextRole).toString(), QStringLiteral("fig"));
        QCOMPARE(table.model()->headerData(2, Qt::Horizontal, Qt::ToolTipRole).toString(), QStringLiteral("in grams"));
        // The space bar ticks, Enter opens.
        table.choose(1);
        QTest::keyClick(&table, Qt::Key_Space);
        QVERIFY(ticked[1] && !ticked[0] && !ticked[2]);
        QSignalSpy opened(&table, &Table::opened);
        QTest::keyClick(&table, Qt::Key_Return);
        QCOMPARE(opened.last().at(0).toInt(), 1);
    }

    void tablesFollowTheirRows() {
        const QStringList names{QStringLiteral("mean"), QStringLiteral("plum"), QStringLiteral("fig"),
                                QStringLiteral("pear")};
        std::vector<double> weights{9, 1, std::nan(""), 3};
        Table table({{.title = QStringLiteral("fruit"),
                      .text = [&](int row) { return names[row]; },
                      .fullTitle = QStringLiteral("name of the fruit"),
                      .width = 80,
                      .isStrong = [](int row) { return row == 3; },
                      .textKey = [&](int row) { return names[row]; }},
                     {.title = QStringLiteral("weight"),
                      .text = [&](int row) { return QString::number(weights[std::size_t(row)]); },
                      .kind = CardTable::Column::Bar,
                      .align = Qt::AlignRight,
                      .mutes = [&](int row) { return std::isnan(weights[std::size_t(row)]); },
                      .key = [&](int row) { return weights[std::size_t(row)]; },
                      .share = [&](int row) { return weights[std::size_t(row)] / 10; },
                      .color = [](int /*row*/) { return QColor(Qt::red); }}});
        table.setFixedRows(1);
        table.setRows(4);
        table.resize(300, 200);
        table.show();
        // The first row stays on top, and what is unknown comes last, in either order.
        table.sortBy(1, Qt::AscendingOrder);
        QCOMPARE(table.order(), (std::vector<int>{0, 1, 3, 2}));
        table.choose(1);
        table.sortBy(1, Qt::DescendingOrder);
        QCOMPARE(table.order(), (std::vector<int>{0, 3, 1, 2}));
        table.sortBy(0, Qt::AscendingOrder);
        QCOMPARE(table.order(), (std::vector<int>{0, 2, 3, 1}));
        QVERIFY(!table.model()->flags(table.model()->index(0, 0)).testFlag(Qt::ItemIsSelectable));
        // With other numbers the current row is still the current one.
        table.sortBy(1, Qt::DescendingOrder);
        weights[1] = 5;
        table.renew(4);
        QCOMPARE(table.order(), (std::vector<int>{0, 1, 3, 2}));
        QCOMPARE(table.current(), 1);
        QCOMPARE(table.currentIndex().row(), 1);
        QVERIFY(table.selectionModel()->isRowSelected(1));
        table.clearSelection();
        table.choose(1);
        QVERIFY(table.selectionModel()->isRowSelected(1));
        table.renew(3);
        QCOMPARE(table.current(), -1);
        QCOMPARE(table.order(), (std::vector<int>{0, 1, 2}));
        table.renew(4);
        // What a column says of its cells and its title.
        const QAbstractItemModel* model = table.model();
        QVERIFY(model->index(2, 0).data(StrongRole).toBool() && !model->index(1, 0).data(StrongRole).toBool());
        QVERIFY(model->index(3, 1).data(MutedRole).toBool() && !model->index(3, 0).data(MutedRole).toBool());
        QCOMPARE(model->index(1, 1).data(BarShareRole).toDouble(), 0.5);
        QCOMPARE(model->index(1, 1).data(BarColorRole).value<QColor>(), QColor(Qt::red));
        QCOMPARE(model->headerData(1, Qt::Horizontal, Qt::TextAlignmentRole).toInt(),
                 int(Qt::AlignRight | Qt::AlignVCenter));
        QVERIFY(shownCsv(*model).startsWith("name of the fruit,weight\n"));
        table.setTitle(1, QStringLiteral("grams"), QStringLiteral("of one"));
        QCOMPARE(model->headerData(1, Qt::Horizontal).toString(), QStringLiteral("grams"));
        QCOMPARE(model->headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString(), QStringLiteral("of one"));
        QCOMPARE(table.columnWidth(0), theme::scaled(80));
        QCOMPARE(table.horizontalHeader()->sectionResizeMode(0), QHeaderView::Interactive);
    }

    /// What was chosen in a control is chosen in the next one of its name, also when the file has been closed between.
    void choicesAreRemembered() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        struct Controls {
            explicit Controls(settings::Settings& settings)
                : handle(&column, {100, 400}, &parent) {
                const auto named = [](auto& control, const char* name) { control.setObjectName(QLatin1String(name)); };
                named(check, "part.check");
                named(action, "part.action");
                named(box, "part.box");
                named(spin, "part.spin");
                named(slider, "part.slider");
                named(one, "part.one");
                named(some, "part.some");
                named(handle, "part.handle");
                check.setChecked(true);
                action.setCheckable(true);
                for (const int data : {3, 5, 7})
                    box.addItem(QString::number(data), data);
                slider.setRange(0, 1);
                slider.setValue(0.5);
                some.setExclusive(false);
                for (SegmentedChoice* const choice : {&one, &some})
                    for (const char* id : {"a", "b", "c"})
                        choice->addChoice(QLatin1String(id), QLatin1String(id));
                places::remember(&check, settings);
                places::remember(&action, settings);
                places::remember(&box, settings);
                places::remember(&spin, settings);
                places::remember(&slider, settings);
                places::remember(&one, settings);
                places::remember(&some, settings);
                places::remember(&handle, settings);
            }
            QString state() const {
                return QStringLiteral("%1 %2 %3 %4 %5 %6 %7%8%9")
                           .arg(check.isChecked())
                           .arg(action.isChecked())
                           .arg(box.currentData().toInt())
                           .arg(spin.value())
                           .arg(slider.value())
                           .arg(one.current())
                           .arg(some.isOn(QStringLiteral("a")))
                           .arg(some.isOn(QStringLiteral("b")))
                           .arg(some.isOn(QStringLiteral("c"))) +
                       QStringLiteral(" %1").arg(handle.chosen());
            }
            QCheckBox check;
            QAction action;
            QComboBox box;
            QSpinBox spin;
            ValueSlider slider;
            SegmentedChoice one;
            SegmentedChoice some;
            QWidget parent;
            QWidget column{&parent};
            EdgeHandle handle;
        };
        {
            settings::Settings settings(file);
            Controls first(settings);
            QCOMPARE(first.state(), QStringLiteral("1 0 3 0 0.5 a 000 0"));
            QCOMPARE(Controls(settings).state(), first.state()); // nothing was chosen yet
            first.check.setChecked(false);
            first.action.setChecked(true);
            first.box.setCurrentIndex(2);
            first.spin.setValue(9);
            first.slider.setValue(0.25);
            first.one.setCurrent(QStringLiteral("b"));
            first.some.setOn(QStringLiteral("a"), true);
            first.some.setOn(QStringLiteral("c"), true);
            first.some.setOn(QStringLiteral("a"), false);
            QCOMPARE(Controls(settings).state(), QStringLiteral("0 1 7 9 0.25 b 001 0"));
        }
        settings::Settings again(file);
        QCOMPARE(Controls(again).state(), QStringLiteral("0 1 7 9 0.25 b 001 0"));
    }

    void gallery() {
        const QString folder = qEnvironmentVariable("GLASSHOUSE_SCREENSHOTS");
        for (const auto scheme : {theme::ThemeManager::Choice::Light, theme::ThemeManager::Choice::Dark}) {
            m_manager->setChoice(scheme);
            const std::unique_ptr<QWidget> window = makeGallery();
            window->show();
            QVERIFY(QTest::qWaitForWindowExposed(window.get(), glasshouse::tests::patience));
            QTRY_VERIFY(colorsIn(window->grab().toImage()) > 300);
            const QPixmap picture = window->grab();
            if (!folder.isEmpty()) {
                const bool dark = scheme == theme::ThemeManager::Choice::Dark;
                QDir().mkpath(folder);
                picture.save(folder + (dark ? QStringLiteral("/parts-dark.png") : QStringLiteral("/parts.png")));
            }
        }
        m_manager->setChoice(theme::ThemeManager::Choice::Light);
    }

private:
    std::unique_ptr<theme::ThemeManager> m_manager;
};

QTEST_MAIN(TestWidgets)

} // namespace tst_widgets

#include "tst_widgets.moc"
