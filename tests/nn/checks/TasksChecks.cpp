#include "tests/nn/checks/TasksChecks.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "core/base/Error.h"
#include "core/torch/nn/Device.h"
#include "core/torch/nn/kernels/Tasks.h"
#include "core/torch/threads/ThreadTeam.h"

namespace glasshouse::checks {

namespace {

/// How often each of count pieces, and each of count entries in stretches of three, was done.
std::vector<int> timesDone(std::int64_t count) {
    const auto size = static_cast<std::size_t>(count);
    std::vector<std::atomic<int>> times(2 * size);
    nn::kernels::Tasks tasks;
    tasks.add(count, [&](std::int64_t i) { ++times[static_cast<std::size_t>(i)]; });
    tasks.addRanges(count, 3, [&](std::int64_t begin, std::int64_t end) {
        const bool fits = begin < end && end <= count && end - begin <= 3;
        for (std::int64_t i = begin; i < end; ++i)
            times[size + static_cast<std::size_t>(i)] += fits ? 1 : 2;
    });
    tasks.run();
    tasks.run(); // has forgotten them
    return {times.begin(), times.end()};
}

/// The number of threads in a parallel region in which each is busy for that time.
int threadsBusyFor(std::chrono::milliseconds time) {
    std::atomic<int> threads = 0;
#pragma omp parallel
    {
        ++threads;
        const auto end = std::chrono::steady_clock::now() + time;
        while (std::chrono::steady_clock::now() < end) {
        }
    }
    return threads;
}

} // namespace

Report teamsFollowEachOther() {
    using namespace std::chrono_literals;
    Report report;
    threads::ThreadTeam outer(2);
    outer.run([&](int threads) { report.expect(threads == 2, "team: begins with all its threads"); });
    {
        threads::ThreadTeam inner([] { return 2; });
        inner.run([&](int threads) { report.expect(threadsBusyFor(1ms) == threads, "team: the inner one computes"); });
    }                           // ends the threads of both
    for (int i = 0; i < 3; ++i) // it looks at the clocks of its threads every half second
        outer.run([&](int threads) {
            report.expect(threadsBusyFor(300ms) == threads, "team: computes with new threads after an inner one");
        });
    return report;
}

Report teamsRememberTheLoad() {
    using namespace std::chrono_literals;
    Report report;
    std::atomic<bool> busy = true;
    std::vector<std::thread> load; // leaves a team a fifth of the cores
    for (int i = 0; i < 4 * nn::availableCores(); ++i)
        load.emplace_back([&busy] {
            while (busy) {
            }
        });
    std::thread([&report] { // what it learns is of this thread
        int last = 2;
        for (int i = 0; i < 600 && last == 2; ++i) {
            threads::ThreadTeam team([] { return 2; });
            team.run([&last](int threads) {
                last = threads;
                threadsBusyFor(5ms);
            });
        }
        report.expect(last == 1, "team: a later one knows that the cores are taken");
    })
        .join();
    busy = false;
    for (std::thread& one : load)
        one.join();
    std::thread([&report] {
        threads::ThreadTeam team([] { return 2; });
        team.run([&report](int threads) { report.expect(threads == 2, "team: another thread has not learned it"); });
    }).join();
    return report;
}

Report tasksAreDoneOnce() {
    Report report;
    for (const int threads : {1, 2, 3}) {
        const threads::ThreadTeam team(threads);
        for (const std::int64_t count : {0, 1, 2, 7, 100}) {
            const std::vector<int> times = timesDone(count);
            report.expect(std::all_of(times.begin(), times.end(), [](int n) { return n == 1; }),
                          "tasks: each of " + std::to_string(count) + " once by " + std::to_string(threads));
        }
        nn::kernels::Tasks tasks;
        tasks.add(5, [](std::int64_t i) {
            if (i == 3)
                throw Error("three");
        });
        std::string thrown;
        try {
            tasks.run();
        } catch (const Error& error) {
            thrown = error.what();
        }
        report.expect(thrown == "three", "tasks: what a piece threw, by " + std::to_string(threads));
        std::atomic<int> done = 0;
        for (const std::int64_t count : {1, 1, 100})
            tasks.add(count, [&](std::int64_t) { ++done; });
        tasks.run();
        report.expect(done == 102, "tasks: after one that threw, kinds of unequal size");
    }
    return report;
}

} // namespace glasshouse::checks
