#include "app/pdfworker/OpenDocument.h"

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <QByteArray>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/reading/documents/Problem.h"
#include "core/reading/layout/HasText.h"
#include "core/reading/layout/ReadingOrder.h"
#include "core/reading/ocr/LeaderDots.h"
#include "core/reading/ocr/Recognizer.h"

namespace glasshouse::pdfworker {

namespace {

using documents::Problem;
using pdf::PdfReader;

/// Tesseract's data was made for 300 dots per inch; but specks of a scan with fewer dots would be enlarged with it.
constexpr std::array<double, 3> resolutions = {300, 150, 200};
constexpr double sureEnough = 88; // percent: then no other is tried
constexpr int unreadable = 30;    // percent: a word of which Tesseract is less sure is mostly none

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
        m_facts = m_reader->facts();
        if (m_options.order == layout::Order::Reading) // files of earlier runs give what they gave
            refusePlaceholders();
    }

    int pageCount() const override { return m_reader->pageCount(); }
    layout::Page page(int page) override {
        m_shown = {};
        if (m_options.order == layout::Order::Reading)
            m_shown = m_reader->seenText(page);
        else
            m_shown.page = m_reader->text(page, m_options.order);
        if (m_shown.unmapped) // wrong letters are worse than none
            m_shown.page = {};
        if (!m_options.ocr.empty() && m_problem.empty() && !layout::hasText(m_shown.page.seen()))
            if (layout::Page recognized = recognize(page); !recognized.text.empty())
                m_shown = {std::move(recognized), false, m_shown.damaged};
        return m_shown.page;
    }
    std::string shows(int page) override {
        constexpr double minOfPage = 0.5;
        if (m_shown.damaged || m_shown.unmapped)
            return m_shown.damaged ? "damaged" : "unmapped";
        if (layout::hasText(m_shown.page.seen()))
            return {};
        const std::optional<pdf::PageInk> ink = m_reader->ink(page);
        if (!ink)
            return {};
        return ink->pictures >= minOfPage ? "scan" : ink->drawn ? "drawing" : "blank";
    }
    std::vector<std::string> forbidden() const override { return m_reader->forbidden(); }
    std::string note() const override {
        if (!m_problem.empty())
            return m_problem;
        if (m_tried > 0 && m_recognized == 0) // the caller counts those
            return sentence("Tesseract found no text in the pictures of its pages.");
        std::string note;
        if (m_unsure > 0)
            note = m_unsure == 1 ? sentence("1 word is left out: Tesseract could not read it.")
                                 : sentence("%1 words are left out: Tesseract could not read them.", m_unsure);
        if (m_facts.filesInside > 0)
            note +=
                (note.empty() ? "" : " ") +
                (m_facts.filesInside == 1
                     ? sentence("1 file is attached to it, and only its own pages were read.")
                     : sentence("%1 files are attached to it, and only its own pages were read.", m_facts.filesInside));
        return note;
    }
    bool missingLanguages() const override { return m_reader->missingLanguages() || !m_problem.empty(); }

private:
    /// Refuses a PDF whose only page is a cover or a notice for content that is not read. Throws Problem.
    void refusePlaceholders() const {
        if (m_facts.portfolio && m_facts.filesInside > 0)
            throw Problem(
                Problem::Kind::Refused,
                m_facts.filesInside == 1
                    ? sentence("It is a portfolio: 1 file lies inside it, behind a cover page. Save it as a separate "
                               "file.")
                    : sentence("It is a portfolio: %1 files lie inside it, behind a cover page. Save them as separate "
                               "files.",
                               m_facts.filesInside));
        if (m_facts.needsRendering || (m_facts.otherForm && m_reader->pageCount() == 1 && isPlaceholder()))
            throw Problem(Problem::Kind::Refused,
                          sentence("It is an XFA form, and its page only says that it cannot be shown. Open it in "
                                   "Adobe Reader and print it to a PDF."));
    }
    /// Whether its first page says that the form needs another program, as that of Adobe's programs does.
    bool isPlaceholder() const {
        const std::string text = m_reader->text(0, layout::Order::Reading).text;
        return text.find("adobe.com/go/") != std::string::npos || text.starts_with("Please wait");
    }

    layout::Page recognize(int page) {
        if (m_options.recognizing) // loading Tesseract's data counts as well
            m_options.recognizing(page);
        try {
            if (!m_recognizer)
                m_recognizer.emplace(m_options.ocr);
        } catch (const Error& error) {
            m_problem = error.what();
            return {};
        }
        ++m_tried;
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
        m_unsure += static_cast<int>(
            std::erase_if(words, [](const layout::Word& word) { return word.confidence < unreadable; }));
        const QSizeF size = m_reader->size(page);
        layout::Page result = layout::readingOrder(words, size.width(), size.height()); // a picture has no other
        m_recognized += result.text.empty() ? 0 : 1;
        return result;
    }

    std::vector<layout::Word> wordsAt(int page, double dotsPerInch) {
        QImage image = m_reader->grey(page, dotsPerInch);
        if (image.isNull())
            return {};
        ocr::paintOverLeaders(image.bits(), image.width(), image.height(), static_cast<int>(image.bytesPerLine()),
                              image.dotsPerMeterX() * 0.0254);
        return m_recognizer->words({image.constBits(), image.width(), image.height(),
                                    static_cast<int>(image.bytesPerLine()), image.dotsPerMeterX() * 0.0254});
    }

    std::unique_ptr<PdfReader> m_reader;
    PageOptions m_options;
    pdf::FileFacts m_facts;
    pdf::PageText m_shown;                       ///< of the page that was read last
    std::optional<ocr::Recognizer> m_recognizer; ///< once a page needs it
    std::string m_problem;                       ///< why there is none
    int m_unsure = 0;                            ///< words that it could not read
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
    if (source.format().id == "pdf")
        return std::make_unique<PdfDocument>(openPdf(descriptor, source), options);
    return documents::openDocument(source, options.encoding);
}

} // namespace glasshouse::pdfworker
