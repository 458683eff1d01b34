"""Campaigns in shards: a seed range, a system and a mode each, compared by the command in a process or a task of its own.

A folder holds a campaign: `shards.json` says what was asked for and how far each shard is, `shard-SYSTEM-MODE-FIRST-LAST/` has its
results (`--results` of the command: a line a run, written as they come, never changed) and its `report.json`. A shard that was
interrupted goes on with the lines that it has. `isograft report merge` puts the shards together.
"""

import dataclasses
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import typing as tp

from ._command import INTERNAL, IsograftError, command

INDEX = "shards.json"
REPORT = "report.json"
# Beside the shards; a node that sees it with the campaign's own text writes into the folder itself.
TOKEN = ".campaign"
VERSION = 1
# What the command says while the one of a lost task or driver is still ending, and how long to wait for it.
BUSY = "another campaign writes this shard"
PATIENCE = 120.0


class CampaignError(Exception):
    """The campaign cannot be run as it was asked for."""


@dataclasses.dataclass(frozen=True)
class Shard:
    """Random programs of a seed, from the first to the last, on a system in a mode."""

    system: str
    mode: str
    seed: int
    first: int
    last: int

    @property
    def name(self) -> str:
        """Its folder."""
        return f"shard-{self.system.replace('/', '_')}-{self.mode}-{self.first}-{self.last}"


@dataclasses.dataclass(frozen=True)
class Plan:
    """What a campaign is: its shards follow from it."""

    systems: tuple[str, ...]
    modes: tuple[str, ...] = ("tree", "graph", "compat")
    seed: int = 0
    shard_cases: int = 500
    # Further options of `isograft compare`, such as --dialect linen.
    options: tuple[str, ...] = ()

    def shards(self, cases: tp.Optional[int]) -> tp.Iterator[Shard]:
        """Its shards, one range of the seed's sequence after another; endless without a number of programs."""
        first = 0
        while cases is None or first < cases:
            last = first + self.shard_cases - 1 if cases is None else min(first + self.shard_cases, cases) - 1
            for system in self.systems:
                for mode in self.modes:
                    yield Shard(system, mode, self.seed, first, last)
            first += self.shard_cases


class Folder:
    """The folder of a campaign, as its driver keeps it."""

    def __init__(self, path: pathlib.Path, plan: Plan) -> None:
        self.path, self.plan = path, plan
        path.mkdir(parents=True, exist_ok=True)
        self.states: dict[str, dict] = {}
        index = path / INDEX
        if index.exists():
            self._read(index)
        self.token = f"{os.getpid()} {time.time_ns()}"
        write_whole(path / TOKEN, self.token)
        self.save()

    def _read(self, index: pathlib.Path) -> None:
        try:
            kept = json.loads(index.read_text(encoding="utf-8"))
            asked = kept["plan"]
            self.states = {shard["name"]: shard for shard in kept["shards"]}
        except (ValueError, KeyError, TypeError) as error:
            raise CampaignError(f"{index} is no index of a campaign: {error}") from error
        for name in ("seed", "shard_cases", "options"):
            mine = json.loads(json.dumps(getattr(self.plan, name)))
            if asked.get(name) != mine:
                raise CampaignError(f"{index}: this campaign was run with {name} {asked.get(name)}, not {mine}; take another folder")

    def save(self) -> None:
        """Writes the index, as a whole."""
        kept = {"version": VERSION, "plan": dataclasses.asdict(self.plan), "shards": list(self.states.values())}
        write_whole(self.path / INDEX, json.dumps(kept, indent=1) + "\n")

    def is_done(self, shard: Shard) -> bool:
        """Whether a shard needs no more work."""
        return self.states.get(shard.name, {}).get("status") == "done"

    def note(self, shard: Shard, status: str, **more: tp.Any) -> None:
        """Keeps how far a shard is: started, done, failed."""
        state = self.states.setdefault(shard.name, {"name": shard.name, **dataclasses.asdict(shard), "attempts": 0})
        state.update(status=status, **more)
        self.save()

    def take(self, shard: Shard, done: "Done") -> None:
        """Takes in what a task gave back; files of a node that does not see the folder are written here, as a whole."""
        folder = self.path / shard.name
        for name, text in done.files.items():
            folder.mkdir(exist_ok=True)
            write_whole(folder / name, text)
        if done.error is None:
            self.note(shard, "done", differs=done.status == 1, error=None)
        else:
            self.note(shard, "failed", error=done.error)


@dataclasses.dataclass(frozen=True)
class Done:
    """How a shard ended where it ran."""

    status: int
    error: tp.Optional[str] = None
    files: dict[str, str] = dataclasses.field(default_factory=dict)

    @property
    def is_final(self) -> bool:
        """Whether it makes no sense to try again: wrong usage."""
        return self.status == 2 and not self.is_busy

    @property
    def is_busy(self) -> bool:
        """Whether another command still writes to the shard."""
        return BUSY in (self.error or "")


def write_whole(path: pathlib.Path, text: str) -> None:
    """Writes a file so that it is there as a whole, or as it was."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    part.write_text(text, encoding="utf-8")
    os.replace(part, path)


def run_shard(shard: Shard, options: tp.Sequence[str], root: str, token: str) -> Done:
    """Runs a shard on this machine: in the campaign's folder where this machine sees it, and else in one of its own."""
    seen = pathlib.Path(root, TOKEN)
    try:
        is_shared = seen.read_text(encoding="utf-8") == token
    except OSError:
        is_shared = False
    if is_shared:
        until = time.monotonic() + PATIENCE
        while True:
            done = _compare(shard, options, pathlib.Path(root, shard.name))
            if not done.is_busy or time.monotonic() > until:
                return done
            time.sleep(1.0)
    with tempfile.TemporaryDirectory(prefix="isograft-shard-") as own:
        folder = pathlib.Path(own, shard.name)
        done = _compare(shard, options, folder)
        files = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.json*")} if done.error is None else {}
        return dataclasses.replace(done, files=files)


def _compare(shard: Shard, options: tp.Sequence[str], folder: pathlib.Path) -> Done:
    folder.mkdir(parents=True, exist_ok=True)
    cases = shard.last - shard.first + 1
    try:
        arguments = [command(), "compare", "--system", shard.system, "--mode", shard.mode, "--seed", str(shard.seed), "--first",
                     str(shard.first), "--cases", str(cases), "--jobs", "1", "--results", str(folder), "--resume",
                     "--failures", str(folder / "failures"), "--format", "json", *options]
        process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
                                   encoding="utf-8", preexec_fn=_die_with_parent if sys.platform == "linux" else None)
    except (IsograftError, OSError) as error:
        return Done(2, str(error))
    try:
        out, said = process.communicate()
    except BaseException:
        process.terminate()
        process.wait()
        raise
    if process.returncode in (0, 1):
        write_whole(folder / REPORT, out)
        return Done(process.returncode)
    return Done(process.returncode, _error_of(out, said) or f"the command ended with status {process.returncode}")


def _error_of(out: str, said: str) -> str:
    try:
        return str(json.loads(out)["error"])
    except (ValueError, KeyError, TypeError):
        return said.strip()[-2000:]


def _die_with_parent() -> None:
    """On Linux: a command whose task was killed ends with its results so far, and another task can go on with them."""
    import ctypes

    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


class Pool(tp.Protocol):
    """What runs shards."""

    def submit(self, shard: Shard) -> tp.Any:
        """Starts a shard, and gives a handle."""

    def finished(self, handles: tp.Sequence[tp.Any], seconds: float) -> list[tuple[tp.Any, Done]]:
        """Waits for some of the shards, at most so long; gives those that ended, also those that were lost."""

    def width(self) -> int:
        """How many shards may run now."""

    def close(self) -> None:
        """Ends what still runs; its results so far are kept."""


def drive(folder: Folder, pool: Pool, cases: tp.Optional[int], seconds: tp.Optional[float], attempts: int = 3,
          say: tp.Callable[[str], None] = print) -> dict[str, int]:
    """Runs a campaign until its programs or its time are over; gives how many shards ended how.

    What was begun before and is not done is begun first. A shard that fails is tried again, at most `attempts` times in all in this
    run; a wrong usage ends the campaign.
    """
    end = None if seconds is None else time.monotonic() + seconds
    rest = iter(folder.plan.shards(cases))
    again: list[Shard] = [Shard(**{field.name: state[field.name] for field in dataclasses.fields(Shard)})
                          for state in folder.states.values() if state["status"] != "done"]
    begun = {shard.name for shard in again}
    tried: dict[str, int] = {}
    running: dict[tp.Any, Shard] = {}
    counts = {"done": 0, "failed": 0, "internal": 0, "there before": sum(state["status"] == "done" for state in folder.states.values())}

    def next_shard() -> tp.Optional[Shard]:
        if again:
            return again.pop(0)
        if end is not None and time.monotonic() >= end:
            return None
        return next((shard for shard in rest if shard.name not in begun and not folder.is_done(shard)), None)

    try:
        while True:
            while len(running) < pool.width():
                shard = next_shard()
                if shard is None:
                    break
                tried[shard.name] = tried.get(shard.name, 0) + 1
                folder.note(shard, "started", attempts=folder.states.get(shard.name, {}).get("attempts", 0) + 1)
                running[pool.submit(shard)] = shard
            if not running and not again and next_is_over(end, cases, folder):
                break
            for handle, done in pool.finished(list(running), 1.0):
                shard = running.pop(handle)
                folder.take(shard, done)
                if done.error is None:
                    counts["done"] += 1
                    say(f"{shard.name}: {'differs' if done.status == 1 else 'agrees'}")
                elif done.is_final:
                    raise CampaignError(f"{shard.name}: {done.error}")
                elif done.status == INTERNAL:
                    counts["failed"] += 1
                    counts["internal"] += 1
                    say(f"{shard.name}: {done.error}")
                elif tried[shard.name] < attempts:
                    say(f"{shard.name}: tried again after: {done.error}")
                    again.append(shard)
                else:
                    counts["failed"] += 1
                    say(f"{shard.name}: failed {attempts} times: {done.error}")
    finally:
        pool.close()
    return counts


def next_is_over(end: tp.Optional[float], cases: tp.Optional[int], folder: Folder) -> bool:
    """Whether no further shard would be begun."""
    if end is not None and time.monotonic() >= end:
        return True
    return cases is not None and all(shard.name in folder.states for shard in folder.plan.shards(cases))
