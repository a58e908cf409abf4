#include "core/corpus/tokenizer/ByteAlphabet.h"

#include <array>

#include "core/base/Utf8.h"

namespace glasshouse::tokenizer {

namespace {

struct Alphabet {
    std::array<char32_t, 256> characters{};
    std::array<int, 0x144> bytes{}; ///< by character; -1 if it represents no byte
};

Alphabet makeAlphabet() {
    Alphabet alphabet;
    alphabet.bytes.fill(-1);
    char32_t other = 0x100;
    for (unsigned byte = 0; byte < 256; ++byte) {
        const bool printable =
            (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || (byte >= 0xAE && byte <= 0xFF);
        const char32_t character = printable ? static_cast<char32_t>(byte) : other++;
        alphabet.characters[byte] = character;
        alphabet.bytes[character] = static_cast<int>(byte);
    }
    return alphabet;
}

const Alphabet& alphabet() {
    static const Alphabet table = makeAlphabet();
    return table;
}

} // namespace

std::string toByteAlphabet(std::string_view bytes) {
    std::string spelling;
    for (const char byte : bytes)
        utf8::append(spelling, alphabet().characters[static_cast<unsigned char>(byte)]);
    return spelling;
}

bool fromByteAlphabet(std::string_view spelling, std::string& bytes) {
    bytes.clear();
    for (std::size_t i = 0; i < spelling.size();) {
        const utf8::Decoded one = utf8::decode(spelling, i);
        if (!one.valid || one.codePoint >= alphabet().bytes.size() || alphabet().bytes[one.codePoint] < 0)
            return false;
        bytes += static_cast<char>(alphabet().bytes[one.codePoint]);
        i += one.length;
    }
    return true;
}

} // namespace glasshouse::tokenizer
