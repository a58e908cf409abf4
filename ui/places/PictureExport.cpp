#include "ui/places/PictureExport.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <utility>

#include "ui/actions/FilePlaces.h"
#include "ui/widgets/Card.h"

namespace glasshouse::places {

namespace {

using widgets::Card;

QString tr(const char* text) {
    return QCoreApplication::translate("PictureExport", text);
}

QByteArray contents(const PictureSource& source, Card::Export what) {
    switch (what) {
    case Card::Export::Png: {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        source.image().save(&buffer, "PNG");
        return bytes;
    }
    case Card::Export::Svg:
        return source.svg();
    case Card::Export::Csv:
        return source.csv();
    case Card::Export::CopyPicture:
    case Card::Export::CopyValue:
        break;
    }
    return {};
}

void write(const QString& path, const QByteArray& bytes, const std::function<void(const QString&)>& notice) {
    QSaveFile file(path);
    if (bytes.isEmpty() || !file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        notice(tr("%1 could not be written: %2").arg(QFileInfo(path).fileName(), file.errorString()));
    else
        notice(tr("Saved %1.").arg(QFileInfo(path).fileName()));
}

void askAndWrite(Card* card, const PictureSource& source, Card::Export what,
                 const std::function<void(const QString&)>& notice) {
    const char* suffix = what == Card::Export::Png ? "png" : what == Card::Export::Svg ? "svg" : "csv";
    auto* dialog = new QFileDialog(card, tr("Export"));
    dialog->setObjectName(QStringLiteral("exportDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(QString::fromLatin1(suffix));
    actions::FilePlaces::apply(*dialog, QStringLiteral("export"));
    dialog->selectFile(source.name + QLatin1Char('.') + QLatin1String(suffix));
    // The picture is the one that was seen when the export was asked for, however long the dialog stays open.
    const QByteArray bytes = contents(source, what);
    QObject::connect(dialog, &QFileDialog::fileSelected, card,
                     [bytes, notice](const QString& path) { write(path, bytes, notice); });
    dialog->open();
}

} // namespace

void offerExports(Card* card, PictureSource source, std::function<void(const QString&)> notice) {
    QList<Card::Export> offered;
    if (source.image)
        offered << Card::Export::Png;
    if (source.svg)
        offered << Card::Export::Svg;
    if (source.csv)
        offered << Card::Export::Csv;
    if (source.image)
        offered << Card::Export::CopyPicture;
    if (source.value)
        offered << Card::Export::CopyValue;
    card->setExports(offered);
    QObject::connect(card, &Card::exportRequested, card,
                     [card, source = std::move(source), notice = std::move(notice)](Card::Export what) {
                         if (what == Card::Export::CopyPicture) {
                             QApplication::clipboard()->setImage(source.image());
                             notice(tr("The picture is copied."));
                         } else if (what == Card::Export::CopyValue) {
                             const QString value = source.value();
                             if (value.isEmpty()) {
                                 notice(tr("Point at a value or choose one first."));
                                 return;
                             }
                             QApplication::clipboard()->setText(value);
                             notice(tr("%1 is copied.").arg(value));
                         } else {
                             askAndWrite(card, source, what, notice);
                         }
                     });
}

QByteArray widgetSvg(QWidget* widget) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(widget->size());
    generator.setViewBox(QRect(QPoint(), widget->size()));
    generator.setTitle(widget->accessibleName());
    QPainter painter(&generator);
    widget->render(&painter, {}, {}, QWidget::DrawChildren);
    painter.end();
    return bytes;
}

QImage widgetImage(QWidget* widget, double scale) {
    QImage image(widget->size() * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(widget->palette().color(QPalette::Base));
    widget->render(&image, {}, {}, QWidget::DrawChildren);
    return image;
}

} // namespace glasshouse::places
