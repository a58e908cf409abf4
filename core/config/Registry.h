#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/config/Choice.h"

namespace glasshouse::config {

/// Base class of the strategies of a family: holds the choice that forms and messages show. Immutable; any thread.
class Registered {
public:
    explicit Registered(Choice choice)
        : m_choice(std::move(choice)) {}
    virtual ~Registered() = default;
    const Choice& choice() const { return m_choice; }

private:
    Choice m_choice;
};

/// The members of one family, one a row, in the order in which forms list them. A row has a choice, or an id alone if
/// it is not shown in forms. Polymorphic ones are held by pointer. Immutable; any thread.
template <class Row> class Registry {
public:
    using Held = std::conditional_t<std::is_polymorphic_v<Row>, std::unique_ptr<Row>, Row>;

    /// what: the family as messages call it, such as sentence("position encoding").
    template <class... Rows>
    explicit Registry(std::string what, Rows... rows)
        : m_what(std::move(what)) {
        m_rows.reserve(sizeof...(rows));
        (m_rows.push_back(std::move(rows)), ...);
    }

    auto begin() const { return m_rows.begin(); }
    auto end() const { return m_rows.end(); }
    std::size_t size() const { return m_rows.size(); }
    const Held& operator[](std::size_t index) const { return m_rows[index]; }

    /// nullptr for an unknown id.
    const Row* find(std::string_view id) const {
        for (const Held& row : m_rows)
            if (idOf(rowOf(row)) == id)
                return &rowOf(row);
        return nullptr;
    }
    /// Throws Error for an unknown id.
    const Row& at(std::string_view id) const {
        if (const Row* const row = find(id))
            return *row;
        throw Error(sentence("There is no %1 \"%2\". Choose one of: %3.", m_what, id, ids()));
    }

    /// The ids, separated by commas, in the order of the rows.
    std::string ids() const {
        std::string ids;
        for (const Held& row : m_rows)
            ids += (ids.empty() ? "" : ", ") + std::string(idOf(rowOf(row)));
        return ids;
    }

    std::vector<Choice> choices() const {
        std::vector<Choice> choices;
        for (const Held& row : m_rows)
            choices.push_back(choiceOf(rowOf(row)));
        return choices;
    }

private:
    static const Row& rowOf(const Held& held) {
        if constexpr (std::is_polymorphic_v<Row>)
            return *held;
        else
            return held;
    }
    static const Choice& choiceOf(const Row& row) {
        if constexpr (std::is_polymorphic_v<Row>)
            return row.choice();
        else if constexpr (std::is_same_v<Row, Choice>)
            return row;
        else
            return row.choice;
    }
    static std::string_view idOf(const Row& row) {
        if constexpr (requires { row.id; })
            return row.id;
        else
            return choiceOf(row).id;
    }

    std::string m_what;
    std::vector<Held> m_rows;
};

} // namespace glasshouse::config
