#pragma once

#include <QAbstractButton>
#include <QList>
#include <QWidget>

#include <optional>

#include "ui/places/Place.h"
#include "ui/runtime/PaceController.h"

class QPushButton;
class QToolButton;

namespace glasshouse::widgets {
class ElidedLabel;
}

namespace glasshouse::shell {

/// One of the first steps: number and name, and below it how far it is. Thread: GUI. Ownership: the parent's.
class FirstStep : public QAbstractButton {
    Q_OBJECT
public:
    FirstStep(int number, const QString& title, QWidget* parent = nullptr);

    /// state: a few words. next: this is what to do now.
    void setState(const QString& state, bool done, bool next);
    const QString& state() const { return m_state; }
    bool isDone() const { return m_done; }
    bool isNext() const { return m_next; }
    /// One line.
    void setCompact(bool compact);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const int m_number;
    QString m_state;
    bool m_done = false, m_next = false, m_compact = false;
};

/// What a window shows above its places until a first run has ended and a text was written with it: a banner that
/// starts a run on the open text and says how long it takes here, and the five steps from texts to writing, each of
/// which leads to its place. The banner is only where no place has a main action of its own. A person may close it for
/// good.
///
/// Thread: GUI. Ownership: the window's; what the context names must outlive it.
class FirstSteps : public QWidget {
    Q_OBJECT
public:
    explicit FirstSteps(const places::PlaceContext& context, QWidget* parent = nullptr);

    /// The place that is shown.
    void setPlace(const QString& id);
    /// Little height: everything in one line.
    void setCompact(bool compact);

Q_SIGNALS:
    void placeRequested(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void makeBanner();
    void makeSteps();
    void followRuns();
    void follow();
    void showBanner();
    void showSteps();
    void grow();
    QString corpusSentence() const;
    QString offerSentence() const;
    std::optional<runtime::PaceController::Forecast> timeOfFirstModel() const;

    const places::PlaceContext& m_context;
    QString m_place;
    bool m_listed = false; ///< the runs on disk are known
    bool m_lookedInside = false;
    bool m_wrote = false; ///< a run of this session
    bool m_ended = false; ///< the run of this session has finished, or was stopped
    QWidget* m_banner;
    widgets::ElidedLabel* m_title;
    widgets::ElidedLabel* m_note;
    QPushButton* m_grow;
    QPushButton* m_choose;
    QList<FirstStep*> m_steps;
    QToolButton* m_close;
    bool m_compact = false;
};

} // namespace glasshouse::shell
