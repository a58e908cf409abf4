#include "ui/runtime/TextPlaces.h"

#include <QRegularExpression>

#include <utility>

#include "core/base/Utf8.h"

namespace glasshouse::runtime {

namespace {

QString asOneLine(std::string_view text) {
    return onOneLine(QString::fromUtf8(text.data(), qsizetype(text.size())));
}

} // namespace

std::shared_ptr<const trace::TextIndex> openTextIndex(std::shared_ptr<const text::Corpus> corpus,
                                                      const std::filesystem::path& cache, const std::stop_token& stop) {
    trace::IndexOptions options;
    options.folder = cache.empty() ? cache : cache / "index";
    return trace::TextIndex::open(std::move(corpus), options, stop);
}

TextContext contextOf(std::string_view text, std::size_t begin, std::size_t bytes, std::int64_t before,
                      std::int64_t after) {
    std::size_t from = begin;
    for (std::int64_t characters = 0; from > 0 && characters < before; ++characters)
        do
            --from;
        while (from > 0 && (static_cast<unsigned char>(text[from]) & 0xC0) == 0x80);
    const std::size_t end = begin + bytes;
    return {asOneLine(text.substr(from, begin - from)), asOneLine(text.substr(begin, bytes)),
            asOneLine(text.substr(end, utf8::advance(text, end, after) - end))};
}

QString onOneLine(QStringView text) {
    return text.toString().replace(QRegularExpression(QStringLiteral("\\s+")), QStringLiteral(" "));
}

} // namespace glasshouse::runtime
