#include "ui/places/corpus/PreviewCard.h"

#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <span>

#include "core/base/Utf8.h"
#include "core/reading/layout/HasText.h"
#include "ui/places/PagePicture.h"
#include "ui/places/Remember.h"
#include "ui/places/corpus/FilesModel.h"
#include "ui/places/corpus/PageBars.h"
#include "ui/places/corpus/PageThumbnails.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Splitter.h"
#include "ui/widgets/TextBlock.h"
#include "ui/widgets/TokenFlow.h"
#include "ui/widgets/Wheel.h"

namespace glasshouse::places::corpus {

namespace {

const QString layoutName = QStringLiteral("corpus/preview");
constexpr std::size_t maxBytes = 60'000; // of one page of a PDF; more than anyone reads at once

QString qString(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

int averageOf(std::span<const std::uint8_t> values) {
    return int(std::lround(std::accumulate(values.begin(), values.end(), 0.0) / double(values.size())));
}

/// The last token of the change that a token belongs to.
int endOfChange(const PlacedText& placed, int token) {
    const std::string& rule = placed.rules[std::size_t(token)];
    while (!rule.empty() && token + 1 < int(placed.rules.size()) && placed.rules[std::size_t(token) + 1] == rule)
        ++token;
    return token;
}

/// Selects what the tokens first to last say; the characters beside it too if it has none that can be seen.
void selectTokens(widgets::TokenFlow& text, int first, int last) {
    int begin = text.characterOf(first);
    int end = text.characterOf(last) + int(text.token(last).text.size());
    const QString words = text.text().mid(begin, end - begin);
    if (std::none_of(words.begin(), words.end(), [](QChar character) { return character.isPrint(); })) {
        --begin; // select() keeps to the text
        ++end;
    }
    text.select(begin, end);
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
                   tr("Outline the text on the page, numbered in the order in which it is read"), this))
    , m_all(tool(QStringLiteral("pages"), QStringLiteral("allPages"), tr("Show thumbnails of all pages"), this))
    , m_number(new QSpinBox(this))
    , m_splitter(new widgets::Splitter(Qt::Horizontal, this))
    , m_pictures(new QStackedWidget(m_splitter))
    , m_view(new PagePicture(ingest, m_pictures))
    , m_thumbnails(new PageThumbnails(ingest, m_pictures))
    , m_bars(new PageBars(this))
    , m_textSide(new QWidget(m_splitter))
    , m_message(new widgets::TextBlock({}, m_textSide))
    , m_mode(new widgets::SegmentedChoice(m_textSide))
    , m_text(new widgets::TokenFlow(m_textSide))
    , m_changes(runtime::changesOf,
                [this] {
                    if (const auto pieces = m_changes.current(); pieces && !pieces->empty())
                        m_marked = pieces;
                    showText();
                })
    , m_place(runtime::placeOfUnit,
              [this] {
                  setBusy(false);
                  if (const auto place = m_place.current())
                      showInExcerpt(m_sought.page, place->excerpt, {place->unit, m_sought.length}, m_sought.cleaned);
              })
    , m_rulePlace(runtime::nextPlaceOfRule, [this] {
        setBusy(false);
        if (const auto byte = m_rulePlace.current(); byte && *byte) {
            m_asked = Asked{{}, m_sought.rule, m_sought.forwards, false};
            setPage(firstPartOf(int(m_sought.page)) +
                    int(runtime::partAt(m_document->pages[m_sought.page].text, **byte)));
        } else if (m_sought.byPerson) {
            Q_EMIT pageSearched(m_sought.rule, m_sought.forwards);
        }
    }) {
    widgets::nameControl(this, {.id = QStringLiteral("previewCard"), .explanation = QStringLiteral("corpus.files")});
    widgets::nameControl(m_number, {.id = QStringLiteral("pageNumber"), .name = tr("Page")});
    theme::setMonoFont(m_number);
    m_number->setButtonSymbols(QAbstractSpinBox::NoButtons); // the arrows are beside it
    m_number->setLocale(text::countLocale());
    m_number->setGroupSeparatorShown(true);
    m_number->setKeyboardTracking(false); // a number is typed to its end, then Enter
    m_number->setMinimum(1);
    theme::setLookProperty(m_number, "small", true);
    widgets::ignoreWheelUnlessFocused(m_number);
    m_order->setCheckable(true);
    m_all->setCheckable(true);
    m_pictures->addWidget(m_view);
    m_pictures->addWidget(m_thumbnails);
    auto* enlarge = tool(QStringLiteral("enlarge"), QStringLiteral("enlargePage"), tr("Enlarge the page (+)"), this);
    auto* reduce = tool(QStringLiteral("reduce"), QStringLiteral("reducePage"), tr("Reduce the page (−)"), this);
    m_pictureTools = {m_all, m_order, reduce, enlarge};
    for (QToolButton* button : m_pictureTools)
        addTool(button);
    addTool(m_previous);
    addTool(m_number);
    addTool(m_next);

    widgets::nameControl(m_text, {.id = QStringLiteral("pageText"),
                                  .name = tr("Text extracted from the page"),
                                  .toolTip = tr("The text as extracted from the page")});
    widgets::nameControl(m_mode, {.id = QStringLiteral("cleaningMode"),
                                  .name = tr("How the text is shown"),
                                  .toolTip = tr("The text as the model learns it, or what cleaning changed")});
    m_mode->setSmall(true);
    //: the text that is taken from the page
    m_mode->addChoice(QStringLiteral("taken"), tr("Taken"), tr("The text as the model learns it"));
    m_mode->addChoice(QStringLiteral("changes"), tr("Before | after"),
                      tr("Removed text is struck through in red, added text is green"));
    m_text->viewport()->setToolTip({});
    auto* side = new QVBoxLayout(m_textSide);
    side->setContentsMargins(12, 10, 4, 4);
    side->setSpacing(8);
    side->addWidget(m_message);
    side->addWidget(m_mode, 0, Qt::AlignLeft);
    side->addWidget(m_text, 1);
    m_textSide->setMinimumWidth(theme::scaled(140));
    m_splitter->setObjectName(QStringLiteral("previewSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 1);
    rememberSizes(*m_splitter, settings, layoutName, {230, 250});
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_splitter, 1);
    column->addWidget(m_bars);
    setBody(body);
    setBodyMargins(0, 0, 0, 0);

    reduce->setEnabled(false);
    connect(m_order, &QToolButton::toggled, this, &PreviewCard::showOutlines);
    connect(m_all, &QToolButton::toggled, this, &PreviewCard::showAllPages);
    connect(m_thumbnails, &PageThumbnails::pageChosen, this, [this](int page) {
        setPage(page);
        m_all->setChecked(false);
    });
    connect(enlarge, &QToolButton::clicked, m_view, &PagePicture::zoomIn);
    connect(reduce, &QToolButton::clicked, m_view, &PagePicture::zoomOut);
    connect(m_view, &PagePicture::zoomChanged, this, [this, enlarge, reduce] {
        enlarge->setEnabled(m_view->zoom() < PagePicture::maxZoom);
        reduce->setEnabled(m_view->zoom() > 1);
    });
    connect(m_view, &PagePicture::placeClicked, this, &PreviewCard::chooseWord);
    connect(m_text, &widgets::TokenFlow::selectionChanged, this, &PreviewCard::frameSelection);
    connect(m_text, &widgets::TokenFlow::currentChanged, this, [this](int token) {
        int start = 0;
        int end = 0;
        m_text->selectionRange(&start, &end);
        const int at = m_text->characterOf(token);
        if (token >= 0 && end > start && (at < start || at >= end))
            m_text->select(0, 0); // the caret has left it
        frameSelection();
    });
    connect(m_text, &widgets::TokenFlow::tokenClicked, m_text, &widgets::TokenFlow::setCurrent);
    connect(m_view, &PagePicture::asked, this, [this] { setBusy(true); });
    connect(m_view, &PagePicture::answered, this, [this] { setBusy(false); });
    connect(this, &Card::cancelRequested, this, [this] {
        m_view->cancel();
        stopSeeking();
    });
    connect(m_previous, &QToolButton::clicked, this, [this] { setPage(m_page - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { setPage(m_page + 1); });
    connect(m_number, &QSpinBox::valueChanged, this, [this](int number) { setPage(number - 1); });
    connect(m_bars, &PageBars::pageChosen, this, &PreviewCard::setPage);
    connect(m_mode, &widgets::SegmentedChoice::currentChanged, this, [this] { showText(); });
    connect(&store, &runtime::CorpusStore::preparedChanged, this, [this] {
        if (m_document)
            findChanges();
    });
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
    if (m_document->isPdf())
        return std::max(m_document->pageCount, int(m_document->pages.size()));
    return m_firstParts.empty() ? 0 : m_firstParts.back();
}

std::optional<text::PageView> PreviewCard::shownPage() const {
    if (!m_document || m_page < 0 || (!m_document->isPdf() && m_page >= pageCount()))
        return std::nullopt;
    const std::size_t page = documentPage();
    return page < m_document->pages.size() ? std::optional(m_document->pages[page]) : std::nullopt;
}

std::size_t PreviewCard::documentPage() const {
    if (!m_document || m_page < 0)
        return 0;
    if (m_document->isPdf())
        return std::size_t(m_page);
    if (m_page >= pageCount())
        return 0;
    return std::size_t(std::upper_bound(m_firstParts.begin(), m_firstParts.end(), m_page) - m_firstParts.begin()) - 1;
}

PagePart PreviewCard::shownPart() const {
    const std::optional<text::PageView> page = shownPage();
    if (!page)
        return {};
    if (!m_document->isPdf())
        return runtime::textPart(page->text, std::size_t(m_page - firstPartOf(int(documentPage()))));
    std::size_t end = std::min(page->text.size(), maxBytes);
    while (end > 0 && end < page->text.size() && (static_cast<unsigned char>(page->text[end]) & 0xC0U) == 0x80U)
        --end;
    return {0, end};
}

/// Whether a page is looked at in excerpts. The lines of a PDF's page hang together.
bool PreviewCard::isLongPage(std::size_t page) const {
    return !m_document->isPdf() && m_document->pages[page].text.size() > runtime::excerptBytes;
}

QString PreviewCard::pageText() const {
    const std::optional<text::PageView> page = shownPage();
    QString text;
    if (page)
        for (const widgets::FlowToken& token : placedText(*page, partOfExcerpt(), *m_marked, false).tokens)
            text += token.text;
    return text;
}

void PreviewCard::stopSeeking() {
    m_place.forget();
    m_rulePlace.forget();
    setBusy(false);
}

void PreviewCard::showFile(int row) {
    const bool same = row == m_row;
    m_row = row;
    stopSeeking();
    if (row < 0 || row >= int(m_store.files().size())) {
        m_row = -1;
        m_document.reset();
        m_firstParts.clear();
    } else {
        m_document = m_store.files()[std::size_t(row)].document;
        m_firstParts.clear();
        if (!m_document->isPdf()) {
            m_firstParts.push_back(0);
            for (const text::PageView page : m_document->pages)
                m_firstParts.push_back(m_firstParts.back() + int(runtime::partCount(page.text)));
        }
    }
    if (!same)
        m_page = 0;
    m_view->showNothing({});
    std::vector<PageBar> bars;
    if (m_document && m_document->isPdf())
        for (const text::PageView page : m_document->pages)
            bars.push_back({utf8::count(page.text), !page.confidence.empty()     ? PageBar::Kind::Recognized
                                                    : layout::hasText(page.text) ? PageBar::Kind::Text
                                                                                 : PageBar::Kind::Empty});
    m_thumbnails->setPages(m_document ? m_document->path : std::filesystem::path(), bars);
    m_bars->setPages(std::move(bars));
    showPage();
}

/// The page that is shown first for a page of the document.
int PreviewCard::firstPartOf(int page) const {
    if (!m_document || m_document->isPdf())
        return page;
    return m_firstParts[std::min(std::size_t(std::max(0, page)), m_firstParts.size() - 1)];
}

void PreviewCard::showPlace(int row, int page, TextRange range) {
    if (row != m_row)
        showFile(row);
    findPlace(page, range, false);
}

void PreviewCard::showCleanedPlace(int row, int page, TextRange range) {
    if (row != m_row)
        showFile(row);
    findPlace(page, range, true);
}

void PreviewCard::findPlace(int page, TextRange range, bool cleaned) {
    stopSeeking();
    if (!m_document || page < 0 || std::size_t(page) >= m_document->pages.size())
        return;
    if (!isLongPage(std::size_t(page)))
        return showInExcerpt(std::size_t(page), 0, range, cleaned);
    m_sought = {std::size_t(page), range.length, cleaned, {}, true, false};
    setBusy(true);
    m_place.want({{m_store.corpus(), m_document, std::size_t(page)}, range.begin, cleaned});
}

/// range: of the excerpt, before or after cleaning.
void PreviewCard::showInExcerpt(std::size_t page, std::size_t excerpt, TextRange range, bool cleaned) {
    m_asked = Asked{range, {}, true, cleaned};
    int shown = int(page);
    if (cleaned && page == documentPage() && excerpt == m_excerpt.begin) {
        shown = m_page;
    } else if (!m_document->isPdf()) {
        const std::string_view text = m_document->pages[page].text;
        const std::size_t byte = excerpt + (cleaned ? 0 : runtime::byteOfCodeUnit(text.substr(excerpt), range.begin));
        const std::size_t part = runtime::partAt(text, byte);
        shown = firstPartOf(int(page)) + int(part);
        if (!cleaned)
            m_asked->range.begin -=
                runtime::codeUnits(text.substr(excerpt, runtime::textPart(text, part).begin - excerpt));
    }
    if (shown == m_page)
        selectAsked();
    else
        setPage(shown);
}

void PreviewCard::showChange(int row, int page, const QString& rule, bool forwards) {
    if (row != m_row)
        showFile(row);
    m_mode->setCurrent(QStringLiteral("changes"));
    m_asked = Asked{{}, rule, forwards, false};
    if (m_document && !m_document->isPdf()) // its first or last part
        page = forwards ? firstPartOf(page) : std::max(firstPartOf(page), firstPartOf(page + 1) - 1);
    if (page == m_page)
        selectAsked();
    else
        setPage(page);
}

/// byPerson: not on behalf of showChange(), which already came from elsewhere.
bool PreviewCard::stepThrough(const QString& rule, bool forwards, bool byPerson) {
    m_mode->setCurrent(QStringLiteral("changes"));
    const std::string id = rule.toStdString();
    const int step = forwards ? 1 : -1;
    const auto count = int(m_placed.rules.size());
    const int from = m_text->current() < 0 && !forwards ? count : m_text->current();
    for (int token = from + step; token >= 0 && token < count; token += step) {
        const std::string& own = m_placed.rules[std::size_t(token)];
        if (own != id || (token > 0 && m_placed.rules[std::size_t(token) - 1] == own))
            continue; // a change begins at its first token
        m_text->setCurrent(token);
        selectTokens(*m_text, token, endOfChange(m_placed, token));
        bringIntoView(m_text->characterOf(token));
        return true;
    }
    // A text file: its other parts.
    if (!m_document || m_document->isPdf() || !shownPage())
        return false;
    const PagePart shown = partOfExcerpt();
    std::optional<std::size_t> wanted; // in the excerpt before
    std::size_t place = 0;
    for (const cleaning::MarkedPiece& piece : *m_marked) {
        if (piece.rule == id && (forwards ? !wanted && place >= shown.end : place < shown.begin))
            wanted = place;
        place += piece.kind == cleaning::MarkedPiece::Kind::Added ? 0 : piece.text.size();
    }
    const std::size_t page = documentPage();
    if (wanted) {
        m_asked = Asked{{}, rule, forwards, false};
        setPage(firstPartOf(int(page)) + int(runtime::partAt(m_document->pages[page].text, m_excerpt.begin + *wanted)));
        return true;
    }
    if (!isLongPage(page) || !m_store.corpus())
        return false;
    stopSeeking();
    m_sought = {page, 0, false, rule, forwards, byPerson};
    setBusy(true);
    m_rulePlace.want({{m_store.corpus(), m_document, page}, id, m_excerpt.begin, forwards});
    return true;
}

bool PreviewCard::showsMarks() const {
    return m_mode->isVisibleTo(m_textSide) && m_mode->current() == QStringLiteral("changes");
}

/// A token may be the whole part of a text file. Again once the layout has settled: the text may just have become
/// narrower.
void PreviewCard::bringIntoView(int character) {
    m_text->ensureCharacterVisible(character);
    QTimer::singleShot(0, this, [this, character] { m_text->ensureCharacterVisible(character); });
}

/// What was asked for is chosen in the text that is shown now; it stays asked for until the page's changes are known.
void PreviewCard::selectAsked() {
    if (!m_asked)
        return;
    const Asked asked = *m_asked;
    if (asked.cleaned) {
        if (!m_changes.isBusy())
            showInExcerpt(documentPage(), m_excerpt.begin, rangeBefore(*m_marked, asked.range), false);
        return;
    }
    if (!asked.rule.isEmpty() && m_changes.isBusy())
        return;
    if (!m_changes.isBusy())
        m_asked.reset();
    m_text->select(0, 0);
    m_text->setCurrent(-1);
    if (!asked.rule.isEmpty()) {
        stepThrough(asked.rule, asked.forwards, false);
        return;
    }
    // The tokens that hold the first and the last character of the place in the text before.
    const auto characterAt = [this](qsizetype place) {
        const auto after = std::upper_bound(m_placed.begins.begin(), m_placed.begins.end(), place);
        const int token = int(std::max<std::ptrdiff_t>(1, after - m_placed.begins.begin())) - 1;
        const qsizetype inToken =
            std::min(place - m_placed.begins[std::size_t(token)], m_text->token(token).text.size());
        return m_text->characterOf(token) + int(inToken);
    };
    if (m_placed.tokens.empty())
        return;
    const int begin = characterAt(asked.range.begin);
    m_text->select(begin, characterAt(asked.range.begin + asked.range.length));
    bringIntoView(begin);
    frameSelection();
}

void PreviewCard::setPage(int page) {
    page = qBound(0, page, qMax(0, pageCount() - 1));
    if (page == m_page)
        return;
    stopSeeking();
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
    m_bars->setCurrent(m_page);
    m_thumbnails->setCurrentPage(m_page);
    {
        const QSignalBlocker quiet(m_number);
        m_number->setRange(1, std::max(1, count));
        m_number->setSuffix(QStringLiteral(" / %1").arg(text::groupedNumber(count)));
        m_number->setValue(m_page + 1);
        const QString widest = QStringLiteral("%1 / %1").arg(text::groupedNumber(count));
        m_number->setFixedWidth(m_number->fontMetrics().horizontalAdvance(widest) + theme::scaled(20));
    }
    m_number->setToolTip(
        tr("Page %1 of %2. Type a number and press Enter to go to that page.").arg(m_page + 1).arg(count));
    if (!m_document) {
        m_name = tr("Page");
        showTitle();
        m_changes.forget();
        m_asked.reset();
        m_placed = {};
        m_text->clear();
        setEmpty(tr("Pick a file to see its page and its text."));
        Q_EMIT pageChanged();
        return;
    }
    clearEmpty();
    m_name = QString::fromStdString(m_document->name);
    showTitle();
    const runtime::CorpusFile& file = m_store.files()[std::size_t(m_row)];
    const std::optional<text::PageView> content = shownPage();
    const PagePart part = shownPart();
    const QString text = content ? qString(content->text.substr(part.begin, part.end - part.begin)) : QString();
    QString message;
    if (!file.read)
        message = tr("This file has not been read yet.");
    else if (content && !content->confidence.empty())
        message =
            tr("Tesseract read this page, with %1% confidence on average; words that it was unsure of are marked.")
                .arg(averageOf(content->confidence));
    else if (!m_document->message.empty())
        message = text::fromCore(m_document->message);
    else if (text.trimmed().isEmpty())
        message = tr("There is no text on this page.");
    else if (content && isLongPage(documentPage()))
        message =
            tr("This text is very long, so it is shown in parts. Use the arrows or the search to reach the others.");
    else if (content && m_document->isPdf() && part.end < content->text.size())
        message = tr("This page is very long. Only its beginning is shown.");
    m_pageMessage = message;
    m_text->setVisible(!text.isEmpty());
    // Only PDFs have a picture, and not one that could not even be opened.
    const bool pictured = m_document->isPdf() && (count > 0 || !file.read);
    for (QToolButton* button : m_pictureTools)
        button->setVisible(pictured);
    findChanges();
    m_pictures->setVisible(pictured);
    if (pictured && file.read && count > 0)
        m_view->showPage(m_document->path, m_page, true);
}

/// The shown part, counted from where the excerpt begins.
PagePart PreviewCard::partOfExcerpt() const {
    const PagePart part = shownPart();
    return {part.begin - m_excerpt.begin, part.end - m_excerpt.begin};
}

/// Until it is known what the rules did to the page, its text is shown as it was read.
void PreviewCard::findChanges() {
    const std::optional<text::PageView> content = shownPage();
    m_changes.forget();
    runtime::MarkedPieces asRead;
    m_excerpt = {};
    if (content) {
        const PagePart part = shownPart();
        m_excerpt =
            m_document->isPdf() ? PagePart{0, content->text.size()} : runtime::excerptAround(content->text, part.begin);
        const std::size_t end = m_document->isPdf() ? part.end : m_excerpt.end;
        asRead.push_back({cleaning::MarkedPiece::Kind::Kept,
                          std::string(content->text.substr(m_excerpt.begin, end - m_excerpt.begin)),
                          {}});
    }
    m_marked = std::make_shared<const runtime::MarkedPieces>(std::move(asRead));
    const std::shared_ptr<const runtime::PreparedText> prepared = m_store.prepared();
    // What the rules learned is of the files that they saw, which may be read again now.
    const bool cleaned =
        prepared && !prepared->corpus->cleaned().total.empty() &&
        std::find(prepared->documents.begin(), prepared->documents.end(), m_document) != prepared->documents.end();
    m_mode->setVisible(cleaned && content);
    if (cleaned && content)
        m_changes.want({prepared->corpus, m_document, documentPage(), m_excerpt});
    showText();
}

void PreviewCard::showText() {
    const std::optional<text::PageView> content = shownPage();
    m_placed = content ? placedText(*content, partOfExcerpt(), *m_marked, showsMarks()) : PlacedText();
    m_text->setTokens(m_placed.tokens);
    m_order->setEnabled(!m_placed.boxes.isEmpty());
    showMessage();
    showOutlines();
    frameSelection();
    selectAsked();
    Q_EMIT pageChanged();
}

void PreviewCard::showMessage() {
    const QString emptied = emptiedText();
    QStringList sentences;
    for (const QString& sentence : {m_pageMessage, emptied})
        if (!sentence.isEmpty())
            sentences += sentence;
    const QString message = sentences.join(QLatin1Char(' '));
    m_message->setHtml(message.toHtmlEscaped());
    m_message->setVisible(!message.isEmpty());
}

QString PreviewCard::emptiedText() const {
    if (!shownPage())
        return {};
    using Kind = cleaning::MarkedPiece::Kind;
    const auto isWhite = [](std::string_view text) {
        return text.find_first_not_of(" \t\r\n\f") == std::string_view::npos;
    };
    std::map<std::string, std::size_t> taken; // bytes by rule
    for (const cleaning::MarkedPiece& piece : *m_marked) {
        if (piece.kind == Kind::Removed && !isWhite(piece.text))
            taken[piece.rule] += piece.text.size();
        else if (piece.kind != Kind::Removed && !isWhite(piece.text))
            return {};
    }
    const auto maximum =
        std::max_element(taken.begin(), taken.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    return maximum == taken.end() ? QString() : emptiedSentence(ruleLabel(maximum->first));
}

void PreviewCard::showOutlines() {
    m_view->setOutlines(m_order->isChecked() ? m_placed.boxes : QList<QRectF>());
}

void PreviewCard::showAllPages(bool all) {
    m_pictures->setCurrentWidget(all ? static_cast<QWidget*>(m_thumbnails) : m_view);
    if (all)
        m_thumbnails->scrollTo(m_thumbnails->currentIndex(), QAbstractItemView::PositionAtCenter);
}

/// What is selected in the text, or else its current word, is framed on the page.
void PreviewCard::frameSelection() {
    int first = m_text->current();
    int last = first < 0 ? first : endOfChange(m_placed, first);
    int start = 0;
    int end = 0;
    m_text->selectionRange(&start, &end);
    if (end > start) {
        first = m_text->tokenAtCharacter(start);
        last = m_text->tokenAtCharacter(end - 1);
    }
    QList<QRectF> boxes; // white space, and what a rule put in, is nowhere; its box is that of the word before
    for (int token = first; token >= 0 && token <= last && token < int(m_placed.boxes.size()); ++token)
        if (m_placed.tokens[std::size_t(token)].ground != widgets::FlowToken::Ground::Added &&
            !m_placed.tokens[std::size_t(token)].text.trimmed().isEmpty())
            boxes.append(m_placed.boxes[token]);
    const QList<QRectF> frames = first < 0         ? QList<QRectF>()
                                 : boxes.isEmpty() ? framesAround(m_placed.boxes, first, last)
                                                   : framesAround(boxes, 0, int(boxes.size()) - 1);
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
        bringIntoView(m_text->characterOf(word));
}

/// The name elided to fit; the table has all of it.
void PreviewCard::showTitle() {
    const QFontMetrics metrics(theme::uiFont(theme::TextSize::CardTitle));
    const int tools = theme::scaled(170) + m_number->minimumWidth() + theme::scaled(60);
    setTitle(metrics.elidedText(m_name, Qt::ElideMiddle, qMax(theme::scaled(120), width() - tools)));
    setAccessibleName(m_name);
}

void PreviewCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    showTitle();
}

} // namespace glasshouse::places::corpus
