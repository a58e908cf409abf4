#include "ui/places/inside/attention/StagePanel.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cstring>
#include <utility>

#include "ui/places/inside/attention/Stages.h"
#include "ui/plots/ColorBar.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::inside {

/// A stage as a button: its picture on the left, its name on the right; the bar of its colours below the name, or, in
/// a row, below both.
class StageButton : public QAbstractButton {
public:
    StageButton(const Stage& stage, QWidget* parent)
        : QAbstractButton(parent)
        , m_stage(stage) {
        setText(stage.title);
        setCheckable(true);
        setMouseTracking(true);
        setAttribute(Qt::WA_Hover);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    }

    /// Comparing is far cheaper than drawing.
    bool shows(const Matrix& matrix) const {
        return matrix.rows == m_matrix.rows && matrix.values.size() == m_matrix.values.size() &&
               std::memcmp(matrix.values.data(), m_matrix.values.data(), matrix.values.size() * sizeof(float)) == 0;
    }

    void setMask(const plots::CellMask& mask) {
        if (mask.upperTriangle == m_mask.upperTriangle && mask.window == m_mask.window)
            return;
        m_mask = mask;
        m_picture = QPixmap();
        update();
    }

    void setPicture(const Matrix& matrix, const plots::ValueRange& range) {
        if (matrix.empty() && range.low == m_range.low && range.high == m_range.high)
            return;
        if (!matrix.empty())
            m_matrix = matrix;
        m_range = range;
        m_picture = QPixmap();
        update();
    }

    plots::Beyond beyond(const plots::ValueRange& range) const {
        return plots::beyond(m_matrix, stageMask(m_stage, m_mask), range);
    }

    /// The bar is below the name.
    void setBar(QWidget* bar) { m_bar = bar; }

    void setLargest(int side) {
        m_largest = side;
        updateGeometry();
        placeBar();
        update();
    }

    void setInRow(bool inRow) {
        m_inRow = inRow;
        setSizePolicy(inRow ? QSizePolicy::Ignored : QSizePolicy::Preferred,
                      inRow ? QSizePolicy::Fixed : QSizePolicy::Expanding);
        updateGeometry();
        placeBar();
        update();
    }

    /// The thumbnail's side: the available height, at most the largest.
    int side() const { return m_inRow ? rowSide() : std::max(16, std::min(m_largest, height() - 6)); }

    static int rowSide() { return theme::scaled(30); }
    int rowHeight() const { return rowSide() + m_bar->sizeHint().height() + 8; }

    /// The step that it is from, if it is another; shown in a row.
    void setNote(const QString& note) {
        m_note = note;
        update();
    }

    QSize sizeHint() const override {
        return m_inRow ? QSize(theme::scaled(110), rowHeight()) : QSize(m_largest + theme::scaled(98), m_largest + 6);
    }
    QSize minimumSizeHint() const override {
        return m_inRow ? QSize(theme::scaled(90), sizeHint().height()) : QSize(theme::scaled(150), theme::scaled(50));
    }

protected:
    void resizeEvent(QResizeEvent*) override { placeBar(); }

    void changeEvent(QEvent* event) override {
        if (event->type() == QEvent::PaletteChange)
            m_picture = QPixmap();
        QAbstractButton::changeEvent(event);
    }

    void paintEvent(QPaintEvent*) override {
        const theme::Theme& theme = theme::Theme::of(this);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (isChecked() || underMouse()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(isChecked() ? theme.accentSoft : theme.hover);
            painter.drawRoundedRect(QRectF(rect()), theme::kControlRadius, theme::kControlRadius);
        }
        if (hasFocus()) {
            painter.setPen(QPen(theme.accent, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), theme::kControlRadius,
                                    theme::kControlRadius);
        }
        const qreal ratio = devicePixelRatioF();
        const QSize wanted(int(side() * ratio), int(side() * ratio));
        if (!m_matrix.empty() && (m_picture.isNull() || m_picture.size() != wanted)) {
            m_picture = QPixmap::fromImage(
                plots::thumbnailImage(m_matrix, stageMask(m_stage, m_mask), {&theme, m_stage.map, m_range}, wanted));
            m_picture.setDevicePixelRatio(ratio);
        }
        const int top = m_inRow ? 3 : (height() - side()) / 2;
        if (m_picture.isNull())
            painter.fillRect(QRect(3, top, side(), side()), theme.mask);
        else
            painter.drawPixmap(3, top, m_picture);
        painter.setFont(theme::uiFont(theme::TextSize::Body, isChecked() ? QFont::DemiBold : QFont::Normal));
        painter.setPen(theme.text);
        const int line = theme::lineHeight(theme::TextSize::Body);
        const QRect name(side() + 12, nameTop(), width() - side() - 14, line);
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text(), Qt::ElideRight, name.width()));
        if (m_inRow && !m_note.isEmpty()) {
            painter.setFont(theme::uiFont(theme::TextSize::Note));
            painter.setPen(theme.muted);
            const QRect below(name.left(), name.bottom() + 1, name.width(), theme::lineHeight(theme::TextSize::Note));
            painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                             painter.fontMetrics().elidedText(m_note, Qt::ElideRight, below.width()));
        }
    }

private:
    void placeBar() {
        if (m_inRow) {
            m_bar->setGeometry(4, side() + 5, width() - 6, m_bar->sizeHint().height());
            return;
        }
        const int left = side() + 12;
        const int line = theme::lineHeight(theme::TextSize::Body);
        m_bar->setGeometry(left, nameTop() + line + 2, width() - left - 2, m_bar->sizeHint().height());
    }

    /// Name and bar are centred together; in a row the name beside the picture.
    int nameTop() const {
        if (m_inRow) {
            const int below = m_note.isEmpty() ? 0 : theme::lineHeight(theme::TextSize::Note);
            return 3 + std::max(0, (side() - theme::lineHeight(theme::TextSize::Body) - below) / 2);
        }
        return std::max(0, (height() - theme::lineHeight(theme::TextSize::Body) - 2 - m_bar->sizeHint().height()) / 2);
    }

    const Stage& m_stage;
    QWidget* m_bar = nullptr;
    int m_largest = theme::scaled(66);
    bool m_inRow = false;
    QString m_note;
    plots::CellMask m_mask;
    Matrix m_matrix;
    plots::ValueRange m_range;
    QPixmap m_picture;
};

StagePanel::StagePanel(QWidget* parent)
    : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_title = new QLabel(tr("STAGES OF THIS HEAD"), this);
    theme::setUiFont(m_title, theme::TextSize::SectionHead, QFont::DemiBold);
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("scoresNote"));
    theme::setUiFont(m_note, theme::TextSize::Note);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setToolTip(tr("A recording contains only the shares. The three stages before the softmax "
                          "come from the nearest checkpoint, this one"));
    m_note->hide();
    layout->addWidget(m_title);
    layout->addWidget(m_note);
    m_buttons = new QVBoxLayout;
    m_buttons->setSpacing(4);
    layout->addLayout(m_buttons, 1);
    for (int i = 0; i < int(stages().size()); ++i) {
        const Stage& stage = stages()[static_cast<std::size_t>(i)];
        Entry entry;
        entry.button = new StageButton(stage, this);
        entry.button->setObjectName(QStringLiteral("stage_") + stage.id);
        entry.button->setAccessibleName(tr("Stage %1").arg(stage.title));
        entry.button->setToolTip(tr("%1 (%2)").arg(stage.help).arg(i + 1));
        entry.button->setProperty("explain", stage.explain);
        entry.bar = new plots::ColorBar(entry.button);
        entry.button->setBar(entry.bar);
        entry.bar->setObjectName(QStringLiteral("range_") + stage.id);
        entry.bar->setAccessibleName(tr("Colors of %1").arg(stage.title));
        entry.bar->setToolTip(
            stage.shares
                ? tr("Color range: nine in ten rows stay within it, not counting the first eighth. Larger shares get "
                     "the end color, which is then marked ≥. The lock keeps the range while the values change")
                : tr("Color range. The lock keeps it while the values change"));
        entry.bar->setMap(stage.map);
        entry.bar->setLockable(true);
        entry.automatic = {stage.shares ? 0.0 : -1.0, 1.0};
        m_buttons->addWidget(entry.button, 1);
        connect(entry.button, &QAbstractButton::clicked, this, [this, i] {
            setCurrent(i);
            Q_EMIT stageChosen(i);
        });
        connect(entry.bar, &plots::ColorBar::lockToggled, this, [this, i](bool locked) {
            Entry& changed = m_entries[static_cast<std::size_t>(i)];
            changed.locked = locked ? std::optional(changed.automatic) : std::nullopt;
            showRange(i);
            Q_EMIT rangeChanged(i);
        });
        m_entries.push_back(entry);
    }
    for (int i = 0; i < int(m_entries.size()); ++i)
        showRange(i);
}

int StagePanel::columnWidth(int side) {
    return side + theme::scaled(116);
}

int StagePanel::rowHeight() const {
    return m_entries.front().button->rowHeight();
}

void StagePanel::setOrientation(Qt::Orientation orientation) {
    if (std::exchange(m_orientation, orientation) == orientation)
        return;
    arrange();
}

void StagePanel::arrange() {
    const bool inRow = m_orientation == Qt::Horizontal;
    m_title->setHidden(inRow);
    m_note->setHidden(inRow || m_note->text().isEmpty());
    m_buttons->setDirection(inRow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    for (const Entry& entry : m_entries)
        entry.button->setInRow(inRow);
    setSizePolicy(QSizePolicy::Preferred, inRow ? QSizePolicy::Fixed : QSizePolicy::Preferred);
    setMinimumWidth(inRow ? 0 : columnWidth(m_side));
    setMaximumWidth(inRow ? QWIDGETSIZE_MAX : columnWidth(m_side));
}

void StagePanel::setHead(const ShownHead& head, const Matrix& dropped, double rate, const plots::CellMask& mask) {
    const bool goesOn = std::exchange(m_shown, head.id) == head.id;
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const Stage& stage = stages()[i];
        const Matrix& matrix = stage.dropped ? dropped : head.matrix(stage.step);
        if (matrix.empty())
            continue;
        const bool same = m_entries[i].button->shows(matrix);
        m_entries[i].button->setMask(mask);
        if (!same || stage.dropped) {
            const plots::ValueRange own = stageRange(stage, head, rate, mask);
            m_entries[i].automatic = goesOn ? plots::nextRange(m_entries[i].automatic, own) : own;
        }
        m_entries[i].button->setPicture(same ? Matrix() : matrix, range(int(i)));
        showRange(int(i));
    }
}

void StagePanel::setCurrent(int stage) {
    const bool focused =
        std::any_of(m_entries.begin(), m_entries.end(), [](const Entry& entry) { return entry.button->hasFocus(); });
    if (focused && stage >= 0 && stage < int(m_entries.size())) // the focus is on the chosen one, as in a radio group
        m_entries[static_cast<std::size_t>(stage)].button->setFocus(Qt::OtherFocusReason);
    for (int i = 0; i < int(m_entries.size()); ++i)
        m_entries[static_cast<std::size_t>(i)].button->setChecked(i == stage);
}

void StagePanel::setLargestSide(int side) {
    if (std::exchange(m_side, side) == side)
        return;
    for (const Entry& entry : m_entries)
        entry.button->setLargest(side);
    arrange();
}

plots::ValueRange StagePanel::range(int stage) const {
    const Entry& entry = m_entries[static_cast<std::size_t>(stage)];
    return entry.locked.value_or(entry.automatic);
}

void StagePanel::setScoresNote(const QString& note) {
    m_note->setText(note.isEmpty() ? QString() : tr("scores: %1").arg(note));
    m_note->setVisible(!note.isEmpty() && m_orientation == Qt::Vertical);
    for (std::size_t i = 0; i < m_entries.size(); ++i)
        m_entries[i].button->setNote(stages()[i].shares ? QString() : note);
}

bool StagePanel::isLocked(int stage) const {
    return m_entries[static_cast<std::size_t>(stage)].locked.has_value();
}

void StagePanel::showRange(int stage) {
    const Entry& entry = m_entries[static_cast<std::size_t>(stage)];
    const plots::ValueRange shown = range(stage);
    entry.bar->setRange(shown.low, shown.high, entry.button->beyond(shown));
    entry.bar->setLocked(entry.locked.has_value());
    entry.button->setPicture({}, shown);
}

} // namespace glasshouse::places::inside
