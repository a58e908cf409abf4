#include "core/corpus/text/RuleWorth.h"

#include <string_view>

#include "core/base/CodePoints.h"
#include "core/corpus/cleaning/BigramLoss.h"
#include "core/corpus/cleaning/Cleaning.h"

namespace glasshouse::text {

namespace {

double bitsPerCharacter(const std::vector<cleaning::Document>& documents, const std::stop_token& stop) {
    std::vector<std::string_view> pieces;
    for (const cleaning::Document& document : documents) {
        for (const layout::Page& page : document.pages) {
            pieces.emplace_back(page.text);
            pieces.emplace_back("\n");
        }
    }
    return cleaning::bigramLoss(pieces, stop).bits;
}

std::int64_t alphabetOf(const std::vector<cleaning::Document>& documents, const std::stop_token& stop) {
    CodePointSet alphabet;
    for (const cleaning::Document& document : documents)
        for (const layout::Page& page : document.pages)
            alphabet.add(page.text, stop);
    return alphabet.size();
}

} // namespace

std::map<std::string, RuleWorth> worthOfRules(const std::vector<const Document*>& documents,
                                              const std::vector<const cleaning::Rule*>& rules,
                                              const std::stop_token& stop) {
    std::vector<cleaning::Document> asRead;
    std::size_t bytes = 0;
    for (const Document* document : documents) {
        asRead.push_back({document->name, !document->isPdf(), document->pages.copies()});
        bytes += document->pages.textBytes();
        if (bytes > ruleWorthBytes)
            break;
    }
    const double bits = bitsPerCharacter(asRead, stop);
    const std::int64_t alphabet = alphabetOf(asRead, stop);
    std::map<std::string, RuleWorth> worth;
    for (const cleaning::Rule* rule : rules) {
        std::vector<cleaning::Document> cleaned = asRead;
        cleaning::Cleaning({rule}).run(cleaned, stop);
        worth[rule->choice.id] = {bitsPerCharacter(cleaned, stop) - bits, alphabetOf(cleaned, stop), alphabet};
    }
    return worth;
}

} // namespace glasshouse::text
