#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QtTest>

#include "core/fields/Field.h"
#include "tests/ui/Program.h"
#include "tests/ui/RecordedRun.h"
#include "ui/places/ConfigField.h"
#include "ui/shell/CommandPalette.h"
#include "ui/shell/HandbookPage.h"
#include "ui/shell/Places.h"
#include "ui/shell/PreferenceRows.h"
#include "ui/widgets/ElidedLabel.h"

namespace tst_palette {

using namespace glasshouse;

/// Ctrl+K: everything in the window is found by typing.
class TestPalette : public QObject {
    Q_OBJECT

    struct Program : OpenProgram {
        Program()
            : OpenProgram(QStringLiteral("corpus"), QByteArray(2000, 'a') + "b c d\n") {
            window().resize(1440, 900);
        }
        shell::CommandPalette* palette() { return window().findChild<shell::CommandPalette*>(); }
        QLineEdit* line() { return palette()->findChild<QLineEdit*>(QStringLiteral("palette.line")); }
        void find(const QString& text) {
            QTest::keyClick(&window(), Qt::Key_K, Qt::ControlModifier);
            QVERIFY(palette()->isVisible());
            QTest::keyClicks(line(), text);
        }
    };

private Q_SLOTS:
    void wordsAreWeighed() {
        const shell::PaletteEntry rate{QStringLiteral("Learning rate"),
                                       QStringLiteral("Setting in Train"),
                                       QStringLiteral("learning_rate optimizer"),
                                       {},
                                       {},
                                       {}};
        const auto fit = [&](const char* typed) {
            return shell::CommandPalette::fit(rate, QString::fromLatin1(typed));
        };
        QVERIFY(fit("") > 0);
        QVERIFY(fit("lear") > fit("rate"));
        QVERIFY(fit("rate") > fit("arn"));
        QVERIFY(fit("arn") > fit("optimizer"));
        QVERIFY(fit("RATE train") > 0);
        QCOMPARE(fit("rate inside"), 0);
        // A title that begins with the word comes before a help text that does.
        const auto forward = [](const char* title, const char* words) {
            return shell::CommandPalette::fit({.title = QLatin1String(title),
                                               .group = {},
                                               .words = QLatin1String(words),
                                               .keys = {},
                                               .obstacle = {},
                                               .act = {}},
                                              QStringLiteral("forward"));
        };
        QVERIFY(forward("Forward pass", "") > forward("Redo", "Forward again to the version that Undo came from"));
    }

    void findsTheSettingsOfWriting() {
        Program program;
        QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
        for (const char* name :
             {"Temperature", "Top-k", "Min-p", "Length", "Start", "When the context is full", "Stop text"}) {
            program.window().showPlace(QStringLiteral("corpus"));
            program.find(QLatin1String(name));
            QCOMPARE(program.palette()->shownTitles().value(0), QLatin1String(name));
            QTest::keyClick(program.line(), Qt::Key_Return);
            QCOMPARE(program.window().currentPlace(), QStringLiteral("write"));
            QVERIFY2(program.window().place(QStringLiteral("write"))->isAncestorOf(QApplication::focusWidget()), name);
        }
    }

    void everySettingOfARunHasAControl() {
        Program program;
        QSet<QString> there{QStringLiteral("device")}; // in the preferences
        for (const shell::PlaceEntry& entry : shell::placeEntries())
            for (const places::PlaceSetting& setting : program.window().place(entry.id)->settings()) {
                QVERIFY2(setting.editor != nullptr, qPrintable(setting.field));
                there.insert(setting.field);
            }
        for (const fields::Field& field : fields::all())
            QVERIFY2(there.contains(QString::fromStdString(field.name)), field.name.c_str());
    }

    /// Every setting by its name in files, preferences by what they do, and what a menu has.
    void findsByOtherNames() {
        Program program;
        QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
        for (const shell::PlaceEntry& entry : shell::placeEntries())
            for (const places::PlaceSetting& setting : program.window().place(entry.id)->settings()) {
                const QString label = QString::fromStdString(fields::find(setting.field.toStdString())->label);
                program.find(setting.field);
                QVERIFY2(program.palette()->shownTitles().mid(0, 3).contains(label), qPrintable(setting.field));
                QTest::keyClick(program.line(), Qt::Key_Escape);
            }
        for (const auto& [typed, title] : {std::pair("dark", "Theme: dark"),
                                           {"theme light", "Theme: light"},
                                           {"rewind", "Rewind to the shown step…"},
                                           {"filter", "Search runs"},
                                           {"differences", "Differences between runs"},
                                           {"reference step", "Difference to another step"},
                                           {"lock", "Lock a color range"},
                                           {"switch off", "Switch off parts of the model"},
                                           {"nanogpt cpu", "nanoGPT, for a processor"}}) {
            program.find(QLatin1String(typed));
            QCOMPARE(program.palette()->shownTitles().value(0), QString::fromUtf8(title));
            QTest::keyClick(program.line(), Qt::Key_Escape);
        }
        program.find(QStringLiteral("nano"));
        QTest::keyClick(program.line(), Qt::Key_Return);
        QCOMPARE(program.window().currentPlace(), QStringLiteral("model"));
        QVERIFY(program.parts().config.preset().startsWith(QStringLiteral("nanogpt")));
        program.find(QStringLiteral("theme dark"));
        QTest::keyClick(program.line(), Qt::Key_Return);
        QCOMPARE(program.parts().settings.theme(), QStringLiteral("dark"));
        program.parts().settings.theme.set(QStringLiteral("light"));
        for (const shell::PreferenceSwitch& row : shell::preferenceSwitches(program.parts().settings)) {
            const bool on = (*row.preference)();
            program.find(row.name);
            QTest::keyClick(program.line(), Qt::Key_Return);
            QVERIFY2((*row.preference)() != on, qPrintable(row.name));
            row.preference->set(on);
        }
    }

    void aWholeNameComesFirst() {
        const auto entry = [](const char* title) {
            return shell::PaletteEntry{QLatin1String(title), QStringLiteral("Run"), {}, {}, {}, {}};
        };
        const auto fit = [&](const char* title) {
            return shell::CommandPalette::fit(entry(title), QStringLiteral("mixed-02"));
        };
        QVERIFY(fit("mixed-02") > fit("mixed-02-fork-01"));
    }

    void findsAndActs() {
        Program program;
        QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
        program.find(QStringLiteral("learning rate"));
        QCOMPARE(program.palette()->shownTitles().value(0), QStringLiteral("Learning rate"));
        QVERIFY(!program.line()->accessibleDescription().isEmpty());
        program.shoot(QStringLiteral("palette"));
        QTest::keyClick(program.line(), Qt::Key_Return);
        QVERIFY(!program.palette()->isVisible());
        QCOMPARE(program.window().currentPlace(), QStringLiteral("train"));
        auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(field != nullptr);
        QCOMPARE(field->objectName(), QStringLiteral("learning_rate"));

        // A view of a place.
        program.find(QStringLiteral("positions view"));
        QTest::keyClick(program.line(), Qt::Key_Return);
        QCOMPARE(program.window().currentPlace(), QStringLiteral("inside"));
        const places::Place* inside = program.window().place(QStringLiteral("inside"));
        QCOMPARE(inside->tabs().value(inside->currentTab()), QStringLiteral("Positions"));

        // A chapter of the handbook.
        program.find(QStringLiteral("handbook soft"));
        QTest::keyClick(program.line(), Qt::Key_Return);
        QCOMPARE(program.window().currentPlace(), QStringLiteral("handbook"));
        QCOMPARE(program.window().findChild<shell::HandbookPage*>()->chapter(),
                 QStringLiteral("08-the-mask-and-the-softmax"));
    }

    void aRunIsFoundByWhatIsSaidOfIt() {
        Program program;
        QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
        RecordedRun().write(program.folder.filePath(QStringLiteral("runs")), QStringLiteral("folder-7"));
        run::RunAbout about;
        about.name = "slow and steady";
        about.tags = {"thesis"};
        const QString folder = program.folder.filePath(QStringLiteral("runs/folder-7"));
        run::writeAbout(folder.toStdString(), about);
        program.parts().library.refresh();
        QTRY_VERIFY(program.parts().library.find(folder) != nullptr);
        for (const char* words : {"slow and steady", "thesis", "folder-7"}) {
            program.find(QLatin1String(words));
            QVERIFY2(program.palette()->shownTitles().contains(QStringLiteral("slow and steady")), words);
            QTest::keyClick(program.line(), Qt::Key_Escape);
        }
        program.find(QStringLiteral("slow and steady"));
        QTest::keyClick(program.line(), Qt::Key_Return);
        QTRY_COMPARE(program.parts().run.name(), QStringLiteral("slow and steady"));
    }

    void keysAndWhatCannotBeDone() {
        Program program;
        QVERIFY(QTest::qWaitForWindowActive(&program.window(), glasshouse::tests::patience));
        program.window().showPlace(QStringLiteral("train"));
        program.find(QStringLiteral("stop"));
        const auto* list = program.palette()->findChild<QListView*>(QStringLiteral("palette.list"));
        const int row = int(program.palette()->shownTitles().indexOf(QStringLiteral("Stop")));
        QVERIFY(row >= 0);
        for (int i = 0; i < row; ++i)
            QTest::keyClick(program.line(), Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), row);
        QTest::keyClick(program.line(), Qt::Key_Return); // nothing runs, so there is nothing to stop
        QVERIFY(program.palette()->isVisible());
        for (int i = 0; i < row; ++i)
            QTest::keyClick(program.line(), Qt::Key_Up);
        program.line()->setText(QStringLiteral("s"));
        const QModelIndex first = list->currentIndex();
        QTest::keyClick(program.line(), Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), first.row() + 1);
        QTest::keyClick(program.line(), Qt::Key_Up);
        QCOMPARE(list->currentIndex(), first);
        QTest::keyClick(program.line(), Qt::Key_Escape);
        QVERIFY(!program.palette()->isVisible());
        program.find(QStringLiteral("zzzz"));
        QVERIFY(program.palette()->shownTitles().isEmpty());
        const auto* none = program.palette()->findChild<widgets::ElidedLabel*>(QStringLiteral("palette.none"));
        QVERIFY(none->isVisible());
        QCOMPARE(none->text(), QStringLiteral("Nothing found for “%1”.").arg(program.line()->text()));
        QVERIFY(program.palette()->rect().contains(none->geometry()));
        program.shoot(QStringLiteral("palette-none"), program.palette());
        QTest::keyClick(program.line(), Qt::Key_Return); // nothing to do
        QVERIFY(program.palette()->isVisible());
        program.window().place(QStringLiteral("train"))->findChild<places::ConfigField*>()->editor()->setFocus();
        QVERIFY(!program.palette()->isVisible()); // the focus went elsewhere
    }
};

QTEST_MAIN(TestPalette)

} // namespace tst_palette

#include "tst_palette.moc"
