#!/usr/bin/python3
"""What a screen reader hears, listened to on the real bus of assistive technology: a run that starts, is paused, goes
on, ends and fails is announced, and its training loss is a value that is told once a second at most.

Usage: at_spi.py
GLASSHOUSE and GLASSHOUSE_CLI are the programs (default: build/release/bin). Needs Xvfb, dbus-run-session, at-spi2-core,
python3-gi and gir1.2-atspi-2.0; without them the exit code is 77. Takes a few minutes; everything it makes goes with it.
One line per finding; exit code 0 only when all is heard.
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
BIN = os.path.join(HERE, "..", "..", "build", "release", "bin")
PROGRAM = os.environ.get("GLASSHOUSE", os.path.join(BIN, "glasshouse"))
CLI = os.environ.get("GLASSHOUSE_CLI", os.path.join(BIN, "glasshouse-cli"))
STEPS = 40000

missing = [name for name in ("Xvfb", "dbus-run-session") if shutil.which(name) is None]
try:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError) as error:
    missing.append(str(error))
if missing:
    print("cannot listen: " + ", ".join(missing))
    sys.exit(77)
if "AT_SPI_OWN_SESSION" not in os.environ:  # a bus of its own: no other program is heard
    os.environ["AT_SPI_OWN_SESSION"] = "1"
    os.execvp("dbus-run-session", ["dbus-run-session", "--", sys.executable, os.path.abspath(__file__)])

spoken = []  # (time, sentence)
values = []  # (time, name)


def hear(event):
    now = time.monotonic()
    try:
        source = event.source
        if event.type.startswith("object:announcement"):
            spoken.append((now, str(event.any_data)))
        elif event.type.startswith("object:state-changed:showing"):
            if source.get_role() == Atspi.Role.NOTIFICATION:
                spoken.append((now, source.get_name()))
        elif event.type.endswith(":accessible-value"):
            values.append((now, source.get_name()))
    except GLib.Error:
        pass  # what has spoken is gone


def listen(seconds, until=lambda: False):
    """Handles events until something holds; whether it did."""
    context = GLib.MainContext.default()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        while context.iteration(False):
            pass
        if until():
            return True
        time.sleep(0.01)
    return False


def find(node, matches, depth=0):
    """The first object below a node that matches and is shown."""
    try:
        if node is None or depth > 25:
            return None
        if matches(node):
            return node
        for i in range(min(node.get_child_count(), 200)):
            found = find(node.get_child_at_index(i), matches, depth + 1)
            if found is not None:
                return found
    except GLib.Error:
        pass
    return None


def program_of(pid):
    desktop = Atspi.get_desktop(0)
    for i in range(desktop.get_child_count()):
        try:
            child = desktop.get_child_at_index(i)
            if child is not None and child.get_process_id() == pid:
                return child
        except GLib.Error:
            pass
    return None


def press(program, name):
    def matches(node):
        return node.get_name() == name and node.get_role() == Atspi.Role.PUSH_BUTTON and \
            node.get_state_set().contains(Atspi.StateType.SHOWING) and \
            node.get_state_set().contains(Atspi.StateType.ENABLED)

    button = None

    def there():
        nonlocal button
        button = find(program, matches)
        return button is not None

    if not listen(30, there):
        shown = []
        find(program, lambda node: node.get_role() == Atspi.Role.PUSH_BUTTON and shown.append(node.get_name()))
        raise RuntimeError(f"there is no button “{name}” among {shown}")
    actions = [button.get_action_name(i) for i in range(button.get_n_actions())]
    button.do_action(next(i for i, action in enumerate(actions) if action.lower() == "press"))


failures = 0


def say(good, what):
    global failures
    failures += 0 if good else 1
    print(("ok      " if good else "FAILED  ") + what, flush=True)


def announced(what, since, words, seconds=60):
    heard = lambda: [s for t, s in spoken if t >= since and all(word in s for word in words)]
    good = listen(seconds, lambda: bool(heard()))
    rest = [s for t, s in spoken if t >= since]
    say(good, f"{what}: " + (f"“{heard()[0]}”" if good else f"not among {rest}"))


def make_run(home, name):
    """A small run that was begun and stopped by a signal, so that the window goes on with it."""
    folder = os.path.join(home, "runs", name)
    small = ["n_layer=1", "n_head=1", "n_embd=16", "context_length=16", "batch_size=4", "eval_interval=500",
             "eval_iters=1", "checkpoint_interval=500", "sample_tokens=0", "tokenizer=char"]
    sets = [word for field in small for word in ("--set", field)]
    training = subprocess.Popen([CLI, "train", "--corpus", os.path.join(home, "texts"), "--preset", "first-model", "--run", folder, "--steps",
                                 str(STEPS), "--device", "cpu", *sets, "--json"], stdout=subprocess.PIPE, text=True)
    for line in training.stdout:
        if '"step":20,' in line:
            training.send_signal(signal.SIGINT)
            break
    training.communicate()
    if not os.path.isdir(folder):
        raise RuntimeError("the command line made no run")
    return folder


def start(home, run):
    program = subprocess.Popen([PROGRAM, "--place", "train", "--corpus", os.path.join(home, "texts"), "--run", run],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seen = listen(60, lambda: program_of(program.pid) is not None)
    if not seen:
        program.kill()
        raise RuntimeError("the program is not on the bus")
    say(seen, "the program is on the bus")
    tree = program_of(program.pid)
    tree.set_cache_mask(Atspi.Cache.NONE)  # names change
    return program, tree


def main():
    home = tempfile.mkdtemp()
    os.makedirs(os.path.join(home, "texts"))
    with open(os.path.join(home, "texts", "one.txt"), "w", encoding="utf-8") as text:
        text.writelines(f"The glass house stands in the garden, line {i}.\n" for i in range(400))
    read, write = os.pipe()
    screen = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1440x900x24"], pass_fds=[write],
                              stderr=subprocess.DEVNULL)
    os.close(write)
    display = os.read(read, 16).decode().strip()
    for folder in ("cfg", "data", "cache", "run"):
        os.makedirs(os.path.join(home, folder), mode=0o700)
    os.environ.update(DISPLAY=":" + display, XDG_CONFIG_HOME=home + "/cfg", XDG_DATA_HOME=home + "/data",
                      XDG_CACHE_HOME=home + "/cache", XDG_RUNTIME_DIR=home + "/run", QT_QPA_PLATFORM="xcb",
                      QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", OMP_WAIT_POLICY="passive")
    program = None
    try:
        Atspi.init()
        listener = Atspi.EventListener.new(hear)
        for kind in ("object:announcement", "object:state-changed:showing",
                     "object:property-change", "object:value-changed"):  # to the last Qt 6 answers with the one before
            listener.register(kind)
        run = make_run(home, "first")
        program, tree = start(home, run)
        since = time.monotonic()
        press(tree, "Resume first")
        announced("the start", since, ["first", "training"])
        listen(4)
        losses = [t for t, name in values if name == "Training loss" and t >= since]
        say(len(losses) >= 3, f"the training loss is told: {len(losses)} times in about 4 s")
        span = losses[-1] - losses[0] if losses else 0.0
        say(len(losses) <= span + 2, f"once a second at most: {len(losses)} in {span:.1f} s")  # the bus is not punctual
        since = time.monotonic()
        press(tree, "Pause")
        announced("the pause", since, ["first", "paused at step"])
        loss = find(tree, lambda node: node.get_name() == "Training loss" and "Value" in node.get_interfaces())
        value = Atspi.Value.get_current_value(loss) if loss is not None else 0
        say(0 < value < 10, f"the training loss is a number that can be read: {value:.3f}")
        since = time.monotonic()
        press(tree, "Continue")
        announced("going on", since, ["first", "continues"])
        announced("the end", since, ["first", "has finished its"], 180)
        program.terminate()
        program.wait()
        run = make_run(home, "second")
        program, tree = start(home, run)
        since = time.monotonic()
        press(tree, "Resume second")
        announced("the second start", since, ["second", "training"])
        since = time.monotonic()
        while os.path.exists(run):  # the program still writes in it
            shutil.rmtree(run, ignore_errors=True)
        announced("the error", since, ["second"], 120)
    except RuntimeError as error:
        say(False, str(error))
    finally:
        if program is not None:
            program.kill()
        screen.terminate()
        shutil.rmtree(home, ignore_errors=True)
    return 1 if failures else 0


sys.exit(main())
