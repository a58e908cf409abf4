#pragma once

#include <QWidget>

#include <map>

class QAction;
class QLineEdit;
class QLabel;
class QPushButton;
class QStackedLayout;

namespace glasshouse::places {
struct PlaceContext;
}

namespace glasshouse::widgets {
class TextBlock;
} // namespace glasshouse::widgets

namespace glasshouse::places::train {

class SettingsForm;

/// The next run in Train's column: its text and preset, its name, how long it will take on this computer, the buttons
/// that begin it now or after the run that trains, and all its settings but those of Corpus and Model. Nothing here
/// changes a run that trains or is open.
///
/// Thread: GUI. Ownership: the column's.
class NextRunCard : public QWidget {
    Q_OBJECT
public:
    explicit NextRunCard(const PlaceContext& context, QWidget* parent = nullptr);

    SettingsForm& form() { return *m_form; }
    /// Time is only measured while it is on the screen.
    void setActive(bool active);

Q_SIGNALS:
    /// The text ("corpus") or the preset ("model") is to be changed.
    void placeRequested(const QString& id);

private:
    void addButtons();
    void addName();
    void addFields();
    void renew();
    QString source() const;
    QString sentence() const;
    void offerDocuments();
    void showScheduleNote();
    void showRemarks();
    bool canStart() const;
    void offerSteps();
    void offerPreset();
    void offerName();
    QPushButton* makeButton(const QString& name);
    QPushButton* addButton(const QString& name);
    void follow(QPushButton* button, QAction* action);

    const PlaceContext& m_context;
    widgets::TextBlock* m_source; ///< preset and text
    QLineEdit* m_name;
    widgets::TextBlock* m_words; ///< how long it takes, or why it cannot start
    QPushButton* m_start;
    QPushButton* m_after; ///< adds the run to the queue; while a run trains
    QLabel* m_title = nullptr;
    widgets::TextBlock* m_language = nullptr; ///< on the text held out
    QPushButton* m_documents = nullptr;
    widgets::TextBlock* m_scheduleNote = nullptr;     ///< one that does not end with the run
    std::map<QString, widgets::TextBlock*> m_remarks; ///< see fields::remarks(), by field
    QPushButton* m_save = nullptr;
    QPushButton* m_leave = nullptr;
    QPushButton* m_shorter;
    QPushButton* m_preset;
    QStackedLayout* m_offers; ///< of these two
    SettingsForm* m_form;
    std::int64_t m_proposed = 0;
    std::int64_t m_offeredFor = 0; ///< planned steps when fewer were offered; 0: none are
};

} // namespace glasshouse::places::train
