#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QtTest>

#include "core/config/Choice.h"
#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/fields/Validate.h"
#include "tests/ui/Program.h"
#include "ui/places/write/SamplerPanel.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/TokenFlow.h"

namespace tst_beside {

using namespace glasshouse;

/// Before and after training side by side, the further settings of the sampler, and the page of a preset.
class TestBeside : public QObject {
    Q_OBJECT

    struct Program : OpenProgram {
        Program()
            : OpenProgram(QStringLiteral("write")) {
            window().resize(1440, 900);
        }
        void choose(const char* box, const runtime::Weights& weights) {
            auto* choice = find<QComboBox>(box);
            const int row = choice->findData(weights.key());
            QVERIFY2(row >= 0, qPrintable(weights.key()));
            choice->setCurrentIndex(row);
        }
    };
    using Weights = runtime::Weights;

private Q_SLOTS:
    void untrainedBesideTrained() {
        Program program;
        program.train();
        auto* beside = program.find<QWidget>("beside");
        QVERIFY(beside->isHidden()); // nothing until it is asked for
        program.choose("weights", Weights::Newest);
        program.choose("besideWeights", Weights::Untrained);
        QVERIFY(!beside->isHidden());
        program.find<QPushButton>("writeButton")->click();
        const auto* first = program.find<widgets::TokenFlow>("writtenText");
        const auto* second = program.find<widgets::TokenFlow>("besideText");
        QTRY_VERIFY(!program.parts().generation.isBusy());
        QTRY_VERIFY(second->count() > 10);
        QTRY_VERIFY(!program.parts().beside.isBusy());
        QCOMPARE(program.parts().generation.step(), 60);
        QCOMPARE(program.parts().beside.step(), 0);
        QCOMPARE(program.parts().beside.seed(), program.parts().generation.seed());
        QCOMPARE(program.parts().beside.prompt(), program.parts().generation.prompt());
        QVERIFY(first->count() > 10);
        program.shoot(QStringLiteral("write-beside"));
        // Going on goes on after each one's own text.
        const QString before = second->text();
        program.find<QPushButton>("goOnButton")->click();
        QTRY_VERIFY(!program.parts().generation.isBusy());
        QTRY_VERIFY(second->text().size() > before.size());
        QVERIFY(second->text().startsWith(before));
        QTRY_VERIFY(!program.parts().beside.isBusy());
        program.find<QComboBox>("besideWeights")->setCurrentIndex(0);
        QVERIFY(beside->isHidden());
    }

    /// Other weights that are chosen while a text is shown write it too, at once: same prompt, seed and length.
    void chosenWeightsWriteAtOnce() {
        Program program;
        program.train();
        program.choose("weights", Weights::Newest);
        program.find<QSpinBox>("length")->setValue(20);
        program.find<QPushButton>("writeButton")->click();
        const auto* first = program.find<widgets::TokenFlow>("writtenText");
        const auto* second = program.find<widgets::TokenFlow>("besideText");
        QTRY_VERIFY(!program.parts().generation.isBusy() && first->count() > 10);
        const auto shown = program.parts().texts.shown();
        program.find<QLineEdit>("seed")->setText(QStringLiteral("1")); // of the next text
        program.choose("besideWeights", Weights::Untrained);
        QTRY_VERIFY(!program.parts().beside.isBusy() && second->count() > 10);
        QCOMPARE(program.parts().texts.all().size(), std::size_t(1));
        QCOMPARE(std::optional(program.parts().beside.seed()), shown->seed);
        QCOMPARE(program.parts().beside.step(), 0);
        QCOMPARE(program.parts().beside.tokens().size(), shown->tokens.size());
        QCOMPARE(program.find<widgets::ElidedLabel>("besideHead")->text(), QStringLiteral("Untrained"));
        QTRY_VERIFY(!program.parts().texts.shown()->beside.tokens.empty()); // stays with it
        // Chosen while the first is being written: when it has ended.
        program.choose("besideWeights", Weights::Best);
        QTRY_VERIFY(!program.parts().beside.isBusy() && program.parts().beside.step() > 0);
        program.find<QComboBox>("besideWeights")->setCurrentIndex(0);
        program.behaviour.tokenMicroseconds = 5000;
        program.find<QPushButton>("writeButton")->click();
        QVERIFY(program.parts().generation.isBusy());
        program.choose("besideWeights", Weights::Untrained);
        QVERIFY(!program.parts().beside.isBusy());
        QTRY_VERIFY(!program.parts().generation.isBusy() && second->count() > 10);
        QTRY_VERIFY(!program.parts().beside.isBusy());
        QCOMPARE(program.parts().beside.seed(), program.parts().generation.seed());
    }

    /// What was written beside a version stays with it, also when the program starts again.
    void theTextBesideIsKept() {
        Program program;
        program.train();
        program.choose("weights", Weights::Newest);
        program.choose("besideWeights", Weights::Untrained);
        const auto writeBoth = [&program](const char* button) {
            program.find<QPushButton>(button)->click();
            const auto* second = program.find<widgets::TokenFlow>("besideText");
            const qsizetype before = second->text().size();
            QTRY_VERIFY(!program.parts().generation.isBusy() && second->text().size() > before);
            QTRY_VERIFY(!program.parts().beside.isBusy());
        };
        const auto beside = [&program] { return program.find<widgets::TokenFlow>("besideText")->text(); };
        writeBoth("writeButton");
        const QString first = beside();
        writeBoth("goOnButton");
        const QString longer = beside();
        QVERIFY(longer.startsWith(first) && longer.size() > first.size());
        auto& texts = program.parts().texts;
        texts.undo();
        QTRY_COMPARE(beside(), first);
        texts.redo();
        QTRY_COMPARE(beside(), longer);
        program.find<QLineEdit>("repetition_penaltyField")->setText(QStringLiteral("1.30"));
        QTest::keyClick(program.find<QLineEdit>("repetition_penaltyField"), Qt::Key_Return);
        program.desktop.reset();
        program.open(QStringLiteral("write"), true);
        QTRY_COMPARE(beside(), longer);
        QCOMPARE(program.find<widgets::ElidedLabel>("besideHead")->text(), QStringLiteral("Untrained"));
        const config::SampleConfig sample = program.find<places::write::SamplerPanel>("sampler")->sample();
        QCOMPARE(sample.repetition_penalty, 1.3); // as the whole panel was left
        program.parts().texts.show(1);
        QTRY_COMPARE(beside(), first);
        // A run of its own has texts of its own.
        program.waitForText();
        QVERIFY(program.parts().training.start(program.parts().run.config(), QStringLiteral("another")));
        program.parts().opener.showSession();
        QTRY_VERIFY(beside().isEmpty());
    }

    void samplerFieldsReachTheModel() {
        Program program;
        program.train();
        auto* panel = program.find<places::write::SamplerPanel>("sampler");
        QCOMPARE(panel->sample().repetition_penalty, 1.0);
        QCOMPARE(panel->sample().stop_text, std::string());
        program.find<QLineEdit>("repetition_penaltyField")->setText(QStringLiteral("1.30"));
        QTest::keyClick(program.find<QLineEdit>("repetition_penaltyField"), Qt::Key_Return);
        QCOMPARE(panel->sample().repetition_penalty, 1.3);
        auto* start = program.find<QComboBox>("start");
        start->setCurrentIndex(start->findData(QStringLiteral("newline_context")));
        program.find<QLineEdit>("stopText")->setText(QStringLiteral("\\n\\nThe"));
        QCOMPARE(panel->sample().start, std::string("newline_context"));
        QCOMPARE(panel->sample().stop_text, std::string("\n\nThe"));
        config::RunConfig config;
        config.sample = panel->sample();
        for (const config::Problem& problem : fields::validate(config))
            QVERIFY2(fields::find(problem.field)->section != "sampling", problem.what.c_str());
    }

    void presetsSayWhereTheirValuesComeFrom() {
        Program program;
        program.desktop->window().showPlace(QStringLiteral("model"));
        for (const fields::Preset& preset : fields::presets()) {
            program.parts().config.applyPreset(QString::fromStdString(preset.id));
            auto* button = program.find<QPushButton>("presetSources");
            QVERIFY(button->isEnabled());
            button->click();
            auto* sheet = program.find<QDialog>("presetSheet");
            QVERIFY(sheet != nullptr);
            const auto* table = sheet->findChild<QTableView*>(QStringLiteral("presetSheet.table"));
            QCOMPARE(table->model()->rowCount(), int(preset.provenance.size()));
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                const fields::Provenance& known = preset.provenance[std::size_t(row)];
                QCOMPARE(table->model()->index(row, 2).data().toString(),
                         known.published ? QStringLiteral("published") : QStringLiteral("ours"));
                QVERIFY2(!table->model()->index(row, 0).data().toString().isEmpty(), known.field.c_str());
                QCOMPARE(table->model()->index(row, 3).data().toString(), QString::fromStdString(known.why));
            }
            QCOMPARE(sheet->findChild<QWidget*>(QStringLiteral("presetSheet.losses")) != nullptr,
                     !preset.losses.empty());
            if (&preset == &fields::presets().front())
                program.shoot(QStringLiteral("preset-sheet"), sheet);
            delete sheet;
        }
    }
};

QTEST_MAIN(TestBeside)

} // namespace tst_beside

#include "tst_beside.moc"
