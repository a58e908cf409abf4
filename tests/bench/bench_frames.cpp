// bench_frames RUN [SIZE]: what each view of Inside takes to draw, as lines of JSON: a run is opened in the real
// window, and in each view the pointer moves over it, arrow keys go through it, and it is scrolled. A frame is what the
// window paints for one request of an update; the longest other event is what a key, a move, or an answer takes by
// itself. By hand, under Xvfb or a screen; not a test.
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <vector>

#include "app/desktop/Parts.h"
#include "tests/bench/Inside.h"
#include "tests/bench/Percentile.h"
#include "tests/bench/TimedApplication.h"
#include "tests/bench/Wait.h"
#include "ui/places/inside/InsideViews.h"

using namespace glasshouse;
using bench::percentile;

int main(int argc, char** argv) {
    QTemporaryDir folder;
    QStandardPaths::setTestModeEnabled(true);
    bench::TimedApplication application(argc, argv);
    if (argc < 2) {
        std::fprintf(stderr, "bench_frames RUN [1440x900]\n");
        return 2;
    }
    const QStringList size = QString::fromLocal8Bit(argc > 2 ? argv[2] : "1440x900").split(QLatin1Char('x'));
    desktop::Desktop desktop(application, bench::insideOf(argv[1], folder));
    desktop.window().resize(size.value(0).toInt(), size.value(1).toInt());
    desktop.start();
    auto& parts = desktop.parts();
    places::Place& inside = *desktop.window().place(QStringLiteral("inside"));
    const auto wait = [](const auto& condition) { return bench::waitFor(condition, 120000); };
    const auto rest = [&](int milliseconds) {
        QElapsedTimer timer;
        timer.start();
        wait([&] { return timer.elapsed() > milliseconds; });
    };
    const auto settle = [&] {
        rest(1500);
        wait([&] { return !parts.probe.isPending(); });
        rest(1500);
    };
    if (!wait([&] { return parts.engine.isReady() && parts.run.isOpen(); })) {
        std::fprintf(stderr, "The run was not opened, or the engine did not load.\n");
        return 1;
    }
    parts.probe.setText(QStringLiteral("The glass house stands in the garden, and the garden stands in the town. "
                                       "Whoever looks through the glass sees the light of the evening, and hears "
                                       "how the wind turns the leaves of the old trees over and over again."));
    const auto tell = [&](const QString& view, const char* what) {
        const std::vector<double> frames = application.frames();
        const bench::TimedApplication::Call other = application.longestOther();
        std::printf("{\"bench\": \"frames\", \"view\": \"%s\", \"what\": \"%s\", \"frames\": %zu, \"ms_median\": %.1f, "
                    "\"ms_p95\": %.1f, \"ms_longest\": %.1f, \"other_ms_longest\": %.1f, \"other\": \"%s\"}\n",
                    qPrintable(view), what, frames.size(), percentile(frames, 0.5), percentile(frames, 0.95),
                    percentile(frames, 1), other.wall, other.what.constData());
        std::fflush(stdout);
        application.forget();
    };
    int tab = 0;
    for (const auto& entry : places::inside::insideViews()) {
        application.forget();
        inside.setCurrentTab(tab++);
        settle();
        tell(entry.id, "shown");
        const QRect area = inside.rect().adjusted(40, 40, -40, -40);
        for (int i = 0; i < 60; ++i) {
            const QPoint at(area.left() + area.width() * (i * 7 % 60) / 60, area.top() + area.height() * i / 60);
            QWidget* const under = inside.childAt(at);
            QWidget* const target = under != nullptr ? under : &inside;
            const QPointF local(target->mapFrom(&inside, at));
            QMouseEvent move(QEvent::MouseMove, local, target->mapToGlobal(local), Qt::NoButton, Qt::NoButton, {});
            QApplication::sendEvent(target, &move);
            rest(30);
        }
        tell(entry.id, "pointer");
        QWidget* focused = nullptr; // the largest picture that keys go through
        for (QWidget* widget : inside.findChildren<QWidget*>())
            if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) != 0 &&
                (focused == nullptr || widget->width() * widget->height() > focused->width() * focused->height()))
                focused = widget;
        if (focused != nullptr) {
            focused->setFocus();
            for (int i = 0; i < 60; ++i) {
                const Qt::Key key = i % 4 == 3 ? Qt::Key_Up : i % 2 == 0 ? Qt::Key_Left : Qt::Key_Down;
                QKeyEvent down(QEvent::KeyPress, key, {});
                QApplication::sendEvent(focused, &down);
                rest(30);
            }
            tell(entry.id, "keys");
        }
        for (QScrollBar* bar : inside.findChildren<QScrollBar*>()) {
            if (!bar->isVisible() || bar->maximum() == 0)
                continue;
            const int from = bar->value();
            for (int i = 0; i <= 30; ++i) {
                bar->setValue(bar->maximum() * i / 30);
                rest(30);
            }
            bar->setValue(from);
        }
        tell(entry.id, "scrolled");
    }
    return 0;
}
