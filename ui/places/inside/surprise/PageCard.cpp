#include "ui/places/inside/surprise/PageCard.h"

#include <QVBoxLayout>

#include "ui/places/PagePicture.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::inside {

PageCard::PageCard(runtime::CorpusStore& store, runtime::IngestController& ingest, QWidget* parent)
    : Card(tr("Page"), parent)
    , m_store(store)
    , m_view(new PagePicture(ingest, this))
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
    connect(m_view, &PagePicture::asked, this, [this] { setBusy(true); });
    connect(m_view, &PagePicture::answered, this, &PageCard::answered);
    connect(this, &Card::cancelRequested, this, [this] {
        m_view->cancel();
        m_file.clear(); // the same place asks again
        setBusy(false);
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
    m_view->showNothing({});
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
        m_view->showNothing(tr("A text file has no pages to picture."));
    else
        m_view->showPage(row, page);
}

void PageCard::answered() {
    setBusy(false);
    m_pageWords = pageWords(m_view->picture().text(QStringLiteral("words")));
    frame();
    if (m_view->hasPicture())
        m_view->setAccessibleDescription(placeText());
}

void PageCard::frame() {
    m_view->setFrames(framesOf(m_pageWords, m_before, m_token, m_after));
}

QList<QRectF> PageCard::frames() const {
    return m_view->frames();
}

} // namespace glasshouse::places::inside
