// The theme is switched while the window is open: nothing of the old one stays.
#include <QtTest>

#include "tests/ui/Program.h"
#include "ui/shell/Places.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/PageView.h"

namespace tst_theme_switch {

using namespace glasshouse;

namespace {

/// Colours of one theme that the other one does not have.
QSet<QRgb> own(const theme::Theme& theme, const theme::Theme& other) {
    const auto all = [](const theme::Theme& t) {
        QSet<QRgb> colors;
        // Not the greys of lines and words: blending one theme's makes some of the other's.
        for (const QColor& color : {t.bg, t.surface, t.raised, t.sunken, t.accent, t.accentSoft, t.good, t.goodSoft,
                                    t.warn, t.warnSoft, t.bad, t.badSoft, t.train, t.trainRaw, t.val, t.valRaw})
            colors.insert(color.rgb());
        for (const QColor& color : t.series)
            colors.insert(color.rgb());
        for (const QColor& color : t.tokenTints)
            colors.insert(color.rgb());
        return colors;
    };
    QSet<QRgb> colors = all(theme) - all(other);
    // Nor the greys of the grounds.
    const auto grey = [](QRgb c) {
        return std::max({qRed(c), qGreen(c), qBlue(c)}) - std::min({qRed(c), qGreen(c), qBlue(c)}) < 24;
    };
    for (const QRgb color : QSet<QRgb>(colors))
        if (grey(color))
            colors.remove(color);
    return colors;
}

/// Where a picture of the window has many pixels of such colours: the widgets there.
QStringList stale(QWidget& window, const QSet<QRgb>& colors) {
    const QImage picture = window.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const double ratio = picture.devicePixelRatio();
    QHash<QString, int> found;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) {
            const QRgb color = picture.pixel(x, y) | 0xFF000000;
            if (!colors.contains(color))
                continue;
            const QWidget* at = window.childAt(QPoint(int(x / ratio), int(y / ratio)));
            if (at == nullptr || qobject_cast<const widgets::PageView*>(at) != nullptr ||
                at->inherits("glasshouse::plots::HeatmapWidget") || at->inherits("glasshouse::plots::HeadGrid") ||
                at->inherits("glasshouse::plots::ColorBar"))
                continue; // maps go through all colours
            ++found[QStringLiteral("%1 “%2” %3")
                        .arg(QLatin1String(at->metaObject()->className()), at->objectName(), QColor(color).name())];
        }
    QStringList lines;
    for (auto it = found.cbegin(); it != found.cend(); ++it)
        if (it.value() >= 8) // not a chance of blending
            lines.append(QStringLiteral("%1: %2 pixels").arg(it.key()).arg(it.value()));
    return lines;
}

} // namespace

class TestThemeSwitch : public QObject {
    Q_OBJECT

    struct Program : OpenProgram {
        /// Calls with each tab of each place shown.
        template <typename Call> void everywhere(const Call& call) {
            for (const shell::PlaceEntry& entry : shell::placeEntries()) {
                window().showPlace(entry.id);
                places::Place* const place = window().place(entry.id);
                for (int tab = 0; tab < std::max(1, int(place->tabs().size())); ++tab) {
                    place->setCurrentTab(tab);
                    waitForCards();
                    call(entry.id + (place->tabs().isEmpty() ? QString() : QLatin1Char('-') + place->tabs().at(tab)));
                }
            }
        }
    };

private Q_SLOTS:
    void nothingOfTheOldThemeStays() {
        Program program;
        program.window().resize(1440, 900);
        program.parts().settings.theme.set(QStringLiteral("light"));
        program.train();
        program.everywhere([](const QString&) {}); // all is drawn in light
        QStringList faults;
        for (const bool dark : {true, false}) {
            program.parts().settings.theme.set(dark ? QStringLiteral("dark") : QStringLiteral("light"));
            const QSet<QRgb> old = dark ? own(theme::Theme::light(), theme::Theme::dark())
                                        : own(theme::Theme::dark(), theme::Theme::light());
            program.everywhere([&](const QString& where) {
                for (const QString& line : stale(program.window(), old))
                    faults.append(where + QStringLiteral(": ") + line);
                program.shoot(QStringLiteral("switched-%1-%2").arg(where, dark ? "dark" : "light"));
            });
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestThemeSwitch)

} // namespace tst_theme_switch

#include "tst_theme_switch.moc"
