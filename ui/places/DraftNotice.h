#pragma once

#include <QWidget>

namespace glasshouse::runtime {
class RunOpener;
}

namespace glasshouse::places {

/// Above a form whose settings are now those of an opened run: a line that says so, with the way back to those that a
/// person had set for a new run. Hidden while there are none to go back to.
///
/// Thread: GUI. Ownership: the parent's; the opener outlives it.
class DraftNotice : public QWidget {
    Q_OBJECT
public:
    /// name: of the form, before those of the controls.
    DraftNotice(runtime::RunOpener& opener, const QString& name, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace glasshouse::places
