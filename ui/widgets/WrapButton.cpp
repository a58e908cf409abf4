#include "ui/widgets/WrapButton.h"

#include <algorithm>

#include "ui/theme/StylePaint.h"

namespace glasshouse::widgets {

WrapButton::WrapButton(const QString& text, QWidget* parent)
    : QPushButton(text, parent) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum); // may be narrower and higher than one line
}

int WrapButton::heightForWidth(int width) const {
    const QSize line = sizeHint();
    if (line.width() <= width)
        return line.height();
    const int beside = line.width() - theme::buttonTextSize(*this).width(); // edges and icon
    const QSize lines = theme::buttonTextSize(*this, std::max(width - beside, 1));
    return line.height() + lines.height() - theme::buttonTextSize(*this).height();
}

QSize WrapButton::minimumSizeHint() const {
    const QSize line = sizeHint();
    const int longest = theme::buttonTextSize(*this, 1).width(); // one word in each line
    return {line.width() - theme::buttonTextSize(*this).width() + longest, line.height()};
}

} // namespace glasshouse::widgets
