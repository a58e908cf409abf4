#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/Safetensors.h"

namespace glasshouse::formats {

/// A tensor as a pickle of PyTorch names it: numbers of a storage, which is kept beside the pickle.
struct PickledTensor {
    std::string storage; ///< its key: the file data/KEY of the archive
    DType type = DType::F32;
    std::uint64_t storageCount = 0; ///< numbers in the storage
    std::uint64_t offset = 0;       ///< in numbers
    std::vector<std::int64_t> shape;
    std::vector<std::int64_t> strides; ///< in numbers, not negative
    std::int64_t count() const;        ///< numbers
};

/// A value of a pickle. Lives as long as the Pickle that holds it.
struct PickledValue {
    enum class Kind { Nothing, Flag, Integer, Real, Text, Bytes, List, Tuple, Dictionary, Tensor, Other };
    Kind kind = Kind::Nothing;
    std::int64_t integer = 0; ///< Flag: 0 or 1
    double real = 0;
    std::string text;                       ///< Text, Bytes
    std::vector<const PickledValue*> items; ///< List, Tuple; Dictionary: keys and values in turns
    std::unique_ptr<PickledTensor> tensor;  ///< Tensor

    /// The value of a dictionary's key that is a text, the last one; nullptr: there is none.
    const PickledValue* find(std::string_view key) const;
};

/// Reads what Python's pickle module (protocols 2 to 5) writes of numbers, texts, lists, dictionaries and PyTorch's
/// tensors. Nothing is executed: the names that a pickle may ask for are a fixed list, those of tensors and their
/// storages, and any other is refused by its name. Values are limited in number, depth does not matter.
/// Source: Lib/pickletools.py of Python, torch/serialization.py and torch/_utils.py of PyTorch. One thread.
class Pickle {
public:
    /// Throws Error, one sentence that begins with `name`: damaged, or holding something else than the above.
    Pickle(std::string_view bytes, std::string name);
    Pickle(const Pickle&) = delete;
    Pickle& operator=(const Pickle&) = delete;

    const PickledValue& root() const { return *m_root; }

private:
    friend class PickleReader;
    std::deque<PickledValue> m_values; ///< all of them: what refers to each other, in circles too, ends together
    const PickledValue* m_root = nullptr;
};

} // namespace glasshouse::formats
