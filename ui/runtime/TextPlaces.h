#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string_view>

#include "core/run/trace/TextIndex.h"

// What was found in the text of a corpus, made ready to be shown. Any thread.
namespace glasshouse::runtime {

/// The index of a corpus, kept below the cache folder of the texts of documents; empty: the user's. Throws like
/// trace::TextIndex::open().
std::shared_ptr<const trace::TextIndex> openTextIndex(std::shared_ptr<const text::Corpus> corpus,
                                                      const std::filesystem::path& cache,
                                                      const std::stop_token& stop = {});

/// A place in a text with what is around it, on one line.
struct TextContext {
    QString before, match, after;
};

/// begin and bytes: of whole characters; before and after: at most so many characters around them.
TextContext contextOf(std::string_view text, std::size_t begin, std::size_t bytes, std::int64_t before,
                      std::int64_t after);

/// Every run of white space becomes one blank.
QString onOneLine(QStringView text);

} // namespace glasshouse::runtime
