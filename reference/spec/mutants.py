"""Mistakes in the text, and for each a program that shows it: `python reference/spec/mutants.py SUITE`.

A mutant is the text with one place replaced. Its program gives another outcome than the text does; the test
`tests/test_mutants.py` runs all of them. The command also runs each mutant on an exported suite (`isograft export --pytest SUITE --programs
all`), and prints a table: which of the suite's programs sees it first. A mutant that none sees is a gap of the suite.
"""

import argparse
import dataclasses
import importlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from sections import RULES

ROOT = Path(__file__).parent
TREE = dict(graph=False)
GRAPH = dict(graph=True, graph_updates=False)
COMPAT = dict(graph=True, graph_updates=True)


@dataclasses.dataclass(frozen=True)
class Mutant:
    name: str
    section: str
    breaks: str
    file: str  # in isograft_spec/nnx
    text: str
    replaced: str
    program: Callable[[ModuleType], Any]  # of the package `nnx`
    alone: str = ""  # why no recorded program sees it

    def write(self, package: Path) -> None:
        """Makes the mistake in a copy of the package `nnx`."""
        file = package / self.file
        text = file.read_text()
        assert text.count(self.text) == 1, f"{self.name}: {self.text!r} stands {text.count(self.text)} times"
        file.write_text(text.replace(self.text, self.replaced))

    def load(self, folder: Path) -> ModuleType:
        """The package `nnx` with the mistake, under a name of its own."""
        name = "mutant_" + re.sub(r"\W", "_", self.name)
        shutil.copytree(ROOT / "isograft_spec" / "nnx", folder / name)
        self.write(folder / name)
        sys.path.insert(0, str(folder))
        try:
            importlib.invalidate_caches()
            return importlib.import_module(name)
        finally:
            sys.path.remove(str(folder))


def outcome(f: Callable, *args: Any, **keywords: Any) -> Any:
    """What a call gives, or the class and the places of its error."""
    try:
        return f(*args, **keywords)
    except Exception as error:
        return type(error).__name__, getattr(error, "kind", None), getattr(error, "places", None)


MUTANTS: list[Mutant] = []


def mutant(section: str, breaks: str, file: str, text: str, replaced: str, alone: str = "") -> Callable:
    """Makes a mutant of a program, which is named for it."""

    def made(program: Callable) -> Callable:
        name = program.__name__.replace("_", "-")
        MUTANTS.append(Mutant(name, section, breaks, file, text, replaced, program, alone))
        return program

    return made


# --- objects


@mutant(
    "trace/birth",
    "an object of another trace may be changed",
    "objects.py",
    """    if x._object__trace != current_trace():
        raise Refused("trace")""",
    "    pass",
)
def no_trace_of_birth(nnx):
    import jax

    v = nnx.Variable(1.0)
    return outcome(jax.jit(lambda x: v.set_value(x)), 2.0)


@mutant(
    "objects/raw",
    "static parts are not compared: a body that was staged for others is used",
    "objects.py",
    "isinstance(other, Frozen) and fits(self.parts, other.parts)",
    "isinstance(other, Frozen)",
)
def static_parts_fit_always(nnx):
    f = nnx.jit(lambda m: m.size * 10, **GRAPH)
    return [int(f(nnx.Dict(size=size))) for size in (1, 2)]


@mutant(
    "objects/attributes",
    "data may stand where an attribute began as static",
    "objects.py",
    "isinstance(part, Marked) or is_static and is_data(part)",
    "isinstance(part, Marked)",
)
def static_becomes_data(nnx):
    m = nnx.Dict(size=1)
    return outcome(setattr, m, "size", nnx.Param(1.0))


@mutant(
    "objects/variables",
    "a write of the whole replaces the array, and so its type",
    "objects.py",
    "self.set_value(value if is_alike else",
    "self.set_value(value if key is ... else",
    alone="recorded programs write numbers of the type that is there",
)
def a_write_changes_the_type(nnx):
    import jax.numpy as jnp

    v = nnx.Param(jnp.int32(1))
    v[...] = 2.0
    return str(jnp.asarray(v.get_value()).dtype)


# --- structure


@mutant(
    "structure/parts",
    "static arguments are compared without their type",
    "structure.py",
    "isinstance(other, Constant) and type(self.value) is type(other.value) and fits(self.value, other.value)",
    "isinstance(other, Constant) and fits(self.value, other.value)",
)
def static_arguments_without_type(nnx):
    f = nnx.jit(lambda x, n: x * 0 + isinstance(n, bool), static_argnums=1, **TREE)
    return [float(f(1.0, n)) for n in (1, True)]


@mutant(
    "structure/apart",
    "tree mode shares",
    "structure.py",
    "if number is not None and isinstance(x, Variable):",
    "if False:",
)
def tree_mode_shares(nnx):
    w = nnx.Param(1.0)
    return outcome(nnx.jit(lambda a, b: None, **TREE), w, w)


@mutant(
    "structure/apart",
    "one object may have two axes",
    "structure.py",
    "    return apart.check_roles()",
    "    return apart",
)
def two_axes(nnx):
    import jax.numpy as jnp

    w = nnx.Param(jnp.ones((2, 2)))
    return outcome(nnx.vmap(lambda a, b: None, in_axes=(0, 1), **GRAPH), w, w)


@mutant(
    "structure/apart",
    "what a shared Module holds is not looked at again",
    "structure.py",
    "                if isinstance(held[k], (Variable, Pytree)):\n                    self._meet_again",
    "                if False:\n                    self._meet_again",
)
def two_axes_below_a_shared_module(nnx):
    import jax.numpy as jnp

    m = nnx.Dict(w=nnx.Param(jnp.ones((2, 2))))
    return outcome(nnx.vmap(lambda a, b: None, in_axes=(0, 1), **GRAPH), m, m)


@mutant(
    "structure/together",
    "two structures fit whatever they share",
    "structure.py",
    "if objects.get(a.number, b.number) != b.number or (b.number in objects.values()) != (a.number in objects):",
    "if False:",
)
def sharing_is_not_compared(nnx):
    import jax.numpy as jnp

    def step(m, _):
        m.b = m.a
        return m, None

    m = nnx.Dict(a=nnx.Param(jnp.float32(1)), b=nnx.Param(jnp.float32(2)))
    return outcome(lambda: nnx.scan(step, **COMPAT)(m, jnp.arange(2))[1])


@mutant(
    "structure/build",
    "an object is changed while others are still being built",
    "structure.py",
    "self._changes.append(change) if number in self._changed else change()",
    "change()",
    alone="no recorded program has a container that cannot be made again",
)
def changed_while_building(nnx):
    import jax

    class Fails:
        """A container that cannot be made again outside."""

    inside = []
    jax.tree_util.register_pytree_node(Fails, lambda x: ((), None), lambda _, children: 1 / len(inside))

    def body(m):
        m.w[...] = 2.0
        return Fails()

    m = nnx.Dict(w=nnx.Param(1.0))
    return outcome(nnx.jit(body, **COMPAT), m)[0], float(m.w[...])


# --- prefixes


@mutant(
    "prefixes",
    "a bool is an axis",
    "prefixes.py",
    "return isinstance(role, int) and not isinstance(role, bool)",
    "return isinstance(role, int)",
    alone="check_prefixes refuses a bool before",
)
def a_bool_is_an_axis(nnx):
    from importlib import import_module

    return import_module(nnx.__name__ + ".prefixes").is_axis(True)


@mutant(
    "prefixes",
    "a Module of axes fits a Module with other static attributes",
    "prefixes.py",
    "if not fit or not all(k in children or fits(inner[k], v) for k, v in whole.items()):",
    "if not fit:",
)
def a_prefix_of_another_module(nnx):
    import jax.numpy as jnp

    m, axes = nnx.Dict(w=nnx.Param(jnp.ones(2)), size=1), nnx.Dict(w=0, size=2)
    return outcome(nnx.vmap(lambda m: None, in_axes=(axes,), **TREE), m)


# --- the call


@mutant(
    "call/enter",
    "compat does not ask of arguments in which trace they were made",
    "call.py",
    """    if mode.structure:
        for visit in apart.objects:
            if not is_own(visit.object):
                raise Refused("trace", show(visit.path))
""",
    "",
)
def outer_objects_enter_compat(nnx):
    import jax.numpy as jnp

    v = nnx.Param(jnp.float32(1))
    inner = nnx.jit(lambda v: v[...] * 2, **COMPAT)
    return outcome(lambda: float(nnx.jit(lambda x: inner(v) + x, **COMPAT)(1.0)))


@mutant(
    "call/enter",
    "a body that was staged in one mode is used in another",
    "call.py",
    "    mode: Mode\n    structure: Structure\n    paths",
    "    mode: Mode = dataclasses.field(compare=False)\n    structure: Structure\n    paths",
    alone="no recorded program calls one branch in two modes",
)
def one_body_for_all_modes(nnx):
    import jax
    from importlib import import_module

    call = import_module(nnx.__name__ + ".call")
    body = jax.jit(lambda entered: call.inside(lambda m: setattr(m, "last", m.w[...]), entered))
    kept = []
    for mode in (nnx.COMPAT, nnx.TREE):
        m = nnx.Dict(w=nnx.Param(1.0))
        entered = call.enter(mode, (m,))
        call.resume(entered, body(entered.entered))
        kept.append(hasattr(m, "last"))
    return kept


@mutant(
    "call/inside",
    "a change of metadata alone does not leave",
    "call.py",
    "return not same, not fits(self.made[n]._metadata, metadata)",
    "return not same, False",
)
def metadata_stays_inside(nnx):
    v = nnx.Variable(1.0, tag="before")
    nnx.jit(lambda v: v.set_metadata(tag="after"), **TREE)(v)
    return v.get_metadata("tag")


@mutant(
    "call/inside",
    "a value of another structure with the same leaves is no change",
    "call.py",
    "same = now.structure == value.structure and all(map(operator.is_, now.leaves, value.leaves))",
    "same = all(map(operator.is_, now.leaves, value.leaves))",
)
def a_changed_structure_of_a_value_stays_inside(nnx):
    v = nnx.Variable((1.0, 2.0))
    nnx.jit(lambda v: v.set_value(list(v.get_value())), **TREE)(v)
    return type(v.get_value()).__name__


@mutant(
    "call/leave",
    "what was made outside may be returned in tree and graph mode",
    "call.py",
    """            if not is_own(visit.object):
                raise Refused("captured_output", show(visit.path))
""",
    "",
)
def captured_output_leaves(nnx):
    v = nnx.Param(1.0)
    return outcome(nnx.jit(lambda x: v, **TREE), 1.0)


@mutant(
    "call/leave",
    "an input may be returned in tree and graph mode",
    "call.py",
    "            if id(visit.object) in came_in:\n",
    "            if False:\n",
)
def an_input_leaves(nnx):
    return outcome(nnx.jit(lambda v: v, **GRAPH), nnx.Param(1.0))


@mutant(
    "call/leave",
    "what was made outside may be returned in compat",
    "call.py",
    """    if not all(is_own(visit.object) for visit in apart.objects):
        raise Refused("captured_output")""",
    "    pass",
)
def captured_output_leaves_compat(nnx):
    v = nnx.Param(1.0)
    return outcome(nnx.jit(lambda x: v, **COMPAT), 1.0)


@mutant(
    "call/leave",
    "a carry may come back around another Variable",
    "call.py",
    "    check_same(body, carried, {n: m for n, m in objects.items() if isinstance(body.made[n], Variable)})\n",
    "",
)
def another_variable_in_the_carry(nnx):
    import jax.numpy as jnp

    step = lambda m, x: (nnx.Dict(w=nnx.Param(m.w[...] + x)), None)
    return outcome(nnx.scan(step, **GRAPH), nnx.Dict(w=nnx.Param(jnp.float32(0))), jnp.arange(2.0))


@mutant(
    "call/leave",
    "metadata of what all trips share may change",
    "call.py",
    """    if node.static != Frozen(body.made[n]._metadata):
        raise Refused("carry_mismatch")
""",
    "",
)
def metadata_of_what_is_shared(nnx):
    import jax.numpy as jnp

    def step(v, x):
        v.set_metadata(tag="after")
        return x

    return outcome(nnx.scan(step, in_axes=(None, 0), out_axes=0, **TREE), nnx.Variable(1.0, tag="t"), jnp.ones(2))


@mutant(
    "call/leave",
    "a loop of compat may give back another Module",
    "call.py",
    "        stays = lambda n: n in outermost(a) if isinstance(body.made[n], Pytree) else loop.strict\n",
    "        stays = lambda n: False\n",
)
def another_module_in_the_carry(nnx):
    import jax.numpy as jnp

    step = lambda m, x: (nnx.Dict(w=m.w), None)
    return outcome(lambda: nnx.scan(step, **COMPAT)(nnx.Dict(w=nnx.Param(jnp.float32(0))), jnp.arange(2.0))[1])


@mutant(
    "call/resume",
    "what belongs to another trace is written back: a body that was staged for own objects serves others",
    "call.py",
    """    for update in exit.updates:
        check_own(call.objects[update.number])
""",
    "",
)
def a_staged_body_writes_to_outer_objects(nnx):
    import jax.numpy as jnp

    def count(v):
        v[...] = v[...] + 1

    inner = nnx.jit(count, **GRAPH)
    own = nnx.Variable(jnp.float32(0))
    inner(own)  # staged for an object of the trace that calls

    def outer(x):
        inner(own)  # the same kind, of another trace
        return x

    return outcome(nnx.jit(outer, **GRAPH), 1.0), outcome(lambda: float(own[...]))


@mutant(
    "call/resume",
    "the check of one object comes after the write to another",
    "call.py",
    """    for update in exit.updates:
        check_own(call.objects[update.number])
    tell_changes(exit.changes, call.entry.mode)
    values = [build(update.value, [leaves[n] for n in update.leaves])[0][0] for update in exit.updates]
""",
    """    values = [build(update.value, [leaves[n] for n in update.leaves])[0][0] for update in exit.updates]
    for update, value in zip(exit.updates, values):
        check_own(call.objects[update.number])
        put(call.objects[update.number], value, update.metadata.parts[0])
""",
    alone="no recorded program has a write-back that fails in the middle",
)
def half_a_write_back(nnx):
    import jax.numpy as jnp

    outside, seen = nnx.Variable(jnp.float32(0)), []

    def both(own, other):
        own[...] = 5.0
        other[...] = 6.0

    def outer(x):
        own = nnx.Variable(x)
        seen.append((outcome(nnx.jit(both, **GRAPH), own, outside), own[...] is x))
        return x

    nnx.jit(outer, **GRAPH)(jnp.float32(1))
    return seen


# --- transforms


@mutant(
    "cond",
    "only what the first branch changes leaves",
    "transforms/cond.py",
    "changed = sorted(set().union(*(left.known.changed for left in lefts)))",
    "changed = sorted(lefts[0].known.changed)",
)
def no_union_of_changes(nnx):
    def first(m):
        m.a[...] = 10.0

    def second(m):
        m.b[...] = 20.0

    m = nnx.Dict(a=nnx.Variable(1.0), b=nnx.Variable(2.0))
    nnx.cond(False, first, second, m, **GRAPH)
    return float(m.a[...]), float(m.b[...])


@mutant(
    "cond",
    "branches may leave other types",
    "transforms/cond.py",
    "return one.known == other.known and types[0] == types[1]",
    "return one.known == other.known",
    alone="JAX refuses them, too, and the class is the same",
)
def types_of_branches(nnx):
    import jax.numpy as jnp

    return outcome(lambda: nnx.cond(True, lambda: jnp.ones(2), lambda: jnp.ones(3), **TREE))


@mutant(
    "staged",
    "what was staged as a body of one transform serves another",
    "transforms/staged.py",
    "if purpose not in kept:",
    "if not kept:",
)
def one_body_for_all_transforms(nnx):
    def f(m):
        m.w[...] = m.w[...] * 2
        return m

    m = nnx.Dict(w=nnx.Param(1.0))
    nnx.cond(True, lambda m: None, lambda m: None, m, **GRAPH)
    nnx.while_loop(lambda m: m.w[...] < 4, f, m, **GRAPH)
    return outcome(lambda: nnx.cond(True, f, f, m, **GRAPH))


@mutant(
    "staged",
    "compat keeps the bodies of branches",
    "transforms/staged.py",
    """    if mode.structure:
        return stage(make(f))
    try:""",
    "    try:",
)
def compat_keeps_branches(nnx):
    scale = nnx.Variable(1.0)
    branch = lambda x: x * scale
    found = []
    for value in (1.0, 2.0):
        scale.set_value(value)
        found.append(float(nnx.cond(True, branch, branch, 3.0, **COMPAT)))
    return found


@mutant(
    "staged",
    "what a body passes on is another array",
    "transforms/staged.py",
    "passed = [came_in.get(id(x)) for x in left.leaves]",
    "passed = [None for x in left.leaves]",
)
def passed_on_as_another(nnx):
    import jax.numpy as jnp

    x = jnp.ones(2)
    _, ys = nnx.scan(lambda c, x: (c, x), **TREE)(x, jnp.ones(1))
    return nnx.cond(True, lambda x: x, lambda x: x, x, **TREE) is x


@mutant(
    "grad",
    "a Variable that is reached twice has two gradients",
    "transforms/grad.py",
    "below = [n for n in sorted(objects_below(structure, part)) if n not in seen]",
    "below = sorted(objects_below(structure, part))",
)
def two_gradients_of_one(nnx):
    import jax.numpy as jnp

    w = nnx.Param(jnp.float32(2))
    a, b = nnx.Dict(w=w), nnx.Dict(w=w)
    found = nnx.grad(lambda a, b: a.w[...] * b.w[...], argnums=(0, 1), **COMPAT)(a, b)
    return [list(one) for one in found]


@mutant(
    "vmap",
    "an update of what no lane owns alone leaves as it is in one lane",
    "transforms/vmap.py",
    "axes[:], exits[:] = left.known.roles, [left.known]",
    "axes[:], exits[:] = [0 if role is None else role for role in left.known.roles], [left.known]",
)
def an_update_of_all_lanes_is_stacked(nnx):
    import jax.numpy as jnp

    def lane(count, x):
        count[...] += 1
        return x

    count = nnx.Variable(jnp.int32(0))
    nnx.vmap(lane, in_axes=(None, 0), **GRAPH)(count, jnp.ones(3))
    return count[...].shape


@mutant(
    "scan",
    "an update of what all trips share does not go from trip to trip",
    "call.py",
    "        if loop and not is_axis(role):\n            feed_shared(exit, body, n, value, leaves)\n",
    "",
)
def each_trip_begins_anew(nnx):
    import jax.numpy as jnp

    def step(total, x):
        total[...] += x
        return x

    total = nnx.Variable(jnp.float32(0))
    found = outcome(lambda: nnx.scan(step, in_axes=(None, 0), out_axes=0, **TREE)(total, jnp.arange(4.0)) is None)
    return found, outcome(lambda: float(total[...]))


@mutant(
    "loops",
    "tree and graph mode get no carry from a loop",
    "transforms/loops.py",
    "    return made[0] if call.entry.mode.structure else carried_out(call, dict(enumerate(leaves)), 0)",
    "    return made[0]",
)
def a_loop_gives_no_carry(nnx):
    def halve(m):
        m.x[...] = m.x[...] / 2
        return m

    m = nnx.Dict(x=nnx.Variable(20.0))
    return outcome(lambda: type(nnx.while_loop(lambda m: m.x[...] > 1, halve, m, **TREE)).__name__)


# --- the command


def failures(suite: Path, package: Path, selected: list[str]) -> list[str]:
    """The tests of the suite that fail with a package `isograft_spec`, the first twenty of them."""
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(package.parent), os.environ.get("PYTHONPATH", "")]),
        "ISOGRAFT_WORKER": os.environ.get("ISOGRAFT_WORKER", str(ROOT.parents[1] / "conformance" / "worker")),
    }
    command = [sys.executable, "-m", "pytest", "-q", "--maxfail=20", "-p", "isograft_spec.exported"]
    ran = subprocess.run(
        [*command, "-p", "no:cacheprovider", *selected], cwd=suite, env=environment, capture_output=True, text=True
    )
    return re.findall(r"^(?:FAILED|ERROR) (\S+)", ran.stdout, re.M)


def run_on(suite: Path, one: Mutant, files: list[str], fail_anyway: set[str]) -> str:
    """The first test of the suite that fails with a mutant and not with the text, or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder, "reference", "spec", "isograft_spec")
        shutil.copytree(ROOT / "isograft_spec", package)
        Path(folder, "reference", "src").symlink_to(ROOT.parent / "src")
        one.write(package / "nnx")
        while True:
            failed = failures(suite, package, [*files, *(f"--deselect={test}" for test in sorted(fail_anyway))])
            also = failures(suite, ROOT / "isograft_spec", failed) if failed else []
            fail_anyway.update(also)
            if len(failed) > len(also) or not failed:
                return next((test for test in failed if test not in also), "")


def files_of(section: str, suite: Path) -> list[str]:
    """The files of the suite that hold the programs of a section: enumerated ones first."""
    programs = sorted(RULES[section][1].split(), key=lambda program: program.endswith(".py"))
    names = [
        "_".join(program.split("/")[:-1]) if program.endswith(".py") else "boundary_" + program.replace("-", "_")
        for program in programs
    ]
    return list(dict.fromkeys(file for file in (f"test_{name}.py" for name in names) if (suite / file).is_file()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("suite", type=Path, help="the folder of an exported suite")
    parser.add_argument("--only", help="the name of one mutant")
    parser.add_argument("--all", action="store_true", help="all programs, not only those that sections.py names")
    options = parser.parse_args()
    print("| mutant | section | it breaks | first seen by |\n|---|---|---|---|")
    survivors, fail_anyway = 0, set()
    for one in MUTANTS:
        if options.only in (None, one.name):
            files = [] if options.all else files_of(one.section, options.suite)
            seen = run_on(options.suite, one, files, fail_anyway)
            survivors += not (seen or one.alone)
            shown = seen or f"its own program alone: {one.alone}" if one.alone else seen or "**nothing**"
            print(f"| {one.name} | {one.section} | {one.breaks} | {shown} |", flush=True)
    print(f"\n{survivors} mutants are seen by no recorded program, without a reason.")
    sys.exit(bool(survivors))


if __name__ == "__main__":
    main()
