#!/usr/bin/env python3
"""Attacks glasshouse-cli: failing file operations, a full disk, kills, damaged files, hostile input, random orders.

Each part repeats scenes until its share of the minutes is spent, at least one. A scene ends well, or as one of:
crash   a signal that nobody sent, or no end within the patience
lost    a run that was whole can no longer be finished to the weights that it has undisturbed
silent  another result than undisturbed, with exit code 0 and without a warning
Prints a row for each part; exits with 1 if any scene ended badly. The same --seed gives the same scenes.
"""
import argparse, json, os, random, shutil, signal, subprocess, sys, time, zipfile
from pathlib import Path

STEPS = 24
PATIENCE = 120  # seconds
MODEL = ["n_layer=1", "n_head=2", "n_embd=16", "context_length=8", "batch_size=4", "eval_interval=6", "eval_iters=2",
         "sample_tokens=6", "checkpoint_interval=6", "dropout=0.1"]


class Bad(Exception):
    def __init__(self, kind, what):
        super().__init__(what)
        self.kind = kind


class Result:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def warned(self):
        return any(word in self.err for word in ("Warning", "damaged", "left out", "Left out"))


class Scene:
    """A folder with a text, and a run of it that was finished undisturbed."""

    def __init__(self, args):
        self.random = random.Random(args.seed)
        self.work = Path(args.work) / "scene"
        self.build = Path(args.build).resolve()
        self.cli = self.build / "bin" / "glasshouse-cli"
        self.faults = Path(args.work) / "faultfs.so"
        self.source = Path(__file__).resolve().parents[2]
        self.texts = self.work / "texts"
        self.texts.mkdir(parents=True)
        words = random.Random(1)
        (self.texts / "a.txt").write_text(" ".join(words.choice(["sun", "moon", "river", "stone"]) for _ in range(900)))
        self.whole = self.work / "whole"
        self.expect(self.call(*self.train(self.whole)))
        self.weights = self.weights_of(self.whole)
        self.said = self.generate(self.whole).out

    def train(self, run):
        words = ["train", "--corpus", self.texts, "--preset", "mind-corrected", "--run", run, "--steps", STEPS, "--seed", 5,
                 "--device", "cpu", "--precision", "float32", "--threads", 1]
        for setting in MODEL:
            words += ["--set", setting]
        return words

    def start(self, *words, cli=None, **environment):
        full = dict(os.environ, XDG_CACHE_HOME=str(self.work / "cache"), XDG_DATA_HOME=str(self.work / "data"))
        full.update({name: str(value) for name, value in environment.items()})
        return subprocess.Popen([str(cli or self.cli)] + [str(word) for word in words], env=full, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")

    def finish(self, process, killed=False):
        try:
            out, err = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Bad("crash", f"no end within {PATIENCE} s: {process.args}")
        if process.returncode < 0 and not (killed and process.returncode in (-signal.SIGKILL, -signal.SIGINT)):
            raise Bad("crash", f"signal {-process.returncode}: {process.args}\n{err[-500:]}")
        return Result(process.returncode, out, err)

    def call(self, *words, **environment):
        return self.finish(self.start(*words, **environment))

    def expect(self, result):
        if result.code != 0:
            raise Bad("lost", f"exit code {result.code}: {result.err[-500:]}")
        return result

    def generate(self, run):
        return self.call("generate", "--run", run, "--prompt", "sun", "--tokens", 20, "--seed", 3)

    def weights_of(self, run):
        file = run / "checkpoints" / f"step-{STEPS:08}" / "model.safetensors"
        return file.read_bytes() if file.exists() else None

    def copy(self, name="run", of=None):
        place = self.work / name
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(of or self.whole, place, symlinks=True)
        return place

    def goes_on(self, run, where):
        """The run can be finished, or begun anew, and is then as if nothing had been."""
        if (run / "run.json").exists():
            self.expect(self.call("train", "--resume", run, "--steps", STEPS))
        else:
            self.expect(self.call(*self.train(run)))
        if self.weights_of(run) != self.weights:
            raise Bad("lost", f"other weights after {where}")
        rubbish = [str(path) for path in run.rglob("*") if ".tmp" in path.name or path.name.endswith(".replaced")]
        if rubbish:
            raise Bad("lost", f"left behind after {where}: {rubbish}")


def unfinished(scene):
    """A run that was stopped in its middle."""
    run = scene.work / "half"
    if not run.exists():
        scene.copy("half")
        scene.expect(scene.call("train", "--resume", run, "--from", 12, "--steps", 12))
    return scene.copy(of=run)


def operations(scene):
    out = scene.work / "out"
    return {
        "train": lambda run: (shutil.rmtree(run), scene.train(run))[1],
        "resume": lambda run: ["train", "--resume", run, "--steps", STEPS],
        "fork": lambda run: ["fork", "--run", run, "--step", 6, "--to", out / "fork"],
        "export": lambda run: ["export", "--run", run, "--out", out / "run.zip"],
        "import": lambda run: ["import", scene.work / "whole.zip", "--runs", out],
        "report": lambda run: ["report", "--run", run, "--out", out / "report.html"],
        "inspect": lambda run: ["inspect", "heads", "--run", run, "--format", "csv", "--out", out / "heads.csv"],
        "runs": lambda run: ["runs", scene.work],
    }


def fault_ladder(scene):
    """One file operation fails: once, for good, in the middle of a write, as a broken disk does, or with the power."""
    if not (scene.work / "whole.zip").exists():
        scene.expect(scene.call("export", "--run", scene.whole, "--out", scene.work / "whole.zip"))
    name, words = scene.random.choice(list(operations(scene).items()))
    counts = scene.__dict__.setdefault("counts", {})
    shutil.rmtree(scene.work / "out", ignore_errors=True)
    (scene.work / "out").mkdir()
    run = unfinished(scene)
    environment = {"LD_PRELOAD": scene.faults, "FAULT_UNDER": scene.work}
    if name not in counts:
        log = scene.work.parent / "operations"
        log.unlink(missing_ok=True)
        scene.expect(scene.call(*words(run), FAULT_LOG=log, **environment))
        counts[name] = max(1, len(log.read_text().splitlines()) if log.exists() else 0)
        return fault_ladder(scene)
    at, way = scene.random.randint(1, counts[name]), scene.random.choice(["once", "ever", "short", "eio", "kill"])
    where = f"{way} at operation {at} of {counts[name]} of {name}"
    process = scene.start(*words(run), FAULT_AT=at, FAULT_WAY=way, **environment)
    if way == "ever":  # training waits for room, until it is asked to end
        try:
            process.wait(timeout=4)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
    result = scene.finish(process, killed=True)
    if name in ("train", "resume"):
        return scene.goes_on(run, where)
    if name == "fork" and (scene.work / "out" / "fork" / "run.json").exists():
        scene.goes_on(scene.work / "out" / "fork", where)
    archive = scene.work / "out" / "run.zip"
    if name == "export" and archive.exists() and zipfile.ZipFile(archive).testzip() is not None:
        raise Bad("silent", f"a damaged archive after {where}")
    if name == "export" and result.code == 0 and not archive.exists():
        raise Bad("silent", f"no archive after {where}")
    scene.goes_on(run, where)


def full_disk(scene):
    """A small disk is full while a run trains; then there is room."""
    disk = scene.work / "disk"
    disk.mkdir(exist_ok=True)
    size = scene.random.randint(200, 1200)
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", disk],
                                           capture_output=True).returncode != 0:
        return "skipped: mounting a small disk needs root"
    try:
        process = scene.start(*scene.train(disk / "run"))
        deadline = time.monotonic() + 3
        while process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.1)
        waits = process.poll() is None
        subprocess.run(["mount", "-o", "remount,size=64m", disk], check=True)
        result = scene.finish(process)
        if waits and result.code != 0:
            raise Bad("lost", f"it did not go on, with {size} kB: {result.err[-300:]}")
        scene.goes_on(disk / "run", f"a disk of {size} kB")
    finally:
        subprocess.run(["umount", "-l", disk])


def kills(scene):
    """SIGKILL at any moment of a run that saves after each step."""
    run = scene.work / "killed"
    shutil.rmtree(run, ignore_errors=True)
    process = scene.start(*scene.train(run), "--set", "checkpoint_interval=1")
    time.sleep(scene.random.uniform(0.1, 1.2))
    process.kill()
    scene.finish(process, killed=True)
    scene.goes_on(run, "a kill")


def damage(scene, data):
    data = bytearray(data)
    way = scene.random.choice(["flip", "cut", "zeros", "grow"])
    if way == "cut":
        del data[scene.random.randrange(len(data) + 1):]
    elif way == "grow":
        data += scene.random.randbytes(scene.random.randint(1, 4000))
    elif data:
        for _ in range(scene.random.randint(1, 3)):
            at = scene.random.randrange(len(data))
            if way == "flip":
                data[at] ^= 1 << scene.random.randrange(8)
            else:
                data[at:at + 64] = bytes(len(data[at:at + 64]))
    return bytes(data), way


def damaged_files(scene):
    """A file of a run is damaged: whatever reads the run says so, or is not concerned."""
    run = scene.copy()
    kinds = {}
    for path in sorted(run.rglob("*")):
        if path.is_file() and path.name != "lock":
            kinds.setdefault((path.parent.name[:4], path.suffix, path.name[:6]), []).append(path)
    path = scene.random.choice(kinds[scene.random.choice(sorted(kinds))])
    data, way = damage(scene, path.read_bytes())
    path.write_bytes(data)
    where = f"{way} in {path.relative_to(run)}"
    for words in (["runs", scene.work], ["inspect", "heads", "--run", run, "--view", "training", "--format", "csv", "--out", "-"],
                  ["inspect", "health", "--run", run, "--format", "csv", "--out", "-"], ["compare", run, scene.whole],
                  ["export", "--run", run, "--out", scene.work / "damaged.zip"]):
        scene.call(*words)
    result = scene.generate(run)
    if result.code == 0 and result.out.split("tokens/s")[0].split("\n")[0] != scene.said.split("\n")[0] and not result.warned():
        raise Bad("silent", f"another text after {where}")
    result = scene.call("train", "--resume", run, "--steps", STEPS)
    if result.code == 0 and scene.weights_of(run) != scene.weights and not result.warned():
        raise Bad("silent", f"other weights after {where}")


def workers(scene):
    """What a taken-over document reader may answer."""
    place = scene.work / "taken over"
    if not place.exists():
        (place / "bin").mkdir(parents=True)
        (place / "lib").mkdir()
        shutil.copy(scene.cli, place / "bin")
        (place / "lib" / "glasshouse").symlink_to(scene.build / "lib" / "glasshouse")
        worker = place / "bin" / "glasshouse-pdfworker"
        worker.write_text(f"#!/bin/sh\n[ \"$1\" = text ] || exit 2\nexec /bin/cat '{place}/reply'\n")
        worker.chmod(0o755)
        (place / "texts").mkdir()
    lines = [{"event": "document", "version": 3, "pages": 2}, {"event": "page", "page": 0, "bytes": 3, "stretches": 0}, b"one",
             {"event": "page", "page": 1, "bytes": 3, "stretches": 0}, b"two", {"event": "done", "missing_languages": False}]
    for _ in range(scene.random.randint(0, 3)):
        line = scene.random.choice([line for line in lines if isinstance(line, dict)])
        line[scene.random.choice(list(line))] = scene.random.choice([-1, 2**63, 1e308, None, [], {"a": {}}, "x" * 100000, True])
    reply = b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)
    if scene.random.random() < 0.7:
        reply, _ = damage(scene, reply)
    (place / "reply").write_bytes(reply)
    (place / "texts" / "a.pdf").write_bytes(b"%PDF-" + scene.random.randbytes(8))  # not in the cache
    result = scene.finish(scene.start("corpus", place / "texts", "--json", cli=place / "bin" / "glasshouse-cli"))
    for line in result.out.splitlines():
        json.loads(line)


def archives(scene):
    """Archives of runs that are damaged or lead out of their folder."""
    good = scene.work / "whole.zip"
    if not good.exists():
        scene.expect(scene.call("export", "--run", scene.whole, "--out", good))
    bad, out = scene.work / "bad.zip", scene.work / "imported"
    if scene.random.random() < 0.7:
        bad.write_bytes(damage(scene, good.read_bytes())[0])
    else:
        with zipfile.ZipFile(good) as source, zipfile.ZipFile(bad, "w") as target:
            for entry in source.infolist():
                target.writestr(entry.filename, source.read(entry))
            for name in scene.random.sample(["../out", "/tmp/out", "whole/../../out", "whole//x", "whole/./run.json", "a\\..\\b",
                                             "whole/checkpoints/step-99999999/state.json", "whole/" + "d/" * 500 + "f"], 2):
                target.writestr(name, b"x")
    shutil.rmtree(out, ignore_errors=True)
    before = set(scene.work.iterdir()) | {Path("/tmp/out")} if Path("/tmp/out").exists() else set(scene.work.iterdir())
    result = scene.call("import", bad, "--runs", out)
    if set(scene.work.iterdir()) - before - {out}:
        raise Bad("lost", "an archive wrote outside its folder")
    if result.code != 0:
        if out.exists() and any(out.iterdir()):
            raise Bad("lost", "a refused archive left something behind")
        return
    run = next(out.iterdir())
    text = scene.generate(run)
    if text.code == 0 and text.out.split("\n")[0] != scene.said.split("\n")[0] and not (text.warned() or result.warned()):
        raise Bad("silent", "an archive with other weights")


def documents(scene):
    """Damaged documents of each kind."""
    known = [path for path in (scene.source / "tests" / "data").rglob("*")
             if path.suffix in (".pdf", ".epub", ".docx", ".odt", ".html", ".txt")]
    folder = scene.work / "documents"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "good.txt").write_text("good")
    for path in scene.random.sample(known, min(8, len(known))):
        (folder / path.name).write_bytes(damage(scene, path.read_bytes())[0])
    result = scene.call("corpus", folder, "--json")
    lines = [json.loads(line) for line in result.out.splitlines()]
    if not any(line.get("file") == "good.txt" or line.get("name") == "good.txt" for line in lines):
        raise Bad("lost", f"a damaged document kept another from being read: {result.err[-300:]}")


def orders(scene):
    """Starts, stops, kills, forks, writes and looks in any order."""
    run = scene.work / "any order"
    shutil.rmtree(run, ignore_errors=True)
    shutil.rmtree(scene.work / "branch", ignore_errors=True)
    process = scene.start(*scene.train(run), "--set", "checkpoint_interval=2")
    for _ in range(scene.random.randint(3, 7)):
        time.sleep(scene.random.uniform(0, 0.4))
        act = scene.random.choice(["int", "kill", "save", "freeze", "fork", "write", "look", "again", "list"])
        if act in ("int", "kill", "save", "freeze") and process.poll() is None:
            process.send_signal({"int": signal.SIGINT, "kill": signal.SIGKILL, "save": signal.SIGUSR1}.get(act, signal.SIGSTOP))
            if act == "freeze":
                process.send_signal(signal.SIGCONT)
        elif act == "fork":
            scene.call("fork", "--run", run, "--step", "last", "--to", scene.work / "branch")
        elif act == "write":
            scene.generate(run)
        elif act == "look":
            scene.call("inspect", "heads", "--run", run, "--format", "csv", "--out", "-")
        elif act == "list":
            scene.call("runs", scene.work)
        elif act == "again":
            scene.call("train", "--resume", run, "--steps", STEPS)
    if process.poll() is None:
        process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    if process.returncode not in (0, 1, 128 + signal.SIGINT, -signal.SIGINT, -signal.SIGKILL, -signal.SIGUSR1):
        raise Bad("crash", f"ended with {process.returncode}")
    scene.goes_on(run, "any order")


PARTS = [fault_ladder, full_disk, kills, damaged_files, workers, archives, documents, orders]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--build", required=True)
    options.add_argument("--work", required=True)
    options.add_argument("--minutes", type=float, default=10)
    options.add_argument("--seed", type=int, default=1)
    args = options.parse_args()
    begin = time.monotonic()
    scene = Scene(args)
    worst = 0
    print(f"{'part':15}{'scenes':>8}{'crash':>7}{'lost':>6}{'silent':>8}")
    parts = [part for part in PARTS if args.minutes > 0 or part is not full_disk]
    for i, part in enumerate(parts):
        share = begin + args.minutes * 60 * (i + 1) / len(parts)
        counts = {"scenes": 0, "crash": 0, "lost": 0, "silent": 0}
        remark, problems = None, []
        while counts["scenes"] == 0 or (time.monotonic() < share and remark is None):
            counts["scenes"] += 1
            try:
                remark = part(scene)
            except Bad as bad:
                counts[bad.kind] += 1
                problems.append(f"  {bad.kind}, scene {counts['scenes']}: {bad}")
                worst = 1
        print(f"{part.__name__:15}{counts['scenes']:8}{counts['crash']:7}{counts['lost']:6}{counts['silent']:8}"
              f"{'  ' + remark if remark else ''}", flush=True)
        for problem in problems:
            print(problem, flush=True)
    print(f"{time.monotonic() - begin:.0f} s, seed {args.seed}")
    return worst


if __name__ == "__main__":
    sys.exit(main())
