#!/usr/bin/env python3
"""Records what Flax does with the golden programs.

    record.py record [FILE…]    write what Flax does behind each program (no FILE: every program)
    record.py verify [FILE…]    run again, show what is no longer as recorded, exit 1 if anything
    record.py stream            {"id", "program"} a line on stdin, with "modes" if not all are asked;
                                {"id", "program", "modes"} a line on stdout, in the same order, after
                                one line about the system

--system flax-0.10.2 asks another release of conformance/systems/releases.toml. Needs only the standard
library of Python 3.11: it makes a virtual environment with the pinned versions of that table on
first use, under .venv beside this file. README.md says what stands behind a program.
"""

import argparse
import concurrent.futures
import ctypes
import glob
import hashlib
import json
import os
import platform
import queue
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import tomllib
from pathlib import Path

HERE = Path(__file__).resolve().parent
WORKER = HERE.parent / "conformance" / "worker" / "worker.py"
PROGRAMS = HERE / "programs"
SYSTEMS = HERE / "systems.json"
TABLE = HERE.parent / "conformance" / "systems" / "releases.toml"
SYSTEM = "flax-0.12.12"
MODES = ["tree", "graph", "compat"]
# The programs of a dialect stand in a folder of their own, and have one outcome: no mode concerns them.
DIALECTS = {"equinox": "equinox-0.13.8", "pax": "pax3-0.5.9"}

# One thread and one instruction set, so that two machines agree to the bit.
XLA_FLAGS = [
    "--xla_cpu_multi_thread_eigen=false",
    "--xla_cpu_max_isa=AVX2",
    "--xla_cpu_enable_fast_math=false",
    "--xla_force_host_platform_device_count=1",
]
ENVIRONMENT = {
    "JAX_PLATFORMS": "cpu",
    "JAX_TRACEBACK_FILTERING": "off",  # error classes look at where an exception began
    "PYTHONHASHSEED": "5",  # as conformance/src/live/environment.rs has it, which says why
    "PYTHONUNBUFFERED": "1",
    "TF_CPP_MIN_LOG_LEVEL": "3",
    "OMP_NUM_THREADS": "1",
}


# --- the virtual environment


def release_of(system):
    """The row of the table of releases that the system is named after."""
    rows = tomllib.loads(TABLE.read_text())["release"]
    for row in rows:
        if system == name_of(row):
            return row
    sys.exit(f"record.py: no {system}: " + ", ".join(map(name_of, rows)))


def known_flags(system):
    """The flags of XLA that the release knows."""
    unknown = release_of(system).get("unknown_flags", [])
    return [flag for flag in XLA_FLAGS if flag.split("=")[0] not in unknown]


def name_of(row):
    return f"{row['package']}-{row['version']}"


def inside_environment(system, python):
    """Path of the Python of the system's environment, made first if it is not there."""
    release = release_of(system)
    home = HERE / ".venv" / system
    inside = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = home / "requirements"
    wanted = "\n".join(release["requires"])
    if stamp.exists() and stamp.read_text() == wanted and inside.exists():
        return inside
    base = python or find_python(*(tuple(map(int, v.split("."))) for v in release["python"]))
    print(f"making {home.relative_to(HERE.parent)} with {base}", file=sys.stderr)
    shutil.rmtree(home, ignore_errors=True)
    subprocess.run([base, "-m", "venv", str(home)], check=True)
    install = [str(inside), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*install, *release["requires"]], check=True, stdout=sys.stderr)
    stamp.write_text(wanted)
    return inside


def find_python(oldest, newest):
    candidates = [sys.executable]
    for minor in range(oldest[1], newest[1] + 1):
        candidates += [shutil.which(f"python3.{minor}"), f"/usr/local/bin/python3.{minor}",
                       f"/opt/homebrew/bin/python3.{minor}"]
    candidates += [shutil.which("python3"), shutil.which("python")]
    candidates += sorted(glob.glob(os.path.expanduser("~/.pyenv/versions/*/bin/python")))
    for candidate in candidates:
        if candidate and oldest <= python_version(candidate) <= newest:
            return candidate
    wanted = " to ".join(".".join(map(str, version)) for version in (oldest, newest))
    sys.exit(f"record.py: no Python {wanted} found; name one with --python")


def python_version(python):
    show = "import sys; print(*sys.version_info[:2])"
    try:
        shown = subprocess.run([python, "-c", show], capture_output=True, text=True, timeout=20)
        return tuple(map(int, shown.stdout.split()))
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return ()


# --- workers


class Failure(Exception):
    """A program that gave no outcome: the worker died, hung, or could not read it."""


class Worker:
    """A process that speaks docs/protocol.md, replaced when it dies, hangs or asks for it."""

    def __init__(self, python, flags, seconds, launcher):
        self.seconds, self.process, self.about = seconds, None, None
        self.environment = ENVIRONMENT | {"XLA_FLAGS": " ".join(flags)}
        self.place = tempfile.TemporaryDirectory(prefix="isograft-", ignore_cleanup_errors=True)
        self.command = [str(python), "-B", str(WORKER)]
        if launcher:
            # `isograft confined` gives up every right but these, and becomes the worker.
            readable = [python.parent.parent, python.resolve().parent.parent, WORKER.parent]
            options = [option for path in readable for option in ("--read", str(path))]
            self.command = [launcher, "confined", *options, "--write", self.place.name, "--",
                            *self.command]

    def start(self):
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("JAX_", "XLA_", "FLAX_"))}
        own = {"HOME": self.place.name, "TMPDIR": self.place.name}
        self.process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=self.place.name,
            env=kept | own | self.environment, start_new_session=True)
        self.pending, self.asked = b"", 0
        self.say({"version": 1, "command": "start", "limits": {}})
        started = self.answer(120)
        self.about = {key: started[key] for key in ("system", "versions", "flags")}

    def stop(self):
        if self.process is not None:
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self.process.wait()
            self.process = None

    def say(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def answer(self, seconds):
        """The next line from the process; its whole group is killed if that takes too long."""
        out = self.process.stdout
        while b"\n" not in self.pending:
            ready, _, _ = select.select([out], [], [], seconds)
            if not ready:
                self.stop()
                raise Failure(f"no answer in {seconds} s")
            chunk = os.read(out.fileno(), 1 << 16)
            if not chunk:
                status = self.process.wait()
                self.process = None
                raise Failure(f"the worker died with status {status}")
            self.pending += chunk
        line, _, self.pending = self.pending.partition(b"\n")
        return json.loads(line)

    def ask(self, text, mode):
        if self.process is None:
            self.start()
        self.asked += 1
        self.say({"command": "run", "id": self.asked, "program": text, "mode": mode})
        return self.answer(self.seconds)

    def modes(self, text, asked=MODES):
        """Outcome per mode. Where a worker fails, a fresh one tries once more."""
        outcomes, failures = {}, 0
        while left := [mode for mode in asked if mode not in outcomes]:
            try:
                answer = self.ask(text, left[0])
            except (Failure, OSError) as failure:
                self.stop()
                failures += 1
                if failures == 2:
                    raise Failure(f"{left[0]}: {failure}") from None
                continue
            if "error" in answer:
                raise Failure(answer["error"]["message"])
            # The message and the line are for people, and differ between releases of Python.
            compared = answer["outcome"].items()
            outcomes[left[0]] = {k: v for k, v in compared if k not in ("message", "line")}
            if "spent" in answer:
                self.stop()
        return outcomes


class Workers:
    """Runs programs on `jobs` workers; gives the answers in the order of the questions."""

    def __init__(self, python, flags, jobs, seconds, launcher):
        self.free = queue.Queue()
        self.all = [Worker(python, flags, seconds, launcher) for _ in range(jobs)]
        for worker in self.all:
            self.free.put(worker)
        self.jobs = jobs

    def about(self):
        worker = self.all[0]
        if worker.about is None:
            worker.start()
        return worker.about

    def one(self, text, *asked):
        worker = self.free.get()
        try:
            return worker.modes(text, *asked)
        finally:
            self.free.put(worker)

    def map(self, cases):
        """(key, text, modes or Failure) for each (key, text), or (key, text, modes asked), of an
        iterator, in its order."""
        waiting = queue.Queue(16 * self.jobs)
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as threads:
            def feed():
                try:
                    for key, *case in cases:
                        waiting.put((key, case[0], threads.submit(self.one, *case)))
                finally:
                    waiting.put(None)

            threading.Thread(target=feed, daemon=True).start()
            while (case := waiting.get()) is not None:
                yield settled(*case)

    def stop(self):
        for worker in self.all:
            worker.stop()


def settled(key, text, future):
    failure = future.exception()
    if failure is None:
        return key, text, future.result()
    if not isinstance(failure, Failure):
        raise failure
    return key, text, failure


# --- a program and its recordings, in one file


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


# The line before what was recorded from a system: its name, and the hash of the program's text.
MARK = re.compile(r"^# recorded from (\S+), program ([0-9a-f]{64})$", re.MULTILINE)
MODES_OF = "# modes: "


def split(text):
    """The program of a file, and the recordings behind it: the lines of each, by system."""
    marks = list(MARK.finditer(text))
    if not marks:
        return text, {}
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    recordings = {mark[1]: text[mark.start():end].rstrip("\n") + "\n"
                  for mark, end in zip(marks, ends)}
    return text[:marks[0].start()].removesuffix("\n\n"), recordings


def joined(program, recordings):
    """The text of a file, which `split` takes apart."""
    return program + "".join(["\n\n" * bool(recordings),
                              "\n".join(lines for _, lines in sorted(recordings.items()))])


def recording_of(system, program, outcomes):
    """What stands behind a program: its outcomes in the modes, one for those that agree."""
    agree = {}
    for mode in MODES:
        agree.setdefault(json.dumps(outcomes[mode], allow_nan=False), []).append(mode)
    lines = [f"# recorded from {system}, program {sha256(program)}"]
    for modes in agree.values():
        lines.append(MODES_OF + ("all" if modes == MODES else ", ".join(modes)))
        lines += [f"# {line}" for line in pretty(outcomes[modes[0]]).split("\n")]
    return "\n".join(lines) + "\n"


def recorded_in(recording):
    """What a recording says: the hash of the program's text, and the outcome in each mode."""
    outcomes = {}
    for part in recording.split(f"\n{MODES_OF}")[1:]:
        modes, *lines = part.rstrip("\n").split("\n")
        outcome = json.loads("\n".join(line.removeprefix("# ") for line in lines))
        outcomes |= dict.fromkeys(MODES if modes == "all" else modes.split(", "), outcome)
    return {"program": MARK.match(recording)[2], "modes": outcomes}


def write(file, text):
    """Writes the text in one step, so that whoever ends before that leaves the old one."""
    if file.exists() and file.read_text(encoding="utf-8") == text:
        return
    part = file.with_name(f".{file.name}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as unfinished:
            unfinished.write(text)
            unfinished.flush()
            os.fsync(unfinished.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)
    print(f"wrote {file.resolve().relative_to(HERE.parent)}", flush=True)


def cpu_features():
    try:
        found = re.search(r"^(?:flags|Features)\s*:(.*)$", Path("/proc/cpuinfo").read_text(), re.M)
    except OSError:
        found = None
    telling = re.compile(r"sse4|avx|fma|f16c|asimd|neon|sve|bf16")
    return [f for f in found.group(1).split() if telling.match(f)] if found else [platform.machine()]


def pretty(value, width=100, indent=0):
    """JSON in which whatever fits a line stands on one, and so does every array of numbers."""
    line = json.dumps(value, allow_nan=False, ensure_ascii=False)
    scalars = isinstance(value, list) and not any(isinstance(v, (list, dict)) for v in value)
    if len(line) + indent <= width or scalars or not isinstance(value, (list, dict)):
        return line
    pad = " " * (indent + 2)
    if isinstance(value, list):
        rows, (left, right) = [pretty(v, width, indent + 2) for v in value], "[]"
    else:
        rows = [f"{json.dumps(k)}: {pretty(v, width, indent + 2)}" for k, v in value.items()]
        left, right = "{}"
    return f"{left}\n{pad}" + f",\n{pad}".join(rows) + f"\n{' ' * indent}{right}"


def difference(old, new, path=""):
    """The first places where two JSON values differ, as `path: old -> new`."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from difference(old.get(key), new.get(key), f"{path}/{key}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for i, (a, b) in enumerate(zip(old, new)):
            yield from difference(a, b, f"{path}/{i}")
    elif old != new or type(old) is not type(new):
        yield f"{path}: {json.dumps(old)[:120]} -> {json.dumps(new)[:120]}"


def program_files(arguments):
    """The programs that are named; without a name, all, or all that an older system was asked for."""
    files = [Path(f).resolve() for f in arguments.files] or sorted(PROGRAMS.rglob("*.py"))
    for file in files:
        if not file.is_relative_to(PROGRAMS):
            print(f"record.py: {file} is not under {PROGRAMS.relative_to(HERE.parent)}", file=sys.stderr)
            sys.exit(2)
        if not file.is_file():
            print(f"record.py: {file}: no such file", file=sys.stderr)
            sys.exit(2)
    if not arguments.files:
        files = [file for file in files if asked_of(arguments.system, file)]
    return files


def asked_of(system, file):
    """Whether the program is one of the system's: of its dialect, or recorded from it before."""
    home = DIALECTS.get(file.relative_to(PROGRAMS).parts[0], SYSTEM)
    return home == system or system in split(file.read_text(encoding="utf-8"))[1]


def recorded_now(workers, files):
    """(file, program, its outcomes in the modes or a Failure) for each file."""
    programs = ((file, split(file.read_text(encoding="utf-8"))[0]) for file in files)
    for file, program, outcomes in workers.map(programs):
        if not isinstance(outcomes, Failure) and depends_on_modes(file, outcomes):
            outcomes = Failure("a program of a dialect depends on the mode")
        if isinstance(outcomes, Failure):
            print(f"{file.relative_to(PROGRAMS)}: {outcomes}", file=sys.stderr)
        yield file, program, outcomes


def depends_on_modes(file, outcomes):
    """Whether the program is one of a dialect, which no mode concerns, and modes disagree about it."""
    return (file.relative_to(PROGRAMS).parts[0] in DIALECTS
            and len({json.dumps(outcome) for outcome in outcomes.values()}) > 1)


def heading(about):
    """What the recordings of a system have in common: all but the Python that was at hand."""
    versions = {k: v for k, v in about["versions"].items() if k != "python"}
    return about | {"versions": versions}


# --- commands


def record(workers, arguments):
    system, about = arguments.system, workers.about()
    headings = json.loads(SYSTEMS.read_text(encoding="utf-8")) if SYSTEMS.exists() else {}
    is_other = system in headings and heading(headings[system]) != heading(about)
    if is_other and not arguments.all:
        where = list(difference(heading(headings[system]), heading(about)))
        sys.exit(f"record.py: {SYSTEMS.name} says otherwise of {system}: {', '.join(where)}; "
                 "record all its programs")
    recorded, failed = 0, 0
    for file, program, outcomes in recorded_now(workers, arguments.files):
        now, recordings = split(file.read_text(encoding="utf-8"))
        if isinstance(outcomes, Failure):
            failed += 1
        elif now != program:
            failed += 1
            print(f"{file.relative_to(PROGRAMS)}: changed while it ran", file=sys.stderr)
        else:
            recorded += 1
            recordings[system] = recording_of(system, program, outcomes)
            write(file, joined(program, recordings))
    if recorded and (is_other or system not in headings):
        write(SYSTEMS, pretty(dict(sorted((headings | {system: about}).items()))) + "\n")
    print(f"{recorded} program{'' if recorded == 1 else 's'} recorded, {failed} not", file=sys.stderr)
    return 1 if failed else 0


def verify(workers, arguments):
    drifted, files = 0, arguments.files
    for file, program, outcomes in recorded_now(workers, files):
        name = file.relative_to(PROGRAMS)
        recording = split(file.read_text(encoding="utf-8"))[1].get(arguments.system)
        if isinstance(outcomes, Failure):
            drifted += 1
        elif recording is None:
            drifted += 1
            print(f"{name}: not recorded")
        else:
            now = {"program": sha256(program), "modes": outcomes}
            where = list(difference(recorded_in(recording), now))
            drifted += bool(where)
            for line in where[:5]:
                print(f"{name}: {line}")
    print(f"{len(files)} programs, {drifted} drifted", file=sys.stderr)
    return 1 if drifted else 0


def stream(workers, _):
    print(json.dumps(workers.about() | {"cpu": cpu_features()}), flush=True)
    failed = 0
    lines = (json.loads(line) for line in sys.stdin if line.strip())
    cases = ((line["id"], line["program"], line.get("modes", MODES)) for line in lines)
    for key, text, modes in workers.map(cases):
        if isinstance(modes, Failure):
            failed += 1
            print(f"record.py: {key}: {modes}", file=sys.stderr, flush=True)
        else:
            answer = {"id": key, "program": sha256(text), "modes": modes}
            print(json.dumps(answer, allow_nan=False), flush=True)
    return 1 if failed else 0


def end_with_parent():
    """`isograft golden` started this process, which is of no use without it."""
    if platform.system() == "Linux":
        PR_SET_PDEATHSIG = 1
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--system", default=SYSTEM,
                        help="the release to run, as flax-0.10.2 (default: %(default)s)")
    parser.add_argument("--python", help="a Python to make the environment with")
    parser.add_argument("--jobs", type=int, default=min(4, os.cpu_count() or 1),
                        help="worker processes (default: %(default)s)")
    parser.add_argument("--timeout", type=float, default=60, metavar="SECONDS",
                        help="longest run of one program in all modes (default: %(default)s)")
    parser.add_argument("--launcher", metavar="ISOGRAFT",
                        help="the binary that confines workers; without it they have your rights")
    commands = parser.add_subparsers(dest="command", required=True)
    for command in (record, verify):
        commands.add_parser(command.__name__).add_argument("files", nargs="*", metavar="FILE")
    commands.add_parser("stream")
    arguments = parser.parse_args()
    if arguments.launcher:
        end_with_parent()
    if arguments.command != "stream":
        arguments.all = not arguments.files
        arguments.files = program_files(arguments)
    python = inside_environment(arguments.system, arguments.python)
    workers = Workers(python, known_flags(arguments.system), arguments.jobs, arguments.timeout,
                      arguments.launcher)
    try:
        return {"record": record, "verify": verify, "stream": stream}[arguments.command](
            workers, arguments)
    finally:
        workers.stop()


if __name__ == "__main__":
    sys.exit(main())
