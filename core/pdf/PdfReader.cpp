#include "core/pdf/PdfReader.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <QBuffer>
#include <QFile>
#include <QImage>
#include <QVariant>
#include <poppler-qt6.h>
#include <poppler-version.h>

#include "core/base/Sentence.h"
#include "core/pdf/LogicalOrder.h"
#include "core/pdf/PageWords.h"
#include "core/pdf/WordTurns.h"
#include "core/reading/layout/FileOrder.h"
#include "core/reading/layout/JoinLines.h"
#include "core/reading/layout/ReadingOrder.h"
#include "core/reading/layout/Word.h"

namespace glasshouse::pdf {

namespace {

constexpr double maxPixels = 32e6;
constexpr qint64 searchedBytes = 4096;               // at either end
constexpr qint64 largestInMemory = qint64{64} << 20; // bytes
constexpr qsizetype maxWordLetters = 200'000;

/// Collects poppler's complaints; there may be hundreds of thousands for one file, so none is kept.
struct ErrorMessages {
    qint64 count = 0;
    qint64 lost = 0; ///< those that say that part of a page is lost
    bool missingLanguages = false;
    bool encryption = false;
};

void recordError(const QString& message, const QVariant& closure) {
    auto* errorMessages = static_cast<ErrorMessages*>(closure.value<void*>());
    ++errorMessages->count;
    if (errorMessages->count > 10'000)
        return;
    static constexpr std::array<QLatin1String, 6> losses = {
        QLatin1String("flate stream"),    QLatin1String("LZW stream"),
        QLatin1String("ASCIIHex stream"), QLatin1String("No font in show"),  // its font is missing
        QLatin1String("' is unknown"),    QLatin1String("' is wrong type")}; // XObjects
    if (std::any_of(losses.begin(), losses.end(), [&](QLatin1String loss) { return message.contains(loss); }))
        ++errorMessages->lost;
    if (message.contains(QLatin1String("language pack")))
        errorMessages->missingLanguages = true;
    if (message.contains(QLatin1String("security handler")) || message.contains(QLatin1String("encryption")))
        errorMessages->encryption = true;
}

/// Why poppler could not open a file, as far as its first and last bytes tell.
QString whyDamaged(QIODevice& file) {
    if (file.size() == 0)
        return QString::fromStdString(sentence("The file is empty."));
    file.seek(0);
    if (!file.read(searchedBytes).contains("%PDF-"))
        return QString::fromStdString(sentence("It is not a PDF, whatever its name says."));
    file.seek(std::max<qint64>(0, file.size() - searchedBytes));
    if (!file.readAll().contains("startxref"))
        return QString::fromStdString(sentence("It is cut off before its list of pages. Get the file again."));
    return QString::fromStdString(sentence("Its list of pages cannot be read. Get the file again."));
}

layout::Box boxOf(const QRectF& place) {
    return {place.left(), place.top(), place.right(), place.bottom()};
}

/// As PageWords::words(), by poppler's Qt interface.
std::vector<layout::Word> wordsOf(const Poppler::Page& page) {
    std::vector<layout::Word> words;
    for (const std::unique_ptr<Poppler::TextBox>& word : page.textList()) {
        const layout::Box box = boxOf(word->boundingBox());
        const auto letters = static_cast<int>(word->text().size());
        words.push_back(
            {word->text().toStdString(), box, word->hasSpaceAfter(), word->nextWord() == nullptr,
             letters < 2 ? layout::Turn::None
                         : turnOf(box, boxOf(word->charBoundingBox(0)), boxOf(word->charBoundingBox(letters - 1)))});
    }
    return words;
}

void append(layout::Page& page, const layout::Page& more) {
    page.text += (page.text.empty() ? "" : "\n\n") + more.text;
    for (layout::Stretch stretch : more.stretches) {
        stretch.begin += static_cast<std::uint32_t>(page.text.size() - more.text.size());
        page.stretches.push_back(stretch);
    }
}

/// Words as they come, line by line, each line a block of its own.
layout::Page lineByLine(const std::vector<layout::Word>& words, const QSizeF& size) {
    std::vector<layout::Line> lines;
    bool ended = true;
    for (const layout::Word& word : words) {
        if (ended)
            lines.push_back({{}, true});
        lines.back().words.push_back(word);
        ended = word.lineEnd;
    }
    return layout::joinLines(lines, size.width(), size.height());
}

} // namespace

struct PdfReader::Impl {
    /// The bytes are those of the device, or none if they are to be read piece by piece.
    void open(std::unique_ptr<QIODevice> from, const QByteArray& bytes) {
        Poppler::setDebugErrorFunction(&recordError, QVariant::fromValue(static_cast<void*>(&errorMessages)));
        device = std::move(from);
        document = bytes.isEmpty() ? Poppler::Document::load(device.get()) : Poppler::Document::loadFromData(bytes);
        if (document ? document->isLocked() : errorMessages.encryption) {
            state = State::Locked;
            problem = QString::fromStdString(sentence("It needs a password. Save a copy without one."));
        } else if (!document || document->numPages() < 1) {
            problem = whyDamaged(*device);
        } else {
            state = State::Open;
            content = bytes;
            document->setRenderHint(Poppler::Document::Antialiasing);
            document->setRenderHint(Poppler::Document::TextAntialiasing);
        }
    }

    void openWords() {
        if (!wordsOpened && !content.isEmpty())
            pageWords = PageWords::open(content);
        wordsOpened = true;
    }

    std::vector<layout::Word> words(int page, const Poppler::Page& source) {
        openWords();
        std::vector<layout::Word> words = pageWords ? pageWords->words(page) : wordsOf(source);
        turnLines(words);
        toLogicalOrder(words);
        return words;
    }

    ErrorMessages errorMessages;
    std::unique_ptr<QIODevice> device;
    QByteArray content; ///< the whole file, unless it is read piece by piece
    std::unique_ptr<Poppler::Document> document;
    std::unique_ptr<PageWords> pageWords; ///< goes before the document
    bool wordsOpened = false;
    State state = State::Damaged;
    QString problem;
};

PdfReader::PdfReader(int descriptor)
    : m_impl(std::make_unique<Impl>()) {
    auto file = std::make_unique<QFile>();
    if (!file->open(descriptor, QIODevice::ReadOnly)) {
        m_impl->problem =
            QString::fromStdString(sentence("It cannot be opened: %1.", file->errorString().toStdString()));
        return;
    }
    // All of poppler's streams share the position of a device, and a damaged file can leave it in the wrong place.
    const QByteArray bytes = file->size() <= largestInMemory ? file->readAll() : QByteArray();
    m_impl->open(std::move(file), bytes);
}

PdfReader::PdfReader(const QByteArray& bytes)
    : m_impl(std::make_unique<Impl>()) {
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(bytes);
    buffer->open(QIODevice::ReadOnly);
    m_impl->open(std::move(buffer), bytes);
}

PdfReader::~PdfReader() {
    m_impl->pageWords.reset();
    m_impl->document.reset();
    Poppler::setDebugErrorFunction([](const QString&, const QVariant&) {}, {});
}

PdfReader::State PdfReader::state() const {
    return m_impl->state;
}
QString PdfReader::problem() const {
    return m_impl->problem;
}
int PdfReader::pageCount() const {
    return m_impl->state == State::Open ? m_impl->document->numPages() : 0;
}
bool PdfReader::missingLanguages() const {
    return m_impl->errorMessages.missingLanguages;
}

// Of poppler's ways to get text, the list of words is the one that keeps columns apart and spaces in place: Page::text
// mixes the lines of two columns, and raw order loses all spaces and line ends.
layout::Page PdfReader::text(int page, layout::Order order) const {
    const std::unique_ptr<Poppler::Page> source(m_impl->document->page(page));
    if (!source)
        return {};
    const QSizeF size = source->pageSizeF();
    const std::vector<layout::Word> words = m_impl->words(page, *source);
    return order == layout::Order::File ? layout::fileOrder(words, size.width(), size.height())
                                        : layout::readingOrder(words, size.width(), size.height());
}

PageText PdfReader::seenText(int page) const {
    m_impl->openWords();
    const qint64 lost = m_impl->errorMessages.lost;
    PageText result;
    const std::unique_ptr<Poppler::Page> source(m_impl->document->page(page));
    if (!source) {
        result.damaged = true;
        return result;
    }
    const QSizeF size = source->pageSizeF();
    SeenWords seen;
    if (m_impl->pageWords)
        seen = m_impl->pageWords->seenWords(page);
    else
        seen.words = wordsOf(*source);
    for (std::vector<layout::Word>* const words : {&seen.words, &seen.unseen}) {
        turnLines(*words);
        toLogicalOrder(*words);
    }
    result.page = layout::readingOrder(seen.words, size.width(), size.height());
    if (!seen.slanted.empty())
        append(result.page, lineByLine(seen.slanted, size));
    if (!seen.unseen.empty()) {
        const std::size_t visible = result.page.text.size();
        append(result.page, layout::readingOrder(seen.unseen, size.width(), size.height()));
        result.page.unseen = result.page.text.size() - visible;
    }
    result.unmapped = seen.unmapped;
    result.damaged = (m_impl->pageWords && m_impl->pageWords->isDamaged(page)) || m_impl->errorMessages.lost > lost;
    return result;
}

FileFacts PdfReader::facts() const {
    m_impl->openWords();
    return m_impl->pageWords ? m_impl->pageWords->facts() : FileFacts();
}

std::optional<PageInk> PdfReader::ink(int page) const {
    m_impl->openWords();
    return m_impl->pageWords ? std::optional(m_impl->pageWords->ink(page)) : std::nullopt;
}

std::vector<std::string> PdfReader::forbidden() const {
    const Poppler::Document& document = *m_impl->document;
    std::vector<std::string> words;
    for (const auto& [word, allowed] : {std::pair{"print", document.okToPrint()},
                                        {"change", document.okToChange()},
                                        {"copy", document.okToCopy()},
                                        {"annotate", document.okToAddNotes()}})
        if (!allowed)
            words.emplace_back(word);
    return words;
}

QImage PdfReader::grey(int page, double dotsPerInch) const {
    const std::unique_ptr<Poppler::Page> source(m_impl->document->page(page));
    if (!source)
        return {};
    const QSizeF size = source->pageSizeF();
    if (!(size.width() > 0) || !(size.height() > 0))
        return {};
    const double scale = std::min(dotsPerInch / 72.0, std::sqrt(maxPixels / (size.width() * size.height())));
    // Poppler draws a JPEG with the channels that the page declares, whatever it has.
    const std::optional<PageInk> ink = this->ink(page);
    QImage image = ink && ink->misdeclared
                       ? m_impl->pageWords->grey(page, 72.0 * scale)
                       : source->renderToImage(72.0 * scale, 72.0 * scale).convertToFormat(QImage::Format_Grayscale8);
    image.setDotsPerMeterX(static_cast<int>(std::lround(72.0 * scale / 0.0254)));
    return image;
}

QSizeF PdfReader::size(int page) const {
    const std::unique_ptr<Poppler::Page> source(m_impl->document->page(page));
    return source ? source->pageSizeF() : QSizeF();
}

QByteArray PdfReader::png(int page, int width) const {
    const std::unique_ptr<Poppler::Page> source(m_impl->document->page(page));
    if (!source)
        return {};
    const QSizeF size = source->pageSizeF(); // points
    if (!(size.width() > 0) || !(size.height() > 0))
        return {};
    double scale = width / size.width();
    scale = std::min(scale, std::sqrt(maxPixels / (size.width() * size.height())));
    QImage image = source->renderToImage(72.0 * scale, 72.0 * scale);
    QString words;
    for (const layout::Word& word : m_impl->words(page, *source)) {
        const layout::Box& area = word.box;
        if (words.size() > maxWordLetters)
            break;
        for (const double share : {area.left / size.width(), area.top / size.height(), area.width() / size.width(),
                                   area.height() / size.height()})
            words += QString::number(share, 'f', 5) + QLatin1Char(' ');
        words += QString::fromStdString(word.text).simplified() + QLatin1Char('\n');
    }
    image.setText(QString::fromLatin1(wordsKey), words);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (image.isNull() || !buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG"))
        return {};
    return bytes;
}

QString PdfReader::popplerVersion() {
    return Poppler::Version::string();
}

} // namespace glasshouse::pdf
