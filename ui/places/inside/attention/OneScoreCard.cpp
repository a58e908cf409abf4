#include "ui/places/inside/attention/OneScoreCard.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "core/model/PositionEncoding.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Chip.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::inside {

namespace {

QString largest(const std::vector<float>& values) {
    float size = 0;
    for (const float value : values)
        size = std::max(size, std::abs(value));
    return QChar(0x00B1) + text::shortNumber(static_cast<double>(size), 3);
}

std::vector<float> rowOf(const Matrix& matrix, int row) {
    return {matrix.row(row), matrix.row(row) + matrix.cols};
}

} // namespace

OneScoreCard::OneScoreCard(QWidget* parent)
    : PlaceCard(tr("One score:"), parent)
    , m_query(new widgets::Chip({}, widgets::ChipKind::Accent, this))
    , m_key(new widgets::Chip({}, widgets::ChipKind::Accent, this))
    , m_queryNumber(new QLabel(this))
    , m_keyNumber(new QLabel(this)) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("oneScore"), .explanation = QStringLiteral("inside.attention.raw")});
    widgets::nameControl(m_query, {.id = QStringLiteral("scoreQuery"), .toolTip = tr("The query token")});
    widgets::nameControl(m_key, {.id = QStringLiteral("scoreKey"), .toolTip = tr("The key token")});
    auto* asks = new QLabel(tr("query"), this);
    auto* answers = new QLabel(tr("key"), this);
    for (QLabel* number : {m_queryNumber, m_keyNumber}) {
        theme::setMonoFont(number);
        number->setForegroundRole(QPalette::PlaceholderText);
    }
    for (QWidget* part : std::initializer_list<QWidget*>{asks, m_query, m_queryNumber, answers, m_key, m_keyNumber})
        addTitleWidget(part);

    auto* body = new QWidget(this);
    m_strips = new VectorStrips(body);
    widgets::nameControl(
        m_strips,
        {.id = QStringLiteral("scoreStrips"), .name = tr("Query, key and their product by dimension"), .toolTip = {}});
    m_strips->setFormulaLabels(true);
    m_strips->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_strips->setMaximumHeight(theme::scaled(3 * 56));
    m_sum = new widgets::TextBlock({}, body);
    widgets::nameControl(m_sum, {.id = QStringLiteral("scoreSum"), .name = tr("From the products to the share")});
    m_sum->setTextSize(theme::TextSize::Body);
    m_sum->setFixedHeight(theme::lineHeight(theme::TextSize::Body) + 4);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 2, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_strips, 3);
    layout->addWidget(m_sum);
    layout->addStretch(1);
    setBody(body);
}

void OneScoreCard::setPair(const engine::ProbeResult& result, engine::HeadId head, int query, int key,
                           const QStringList& tokens, const config::ModelConfig& model) {
    const Matrix& queries = result.head(head, "q");
    const Matrix& keys = result.head(head, "k");
    if (queries.empty() || query < 0 || key < 0 || query >= queries.rows || key >= keys.rows ||
        query >= tokens.size() || key >= tokens.size())
        return;
    m_query->setText(text::visibleToken(tokens.at(query)));
    m_key->setText(text::visibleToken(tokens.at(key)));
    m_queryNumber->setText(QString::number(query));
    m_keyNumber->setText(QString::number(key));

    const std::vector<float> q = rowOf(queries, query);
    const std::vector<float> k = rowOf(keys, key);
    std::vector<float> product(q.size());
    std::transform(q.begin(), q.end(), k.begin(), product.begin(), std::multiplies<>());
    m_strips->setRows({{tr("q"), tr("q"), largest(q), q},
                       {tr("k"), tr("k"), largest(k), k},
                       {tr("q × k"), tr("q × k"), largest(product), product}});
    const model::Ablation& off = result.request.off;
    const model::PositionEncoding& encoding = model::positionEncoding(model.position);
    const bool turned = !off.positions && encoding.rotates();
    setSubtitle(turned ? tr("%1 dimensions, after rotation").arg(q.size()) : tr("%1 dimensions").arg(q.size()));

    // [1] is a placeholder for a number, {1} for the result: colours are added when it is shown.
    const QString by = model.attn_scale == "n_embd" ? tr("√d = %1") : tr("√dₖ = %1");
    const QString divisor = by.arg(text::shortNumber(1 / model.scoreScale(), 3));
    const auto number = [](double value, int count) {
        return QLatin1Char('[') + text::decimals(value, count) + QLatin1Char(']');
    };
    const QString sum = number(static_cast<double>(result.head(head, "raw").at(query, key)), 3);
    m_line = model.attn_scale == "none" ? tr("sum %1, not scaled").arg(sum) : tr("sum %1 ÷ (%2)").arg(sum, divisor);
    const int seen = model.causal ? query + 1 : keys.rows;
    const auto position = [&off](int token) {
        const auto at = static_cast<std::size_t>(token);
        return at < off.positionOrder.size() ? off.positionOrder[at] : token;
    };
    const int distance = position(query) - position(key);
    const auto visible = [&](int window) {
        int count = 0;
        for (int other = 0; other < seen; ++other)
            count += window == 0 || position(query) - position(other) < window ? 1 : 0;
        return count;
    };
    if (const auto added = encoding.bias(model); added && !off.positions && key < seen) {
        const double bias = added->parameters == 0
                                ? model::value(added->formula, head.head, distance, {})
                                : static_cast<double>(result.head(head, "scaled").at(query, key)) -
                                      static_cast<double>(result.head(head, "raw").at(query, key)) * model.scoreScale();
        m_line += bias < 0 ? tr(" − %1 for the distance %2").arg(text::decimals(-bias, 3), text::decimals(distance, 0))
                           : tr(" + %1 for the distance %2").arg(text::decimals(bias, 3), text::decimals(distance, 0));
    }
    m_line += tr(" = %1").arg(number(static_cast<double>(result.head(head, "scaled").at(query, key)), 3));
    const int window = model.windowOf(head.layer);
    if (key >= seen)
        m_line += tr(" → masked: later tokens are hidden");
    else if (window > 0 && distance >= window)
        m_line += tr(" → masked: this layer sees the last %n tokens", nullptr, window);
    else
        m_line += tr(" → softmax over %n keys {%1}", nullptr, visible(window))
                      .arg(text::decimals(static_cast<double>(result.head(head, "softmax").at(query, key)), 4));
    showLine();
}

void OneScoreCard::showLine() {
    const theme::Theme& theme = theme::Theme::of(this);
    const auto span = [](const QColor& color) {
        return QStringLiteral("<span style=\"font-family:'%1'; color:%2\">")
            .arg(theme::monoFont().family(), color.name());
    };
    QString html = m_line;
    html.replace(QLatin1Char('['), span(theme.text));
    html.replace(QLatin1Char('{'), span(theme.accent));
    html.replace(QLatin1Char(']'), QLatin1String("</span>"));
    html.replace(QLatin1Char('}'), QLatin1String("</span>"));
    m_sum->setHtml(html);
}

void OneScoreCard::refresh() {
    if (!m_line.isEmpty())
        showLine();
}

QString OneScoreCard::sentence() const {
    return m_sum->plainText();
}

} // namespace glasshouse::places::inside
