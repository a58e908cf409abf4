#pragma once

#include <QWidget>

namespace glasshouse::runtime {
class RunOpener;
}

namespace glasshouse::places {

/// A line above a form that shows the settings of an opened run, saying so and offering the way back to those that a
/// person had made for a new run. Hidden while there are none.
///
/// Thread: GUI. Ownership: the parent's; the opener must outlive it.
class DraftNotice : public QWidget {
    Q_OBJECT
public:
    /// name: the form's, as a prefix for the names of the controls.
    DraftNotice(runtime::RunOpener& opener, const QString& name, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace glasshouse::places
