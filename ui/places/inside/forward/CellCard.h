#pragma once

#include <QStringList>

#include "core/inspect/CellExplanation.h"
#include "ui/widgets/Card.h"

class QHBoxLayout;
class QPushButton;

namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::places::inside {

class VectorStrips;

/// How one number came about: the row and the column that made it, their products, the sum; and buttons to what it was
/// made from and to what it goes to.
///
/// Thread: GUI. Ownership: the parent's.
class CellCard : public widgets::Card {
    Q_OBJECT
public:
    explicit CellCard(QWidget* parent = nullptr);

    struct Link {
        QString text;
        int step = -1;
        int row = 0, col = 0;
        bool forward = false;
    };
    /// left, right: what the two factors are called.
    void setExplanation(const inspect::CellExplanation& explanation, const QString& cell, const QString& left,
                        const QString& right, const QList<Link>& links);
    /// Nothing to explain, and why.
    void setSentence(const QString& sentence);
    VectorStrips* strips() const { return m_strips; }
    QString sum() const;
    QByteArray toCsv() const;
    double result() const { return m_explanation.result; }

Q_SIGNALS:
    void followed(int step, int row, int col);

private:
    VectorStrips* m_strips;
    widgets::ElidedLabel* m_sentence;
    widgets::ElidedLabel* m_sum;
    QWidget* m_links;
    QHBoxLayout* m_linkRow;
    inspect::CellExplanation m_explanation;
};

} // namespace glasshouse::places::inside
