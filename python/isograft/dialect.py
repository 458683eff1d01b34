"""Rules of a dialect's folder in a real process: `pytest --isograft-dialect FOLDER`.

A rule of the folder defines functions that stand for the library's: `watched_tiny_scan`, which calls it and tells what it sees, or
`instead_tiny_scan`. A test that has passed is run once more for each rule of whose functions it has called the library's, with those
of the rule in their place, and must pass again. Each rule has a run of its own: a watch may call the library twice, and another one
would take that for the test's doing.

Functions that need the text of a program, as `watched_method_init`, are left to `isograft check`.
"""

import builtins
import functools
import pathlib
import sys
import types
import typing as tp

import pytest

HELP = "judge every test by the rules of this folder of a dialect (docs/own_dialect.md)"
WATCHED, INSTEAD = "watched_", "instead_"
Place = tuple[str, str]  # a module of the library, and a name in it


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option."""
    group = parser.getgroup("isograft", "modes and rules of Flax NNX")
    group.addoption("--isograft-dialect", action="append", default=[], metavar="FOLDER", help=HELP)
    parser.addini("isograft_dialect", "as --isograft-dialect, a folder a line, below the root", type="linelist", default=[])


def pytest_configure(config: pytest.Config) -> None:
    """Puts the functions of the rules into the library, before tests import it."""
    folders = [config.rootpath / folder for folder in config.getini("isograft_dialect")]
    folders += [config.invocation_params.dir / folder for folder in config.getoption("--isograft-dialect")]
    if folders and config.getoption("--isograft") is not None:
        raise pytest.UsageError(
            "--isograft runs each test in modes of NNX, and --isograft-dialect once more for each rule of a folder: a test that fails in "
            "such a run would be counted by both. Run pytest twice, with one of them each; `-o isograft_dialect=` leaves out the folders of "
            "the ini-file")
    if folders:
        config.pluginmanager.register(Plugin(config, [Dialect(folder) for folder in folders]), "isograft-dialects")


class Rule:
    """A file of `rules`: its identifier, and the functions that it puts in the place of the library's."""

    def __init__(self, dialect: "Dialect", file: pathlib.Path, common: list[types.CodeType]) -> None:
        self.dialect, self.codes = dialect, [*common, code(file)]
        self.id = f"{dialect.name}/{file.stem.replace('_', '-')}"
        names = [name for name in self.codes[-1].co_names if name.startswith((WATCHED, INSTEAD))]
        self.is_watch = not any(name.startswith(INSTEAD) for name in names)
        prefix = (WATCHED if self.is_watch else INSTEAD) + dialect.library.replace(".", "_") + "_"
        found = {name: dialect.place(name[len(prefix):]) for name in names if name.startswith(prefix)}
        self.places: dict[Place, str] = {place: name for name, place in found.items() if place is not None}
        self.left = sorted(set(names) - set(self.places.values()))

    def functions(self, tell: tp.Callable) -> dict[Place, tp.Callable]:
        """The functions of the file, as new. By the library's names they call what it is without them."""
        library = {path: view(module) for path, module in self.dialect.originals.items()}
        for path, module in library.items():
            for name, value in vars(module).items():
                if isinstance(value, types.ModuleType) and value.__name__ in library:
                    setattr(module, name, library[value.__name__])

        def importing(name: str, *about: tp.Any) -> tp.Any:
            found = builtins.__import__(name, *about)
            return library.get(getattr(found, "__name__", ""), found)

        def watch_at(holds: tp.Any, place: str, expected: tp.Any, there: tp.Any) -> None:
            words = f"{there}" if not place else f"{place}: {there}, and not {expected}"
            tell(self, None if holds else words)

        namespace = {
            "__builtins__": {**vars(builtins), "__import__": importing}, "__name__": self.id, "watch_at": watch_at,
            "watch": lambda holds, what: watch_at(holds, "", "nothing", what)}
        for each in self.codes:
            exec(each, namespace)
        return {place: namespace[name] for place, name in self.places.items()}


class Dialect:
    """The rules of a folder, and the library that they are about, as it was before any stood in it."""

    def __init__(self, folder: pathlib.Path) -> None:
        try:
            import tomllib

            manifest = tomllib.loads((folder / "dialect.toml").read_text(encoding="utf-8"))
            self.name = manifest["name"]
            self.library = manifest.get("library", self.name)
            __import__(self.library)
        except (ImportError, OSError, ValueError, KeyError) as error:
            words = f"dialect.toml has no {error}" if isinstance(error, KeyError) else str(error)
            raise pytest.UsageError(f"--isograft-dialect: {folder}: {words}") from error
        self.root = self.library.split(".")[0]
        modules = {path: module for path, module in sys.modules.items() if path == self.root or path.startswith(self.root + ".")}
        self.originals = {path: view(module) for path, module in modules.items() if isinstance(module, types.ModuleType)}
        files = sorted((folder / "rules").glob("*.py"))
        common = [code(file) for file in files if file.name.startswith("_")]
        self.rules = [Rule(self, file, common) for file in files if not file.name.startswith("_")]

    def place(self, flat: str) -> tp.Optional[Place]:
        """The function of the library that `nn_scan` stands for. A class cannot be another thing in a real process."""
        for path in sorted(path for path in self.originals if path == self.library or path.startswith(self.library + ".")):
            below = path[len(self.library) + 1:].replace(".", "_")
            name = flat.removeprefix(f"{below}_" if below else "")
            value = vars(self.originals[path]).get(name)
            if (name != flat or not below) and callable(value) and not isinstance(value, type):
                return path, name
        return None


class Plugin:
    """What runs while a folder is given."""

    def __init__(self, config: pytest.Config, dialects: list[Dialect]) -> None:
        self.config, self.dialects = config, dialects
        self.rules = [rule for dialect in dialects for rule in dialect.rules]
        self.active: dict[Place, tp.Callable] = {}  # what stands in the place of the library's functions
        self.called: set[Place] = set()
        self.calls: dict[str, set[Place]] = {}  # of each test that has passed
        self.seen: list[tuple[str, str]] = []
        self.counts: dict[str, int] = {}
        self.judged: dict[str, int] = {}
        self.broken: dict[str, set[str]] = {}
        for dialect in dialects:
            for place in {place for rule in dialect.rules for place in rule.places}:
                self.put(dialect, place)

    def put(self, dialect: Dialect, place: Place) -> None:
        """Puts into the library a function that is that of the rule which is being judged, if there is one."""
        path, name = place
        original = getattr(sys.modules[path], name)

        @functools.wraps(original)
        def asked(*args: tp.Any, **kwargs: tp.Any) -> tp.Any:
            # What the library calls itself is its own business.
            if sys._getframe(1).f_globals.get("__name__", "").split(".")[0] == dialect.root:
                return original(*args, **kwargs)
            self.called.add(place)
            return self.active.get(place, original)(*args, **kwargs)

        setattr(sys.modules[path], name, asked)

    def tell(self, rule: Rule, broken: tp.Optional[str]) -> None:
        """What a watch has seen."""
        self.counts[rule.id] = self.counts.get(rule.id, 0) + 1
        if broken is not None:
            self.seen.append((rule.id, broken))

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Each test once more for each rule that puts something in the place of the library's functions."""
        from .plugin import copied

        others = [(rule, item) for rule in self.rules if rule.places for item in list(items)]
        for rule, item in others:
            items.append(copied(item, rule.id))
            items[-1].stash[RULE], items[-1].stash[BASE] = rule, item.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: tp.Optional[pytest.Item]) -> tp.Optional[bool]:
        """Passes over a test that calls none of the functions, or has not passed as it is."""
        rule = item.stash.get(RULE, None)
        if rule is None or hasattr(self.config, "workerinput") or self.calls.get(item.stash[BASE], set()) & set(rule.places):
            return None
        item.session._setupstate.teardown_exact(nextitem)
        item.session.testscollected -= 1
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> tp.Iterator[tp.Any]:
        """The functions of a test are made anew: a rule keeps nothing from one to the next."""
        rule = item.stash.get(RULE, None)
        self.called, self.seen, self.counts = set(), [], {}
        self.active = {} if rule is None else rule.functions(self.tell)
        if rule is not None and "jax" in sys.modules:
            sys.modules["jax"].clear_caches()  # what was staged before would not call the functions again
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> tp.Iterator[tp.Any]:
        """Between tests the library is as it was."""
        try:
            return (yield)
        finally:
            self.active = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo) -> tp.Iterator[tp.Any]:
        """A broken rule fails the test."""
        report = yield
        if call.when != "call":
            return report
        rule = item.stash.get(RULE, None)
        found = list(dict.fromkeys(self.seen))
        if rule is not None and not report.skipped:
            if not rule.is_watch:
                self.counts[rule.id] = 1
            if report.failed:
                found.append((rule.id, "the test fails with its functions in the place of the library's"))
        if found and not report.skipped:
            words = [f"{name}: {words}" for name, words in found]
            if report.passed:
                report.outcome, report.longrepr = "failed", "\n".join(["Isograft: broken rules", *words])
            else:
                report.sections.append(("Isograft: broken rules", "\n".join(words)))
        elif report.passed and rule is None:
            self.calls[item.nodeid] = set(self.called)
        report.isograft_dialect = {"judged": self.counts, "broken": [name for name, _ in found]}
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Collects, also from other processes."""
        data = getattr(report, "isograft_dialect", {"judged": {}, "broken": []})
        for rule, count in data["judged"].items():
            self.judged[rule] = self.judged.get(rule, 0) + count
        for rule in data["broken"]:
            self.broken.setdefault(rule, set()).add(report.nodeid)

    def pytest_terminal_summary(self, terminalreporter: tp.Any) -> None:
        """The section: how often each rule was judged, and which say nothing here."""
        terminalreporter.section("isograft")
        width = max([len(rule.id) for rule in self.rules], default=0)
        for rule in self.rules:
            count, broken = self.judged.get(rule.id, 0), sorted(self.broken.get(rule.id, ()))
            ended = f"broken by {len(broken)} test{'' if len(broken) == 1 else 's'}" if broken else "holds" if count else "says nothing"
            terminalreporter.line(f"  {rule.id:<{width}} judged {count:>7} time{'' if count == 1 else 's'}, {ended}")
            for name in rule.left:
                terminalreporter.line(f"    {name} needs the text of a program: `isograft check` judges it")


RULE: pytest.StashKey[Rule] = pytest.StashKey()
BASE: pytest.StashKey[str] = pytest.StashKey()


def code(file: pathlib.Path) -> types.CodeType:
    """The file, compiled."""
    try:
        return compile(file.read_bytes(), str(file), "exec")
    except SyntaxError as error:
        raise pytest.UsageError(f"--isograft-dialect: {file}:{error.lineno}: {error.msg}") from error


def view(module: types.ModuleType) -> types.ModuleType:
    """A module with the same names, which stay as they are now."""
    other = types.ModuleType(module.__name__)
    vars(other).update(vars(module))
    return other
