#include "core/run/sweep/SweepAxis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <set>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/fields/Field.h"

namespace glasshouse::sweep {

namespace {

using fields::FieldKind;

const fields::Field& fieldOf(const std::string& name) {
    const fields::Field* const field = fields::find(name);
    if (field == nullptr)
        throw Error(sentence("There is no field \"%1\"; \"glasshouse-cli train --help\" lists them.", name));
    return *field;
}

/// A number as the field takes it.
double numberOf(const std::string& field, const std::string& text) {
    config::RunConfig config;
    fields::set(config, field, text); // throws for what is not a number
    return std::strtod(fields::get(config, field).c_str(), nullptr);
}

void requireDifferent(const std::vector<SweepAxis>& axes) {
    std::set<std::string> seen;
    for (const SweepAxis& axis : axes)
        if (!seen.insert(axis.field).second)
            throw Error(sentence("The field %1 is given twice; give all of its values at once.", axis.field));
}

[[noreturn]] void refuseMany() {
    throw Error(sentence("A sweep has at most %1 runs. Choose fewer values.", kMaxRuns));
}

/// Its numbers are the same everywhere, unlike those of the library's distributions.
using Generator = std::mt19937_64;

/// Below a bound that is small beside 2^64.
std::uint64_t below(Generator& random, std::uint64_t bound) {
    return random() % bound;
}

/// In [0, 1).
double uniform(Generator& random) {
    return static_cast<double>(random() >> 11U) * 0x1p-53;
}

std::string drawn(const SweepAxis& axis, Generator& random) {
    if (!axis.isRange())
        return axis.values[static_cast<std::size_t>(below(random, axis.values.size()))];
    const fields::Field& field = fieldOf(axis.field);
    if (field.kind == FieldKind::Integer) {
        const auto low = static_cast<std::int64_t>(axis.low);
        const auto count = static_cast<std::uint64_t>(static_cast<std::int64_t>(axis.high) - low + 1);
        return std::to_string(low + static_cast<std::int64_t>(below(random, count)));
    }
    const double at = uniform(random);
    const double value = axis.isLogarithmic()
                             ? std::exp(std::log(axis.low) + at * (std::log(axis.high) - std::log(axis.low)))
                             : axis.low + at * (axis.high - axis.low);
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", std::clamp(value, axis.low, axis.high));
    return text.data();
}

} // namespace

bool SweepAxis::isLogarithmic() const {
    const fields::Field* const known = fields::find(field);
    if (!isRange() || known == nullptr || known->kind != FieldKind::Real || !(low > 0))
        return false;
    return field.ends_with("learning_rate") || high >= 10 * low;
}

SweepAxis parseAxis(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
        throw Error(sentence("A grid takes key=value,value or key=low:high, not \"%1\".", text));
    SweepAxis axis;
    axis.field = text.substr(0, equals);
    const fields::Field& field = fieldOf(axis.field);
    const std::string all = text.substr(equals + 1);
    const bool number = field.kind == FieldKind::Integer || field.kind == FieldKind::Real;
    if (const std::size_t colon = all.find(':'); number && colon != std::string::npos) {
        axis.low = numberOf(axis.field, all.substr(0, colon));
        axis.high = numberOf(axis.field, all.substr(colon + 1));
        if (!(axis.low < axis.high))
            throw Error(sentence("The range \"%1\" is empty: its first number must be the smaller one.", text));
        if (axis.field.ends_with("learning_rate") && !(axis.low > 0))
            throw Error(sentence(
                "The range \"%1\" is drawn by its logarithm, so it cannot begin at 0. Give a small number.", text));
        return axis;
    }
    for (std::size_t begin = 0; begin <= all.size();) {
        const std::size_t comma = std::min(all.find(',', begin), all.size());
        const std::string value = all.substr(begin, comma - begin);
        config::RunConfig config;
        fields::set(config, axis.field, value); // throws for a value that it does not take
        axis.values.push_back(value);
        begin = comma + 1;
    }
    return axis;
}

std::string axisText(const SweepAxis& axis) {
    std::string text = axis.field + "=";
    if (axis.isRange()) {
        std::array<char, 80> range{};
        std::snprintf(range.data(), range.size(), "%.17g:%.17g", axis.low, axis.high);
        return text + range.data();
    }
    for (std::size_t i = 0; i < axis.values.size(); ++i)
        text += (i > 0 ? "," : "") + axis.values[i];
    return text;
}

std::vector<Settings> gridOf(const std::vector<SweepAxis>& axes) {
    requireDifferent(axes);
    std::vector<Settings> all{{}};
    for (const SweepAxis& axis : axes) {
        if (axis.isRange())
            throw Error(sentence("The range of %1 has no end of values; list some, or draw at random.", axis.field));
        if (all.size() * axis.values.size() > kMaxRuns)
            refuseMany();
        std::vector<Settings> longer;
        for (const Settings& settings : all)
            for (const std::string& value : axis.values) {
                longer.push_back(settings);
                longer.back().emplace_back(axis.field, value);
            }
        all = std::move(longer);
    }
    return all;
}

std::vector<Settings> drawsOf(const std::vector<SweepAxis>& axes, int count, std::uint64_t seed) {
    requireDifferent(axes);
    if (count > kMaxRuns)
        refuseMany();
    std::vector<Settings> all;
    std::set<Settings> seen;
    // A draw that came before is drawn again, but lists may hold no more than were drawn already.
    constexpr int kTries = 100;
    Generator random(seed);
    for (int draw = 0; draw < count; ++draw)
        for (int attempt = 0; attempt < kTries; ++attempt) {
            Settings settings;
            for (const SweepAxis& axis : axes)
                settings.emplace_back(axis.field, drawn(axis, random));
            if (!seen.insert(settings).second)
                continue;
            all.push_back(std::move(settings));
            break;
        }
    return all;
}

} // namespace glasshouse::sweep
