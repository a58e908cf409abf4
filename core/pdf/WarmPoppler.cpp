#include "core/pdf/WarmPoppler.h"

#include <QVariant>
#include <poppler-qt6.h>

namespace glasshouse::pdf {

namespace {

/// A PDF with one line of text. It has no object table, since poppler rebuilds that itself.
constexpr char onePage[] = R"(%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>
endobj
4 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
5 0 obj << /Length 40 >>
stream
BT /F 10 Tf 9 50 Td (the word) Tj ET    
endstream
endobj
trailer << /Root 1 0 R /Size 6 >>
%%EOF
)";

} // namespace

struct WarmPoppler::Impl {
    std::unique_ptr<Poppler::Document> document;
};

WarmPoppler::WarmPoppler()
    : m_impl(std::make_unique<Impl>()) {
    Poppler::setDebugErrorFunction([](const QString&, const QVariant&) {}, {});
    m_impl->document = Poppler::Document::loadFromData(QByteArray(onePage, sizeof onePage - 1));
    if (m_impl->document)
        if (const std::unique_ptr<Poppler::Page> page{m_impl->document->page(0)})
            page->textList();
}

WarmPoppler::~WarmPoppler() = default;

} // namespace glasshouse::pdf
