#include "core/run/RunLog.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include <unistd.h>

#include "core/base/Error.h"
#include "core/run/JsonFile.h"
#include "core/run/RunPaths.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kLargestSamplesFile = std::uint64_t{1} << 30;
constexpr const char* kEventPrefix = "events.out.tfevents.";

double now() {
    return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string newEventName() {
    return kEventPrefix + padded(static_cast<std::int64_t>(now()), 10) + ".glasshouse." + std::to_string(::getpid()) +
           ".0";
}

std::optional<Sample> parseSample(const nlohmann::json& json) {
    return Sample{json.at("step").get<std::int64_t>(), json.at("prompt").get<std::string>(),
                  json.at("text").get<std::string>(), json.at("temperature").get<double>(),
                  json.at("seed").get<std::uint64_t>()};
}

std::string sampleLine(const Sample& sample) {
    return sealedLine({{"step", sample.step},
                       {"prompt", sample.prompt},
                       {"text", sample.text},
                       {"temperature", sample.temperature},
                       {"seed", sample.seed}}) +
           "\n";
}

} // namespace

RunLog::RunLog(std::shared_ptr<FileOps> ops, fs::path runFolder)
    : m_ops(std::move(ops))
    , m_folder(std::move(runFolder))
    , m_samplesFile(m_folder / "samples.jsonl")
    , m_marks(m_ops, m_folder) {}

const std::vector<std::string>& RunLog::evaluationTags() {
    static const std::vector<std::string> tags{"Loss/train_evaluation", "Loss/validation"};
    return tags;
}

std::vector<fs::path> RunLog::eventFiles(const fs::path& runFolder) {
    std::vector<fs::path> files;
    std::error_code code;
    for (fs::directory_iterator it(runFolder, code), end; !code && it != end; it.increment(code)) {
        const std::string name = it->path().filename().string();
        std::error_code kind;
        if (name.rfind(kEventPrefix, 0) == 0 && name.find(".tmp-") == std::string::npos && it->is_regular_file(kind))
            files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

JsonLines RunLog::sampleLines() const {
    return {m_samplesFile, kLargestSamplesFile};
}

void RunLog::recover() {
    m_events.reset();
    m_samples.reset();
    m_marks.recover();
    for (const fs::path& file : eventFiles(m_folder))
        formats::repairEvents(*m_ops, file);
    sampleLines().cutTornLine(*m_ops);
    openThose();
}

void RunLog::openEvents(const fs::path& file) {
    m_events = std::make_unique<AppendFile>(m_ops, file);
    m_eventsName = file.filename().string();
}

/// Opens the existing files, so that their content can be read even after the folder is removed.
void RunLog::openThose() {
    if (const auto files = eventFiles(m_folder); !files.empty())
        openEvents(files.back());
    if (pathExists(m_samplesFile))
        m_samples = std::make_unique<AppendFile>(m_ops, m_samplesFile);
}

void RunLog::copy(const RunLog& other) {
    const auto copyFile = [this](const AppendFile* file, const fs::path& to) {
        if (file == nullptr)
            return;
        std::string content;
        try {
            content = file->content();
        } catch (const Error&) {
            return; // for example on a disk that was unplugged; the weights matter more
        }
        writeFile(*m_ops, to, content);
    };
    copyFile(other.m_events.get(), m_folder / other.m_eventsName);
    copyFile(other.m_samples.get(), m_samplesFile);
    m_marks.copy(other.m_marks);
    openThose();
}

void RunLog::setFolder(fs::path runFolder) {
    flush();
    m_events.reset();
    m_samples.reset();
    m_folder = std::move(runFolder);
    m_samplesFile = m_folder / "samples.jsonl";
    m_marks.setFolder(m_folder);
    openThose();
}

void RunLog::append(const std::vector<Scalar>& scalars) {
    if (scalars.empty())
        return;
    if (m_events == nullptr) {
        auto files = eventFiles(m_folder);
        if (files.empty()) {
            files.push_back(m_folder / newEventName());
            writeFile(*m_ops, files.back(), formats::eventFileVersion(now()));
        }
        openEvents(files.back());
    }
    std::vector<Scalar> timed = scalars;
    const double present = now();
    for (Scalar& scalar : timed)
        if (scalar.wallTime == 0)
            scalar.wallTime = present;
    m_events->append(formats::eventRecords(timed));
}

void RunLog::append(const Sample& sample) {
    if (m_samples == nullptr)
        m_samples = std::make_unique<AppendFile>(m_ops, m_samplesFile);
    m_samples->append(sampleLine(sample));
}

void RunLog::append(const Mark& mark) {
    m_marks.append(mark);
}

void RunLog::append(const NonFiniteStep& lost) {
    m_marks.appendNonFinite(lost);
}

void RunLog::flush() {
    if (m_events != nullptr)
        m_events->flush();
    if (m_samples != nullptr)
        m_samples->flush();
}

void RunLog::truncateAfter(std::int64_t step, bool evaluated) {
    m_events.reset();
    m_samples.reset();
    for (const fs::path& file : eventFiles(m_folder))
        formats::truncateEventsAfter(*m_ops, file, step, evaluated ? std::vector<std::string>() : evaluationTags());
    m_marks.truncateAfter(step);
    sampleLines().removeUnless(*m_ops, parseSample, [&](const Sample& sample) {
        return sample.step < step || (sample.step == step && evaluated);
    });
    openThose();
}

std::vector<Scalar> RunLog::scalars() const {
    std::vector<Scalar> all;
    readScalars([&all](const Scalar& scalar) { all.push_back(scalar); });
    return all;
}

bool RunLog::readScalars(const std::function<void(const Scalar&)>& take) const {
    bool whole = true;
    for (const fs::path& file : eventFiles(m_folder)) {
        formats::EventReader reader(file);
        std::vector<Scalar> scalars; // of one event
        while (reader.next(scalars))
            std::for_each(scalars.begin(), scalars.end(), take);
        whole = whole && !reader.damagedInside() && !reader.tornTail();
    }
    return whole;
}

std::vector<Sample> RunLog::samples(std::size_t* damaged) const {
    std::size_t lines = 0;
    std::vector<Sample> samples = sampleLines().read(parseSample, &lines);
    if (damaged != nullptr)
        *damaged = lines - samples.size();
    return samples;
}

} // namespace glasshouse::run
