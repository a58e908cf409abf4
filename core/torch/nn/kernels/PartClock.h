#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

namespace glasshouse::nn::kernels {

// Where the time of a training step goes, for `bench train --parts`. While it is off, a scope costs one comparison.

/// A part of a training step.
enum class Part : std::uint8_t {
    None, ///< not timed
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

/// What a thread is doing.
struct Place {
    Part part = Part::None;
    bool backward = false;
    Doing doing = Doing::Rows;
};

/// The clock behind the scopes below. Every thread has its own times, so any thread may call these; begin() and end()
/// are called by the thread that trains, between two steps.
namespace partclock {
extern std::atomic<bool> isOn;
inline bool on() {
    return isOn.load(std::memory_order_relaxed);
}
/// Adds the time since the calling thread's last call to the place where it was, and moves it to another one. Returns
/// the previous place.
Place move(Place to);
/// Adds bytes read and written to the calling thread's place.
void addBytes(double bytes);
/// Ends a product (m, k) by (k, n) that began with move(): counts its 2 m n k operations and goes back to a place.
void endProduct(Place before, std::int64_t m, std::int64_t n, std::int64_t k);
/// Where the calling thread is.
Place now();
/// The same, or Part::None while the clock is off. A thread that hands out work passes it to the others.
inline Place here() {
    return on() ? now() : Place();
}
void begin();
/// What all threads did in one place, or, with n and k, in the products of one shape there.
struct Done {
    Place place;
    std::int64_t n = 0, k = 0; ///< of the right-hand side (k, n); 0: the place as a whole
    double seconds = 0;        ///< summed over the threads
    double operations = 0;
    double bytes = 0;
};
/// Stops the clock. One entry for each place, then one for each shape of a product.
std::vector<Done> end();
} // namespace partclock

/// Puts the calling thread in a place for the lifetime of the object, then back. Time in inner scopes counts for those.
class InPlace {
public:
    explicit InPlace(Place place)
        : m_on(partclock::on()) {
        if (m_on)
            m_before = partclock::move(place);
    }
    ~InPlace() {
        if (m_on)
            partclock::move(m_before);
    }
    InPlace(const InPlace&) = delete;
    InPlace& operator=(const InPlace&) = delete;

protected:
    bool isOn() const { return m_on; }

private:
    bool m_on;
    Place m_before;
};

/// A part of the step. bytes: what it has to read and write at least, not counting the operands of products.
class InPart : public InPlace {
public:
    explicit InPart(Part part, bool backward = false, double bytes = 0)
        : InPlace({part, backward, Doing::Rows}) {
        if (isOn())
            partclock::addBytes(bytes);
    }
};

/// Packing or waiting, within the current part.
class InDoing : public InPlace {
public:
    explicit InDoing(Doing doing)
        : InPlace(within(doing)) {}

private:
    static Place within(Doing doing) {
        Place place = partclock::here();
        place.doing = doing;
        return place;
    }
};

/// A product (m, k) by (k, n), within the current part.
class InProduct {
public:
    InProduct(std::int64_t m, std::int64_t n, std::int64_t k)
        : m_on(partclock::on())
        , m_m(m)
        , m_n(n)
        , m_k(k) {
        if (!m_on)
            return;
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
    std::int64_t m_m, m_n, m_k;
    Place m_before;
};

} // namespace glasshouse::nn::kernels
