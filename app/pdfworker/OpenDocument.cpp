#include "app/pdfworker/OpenDocument.h"

#include <string_view>
#include <utility>

#include <QByteArray>

#include "core/documents/Problem.h"

namespace glasshouse::pdfworker {

namespace {

using documents::Problem;
using pdf::PdfReader;

/// A PDF among the other formats.
class PdfDocument final : public documents::DocumentReader {
public:
    explicit PdfDocument(std::unique_ptr<PdfReader> reader)
        : m_reader(std::move(reader)) {
        if (m_reader->state() != PdfReader::State::Open)
            throw Problem(m_reader->state() == PdfReader::State::Locked ? Problem::Kind::Locked
                                                                        : Problem::Kind::Damaged,
                          m_reader->problem().toStdString());
    }

    int pageCount() const override { return m_reader->pageCount(); }
    layout::Page page(int page) override { return m_reader->text(page); }
    bool missingLanguages() const override { return m_reader->missingLanguages(); }

private:
    std::unique_ptr<PdfReader> m_reader;
};

} // namespace

std::unique_ptr<PdfReader> openPdf(int descriptor, const documents::Source& source) {
    const std::string_view bytes = source.bytes();
    if (!source.isUnpacked())
        return std::make_unique<PdfReader>(descriptor);
    return std::make_unique<PdfReader>(QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size())));
}

std::unique_ptr<documents::DocumentReader> openDocument(int descriptor, const documents::Source& source) {
    if (source.format() == documents::Format::Pdf)
        return std::make_unique<PdfDocument>(openPdf(descriptor, source));
    return documents::openDocument(source);
}

} // namespace glasshouse::pdfworker
