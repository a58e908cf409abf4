#pragma once

#include <QString>

#include "ui/places/inside/scratchpad/NumberTable.h"
#include "ui/widgets/Card.h"

namespace glasshouse::places::inside {

/// A card of the Scratchpad with one matrix: typed numbers, or what was computed from them. Its exports are the table
/// as a picture and all its numbers.
///
/// Thread: GUI. Ownership: the parent's. Errors: a refused number is said with notice().
class NumberCard : public widgets::Card {
    Q_OBJECT
public:
    struct Names {
        QString id; ///< "Queries": the table is scratchQueries, the card scratchQueriesCard
        QString title, help, explanation;
        bool editable = false;
        const char* rowsAre = "token"; ///< in CSV
        const char* columnsAre = "dimension";
    };
    NumberCard(const Names& names, QWidget* parent);

    NumberTable* table() const { return m_table; }
    /// The subtitle is the shape.
    void setNumbers(NumberContent content);

Q_SIGNALS:
    void typed(int row, int col, float value);
    void pointed(int row, int col); ///< -1, -1: the pointer has left

private:
    class TablePicture;
    NumberTable* m_table;
};

} // namespace glasshouse::places::inside
