#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include <QTest>

#include "core/base/Error.h"
#include "core/base/Permutation.h"
#include "core/corpus/text/Dataset.h"

namespace tst_windows {

using namespace glasshouse;
using namespace glasshouse::text;

namespace {

using tokenizer::TokenId;

/// A text whose tokens are their own places: the first token of a row says where the window began.
class Text {
public:
    Text(int tokens, int pieces) {
        std::vector<TokenId> places(static_cast<std::size_t>(tokens));
        std::iota(places.begin(), places.end(), 0);
        m_tokens = places;
        for (int i = 1; i < pieces; ++i) // of different sizes, some of one token
            if (const std::int64_t end = std::int64_t{tokens} * i * i / (std::int64_t{pieces} * pieces);
                end > (m_ends.empty() ? 0 : m_ends.back()))
                m_ends.push_back(end);
        m_ends.push_back(tokens);
    }
    TokenPieces pieces() const { return {m_tokens, m_ends}; }
    const std::vector<std::int64_t>& ends() const { return m_ends; }
    bool endsPiece(TokenId token) const { return std::binary_search(m_ends.begin(), m_ends.end(), token + 1); }
    bool beginsPiece(TokenId token) const { return token == 0 || endsPiece(token - 1); }

private:
    tokenizer::Tokens m_tokens;
    std::vector<std::int64_t> m_ends;
};

std::vector<std::int64_t> startsOf(const std::vector<TokenId>& rows, int length) {
    std::vector<std::int64_t> starts;
    for (std::size_t i = 0; i < rows.size(); i += static_cast<std::size_t>(length + 1))
        starts.push_back(rows[i]);
    return starts;
}

std::vector<std::int64_t> epochOf(const Windows& kind, std::uint64_t seed, std::int64_t epoch, const Text& text,
                                  int length, int batchSize) {
    const auto steps = static_cast<std::int64_t>(kind.stepsPerEpoch(text.pieces().size(), length, batchSize));
    std::vector<std::int64_t> all;
    std::vector<TokenId> rows;
    for (std::int64_t step = 0; step < steps; ++step) {
        kind.batch(seed, epoch * steps + step, batchSize, text.pieces(), length, rows);
        const auto starts = startsOf(rows, length);
        all.insert(all.end(), starts.begin(), starts.end());
    }
    return all;
}

} // namespace

/// Every kind of windows in the registry, and what each promises.
class tst_Windows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsAreText_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("batch");
        QTest::addColumn<int>("pieces");
        for (const auto& one : windows())
            for (const std::vector<int>& sizes : std::vector<std::vector<int>>{{2, 1, 1, 1},
                                                                               {9, 8, 4, 3},
                                                                               {10, 8, 64, 1},
                                                                               {100, 8, 7, 20},
                                                                               {1000, 64, 64, 5},
                                                                               {1024, 16, 32, 1},
                                                                               {1025, 16, 1, 200}})
                QTest::addRow("%s %d %d %d %d", one->choice().id.c_str(), sizes[0], sizes[1], sizes[2], sizes[3])
                    << QString::fromStdString(one->choice().id) << sizes[0] << sizes[1] << sizes[2] << sizes[3];
    }
    void rowsAreText() {
        QFETCH(QString, id);
        QFETCH(int, tokens);
        QFETCH(int, length);
        QFETCH(int, batch);
        QFETCH(int, pieces);
        const Windows& kind = windows(id.toStdString());
        const Text text(tokens, pieces);
        std::vector<TokenId> rows;
        std::vector<std::vector<TokenId>> forwards;
        std::int64_t drawn = 0;
        for (std::int64_t step = 0; step < 200; ++step) {
            kind.batch(7, step, batch, text.pieces(), length, rows);
            const auto width = static_cast<std::size_t>(length + 1);
            drawn += static_cast<std::int64_t>(rows.size() / width);
            QCOMPARE(kind.rowsBefore(step + 1, batch, tokens, length), drawn);
            QVERIFY(!rows.empty() && rows.size() % width == 0);
            QVERIFY(rows.size() <= static_cast<std::size_t>(batch) * width);
            for (std::size_t i = 0; i < rows.size(); ++i) {
                QVERIFY(rows[i] >= 0 && rows[i] < tokens);
                if (i % width != 0 && rows[i] != rows[i - 1] + 1) // a border: from the end of a piece to a beginning
                    QVERIFY(id == "half_overlapping" && text.endsPiece(rows[i - 1]) && text.beginsPiece(rows[i]));
            }
            forwards.push_back(rows);
        }
        for (std::int64_t step = 199; step >= 0; --step) { // the same in any order: nothing to save for a resumed run
            windows(id.toStdString()).batch(7, step, batch, text.pieces(), length, rows);
            QVERIFY(rows == forwards[static_cast<std::size_t>(step)]);
        }
        kind.batch(8, 0, batch, text.pieces(), length, rows);
        if (tokens == 1000)
            QVERIFY(rows != forwards[0]);
        QVERIFY(kind.stepsPerEpoch(tokens, length, batch) > 0);
    }

    void everyPositionComesOncePerEpoch_data() {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("batch");
        QTest::newRow("even") << 1024 << 16 << 64;
        QTest::newRow("odd") << 1237 << 64 << 64;
        QTest::newRow("tiny") << 2 << 1 << 64;
        QTest::newRow("one at a time") << 97 << 8 << 1;
    }
    void everyPositionComesOncePerEpoch() {
        QFETCH(int, tokens);
        QFETCH(int, length);
        QFETCH(int, batch);
        const Windows& kind = windows("every_position");
        const Text text(tokens, 4);
        QCOMPARE(kind.stepsPerEpoch(tokens, length, batch), std::ceil(double(tokens) / batch));
        std::vector<std::vector<std::int64_t>> epochs;
        for (std::int64_t epoch = 0; epoch < 3; ++epoch) {
            epochs.push_back(epochOf(kind, 5, epoch, text, length, batch));
            QCOMPARE(epochs.back().size(), static_cast<std::size_t>(tokens));
            std::map<std::int64_t, int> count;
            for (const std::int64_t start : epochs.back())
                ++count[start];
            const int last = tokens - length - 1;
            QCOMPARE(count.size(), static_cast<std::size_t>(last + 1));
            for (const auto& [start, times] : count) // the last T + 1 indices all fall on the last window
                QCOMPARE(times, start == last ? length + 1 : 1);
        }
        if (tokens > 50) {
            QVERIFY(epochs[0] != epochs[1]);
            QVERIFY(epochs[0] != epochOf(kind, 6, 0, text, length, batch));
            QVERIFY(!std::is_sorted(epochs[0].begin(), epochs[0].end()));
        }
    }

    void permutationsAreShuffled() {
        // neighbours land far apart: the mean distance of two random places of n is n / 3
        constexpr std::uint64_t count = 10'007;
        const Permutation order(count, 42);
        std::set<std::uint64_t> seen;
        double distance = 0;
        for (std::uint64_t i = 0; i < count; ++i) {
            const std::uint64_t at = order.at(i);
            QVERIFY(at < count);
            seen.insert(at);
            distance += std::abs(double(at) - double(order.at((i + 1) % count)));
        }
        QCOMPARE(seen.size(), count);
        QVERIFY(std::abs(distance / double(count) / (double(count) / 3) - 1) < 0.05);
    }

    /// torch.randint(n, ...) gives 0 to n - 1. nanoGPT and Zero to Hero call it with the tokens less the context, LLM
    /// from scratch with one less.
    void randomWindowsAreUniform_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("tokens");
        QTest::newRow("len(data) - block_size") << "random" << 21;
        QTest::newRow("len(data) - context_length - 1") << "random_but_last" << 22;
    }
    void randomWindowsAreUniform() {
        QFETCH(QString, id);
        QFETCH(int, tokens);
        const Windows& kind = windows(id.toStdString());
        constexpr int length = 10;
        const Text text(tokens, 1);
        std::vector<TokenId> rows;
        std::vector<int> count(11, 0);
        constexpr int steps = 2000;
        for (std::int64_t step = 0; step < steps; ++step) {
            kind.batch(3, step, 11, text.pieces(), length, rows);
            const auto starts = startsOf(rows, length);
            QCOMPARE(starts.size(), std::size_t{11});
            for (const std::int64_t start : starts) {
                QVERIFY(start < 11);
                ++count[static_cast<std::size_t>(start)];
            }
        }
        double chiSquare = 0; // 10 degrees of freedom: above 29.6 once in 1000 times, and this is one fixed draw
        for (const int n : count)
            chiSquare += (n - steps) * double(n - steps) / steps;
        QVERIFY2(chiSquare < 29.6, qPrintable(QString::number(chiSquare)));
    }

    /// Without pieces the windows lie every half context and none comes twice in a batch; all come over many batches.
    void halfOverlappingDrawsWithoutReplacement() {
        const Windows& kind = windows("half_overlapping");
        constexpr int length = 16;
        const Text text(16 + 1 + 8 * 39 + 5, 1); // 40 windows, and a rest too short for one more
        QCOMPARE(kind.stepsPerEpoch(text.pieces().size(), length, 10), 4.0);
        std::vector<TokenId> rows;
        std::vector<int> count(40, 0);
        constexpr int steps = 4000;
        for (std::int64_t step = 0; step < steps; ++step) {
            kind.batch(3, step, 10, text.pieces(), length, rows);
            const auto starts = startsOf(rows, length);
            QCOMPARE(std::set<std::int64_t>(starts.begin(), starts.end()).size(), std::size_t{10});
            for (const std::int64_t start : starts) {
                QCOMPARE(start % 8, std::int64_t{0});
                ++count[static_cast<std::size_t>(start / 8)];
            }
        }
        double chiSquare =
            0; // 39 degrees of freedom: above 72.1 once in 1000 times (the draws of a batch help a little)
        for (const int n : count)
            chiSquare += (n - steps / 4) * double(n - steps / 4) / (double(steps) / 4);
        QVERIFY2(chiSquare < 72.1, qPrintable(QString::number(chiSquare)));
        kind.batch(3, 0, 64, text.pieces(), length, rows); // no more than there are
        QCOMPARE(startsOf(rows, length).size(), std::size_t{40});
    }

    /// All windows of one batch together show the order of its pieces: another one for every batch, each piece once.
    void halfOverlappingReshufflesThePieces() {
        const Windows& kind = windows("half_overlapping");
        constexpr int length = 2; // a window every token
        const Text text(400, 12);
        std::vector<TokenId> rows;
        std::set<std::vector<TokenId>> orders;
        for (std::int64_t step = 0; step < 20; ++step) {
            kind.batch(5, step, 1000, text.pieces(), length, rows);
            QCOMPARE(rows.size(), std::size_t{398 * 3});
            std::map<TokenId, TokenId> follows;
            for (std::size_t i = 0; i + 2 < rows.size(); i += 3) {
                for (const std::size_t at : {i, i + 1}) {
                    const auto [known, fresh] = follows.emplace(rows[at], rows[at + 1]);
                    QCOMPARE(known->second, rows[at + 1]); // one order for the whole batch
                }
            }
            QCOMPARE(follows.size(), std::size_t{399}); // every token but the last has a follower
            std::set<TokenId> followed;
            std::vector<TokenId> order;
            for (const auto& [token, next] : follows) {
                followed.insert(next);
                if (text.endsPiece(token)) {
                    QVERIFY(text.beginsPiece(next));
                    order.push_back(next);
                }
            }
            QCOMPARE(followed.size(), std::size_t{399});
            orders.insert(order);
        }
        QCOMPARE(orders.size(), std::size_t{20});
    }

    void unknownWindowsAreRefused() { QVERIFY_EXCEPTION_THROWN(windows("none such"), Error); }

    void stepsOfAnEpoch() {
        config::RunConfig config;
        config.model.context_length = 64;
        config.train.batch_size = 32;
        config.data.windows = "every_position";
        QCOMPARE(stepsPerEpoch(config, 64'000), 2000.0);
        config.train.accumulation = 4; // four batches a step
        QCOMPARE(stepsPerEpoch(config, 64'000), 500.0);
    }
};

QTEST_APPLESS_MAIN(tst_Windows)

} // namespace tst_windows

#include "tst_windows.moc"
