#pragma once

#include <QStringList>

#include "core/engine/inspect/CellExplanation.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Picture.h"

class QHBoxLayout;
class QPushButton;

namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::places::inside {

class VectorStrips;

/// How one number was computed: the row and the column it comes from, their products, the sum; with buttons to its
/// sources and to where it is used.
///
/// Thread: GUI. Ownership: the parent's.
class CellCard : public widgets::Card, public widgets::WidgetPicture {
    Q_OBJECT
public:
    explicit CellCard(QWidget* parent = nullptr);

    struct Link {
        QString text;
        int step = -1;
        int row = 0, col = 0;
        bool forward = false;
    };
    /// left, right: names of the two factors.
    void setExplanation(const inspect::CellExplanation& explanation, const QString& cell, const QString& left,
                        const QString& right, const QList<Link>& links);
    /// Nothing to explain, and the reason.
    void setSentence(const QString& sentence);
    VectorStrips* strips() const { return m_strips; }
    QString sum() const;
    QByteArray toCsv() const override;
    /// The result.
    QString valueText() const override;

Q_SIGNALS:
    void followed(int step, int row, int col);

protected:
    const QWidget* drawnBy() const override;

private:
    VectorStrips* m_strips;
    widgets::ElidedLabel* m_sentence;
    widgets::ElidedLabel* m_sum;
    QWidget* m_links;
    QHBoxLayout* m_linkRow;
    inspect::CellExplanation m_explanation;
};

} // namespace glasshouse::places::inside
