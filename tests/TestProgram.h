#pragma once

#include <QTest>

namespace glasshouse::tests {

/// Runs a Qt Test class with the arguments of a program; returns its exit code.
using Main = int (*)(int argc, char** argv);

/// Makes the class of a file known to the program that it is linked into, by the name of the file without its ending.
struct Registration {
    Registration(const char* file, Main main);
};

} // namespace glasshouse::tests

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
