// Where programs and libraries look for libraries.

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <QRegularExpression>
#include <QTest>
#include <elf.h>

namespace tst_run_paths {

namespace fs = std::filesystem;

namespace {

std::string bytesOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

template <class T> T at(const std::string& bytes, std::uint64_t offset) {
    T value{};
    if (offset + sizeof(T) <= bytes.size())
        std::memcpy(&value, bytes.data() + offset, sizeof(T));
    return value;
}

/// The run paths (DT_RPATH, DT_RUNPATH) of an ELF file of 64 bits; nothing if it is none.
std::optional<std::vector<std::string>> runPathsOf(const std::string& bytes) {
    const auto header = at<Elf64_Ehdr>(bytes, 0);
    if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64 ||
        header.e_type == ET_REL)
        return std::nullopt;
    std::vector<Elf64_Phdr> segments;
    for (int i = 0; i < header.e_phnum; ++i)
        segments.push_back(at<Elf64_Phdr>(bytes, header.e_phoff + std::uint64_t{header.e_phentsize} * unsigned(i)));
    std::uint64_t strings = 0; // where it is loaded
    std::vector<std::uint64_t> names;
    for (const Elf64_Phdr& segment : segments)
        for (std::uint64_t i = 0; segment.p_type == PT_DYNAMIC && i < segment.p_filesz; i += sizeof(Elf64_Dyn)) {
            const auto entry = at<Elf64_Dyn>(bytes, segment.p_offset + i);
            if (entry.d_tag == DT_STRTAB)
                strings = entry.d_un.d_ptr;
            if (entry.d_tag == DT_RPATH || entry.d_tag == DT_RUNPATH)
                names.push_back(entry.d_un.d_val);
        }
    std::vector<std::string> paths;
    for (const Elf64_Phdr& segment : segments)
        if (segment.p_type == PT_LOAD && strings >= segment.p_vaddr && strings < segment.p_vaddr + segment.p_filesz)
            for (const std::uint64_t name : names)
                paths.emplace_back(bytes.c_str() + (strings - segment.p_vaddr + segment.p_offset + name));
    return paths;
}

/// An empty entry means the folder that the program is started in, and so does whatever is not absolute.
bool isSafe(const QString& runPath) {
    for (const QString& entry : runPath.split(QLatin1Char(':')))
        if (!entry.startsWith(QLatin1Char('/')) && entry != QStringLiteral("$ORIGIN") &&
            !entry.startsWith(QStringLiteral("$ORIGIN/")))
            return false;
    return true;
}

} // namespace

class TestRunPaths : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsSafe() {
        QVERIFY(isSafe("$ORIGIN/../lib/glasshouse:$ORIGIN:/opt/lib"));
        for (const char* const path : {"", ":", "$ORIGIN:", ":/lib", "$ORIGIN::/lib", "lib", ".", "$ORIGINAL"})
            QVERIFY2(!isSafe(path), path);
    }

    /// Every program and library that is built.
    void noneLooksInTheCurrentFolder() {
        const fs::path build = fs::path(GLASSHOUSE_BIN_DIR).parent_path();
        int programs = 0;
        int withPaths = 0;
        for (const fs::path& folder : {build / "bin", build / GLASSHOUSE_LIBRARIES, build / "tests"})
            for (const auto& entry : fs::directory_iterator(folder)) {
                if (!entry.is_regular_file())
                    continue;
                const auto paths = runPathsOf(bytesOf(entry.path()));
                programs += paths.has_value() ? 1 : 0;
                for (const std::string& path : paths.value_or(std::vector<std::string>())) {
                    QVERIFY2(isSafe(QString::fromStdString(path)), (entry.path().string() + ": " + path).c_str());
                    ++withPaths;
                }
            }
        QVERIFY(programs >= 2);
        QVERIFY(withPaths >= 2); // the core library, and this test
    }

    /// What an installation would write over them.
    void norWhenInstalled() {
        const fs::path build = fs::path(GLASSHOUSE_BIN_DIR).parent_path();
        static const QRegularExpression written(QStringLiteral("RPATH \"([^\"]*)\""));
        int scripts = 0;
        for (const char* const folder : {"app", "core"})
            for (const auto& entry : fs::recursive_directory_iterator(build / folder)) {
                if (entry.path().filename() != "cmake_install.cmake")
                    continue;
                ++scripts;
                auto found = written.globalMatch(QString::fromStdString(bytesOf(entry.path())));
                while (found.hasNext()) {
                    const QString path = found.next().captured(1).remove(QLatin1Char('\\'));
                    QVERIFY2(isSafe(path), (entry.path().string() + ": " + path.toStdString()).c_str());
                }
            }
        QVERIFY(scripts > 2);
    }
};

QTEST_APPLESS_MAIN(TestRunPaths)

} // namespace tst_run_paths

#include "tst_run_paths.moc"
