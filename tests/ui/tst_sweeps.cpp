#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/Error.h"
#include "core/run/sweep/Sweep.h"
#include "tests/ui/Program.h"
#include "ui/places/runs/ComparisonPanel.h"
#include "ui/places/runs/CoordinatesCard.h"
#include "ui/places/runs/DifferencesModel.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/plots/CurvePlot.h"
#include "ui/shell/RunAnnouncer.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/FilledCard.h"
#include "ui/widgets/SegmentedChoice.h"
#include "ui/widgets/Switch.h"
#include "ui/widgets/TextBlock.h"

namespace tst_sweeps {

using namespace glasshouse;
using sweep::SweepState;

namespace {

/// The whole window in Runs, with small models and few steps.
struct Program : OpenProgram {
    /// ticked: a person has ticked runs before, and none of these; otherwise the newest are shown.
    explicit Program(bool ticked = true)
        : OpenProgram(QStringLiteral("runs")) {
        parts().settings.setValue(QStringLiteral("runs/ticked"), ticked);
        window().resize(1440, 900);
        behaviour.stepMicroseconds = 50;
        waitForText();
        parts().config.set(QStringLiteral("min_learning_rate"), QStringLiteral("0")); // below all that are tried
        QList<std::pair<QString, QString>> fields;
        for (const auto& [name, value] : {std::pair("kind", "transformer"),
                                          {"n_layer", "2"},
                                          {"n_embd", "16"},
                                          {"n_head", "2"},
                                          {"context_length", "16"},
                                          {"batch_size", "4"},
                                          {"steps", "40"},
                                          {"eval_interval", "10"},
                                          {"checkpoint_interval", "10"}})
            fields.append({QLatin1String(name), QLatin1String(value)});
        parts().config.set(fields);
    }
    QString runs() const { return folder.filePath(QStringLiteral("runs")); }
    QDialog* ask() {
        find<QAction>("runs.startSweep")->trigger();
        return dialog();
    }
    QDialog* dialog() {
        for (QDialog* one : window().findChildren<QDialog*>(QStringLiteral("sweepDialog")))
            if (one->isVisible())
                return one;
        return nullptr;
    }
    void choose(const char* combo, const char* field) {
        auto* box = dialog()->findChild<QComboBox*>(QLatin1String(combo));
        QVERIFY(box != nullptr);
        box->setCurrentIndex(box->findData(QLatin1String(field)));
        QCOMPARE(box->currentData().toString(), QLatin1String(field));
    }
    void type(const char* edit, const char* text) {
        auto* line = dialog()->findChild<QLineEdit*>(QLatin1String(edit));
        QVERIFY(line != nullptr);
        line->setText(QLatin1String(text));
    }
    void press(const char* name) {
        auto* button = window().findChild<QPushButton*>(QLatin1String(name));
        QVERIFY2(button != nullptr, name);
        QTRY_VERIFY2(button->isEnabled(), qPrintable(button->toolTip())); // the engine may still be loaded
        button->click();
    }
    QString said() { return dialog()->findChild<widgets::TextBlock*>(QStringLiteral("sweep.said"))->plainText(); }
    QAbstractItemModel* table() { return find<widgets::CardTable>("sweep.table")->model(); }
    QString state(int row) { return table()->index(row, table()->columnCount() - 5).data().toString(); }
    QString why(int row) { return table()->index(row, table()->columnCount() - 1).data().toString(); }
    int count(const QString& wanted) {
        int found = 0;
        for (int row = 0; row < table()->rowCount(); ++row)
            found += state(row) == wanted ? 1 : 0;
        return found;
    }
    places::runs::CoordinatesCard* coordinates() { return find<places::runs::CoordinatesCard>("runs.coordinates"); }
    /// Four rates with three numbers of heads, of which 3 does not divide the width of 16: twelve runs, four
    /// impossible.
    void fillIn(const char* heads = "1, 2, 3") {
        QVERIFY(ask() != nullptr);
        type("sweep.values.0", "1e-4, 3e-4, 1e-3, 3e-3");
        press("sweep.add");
        choose("sweep.field.1", "n_head");
        type("sweep.values.1", heads);
        type("sweep.steps", "40");
    }
};

QString sweepFolder(const QString& runs) {
    const auto all = sweep::sweepsIn(runs.toStdString());
    return all.size() == 1 ? QString::fromStdString(all.front().string()) : QString();
}

/// Of a run that is being trained files come and go meanwhile: then once more.
void copyFolder(const QString& from, const QString& to) {
    std::error_code error;
    for (int i = 0; i < 20; ++i) {
        std::filesystem::remove_all(to.toStdString());
        error.clear();
        std::filesystem::copy(from.toStdString(), to.toStdString(), std::filesystem::copy_options::recursive, error);
        if (!error)
            return;
    }
    QFAIL(error.message().c_str());
}

} // namespace

/// Chosen runs compared, and sweeps in the window.
class TestSweeps : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatTheDialogSays() {
        Program program;
        // The rates that it begins with can be trained: none is below the lowest of the schedule.
        for (const auto& [field, value] : {std::pair("schedule", "cosine"), std::pair("learning_rate", "0.003"),
                                           std::pair("min_learning_rate", "0.002")})
            program.parts().config.set(QLatin1String(field), QLatin1String(value));
        QVERIFY(program.ask() != nullptr);
        QCOMPARE(program.find<QLineEdit>("sweep.values.0")->text(), QStringLiteral("0.003, 0.009, 0.027"));
        QVERIFY2(!program.said().contains(QStringLiteral("cannot be trained")), qPrintable(program.said()));
        auto* start = program.find<QPushButton>("sweep.start");
        program.type("sweep.steps", "40");
        QTRY_VERIFY2(program.said().startsWith(QStringLiteral("3 runs of 40 steps each.")), qPrintable(program.said()));
        QVERIFY(start->isEnabled());
        QTRY_VERIFY2(program.said().contains(QStringLiteral("on this computer")), qPrintable(program.said()));
        program.type("sweep.values.0", "1e-4, fast");
        QVERIFY2(program.said().contains(QStringLiteral("fast")), qPrintable(program.said()));
        QVERIFY(!start->isEnabled());
        // A comma may be that of the decimals; each of these is two rates above the lowest.
        for (const char* typed : {"0,002; 0,004", "0,002, 0,004", "0.002,0.004", "2e-3; 0.004"}) {
            program.type("sweep.values.0", typed);
            QVERIFY2(program.said().startsWith(QStringLiteral("2 runs of 40 steps each.")), qPrintable(program.said()));
            QVERIFY2(!program.said().contains(QStringLiteral("cannot be trained")), qPrintable(program.said()));
        }
        program.type("sweep.values.0", "1e-4:1e-2");
        QVERIFY2(program.said().contains(QStringLiteral("no end of values")), qPrintable(program.said()));
        program.find<widgets::SegmentedChoice>("sweep.how")->setCurrent(QStringLiteral("random"));
        program.type("sweep.draws", "7");
        QVERIFY2(program.said().startsWith(QStringLiteral("7 runs")), qPrintable(program.said()));
        QVERIFY(start->isEnabled());
        program.dialog()->findChild<QAbstractButton*>(QStringLiteral("sweep.remove.0"))->click();
        QVERIFY(!start->isEnabled());
        program.press("sweep.cancel");
        QTRY_VERIFY(program.dialog() == nullptr);
        QVERIFY(sweepFolder(program.runs()).isEmpty());
    }

    void twelveRunsOfWhichSomeFail() {
        Program program;
        program.fillIn();
        QVERIFY2(program.said().startsWith(QStringLiteral("12 runs of 40 steps each.")), qPrintable(program.said()));
        QVERIFY2(program.said().contains(QStringLiteral("4 of these runs cannot be trained. Learning rate 1e-4, Heads "
                                                        "3: Width 16 cannot be divided by 3 heads.")),
                 qPrintable(program.said()));
        const config::RunConfig before = program.parts().config.edited();
        program.behaviour.heldStep = 3;
        program.behaviour.worseAboveRate = 5e-4;
        program.press("sweep.start");
        QTRY_COMPARE(program.table()->rowCount(), 12);
        // One line, which opens to its runs, also where it fills the place.
        auto* card = program.find<widgets::Card>("runs.sweep");
        auto* rows = program.find<widgets::CardTable>("sweep.table");
        const int line = card->height();
        QVERIFY(card->isVisible() && !rows->isVisible());
        widgets::FilledCard* filled = widgets::FilledCard::around(card);
        filled->fill(*card);
        QTRY_VERIFY(rows->isVisible());
        filled->leave();
        QTRY_VERIFY(!rows->isVisible());
        QCOMPARE(card->height(), line);
        auto* open = program.find<QToolButton>("sweep.runs");
        const QPoint middle = open->mapTo(&program.window(), open->rect().center());
        QCOMPARE(program.window().childAt(middle), open); // nothing lies over it
        QTest::mouseClick(open, Qt::LeftButton);
        QTRY_VERIFY(rows->isVisible());
        QVERIFY(rows->viewport()->rect().contains(rows->visualRect(rows->model()->index(7, 0))));
        QTest::mouseClick(open, Qt::LeftButton);
        QTRY_VERIFY(!rows->isVisible());
        QVERIFY(program.coordinates()->isVisible()); // with fewer than eight runs too
        QTRY_VERIFY(program.parts().training.isAlive());
        // Another one would wait for its turn, and the window goes on.
        QVERIFY(program.ask() != nullptr);
        QCOMPARE(program.find<QPushButton>("sweep.start")->text(), QStringLiteral("Add to the queue"));
        program.press("sweep.cancel");
        program.behaviour.heldStep = -1;
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 8);
        QTRY_COMPARE(program.count(QStringLiteral("Failed")), 4);
        QTRY_VERIFY(!program.parts().training.isAlive());
        for (int row = 0; row < 12; ++row)
            if (program.state(row) == QLatin1String("Failed"))
                QVERIFY2(program.why(row).contains(QStringLiteral("16")), qPrintable(program.why(row)));
        QVERIFY(program.parts().config.edited() == before); // the forms are a person's again
        // What is on disk is what the command line's sweep leaves.
        std::optional<sweep::Sweep> kept;
        const auto isWritten = [&] {
            kept = sweep::readSweep(sweepFolder(program.runs()).toStdString());
            return kept && std::none_of(kept->runs.begin(), kept->runs.end(), [](const sweep::SweepRun& run) {
                       return run.state == SweepState::Waiting || run.state == SweepState::Running;
                   });
        };
        QTRY_VERIFY(isWritten());
        QCOMPARE(kept->plan.steps, 40);
        for (const sweep::SweepRun& run : kept->runs) {
            const std::filesystem::path folder = sweepFolder(program.runs()).toStdString() + "/" + run.name;
            if (run.state == SweepState::Failed)
                continue;
            QCOMPARE(int(run.state), int(SweepState::Finished));
            const config::RunConfig config = run::RunFolder::open(folder).record().config;
            QCOMPARE(config.model.n_embd, 16);
            QCOMPARE(config.train.batch_size, 4);
            QCOMPARE(config.train.seed, before.train.seed);
            QCOMPARE(fields::get(config, "n_head"), run.settings[1].second);
            QTRY_COMPARE(run::readAbout(folder).name, run.title());
        }
        // The runs are chosen, compared, and lines of the coordinates.
        QTRY_COMPARE(program.parts().overlays.runs().size(), std::size_t(8));
        QTRY_COMPARE(program.coordinates()->plot()->lines().size(), std::size_t(8));
        QCOMPARE(program.coordinates()->plot()->axes().front().name, QStringLiteral("Learning rate"));
        QVERIFY(program.coordinates()->plot()->axes().front().logarithmic);
        QCOMPARE(program.coordinates()->plot()->axes().size(), std::size_t(3));               // rate, heads, loss
        QTRY_COMPARE(program.find<widgets::CardTable>("runs.table")->model()->rowCount(), 9); // they are a group
        // They differ in more than the seed, so a mean would say nothing: it shows the lowest loss and the highest.
        const QAbstractItemModel* runs = program.find<widgets::CardTable>("runs.table")->model();
        QString range;
        std::vector<double> losses;
        for (int row = 0; row < runs->rowCount(); ++row) {
            const QString name = runs->index(row, places::runs::RunsModel::Name).data().toString();
            const QString loss = runs->index(row, places::runs::RunsModel::Best).data().toString();
            if (name.endsWith(QStringLiteral("· 8 runs")))
                range = loss;
            else
                losses.push_back(loss.toDouble());
        }
        const auto [lowest, highest] = std::ranges::minmax(losses);
        QVERIFY(losses.size() == 8 && lowest < highest);
        QCOMPARE(range, QStringLiteral("%1 to %2").arg(text::lossText(lowest), text::lossText(highest)));
        program.shoot(QStringLiteral("sweep-done"));
        // The ones that failed are tried again when it goes on; nothing else is.
        const int sessions = program.behaviour.sessions.load();
        program.press("sweep.goOn");
        QTRY_VERIFY(program.find<QPushButton>("sweep.stop")->isHidden() &&
                    program.count(QStringLiteral("Failed")) == 4);
        QCOMPARE(program.behaviour.sessions.load(), sessions);
        program.press("sweep.close");
        QTRY_VERIFY(!program.find<QWidget>("runs.comparison")->isVisible());
    }

    void oneThatFailsWhileItTrains() {
        Program program;
        program.fillIn("1, 2");
        program.behaviour.failAtStep = 15;
        program.behaviour.heldSession = 2;
        program.behaviour.heldStep = 3;
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Failed")), 1);
        program.behaviour.failAtStep = -1;
        program.behaviour.heldStep = -1;
        QTRY_VERIFY(program.find<QPushButton>("sweep.stop")->isHidden());
        QCOMPARE(program.count(QStringLiteral("Finished")), 7);
        QCOMPARE(program.count(QStringLiteral("Failed")), 1);
        QVERIFY2(program.why(0).contains(QStringLiteral("failed here")), qPrintable(program.why(0)));
        // Tried again from its last checkpoint.
        program.press("sweep.goOn");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 8);
        QVERIFY(program.why(0).isEmpty());
    }

    void stopsAndGoesOn() {
        Program program;
        program.behaviour.heldSession = 3; // it goes on until it is stopped
        program.behaviour.heldStep = 15;
        program.fillIn("1, 2");
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 2);
        QTRY_COMPARE(program.count(QStringLiteral("Training")), 1);
        program.press("sweep.stop");
        QTRY_VERIFY(!program.parts().training.isAlive());
        QTRY_COMPARE(program.count(QStringLiteral("Stopped")), 1);
        QCOMPARE(program.count(QStringLiteral("Waiting")), 5);
        // It would wait for what trains.
        program.behaviour.heldSession = 4;
        QVERIFY(program.parts().training.start(program.parts().config.lastValid(), QStringLiteral("other")));
        QTRY_VERIFY(program.find<QPushButton>("sweep.goOn")->toolTip().contains(QStringLiteral("to the queue")));
        program.parts().training.stop();
        QTRY_VERIFY(!program.find<QPushButton>("sweep.goOn")->toolTip().contains(QStringLiteral("to the queue")));
        // Nor while Corpus reads the files with other settings.
        const auto* goOn = program.find<QPushButton>("sweep.goOn");
        QCOMPARE(program.parts().config.edited().data.rules, std::string("default"));
        program.parts().config.set(QStringLiteral("rules"), QStringLiteral("none"));
        QTRY_VERIFY2(goOn->toolTip().contains(QStringLiteral("Cleaning = default")), qPrintable(goOn->toolTip()));
        QVERIFY(!goOn->isEnabled());
        program.parts().config.set(QStringLiteral("rules"), QStringLiteral("default"));
        QTRY_VERIFY(goOn->isEnabled());
        program.behaviour.heldStep = -1;
        program.press("sweep.goOn");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 8);
        QTRY_VERIFY(!program.parts().training.isAlive());
    }

    void whatAPersonChoseStaysChosen() {
        Program program;
        QVERIFY(program.parts().training.start(program.parts().config.edited(), QStringLiteral("mine")));
        QTRY_COMPARE(program.parts().session.state(), runtime::RunModel::State::Finished);
        QTRY_VERIFY(!program.parts().training.isAlive());
        const QString mine = program.runs() + QStringLiteral("/mine-01");
        runtime::RunOverlays& overlays = program.parts().overlays;
        overlays.show(mine);
        program.fillIn("2");
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 4);
        QTRY_COMPARE(overlays.runs().size(), std::size_t(5));
        QVERIFY(overlays.shows(mine));
        program.press("sweep.close");
        QCOMPARE(overlays.runs().size(), std::size_t(1));
        QVERIFY(overlays.shows(mine));
    }

    /// The newest runs, shown because nobody ticked any, are not beside those of a sweep, and come back after it.
    void theNewestRunsGiveWay() {
        Program program(false);
        QVERIFY(program.parts().training.start(program.parts().config.edited(), QStringLiteral("mine")));
        QTRY_COMPARE(program.parts().session.state(), runtime::RunModel::State::Finished);
        QTRY_VERIFY(!program.parts().training.isAlive());
        const runtime::RunOverlays& overlays = program.parts().overlays;
        const QString mine = program.runs() + QStringLiteral("/mine-01");
        QTRY_VERIFY(overlays.shows(mine));
        program.fillIn("2");
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 4);
        QTRY_COMPARE(overlays.runs().size(), std::size_t(4));
        QVERIFY(!overlays.shows(mine));
        program.window().showPlace(QStringLiteral("train")); // those of the sweep stay
        QCOMPARE(overlays.runs().size(), std::size_t(4));
        program.window().showPlace(QStringLiteral("runs"));
        program.press("sweep.close");
        QTRY_COMPARE(overlays.runs().size(), std::size_t(4));
        QVERIFY(program.find<QWidget>("runs.comparison")->isVisible());
        program.window().showPlace(QStringLiteral("train"));
        QVERIFY(overlays.runs().empty());
    }

    /// In characters, the text held out for validation is longer than a context of 200; in words it is not.
    void eachRunIsJudgedByItsOwnTokens() {
        Program program;
        program.parts().config.set(QStringLiteral("context_length"), QStringLiteral("200"));
        QVERIFY(program.parts().config.isValid());
        QVERIFY(program.ask() != nullptr);
        program.choose("sweep.field.0", "tokenizer");
        program.type("sweep.values.0", "word, char");
        program.type("sweep.steps", "40");
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 1);
        QTRY_COMPARE(program.state(0), QStringLiteral("Failed"));
        QVERIFY2(program.why(0).contains(QStringLiteral("validation text")), qPrintable(program.why(0)));
        QCOMPARE(program.state(1), QStringLiteral("Finished"));
        QTRY_VERIFY(!program.parts().training.isAlive());
        const std::filesystem::path folder = sweepFolder(program.runs()).toStdString();
        const auto kept = sweep::readSweep(folder);
        QVERIFY(!run::RunFolder::holdsRun(folder / kept->runs[0].name));
        QCOMPARE(run::RunFolder::open(folder / kept->runs[1].name).record().config.data.tokenizer, std::string("char"));
    }

    void itsEndIsToldOnce() {
        Program program;
        auto* announcer = program.window().findChild<shell::RunAnnouncer*>();
        QVERIFY(announcer != nullptr);
        QSignalSpy runs(announcer, &shell::RunAnnouncer::ended);
        QSignalSpy sweeps(announcer, &shell::RunAnnouncer::seriesEnded);
        program.fillIn("2, 3");
        program.press("sweep.start");
        QTRY_COMPARE(sweeps.size(), 1);
        QCOMPARE(sweeps.first().first().toString(),
                 QStringLiteral("The sweep has ended: 4 of 8 runs are trained, 4 failed."));
        QCOMPARE(runs.size(), 0);
        // A run by itself is told again.
        QVERIFY(program.parts().training.start(program.parts().config.edited(), QStringLiteral("alone")));
        QTRY_COMPARE(runs.size(), 1);
        QCOMPARE(sweeps.size(), 1);
    }

    void randomOnesWithASeed() {
        Program program;
        QVERIFY(program.ask() != nullptr);
        program.find<widgets::SegmentedChoice>("sweep.how")->setCurrent(QStringLiteral("random"));
        program.type("sweep.values.0", "1e-4:1e-2");
        program.type("sweep.draws", "4");
        program.type("sweep.steps", "40");
        program.type("sweep.seed", "77");
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 4);
        QTRY_VERIFY(!program.parts().training.isAlive());
        const std::filesystem::path folder = sweepFolder(program.runs()).toStdString();
        const auto kept = sweep::readSweep(folder);
        QCOMPARE(kept->plan.draws, 4);
        QCOMPARE(kept->plan.seed, std::uint64_t(77));
        std::vector<sweep::Settings> drawn;
        std::set<double> rates;
        for (const sweep::SweepRun& run : kept->runs) {
            drawn.push_back(run.settings);
            const config::RunConfig config = run::RunFolder::open(folder / run.name).record().config;
            QCOMPARE(config.train.seed, std::uint64_t(77));
            QVERIFY(config.train.learning_rate >= 1e-4 && config.train.learning_rate <= 1e-2);
            rates.insert(config.train.learning_rate);
        }
        QCOMPARE(rates.size(), std::size_t(4));
        QVERIFY(drawn == sweep::drawsOf({sweep::parseAxis("learning_rate=1e-4:1e-2")}, 4, 77)); // as anywhere else
    }

    void theWorseEndEarly() {
        Program program;
        program.behaviour.worseAboveRate = 2e-3;
        program.behaviour.heldSession = 4; // the rule is applied while the run is on its way
        program.behaviour.heldStep = 35;
        program.fillIn("2");
        program.dialog()->findChild<QAbstractButton*>(QStringLiteral("sweep.median"))->click();
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 3);
        QTRY_COMPARE(program.state(3), QStringLiteral("Ended early"));
        QVERIFY2(program.why(3).contains(QStringLiteral("is worse than the median")), qPrintable(program.why(3)));
        QTRY_VERIFY(!program.parts().training.isAlive());
        QVERIFY(program.parts().session.step() < 40);
        QVERIFY(sweep::readSweep(sweepFolder(program.runs()).toStdString())->plan.stopsWorse);
        QVERIFY(program.find<QPushButton>("sweep.goOn")->isHidden());
    }

    void theMedianCountsThoseThatPatienceEnded() {
        Program program;
        program.parts().config.set(QStringLiteral("patience"), QStringLiteral("2"));
        program.behaviour.worseAboveRate = 2e-3;
        program.behaviour.heldSession = 4;
        program.behaviour.heldStep = 125;
        program.fillIn("2");
        program.type("sweep.steps", "400");
        program.dialog()->findChild<QAbstractButton*>(QStringLiteral("sweep.median"))->click();
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Ended early")), 4);
        for (int row = 0; row < 3; ++row)
            QVERIFY2(program.why(row).contains(QStringLiteral("ended early at step 130")),
                     qPrintable(program.why(row)));
        QVERIFY2(program.why(3).contains(QStringLiteral("is worse than the median")), qPrintable(program.why(3)));
        QTRY_VERIFY(!program.parts().training.isAlive());
    }

    void runsThatEndByPatienceAreDone() {
        Program program;
        program.parts().config.set(QStringLiteral("patience"), QStringLiteral("2"));
        program.fillIn("2");
        program.type("sweep.steps", "400");
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Ended early")), 4);
        QTRY_VERIFY(!program.parts().training.isAlive());
        QCOMPARE(program.behaviour.sessions.load(), 4);
        // The validation loss of the fake engine is lowest at step 110.
        for (int row = 0; row < 4; ++row)
            QVERIFY2(program.why(row).endsWith(
                         QStringLiteral("ended early at step 130: 2 evaluations in a row did not improve the loss.")),
                     qPrintable(program.why(row)));
        QVERIFY(program.find<QPushButton>("sweep.stop")->isHidden());
        QVERIFY(program.find<QPushButton>("sweep.goOn")->isHidden()); // there is nothing to go on with
        const auto isWritten = [&program] {
            const auto kept = sweep::readSweep(sweepFolder(program.runs()).toStdString());
            return kept && std::none_of(kept->runs.begin(), kept->runs.end(), [](const sweep::SweepRun& run) {
                       return run.state != SweepState::EndedEarly || run.reason.empty();
                   });
        };
        QTRY_VERIFY(isWritten());
    }

    void goesOnAfterAKill() {
        Program program;
        program.behaviour.heldSession = 3;
        program.behaviour.heldStep = 15;
        program.fillIn("1, 2");
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 2);
        // In the middle of the third run, with a checkpoint: what a program that is killed now would leave.
        QTRY_VERIFY(program.count(QStringLiteral("Training")) == 1 && program.parts().session.step() == 15);
        QTRY_VERIFY(sweep::readSweep(sweepFolder(program.runs()).toStdString())->runs[2].state == SweepState::Running);
        const QString left = program.folder.filePath(QStringLiteral("left"));
        copyFolder(program.runs(), left);
        program.press("sweep.stop");
        QTRY_VERIFY(!program.parts().training.isAlive());
        program.desktop.reset();
        QVERIFY(QDir(program.runs()).removeRecursively());
        copyFolder(left, program.runs());
        const auto before = sweep::readSweep(sweepFolder(program.runs()).toStdString());
        QCOMPARE(int(before->runs[2].state), int(SweepState::Running));

        program.open(QStringLiteral("runs"));
        program.behaviour.heldStep = -1;
        program.waitForText();
        program.parts().config.set(QStringLiteral("min_learning_rate"), QStringLiteral("0"));
        QVERIFY(program.ask() != nullptr);
        QTRY_COMPARE(program.find<QComboBox>("sweep.earlier")->count(), 1);
        QVERIFY(program.find<QComboBox>("sweep.earlier")->itemText(0).contains(QStringLiteral("2 of 8 runs done")));
        program.press("sweep.show");
        QTRY_COMPARE(program.table()->rowCount(), 8);
        QCOMPARE(program.count(QStringLiteral("Finished")), 2);
        QCOMPARE(program.state(2), QStringLiteral("Stopped"));
        const int sessions = program.behaviour.sessions.load();
        std::int64_t first = -1;
        connect(&program.parts().session, &runtime::RunModel::metricsAppended, this, [&](int from, int) {
            if (first < 0)
                first = program.parts().session.metrics()[std::size_t(from)].step;
        });
        program.press("sweep.goOn");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 8);
        QCOMPARE(program.behaviour.sessions.load() - sessions, 6); // the finished ones are not trained again
        QVERIFY2(first > 10, qPrintable(QString::number(first)));  // the third goes on from its checkpoint
        QTRY_VERIFY(!program.parts().training.isAlive());
        const auto after = sweep::readSweep(sweepFolder(program.runs()).toStdString());
        for (std::size_t i = 0; i < after->runs.size(); ++i)
            QCOMPARE(after->runs[i].name, before->runs[i].name);
    }

    void anUnfinishedOneIsOfferedAfterARestart() {
        Program program;
        program.behaviour.heldSession = 3; // it goes on until it is stopped
        program.behaviour.heldStep = 15;
        program.fillIn("1, 2");
        program.press("sweep.start");
        QTRY_COMPARE(program.count(QStringLiteral("Finished")), 2);
        QTRY_COMPARE(program.count(QStringLiteral("Training")), 1);
        program.press("sweep.stop");
        QTRY_VERIFY(!program.parts().training.isAlive());
        QTRY_COMPARE(program.count(QStringLiteral("Stopped")), 1);
        program.desktop.reset();
        program.open(QStringLiteral("runs"));
        const auto isSaid = [&program] {
            const auto labels = program.window().findChildren<widgets::ElidedLabel*>();
            return std::any_of(labels.begin(), labels.end(), [](const widgets::ElidedLabel* label) {
                return label->text().contains(QStringLiteral("is not finished. You can continue it in Runs."));
            });
        };
        QTRY_VERIFY(isSaid());
        QTRY_COMPARE(program.table()->rowCount(), 8);
        QTRY_VERIFY(program.find<QPushButton>("sweep.goOn")->isVisible());
        // One that was put away is not.
        program.press("sweep.close");
        program.desktop.reset();
        program.open(QStringLiteral("runs"));
        waitUntilSettled(program.window());
        QVERIFY(!program.find<QWidget>("runs.sweep")->isVisible());
        QVERIFY(!isSaid());
    }

    void damagedOnesAreSaid() {
        Program program;
        const QString folder = program.runs() + QStringLiteral("/broken");
        QDir().mkpath(folder);
        QFile file(folder + QStringLiteral("/sweep.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{");
        file.close();
        QVERIFY(program.ask() != nullptr);
        QTRY_COMPARE(program.find<QComboBox>("sweep.earlier")->count(), 1);
        QVERIFY(program.find<QComboBox>("sweep.earlier")->itemText(0).contains(QStringLiteral("damaged")));
        program.press("sweep.show");
        waitUntilSettled(program.window());
        QTRY_VERIFY(!program.find<QWidget>("runs.comparison")->isVisible());
    }

    void chosenRunsAreCompared() {
        Program program;
        QCOMPARE(program.find<QWidget>("runs.comparison")->isVisible(), false);
        for (const char* rate : {"1e-3", "3e-3"}) {
            config::RunConfig config = program.parts().config.edited();
            fields::set(config, "learning_rate", rate);
            QVERIFY(program.parts().training.start(config, QStringLiteral("rate")));
            QTRY_COMPARE(program.parts().session.state(), runtime::RunModel::State::Finished);
            QTRY_VERIFY(!program.parts().training.isAlive());
        }
        const QString first = program.runs() + QStringLiteral("/rate-01");
        const QString second = program.runs() + QStringLiteral("/rate-02");
        program.parts().overlays.show(first, QStringLiteral("slow"));
        program.parts().overlays.show(second, QStringLiteral("fast"));
        QTRY_VERIFY(program.find<QWidget>("runs.validation")->isVisible());
        QVERIFY(!program.coordinates()->isVisible()); // of two runs
        const auto* plot = program.find<plots::CurvePlot>("runs.validationPlot");
        const QString validation = QStringLiteral("validation:") + first;
        QTRY_COMPARE(plot->pointCount(validation), 5); // at 0, 10, 20, 30 and 40
        QVERIFY(std::abs(plot->shownValue(validation, 4) - double(fake::validationLossAt(40))) < 1e-5);
        QTRY_COMPARE(plot->pointCount(QStringLiteral("training:") + second), 5);
        QVERIFY(std::abs(plot->shownValue(QStringLiteral("training:") + second, 4) - double(fake::trainLossAt(40))) <
                1e-5);
        auto* looks = program.find<widgets::SegmentedChoice>("runs.looks");
        looks->button(QStringLiteral("training"))->click();
        QVERIFY(!plot->hasSeries(QStringLiteral("training:") + second));
        program.find<QComboBox>("runs.axis")->setCurrentIndex(1); // 4 windows of 16 tokens a step
        QCOMPARE(plot->pointCount(validation), 5);
        auto* moved = program.find<plots::CurvePlot>("runs.validationPlot");
        moved->pointAt(640); // step 10
        QVERIFY2(moved->valueText().startsWith(QStringLiteral("640 tokens")), qPrintable(moved->valueText()));
        QVERIFY(moved->valueText().contains(QStringLiteral("slow")) &&
                moved->valueText().contains(QStringLiteral("fast")));

        auto* table = program.find<widgets::CardTable>("runs.differencesTable");
        QAbstractItemModel* model = table->model();
        QTRY_COMPARE(model->columnCount(), 3);
        QTRY_COMPARE(model->headerData(1, Qt::Horizontal).toString(), QStringLiteral("slow"));
        QCOMPARE(model->index(0, 0).data().toString(), QStringLiteral("Text")); // that of both
        QCOMPARE(model->index(0, 1).data(), model->index(0, 2).data());
        QCOMPARE(model->index(1, 0).data().toString(), QStringLiteral("Learning rate"));
        QCOMPARE(model->index(1, 1).data().toString().toDouble(), 1e-3);
        QCOMPARE(model->index(1, 2).data().toString().toDouble(), 3e-3);
        QVERIFY(model->index(1, 2).data(Qt::BackgroundRole).isValid());
        QVERIFY(!model->index(1, 1).data(Qt::BackgroundRole).isValid());
        QStringList rows;
        for (int row = 0; row < model->rowCount(); ++row)
            rows.append(model->index(row, 0).data().toString());
        QCOMPARE(rows.size(), 2 + 8); // the text, one setting, and the results
        QCOMPARE(model->index(int(rows.indexOf(QStringLiteral("at step"))), 1).data().toString(), QStringLiteral("40"));
        QCOMPARE(model->index(int(rows.indexOf(QStringLiteral("Tokens seen"))), 1).data().toString(),
                 QStringLiteral("2,560"));
        program.find<widgets::Switch>("runs.allSettings")->click();
        QVERIFY(model->rowCount() > 40);
        program.shoot(QStringLiteral("comparison"));
        program.parts().overlays.clear();
        QTRY_VERIFY(!program.find<QWidget>("runs.comparison")->isVisible());
    }
};

QTEST_MAIN(TestSweeps)

} // namespace tst_sweeps

#include "tst_sweeps.moc"
