"""Runs the programs of this suite, and says what they show. Exported by Isograft: see README.md.

`run` gives what a program shows: the value that its `main` returns, what it printed, or the class
of the error that ended it. Programs run in a process beside this one, under fixed settings of XLA;
`observed/` walks over the values there. It is the code that recorded them.

    returned(value, prints=[…])    it ended; one list for each call of `print`
    raised("alias", "args/0", …)   it raised; the class is one of README.md, the paths those that
                                   the error names
    not_offered()                  this mode refuses the transform or the option

Numbers, texts, tuples, lists, dicts and None stand for themselves. Everything else has a word:
`array("float32[2,3]", […])`, `Variable("Param", value, **metadata)`, `Module("Name", **attributes)`,
`State({…})`. Objects with identity are counted from 0 in the order in which they are met, a Variable
before its value; `ref(n)` is the n-th of them, met again.
"""

import atexit
import contextlib
import functools
import importlib.metadata
import importlib.util
import json
import keyword
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
from math import inf, isnan, nan  # noqa: F401  expected values say these
from pathlib import Path

import numpy as np
import pytest

OBSERVED = Path(__file__).parent / "observed"
SECONDS = 600  # that one program may take; some compile a hundred functions


class Ended(RuntimeError):
    """The process that runs programs ended without an answer."""


class Process:
    """Runs programs, each in a module of its own; a new one starts where a program spoiled it."""

    running, served, words = None, 0, None

    def start(self):
        """Starts it, and gives what it says of itself. It imports from where pytest does."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("JAX_", "XLA_", "FLAX_"))}
        kept["PYTHONPATH"] = os.pathsep.join(str(Path(folder).absolute()) for folder in sys.path)
        fixed = json.loads((OBSERVED / "environment.json").read_text())
        self.served, self.words = 0, tempfile.TemporaryFile()
        self.running = subprocess.Popen(
            [sys.executable, "-B", str(OBSERVED / "worker.py")], env=kept | fixed, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.words)
        return self.ask({"version": 1, "command": "start", "limits": {}})

    def run(self, message):
        """The answer about a program. A process may end once it has answered, as where its limits
        were changed: if it has run other programs, a new one tries this one once more."""
        if self.running is None:
            self.start()
        is_fresh = self.served == 0
        try:
            answer = self.ask(message)
        except Ended:
            if is_fresh:
                raise
            self.start()
            answer = self.ask(message)
        self.served += 1
        return answer

    def ask(self, message):
        process, late = self.running, threading.Event()
        watch = threading.Timer(SECONDS, lambda: (late.set(), process.kill()))
        watch.start()
        try:
            process.stdin.write(json.dumps(message) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            watch.cancel()
        if line.endswith("\n"):
            return json.loads(line)
        why = f"gave no answer in {SECONDS} s" if late.is_set() else self.end()
        told = f"the process that runs programs {why}{self.last_words()}"
        self.stop()
        raise RuntimeError(told) if late.is_set() else Ended(told)  # what hangs would hang again

    def end(self):
        """How the process ends, which has closed its output."""
        try:
            status = self.running.wait(10)
        except subprocess.TimeoutExpired:
            return "closed its output, and went on"
        if status >= 0:
            return f"ended with status {status}"
        names = {number.value: f" ({number.name})" for number in signal.Signals}
        killed = "; where memory is short, the kernel sends it" if -status == signal.SIGKILL else ""
        return f"was ended by signal {-status}{names.get(-status, '')}{killed}"

    def last_words(self):
        """The end of what it wrote to standard error."""
        size = self.words.seek(0, os.SEEK_END)
        self.words.seek(max(size - 2000, 0))
        words = self.words.read().decode(errors="replace").strip()
        return f". Its last words:\n{words}" if words else ", and said nothing"

    def stop(self):
        process, self.running = self.running, None
        if process is not None:
            process.kill()
            with contextlib.suppress(BrokenPipeError), process, self.words:
                pass


PROCESS = Process()
atexit.register(PROCESS.stop)


def run(program, mode="tree"):
    """What the program, but for its empty first line, shows in a mode: tree, graph or compat."""
    answer = PROCESS.run({"command": "run", "id": 0, "mode": mode,
                          "program": program.removeprefix("\n")})
    if "spent" in answer:
        PROCESS.stop()
    if "error" in answer:
        raise RuntimeError(answer["error"]["message"])
    return of_outcome(answer["outcome"])


def library():
    """The system that programs run on, and where it lies."""
    system = PROCESS.start()["system"]
    found = importlib.util.find_spec(system.split("==")[0])
    return system if found is None else f"{system}, in {Path(found.origin).parent}"


def diverges(finding, why):
    """The mark of a test whose outcome the library gets wrong, as a finding of Isograft says."""
    return pytest.mark.xfail(strict=True, raises=AssertionError, reason=f"{finding}: {why}")


def may_diverge(finding, why, shows, jax=None):
    """The mark of a test that uses what a finding is about: where it differs in one of these ways
    (place, expected, found; `*` is any text), it is an `xfail`. A finding of JAX is one of a release."""
    patterns = [[like(pattern) for pattern in one] for one in shows]
    holds = jax is None or jax == importlib.metadata.version("jax")

    def mark(test):
        @functools.wraps(test)
        def marked():
            try:
                test()
            except AssertionError:
                shown = Shown.differs and departure(*Shown.differs)
                known = holds and shown and any(
                    all(map(re.fullmatch, one, shown)) for one in patterns)
                if not known:
                    raise
                pytest.xfail(f"{finding}: {why}")

        return marked

    return mark


def like(pattern):
    return "(?s:" + ".*".join(map(re.escape, pattern.split("*"))) + ")"


class Shown:
    """A value that has a word: equal to another with this word and equal parts."""

    ulps, floor = 0, 0.0
    differs = None  # the first difference of the last two that were compared

    def __init__(self, word, *parts, **named):
        self.word, self.parts, self.named = word, parts, named

    def __eq__(self, other):
        ulps, floor = max(self.ulps, other.ulps), max(self.floor, other.floor)
        Shown.differs = difference(self, other, ulps, floor)
        return Shown.differs is None

    def __repr__(self):
        plain = all(name.isidentifier() and not keyword.iskeyword(name) for name in self.named)
        named = [f"{name}={value!r}" for name, value in self.named.items()]
        named = named if plain else [f"**{self.named!r}"]
        return f"{self.word}({', '.join([*map(repr, self.parts), *named])})"


def word(name):
    return lambda *parts, **named: Shown(name, *parts, **named)


returned, raised, not_offered, unsupported, out_of_fuel = map(
    word, ["returned", "raised", "not_offered", "unsupported", "out_of_fuel"])
List, Set, Pairs, State, Module, Variable = map(
    word, ["List", "Set", "Pairs", "State", "Module", "Variable"])
array, abstract, leak, deleted, dtype = map(
    word, ["array", "abstract", "leak", "deleted", "dtype"])
Class, Function, Caught, Opaque, Call = map(
    word, ["Class", "Function", "Caught", "Opaque", "Call"])
ref, shared, deep = map(word, ["ref", "shared", "deep"])


def close(expected, ulps=0, floor=0.0):
    """`expected`, but floats may be `ulps` units in the last place or `floor` away."""
    expected.ulps, expected.floor = ulps, floor
    return expected


# --- from the form of observed/ to the words above


def of_outcome(outcome):
    kind = outcome["outcome"]
    prints = [[of_value(value) for value in one] for one in outcome.get("prints", [])]
    named = {"prints": prints} if prints else {}
    if kind == "returned":
        return returned(of_value(outcome["value"]), **named)
    if kind == "raised":
        promised = outcome["class"] in ("alias", "inconsistent_aliasing", "captured_output")
        paths = outcome.get("paths", []) if promised else []
        return raised(outcome["class"], *paths, **named)
    return word(kind)(**named)


def of_value(x):
    if not isinstance(x, dict):
        return x
    if "float" in x:
        return float(x["float"])
    if "tuple" in x:
        return tuple(map(of_value, x["tuple"]))
    if "list" in x:
        items = list(map(of_value, x["list"]))
        return List(items) if "class" in x else items
    if "set" in x:
        return Set(list(map(of_value, x["set"])))
    if "dict" in x:
        return of_pairs(x["dict"])
    if "state" in x:
        return State(of_pairs(x["state"]))
    if "module" in x:
        return Module(x["module"], **{k: of_value(v) for k, v in x["attributes"].items()})
    if "variable" in x:
        metadata = {k: of_value(v) for k, v in x.get("metadata", {}).items()}
        return Variable(x["variable"], of_value(x["value"]), **metadata)
    marks = {mark: True for mark in ("weak", "host") if mark in x}
    if "array" in x:
        data = list(map(of_number, x["data"]))
        one = len(data) == 1 and not x["shape"]
        return array(shaped(x, "array"), data[0] if one else data, **marks)
    for name in ("abstract", "leak", "deleted"):
        if name in x:
            return word(name)(shaped(x, name), **marks)
    if "shared" in x:
        return shared(x["shared"], *([of_value(x["value"])] if "value" in x else []))
    if "call" in x:
        return Call(x["call"], list(map(of_value, x["parts"])))
    names = {"ref": ref, "deep": deep, "dtype": dtype, "class": Class, "function": Function,
             "exception": Caught, "opaque": Opaque}
    [(name, value)] = x.items()
    return names[name](value)


def of_pairs(pairs):
    keys = [key for key, _ in pairs]
    simple = all(type(key) in (str, int) for key in keys) and len(set(keys)) == len(keys)
    pairs = [(of_value(key), of_value(value)) for key, value in pairs]
    return dict(pairs) if simple else Pairs(pairs)


def of_number(x):
    if isinstance(x, list):
        return [of_number(part) for part in x]
    return float(x) if isinstance(x, str) else x


def shaped(x, name):
    return f"{x[name]}[{','.join(map(str, x['shape']))}]"


# --- comparison


def difference(found, wanted, ulps=0, floor=0.0, of="float64"):
    """The path of the first difference and both values there, or None."""
    whole = found, wanted
    if isinstance(found, Shown) and isinstance(wanted, Shown):
        if found.word != wanted.word:
            return "", found, wanted
        if found.word == "array" and found.parts[:1] == wanted.parts[:1]:
            of = found.parts[0].split("[")[0]
        found, wanted = ({**dict(enumerate(x.parts)), **x.named} for x in (found, wanted))
    if type(found) is not type(wanted):
        return "", found, wanted
    if isinstance(found, dict):
        if list(found) != list(wanted):
            return "", *whole
        places = [(key, found[key], wanted[key]) for key in found]
    elif isinstance(found, (list, tuple)):
        if len(found) != len(wanted):
            return "", *whole
        places = zip(range(len(found)), found, wanted)
    else:
        alike = near(found, wanted, ulps, floor, of) if type(found) is float else found == wanted
        return None if alike else ("", found, wanted)
    for key, x, y in places:
        differs = difference(x, y, ulps, floor, of)
        if differs:
            return f"{step(whole[0], key)}{differs[0]}", *differs[1:]
    return None


def step(of, key):
    """A step into a value, in Isograft's words."""
    if not isinstance(of, Shown) or type(key) is not (str if key in of.named else int):
        return f"[{text(key)}]"
    if isinstance(key, str):
        return key if of.word in ("returned", "raised") else f".{key}"
    words = {("returned", 0): "value", ("raised", 0): "class", ("array", 1): ".data"}
    return words.get((of.word, key), "" if of.word in ("List", "State", "Set", "Pairs") else f"[{key}]")


def departure(path, found, wanted):
    """The place of a difference, what is expected there and what there is, in Isograft's words."""
    if isinstance(found, Shown) and isinstance(wanted, Shown):
        if not path and found.word != wanted.word:
            return "outcome", ending(wanted), ending(found)
        if found.word == wanted.word == "array" and found.parts[0] == wanted.parts[0]:
            for mark in ("weak", "host"):
                sides = [str(mark in x.named).lower() for x in (wanted, found)]
                if sides[0] != sides[1]:
                    return f"{path}.{mark}", *sides
    if path == "class":
        return path, wanted, found
    return path, text(wanted), text(found)


def ending(outcome):
    return " ".join([outcome.word, *map(str, outcome.parts[:1] if outcome.word == "raised" else [])])


def text(x):
    """A value as Isograft writes it."""
    if isinstance(x, str):
        return json.dumps(x, ensure_ascii=False)
    if not isinstance(x, Shown) or x.word != "array":
        return repr(x)
    dtype = re.sub(r"^(u?int|b?float|complex)(?=\d)", lambda word: SHORT[word[0]], x.parts[0])
    marks = [said for mark, said in (("weak", "weak "), ("host", "numpy ")) if mark in x.named]
    return "".join([*marks, dtype, *([f" {x.parts[1]}"] if x.parts[1] != [] else [])])


SHORT = {"int": "i", "uint": "u", "float": "f", "bfloat": "bf", "complex": "c"}


def near(x, y, ulps, floor, of):
    """Whether two floats of a dtype are the same to the bit, or as close as is allowed."""
    if isnan(x) or isnan(y):
        return isnan(x) and isnan(y)
    return abs(place(x, of) - place(y, of)) <= ulps or 0 < floor and abs(x - y) <= floor


def place(x, of):
    """The place of a float in the order of all floats of its dtype; -0.0 is just below 0.0."""
    x = np.asarray(x, np.dtype(of) if of in ("float16", "float32") else of_name(of))
    bits = int(x.view(f"i{x.itemsize}"))
    return bits if bits >= 0 else -(bits & ((1 << (8 * x.itemsize - 1)) - 1)) - 1


def of_name(of):
    """A dtype that NumPy has only from `ml_dtypes`, or that of a Python float."""
    import ml_dtypes

    return np.dtype(getattr(ml_dtypes, of, "float64"))


def explanation(found, wanted):
    """What pytest shows of an outcome that is not the expected one."""
    ulps, floor = max(found.ulps, wanted.ulps), max(found.floor, wanted.floor)
    at, x, y = difference(found, wanted, ulps, floor) or ("", found, wanted)
    return [f"the outcome differs at {at or 'its end'}", f"  found     {x!r}", f"  expected  {y!r}"]
