#pragma once

#include <QTest>

#include <memory>

#include "tests/ui/PlaceParts.h"
#include "tests/ui/World.h"
#include "ui/places/inside/InsidePlace.h"
#include "ui/places/inside/InsideViews.h"
#include "ui/places/inside/attention/HeadCard.h"
#include "ui/places/inside/attention/Stages.h"

/// The place Inside with one of its views, on a world of its own. The probe text is "abc cab abc cab".
struct InsideShown {
    explicit InsideShown(const QString& view) {
        world.settings.setValue(QStringLiteral("inside/probe"), QStringLiteral("abc cab abc cab"));
        place = std::make_unique<glasshouse::places::inside::InsidePlace>(world.context());
        place->resize(1280, 700);
        showView(view);
    }
    void showView(const QString& view) const {
        int tab = 0;
        for (const auto& entry : glasshouse::places::inside::insideViews()) {
            if (entry.id == view)
                place->setCurrentTab(tab);
            ++tab;
        }
    }
    template <typename T> T* find(const char* name) const { return place->findChild<T*>(QLatin1String(name)); }
    /// Opened on a run and drawn.
    void open(glasshouse::config::RunConfig config = World::smallConfig(),
              const std::vector<std::int64_t>& steps = {0, 100}) {
        world.openRun(std::move(config), steps);
        place->show();
        QVERIFY(QTest::qWaitForWindowExposed(place.get(), glasshouse::tests::patience));
    }
    bool waitForResult() const {
        return World::waitFor([this] { return world.probe.result() != nullptr && !world.probe.isBusy(); });
    }
    World world;
    std::unique_ptr<glasshouse::places::inside::InsidePlace> place;
};

/// What the fake engine gives of a head for the text and the step that are shown.
inline fake::Head expected(const World& world, int layer, int head) {
    return fake::headTrace(world.run.config().model, world.probe.tokens(), world.probe.result()->step, layer, head);
}

/// The stage of attention that the map of the head shows.
template <typename Shown> void chooseStage(Shown& shown, const char* id) {
    using namespace glasshouse::places::inside;
    shown.template find<HeadCard>("headMap")->setStage(stageIndex(QLatin1String(id)));
}
template <typename Shown> QString chosenStage(Shown& shown) {
    using namespace glasshouse::places::inside;
    return stages()[static_cast<std::size_t>(shown.template find<HeadCard>("headMap")->stage())].id;
}

/// The light theme, for a test to begin with.
inline glasshouse::theme::ThemeManager* lightTheme(QObject* parent) {
    auto* theme = new glasshouse::theme::ThemeManager(*qApp, parent);
    theme->setChoice(glasshouse::theme::ThemeManager::Choice::Light);
    return theme;
}
