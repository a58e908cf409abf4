#include "ui/widgets/CardTable.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/Chip.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace glasshouse::widgets {

CardTable::CardTable(QWidget* parent)
    : QTableView(parent) {
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setAlternatingRowColors(false);
    setMouseTracking(true);
    setWordWrap(false);
    setTextElideMode(Qt::ElideRight);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    setItemDelegate(new TextDelegate(this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(16);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setFixedHeight(theme::scaled(26));
    horizontalHeader()->setStretchLastSection(false);
    setFlat(true);
    setDense(false);
    connect(this, &QTableView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT rowOpened(index.row()); });
}

void CardTable::setDense(bool dense) {
    theme::setLookProperty(this, "dense", dense);
    verticalHeader()->setDefaultSectionSize(theme::scaled(dense ? 26 : 28));
}

void CardTable::setColumn(int column, Column kind) {
    QAbstractItemDelegate* delegate = nullptr;
    switch (kind) {
    case Column::Text:
        delegate = new TextDelegate(this);
        break;
    case Column::Number:
        delegate = new NumberDelegate(this);
        break;
    case Column::Chip:
        delegate = new ChipDelegate(this);
        break;
    case Column::Bar:
        delegate = new BarDelegate(this);
        // The rows that come into view may change the length of all bars.
        connect(verticalScrollBar(), &QScrollBar::valueChanged, viewport(), qOverload<>(&QWidget::update),
                Qt::UniqueConnection);
        break;
    }
    setItemDelegateForColumn(column, delegate);
}

void CardTable::setElideMode(int column, Qt::TextElideMode mode) {
    if (itemDelegateForColumn(column) == nullptr)
        setColumn(column, Column::Text);
    if (auto* delegate = qobject_cast<TextDelegate*>(itemDelegateForColumn(column)))
        delegate->setElideMode(mode);
}

void CardTable::setFlat(bool flat) {
    setFrameShape(flat ? QFrame::NoFrame : QFrame::StyledPanel);
}

void CardTable::setEmptyText(const QString& sentence) {
    m_emptyText = sentence;
    viewport()->update();
}

void CardTable::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(viewport());
    if (!m_emptyText.isEmpty() && (!model() || model()->rowCount(rootIndex()) == 0)) {
        painter.setPen(t.text2);
        painter.setFont(theme::uiFont());
        painter.drawText(viewport()->rect().adjusted(12, 8, -12, -8), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    if (hasFocus() && currentIndex().isValid()) { // the focus is on the whole row
        QRect row = visualRect(currentIndex());
        row.setLeft(0);
        row.setRight(qMin(viewport()->width(), horizontalHeader()->length()) - 1);
        theme::paintBox(painter, row, {}, t.accent, 2, 2);
    }
}

void CardTable::mouseMoveEvent(QMouseEvent* event) {
    QTableView::mouseMoveEvent(event);
    const int row = indexAt(event->position().toPoint()).row();
    if (row != m_hovered) {
        m_hovered = row;
        viewport()->setProperty("hoveredRow", row);
        viewport()->update();
        Q_EMIT rowHovered(row);
    }
}

bool CardTable::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave && m_hovered >= 0) {
        m_hovered = -1;
        viewport()->setProperty("hoveredRow", -1);
        viewport()->update();
        Q_EMIT rowHovered(-1);
    }
    return QTableView::viewportEvent(event);
}

void CardTable::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid() &&
        state() != EditingState) {
        Q_EMIT rowOpened(currentIndex().row());
        return;
    }
    QTableView::keyPressEvent(event);
}

// ---- delegates

namespace {

void paintGround(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const theme::Theme& t = theme::Theme::of(option.widget);
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const QVariant hovered = view ? view->viewport()->property("hoveredRow") : QVariant();
    const QVariant own = index.data(Qt::BackgroundRole);
    if (own.canConvert<QBrush>())
        painter->fillRect(option.rect, own.value<QBrush>());
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, t.accentSoft);
    else if (hovered.isValid() && hovered.toInt() == index.row())
        painter->fillRect(option.rect, t.hover);
    painter->fillRect(QRectF(option.rect.x(), option.rect.bottom(), option.rect.width(), 1), t.grid);
}

} // namespace

void TextDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.data(StrongRole).toBool())
        option->font.setWeight(QFont::DemiBold);
    if (m_elide)
        option->textElideMode = *m_elide;
}

QSize TextDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem own = option;
    initStyleOption(&own, index);
    int width = QFontMetrics(own.font).horizontalAdvance(own.text) + 17;
    if (index.data(SwatchRole).isValid())
        width += 16;
    if (own.features & QStyleOptionViewItem::HasCheckIndicator)
        width += theme::scaled(15) + 8;
    if (own.features & QStyleOptionViewItem::HasDecoration)
        width += 22;
    return {width, theme::scaled(26)};
}

void TextDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const theme::Theme& t = theme::Theme::of(option.widget);
    QStyleOptionViewItem own = option;
    initStyleOption(&own, index);
    paintGround(painter, own, index);
    // Right-aligned content, such as numbers, needs no space before it.
    QRect area = own.rect.adjusted(own.displayAlignment & Qt::AlignRight ? 3 : 8, 0, -8, 0);
    painter->save();
    if (own.features & QStyleOptionViewItem::HasCheckIndicator) {
        QStyleOptionViewItem check = own;
        check.rect = own.widget->style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &own, own.widget);
        const QRect start = QStyle::visualRect(own.direction, own.rect, check.rect);
        check.state &= ~(QStyle::State_On | QStyle::State_Off | QStyle::State_NoChange | QStyle::State_HasFocus);
        check.state |= own.checkState == Qt::Checked            ? QStyle::State_On
                       : own.checkState == Qt::PartiallyChecked ? QStyle::State_NoChange
                                                                : QStyle::State_Off;
        theme::paintCheckBox(&check, painter, nullptr);
        area.setLeft(start.right() + 8);
    }
    const auto mirrored = [&own](const QRect& part) { return QStyle::visualRect(own.direction, own.rect, part); };
    const QColor swatch = index.data(SwatchRole).value<QColor>();
    if (swatch.isValid()) {
        const int side = theme::scaled(9);
        theme::paintBox(*painter, mirrored(QRect(area.x(), area.center().y() - side / 2, side, side)), swatch, {}, 0,
                        2);
        area.setLeft(area.left() + theme::scaled(16));
    }
    if (own.features & QStyleOptionViewItem::HasDecoration) {
        const int side = theme::scaled(14);
        const QRect place(area.x(), area.center().y() - side / 2, side, side);
        own.icon.paint(painter, mirrored(place));
        area.setLeft(place.right() + 8);
    }
    const QVariant ink = index.data(Qt::ForegroundRole);
    const bool muted = index.data(MutedRole).toBool() || !(own.state & QStyle::State_Enabled);
    painter->setPen(muted ? t.muted : ink.canConvert<QBrush>() ? ink.value<QBrush>().color() : t.text);
    painter->setFont(own.font);
    const int direction = qobject_cast<const NumberDelegate*>(this) != nullptr ? int(Qt::TextForceLeftToRight) : 0;
    painter->drawText(mirrored(area),
                      int(own.displayAlignment & ~Qt::AlignVertical_Mask) | Qt::AlignVCenter | Qt::TextSingleLine |
                          direction, // a number's minus stays in front
                      QFontMetrics(own.font).elidedText(own.text, own.textElideMode, area.width()));
    painter->restore();
}

void NumberDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    TextDelegate::initStyleOption(option, index);
    option->font = theme::monoFont(theme::TextSize::Small,
                                   index.data(StrongRole).toBool() ? int(QFont::DemiBold) : int(QFont::Normal));
    option->displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
    option->textElideMode = Qt::ElideRight; // "2.5…84" would be read as a number
}

void ChipDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    paintGround(painter, option, index);
    const QString text = index.data(Qt::DisplayRole).toString();
    if (!text.isEmpty())
        Chip::paint(*painter, option.rect.adjusted(6, 0, -6, 0), text, ChipKind(index.data(ChipKindRole).toInt()),
                    option.widget);
}

QSize ChipDelegate::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const {
    return {Chip::widthFor(index.data(Qt::DisplayRole).toString(), ChipKind(index.data(ChipKindRole).toInt())) + 12,
            theme::scaled(26)};
}

namespace {

/// The number beside the bars of the rows in view that has the most characters: as wide as it, all bars have one length
/// and can be compared.
qsizetype mostCharacters(const QTableView* view, const QModelIndex& index) {
    qsizetype most = index.data(Qt::DisplayRole).toString().size();
    if (view == nullptr)
        return most;
    const int last = view->rowAt(view->viewport()->height() - 1);
    const int end = last < 0 ? index.model()->rowCount(index.parent()) : last + 1;
    for (int row = std::max(0, view->rowAt(0)); row < end; ++row)
        most = std::max(most, index.siblingAtRow(row).data(Qt::DisplayRole).toString().size());
    return most;
}

} // namespace

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const theme::Theme& t = theme::Theme::of(option.widget);
    paintGround(painter, option, index);
    painter->save();
    const QFont font = theme::monoFont();
    const QString text = index.data(Qt::DisplayRole).toString();
    const qsizetype digits = mostCharacters(qobject_cast<const QTableView*>(option.widget), index);
    const int number = digits == 0 ? 0 : QFontMetrics(font).horizontalAdvance(QString(digits, u'0')) + 6;
    const QRect area = option.rect.adjusted(8, 0, -8, 0);
    const double share = qBound(0.0, index.data(BarShareRole).toDouble(), 1.0);
    const int room = qMax(0, area.width() - number);
    const QRectF track(area.x(), area.center().y() - 2.5, room, 6);
    theme::paintBox(*painter, track, t.sunken, {}, 0, theme::kBarRadius);
    const QColor own = index.data(BarColorRole).value<QColor>();
    const bool selected = option.state & QStyle::State_Selected;
    if (share > 0)
        theme::paintBox(*painter, QRectF(track.x(), track.y(), qMax(1.0, track.width() * share), 6),
                        selected        ? t.accent
                        : own.isValid() ? own
                                        : t.text2,
                        {}, 0, theme::kBarRadius);
    painter->setFont(font);
    painter->setPen(index.data(MutedRole).toBool() ? t.muted : t.text);
    painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextForceLeftToRight, text);
    painter->restore();
}

QSize BarDelegate::sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& index) const {
    return {QFontMetrics(theme::monoFont()).horizontalAdvance(index.data(Qt::DisplayRole).toString()) + 64,
            theme::scaled(26)};
}

} // namespace glasshouse::widgets
