#include "core/run/RunMarks.h"

#include <system_error>
#include <utility>

#include "core/base/Error.h"
#include "core/fields/Field.h"
#include "core/run/JsonFile.h"
#include "core/run/RunPaths.h"

namespace glasshouse::run {

namespace {

constexpr std::uint64_t kLargestMarks = std::uint64_t{64} << 20;
constexpr const char* kSetting = "setting";
constexpr const char* kPause = "pause";
constexpr const char* kLost = "lost_numbers";

std::optional<Mark> parseMark(const nlohmann::json& json) {
    Mark mark;
    mark.step = json.at("step").get<std::int64_t>();
    const std::string kind = json.at("mark").get<std::string>();
    if (kind == kPause) {
        mark.kind = Mark::Kind::Pause;
    } else if (kind == kSetting) {
        mark.field = json.at("field").get<std::string>();
        mark.value = json.at("value").get<std::string>();
        mark.before = json.value("before", std::string());
    } else {
        return std::nullopt;
    }
    return mark;
}

std::optional<NonFiniteStep> parseLost(const nlohmann::json& json) {
    if (json.at("mark").get<std::string>() != kLost)
        return std::nullopt;
    return NonFiniteStep{json.at("step").get<std::int64_t>(), json.at("loss").get<bool>(),
                         json.at("tensor").get<std::string>(), json.at("stands").get<std::int64_t>()};
}

std::string markLine(const Mark& mark) {
    nlohmann::json json{{"step", mark.step}, {"mark", mark.kind == Mark::Kind::Pause ? kPause : kSetting}};
    if (mark.kind == Mark::Kind::Setting) {
        json["field"] = mark.field;
        json["value"] = mark.value;
        if (!mark.before.empty())
            json["before"] = mark.before;
    }
    return jsonText(json) + "\n";
}

} // namespace

std::vector<Mark> changedSettings(std::int64_t step, const config::RunConfig& before, const config::RunConfig& now) {
    std::vector<Mark> marks;
    for (const fields::Field& field : fields::all()) {
        if (field.role == fields::FieldRole::Machine)
            continue;
        const std::string was = fields::get(before, field.name);
        const std::string is = fields::get(now, field.name);
        if (was != is)
            marks.push_back({step, Mark::Kind::Setting, field.name, is, was});
    }
    return marks;
}

config::RunConfig withoutChanges(config::RunConfig config, const std::vector<Mark>& marks) {
    for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) {
        if (mark->kind != Mark::Kind::Setting || mark->before.empty())
            continue;
        try {
            fields::set(config, mark->field, mark->before);
        } catch (const Error&) { // from another version: that field stays as it is
            continue;
        }
    }
    return config;
}

MarkLog::MarkLog(std::shared_ptr<FileOps> ops, const std::filesystem::path& runFolder)
    : m_ops(std::move(ops))
    , m_file(runFolder / "marks.jsonl") {}

JsonLines MarkLog::lines() const {
    return {m_file, kLargestMarks};
}

void MarkLog::recover() {
    m_lines.reset();
    m_text.reset();
    m_behind = false;
    m_text = lines().cutTornLine(*m_ops);
}

void MarkLog::append(const Mark& mark) {
    appendLine(markLine(mark));
}

void MarkLog::appendNonFinite(const NonFiniteStep& lost) {
    appendLine(jsonText({{"step", lost.step},
                         {"mark", kLost},
                         {"loss", lost.loss},
                         {"tensor", lost.tensor},
                         {"stands", lost.rolledBackTo}}) +
               "\n");
}

/// Reads what the file holds, so that it is known when the folder is gone.
void MarkLog::hold() {
    if (!m_text)
        m_text = pathExists(m_file) ? readFile(m_file, kLargestMarks) : std::string();
}

void MarkLog::appendLine(const std::string& line) {
    hold();
    *m_text += line;
    if (std::exchange(m_behind, true)) {
        writeAll();
    } else {
        if (m_lines == nullptr)
            m_lines = std::make_unique<AppendFile>(m_ops, m_file);
        m_lines->append(line);
        m_lines->flush();
    }
    m_behind = false;
}

void MarkLog::writeAll() {
    m_lines.reset();
    if (!m_text->empty())
        writeFile(*m_ops, m_file, *m_text);
    m_behind = false;
}

void MarkLog::truncateAfter(std::int64_t step) {
    m_lines.reset();
    m_text.reset();
    m_behind = false;
    m_text = lines().removeUnless(*m_ops, parseMark, [step](const Mark& mark) { return mark.step <= step; });
}

void MarkLog::setFolder(const std::filesystem::path& runFolder) {
    m_file = runFolder / "marks.jsonl";
    m_lines.reset();
    if (m_behind)
        writeAll();
}

void MarkLog::copy(const MarkLog& other) {
    m_text = other.m_text.value_or(std::string());
    writeAll();
}

std::vector<Mark> MarkLog::marks() const {
    return lines().read(parseMark);
}

std::optional<NonFiniteStep> MarkLog::nonFiniteStep() const {
    const std::vector<NonFiniteStep> all = lines().read(parseLost);
    return all.empty() ? std::nullopt : std::optional(all.back());
}

} // namespace glasshouse::run
