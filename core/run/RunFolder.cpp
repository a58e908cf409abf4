#include "core/run/RunFolder.h"

#include <iterator>
#include <utility>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/base/Sha256.h"
#include "core/fields/Field.h"
#include "core/fields/RunJson.h"
#include "core/run/CheckpointStore.h"
#include "core/run/HeldFolder.h"
#include "core/run/JsonFile.h"
#include "core/run/RunLock.h"
#include "core/run/RunLog.h"
#include "core/run/RunPaths.h"
#include "core/run/RunRecordFile.h"
#include "core/run/Timeline.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kLargestTokenizerFile = std::uint64_t{256} << 20;
constexpr const char* kTokenizerFile = "tokenizer.json";
constexpr const char* kCheckpoints = "checkpoints";

std::string notTheTokenizer(const fs::path& file) {
    return sentence("%1 is damaged: it is not the one that the run began with. Restore a copy of it.", file.string());
}

/// A run whose run.json was lost, or another program's logs: must never be mixed with a new run.
void refuseForeign(const fs::path& path) {
    std::error_code code;
    const bool checkpoints = fs::directory_iterator(path / kCheckpoints, code) != fs::directory_iterator();
    if (checkpoints || !RunLog::eventFiles(path).empty() || !Timeline(path).steps().empty())
        throw Error(sentence("%1 holds parts of another run. Choose another folder.", path.string()));
    // Whoever removes a run removes its folder.
    for (fs::directory_iterator it(path, code), end; !code && it != end; it.increment(code)) {
        const std::string name = it->path().filename().string();
        if (name != "lock" && name != kCheckpoints && name.find(".tmp-") == std::string::npos &&
            name != kTokenizerFile && name != "marks.jsonl")
            throw Error(sentence("%1 is not empty: it holds %2. Choose a new or an empty folder for the run.",
                                 path.string(), name));
    }
}

/// Temporary files that an interrupted save left.
void removeUnfinished(FileOps& ops, const fs::path& folder) {
    std::vector<fs::path> unfinished;
    std::error_code code;
    for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
        const std::string name = it->path().filename().string();
        for (const char* ours : {kRunFile, kTokenizerFile, "samples.jsonl", "marks.jsonl", "events.out.tfevents."})
            if (name.rfind(ours, 0) == 0 && name.find(".tmp-") != std::string::npos)
                unfinished.push_back(it->path());
    }
    for (const fs::path& path : unfinished)
        removeTree(ops, path);
}

} // namespace

struct RunFolder::Impl {
    Impl(std::shared_ptr<FileOps> files, fs::path folder)
        : ops(files != nullptr ? std::move(files) : std::make_shared<FileOps>())
        , path(std::move(folder))
        , log(ops, path)
        , checkpoints(ops, path / kCheckpoints) {}

    bool discarded() const { return path.empty(); }
    /// Whether what is written is kept. Throws Error without the lock.
    bool writes() const {
        if (lock == nullptr && !discarded())
            throw Error(sentence("The run %1 was opened read-only. Resume it to change it.", path.string()));
        return !discarded();
    }
    void recover() {
        removeUnfinished(*ops, path);
        log.recover();
        checkpoints.recover();
    }

    std::shared_ptr<FileOps> ops;
    fs::path path;
    RunLog log;
    CheckpointStore checkpoints;
    RunRecord record;
    FileChecksum checksum;
    std::unique_ptr<RunLock> lock;
    std::unique_ptr<HeldFolder> held; ///< while locked
    std::shared_ptr<const tokenizer::Tokenizer> tokenizer;
};

RunFolder::RunFolder(std::unique_ptr<Impl> impl)
    : m_impl(std::move(impl)) {}
RunFolder::RunFolder(RunFolder&&) noexcept = default;
RunFolder& RunFolder::operator=(RunFolder&&) noexcept = default;
RunFolder::~RunFolder() = default;

bool RunFolder::holdsRun(const fs::path& path) {
    std::error_code code;
    return fs::exists(path / kRunFile, code);
}

bool RunFolder::isListed(const fs::path& path) {
    return holdsRun(path) || !CheckpointStore(nullptr, path / kCheckpoints).empty();
}

void RunFolder::refuseInsideRun(const fs::path& path) {
    for (fs::path around = normalPath(path).parent_path();; around = around.parent_path()) {
        if (isListed(around))
            throw Error(sentence("%1 lies in the folder of the run %2, and would be removed with it. Choose another "
                                 "folder.",
                                 path.string(), around.string()));
        if (around == around.parent_path())
            return;
    }
}

bool RunFolder::isUntrained(const fs::path& path) {
    std::error_code code;
    return holdsRun(path) && CheckpointStore(nullptr, path / kCheckpoints).empty() &&
           RunLog::eventFiles(path).empty() && !fs::exists(path / "samples.jsonl", code);
}

RunFolder RunFolder::create(const fs::path& path, const RunRecord& record, const tokenizer::Tokenizer& tokenizer,
                            std::shared_ptr<FileOps> files) {
    if (path.empty()) {
        auto nowhere = std::make_unique<Impl>(std::move(files), fs::path());
        nowhere->record = record;
        return RunFolder(std::move(nowhere));
    }
    auto impl = std::make_unique<Impl>(std::move(files), fs::absolute(path).lexically_normal());
    const fs::path& folder = impl->path;
    const auto refuse = [&folder] {
        if (holdsRun(folder) && !isUntrained(folder))
            throw Error(sentence("%1 already contains a run. Resume it, or choose another folder.", folder.string()));
    };
    refuse();
    refuseInsideRun(folder);
    refuseLinks(folder);
    if (!holdsRun(folder))
        refuseForeign(folder);
    const std::vector<fs::path> made = makeFolders(*impl->ops, folder);
    bool ours = false;
    try {
        impl->lock = std::make_unique<RunLock>(folder);
        impl->held = std::make_unique<HeldFolder>(folder);
        refuse(); // another process may have been faster
        ours = !holdsRun(folder);
        impl->record = record;
        if (impl->record.created.empty())
            impl->record.created = utcNow();
        if (!impl->record.corpus.path.empty())
            impl->record.corpus.path = fs::absolute(impl->record.corpus.path).lexically_normal();
        makeFolder(*impl->ops, folder / kCheckpoints);
        impl->recover(); // remove what the previous run left, if it ended before its first checkpoint
        const std::string tokenizerText = jsonText(tokenizer.toJson(), 1) + "\n";
        writeFile(*impl->ops, folder / kTokenizerFile, tokenizerText);
        impl->checksum = {tokenizerText.size(), sha256(tokenizerText)};
        // Last: a folder with run.json is a complete run.
        writeFile(*impl->ops, folder / kRunFile, runRecordText(impl->record, impl->checksum));
    } catch (...) {
        if (ours) {
            for (const char* name : {kRunFile, kTokenizerFile, kCheckpoints, "lock"})
                removeTree(*impl->ops, folder / name);
            for (auto it = made.rbegin(); it != made.rend(); ++it)
                impl->ops->removeFolder(*it);
        }
        throw;
    }
    return RunFolder(std::move(impl));
}

RunFolder RunFolder::open(const fs::path& path, std::shared_ptr<FileOps> files) {
    auto impl = std::make_unique<Impl>(std::move(files), fs::absolute(path).lexically_normal());
    std::error_code code;
    if (!fs::exists(impl->path, code))
        throw Error(sentence("There is no folder %1. Check the path.", impl->path.string()));
    if (!holdsRun(impl->path) && isListed(impl->path))
        throw Error(sentence("The run %1 has lost its run.json, without which it cannot be opened. Put back a copy of "
                             "that file.",
                             impl->path.string()));
    if (!holdsRun(impl->path))
        throw Error(sentence("%1 is not a run: it has no run.json. Choose the folder of a run.", impl->path.string()));
    refuseLinks(impl->path);
    impl->record = readRunRecord(impl->path / kRunFile, impl->checksum);
    return RunFolder(std::move(impl));
}

bool RunFolder::isBeingTrained(const fs::path& path) {
    return RunLock::isHeld(path);
}

const fs::path& RunFolder::path() const {
    return m_impl->path;
}

const RunRecord& RunFolder::record() const {
    return m_impl->record;
}

std::shared_ptr<const tokenizer::Tokenizer> RunFolder::tokenizer() const {
    if (m_impl->tokenizer == nullptr) {
        const fs::path file = m_impl->path / kTokenizerFile;
        const std::string text = readFile(file, kLargestTokenizerFile);
        if (text.size() != m_impl->checksum.bytes || sha256(text) != m_impl->checksum.sha256)
            throw Error(notTheTokenizer(file));
        m_impl->tokenizer = tokenizer::readTokenizer(parseJson(text, file.string()));
    }
    return m_impl->tokenizer;
}

std::string RunFolder::tokenizerDamage() const {
    const fs::path file = m_impl->path / kTokenizerFile;
    std::error_code code;
    if (!fs::exists(file, code) && !code)
        return sentence("%1 is missing. Restore a copy of it.", file.string());
    const std::uintmax_t bytes = fs::file_size(file, code);
    return !code && bytes != m_impl->checksum.bytes ? notTheTokenizer(file) : std::string();
}

void RunFolder::lockForTraining() {
    if (m_impl->lock != nullptr)
        return;
    auto lock = std::make_unique<RunLock>(m_impl->path);
    auto held = std::make_unique<HeldFolder>(m_impl->path);
    refuseLinks(m_impl->path);
    m_impl->recover();
    m_impl->lock = std::move(lock);
    m_impl->held = std::move(held);
}

bool RunFolder::follow() {
    if (!m_impl->writes())
        return true;
    const auto now = m_impl->held->find(m_impl->path);
    if (!now || !holdsRun(*now))
        return false;
    if (*now != m_impl->path) {
        m_impl->path = *now;
        m_impl->log.setFolder(*now);
        m_impl->checkpoints.setFolder(*now / kCheckpoints);
    }
    return true;
}

bool RunFolder::isInPlace() const {
    return !m_impl->writes() || (m_impl->held->find(m_impl->path) == m_impl->path && holdsRun(m_impl->path));
}

RunFolder RunFolder::copyTo(const fs::path& path, const tokenizer::Tokenizer& tokenizer) const {
    m_impl->writes();
    RunFolder made = create(path, m_impl->record, tokenizer, m_impl->ops);
    try {
        made.m_impl->log.copy(m_impl->log);
    } catch (const Error&) {
        removeTree(*m_impl->ops, made.path());
        throw;
    }
    made.m_impl->checkpoints.setBudget(m_impl->checkpoints.budget());
    return made;
}

bool RunFolder::locked() const {
    return m_impl->lock != nullptr || m_impl->discarded();
}

bool RunFolder::isDiscarded() const {
    return m_impl->discarded();
}

void RunFolder::setRecord(const RunRecord& record) {
    if (m_impl->writes())
        writeFile(*m_impl->ops, m_impl->path / kRunFile, runRecordText(record, m_impl->checksum));
    m_impl->record = record;
}

void RunFolder::append(const std::vector<Scalar>& scalars) {
    if (m_impl->writes())
        m_impl->log.append(scalars);
}

void RunFolder::append(const Sample& sample) {
    if (m_impl->writes())
        m_impl->log.append(sample);
}

void RunFolder::append(const Mark& mark) {
    if (m_impl->writes())
        m_impl->log.append(mark);
}

void RunFolder::append(const NonFiniteStep& lost) {
    if (m_impl->writes())
        m_impl->log.append(lost);
}

void RunFolder::flush() {
    if (m_impl->writes())
        m_impl->log.flush();
}

void RunFolder::truncateAfter(std::int64_t step, bool evaluated) {
    if (!m_impl->writes())
        return;
    m_impl->checkpoints.removeAfter(step);
    m_impl->log.truncateAfter(step, evaluated);
}

std::vector<Scalar> RunFolder::scalars() const {
    return m_impl->log.scalars();
}

bool RunFolder::readScalars(const std::function<void(const Scalar&)>& take) const {
    return m_impl->log.readScalars(take);
}

std::vector<Mark> RunFolder::marks() const {
    return m_impl->log.marks();
}

std::vector<Sample> RunFolder::samples(std::size_t* damaged) const {
    return m_impl->log.samples(damaged);
}

CheckpointEntry RunFolder::writeCheckpoint(std::int64_t step, bool best, const nlohmann::json& state,
                                           const WriteFiles& writeFiles, std::uint64_t expectedBytes) {
    if (!m_impl->writes())
        return {step, {}, best, {}};
    m_impl->log.flush();
    return m_impl->checkpoints.write(step, best, state, writeFiles, expectedBytes);
}

void RunFolder::setCheckpointBudget(std::uint64_t bytes) {
    m_impl->checkpoints.setBudget(bytes);
}

std::vector<CheckpointEntry> RunFolder::checkpoints() const {
    if (m_impl->discarded())
        return {};
    return m_impl->checkpoints.list();
}

std::vector<std::int64_t> RunFolder::damagedCheckpoints() const {
    return m_impl->checkpoints.damaged();
}

CheckpointEntry RunFolder::findCheckpoint(const std::string& which) const {
    return m_impl->checkpoints.find(which);
}

nlohmann::json RunFolder::state(const CheckpointEntry& checkpoint) const {
    return m_impl->checkpoints.state(checkpoint.path);
}

bool RunFolder::endedEarly(const CheckpointEntry& checkpoint) const {
    const nlohmann::json saved = state(checkpoint);
    const std::int64_t patience =
        saved.contains("config") ? fields::runConfigFromJson(saved.at("config")).train.patience : 0;
    return patience > 0 && saved.value("since_best", std::int64_t{0}) >= patience;
}

bool RunFolder::endedEarly() const {
    const std::vector<CheckpointEntry> all = checkpoints();
    return !all.empty() && endedEarly(all.back());
}

void RunFolder::requireSameText(const CheckpointEntry& checkpoint) const {
    const nlohmann::json saved = state(checkpoint);
    if (!saved.contains("config"))
        return;
    const config::RunConfig began = fields::runConfigFromJson(saved.at("config"));
    for (const fields::Field& field : fields::all()) {
        if (!field.affectsText())
            continue;
        const std::string was = fields::get(began, field.name);
        const std::string says = fields::get(m_impl->record.config, field.name);
        if (was != says)
            throw Error(
                sentence("%1 says %2 %3, but this run was made with %4 and keeps its text as it was prepared. Change "
                         "it back to %5.",
                         (m_impl->path / kRunFile).string(), field.name, says, was, was));
    }
}

} // namespace glasshouse::run
