#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "core/corpus/cleaning/Rule.h"
#include "core/corpus/text/Document.h"

namespace glasshouse::text {

/// How much of a corpus is looked at, so that each rule takes a second or two.
constexpr std::size_t ruleWorthBytes = std::size_t{16} << 20;

/// What a cleaning rule is worth, as numbers.
struct RuleWorth {
    double bits = 0; ///< per character: the loss of a character bigram (see cleaning::bigramLoss) on the documents
                     ///< cleaned by this rule alone, minus that on the documents as they were read
    std::int64_t alphabet = 0;       ///< different characters with this rule alone
    std::int64_t alphabetAsRead = 0; ///< without any
};

/// By the id of the rule, of the first documents, up to ruleWorthBytes. Any thread. Throws Stopped.
std::map<std::string, RuleWorth> worthOfRules(const std::vector<const Document*>& documents,
                                              const std::vector<const cleaning::Rule*>& rules,
                                              const std::stop_token& stop = {});

} // namespace glasshouse::text
