#include "ui/places/PictureExport.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontInfo>
#include <QPainter>
#include <QRegularExpression>
#include <QSaveFile>

#include <utility>

#include "core/run/RunFolder.h"
#include "ui/actions/FilePlaces.h"
#include "ui/places/Notice.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/Picture.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places {

namespace {

using widgets::Card;
using widgets::Picture;

constexpr const char* filePart = "exportFilePart";
constexpr const char* words = "exportWords";
constexpr int lineHeight = 24; ///< of what a picture shows, below it; design pixels

struct PictureExport {
    Q_DECLARE_TR_FUNCTIONS(PictureExport)
};

/// What a card shows, from the outside in.
QStringList partsOf(const QWidget* card, const char* property) {
    QStringList parts;
    for (const QWidget* at = card; at != nullptr; at = at->parentWidget())
        if (const QString part = at->property(property).toString(); !part.isEmpty())
            parts.prepend(part);
    return parts;
}

/// Of the line below a picture, which may be for paper while the window is dark.
struct Colors {
    QColor ground;
    QColor ink;
};
Colors colorsOf(const QImage& picture) {
    const QColor ground = picture.isNull() ? theme::Theme::light().surface
                                           : QColor::fromRgb(picture.pixel(0, picture.height() - 1) | 0xFF000000U);
    return {ground, (ground.lightness() < 128 ? theme::Theme::dark() : theme::Theme::light()).text2};
}

/// The picture with what it shows in a line below it: it may be seen without its file's name.
QImage imageOf(const Card& card, const Picture& picture) {
    const QImage image = picture.toImage();
    const QString line = partsOf(&card, words).join(QStringLiteral(", "));
    if (image.isNull() || line.isEmpty())
        return image;
    const double scale = image.devicePixelRatio();
    const Colors colors = colorsOf(image);
    const int height = theme::scaled(lineHeight);
    QImage all(image.size() + QSize(0, qRound(height * scale)), QImage::Format_ARGB32_Premultiplied);
    all.setDevicePixelRatio(scale);
    all.fill(colors.ground);
    QPainter painter(&all);
    painter.drawImage(QPoint(), image);
    painter.setFont(theme::uiFont(theme::TextSize::Small));
    painter.setPen(colors.ink);
    const QRectF below(8, image.deviceIndependentSize().height(), image.deviceIndependentSize().width() - 16, height);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(line, Qt::ElideMiddle, int(below.width())));
    return all;
}

/// The same for vector graphics as QSvgGenerator writes them.
QByteArray svgOf(const Card& card, const Picture& picture) {
    const QByteArray svg = picture.toSvg();
    const QString line = partsOf(&card, words).join(QStringLiteral(", "));
    static const QRegularExpression kRoot(
        QStringLiteral("<svg width=\"([\\d.]+)mm\" height=\"([\\d.]+)mm\"\\s+viewBox=\"0 0 ([\\d.]+) ([\\d.]+)\""));
    QString text = QString::fromUtf8(svg);
    const QRegularExpressionMatch root = kRoot.match(text);
    if (!root.hasMatch() || line.isEmpty() || root.captured(4).toDouble() <= 0)
        return svg;
    const double wide = root.captured(3).toDouble();
    const double high = root.captured(4).toDouble();
    const double more = theme::scaled(lineHeight);
    const Colors colors = colorsOf(picture.toImage(1.0));
    const QFont font = theme::uiFont(theme::TextSize::Small);
    const QString ground = colors.ground.name();
    const QString ink = colors.ink.name();
    const QString shown = QFontMetrics(font).elidedText(line, Qt::ElideMiddle, int(wide) - 16);
    text.insert(text.lastIndexOf(QLatin1String("</svg>")),
                QStringLiteral("<rect x=\"0\" y=\"%1\" width=\"%2\" height=\"%3\" fill=\"%4\"/>"
                               "<text x=\"8\" y=\"%5\" fill=\"%6\" font-family=\"%7\" font-size=\"%8\">%9</text>\n")
                    .arg(high)
                    .arg(wide)
                    .arg(more)
                    .arg(ground)
                    .arg(high + more * 2 / 3)
                    .arg(ink, font.family().toHtmlEscaped())
                    .arg(QFontInfo(font).pixelSize())
                    .arg(shown.toHtmlEscaped()));
    text.replace(root.capturedStart(), root.capturedLength(),
                 QStringLiteral("<svg width=\"%1mm\" height=\"%2mm\" viewBox=\"0 0 %3 %4\"")
                     .arg(root.captured(1))
                     .arg(root.captured(2).toDouble() * (high + more) / high)
                     .arg(wide)
                     .arg(high + more));
    return text.toUtf8();
}

QByteArray contents(const Card& card, const Picture& picture, Card::Export what) {
    switch (what) {
    case Card::Export::Png: {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        imageOf(card, picture).save(&buffer, "PNG");
        return bytes;
    }
    case Card::Export::Svg:
        return svgOf(card, picture);
    case Card::Export::Csv:
        return picture.toCsv();
    case Card::Export::CopyPicture:
    case Card::Export::CopyValue:
        break;
    }
    return {};
}

void write(Card* card, const QString& path, const QByteArray& bytes) {
    if (const QString refusal = actions::FilePlaces::refusal(card, path); !refusal.isEmpty())
        return notice(card, refusal);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        notice(card,
               PictureExport::tr("%1 could not be written: %2").arg(QFileInfo(path).fileName(), file.errorString()));
    else
        notice(card, PictureExport::tr("Saved %1.").arg(QFileInfo(path).fileName()));
}

/// What a card shows: its run and step, its layer and head; then what it is called.
QString fileName(const Card* card, const QString& name) {
    const QStringList parts = partsOf(card, filePart) + QStringList{name};
    return QString::fromStdString(run::runFolderName(parts.join(QLatin1Char('-')).toStdString()));
}

void askAndWrite(Card* card, const Picture& picture, const QString& name, Card::Export what) {
    // The picture is the one that was seen when the export was asked for, however long the dialog stays open.
    const QByteArray bytes = contents(*card, picture, what);
    if (bytes.isEmpty()) {
        notice(card, PictureExport::tr("There is nothing to save."));
        return;
    }
    const char* suffix = what == Card::Export::Png ? "png" : what == Card::Export::Svg ? "svg" : "csv";
    auto* dialog = new QFileDialog(card, PictureExport::tr("Export"));
    dialog->setObjectName(QStringLiteral("exportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(QString::fromLatin1(suffix));
    actions::FilePlaces::apply(*dialog, QStringLiteral("export"));
    dialog->selectFile(fileName(card, name) + QLatin1Char('.') + QLatin1String(suffix));
    QObject::connect(dialog, &QFileDialog::fileSelected, card,
                     [card, bytes](const QString& path) { write(card, path, bytes); });
    dialog->open();
}

} // namespace

void setExportPart(QWidget& widget, const QString& inFileName, const QString& inWords) {
    widget.setProperty(filePart, inFileName);
    widget.setProperty(words, inWords);
}

void offerExports(Card* card, const Picture& picture, const QString& name) {
    card->setExports(
        {Card::Export::Png, Card::Export::Svg, Card::Export::Csv, Card::Export::CopyPicture, Card::Export::CopyValue});
    QObject::connect(card, &Card::exportRequested, card, [card, &picture, name](Card::Export what) {
        if (what == Card::Export::CopyPicture) {
            QApplication::clipboard()->setImage(imageOf(*card, picture));
            notice(card, PictureExport::tr("Copied the picture."));
        } else if (what == Card::Export::CopyValue) {
            const QString value = picture.valueText();
            if (value.isEmpty()) {
                notice(card, PictureExport::tr("Hover over or select a value first."));
                return;
            }
            QApplication::clipboard()->setText(value);
            notice(card, PictureExport::tr("Copied %1.").arg(value));
        } else {
            askAndWrite(card, picture, name, what);
        }
    });
}

void offerExports(Card* card, std::unique_ptr<const Picture> picture, const QString& name) {
    offerExports(card, *picture, name);
    QObject::connect(card, &QObject::destroyed, [kept = std::shared_ptr<const Picture>(std::move(picture))] {});
}

void offerTableExports(Card* card, const QTableView& table, const QString& name) {
    offerExports(card, std::make_unique<widgets::TablePicture<QAbstractItemModel>>(&table, table.model()), name);
}

void offerListExports(Card* card, const widgets::KeyValueList& list, const QString& name) {
    const auto rows = [&list] {
        QList<QStringList> all;
        for (const widgets::KeyValue& row : list.rows())
            all.append({row.label, row.value});
        return all;
    };
    offerExports(card, std::make_unique<widgets::RowsPicture>(*card->body(), rows), name);
}

} // namespace glasshouse::places
