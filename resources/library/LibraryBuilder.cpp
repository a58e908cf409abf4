// Makes the sample library at build time: each chapter of the handbook (Markdown) becomes a PDF of A5 pages with real
// text in it. The same chapters and fonts give the same files.
//   glasshouse-library-builder FOLDER CHAPTER.md...

#include <cstdio>

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHash>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSaveFile>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>
#include <QTextList>

#include "ui/text/Formula.h"

namespace {

constexpr double marginMillimetres = 17;
constexpr double bodyPoints = 9.5;
constexpr int dotsPerInch = 600;

/// Plain glyphs one by one: ligatures and contextual forms look well but cannot always be read back out of a PDF.
QFont font(const QString& family, double points) {
    QFont made(family);
    made.setPointSizeF(points);
    made.setStyleStrategy(QFont::StyleStrategy(QFont::PreferNoShaping | QFont::NoSubpixelAntialias));
    made.setKerning(false);
    made.setHintingPreference(QFont::PreferNoHinting);
    return made;
}

double pixels(double points) {
    return points * dotsPerInch / 72.0;
}

/// A block's margins are counted in pixels of a screen and scaled by the layout itself.
double margin(double points) {
    return points * 96.0 / 72.0;
}

bool isHeading(const QTextBlock& block) {
    return block.blockFormat().headingLevel() > 0;
}

void setTypography(QTextDocument& document) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        QTextCursor cursor(block);
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        const int level = format.headingLevel();
        format.setLineHeight(level > 0 ? 115 : 142, QTextBlockFormat::ProportionalHeight);
        format.setTopMargin(level == 1 ? 0 : level > 1 ? margin(12) : 0);
        format.setBottomMargin(level == 1 ? margin(14) : level > 1 ? margin(4) : margin(6));
        if (format.intProperty(QTextFormat::BlockQuoteLevel) > 0) {
            format.setLeftMargin(pixels(14)); // the only one that the layout does not scale
            format.setRightMargin(0);
        }
        cursor.setBlockFormat(format);
        if (level > 0) {
            QTextCharFormat heading;
            heading.setFont(font(QStringLiteral("Inter"), level == 1 ? 18 : 11.5));
            heading.setFontWeight(level == 1 ? QFont::Bold : QFont::DemiBold);
            heading.clearProperty(QTextFormat::FontSizeAdjustment);
            cursor.setCharFormat(heading);
        }
    }
}

/// Where a line stands in the document.
QRectF lineRect(const QTextBlock& block, int line) {
    const QPointF origin = block.document()->documentLayout()->blockBoundingRect(block).topLeft();
    return block.layout()->lineAt(line).rect().translated(origin);
}

int pageOf(const QRectF& line, double pageHeight) {
    return int(line.center().y() / pageHeight);
}

int firstPage(const QTextBlock& block, double pageHeight) {
    return block.layout()->lineCount() == 0 ? -1 : pageOf(lineRect(block, 0), pageHeight);
}

/// Moves the first heading that stands alone at the foot of a page to the next one; false when there is none.
bool moveLoneHeading(QTextDocument& document, double pageHeight) {
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextBlock next = block.next();
        const bool moved = block.blockFormat().pageBreakPolicy() == QTextFormat::PageBreak_AlwaysBefore;
        if (moved || !isHeading(block) || !next.isValid() ||
            firstPage(block, pageHeight) == firstPage(next, pageHeight))
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
        QTextCursor(block).setBlockFormat(format);
        return true;
    }
    return false;
}

/// Divides a document into pages, each layout made afresh: one that is only mended counts its pages wrongly.
void paginate(QTextDocument& document, QSizeF page) {
    do {
        document.setPageSize(QSizeF());
        document.setPageSize(page);
    } while (moveLoneHeading(document, page.height()));
}

/// Draws the lines of one page and no other: the layout's own drawing gives the lines at an edge to both pages.
void drawPage(const QTextDocument& document, int page, double pageHeight, QPainter& painter) {
    const QPointF shift(0, -pageHeight * page);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QPointF origin = document.documentLayout()->blockBoundingRect(block).topLeft() + shift;
        for (int i = 0; i < block.layout()->lineCount(); ++i) {
            const QRectF place = lineRect(block, i);
            if (pageOf(place, pageHeight) != page)
                continue;
            const QTextLine line = block.layout()->lineAt(i);
            line.draw(&painter, origin);
            if (i == 0 && block.textList() != nullptr) {
                painter.setFont(document.defaultFont());
                const QString mark = block.textList()->itemText(block) + QLatin1Char(' ');
                const QRectF beside(0, place.top() + shift.y(), place.left(), line.ascent() + line.descent());
                painter.drawText(beside, Qt::AlignRight | Qt::AlignBottom, mark);
            }
        }
    }
}

/// Dates and identifiers would make each build different; they are replaced digit for digit, so that no offset in the
/// file changes.
QByteArray withoutTime(QByteArray pdf) {
    static const QRegularExpression stamps(
        QStringLiteral("D:\\d{14}|\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d|/ID *\\[[^\\]]*\\]|uuid:[0-9a-f-]{36}"));
    const QString text = QString::fromLatin1(pdf); // one character a byte
    for (auto matches = stamps.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const bool date = match.captured().startsWith(QLatin1Char('D')) || match.captured().contains(QLatin1Char('T'));
        static const QByteArray dateDigits("20000101000000");
        for (qsizetype i = match.capturedStart(), digit = 0; i < match.capturedEnd(); ++i) {
            const char c = pdf.at(i);
            if (date && c >= '0' && c <= '9')
                pdf[i] = dateDigits.at(digit++);
            else if (!date && ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')))
                pdf[i] = '0';
        }
    }
    return pdf;
}

/// Without the pages at the end that have no line: the space below the last paragraph may fall on one.
int pagesWithLines(const QTextDocument& document, double pageHeight) {
    int last = 0;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (int i = 0; i < block.layout()->lineCount(); ++i)
            if (block.layout()->lineAt(i).textLength() > 0)
                last = std::max(last, pageOf(lineRect(block, i), pageHeight));
    return last + 1;
}

QByteArray chapterPdf(const QString& markdown, const QString& title) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setResolution(dotsPerInch);
    writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize::A5), QPageLayout::Portrait,
                    QMarginsF(marginMillimetres, marginMillimetres, marginMillimetres, marginMillimetres),
                    QPageLayout::Millimeter));
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Glasshouse"));

    QTextDocument document;
    document.setDefaultFont(font(QStringLiteral("Inter"), bodyPoints));
    document.documentLayout()->setPaintDevice(&writer);
    document.setMarkdown(glasshouse::text::withQuotedFormulas(markdown), QTextDocument::MarkdownDialectCommonMark);
    document.setDocumentMargin(0);
    setTypography(document);
    const QSizeF page = writer.pageLayout().paintRectPixels(dotsPerInch).size();
    paginate(document, page);

    QPainter painter(&writer);
    const int pages = pagesWithLines(document, page.height());
    for (int number = 0; number < pages; ++number) {
        if (number > 0)
            writer.newPage();
        drawPage(document, number, page.height(), painter);
        painter.setFont(font(QStringLiteral("Inter"), 8));
        painter.drawText(QRectF(0, page.height() + pixels(10), page.width(), pixels(14)),
                         Qt::AlignHCenter | Qt::AlignTop, QString::number(number + 1));
    }
    painter.end();
    return withoutTime(bytes);
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_LOGGING_RULES", "default.warning=false"); // of folders of a desktop that a build need not have
    QHashSeed::setDeterministicGlobalSeed();              // glyphs are stored in the order of a hash
    const QGuiApplication application(argc, argv);
    const QStringList arguments = QGuiApplication::arguments();
    if (arguments.size() < 3) {
        std::fputs("glasshouse-library-builder FOLDER CHAPTER.md...\n", stderr);
        return 1;
    }
    for (const QString& path : arguments.mid(2)) {
        QFile chapter(path);
        if (!chapter.open(QIODevice::ReadOnly)) {
            std::fprintf(stderr, "%s cannot be read: %s\n", qPrintable(path), qPrintable(chapter.errorString()));
            return 1;
        }
        const QString markdown = QString::fromUtf8(chapter.readAll());
        const QString title = markdown.section(QLatin1Char('\n'), 0, 0).remove(QLatin1Char('#')).trimmed();
        QSaveFile pdf(arguments.at(1) + QLatin1Char('/') + QFileInfo(path).completeBaseName() + QStringLiteral(".pdf"));
        const QByteArray content = chapterPdf(markdown, title);
        if (!pdf.open(QIODevice::WriteOnly) || pdf.write(content) != content.size() || !pdf.commit()) {
            std::fprintf(stderr, "%s cannot be written: %s\n", qPrintable(pdf.fileName()),
                         qPrintable(pdf.errorString()));
            return 1;
        }
    }
    return 0;
}
