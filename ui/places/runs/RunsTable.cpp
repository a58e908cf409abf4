#include "ui/places/runs/RunsTable.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::runs {

namespace {

/// The header of the table: the sections of the columns that stay do so too.
class RunsHeader : public QHeaderView {
public:
    explicit RunsHeader(RunsTable& table)
        : QHeaderView(Qt::Horizontal, &table)
        , m_table(table) {
        setSectionsClickable(true);
        setHighlightSections(false);
        setMouseTracking(true);
    }

protected:
    void paintEvent(QPaintEvent* event) override {
        QHeaderView::paintEvent(event);
        if (offset() == 0)
            return;
        QPainter painter(viewport());
        painter.setClipRect(QRect(0, 0, m_table.frozenWidth(), height()));
        for (int place = 0; place < count(); ++place) {
            const int column = logicalIndex(place);
            const int left = sectionPosition(column);
            if (isSectionHidden(column))
                continue;
            if (left >= m_table.frozenWidth())
                break;
            painter.save();
            paintSection(&painter, QRect(left, 0, sectionSize(column), height()), column);
            painter.restore();
        }
        painter.fillRect(QRect(m_table.frozenWidth() - 1, 0, 1, height()), theme::Theme::of(this).border);
    }
    void mousePressEvent(QMouseEvent* event) override {
        QMouseEvent moved = unscrolled(*event);
        QHeaderView::mousePressEvent(&moved);
    }
    void mouseMoveEvent(QMouseEvent* event) override {
        QMouseEvent moved = unscrolled(*event);
        QHeaderView::mouseMoveEvent(&moved);
    }
    void mouseReleaseEvent(QMouseEvent* event) override {
        QMouseEvent moved = unscrolled(*event);
        QHeaderView::mouseReleaseEvent(&moved);
    }

private:
    /// On a section that stays it is where the base class believes that section to be.
    QMouseEvent unscrolled(const QMouseEvent& event) const {
        const QPointF shift(event.position().x() < m_table.frozenWidth() ? offset() : 0, 0);
        return {event.type(),    event.position() - shift, event.globalPosition(), event.button(),
                event.buttons(), event.modifiers(),        event.pointingDevice()};
    }

    RunsTable& m_table;
};

} // namespace

RunsTable::RunsTable(int lastFrozen, QWidget* parent)
    : CardTable(parent)
    , m_lastFrozen(lastFrozen) {
    const QHeaderView* before = horizontalHeader();
    auto* header = new RunsHeader(*this);
    header->setDefaultAlignment(before->defaultAlignment());
    header->setFixedHeight(before->minimumHeight());
    setHorizontalHeader(header);
}

int RunsTable::frozenWidth() const {
    const QHeaderView* header = horizontalHeader();
    return header->sectionPosition(m_lastFrozen) + header->sectionSize(m_lastFrozen);
}

bool RunsTable::isFrozen(int column) const {
    const QHeaderView* header = horizontalHeader();
    return header->visualIndex(column) <= header->visualIndex(m_lastFrozen);
}

bool RunsTable::isScrolled() const {
    return horizontalHeader()->offset() != 0;
}

QModelIndex RunsTable::indexAt(const QPoint& position) const {
    const bool frozen = isScrolled() && position.x() >= 0 && position.x() < frozenWidth();
    return CardTable::indexAt(frozen ? position - QPoint(horizontalHeader()->offset(), 0) : position);
}

QRect RunsTable::visualRect(const QModelIndex& index) const {
    const QRect rect = CardTable::visualRect(index);
    return isFrozen(index.column()) ? rect.translated(horizontalHeader()->offset(), 0) : rect;
}

void RunsTable::scrollTo(const QModelIndex& index, ScrollHint hint) {
    QScrollBar* bar = horizontalScrollBar();
    const int before = bar->value();
    CardTable::scrollTo(index, hint);
    if (isFrozen(index.column()))
        bar->setValue(before);
    else if (const int hidden = frozenWidth() - visualRect(index).left(); hidden > 0)
        bar->setValue(bar->value() - hidden);
}

void RunsTable::paintEvent(QPaintEvent* event) {
    CardTable::paintEvent(event);
    if (!isScrolled() || model() == nullptr || model()->rowCount() == 0)
        return;
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(viewport());
    painter.fillRect(QRect(0, 0, frozenWidth(), viewport()->height()), theme.surface);
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QStyle::State usual = option.state & ~(QStyle::State_Selected | QStyle::State_HasFocus);
    const int first = std::max(0, rowAt(0));
    for (int row = first; row < model()->rowCount() && rowViewportPosition(row) < viewport()->height(); ++row)
        for (int place = 0; place <= horizontalHeader()->visualIndex(m_lastFrozen); ++place) {
            const int column = horizontalHeader()->logicalIndex(place);
            const QModelIndex cell = model()->index(row, column, rootIndex());
            if (isColumnHidden(column) || isPersistentEditorOpen(cell))
                continue;
            option.rect = visualRect(cell);
            option.state = usual;
            if (selectionModel()->isSelected(cell))
                option.state |= QStyle::State_Selected;
            itemDelegateForIndex(cell)->paint(&painter, option, cell);
        }
    painter.fillRect(QRect(frozenWidth() - 1, 0, 1, viewport()->height()), theme.border);
    if (hasFocus() && currentIndex().isValid()) { // the base class's frame, over the frozen columns too
        painter.setClipRect(QRect(0, 0, frozenWidth(), viewport()->height()));
        const QRect row(0, visualRect(currentIndex()).top(), viewport()->width(), rowHeight(currentIndex().row()));
        theme::paintBox(painter, row, {}, theme.accent, 2, 2);
    }
}

// What stays was moved with the rest.
void RunsTable::keyPressEvent(QKeyEvent* event) {
    const bool vertical = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (!vertical || !(event->modifiers() & Qt::AltModifier))
        CardTable::keyPressEvent(event);
}

void RunsTable::scrollContentsBy(int dx, int dy) {
    CardTable::scrollContentsBy(dx, dy);
    if (dx == 0)
        return;
    viewport()->update();
    horizontalHeader()->viewport()->update();
}

} // namespace glasshouse::places::runs
