#include "ui/places/inside/positions/SumCard.h"

#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <functional>

#include "ui/places/inside/ProbeSelection.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

namespace {

std::vector<float> rowOf(const Matrix& matrix, int row) {
    return {matrix.row(row), matrix.row(row) + matrix.cols};
}

QString length(const std::vector<float>& values) {
    double sum = 0;
    for (const float value : values)
        sum += static_cast<double>(value) * static_cast<double>(value);
    return QStringLiteral("‖x‖ %1").arg(text::decimals(std::sqrt(sum), 2));
}

} // namespace

SumCard::SumCard(ProbeSelection& selection, QWidget* parent)
    : Card(tr("Token + position = sum"), parent)
    , m_selection(selection)
    , m_previous(new QToolButton(this))
    , m_next(new QToolButton(this)) {
    widgets::nameControl(this, {.id = QStringLiteral("sumCard"), .explanation = QStringLiteral("inside.positions")});
    m_previous->setIcon(theme::icon(QStringLiteral("previous")));
    widgets::nameControl(m_previous, {.id = QStringLiteral("previousToken"),
                                      .name = tr("Previous token"),
                                      .toolTip = tr("Previous token of the probe")});
    m_next->setIcon(theme::icon(QStringLiteral("next")));
    widgets::nameControl(
        m_next,
        {.id = QStringLiteral("nextToken"), .name = tr("Next token"), .toolTip = tr("Next token of the probe")});
    for (QToolButton* button : {m_previous, m_next}) {
        theme::setLookProperty(button, "small", true);
        addTool(button);
    }
    auto* body = new QWidget(this);
    m_strips = new VectorStrips(body);
    widgets::nameControl(m_strips, {.id = QStringLiteral("sumStrips"),
                                    .name = tr("Vector of the token, of its position, and their sum")});
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_strips);
    layout->addStretch(1);
    setBody(body);
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(&m_selection, &ProbeSelection::cellChanged, this, &SumCard::showToken);
}

void SumCard::setResult(std::shared_ptr<const engine::ProbeResult> result, const QStringList& tokens,
                        const QString& sentence, std::shared_ptr<const engine::ProbeResult> before) {
    m_result = std::move(result);
    m_before = std::move(before);
    m_tokens = tokens;
    if (!m_result || m_result->matrix("tok").empty() || m_tokens.isEmpty()) {
        setSubtitle({});
        setEmpty(sentence);
        return;
    }
    clearEmpty();
    showToken();
}

void SumCard::step(int by) {
    const int now = m_selection.query() >= 0 ? m_selection.query() : int(m_tokens.size()) - 1;
    const int next = std::clamp(now + by, 0, std::max(0, int(m_tokens.size()) - 1));
    m_selection.setCell(next, std::min(m_selection.key(), next));
}

void SumCard::showToken() {
    if (!m_result || m_tokens.isEmpty() || m_result->matrix("tok").rows < int(m_tokens.size()))
        return;
    const int last = int(m_tokens.size()) - 1;
    const int token = m_selection.query() >= 0 ? std::min(m_selection.query(), last) : last;
    m_previous->setEnabled(token > 0);
    m_next->setEnabled(token < last);
    // When comparing with a step, the change of each.
    const auto shown = [this, token](const char* name) {
        const Matrix& now = m_result->matrix(name);
        std::vector<float> row = rowOf(now, token);
        if (m_before && m_before->matrix(name).rows > token && m_before->matrix(name).cols == now.cols)
            std::transform(row.begin(), row.end(), m_before->matrix(name).row(token), row.begin(), std::minus<>());
        return row;
    };
    const QString text = text::visibleToken(m_tokens.at(token));
    setSubtitle(
        m_before ? tr("token %1 “%2”, change since step %3").arg(token).arg(text, text::groupedNumber(m_before->step))
                 : tr("token %1 “%2”").arg(token).arg(text));
    const std::vector<float> own = shown("tok");
    std::vector<VectorStrips::Row> rows{{tr("token"), {}, length(own), own}};
    if (const Matrix& positions = m_result->matrix("pos");
        token < positions.rows && positions.cols == int(own.size())) {
        const std::vector<float> position = shown("pos");
        std::vector<float> sum(own.size());
        std::transform(own.begin(), own.end(), position.begin(), sum.begin(), std::plus<>());
        rows.push_back({tr("+ position"), tr("position"), length(position), position});
        rows.push_back({tr("= sum"), tr("sum"), length(sum), sum});
        setWarning({});
    } else if (!m_before) {
        setSubtitle(tr("token %1 “%2”, no position").arg(token).arg(text));
    }
    m_strips->setRows(std::move(rows));
}

} // namespace glasshouse::places::inside
