#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace glasshouse {

/// The form with its places %1 to %9 replaced by the values, in one pass: a "%2" inside a value stays as it is.
std::string filledIn(std::string_view form, std::initializer_list<std::string> values);

/// A sentence for a person: "Context %1 is longer than the training text." with its values, in English. Each form is
/// whole (nothing is appended to it and nothing glued into it but names, paths and numbers) and is written as a literal
/// at the call, because resources/translations/CoreForms.cpp lists the forms, by which the window recognizes the
/// finished sentence again and says it in its own language (text::fromCore). A value that is itself a sentence is
/// translated too.
template <typename... Values> std::string sentence(std::string_view form, const Values&... values) {
    [[maybe_unused]] const auto text = [](const auto& value) -> std::string {
        using Value = std::decay_t<decltype(value)>;
        static_assert(!std::is_floating_point_v<Value> && !std::is_same_v<Value, bool> && !std::is_same_v<Value, char>,
                      "say how it is written");
        if constexpr (std::is_integral_v<Value>)
            return std::to_string(value);
        else
            return std::string(value);
    };
    return filledIn(form, {text(values)...});
}

} // namespace glasshouse
