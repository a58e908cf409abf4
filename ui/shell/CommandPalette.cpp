#include "ui/shell/CommandPalette.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::shell {

namespace {

constexpr int entryRole = Qt::UserRole + 1;
constexpr int groupRole = Qt::UserRole + 2;
constexpr int keysRole = Qt::UserRole + 3;
constexpr int blockedRole = Qt::UserRole + 4;
constexpr int maxRows = 60;
constexpr int shownRows = 10;

/// Title on the left, group and keys on the right.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const override {
        return {100, theme::scaled(28)};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const theme::Theme& t = theme::Theme::of(option.widget);
        const bool chosen = option.state & QStyle::State_Selected;
        const bool enabled = !index.data(blockedRole).toBool();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (chosen)
            theme::paintBox(*painter, QRectF(option.rect), t.accentSoft, {}, 0);
        const QRect row = option.rect.adjusted(10, 0, -10, 0);
        int right = row.right();
        const QString keys = index.data(keysRole).toString();
        if (!keys.isEmpty()) {
            painter->setFont(theme::monoFont(theme::TextSize::Note));
            painter->setPen(t.muted);
            const int width = painter->fontMetrics().horizontalAdvance(keys);
            painter->drawText(QRect(right - width, row.top(), width + 1, row.height()), Qt::AlignVCenter, keys);
            right -= width + 14;
        }
        const QString title = index.data(Qt::DisplayRole).toString();
        const QFont titleFont = theme::uiFont(theme::TextSize::Body, chosen ? QFont::DemiBold : QFont::Normal);
        const int titleWidth =
            std::min(QFontMetrics(titleFont).horizontalAdvance(title) + 12, (right - row.left()) * 3 / 4);
        painter->setFont(theme::uiFont(theme::TextSize::Small));
        painter->setPen(t.muted);
        const QRect group(row.left() + titleWidth, row.top(), right - row.left() - titleWidth, row.height());
        painter->drawText(
            group, Qt::AlignRight | Qt::AlignVCenter,
            painter->fontMetrics().elidedText(index.data(groupRole).toString(), Qt::ElideLeft, group.width()));
        painter->setFont(titleFont);
        painter->setPen(enabled ? t.text : t.muted);
        painter->drawText(QRect(row.left(), row.top(), titleWidth, row.height()), Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(title, Qt::ElideMiddle, titleWidth));
        painter->restore();
    }
};

} // namespace

CommandPalette::CommandPalette(Source source, QWidget* window)
    : QFrame(window)
    , m_source(std::move(source))
    , m_line(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_none(new widgets::ElidedLabel({}, this))
    , m_model(new QStandardItemModel(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("palette"), .name = tr("Find")});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    widgets::nameControl(m_line, {.id = QStringLiteral("palette.line"), .name = tr("Find")});
    m_line->setPlaceholderText(tr("Find an action, setting, view, run or page of the handbook"));
    m_line->setToolTip(tr("Type a few letters. Up and Down choose, Enter runs it, Esc closes"));
    m_line->addAction(theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_line->installEventFilter(this);
    layout->addWidget(m_line);
    widgets::nameControl(
        m_list,
        {.id = QStringLiteral("palette.list"), .name = tr("Results"), .toolTip = tr("Enter or a click runs it")});
    m_list->viewport()->setToolTip({});
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new RowDelegate(m_list));
    m_list->setModel(m_model);
    m_list->viewport()->setAutoFillBackground(false);
    layout->addWidget(m_list);
    m_none->setObjectName(QStringLiteral("palette.none"));
    m_none->setTone(widgets::ElidedLabel::Tone::Text2);
    m_none->setContentsMargins(10, 0, 10, 0);
    m_none->setFixedHeight(theme::scaled(28));
    m_none->hide();
    layout->addWidget(m_none);
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QListView::clicked, this, &CommandPalette::choose);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &CommandPalette::announceCurrent);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now != nullptr && now != m_line && !isAncestorOf(now))
            leave(false);
    });
    window->installEventFilter(this);
    hide();
}

void CommandPalette::open() {
    if (isVisible()) {
        leave(true);
        return;
    }
    m_before = QApplication::focusWidget();
    m_entries = m_source();
    m_line->clear();
    filter();
    place();
    show();
    raise();
    m_line->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::leave(bool giveFocusBack) {
    if (!isVisible())
        return;
    hide();
    if (giveFocusBack && m_before)
        m_before->setFocus(Qt::OtherFocusReason);
}

int CommandPalette::fit(const PaletteEntry& entry, const QString& typed) {
    const QStringList words = typed.simplified().toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const QString title = entry.title.toLower();
    const QString rest = (entry.group + QLatin1Char(' ') + entry.words).toLower();
    int sum = title == words.join(QLatin1Char(' ')) ? 9 : 1; // the whole name is meant
    for (const QString& word : words) {
        const auto at = title.indexOf(word);
        if (at == 0)
            sum += 8;
        else if (at > 0 && !title[at - 1].isLetterOrNumber())
            sum += 6;
        else if (at > 0)
            sum += 3;
        else if (entry.id == word)
            sum += 9;
        else if (rest.contains(word))
            sum += 1;
        else
            return 0;
    }
    return sum;
}

void CommandPalette::filter() {
    const QString typed = m_line->text();
    std::vector<std::pair<int, int>> found; // worse matches and later entries last
    for (int i = 0; i < int(m_entries.size()); ++i)
        if (const int fits = fit(m_entries[i], typed); fits > 0)
            found.emplace_back(-(fits * 2 + (m_entries[i].obstacle.isEmpty() ? 1 : 0)), i);
    std::stable_sort(found.begin(), found.end());
    if (found.size() > maxRows)
        found.resize(maxRows);
    m_model->clear();
    for (const auto& [order, i] : found) {
        const PaletteEntry& entry = m_entries[i];
        auto* item = new QStandardItem(entry.title);
        item->setData(i, entryRole);
        item->setData(entry.obstacle.isEmpty() ? entry.group : entry.obstacle, groupRole);
        item->setData(entry.keys, keysRole);
        item->setData(QStringLiteral("%1, %2 %3").arg(entry.title, entry.group, entry.keys), Qt::AccessibleTextRole);
        item->setData(!entry.obstacle.isEmpty(), blockedRole); // it can be read, but not run
        m_model->appendRow(item);
    }
    if (m_model->rowCount() > 0)
        m_list->setCurrentIndex(m_model->index(0, 0));
    m_none->setText(tr("Nothing found for “%1”.").arg(typed.simplified()));
    m_none->setVisible(m_model->rowCount() == 0);
    m_list->setVisible(m_model->rowCount() > 0);
    place();
    announceCurrent();
}

void CommandPalette::announceCurrent() {
    const QModelIndex index = m_list->currentIndex();
    m_line->setAccessibleDescription(index.isValid() ? index.data(Qt::AccessibleTextRole).toString() : m_none->text());
}

QStringList CommandPalette::shownTitles() const {
    QStringList titles;
    for (int row = 0; row < m_model->rowCount(); ++row)
        titles.append(m_model->item(row)->text());
    return titles;
}

void CommandPalette::choose(const QModelIndex& index) {
    if (!index.isValid() || index.data(blockedRole).toBool())
        return;
    const std::function<void()> act = m_entries.at(index.data(entryRole).toInt()).act;
    leave(true);
    act();
}

void CommandPalette::place() {
    const QWidget* window = parentWidget();
    const int width = std::min(theme::scaled(600), window->width() - 80);
    const int rows = std::clamp(m_model->rowCount(), 1, shownRows);
    m_list->setFixedHeight(rows * theme::scaled(28) + 2);
    const int height = layout()->sizeHint().height();
    setGeometry((window->width() - width) / 2, theme::scaled(56), width, height);
}

bool CommandPalette::eventFilter(QObject* object, QEvent* event) {
    if (object == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    if (object == m_line && event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept(); // before it stops something below
        return true;
    }
    if (object != m_line || event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(object, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const int rows = m_model->rowCount();
    const auto step = [&](int by) {
        if (rows > 0)
            m_list->setCurrentIndex(m_model->index(std::clamp(m_list->currentIndex().row() + by, 0, rows - 1), 0));
    };
    switch (key->key()) {
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_PageDown:
        step(shownRows);
        return true;
    case Qt::Key_PageUp:
        step(-shownRows);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        choose(m_list->currentIndex());
        return true;
    case Qt::Key_Escape:
        leave(true);
        return true;
    default:
        return false;
    }
}

void CommandPalette::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (theme::isTextSizeChange(*event) && isVisible())
        place();
}

void CommandPalette::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), t.bg);
    theme::paintBox(painter, QRectF(rect()), t.raised, t.edge, 1, theme::kCardRadius);
}

} // namespace glasshouse::shell
