#include <cmath>

#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// PE(p, 2i) = sin(p / 10000^(2i/d)), PE(p, 2i + 1) = cos(p / 10000^(2i/d)) (Vaswani et al. 2017, section 3.5).
class Sinusoidal : public PositionEncoding {
public:
    Sinusoidal()
        : PositionEncoding(
              {"sinusoidal", "Sinusoidal", "Waves of different wavelengths are added to the embeddings."}) {}
    Table table() const override { return Table::Fixed; }
    Matrix fixedTable(int positions, int width) const override {
        Matrix values(positions, width);
        for (int p = 0; p < positions; ++p)
            for (int dim = 0; dim < width; ++dim) {
                const double angle = p / std::pow(10000.0, static_cast<double>(dim / 2 * 2) / width);
                values.at(p, dim) = static_cast<float>(dim % 2 == 0 ? std::sin(angle) : std::cos(angle));
            }
        return values;
    }
    std::vector<double> frequencies(const config::ModelConfig& model) const override {
        const int size = model.n_embd;
        std::vector<double> steps;
        for (int pair = 0; pair < size / 2; ++pair)
            steps.push_back(1 / std::pow(10000.0, 2.0 * pair / size));
        return steps;
    }
};

} // namespace

std::unique_ptr<PositionEncoding> makeSinusoidal() {
    return std::make_unique<Sinusoidal>();
}

} // namespace glasshouse::model
