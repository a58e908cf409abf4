#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

namespace glasshouse::nn::kernels {

// Where the time of a training step goes, for `bench train --parts`. While it is off, a scope costs one comparison.

/// A part of a step.
enum class Part : std::uint8_t {
    None, ///< nothing is timed
    Other,
    Embedding,
    Norm,
    Linear,
    Attention,
    FeedForward,
    Activation,
    Dropout,
    Loss,
    Optimizer
};
enum class Doing : std::uint8_t { Rows, Products, Packing, Waiting };

/// What a thread is at.
struct Place {
    Part part = Part::None;
    bool backward = false;
    Doing doing = Doing::Rows;
};

namespace partclock {
extern std::atomic<bool> isOn;
inline bool on() {
    return isOn.load(std::memory_order_relaxed);
}
/// Ends the time of the calling thread at its place and begins that at another one; returns the one before.
Place move(Place to);
void addBytes(double bytes);
/// Ends a product (m, n, k) that began with move().
void endProduct(Place before, std::int64_t m, std::int64_t n, std::int64_t k);
Place now();
/// The same, or nothing while it is off: for the pieces of work that other threads take.
inline Place here() {
    return on() ? now() : Place();
}
void begin();
/// What was done at a place, by all threads; n, k: of one shape of a product, else 0.
struct Done {
    Place place;
    std::int64_t n = 0, k = 0;
    double seconds = 0;
    double operations = 0;
    double bytes = 0;
};
/// Every place once, then every shape.
std::vector<Done> end();
} // namespace partclock

/// Until its end the calling thread is at a part; inner scopes take their time out of it. bytes: that the part must at
/// least read and write, apart from the operands of products.
class InPart {
public:
    explicit InPart(Part part, bool backward = false, double bytes = 0)
        : InPart(Place{part, backward, Doing::Rows}) {
        if (m_on)
            partclock::addBytes(bytes);
    }
    explicit InPart(Place place)
        : m_on(partclock::on()) {
        if (m_on)
            m_before = partclock::move(place);
    }
    ~InPart() {
        if (m_on)
            partclock::move(m_before);
    }
    InPart(const InPart&) = delete;
    InPart& operator=(const InPart&) = delete;

private:
    bool m_on;
    Place m_before;
};

/// Until its end the calling thread packs or waits, within its part.
class InDoing {
public:
    explicit InDoing(Doing doing)
        : m_on(partclock::on()) {
        if (m_on) {
            Place place = partclock::now();
            place.doing = doing;
            m_before = partclock::move(place);
        }
    }
    ~InDoing() {
        if (m_on)
            partclock::move(m_before);
    }
    InDoing(const InDoing&) = delete;
    InDoing& operator=(const InDoing&) = delete;

private:
    bool m_on;
    Place m_before;
};

/// Until its end the calling thread multiplies (m, k) by (k, n), within its part.
class InProduct {
public:
    InProduct(std::int64_t m, std::int64_t n, std::int64_t k)
        : m_on(partclock::on()) {
        if (!m_on)
            return;
        m_m = m;
        m_n = n;
        m_k = k;
        Place place = partclock::now();
        place.doing = Doing::Products;
        m_before = partclock::move(place);
    }
    ~InProduct() {
        if (m_on)
            partclock::endProduct(m_before, m_m, m_n, m_k);
    }
    InProduct(const InProduct&) = delete;
    InProduct& operator=(const InProduct&) = delete;

private:
    bool m_on;
    std::int64_t m_m = 0, m_n = 0, m_k = 0;
    Place m_before;
};

} // namespace glasshouse::nn::kernels
