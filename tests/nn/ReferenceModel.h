#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Matrix.h"
#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/fields/RunJson.h"
#include "core/formats/Safetensors.h"

/// A tensor of float numbers read from a file.
struct Tensor {
    std::vector<std::int64_t> shape;
    std::vector<float> values;

    std::int64_t size(std::size_t dimension) const { return shape.at(dimension); }
    /// The matrix of the last two dimensions at an index of those before, counted row by row.
    glasshouse::Matrix matrix(std::int64_t index) const {
        const std::int64_t cols = shape.back();
        const std::int64_t rows = shape.size() > 1 ? shape[shape.size() - 2] : 1;
        glasshouse::Matrix result(static_cast<int>(rows), static_cast<int>(cols));
        std::copy_n(values.begin() + index * rows * cols, rows * cols, result.values.begin());
        return result;
    }
};

/// A file of tests/reference/ as weights that the engine loads, without LibTorch.
class ReferenceModel {
public:
    explicit ReferenceModel(const std::filesystem::path& path) {
        using namespace glasshouse;
        const formats::SafetensorsFile file(path);
        config = fields::modelConfigFromJson(nlohmann::json::parse(file.metadata().at("config"))).resolved();
        for (const formats::TensorEntry& entry : file.entries()) {
            if (entry.type == formats::DType::I64) {
                std::vector<std::int64_t> ids(static_cast<std::size_t>(entry.count()));
                file.read(entry, ids.data());
                if (entry.name == "idx")
                    for (std::size_t at = 0; at < ids.size(); at += static_cast<std::size_t>(entry.shape[1]))
                        texts.emplace_back(ids.begin() + static_cast<std::ptrdiff_t>(at),
                                           ids.begin() + static_cast<std::ptrdiff_t>(at) + entry.shape[1]);
                continue;
            }
            Tensor tensor{entry.shape, std::vector<float>(static_cast<std::size_t>(entry.count()))};
            file.read(entry, tensor.values.data());
            if (entry.name.rfind("weight/", 0) == 0)
                weights[entry.name.substr(7)] = std::move(tensor);
            else
                others[entry.name] = std::move(tensor);
        }
    }

    /// Writes a checkpoint's model file into a new folder.
    std::filesystem::path save(const std::filesystem::path& folder) const {
        using namespace glasshouse;
        std::filesystem::create_directories(folder);
        std::vector<formats::TensorToWrite> tensors;
        for (const auto& [name, tensor] : weights)
            tensors.push_back({name, formats::DType::F32, tensor.shape, tensor.values.data()});
        formats::writeSafetensors(folder / "model.safetensors", tensors, {{"config", fields::toJson(config).dump()}});
        return folder;
    }

    glasshouse::config::ModelConfig config;
    std::map<std::string, Tensor> weights;
    std::map<std::string, Tensor> others;                           ///< stage/…, logits, grad/…
    std::vector<std::vector<glasshouse::tokenizer::TokenId>> texts; ///< rows of idx
};
