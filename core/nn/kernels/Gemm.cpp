#include "core/nn/kernels/Gemm.h"

#ifdef GLASSHOUSE_HAVE_DNNL
#include <array>
#include <map>
#include <new>

#include <dnnl.hpp>
#include <omp.h>
#else
#include <torch/torch.h>
#endif

#include "core/base/Error.h"

namespace glasshouse::nn::kernels {

#ifdef GLASSHOUSE_HAVE_DNNL

namespace {

const dnnl::engine& processor() {
    static const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    return engine;
}

/// What a product is made for: m, n, k, the three leading dimensions, and whether A and B are transposed, C is added
/// to, C is bfloat16.
using Key = std::array<std::int64_t, 10>;

dnnl::memory::desc matrix(std::int64_t rows, std::int64_t cols, std::int64_t ld, bool transposed,
                          dnnl::memory::data_type type) {
    return {{rows, cols}, type, transposed ? dnnl::memory::dims{1, ld} : dnnl::memory::dims{ld, 1}};
}

/// One oneDNN product with places for its operands, for one thread.
class Product {
public:
    explicit Product(const Key& key)
        : m_stream(processor()) {
        using Type = dnnl::memory::data_type;
        const auto [m, n, k, lda, ldb, ldc, transposeA, transposeB, add, narrow] = key;
        const auto a = matrix(m, k, lda, transposeA != 0, Type::bf16);
        const auto b = matrix(k, n, ldb, transposeB != 0, Type::bf16);
        const auto c = matrix(m, n, ldc, false, narrow != 0 ? Type::bf16 : Type::f32);
        dnnl::primitive_attr attributes;
        if (add != 0) {
            dnnl::post_ops sum;
            sum.append_sum(1.0F);
            attributes.set_post_ops(sum);
        }
        // Made for one thread: a product is a piece of what a team shares out.
        const int threads = omp_get_max_threads();
        omp_set_num_threads(1);
        try {
#if DNNL_VERSION_MAJOR >= 3
            m_product = dnnl::matmul(dnnl::matmul::primitive_desc(processor(), a, b, c, attributes));
#else
            m_product =
                dnnl::matmul(dnnl::matmul::primitive_desc(dnnl::matmul::desc(a, b, c), attributes, processor()));
#endif
        } catch (...) {
            omp_set_num_threads(threads);
            throw;
        }
        omp_set_num_threads(threads);
        m_a = dnnl::memory(a, processor(), nullptr);
        m_b = dnnl::memory(b, processor(), nullptr);
        m_c = dnnl::memory(c, processor(), nullptr);
        m_arguments = {{DNNL_ARG_SRC, m_a}, {DNNL_ARG_WEIGHTS, m_b}, {DNNL_ARG_DST, m_c}};
    }

    void run(const Bfloat16* a, const Bfloat16* b, void* c) {
        // oneDNN has no memory that is only read.
        m_a.set_data_handle(const_cast<Bfloat16*>(a));
        m_b.set_data_handle(const_cast<Bfloat16*>(b));
        m_c.set_data_handle(c);
        m_product.execute(m_stream, m_arguments);
        m_stream.wait();
    }

private:
    dnnl::stream m_stream;
    dnnl::matmul m_product;
    dnnl::memory m_a, m_b, m_c;
    std::unordered_map<int, dnnl::memory> m_arguments;
};

void run(const Key& key, const Bfloat16* a, const Bfloat16* b, void* c) {
    constexpr std::size_t most = 512; // shapes; a run has a few dozen
    thread_local std::map<Key, Product> made;
    try {
        auto found = made.find(key);
        if (found == made.end()) {
            if (made.size() >= most)
                made.clear();
            found = made.try_emplace(key, key).first;
        }
        found->second.run(a, b, c);
    } catch (const dnnl::error& error) {
        if (error.status == dnnl_out_of_memory)
            throw std::bad_alloc();
        throw Error(std::string("A matrix product failed (oneDNN: ") + error.message + ").");
    }
}

/// Products with a side of 1, where strides do not say which way a matrix lies: oneDNN 3 reads some of them wrongly.
template <typename Store>
void multiply(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a,
              std::int64_t lda, const Bfloat16* b, std::int64_t ldb, Store store) {
    for (std::int64_t i = 0; i < m; ++i)
        for (std::int64_t j = 0; j < n; ++j) {
            float sum = 0;
            for (std::int64_t p = 0; p < k; ++p)
                sum += toFloat(a[transposeA ? p * lda + i : i * lda + p]) *
                       toFloat(b[transposeB ? j * ldb + p : p * ldb + j]);
            store(i, j, sum);
        }
}

} // namespace

void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const float* a,
          std::int64_t lda, const float* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc) {
    const dnnl_status_t status =
        dnnl_sgemm(transposeA ? 'T' : 'N', transposeB ? 'T' : 'N', m, n, k, 1.0F, a, lda, b, ldb, beta, c, ldc);
    if (status == dnnl_out_of_memory)
        throw std::bad_alloc();
    if (status != dnnl_success)
        throw Error("A matrix product failed (oneDNN status " + std::to_string(static_cast<int>(status)) + ").");
}

void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a,
          std::int64_t lda, const Bfloat16* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc) {
    if (m == 1 || n == 1 || k == 1)
        multiply(transposeA, transposeB, m, n, k, a, lda, b, ldb, [&](std::int64_t i, std::int64_t j, float sum) {
            c[i * ldc + j] = sum + (beta != 0.0F ? c[i * ldc + j] : 0.0F);
        });
    else
        run({m, n, k, lda, ldb, ldc, transposeA, transposeB, beta != 0.0F, 0}, a, b, c);
}

void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const Bfloat16* a,
          std::int64_t lda, const Bfloat16* b, std::int64_t ldb, float /*beta*/, Bfloat16* c, std::int64_t ldc) {
    if (m == 1 || n == 1 || k == 1)
        multiply(transposeA, transposeB, m, n, k, a, lda, b, ldb,
                 [&](std::int64_t i, std::int64_t j, float sum) { c[i * ldc + j] = toBfloat16(sum); });
    else
        run({m, n, k, lda, ldb, ldc, transposeA, transposeB, 0, 1}, a, b, c);
}

bool hasBfloat16Products() {
    static const bool has = [] {
#if defined(__x86_64__)
        if (__builtin_cpu_supports("avx512bf16") == 0)
            return false;
#else
        return false;
#endif
        try { // a oneDNN that was limited to an older instruction set refuses
            Product({16, 16, 16, 16, 16, 16, 0, 0, 0, 0});
            Product({16, 16, 16, 16, 16, 16, 0, 1, 0, 1});
            return true;
        } catch (const dnnl::error&) {
            return false;
        }
    }();
    return has;
}

#else

void gemm(bool transposeA, bool transposeB, std::int64_t m, std::int64_t n, std::int64_t k, const float* a,
          std::int64_t lda, const float* b, std::int64_t ldb, float beta, float* c, std::int64_t ldc) {
    const torch::NoGradGuard guard;
    const auto view = [](const float* data, bool transposed, std::int64_t rows, std::int64_t cols, std::int64_t ld) {
        // LibTorch has no view of constant memory; the operands are only read.
        auto* const memory = const_cast<float*>(data);
        return transposed ? torch::from_blob(memory, {rows, cols}, {1, ld})
                          : torch::from_blob(memory, {rows, cols}, {ld, 1});
    };
    torch::Tensor result = view(c, false, m, n, ldc);
    const torch::Tensor product = torch::mm(view(a, transposeA, m, k, lda), view(b, transposeB, k, n, ldb));
    if (beta == 0.0F)
        result.copy_(product);
    else
        result.mul_(beta).add_(product);
}

bool hasBfloat16Products() {
    return false;
}

namespace {
[[noreturn]] void withoutBfloat16() {
    throw Error("This build cannot multiply bfloat16; choose float32.");
}
} // namespace

void gemm(bool, bool, std::int64_t, std::int64_t, std::int64_t, const Bfloat16*, std::int64_t, const Bfloat16*,
          std::int64_t, float, float*, std::int64_t) {
    withoutBfloat16();
}
void gemm(bool, bool, std::int64_t, std::int64_t, std::int64_t, const Bfloat16*, std::int64_t, const Bfloat16*,
          std::int64_t, float, Bfloat16*, std::int64_t) {
    withoutBfloat16();
}

#endif

} // namespace glasshouse::nn::kernels
