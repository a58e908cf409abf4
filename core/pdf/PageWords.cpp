#include "core/pdf/PageWords.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <map>
#include <numbers>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <QList>
#include <QString>
#include <QStringDecoder>
#include <QStringEncoder>

#include <Catalog.h>
#include <GfxFont.h>
#include <GfxState.h>
#include <GlobalParams.h>
#include <OutputDev.h>
#include <PDFDoc.h>
#include <Page.h>
#include <SplashOutputDev.h>
#include <TextOutputDev.h>
#include <splash/SplashBitmap.h>

#include "core/pdf/Accents.h"
#include "core/pdf/Deflated.h"
#include "core/pdf/Encoded.h"
#include "core/pdf/Fractions.h"
#include "core/pdf/Glyph.h"
#include "core/pdf/LogicalOrder.h"
#include "core/pdf/SlantedText.h"
#include "core/pdf/UnseenText.h"
#include "core/pdf/VerticalText.h"
#include "core/pdf/WordTurns.h"
#include "core/pdf/WrongLetters.h"
#include "core/reading/layout/Boxes.h"

namespace glasshouse::pdf {

namespace {

layout::Box boxOf(const TextWord& word, int letter) {
    layout::Box box;
    word.getCharBBox(letter, &box.left, &box.top, &box.right, &box.bottom);
    return box;
}

// Poppler hands over plain pointers before version 25, and owners since.

template <typename Text> std::unique_ptr<Text> owned(Text* text) {
    return std::unique_ptr<Text>(text);
}
template <typename Text> std::unique_ptr<Text> owned(std::unique_ptr<Text> text) {
    return text;
}

template <typename Document> auto streamOf(const QByteArray& bytes) {
    auto stream = std::make_unique<MemStream>(bytes.constData(), 0, bytes.size(), Object(objNull));
    if constexpr (std::is_constructible_v<Document, std::unique_ptr<BaseStream>>)
        return std::unique_ptr<BaseStream>(std::move(stream));
    else
        return static_cast<BaseStream*>(stream.release());
}

bool isWhite(const GfxRGB& color) {
    constexpr double white = 0.98;
    return std::min({colToDbl(color.r), colToDbl(color.g), colToDbl(color.b)}) >= white;
}

Color colorOf(const GfxRGB& color) {
    const auto byte = [](GfxColorComp part) {
        return static_cast<Color>(std::lround(255 * std::clamp(colToDbl(part), 0.0, 1.0)));
    };
    return isWhite(color) ? white : (byte(color.r) << 16) | (byte(color.g) << 8) | byte(color.b);
}

/// The box of a part of a path that is a rectangle along the axes; none if it is anything else.
template <typename Path> std::optional<layout::Box> rectangleOf(const Path& part) {
    constexpr double straight = 0.01;
    const int points = part.getNumPoints();
    if (points < 4 || points > 5)
        return std::nullopt;
    layout::Box box{part.getX(0), part.getY(0), part.getX(0), part.getY(0)};
    for (int i = 0; i < points; ++i) {
        const int next = (i + 1) % points;
        const bool isAlong =
            std::abs(part.getX(i) - part.getX(next)) < straight || std::abs(part.getY(i) - part.getY(next)) < straight;
        if (part.getCurve(i) || !isAlong)
            return std::nullopt;
        box = layout::united(box, {part.getX(i), part.getY(i), part.getX(i), part.getY(i)});
    }
    return box;
}

/// Whether the axes of a state are those of the page, perhaps turned by a right angle.
bool isUpright(const GfxState& state) {
    const auto& m = state.getCTM(); // a pointer or, since version 25, an array
    constexpr double straight = 1e-3;
    return (std::abs(m[1]) < straight * std::abs(m[0]) && std::abs(m[2]) < straight * std::abs(m[3])) ||
           (std::abs(m[0]) < straight * std::abs(m[1]) && std::abs(m[3]) < straight * std::abs(m[2]));
}

/// The second parameter of a function of a class: newer versions of poppler take boxes as arrays.
template <typename Function> struct SecondParameter;
template <typename Result, typename Class, typename First, typename Second, typename... Rest>
struct SecondParameter<Result (Class::*)(First, Second, Rest...)> {
    using Type = Second;
};

/// The beginning of a JPEG, as far as it says how its pixels are to be understood.
struct JpegHeader {
    int channels = 0;        ///< 0: it is none
    bool isInverted = false; ///< as Adobe's programs write ink
};

/// Reads the packed bytes of a picture up to where a JPEG says its size (ITU T.81, annex B).
JpegHeader jpegHeader(Stream& picture) {
    JpegHeader header;
    Stream* const packed = picture.getNextStream();
    if (picture.getKind() != strDCT || packed == nullptr)
        return header;
    constexpr int maximum = 1 << 20; // bytes
    int read = 0;
    const auto byte = [&] { return ++read > maximum ? EOF : packed->getChar(); };
    const auto number = [&] {
        const int high = byte();
        return high == EOF ? -1 : high * 256 + byte();
    };
    packed->reset();
    for (int c = byte(); c != EOF && header.channels == 0; c = byte()) {
        if (c != 0xFF)
            continue;
        int marker = byte();
        while (marker == 0xFF)
            marker = byte();
        if (marker <= 0x01 || (marker >= 0xD0 && marker <= 0xD9)) // have no length
            continue;
        const int length = number();
        const bool isFrame = marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
        if (isFrame) {
            for (int i = 0; i < 5; ++i) // bits, height and width
                byte();
            const int channels = byte();
            if (channels != 1 && channels != 3 && channels != 4)
                break;
            header.channels = channels;
        } else {
            std::string segment;
            for (int i = 2; i < length && read <= maximum; ++i)
                segment += static_cast<char>(byte());
            header.isInverted = header.isInverted || (marker == 0xEE && segment.starts_with("Adobe"));
        }
    }
    packed->reset();
    return header;
}

/// Draws nothing, and notes what would be.
class InkOutput final : public OutputDev {
public:
    bool upsideDown() override { return true; }
    bool useDrawChar() override { return true; }
    bool interpretType3Chars() override { return false; }
    void startPage(int /*page*/, GfxState* state, XRef* /*table*/) override {
        m_width = state->getPageWidth();
        m_height = state->getPageHeight();
    }
    void drawChar(GfxState* /*state*/, double /*x*/, double /*y*/, double /*dx*/, double /*dy*/, double /*originX*/,
                  double /*originY*/, CharCode /*code*/, int /*bytes*/, const Unicode* /*letters*/,
                  int /*count*/) override {
        ++m_glyphs;
    }
    void saveState(GfxState* state) override {
        m_saved.push_back(m_state);
        m_saved.back().isPlain = isPlain(*state, state->getFillOpacity());
    }
    void restoreState(GfxState* /*state*/) override {
        if (m_saved.empty())
            return;
        m_state = m_saved.back();
        m_saved.pop_back();
    }
    void clip(GfxState* state) override {
        const GfxPath& path = *state->getPath();
        m_state.isOddlyClipped = m_state.isOddlyClipped || !isUpright(*state) || path.getNumSubpaths() != 1 ||
                                 !rectangleOf(*path.getSubpath(0));
    }
    void eoClip(GfxState* state) override { clip(state); }
    void clipToStrokePath(GfxState* /*state*/) override { m_state.isOddlyClipped = true; }
    void setSoftMask(GfxState* /*state*/, SecondParameter<decltype(&OutputDev::setSoftMask)>::Type /*box*/,
                     bool /*alpha*/, Function* /*transfer*/, GfxColor* /*backdrop*/) override {
        m_state.isMasked = true;
    }
    void clearSoftMask(GfxState* /*state*/) override { m_state.isMasked = false; }
    /// What is seen through a group, its own paints do not say.
    void beginTransparencyGroup(GfxState* /*state*/,
                                SecondParameter<decltype(&OutputDev::beginTransparencyGroup)>::Type /*box*/,
                                GfxColorSpace* /*blending*/, bool /*isolated*/, bool /*knockout*/,
                                bool forSoftMask) override {
        m_groups.push_back(!forSoftMask && !m_state.isMasked && (m_saved.empty() || m_saved.back().isPlain) &&
                           (m_groups.empty() || m_groups.back()));
    }
    void endTransparencyGroup(GfxState* /*state*/) override {
        if (!m_groups.empty())
            m_groups.pop_back();
    }

    void stroke(GfxState* state) override {
        GfxRGB color;
        state->getStrokeRGB(&color);
        m_drawn = m_drawn || !isWhite(color);
        // A thick line may be the ground of a word; a frame is none.
        const double half = state->getLineWidth() / 2;
        const bool fills = isPlain(*state, state->getStrokeOpacity()) && isUpright(*state);
        const GfxPath& path = *state->getPath();
        for (int i = 0; i < path.getNumSubpaths(); ++i) {
            const auto& part = *path.getSubpath(i);
            for (int point = 1; point < part.getNumPoints(); ++point) {
                const bool isAlong =
                    part.getX(point - 1) == part.getX(point) || part.getY(point - 1) == part.getY(point);
                notePaint(*state,
                          {std::min(part.getX(point - 1), part.getX(point)) - half,
                           std::min(part.getY(point - 1), part.getY(point)) - half,
                           std::max(part.getX(point - 1), part.getX(point)) + half,
                           std::max(part.getY(point - 1), part.getY(point)) + half},
                          {.fills = fills && isAlong && !part.getCurve(point), .color = colorOf(color)});
            }
        }
    }
    void fill(GfxState* state) override {
        GfxRGB color;
        state->getFillRGB(&color);
        m_drawn = m_drawn || !isWhite(color);
        const GfxPath& path = *state->getPath();
        const bool fills = isPlain(*state, state->getFillOpacity()) && isUpright(*state);
        std::vector<std::pair<layout::Box, bool>> parts; // and whether each is a rectangle
        for (int i = 0; i < path.getNumSubpaths(); ++i) {
            const auto& part = *path.getSubpath(i);
            if (part.getNumPoints() < 1)
                continue;
            layout::Box box{part.getX(0), part.getY(0), part.getX(0), part.getY(0)};
            for (int point = 1; point < part.getNumPoints(); ++point)
                box = layout::united(box, {part.getX(point), part.getY(point), part.getX(point), part.getY(point)});
            parts.emplace_back(box, fills && rectangleOf(part));
        }
        for (const auto& [box, isRectangle] : parts) {
            const auto meets = [&box = box](const auto& other) {
                return std::min(box.right, other.first.right) > std::max(box.left, other.first.left) &&
                       std::min(box.bottom, other.first.bottom) > std::max(box.top, other.first.top);
            };
            // Where two parts meet there may be a hole.
            const bool isAlone =
                isRectangle && parts.size() <= maxParts && std::count_if(parts.begin(), parts.end(), meets) == 1;
            notePaint(*state, box, {.fills = isAlone, .color = colorOf(color)});
        }
    }
    void eoFill(GfxState* state) override { fill(state); }
    // Pictures with masks arrive at the next two as well.
    void drawMaskedImage(GfxState* state, Object* ref, Stream* stream, int width, int height, GfxImageColorMap* colors,
                         bool interpolate, Stream* mask, int maskWidth, int maskHeight, bool invert,
                         bool interpolateMask) override {
        m_hasMask = true;
        OutputDev::drawMaskedImage(state, ref, stream, width, height, colors, interpolate, mask, maskWidth, maskHeight,
                                   invert, interpolateMask);
        m_hasMask = false;
    }
    void drawSoftMaskedImage(GfxState* state, Object* ref, Stream* stream, int width, int height,
                             GfxImageColorMap* colors, bool interpolate, Stream* mask, int maskWidth, int maskHeight,
                             GfxImageColorMap* maskColors, bool interpolateMask) override {
        m_hasMask = true;
        OutputDev::drawSoftMaskedImage(state, ref, stream, width, height, colors, interpolate, mask, maskWidth,
                                       maskHeight, maskColors, interpolateMask);
        m_hasMask = false;
    }
    void drawImage(GfxState* state, Object* ref, Stream* stream, int width, int height, GfxImageColorMap* colors,
                   bool interpolate, const int* maskColors, bool isInline) override {
        notePicture(*state, !m_hasMask && maskColors == nullptr);
        const int channels = isInline ? 0 : jpegHeader(*stream).channels;
        m_isMisdeclared = m_isMisdeclared || (channels > 0 && channels != colors->getNumPixelComps());
        OutputDev::drawImage(state, ref, stream, width, height, colors, interpolate, maskColors, isInline);
    }
    void drawImageMask(GfxState* state, Object* ref, Stream* stream, int width, int height, bool invert,
                       bool interpolate, bool isInline) override {
        notePicture(*state, false);
        OutputDev::drawImageMask(state, ref, stream, width, height, invert, interpolate, isInline);
    }

    PageInk ink() const {
        const double page = m_width * m_height;
        return {page > 0 ? std::min(m_pictures / page, 1.0) : 0, m_drawn, m_isMisdeclared};
    }
    const std::vector<Paint>& paints() const { return m_paints; }

private:
    /// How a paint is to be understood beside its box.
    struct Kind {
        bool picture = false;
        bool fills = false;
        Color color = unknownColor;
    };
    struct State {
        bool isOddlyClipped = false; ///< to anything but a rectangle
        bool isMasked = false;
        bool isPlain = true; ///< when it was saved: see isPlain()
    };

    /// Whether what is painted hides what lies under it.
    bool isPlain(const GfxState& state, double opacity) const {
        constexpr double full = 0.99;
        return opacity >= full && state.getBlendMode() == gfxBlendNormal && !m_state.isMasked &&
               !m_state.isOddlyClipped && (m_groups.empty() || m_groups.back());
    }

    /// The box is in the coordinates of the state.
    void notePaint(const GfxState& state, const layout::Box& box, const Kind& kind) {
        layout::Box clip;
        state.getClipBBox(&clip.left, &clip.top, &clip.right, &clip.bottom);
        layout::Box on;
        bool first = true;
        for (const auto& [x, y] : {std::pair(box.left, box.top), std::pair(box.right, box.top),
                                   std::pair(box.left, box.bottom), std::pair(box.right, box.bottom)}) {
            double px = 0;
            double py = 0;
            state.transform(x, y, &px, &py);
            on = first ? layout::Box{px, py, px, py}
                       : layout::Box{std::min(on.left, px), std::min(on.top, py), std::max(on.right, px),
                                     std::max(on.bottom, py)};
            first = false;
        }
        on = {std::max({on.left, clip.left, 0.0}), std::max({on.top, clip.top, 0.0}),
              std::min({on.right, clip.right, m_width}), std::min({on.bottom, clip.bottom, m_height})};
        if (on.width() <= 0 || on.height() <= 0)
            return;
        m_pictures += kind.picture ? on.width() * on.height() : 0;
        if (m_paints.size() < maxPaints)
            m_paints.push_back({on, m_glyphs, kind.picture, kind.fills, kind.color});
        else // the last stands for all others
            m_paints.back() = {
                {0, 0, m_width, m_height}, m_paints.back().after, kind.picture || m_paints.back().picture};
    }
    /// A picture fills the unit square of its state, as far as that lies within the page and its clip.
    void notePicture(const GfxState& state, bool fills) {
        m_drawn = true;
        notePaint(state, {0, 0, 1, 1},
                  {.picture = true, .fills = fills && isUpright(state) && isPlain(state, state.getFillOpacity())});
    }

    static constexpr std::size_t maxPaints = 20'000;
    static constexpr std::size_t maxParts = 100; // of one path that are compared

    double m_width = 0;
    double m_height = 0;
    double m_pictures = 0; ///< area
    bool m_drawn = false;
    bool m_isMisdeclared = false;
    bool m_hasMask = false; ///< the picture that is drawn
    State m_state;
    std::vector<State> m_saved;
    std::vector<bool> m_groups; ///< whether what the group paints hides what lies under it
    std::size_t m_glyphs = 0;
    std::vector<Paint> m_paints;
};

/// Draws in shades of grey; JPEGs that the page declares with another number of channels get colors that fit.
class GreyOutput final : public SplashOutputDev {
public:
    explicit GreyOutput(SplashColorPtr paper)
        : SplashOutputDev(splashModeMono8, 4, false, paper) {}

    void drawImage(GfxState* state, Object* ref, Stream* stream, int width, int height, GfxImageColorMap* declared,
                   bool interpolate, const int* maskColors, bool isInline) override {
        const JpegHeader header = isInline ? JpegHeader() : jpegHeader(*stream);
        if (header.channels == 0 || header.channels == declared->getNumPixelComps())
            return SplashOutputDev::drawImage(state, ref, stream, width, height, declared, interpolate, maskColors,
                                              isInline);
        Object range(objNull);
        if (header.channels == 4 && header.isInverted) {
            range = Object(new Array(m_document->getXRef()));
            for (int i = 0; i < 8; ++i)
                range.arrayAdd(Object(i % 2 == 0 ? 1 : 0));
        }
        Space space;
        if (header.channels == 1)
            space.own = std::make_unique<GfxDeviceGrayColorSpace>();
        else if (header.channels == 3)
            space.own = std::make_unique<GfxDeviceRGBColorSpace>();
        else
            space.own = std::make_unique<GfxDeviceCMYKColorSpace>();
        GfxImageColorMap colors(8, &range, std::move(space));
        SplashOutputDev::drawImage(state, ref, stream, width, height, &colors, interpolate, nullptr, isInline);
    }
    void begin(PDFDoc& document) {
        m_document = &document;
        startDoc(&document);
    }

private:
    /// What a color map takes over: newer versions of poppler take a unique_ptr, older ones a pointer.
    struct Space {
        std::unique_ptr<GfxColorSpace> own;
        operator GfxColorSpace*() && { return own.release(); }
        operator std::unique_ptr<GfxColorSpace>() && { return std::move(own); }
    };

    PDFDoc* m_document = nullptr;
};

/// Whether fonts say which characters they show.
class FontTrust {
public:
    explicit FontTrust(GfxFont& font)
        : m_hasTable(font.hasToUnicodeCMap()) {
        const std::string name = font.getName() ? std::string(*font.getName()) : std::string();
        m_isOfSigns = name.find("Dingbats") != std::string::npos || name.find("Wingdings") != std::string::npos;
        if (font.isCIDFont()) {
            const auto* const collection = dynamic_cast<GfxCIDFont&>(font).getCollection();
            m_isNumbered = collection != nullptr && collection->toStr() == "Adobe-Identity";
        } else {
            m_names = dynamic_cast<Gfx8BitFont&>(font).getEncoding();
        }
    }

    bool trusts(CharCode code, const Unicode* letters, int count) const {
        if (count < 1)
            return false;
        const Unicode c = letters[0];
        if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xFFFD || (c >= 0xE000 && c <= 0xF8FF) || c >= 0xF0000)
            return m_isOfSigns || c == 0xF0B7 || c == 0xF0A7; // bullets
        if (m_hasTable || m_isOfSigns)
            return true;
        return m_names == nullptr ? !m_isNumbered : saysWhich(m_names[code & 0xFF], code);
    }

private:
    /// Whether the name of a glyph is one of a character, and not only a number.
    static bool saysWhich(const char* name, CharCode code) {
        if (name == nullptr)
            return true; // of a font whose own table poppler has taken
        const std::string_view all(name);
        if (all == ".notdef")
            return false;
        const std::string base(all.substr(0, all.find_first_of("._", 1)));
        if (globalParams->mapNameToUnicodeText(base.c_str()) != 0 || all.starts_with("uni") ||
            (all.size() > 4 && all[0] == 'u' && all.find_first_not_of("0123456789ABCDEFabcdef", 1) == all.npos))
            return true;
        const std::size_t digits = all.find_first_of("0123456789");
        if (digits == all.npos)
            return true; // a word, which may be a character's
        for (const int radix : {10, 16}) {
            unsigned number = 0;
            const auto [end, error] = std::from_chars(name + digits, name + all.size(), number, radix);
            if (error == std::errc() && *end == '\0' && number == code)
                return true;
        }
        return false;
    }

    bool m_hasTable;
    bool m_isOfSigns = false;
    bool m_isNumbered = false; ///< its codes are numbers of glyphs
    const char* const* m_names = nullptr;
};

/// Lists the letters of every word from left to right as displayed. Poppler does so for single glyphs, but keeps
/// letters that share a glyph, and text given by ActualText, in logical order.
class WordOutput : public TextOutputDev {
public:
    WordOutput()
        : TextOutputDev(nullptr, false, 0, false, false) {}

    void drawChar(GfxState* state, double x, double y, double dx, double dy, double originX, double originY,
                  CharCode code, int bytes, const Unicode* letters, int count) override {
        QList<uint> seen;
        if (count > 1)
            seen = toVisualOrder(QString::fromUcs4(reinterpret_cast<const char32_t*>(letters), count)).toUcs4();
        TextOutputDev::drawChar(state, x, y, dx, dy, originX, originY, code, bytes,
                                seen.size() == count ? seen.data() : letters, count);
    }
    void beginActualText(GfxState* state, const GooString* given) override {
        const GooString seen(visualTextString(given->toStr()));
        TextOutputDev::beginActualText(state, &seen);
    }

private:
    /// bytes: a text string of the PDF. Only those in UTF-16 can contain right-to-left letters.
    static std::string visualTextString(const std::string& bytes) {
        constexpr std::string_view mark = "\xFE\xFF";
        if (!bytes.starts_with(mark))
            return bytes;
        QStringDecoder decode(QStringDecoder::Utf16BE);
        QStringEncoder encode(QStringEncoder::Utf16BE);
        const QString text = decode(QByteArrayView(bytes).sliced(mark.size()));
        const QByteArray seen = encode(toVisualOrder(text));
        return std::string(mark) + seen.toStdString();
    }
};

/// The same, and notes each glyph.
class NotingOutput final : public WordOutput {
public:
    void beginString(GfxState* state, const GooString* shown) override {
        WordOutput::beginString(state, shown);
        m_drawn = drawnBy(*state);
        m_color = colorOf(*state);
        m_font = fontOf(*state);
    }
    void drawChar(GfxState* state, double x, double y, double dx, double dy, double originX, double originY,
                  CharCode code, int bytes, const Unicode* letters, int count) override {
        if (m_glyphs.size() < maximum)
            note(*state, x, y, dx, dy, code, letters, count);
        ++m_count;
        m_place += bytes;
        WordOutput::drawChar(state, x, y, dx, dy, originX, originY, code, bytes, letters, count);
    }
    void incCharCount(int count) override {
        m_place += count;
        WordOutput::incCharCount(count);
    }
    void beginActualText(GfxState* state, const GooString* given) override {
        m_isGiven = true;
        WordOutput::beginActualText(state, given);
    }
    void endActualText(GfxState* state) override {
        m_isGiven = false;
        WordOutput::endActualText(state);
    }

    void startPage(int page, GfxState* state, XRef* table) override {
        WordOutput::startPage(page, state, table);
        constexpr double a4 = 1031; // points
        m_scale = std::min(1.0, std::hypot(state->getPageWidth(), state->getPageHeight()) / a4);
    }
    void fill(GfxState* state) override {
        noteArea(*state);
        WordOutput::fill(state);
    }
    void eoFill(GfxState* state) override {
        noteArea(*state);
        WordOutput::eoFill(state);
    }
    void stroke(GfxState* state) override {
        m_hasAreas = m_hasAreas || state->getTransformedLineWidth() > minThick;
        WordOutput::stroke(state);
    }

    /// Whether an area may be painted over a glyph, or have the color of one.
    bool hasAreas() const { return m_hasAreas; }
    /// None if there are too many to be noted.
    std::vector<Glyph> takeGlyphs() { return m_count > maximum ? std::vector<Glyph>() : std::move(m_glyphs); }

private:
    static constexpr std::size_t maximum = 2'000'000;
    static constexpr double minThick = 2;   // points
    static constexpr double smallest = 1.8; // points on a page of A4 or larger: nobody reads less

    void noteArea(GfxState& state) {
        GfxRGB color;
        state.getFillRGB(&color);
        m_hasAreas = m_hasAreas || ((m_count > 0 || !isWhite(color)) && !areLines(state));
    }
    /// Whether each part of a path is no more than a line, as below a heading and around the cells of a table.
    static bool areLines(const GfxState& state) {
        const GfxPath& path = *state.getPath();
        for (int i = 0; i < path.getNumSubpaths(); ++i) {
            const auto& part = *path.getSubpath(i);
            layout::Box box{1e9, 1e9, -1e9, -1e9};
            for (int point = 0; point < part.getNumPoints(); ++point) {
                double x = 0;
                double y = 0;
                state.transform(part.getX(point), part.getY(point), &x, &y);
                box = layout::united(box, {x, y, x, y});
            }
            if (std::min(box.width(), box.height()) > minThick)
                return false;
        }
        return true;
    }

    /// The one color of what is drawn.
    static Color colorOf(GfxState& state) {
        const int mode = state.getRender();
        GfxRGB color;
        if (state.getFillColorSpace()->getMode() == csPattern || (mode != 0 && mode != 4))
            return unknownColor;
        state.getFillRGB(&color);
        return pdf::colorOf(color);
    }

    Glyph::Drawn drawnBy(GfxState& state) const {
        const int mode = state.getRender();
        const bool fills = mode == 0 || mode == 2 || mode == 4 || mode == 6;
        const bool strokes = mode == 1 || mode == 2 || mode == 5 || mode == 6;
        if (mode == 3 || ((fills || strokes) && (!fills || state.getFillOpacity() <= 0) &&
                          (!strokes || state.getStrokeOpacity() <= 0)))
            return Glyph::Drawn::Invisible;
        GfxRGB fill;
        GfxRGB stroke;
        const bool isPattern = state.getFillColorSpace()->getMode() == csPattern;
        if (isPattern || (!fills && !strokes) || !state.getFont() || state.getFont()->getType() == fontType3)
            return Glyph::Drawn::Plainly;
        if (fills)
            state.getFillRGB(&fill);
        if (strokes)
            state.getStrokeRGB(&stroke);
        return (!fills || isWhite(fill)) && (!strokes || isWhite(stroke)) ? Glyph::Drawn::White : Glyph::Drawn::Plainly;
    }

    /// Its index; -1 without a font.
    int fontOf(GfxState& state) {
        const auto& font = state.getFont();
        if (!font)
            return -1;
        for (std::size_t i = 0; i < m_fonts.size(); ++i)
            if (&*m_fonts[i].first == &*font)
                return static_cast<int>(i);
        m_fonts.emplace_back(font, FontTrust(*font));
        return static_cast<int>(m_fonts.size()) - 1;
    }

    void note(GfxState& state, double x, double y, double dx, double dy, CharCode code, const Unicode* letters,
              int count) {
        if (m_font < 0)
            return m_glyphs.push_back({});
        const auto& [font, trust] = m_fonts[static_cast<std::size_t>(m_font)];
        Glyph glyph;
        glyph.font = m_font;
        glyph.letters = count;
        glyph.c = count > 0 ? static_cast<char32_t>(letters[0]) : 0;
        glyph.given = m_isGiven;
        glyph.trusted = m_isGiven || trust.trusts(code, letters, count);
        for (int i = 1; i < std::min(count, 3); ++i)
            glyph.more[static_cast<std::size_t>(i) - 1] = static_cast<char32_t>(letters[i]);
        glyph.drawn = m_drawn;
        glyph.color = m_color;
        glyph.place = m_place;
        double spaceX = 0;
        double spaceY = 0;
        state.textTransformDelta(state.getCharSpace() * state.getHorizScaling(), 0, &spaceX, &spaceY);
        double width = 0; // the way to the next glyph
        double climb = 0;
        state.transform(x, y, &glyph.x, &glyph.y);
        state.transformDelta(dx - spaceX, dy - spaceY, &width, &climb);
        double m11 = 0;
        double m12 = 0;
        double upX = 0;
        double upY = 0;
        state.getFontTransMat(&m11, &m12, &upX, &upY);
        if (font->getType() == fontType3) { // whose units may be any
            const double top = std::abs(font->getFontBBox()[3] * font->getFontMatrix()[3]);
            const double up = std::hypot(upX, upY);
            const double scale = up > 0 ? (top > 0 ? top : 1.5 * std::hypot(width, climb) / up) : 0;
            upX *= scale;
            upY *= scale;
        }
        glyph.size = std::hypot(upX, upY);
        glyph.endX = glyph.x + width;
        glyph.endY = glyph.y + climb;
        if (font->getWMode() == 0 && std::hypot(width, climb) > 0)
            glyph.angle = std::atan2(climb, width) * 180 / std::numbers::pi;
        if (glyph.drawn == Glyph::Drawn::Plainly && font->getType() != fontType3 && glyph.size < smallest * m_scale)
            glyph.drawn = Glyph::Drawn::Tiny;
        glyph.upright = font->getWMode() == 0 && upY < 0 && std::abs(upX) < 0.1 * glyph.size && width >= 0 &&
                        std::abs(climb) <= 0.1 * std::abs(width);
        constexpr double capital = 0.7;
        const double cornerX = glyph.x + width + capital * upX;
        const double cornerY = glyph.y + climb + capital * upY;
        glyph.box = {std::min({glyph.x, cornerX, glyph.x + capital * upX}),
                     std::min({glyph.y, cornerY, glyph.y + capital * upY}),
                     std::max({glyph.x, cornerX, glyph.x + width}), std::max({glyph.y, cornerY, glyph.y + climb})};
        if (glyph.drawn != Glyph::Drawn::Invisible && isClipped(state, glyph))
            glyph.drawn = Glyph::Drawn::Clipped;
        m_glyphs.push_back(glyph);
    }

    static bool isClipped(const GfxState& state, const Glyph& glyph) {
        constexpr double minimum = 0.2; // of it is seen
        layout::Box clip;
        state.getClipBBox(&clip.left, &clip.top, &clip.right, &clip.bottom);
        const double width = std::min(clip.right, glyph.box.right) - std::max(clip.left, glyph.box.left);
        const double height = std::min(clip.bottom, glyph.box.bottom) - std::max(clip.top, glyph.box.top);
        return width < minimum * glyph.box.width() || height < minimum * glyph.box.height();
    }

    std::vector<Glyph> m_glyphs;
    std::size_t m_count = 0;
    std::vector<std::pair<std::decay_t<decltype(std::declval<GfxState&>().getFont())>, FontTrust>> m_fonts;
    Glyph::Drawn m_drawn = Glyph::Drawn::Plainly;
    Color m_color = unknownColor;
    double m_scale = 1; ///< of the page, against A4
    bool m_hasAreas = false;
    int m_font = -1;
    int m_place = 0;
    bool m_isGiven = false;
};

/// Draws only the glyphs of one fate, as the plan says.
class PlannedOutput final : public WordOutput {
public:
    PlannedOutput(const GlyphPlan& plan, GlyphPlan::Fate fate)
        : m_plan(plan)
        , m_fate(fate) {}

    void drawChar(GfxState* state, double x, double y, double dx, double dy, double originX, double originY,
                  CharCode code, int bytes, const Unicode* letters, int count) override {
        const std::size_t glyph = m_next++;
        while (m_replacement < m_plan.replacements.size() && m_plan.replacements[m_replacement].glyph < glyph)
            ++m_replacement;
        if (glyph >= m_plan.fates.size() || m_plan.fates[glyph] != m_fate)
            return incCharCount(bytes);
        if (m_replacement == m_plan.replacements.size() || m_plan.replacements[m_replacement].glyph != glyph)
            return WordOutput::drawChar(state, x, y, dx, dy, originX, originY, code, bytes, letters, count);
        const std::u32string& instead = m_plan.replacements[m_replacement].text;
        const std::vector<Unicode> other(instead.begin(), instead.end());
        WordOutput::drawChar(state, x, y, dx, dy, originX, originY, code, bytes, other.data(),
                             static_cast<int>(other.size()));
    }

private:
    const GlyphPlan& m_plan;
    GlyphPlan::Fate m_fate;
    std::size_t m_next = 0;
    std::size_t m_replacement = 0;
};

std::vector<layout::Word> wordsOf(WordOutput& output) {
    const auto list = output.makeWordList();
    std::vector<layout::Word> words;
    words.reserve(static_cast<std::size_t>(list->getLength()));
    for (int i = 0; i < list->getLength(); ++i) {
        const TextWord& word = *list->get(i);
        layout::Box box;
        word.getBBox(&box.left, &box.top, &box.right, &box.bottom);
        const int letters = word.getLength();
        const std::unique_ptr text = owned(word.getText());
        words.push_back({text->c_str(), box, word.hasSpaceAfter(), word.nextWord() == nullptr,
                         letters < 2 ? layout::Turn::None : turnOf(box, boxOf(word, 0), boxOf(word, letters - 1)), -1,
                         word.getCharPos()});
    }
    return words;
}

/// Whether the streams of a page are whole.
class ContentCheck {
public:
    explicit ContentCheck(PDFDoc& document)
        : m_document(document) {}

    bool isDamaged(int page) {
        ::Page* const source = m_document.getPage(page + 1);
        if (source == nullptr)
            return true;
        const Object dictionary = m_document.getXRef()->fetch(source->getRef());
        if (!dictionary.isDict())
            return true;
        const Object& contents = dictionary.dictLookupNF("Contents");
        if (contents.isNull())
            return false; // a blank page
        m_seen = 0;
        return !areContentsWhole(contents) || !areFormsWhole(source->getResourceDict(), 0);
    }

private:
    static constexpr int deepest = 4;            // forms in forms
    static constexpr std::size_t maximum = 1000; // forms of a page

    bool areContentsWhole(const Object& contents) {
        if (contents.isArray())
            return areAllWhole(contents);
        if (!contents.isRef())
            return contents.isStream() && isWhole(contents);
        const Ref ref = contents.getRef();
        if (const auto known = m_known.find({ref.num, ref.gen}); known != m_known.end())
            return known->second;
        m_known[{ref.num, ref.gen}] = true; // should it lead to itself
        const Object object = contents.fetch(m_document.getXRef());
        const bool whole = object.isArray() ? areAllWhole(object) : object.isStream() && isWhole(object);
        m_known[{ref.num, ref.gen}] = whole;
        return whole;
    }
    bool areAllWhole(const Object& list) {
        for (int i = 0; i < list.arrayGetLength(); ++i)
            if (list.arrayGetNF(i).isArray() || !areContentsWhole(list.arrayGetNF(i)))
                return false;
        return true;
    }
    bool areFormsWhole(Dict* resources, int depth) {
        if (resources == nullptr || depth > deepest)
            return true;
        const Object forms = resources->lookup("XObject");
        if (!forms.isDict())
            return true;
        for (int i = 0; i < forms.dictGetLength() && m_seen < maximum; ++i) {
            ++m_seen;
            const Object& reference = forms.getDict()->getValNF(i);
            if (!reference.isRef())
                continue;
            const std::pair<int, int> id(reference.getRef().num, reference.getRef().gen);
            if (const auto known = m_known.find(id); known != m_known.end()) {
                if (!known->second)
                    return false;
                continue;
            }
            m_known[id] = true; // should it lead to itself
            const Object form = reference.fetch(m_document.getXRef());
            if (!form.isStream() || !form.streamGetDict()->lookup("Subtype").isName("Form"))
                continue;
            const Object inner = form.streamGetDict()->lookup("Resources");
            const bool whole = isWhole(form) && areFormsWhole(inner.isDict() ? inner.getDict() : nullptr, depth + 1);
            m_known[id] = whole;
            if (!whole)
                return false;
        }
        return true;
    }
    bool isWhole(const Object& object) const {
        if (m_document.isEncrypted()) // what is packed cannot be had
            return true;
        Stream* const content = object.getStream();
        for (Stream* stream = content; stream != nullptr; stream = stream->getNextStream()) {
            if (stream->getNextStream() == nullptr)
                continue;
            Packed state = Packed::Whole;
            switch (stream->getKind()) {
            case strFlate:
                if (!isWholeDeflated(bytesOf(*stream->getNextStream())))
                    return false;
                break;
            case strLZW:
                state = lzwState(bytesOf(*stream->getNextStream()), growsEarly(*object.streamGetDict()));
                break;
            case strASCII85:
                state = ascii85State(bytesOf(*stream->getNextStream()));
                break;
            case strASCIIHex:
                state = asciiHexState(bytesOf(*stream->getNextStream()));
                break;
            case strRunLength:
                state = runLengthState(bytesOf(*stream->getNextStream()));
                break;
            default: // a filter that is unknown, or one of pictures, which gives no text
                return false;
            }
            // Some programs leave the mark of an end out; within another format that one has an end of its own.
            if (state == Packed::Broken ||
                (state == Packed::Unended && stream == content && !isWholeContent(bytesOf(*stream))))
                return false;
        }
        return true;
    }
    static std::string bytesOf(Stream& stream) {
        constexpr std::size_t maximum = std::size_t{256} << 20;
        std::string bytes;
        stream.reset();
        for (int c = stream.getChar(); c != EOF && bytes.size() < maximum; c = stream.getChar())
            bytes += static_cast<char>(c);
        return bytes;
    }
    /// See lzwState().
    static bool growsEarly(Dict& stream) {
        const auto isLate = [](const Object& parameters) {
            return parameters.isDict() && parameters.dictLookup("EarlyChange").isInt() &&
                   parameters.dictLookup("EarlyChange").getInt() == 0;
        };
        const Object parameters =
            stream.lookup("DecodeParms").isNull() ? stream.lookup("DP") : stream.lookup("DecodeParms");
        if (!parameters.isArray())
            return !isLate(parameters);
        for (int i = 0; i < parameters.arrayGetLength(); ++i)
            if (isLate(parameters.arrayGet(i)))
                return false;
        return true;
    }

    PDFDoc& m_document;
    std::map<std::pair<int, int>, bool> m_known; ///< whether a stream is whole, by its number and generation
    std::size_t m_seen = 0;
};

class PopplerWords final : public PageWords {
public:
    explicit PopplerWords(const QByteArray& bytes)
        : m_document(streamOf<PDFDoc>(bytes)) {}

    bool isOpen() { return m_document.isOk(); }

    std::vector<layout::Word> words(int page) override {
        WordOutput output;
        display(output, page);
        return wordsOf(output);
    }

    SeenWords seenWords(int page) override {
        NotingOutput noting;
        display(noting, page);
        std::vector<Glyph> glyphs = noting.takeGlyphs();
        markShifted(glyphs);
        GlyphPlan plan;
        std::size_t letters = 0;
        std::size_t unknown = 0;
        std::size_t hidden = 0;
        for (const Glyph& glyph : glyphs) {
            const bool blank =
                glyph.c == U' ' || glyph.c == 0xA0 || glyph.c == 0xAD || (glyph.trusted && glyph.box.width() <= 0);
            if (blank || glyph.drawn == Glyph::Drawn::Clipped)
                continue;
            const bool invisible = glyph.drawn == Glyph::Drawn::Invisible;
            letters += invisible ? 0 : 1;
            unknown += invisible || glyph.trusted ? 0 : 1;
            hidden += invisible && glyph.trusted ? 1 : 0;
        }
        SeenWords result;
        result.unmapped = 2 * unknown > letters;
        if (result.unmapped && 2 * hidden > unknown) { // a text layer says what the glyphs do not
            result.unmapped = false;
            plan.fates.resize(glyphs.size(), GlyphPlan::Fate::Drop);
            for (std::size_t i = 0; i < glyphs.size(); ++i)
                if (glyphs[i].drawn == Glyph::Drawn::Invisible)
                    plan.fates[i] = GlyphPlan::Fate::Keep;
        } else if (mayBeUnseen(glyphs) || (!glyphs.empty() && (noting.hasAreas() || hasPictures(page)))) {
            InkOutput ink;
            display(ink, page);
            const std::vector<bool> unseen = unseenGlyphs(glyphs, ink.paints(), ink.ink().pictures);
            if (std::find(unseen.begin(), unseen.end(), true) != unseen.end())
                for (const bool one : unseen)
                    plan.fates.push_back(one ? GlyphPlan::Fate::Unseen : GlyphPlan::Fate::Keep);
        }
        joinColumns(glyphs, plan);
        joinSlanted(glyphs, plan);
        joinFractions(glyphs, plan);
        joinAccents(glyphs, plan);
        result.slanted = std::move(plan.slanted);
        if (!plan.isNeeded()) {
            result.words = wordsOf(noting);
        } else {
            result.words = planned(plan, GlyphPlan::Fate::Keep, page);
            result.words.insert(result.words.end(), plan.words.begin(), plan.words.end());
            if (std::find(plan.fates.begin(), plan.fates.end(), GlyphPlan::Fate::Unseen) != plan.fates.end())
                result.unseen = planned(plan, GlyphPlan::Fate::Unseen, page);
            result.unseen.insert(result.unseen.end(), plan.unseen.begin(), plan.unseen.end());
        }
        uprightPunctuation(result.words);
        for (std::vector<layout::Word>* const words : {&result.words, &result.unseen, &result.slanted})
            countGlyphs(glyphs, *words);
        return result;
    }

    bool isDamaged(int page) override { return m_check.isDamaged(page); }

    FileFacts facts() override {
        FileFacts facts;
        Catalog& catalog = *m_document.getCatalog();
        facts.filesInside = std::max(0, catalog.numEmbeddedFiles()) + filesOnPages();
        facts.otherForm = catalog.getFormType() == Catalog::XfaForm;
        if (const Object dictionary = m_document.getXRef()->getCatalog(); dictionary.isDict()) {
            facts.portfolio = dictionary.dictLookup("Collection").isDict();
            const Object rendering = dictionary.dictLookup("NeedsRendering");
            facts.needsRendering = facts.otherForm && rendering.isBool() && rendering.getBool();
        }
        return facts;
    }

    PageInk ink(int page) override {
        InkOutput output;
        display(output, page);
        return output.ink();
    }

    QImage grey(int page, double dotsPerInch) override {
        SplashColor paper = {255};
        GreyOutput output(paper);
        output.setFontAntialias(true);
        output.setVectorAntialias(true);
        output.begin(m_document);
        m_document.displayPageSlice(&output, page + 1, dotsPerInch, dotsPerInch, 0, false, true, false, -1, -1, -1, -1);
        SplashBitmap* const drawn = output.getBitmap();
        if (drawn == nullptr || drawn->getDataPtr() == nullptr)
            return {};
        return QImage(drawn->getDataPtr(), drawn->getWidth(), drawn->getHeight(), drawn->getRowSize(),
                      QImage::Format_Grayscale8)
            .copy();
    }

private:
    void display(OutputDev& output, int page) {
        m_document.displayPageSlice(&output, page + 1, 72, 72, 0, false, false, false, -1, -1, -1, -1);
    }
    /// Files that hang on the annotations of pages; one that several show is one.
    int filesOnPages() {
        constexpr int mostAnnotations = 100'000;
        std::set<std::pair<int, int>> seen;
        int files = 0;
        int tried = 0;
        for (int page = 1; page <= m_document.getNumPages() && tried < mostAnnotations; ++page) {
            ::Page* const source = m_document.getPage(page);
            if (source == nullptr)
                continue;
            const Object annotations = source->getAnnotsObject();
            for (int i = 0; annotations.isArray() && i < annotations.arrayGetLength(); ++i, ++tried) {
                const Object annotation = annotations.arrayGet(i);
                if (!annotation.isDict() || !annotation.dictLookup("Subtype").isName("FileAttachment"))
                    continue;
                const Object& file = annotation.dictLookupNF("FS");
                files += !file.isRef() || seen.insert({file.getRef().num, file.getRef().gen}).second ? 1 : 0;
            }
        }
        return files;
    }
    /// Whether a page may draw a picture, in a form too.
    bool hasPictures(int page) {
        ::Page* const source = m_document.getPage(page + 1);
        std::set<int> seen;
        return source != nullptr && hasPictures(source->getResourceDict(), seen, 0);
    }
    static bool hasPictures(Dict* resources, std::set<int>& seen, int depth) {
        constexpr int deepest = 4;
        constexpr std::size_t most = 1000; // forms
        const Object objects = resources == nullptr ? Object(objNull) : resources->lookup("XObject");
        if (!objects.isDict())
            return false;
        for (int i = 0; i < objects.dictGetLength(); ++i) {
            const Object& reference = objects.getDict()->getValNF(i);
            if (seen.size() > most || (reference.isRef() && !seen.insert(reference.getRef().num).second))
                continue;
            const Object object = objects.getDict()->getVal(i);
            if (!object.isStream())
                continue;
            if (object.streamGetDict()->lookup("Subtype").isName("Image"))
                return true;
            const Object inner = object.streamGetDict()->lookup("Resources");
            if (inner.isDict() && depth < deepest && hasPictures(inner.getDict(), seen, depth + 1))
                return true;
        }
        return false;
    }
    std::vector<layout::Word> planned(const GlyphPlan& plan, GlyphPlan::Fate fate, int page) {
        PlannedOutput output(plan, fate);
        display(output, page);
        return wordsOf(output);
    }
    /// The places of words, which poppler counts in bytes, in glyphs: in some fonts each has two bytes.
    static void countGlyphs(const std::vector<Glyph>& glyphs, std::vector<layout::Word>& words) {
        for (layout::Word& word : words) {
            const auto glyph = std::partition_point(glyphs.begin(), glyphs.end(),
                                                    [&](const Glyph& one) { return one.place < word.place; });
            if (glyph != glyphs.end())
                word.place = static_cast<int>(glyph - glyphs.begin());
        }
    }
    /// Fonts whose characters are others throughout are not trusted.
    static void markShifted(std::vector<Glyph>& glyphs) {
        std::map<int, std::u32string> texts;
        const Glyph* last = nullptr;
        for (const Glyph& glyph : glyphs) {
            if (glyph.letters != 1 || glyph.given || glyph.c < 0x20 || glyph.c > 0x7E)
                continue;
            std::u32string& text = texts[glyph.font];
            if (last != nullptr && (last->font != glyph.font || std::abs(glyph.y - last->y) > 0.1 * glyph.size ||
                                    std::abs(glyph.box.left - last->box.right) > 0.2 * glyph.size))
                text += U' ';
            text += glyph.c;
            last = &glyph;
        }
        std::erase_if(texts, [](const auto& one) { return !areShifted(one.second); });
        if (!texts.empty())
            for (Glyph& glyph : glyphs)
                glyph.trusted = glyph.trusted && (glyph.given || !texts.contains(glyph.font));
    }

    PDFDoc m_document;
    ContentCheck m_check{m_document};
};

} // namespace

std::unique_ptr<PageWords> PageWords::open(const QByteArray& bytes) {
    auto words = std::make_unique<PopplerWords>(bytes);
    if (!words->isOpen())
        return nullptr;
    return words;
}

} // namespace glasshouse::pdf
