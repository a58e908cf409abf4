#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace glasshouse::generate {

/// Maximum number of a text's rows (tokens) that are processed at once.
inline constexpr std::int64_t maxRows = 64;

/// Scratch buffer of threads that compute the same rows together: the results of their shares, to be summed.
class ShareSums {
public:
    /// width: floats per row.
    ShareSums(int shares, std::int64_t width);

private:
    friend class Workspace;
    std::int64_t m_size;          ///< floats per share
    std::vector<float> m_sums[2]; ///< (share, maxRows, width), alternating: one is read while the other is written
};

/// Scratch buffers for intermediate rows. One thread at a time.
class Workspace {
public:
    /// Floats per row.
    struct Widths {
        std::int64_t normed = 0, joined = 0, hidden = 0, scores = 0, branch = 0;
    };
    explicit Workspace(const Widths& widths);

    /// Makes it one of `members` threads of an OpenMP team: each calls the same functions with the same rows and its
    /// own x, while queries, memory and results are shared. members 1: alone, as initially.
    void join(ShareSums& sums, int member, int members);

    /// Calls work(share) for each of this thread's shares.
    template <class Shares, class Work> void forShares(Shares& shares, const Work& work) const {
        for (auto i = static_cast<std::size_t>(m_member); i < shares.size(); i += static_cast<std::size_t>(m_members))
            work(shares[i]);
    }
    /// Adds to x (count) what work(share, y, add) computes for each share, written to y or added to it.
    template <class Share, class Work>
    void addShares(const std::vector<Share>& shares, std::int64_t count, float* x, const Work& work) {
        if (m_sums == nullptr) {
            for (const Share& share : shares)
                work(share, x, true);
            return;
        }
        float* const sums = nextSums();
        forShares(shares, [&](const Share& share) { work(share, sums + (&share - shares.data()) * sumSize(), false); });
        addSums(sums, shares.size(), count, x);
    }

    std::vector<float> normed, joined, hidden, scores, branch;

private:
    float* nextSums();
    std::int64_t sumSize() const { return m_sums->m_size; }
    void addSums(const float* sums, std::size_t shares, std::int64_t count, float* x) const;

    ShareSums* m_sums = nullptr; ///< null: alone
    int m_member = 0, m_members = 1;
    int m_next = 0; ///< the buffer of ShareSums that is written next
};

} // namespace glasshouse::generate
