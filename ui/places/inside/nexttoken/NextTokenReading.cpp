// What NextTokenView reports and exports about the draw: values for the panel, exports.
#include "ui/places/PictureExport.h"
#include "ui/places/inside/nexttoken/DrawBar.h"
#include "ui/places/inside/nexttoken/LensCard.h"
#include "ui/places/inside/nexttoken/NextTokenModel.h"
#include "ui/places/inside/nexttoken/NextTokenView.h"
#include "ui/plots/CurvePlot.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places::inside {

void NextTokenView::exportPictures() {
    offerExports(m_tableCard, std::make_unique<widgets::TablePicture<NextTokenModel>>(m_table, m_model),
                 tr("next-token"));
    offerExports(m_drawCard, *m_bar, tr("draw"));
    offerExports(m_lens, *m_lens, tr("lens"));
    offerExports(m_entropyCard, *m_entropy, tr("entropy"));
}

void NextTokenView::emitValues() {
    const NextTokenTable* table = m_model->table();
    const int id = drawnId();
    QList<PlaceValue> values;
    if (table && id >= 0) {
        const NextTokenEntry& entry = table->entries[static_cast<std::size_t>(id)];
        const Draw draw = drawAt(*table, m_model->order(), m_u);
        values.append({tr("Token"), m_model->tokenText(id)});
        values.append({tr("Logit"), QString::number(static_cast<double>(entry.logit), 'f', 4)});
        values.append({tr("p, τ = 1, unfiltered"), QString::number(entry.plain, 'f', 4)});
        values.append({tr("p, as drawn"), QString::number(entry.drawn, 'f', 4)});
        values.append({tr("Random number"), QString::number(m_u, 'f', 4)});
        values.append(
            {tr("Its interval"), QStringLiteral("%1 – %2").arg(draw.begin, 0, 'f', 4).arg(draw.end, 0, 'f', 4)});
        values.append({tr("Entropy, τ = 1"), tr("%1 nats").arg(table->plainEntropy, 0, 'f', 3)});
        values.append({tr("Entropy, as drawn"), tr("%1 nats").arg(table->drawnEntropy, 0, 'f', 3)});
        values.append({tr("Tokens kept"), tr("%1 of %2").arg(table->kept).arg(table->entries.size())});
        values.append({tr("Discarded"), tr("%1 %").arg(100 * table->discarded, 0, 'f', 1)});
    }
    Q_EMIT valuesChanged(tr("This draw"), values);
}

} // namespace glasshouse::places::inside
