#include "ui/places/PictureExport.h"

#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QSaveFile>

#include <utility>

#include "core/run/RunFolder.h"
#include "ui/actions/FilePlaces.h"
#include "ui/places/Notice.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/KeyValueList.h"
#include "ui/widgets/Picture.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places {

namespace {

using widgets::Card;
using widgets::Picture;

struct PictureExport {
    Q_DECLARE_TR_FUNCTIONS(PictureExport)
};

QByteArray contents(const Picture& picture, Card::Export what) {
    switch (what) {
    case Card::Export::Png: {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        picture.toImage().save(&buffer, "PNG");
        return bytes;
    }
    case Card::Export::Svg:
        return picture.toSvg();
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

/// What a card shows, from the outside in: its run and step, its layer and head; then what it is called.
QString fileName(const Card* card, const QString& name) {
    QStringList parts{name};
    for (const QWidget* at = card; at != nullptr; at = at->parentWidget())
        if (const QString part = at->property(exportPart).toString(); !part.isEmpty())
            parts.prepend(part);
    return QString::fromStdString(run::runFolderName(parts.join(QLatin1Char('-')).toStdString()));
}

void askAndWrite(Card* card, const Picture& picture, const QString& name, Card::Export what) {
    // The picture is the one that was seen when the export was asked for, however long the dialog stays open.
    const QByteArray bytes = contents(picture, what);
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

void offerExports(Card* card, const Picture& picture, const QString& name) {
    card->setExports(
        {Card::Export::Png, Card::Export::Svg, Card::Export::Csv, Card::Export::CopyPicture, Card::Export::CopyValue});
    QObject::connect(card, &Card::exportRequested, card, [card, &picture, name](Card::Export what) {
        if (what == Card::Export::CopyPicture) {
            QApplication::clipboard()->setImage(picture.toImage());
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
