// The window's main(): reads the options, creates everything, runs.
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QSocketNotifier>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string_view>

#include <sys/eventfd.h>
#include <unistd.h>

#include "app/desktop/Arguments.h"
#include "app/desktop/CrashReport.h"
#include "app/desktop/Desktop.h"
#include "app/desktop/DirectExit.h"
#include "core/base/StandardStreams.h"
#include "ui/MainWindow.h"

namespace {

using glasshouse::desktop::Arguments;
using glasshouse::desktop::readArguments;

int interruption = -1; ///< an eventfd; counts requests to end since the last read

void askToEnd(int /*signal*/) {
    const int kept = errno; // of the call that was interrupted
    const std::uint64_t once = 1;
    [[maybe_unused]] const ssize_t written = ::write(interruption, &once, sizeof once);
    errno = kept;
}
thread_local glasshouse::desktop::DirectExit directExit;

/// The first of these folders, as seen from the program's, that is there: installed, else in the build tree.
QString folderOf(std::initializer_list<const char*> places) {
    const QDir program(QCoreApplication::applicationDirPath());
    for (const char* place : places) {
        const QFileInfo folder(program.filePath(QString::fromLatin1(place)));
        if (folder.isDir())
            return QDir::cleanPath(folder.absoluteFilePath());
    }
    return {};
}

void print(FILE* where, const QString& text) {
    std::fputs(text.toLocal8Bit().constData(), where);
    if (!text.endsWith(QLatin1Char('\n')))
        std::fputc('\n', where);
}

/// Help and version need no display: the exit code if they were requested.
std::optional<int> answerWithoutWindow(int argc, char** argv) {
    const auto asks = [](const std::string_view argument) {
        return argument == "-h" || argument == "--help" || argument == "-v" || argument == "--version" ||
               argument == "--manual" || argument.starts_with("--completion");
    };
    if (std::none_of(argv, argv + argc, asks))
        return std::nullopt;
    int count = argc;
    const QCoreApplication application(count, argv);
    const Arguments arguments = readArguments(QCoreApplication::arguments());
    if (arguments.action == Arguments::Action::Window)
        return std::nullopt;
    print(stdout, arguments.action == Arguments::Action::Help ? arguments.help
                                                              : QStringLiteral("glasshouse " GLASSHOUSE_VERSION));
    return 0;
}

/// From before the first thread to after the last one.
int runWindow(QApplication& application, const glasshouse::desktop::Options& options) {
    glasshouse::desktop::Desktop desktop(application, options);
    QSocketNotifier asked(interruption, QSocketNotifier::Read);
    QObject::connect(&asked, &QSocketNotifier::activated, &asked, [&] {
        std::uint64_t times = 0;
        if (::read(interruption, &times, sizeof times) == sizeof times)
            desktop.window().close();
    });
    desktop.start();
    return QApplication::exec();
}

} // namespace

int main(int argc, char** argv) {
    glasshouse::openStandardStreams();
    QCoreApplication::setApplicationName(QStringLiteral("glasshouse"));
    QCoreApplication::setApplicationVersion(QStringLiteral(GLASSHOUSE_VERSION));
    if (const std::optional<int> told = answerWithoutWindow(argc, argv))
        return *told;
    // Do not round fractional scale factors.
    QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QApplication::setApplicationDisplayName(QStringLiteral("Glasshouse"));
    QApplication::setDesktopFileName(QStringLiteral("io.github.glasshouse.Glasshouse"));

    const Arguments arguments = readArguments(QCoreApplication::arguments());
    if (!arguments.problem.isEmpty()) {
        print(stderr, arguments.problem);
        return 1;
    }
    glasshouse::desktop::Options options = arguments.options;
    options.sampleLibrary = folderOf({"../share/glasshouse/library", "../share/glasshouse/handbook", "../handbook"});
    options.sampleRun = folderOf({"../share/glasshouse/sample-run"});
    const QTemporaryDir defaults; // settings that end with the program
    if (arguments.safeMode) {
        options.settingsFile = defaults.filePath(QStringLiteral("glasshouse.ini"));
        options.remembered = false;
    }
    const QString data = QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation);
    if (QDir().mkpath(data)) {
        options.crashFile = data + QStringLiteral("/crash-report.txt");
        glasshouse::desktop::CrashReport::install(options.crashFile);
    }
    const glasshouse::desktop::UsedControls used;

    // Ctrl-C in the terminal closes the window like its button: the run is saved.
    interruption = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    std::signal(SIGINT, askToEnd);
    std::signal(SIGTERM, askToEnd);
    std::signal(SIGXFSZ, SIG_IGN); // exceeding the file size limit becomes an error of the write

    directExit.set(true);
    const int code = runWindow(application, options);
    directExit.set(false);
    return code;
}
