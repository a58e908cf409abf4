#include <QtTest>

#include <cmath>
#include <limits>

#include "core/base/Error.h"
#include "core/run/WrittenTree.h"
#include "tests/core/Scratch.h"

namespace tst_written_tree {

using namespace glasshouse;

namespace {

using Text = std::shared_ptr<run::WrittenText>;

/// A token for each letter; its id is the letter.
Text text(int number, const std::string& prompt, const std::string& letters, int from = 0) {
    auto made = std::make_shared<run::WrittenText>();
    made->number = number;
    made->from = from;
    made->prompt = prompt;
    for (const char letter : letters) {
        auto token = std::make_shared<run::WrittenToken>();
        token->id = letter;
        token->text = std::string(1, letter);
        made->tokens.push_back(token);
    }
    return made;
}

/// "1 2<1:3 …": number<parent:shared, indented by depth with dots.
std::string shown(const std::vector<Text>& texts) {
    std::string all;
    for (const run::WrittenBranch& branch : run::writtenTree(texts)) {
        all += (all.empty() ? "" : " ") + std::string(static_cast<std::size_t>(branch.depth), '.') +
               std::to_string(branch.number);
        if (branch.parent > 0)
            all += "<" + std::to_string(branch.parent) + ":" + std::to_string(branch.shared);
    }
    return all;
}

} // namespace

class TestWrittenTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sharesABeginning_data() {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<int>("shared");
        QTest::newRow("nothing") << "abc"
                                 << "xbc" << 0;
        QTest::newRow("a part") << "abcd"
                                << "abxd" << 2;
        QTest::newRow("all of the shorter") << "ab"
                                            << "abcd" << 2;
        QTest::newRow("the same") << "abc"
                                  << "abc" << 3;
        QTest::newRow("empty") << ""
                               << "abc" << 0;
    }
    void sharesABeginning() {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(int, shared);
        const Text one = text(1, "p", a.toStdString());
        const Text other = text(2, "p", b.toStdString());
        QCOMPARE(run::sharedBeginning(*one, *other), std::size_t(shared));
        QCOMPARE(run::sharedBeginning(*other, *one), std::size_t(shared));
        other->prompt = "q";
        QCOMPARE(run::sharedBeginning(*one, *other), std::size_t(0));
    }

    /// The same letters in tokens of another vocabulary are another text.
    void comparesIdsToo() {
        const Text one = text(1, "p", "abc");
        const Text other = text(2, "p", "abc");
        auto changed = std::make_shared<run::WrittenToken>(*other->tokens[1]);
        changed->id = 9;
        other->tokens[1] = changed;
        QCOMPARE(run::sharedBeginning(*one, *other), std::size_t(1));
    }

    void growsATree() {
        QCOMPARE(shown({}), std::string());
        QCOMPARE(shown({text(1, "p", "abcdef"), text(2, "p", "abcdefgh", 1), text(3, "p", "abxy", 2),
                        text(4, "p", "abcdefgz", 1), text(5, "q", "abcdef", 4), text(6, "p", "zz", 4)}),
                 std::string("1 .2<1:6 ..3<2:2 ..4<2:7 5 6"));
        // Of two with the same beginning in common the one that it was begun from counts, else the earlier one.
        QCOMPARE(shown({text(1, "p", "abc"), text(2, "p", "abd", 1), text(4, "p", "abe", 2)}),
                 std::string("1 .2<1:2 ..4<2:2"));
        QCOMPARE(shown({text(1, "p", "abc"), text(2, "p", "abd", 1), text(4, "p", "abe", 3)}),
                 std::string("1 .2<1:2 .4<1:2"));
        // One that was deleted leaves what came after it to the version before.
        QCOMPARE(shown({text(1, "p", "abc"), text(3, "p", "abcdefgh", 2)}), std::string("1 .3<1:3"));
    }

    /// What is not known, and what another run wrote, comes back from the file as it was.
    void keepsWhatAnotherRunWrote() {
        const Scratch scratch;
        const run::WrittenTextsFolder folder(scratch.path());
        const Text written = text(1, "p", "ab");
        auto token = std::make_shared<run::WrittenToken>(*written->tokens[0]);
        auto unknown = std::make_shared<run::WrittenToken>(*written->tokens[1]);
        unknown->probability = std::numeric_limits<double>::quiet_NaN();
        token->alternatives = {{3, 0.5}, {4, 0.25}};
        token->alternativeTexts = {"x", "\xC3\xA4"};
        written->tokens[0] = token;
        written->tokens[1] = unknown;
        written->run = "tales-01";
        token->probability = 0.25;
        written->beside = {"p", {token, token}, 1, 40, "tales-02"};
        folder.save(*written);
        const std::vector<run::WrittenText> loaded = folder.load().texts;
        QCOMPARE(loaded.size(), std::size_t(1));
        QCOMPARE(loaded[0].tokens[0]->probability, 0.25);
        QVERIFY(std::isnan(loaded[0].tokens[1]->probability));
        QCOMPARE(loaded[0].tokens[0]->alternativeTexts, token->alternativeTexts);
        QVERIFY(loaded[0].tokens[1]->alternativeTexts.empty());
        QCOMPARE(loaded[0].run, std::string("tales-01"));
        QVERIFY(loaded[0].beside == written->beside);
    }

    /// What made a text comes back with it, from a file of its own too.
    void keepsWhatMadeIt() {
        const Scratch scratch;
        const run::WrittenTextsFolder folder(scratch.path());
        const Text written = text(3, "p", "abcde");
        auto half = std::make_shared<run::WrittenToken>(*written->tokens[1]);
        half->text.clear(); // a part of a character
        written->tokens[1] = half;
        written->name = "The good one";
        written->seed = std::numeric_limits<std::uint64_t>::max();
        written->seedFrom = 2;
        written->sampler = {{"temperature", "0.8"}, {"stop_text", "\n"}};
        written->off = {"0.3", "ff1", "positions"};
        written->dropout = true;
        folder.save(*written);
        const run::WrittenText loaded = folder.load().texts.at(0);
        const run::WrittenText again = run::writtenTextOf(run::writtenTextJson(*written));
        for (const run::WrittenText& one : {loaded, again}) {
            QCOMPARE(one.name, written->name);
            QCOMPARE(one.seed, written->seed);
            QCOMPARE(one.seedFrom, 2);
            QCOMPARE(one.sampler, written->sampler);
            QCOMPARE(one.off, written->off);
            QVERIFY(one.dropout);
            QCOMPARE(one.tokens.size(), std::size_t(5));
            QVERIFY(*one.tokens[1] == *half);
        }
        QVERIFY_THROWS_EXCEPTION(Error, run::writtenTextOf("{\"a\":1}"));
        QVERIFY_THROWS_EXCEPTION(Error, run::writtenTextOf("text"));
    }

    /// A file as the version before this one wrote it: a text that was continued, with a second text beside.
    void readsFilesOfEarlierVersions() {
        const run::WrittenText text = run::writtenTextOf(
            R"({"asked":2,"beside":{"pieces":[["x",0.5],["y",null]],"prompt":"p","step":0},"from":1,"prompt":"p",)"
            R"("seed":7,"step":100,"tokens":[{"alternatives":[[1,0.5]],"id":1,"probability":0.5,"text":"a"},)"
            R"({"alternatives":[],"id":2,"probability":0.25,"text":"b"},)"
            R"({"alternatives":[],"id":3,"probability":null,"text":"c"}],"tokens_per_second":10.0,"written":2})");
        QCOMPARE(text.seed, std::optional<std::uint64_t>(7));
        QCOMPARE(text.seedFrom, 1); // its first token had been there before
        QVERIFY(text.sampler.empty() && text.off.empty() && text.name.empty() && !text.dropout);
        QCOMPARE(text.tokens.size(), std::size_t(3));
        QCOMPARE(text.beside.tokens.size(), std::size_t(2));
        QCOMPARE(text.beside.tokens[0]->text, std::string("x"));
        QCOMPARE(text.beside.tokens[0]->probability, 0.5);
        QVERIFY(std::isnan(text.beside.tokens[1]->probability));
        QCOMPARE(text.beside.step, 0);
    }
};

QTEST_APPLESS_MAIN(TestWrittenTree)

} // namespace tst_written_tree

#include "tst_written_tree.moc"
