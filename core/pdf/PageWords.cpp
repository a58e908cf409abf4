#include "core/pdf/PageWords.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <QList>
#include <QString>
#include <QStringDecoder>
#include <QStringEncoder>

#include <GfxState.h>
#include <OutputDev.h>
#include <PDFDoc.h>
#include <TextOutputDev.h>

#include "core/pdf/LogicalOrder.h"
#include "core/pdf/WordTurns.h"

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

/// Draws nothing, and notes what would be.
class InkOutput final : public OutputDev {
public:
    bool upsideDown() override { return true; }
    bool useDrawChar() override { return false; }
    bool interpretType3Chars() override { return false; }
    void startPage(int /*page*/, GfxState* state, XRef* /*table*/) override {
        m_width = state->getPageWidth();
        m_height = state->getPageHeight();
    }
    void stroke(GfxState* state) override {
        GfxRGB color;
        state->getStrokeRGB(&color);
        noteColor(color);
    }
    void fill(GfxState* state) override {
        GfxRGB color;
        state->getFillRGB(&color);
        noteColor(color);
    }
    void eoFill(GfxState* state) override { fill(state); }
    // Pictures with masks arrive at these two as well.
    void drawImage(GfxState* state, Object* ref, Stream* stream, int width, int height, GfxImageColorMap* colors,
                   bool interpolate, const int* maskColors, bool isInline) override {
        notePicture(*state);
        OutputDev::drawImage(state, ref, stream, width, height, colors, interpolate, maskColors, isInline);
    }
    void drawImageMask(GfxState* state, Object* ref, Stream* stream, int width, int height, bool invert,
                       bool interpolate, bool isInline) override {
        notePicture(*state);
        OutputDev::drawImageMask(state, ref, stream, width, height, invert, interpolate, isInline);
    }

    PageInk ink() const {
        const double page = m_width * m_height;
        return {page > 0 ? std::min(m_pictures / page, 1.0) : 0, m_drawn};
    }

private:
    void noteColor(const GfxRGB& color) {
        constexpr double white = 0.98;
        m_drawn = m_drawn || std::min({colToDbl(color.r), colToDbl(color.g), colToDbl(color.b)}) < white;
    }
    /// A picture fills the unit square of its state, as far as that lies within the page and its clip.
    void notePicture(const GfxState& state) {
        Matrix matrix;
        state.getCTM(&matrix);
        const double* const m = matrix.m;
        double left = 0;
        double top = 0;
        double right = 0;
        double bottom = 0;
        state.getClipBBox(&left, &top, &right, &bottom);
        const double x = m[4] + std::min(m[0], 0.0) + std::min(m[2], 0.0);
        const double y = m[5] + std::min(m[1], 0.0) + std::min(m[3], 0.0);
        const double width = std::min({x + std::abs(m[0]) + std::abs(m[2]), right, m_width}) - std::max({x, left, 0.0});
        const double height =
            std::min({y + std::abs(m[1]) + std::abs(m[3]), bottom, m_height}) - std::max({y, top, 0.0});
        m_drawn = true;
        if (width > 0 && height > 0)
            m_pictures += width * height;
    }

    double m_width = 0;
    double m_height = 0;
    double m_pictures = 0; ///< area
    bool m_drawn = false;
};

/// Lists the letters of every word from left to right as displayed. Poppler does so for single glyphs, but keeps
/// letters that share a glyph, and text given by ActualText, in logical order.
class WordOutput final : public TextOutputDev {
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

class PopplerWords final : public PageWords {
public:
    explicit PopplerWords(const QByteArray& bytes)
        : m_document(streamOf<PDFDoc>(bytes)) {}

    bool isOpen() { return m_document.isOk(); }

    std::vector<layout::Word> words(int page) override {
        WordOutput output;
        m_document.displayPageSlice(&output, page + 1, 72, 72, 0, false, false, false, -1, -1, -1, -1);
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
                             letters < 2 ? layout::Turn::None : turnOf(box, boxOf(word, 0), boxOf(word, letters - 1)),
                             -1, word.getCharPos()});
        }
        return words;
    }

    PageInk ink(int page) override {
        InkOutput output;
        m_document.displayPageSlice(&output, page + 1, 72, 72, 0, false, false, false, -1, -1, -1, -1);
        return output.ink();
    }

private:
    PDFDoc m_document;
};

} // namespace

std::unique_ptr<PageWords> PageWords::open(const QByteArray& bytes) {
    auto words = std::make_unique<PopplerWords>(bytes);
    if (!words->isOpen())
        return nullptr;
    return words;
}

} // namespace glasshouse::pdf
