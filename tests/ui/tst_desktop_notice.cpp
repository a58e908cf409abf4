// What the desktop is told over D-Bus, recorded on a bus of the test's own.
#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusPendingCall>
#include <QDBusUnixFileDescriptor>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QStandardPaths>
#include <QWidget>
#include <QtTest>

#include <poll.h>
#include <unistd.h>

#include <array>

#include "tests/runtime/Bench.h"
#include "ui/shell/DesktopNotice.h"
#include "ui/shell/RunAnnouncer.h"
#include "ui/shell/SleepWatch.h"
#include "ui/shell/Voice.h"

namespace tst_desktop_notice {

using namespace glasshouse;
using State = runtime::RunModel::State;

namespace {

/// Notifications, portal and screen saver of a desktop, and the locks of logind: answers every call and remembers it.
class FakeDesktop : public QDBusVirtualObject {
    Q_OBJECT
public:
    struct Call {
        QString path, member;
        QVariantList arguments;
    };
    QList<Call> calls;
    QList<QVariantMap> progress;
    QStringList programs; ///< whose progress it was

    QString introspect(const QString&) const override { return {}; }
    bool handleMessage(const QDBusMessage& message, const QDBusConnection& connection) override {
        if (message.member() != QLatin1String("GetCapabilities")) // see roundTrip()
            calls.append({message.path(), message.member(), message.arguments()});
        QDBusMessage reply = message.createReply();
        if (message.interface() == QLatin1String("org.freedesktop.login1.Manager"))
            reply << QVariant::fromValue(newLock());
        else if (message.interface() == QLatin1String("org.freedesktop.portal.Inhibit"))
            reply << QVariant::fromValue(QDBusObjectPath(QStringLiteral("/request/%1").arg(calls.size())));
        else if (message.member() == QLatin1String("Notify"))
            reply << 41U;
        else if (message.member() == QLatin1String("Inhibit"))
            reply << 17U;
        connection.send(reply);
        return true;
    }
    QList<Call> named(const char* member) const {
        QList<Call> found;
        for (const Call& call : calls)
            if (call.member == QLatin1String(member))
                found.append(call);
        return found;
    }

    /// Whether nobody holds the newest lock of logind any more.
    bool isLockReleased() const {
        pollfd end{m_lock, POLLIN, 0};
        return ::poll(&end, 1, 0) == 1 && (end.revents & POLLHUP) != 0;
    }
    ~FakeDesktop() override {
        if (m_lock >= 0)
            ::close(m_lock);
    }

private:
    /// One end of a pipe, whose other end tells when it is closed.
    QDBusUnixFileDescriptor newLock() {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0)
            return {};
        if (m_lock >= 0)
            ::close(m_lock);
        m_lock = ends[0];
        QDBusUnixFileDescriptor lock(ends[1]); // a copy
        ::close(ends[1]);
        return lock;
    }
    int m_lock = -1;

public Q_SLOTS:
    void progressChanged(const QString& program, const QVariantMap& properties) {
        programs.append(program);
        progress.append(properties);
    }
};

} // namespace

class TestDesktopNotice : public QObject {
    Q_OBJECT

    /// A window with a run, another window, and what is told.
    struct Told : Bench {
        QWidget window, other;
        shell::Voice voice{&window};
        shell::RunAnnouncer announcer{session, voice};
        shell::DesktopNotice notice{session, settings, window};

        Told() {
            QObject::connect(&announcer, &shell::RunAnnouncer::ended, &notice, &shell::DesktopNotice::announceEnd);
            QObject::connect(&announcer, &shell::RunAnnouncer::seriesEnded, &notice,
                             &shell::DesktopNotice::announceSeries);
            window.show();
            other.show();
            other.activateWindow();
        }
        void train(const QString& steps) {
            ready(steps);
            QVERIFY(QTest::qWaitForWindowActive(&other, glasshouse::tests::patience));
            training.start();
        }
    };

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanupTestCase();
    void trainingKeepsTheComputerAwake();
    void withoutAPortalTheScreenSaverIsAsked();
    void progressGoesWithTheSteps();
    void theIconSaysHowManyRunsWait();
    void theEndIsToldWhileAnotherWindowIsInUse();
    void aSeriesIsToldOnce();
    void aFailureIsToldWithItsReason();
    void nothingIsToldThatWasSwitchedOff();
    void theRunIsSavedBeforeSleep();
    void withoutABusNothingHappens();

private:
    /// What was sent before has arrived, and its answers are taken: messages of one sender keep their order.
    static void roundTrip() {
        const QDBusPendingCall last = QDBusConnection::sessionBus().asyncCall(QDBusMessage::createMethodCall(
            QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("/"),
            QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("GetCapabilities")));
        QTRY_VERIFY(last.isFinished());
        QCoreApplication::processEvents();
    }
    void offer(const char* service) { QVERIFY(desktopBus().registerService(QLatin1String(service))); }
    void withdraw(const char* service) { desktopBus().unregisterService(QLatin1String(service)); }
    static QDBusConnection desktopBus() { return QDBusConnection(QStringLiteral("desktop")); }

    QTemporaryDir m_folder;
    QProcess m_daemon;
    QString m_address;
    FakeDesktop m_desktop;
};

void TestDesktopNotice::initTestCase() {
    const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    if (daemon.isEmpty())
        QSKIP("dbus-daemon is not installed.");
    QVERIFY(m_folder.isValid());
    QFile rules(m_folder.filePath(QStringLiteral("bus.conf"))); // without the services of this computer
    QVERIFY(rules.open(QIODevice::WriteOnly));
    rules.write("<busconfig><type>session</type><listen>unix:dir=" + m_folder.path().toUtf8() +
                "</listen><auth>EXTERNAL</auth><policy context=\"default\"><allow send_destination=\"*\" "
                "eavesdrop=\"true\"/><allow eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>");
    rules.close();
    m_daemon.start(daemon, {QStringLiteral("--config-file=") + rules.fileName(), QStringLiteral("--nofork"),
                            QStringLiteral("--nopidfile"), QStringLiteral("--print-address")});
    QVERIFY(m_daemon.waitForReadyRead(glasshouse::tests::patience));
    m_address = QString::fromUtf8(m_daemon.readLine()).trimmed();
    qputenv("DBUS_SESSION_BUS_ADDRESS", m_address.toUtf8());
    qputenv("DBUS_SYSTEM_BUS_ADDRESS", m_address.toUtf8());
    QDBusConnection bus = QDBusConnection::connectToBus(m_address, QStringLiteral("desktop"));
    QVERIFY(bus.isConnected());
    QVERIFY(bus.registerVirtualObject(QStringLiteral("/"), &m_desktop, QDBusConnection::SubPath));
    QVERIFY(bus.connect({}, {}, QStringLiteral("com.canonical.Unity.LauncherEntry"), QStringLiteral("Update"),
                        &m_desktop, SLOT(progressChanged(QString, QVariantMap))));
    offer("org.freedesktop.Notifications");
    offer("org.freedesktop.portal.Desktop");
    offer("org.freedesktop.ScreenSaver");
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.glasshouse.Glasshouse"));
}

void TestDesktopNotice::init() {
    roundTrip(); // what the test before has sent as it ended
    m_desktop.calls.clear();
    m_desktop.progress.clear();
    m_desktop.programs.clear();
}

void TestDesktopNotice::cleanupTestCase() {
    QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
    m_daemon.terminate();
    m_daemon.waitForFinished();
}

void TestDesktopNotice::trainingKeepsTheComputerAwake() {
    Told told;
    told.train(QStringLiteral("100000"));
    QTRY_COMPARE(m_desktop.named("Inhibit").size(), 1);
    const FakeDesktop::Call asked = m_desktop.named("Inhibit").first();
    QCOMPARE(asked.path, QStringLiteral("/org/freedesktop/portal/desktop"));
    QCOMPARE(asked.arguments.at(1).toUInt(), 4U); // suspend alone: the screen may go dark
    const auto options = qdbus_cast<QVariantMap>(asked.arguments.at(2));
    QCOMPARE(options.value(QStringLiteral("reason")).toString(), QStringLiteral("A model is being trained."));
    QTRY_VERIFY(told.run.step() > 3);
    QVERIFY(m_desktop.named("Close").isEmpty());
    told.training.pause();
    QTRY_COMPARE(m_desktop.named("Close").size(), 1);
    QVERIFY(m_desktop.named("Close").first().path.startsWith(QLatin1String("/request/")));
    told.training.resume();
    QTRY_COMPARE(m_desktop.named("Inhibit").size(), 2);
    told.training.stop();
    QTRY_COMPARE(m_desktop.named("Close").size(), 2);
    QVERIFY(m_desktop.named("Close").at(0).path != m_desktop.named("Close").at(1).path);
}

void TestDesktopNotice::withoutAPortalTheScreenSaverIsAsked() {
    withdraw("org.freedesktop.portal.Desktop");
    Told told;
    told.train(QStringLiteral("100000"));
    QTRY_COMPARE(m_desktop.named("Inhibit").size(), 1);
    QCOMPARE(m_desktop.named("Inhibit").first().path, QStringLiteral("/org/freedesktop/ScreenSaver"));
    QCOMPARE(m_desktop.named("Inhibit").first().arguments.at(0).toString(), QStringLiteral("Glasshouse"));
    QTRY_VERIFY(told.run.step() > 3);
    roundTrip(); // its answer has come
    told.training.stop();
    QTRY_COMPARE(m_desktop.named("UnInhibit").size(), 1);
    QCOMPARE(m_desktop.named("UnInhibit").first().arguments.at(0).toUInt(), 17U);
    offer("org.freedesktop.portal.Desktop");
}

/// A paused one too: what a graphics card held may be gone afterwards.
void TestDesktopNotice::theRunIsSavedBeforeSleep() {
    offer("org.freedesktop.login1");
    const auto announce = [](bool begins) {
        QDBusMessage signal = QDBusMessage::createSignal(QStringLiteral("/org/freedesktop/login1"),
                                                         QStringLiteral("org.freedesktop.login1.Manager"),
                                                         QStringLiteral("PrepareForSleep"));
        signal << begins;
        QVERIFY(desktopBus().send(signal));
    };
    Bench bench;
    shell::SleepWatch watch(bench.session);
    connect(&watch, &shell::SleepWatch::checkpointWanted, &bench.training,
            &runtime::TrainingController::saveCheckpoint);
    bench.behaviour.heldStep = 23;
    bench.ready(QStringLiteral("100000"));
    bench.training.start();
    QTRY_COMPARE(m_desktop.named("Inhibit").size(), 1);
    const FakeDesktop::Call asked = m_desktop.named("Inhibit").first();
    QCOMPARE(asked.path, QStringLiteral("/org/freedesktop/login1"));
    QCOMPARE(asked.arguments.at(0).toString(), QStringLiteral("sleep"));
    QCOMPARE(asked.arguments.at(3).toString(), QStringLiteral("delay"));
    QTRY_COMPARE(bench.session.step(), 23);
    QVERIFY(bench.session.checkpointAt(23) == nullptr);
    announce(true);
    QTRY_VERIFY(bench.session.checkpointAt(23) != nullptr);
    QTRY_VERIFY(m_desktop.isLockReleased());
    announce(false); // awake: ready for the next time
    QTRY_COMPARE(m_desktop.named("Inhibit").size(), 2);
    QVERIFY(!m_desktop.isLockReleased());
    bench.behaviour.heldStep = 31;
    QTRY_COMPARE(bench.session.step(), 31);
    bench.training.pause();
    QTRY_COMPARE(bench.session.state(), State::Paused);
    announce(true);
    QTRY_VERIFY(bench.session.checkpointAt(31) != nullptr);
    QTRY_VERIFY(m_desktop.isLockReleased());
    announce(false);
    QTRY_COMPARE(m_desktop.named("Inhibit").size(), 3);
    bench.training.stop();
    QTRY_VERIFY(m_desktop.isLockReleased()); // nothing is left to be saved
    withdraw("org.freedesktop.login1");
}

void TestDesktopNotice::theIconSaysHowManyRunsWait() {
    Told told;
    const QString count = QStringLiteral("count");
    const QString visible = QStringLiteral("count-visible");
    told.notice.setWaiting(0);
    told.notice.setWaiting(2);
    told.notice.setWaiting(2);
    QTRY_COMPARE(m_desktop.progress.size(), 1);
    QCOMPARE(m_desktop.progress[0].value(count).typeId(), int(QMetaType::LongLong)); // as the interface has it
    QCOMPARE(m_desktop.progress[0].value(count).toInt(), 2);
    QVERIFY(m_desktop.progress[0].value(visible).toBool());
    QVERIFY(!m_desktop.progress[0].contains(QStringLiteral("progress-visible"))); // which is left as it is
    told.settings.showsProgress.set(false);
    QTRY_COMPARE(m_desktop.progress.size(), 2);
    QVERIFY(!m_desktop.progress[1].value(visible).toBool());
    told.notice.setWaiting(3);
    told.settings.showsProgress.set(true);
    QTRY_COMPARE(m_desktop.progress.size(), 3);
    QCOMPARE(m_desktop.progress[2].value(count).toInt(), 3);
    told.notice.setWaiting(0);
    QTRY_COMPARE(m_desktop.progress.size(), 4);
    QVERIFY(!m_desktop.progress[3].value(visible).toBool());
    roundTrip();
    QCOMPARE(m_desktop.progress.size(), 4);
}

void TestDesktopNotice::progressGoesWithTheSteps() {
    Told told;
    told.behaviour.heldStep = 100;
    told.train(QStringLiteral("400"));
    for (const int step : {200, 300, -1}) { // each is told before the next
        const auto before = m_desktop.progress.size();
        QTRY_COMPARE(told.run.step(), told.behaviour.heldStep);
        QTRY_VERIFY(m_desktop.progress.size() > before);
        told.behaviour.heldStep = step;
    }
    QTRY_COMPARE(told.run.state(), State::Finished);
    const QString visible = QStringLiteral("progress-visible");
    QTRY_VERIFY(!m_desktop.progress.isEmpty() && !m_desktop.progress.last().value(visible).toBool());
    QVERIFY(m_desktop.progress.size() > 3);
    double before = 0;
    for (const QVariantMap& one : m_desktop.progress.mid(0, m_desktop.progress.size() - 1)) {
        QVERIFY(one.value(visible).toBool());
        const double share = one.value(QStringLiteral("progress")).toDouble();
        QVERIFY(share >= before && share <= 1);
        before = share;
    }
    QVERIFY(before > 0);
    QCOMPARE(m_desktop.programs.first(), QStringLiteral("application://io.github.glasshouse.Glasshouse.desktop"));
}

void TestDesktopNotice::theEndIsToldWhileAnotherWindowIsInUse() {
    Told told;
    told.train(QStringLiteral("60"));
    QTRY_COMPARE(told.run.state(), State::Finished);
    QTRY_COMPARE(m_desktop.named("Notify").size(), 1);
    const QVariantList first = m_desktop.named("Notify").first().arguments;
    QCOMPARE(first.size(), 8);
    QCOMPARE(first.at(0).toString(), QStringLiteral("Glasshouse"));
    QCOMPARE(first.at(1).toUInt(), 0U);
    QCOMPARE(first.at(3).toString(), QStringLiteral("texts-01 has finished its 60 steps."));
    QCOMPARE(first.at(4).toString(),
             QStringLiteral("Best validation loss %1, at step 60.").arg(double(fake::validationLossAt(60)), 0, 'f', 3));
    // The next one takes its place.
    roundTrip(); // its answer has come
    told.training.start();
    QTRY_COMPARE(m_desktop.named("Notify").size(), 2);
    QCOMPARE(m_desktop.named("Notify").last().arguments.at(1).toUInt(), 41U);
    // Whoever looks at the window sees it there.
    told.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&told.window, glasshouse::tests::patience));
    told.training.start();
    QTRY_VERIFY(told.training.isAlive());
    QTRY_VERIFY(!told.training.isAlive());
    roundTrip();
    QCOMPARE(m_desktop.named("Notify").size(), 2);
}

void TestDesktopNotice::aSeriesIsToldOnce() {
    Told told;
    told.announcer.beginSeries();
    told.train(QStringLiteral("20"));
    QTRY_COMPARE(told.session.state(), State::Finished);
    told.announcer.endSeries(QStringLiteral("The sweep has ended: 1 of 1 runs are trained."));
    QTRY_COMPARE(m_desktop.named("Notify").size(), 1);
    QCOMPARE(m_desktop.named("Notify").first().arguments.at(3).toString(),
             QStringLiteral("The sweep has ended: 1 of 1 runs are trained."));
}

void TestDesktopNotice::aFailureIsToldWithItsReason() {
    Told told;
    told.behaviour.failToStart = true;
    told.train(QStringLiteral("60"));
    QTRY_COMPARE(m_desktop.named("Notify").size(), 1);
    QCOMPARE(m_desktop.named("Notify").first().arguments.at(4).toString(),
             QStringLiteral("There is not enough memory for this model; make it smaller."));
}

void TestDesktopNotice::nothingIsToldThatWasSwitchedOff() {
    Told told;
    for (auto* one : {&told.settings.notifiesEnd, &told.settings.showsProgress, &told.settings.staysAwake}) {
        QVERIFY((*one)());
        one->set(false);
        QVERIFY(!(*one)());
    }
    told.train(QStringLiteral("60"));
    QTRY_COMPARE(told.run.state(), State::Finished);
    roundTrip();
    QCOMPARE(m_desktop.calls.size(), 0);
    QCOMPARE(m_desktop.progress.size(), 0);
    // Switched on during training it acts at once.
    told.config.set(QStringLiteral("steps"), QStringLiteral("100000"));
    told.training.start();
    QTRY_VERIFY(told.training.isAlive() && told.session.state() == State::Running);
    told.settings.staysAwake.set(true);
    QTRY_COMPARE(m_desktop.named("Inhibit").size(), 1);
    told.settings.staysAwake.set(false);
    QTRY_COMPARE(m_desktop.named("Close").size(), 1);
    told.training.stop();
    QTRY_VERIFY(!told.training.isAlive());
}

void TestDesktopNotice::withoutABusNothingHappens() {
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    qputenv("XDG_RUNTIME_DIR", "/nowhere");
    shell::DesktopBus bus;
    bus.notify(QStringLiteral("a"), QStringLiteral("b"));
    bus.showProgress(0.5);
    bus.stayAwake(QStringLiteral("c"));
    bus.allowSleep();
    bus.hideProgress();
    roundTrip();
    QCOMPARE(m_desktop.calls.size(), 0);
    QCOMPARE(m_desktop.progress.size(), 0);
    qputenv("DBUS_SESSION_BUS_ADDRESS", m_address.toUtf8());
}

QTEST_MAIN(TestDesktopNotice)

} // namespace tst_desktop_notice

#include "tst_desktop_notice.moc"
