#include "ui/places/inside/tokens/DirectionCard.h"

#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <cmath>

#include "core/formats/Csv.h"
#include "ui/text/Numbers.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::places::inside {

namespace {
constexpr int shownClosest = 4;
} // namespace

DirectionCard::DirectionCard(const CloudData& cloudData, QWidget* parent)
    : Card(tr("Direction between pairs"), parent)
    , m_data(cloudData) {
    widgets::nameControl(
        this, {.id = QStringLiteral("directionCard"), .explanation = QStringLiteral("inside.tokens.direction")});
    auto* pairs = new QWidget(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    const QString signs[4] = {QString(), QStringLiteral("→"), QStringLiteral("∥"), QStringLiteral("→")};
    for (int i = 0; i < 4; ++i) {
        if (i > 0)
            row->addWidget(new QLabel(signs[i], pairs));
        m_fields[i] = new QLineEdit(pairs);
        widgets::nameControl(
            m_fields[i],
            {.id = QStringLiteral("directionToken%1").arg(i + 1),
             .name = i < 2 ? tr("First pair, token %1").arg(i + 1) : tr("Second pair, token %1").arg(i - 1),
             .toolTip = tr("A token. The cosine says whether both pairs differ in the same direction")});
        theme::setLookProperty(m_fields[i], "small", true);
        row->addWidget(m_fields[i], 1);
        connect(m_fields[i], &QLineEdit::textChanged, this, &DirectionCard::showDirection);
    }
    m_result = new widgets::ElidedLabel(tr("Type two pairs, for example a → A and b → B."), pairs);
    m_result->setObjectName(QStringLiteral("directionResult"));
    m_result->setTone(widgets::ElidedLabel::Tone::Text2);
    m_closest = new widgets::ElidedLabel({}, pairs);
    m_closest->setObjectName(QStringLiteral("directionClosest"));
    m_closest->setTone(widgets::ElidedLabel::Tone::Text2);
    m_closest->hide();
    auto* column = new QVBoxLayout(pairs);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(row);
    column->addWidget(m_result);
    column->addWidget(m_closest);
    setBody(pairs);
}

/// Of each field; -1: empty or unknown.
DirectionCard::Ids DirectionCard::typed() const {
    Ids ids{};
    for (std::size_t i = 0; i < ids.size(); ++i)
        ids[i] = m_data.find(m_fields[i]->text());
    return ids;
}

/// Of all four fields; nothing if one is empty or unknown.
std::optional<DirectionCard::Ids> DirectionCard::tokens() const {
    const Ids ids = typed();
    return std::any_of(ids.begin(), ids.end(), [](int id) { return id < 0; }) ? std::nullopt : std::optional(ids);
}

std::vector<inspect::Neighbor> DirectionCard::closest() const {
    const auto [a, b, c, d] = typed();
    if (m_data.cloud() == nullptr || a < 0 || b < 0 || c < 0)
        return {};
    return inspect::analogies(m_data.cloud()->embedding, a, b, c, shownClosest);
}

void DirectionCard::showClosest() {
    QStringList names;
    for (const inspect::Neighbor& one : closest())
        //: a token and the cosine of its vector with a sum of vectors
        names.append(tr("“%1” %2").arg(m_data.name(one.row), text::decimals(one.value, 2)));
    m_closest->setHidden(names.isEmpty());
    if (!names.isEmpty())
        m_closest->setText(
            tr("“%1” − “%2” + “%3” is closest to %4")
                .arg(m_fields[1]->text(), m_fields[0]->text(), m_fields[2]->text(), names.join(QStringLiteral(", "))));
}

void DirectionCard::showDirection() {
    if (m_data.cloud() == nullptr)
        return;
    showClosest();
    for (QLineEdit* field : m_fields)
        theme::setLookProperty(field, "error", !field->text().isEmpty() && m_data.find(field->text()) < 0);
    const std::optional<Ids> ids = tokens();
    if (!ids) {
        m_result->setText(tr("Type two pairs, for example a → A and b → B."));
        return;
    }
    const double cosine =
        inspect::directionCosine(m_data.cloud()->embedding, (*ids)[0], (*ids)[1], (*ids)[2], (*ids)[3]);
    m_result->setText(std::isnan(cosine) ? tr("Both tokens of a pair have the same vector, so there is no direction.")
                                         : tr("cosine of the two directions %1").arg(text::shortNumber(cosine, 3)));
}

QByteArray DirectionCard::toCsv() const {
    const std::optional<Ids> ids = tokens();
    if (m_data.cloud() == nullptr || !ids)
        return QByteArray::fromStdString(formats::CsvTable{"dimension", "first direction", "second direction"}.text());
    const Matrix& table = m_data.cloud()->embedding;
    const auto [a, b, c, d] = *ids;
    const auto name = [this](int from, int to) { return m_data.name(from) + QStringLiteral(" → ") + m_data.name(to); };
    formats::CsvTable csv{"dimension", name(a, b), name(c, d)};
    for (int at = 0; at < table.cols; ++at)
        csv.addRow({at, table.at(b, at) - table.at(a, at), table.at(d, at) - table.at(c, at)});
    for (const inspect::Neighbor& one : closest())
        csv.addRow({"closest to the second token minus the first plus the third", m_data.name(one.row), one.value});
    csv.addRow({"cosine", inspect::directionCosine(table, a, b, c, d), {}});
    return QByteArray::fromStdString(csv.text());
}

QString DirectionCard::valueText() const {
    return m_closest->isHidden() ? m_result->text() : m_result->text() + QLatin1Char('\n') + m_closest->text();
}

} // namespace glasshouse::places::inside
