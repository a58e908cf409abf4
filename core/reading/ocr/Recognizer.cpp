#include "core/reading/ocr/Recognizer.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <tesseract/baseapi.h>
#include <tesseract/resultiterator.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"

namespace glasshouse::ocr {

namespace {

namespace fs = std::filesystem;

constexpr const char* suffix = ".traineddata";

/// Where Debian and other systems keep the data.
std::vector<fs::path> candidates() {
    std::vector<fs::path> folders;
    if (const char* const set = std::getenv("TESSDATA_PREFIX"); set != nullptr && set[0] == '/')
        folders.emplace_back(set);
    for (const char* const folder : {"/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata",
                                     "/usr/share/tessdata", "/usr/local/share/tessdata"})
        folders.emplace_back(folder);
    return folders;
}

/// "tesseract-ocr-chi-sim" for chi_sim: Debian's packages have no underscores.
std::string packageOf(std::string language) {
    std::replace(language.begin(), language.end(), '_', '-');
    std::transform(language.begin(), language.end(), language.begin(), [](unsigned char c) { return std::tolower(c); });
    return "tesseract-ocr-" + language;
}

void requireData(const std::string& wanted) {
    const std::vector<std::string> installed = Recognizer::languages();
    std::string missing;
    std::string packages;
    std::istringstream names(wanted);
    for (std::string name; std::getline(names, name, '+');) {
        if (std::binary_search(installed.begin(), installed.end(), name))
            continue;
        missing += (missing.empty() ? "" : ", ") + name;
        packages += (packages.empty() ? "" : " ") + packageOf(name);
    }
    if (!missing.empty())
        throw Error(sentence("Tesseract has no data to read %1. Install it: apt install %2", missing, packages));
}

} // namespace

struct Recognizer::Impl {
    tesseract::TessBaseAPI api;
};

std::string Recognizer::dataFolder() {
    for (const fs::path& folder : candidates()) {
        std::error_code error;
        for (fs::directory_iterator it(folder, error); !error && it != fs::directory_iterator(); it.increment(error))
            if (it->path().extension() == suffix)
                return folder.string();
    }
    return {};
}

std::vector<std::string> Recognizer::languages() {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator it(dataFolder(), error); !error && it != fs::directory_iterator(); it.increment(error))
        if (const std::string name = it->path().stem().string(); it->path().extension() == suffix && name != "osd")
            names.push_back(name); // osd finds out which way a page is turned
    std::sort(names.begin(), names.end());
    return names;
}

Recognizer::Recognizer(const std::string& languages)
    : m_impl(std::make_unique<Impl>()) {
    requireData(languages);
    if (m_impl->api.Init(dataFolder().c_str(), languages.c_str(), tesseract::OEM_LSTM_ONLY) != 0)
        throw Error(sentence("Tesseract cannot load its data for %1.", languages));
    m_impl->api.SetPageSegMode(tesseract::PSM_AUTO);
    m_impl->api.SetVariable("debug_file", "/dev/null");
}

Recognizer::~Recognizer() = default;

std::vector<layout::Word> Recognizer::words(const Picture& picture) {
    tesseract::TessBaseAPI& api = m_impl->api;
    api.SetImage(picture.pixels, picture.width, picture.height, 1, picture.bytesPerLine);
    api.SetSourceResolution(static_cast<int>(std::lround(picture.dotsPerInch)));
    std::vector<layout::Word> words;
    if (api.Recognize(nullptr) != 0)
        return words;
    const std::unique_ptr<tesseract::ResultIterator> it(api.GetIterator());
    if (!it)
        return words;
    constexpr auto level = tesseract::RIL_WORD;
    const double points = 72.0 / picture.dotsPerInch;
    do {
        const std::unique_ptr<const char[]> text(it->GetUTF8Text(level));
        int left = 0;
        int top = 0;
        int right = 0;
        int bottom = 0;
        if (!text || text[0] == '\0' || text[0] == ' ' || !it->BoundingBox(level, &left, &top, &right, &bottom))
            continue;
        layout::Word word;
        word.text = text.get();
        // The height of the line and not of the letters: words without high or low ones are in the same line.
        int lineTop = top;
        int lineBottom = bottom;
        int ignored = 0;
        it->BoundingBox(tesseract::RIL_TEXTLINE, &ignored, &lineTop, &ignored, &lineBottom);
        word.box = {left * points, lineTop * points, right * points, lineBottom * points};
        word.spaceAfter = true;
        word.lineEnd = it->IsAtFinalElement(tesseract::RIL_TEXTLINE, level);
        word.confidence = std::clamp(static_cast<int>(std::lround(it->Confidence(level))), 0, 100);
        words.push_back(std::move(word));
    } while (it->Next(level));
    api.Clear();
    return words;
}

} // namespace glasshouse::ocr
