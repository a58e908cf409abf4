#pragma once

#include "ui/places/Place.h"

class QLabel;

namespace glasshouse::widgets {
class Card;
class CardTable;
} // namespace glasshouse::widgets

namespace glasshouse::places::runs {

class RunsModel;

/// All runs with their settings and results; opens or resumes one, or shows its folder.
///
/// Thread: GUI. Ownership: the window's.
class RunsPlace : public Place {
    Q_OBJECT
public:
    explicit RunsPlace(const PlaceContext& context, QWidget* parent = nullptr);

    QList<QAction*> barActions() const override;
    QString explanation() const override { return QStringLiteral("runs"); }
    void setActive(bool active) override;

private:
    QAction* addPlaceAction(const QString& name, const QString& text, const QString& icon, const QString& help);
    int currentRow() const;
    void open(int row);
    void follow();

    PlaceContext m_context;
    RunsModel* m_model;
    widgets::Card* m_card;
    widgets::CardTable* m_table;
    QAction* m_open;
    QAction* m_resume;
    QAction* m_folder;
    QAction* m_refresh;
    QString m_chosen; ///< folder of the selected run
};

} // namespace glasshouse::places::runs
