#include "core/pdf/PageWords.h"

#include <string>
#include <type_traits>
#include <utility>

#include <PDFDoc.h>
#include <TextOutputDev.h>

#include "core/pdf/WordTurns.h"

namespace glasshouse::pdf {

namespace {

/// The middle of a letter, downwards.
double middle(const TextWord& word, int letter) {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
    word.getCharBBox(letter, &left, &top, &right, &bottom);
    return (top + bottom) / 2;
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

class PopplerWords final : public PageWords {
public:
    explicit PopplerWords(const QByteArray& bytes)
        : m_document(streamOf<PDFDoc>(bytes)) {}

    bool isOpen() { return m_document.isOk(); }

    std::vector<layout::Word> words(int page) override {
        TextOutputDev output(nullptr, false, 0, false, false);
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
            words.push_back(
                {text->c_str(), box, word.hasSpaceAfter(), word.nextWord() == nullptr,
                 letters < 2 ? layout::Turn::None : turnOf(box, letters, middle(word, 0), middle(word, letters - 1)),
                 -1, word.getCharPos()});
        }
        return words;
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
