#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace glasshouse {

/// SHA-256 (FIPS 180-4) of bytes that arrive in pieces, computed by OpenSSL. One thread at a time.
class Sha256 {
public:
    Sha256();
    void update(const void* data, std::size_t size);
    void update(std::string_view bytes) { update(bytes.data(), bytes.size()); }
    /// The hash as 64 lowercase hexadecimal digits. Call it once; the object cannot be used afterwards.
    std::string hex();

private:
    struct Free {
        void operator()(evp_md_ctx_st* context) const;
    };
    std::unique_ptr<evp_md_ctx_st, Free> m_context;
};

/// Size and SHA-256 of a file, by which it is known again.
struct FileChecksum {
    std::uint64_t bytes = 0;
    std::string sha256;
};

/// SHA-256 of bytes, hex. Throws Stopped.
std::string sha256(std::string_view bytes, const std::stop_token& stop = {});
/// SHA-256 of a file's content, hex, read in pieces. Throws Error if it cannot be read, Stopped.
std::string sha256OfFile(const std::filesystem::path& path, const std::stop_token& stop = {});

} // namespace glasshouse
