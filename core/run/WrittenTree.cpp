#include "core/run/WrittenTree.h"

#include <algorithm>

namespace glasshouse::run {

namespace {

/// Versions that continue each other share the tokens themselves.
bool same(const WrittenText& one, const WrittenText& other, std::size_t token) {
    if (!one.outline && !other.outline && one.tokens[token] == other.tokens[token])
        return true;
    return one.id(token) == other.id(token) && one.piece(token) == other.piece(token);
}

} // namespace

std::size_t sharedBeginning(const WrittenText& a, const WrittenText& b) {
    if (a.prompt != b.prompt)
        return 0;
    const std::size_t shorter = std::min(a.size(), b.size());
    std::size_t shared = 0;
    while (shared < shorter && same(a, b, shared))
        ++shared;
    return shared;
}

std::vector<WrittenBranch> writtenTree(const std::vector<std::shared_ptr<WrittenText>>& texts) {
    std::vector<WrittenBranch> found;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const WrittenText& text = *texts[i];
        WrittenBranch branch;
        branch.number = text.number;
        const auto take = [&](const WrittenText& earlier) {
            if (const std::size_t shared = sharedBeginning(earlier, text); shared > branch.shared) {
                branch.shared = shared;
                branch.parent = earlier.number;
            }
        };
        for (std::size_t j = 0; j < i; ++j)
            if (texts[j]->number == text.from)
                take(*texts[j]);
        for (std::size_t j = 0; j < i; ++j) // whoever has more in common has the next token in common too
            if (std::min(texts[j]->size(), text.size()) > branch.shared && same(*texts[j], text, branch.shared))
                take(*texts[j]);
        found.push_back(branch);
    }
    // Depth first: each goes after its parent and all that parts from the parent's earlier branches.
    std::vector<WrittenBranch> tree;
    for (WrittenBranch& branch : found) {
        auto after = tree.end();
        if (const auto parent = std::find_if(tree.begin(), tree.end(),
                                             [&](const WrittenBranch& one) { return one.number == branch.parent; });
            parent != tree.end()) {
            branch.depth = parent->depth + 1;
            after = std::find_if(parent + 1, tree.end(),
                                 [&](const WrittenBranch& one) { return one.depth <= parent->depth; });
        }
        tree.insert(after, branch);
    }
    return tree;
}

} // namespace glasshouse::run
