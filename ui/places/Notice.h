#pragma once

#include <QString>

class QWidget;

namespace glasshouse::places {

/// A widget that shows short messages about what was done inside it ("Saved loss.svg."). Thread: GUI.
class NoticeReceiver {
public:
    virtual ~NoticeReceiver() = default;
    virtual void receiveNotice(const QString& sentence) = 0;
};

/// Shows a message in the nearest receiver that encloses a widget: its place, or a dialog that shows messages itself.
/// Does nothing if there is none. Thread: GUI.
void notice(QWidget* from, const QString& sentence);

} // namespace glasshouse::places
