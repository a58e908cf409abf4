#include "ui/places/inside/positions/EncodingData.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

#include "core/engine/inspect/PositionPictures.h"
#include "core/model/PositionEncoding.h"
#include "ui/places/inside/DifferenceChooser.h"
#include "ui/text/Numbers.h"
#include "ui/text/Translation.h"

namespace glasshouse::places::inside {

namespace {

constexpr int kWaves = 6;

struct EncodingText {
    Q_DECLARE_TR_FUNCTIONS(EncodingText)
};

void fillTable(EncodingData& data, Matrix table) {
    data.kind = EncodingData::Kind::Table;
    data.map = theme::MapKind::Diverging;
    data.range = plots::automaticRange(table, {}, data.map);
    data.vectors = table;
    data.picture = std::move(table);
}

} // namespace

void EncodingData::compare(std::int64_t step, const Matrix& earlier) {
    if (kind == Kind::Nothing)
        return;
    Change change = earlier.empty() ? Change() : changeSince(step, picture, earlier, mask);
    if (change.values.empty()) {
        note = EncodingText::tr("the same at every step");
        return;
    }
    before = earlier;
    picture = std::move(change.values);
    map = theme::MapKind::Diverging;
    range = change.range;
    note = change.note;
}

int EncodingData::waveCount() const {
    return kind == Kind::Bias ? biases.rows : picture.cols;
}

QString EncodingData::waveName(int column) const {
    switch (kind) {
    case Kind::Angles:
        return EncodingText::tr("pair %1").arg(column);
    case Kind::Bias:
        return EncodingText::tr("head %1").arg(column);
    default:
        return EncodingText::tr("dim %1").arg(column);
    }
}

QString EncodingData::waveNote(int column) const {
    if (kind == Kind::Bias)
        return biases.cols < 2 ? QString()
                               : EncodingText::tr("%1 at distance 1")
                                     .arg(text::shortNumber(static_cast<double>(biases.at(column, 1)), 3));
    const auto pair = static_cast<std::size_t>(kind == Kind::Angles ? column : column / 2);
    if (pair >= wavelengths.size())
        return {};
    return QStringLiteral("λ %1").arg(text::shortNumber(wavelengths[pair], 3));
}

std::vector<double> EncodingData::wave(int column) const {
    std::vector<double> values;
    values.reserve(static_cast<std::size_t>(picture.rows));
    for (int position = 0; position < picture.rows; ++position) {
        if (kind == Kind::Bias)
            values.push_back(static_cast<double>(biases.at(column, position)));
        else if (kind == Kind::Angles)
            values.push_back(std::cos(static_cast<double>(picture.at(position, column))));
        else
            values.push_back(static_cast<double>(picture.at(position, column)));
    }
    return values;
}

plots::ValueRange EncodingData::waveRange() const {
    if (kind == Kind::Angles)
        return {-1, 1};
    if (kind == Kind::Bias) {
        const auto [low, high] = std::minmax_element(biases.values.begin(), biases.values.end());
        return {static_cast<double>(*low), std::max(static_cast<double>(*high), 0.0)};
    }
    return range;
}

std::vector<int> EncodingData::firstWaves() const {
    const int count = waveCount();
    std::vector<int> columns;
    if (kind == Kind::Bias) {
        for (int head = 0; head < std::min(count, kWaves); ++head)
            columns.push_back(head);
        return columns;
    }
    // Up to a third of the width: the later ones hardly rotate within the context.
    const int step = kind == Kind::Table && !wavelengths.empty() ? 2 : 1; // the sine of each pair
    for (const double share : {0.0, 0.042, 0.083, 0.167, 0.25, 0.333}) {
        const int column = int(count * share) / step * step;
        if (column < count && (columns.empty() || columns.back() != column))
            columns.push_back(column);
    }
    for (int column = columns.empty() ? 0 : columns.back() + step; column < count && int(columns.size()) < kWaves;
         column += step)
        columns.push_back(column);
    return columns;
}

EncodingData encodingData(const std::string& id, const config::ModelConfig& model, const Matrix& table, int head) {
    using Table = model::PositionEncoding::Table;
    const model::PositionEncoding& encoding = model::positionEncoding(id);
    EncodingData data;
    data.id = QString::fromStdString(id);
    data.label = text::fromCore(encoding.choice().label);
    const int positions = model.context_length;
    config::ModelConfig shown = model; // of another encoding: as the model would be with it
    shown.position = id;
    const auto missing = [&] {
        return model.position == id
                   ? EncodingText::tr("The numbers of this model are being loaded.")
                   : EncodingText::tr("Only a model that uses this encoding has its numbers; this one does not.");
    };
    if (encoding.table() == Table::Fixed) {
        fillTable(data, encoding.fixedTable(positions, model.n_embd));
        data.range = {-1, 1};
        data.wavelengths = inspect::wavelengths(encoding.frequencies(shown));
    } else if (encoding.table() == Table::Learned || encoding.table() == Table::FixedRandom) {
        if (!table.empty())
            fillTable(data, table);
        else
            data.sentence = missing();
    } else if (const auto angles = encoding.angles(positions, shown); angles && !angles->empty()) {
        data.kind = EncodingData::Kind::Angles;
        data.picture = *angles;
        data.vectors = inspect::turned(*angles);
        data.turning = encoding.frequencies(shown);
        data.wavelengths = inspect::wavelengths(data.turning);
        data.map = theme::MapKind::Sequential;
        data.range = {0, 2 * 3.14159265358979};
    } else if (const auto bias = encoding.bias(shown)) {
        if (bias->parameters > 0 && table.empty()) {
            data.sentence = missing();
            return data;
        }
        const int heads = std::max(1, model.n_head);
        data.biases = model::byDistance(*bias, heads, positions, table);
        data.kind = EncodingData::Kind::Bias;
        data.picture = inspect::distanceBias(data.biases.row(std::clamp(head, 0, heads - 1)), positions);
        data.mask.upperTriangle = true;
        data.map = theme::MapKind::Diverging;
        data.range = plots::automaticRange(data.picture, data.mask, data.map);
    } else {
        data.sentence = EncodingText::tr("This model has no positions; only the mask hints at the order.");
    }
    return data;
}

} // namespace glasshouse::places::inside
