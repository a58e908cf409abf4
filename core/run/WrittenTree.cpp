#include "core/run/WrittenTree.h"

#include <algorithm>

namespace glasshouse::run {

namespace {

/// Versions that continue each other share the tokens themselves.
bool same(const std::shared_ptr<const WrittenToken>& one, const std::shared_ptr<const WrittenToken>& other) {
    return one == other || (one->id == other->id && one->text == other->text);
}

} // namespace

std::size_t sharedBeginning(const WrittenText& a, const WrittenText& b) {
    if (a.prompt != b.prompt)
        return 0;
    const auto ends = std::mismatch(a.tokens.begin(), a.tokens.end(), b.tokens.begin(), b.tokens.end(), same);
    return static_cast<std::size_t>(ends.first - a.tokens.begin());
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
            if (std::min(texts[j]->tokens.size(), text.tokens.size()) > branch.shared &&
                same(texts[j]->tokens[branch.shared], text.tokens[branch.shared]))
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
