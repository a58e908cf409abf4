#pragma once

#include <QObject>

class QDialog;

namespace glasshouse::widgets {

/// Keeps every dialog of the program on its screen, also with large text: what does not fit is scrolled, and the
/// buttons at its foot stay in sight. A dialog that fits looks as without it.
///
/// Thread: GUI. Ownership: the window's, one for the program; message boxes and file dialogs are left alone.
class DialogScroll : public QObject {
    Q_OBJECT
public:
    explicit DialogScroll(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static void wrap(QDialog& dialog);
};

} // namespace glasshouse::widgets
