#include <QtTest>

#include <cmath>
#include <fstream>
#include <set>

#include "core/run/CheckpointStore.h"
#include "core/run/Compare.h"
#include "core/run/RunAbout.h"
#include "core/run/RunBin.h"
#include "core/run/RunCatalog.h"
#include "core/run/RunLog.h"
#include "core/run/RunReport.h"
#include "core/run/Speed.h"
#include "tests/core/RunTree.h"

namespace tst_runs {

using namespace runtest;

/// Runs as a list: what a person says of them, the bin, the comparison, the report, and what is read again.
class TestRuns : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_scratch = std::make_unique<Scratch>(); }

    void aboutIsKept() {
        makeRun(at("run"));
        QVERIFY(readAbout(at("run")) == RunAbout{});
        const RunAbout about{"Żółw \"1\"", "two\nlines", {"a", "b"}, true, 3};
        {
            RunFolder run = RunFolder::open(at("run"));
            run.lockForTraining(); // training does not mind
            writeAbout(at("run"), about);
        }
        QVERIFY(readAbout(at("run")) == about);
        QCOMPARE(names(at("run")).filter("about"), QStringList{"about.json"});
        const RunSummary summary = summarizeRun(at("run"));
        QVERIFY(summary.about == about);
        QCOMPARE(summary.name, std::string("run"));
        QCOMPARE(summary.title(), about.name);
    }

    void runsOfOneTitleAreToldApart() {
        const auto listed = [](const char* path, const char* given) {
            RunSummary run;
            run.path = path;
            run.name = run.path.filename().string();
            run.about.name = given;
            return run;
        };
        std::vector<RunSummary> runs{listed("/runs/a-01", "slow"), listed("/runs/a-02", "slow"),
                                     listed("/runs/slow", ""),     listed("/runs/fast", ""),
                                     listed("/other/fast", ""),    listed("/runs/alone", "quick")};
        distinguish(runs);
        std::vector<std::string> titles;
        for (const RunSummary& run : runs)
            titles.push_back(run.distinctTitle());
        QCOMPARE(titles, (std::vector<std::string>{"slow (a-01)", "slow (a-02)", "slow", "fast (/runs/fast)",
                                                   "fast (/other/fast)", "quick"}));
        // Sweeps of the same values.
        std::vector<RunSummary> swept{listed("/runs/sweep-01/a-01", "Rate 0.1"),
                                      listed("/runs/sweep-02/a-01", "Rate 0.1"),
                                      listed("/runs/sweep-02/a-02", "Rate 0.2")};
        distinguish(swept);
        QCOMPARE(swept[0].distinctTitle(), std::string("Rate 0.1 (sweep-01)"));
        QCOMPARE(swept[1].distinctTitle(), std::string("Rate 0.1 (sweep-02)"));
        QCOMPARE(swept[2].distinctTitle(), std::string("Rate 0.2"));
        runs.erase(runs.begin() + 1, runs.begin() + 3); // alone again
        distinguish(runs);
        QCOMPARE(runs.front().distinctTitle(), std::string("slow"));
    }

    void damagedAboutIsAbsent() {
        makeRun(at("run"));
        for (const char* text : {"", "{", "[1]", "{\"name\": 7}", "{\"tags\": \"a\"}", "null"}) {
            put(at("run/about.json"), text);
            QVERIFY2(readAbout(at("run")) == RunAbout{}, text);
        }
        put(at("run/about.json"), R"({"name": "x", "later": 1})");
        QCOMPARE(readAbout(at("run")).name, std::string("x"));
        put(at("elsewhere"), R"({"name": "secret"})");
        fs::remove(at("run/about.json"));
        fs::create_symlink(at("elsewhere"), at("run/about.json"));
        QVERIFY(readAbout(at("run")) == RunAbout{});
        QVERIFY(says(summarizeRun(at("run")).problem, "is a link"));
    }

    void aboutThatCannotBeWritten() {
        makeRun(at("run"));
        writeAbout(at("run"), {"first", {}, {}, false, -1});
        for (int n = 1; n <= 4; ++n) {
            const auto files = std::make_shared<FaultyFileOps>();
            files->error = ENOSPC;
            files->arm(n, FaultyFileOps::Fault::Once);
            const RunAbout other{"second", {}, {}, false, -1};
            QVERIFY(says(errorOf([&] { writeAbout(at("run"), other, files); }), "full"));
            QCOMPARE(readAbout(at("run")).name, std::string("first"));
            QCOMPARE(names(at("run")).filter("about"), QStringList{"about.json"});
        }
        QVERIFY(says(errorOf([&] { writeAbout(at("gone"), {}); }), "is not a run any more"));
    }

    void summaries() {
        makeRun(at("run"));
        const RunSummary summary = summarizeRun(at("run"));
        QCOMPARE(summary.problem, std::string());
        QCOMPARE(summary.step, std::int64_t{20});
        QCOMPARE(summary.bestValidationLoss.value(), 2.25F);
        // Rates of 101 to 120 in steps of one size: their harmonic mean, not the last one.
        QVERIFY(std::abs(summary.tokensPerSecond.value() - 110.198441670) < 1e-6);
        QVERIFY(std::abs(resultsOf(at("run")).tokensPerSecond.value() - 110.198441670) < 1e-6);
        QCOMPARE(summary.damage, std::string());
        QCOMPARE(summary.lastActive, std::int64_t{1020});
        // 2.25 nats a token, two characters a token.
        QVERIFY(std::abs(summary.bitsPerCharacter.value() - 2.25 / 0.6931471805599453 / 2) < 1e-9);
        std::uint64_t bytes = 0;
        for (const auto& [name, content] : treeOf(at("run")))
            bytes += content.size();
        bytes += fs::file_size(at("run/lock"));
        QCOMPARE(summary.bytes, bytes);
        QVERIFY(!summary.origin());
    }

    /// Bits per character of a validation loss are of the text held out, whose tokens may be shorter.
    void bitsOfTheTextHeldOut() {
        RunRecord made = record();
        made.corpus.validationTokens = 100;
        made.corpus.validationCharacters = 160;
        made.corpus.rules = {"hyphens", "headers"};
        makeRun(at("run"), made); // 400 characters in 200 tokens for training
        const RunRecord again = RunFolder::open(at("run")).record();
        QCOMPARE(again.corpus.validationTokens, std::int64_t{100});
        QCOMPARE(again.corpus.validationCharacters, std::int64_t{160});
        QCOMPARE(again.corpus.charactersPerToken().value(), 2.0);
        QCOMPARE(again.corpus.validationCharactersPerToken().value(), 1.6);
        const RunSummary summary = summarizeRun(at("run"));
        QVERIFY(std::abs(summary.bitsPerCharacter.value() - 2.25 / 0.6931471805599453 / 1.6) < 1e-9);
        QVERIFY(std::abs(resultsOf(at("run")).bitsPerCharacter.value() - 2.25 / 0.6931471805599453 / 1.6) < 1e-9);
    }

    /// The steps that a killed program made after its last checkpoint are gone as soon as the run goes on. Those of a
    /// run that is being trained count, and so do those before numbers that were not finite.
    void stepsAfterTheLastCheckpointAreNotKept() {
        makeRun(at("run"));
        grow("run", {{"Loss/train", 21, 1.0F, 1021}, {"Loss/train", 22, 1.0F, 1022}});
        QCOMPARE(summarizeRun(at("run")).step, std::int64_t{20});
        QCOMPARE(resultsOf(at("run")).steps, std::int64_t{20});
        {
            RunFolder folder = RunFolder::open(at("run"));
            folder.lockForTraining();
            QCOMPARE(summarizeRun(at("run")).step, std::int64_t{22});
            QCOMPARE(resultsOf(at("run")).steps, std::int64_t{22});
            folder.append(NonFiniteStep{22, true, {}, 20});
            folder.flush();
        }
        QCOMPARE(summarizeRun(at("run")).step, std::int64_t{22});
        QCOMPARE(resultsOf(at("run")).steps, std::int64_t{22});
    }

    void whatLossesAllow_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("text"); ///< another fingerprint
        QTest::addColumn<int>("allowed");
        const auto row = [](const char* field, const char* value, const char* text, Comparability allowed) {
            QTest::addRow("%s %s %s", field, value, text) << field << value << text << int(allowed);
        };
        row("", "", "", Comparability::Losses);
        row("learning_rate", "0.5", "", Comparability::Losses);
        row("seed", "8", "", Comparability::Losses); // the tail is held out, whatever the seed
        row("", "", "other", Comparability::OtherText);
        row("validation_fraction", "0.2", "", Comparability::OtherValidation);
        row("split", "documents", "", Comparability::OtherValidation);
        row("copy_tokens", "50", "", Comparability::OtherValidation);
        row("tokenizer", "word", "", Comparability::BitsPerCharacter);
        row("tokenizer", "word", "other", Comparability::OtherText);
    }
    void whatLossesAllow() {
        QFETCH(QString, field);
        QFETCH(QString, value);
        QFETCH(QString, text);
        QFETCH(int, allowed);
        RunRecord one = record();
        one.config.data.split = "tail";
        RunRecord other = one;
        if (!field.isEmpty())
            fields::set(other.config, field.toStdString(), value.toStdString());
        if (!text.isEmpty())
            other.corpus.fingerprint = text.toStdString();
        QCOMPARE(int(comparability({&one, &other})), allowed);
        QCOMPARE(int(comparability({&other, &one})), allowed);
        QCOMPARE(int(comparability({&one, &one, &other})), allowed);
        QCOMPARE(caution(Comparability(allowed)).empty(), allowed == int(Comparability::Losses));
    }
    void aSeedThatSplitsTheTextCounts() {
        RunRecord one = record();
        one.config.data.split = "documents";
        RunRecord other = one;
        QVERIFY(comparability({&one, &other}) == Comparability::Losses);
        other.config.train.seed = one.config.train.seed + 1;
        QVERIFY(comparability({&one, &other}) == Comparability::OtherValidation);
        other = one;
        other.config.data.split = "of the future";
        QVERIFY(comparability({&other, &one}) == Comparability::OtherValidation);
    }
    void theTextsOfRuns() {
        RunRecord one = record();
        RunRecord other = one;
        one.corpus.rules = {"hyphens", "headers"};
        other.corpus.path = "/elsewhere/songs.txt";
        other.corpus.fingerprint = "0123456789abcdef";
        other.corpus.characters = 7;
        other.config.data.rules = "none";
        QStringList shown;
        for (const TextRow& row : textRows({&one, &other})) {
            QVERIFY2(row.differs(), row.id.c_str());
            shown.append(QString::fromStdString(row.id + ": " + row.values[0] + " | " + row.values[1]));
        }
        QCOMPARE(shown,
                 (QStringList{"text: books | songs.txt", "text_characters: 120 | 7",
                              "text_fingerprint: abc123 | 0123456789ab", "text_rules: hyphens, headers | none"}));
        for (const TextRow& row : textRows({&one, &one}))
            QVERIFY(!row.differs());
    }

    /// The first, one in the middle, that of the best step and the last.
    void aReportChoosesSamples() {
        makeRun(at("run")); // samples at 10, the best, and 20
        {
            RunFolder run = RunFolder::open(at("run"));
            run.lockForTraining();
            for (int step = 21; step <= 30; ++step)
                run.append(Sample{step, "once", " upon step " + std::to_string(step), 1, 7});
            run.flush();
        }
        const std::string html = reportHtml(at("run"));
        for (const int step : {10, 25, 30})
            QVERIFY2(says(html, (" upon step " + std::to_string(step) + "<").c_str()), std::to_string(step).c_str());
        for (const int step : {20, 21, 24, 29})
            QVERIFY2(!says(html, (" upon step " + std::to_string(step) + "<").c_str()), std::to_string(step).c_str());
        QVERIFY(says(html, "3 of 12 samples"));
    }

    void namesForNewRuns() {
        const std::set<std::string> taken{"a-01", "a-02", "run-01"};
        const auto isTaken = [&](const std::string& name) { return taken.contains(name); };
        QCOMPARE(newRunName("a", isTaken), std::string("a-03"));
        QCOMPARE(newRunName("b/c", isTaken), std::string("b-c-01"));
        QCOMPARE(newRunName("", isTaken), std::string("run-02"));
    }

    void theBinGivesBack() {
        makeRun(at("runs/a"));
        const auto before = treeOf(at("runs/a"));
        const fs::path first = moveToBin(at("runs/a/"));
        QVERIFY(listRuns(at("runs")).empty());
        makeRun(at("runs/a")); // of the same name
        const fs::path second = moveToBin(at("runs/a"));
        QVERIFY(first != second);
        QCOMPARE(binned(at("runs")).size(), std::size_t{2});
        QCOMPARE(binned(at("runs")).front().summary.name, std::string("a"));
        QVERIFY(binned(at("runs")).front().removed > 1'700'000'000);
        QCOMPARE(restoreFromBin(first), at("runs/a"));
        QVERIFY(treeOf(at("runs/a")) == before);
        QCOMPARE(restoreFromBin(second), at("runs/a-01"));
        QCOMPARE(names(at("runs")), (QStringList{"a", "a-01"}));
        QVERIFY(says(errorOf([&] { restoreFromBin(second); }), "not in the bin any more"));
        QVERIFY(binned(at("runs")).empty());
        moveToBin(at("runs/a"));
        emptyBin(at("runs"));
        emptyBin(at("runs"));
        QCOMPARE(names(at("runs")), QStringList{"a-01"});
    }

    void oneOfTheBinIsDeleted() {
        makeRun(at("runs/a"));
        makeRun(at("runs/b"));
        makeRun(at("runs/sweep/c"));
        const fs::path a = moveToBin(at("runs/a"));
        moveToBin(at("runs/b"));
        moveToBin(at("runs/sweep/c"));
        QVERIFY((foldersWithBin(at("runs")) == std::vector<fs::path>{at("runs"), at("runs/sweep")}));
        deleteBinned(a);
        QVERIFY(!fs::exists(a.parent_path()));
        QCOMPARE(binned(at("runs")).size(), std::size_t{1});
        QCOMPARE(binned(at("runs")).front().summary.name, std::string("b"));
        QCOMPARE(binned(at("runs/sweep")).size(), std::size_t{1});
        QVERIFY(says(errorOf([&] { deleteBinned(a); }), "not in the bin any more"));
        makeRun(at("runs/d"));
        QVERIFY(says(errorOf([&] { deleteBinned(at("runs/d")); }), "not in the bin any more"));
        QVERIFY(fs::exists(at("runs/d")));
        deleteBinned(binned(at("runs")).front().summary.path);
        QVERIFY((foldersWithBin(at("runs")) == std::vector<fs::path>{at("runs/sweep")}));
    }

    void theBinKeepsWhatIsTrained() {
        makeRun(at("runs/a"));
        makeRun(at("runs/b"));
        const fs::path a = moveToBin(at("runs/a"));
        moveToBin(at("runs/b"));
        {
            RunFolder trained = RunFolder::open(a);
            trained.lockForTraining();
            QVERIFY(says(errorOf([&] { emptyBin(at("runs")); }), "is being trained, so it stays in the bin"));
            QCOMPARE(binned(at("runs")).size(), std::size_t{1});
            QVERIFY(fs::exists(a / "run.json"));
        }
        emptyBin(at("runs"));
        QVERIFY(binned(at("runs")).empty());
    }

    /// A hostile about.json makes no list unreadable.
    void longNamesAreCut() {
        makeRun(at("runs/a"));
        put(at("runs/a/about.json"), "{\"name\":\"" + std::string(2'000'000, 'x') + "\"}");
        const std::string name = listRuns(at("runs")).front().title();
        QCOMPARE(name, std::string(199, 'x') + "\u2026");
        RunAbout about;
        about.name = std::string(201, 'x');
        QVERIFY(says(errorOf([&] { writeAbout(at("runs/a"), about); }), "at most 200 characters"));
        about.name.pop_back();
        writeAbout(at("runs/a"), about);
        QCOMPARE(readAbout(at("runs/a")).name, std::string(200, 'x'));
    }

    void theBinRefuses() {
        {
            RunFolder run = RunFolder::create(at("runs/a"), record(), *characters());
            QVERIFY(says(errorOf([&] { moveToBin(at("runs/a")); }), "is being trained. Stop it"));
        }
        QVERIFY(says(errorOf([&] { moveToBin(at("runs/none")); }), "is not a run any more"));
        fs::create_directories(at("precious/000001"));
        put(at("precious/000001/file"), "mine");
        fs::create_directory_symlink(at("precious"), at("runs/.bin"));
        QVERIFY(says(errorOf([&] { moveToBin(at("runs/a")); }), ".bin is not a folder"));
        emptyBin(at("runs"));
        QCOMPARE(get(at("precious/000001/file")), std::string("mine"));
        QCOMPARE(listRuns(at("runs")).size(), std::size_t{1});
    }

    /// Older versions could make a run in the folder of another one.
    void theBinLeavesARunInARun() {
        makeRun(at("runs/outer"));
        makeRun(at("runs/inner"));
        const fs::path inside = at("runs/outer/mine/inner");
        fs::create_directories(inside.parent_path());
        fs::rename(at("runs/inner"), inside);
        fs::create_directory_symlink(at("elsewhere"), at("runs/outer/mine/link"));
        const std::string problem = errorOf([&] { moveToBin(at("runs/outer")); });
        QVERIFY2(says(problem, ("holds another run, " + inside.string() + ", in its folder").c_str()), problem.c_str());
        QVERIFY(RunFolder::holdsRun(inside));
        QVERIFY(!fs::exists(at("runs/.bin")));
        // One that lies in the bin already stays there.
        fs::create_directories(at("runs/.bin/000001"));
        fs::rename(at("runs/outer"), at("runs/.bin/000001/outer"));
        const fs::path thrown = at("runs/.bin/000001/outer");
        QVERIFY(says(errorOf([&] { deleteBinned(thrown); }), "holds another run"));
        QVERIFY(says(errorOf([&] { emptyBin(at("runs")); }), "holds another run"));
        QVERIFY(RunFolder::holdsRun(thrown / "mine/inner"));
        fs::rename(thrown / "mine/inner", at("runs/inner"));
        deleteBinned(thrown);
        QCOMPARE(names(at("runs")), QStringList{"inner"});
        moveToBin(at("runs/inner"));
    }

    void settingsThatDiffer() {
        config::RunConfig one = record().config;
        config::RunConfig two = one;
        two.train.learning_rate = 1e-5;
        two.model.activation = "gelu";
        two.model.tied = true;
        const auto rows = differentSettings({one, two, one});
        QCOMPARE(rows.size(), std::size_t{3});
        QCOMPARE(rows[0].field->name, std::string("activation"));
        QCOMPARE(rows[0].values, (std::vector<std::optional<std::string>>{"relu", "gelu", "relu"}));
        QVERIFY(rows[0].shown[1] != "gelu");
        QCOMPARE(rows[1].shown, (std::vector<std::optional<std::string>>{"off", "on", "off"}));
        QCOMPARE(rows[2].values, (std::vector<std::optional<std::string>>{"0.0003", "1e-5", "0.0003"}));
        QVERIFY(differentSettings({one, one}).empty());
        QVERIFY(differentSettings(std::vector<config::RunConfig>{}).empty());
    }

    /// What was changed while a run trained is a difference, with the step from which it counts.
    void settingsThatWereChangedWhileItTrained() {
        using Kind = Mark::Kind;
        config::RunConfig config = record().config;
        config.train.learning_rate = 3e-3;
        const RunSettings plain{config};
        const RunSettings changed{config, {{1812, Kind::Setting, "learning_rate", "0.002", "0.003"}}};
        const auto rows = differentSettings(std::vector<RunSettings>{plain, changed});
        QCOMPARE(rows.size(), std::size_t{1});
        QCOMPARE(rows[0].field->name, std::string("learning_rate"));
        QCOMPARE(rows[0].values, (std::vector<std::optional<std::string>>{"0.003", "0.003, from step 1812 0.002"}));
        QVERIFY(differentSettings(std::vector<RunSettings>{changed, changed}).empty());
        // Before the first step, and there and back between two steps, nothing was trained with the value.
        RunSettings back = plain;
        back.changes = {{0, Kind::Setting, "learning_rate", "0.1", "0.003"},
                        {0, Kind::Setting, "learning_rate", "0.003", "0.1"},
                        {5, Kind::Setting, "learning_rate", "0.2", "0.003"},
                        {5, Kind::Setting, "learning_rate", "0.003", "0.2"},
                        {6, Kind::Setting, "no such field", "1", "2"}};
        QVERIFY(differentSettings(std::vector<RunSettings>{plain, back}).empty());
        back.changes.push_back({7, Kind::Setting, "schedule", "cosine", "constant"});
        back.changes.push_back({9, Kind::Setting, "schedule", "constant", "cosine"});
        const auto course = differentSettings(std::vector<RunSettings>{plain, back});
        QCOMPARE(course.size(), std::size_t{1});
        QCOMPARE(course[0].values[1].value_or(std::string()),
                 std::string("constant, from step 7 cosine, from step 9 constant"));

        // On disk: the rate was changed after step 15 already; the last checkpoint is that of step 20.
        makeRun(at("runs/edited"));
        MarkLog log(std::make_shared<FileOps>(), at("runs/edited"));
        log.append({17, Kind::Setting, "learning_rate", "0.002", "0.0005"});
        log.append({25, Kind::Setting, "learning_rate", "0.7", "0.002"}); // lost with its steps when it was killed
        const fields::Field& rate = *fields::find("learning_rate");
        const std::string expected = "0.0003, from step 15 0.0005, from step 17 0.002";
        QCOMPARE(shownValue(rate, settingsOf(RunFolder::open(at("runs/edited")))).value_or(std::string()), expected);
        QVERIFY(says(reportHtml(at("runs/edited")), expected.c_str()));
        const RunSummary listed = summarizeRun(at("runs/edited"));
        QCOMPARE(listed.changed, (std::map<std::string, std::string>{{"learning_rate", expected}}));
        settle();
        RunCatalog(at("cache")).list(at("runs"));
        RunCatalog again(at("cache"));
        QCOMPARE(again.list(at("runs")).front().changed, listed.changed);
        QCOMPARE(again.reads(), std::int64_t{0});
    }

    /// The tokens that were read, not those of whole batches: in the fixture's 200 tokens a window of 16 and its target
    /// begin every 8 tokens, (200 - 16 - 1) / 8 + 1 = 23 of them, so that a batch of 64 reads 23 x 16.
    void tokensOfBatchesThatAreNotWhole() {
        RunRecord made = record();
        made.config.data.windows = "half_overlapping";
        made.config.model.context_length = 16;
        made.config.train.batch_size = 64;
        makeRun(at("small"), made);
        QCOMPARE(resultsOf(at("small")).tokensSeen, std::int64_t{20 * 23 * 16});
        // Every position: 200 windows an epoch, 150 and 50 at a time.
        made.config.data.windows = "every_position";
        made.config.train.batch_size = 150;
        makeRun(at("epochs"), made);
        QCOMPARE(resultsOf(at("epochs")).tokensSeen, std::int64_t{10 * 200 * 16});
    }

    /// A bigram has no layers, heads or width; SGD no second moment.
    void settingsThatAreNotRead() {
        config::RunConfig one = record().config;
        one.model.n_layer = 3;
        one.model.n_embd = 96;
        one.model.n_head = 3;
        one.model.head_size = 0;
        config::RunConfig two = one;
        two.model.kind = "bigram";
        two.model.n_layer = 4;
        two.model.n_embd = 256;
        two.model.head_size = 64;
        two.train.optimizer = "sgd";
        two.train.beta2 = 0.5;
        two.train.learning_rate = 0.5;
        QMap<QString, QString> values;
        for (const DifferentSetting& row : differentSettings({one, two}))
            values[QString::fromStdString(row.field->name)] =
                QString::fromStdString(row.values[0].value_or("-") + ' ' + row.values[1].value_or("-"));
        QCOMPARE(values.value(QStringLiteral("n_layer")), QStringLiteral("3 -"));
        QCOMPARE(values.value(QStringLiteral("n_embd")), QStringLiteral("96 -"));
        QCOMPARE(values.value(QStringLiteral("head_size")), QStringLiteral("32 -")); // 96 / 3
        QCOMPARE(values.value(QStringLiteral("kind")), QStringLiteral("transformer bigram"));
        QCOMPARE(values.value(QStringLiteral("beta2")).section(QLatin1Char(' '), 1), QStringLiteral("-"));
        QCOMPARE(values.value(QStringLiteral("learning_rate")).section(QLatin1Char(' '), 1), QStringLiteral("0.5"));
        // The same size, chosen in one and following from others in the other, is no difference.
        config::RunConfig three = one;
        three.model.head_size = 32;
        QVERIFY(differentSettings({one, three}).empty());
    }

    void results() {
        RunRecord made = record();
        made.config.train.batch_size = 6;
        made.config.model.context_length = 10;
        makeRun(at("run"), made);
        MarkLog(std::make_shared<FileOps>(), at("run")).append({12, Mark::Kind::Setting, "batch_size", "6", "4"});
        const RunResults results = resultsOf(at("run"));
        QCOMPARE(results.steps, std::int64_t{20});
        QCOMPARE(results.tokensSeen, std::int64_t{12 * 4 * 10 + 8 * 6 * 10});
        QCOMPARE(results.bestValidation.value(), 2.25F);
        QCOMPARE(results.bestStep.value(), std::int64_t{10});
        QCOMPARE(results.lastValidation.value(), 2.5F);
        QCOMPARE(results.gap().value(), 0.5F);
        QCOMPARE(results.trainingSeconds.value(), 10.0);
        QVERIFY(results.parameters > 1000);
        const EvaluatedLosses losses = evaluatedLosses({{"Loss/validation", 10, 3, 1},
                                                        {"Loss/train", 10, 9, 1},
                                                        {"Loss/validation", 5, 4, 1},
                                                        {"Loss/validation", 10, 2, 2}});
        QCOMPARE(losses.steps, (std::vector<std::int64_t>{5, 10}));
        QCOMPARE(losses.validation, (std::vector<float>{4, 2}));
        QVERIFY(std::isnan(losses.train[0]));
    }

    /// 3 steps of 40 tokens in 1, 2 and 4 seconds, then one of 60 in 1: 180 tokens in 8 seconds.
    void speedIsTokensOverTime() {
        Speed speed;
        QVERIFY(!speed.recent() && !speed.overall());
        for (const double seconds : {1.0, 2.0, 4.0})
            speed.add(40, 40 / seconds);
        speed.add(60, 60);
        speed.add(60, 0); // unknown
        QCOMPARE(speed.overall().value(), 180.0 / 8);
        QCOMPARE(speed.recent().value(), 180.0 / 8);
        for (std::size_t i = 0; i < Speed::recentSteps; ++i)
            speed.add(10, 5);
        QCOMPARE(speed.recent().value(), 5.0);
        QCOMPARE(speed.overall().value(), (180.0 + 500) / (8 + 100));
    }

    void damageIsToldInTheList() {
        makeRun(at("runs/log"));
        makeRun(at("runs/checkpoint"));
        makeRun(at("runs/weights"));
        makeRun(at("runs/whole"));
        const fs::path events = [&] {
            for (const auto& entry : fs::directory_iterator(at("runs/log")))
                if (entry.path().filename().string().rfind("events.", 0) == 0)
                    return entry.path();
            return fs::path();
        }();
        flip(events, get(events).size() / 2);
        flip(at("runs/checkpoint/checkpoints/step-00000020/state.json"), 9);
        const fs::path weights = at("runs/weights/checkpoints/step-00000020");
        requireWholeWeights(weights);
        flip(weights / "model.safetensors", 9);
        QVERIFY_EXCEPTION_THROWN(requireWholeWeights(weights), Error);
        settle();
        for (int time = 0; time < 2; ++time) // read, and from what was kept
            for (const RunSummary& run : RunCatalog(at("cache")).list(at("runs"))) {
                QCOMPARE(run.problem, std::string());
                if (run.name == "whole")
                    QCOMPARE(run.damage, std::string());
                else
                    QVERIFY2(says(run.damage, run.name == "log" ? "event file is damaged" : "of step 20 is damaged"),
                             run.damage.c_str());
            }
    }

    /// Neither a big file is read, nor is one of them missing in the list.
    void runsWithoutTheirFilesAreListed() {
        for (const char* name : {"runs/empty", "runs/gone", "runs/lost"})
            makeRun(at(name));
        fs::create_directories(at("runs/other/checkpoints")); // of another program
        put(at("runs/other/checkpoints/last.ckpt"), "weights");
        put(at("runs/empty/tokenizer.json"), "");
        fs::remove(at("runs/gone/tokenizer.json"));
        fs::remove(at("runs/lost/run.json"));
        settle();
        for (int time = 0; time < 2; ++time) { // read, and from what was kept
            const std::vector<RunSummary> runs = RunCatalog(at("cache")).list(at("runs"));
            QCOMPARE(runs.size(), std::size_t{3});
            for (const RunSummary& run : runs) {
                const bool lost = run.name == "lost";
                const std::string& said = lost ? run.problem : run.damage;
                QCOMPARE(run.problem.empty(), !lost);
                QVERIFY2(says(said, lost                  ? "has lost its run.json"
                                    : run.name == "empty" ? "tokenizer.json is damaged"
                                                          : "tokenizer.json is missing"),
                         said.c_str());
            }
        }
        // It can be put away, and comes back.
        const fs::path thrown = moveToBin(at("runs/lost"));
        QCOMPARE(binned(at("runs")).size(), std::size_t{1});
        QCOMPARE(restoreFromBin(thrown), at("runs/lost"));
    }

    /// No sentence refers to another way that does not work either.
    void whatIsLeftWithoutCheckpoints() {
        makeRun(at("damaged"));
        for (const char* step : {"damaged/checkpoints/step-00000010", "damaged/checkpoints/step-00000020"})
            put(at(step) / "state.json", "{");
        makeRun(at("gone"));
        fs::remove_all(at("gone/checkpoints"));
        fs::create_directory(at("gone/checkpoints"));
        const RunFolder damaged = RunFolder::open(at("damaged"));
        const RunFolder gone = RunFolder::open(at("gone"));
        for (const char* which : {"last", "best"})
            QVERIFY(says(errorOf([&] { damaged.findCheckpoint(which); }), "Every checkpoint of the run"));
        for (const char* which : {"last", "best", "10"})
            QVERIFY(says(errorOf([&] { gone.findCheckpoint(which); }), "are gone. Put back a copy of one, or use"));
        QVERIFY(says(summarizeRun(at("gone")).damage, "use its settings for the next run"));
    }

    void howARunEnded() {
        const auto made = [&](const char* name, std::int64_t patience, std::int64_t sinceBest) {
            RunFolder run = RunFolder::create(at("runs") / name, record(), *characters());
            save(run, 20, false, 16, {{"config", {{"training", {{"patience", patience}}}}}, {"since_best", sinceBest}});
            return run.endedEarly(run.checkpoints().back());
        };
        QVERIFY(made("patient", 3, 3));
        QVERIFY(!made("stopped", 3, 2));
        QVERIFY(!made("without", 0, 7));
        makeRun(at("runs/lost"));
        MarkLog(std::make_shared<FileOps>(), at("runs/lost")).appendNonFinite({21, true, "tok", 20});
        settle();
        RunCatalog(at("cache")).list(at("runs"));
        RunCatalog again(at("cache")); // from what the first one kept
        for (const RunSummary& run : again.list(at("runs"))) {
            QCOMPARE(run.endedEarly, run.name == "patient");
            QCOMPARE(run.endedNonFinite, run.name == "lost");
        }
        QCOMPARE(again.reads(), 0);
    }

    void onlyChangedRunsAreReadAgain() {
        for (const char* name : {"a", "b", "c"})
            makeRun(at("runs") / name);
        fs::create_directories(at("runs/broken"));
        put(at("runs/broken/run.json"), "{");
        settle();
        RunCatalog first(at("cache"));
        QVERIFY(same(first.list(at("runs")), listRuns(at("runs"))));
        QCOMPARE(first.reads(), 4);
        first.list(at("runs"));
        QCOMPARE(first.reads(), 5); // the damaged one
        // Another program knows them too.
        RunCatalog second(at("cache"));
        QVERIFY(same(second.list(at("runs")), listRuns(at("runs"))));
        QCOMPARE(second.reads(), 1);
        // Each way in which a run can change.
        const std::vector<std::function<void()>> changes{
            [&] {
                writeAbout(at("runs/a"), {"new", {}, {}, false, 2});
            },
            [&] {
                grow("runs/a", {{"Loss/validation", 21, 0.25F, 5000}});
            },
            [&] {
                RunFolder run = RunFolder::open(at("runs/a"));
                run.lockForTraining();
                save(run, 33);
            },
            [&] {
                fs::remove_all(at("runs/a"));
                makeRun(at("runs/a"));
            },
            [&] { put(at("runs/a/run.json"), "{"); },
            [&] { fs::remove_all(at("runs/a")); },
        };
        for (const auto& change : changes) {
            settle();
            second.list(at("runs"));
            change();
            QVERIFY(same(second.list(at("runs")), listRuns(at("runs"))));
            QVERIFY(same(RunCatalog(at("cache")).list(at("runs")), listRuns(at("runs"))));
        }
        QCOMPARE(second.list(at("runs")).size(), std::size_t{3});
    }

    void trainingIsAlwaysLookedUp() {
        makeRun(at("runs/a"));
        settle();
        RunCatalog catalog(at("cache"));
        QVERIFY(!catalog.list(at("runs")).front().isBeingTrained);
        RunFolder run = RunFolder::open(at("runs/a"));
        run.lockForTraining();
        QVERIFY(catalog.list(at("runs")).front().isBeingTrained);
        QVERIFY(RunCatalog(at("cache")).list(at("runs")).front().isBeingTrained);
    }

    /// Of a run that is being trained only what was appended is read: damage in what was read before is not seen.
    void aRunInTrainingIsReadOn() {
        RunFolder run = RunFolder::create(at("runs/a"), record(), *characters());
        run.append({{"Loss/train", 10, 2.5F, 1.7e9}, {"Loss/validation", 10, 2.0F, 1.7e9}});
        run.flush();
        RunCatalog catalog;
        const auto listed = [&] { return catalog.list(at("runs")).front(); };
        QCOMPARE(listed().bestValidationLoss, std::optional<float>(2.0F));
        const fs::path events = RunLog::eventFiles(at("runs/a")).front();
        {
            std::fstream file(events, std::ios::in | std::ios::out | std::ios::binary);
            file.seekp(60); // in the record of step 10
            file.write("damaged", 7);
        }
        run.append({{"Loss/validation", 20, 3.0F, 1.7e9 + 1}, {"TokensPerSecond", 20, 50.0F, 1.7e9 + 1}});
        run.flush();
        const RunSummary summary = listed();
        QCOMPARE(summary.step, std::int64_t{20});
        QCOMPARE(summary.validationLoss, std::optional<float>(3.0F));
        QCOMPARE(summary.bestValidationLoss, std::optional<float>(2.0F));
        QCOMPARE(summary.trainLoss, std::optional<float>(2.5F));
        QCOMPARE(listRuns(at("runs")).front().bestValidationLoss, std::optional<float>(3.0F)); // all of it read
        // Taken back to an earlier step its file is another one, which is read from its start.
        run.append({{"Loss/validation", 30, 1.0F, 1.7e9 + 2}});
        run.flush();
        QCOMPARE(listed().bestValidationLoss, std::optional<float>(1.0F));
        run.truncateAfter(20);
        run.append({{"Loss/validation", 25, 4.0F, 1.7e9 + 3}, {"Loss/validation", 26, 4.0F, 1.7e9 + 4}});
        run.flush();
        QVERIFY(same({listed()}, listRuns(at("runs"))));
        QCOMPARE(listed().bestValidationLoss, std::optional<float>(3.0F));
    }

    void aDamagedCacheIsNoError() {
        makeRun(at("runs/a"));
        settle();
        RunCatalog(at("cache")).list(at("runs"));
        const QStringList files = names(at("cache"));
        QCOMPARE(files.size(), 1);
        const fs::path file = at("cache") / files.front().toStdString();
        const std::string whole = get(file);
        for (const std::string& bytes : {std::string(), whole.substr(0, whole.size() / 2), std::string("\xFF\xFF")}) {
            put(file, bytes);
            RunCatalog catalog(at("cache"));
            QVERIFY(same(catalog.list(at("runs")), listRuns(at("runs"))));
            QCOMPARE(catalog.reads(), 1);
        }
        put(at("blocked"), "a file");
        RunCatalog blocked(at("blocked/below"));
        QCOMPARE(blocked.list(at("runs")).size(), std::size_t{1});
    }

    void aReportIsOneFile() {
        makeRun(at("run"));
        writeAbout(at("run"), {"A <b>name</b>", "a & b", {"tag"}, false, 1});
        const std::string html = reportHtml(at("run"));
        QVERIFY(says(html, "A &lt;b&gt;name&lt;/b&gt;"));
        QVERIFY(says(html, "a &amp; b"));
        QVERIFY(!says(html, "<b>name"));
        QVERIFY(says(html, "<svg"));
        QVERIFY(!says(html, "<?xml"));
        QVERIFY(says(html, "upon step 10") && says(html, "upon step 20"));
        QVERIFY(says(html, "<h2>Losses</h2>") && !says(html, "Learning rate and gradient norm")); // it recorded none
        // What a size amounts to, and nothing that the model has not got: the width is 256, in 4 heads.
        QVERIFY(says(html, "(head_size)</th><td>64<") && says(html, "(n_hidden)</th><td>1,024<"));
        QVERIFY(says(html, "Steps</th><td>20 of 1,234<"));
        QVERIFY(says(html, "(learning_rate)</th><td>0.0003, from step 15 0.0005"));
        QVERIFY(says(html, "learning_rate from 0.0003 to 0.0005"));
        QVERIFY(says(html, "2.250 nats per token, at step 10"));
        for (const char* reference : {"src=", "href=", "@import", "url("})
            QVERIFY2(!says(html, reference), reference);
        RunFolder::create(at("empty"), record(), *characters());
        QVERIFY(!says(reportHtml(at("empty")), "<svg"));
    }

    void aReportHasThePlotsOfWhatWasRecorded() {
        RunRecord made = record();
        made.config.train.steps = 0; // of epochs, and the size of the text is unknown
        made.config.train.epochs = 2;
        makeRun(at("run"), made);
        grow("run", {{"LearningRate", 1, 1e-3F, 0},
                     {"LearningRate", 2, 2e-3F, 0},
                     {"GradientNorm", 1, 1.5F, 0},
                     {"GradientNorm", 2, 0.5F, 0}});
        const std::string html = reportHtml(at("run"));
        // Figures on a page of their own, then the rest, each beginning a page.
        QVERIFY(says(html, "<h2>Results</h2>") && says(html, "<h2>Losses</h2>"));
        const std::size_t charts = html.find("<h2 class=\"page\">Learning rate and gradient norm</h2>");
        QVERIFY(charts != std::string::npos && charts > html.find("<h2>Losses</h2>"));
        const std::string both = html.substr(charts, html.find("<h2", charts + 3) - charts);
        QVERIFY(says(both, ">Learning rate<") && says(both, ">Gradient norm<"));
        for (const char* title : {"Samples", "Settings", "Changed while it trained"})
            QVERIFY2(says(html, (std::string("<h2 class=\"page\">") + title + "</h2>").c_str()), title);
        RunFolder::create(
            at("planless"),
            [&] {
                RunRecord planless = made;
                planless.corpus.trainTokens = 0;
                return planless;
            }(),
            *characters());
        QVERIFY(says(reportHtml(at("planless")), "Steps</th><td>0<"));
    }

private:
    fs::path at(const char* name) const { return m_scratch->path() / name; }
    /// What has just changed is not relied on.
    static void settle() { QTest::qSleep(150); }
    void grow(const char* run, const std::vector<Scalar>& scalars) const {
        RunFolder folder = RunFolder::open(at(run));
        folder.lockForTraining();
        folder.append(scalars);
        folder.flush();
    }
    static bool same(const std::vector<RunSummary>& a, const std::vector<RunSummary>& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const RunSummary& x, const RunSummary& y) {
            return x.path == y.path && x.name == y.name && x.record.config == y.record.config &&
                   x.record.created == y.record.created && x.record.program == y.record.program &&
                   x.record.corpus == y.record.corpus && x.damage == y.damage &&
                   x.record.forkedFrom == y.record.forkedFrom && x.step == y.step && x.trainLoss == y.trainLoss &&
                   x.validationLoss == y.validationLoss && x.bestValidationLoss == y.bestValidationLoss &&
                   x.bitsPerCharacter == y.bitsPerCharacter && x.tokensPerSecond == y.tokensPerSecond &&
                   x.lastActive == y.lastActive && x.bytes == y.bytes && x.about == y.about &&
                   x.isBeingTrained == y.isBeingTrained && x.endedEarly == y.endedEarly &&
                   x.endedNonFinite == y.endedNonFinite && x.problem == y.problem;
        });
    }

    std::unique_ptr<Scratch> m_scratch;
};

QTEST_APPLESS_MAIN(TestRuns)

} // namespace tst_runs

#include "tst_runs.moc"
