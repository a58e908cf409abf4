// Draws an SVG picture in the sizes that the names of the files say: glasshouse-icon-drawer ICON.svg FOLDER/48.png...

#include <cstdio>

#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_LOGGING_RULES", "default.warning=false"); // of folders of a desktop that a build need not have
    const QGuiApplication application(argc, argv);
    const QStringList arguments = QGuiApplication::arguments();
    QSvgRenderer icon(arguments.value(1));
    for (const QString& path : arguments.mid(2)) {
        const int size = QFileInfo(path).completeBaseName().toInt();
        QImage picture(size, size, QImage::Format_ARGB32);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        icon.render(&painter);
        painter.end();
        if (!icon.isValid() || !picture.save(path)) {
            std::fprintf(stderr, "%s cannot be drawn into %s.\n", qPrintable(arguments.value(1)), qPrintable(path));
            return 1;
        }
    }
    return 0;
}
