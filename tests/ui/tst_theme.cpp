#include "core/fields/Field.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/theme/ThemeManager.h"
#include "ui/widgets/Switch.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHash>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <cmath>

namespace tst_theme {

using namespace glasshouse::theme;
using glasshouse::widgets::Switch;

namespace {

// Relative luminance as WCAG 2 defines it.
double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& c) {
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
}

double lightness(const QColor& c) { // CIELAB L*
    const double y = luminance(c);
    return y > 0.008856 ? 116 * std::cbrt(y) - 16 : 903.3 * y;
}

/// How well the words of a picture are read: the most frequent colour against the one that differs most from it.
double contrastAsDrawn(const QImage& picture) {
    QHash<QRgb, int> counts;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            ++counts[picture.pixel(x, y) | 0xFF000000];
    QRgb ground = 0;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        if (it.value() > counts.value(ground))
            ground = it.key();
    double best = 1;
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        best = std::max(best, contrast(QColor::fromRgb(ground), QColor::fromRgb(it.key())));
    return best;
}

void atLeast(const QColor& ink, const QList<QColor>& grounds, double wanted, const char* what) {
    for (const QColor& ground : grounds) {
        const double found = contrast(ink, ground);
        if (found < wanted)
            qWarning("%s %s on %s: %.2f, wanted %.2f", what, qPrintable(ink.name()), qPrintable(ground.name()), found,
                     wanted);
        QVERIFY2(found >= wanted, what);
    }
}

} // namespace

class TestTheme : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contrastFormulaIsRight() {
        QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
        QVERIFY(std::abs(contrast(QColor(0x77, 0x77, 0x77), Qt::white) - 4.478) < 0.01); // the known grey
    }

    void contrastTable_data() {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("high");
        QTest::newRow("light") << false << false;
        QTest::newRow("dark") << true << false;
        QTest::newRow("light, high contrast") << false << true;
        QTest::newRow("dark, high contrast") << true << true;
    }

    void contrastTable() {
        QFETCH(bool, dark);
        QFETCH(bool, high);
        const Theme& t = high ? Theme::highContrast(dark) : dark ? Theme::dark() : Theme::light();
        QCOMPARE(t.isDark, dark);
        const QList<QColor> grounds{t.bg, t.surface, t.raised, t.sunken, t.accentSoft};
        atLeast(t.text, grounds, dark ? 10.7 : 13.7, "text");
        atLeast(t.text2, grounds, 6.8, "text2");
        atLeast(t.muted, grounds, 4.5, "muted");
        atLeast(t.accent, grounds, 4.5, "accent");
        atLeast(t.good, grounds, 4.5, "good");
        atLeast(t.warn, grounds, 4.5, "warn");
        atLeast(t.bad, grounds, 4.5, "bad");
        atLeast(t.good, {t.goodSoft}, 4.5, "good on its own ground");
        atLeast(t.warn, {t.warnSoft}, 4.5, "warn on its own ground");
        atLeast(t.bad, {t.badSoft}, 4.5, "bad on its own ground");
        atLeast(t.text, {t.badSoft, t.goodSoft, t.warnSoft, t.hover}, 4.5, "text on soft grounds");
        atLeast(t.accent, {t.badSoft}, 4.5, "links in an error box");
        atLeast(t.onAccent, {t.accent}, 4.5, "on accent");
        atLeast(t.edge, {t.bg, t.surface}, 3.0, "edge");
        atLeast(t.train, {t.surface}, 3.0, "train");
        atLeast(t.val, {t.surface}, 3.0, "validation");
        for (int i = 0; i < int(t.series.size()); ++i)
            atLeast(t.seriesColor(i), {t.surface}, dark ? 4.5 : 3.0, "series"); // names stand in it at line ends
        for (int i = 0; i < 5; ++i)
            atLeast(t.text, {t.tokenTint(i)}, 10.0, "text on token tint");
        for (const double p : {0.3, 0.1, 0.02, 0.001})
            atLeast(t.text, {t.probabilityTint(p)}, dark ? 6.0 : 8.8, "text on probability tint");
        atLeast(t.onAccent, {t.accent}, 3.0, "focus ring on the main button");
        atLeast(t.edge, {t.bg, t.surface, t.raised}, 3.0, "scroll bars, grooves");
        atLeast(t.muted, {t.surface, t.accentSoft, t.hover}, 3.0, "a pin that is not set");
        if (!high)
            return;
        for (const QColor& ink : {t.text, t.text2, t.muted, t.accent})
            atLeast(ink, grounds, 7.0, "text of high contrast");
        atLeast(t.good, {t.surface, t.goodSoft}, 7.0, "good of high contrast");
        atLeast(t.warn, {t.surface, t.warnSoft}, 7.0, "warn of high contrast");
        atLeast(t.bad, {t.surface, t.badSoft}, 7.0, "bad of high contrast");
        for (const QColor& part : {t.border, t.edge, t.axis})
            atLeast(part, grounds, 4.5, "edges of high contrast");
        for (const QColor& curve : t.series)
            atLeast(curve, {t.surface}, 4.5, "curves of high contrast");
        atLeast(t.train, {t.surface}, 4.5, "train of high contrast");
        atLeast(t.val, {t.surface}, 4.5, "validation of high contrast");
    }

    /// On every colour of every map.
    void numbersInCellsCanBeRead() {
        for (const Theme* t :
             {&Theme::light(), &Theme::dark(), &Theme::highContrast(false), &Theme::highContrast(true)})
            for (const ColorMap* map : {&t->sequential, &t->paper, &t->diverging})
                for (const QRgb color : map->table())
                    QVERIFY2(contrast(inkOn(QColor::fromRgb(color)), QColor::fromRgb(color)) >= 4.5,
                             qPrintable(QColor::fromRgb(color).name()));
    }

    /// What the focus changes differs from what was there before.
    void focusIsSeen_data() { contrastTable_data(); }
    void focusIsSeen() {
        QFETCH(bool, dark);
        QFETCH(bool, high);
        ThemeManager manager(*qApp);
        manager.setChoice(dark ? ThemeManager::Choice::Dark : ThemeManager::Choice::Light);
        manager.setHighContrast(high ? ThemeManager::Follow::On : ThemeManager::Follow::Off);
        QWidget window;
        auto* other = new QPushButton(&window);
        QPushButton start(QStringLiteral("Start"), &window), plain(QStringLiteral("Fit"), &window),
            on(QStringLiteral("Follow"), &window);
        setRole(&start, "main");
        on.setCheckable(true);
        on.setChecked(true);
        QToolButton latest(&window);
        latest.setText(QStringLiteral("Latest"));
        latest.setCheckable(true);
        latest.setChecked(true);
        setRole(&latest, "framed");
        QCheckBox tick(QStringLiteral("All"), &window);
        tick.setChecked(true);
        Switch sways(QStringLiteral("Bias"), &window), still(QStringLiteral("Bias"), &window);
        sways.setChecked(true);
        QSlider slider(Qt::Horizontal, &window);
        window.resize(600, 300);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, glasshouse::tests::patience));
        int y = 30;
        for (QWidget* control :
             std::initializer_list<QWidget*>{&start, &plain, &on, &latest, &tick, &sways, &still, &slider}) {
            control->setGeometry(10, y, 140, 28);
            control->setFocusPolicy(Qt::StrongFocus);
            y += 32;
            other->setFocus();
            const QImage before = control->grab().toImage();
            control->setFocus();
            const QImage with = control->grab().toImage();
            int clear = 0; // pixels that a ring needs
            for (int row = 0; row < with.height(); ++row)
                for (int column = 0; column < with.width(); ++column)
                    if (contrast(with.pixelColor(column, row), before.pixelColor(column, row)) >= 3)
                        ++clear;
            QVERIFY2(clear >= 40, qPrintable(QStringLiteral("%1 %2: %3")
                                                 .arg(QLatin1String(control->metaObject()->className()),
                                                      qobject_cast<QAbstractButton*>(control) != nullptr
                                                          ? qobject_cast<QAbstractButton*>(control)->text()
                                                          : QString())
                                                 .arg(clear)));
        }
    }

    void contrastAndMotionFollowTheChoice() {
        {
            ThemeManager manager(*qApp);
            manager.setChoice(ThemeManager::Choice::Dark);
            manager.setHighContrast(ThemeManager::Follow::On);
            QCOMPARE(&Theme::of(), &Theme::highContrast(true));
            manager.setChoice(ThemeManager::Choice::Light);
            QCOMPARE(&Theme::of(), &Theme::highContrast(false));
            QCOMPARE(QApplication::palette().color(QPalette::Window), QColor(Qt::white));
            manager.setHighContrast(ThemeManager::Follow::Off);
            QCOMPARE(&Theme::of(), &Theme::light());
            manager.setReducedMotion(ThemeManager::Follow::On);
            QVERIFY(qApp->property("reducedMotion").toBool());
            manager.setReducedMotion(ThemeManager::Follow::Off);
            QVERIFY(!qApp->property("reducedMotion").toBool());
        }
        // Yellow on black, as the system has it.
        const QPalette usual = QApplication::palette();
        QPalette strong;
        strong.setColor(QPalette::Window, Qt::black);
        strong.setColor(QPalette::WindowText, Qt::yellow);
        QApplication::setPalette(strong);
        {
            ThemeManager manager(*qApp);
            QCOMPARE(&Theme::of(), &Theme::highContrast(true));
            manager.setHighContrast(ThemeManager::Follow::Off);
            QCOMPARE(&Theme::of(), &Theme::dark());
        }
        QApplication::setPalette(usual);
    }

    void blendedRawLinesAreWhatThePageSays() {
        // 40 % of the curve over the surface, mixed beforehand; within one step of rounding per channel.
        for (const Theme* t : {&Theme::light(), &Theme::dark()}) {
            for (const auto& [color, raw] : {std::pair{t->train, t->trainRaw}, std::pair{t->val, t->valRaw}}) {
                const QColor mixed = blend(color, t->surface, 0.40);
                QVERIFY(std::abs(mixed.red() - raw.red()) <= 2);
                QVERIFY(std::abs(mixed.green() - raw.green()) <= 2);
                QVERIFY(std::abs(mixed.blue() - raw.blue()) <= 2);
            }
        }
    }

    void sequentialMapsAreMonotone() {
        for (const Theme* t : {&Theme::light(), &Theme::dark()}) {
            for (int i = 1; i < 256; ++i) {
                const auto at = [](const ColorMap& map, int n) { return lightness(map.colorAt(n / 255.0)); };
                QVERIFY2(at(t->sequential, i) >= at(t->sequential, i - 1) - 0.25, qPrintable(QString::number(i)));
                QVERIFY2(at(t->paper, i) <= at(t->paper, i - 1) + 0.25, qPrintable(QString::number(i)));
            }
        }
        QCOMPARE(Theme::light().sequential.colorAt(0), QColor(0x440154));
        QCOMPARE(Theme::light().sequential.colorAt(1), QColor(0xFDE725));
        // A stop lies at every ninth of the way.
        QCOMPARE(Theme::light().sequential.at(3.0 / 9.0), QRgb(0xFF31688E));
    }

    void divergingMapsAreSymmetric() {
        for (const Theme* t : {&Theme::light(), &Theme::dark()}) {
            const QColor zero = t->diverging.colorAt(0.5);
            QCOMPARE(zero, t->isDark ? QColor(0x232928) : QColor(0xF4F4F1));
            double before = lightness(zero);
            for (int i = 1; i <= 127; ++i) {
                const double below = lightness(t->diverging.colorAt((127 - i) / 254.0));
                const double above = lightness(t->diverging.colorAt((127 + i) / 254.0));
                QVERIFY2(std::abs(below - above) < 11, "both sides have about the same lightness");
                const double mean = (below + above) / 2;
                QVERIFY(t->isDark ? mean >= before - 0.5 : mean <= before + 0.5);
                before = mean;
            }
            const QColor negative = t->diverging.colorAt(0.2);
            QVERIFY(negative.blue() > negative.red()); // blue is negative
            const QColor positive = t->diverging.colorAt(0.8);
            QVERIFY(positive.red() > positive.blue());
        }
    }

    void mapsHandleAnyPosition() {
        const ColorMap& map = Theme::light().sequential;
        QCOMPARE(map.at(-5), map.at(0));
        QCOMPARE(map.at(7), map.at(1));
        QCOMPARE(map.at(std::nan("")), map.at(0));
    }

    void probabilityTintsHaveTheirEdges() {
        const Theme& t = Theme::light();
        QVERIFY(!t.probabilityTint(0.50).isValid());
        QVERIFY(!t.probabilityTint(1.0).isValid());
        QVERIFY(!t.probabilityTint(std::nan("")).isValid());
        QCOMPARE(t.probabilityTint(0.4999), QColor(0xFFF4E3));
        QCOMPARE(t.probabilityTint(0.20), QColor(0xFFF4E3));
        QCOMPARE(t.probabilityTint(0.05), QColor(0xFDE3BF));
        QCOMPARE(t.probabilityTint(0.01), QColor(0xF9CC93));
        QCOMPARE(t.probabilityTint(0.0), QColor(0xF3B060));
    }

    void seriesRepeatWithDashes() {
        QCOMPARE(Theme::seriesDashes(0), QList<qreal>());
        QCOMPARE(Theme::seriesDashes(3), (QList<qreal>{7, 3}));
        QCOMPARE(Theme::seriesDashes(7), (QList<qreal>{7, 3}));
        QCOMPARE(Theme::seriesDashes(8), QList<qreal>());
        QCOMPARE(Theme::seriesDashes(14), (QList<qreal>{2, 3}));
        QCOMPARE(Theme::seriesDashes(28), (QList<qreal>{7, 3, 2, 3}));
        QCOMPARE(Theme::light().seriesColor(14), Theme::light().seriesColor(0));
    }

    /// Twelve runs beside the viewed one have twelve colours. Distance: OKLab, where 0.02 is just seen.
    /// Source: Ottosson, A perceptual color space for image processing, 2020.
    void runsHaveColorsOfTheirOwn() {
        const auto oklab = [](const QColor& color) {
            const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
            const double r = linear(color.redF());
            const double g = linear(color.greenF());
            const double b = linear(color.blueF());
            const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
            const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
            const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
            return std::array{0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                              1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                              0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
        };
        for (const Theme* t : {&Theme::light(), &Theme::dark()})
            for (std::size_t i = 0; i < t->series.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    const auto a = oklab(t->series[i]);
                    const auto b = oklab(t->series[j]);
                    const double distance = std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
                    QVERIFY2(distance > 0.08, qPrintable(QStringLiteral("%1 and %2: %3").arg(i).arg(j).arg(distance)));
                }
    }

    void managerSwitchesTheApplication() {
        QCOMPARE(&Theme::of(), &Theme::light()); // nobody chose yet
        {
            ThemeManager manager(*qApp);
            QSignalSpy changed(&manager, &ThemeManager::themeChanged);
            QPushButton button(QStringLiteral("Start"));
            button.ensurePolished();
            manager.setChoice(ThemeManager::Choice::Dark);
            QCOMPARE(changed.count(), 1);
            QCOMPARE(&Theme::of(&button), &Theme::dark());
            QCOMPARE(QApplication::palette().color(QPalette::Window), Theme::dark().bg);
            QCOMPARE(button.palette().color(QPalette::ButtonText), Theme::dark().text);
            manager.setChoice(ThemeManager::Choice::Dark);
            QCOMPARE(changed.count(), 1);
            manager.setChoice(ThemeManager::Choice::Light);
            QCOMPARE(&Theme::of(&button), &Theme::light());
            QCOMPARE(bodyPixels(), 13.0);
            manager.setBodyPixels(26);
            QCOMPARE(scaled(12), 24);
            manager.setBodyPixels(0);
        }
        QCOMPARE(&Theme::of(), &Theme::light());
    }

    void fontsFollowTheTextSize() {
        ThemeManager manager(*qApp);
        manager.setBodyPixels(13);
        QWidget window;
        auto* title = new QLabel(QStringLiteral("Loss"), &window);
        auto* number = new QLabel(QStringLiteral("2.45"), &window);
        setMonoFont(title);
        setUiFont(title, TextSize::PanelTitle); // the last call holds
        setMonoFont(number, TextSize::BigFigure);
        QCOMPARE(title->font().pixelSize(), 15);
        QCOMPARE(number->font().pixelSize(), 20);
        manager.setBodyPixels(26);
        QCOMPARE(title->font(), uiFont(TextSize::PanelTitle));
        QCOMPARE(title->font().pixelSize(), 30);
        QCOMPARE(number->font(), monoFont(TextSize::BigFigure));
        QCOMPARE(number->font().pixelSize(), 40);
        manager.setBodyPixels(0);
    }

    void iconsFollowTheTheme() {
        ThemeManager manager(*qApp);
        QVERIFY(iconNames().size() >= 33);
        const QIcon fork = icon(QStringLiteral("fork"));
        const auto ink = [](const QPixmap& pixmap) {
            const QImage image = pixmap.toImage().convertToFormat(QImage::Format_ARGB32);
            QColor strongest;
            int alpha = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (qAlpha(image.pixel(x, y)) > alpha) {
                        alpha = qAlpha(image.pixel(x, y));
                        strongest = QColor::fromRgb(image.pixel(x, y));
                    }
                }
            }
            return strongest;
        };
        const auto near = [](const QColor& a, const QColor& b) {
            return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) < 12;
        };
        manager.setChoice(ThemeManager::Choice::Light);
        QVERIFY(near(ink(fork.pixmap(20, 20)), Theme::light().text2));
        QVERIFY(near(ink(fork.pixmap(QSize(20, 20), QIcon::Normal, QIcon::On)), Theme::light().accent));
        QVERIFY(near(ink(icon(QStringLiteral("mark")).pixmap(26, 26)), Theme::light().accent));
        manager.setChoice(ThemeManager::Choice::Dark);
        QVERIFY(near(ink(fork.pixmap(20, 20)), Theme::dark().text2));
        QCOMPARE(iconPixmap(QStringLiteral("fork"), 16, Qt::red, 2.0).size(), QSize(32, 32));
        QTest::ignoreMessage(QtWarningMsg, "There is no icon named nothing");
        QVERIFY(icon(QStringLiteral("nothing")).isNull());
    }

    void chosenEntriesCanBeRead_data() { contrastTable_data(); }
    void chosenEntriesCanBeRead() {
        QFETCH(bool, dark);
        QFETCH(bool, high);
        ThemeManager manager(*qApp);
        manager.setHighContrast(high ? ThemeManager::Follow::On : ThemeManager::Follow::Off);
        manager.setChoice(dark ? ThemeManager::Choice::Dark : ThemeManager::Choice::Light);
        const QStringList words = {QStringLiteral("MMMM first"), QStringLiteral("MMMM second"),
                                   QStringLiteral("MMMM third")};
        const auto check = [](QAbstractItemView& view, const QModelIndex& index, const char* what) {
            QVERIFY(index.isValid());
            const QImage row = view.viewport()->grab(view.visualRect(index)).toImage();
            const double found = contrastAsDrawn(row);
            QVERIFY2(found >= 4.5, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(what)).arg(found)));
        };
        QComboBox box;
        box.addItems(words);
        box.setCurrentIndex(1);
        box.resize(160, 28);
        box.show();
        box.showPopup();
        QTRY_VERIFY(box.view()->isVisible());
        QVERIFY(box.view()->selectionModel()->isSelected(box.view()->currentIndex()));
        check(*box.view(), box.view()->model()->index(1, 0), "chosen entry of a drop-down list");
        check(*box.view(), box.view()->model()->index(0, 0), "another entry of a drop-down list");
        box.hidePopup();

        QListWidget list;
        list.addItems(words);
        list.item(2)->setForeground(manager.theme().bad);
        list.resize(200, 120);
        list.show();
        for (const int row : {0, 2}) {
            list.setCurrentRow(row);
            check(list, list.currentIndex(), "chosen row of a list");
        }
        list.setEnabled(false);
        check(list, list.currentIndex(), "chosen row of a list that is not enabled");

        QMenu menu;
        for (const QString& word : words)
            menu.addAction(word);
        menu.popup({});
        menu.setActiveAction(menu.actions().at(1));
        const double found = contrastAsDrawn(menu.grab(menu.actionGeometry(menu.actions().at(1))).toImage());
        QVERIFY2(found >= 4.5, qPrintable(QString::number(found)));
    }

    void numbersForPeople() {
        QCOMPARE(glasshouse::text::groupedNumber(2863232), QStringLiteral("2,863,232"));
        QCOMPARE(glasshouse::text::groupedNumber(-1200), QStringLiteral("−1,200"));
        const auto runs = [](int count) {
            return QCoreApplication::translate("glasshouse::places::runs::RunsCard", "%n runs", nullptr, count);
        };
        QCOMPARE(runs(1), QStringLiteral("1 run"));
        QCOMPARE(runs(999), QStringLiteral("999 runs"));
        QCOMPARE(runs(12345), QStringLiteral("12,345 runs"));
        QCOMPARE(glasshouse::text::shortNumber(0.00005), QStringLiteral("5e−5"));
        QCOMPARE(glasshouse::text::shortNumber(2.3984), QStringLiteral("2.398"));
        QCOMPARE(glasshouse::text::shortNumber(std::nan("")), QStringLiteral("NaN"));
        QCOMPARE(glasshouse::text::shortNumber(-INFINITY), QStringLiteral("−∞"));
        QCOMPARE(glasshouse::text::shortNumber(0), QStringLiteral("0"));
        QCOMPARE(glasshouse::text::shortNumber(1500), QStringLiteral("1,500"));
        QCOMPARE(glasshouse::text::shortNumber(5477.3, 2), QStringLiteral("5,477"));
        // Below 1 the digits that count are significant, too: a rate of 0.00159 is not 0.002.
        QCOMPARE(glasshouse::text::shortNumber(0.0015948, 3), QStringLiteral("0.00159"));
        QCOMPARE(glasshouse::text::shortNumber(0.0174, 3), QStringLiteral("0.0174"));
        QCOMPARE(glasshouse::text::shortNumber(-0.25, 3), QStringLiteral("−0.250"));
        QCOMPARE(glasshouse::text::shortNumber(0.099996, 3), QStringLiteral("0.100"));
        QCOMPARE(glasshouse::text::shortNumber(0.99996, 4), QStringLiteral("1.000"));
        QCOMPARE(glasshouse::text::shortNumber(9.9996, 4), QStringLiteral("10.00"));
        QCOMPARE(glasshouse::text::shortNumber(999.96, 4), QStringLiteral("1,000"));
        QCOMPARE(glasshouse::text::shortNumber(12345.6, 3), QStringLiteral("12,346"));
        QCOMPARE(glasshouse::text::shortNumber(1.26e7), QStringLiteral("1.26e7"));
        QCOMPARE(glasshouse::text::rateText(0.001), QStringLiteral("0.001"));
        QCOMPARE(glasshouse::text::rateText(0.00143), QStringLiteral("0.00143"));
        QCOMPARE(glasshouse::text::rateText(0.0003), QStringLiteral("0.0003"));
        QCOMPARE(glasshouse::text::trimmedNumber(0.85), QStringLiteral("0.85"));
        QCOMPARE(glasshouse::text::trimmedNumber(100), QStringLiteral("100"));
        QCOMPARE(glasshouse::text::perplexityText(std::log(50257.0)), QStringLiteral("50,257"));
        QCOMPARE(glasshouse::text::perplexityText(1.521), QStringLiteral("4.577"));
        QCOMPARE(glasshouse::text::percentText(0.543), QStringLiteral("54.3%"));
        QCOMPARE(glasshouse::text::percentText(std::nan("")), QStringLiteral("NaN%"));
        QCOMPARE(glasshouse::text::exactNumber(double(-0.1F)), QStringLiteral("−0.100000001"));
        const auto setting = [](const char* name, const char* value) {
            return glasshouse::text::settingText(*glasshouse::fields::find(name), value);
        };
        QCOMPARE(setting("steps", "2000"), QStringLiteral("2,000"));
        QCOMPARE(setting("seed", "1337"), QStringLiteral("1337"));
        QCOMPARE(setting("learning_rate", "5e-05"), QStringLiteral("5e−5"));
        QCOMPARE(setting("learning_rate", "0.0005"), QStringLiteral("0.0005"));
        QCOMPARE(setting("learning_rate", "3e-5, from step 1,000 1e-5"), QStringLiteral("3e−5, from step 1,000 1e−5"));
        QCOMPARE(setting("rotary_base", "1000000"), QStringLiteral("1,000,000"));
        QCOMPARE(setting("sample_prompt", "1000"), QStringLiteral("1000")); // words
        QCOMPARE(glasshouse::text::roundedDuration(4), QStringLiteral("a few seconds"));
        QCOMPARE(glasshouse::text::roundedDuration(58), QStringLiteral("about 58 seconds"));
        QCOMPARE(glasshouse::text::roundedDuration(2040), QStringLiteral("about 34 minutes"));
        QCOMPARE(glasshouse::text::roundedDuration(5400), QStringLiteral("about 1.5 hours"));
        QCOMPARE(glasshouse::text::roundedDuration(3 * 86400), QStringLiteral("about 3 days"));
        QCOMPARE(glasshouse::text::roundedDuration(3, 8), QStringLiteral("a few seconds"));
        QCOMPARE(glasshouse::text::roundedDuration(20, 75), QStringLiteral("about 20 to 75 seconds"));
        QCOMPARE(glasshouse::text::roundedDuration(240, 540), QStringLiteral("about 4 to 9 minutes"));
        QCOMPARE(glasshouse::text::roundedDuration(45, 540), QStringLiteral("about 0.8 to 9.0 minutes"));
        QCOMPARE(glasshouse::text::roundedDuration(2000, 2080), QStringLiteral("about 34 minutes")); // nearly the same
        QCOMPARE(glasshouse::text::roundedDuration(5400, 10800), QStringLiteral("about 1.5 to 3.0 hours"));
        QCOMPARE(glasshouse::text::roundedDuration(86400, 3 * 86400), QStringLiteral("about 1.0 to 3.0 days"));
    }
};

QTEST_MAIN(TestTheme)

} // namespace tst_theme

#include "tst_theme.moc"
