#include <algorithm>

#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

constexpr int maxDigits = 16; // of the last position of the longest context

/// PE(p, i) is 1 where digit i of the binary number p is 1, counted from the lowest, and -1 where it is 0; beyond the
/// digits 0. What sinusoidal positions do with waves, in steps.
class BinaryDigits : public PositionEncoding {
public:
    BinaryDigits()
        : PositionEncoding({"binary", "Binary", "The digits of the position as a binary number are added."}) {}
    Table table() const override { return Table::Fixed; }
    Matrix fixedTable(int positions, int width) const override {
        Matrix values(positions, width);
        for (int p = 0; p < positions; ++p)
            for (int digit = 0; digit < std::min(width, maxDigits); ++digit)
                values.at(p, digit) = (p >> digit) % 2 == 1 ? 1.0F : -1.0F;
        return values;
    }
};

} // namespace

std::unique_ptr<PositionEncoding> makeBinaryDigits() {
    return std::make_unique<BinaryDigits>();
}

} // namespace glasshouse::model
