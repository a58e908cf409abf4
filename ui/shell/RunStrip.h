#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/places/Place.h"

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QToolButton;

namespace glasshouse::actions {
class WindowActions;
}
namespace glasshouse::runtime {
class RunModel;
class RunOverlays;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class Chip;
class ElidedLabel;
} // namespace glasshouse::widgets

namespace glasshouse::shell {

class StripPart;

/// The strip along the bottom of every place: the run that trains in one line, else the viewed one. A click on a part
/// asks for its place. While a run other than the one that trains is viewed, a button leads back to it.
///
/// Thread: GUI. Ownership: the window's. Units: losses in nats per token.
class RunStrip : public QWidget {
    Q_OBJECT
public:
    /// overlays: the colours of runs.
    RunStrip(const runtime::RunModel& run, const runtime::RunModel& session, runtime::RunOverlays& overlays,
             const actions::WindowActions& actions, QWidget* parent = nullptr);

    void setWidthClass(places::WidthClass width);
    /// A run other than the session is viewed: the button back to it is shown.
    void setLooksElsewhere(bool elsewhere);
    /// The name of the run that is being opened; empty: none is.
    void setOpening(const QString& name);
    /// So many runs wait in the queue; held: until a person continues.
    void setQueue(int waiting, bool held);
    /// A sentence for a few seconds.
    void notice(const QString& sentence);

Q_SIGNALS:
    void placeRequested(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// The run whose numbers are shown.
    const runtime::RunModel& shown() const;
    int color() const;
    QToolButton* addButton(QAction* action, const QString& name);
    StripPart* addPart(const QString& id, const QString& name, const QString& place, const QString& toolTip);
    void showRun();
    void showNumbers();
    void showMemory();
    void fit();

    const runtime::RunModel& m_run;
    const runtime::RunModel& m_session;
    runtime::RunOverlays& m_overlays;
    bool m_elsewhere = false;
    places::WidthClass m_width = places::WidthClass::Normal;
    QHBoxLayout* m_layout;
    StripPart* m_name;
    StripPart* m_queue;
    QString m_backWords; ///< full text of m_back, for where there is room
    QToolButton* m_back;
    widgets::Chip* m_state;
    StripPart* m_step;
    QProgressBar* m_bar;
    QLabel* m_percent;
    widgets::ElidedLabel* m_sentence;
    StripPart* m_train;
    StripPart* m_validation;
    StripPart* m_speed;
    StripPart* m_left;
    StripPart* m_device;
    StripPart* m_memory;
    QTimer m_memoryTimer;
    QTimer m_noticeTimer;
    QString m_notice;
    QString m_opening; ///< see setOpening()
    int m_color = 0;   ///< of the shown run, as drawn
    int m_fitted = -1; ///< minimum width of the layout after fit(), in pixels
};

} // namespace glasshouse::shell
