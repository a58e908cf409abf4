#pragma once

#include <QList>

#include "ui/places/Place.h"
#include "ui/widgets/Card.h"

class QBoxLayout;
class QLabel;
class QScrollArea;

namespace glasshouse::widgets {
class EdgeHandle;
} // namespace glasshouse::widgets

namespace glasshouse::places::model {

class ArchitectureView;
class MemoryCard;
class ModelForm;
class WorkCard;

/// The place where a person shapes the model: presets and settings, the architecture drawn from them, parameters,
/// memory, and what they mean for the corpus. Draws and counts the last valid configuration.
///
/// Thread: GUI. Ownership: the window's.
class ModelPlace : public Place {
    Q_OBJECT
public:
    explicit ModelPlace(const PlaceContext& context, QWidget* parent = nullptr);

    QList<QAction*> barActions() const override;
    PlaceState state() const override;
    QString explanation() const override { return QStringLiteral("model"); }
    void setActive(bool active) override;
    void setWidthClass(WidthClass width) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitForm();
    void showModel();
    void showProblems();
    void focusFields(const QStringList& names);
    void exportPicture(widgets::Card::Export what);

    const PlaceContext& m_context;
    QAction* m_train;
    QScrollArea* m_formScroll;
    widgets::EdgeHandle* m_edge; ///< of the form
    WidthClass m_width = WidthClass::Normal;
    ModelForm* m_form;
    QScrollArea* m_rest;
    QBoxLayout* m_restLayout;
    widgets::Card* m_architectureCard;
    QScrollArea* m_drawing;
    ArchitectureView* m_architecture;
    QWidget* m_side;
    MemoryCard* m_memory;
    WorkCard* m_work;
};

} // namespace glasshouse::places::model
