#include "ui/places/corpus/PreviewCard.h"

#include <QLabel>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/places/PagePicture.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::corpus {

namespace {

const QString layoutName = QStringLiteral("corpus/preview");
constexpr std::size_t partBytes = 4000;
constexpr std::size_t maxBytes = 60'000; // of one page; more than anyone reads at once

/// A long text divided into parts, at line ends if possible, never within a character.
std::vector<std::string> cutIntoParts(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = std::min(text.size(), begin + partBytes);
        if (end < text.size()) {
            const std::size_t line = text.rfind('\n', end);
            if (line != std::string::npos && line > begin + partBytes / 2)
                end = line + 1;
            while (end > begin + 1 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
                --end;
        }
        parts.push_back(text.substr(begin, end - begin));
        begin = end;
    }
    return parts;
}

QToolButton* tool(const QString& icon, const QString& name, const QString& help, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setIcon(theme::icon(icon));
    widgets::nameControl(button, {.id = name, .name = help, .toolTip = help});
    return button;
}

} // namespace

PreviewCard::PreviewCard(runtime::CorpusStore& store, runtime::IngestController& ingest, settings::Settings& settings,
                         QWidget* parent)
    : widgets::Card({}, parent)
    , m_store(store)
    , m_previous(tool(QStringLiteral("previous"), QStringLiteral("previousPage"), tr("Previous page"), this))
    , m_next(tool(QStringLiteral("next"), QStringLiteral("nextPage"), tr("Next page"), this))
    , m_order(tool(QStringLiteral("order"), QStringLiteral("readingOrder"),
                   tr("Show where the text stands on the page, in the order in which it is read"), this))
    , m_number(new QLabel(this))
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_view(new PagePicture(ingest, m_splitter))
    , m_textSide(new QWidget(m_splitter))
    , m_message(new widgets::TextBlock({}, m_textSide))
    , m_text(new widgets::TokenFlow(m_textSide)) {
    widgets::nameControl(this, {.id = QStringLiteral("previewCard"), .explanation = QStringLiteral("corpus.files")});
    m_number->setObjectName(QStringLiteral("pageNumber"));
    m_number->setFont(theme::monoFont());
    m_order->setCheckable(true);
    auto* enlarge = tool(QStringLiteral("enlarge"), QStringLiteral("enlargePage"), tr("Enlarge the page (+)"), this);
    auto* reduce = tool(QStringLiteral("reduce"), QStringLiteral("reducePage"), tr("Reduce the page (−)"), this);
    m_pictureTools = {m_order, reduce, enlarge};
    for (QToolButton* button : m_pictureTools)
        addTool(button);
    addTool(m_previous);
    addTool(m_number);
    addTool(m_next);

    widgets::nameControl(m_text, {.id = QStringLiteral("pageText"),
                                  .name = tr("Text extracted from the page"),
                                  .toolTip = tr("The text as extracted from the page")});
    m_text->viewport()->setToolTip({});
    auto* side = new QVBoxLayout(m_textSide);
    side->setContentsMargins(12, 10, 4, 4);
    side->setSpacing(8);
    side->addWidget(m_message);
    side->addWidget(m_text, 1);
    m_textSide->setMinimumWidth(theme::scaled(140));
    m_splitter->setObjectName(QStringLiteral("previewSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setSizes({230, 250});
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->restoreState(settings.layout(layoutName));
    connect(m_splitter, &QSplitter::splitterMoved, this,
            [this, &settings] { settings.setLayout(layoutName, m_splitter->saveState()); });
    setBody(m_splitter);
    setBodyMargins(0, 0, 0, 0);

    reduce->setEnabled(false);
    connect(m_order, &QToolButton::toggled, this, &PreviewCard::showOutlines);
    connect(enlarge, &QToolButton::clicked, m_view, &PagePicture::zoomIn);
    connect(reduce, &QToolButton::clicked, m_view, &PagePicture::zoomOut);
    connect(m_view, &PagePicture::zoomChanged, this, [this, enlarge, reduce] {
        enlarge->setEnabled(m_view->zoom() < PagePicture::maxZoom);
        reduce->setEnabled(m_view->zoom() > 1);
    });
    connect(m_view, &PagePicture::placeClicked, this, &PreviewCard::chooseWord);
    connect(m_text, &widgets::TokenFlow::selectionChanged, this, &PreviewCard::frameSelection);
    connect(m_text, &widgets::TokenFlow::currentChanged, this, &PreviewCard::frameSelection);
    connect(m_text, &widgets::TokenFlow::tokenClicked, m_text, &widgets::TokenFlow::setCurrent);
    connect(m_view, &PagePicture::asked, this, [this] { setBusy(true); });
    connect(m_view, &PagePicture::answered, this, [this] { setBusy(false); });
    connect(this, &Card::cancelRequested, this, [this] {
        m_view->cancel();
        setBusy(false);
    });
    connect(m_previous, &QToolButton::clicked, this, [this] { setPage(m_page - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { setPage(m_page + 1); });
    connect(&store, &runtime::CorpusStore::filesReset, this, [this] { showFile(-1); });
    connect(&store, &runtime::CorpusStore::filesChanged, this, [this](int first, int last) {
        if (m_row >= first && m_row <= last && m_store.files()[std::size_t(m_row)].document != m_document)
            showFile(m_row); // it has been read meanwhile
    });
    showFile(-1);
}

int PreviewCard::pageCount() const {
    if (!m_document)
        return 0;
    return m_document->isPdf() ? std::max(m_document->pageCount, int(m_document->pages.size())) : int(m_parts.size());
}

const layout::Page* PreviewCard::shownPage() const {
    if (!m_document)
        return nullptr;
    const std::vector<layout::Page>& pages = m_document->isPdf() ? m_document->pages : m_parts;
    return m_page >= 0 && std::size_t(m_page) < pages.size() ? &pages[std::size_t(m_page)] : nullptr;
}

QString PreviewCard::pageText() const {
    const layout::Page* page = shownPage();
    return page == nullptr ? QString()
                           : QString::fromUtf8(page->text.data(), qsizetype(std::min(page->text.size(), maxBytes)));
}

void PreviewCard::showFile(int row) {
    const bool same = row == m_row;
    m_row = row;
    setBusy(false);
    if (row < 0 || row >= int(m_store.files().size())) {
        m_row = -1;
        m_document.reset();
        m_parts.clear();
    } else {
        m_document = m_store.files()[std::size_t(row)].document;
        m_parts.clear();
        if (!m_document->isPdf())
            for (const layout::Page& page : m_document->pages)
                for (std::string& part : cutIntoParts(page.text))
                    m_parts.push_back({std::move(part), {}, {}});
    }
    if (!same)
        m_page = 0;
    m_view->showNothing({});
    showPage();
}

void PreviewCard::showPlace(int row, int page, qsizetype begin, qsizetype length) {
    if (row != m_row)
        showFile(row);
    if (m_document && !m_document->isPdf()) { // shown in parts
        for (page = 0; page + 1 < int(m_parts.size()); ++page) {
            const qsizetype size = QString::fromStdString(m_parts[std::size_t(page)].text).size();
            if (begin < size)
                break;
            begin -= size;
        }
    }
    setPage(page);
    m_text->select(int(begin), int(begin + length));
    if (const int token = m_text->tokenAtCharacter(int(begin)); token >= 0)
        m_text->ensureTokenVisible(token);
    frameSelection();
}

void PreviewCard::setPage(int page) {
    page = qBound(0, page, qMax(0, pageCount() - 1));
    if (page == m_page)
        return;
    m_page = page;
    showPage();
}

void PreviewCard::showPage() {
    const int count = pageCount();
    m_previous->setVisible(count > 0);
    m_next->setVisible(count > 0);
    m_number->setVisible(count > 0);
    m_previous->setEnabled(m_page > 0);
    m_next->setEnabled(m_page + 1 < count);
    m_number->setText(QStringLiteral("%1 / %2").arg(text::groupedNumber(m_page + 1), text::groupedNumber(count)));
    m_number->setAccessibleName(tr("Page %1 of %2").arg(m_page + 1).arg(count));
    m_number->setToolTip(m_number->accessibleName());
    if (!m_document) {
        m_name = tr("Page");
        showTitle();
        m_text->clear();
        setEmpty(tr("Pick a file to see its page and its text."));
        Q_EMIT pageChanged();
        return;
    }
    clearEmpty();
    m_name = QString::fromStdString(m_document->name);
    showTitle();
    const runtime::CorpusFile& file = m_store.files()[std::size_t(m_row)];
    const QString text = pageText();
    QString message;
    if (!file.read)
        message = tr("This file has not been read yet.");
    else if (!m_document->message.empty())
        message = QString::fromStdString(m_document->message);
    else if (text.trimmed().isEmpty())
        message = tr("There is no text on this page.");
    m_message->setHtml(message.toHtmlEscaped());
    m_message->setVisible(!message.isEmpty());
    const layout::Page* content = shownPage();
    m_placed = content != nullptr ? placedText(*content, maxBytes) : PlacedText();
    m_text->setTokens(m_placed.tokens);
    showOutlines();
    frameSelection();
    m_text->setVisible(!text.isEmpty());
    // Only PDFs have a picture, and not one that could not even be opened.
    const bool pictured = m_document->isPdf() && (count > 0 || !file.read);
    for (QToolButton* button : m_pictureTools)
        button->setVisible(pictured);
    m_order->setEnabled(!m_placed.boxes.isEmpty());
    m_view->setVisible(pictured);
    if (pictured && file.read && count > 0)
        m_view->showPage(m_document->path, m_page, true);
    Q_EMIT pageChanged();
}

void PreviewCard::showOutlines() {
    m_view->setOutlines(m_order->isChecked() ? m_placed.boxes : QList<QRectF>());
}

/// What is selected in the text, or else its current word, is framed on the page.
void PreviewCard::frameSelection() {
    int first = m_text->current();
    int last = first;
    int start = 0;
    int end = 0;
    m_text->selectionRange(&start, &end);
    if (end > start) {
        first = m_text->tokenAtCharacter(start);
        last = m_text->tokenAtCharacter(end - 1);
    }
    const QList<QRectF> frames = first < 0 ? QList<QRectF>() : framesAround(m_placed.boxes, first, last);
    m_view->setFrames(frames);
    if (!frames.isEmpty())
        m_view->ensurePlaceVisible(frames.first());
}

void PreviewCard::chooseWord(const QPointF& place) {
    const int word = boxAt(m_placed.boxes, place);
    m_text->select(0, 0);
    m_text->setCurrent(word);
    frameSelection();
    if (word >= 0)
        m_text->ensureTokenVisible(word);
}

/// The name elided to fit; the table has all of it.
void PreviewCard::showTitle() {
    const QFontMetrics metrics(theme::uiFont(theme::TextSize::CardTitle));
    const int tools = theme::scaled(170) + m_number->sizeHint().width() + theme::scaled(60);
    setTitle(metrics.elidedText(m_name, Qt::ElideMiddle, qMax(theme::scaled(120), width() - tools)));
    setAccessibleName(m_name);
}

void PreviewCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    showTitle();
}

} // namespace glasshouse::places::corpus
