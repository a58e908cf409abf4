// The range test and the name of a new run in the whole window, with an engine whose losses are known.
#include <QDialog>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QtTest>

#include "core/config/RunConfig.h"
#include "core/fields/Field.h"
#include "core/run/RunAbout.h"
#include "tests/ui/PlaceParts.h"
#include "tests/ui/Program.h"
#include "ui/plots/CurvePlot.h"

namespace tst_before_a_run {

using namespace glasshouse;
using State = runtime::RunModel::State;

class TestBeforeARun : public QObject {
    Q_OBJECT

    struct Program : OpenProgram {
        Program()
            : OpenProgram(QStringLiteral("train")) {
            window().resize(1440, 900);
            waitForText();
            setSmallModel(parts().config, QStringLiteral("60"));
        }
        void openTest() {
            find<QAction>("train.rangeTest")->trigger();
            QVERIFY(find<QDialog>("rangeTest")->isVisible());
        }
        QPushButton* button(const char* name) { return find<QPushButton>(name); }
        QString said() { return find<QWidget>("rangeTest.said")->accessibleName(); }
        void trainToTheEnd() {
            window().actions().newRun->trigger();
            QTRY_VERIFY(parts().training.isAlive());
            QTRY_VERIFY(!parts().training.isAlive());
            QCOMPARE(parts().run.state(), State::Finished);
        }
        std::string aboutName() { return run::readAbout(parts().run.path()).name; }
    };

private Q_SLOTS:
    void anEndInAnotherLanguageIsSaid();
    void aRateIsFoundAndUsed();
    void aFirstLossThatIsNoNumberIsSaid();
    void anotherRateIsChosenInThePlot();
    void everyControlIsNamed();
    void aRunGetsTheNameThatWasTyped();
    void aNameThatIsTakenGetsANumber();
};

/// A folder in two languages whose end is held out: the loss there would say nothing.
void TestBeforeARun::anEndInAnotherLanguageIsSaid() {
    Program program;
    QVERIFY(!program.find<QWidget>("train.languageWords")->isVisible());
    for (const auto& [name, line] : {std::pair("a.txt", "The glass house stands in the garden, and it is old.\n"),
                                     {"z.txt", "Стеклянный дом стоит в саду, и он очень старый.\n"}}) {
        QDir().mkpath(program.folder.filePath(QStringLiteral("two")));
        QFile file(program.folder.filePath(QStringLiteral("two/") + QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(line).repeated(name[0] == 'a' ? 400 : 40)); // so few that none is left to train on
    }
    program.parts().config.set(QStringLiteral("split"), QStringLiteral("tail"));
    program.parts().ingest.open(program.folder.filePath(QStringLiteral("two")));
    program.waitForText();
    QTRY_VERIFY(program.find<QWidget>("train.languageWords")->isVisible());
    QVERIFY2(program.find<QWidget>("train.languageWords")->accessibleName().startsWith(QStringLiteral("Only ")),
             qPrintable(program.find<QWidget>("train.languageWords")->accessibleName()));
    program.button("train.holdOutDocuments")->click();
    QCOMPARE(program.parts().config.text(QStringLiteral("split")), QStringLiteral("documents"));
    QTRY_VERIFY(!program.button("train.holdOutDocuments")->isVisible());
}

void TestBeforeARun::aRateIsFoundAndUsed() {
    Program program;
    program.behaviour.notFiniteAtStep = 90;
    program.parts().config.set(QStringLiteral("min_learning_rate"), QStringLiteral("0"));
    program.openTest();
    QVERIFY(!program.button("rangeTest.use")->isEnabled());
    QTRY_VERIFY2(program.said().startsWith(QStringLiteral("This takes ")), qPrintable(program.said()));
    program.button("rangeTest.start")->click();
    auto* plot = program.find<plots::CurvePlot>("rangeTest.plot");
    QTRY_VERIFY(program.button("rangeTest.use")->isEnabled());
    QCOMPARE(plot->pointCount(QStringLiteral("steps")), 89);
    QCOMPARE(plot->pointCount(QStringLiteral("smoothed")), 89);
    QVERIFY(plot->logX());
    const std::optional<double> suggested = program.parts().range.range().suggestion();
    QVERIFY(suggested.has_value());
    QVERIFY2(program.said().startsWith(QLatin1String("The loss falls fastest at a rate of about ")),
             qPrintable(program.said()));
    QVERIFY2(program.said().contains(QLatin1String("The test ended at")) &&
                 program.said().contains(QLatin1String("at the next rate the loss was not a number.")),
             qPrintable(program.said()));
    program.shoot(QStringLiteral("range-test"), program.find<QDialog>("rangeTest"));
    program.button("rangeTest.use")->click();
    QVERIFY(!program.find<QDialog>("rangeTest")->isVisible());
    config::RunConfig read;
    fields::set(read, "learning_rate", runtime::RangeTestController::rateText(*suggested).toStdString());
    QCOMPARE(program.parts().config.edited().train.learning_rate, read.train.learning_rate);
    QVERIFY(program.parts().config.isValid());
    // While a run trains the test waits for its turn.
    program.behaviour.notFiniteAtStep = -1;
    program.parts().config.set(QStringLiteral("steps"), QStringLiteral("100000"));
    program.window().actions().newRun->trigger();
    QTRY_VERIFY(program.parts().run.step() > 3);
    program.openTest();
    QTRY_COMPARE(program.button("rangeTest.start")->text(), QStringLiteral("Add to the queue"));
    program.button("rangeTest.start")->click();
    QTRY_COMPARE(program.said(), QStringLiteral("The test waits in the queue, in Runs."));
    QVERIFY(!program.button("rangeTest.start")->isEnabled());
}

void TestBeforeARun::aFirstLossThatIsNoNumberIsSaid() {
    Program program;
    program.behaviour.notFiniteAtStep = 1;
    program.openTest();
    program.button("rangeTest.start")->click();
    QTRY_VERIFY2(program.said().startsWith(QLatin1String("The loss of the first step is not a number")),
                 qPrintable(program.said()));
    QVERIFY(!program.button("rangeTest.use")->isEnabled());
}

void TestBeforeARun::anotherRateIsChosenInThePlot() {
    Program program;
    program.openTest();
    program.button("rangeTest.start")->click();
    QTRY_VERIFY(program.button("rangeTest.use")->isEnabled());
    auto* plot = program.find<plots::CurvePlot>("rangeTest.plot");
    QCoreApplication::processEvents();
    const QPoint at(plot->widgetXOf(1e-3), plot->plotRect().center().y());
    QTest::mouseClick(plot, Qt::LeftButton, {}, at);
    program.button("rangeTest.use")->click();
    const double used = program.parts().config.edited().train.learning_rate;
    QVERIFY2(used > 0.8e-3 && used < 1.25e-3, qPrintable(QString::number(used)));
}

void TestBeforeARun::everyControlIsNamed() {
    Program program;
    program.openTest();
    auto* dialog = program.find<QDialog>("rangeTest");
    QVERIFY(dialog->focusWidget() == program.button("rangeTest.start"));
    QCOMPARE(unnamedIn(*dialog), QString());
    QTRY_COMPARE(clippedIn(*dialog), QString());
    QCOMPARE(unnamedIn(*program.find<QWidget>("train.nextRun")), QString());
}

void TestBeforeARun::aRunGetsTheNameThatWasTyped() {
    Program program;
    auto* name = program.find<QLineEdit>("train.runName");
    QTRY_VERIFY(name->isVisible());
    QCOMPARE(name->placeholderText(), QStringLiteral("texts-01"));
    // Without one nothing more is to be done.
    program.trainToTheEnd();
    QCOMPARE(program.parts().run.name(), QStringLiteral("texts-01"));
    QCOMPARE(program.aboutName(), std::string());
    QTRY_COMPARE(name->placeholderText(), QStringLiteral("texts-02"));
    QTest::keyClicks(name, QStringLiteral(" Slow / steady "));
    program.trainToTheEnd();
    QCOMPARE(program.parts().run.name(), QStringLiteral("Slow / steady"));
    QCOMPARE(program.parts().run.path().filename().string(), std::string("Slow - steady")); // as one can be called
    QCOMPARE(program.aboutName(), std::string("Slow / steady"));
    QCOMPARE(name->text(), QString()); // the next run has another name
}

void TestBeforeARun::aNameThatIsTakenGetsANumber() {
    Program program;
    auto* name = program.find<QLineEdit>("train.runName");
    QTRY_VERIFY(name->isVisible());
    for (const char* expected : {"slow", "slow-01", "slow-02"}) {
        QTRY_VERIFY(name->isVisible());
        QTest::keyClicks(name, QStringLiteral("slow"));
        program.trainToTheEnd();
        QCOMPARE(program.parts().run.name(), QLatin1String(expected));
        QCOMPARE(program.aboutName(), std::string(expected));
    }
    // Another run was given the name later.
    run::RunAbout about;
    about.name = "quick";
    run::writeAbout(program.parts().run.path(), about);
    QTest::keyClicks(name, QStringLiteral("quick"));
    program.trainToTheEnd();
    QCOMPARE(program.parts().run.name(), QStringLiteral("quick-01"));
}

QTEST_MAIN(TestBeforeARun)

} // namespace tst_before_a_run

#include "tst_before_a_run.moc"
