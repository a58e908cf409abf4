#include "ui/places/inside/attention/DropoutDraw.h"

#include "core/engine/inspect/HeadStatistics.h"
#include "ui/text/Numbers.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"

namespace glasshouse::places::inside {

DropoutDraw::DropoutDraw(QWidget* parent)
    : QPushButton(parent) {
    setObjectName(QStringLiteral("dropoutDraw"));
    setIcon(theme::icon(QStringLiteral("refresh")));
    theme::setLookProperty(this, "small", true);
    connect(this, &QPushButton::clicked, this, [this] {
        ++m_seed;
        m_result.reset();
        showSeed();
        Q_EMIT drawn();
    });
    showSeed();
}

void DropoutDraw::setRate(double rate) {
    if (rate == m_rate)
        return;
    m_rate = rate;
    m_result.reset();
    showSeed();
}

const Matrix& DropoutDraw::of(const std::shared_ptr<const void>& result, const model::HeadId& head,
                              const Matrix& shares) {
    if (!m_result || m_result != result || m_head != head) {
        m_matrix = inspect::afterDropout(shares, m_rate, m_seed);
        m_result = result;
        m_head = head;
    }
    return m_matrix;
}

void DropoutDraw::showSeed() {
    setText(tr("Seed %1").arg(m_seed));
    setEnabled(m_rate > 0);
    setAccessibleName(tr("Draw dropout again, seed %1").arg(m_seed));
    setToolTip(m_rate > 0 ? tr("One draw of dropout at %1 with seed %2. Click to draw again")
                                .arg(text::trimmedNumber(m_rate, 3))
                                .arg(m_seed)
                          : tr("This run trains without dropout: all shares stay unchanged"));
}

} // namespace glasshouse::places::inside
