#include "core/run/WrittenTree.h"

#include <algorithm>

namespace glasshouse::run {

std::size_t sharedBeginning(const WrittenText& a, const WrittenText& b) {
    if (a.prompt != b.prompt)
        return 0;
    // Versions that continue each other share the tokens themselves.
    const auto same = [](const auto& one, const auto& other) {
        return one == other || (one->id == other->id && one->text == other->text);
    };
    const auto ends = std::mismatch(a.tokens.begin(), a.tokens.end(), b.tokens.begin(), b.tokens.end(), same);
    return static_cast<std::size_t>(ends.first - a.tokens.begin());
}

std::vector<WrittenBranch> writtenTree(const std::vector<std::shared_ptr<WrittenText>>& texts) {
    std::vector<WrittenBranch> found;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        WrittenBranch branch;
        branch.number = texts[i]->number;
        for (std::size_t j = 0; j < i; ++j) {
            const std::size_t shared = sharedBeginning(*texts[j], *texts[i]);
            if (shared > branch.shared ||
                (shared > 0 && shared == branch.shared && texts[j]->number == texts[i]->from)) {
                branch.shared = shared;
                branch.parent = texts[j]->number;
            }
        }
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
