#include "ui/plots/AttentionLines.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

#include "core/formats/Csv.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::plots {

namespace {
constexpr int kHead = 20;        ///< height of the two sides' heads
constexpr int kTallest = 24;     ///< row
constexpr int kLabelled = 14;    ///< rows less tall than this are not all labelled
constexpr double kAlone = 0.002; ///< minimum weight of a line while one token is shown
} // namespace

AttentionLines::AttentionLines(QWidget* parent)
    : Plotted(parent) {
    setAccessibleName(tr("Attention as lines"));
    widgets::AccessibleTable parts;
    parts.rows = [this] { return m_heads.empty() ? 0 : m_heads.front().shares->rows; };
    parts.columns = [this] { return m_heads.empty() ? 0 : m_heads.front().shares->cols; };
    parts.rowName = [this](int query) { return text::visibleToken(m_tokens.value(query)); };
    parts.columnName = [this](int key) { return text::visibleToken(m_tokens.value(key)); };
    parts.cell = [this](int query, int key) {
        QStringList shares;
        for (const Head& head : m_heads)
            shares += tr("head %1: %2").arg(head.name, text::shortNumber(double(head.shares->at(query, key)), 3));
        return shares.join(QStringLiteral(", "));
    };
    widgets::setAccessibleParts(this, parts);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize AttentionLines::sizeHint() const {
    return {theme::scaled(320), theme::scaled(280)};
}
QSize AttentionLines::minimumSizeHint() const {
    return {theme::scaled(200), theme::scaled(160)};
}

void AttentionLines::setHeads(const QStringList& tokens, std::vector<Head> heads) {
    if (tokens.size() != m_tokens.size()) {
        forgetHovered();
        m_kept = {};
    }
    m_tokens = tokens;
    m_heads = std::move(heads);
    const int count = int(m_tokens.size());
    std::erase_if(m_heads, [count](const Head& head) {
        return !head.shares || head.shares->rows != count || head.shares->cols != count;
    });
    m_picture = {};
    if (QAccessible::isActive()) // reading all the weights is expensive
        setProperty("accessibleValue", summary());
    update();
}

void AttentionLines::keep(const End& end) {
    if (end == m_kept)
        return;
    m_kept = end;
    update();
}

double AttentionLines::minimum() const {
    return m_tokens.size() > 600 ? 0.1 : m_tokens.size() > 200 ? 0.05 : 0.02;
}

template <typename Use> void AttentionLines::forLines(Use use) const {
    const End alone = shown();
    const int count = int(m_tokens.size());
    const auto smallest = static_cast<float>(alone.token >= 0 ? kAlone : minimum());
    for (const Head& head : m_heads) {
        const int from = alone.token >= 0 && !alone.answers ? alone.token : 0;
        const int to = alone.token >= 0 && !alone.answers ? alone.token + 1 : count;
        for (int query = from; query < to; ++query) {
            const float* row = head.shares->row(query);
            const bool one = alone.token >= 0 && alone.answers;
            for (int key = one ? alone.token : 0; key < (one ? alone.token + 1 : count); ++key) // masked weights are 0
                if (std::isfinite(row[key]) && row[key] >= smallest)
                    use(head, query, key, static_cast<double>(row[key]));
        }
    }
}

int AttentionLines::lineCount() const {
    int lines = 0;
    forLines([&lines](const Head&, int, int, double) { ++lines; });
    return lines;
}

// ---- geometry

int AttentionLines::labelWidth() const {
    const QFontMetrics metrics(theme::uiFont(theme::TextSize::Note));
    int widest = metrics.horizontalAdvance(tr("query"));
    for (const QString& token : m_tokens)
        widest = std::max(widest, metrics.horizontalAdvance(text::visibleToken(token)));
    return std::min(widest, theme::scaled(100)) + 14 +
           QFontMetrics(theme::monoFont(theme::TextSize::Note)).horizontalAdvance(QString::number(m_tokens.size()));
}

double AttentionLines::rowHeight() const {
    const double room = height() - theme::scaled(kHead) - 4;
    return std::min<double>(theme::scaled(kTallest), room / double(std::max<qsizetype>(1, m_tokens.size())));
}

double AttentionLines::yOf(int token) const {
    return theme::scaled(kHead) + (token + 0.5) * rowHeight();
}

QRectF AttentionLines::tokenRect(const End& end) const {
    if (end.token < 0 || end.token >= m_tokens.size())
        return {};
    const double wide = labelWidth(), high = rowHeight();
    return {end.answers ? width() - wide : 0.0, yOf(end.token) - high / 2, wide, high};
}

int AttentionLines::partAt(const QPointF& position) const {
    const int token = int(std::floor((position.y() - theme::scaled(kHead)) / std::max(0.01, rowHeight())));
    const int wide = labelWidth();
    if (token < 0 || token >= m_tokens.size() || (position.x() >= wide && position.x() < width() - wide))
        return -1;
    return partOf({token, position.x() >= wide});
}

// ---- painting

void AttentionLines::paintLines(QPainter& painter) const {
    const theme::Theme& t = theme::Theme::of(this);
    const double left = labelWidth() + 3, right = width() - labelWidth() - 3;
    painter.setRenderHint(QPainter::Antialiasing);
    forLines([&](const Head& head, int query, int key, double share) {
        QColor color = t.seriesColor(head.series);
        color.setAlphaF(static_cast<float>(std::clamp(share, 0.0, 1.0)));
        painter.setPen(QPen(color, 1 + 1.5 * share));
        painter.drawLine(QPointF(left, yOf(query)), QPointF(right, yOf(key)));
    });
}

void AttentionLines::paintTokens(QPainter& painter) const {
    const theme::Theme& t = theme::Theme::of(this);
    const int wide = labelWidth();
    painter.setFont(theme::uiFont(theme::TextSize::Note));
    painter.setPen(t.muted);
    painter.drawText(QRect(0, 0, wide - 6, theme::scaled(kHead)), Qt::AlignRight | Qt::AlignVCenter, tr("query"));
    painter.drawText(QRect(width() - wide + 6, 0, wide - 6, theme::scaled(kHead)), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("key"));
    const int stride = std::max(1, int(std::ceil(theme::scaled(kLabelled) / std::max(0.01, rowHeight()))));
    const double high = std::max(rowHeight(), 16.0);
    const End alone = shown();
    for (const bool answers : {false, true}) {
        for (int token = 0; token < m_tokens.size(); ++token) {
            const bool lit = alone == End{token, answers};
            const bool yields = alone.answers == answers && alone.token >= 0 && stride > 1 &&
                                std::abs(token - alone.token) < stride && !lit;
            if ((token % stride != 0 && !lit) || yields)
                continue;
            const QRectF area(answers ? width() - wide : 0, yOf(token) - high / 2, wide, high);
            if (lit)
                theme::paintBox(painter, area.adjusted(1, 0.5, -1, -0.5), t.accent, {}, 0, 3);
            painter.setFont(theme::monoFont(theme::TextSize::Note));
            painter.setPen(lit ? t.onAccent : t.muted);
            const QString number = QString::number(token);
            painter.drawText(area.adjusted(5, 0, -5, 0), (answers ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                             number);
            painter.setFont(theme::uiFont(theme::TextSize::Note, lit ? QFont::DemiBold : QFont::Normal));
            painter.setPen(lit ? t.onAccent : t.text2);
            painter.drawText(area.adjusted(6, 0, -6, 0),
                             (answers ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter | Qt::TextSingleLine,
                             painter.fontMetrics().elidedText(text::visibleToken(m_tokens.at(token)), Qt::ElideRight,
                                                              theme::scaled(100)));
        }
    }
}

void AttentionLines::paint(QPainter& painter, bool onScreen) const {
    if (!onScreen || shown().token >= 0) {
        paintLines(painter);
    } else {
        const qreal ratio = devicePixelRatioF();
        if (m_picture.isNull() || m_picture.size() != (QSizeF(size()) * ratio).toSize()) {
            m_picture = QPixmap((QSizeF(size()) * ratio).toSize());
            m_picture.setDevicePixelRatio(ratio);
            m_picture.fill(Qt::transparent);
            QPainter lines(&m_picture);
            paintLines(lines);
        }
        painter.drawPixmap(0, 0, m_picture);
    }
    paintTokens(painter);
}

void AttentionLines::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || theme::isTextSizeChange(*event)) {
        m_picture = {};
        update();
    }
}

// ---- pointer and keyboard

widgets::TooltipContent AttentionLines::tooltipOf(int part) const {
    const End end = endOf(part);
    struct Line {
        const Head* head;
        int other;
        double share;
    };
    std::vector<Line> lines;
    forLines([&](const Head& head, int query, int key, double share) {
        lines.push_back({&head, end.answers ? query : key, share});
    });
    const auto maximum = std::min<std::size_t>(lines.size(), 6);
    std::partial_sort(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(maximum), lines.end(),
                      [](const Line& a, const Line& b) { return a.share > b.share; });
    widgets::TooltipContent content;
    content.title = end.answers ? tr("%1 gets attention from").arg(text::visibleToken(m_tokens.at(end.token)))
                                : tr("%1 attends to").arg(text::visibleToken(m_tokens.at(end.token)));
    content.titleNote = QString::number(end.token);
    const theme::Theme& t = theme::Theme::of(this);
    for (std::size_t i = 0; i < maximum; ++i)
        content.rows.append({t.seriesColor(lines[i].head->series),
                             QStringLiteral("%1 %2").arg(text::visibleToken(m_tokens.at(lines[i].other)),
                                                         QString::number(lines[i].other)),
                             tr("head %1").arg(lines[i].head->name), text::decimals(lines[i].share, 4), false});
    return content;
}

void AttentionLines::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    const End end = endOf(partAt(event->position()));
    keep(end == m_kept ? End{} : end);
    Q_EMIT tokenLocked(m_kept.token, m_kept.answers);
}

void AttentionLines::keyPressEvent(QKeyEvent* event) {
    const bool moves = event->modifiers() & Qt::ControlModifier;
    const int count = int(m_tokens.size());
    End next = shown().token >= 0 ? shown() : End{0, false};
    const bool fresh = shown().token < 0;
    if (moves && count > 0 && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
        next.token = fresh ? 0 : std::clamp(next.token + (event->key() == Qt::Key_Down ? 1 : -1), 0, count - 1);
    else if (moves && count > 0 && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
        next.answers = event->key() == Qt::Key_Right;
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && shown().token >= 0) {
        keep(shown());
        Q_EMIT tokenLocked(m_kept.token, m_kept.answers);
        return;
    } else if (event->key() == Qt::Key_Escape && shown().token >= 0) {
        setHovered(-1);
        keep({});
        Q_EMIT tokenLocked(-1, false);
        return;
    } else {
        QWidget::keyPressEvent(event);
        return;
    }
    setHovered(partOf(next), tokenRect(next).center().toPoint());
}

// ---- out

QString AttentionLines::summary() const {
    if (m_heads.empty() || m_tokens.isEmpty())
        return tr("Nothing to show yet");
    QStringList parts;
    for (const Head& head : m_heads) {
        int query = -1, key = -1, faults = 0;
        for (int row = 0; row < head.shares->rows; ++row)
            for (int col = 0; col <= row; ++col) {
                const float share = head.shares->at(row, col);
                if (!std::isfinite(share))
                    ++faults;
                else if (row > 0 && (query < 0 || share > head.shares->at(query, key)))
                    query = row, key = col;
            }
        parts += query < 0 ? tr("head %1").arg(head.name)
                           : tr("head %1: strongest from %2 %3 to %4 %5, %6")
                                 .arg(head.name, text::visibleToken(m_tokens.at(query)), QString::number(query),
                                      text::visibleToken(m_tokens.at(key)), QString::number(key),
                                      text::shortNumber(static_cast<double>(head.shares->at(query, key))));
        if (faults > 0)
            parts += tr("%1 not finite").arg(faults);
    }
    return parts.join(QStringLiteral("; "));
}

SeriesLegend AttentionLines::legend() const {
    SeriesLegend legend;
    legend.title = tr("share, 0 to 1:");
    for (const Head& head : m_heads)
        legend.entries.push_back({tr("head %1").arg(head.name), head.series});
    return legend;
}

void AttentionLines::paintMargins(QPainter& painter) const {
    legend().paintBelow(painter, rect(), theme::Theme::of(this));
}

QByteArray AttentionLines::toCsv() const {
    formats::CsvTable table{"head", "query", "query token", "key", "key token", "share"};
    for (const Head& head : m_heads)
        for (int query = 0; query < head.shares->rows; ++query)
            for (int key = 0; key < head.shares->cols; ++key) {
                if (key > query && head.shares->at(query, key) == 0) // masked
                    continue;
                table.addRow(
                    {head.name, query, m_tokens.at(query), key, m_tokens.at(key), head.shares->at(query, key)});
            }
    return QByteArray::fromStdString(table.text());
}

QString AttentionLines::valueText() const {
    const End end = shown();
    if (end.token < 0)
        return {};
    QStringList lines;
    for (const Head& head : m_heads) {
        const auto share = [&](int other) {
            return end.answers ? head.shares->at(other, end.token) : head.shares->at(end.token, other);
        };
        int maximum = 0;
        for (int other = 1; other < int(m_tokens.size()); ++other)
            if (share(other) > share(maximum))
                maximum = other;
        lines += QStringLiteral("%1\t%2\t%3")
                     .arg(head.name, m_tokens.at(maximum), QString::fromStdString(formats::numberText(share(maximum))));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace glasshouse::plots
