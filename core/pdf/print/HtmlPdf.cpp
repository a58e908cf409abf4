#include "core/pdf/print/HtmlPdf.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QHash>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QTextObjectInterface>

#include <algorithm>
#include <memory>

#include "core/base/Error.h"

namespace glasshouse::pdf {

namespace {

constexpr double cssDpi = 96;      ///< of lengths in HTML
constexpr double textWidth = 640;  ///< CSS pixels between the margins of 2 cm of A4
constexpr double pointsOfText = 9; ///< small enough for a table of two columns of words

constexpr const char* styles = R"(
h1 { font-size: 18pt } h2 { font-size: 13pt; margin-top: 14px }
h2.page { page-break-before: always }
td, th { padding: 1px 14px 1px 0; text-align: left; vertical-align: top }
th { color: #5E6964; font-weight: normal }
pre { white-space: pre-wrap; background-color: #F4F6F5; margin: 4px 0 }
.muted { color: #5E6964 }
)";

/// Draws the SVGs of a document where its images are.
class SvgPictures final : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    QString add(const QString& svg) {
        const QString name = QStringLiteral("picture%1").arg(m_pictures.size());
        m_pictures.insert(name, std::make_shared<QSvgRenderer>(svg.toUtf8()));
        return name;
    }
    QSizeF intrinsicSize(QTextDocument* document, int /*position*/, const QTextFormat& format) override {
        const auto picture = m_pictures.value(format.toImageFormat().name());
        if (!picture || !picture->isValid())
            return {};
        const QSizeF size = picture->defaultSize();
        const QPaintDevice* const paper = document->documentLayout()->paintDevice();
        const double scale = paper != nullptr ? paper->logicalDpiY() / cssDpi : 1;
        return size * (std::min(1.0, textWidth / std::max(1.0, size.width())) * scale);
    }
    void drawObject(QPainter* painter, const QRectF& area, QTextDocument* /*document*/, int /*position*/,
                    const QTextFormat& format) override {
        if (const auto picture = m_pictures.value(format.toImageFormat().name()))
            picture->render(painter, area);
    }

private:
    QHash<QString, std::shared_ptr<QSvgRenderer>> m_pictures;
};

/// The document without its styles, and with an image in place of each SVG.
QString forPaper(QString html, SvgPictures& pictures) {
    static const QRegularExpression style(QStringLiteral("<style>.*?</style>"),
                                          QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression svg(QStringLiteral("<svg\\b.*?</svg>"),
                                        QRegularExpression::DotMatchesEverythingOption);
    html.remove(style);
    for (QRegularExpressionMatch found = svg.match(html); found.hasMatch(); found = svg.match(html))
        html.replace(found.capturedStart(), found.capturedLength(),
                     QStringLiteral("<p><img src=\"%1\"></p>").arg(pictures.add(found.captured())));
    return html;
}

} // namespace

std::string htmlPdf(const std::string& html) {
    SvgPictures pictures;
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    document.documentLayout()->registerHandler(QTextFormat::ImageObject, &pictures);
    QFont font(QStringLiteral("Inter"));
    font.setStyleHint(QFont::SansSerif);
    font.setPointSizeF(pointsOfText);
    font.setStyleStrategy(QFont::PreferNoShaping); // else Inter's alternates for "-" and ":" are not text to search in
    document.setDefaultFont(font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setDefaultTextOption(option);
    document.setDefaultStyleSheet(QString::fromUtf8(styles));
    document.setHtml(forPaper(QString::fromStdString(html), pictures));

    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly))
        throw Error("The PDF cannot be made; there is not enough memory.");
    {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF()); // the document has its own
        writer.setTitle(document.metaInformation(QTextDocument::DocumentTitle));
        writer.setCreator(QStringLiteral("Glasshouse"));
        document.print(&writer);
    }
    if (!bytes.startsWith("%PDF"))
        throw Error("The PDF cannot be made; save the report as HTML instead.");
    return bytes.toStdString();
}

} // namespace glasshouse::pdf

#include "HtmlPdf.moc"
