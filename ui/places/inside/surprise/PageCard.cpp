#include "ui/places/inside/surprise/PageCard.h"

#include <QVBoxLayout>

#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/IngestController.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/PageView.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::inside {

namespace {
constexpr int settleMilliseconds = 120; // after the pointer or a resize came to rest
}

PageCard::PageCard(runtime::CorpusStore& store, runtime::IngestController& ingest, QWidget* parent)
    : Card(tr("Page"), parent)
    , m_store(store)
    , m_ingest(ingest)
    , m_view(new widgets::PageView(this))
    , m_words(new widgets::TextBlock({}, this)) {
    setObjectName(QStringLiteral("surprisePage"));
    setProperty("explain", QStringLiteral("inside.surprise"));
    m_view->setObjectName(QStringLiteral("surprisePicture"));
    m_view->setToolTip(tr("The page that the token stands on, with its word framed; the words around it stand below"));
    m_words->setObjectName(QStringLiteral("surpriseWords"));
    m_words->setAccessibleName(tr("The words around the token"));
    m_words->setTextSize(theme::TextSize::Small);
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_view, 1);
    column->addWidget(m_words);
    setBodyMargins(12, 0, 12, 10);
    setBody(body);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleMilliseconds);
    connect(&m_settle, &QTimer::timeout, this, &PageCard::request);
    connect(m_view, &widgets::PageView::wantedWidthChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&ingest, &runtime::IngestController::pageRendered, this, &PageCard::arrived);
    connect(&ingest, &runtime::IngestController::pageFailed, this, [this](int row, int page, const QString& message) {
        if (row != m_row || page != m_page)
            return;
        setBusy(false);
        m_view->setMessage(message);
    });
    connect(&store, &runtime::CorpusStore::filesReset, this,
            [this] { showNothing(tr("The corpus is being read anew.")); });
}

bool PageCard::hasPicture() const {
    return m_view->hasPicture();
}

QImage PageCard::picture() const {
    return m_view->picture();
}

QString PageCard::placeText() const {
    return m_row < 0 ? QString() : tr("%1, page %2: %3").arg(m_name).arg(m_page + 1).arg(m_before + m_token + m_after);
}

void PageCard::showNothing(const QString& sentence) {
    m_settle.stop();
    m_row = m_page = -1;
    m_file.clear();
    setBusy(false);
    setSubtitle({});
    setEmpty(sentence);
}

void PageCard::showPlace(const std::filesystem::path& file, int page, const QString& before, const QString& token,
                         const QString& after) {
    int row = -1;
    const auto& files = m_store.files();
    for (std::size_t i = 0; i < files.size(); ++i)
        if (files[i].document && files[i].document->path == file)
            row = int(i);
    if (row < 0)
        return showNothing(tr("The file of this passage is no longer in the corpus."));
    const text::Document& document = *files[static_cast<std::size_t>(row)].document;
    const bool same = file == m_file && page == m_page && row == m_row && !isEmpty();
    m_file = file;
    m_row = row;
    m_page = page;
    m_name = QString::fromStdString(document.name);
    m_before = before;
    m_token = token;
    m_after = after;
    clearEmpty();
    setSubtitle(document.isPdf() ? tr("%1, page %2 of %3").arg(m_name).arg(page + 1).arg(document.pageCount) : m_name);
    m_words->setHtml(
        QStringLiteral("… %1<b>%2</b>%3 …").arg(before.toHtmlEscaped(), token.toHtmlEscaped(), after.toHtmlEscaped()));
    m_view->setAccessibleDescription(placeText());
    if (same)
        return frame();
    setBusy(false);
    m_view->setFrames({});
    m_pageWords.clear();
    if (!document.isPdf())
        m_view->setMessage(tr("A text file has no pages to picture."));
    else
        m_settle.start();
}

void PageCard::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    if (m_row >= 0 && !m_view->hasPicture())
        m_settle.start();
}

void PageCard::request() {
    if (m_row < 0 || !isVisible() || std::size_t(m_row) >= m_store.files().size())
        return;
    if (!m_store.files()[static_cast<std::size_t>(m_row)].document->isPdf())
        return;
    setBusy(true);
    m_ingest.requestPage(m_row, m_page, m_view->wantedWidth());
}

void PageCard::arrived(int row, int page, const QByteArray& png) {
    if (row != m_row || page != m_page || !isVisible())
        return;
    setBusy(false);
    const QImage picture = QImage::fromData(png, "PNG");
    if (picture.isNull())
        m_view->setMessage(tr("The picture of this page is damaged."));
    else
        m_view->setPicture(picture);
    m_pageWords = pageWords(picture.text(QStringLiteral("words")));
    frame();
    m_view->setAccessibleDescription(placeText());
}

void PageCard::frame() {
    m_view->setFrames(framesOf(m_pageWords, m_before, m_token, m_after));
}

QList<QRectF> PageCard::frames() const {
    return m_view->frames();
}

} // namespace glasshouse::places::inside
