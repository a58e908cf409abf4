#pragma once

#include <string>
#include <utility>
#include <variant>

namespace glasshouse {

/// A value, or a sentence saying why there is none: for failures that are expected per item (one bad PDF).
template <typename T> class Result {
public:
    Result(T value)
        : m_state(std::in_place_index<0>, std::move(value)) {}
    static Result failure(std::string message) { return Result(std::in_place_index<1>, std::move(message)); }

    explicit operator bool() const { return m_state.index() == 0; }
    const T& value() const { return std::get<0>(m_state); }
    T& value() { return std::get<0>(m_state); }
    const std::string& message() const { return std::get<1>(m_state); }

private:
    Result(std::in_place_index_t<1> tag, std::string message)
        : m_state(tag, std::move(message)) {}
    std::variant<T, std::string> m_state;
};

} // namespace glasshouse
