#include "core/fields/Preset.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/fields/Field.h"
#include "core/fields/PresetData.h"
#include "core/fields/RunJson.h"

namespace glasshouse::fields {

namespace {

struct Row {
    int order;
    Preset preset;
};

std::vector<Provenance> provenance(const nlohmann::json& groups) {
    std::vector<Provenance> rows;
    for (const auto& group : groups)
        for (const auto& field : group.at("fields"))
            rows.push_back({field, group.at("published"), group.at("why")});
    const auto place = [](const Provenance& row) { // vocab_size first, then the order of the forms
        const Field* const field = find(row.field);
        return field == nullptr ? std::ptrdiff_t{-1} : field - all().data();
    };
    std::stable_sort(rows.begin(), rows.end(),
                     [&](const Provenance& a, const Provenance& b) { return place(a) < place(b); });
    return rows;
}

Row parse(const nlohmann::json& json) {
    Preset preset;
    preset.id = json.at("id");
    preset.name = json.at("name");
    preset.family = json.at("family");
    preset.source = json.at("source");
    preset.about = json.at("about");
    preset.vocabulary = json.at("vocabulary");
    preset.config = runConfigFromJson(json.at("config"));
    preset.config.preset = preset.id;
    preset.config.data.page_text = "reading"; // the defaults of new runs
    preset.config.data.encoding = "automatic";
    preset.config.model.vocab_size = preset.vocabulary;
    for (const auto& loss : json.value("losses", nlohmann::json::array())) {
        PublishedLoss published;
        published.step = loss.at("step");
        if (loss.contains("train"))
            published.train = loss.at("train").get<double>();
        if (loss.contains("validation"))
            published.validation = loss.at("validation").get<double>();
        preset.losses.push_back(published);
    }
    preset.lossesAbout = json.value("losses_about", std::string());
    preset.lossesSource = json.value("losses_source", std::string());
    preset.lossesCorpus = json.value("losses_corpus", std::string());
    preset.lossesCharacters = json.value("losses_characters", std::int64_t{0});
    preset.provenance = provenance(json.at("provenance"));
    return {json.at("order"), preset};
}

std::vector<Preset> readPresets() {
    std::vector<Row> rows;
    for (const std::string_view text : presetData())
        rows.push_back(parse(nlohmann::json::parse(text)));
    std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.order < b.order; });
    std::vector<Preset> presets;
    for (Row& row : rows)
        presets.push_back(std::move(row.preset));
    return presets;
}

} // namespace

const Provenance* Preset::provenanceOf(const std::string& field) const {
    for (const Provenance& row : provenance)
        if (row.field == field)
            return &row;
    return nullptr;
}

const std::vector<Preset>& presets() {
    static const std::vector<Preset> all = readPresets();
    return all;
}

const Preset& findPreset(const std::string& id) {
    std::string ids;
    for (const Preset& preset : presets()) {
        if (preset.id == id)
            return preset;
        ids += (ids.empty() ? "" : ", ") + preset.id;
    }
    throw Error(sentence("There is no preset \"%1\". Choose one of: %2.", id, ids));
}

} // namespace glasshouse::fields
