#include "app/pdfworker/OpenDocument.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <QByteArray>

#include "core/base/Error.h"
#include "core/documents/Problem.h"
#include "core/layout/HasText.h"
#include "core/layout/ReadingOrder.h"
#include "core/ocr/Recognizer.h"

namespace glasshouse::pdfworker {

namespace {

using documents::Problem;
using pdf::PdfReader;

/// Tesseract's data was made for 300 dots per inch; but specks of a scan with fewer dots would be enlarged with it.
constexpr std::array<double, 3> resolutions = {300, 150, 200};
constexpr double sureEnough = 88; // percent: then no other is tried

/// Of all words, by their lengths; 0 without any.
double confidenceOf(const std::vector<layout::Word>& words) {
    double sum = 0;
    double letters = 0;
    for (const layout::Word& word : words) {
        sum += word.confidence * static_cast<double>(word.text.size());
        letters += static_cast<double>(word.text.size());
    }
    return letters > 0 ? sum / letters : 0;
}

/// A PDF among the other formats.
class PdfDocument final : public documents::DocumentReader {
public:
    PdfDocument(std::unique_ptr<PdfReader> reader, const PageOptions& options)
        : m_reader(std::move(reader))
        , m_options(options) {
        if (m_reader->state() != PdfReader::State::Open)
            throw Problem(m_reader->state() == PdfReader::State::Locked ? Problem::Kind::Locked
                                                                        : Problem::Kind::Damaged,
                          m_reader->problem().toStdString());
    }

    int pageCount() const override { return m_reader->pageCount(); }
    layout::Page page(int page) override {
        layout::Page content = m_reader->text(page, m_options.order);
        if (m_options.ocr.empty() || !m_problem.empty() || layout::hasText(content.text))
            return content;
        layout::Page recognized = recognize(page);
        return recognized.text.empty() ? content : recognized;
    }
    std::string shows(int page) override {
        constexpr double mostOfIt = 0.5;
        const std::optional<pdf::PageInk> ink = m_reader->ink(page);
        if (!ink)
            return {};
        return ink->pictures >= mostOfIt ? "scan" : ink->drawn ? "drawing" : "blank";
    }
    std::vector<std::string> forbidden() const override { return m_reader->forbidden(); }
    std::string note() const override {
        if (!m_problem.empty())
            return m_problem;
        if (m_tried == 0 || m_recognized > 0) // the caller counts those
            return {};
        return "Tesseract found no text in the pictures of its pages.";
    }
    bool missingLanguages() const override { return m_reader->missingLanguages() || !m_problem.empty(); }

private:
    layout::Page recognize(int page) {
        try {
            if (!m_recognizer)
                m_recognizer.emplace(m_options.ocr);
        } catch (const Error& error) {
            m_problem = error.what();
            return {};
        }
        ++m_tried;
        if (m_options.recognizing)
            m_options.recognizing(page);
        std::vector<layout::Word> words;
        double best = -1;
        for (const double dotsPerInch : resolutions) {
            std::vector<layout::Word> read = wordsAt(page, dotsPerInch);
            const double sure = confidenceOf(read);
            if (sure > best) {
                best = sure;
                words = std::move(read);
            }
            if (best >= sureEnough || words.empty()) // a photograph has no words at any resolution
                break;
        }
        const QSizeF size = m_reader->size(page);
        layout::Page result = layout::readingOrder(words, size.width(), size.height()); // a picture has no other
        m_recognized += result.text.empty() ? 0 : 1;
        return result;
    }

    std::vector<layout::Word> wordsAt(int page, double dotsPerInch) {
        const QImage image = m_reader->grey(page, dotsPerInch);
        if (image.isNull())
            return {};
        return m_recognizer->words({image.constBits(), image.width(), image.height(),
                                    static_cast<int>(image.bytesPerLine()), image.dotsPerMeterX() * 0.0254});
    }

    std::unique_ptr<PdfReader> m_reader;
    PageOptions m_options;
    std::optional<ocr::Recognizer> m_recognizer; ///< once a page needs it
    std::string m_problem;                       ///< why there is none
    int m_tried = 0;                             ///< pages given to Tesseract
    int m_recognized = 0;                        ///< those with text
};

} // namespace

std::unique_ptr<PdfReader> openPdf(int descriptor, const documents::Source& source) {
    const std::string_view bytes = source.bytes();
    if (!source.isUnpacked())
        return std::make_unique<PdfReader>(descriptor);
    return std::make_unique<PdfReader>(QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

std::unique_ptr<documents::DocumentReader> openDocument(int descriptor, const documents::Source& source,
                                                        const PageOptions& options) {
    if (source.format() == documents::Format::Pdf)
        return std::make_unique<PdfDocument>(openPdf(descriptor, source), options);
    return documents::openDocument(source, options.encoding);
}

} // namespace glasshouse::pdfworker
