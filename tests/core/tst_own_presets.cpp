// A person's own presets: one file each, whole or refused in one sentence.

#include <fstream>

#include <QTest>

#include "core/base/FileOps.h"
#include "core/fields/Field.h"
#include "core/run/PresetFile.h"
#include "tests/core/ErrorOf.h"
#include "tests/core/FaultyFileOps.h"
#include "tests/core/Scratch.h"

namespace tst_own_presets {

using namespace glasshouse;
namespace fs = std::filesystem;

class tst_OwnPresets : public QObject {
    Q_OBJECT

    static fields::Preset small(const std::string& name = "Small one", const char* layers = "2") {
        config::RunConfig config = fields::findPreset("nanogpt-cpu").config;
        fields::set(config, "n_layer", layers);
        fields::set(config, "learning_rate", "0.0007");
        fields::set(config, "sample_prompt", "It was – “so”.");
        return run::ownPreset(name, "Learns the\nletters in a minute.", config);
    }
    static std::vector<std::string> names(const run::PresetFolder& folder) {
        std::vector<std::string> all;
        for (const fields::Preset& preset : folder.read().presets)
            all.push_back(preset.name);
        return all;
    }
    static std::size_t filesIn(const fs::path& folder) {
        return std::size_t(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }
    static std::string replaced(std::string text, const std::string& what, const std::string& with) {
        const std::size_t at = text.find(what);
        return at == std::string::npos ? std::string() : text.replace(at, what.size(), with);
    }

private Q_SLOTS:
    void nothingIsLost() {
        for (const fields::Preset& published : fields::presets()) {
            const fields::Preset mine = run::ownPreset("My " + published.name, published.about, published.config);
            const fields::Preset back = run::presetFromText(run::presetText(mine), "x.glasshouse-preset");
            QVERIFY2(back.config == mine.config, published.id.c_str());
            QCOMPARE(back.name, mine.name);
            QCOMPARE(back.about, mine.about);
            QCOMPARE(back.vocabulary, published.vocabulary);
        }
    }

    /// What a form still holds of an earlier choice is not a part of a preset.
    void unreadFieldsHaveTheirDefaults() {
        config::RunConfig config = fields::findPreset("nanogpt-cpu").config;
        QCOMPARE(fields::get(config, "beta2"), std::string("0.99"));
        for (const auto& [field, value] : {std::pair("optimizer", "sgd"), {"rotary_base", "5"}, {"epochs", "3"}})
            fields::set(config, field, value);
        const fields::Preset mine = run::ownPreset("Mine", "", config);
        QCOMPARE(fields::get(mine.config, "beta2"), std::string("0.999"));
        QCOMPARE(fields::get(mine.config, "rotary_base"), std::string("10000"));
        QCOMPARE(fields::get(mine.config, "epochs"), std::string("0"));
        QVERIFY(run::presetFromText(run::presetText(mine), "x.glasshouse-preset").config == mine.config);
    }

    void whatIsWrongIsSaid_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("with");
        QTest::addColumn<QString>("said");
        QTest::newRow("another file") << "\"glasshouse-preset\""
                                      << "\"else\""
                                      << "not a preset";
        QTest::newRow("newer") << "\"version\": 1"
                               << "\"version\": 2"
                               << "newer version";
        QTest::newRow("no version") << "\"version\": 1,"
                                    << ""
                                    << "version is missing";
        QTest::newRow("another key") << "\"version\": 1,"
                                     << "\"version\": 1, \"color\": 3,"
                                     << "\"color\"";
        QTest::newRow("another field") << "\"n_layer\""
                                       << "\"n_layers\""
                                       << "\"n_layers\"";
        QTest::newRow("another section") << "\"training\""
                                         << "\"trainings\""
                                         << "\"trainings\"";
        QTest::newRow("wrong type") << "\"n_layer\": 2"
                                    << "\"n_layer\": \"two\""
                                    << "Layers (n_layer) takes a whole number, not \"two\".";
        QTest::newRow("wrong value") << "\"n_layer\": 2"
                                     << "\"n_layer\": -2"
                                     << "because of \"n_layer\": Layers -2 is too small.";
        QTest::newRow("no such choice") << "\"position\": \"learned\""
                                        << "\"position\": \"guessed\""
                                        << "guessed";
        QTest::newRow("values that do not go together") << "\"n_head\": 4"
                                                        << "\"n_head\": 5"
                                                        << "5";
        QTest::newRow("a field that nothing reads") << "\"optimizer\": \"adamw\""
                                                    << "\"optimizer\": \"sgd\""
                                                    << "beta2 has no effect with optimizer=sgd.";
        QTest::newRow("no name") << "\"Small one\""
                                 << "\" \""
                                 << "one line";
        QTest::newRow("two lines") << "\"Small one\""
                                   << "\"Small\\none\""
                                   << "one line";
        QTest::newRow("vocabulary") << "\"vocabulary\": 65"
                                    << "\"vocabulary\": \"many\""
                                    << "vocabulary";
        QTest::newRow("torn") << "}"
                              << ""
                              << "";
    }
    void whatIsWrongIsSaid() {
        QFETCH(QString, what);
        QFETCH(QString, with);
        QFETCH(QString, said);
        const std::string text = run::presetText(small());
        const std::string wrong = replaced(text, what.toStdString(), with.toStdString());
        QVERIFY2(!wrong.empty(), text.c_str());
        const std::string error = errorOf([&] { run::presetFromText(wrong, "mine.glasshouse-preset"); });
        QVERIFY2(error.starts_with("mine.glasshouse-preset "), error.c_str());
        QVERIFY2(QString::fromStdString(error).contains(said), error.c_str());
    }

    void theyAreSavedUnderTheirNames() {
        const Scratch scratch;
        const run::PresetFolder folder(scratch.path() / "presets");
        QVERIFY(folder.read().presets.empty());
        QCOMPARE(folder.add(small()), std::string("Small one"));
        QVERIFY(fs::exists(scratch.path() / "presets" / "Small one.glasshouse-preset"));
        QCOMPARE(folder.add(small()), std::string("Small one")); // the same one
        QCOMPARE(folder.add(small("Small one", "3")), std::string("Small one 2"));
        QCOMPARE(folder.add(small("mind")), std::string("mind 2")); // a published one's id
        QCOMPARE(folder.add(small("a/b")), std::string("a/b"));
        QCOMPARE(folder.add(small(std::string(80, 'n'))), std::string(80, 'n'));
        std::string wide;
        for (int i = 0; i < 80; ++i)
            wide += "𝄞";
        QCOMPARE(folder.add(small(wide)), wide);
        QCOMPARE(names(folder).size(), std::size_t{6});
        QCOMPARE(names(folder).front(), std::string("Small one"));

        folder.replace(small("Small one", "5"));
        QCOMPARE(names(folder).size(), std::size_t{6});
        QCOMPARE(folder.read().presets.front().config.model.n_layer, 5);
        folder.rename("Small one", "Another", "Now with a note.");
        QCOMPARE(folder.read().presets.front().about, std::string("Now with a note."));
        QCOMPARE(names(folder).front(), std::string("Another"));
        QVERIFY(!fs::exists(scratch.path() / "presets" / "Small one.glasshouse-preset"));
        QVERIFY(!errorOf([&] { folder.rename("Another", "a/b", ""); }).empty());
        QVERIFY(!errorOf([&] { folder.rename("Another", "MIND, as published", ""); }).empty());
        QVERIFY(!errorOf([&] { folder.rename("no such", "x", ""); }).empty());
        QCOMPARE(names(folder).front(), std::string("Another"));
        folder.remove("Another");
        QCOMPARE(names(folder).size(), std::size_t{5});
    }

    void copiesAndDamagedFilesHideNothing() {
        const Scratch scratch;
        const run::PresetFolder folder(scratch.path());
        folder.add(small());
        fs::copy_file(scratch.path() / "Small one.glasshouse-preset", scratch.path() / "copy.glasshouse-preset");
        std::ofstream(scratch.path() / "damaged.glasshouse-preset") << "{";
        std::ofstream(scratch.path() / "notes.txt") << "mine";
        const run::PresetFolder::Content content = folder.read();
        QCOMPARE(content.presets.size(), std::size_t{2});
        QCOMPARE(content.presets.back().name, std::string("Small one 2"));
        QCOMPARE(content.problems.size(), std::size_t{1});
        QVERIFY(content.problems.front().starts_with("damaged.glasshouse-preset"));
    }

    /// Whatever fails, the preset is as it was before or as it should be.
    void aFailureLosesNothing() {
        for (const char* what : {"replace", "rename", "remove"})
            for (int n = 1;; ++n) {
                const Scratch scratch;
                const auto ops = std::make_shared<FaultyFileOps>();
                const run::PresetFolder folder(scratch.path(), ops);
                folder.add(small());
                ops->arm(n, FaultyFileOps::Fault::ForEver);
                const std::string error = errorOf([&] {
                    if (what == std::string("replace"))
                        folder.replace(small("Small one", "3"));
                    else if (what == std::string("rename"))
                        folder.rename("Small one", "Other", "");
                    else
                        folder.remove("Small one");
                });
                const std::vector<fields::Preset> left = run::PresetFolder(scratch.path()).read().presets;
                if (!error.empty())
                    QVERIFY2(!left.empty() && (left.front().name == "Small one" || left.front().name == "Other"), what);
                for (const fields::Preset& preset : left)
                    QVERIFY(preset.config.model.n_layer == 2 || preset.config.model.n_layer == 3);
                if (ops->operations < n)
                    break;
            }
        const Scratch scratch;
        run::PresetFolder(scratch.path()).add(small());
        QCOMPARE(filesIn(scratch.path()), std::size_t{1}); // nothing temporary stays
    }

    void aNameOrAFileIsFound() {
        const Scratch scratch;
        const run::PresetFolder folder(scratch.path() / "presets");
        folder.add(small());
        QCOMPARE(run::presetNamed("mind", folder).id, std::string("mind"));
        QCOMPARE(run::presetNamed("Small one", folder).config.preset, std::string("Small one"));
        QCOMPARE(run::presetNamed((scratch.path() / "presets" / "Small one.glasshouse-preset").string(), folder).name,
                 std::string("Small one"));
        const std::string error = errorOf([&] { run::presetNamed("gpt5", folder); });
        QVERIFY(QString::fromStdString(error).contains("mind, "));
        QVERIFY(QString::fromStdString(error).contains("\"Small one\""));
        QVERIFY(!errorOf([&] { run::presetNamed("absent.glasshouse-preset", folder); }).empty());
    }
};

QTEST_APPLESS_MAIN(tst_OwnPresets)

} // namespace tst_own_presets

#include "tst_own_presets.moc"
