// The window: reads its options, makes everything, runs.
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>
#include <QTimer>

#include <atomic>
#include <csignal>

#include "app/desktop/Desktop.h"
#include "ui/MainWindow.h"

namespace {

std::atomic<bool> interrupted{false};

/// The folder of the handbook as PDFs: where it is installed, else where it was built.
QString sampleLibrary() {
    const QDir program(QCoreApplication::applicationDirPath());
    for (const char* place : {"../share/glasshouse/library", "../share/glasshouse/handbook", "../handbook"}) {
        const QFileInfo folder(program.filePath(QString::fromLatin1(place)));
        if (folder.isDir())
            return QDir::cleanPath(folder.absoluteFilePath());
    }
    return {};
}

} // namespace

int main(int argc, char** argv) {
    // Fractional scales pass through unrounded.
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("glasshouse"));
    QApplication::setApplicationDisplayName(QStringLiteral("Glasshouse"));
    QApplication::setApplicationVersion(QStringLiteral(GLASSHOUSE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("glasshouse"));

    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Grow a small language model from your own PDFs."));
    parser.addHelpOption();
    parser.addVersionOption();
    const QCommandLineOption corpus(QStringLiteral("corpus"),
                                    QCoreApplication::translate("main", "Open this folder or file as the corpus."),
                                    QStringLiteral("PATH"));
    const QCommandLineOption run(QStringLiteral("run"), QCoreApplication::translate("main", "Open this run."),
                                 QStringLiteral("PATH"));
    const QCommandLineOption place(
        QStringLiteral("place"),
        QCoreApplication::translate("main", "Show this place: corpus, model, train, inside, write, runs."),
        QStringLiteral("ID"));
    parser.addOptions({corpus, run, place});
    parser.process(application);

    glasshouse::desktop::Options options;
    options.sampleLibrary = sampleLibrary();
    const auto absolute = [](const QString& path) {
        return path.isEmpty() ? path : QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    };
    options.corpus = absolute(parser.value(corpus));
    options.run = absolute(parser.value(run));
    options.place = parser.value(place);

    // Ctrl-C in the terminal closes the window as its button does: the run is kept.
    std::signal(SIGINT, [](int) { interrupted = true; });
    std::signal(SIGTERM, [](int) { interrupted = true; });

    glasshouse::desktop::Desktop desktop(application, options);
    QTimer watch;
    QObject::connect(&watch, &QTimer::timeout, &desktop.window(), [&] {
        if (interrupted.exchange(false))
            desktop.window().close();
    });
    watch.start(200);
    desktop.start();
    return QApplication::exec();
}
