#pragma once

#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include <QDir>
#include <QStringList>

#include <nlohmann/json.hpp>

#include "core/base/FileOps.h"
#include "core/formats/Safetensors.h"
#include "core/run/RunFolder.h"
#include "tests/core/ErrorOf.h"
#include "tests/core/FaultyFileOps.h"
#include "tests/core/Scratch.h"

/// What the tests of run folders share.
namespace runtest {

namespace fs = std::filesystem;
using namespace glasshouse;
using namespace glasshouse::run;

inline std::shared_ptr<const tokenizer::Tokenizer> characters() {
    return tokenizer::tokenizerKind("char").train("hello ñandú\n", {});
}

inline RunRecord record() {
    RunRecord made;
    made.config.model.vocab_size = 9;
    made.config.train.steps = 1234;
    made.config.train.learning_rate = 3e-4;
    made.corpus = {"/library/books", "abc123", 120, {"a.pdf", "b.txt"}, {}, {{"b.txt", "koi8-r"}}, {}};
    made.program = "Glasshouse test";
    return made;
}

inline void put(const fs::path& path, const std::string& bytes) {
    std::ofstream stream(path, std::ios::binary | std::ios::trunc);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

inline std::string get(const fs::path& path) {
    return readFile(path, 1U << 30U);
}

inline void flip(const fs::path& path, std::size_t at) {
    std::string bytes = get(path);
    bytes.at(at) = static_cast<char>(bytes[at] ^ 1);
    put(path, bytes);
}

inline bool says(const std::string& problem, const char* words) {
    return problem.find(words) != std::string::npos;
}

/// A checkpoint whose weights are the step, in all of so many numbers.
inline CheckpointEntry save(RunFolder& run, std::int64_t step, bool best = false, std::size_t numbers = 16,
                            nlohmann::json state = nlohmann::json::object()) {
    state["step_was"] = step;
    return run.writeCheckpoint(step, best, state, [&](const fs::path& folder, FileOps& files) {
        const std::vector<float> values(numbers, static_cast<float>(step));
        const std::vector<formats::TensorToWrite> tensors{
            {"w", formats::DType::F32, {static_cast<std::int64_t>(numbers)}, values.data()}};
        formats::writeSafetensors(files, folder / "model.safetensors", tensors, {});
        formats::writeSafetensors(files, folder / "optimizer.safetensors", tensors, {});
    });
}

/// The step that a checkpoint's weights tell.
inline std::int64_t stepInside(const RunFolder& run, const CheckpointEntry& entry) {
    const formats::SafetensorsFile file(entry.path / "model.safetensors");
    std::vector<float> values(static_cast<std::size_t>(file.find("w")->count()));
    file.read(*file.find("w"), values.data());
    const auto step = static_cast<std::int64_t>(values.front());
    return run.state(entry).at("step_was") == step && run.state(entry).at("step") == step ? step : -1;
}

inline std::vector<std::int64_t> stepsOf(const RunFolder& run) {
    std::vector<std::int64_t> steps;
    for (const CheckpointEntry& entry : run.checkpoints())
        steps.push_back(entry.step);
    return steps;
}

inline QStringList names(const fs::path& folder) {
    return QDir(QString::fromStdString(folder.string()))
        .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
}

} // namespace runtest
