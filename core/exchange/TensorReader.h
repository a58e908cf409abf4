#pragma once

#include <string>
#include <vector>

#include "core/formats/Safetensors.h"

namespace glasshouse::exchange {

/// The tensors of another program's model, as numbers. One thread at a time.
class TensorReader {
public:
    virtual ~TensorReader() = default;
    virtual std::vector<std::string> names() const = 0;
    /// nullptr if there is none of that name.
    virtual const formats::TensorEntry* find(const std::string& name) const = 0;
    /// entry.count() numbers. Throws Error: the file changed, or its type holds no real numbers.
    virtual std::vector<float> read(const formats::TensorEntry& entry) const = 0;
};

} // namespace glasshouse::exchange
