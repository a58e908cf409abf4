#pragma once

#include "tests/ui/InsideShown.h"
#include "tests/ui/RecordedRun.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Chip.h"

/// The place Inside on a run with recordings.
struct Recorded : InsideShown {
    explicit Recorded(const QString& view, const RecordedRun& run = standard())
        : InsideShown(view) {
        const QString path = run.write(world.folder.filePath(QStringLiteral("runs")));
        world.opener.open(path);
        QVERIFY(World::waitFor([&] { return world.run.path() == path.toStdString(); }));
        QVERIFY(World::waitFor([&] { return world.recordings.steps().size() >= 1; }));
        place->show();
        QVERIFY(QTest::qWaitForWindowExposed(place.get(), glasshouse::tests::patience));
    }
    static RecordedRun standard() {
        RecordedRun run;
        run.recorded = {0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100};
        return run;
    }
    void goTo(std::int64_t step) {
        world.cursor.setStep(step);
        QCOMPARE(world.cursor.step(), step);
    }
    std::int64_t step() const { return world.probe.result() ? world.probe.result()->step : -1; }
    /// What the chip in the title of a card says; empty while there is none.
    QString chip(const char* card) const {
        for (const glasshouse::widgets::Chip* chip :
             find<glasshouse::widgets::Card>(card)->findChildren<glasshouse::widgets::Chip*>())
            if (chip->isVisible() &&
                (chip->text().startsWith(QLatin1String("step")) || chip->text().startsWith(QLatin1String("recorded"))))
                return chip->text();
        return {};
    }
    fake::Snapshot at(std::int64_t step) const { return {world.run.config().model.resolved(), step}; }
};
