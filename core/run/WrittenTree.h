#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/run/WrittenTexts.h"

namespace glasshouse::run {

/// The place of a version in the tree of a run's texts.
struct WrittenBranch {
    int number = 0;         ///< of the version
    int parent = 0;         ///< number of the version that it parts from; 0: none, it starts from the prompt
    std::size_t shared = 0; ///< tokens that it has in common with its parent
    int depth = 0;          ///< 0 without a parent
};

/// Tokens that two texts with the same prompt have in common from the beginning, compared by id and text; 0 if their
/// prompts differ.
std::size_t sharedBeginning(const WrittenText& a, const WrittenText& b);

/// The texts as a tree, depth first, branches of one parent by number. The parent of a version is the earlier one with
/// the longest beginning in common; of several, the one that it was begun from, else the earliest. Texts without a
/// token in common with an earlier one have no parent. texts: ordered by number. No side effects; any thread.
std::vector<WrittenBranch> writtenTree(const std::vector<std::shared_ptr<WrittenText>>& texts);

} // namespace glasshouse::run
