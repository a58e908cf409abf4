#include "core/run/RunArchive.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>
#include <zip.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/OutputPlace.h"
#include "core/base/Sentence.h"
#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/run/HeldFolder.h"
#include "core/run/RunFolder.h"
#include "core/run/RunPaths.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr const char* kWeights = ".safetensors";

/// Closed without writing unless release() was called.
using Zip = std::unique_ptr<zip_t, void (*)(zip_t*)>;

/// Lock files and leftovers of interrupted writes, which are not archived.
bool isPassing(const std::string& name) {
    return name == "lock" || name.ends_with(".tmp") || name.ends_with(".replaced") ||
           name.find(".tmp-") != std::string::npos;
}

// Export.

struct PackedFile {
    fs::path path;
    std::string name; ///< within the run's folder
    std::uint64_t bytes = 0;
};

std::vector<PackedFile> filesOf(const fs::path& run) {
    std::vector<PackedFile> files;
    std::vector<fs::path> folders{run};
    while (!folders.empty()) {
        const fs::path folder = std::move(folders.back());
        folders.pop_back();
        std::error_code code;
        for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
            const std::string name = it->path().filename().string();
            if (isPassing(name) || (folder == run && !isOfRun(name)))
                continue;
            std::error_code unknown;
            const fs::file_status status = it->symlink_status(unknown);
            if (fs::is_directory(status))
                folders.push_back(it->path());
            else if (fs::is_regular_file(status))
                files.push_back({it->path(), it->path().lexically_relative(run).string(), it->file_size(unknown)});
        }
        if (code)
            throwFileError(code.value(), folder, "read");
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    return files;
}

[[noreturn]] void refuseWriting(zip_error_t& error, const fs::path& zipFile) {
    if (::zip_error_system_type(&error) == ZIP_ET_SYS && ::zip_error_code_system(&error) != 0)
        throwFileError(::zip_error_code_system(&error), zipFile, "written");
    throw Error(sentence("%1 could not be written: %2. Try again.", zipFile.string(), ::zip_error_strerror(&error)));
}

/// weights are not compressed: they would stay nearly as large.
void add(zip_t& archive, const PackedFile& file, const std::string& top, const fs::path& zipFile) {
    zip_source_t* const source = ::zip_source_file(&archive, file.path.c_str(), 0, 0);
    const zip_int64_t index =
        source == nullptr ? -1 : ::zip_file_add(&archive, (top + "/" + file.name).c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) {
        if (source != nullptr)
            ::zip_source_free(source);
        refuseWriting(*::zip_get_error(&archive), zipFile);
    }
    const bool weights = file.name.ends_with(kWeights);
    ::zip_set_file_compression(&archive, static_cast<zip_uint64_t>(index), weights ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 0);
}

int stopAsked(zip_t*, void* token) {
    return static_cast<const std::stop_token*>(token)->stop_requested() ? 1 : 0;
}

void pack(const std::vector<PackedFile>& files, const std::string& top, const fs::path& temporary,
          const fs::path& zipFile, std::stop_token stop) {
    zip_error_t error;
    int code = 0;
    ::zip_error_init(&error);
    errno = 0;
    Zip archive(::zip_open(temporary.c_str(), ZIP_CREATE | ZIP_EXCL, &code), [](zip_t* open) { ::zip_discard(open); });
    if (archive == nullptr) {
        ::zip_error_init_with_code(&error, code);
        refuseWriting(error, zipFile);
    }
    for (const PackedFile& file : files)
        add(*archive, file, top, zipFile);
    ::zip_register_cancel_callback_with_state(archive.get(), &stopAsked, nullptr, &stop);
    if (::zip_close(archive.get()) != 0) {
        if (stop.stop_requested())
            throw Stopped();
        refuseWriting(*::zip_get_error(archive.get()), zipFile);
    }
    static_cast<void>(archive.release()); // zip_close has freed it
}

void requireRoom(const std::vector<PackedFile>& files, const fs::path& folder, FileOps& ops) {
    std::uint64_t weights = 0;
    for (const PackedFile& file : files)
        weights += file.name.ends_with(kWeights) ? file.bytes : 0;
    std::uint64_t free = 0;
    if (ops.freeSpace(folder, free) == 0 && free < weights)
        throw Error(sentence("The disk is full: the zip file needs %1 and %2 has %3 left. Free some space.",
                             byteText(weights), folder.string(), byteText(free)));
}

void packFile(const std::vector<PackedFile>& files, const std::string& top, const fs::path& target, FileOps& ops,
              const std::stop_token& stop) {
    requireRoom(files, target.parent_path(), ops);
    const fs::path temporary = target.string() + ".tmp-" + std::to_string(::getpid());
    if (const int error = removeTree(ops, temporary); error != 0)
        throwFileError(error, temporary, "removed");
    try {
        pack(files, top, temporary, target, stop);
        syncFile(ops, temporary);
        renameDurably(ops, temporary, target);
    } catch (...) {
        removeTree(ops, temporary);
        throw;
    }
}

/// A zip file is not written from its beginning to its end, so it is made in a folder for temporary files before.
void packThrough(const std::vector<PackedFile>& files, const std::string& top, const OutputPlace& place, FileOps& ops,
                 const std::stop_token& stop) {
    const fs::path parent = fs::temp_directory_path();
    requireRoom(files, parent, ops);
    std::string folder = parent / "glasshouse-export-XXXXXX";
    if (::mkdtemp(folder.data()) == nullptr)
        throwFileError(errno, parent, "written");
    const fs::path temporary = fs::path(folder) / "run.zip";
    try {
        pack(files, top, temporary, temporary, stop);
        const ReadableFile made(temporary);
        ThroughFile file(place);
        std::array<char, 65536> buffer{};
        std::uint64_t offset = 0;
        while (const std::size_t count = made.read(buffer.data(), buffer.size(), offset)) {
            if (stop.stop_requested())
                throw Stopped();
            file.write({buffer.data(), count});
            offset += count;
        }
        file.close();
    } catch (...) {
        removeTree(ops, folder);
        throw;
    }
    removeTree(ops, folder);
}

// Import.

/// One file of a run in an archive.
struct Entry {
    zip_uint64_t index = 0;
    std::string name; ///< within the run's folder
    std::uint64_t bytes = 0;
};

/// A name from an archive, made fit for a sentence.
std::string shownName(const std::string& name) {
    std::string text;
    for (const char c : name.substr(0, 80))
        text += static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7F ? c : '?';
    return text;
}

/// The folders and the name of a part, with either separator.
std::vector<std::string> partsOf(const std::string& name) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find_first_of("/\\", begin), name.size());
        parts.push_back(name.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

bool leadsOut(const std::string& name) {
    const std::vector<std::string> parts = partsOf(name);
    return name.empty() || parts.front().empty() || std::find(parts.begin(), parts.end(), "..") != parts.end();
}

/// Without "./" before it or within, and without empty folders.
std::string plainName(const std::string& name) {
    std::string plain;
    for (std::size_t begin = 0; begin < name.size();) {
        const std::size_t end = std::min(name.find('/', begin), name.size());
        if (const std::string_view part = std::string_view(name).substr(begin, end - begin);
            !part.empty() && part != ".")
            plain.append(part).append(end < name.size() ? "/" : "");
        begin = end + 1;
    }
    return plain;
}

/// Those of the folders in the archive that hold a run, as "NAME/"; empty: the archive's own root.
std::vector<std::string> rootsOf(const std::vector<std::string>& names) {
    std::vector<std::string> roots;
    for (const std::string& name : names) {
        const std::size_t slash = name.rfind('/');
        const std::string folder = slash == std::string::npos ? std::string() : name.substr(0, slash + 1);
        if (name.substr(folder.size()) == kRunFile && std::count(folder.begin(), folder.end(), '/') <= 1)
            roots.push_back(folder);
    }
    return roots;
}

/// Makes "\\" the separator where nothing else can be meant, for some programs of Windows write archives with it; a run
/// may have one in its name.
std::vector<std::string> withSlashes(std::vector<std::string> names) {
    if (rootsOf(names).empty())
        for (std::string& name : names) {
            std::replace(name.begin(), name.end(), '\\', '/');
            name = plainName(name);
        }
    return names;
}

/// The folder of the run.
std::string rootOf(const std::vector<std::string>& names, const fs::path& zipFile) {
    const std::vector<std::string> roots = rootsOf(names);
    const bool hasModel = std::any_of(names.begin(), names.end(), [](const std::string& name) {
        return fs::path(name).filename() == "config.json" || name.ends_with(".gguf");
    });
    if (roots.empty() && hasModel)
        throw Error(sentence("%1 holds a model, but no run. Unpack it, and open the model.", zipFile.string()));
    if (roots.empty())
        throw Error(sentence("%1 holds no run: there is no run.json in it. Choose a file that was exported.",
                             zipFile.string()));
    if (roots.size() > 1)
        throw Error(sentence("%1 holds several runs. Unpack it, and open them one by one.", zipFile.string()));
    return roots.front();
}

class Reader {
public:
    Reader(const fs::path& zipFile, const ImportLimits& limits)
        : m_file(zipFile)
        , m_limits(limits)
        , m_zip(nullptr, [](zip_t* open) { ::zip_discard(open); }) {
        int code = 0;
        errno = 0;
        m_zip.reset(::zip_open(zipFile.c_str(), ZIP_RDONLY, &code));
        if (m_zip == nullptr && (code == ZIP_ER_NOENT || code == ZIP_ER_OPEN || code == ZIP_ER_READ))
            throwFileError(errno != 0 ? errno : ENOENT, zipFile, "read");
        if (m_zip == nullptr && !isZipFile(zipFile))
            throw Error(
                sentence("%1 is neither an exported run, which is a zip file, nor a model that can be opened. Choose "
                         "another file.",
                         zipFile.string()));
        if (m_zip == nullptr)
            throw Error(sentence("%1 is not a whole zip file. Get it again.", zipFile.string()));
        list();
    }

    const std::string& root() const { return m_root; }
    const std::vector<Entry>& entries() const { return m_entries; }
    std::uint64_t bytes() const { return m_bytes; }

    /// Unpacks one into a new file.
    void unpack(const Entry& entry, const fs::path& to, FileOps& ops, const std::stop_token& stop) {
        const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> source(::zip_fopen_index(m_zip.get(), entry.index, 0),
                                                                       &::zip_fclose);
        if (source == nullptr)
            throw damaged(entry.name);
        WritableFile target(ops, to, OpenMode::CreateNew);
        copy(entry, *source, target, stop);
        if (!entry.name.starts_with("probes/")) // a recording that a power cut takes can be computed again
            target.sync();
        target.close();
    }

private:
    Error damaged(const std::string& name) const {
        return Error(sentence("%1 is damaged: its part \"%2\" cannot be unpacked. Get it again.", m_file.string(),
                              shownName(name)));
    }
    Error tooLarge() const {
        return Error(sentence("%1 unpacks to more than %2 or to more than it says, so it is not imported.",
                              m_file.string(), byteText(m_limits.bytes)));
    }

    void list() {
        const auto count = static_cast<std::uint64_t>(std::max<zip_int64_t>(0, ::zip_get_num_entries(m_zip.get(), 0)));
        if (count > m_limits.files)
            throw Error(sentence("%1 has more than %2 files, more than a run has, so it is not imported.",
                                 m_file.string(), m_limits.files));
        std::vector<std::string> names;
        for (zip_uint64_t i = 0; i < count; ++i)
            names.push_back(plainName(nameOf(i)));
        names = withSlashes(std::move(names));
        m_root = rootOf(names, m_file);
        for (zip_uint64_t i = 0; i < count; ++i) {
            const std::string& name = names[static_cast<std::size_t>(i)];
            if (name.ends_with('/') || !name.starts_with(m_root))
                continue;
            const std::string inside = name.substr(m_root.size());
            const std::string first = inside.substr(0, inside.find('/'));
            if (!isOfRun(first) || isPassing(first))
                continue; // somebody's own files are not ours to unpack
            m_entries.push_back({i, inside, sizeOf(i, name)});
            m_bytes += m_entries.back().bytes;
            if (m_entries.back().bytes > m_limits.bytes || m_bytes > m_limits.bytes)
                throw tooLarge();
        }
    }

    /// The name of an entry, which is neither a link nor leads out of its folder.
    std::string nameOf(zip_uint64_t index) const {
        const char* const text = ::zip_get_name(m_zip.get(), index, 0);
        const std::string name = text == nullptr ? std::string() : text;
        if (leadsOut(name))
            throw Error(sentence("%1 holds a file named \"%2\", which leads out of its folder, so it is not imported.",
                                 m_file.string(), shownName(name)));
        zip_uint8_t system = 0;
        zip_uint32_t attributes = 0;
        ::zip_file_get_external_attributes(m_zip.get(), index, 0, &system, &attributes);
        const std::uint32_t kind = system == ZIP_OPSYS_UNIX ? (attributes >> 16U) & S_IFMT : 0;
        if (kind != 0 && kind != S_IFREG && kind != S_IFDIR)
            throw Error(sentence("%1 holds a link or a device, \"%2\", so it is not imported.", m_file.string(),
                                 shownName(name)));
        return name;
    }

    std::uint64_t sizeOf(zip_uint64_t index, const std::string& name) const {
        zip_stat_t status;
        if (::zip_stat_index(m_zip.get(), index, 0, &status) != 0 || (status.valid & ZIP_STAT_SIZE) == 0)
            throw damaged(name);
        if ((status.valid & ZIP_STAT_ENCRYPTION_METHOD) != 0 && status.encryption_method != ZIP_EM_NONE)
            throw Error(sentence("%1 needs a password. Pack the run again without one.", m_file.string()));
        return status.size;
    }

    void copy(const Entry& entry, zip_file_t& source, WritableFile& target, const std::stop_token& stop) const {
        std::uint64_t arrived = 0;
        std::array<char, 65536> buffer{};
        while (true) {
            if (stop.stop_requested())
                throw Stopped();
            const zip_int64_t count = ::zip_fread(&source, buffer.data(), buffer.size());
            if (count < 0)
                throw damaged(entry.name);
            if (count == 0)
                break;
            // The sizes in the archive may be wrong, so what really arrives counts.
            arrived += static_cast<std::uint64_t>(count);
            if (arrived > entry.bytes)
                throw tooLarge();
            target.write({buffer.data(), static_cast<std::size_t>(count)});
        }
        if (arrived != entry.bytes)
            throw damaged(entry.name);
    }

    fs::path m_file;
    ImportLimits m_limits;
    Zip m_zip;
    std::string m_root;
    std::vector<Entry> m_entries;
    std::uint64_t m_bytes = 0;
};

void unpackAll(Reader& archive, const fs::path& folder, FileOps& ops, const std::stop_token& stop) {
    std::uint64_t free = 0;
    if (ops.freeSpace(folder, free) == 0 && free < archive.bytes())
        throw Error(sentence("The disk is full: the run needs %1 and %2 has %3 left. Free some space.",
                             byteText(archive.bytes()), folder.parent_path().string(), byteText(free)));
    for (const Entry& entry : archive.entries()) {
        fs::path parent = folder;
        for (const fs::path& part : fs::path(entry.name).parent_path())
            makeFolder(ops, parent /= part);
        archive.unpack(entry, folder / entry.name, ops, stop);
    }
}

/// A message with the folder that an archive was unpacked to, which nobody has chosen, called by the archive's name.
std::string renamedIn(std::string message, const std::string& folder, const std::string& archive) {
    for (std::size_t at = message.find(folder); at != std::string::npos; at = message.find(folder, at + archive.size()))
        message.replace(at, folder.size(), archive);
    return message;
}

/// Throws Error unless it can be opened and weights are whole, if there are any. Returns what is damaged of the newest
/// ones; empty: nothing.
std::string verified(const fs::path& folder, const fs::path& zipFile) {
    std::optional<RunFolder> run;
    try {
        run = RunFolder::open(folder);
        run->tokenizer();
    } catch (const Error& error) {
        throw Error(renamedIn(error.what(), folder.string(), zipFile.string()));
    }
    if (run->checkpoints().empty() && run->damagedCheckpoints().empty())
        return {};
    try {
        return run->findCheckpoint("last").note;
    } catch (const Error&) {
        throw Error(sentence("Every checkpoint of the run in %1 is damaged, so it is not imported. Pack the run again.",
                             zipFile.string()));
    }
}

std::optional<DamagedWeights> damagedOf(const RunFolder& run) {
    if (run.checkpoints().empty() && run.damagedCheckpoints().empty())
        return std::nullopt;
    try {
        const CheckpointEntry whole = run.findCheckpoint("last");
        return whole.note.empty() ? std::nullopt : std::optional(DamagedWeights{whole.step});
    } catch (const Error&) {
        return DamagedWeights();
    }
}

} // namespace

bool isZipFile(const fs::path& path) {
    std::error_code code;
    std::array<char, 2> first{};
    if (!fs::is_regular_file(path, code))
        return false;
    std::ifstream(path, std::ios::binary).read(first.data(), first.size());
    return first[0] == 'P' && first[1] == 'K';
}

std::optional<DamagedWeights> exportRun(const fs::path& run, const fs::path& zipFile, const std::stop_token& stop,
                                        std::shared_ptr<FileOps> files) {
    const std::shared_ptr<FileOps> ops = files != nullptr ? std::move(files) : std::make_shared<FileOps>();
    const fs::path folder = normalPath(run);
    std::vector<fs::path> kept = ownFilesAround(zipFile);
    const std::vector<fs::path> texts = textFilesOf(folder);
    kept.insert(kept.end(), texts.begin(), texts.end());
    const OutputPlace place = outputPlace(zipFile, kept);
    const std::optional<DamagedWeights> damaged = damagedOf(RunFolder::open(folder)); // it refuses links
    if (RunFolder::isBeingTrained(folder))
        throw Error(sentence("The run %1 is being trained. Stop it before you export it.", folder.string()));
    const std::vector<PackedFile> packed = filesOf(folder);
    const std::string top = utf8::repaired(folder.filename().string());
    if (place.kind == OutputPlace::Kind::File)
        packFile(packed, top, fs::absolute(place.path).lexically_normal(), *ops, stop);
    else
        packThrough(packed, top, place, *ops, stop);
    return damaged;
}

fs::path importRun(const fs::path& zipFile, const fs::path& runsFolder, const std::stop_token& stop,
                   const ImportLimits& limits, std::shared_ptr<FileOps> files, std::string* note) {
    const std::shared_ptr<FileOps> ops = files != nullptr ? std::move(files) : std::make_shared<FileOps>();
    Reader archive(zipFile, limits);
    const std::string name = runFolderName(
        archive.root().empty() ? zipFile.stem().string() : archive.root().substr(0, archive.root().size() - 1));
    const fs::path parent = normalPath(runsFolder);
    const std::vector<fs::path> made = makeFolders(*ops, parent);
    const fs::path unfinished = parent / (".import-" + std::to_string(::getpid())); // short, whatever its name
    fs::path place;
    try {
        if (const int error = removeTree(*ops, unfinished); error != 0)
            throwFileError(error, unfinished, "removed");
        makeFolder(*ops, unfinished);
        unpackAll(archive, unfinished, *ops, stop);
        const std::string damage = verified(unfinished, zipFile);
        if (note != nullptr)
            *note = damage;
        const fs::path wanted = pathExists(parent / name) ? newRunPath(parent, name) : parent / name;
        if (const int error = ops->rename(unfinished, wanted); error != 0)
            throwFileError(error, wanted, "written");
        place = wanted;
        if (const int error = ops->syncFolder(parent); error != 0)
            throwFileError(error, place, "written");
    } catch (...) {
        removeTree(*ops, place.empty() ? unfinished : place);
        for (auto it = made.rbegin(); it != made.rend(); ++it)
            ops->removeFolder(*it);
        throw;
    }
    return place;
}

} // namespace glasshouse::run
