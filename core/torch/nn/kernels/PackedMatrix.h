#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace glasshouse::nn::kernels {

/// The right-hand factor's columns are read in whole vectors of this many.
inline constexpr std::int64_t productLanes = 16;
constexpr std::int64_t roundedToVectors(std::int64_t columns) {
    return (columns + productLanes - 1) / productLanes * productLanes;
}

/// C (m, n) = A (m, k) B (k, n), row-major with leading dimensions in elements. B's rows are read in whole vectors (up
/// to the next multiple of 16 columns); the elements beyond n are not used. Each element of C is summed in the order of
/// k whatever m and n are, so a row gives the same bits alone and among others. One thread.
void smallProduct(std::int64_t m, std::int64_t n, std::int64_t k, const float* a, std::int64_t lda, const float* b,
                  std::int64_t ldb, float* c, std::int64_t ldc);

/// A linear layer's weights and bias packed for products with few vectors: 64 outputs at a time, input by input, so
/// that memory is read once and sequentially. Owns a copy: bfloat16 if that changes none of the weights, which is half
/// as much to read, else float32. All arithmetic is float32. Immutable; any thread.
class PackedMatrix {
public:
    /// Rows of a weight in LibTorch's layout: (rows, in), contiguous; with or without bias (rows).
    struct Part {
        const float* weight;
        const float* bias; ///< null: none
        std::int64_t rows;
    };

    PackedMatrix() = default;
    /// Concatenates the outputs of all parts.
    PackedMatrix(const std::vector<Part>& parts, std::int64_t in);

    std::int64_t inputs() const { return m_in; }
    std::int64_t outputs() const { return m_out; }
    /// y (n, outputs()) = x (n, inputs()) Wᵀ + bias, or added to y. A vector gives the same bits alone and among
    /// others. One thread; allocates nothing.
    void apply(const float* x, std::int64_t ldx, std::int64_t n, float* y, std::int64_t ldy, bool add = false) const;

private:
    struct Free {
        void operator()(void* memory) const;
    };
    template <class Stored> void fill(const std::vector<Part>& parts);
    template <class Stored>
    void applyStored(const float* x, std::int64_t ldx, std::int64_t n, float* y, std::int64_t ldy, bool add) const;

    std::int64_t m_in = 0;
    std::int64_t m_out = 0;
    bool m_narrow = false;                 ///< two bfloat16 numbers where there is one float32 otherwise
    std::unique_ptr<void, Free> m_weights; ///< (panel, in, 64 columns); the last panel is only as wide as needed
    std::vector<float> m_bias;             ///< (out, padded to whole vectors); empty: none
};

} // namespace glasshouse::nn::kernels
