#include "app/desktop/CrashReport.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPushButton>
#include <QSysInfo>
#include <QWidget>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <cxxabi.h>
#include <execinfo.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "ui/places/Place.h"
#include "ui/widgets/Control.h"

namespace glasshouse::desktop {

namespace {

/// Gives the texts below their translation context.
struct CrashText {
    Q_DECLARE_TR_FUNCTIONS(CrashReport)
};

// What the handler reads: it may allocate nothing, and any thread may be in it.
constexpr std::size_t nameBytes = 48;
constexpr std::size_t namesKept = 20;
constexpr int deepest = 256;     ///< frames of the stack
constexpr unsigned longest = 10; ///< seconds: the loader's lock, which the names need, may be held
using Name = std::array<char, nameBytes>;
std::array<Name, namesKept> used{};
std::atomic<unsigned> uses{0};
Name place{};
std::array<char, 4096> path{};
std::array<char, 512> head{};
std::array<char, 64 * 1024> handlerStack; ///< a full stack leaves no room for the handler

void put(int file, const char* text) {
    const char* rest = text;
    for (std::size_t left = std::strlen(text); left > 0;) {
        const ssize_t written = ::write(file, rest, left);
        if (written <= 0)
            return;
        rest += written;
        left -= static_cast<std::size_t>(written);
    }
}

const char* nameOf(int signal) {
    switch (signal) {
    case SIGSEGV:
        return "SIGSEGV: an address that is not the program's\n";
    case SIGBUS:
        return "SIGBUS: a file or memory that is gone\n";
    case SIGFPE:
        return "SIGFPE: a division by zero\n";
    case SIGILL:
        return "SIGILL: an instruction that this processor does not have\n";
    default:
        return "SIGABRT: the program found itself in a state that it cannot continue from\n";
    }
}

void writeReport(int signal) {
    const int file = ::open(path.data(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return;
    put(file, head.data());
    put(file, nameOf(signal));
    Name thread{};
    if (::prctl(PR_GET_NAME, thread.data()) == 0) {
        put(file, "Thread: ");
        put(file, thread.data());
    }
    put(file, "\nPlace: ");
    put(file, place.data());
    put(file, "\nUsed last, the newest first:\n");
    const unsigned all = uses.load();
    for (unsigned back = 1; back <= std::min<unsigned>(all, namesKept); ++back) {
        put(file, "  ");
        put(file, used[(all - back) % namesKept].data());
        put(file, "\n");
    }
    put(file, "Stack:\n");
    std::array<void*, deepest> frames{};
    ::backtrace_symbols_fd(frames.data(), ::backtrace(frames.data(), deepest), file);
    ::close(file);
}

void onCrash(int signal) {
    static std::atomic<pid_t> first{0};
    pid_t none = 0;
    if (first.compare_exchange_strong(none, ::gettid())) {
        ::alarm(longest);
        writeReport(signal);
    } else if (none != ::gettid()) {
        ::pause(); // the report of the other thread is being written
    }
    std::signal(signal, SIG_DFL);
    ::raise(signal); // as if it had not been caught
}

void copy(const QByteArray& from, Name& to) {
    const auto size = std::min<std::size_t>(static_cast<std::size_t>(from.size()), to.size() - 1);
    std::memcpy(to.data(), from.constData(), size);
    to[size] = 0;
}

/// Whether the program itself can have given a name like this: letters, digits, and dots between them.
bool isOwnName(const QString& name) {
    return !name.isEmpty() && std::all_of(name.begin(), name.end(), [](QChar c) {
        return c.unicode() < 128 && (c.isLetterOrNumber() || c == QLatin1Char('.'));
    });
}

void note(const char* verb, const QObject* what) {
    while (what != nullptr && !isOwnName(what->objectName()))
        what = what->parent();
    if (what == nullptr)
        return;
    copy(verb + what->objectName().toLatin1(), used[uses.load() % namesKept]);
    ++uses;
}

/// "/home/maria/bin/glasshouse(_ZN3foo3barEv+0x12)[0x…]" without the folder, and with the name as it stands in the
/// source.
QString readable(const QString& whole) {
    if (!whole.contains(QLatin1String("[0x")))
        return whole; // no frame of the stack
    const auto names = whole.lastIndexOf(QLatin1Char('('));
    const QString line = whole.mid(whole.lastIndexOf(QLatin1Char('/'), names > 0 ? names : -1) + 1);
    const auto open = line.indexOf(QLatin1String("(_Z"));
    const auto end = line.indexOf(QLatin1Char('+'), open);
    if (open < 0 || end < 0)
        return line;
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> name(
        abi::__cxa_demangle(line.mid(open + 1, end - open - 1).toLatin1().constData(), nullptr, nullptr, &status),
        &std::free);
    return status == 0 ? line.left(open + 1) + QString::fromLatin1(name.get()) + line.mid(end) : line;
}

} // namespace

void CrashReport::install(const QString& file) {
    const QByteArray where = QFile::encodeName(file);
    if (where.size() >= qsizetype(path.size()))
        return;
    std::memcpy(path.data(), where.constData(), static_cast<std::size_t>(where.size()) + 1);
    const QByteArray first = QStringLiteral("Glasshouse %1, Qt %2, %3, %4\n")
                                 .arg(QCoreApplication::applicationVersion(), QString::fromLatin1(qVersion()),
                                      QSysInfo::prettyProductName(), QSysInfo::currentCpuArchitecture())
                                 .toUtf8();
    std::memcpy(head.data(), first.constData(), std::min(head.size() - 1, static_cast<std::size_t>(first.size())));
    std::array<void*, 1> once{};
    ::backtrace(once.data(), 1); // loads what it needs now

    stack_t stack{};
    stack.ss_sp = handlerStack.data();
    stack.ss_size = handlerStack.size();
    ::sigaltstack(&stack, nullptr);
    struct sigaction action {};
    action.sa_handler = onCrash;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT})
        ::sigaction(signal, &action, nullptr);
}

QString CrashReport::take(const QString& file) {
    if (!QFile::exists(file))
        return {};
    const QString kept = file + QStringLiteral(".last");
    QFile::remove(kept);
    QFile report(file);
    if (!report.rename(kept) || !report.open(QIODevice::ReadWrite))
        return {};
    QStringList lines = QString::fromUtf8(report.readAll()).split(QLatin1Char('\n'));
    std::transform(lines.begin(), lines.end(), lines.begin(), readable);
    QString text = lines.join(QLatin1Char('\n')).trimmed();
    report.resize(0);
    report.write(text.toUtf8() + '\n');
    return text;
}

void CrashReport::offer(QWidget* window, const QString& report, const QString& file) {
    auto* box =
        new QMessageBox(QMessageBox::Warning, CrashText::tr("Glasshouse"),
                        CrashText::tr("Glasshouse ended unexpectedly last time."), QMessageBox::NoButton, window);
    box->setObjectName(QStringLiteral("crash"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowModality(Qt::NonModal); // nobody has to answer
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(
        CrashText::tr(
            "A run that was training is kept up to its last checkpoint and can be resumed. The report names the "
            "controls that were used last and the function that failed; it contains none of your text. It is "
            "kept as %1.\n\nIf the program crashes again while it starts, run glasshouse --safe-mode, which uses "
            "default settings and does not open the last run.")
            .arg(file + QStringLiteral(".last")));
    box->setDetailedText(report);
    QPushButton* copies = box->addButton(CrashText::tr("Copy the report"), QMessageBox::ActionRole);
    widgets::nameControl(copies, {.id = QStringLiteral("crash.copy"), .name = CrashText::tr("Copy the report")});
    QPushButton* goesOn = box->addButton(CrashText::tr("Continue"), QMessageBox::AcceptRole);
    widgets::nameControl(goesOn, {.id = QStringLiteral("crash.goOn"), .name = CrashText::tr("Continue")});
    box->setDefaultButton(goesOn);
    box->setEscapeButton(goesOn);
    QObject::connect(copies, &QPushButton::clicked, box, [report] { QGuiApplication::clipboard()->setText(report); });
    box->show();
}

UsedControls::UsedControls(QObject* parent)
    : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

bool UsedControls::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::MouseButtonPress: // also comes to the parents of what does not accept it
        if (const auto at = static_cast<QMouseEvent*>(event)->timestamp();
            watched->isWidgetType() && std::exchange(m_lastPress, at) != at)
            note("click ", watched);
        break;
    case QEvent::Shortcut:
        note("keys ", watched);
        break;
    case QEvent::Show:
        if (qobject_cast<places::Place*>(watched) != nullptr) {
            const QByteArray type(watched->metaObject()->className());
            copy(type.mid(type.lastIndexOf(':') + 1), place);
        }
        break;
    default:
        break;
    }
    return false;
}

} // namespace glasshouse::desktop
