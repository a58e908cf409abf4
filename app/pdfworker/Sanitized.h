#pragma once

// GLASSHOUSE_SANITIZED is defined in builds with a sanitizer, which needs more of the system than the program.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define GLASSHOUSE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define GLASSHOUSE_SANITIZED 1
#endif
#endif
