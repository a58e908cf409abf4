#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace glasshouse::nn::kernels {

/// Memory of a kernel, reused between calls: aligned to 64 bytes, uninitialized.
template <typename T> class ScratchBuffer {
public:
    /// Memory for count values; growing discards the content. huge: in huge pages if it is that large, for what is
    /// read as a whole again and again, so that the processor has fewer pages to track.
    T* reserve(std::int64_t count, bool huge = false) {
        constexpr std::size_t hugePage = std::size_t{1} << 21;
        if (count > m_count) {
            m_memory.reset();
            const std::size_t bytes = static_cast<std::size_t>(count) * sizeof(T);
            const std::size_t alignment = huge && bytes >= hugePage ? hugePage : 64;
            m_memory.reset(
                static_cast<T*>(std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment)));
            if (!m_memory)
                throw std::bad_alloc();
#ifdef __linux__
            if (alignment == hugePage)
                madvise(m_memory.get(), bytes, MADV_HUGEPAGE);
#endif
            m_count = count;
        }
        return m_memory.get();
    }
    T* data() const {
        return m_memory.get();
    }

private:
    struct Free {
        void operator()(T* memory) const { std::free(memory); }
    };
    std::unique_ptr<T, Free> m_memory;
    std::int64_t m_count = 0;
};

} // namespace glasshouse::nn::kernels
