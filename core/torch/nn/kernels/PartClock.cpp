#include "core/torch/nn/kernels/PartClock.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>
#include <utility>

namespace glasshouse::nn::kernels::partclock {

std::atomic<bool> isOn = false;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t parts = static_cast<std::size_t>(Part::Optimizer) + 1;
constexpr std::size_t doings = static_cast<std::size_t>(Doing::Waiting) + 1;
constexpr std::size_t places = parts * 2 * doings;

struct Sum {
    double seconds = 0;
    double operations = 0;
    double bytes = 0;
};
using Shape = std::tuple<std::size_t, std::int64_t, std::int64_t>; ///< place, n, k

/// The times of one thread, which alone writes them while the clock is on.
struct ThreadTime {
    Place place;
    Clock::time_point since;
    std::array<Sum, places> sums;
    std::map<Shape, Sum> shapes;
};

std::size_t indexOf(const Place& place) {
    return (static_cast<std::size_t>(place.part) * 2 + (place.backward ? 1 : 0)) * doings +
           static_cast<std::size_t>(place.doing);
}

std::mutex mutex;                                 ///< for the list
std::vector<std::shared_ptr<ThreadTime>> threads; ///< of all that were ever timed

ThreadTime& mine() {
    thread_local const std::shared_ptr<ThreadTime> time = [] {
        auto made = std::make_shared<ThreadTime>();
        const std::lock_guard lock(mutex);
        threads.push_back(made);
        return made;
    }();
    return *time;
}

Done doneAt(std::size_t index, const Sum& sum) {
    const Place place{static_cast<Part>(index / doings / 2), index / doings % 2 != 0,
                      static_cast<Doing>(index % doings)};
    return {place, 0, 0, sum.seconds, sum.operations, sum.bytes};
}

void add(Sum& to, const Sum& what) {
    to.seconds += what.seconds;
    to.operations += what.operations;
    to.bytes += what.bytes;
}

} // namespace

Place now() {
    return mine().place;
}

Place move(Place to) {
    ThreadTime& time = mine();
    const auto now = Clock::now();
    if (time.place.part != Part::None)
        time.sums[indexOf(time.place)].seconds += std::chrono::duration<double>(now - time.since).count();
    time.since = now;
    return std::exchange(time.place, to);
}

void addBytes(double bytes) {
    ThreadTime& time = mine();
    time.sums[indexOf(time.place)].bytes += bytes;
}

void endProduct(Place before, std::int64_t m, std::int64_t n, std::int64_t k) {
    ThreadTime& time = mine();
    const std::size_t index = indexOf(time.place);
    const double operations = 2.0 * static_cast<double>(m) * static_cast<double>(n) * static_cast<double>(k);
    const Clock::time_point begin = time.since;
    move(before);
    time.sums[index].operations += operations;
    Sum& shape = time.shapes[{index, n, k}];
    shape.seconds += std::chrono::duration<double>(time.since - begin).count();
    shape.operations += operations;
}

void begin() {
    ThreadTime& time = mine();
    const std::lock_guard lock(mutex);
    for (const auto& time : threads) {
        time->place = {};
        time->sums = {};
        time->shapes.clear();
    }
    isOn = true;
    time.place = {Part::Other, false, Doing::Rows};
    time.since = Clock::now();
}

std::vector<Done> end() {
    move({});
    isOn = false;
    std::array<Sum, places> sums;
    std::map<Shape, Sum> shapes;
    const std::lock_guard lock(mutex);
    for (const auto& time : threads) {
        for (std::size_t i = 0; i < places; ++i)
            add(sums[i], time->sums[i]);
        for (const auto& [shape, sum] : time->shapes)
            add(shapes[shape], sum);
    }
    std::vector<Done> result;
    for (std::size_t i = 0; i < places; ++i)
        if (sums[i].seconds > 0)
            result.push_back(doneAt(i, sums[i]));
    for (const auto& [shape, sum] : shapes) {
        result.push_back(doneAt(std::get<0>(shape), sum));
        result.back().n = std::get<1>(shape);
        result.back().k = std::get<2>(shape);
    }
    return result;
}

} // namespace glasshouse::nn::kernels::partclock
