// The waves of PositionsView: which columns are drawn as curves, chosen by a click, a wedge or a list of numbers.
#include "ui/places/inside/positions/PositionsView.h"

#include <QLineEdit>
#include <QRegularExpression>

#include <algorithm>

#include "ui/places/inside/positions/EncodingCard.h"
#include "ui/plots/LineStrip.h"
#include "ui/widgets/Card.h"

namespace glasshouse::places::inside {

namespace {
constexpr std::size_t kMaxWaves = 8; ///< as many as there are series colours
} // namespace

void PositionsView::showWaves() {
    using Kind = EncodingData::Kind;
    m_waveEdit->setVisible(m_data.kind != Kind::Nothing && m_data.waveCount() > 0);
    if (m_data.kind == Kind::Nothing) {
        m_waveCard->setSubtitle({});
        m_waveCard->setEmpty(tr("There are no columns to draw."));
        return;
    }
    m_waveCard->clearEmpty();
    m_waveCard->setSubtitle(m_data.differs()              ? tr("change of columns")
                            : m_data.kind == Kind::Bias   ? tr("bias by distance")
                            : m_data.kind == Kind::Angles ? tr("cosine of the angle")
                                                          : QString());
    std::vector<plots::LineStrip::Lane> lanes;
    QStringList numbers;
    for (const int column : m_columns) {
        lanes.push_back({m_data.waveName(column), m_data.waveNote(column), int(lanes.size()), m_data.wave(column)});
        numbers += QString::number(column);
    }
    const plots::ValueRange range = m_data.waveRange();
    m_waves->setValueRange(range.low, range.high);
    m_waves->setAxisTitle(m_data.kind == Kind::Bias ? tr("distance") : tr("position"));
    m_waves->setLanes(std::move(lanes));
    m_waves->setPosition(m_position);
    if (!m_waveEdit->hasFocus())
        showColumns(numbers);
    m_card->setWaves(m_columns);
}

void PositionsView::toggleWave(int column) {
    const auto found = std::find(m_columns.begin(), m_columns.end(), column);
    if (found == m_columns.end()) {
        if (m_columns.size() >= kMaxWaves)
            m_columns.pop_back();
        m_columns.insert(std::lower_bound(m_columns.begin(), m_columns.end(), column), column);
    } else if (m_columns.size() > 1) {
        m_columns.erase(found);
    }
    showWaves();
}

void PositionsView::moveWave(int wave, int column) {
    if (wave < 0 || static_cast<std::size_t>(wave) >= m_columns.size())
        return;
    m_columns[static_cast<std::size_t>(wave)] = column;
    showWaves();
}

void PositionsView::wavesTyped() {
    std::vector<int> columns;
    for (const QString& part :
         m_waveEdit->text().split(QRegularExpression(QStringLiteral("[^0-9]+")), Qt::SkipEmptyParts)) {
        const int column = part.toInt();
        if (column >= 0 && column < m_data.waveCount() && columns.size() < kMaxWaves &&
            std::find(columns.begin(), columns.end(), column) == columns.end())
            columns.push_back(column);
    }
    if (!columns.empty())
        m_columns = columns;
    showWaves();
    QStringList numbers;
    for (const int column : m_columns)
        numbers += QString::number(column);
    showColumns(numbers);
}

void PositionsView::showColumns(const QStringList& numbers) {
    m_waveEdit->setText(numbers.join(QStringLiteral(", ")));
    m_waveEdit->setCursorPosition(0);
}

} // namespace glasshouse::places::inside
