#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/reading/charset/TextDecoding.h"
#include "core/reading/layout/Page.h"

namespace glasshouse::text {

/// How text is taken from a document's pages. Value type.
struct Extraction {
    layout::Order order = layout::Order::Reading;
    /// Languages of Tesseract, joined by "+", to read pages with that have no text, only a picture; empty: they stay
    /// without text.
    std::string ocr;

    int recognitionSeconds =
        60;                ///< of processor time for each page that is recognized; one that takes longer is left out
    int minConfidence = 0; ///< recognized words below it are left out, percent
    std::string encoding = charset::automaticEncoding; ///< of text and HTML, see charset::decodeText()
    std::map<std::string, std::string> encodings = {}; ///< those of single files, by their names

    /// The encoding for a file, by its name in the folder.
    const std::string& encodingOf(const std::string& name) const;

    /// The options of the worker process except --encoding, which differs from file to file; see WorkerProtocol.h.
    std::vector<std::string> arguments() const;
    /// Different for any two that may give different text of a file in the same encoding, apart from pages that were
    /// given up; can be part of a file name.
    std::string key() const;
    /// The same with the other word order.
    Extraction inTheOtherOrder() const;

    bool operator==(const Extraction&) const = default;
};

/// Removes the recognized words of a page whose confidence (percent) is below the least; how many there were.
std::int64_t dropUncertain(layout::Page& page, int minConfidence);

/// As a run's data say. Throws ProblemError for an impossible name of a language.
Extraction extractionOf(const config::DataConfig& data);

} // namespace glasshouse::text
