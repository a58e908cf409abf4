#include "ui/places/inside/forward/CellCard.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/formats/Csv.h"
#include "ui/places/inside/VectorStrips.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/ElidedLabel.h"

namespace glasshouse::places::inside {

CellCard::CellCard(QWidget* parent)
    : Card(tr("How this number was computed"), parent) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("cellCard"), .explanation = QStringLiteral("inside.forward.cell")});
    auto* body = new QWidget(this);
    m_sentence = new widgets::ElidedLabel({}, body);
    m_sentence->setObjectName(QStringLiteral("cellSentence"));
    m_sentence->setTone(widgets::ElidedLabel::Tone::Text2);
    m_strips = new VectorStrips(body);
    widgets::nameControl(
        m_strips, {.id = QStringLiteral("cellStrips"), .name = tr("The two factors and their products, part by part")});
    m_sum = new widgets::ElidedLabel({}, body);
    m_sum->setObjectName(QStringLiteral("cellSum"));
    m_sum->setTextSize(theme::TextSize::Small, QFont::Normal, true);
    m_links = new QWidget(body);
    m_linkRow = new QHBoxLayout(m_links);
    m_linkRow->setContentsMargins(0, 0, 0, 0);
    m_linkRow->setSpacing(6);
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_sentence);
    layout->addWidget(m_strips);
    layout->addWidget(m_sum);
    layout->addStretch(1);
    layout->addWidget(m_links);
    setBody(body);
}

void CellCard::setSentence(const QString& sentence) {
    m_explanation = {};
    setEmpty(sentence);
}

void CellCard::setExplanation(const inspect::CellExplanation& explanation, const QString& cell, const QString& left,
                              const QString& right, const QList<Link>& links) {
    clearEmpty();
    m_explanation = explanation;
    setSubtitle(cell);
    m_sentence->setText(text::fromCore(explanation.sentence));
    std::vector<VectorStrips::Row> rows;
    if (!explanation.terms.empty()) {
        VectorStrips::Row first{left, {}, {}, {}}, second{tr("× %1").arg(right), right, {}, {}},
            parts{tr("= part"), tr("part"), {}, {}};
        bool factors = false;
        double sum = 0;
        for (const inspect::CellTerm& term : explanation.terms) {
            first.values.push_back(static_cast<float>(term.left));
            second.values.push_back(static_cast<float>(term.right));
            parts.values.push_back(static_cast<float>(term.value()));
            factors = factors || term.right != 1;
            sum += term.value();
        }
        rows.push_back(std::move(first));
        if (factors) {
            rows.push_back(std::move(second));
            rows.push_back(std::move(parts));
        }
        m_sum->setText(explanation.bias != 0
                           ? tr("sum of the parts %1  + bias %2  = %3")
                                 .arg(text::shortNumber(sum, 6), text::shortNumber(explanation.bias, 5),
                                      text::shortNumber(explanation.result, 6))
                           : tr("sum of the parts %1").arg(text::shortNumber(explanation.result, 6)));
    } else {
        m_sum->setText(tr("= %1").arg(text::shortNumber(explanation.result, 6)));
    }
    m_strips->setRows(std::move(rows));
    m_strips->setVisible(!m_strips->rows().empty());
    while (QLayoutItem* item = m_linkRow->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    int number = 0;
    for (const Link& link : links) {
        auto* button = new QPushButton(link.text, m_links);
        button->setIcon(theme::icon(link.forward ? QStringLiteral("next") : QStringLiteral("previous")));
        widgets::nameControl(
            button,
            {.id = QStringLiteral("cellLink%1").arg(++number),
             .name = link.forward ? tr("Used in %1").arg(link.text) : tr("Computed from %1").arg(link.text),
             .toolTip = link.forward ? tr("Shows where this matrix is used")
                                     : tr("Shows the matrix it was computed from, at the row and column used")});
        theme::setLookProperty(button, "small", true);
        connect(button, &QPushButton::clicked, this, [this, link] { Q_EMIT followed(link.step, link.row, link.col); });
        m_linkRow->addWidget(button);
    }
    m_linkRow->addStretch(1);
}

QString CellCard::sum() const {
    return m_sum->text();
}

QByteArray CellCard::toCsv() const {
    formats::CsvTable csv{"part", "left", "right", "product"};
    for (std::size_t i = 0; i < m_explanation.terms.size(); ++i) {
        const inspect::CellTerm& term = m_explanation.terms[i];
        csv.addRow({i, term.left, term.right, term.value()});
    }
    csv.addRow({"bias", {}, {}, m_explanation.bias});
    csv.addRow({"result", {}, {}, m_explanation.result});
    return QByteArray::fromStdString(csv.text());
}

QString CellCard::valueText() const {
    return QString::fromStdString(formats::numberText(m_explanation.result));
}

const QWidget* CellCard::drawnBy() const {
    return m_strips;
}

} // namespace glasshouse::places::inside
