#pragma once

#include <QString>

class QWidget;

namespace glasshouse::places {

/// A widget that shows sentences about what was done inside it ("Saved loss.svg."). Thread: GUI.
class NoticeReceiver {
public:
    virtual ~NoticeReceiver() = default;
    virtual void receiveNotice(const QString& sentence) = 0;
};

/// Gives a sentence to the nearest receiver around a widget, which is its place unless a dialog shows it itself.
/// Without one nothing happens.
void notice(QWidget* from, const QString& sentence);

} // namespace glasshouse::places
