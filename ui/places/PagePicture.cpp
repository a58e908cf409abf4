#include "ui/places/PagePicture.h"

#include <QShowEvent>

#include "ui/runtime/IngestController.h"

namespace glasshouse::places {

namespace {
constexpr int kSettleMilliseconds = 120; // after the pointer or a resize has settled
}

PagePicture::PagePicture(runtime::IngestController& ingest, QWidget* parent)
    : PageView(parent)
    , m_ingest(ingest) {
    m_settle.setSingleShot(true);
    connect(&m_settle, &QTimer::timeout, this, &PagePicture::request);
    connect(this, &PageView::wantedWidthChanged, this, [this] { m_settle.start(kSettleMilliseconds); });
    connect(&ingest, &runtime::IngestController::pageRendered, this,
            [this](const std::filesystem::path& pdf, int page, const QImage& picture) {
                if (pdf != m_pdf || page != m_page)
                    return;
                setPicture(picture);
                Q_EMIT answered();
            });
    connect(&ingest, &runtime::IngestController::pageFailed, this,
            [this](const std::filesystem::path& pdf, int page, const QString& message) {
                if (pdf != m_pdf || page != m_page)
                    return;
                setMessage(message);
                Q_EMIT answered();
            });
}

void PagePicture::showPage(const std::filesystem::path& pdf, int page, bool atOnce) {
    m_pdf = pdf;
    m_page = page;
    m_settle.start(atOnce ? 0 : kSettleMilliseconds);
}

void PagePicture::showNothing(const QString& sentence) {
    m_settle.stop();
    m_page = -1;
    setMessage(sentence);
}

void PagePicture::cancel() {
    m_settle.stop();
    m_page = -1; // a late answer is for another page
    m_ingest.cancelPage();
}

void PagePicture::showEvent(QShowEvent* event) {
    PageView::showEvent(event);
    if (m_page >= 0)
        m_settle.start(0);
}

void PagePicture::request() {
    if (m_page < 0 || !isVisible())
        return;
    Q_EMIT asked();
    m_ingest.requestPage(m_pdf, m_page, wantedWidth());
}

} // namespace glasshouse::places
