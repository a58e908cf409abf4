#include "core/base/Sha256.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

#include <openssl/evp.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"

namespace glasshouse {

namespace {

void require(int done) {
    if (done != 1)
        throw Error("The system's OpenSSL cannot compute SHA-256. Install or repair its package libssl3.");
}

} // namespace

void Sha256::Free::operator()(evp_md_ctx_st* context) const {
    EVP_MD_CTX_free(context);
}

Sha256::Sha256()
    : m_context(EVP_MD_CTX_new()) {
    require(m_context != nullptr && EVP_DigestInit_ex(m_context.get(), EVP_sha256(), nullptr) == 1 ? 1 : 0);
}

void Sha256::update(const void* data, std::size_t size) {
    require(EVP_DigestUpdate(m_context.get(), data, size));
}

std::string Sha256::hex() {
    std::array<unsigned char, 32> sum{};
    require(EVP_DigestFinal_ex(m_context.get(), sum.data(), nullptr));
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * sum.size());
    for (const unsigned char byte : sum) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

std::string sha256(std::string_view bytes, const std::stop_token& stop) {
    Sha256 hash;
    inRanges(bytes.size(), stop,
             [&](std::size_t begin, std::size_t end) { hash.update(bytes.data() + begin, end - begin); });
    return hash.hex();
}

std::string sha256OfFile(const std::filesystem::path& path, const std::stop_token& stop) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!file)
        throw Error(sentence("Cannot open %1: %2.", path.string(), std::strerror(errno)));
    Sha256 hash;
    std::vector<char> piece(std::size_t{1} << 18);
    while (true) {
        const std::size_t count = std::fread(piece.data(), 1, piece.size(), file.get());
        hash.update(piece.data(), count);
        if (stop.stop_requested())
            throw Stopped();
        if (count < piece.size())
            break;
    }
    if (std::ferror(file.get()) != 0)
        throw Error(sentence("Cannot read %1: %2.", path.string(), std::strerror(errno)));
    return hash.hex();
}

} // namespace glasshouse
