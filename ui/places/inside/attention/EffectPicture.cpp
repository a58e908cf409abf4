#include "ui/places/inside/attention/EffectPicture.h"

#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/widgets/AccessibleParts.h"
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

#include "core/formats/Csv.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kEffectGap = 6;
constexpr int kRowHeight = 24;

QString percent(double share) {
    return text::decimals(100 * share, 1);
}

/// Lays out a text in a width; painted if there is a painter.
int layOut(const QString& text, const QFont& font, int width, const QList<QTextLayout::FormatRange>& formats,
           QPainter* painter, const QPointF& place) {
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAnywhere);
    layout.setTextOption(option);
    layout.setFormats(formats);
    layout.beginLayout();
    qreal height = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(20, width));
        line.setPosition({0, height});
        height += theme::lineHeight(theme::TextSize::Small);
    }
    layout.endLayout();
    if (painter != nullptr)
        layout.draw(painter, place);
    return int(height);
}

} // namespace

EffectPicture::EffectPicture(QWidget* parent)
    : Plotted(parent) {
    widgets::nameControl(this, {.id = QStringLiteral("effectPicture"),
                                .name = tr("Next token and text of the model as it is and altered")});
    widgets::setAccessibleRole(this, QAccessible::Chart);
    setFocusPolicy(Qt::NoFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void EffectPicture::setEffect(std::shared_ptr<const inspect::AblationEffect> effect, const QStringList& tokens) {
    m_effect = std::move(effect);
    forgetHovered();
    m_tokens = tokens;
    m_text = m_effect ? text::visibleToken(m_effect->text) : QString();
    m_textWithout = m_effect ? text::visibleToken(m_effect->textWithout) : QString();
    QStringList spoken;
    for (qsizetype i = 0; i < m_tokens.size(); ++i) {
        const inspect::NextTokenChange& next = m_effect->next[static_cast<std::size_t>(i)];
        spoken += tr("%1: as it is %2%, altered %3%")
                      .arg(text::visibleToken(m_tokens.at(i)), percent(next.whole), percent(next.without));
    }
    if (m_effect)
        spoken += tr("continues with: %1; without: %2").arg(m_text, m_textWithout);
    setProperty("accessibleValue", spoken.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

void EffectPicture::addRows(formats::CsvTable& table) const {
    if (!m_effect)
        return;
    const auto add = [&](const char* what, const QString& name, double whole, double without) {
        table.addRow({what, name, whole, without, without - whole});
    };
    add("loss", tr("probe text, nats per token"), m_effect->loss, m_effect->lossWithout);
    for (qsizetype i = 0; i < m_tokens.size(); ++i) {
        const inspect::NextTokenChange& next = m_effect->next[static_cast<std::size_t>(i)];
        add("next token probability", m_tokens.at(i), next.whole, next.without);
    }
    table.addRow({"text", tr("continuation"), m_effect->text, m_effect->textWithout, {}});
}

int EffectPicture::barsHeight() const {
    return theme::scaled(18) + int(m_tokens.size()) * theme::scaled(kRowHeight) + kEffectGap;
}

int EffectPicture::textHeight(const QString& text, int width) const {
    return text.isEmpty() ? 0 : layOut(text, theme::monoFont(), width, {}, nullptr, {}) + 2;
}

int EffectPicture::labelWidth() const {
    const QFontMetrics metrics(theme::monoFont());
    int width = QFontMetrics(theme::uiFont(theme::TextSize::Small)).horizontalAdvance(tr("altered")) + 8;
    for (const QString& token : m_tokens)
        width = std::max(width, metrics.horizontalAdvance(text::visibleToken(token)) + 8);
    return std::min(width, theme::scaled(90));
}

int EffectPicture::heightForWidth(int width) const {
    const int room = width - labelWidth();
    return barsHeight() + textHeight(m_text, room) + textHeight(m_textWithout, room);
}

QSize EffectPicture::sizeHint() const {
    return {theme::scaled(280), heightForWidth(theme::scaled(280))};
}
QSize EffectPicture::minimumSizeHint() const {
    return {theme::scaled(160), heightForWidth(std::max(width(), theme::scaled(160)))};
}

void EffectPicture::paintText(QPainter& painter, int top, const QString& text, int same, const QColor& color) const {
    const theme::Theme& theme = theme::Theme::of(this);
    QTextLayout::FormatRange changed;
    changed.start = same;
    changed.length = int(text.size()) - same;
    changed.format.setForeground(color);
    painter.setPen(theme.text);
    layOut(text, theme::monoFont(), width() - labelWidth(), {changed}, &painter, QPointF(labelWidth(), top));
}

void EffectPicture::paint(QPainter& painter, bool /*onScreen*/) const {
    if (!m_effect)
        return;
    const theme::Theme& theme = theme::Theme::of(this);
    const QColor whole = theme.seriesColor(0), without = theme.seriesColor(1);
    const int label = labelWidth();
    const int number = QFontMetrics(theme::monoFont(theme::TextSize::Note)).horizontalAdvance(QStringLiteral("100.0"));
    const int head = theme::scaled(18), row = theme::scaled(kRowHeight);
    painter.setFont(theme::uiFont(theme::TextSize::Small));
    painter.setPen(theme.muted);
    painter.drawText(QRect(0, 0, width(), head), Qt::AlignLeft | Qt::AlignVCenter, tr("Next token, %"));
    double maximum = 0;
    for (const inspect::NextTokenChange& next : m_effect->next)
        maximum = std::max({maximum, next.whole, next.without});
    const double room = std::max(10, width() - label - number - 8);
    for (qsizetype i = 0; i < m_tokens.size(); ++i) {
        const inspect::NextTokenChange& next = m_effect->next[static_cast<std::size_t>(i)];
        const int top = head + int(i) * row;
        painter.setFont(theme::monoFont());
        painter.setPen(theme.text);
        painter.drawText(
            QRect(0, top, label - 6, row), Qt::AlignLeft | Qt::AlignVCenter,
            painter.fontMetrics().elidedText(text::visibleToken(m_tokens.at(i)), Qt::ElideRight, label - 6));
        const double half = (row - 4) / 2.0;
        painter.setFont(theme::monoFont(theme::TextSize::Note));
        for (const bool off : {false, true}) {
            const double share = off ? next.without : next.whole;
            const QRectF bar(label, top + 2 + (off ? half : 0), std::max(1.0, room * share / std::max(maximum, 1e-12)),
                             half - 1);
            painter.fillRect(bar, off ? without : whole);
            painter.setPen(off ? without : theme.text2);
            painter.drawText(QRectF(bar.right() + 4, bar.top() - 2, number + 8, bar.height() + 4),
                             Qt::AlignLeft | Qt::AlignVCenter, percent(share));
        }
    }
    const int same = int(std::mismatch(m_text.begin(), m_text.end(), m_textWithout.begin(), m_textWithout.end()).first -
                         m_text.begin());
    int top = barsHeight();
    painter.setFont(theme::uiFont(theme::TextSize::Small));
    const auto write = [&](const QString& name, const QString& text, const QColor& color) {
        if (text.isEmpty())
            return;
        painter.setFont(theme::uiFont(theme::TextSize::Small));
        painter.setPen(color);
        painter.drawText(QRect(0, top, label, theme::lineHeight(theme::TextSize::Small)),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
        paintText(painter, top, text, same, color);
        top += textHeight(text, width() - label);
    };
    write(tr("as it is"), m_text, whole);
    write(tr("altered"), m_textWithout, without);
}

int EffectPicture::partAt(const QPointF& position) const {
    const double row = std::floor((position.y() - theme::scaled(18)) / theme::scaled(kRowHeight));
    return m_effect && row >= 0 && row < double(m_tokens.size()) ? int(row) : -1;
}

QRect EffectPicture::rectOf(int row) const {
    return {0, theme::scaled(18) + row * theme::scaled(kRowHeight), width(), theme::scaled(kRowHeight)};
}

widgets::TooltipContent EffectPicture::tooltipOf(int row) const {
    const theme::Theme& theme = theme::Theme::of(this);
    const inspect::NextTokenChange& next = m_effect->next[static_cast<std::size_t>(row)];
    widgets::TooltipContent content;
    content.title = text::visibleToken(m_tokens.at(row));
    content.titleNote = tr("id %1").arg(next.id);
    content.rows.append({theme.seriesColor(0), tr("as it is"), {}, text::shortNumber(next.whole, 5), false});
    content.rows.append({theme.seriesColor(1), tr("altered"), {}, text::shortNumber(next.without, 5), false});
    return content;
}

} // namespace glasshouse::places::inside
