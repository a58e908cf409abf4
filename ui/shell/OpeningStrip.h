#pragma once

#include <QTimer>
#include <QWidget>

class QProgressBar;

namespace glasshouse::runtime {
class RunEditor;
class RunOpener;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class ElidedLabel;
} // namespace glasshouse::widgets

namespace glasshouse::shell {

/// The run or the model that is being opened, with how far that is and a way to cancel it; hidden while there is none,
/// and for the first moment of one.
///
/// Thread: GUI. Ownership: the window's.
class OpeningStrip : public QWidget {
    Q_OBJECT
public:
    OpeningStrip(runtime::RunOpener& opener, runtime::RunEditor& editor, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    void showShare();

    runtime::RunOpener& m_opener;
    runtime::RunEditor& m_editor;
    widgets::ElidedLabel* m_words;
    QProgressBar* m_bar;
    QTimer m_delay; ///< until it is shown
    QTimer m_tick;  ///< while it is
};

} // namespace glasshouse::shell
