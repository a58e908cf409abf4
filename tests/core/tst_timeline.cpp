#include <QtTest>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <numeric>

#include "core/base/Error.h"
#include "core/engine/inspect/Recorded.h"
#include "core/formats/Safetensors.h"
#include "core/run/Moment.h"
#include "core/run/Rounding.h"
#include "core/run/Timeline.h"
#include "tests/core/Scratch.h"

namespace tst_timeline {

using namespace glasshouse;
using run::Recording;
using run::Timeline;

namespace {

constexpr std::uint64_t kPlenty = 1'000'000'000;
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

Recording recordingAt(std::int64_t step) {
    Recording recording;
    recording.step = step;
    recording.tokens = {3, 1, 2, 0, 4};
    for (int layer = 0; layer < 2; ++layer) {
        recording.attention.emplace_back();
        for (int head = 0; head < 3; ++head) {
            Matrix& matrix = recording.attention.back().emplace_back(5, 5);
            for (int row = 0; row < 5; ++row)
                for (int col = 0; col <= row; ++col)
                    matrix.at(row, col) =
                        std::fmod(0.137F * static_cast<float>(step + layer + 5 * head + row * col), 1.0F);
        }
    }
    recording.positions = Matrix(4, 3, 0.333F);
    recording.embeddingTokens = {2, 0};
    recording.embeddings = Matrix(2, 3, -1.7F);
    recording.logits = Matrix(5, 6, 12.34F);
    recording.scores = Matrix(6, 6, 0.123456789F);
    recording.loss = 2.5F;
    recording.gradients.add("embedding", std::vector<float>{0, 0, 1e-3F, -1e-3F});
    recording.gradients.add("output", std::vector<float>{kNan, 1.0F});
    return recording;
}

std::string bytesOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void put(const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary | std::ios::trunc).write(bytes.data(), std::streamsize(bytes.size()));
}

/// The size of a safetensors file's header.
std::size_t header64(const std::string& bytes) {
    std::uint64_t size = 0;
    std::memcpy(&size, bytes.data(), sizeof size);
    return static_cast<std::size_t>(size);
}

/// Every number of a recording.
std::string textOf(const Recording& recording) {
    std::string text = std::to_string(recording.step) + (recording.loss ? std::to_string(*recording.loss) : "none");
    const auto add = [&text](const auto& values) {
        text += " " + std::to_string(values.size()) + ":" +
                std::string(reinterpret_cast<const char*>(values.data()), values.size() * sizeof values[0]);
    };
    const auto addMatrix = [&](const Matrix& matrix) {
        text += " " + std::to_string(matrix.rows) + "x" + std::to_string(matrix.cols);
        add(matrix.values);
    };
    add(recording.tokens);
    for (const auto& layer : recording.attention)
        std::for_each(layer.begin(), layer.end(), addMatrix);
    add(recording.embeddingTokens);
    for (const Matrix* matrix : {&recording.positions, &recording.embeddings, &recording.logits, &recording.scores,
                                 &recording.gradients.counts})
        addMatrix(*matrix);
    for (const std::string& layer : recording.gradients.layers)
        text += " " + layer;
    return text;
}

double halfError(float value) {
    const float back = run::halfToFloat(run::floatToHalf(value));
    return std::abs(static_cast<double>(back) - static_cast<double>(value));
}

} // namespace

/// The recorded steps of a run: what is written comes back rounded as said, and nothing takes more than its budget.
class tst_Timeline : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Whatever bit of a recording flips, it shows its own numbers or says that it is damaged. One without checksums,
    /// as earlier versions made them, is read.
    void aFlippedBitIsNoticed() {
        const Scratch scratch;
        Timeline timeline(scratch.path());
        timeline.write(recordingAt(7), kPlenty);
        const std::string whole = bytesOf(timeline.fileOf(7));
        const std::string shown = textOf(timeline.get(7));
        int noticed = 0;
        for (std::size_t byte = 0; byte < whole.size(); ++byte)
            for (int bit = 0; bit < 8; bit += 3) {
                std::string bytes = whole;
                bytes[byte] = static_cast<char>(bytes[byte] ^ (1 << bit));
                put(timeline.fileOf(7), bytes);
                try {
                    QVERIFY2(textOf(timeline.get(7)) == shown, qPrintable(QString::number(byte)));
                } catch (const Error&) {
                    ++noticed;
                }
                try {
                    QVERIFY(timeline.scores(7).values == recordingAt(7).scores.values);
                } catch (const Error&) { // in what belongs to the scores, or to all of it
                }
            }
        QVERIFY(noticed > static_cast<int>(whole.size()) * 2);

        std::string header = whole.substr(8, header64(whole));
        const std::size_t key = header.find("\"checksums\"");
        QVERIFY(key != std::string::npos);
        header.replace(key, 11, "\"checknone\"");
        put(timeline.fileOf(7), whole.substr(0, 8) + header + whole.substr(8 + header.size()));
        QCOMPARE(textOf(timeline.get(7)), shown);
    }

    /// Live before a checkpoint, a checkpoint before a recording, a recording before the nearest checkpoint.
    void whatStandsForAStep() {
        using Source = run::Moment::Source;
        run::SavedSteps kept;
        QCOMPARE(run::momentAt(kept, 5, false).source, Source::None);
        kept.checkpoints = {{0, "zero", false, {}}, {100, "hundred", true, {}}};
        kept.recorded = {0, 7, 60};
        QCOMPARE(kept.steps(), (std::vector<std::int64_t>{0, 7, 60, 100}));
        const auto at = [&kept](std::int64_t step, bool live = false) { return run::momentAt(kept, step, live); };
        QCOMPARE(at(0).source, Source::Checkpoint);
        QVERIFY(at(0).recorded && at(0).weights == "zero");
        QCOMPARE(at(7).source, Source::Recording);
        QCOMPARE(at(7).weightsStep, std::int64_t{0});
        QCOMPARE(at(60).weightsStep, std::int64_t{100});
        QCOMPARE(at(50).source, Source::Nearest); // as far from both: the earlier one
        QCOMPARE(at(50).weightsStep, std::int64_t{0});
        kept.growing = 130;
        QCOMPARE(kept.steps().back(), std::int64_t{130});
        QCOMPARE(at(130, true).source, Source::Live);
        QCOMPARE(at(130).source, Source::Nearest); // of a step that is on disk it is the nearest checkpoint
        run::Moment other = at(7);
        QVERIFY(other == at(7));
        other.off.positions = true;
        QVERIFY(!(other == at(7)));
    }

    void roundingIsAsSaid() {
        for (int i = 0; i <= 10000; ++i) {
            const float share = static_cast<float>(i) / 10000.0F;
            const float back = run::byteToShare(run::shareToByte(share));
            QVERIFY(std::abs(static_cast<double>(back) - static_cast<double>(share)) <= run::kShareRounding + 1e-7);
        }
        QCOMPARE(run::byteToShare(run::shareToByte(0.0F)), 0.0F);
        QCOMPARE(run::byteToShare(run::shareToByte(1.0F)), 1.0F);
        QVERIFY(std::isnan(run::byteToShare(run::shareToByte(kNan))));

        // Known halves (IEEE 754-2008).
        const std::vector<std::pair<float, std::uint16_t>> known{{0.0F, 0x0000},
                                                                 {-0.0F, 0x8000},
                                                                 {1.0F, 0x3C00},
                                                                 {-2.0F, 0xC000},
                                                                 {65504.0F, 0x7BFF},
                                                                 {65519.0F, 0x7BFF},
                                                                 {65520.0F, 0x7C00},
                                                                 {INFINITY, 0x7C00},
                                                                 {0x1p-14F, 0x0400},
                                                                 {0x1p-24F, 0x0001},
                                                                 {0x1p-25F, 0x0000},
                                                                 {0x1.8p-24F, 0x0002},
                                                                 {0.333251953125F, 0x3555},
                                                                 {1.0009765625F, 0x3C01},
                                                                 {1.00048828125F, 0x3C00},
                                                                 {1.00146484375F, 0x3C02}};
        for (const auto& [value, half] : known) {
            QCOMPARE(run::floatToHalf(value), half);
            if (std::isfinite(value) && halfError(value) <= 0)
                QCOMPARE(run::halfToFloat(half), value);
        }
        QVERIFY(std::isnan(run::halfToFloat(run::floatToHalf(kNan))));
        QCOMPARE(run::halfToFloat(run::floatToHalf(-INFINITY)), -INFINITY);
        for (std::uint32_t half = 0; half < 0x10000; ++half) // every half comes back
            if (const auto bits = static_cast<std::uint16_t>(half); !std::isnan(run::halfToFloat(bits)))
                QCOMPARE(run::floatToHalf(run::halfToFloat(bits)), bits);
        for (float value = 6.2e-5F; value < 6e4F; value *= 1.0137F)
            QVERIFY(halfError(value) <= static_cast<double>(value) * 0x1p-11);
    }

    /// A model without a mask looks ahead: its shares above the diagonal are stored too.
    void sharesAheadComeBack() {
        const Scratch scratch;
        Recording written = recordingAt(7);
        for (int row = 0; row < 5; ++row)
            for (int col = 0; col < 5; ++col)
                written.attention[1][2].at(row, col) = static_cast<float>(5 * row + col) / 51.0F;
        QVERIFY(Timeline(scratch.path()).write(written, kPlenty));
        const Recording read = Timeline(scratch.path()).get(7);
        for (std::size_t layer = 0; layer < 2; ++layer)
            for (std::size_t head = 0; head < 3; ++head)
                for (std::size_t i = 0; i < 25; ++i) {
                    const auto before = static_cast<double>(written.attention[layer][head].values[i]);
                    const auto after = static_cast<double>(read.attention[layer][head].values[i]);
                    QVERIFY(std::abs(after - before) <= run::kShareRounding + 1e-7);
                }
    }

    void whatIsWrittenComesBack() {
        const Scratch scratch;
        Timeline timeline(scratch.path());
        QVERIFY(timeline.steps().empty());
        QVERIFY(!timeline.nearest(5).has_value());
        Recording written = recordingAt(7);
        written.attention[1][2].at(3, 1) = kNan;
        written.embeddings.at(0, 0) = kNan;
        written.logits.at(2, 2) = -INFINITY;
        written.loss = kNan;
        QVERIFY(timeline.write(written, kPlenty));
        const Recording read = Timeline(scratch.path()).get(7);
        QCOMPARE(read.step, std::int64_t{7});
        QCOMPARE(read.tokens, written.tokens);
        QCOMPARE(read.attention.size(), std::size_t{2});
        for (std::size_t layer = 0; layer < 2; ++layer)
            for (std::size_t head = 0; head < 3; ++head)
                for (int row = 0; row < 5; ++row)
                    for (int col = 0; col < 5; ++col) {
                        const float theirs = written.attention[layer][head].at(row, col);
                        const float ours = read.attention[layer][head].at(row, col);
                        QVERIFY(std::isnan(theirs)
                                    ? std::isnan(ours)
                                    : std::abs(static_cast<double>(ours - theirs)) <= run::kShareRounding + 1e-7);
                    }
        QVERIFY(std::abs(read.positions.at(3, 2) - 0.333F) <= 0.333F * 0x1p-11F);
        QCOMPARE(read.embeddingTokens, written.embeddingTokens);
        QVERIFY(std::isnan(read.embeddings.at(0, 0)));
        QCOMPARE(read.logits.at(2, 2), -INFINITY);
        QCOMPARE(read.scores.values, written.scores.values);
        QCOMPARE(timeline.scores(7).values, written.scores.values);
        QCOMPARE(read.gradients.layers, (std::vector<std::string>{"embedding", "output"}));
        QCOMPARE(read.gradients.counts.values, written.gradients.counts.values);
        QVERIFY(read.loss && std::isnan(*read.loss));
        QVERIFY_EXCEPTION_THROWN(timeline.get(8), Error);
        QCOMPARE(static_cast<int>(run::scoreNames().size()), read.scores.cols);
    }

    /// By hand: 1 is 2^0, 1e-3 lies from 2^-10 to 2^-9.
    void gradientsAreCountedByPowersOfTwo() {
        using run::GradientHistogram;
        const auto power = [](int exponent) {
            return GradientHistogram::firstPower + exponent - GradientHistogram::lowest;
        };
        QCOMPARE(GradientHistogram::columnOf(0), GradientHistogram::zeros);
        QCOMPARE(GradientHistogram::columnOf(-0.0F), GradientHistogram::zeros);
        QCOMPARE(GradientHistogram::columnOf(1), power(0));
        QCOMPARE(GradientHistogram::columnOf(-1), power(0));
        QCOMPARE(GradientHistogram::columnOf(std::nextafter(1.0F, 0.0F)), power(-1));
        QCOMPARE(GradientHistogram::columnOf(1e-3F), power(-10));
        QCOMPARE(GradientHistogram::columnOf(3), power(1));
        QCOMPARE(GradientHistogram::columnOf(1e-40F), GradientHistogram::firstPower); // below the smallest normal
        QCOMPARE(GradientHistogram::columnOf(0x1p-48F), GradientHistogram::firstPower);
        QCOMPARE(GradientHistogram::columnOf(0x1p-47F), GradientHistogram::firstPower + 1);
        QCOMPARE(GradientHistogram::columnOf(1e30F), GradientHistogram::notFinite - 1);
        for (const float bad : {kNan, INFINITY, -INFINITY})
            QCOMPARE(GradientHistogram::columnOf(bad), GradientHistogram::notFinite);
        GradientHistogram histogram;
        QVERIFY(histogram.empty());
        histogram.add("blocks.0", std::vector<float>{1, -1, 0, 0.75F});
        histogram.add("output", std::vector<float>{2});
        histogram.add("blocks.0", std::vector<float>{1.5F, kNan}); // another parameter of the layer
        QCOMPARE(histogram.layers, (std::vector<std::string>{"blocks.0", "output"}));
        QCOMPARE(histogram.counts.at(0, power(0)), 3.0F);
        QCOMPARE(histogram.counts.at(0, power(-1)), 1.0F);
        QCOMPARE(histogram.counts.at(0, GradientHistogram::zeros), 1.0F);
        QCOMPARE(histogram.counts.at(0, GradientHistogram::notFinite), 1.0F);
        QCOMPARE(histogram.counts.at(1, power(1)), 1.0F);
        QCOMPARE(std::accumulate(histogram.counts.values.begin(), histogram.counts.values.end(), 0.0F), 7.0F);
    }

    /// An older run recorded none; a table that does not fit its layers is damaged.
    void recordingsWithoutGradients() {
        const Scratch scratch;
        Timeline timeline(scratch.path());
        Recording older = recordingAt(1);
        older.gradients = {};
        QVERIFY(timeline.write(older, kPlenty));
        const Recording read = timeline.get(1);
        QVERIFY(read.gradients.empty() && read.gradients.counts.empty());
        QCOMPARE(read.scores.values, older.scores.values);
        const std::vector<float> counts(2 * run::GradientHistogram::columns);
        formats::writeSafetensors(
            timeline.fileOf(2),
            {{"gradients", formats::DType::F32, {2, run::GradientHistogram::columns}, counts.data()}},
            {{"format", "glasshouse-probe-1"}, {"step", "2"}, {"loss", "none"}, {"gradient_layers", "embedding"}});
        QVERIFY_EXCEPTION_THROWN(timeline.get(2), Error);
    }

    /// The views read a recording as they read a probe.
    void asAProbe() {
        Recording recording = recordingAt(3);
        recording.positions = Matrix(8, 3, 0.5F);
        recording.embeddingTokens = {4, 3, 2, 1, 0};
        recording.embeddings = Matrix(5, 3);
        recording.embeddings.at(1, 2) = 7; // token 3
        config::ModelConfig model;
        model.n_layer = 2;
        const engine::ProbeResult result = inspect::fromRecording(recording, model);
        QVERIFY(result.recorded);
        QCOMPARE(result.step, std::int64_t{3});
        QCOMPARE(result.request.tokens, recording.tokens);
        QCOMPARE(result.layers(), 2);
        QCOMPARE(result.head({1, 2}, "softmax").values, recording.attention[1][2].values);
        QCOMPARE(result.matrix("pos").rows, 5);
        QCOMPARE(result.matrix("tok").at(0, 2), 7.0F);
        QCOMPARE(result.loss, std::optional<float>(2.5F));
        recording.embeddingTokens[1] = 9; // the sample does not hold token 3
        recording.loss = kNan;            // a fault, and shown as one
        QVERIFY(inspect::fromRecording(recording, model).matrix("tok").empty());
        QVERIFY(std::isnan(inspect::fromRecording(recording, model).loss.value()));
        recording.loss.reset(); // a text of one token has none
        QVERIFY(!inspect::fromRecording(recording, model).loss.has_value());
    }

    void aModelWithoutAttention() {
        const Scratch scratch;
        Timeline timeline(scratch.path());
        Recording plain = recordingAt(0);
        plain.attention.clear();
        plain.positions = {};
        plain.scores = {};
        QVERIFY(timeline.write(plain, kPlenty));
        const Recording read = timeline.get(0);
        QVERIFY(read.attention.empty() && read.positions.empty() && read.scores.empty());
        QCOMPARE(read.embeddings.rows, 2);
    }

    void findsTheNearest() {
        const Scratch scratch;
        Timeline timeline(scratch.path());
        for (const std::int64_t step : {0, 10, 30})
            timeline.write(recordingAt(step), kPlenty);
        QCOMPARE(timeline.steps(), (std::vector<std::int64_t>{0, 10, 30}));
        QCOMPARE(timeline.nearest(-4), std::optional<std::int64_t>(0));
        QCOMPARE(timeline.nearest(20), std::optional<std::int64_t>(10)); // the earlier of two
        QCOMPARE(timeline.nearest(21), std::optional<std::int64_t>(30));
        QCOMPARE(timeline.nearest(999), std::optional<std::int64_t>(30));
        // Another object sees what comes later.
        const Timeline reader(scratch.path());
        QCOMPARE(reader.steps().size(), std::size_t{3});
        timeline.write(recordingAt(40), kPlenty);
        QCOMPARE(reader.steps().size(), std::size_t{4});
        timeline.removeAfter(10);
        QCOMPARE(reader.steps(), (std::vector<std::int64_t>{0, 10}));
    }

    void denseEarlyThinnerLater() {
        QCOMPARE(run::recordingInterval(0), std::int64_t{1});
        QCOMPARE(run::recordingInterval(63), std::int64_t{1});
        QCOMPARE(run::recordingInterval(64), std::int64_t{2});
        QCOMPARE(run::recordingInterval(128), std::int64_t{4});
        QCOMPARE(run::recordingInterval(2000), std::int64_t{32});
        int count = 0;
        for (std::int64_t step = 0; step <= 2000; ++step)
            count += step % run::recordingInterval(step) == 0 ? 1 : 0;
        QVERIFY(count > 200 && count < 260);
    }

    void keepsToTheBudget() {
        const Scratch scratch;
        Timeline timeline(scratch.path());
        timeline.write(recordingAt(0), kPlenty);
        const std::uint64_t one = timeline.bytes();
        const std::uint64_t budget = 12 * one + one / 2;
        for (std::int64_t step = 1; step <= 608; ++step)
            if (step % run::recordingInterval(step) == 0) {
                QVERIFY(timeline.write(recordingAt(step), budget));
                QVERIFY(timeline.bytes() <= budget);
            }
        const auto steps = timeline.steps();
        QVERIFY(steps.size() >= 11);
        QCOMPARE(steps.front(), std::int64_t{0});
        QCOMPARE(steps.back(), std::int64_t{608});
        // Spread in octaves: several in the first 64 steps, and no gap of more than two octaves.
        QVERIFY(std::count_if(steps.begin(), steps.end(), [](std::int64_t step) { return step < 64; }) >= 3);
        for (std::size_t i = 1; i < steps.size(); ++i)
            QVERIFY(static_cast<double>(steps[i] + 32) / static_cast<double>(steps[i - 1] + 32) < 4);
        for (const std::int64_t step : steps)
            QCOMPARE(timeline.get(step).step, step);

        QVERIFY(!timeline.write(recordingAt(700), one / 2)); // larger than all that is allowed
        QCOMPARE(timeline.steps().back(), std::int64_t{608});
        QVERIFY(timeline.write(recordingAt(800), one + one / 2)); // room for one alone: the newest
        QCOMPARE(timeline.steps(), (std::vector<std::int64_t>{800}));
    }

    void damageIsLeftOut() {
        const Scratch scratch;
        Timeline timeline(scratch.path());
        timeline.write(recordingAt(1), kPlenty);
        timeline.write(recordingAt(2), kPlenty);
        const auto folder = scratch.path() / "probes";
        std::filesystem::resize_file(folder / "step-00000002.safetensors", 100); // torn
        std::ofstream(folder / "step-00000003.safetensors");                     // empty
        std::ofstream(folder / "step-00000004.safetensors.tmp-77") << "half";
        std::ofstream(folder / "notes.txt") << "of somebody else";
        formats::writeSafetensors(folder / "step-00000005.safetensors", {}, {{"format", "another"}});
        Timeline other(scratch.path());
        QCOMPARE(other.steps(), (std::vector<std::int64_t>{1, 5}));
        QVERIFY_EXCEPTION_THROWN(other.get(2), Error);
        QVERIFY_EXCEPTION_THROWN(other.get(5), Error);
        other.recover();
        QVERIFY(!std::filesystem::exists(folder / "step-00000002.safetensors"));
        QVERIFY(!std::filesystem::exists(folder / "step-00000004.safetensors.tmp-77"));
        QVERIFY(std::filesystem::exists(folder / "notes.txt"));
        QCOMPARE(other.get(1).tokens.size(), std::size_t{5});
    }

    void tensorsOfOtherShapesAreRefused() {
        const Scratch scratch;
        const Timeline timeline(scratch.path());
        std::filesystem::create_directories(scratch.path() / "probes");
        const std::vector<std::int32_t> tokens{1, 2, 3};
        const std::vector<std::uint8_t> attention(10);
        formats::writeSafetensors(
            scratch.path() / "probes" / "step-00000001.safetensors",
            {{"tokens", formats::DType::I32, {3}, tokens.data()},
             {"attention", formats::DType::U8, {1, 1, 10}, attention.data()}}, // 6 for three tokens
            {{"format", "glasshouse-probe-1"}, {"step", "1"}, {"loss", "1.5"}});
        QVERIFY_EXCEPTION_THROWN(timeline.get(1), Error);
        formats::writeSafetensors(scratch.path() / "probes" / "step-00000002.safetensors", {},
                                  {{"format", "glasshouse-probe-1"}, {"step", "many"}, {"loss", "1.5"}});
        QVERIFY_EXCEPTION_THROWN(timeline.get(2), Error);
    }
};

QTEST_APPLESS_MAIN(tst_Timeline)

} // namespace tst_timeline

#include "tst_timeline.moc"
