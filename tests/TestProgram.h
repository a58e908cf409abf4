#pragma once

#include <QTest>

namespace glasshouse::tests {

/// How long a test waits for what is to happen, in milliseconds: it ends what hangs, however busy the machine.
constexpr int patience = 120'000;

/// Runs a Qt Test class with the arguments of a program; returns its exit code.
using Main = int (*)(int argc, char** argv);

/// Makes the class of a file known to the program that it is linked into, by the name of the file without its ending.
struct Registration {
    Registration(const char* file, Main main);
};

} // namespace glasshouse::tests

// Qt's five seconds are a limit on a busy machine.
#undef QTRY_VERIFY
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, glasshouse::tests::patience)
#undef QTRY_VERIFY2
#define QTRY_VERIFY2(expr, message) QTRY_VERIFY2_WITH_TIMEOUT(expr, message, glasshouse::tests::patience)
#undef QTRY_COMPARE
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT(expr, expected, glasshouse::tests::patience)

// QTEST_MAIN and its kin build on this macro. Instead of the main function of a program of its own, a file gets one of
// many.
#undef QTEST_MAIN_WRAPPER
#define QTEST_MAIN_WRAPPER(TestObject, ...)                                                                            \
    static int run##TestObject(int argc, char** argv) {                                                                \
        QTest::Internal::callInitMain<TestObject>();                                                                   \
        __VA_ARGS__                                                                                                    \
        TestObject test;                                                                                               \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }                                                                                                                  \
    static const glasshouse::tests::Registration registered##TestObject(__FILE__, run##TestObject);
