#include "core/formats/SafetensorsHeader.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <tuple>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"

namespace glasshouse::formats {

namespace {

constexpr std::array<std::pair<std::string_view, std::size_t>, 13> kTypes{{{"BOOL", 1},
                                                                           {"U8", 1},
                                                                           {"I8", 1},
                                                                           {"I16", 2},
                                                                           {"U16", 2},
                                                                           {"F16", 2},
                                                                           {"BF16", 2},
                                                                           {"I32", 4},
                                                                           {"U32", 4},
                                                                           {"F32", 4},
                                                                           {"F64", 8},
                                                                           {"I64", 8},
                                                                           {"U64", 8}}};

/// A name from a file, made fit for a message.
std::string printableName(const std::string& name) {
    std::string text = name.substr(0, 60);
    for (char& c : text)
        if (c < ' ' || c > '~')
            c = '?';
    return text + (name.size() > 60 ? "…" : "");
}

/// Handles the parser's events, so that duplicate names are detected and nesting is limited:
///   { "__metadata__": {string: string}, NAME: {"dtype": string, "shape": [n…], "data_offsets": [n, n]} }
class HeaderReader final : public nlohmann::json_sax<nlohmann::json> {
public:
    std::vector<TensorEntry> entries;
    std::map<std::string, std::string> metadata;
    std::string problem;

    bool null() override { return fail(sentence("its header is wrong: it holds a null")); }
    bool boolean(bool) override { return fail(sentence("its header is wrong: it holds a boolean")); }
    bool number_integer(number_integer_t) override {
        return fail(sentence("its header is wrong: it holds a negative number"));
    }
    bool number_float(number_float_t, const string_t&) override {
        return fail(sentence("its header is wrong: it holds a number that is not a whole number of 64 bits"));
    }
    bool binary(binary_t&) override { return fail(sentence("its header is wrong: it holds binary data")); }

    bool number_unsigned(number_unsigned_t value) override {
        if (m_place == Place::Shape) {
            if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
                return fail(
                    sentence("its header is wrong: a dimension of %1 is too large", printableName(m_tensor.name)));
            if (m_tensor.shape.size() >= kMaxDimensions)
                return fail(
                    sentence("its header is wrong: %1 has more than 8 dimensions", printableName(m_tensor.name)));
            m_tensor.shape.push_back(static_cast<std::int64_t>(value));
            return true;
        }
        if (m_place == Place::Offsets) {
            if (m_offsets.size() >= 2)
                return fail(
                    sentence("its header is wrong: %1 has more than two offsets", printableName(m_tensor.name)));
            m_offsets.push_back(value);
            return true;
        }
        return fail(sentence("its header is wrong: it has a number out of place"));
    }

    bool string(string_t& value) override {
        if (m_place == Place::Metadata) {
            metadata[m_key] = value;
            return true;
        }
        if (m_place == Place::Tensor && m_key == "dtype") {
            const auto type = dtypeFromName(value);
            if (!type)
                return fail(sentence("its header is wrong: %1 has a data type that is not supported",
                                     printableName(m_tensor.name)));
            m_tensor.type = *type;
            return true;
        }
        return fail(sentence("its header is wrong: it has a string out of place"));
    }

    bool start_object(std::size_t) override {
        if (m_place == Place::Outside)
            return enter(Place::Top);
        if (m_place == Place::Top) {
            m_inner.clear();
            m_offsets.clear();
            if (m_key == "__metadata__")
                return enter(Place::Metadata);
            if (entries.size() >= kMaxTensors)
                return fail(sentence("its header is wrong: it lists more than 100,000 tensors"));
            m_tensor = TensorEntry{};
            m_tensor.name = m_key;
            return enter(Place::Tensor);
        }
        return fail(sentence("its header is wrong: it is nested too deeply"));
    }

    bool key(string_t& value) override {
        if (!(m_place == Place::Top ? m_outer : m_inner).insert(value).second)
            return fail(sentence("its header is wrong: a name appears twice in it"));
        if (m_place == Place::Tensor && value != "dtype" && value != "shape" && value != "data_offsets")
            return fail(sentence("its header is wrong: a tensor has an unknown property"));
        m_key = value;
        return true;
    }

    bool end_object() override {
        if (m_place == Place::Tensor) {
            if (m_inner.size() != 3)
                return fail(sentence("its header is wrong: %1 lacks its data type, shape or offsets",
                                     printableName(m_tensor.name)));
            if (m_offsets.size() != 2 || m_offsets[1] < m_offsets[0])
                return fail(sentence("its header is wrong: %1 has wrong offsets", printableName(m_tensor.name)));
            m_tensor.offset = m_offsets[0];
            m_tensor.bytes = m_offsets[1] - m_offsets[0];
            entries.push_back(std::move(m_tensor));
            return enter(Place::Top);
        }
        return enter(m_place == Place::Metadata ? Place::Top : Place::Outside);
    }

    bool start_array(std::size_t) override {
        if (m_place == Place::Tensor && m_key == "shape")
            return enter(Place::Shape);
        if (m_place == Place::Tensor && m_key == "data_offsets")
            return enter(Place::Offsets);
        return fail(sentence("its header is wrong: it has a list out of place"));
    }

    bool end_array() override { return enter(Place::Tensor); }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception&) override {
        return fail(sentence("its header is wrong: it is not JSON at byte %1", position));
    }

private:
    enum class Place { Outside, Top, Metadata, Tensor, Shape, Offsets };

    bool enter(Place place) {
        m_place = place;
        return true;
    }
    bool fail(std::string text) {
        if (problem.empty())
            problem = std::move(text);
        return false;
    }

    Place m_place = Place::Outside;
    std::string m_key;
    TensorEntry m_tensor;
    std::vector<std::uint64_t> m_offsets;
    std::set<std::string> m_outer;
    std::set<std::string> m_inner;
};

std::string jsonText(const std::string& text) {
    try {
        return nlohmann::json(text).dump();
    } catch (const nlohmann::json::exception&) {
        throw Error("A name or description of the weights is not valid UTF-8 and cannot be saved. Rename it.");
    }
}

} // namespace

std::size_t byteSize(DType type) {
    return kTypes[static_cast<std::size_t>(type)].second;
}

std::string dtypeName(DType type) {
    return std::string(kTypes[static_cast<std::size_t>(type)].first);
}

std::optional<DType> dtypeFromName(std::string_view name) {
    for (std::size_t i = 0; i < kTypes.size(); ++i)
        if (kTypes[i].first == name)
            return static_cast<DType>(i);
    return std::nullopt;
}

std::optional<std::uint64_t> numberCount(const std::vector<std::int64_t>& shape) {
    if (shape.size() > kMaxDimensions)
        return std::nullopt;
    std::uint64_t count = 1;
    for (const std::int64_t size : shape)
        if (size < 0 || __builtin_mul_overflow(count, static_cast<std::uint64_t>(size), &count) ||
            count > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return std::nullopt;
    return count;
}

std::optional<std::uint64_t> tensorBytes(DType type, const std::vector<std::int64_t>& shape) {
    const auto count = numberCount(shape);
    if (!count || *count > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()) / byteSize(type))
        return std::nullopt;
    return *count * byteSize(type);
}

std::int64_t TensorEntry::count() const {
    return static_cast<std::int64_t>(bytes / byteSize(type));
}

std::optional<SafetensorsHeader> parseSafetensorsHeader(std::string_view json, std::uint64_t dataBytes,
                                                        std::string& problem) {
    if (json.empty() || json.front() != '{') {
        problem = sentence("its header does not begin with a brace");
        return std::nullopt;
    }
    // The parser treats a zero byte as the end; JSON cannot contain one.
    if (json.find('\0') != std::string_view::npos) {
        problem = sentence("its header is wrong: it holds a zero byte");
        return std::nullopt;
    }
    HeaderReader reader;
    const bool parsed = nlohmann::json::sax_parse(json.begin(), json.end(), &reader);
    if (!parsed || !reader.problem.empty()) {
        problem = reader.problem.empty() ? sentence("its header is not JSON") : reader.problem;
        return std::nullopt;
    }
    auto& entries = reader.entries;
    std::sort(entries.begin(), entries.end(), [](const TensorEntry& a, const TensorEntry& b) {
        return std::tie(a.offset, a.bytes, a.name) < std::tie(b.offset, b.bytes, b.name);
    });
    std::uint64_t end = 0;
    for (const TensorEntry& entry : entries) {
        if (entry.offset != end) {
            problem = entry.offset > end ? sentence("there is a hole before the tensor %1", printableName(entry.name))
                                         : sentence("the tensor %1 overlaps another", printableName(entry.name));
            return std::nullopt;
        }
        const auto bytes = tensorBytes(entry.type, entry.shape);
        if (!bytes || *bytes != entry.bytes) {
            problem = sentence("the shape and the size of the tensor %1 do not agree", printableName(entry.name));
            return std::nullopt;
        }
        end = entry.offset + entry.bytes; // cannot overflow: both are the header's second offset
    }
    if (end != dataBytes) {
        problem = end > dataBytes ? sentence("it is shorter than its header says")
                                  : sentence("it is longer than its header says");
        return std::nullopt;
    }
    return SafetensorsHeader{std::move(entries), std::move(reader.metadata)};
}

std::string safetensorsHeaderText(const std::vector<TensorEntry>& entries,
                                  const std::map<std::string, std::string>& metadata) {
    std::string text = "{";
    const auto separate = [&text] {
        if (text.size() > 1)
            text += ',';
    };
    if (!metadata.empty()) {
        text += "\"__metadata__\":{";
        bool first = true;
        for (const auto& [key, value] : metadata) {
            text += (first ? "" : ",") + jsonText(key) + ":" + jsonText(value);
            first = false;
        }
        text += '}';
    }
    for (const TensorEntry& entry : entries) {
        separate();
        text += jsonText(entry.name) + R"(:{"dtype":")" + dtypeName(entry.type) + R"(","shape":[)";
        for (std::size_t i = 0; i < entry.shape.size(); ++i)
            text += (i > 0 ? "," : "") + std::to_string(entry.shape[i]);
        text += R"(],"data_offsets":[)" + std::to_string(entry.offset) + "," +
                std::to_string(entry.offset + entry.bytes) + "]}";
    }
    text += '}';
    text.resize((text.size() + 7) / 8 * 8, ' ');
    return text;
}

} // namespace glasshouse::formats
