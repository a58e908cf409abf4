#include "ui/theme/Theme.h"

#include <QCoreApplication>
#include <QVariant>

#include <algorithm>
#include <cmath>
#include <optional>

namespace glasshouse::theme {

namespace {

ColorMap viridis() {
    return {0xFF440154, 0xFF482878, 0xFF3E4989, 0xFF31688E, 0xFF26828E,
            0xFF1F9E89, 0xFF35B779, 0xFF6DCD59, 0xFFB4DE2C, 0xFFFDE725};
}

ColorMap paperMap() {
    return {0xFFF7F9F8, 0xFFD3E8DC, 0xFF9DD1BE, 0xFF5FB3A6, 0xFF35918F, 0xFF226D7C, 0xFF1D4A66, 0xFF1B2747};
}

QColor c(QRgb rgb) {
    return QColor::fromRgb(rgb);
}

Theme makeLight() {
    Theme t;
    t.isDark = false;
    t.bg = c(0xF2F4F3);
    t.surface = c(0xFFFFFF);
    t.raised = c(0xFAFBFA);
    t.sunken = c(0xE9EDEB);
    t.mask = c(0xE9EDEB);
    t.border = c(0xD8DEDB);
    t.grid = c(0xE6EAE8);
    t.edge = c(0x838E89);
    t.axis = c(0xA9B2AE);
    t.text = c(0x18201D);
    t.text2 = c(0x46514C);
    t.muted = c(0x5E6964);
    t.accent = c(0x0B6B5C);
    t.accentSoft = c(0xDCEEEA);
    t.onAccent = c(0xFFFFFF);
    t.good = c(0x2B7535);
    t.goodSoft = c(0xE2F1E3);
    t.warn = c(0x8A5A00);
    t.warnSoft = c(0xFBEFD6);
    t.bad = c(0xB3261E);
    t.badSoft = c(0xFBE6E4);
    t.train = c(0x1F66C0);
    t.trainRaw = c(0xA5C2E6);
    t.val = c(0xC2570C);
    t.valRaw = c(0xE7BC9E);
    t.hover = c(0xEDF1EF);
    t.passage = c(0xBFE5DC);
    t.series = {c(0x1F66C0), c(0xC2570C), c(0x00908B), c(0x44199D), c(0xE363BE), c(0x5A3800), c(0x2D99F1),
                c(0xAC8F57), c(0xA50F78), c(0xA733F0), c(0x147A14), c(0x2A2AF0), c(0x69004B), c(0x005A69)};
    t.tokenTints = {c(0xDCE8F8), c(0xFBE7D6), c(0xD8F0EC), c(0xE8E2F7), c(0xFBE3F2)};
    t.probabilityTints = {QColor(), c(0xFFF4E3), c(0xFDE3BF), c(0xF9CC93), c(0xF3B060)};
    t.sequential = viridis();
    t.paper = paperMap();
    t.diverging = {0xFF0A3A73, 0xFF1F66B4, 0xFF5E9BD6, 0xFFAECDEA, 0xFFF4F4F1,
                   0xFFF3C9A2, 0xFFDD8B4C, 0xFFB4530F, 0xFF702E04};
    return t;
}

Theme makeDark() {
    Theme t;
    t.isDark = true;
    t.bg = c(0x131615);
    t.surface = c(0x1A1E1D);
    t.raised = c(0x222726);
    t.sunken = c(0x0E1110);
    t.mask = c(0x222726);
    t.border = c(0x2E3533);
    t.grid = c(0x252B29);
    t.edge = c(0x6C7772);
    t.axis = c(0x4B5551);
    t.text = c(0xE5EAE7);
    t.text2 = c(0xB6C0BB);
    t.muted = c(0x939E99);
    t.accent = c(0x4DC4AD);
    t.accentSoft = c(0x17362F);
    t.onAccent = c(0x06221C);
    t.good = c(0x6FC27A);
    t.goodSoft = c(0x17301B);
    t.warn = c(0xE0B04C);
    t.warnSoft = c(0x352A11);
    t.bad = c(0xF2837A);
    t.badSoft = c(0x3A1D1B);
    t.train = c(0x6FA8F5);
    t.trainRaw = c(0x3C5573);
    t.val = c(0xF2A04A);
    t.valRaw = c(0x70522F);
    t.hover = c(0x232927);
    t.passage = c(0xBFE5DC);
    t.series = {c(0x6FA8F5), c(0xF2A04A), c(0x3D9E7F), c(0x8A78E2), c(0xDAB2C1), c(0xAD7D00), c(0xB7F3DD),
                c(0xDEE24A), c(0xFF3DA6), c(0x2FC42F), c(0xF478F4), c(0x2DD2A5), c(0xFF5A4B), c(0xB487A5)};
    t.tokenTints = {c(0x1B3350), c(0x3A2A17), c(0x123A33), c(0x33244F), c(0x3B2635)};
    t.probabilityTints = {QColor(), c(0x2B2418), c(0x40301A), c(0x5C3D17), c(0x7A4B12)};
    t.sequential = viridis();
    t.paper = paperMap();
    t.diverging = {0xFFA9D3FF, 0xFF62A5EE, 0xFF2F72BC, 0xFF1F4470, 0xFF232928,
                   0xFF6B3A1C, 0xFFB5622A, 0xFFEE9B58, 0xFFFFD3A6};
    return t;
}

/// Relative luminance.
double luminanceOf(const QColor& color) {
    const auto linear = [](double channel) {
        return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// The colour, mixed with as little of `pole` as makes it readable on all grounds.
QColor strengthened(const QColor& color, const QColor& pole, const QList<QColor>& grounds, double wanted) {
    QColor strong = color;
    for (int share = 1; share <= 100; ++share) {
        const bool enough = std::all_of(grounds.begin(), grounds.end(),
                                        [&](const QColor& ground) { return contrast(strong, ground) >= wanted; });
        if (enough)
            break;
        strong = blend(pole, color, share / 100.0);
    }
    return strong;
}

Theme makeHighContrast(Theme t) {
    constexpr double text = 7.0;
    constexpr double part = 4.5;
    const QColor ground = t.isDark ? Qt::black : Qt::white;
    const QColor pole = t.isDark ? Qt::white : Qt::black;
    t.bg = t.surface = t.raised = t.sunken = ground;
    t.text = t.text2 = pole;
    t.hover = blend(pole, ground, 0.12);
    t.accentSoft = blend(t.accentSoft, ground, 0.7);
    const QList<QColor> grounds{ground, t.hover, t.accentSoft};
    t.muted = strengthened(t.muted, pole, grounds, text);
    t.edge = t.axis = t.border = strengthened(t.edge, pole, grounds, part);
    t.grid = blend(pole, ground, 0.3);
    t.accent = strengthened(t.accent, pole, grounds, text);
    t.onAccent = ground;
    for (auto [ink, soft] : {std::pair(&t.good, t.goodSoft), {&t.warn, t.warnSoft}, {&t.bad, t.badSoft}})
        *ink = strengthened(*ink, pole, grounds + QList<QColor>{soft}, text);
    t.train = strengthened(t.train, pole, {ground}, part);
    t.val = strengthened(t.val, pole, {ground}, part);
    t.trainRaw = blend(t.train, ground, 0.5);
    t.valRaw = blend(t.val, ground, 0.5);
    for (QColor& color : t.series)
        color = strengthened(color, pole, {ground}, part);
    return t;
}

} // namespace

const Theme& Theme::highContrast(bool dark) {
    static const Theme ofLight = makeHighContrast(makeLight());
    static const Theme ofDark = makeHighContrast(makeDark());
    return dark ? ofDark : ofLight;
}

const Theme& Theme::light() {
    static const Theme theme = makeLight();
    return theme;
}

const Theme& Theme::dark() {
    static const Theme theme = makeDark();
    return theme;
}

const Theme& Theme::of(const QWidget* /*widget*/) {
    if (const QCoreApplication* application = QCoreApplication::instance()) {
        const bool isDark = application->property("glasshouseDark").toBool();
        if (application->property("glasshouseHighContrast").toBool())
            return highContrast(isDark);
        if (isDark)
            return dark();
    }
    return light();
}

QColor Theme::seriesColor(int index) const {
    return series[static_cast<std::size_t>(qMax(0, index)) % series.size()];
}

QList<qreal> Theme::seriesDashes(int index) {
    constexpr int colors = std::tuple_size_v<decltype(Theme::series)>;
    const int round = qMax(0, index) / colors;
    const int place = qMax(0, index) % colors;
    if (round == 0)
        return place % 4 == 3 ? QList<qreal>{7, 3} : QList<qreal>{};
    return round % 2 == 1 ? QList<qreal>{2, 3} : QList<qreal>{7, 3, 2, 3};
}

QPen Theme::seriesPen(int index, qreal width) const {
    QPen pen(seriesColor(index), width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    QList<qreal> dashes = seriesDashes(index);
    if (!dashes.isEmpty()) {
        for (qreal& dash : dashes)
            dash /= width; // the pattern is given in pixels
        pen.setDashPattern(dashes);
    }
    return pen;
}

QColor Theme::tokenTint(int index) const {
    return tokenTints[static_cast<std::size_t>(qMax(0, index)) % tokenTints.size()];
}

namespace {
constexpr std::array kTintLimits{0.5, 0.2, 0.05, 0.01, 2e-3, 5e-4, 1e-4, 2e-5, 5e-6, 1e-6};
constexpr int kTintLevels = 4; ///< limits at a time
} // namespace

QColor Theme::probabilityTint(double p, int shift) const {
    if (!(p >= 0)) // also NaN: nothing is known
        return {};
    int level = 0;
    while (level < kTintLevels && p < tintLimit(level, shift))
        ++level;
    return probabilityTints[static_cast<std::size_t>(level)];
}

double Theme::tintLimit(int level, int shift) {
    return kTintLimits[static_cast<std::size_t>(level + shift)];
}

int Theme::tintShift(double median) {
    int shift = 0;
    while (median < tintLimit(0, shift) && shift + kTintLevels < int(kTintLimits.size()))
        ++shift;
    return shift;
}

int Theme::tintShift(std::vector<std::vector<double>> texts) {
    constexpr std::size_t kLeast = 16;
    std::optional<double> best;
    for (std::vector<double>& known : texts) {
        std::erase_if(known, [](double probability) { return std::isnan(probability); });
        if (known.size() < kLeast)
            continue;
        const auto middle = known.begin() + static_cast<std::ptrdiff_t>(known.size() / 2);
        std::nth_element(known.begin(), middle, known.end());
        best = std::max(best.value_or(0), *middle);
    }
    return best ? tintShift(*best) : 0;
}

const ColorMap& Theme::map(MapKind kind) const {
    switch (kind) {
    case MapKind::Paper:
        return paper;
    case MapKind::Diverging:
        return diverging;
    case MapKind::Sequential:
        break;
    }
    return sequential;
}

QPalette Theme::palette() const {
    QPalette p;
    p.setColor(QPalette::Window, bg);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, surface);
    p.setColor(QPalette::AlternateBase, raised);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::Button, surface);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, onAccent);
    p.setColor(QPalette::Highlight, accent);
    p.setColor(QPalette::HighlightedText, onAccent);
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::LinkVisited, accent);
    p.setColor(QPalette::ToolTipBase, raised);
    p.setColor(QPalette::ToolTipText, text);
    p.setColor(QPalette::PlaceholderText, muted);
    p.setColor(QPalette::Light, raised);
    p.setColor(QPalette::Midlight, hover);
    p.setColor(QPalette::Mid, border);
    p.setColor(QPalette::Dark, edge);
    p.setColor(QPalette::Shadow, edge);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
        p.setColor(QPalette::Disabled, role, muted);
    p.setColor(QPalette::Disabled, QPalette::Base, bg);
    p.setColor(QPalette::Disabled, QPalette::Button, bg);
    p.setColor(QPalette::Disabled, QPalette::Highlight, edge);
    p.setColor(QPalette::Disabled, QPalette::HighlightedText, surface);
    return p;
}

QColor blend(const QColor& a, const QColor& b, double share) {
    const auto mix = [share](int x, int y) { return qRound(x * share + y * (1 - share)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

double contrast(const QColor& a, const QColor& b) {
    const auto [darker, lighter] = std::minmax({luminanceOf(a), luminanceOf(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor inkOn(const QColor& ground) {
    return contrast(Qt::black, ground) >= contrast(Qt::white, ground) ? Qt::black : Qt::white;
}

} // namespace glasshouse::theme
