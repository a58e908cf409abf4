#pragma once

/// Marks a function whose loops are worth compiling once per instruction set: AVX-512, AVX2 and plain x86-64; the
/// machine's best version is chosen when the library is loaded. Elsewhere, and under the sanitizers (whose own start-up
/// comes after that choice), the function is compiled once.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) &&               \
    !defined(__SANITIZE_THREAD__)
#define GLASSHOUSE_VECTORIZED __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define GLASSHOUSE_VECTORIZED
#endif
