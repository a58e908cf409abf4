#include "core/text/RuleWorth.h"

#include <string_view>

#include "core/cleaning/BigramLoss.h"
#include "core/cleaning/Cleaning.h"

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

} // namespace

std::map<std::string, double> bitsOfRules(const std::vector<const Document*>& documents,
                                          const std::vector<const cleaning::Rule*>& rules,
                                          const std::stop_token& stop) {
    std::vector<cleaning::Document> before;
    std::size_t bytes = 0;
    for (const Document* document : documents) {
        before.push_back({document->name, !document->isPdf(), document->pages.copies()});
        bytes += document->pages.textBytes();
        if (bytes > ruleWorthBytes)
            break;
    }
    const double bitsBefore = bitsPerCharacter(before, stop);
    std::map<std::string, double> bits;
    for (const cleaning::Rule* rule : rules) {
        std::vector<cleaning::Document> cleaned = before;
        cleaning::Cleaning({rule}).run(cleaned, stop);
        bits[rule->choice().id] = bitsPerCharacter(cleaned, stop) - bitsBefore;
    }
    return bits;
}

} // namespace glasshouse::text
