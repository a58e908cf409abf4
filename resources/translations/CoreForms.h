// Sentences of core for the translators, %1 to %9 for their values; tst_translations keeps the list.
#pragma once

#include <QtGlobal>

inline constexpr const char* coreForms[] = {
};
