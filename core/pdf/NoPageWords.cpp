#include "core/pdf/PageWords.h"

namespace glasshouse::pdf {

std::unique_ptr<PageWords> PageWords::open(const QByteArray& /*bytes*/) {
    return nullptr;
}

} // namespace glasshouse::pdf
