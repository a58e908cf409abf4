#include "ui/places/inside/surprise/PageCard.h"

#include <QVBoxLayout>

#include "core/corpus/text/Document.h"
#include "ui/places/PagePicture.h"
#include "ui/theme/Fonts.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"

namespace glasshouse::places::inside {

PageCard::PageCard(runtime::IngestController& ingest, QWidget* parent)
    : Card(tr("Page"), parent)
    , m_view(new PagePicture(ingest, this))
    , m_words(new widgets::TextBlock({}, this)) {
    widgets::nameControl(this,
                         {.id = QStringLiteral("surprisePage"), .explanation = QStringLiteral("inside.surprise")});
    widgets::nameControl(m_view,
                         {.id = QStringLiteral("surprisePicture"),
                          .toolTip = tr("The token's page, with its word framed. The words around it are below")});
    widgets::nameControl(m_words, {.id = QStringLiteral("surpriseWords"), .name = tr("The words around the token")});
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
}

bool PageCard::hasPicture() const {
    return m_view->hasPicture();
}

QImage PageCard::picture() const {
    return m_view->picture();
}

QString PageCard::placeText() const {
    return m_page < 0 ? QString()
                      : tr("%1, page %2: %3").arg(m_name, QString::number(m_page + 1), m_before + m_token + m_after);
}

void PageCard::showNothing(const QString& sentence, const QString& action) {
    m_view->showNothing({});
    m_page = -1;
    m_file.clear();
    setBusy(false);
    setSubtitle({});
    setEmpty(sentence, action, action.isEmpty() ? QString() : QStringLiteral("folder"));
}

void PageCard::showPlace(const text::Document& document, int page, const QString& before, const QString& token,
                         const QString& after) {
    const bool same = document.path == m_file && page == m_page && !isEmpty();
    m_file = document.path;
    m_page = page;
    m_name = QString::fromStdString(document.name);
    m_before = before;
    m_token = token;
    m_after = after;
    clearEmpty();
    setSubtitle(
        document.isPdf()
            ? tr("%1, page %2 of %3").arg(m_name, QString::number(page + 1), QString::number(document.pageCount))
            : m_name);
    m_words->setHtml(
        QStringLiteral("… %1<b>%2</b>%3 …").arg(before.toHtmlEscaped(), token.toHtmlEscaped(), after.toHtmlEscaped()));
    m_view->setAccessibleDescription(placeText());
    if (same)
        return frame();
    setBusy(false);
    m_view->setFrames({});
    m_pageWords.clear();
    if (!document.isPdf())
        m_view->showNothing(tr("A text file has no pages to show."));
    else
        m_view->showPage(document.path, page);
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
