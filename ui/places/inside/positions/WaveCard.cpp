#include "ui/places/inside/positions/WaveCard.h"

#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>

#include "ui/plots/LineStrip.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

namespace {
constexpr std::size_t kMaxWaves = 8; ///< as many as there are series colours
} // namespace

WaveCard::WaveCard(bool beside, QWidget* parent)
    : Card(tr("Waves"), parent)
    , m_strip(new plots::LineStrip(this))
    , m_edit(new QLineEdit(this)) {
    const auto id = [beside](const char* own, const char* other) { return QLatin1String(beside ? other : own); };
    widgets::nameControl(
        this, {.id = id("waveCard", "besideWaveCard"), .explanation = QStringLiteral("inside.positions.waves")});
    widgets::nameControl(m_strip, {.id = id("waves", "besideWaves"), .name = tr("Chosen columns as curves")});
    setBody(m_strip);
    widgets::nameControl(m_edit,
                         {.id = id("waveColumns", "besideWaveColumns"),
                          .name = tr("Columns drawn as waves"),
                          .toolTip = tr("Columns to draw, at most 8. A double click on the map adds or removes one")});
    theme::setMonoFont(m_edit);
    m_edit->setFixedWidth(theme::scaled(150));
    theme::setLookProperty(m_edit, "small", true);
    addTool(m_edit);
    connect(m_strip, &plots::LineStrip::cursorMoved, this, &WaveCard::positionChosen);
    connect(m_edit, &QLineEdit::editingFinished, this, &WaveCard::takeTyped);
}

void WaveCard::setData(const EncodingData& shown) {
    m_data = shown;
    std::erase_if(m_columns, [this](int column) { return column >= m_data.waveCount(); });
    if (m_columns.empty() && m_data.kind != EncodingData::Kind::Nothing)
        m_columns = m_data.firstWaves();
    refresh();
}

void WaveCard::refresh() {
    using Kind = EncodingData::Kind;
    m_edit->setVisible(m_data.kind != Kind::Nothing && m_data.waveCount() > 0);
    if (m_data.kind == Kind::Nothing) {
        setSubtitle(m_data.label);
        setEmpty(tr("There are no columns to draw."));
        return;
    }
    clearEmpty();
    setSubtitle(m_data.differs()              ? tr("%1, change of columns").arg(m_data.label)
                : m_data.kind == Kind::Bias   ? tr("%1, bias by distance").arg(m_data.label)
                : m_data.kind == Kind::Angles ? tr("%1, cosine of the angle").arg(m_data.label)
                                              : m_data.label);
    std::vector<plots::LineStrip::Lane> lanes;
    for (const int column : m_columns)
        lanes.push_back({m_data.waveName(column), m_data.waveNote(column), int(lanes.size()), m_data.wave(column)});
    const plots::ValueRange range = m_data.waveRange();
    m_strip->setValueRange(range.low, range.high);
    m_strip->setAxisTitle(m_data.kind == Kind::Bias ? tr("distance") : tr("position"));
    m_strip->setLanes(std::move(lanes));
    m_strip->setPosition(m_position);
    if (!m_edit->hasFocus())
        showNumbers();
    Q_EMIT columnsChanged();
}

void WaveCard::toggle(int column) {
    const auto found = std::find(m_columns.begin(), m_columns.end(), column);
    if (found == m_columns.end()) {
        if (m_columns.size() >= kMaxWaves)
            m_columns.pop_back();
        m_columns.insert(std::lower_bound(m_columns.begin(), m_columns.end(), column), column);
    } else if (m_columns.size() > 1) {
        m_columns.erase(found);
    }
    refresh();
}

void WaveCard::moveWave(int wave, int column) {
    if (wave < 0 || static_cast<std::size_t>(wave) >= m_columns.size())
        return;
    m_columns[static_cast<std::size_t>(wave)] = column;
    refresh();
}

void WaveCard::setPosition(int position) {
    m_position = position;
    m_strip->setPosition(position);
}

void WaveCard::takeTyped() {
    std::vector<int> columns;
    for (const QString& part :
         m_edit->text().split(QRegularExpression(QStringLiteral("[^0-9]+")), Qt::SkipEmptyParts)) {
        const int column = part.toInt();
        if (column >= 0 && column < m_data.waveCount() && columns.size() < kMaxWaves &&
            std::find(columns.begin(), columns.end(), column) == columns.end())
            columns.push_back(column);
    }
    if (!columns.empty())
        m_columns = columns;
    refresh();
    showNumbers();
}

void WaveCard::showNumbers() {
    QStringList numbers;
    for (const int column : m_columns)
        numbers += QString::number(column);
    m_edit->setText(numbers.join(QStringLiteral(", ")));
    m_edit->setCursorPosition(0);
}

} // namespace glasshouse::places::inside
