#include "ui/shell/WindowMenus.h"

#include <QDir>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include "ui/actions/WindowActions.h"
#include "ui/places/Place.h"
#include "ui/settings/Settings.h"

namespace glasshouse::shell {

QMenu* makeWindowMenus(QMainWindow& window, QMenuBar& bar, const actions::WindowActions& actions,
                       settings::Settings& settings, const std::function<places::Place*()>& place,
                       const std::function<void(const QString&)>& open) {
    auto* recent = new QMenu(QMainWindow::tr("Recent folders"), &window);
    QObject::connect(recent, &QMenu::aboutToShow, &window, [&window, &settings, recent, open] {
        recent->clear();
        for (const QString& folder : settings.recentFolders())
            QObject::connect(recent->addAction(QDir::toNativeSeparators(folder)), &QAction::triggered, &window,
                             [open, folder] { open(folder); });
        if (recent->isEmpty())
            recent->addAction(QMainWindow::tr("None yet"))->setEnabled(false);
    });
    auto* ofPlace = new QMenu(QMainWindow::tr("&Actions"), &window);
    QObject::connect(ofPlace, &QMenu::aboutToShow, &window, [ofPlace, place] {
        ofPlace->clear();
        if (const places::Place* shown = place()) {
            ofPlace->addActions(shown->barActions());
            ofPlace->addActions(shown->menuActions());
        }
        if (ofPlace->isEmpty())
            ofPlace->addAction(QMainWindow::tr("No actions"))->setEnabled(false);
    });
    auto* whole = new QMenu(&window);
    whole->setObjectName(QStringLiteral("menu"));
    for (QMenu* menu : actions.makeMenus(&window, recent, ofPlace)) {
        whole->addMenu(menu);
        bar.addMenu(menu);
    }
    return whole;
}

} // namespace glasshouse::shell
