#pragma once

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QComboBox>
#include <QCoreApplication>
#include <QHash>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMetaProperty>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPaintEvent>
#include <QPainter>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTabBar>
#include <QTextDocument>
#include <QTextEdit>
#include <QWidget>

#include <cmath>

/// Words as one widget paints them, in its coordinates, and where they are seen.
struct PaintedWord {
    QString text;
    QRectF area;
    QRectF seen; ///< the clip of the painter; whole without one
};

/// A device on which nothing is drawn: it keeps the words of widgets. What is painted in a picture of its own first,
/// such as a plot's, is not among them.
class WordRecorder : public QPaintDevice {
public:
    static QList<PaintedWord> wordsOf(QWidget& widget) {
        WordRecorder recorder(widget);
        {
            QPainter painter(&recorder);
            widget.render(&painter, QPoint(), QRegion(), QWidget::RenderFlags());
        }
        return recorder.m_engine.words;
    }
    /// The words of all widgets that are seen in a window, each painted as a whole and in its own coordinates. The
    /// window is rendered once: each rendering begins with a walk over all its widgets.
    static QHash<const QWidget*, QList<PaintedWord>> wordsIn(QWidget& window) {
        WordRecorder recorder(window);
        WholePaints whole(recorder.m_engine, window);
        {
            QPainter painter(&recorder);
            window.render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
        }
        return whole.painted;
    }
    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
        case PdmWidth:
            return m_widget.width();
        case PdmHeight:
            return m_widget.height();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return int(devicePixelRatioFScale());
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return m_widget.logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return m_widget.logicalDpiY();
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        Engine()
            : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice* /*device*/) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState& /*state*/) override {}
        void drawPixmap(const QRectF& /*to*/, const QPixmap& /*pixmap*/, const QRectF& /*from*/) override {}
        void drawPath(const QPainterPath& /*path*/) override {}
        void drawPolygon(const QPointF* /*points*/, int /*count*/, PolygonDrawMode /*mode*/) override {}
        Type type() const override { return User; }
        void drawTextItem(const QPointF& at, const QTextItem& item) override {
            const QTransform toDevice = painter()->combinedTransform();
            const QRectF area(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
            PaintedWord word{item.text(), toDevice.mapRect(area), {}};
            word.seen = word.area;
            if (painter()->hasClipping())
                word.seen = toDevice.mapRect(painter()->clipBoundingRect());
            if (!word.text.trimmed().isEmpty())
                words.append(word);
        }
        QList<PaintedWord> words;
    };

    /// While it lives, a widget of the window is painted as a whole whichever part of it is asked for.
    class WholePaints : public QObject {
    public:
        WholePaints(Engine& engine, const QWidget& window)
            : m_engine(engine)
            , m_window(window) {
            QCoreApplication::instance()->installEventFilter(this);
        }
        QHash<const QWidget*, QList<PaintedWord>> painted;

    protected:
        bool eventFilter(QObject* object, QEvent* event) override {
            if (event->type() != QEvent::Paint || m_paints)
                return false;
            auto* const widget = qobject_cast<QWidget*>(object);
            if (widget == nullptr || widget->window() != &m_window)
                return false;
            if (widget->inherits("QCustomPlot"))
                return true; // it paints in pictures of its own
            m_engine.words.clear();
            m_paints = true;
            QPaintEvent all(widget->rect());
            QCoreApplication::sendEvent(widget, &all);
            m_paints = false;
            painted.insert(widget, m_engine.words);
            return true;
        }

    private:
        Engine& m_engine;
        const QWidget& m_window;
        bool m_paints = false;
    };

    explicit WordRecorder(const QWidget& widget)
        : m_widget(widget) {}

    const QWidget& m_widget;
    mutable Engine m_engine;
};

/// What a widget has to say, as far as it tells: a word with an ellipsis that is part of it was written so.
inline QStringList ownWordsOf(const QWidget& widget) {
    QStringList own;
    const QMetaObject& kind = *widget.metaObject();
    for (int i = 0; i < kind.propertyCount(); ++i)
        if (const QMetaProperty property = kind.property(i); property.metaType() == QMetaType::fromType<QString>())
            own.append(property.read(&widget).toString().remove(QLatin1Char('&')));
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        for (int i = 0; i < box->count(); ++i)
            own.append(box->itemText(i));
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i)
            own.append(tabs->tabText(i));
    const auto* view = qobject_cast<const QAbstractItemView*>(widget.parentWidget());
    if (view != nullptr && view->viewport() == &widget && view->model() != nullptr) {
        const QAbstractItemModel& model = *view->model();
        const auto* header = qobject_cast<const QHeaderView*>(view);
        for (int column = 0; column < model.columnCount(); ++column)
            own.append(model.headerData(column, Qt::Horizontal).toString());
        for (int row = 0; header == nullptr && row < std::min(model.rowCount(), 400); ++row)
            for (int column = 0; column < model.columnCount(); ++column)
                own.append(model.index(row, column).data().toString());
    }
    return own;
}

/// A widget and the words that it paints.
struct PaintedWidget {
    QWidget* widget;
    QList<PaintedWord> words;
};

/// The widgets of a window that are seen.
inline QList<PaintedWidget> paintedIn(QWidget& window) {
    const QHash<const QWidget*, QList<PaintedWord>> words = WordRecorder::wordsIn(window);
    QList<PaintedWidget> painted;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && widget->window() == &window && !widget->visibleRegion().isEmpty() &&
            !widget->inherits("QCustomPlot")) // it paints in pictures of its own
            painted.append({widget, words.contains(widget) ? words.value(widget) : WordRecorder::wordsOf(*widget)});
    return painted;
}

/// Words of a window that are cut: painted with an ellipsis, beyond the clip of their widget, or where no scroll bar
/// leads. Tokens and the texts that are read, written or typed in a line scroll with their caret.
inline QString cutWordsIn(const QWidget& window, const QList<PaintedWidget>& painted) {
    constexpr double slack = 1.5; // a letter may reach over its advance
    QStringList cut;
    for (const auto& [widget, words] : painted) {
        const auto* line = qobject_cast<const QLineEdit*>(widget);
        const auto* scrolls = qobject_cast<const QAbstractScrollArea*>(widget->parentWidget());
        const bool viewport = scrolls != nullptr && scrolls->viewport() == widget;
        const auto* table = scrolls; // whose header scrolls with it
        if (const auto* header = qobject_cast<const QHeaderView*>(scrolls))
            table = qobject_cast<const QAbstractScrollArea*>(header->parentWidget());
        const bool across = line != nullptr || (viewport && table->horizontalScrollBar()->maximum() > 0);
        const bool down = viewport && table->verticalScrollBar()->maximum() > 0;
        QStringList own;
        for (const PaintedWord& word : words) {
            QString why;
            if (line == nullptr && word.text.contains(QChar(0x2026))) {
                if (own.isEmpty())
                    own = ownWordsOf(*widget);
                const bool written = std::any_of(own.cbegin(), own.cend(), [&word](const QString& one) {
                    return one.contains(word.text.trimmed());
                });
                if (!written)
                    why = QStringLiteral("elided");
            }
            const double height = word.area.height() / 5; // above and below most letters
            const QRectF needs = word.area.adjusted(slack, height, -slack, -height);
            QRectF room = QRectF(widget->rect());
            if (word.seen != word.area)
                room &= word.seen;
            if (why.isEmpty() && !across && (needs.left() < room.left() || needs.right() > room.right()))
                why = QStringLiteral("cut at the side");
            if (why.isEmpty() && !down && (needs.top() < room.top() || needs.bottom() > room.bottom()))
                why = QStringLiteral("cut above or below");
            QRectF area = needs & QRectF(widget->rect());
            if (area.isEmpty() && (across || down))
                continue; // a row that is scrolled to
            for (const QWidget* at = widget; why.isEmpty() && at != &window;) {
                const QWidget* above = at->parentWidget();
                area.translate(at->pos());
                at = above;
                const auto* holder = qobject_cast<const QAbstractScrollArea*>(above->parentWidget());
                if (holder != nullptr && holder->viewport() == above) { // it can be scrolled to
                    const QRectF whole(above->rect());
                    if (holder->horizontalScrollBar()->maximum() > 0)
                        area = QRectF(0, area.y(), std::min(area.width(), whole.width()), area.height());
                    if (holder->verticalScrollBar()->maximum() > 0)
                        area = QRectF(area.x(), 0, area.width(), std::min(area.height(), whole.height()));
                }
                if (!QRectF(above->rect()).adjusted(-1, -1, 1, 1).contains(area))
                    why = QStringLiteral("outside of ") + above->objectName();
            }
            if (!why.isEmpty())
                cut.append(QStringLiteral("“%1” of %2 %3 in %4: %5")
                               .arg(word.text, QLatin1String(widget->metaObject()->className()), widget->objectName(),
                                    widget->parentWidget()->objectName(), why));
        }
    }
    cut.removeDuplicates();
    return cut.join(QLatin1Char('\n'));
}

/// Words that one widget paints over others of its own.
inline QString wordsOverWordsIn(const QList<PaintedWidget>& painted) {
    QStringList over;
    for (const auto& [widget, words] : painted) {
        for (qsizetype i = 0; i < words.size(); ++i)
            for (qsizetype j = 0; j < i; ++j) {
                const QRectF both = words.at(i).area & words.at(j).area;
                if (both.width() > 3 && both.height() > words.at(i).area.height() / 3)
                    over.append(QStringLiteral("“%1” over “%2” in %3 %4 of %5")
                                    .arg(words.at(i).text, words.at(j).text,
                                         QLatin1String(widget->metaObject()->className()), widget->objectName(),
                                         widget->parentWidget()->objectName()));
            }
    }
    over.removeDuplicates();
    return over.join(QLatin1Char('\n'));
}
