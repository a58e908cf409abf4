#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/reading/layout/Word.h"

namespace glasshouse::ocr {

/// A page drawn in shades of grey.
struct Picture {
    const std::uint8_t* pixels = nullptr; ///< 0 is black; owned by the caller
    int width = 0;
    int height = 0;
    int bytesPerLine = 0;
    double dotsPerInch = 300;
};

/// Reads text from pictures with Tesseract (Smith, An overview of the Tesseract OCR engine, ICDAR 2007). Pictures may
/// be hostile, so this is used only in the worker process, under limits. One thread.
class Recognizer {
public:
    /// The folder of its language data; empty if there is none.
    static std::string dataFolder();
    /// Languages whose data is installed, sorted: eng, pol, …
    static std::vector<std::string> languages();

    /// Loads the data of languages joined by "+". Throws Error naming those that are not installed, and how to install
    /// them.
    explicit Recognizer(const std::string& languages);
    ~Recognizer();
    Recognizer(const Recognizer&) = delete;
    Recognizer& operator=(const Recognizer&) = delete;

    /// The words of a picture with their places in points and with Tesseract's confidence; empty if there are none.
    std::vector<layout::Word> words(const Picture& picture);

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace glasshouse::ocr
