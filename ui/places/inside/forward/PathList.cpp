#include "ui/places/inside/forward/PathList.h"

#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

#include "core/formats/Csv.h"
#include "ui/text/Formula.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

namespace {
constexpr QSize kThumbnail(28, 16);
/// Larger matrices have no thumbnail: making one for each result would cost more than it is worth.
constexpr std::size_t kMaxCells = 600'000;

/// The number of the last matrix of the block that begins at a step, both from 0.
int lastOfBlock(const std::vector<inspect::ForwardStep>& plan, int first) {
    int last = first;
    while (last + 1 < int(plan.size()) && plan[std::size_t(last + 1)].layer == plan[std::size_t(first)].layer)
        ++last;
    return last;
}
} // namespace

theme::MapKind mapOf(const inspect::ForwardStep& step) {
    return step.rule == inspect::Rule::Softmax || step.rule == inspect::Rule::Given ? theme::MapKind::Sequential
                                                                                    : theme::MapKind::Diverging;
}

plots::CellMask maskOf(const inspect::ForwardStep& step, const Matrix& matrix) {
    plots::CellMask mask;
    mask.upperTriangle = step.causal;
    mask.window = step.positions.empty() ? step.window : 0;
    if (step.rule == inspect::Rule::Largest)
        for (const float value : matrix.values)
            mask.cells.push_back(value == -std::numeric_limits<float>::infinity() ? 1 : 0);
    return mask;
}

class PathList::Model : public QAbstractListModel {
public:
    explicit Model(PathList* list)
        : QAbstractListModel(list)
        , m_owner(*list) {}
    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : int(m_owner.m_lines.size());
    }
    QVariant data(const QModelIndex& index, int role) const override {
        if (!index.isValid() || !m_owner.m_path)
            return {};
        const PathLine& line = m_owner.m_lines[static_cast<std::size_t>(index.row())];
        const inspect::ForwardStep& step = m_owner.m_path->plan()[static_cast<std::size_t>(line.step)];
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
            return line.block >= 0 ? PathList::tr("Block %1").arg(line.block) : stepTitle(step);
        if (role == Qt::ToolTipRole && line.block >= 0) {
            const int last = lastOfBlock(m_owner.m_path->plan(), line.step);
            const QString matrices = PathList::tr("Matrices %1 to %2, of all heads").arg(line.step + 1).arg(last + 1);
            return line.open ? matrices : PathList::tr("Opens this block: %1").arg(matrices);
        }
        if (role == Qt::ToolTipRole)
            return QStringLiteral("<p>%1 · %2</p>")
                .arg(QString::fromStdString(step.name).toHtmlEscaped(),
                     text::Formula::parse(QString::fromStdString(step.formula)).linear().toHtmlEscaped());
        return {};
    }
    /// The heading of the open block is passed over, as there is nothing to choose.
    Qt::ItemFlags flags(const QModelIndex& index) const override {
        const bool heading = index.isValid() && m_owner.m_lines[static_cast<std::size_t>(index.row())].open;
        return heading ? Qt::ItemFlags(Qt::ItemNeverHasChildren) : QAbstractListModel::flags(index);
    }
    void reset() {
        beginResetModel();
        endResetModel();
    }
    void repaint() {
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    }

private:
    PathList& m_owner;
};

class PathList::Delegate : public QStyledItemDelegate {
public:
    explicit Delegate(PathList* list)
        : QStyledItemDelegate(list)
        , m_owner(*list) {}
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {200, theme::scaled(26)}; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const theme::Theme& theme = theme::Theme::of(option.widget);
        const PathLine& line = m_owner.m_lines[static_cast<std::size_t>(index.row())];
        const inspect::ForwardStep& step = m_owner.m_path->plan()[static_cast<std::size_t>(line.step)];
        const bool selected = option.state & QStyle::State_Selected;
        const bool hovered = option.state & QStyle::State_MouseOver;
        const QRect box = option.rect;
        painter->save();
        painter->fillRect(box, selected ? theme.accentSoft : hovered ? theme.hover : theme.surface);
        const bool heading = line.block >= 0;
        if (!heading && step.layer >= 0)
            painter->fillRect(QRect(box.left() + 2, box.top(), 2, box.height()), theme.axis);
        int x = box.left() + 10;
        painter->setFont(theme::monoFont(theme::TextSize::Note));
        painter->setPen(theme.muted);
        const int numbers = painter->fontMetrics().horizontalAdvance(QStringLiteral("000"));
        painter->drawText(QRect(x, box.top(), numbers, box.height()), Qt::AlignVCenter | Qt::AlignRight,
                          !heading    ? QString::number(line.step + 1)
                          : line.open ? QStringLiteral("▾")
                                      : QStringLiteral("▸"));
        x += numbers + 10;
        const QRect picture(x, box.center().y() - kThumbnail.height() / 2, kThumbnail.width(), kThumbnail.height());
        const QImage& image = m_owner.m_pictures[static_cast<std::size_t>(index.row())];
        if (!image.isNull())
            painter->drawImage(picture, image);
        else if (!heading)
            painter->fillRect(picture, theme.sunken);
        if (!heading)
            x += kThumbnail.width() + 10;
        const QString shape =
            heading ? QStringLiteral("%1–%2").arg(line.step + 1).arg(lastOfBlock(m_owner.m_path->plan(), line.step) + 1)
                    : text::shapeText(step.rows, step.cols);
        painter->setFont(theme::monoFont(theme::TextSize::Note));
        const int wide = painter->fontMetrics().horizontalAdvance(shape);
        painter->setPen(theme.muted);
        painter->drawText(QRect(box.right() - wide - 10, box.top(), wide + 2, box.height()), Qt::AlignVCenter, shape);
        painter->setFont(theme::uiFont(theme::TextSize::Body, selected || heading ? QFont::DemiBold : QFont::Normal));
        painter->setPen(step.off && !heading ? theme.bad : theme.text);
        const int room = box.right() - wide - 18 - x;
        painter->drawText(QRect(x, box.top(), room, box.height()), Qt::AlignVCenter | Qt::AlignLeft,
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, room));
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(theme.accent, 2));
            painter->drawRect(box.adjusted(1, 1, -1, -1));
        }
        painter->restore();
    }

private:
    PathList& m_owner;
};

PathList::PathList(QWidget* parent)
    : QWidget(parent)
    , m_model(new Model(this))
    , m_list(new QListView(this)) {
    widgets::nameControl(
        m_list,
        {.id = QStringLiteral("forwardPath"),
         .name = tr("Every matrix of the forward pass in order"),
         .toolTip =
             tr("Choose a matrix to see it and its inputs. Space selects the next one, Backspace the previous one")});
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setItemDelegate(new Delegate(this));
    m_list->setModel(m_model);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        if (m_silent || !index.isValid())
            return;
        const PathLine line = m_lines[static_cast<std::size_t>(index.row())];
        if (line.block >= 0)
            Q_EMIT blockChosen(line.block);
        else
            Q_EMIT stepChosen(line.step);
    });
}

void PathList::setPath(const ForwardPath* path, int openBlock, int head) {
    m_path = path;
    std::vector<PathLine> lines = path ? path->lines(openBlock, head) : std::vector<PathLine>{};
    // Pictures of matrices that remain in the list stay until new ones arrive.
    std::vector<QImage> pictures(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t old = 0; old < m_lines.size(); ++old)
            if (lines[i].block < 0 && m_lines[old].block < 0 && m_lines[old].step == lines[i].step)
                pictures[i] = m_pictures[old];
    const int at = m_list->verticalScrollBar() ? m_list->verticalScrollBar()->value() : 0;
    m_silent = true;
    m_lines = std::move(lines);
    m_pictures = std::move(pictures);
    m_model->reset();
    m_list->verticalScrollBar()->setValue(at);
    m_silent = false;
    setCurrent(m_current);
}

QImage PathList::picture(const inspect::ForwardStep& step, const Matrix& matrix) const {
    if (matrix.empty() || matrix.values.size() > kMaxCells)
        return {};
    const theme::MapKind map = mapOf(step);
    const plots::CellMask mask = maskOf(step, matrix);
    const plots::CellLook look{&theme::Theme::of(this), map, plots::automaticRange(matrix, mask, map)};
    const qreal ratio = devicePixelRatioF();
    QImage image = plots::thumbnailImage(matrix, mask, look, kThumbnail * ratio, step.off);
    image.setDevicePixelRatio(ratio);
    return image;
}

void PathList::setPictures(const engine::ProbeResult& result) {
    for (std::size_t i = 0; m_path && i < m_lines.size(); ++i) {
        const inspect::ForwardStep& step = m_path->plan()[static_cast<std::size_t>(m_lines[i].step)];
        const auto found = result.matrices.find(step.name);
        if (m_lines[i].block < 0 && found != result.matrices.end() && step.columnsAre != "id") // colours would mislead
            m_pictures[i] = picture(step, found->second);
    }
    m_model->repaint();
}

void PathList::setCurrent(int step) {
    m_current = step;
    m_silent = true;
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (m_lines[i].block < 0 && m_lines[i].step == step) {
            const QModelIndex index = m_model->index(int(i));
            if (m_list->currentIndex() != index)
                m_list->setCurrentIndex(index);
            if (i > 0 && m_lines[i - 1].open) // a block's first matrix comes with its heading
                m_list->scrollTo(m_model->index(int(i) - 1));
            m_list->scrollTo(index);
        }
    m_silent = false;
}

QByteArray PathList::toCsv() const {
    formats::CsvTable table{"number", "name", "title", "rows", "columns", "rows are", "columns are", "formula"};
    int number = 0;
    if (m_path)
        for (const inspect::ForwardStep& step : m_path->plan())
            table.addRow(
                {++number, step.name, step.title, step.rows, step.cols, step.rowsAre, step.columnsAre, step.formula});
    return QByteArray::fromStdString(table.text());
}

QString PathList::valueText() const {
    return m_path && m_current >= 0 && m_current < int(m_path->plan().size())
               ? QString::fromStdString(m_path->plan()[std::size_t(m_current)].name)
               : QString();
}

} // namespace glasshouse::places::inside
