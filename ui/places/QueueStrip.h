#pragma once

#include <QWidget>

#include <filesystem>
#include <map>
#include <optional>

#include "ui/places/Place.h"
#include "ui/runtime/PaceController.h"

class QPushButton;

namespace glasshouse::run {
struct QueuedRun;
struct RunSummary;
} // namespace glasshouse::run
namespace glasshouse::widgets {
class ElidedLabel;
} // namespace glasshouse::widgets

namespace glasshouse::places {

/// The queue in one line: how many runs wait and how long they take, which is next and when it begins; the table of
/// runs has each of them. Hidden while nothing waits. If the queue empties while the pointer is in the place, the line
/// stays and says so until the place is left, so that nothing moves under the pointer.
///
/// Thread: GUI. Ownership: the place's.
class QueueStrip : public QWidget {
    Q_OBJECT
public:
    /// id: of the place, begins the names of its parts. leads: has a button that leads to the table of runs.
    QueueStrip(const PlaceContext& context, const QString& id, bool leads, QWidget* parent = nullptr);

Q_SIGNALS:
    void placeRequested(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void renew();
    QString sentence() const;
    const run::RunSummary* begunRun(const run::QueuedRun& entry) const;
    QString nextText() const;
    std::optional<runtime::PaceController::Forecast> sweepTime(const run::QueuedRun& entry) const;
    void forgetTimes();
    QString timeText() const;
    QPushButton* addButton(const QString& id, const QString& text);

    const PlaceContext& m_context;
    /// Of sweeps, by their folders: each takes the costs of up to 64 models.
    mutable std::map<std::filesystem::path, runtime::PaceController::Forecast> m_sweepTimes;
    widgets::ElidedLabel* m_words;
    QPushButton* m_continue;
    QPushButton* m_setAside;
    QPushButton* m_show = nullptr;
};

} // namespace glasshouse::places
