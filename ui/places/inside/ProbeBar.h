#pragma once

#include <QWidget>

#include <memory>

#include "ui/places/Place.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace glasshouse::text {
class Corpus;
}
namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::places::inside {

class ProbeSelection;
class TokenLine;

/// The probe text: tokens as chips, replaced by an editor while typing, a button for a passage from the run's training
/// text, and one line that says what was left out or cut, or why there is no passage.
///
/// Thread: GUI. Ownership: the place's. Errors: those of the ProbeController and the RunCorpus are shown in the line
/// below.
class ProbeBar : public QWidget {
    Q_OBJECT
public:
    ProbeBar(const PlaceContext& context, ProbeSelection& selection, QWidget* parent = nullptr);

    /// Whether the chips are shown, not the editor.
    bool isEditing() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void beginEdit(const QString& typed);
    void endEdit(bool take);
    void wantPassage();
    void takePassage();
    std::shared_ptr<const text::Corpus> passageText() const;
    void showText();
    void showMessage();
    void showChosen();
    void followCorpus();
    void showCorpus();

    const PlaceContext& m_context;
    ProbeSelection& m_selection;
    QStackedWidget* m_field;
    TokenLine* m_tokens;
    QLineEdit* m_edit;
    QLabel* m_count;
    QPushButton* m_recorded;
    QPushButton* m_fromCorpus;
    widgets::ElidedLabel* m_message;
    QPushButton* m_textFolder;
    bool m_ending = false;
    bool m_passageWanted = false; ///< taken as soon as the run's text has been read
};

} // namespace glasshouse::places::inside
