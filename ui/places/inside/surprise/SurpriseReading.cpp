// What SurpriseView tells of a token and gives out: tooltip, values for the panel, exports.
#include <cmath>

#include "ui/places/PictureExport.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/places/inside/surprise/SurpriseModel.h"
#include "ui/places/inside/surprise/SurpriseView.h"
#include "ui/plots/CurvePlot.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::inside {

void SurpriseView::exportPictures() {
    const auto notice = [this](const QString& sentence) { Q_EMIT noticed(sentence); };
    offerExports(m_textCard,
                 {tr("surprise"), [this] { return widgetImage(m_flow->viewport()); },
                  [this] { return widgetSvg(m_flow->viewport()); }, [this] { return toCsv(); },
                  [this] {
                      const int token = m_flow->current();
                      return m_surprise && token >= 0 && token < int(m_surprise->tokens.size())
                                 ? QString::number(
                                       static_cast<double>(m_surprise->tokens[static_cast<std::size_t>(token)].loss),
                                       'g', 9)
                                 : QString();
                  }},
                 notice);
    offerExports(m_lossCard,
                 {tr("loss-along-text"),
                  [this] { return m_plot->toImage(); },
                  [this] { return m_plot->toSvg(); },
                  [this] { return m_plot->toCsv().toUtf8(); },
                  {}},
                 notice);
}

QString SurpriseView::pageOf(int token) const {
    const auto corpus = m_context.corpus.corpus();
    if (!corpus || !m_passage || token < 0 || static_cast<std::size_t>(token) >= m_passage->bytes.size())
        return {};
    const std::size_t byte = m_passage->bytes[static_cast<std::size_t>(token)];
    if (byte >= corpus->text().size())
        return {};
    const text::Passage& place = corpus->passageAt(byte);
    const text::Document& document = corpus->documents()[static_cast<std::size_t>(place.document)];
    return tr("%1, page %2").arg(QString::fromStdString(document.name)).arg(place.page + 1);
}

void SurpriseView::showToken(int token) {
    widgets::DataTooltip* tooltip = widgets::DataTooltip::of(m_flow);
    if (!m_surprise || token < 0 || token >= int(m_surprise->tokens.size())) {
        tooltip->conceal();
        Q_EMIT valuesChanged({}, {});
        return;
    }
    const inspect::TokenSurprise& one = m_surprise->tokens[static_cast<std::size_t>(token)];
    widgets::TooltipContent content;
    content.title = visibleToken(m_passage->texts.at(token));
    content.titleNote = QString::number(token + 1);
    QList<PlaceValue> values{{tr("Token"), content.title}};
    if (one.rank == 0 && one.expected.empty() && std::isnan(one.loss)) {
        content.foot = tr("nothing stands before it, or its logits are not finite");
    } else {
        const auto loss = static_cast<double>(one.loss);
        const auto add = [&](const QString& name, const QString& value) {
            content.rows.append({{}, name, {}, value, false});
            values.append({name, value});
        };
        add(tr("probability"), probabilityText(std::exp(-loss)));
        add(tr("loss"), tr("%1 nats").arg(theme::shortNumber(loss, 4)));
        add(tr("rank"), one.rank > 0 ? theme::groupedNumber(one.rank) : QStringLiteral("–"));
        add(tr("entropy"), tr("%1 nats").arg(theme::shortNumber(static_cast<double>(one.entropy), 4)));
        for (const inspect::Candidate& candidate : one.expected)
            content.rows.append({{},
                                 visibleToken(m_vocabulary.value(candidate.id)),
                                 tr("expected"),
                                 probabilityText(candidate.probability),
                                 true});
    }
    const QString page = pageOf(token);
    if (!page.isEmpty()) {
        content.foot = page;
        values.append({tr("From"), page});
    }
    const QRect place = m_flow->tokenRect(token);
    const QPoint corner = m_flow->viewport()->mapToGlobal(place.bottomLeft());
    tooltip->showAt(corner, content, QRect(m_flow->viewport()->mapToGlobal(place.topLeft()), place.size()));
    Q_EMIT valuesChanged(tr("Under the pointer"), values);
}

QByteArray SurpriseView::toCsv() const {
    QByteArray csv = "index,token,loss,probability,rank,entropy,expected\n";
    for (std::size_t i = 0; m_surprise && i < m_surprise->tokens.size(); ++i) {
        const inspect::TokenSurprise& token = m_surprise->tokens[i];
        const auto quoted = [](const QString& text) {
            return '"' + visibleToken(text).replace(QLatin1Char('"'), QStringLiteral("\"\"")).toUtf8() + '"';
        };
        csv += QByteArray::number(qulonglong(i)) + ',' + quoted(m_passage->texts.at(int(i))) + ',' +
               QByteArray::number(static_cast<double>(token.loss), 'g', 7) + ',' +
               QByteArray::number(std::exp(-static_cast<double>(token.loss)), 'g', 7) + ',' +
               QByteArray::number(token.rank) + ',' + QByteArray::number(static_cast<double>(token.entropy), 'g', 7) +
               ',' + (token.expected.empty() ? QByteArray() : quoted(m_vocabulary.value(token.expected.front().id))) +
               '\n';
    }
    return csv;
}

} // namespace glasshouse::places::inside
