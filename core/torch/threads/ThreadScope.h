#pragma once

namespace glasshouse::threads {

/// Sets the number of threads of the calling thread's parallel regions and gives back what was there before.
class ThreadScope {
public:
    explicit ThreadScope(int threads);
    ~ThreadScope();
    ThreadScope(const ThreadScope&) = delete;
    ThreadScope& operator=(const ThreadScope&) = delete;

private:
    int m_before;
};

} // namespace glasshouse::threads
