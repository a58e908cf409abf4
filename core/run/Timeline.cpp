#include "core/run/Timeline.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/formats/Safetensors.h"
#include "core/run/RecordingFile.h"
#include "core/run/RunPaths.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr const char* kBefore = "step-";
constexpr const char* kAfter = ".safetensors";

/// The step in a file's name; nothing for other files.
std::optional<std::int64_t> stepOf(const std::string& name) {
    const std::string before = kBefore;
    const std::string after = kAfter;
    if (name.size() <= before.size() + after.size() || name.rfind(before, 0) != 0 ||
        name.compare(name.size() - after.size(), after.size(), after) != 0)
        return std::nullopt;
    const std::string digits = name.substr(before.size(), name.size() - before.size() - after.size());
    if (digits.size() > 18 || digits.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return std::stoll(digits);
}

std::uint64_t sizeOf(const fs::path& file) {
    std::error_code code;
    const auto size = fs::file_size(file, code);
    return code ? 0 : size;
}

/// How little is lost without a step: the octaves between its two neighbours.
double gapWithout(std::int64_t before, std::int64_t after) {
    return std::log2((static_cast<double>(after) + 32) / (static_cast<double>(before) + 32));
}

} // namespace

std::int64_t recordingInterval(std::int64_t step) {
    return step < 64 ? 1 : static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(step) / 32));
}

Timeline::Timeline(const fs::path& runFolder, std::shared_ptr<FileOps> ops)
    : m_ops(ops != nullptr ? std::move(ops) : std::make_shared<FileOps>())
    , m_folder(runFolder / "probes") {}

fs::path Timeline::fileOf(std::int64_t step) const {
    return m_folder / (kBefore + padded(step, 8) + kAfter);
}

std::vector<std::int64_t> Timeline::steps() const {
    std::set<std::int64_t> present;
    std::error_code code;
    for (fs::directory_iterator it(m_folder, code), end; !code && it != end; it.increment(code))
        if (const auto step = stepOf(it->path().filename().string())) {
            if (m_whole.count(*step) == 0) {
                try {
                    const formats::SafetensorsFile file(it->path());
                } catch (const Error&) {
                    continue; // torn by a power cut, or being replaced: treated as not recorded
                }
            }
            present.insert(*step);
        }
    m_whole = present;
    return {present.begin(), present.end()};
}

std::vector<std::int64_t> Timeline::damaged() const {
    const std::vector<std::int64_t> whole = steps();
    std::set<std::int64_t> others;
    std::error_code code;
    for (fs::directory_iterator it(m_folder, code), end; !code && it != end; it.increment(code))
        if (const auto step = stepOf(it->path().filename().string());
            step && !std::binary_search(whole.begin(), whole.end(), *step))
            others.insert(*step);
    return {others.begin(), others.end()};
}

std::optional<std::int64_t> Timeline::nearest(std::int64_t step) const {
    std::optional<std::int64_t> best;
    for (const std::int64_t kept : steps())
        if (!best || std::abs(kept - step) < std::abs(*best - step))
            best = kept;
    return best;
}

Recording Timeline::get(std::int64_t step) const {
    const fs::path file = fileOf(step);
    std::error_code code;
    if (!fs::exists(file, code))
        throw Error(sentence("Step %1 was not recorded.", step));
    return readRecording(file);
}

Matrix Timeline::scores(std::int64_t step) const {
    return readScores(fileOf(step));
}

std::uint64_t Timeline::bytes() const {
    std::uint64_t sum = 0;
    std::error_code code;
    for (fs::directory_iterator it(m_folder, code), end; !code && it != end; it.increment(code))
        sum += sizeOf(it->path());
    return sum;
}

void Timeline::recover() {
    const std::vector<std::int64_t> whole = steps();
    std::vector<fs::path> others;
    std::error_code code;
    for (fs::directory_iterator it(m_folder, code), end; !code && it != end; it.increment(code)) {
        const std::string name = it->path().filename().string();
        const auto step = stepOf(name);
        const bool ours = name.rfind(kBefore, 0) == 0; // files of other programs are left alone
        if (ours && (!step || !std::binary_search(whole.begin(), whole.end(), *step)))
            others.push_back(it->path());
    }
    for (const fs::path& path : others)
        removeTree(*m_ops, path);
}

bool Timeline::write(const Recording& recording, std::uint64_t budget) {
    makeFolder(*m_ops, m_folder); // never the run's own folder: a removed run must not reappear half complete
    const fs::path file = fileOf(recording.step);
    writeRecording(*m_ops, file, recording);
    if (sizeOf(file) > budget) {
        m_ops->removeFile(file);
        return false;
    }
    std::vector<std::int64_t> kept = steps();
    for (std::uint64_t all = bytes(); all > budget && kept.size() > 1;) {
        std::size_t minimum = kept.front() == recording.step ? 1 : 0; // of two, the newest
        for (std::size_t i = 1; i + 1 < kept.size(); ++i)
            if (minimum == 0 || gapWithout(kept[i - 1], kept[i + 1]) < gapWithout(kept[minimum - 1], kept[minimum + 1]))
                minimum = i;
        const fs::path dropped = fileOf(kept[minimum]);
        all -= std::min(all, sizeOf(dropped));
        if (const int error = m_ops->removeFile(dropped))
            throwFileError(error, dropped, "removed");
        m_whole.erase(kept[minimum]);
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(minimum));
    }
    return true;
}

void Timeline::removeAfter(std::int64_t step) {
    for (const std::int64_t kept : steps())
        if (kept > step) {
            const fs::path file = fileOf(kept);
            if (const int error = m_ops->removeFile(file))
                throwFileError(error, file, "removed");
            m_whole.erase(kept);
        }
}

} // namespace glasshouse::run
