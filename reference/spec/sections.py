"""The table of sections: `python reference/spec/sections.py` writes `sections.md` beside this file.

A section is a heading of the text with an identifier: `# --- leave (§ call/leave)`, or the first line of a page. A
heading of a test names the sections that it tests in the same way. `RULES` says which rules and programs are about a
section. `tests/test_sections.py` checks that nothing is missing on either side.
"""

import ast
import dataclasses
import re
from pathlib import Path

ROOT = Path(__file__).parent
NNX = ROOT / "isograft_spec" / "nnx"
REPOSITORY = ROOT.parents[1]
GOLDEN = REPOSITORY / "golden" / "programs"
ENUMERATION = REPOSITORY / "conformance" / "recorded" / "flax-0.12.12" / "enumeration.jsonl"
ORDER = """
    errors modes extension objects structure prefixes call filters containers references contexts transforms/options
    transforms/jit transforms/vmap transforms/grad transforms/vjp transforms/custom_vjp transforms/remat
    transforms/checkify transforms/eval_shape transforms/staged transforms/cond transforms/scan transforms/loops
    transforms/transform_metadata
""".split()
# The pages of the dialects and of the bridge, from the package's folder.
BESIDE = """
    linen/flax/core/scope linen/flax/core/lift linen/flax/core/meta linen/module linen/methods linen/transforms
    pax/_core/tree pax/_core/guard pax/_core/pure pax/_core/module pax/_core/transforms
    bridge/variables bridge/wrappers bridge/module
""".split()
PAGES = [NNX / f"{page}.py" for page in ORDER] + [NNX.parent / f"{page}.py" for page in BESIDE]


def words(text: str) -> list[str]:
    return text.split()


# Of each section: its rules, then its programs: golden ones by pattern, families of enumerated ones by name.
RULES = {
    "errors": ("errors/names-the-paths errors/same-in-modes", "errors/*.py"),
    "modes": ("modes/agree modes/unshare laws/graph-mode", "availability/*.py graph/mode_setters.py"),
    "trace/identity": ("boundary/own-trace-only", "errors/smuggled.py raw/trace_state.py"),
    "trace/birth": (
        "boundary/own-trace-only boundary/outer-changed effects/outer-is-frozen",
        "errors/smuggled.py errors/trace.py raw/outer_mutation.py",
    ),
    "objects/raw": (
        "boundary/alias-in-arguments boundary/cycle laws/leaves-are-those-of-the-state laws/variable-is-a-tree",
        "raw/*.py raw-jit raw-grad raw-vmap-mapped raw-scan raw-cond",
    ),
    "objects/variables": (
        """boundary/outer-read laws/operators laws/reads laws/item-assignment laws/whole-assignment laws/copy
        laws/replace laws/copy-from laws/update-from-state laws/metadata laws/hooks laws/equality
        laws/variable-metadata""",
        "objects/variable_basics.py objects/metadata.py errors/in_place_operator.py library/variables/*.py",
    ),
    "objects/attributes": (
        """boundary/opaque-in-place laws/data-and-static laws/is-data laws/registered-data
        laws/attributes-are-checked""",
        "objects/*.py errors/static_data.py",
    ),
    "structure/parts": (
        "boundary/cycle cache/transparent",
        "jit/equal_statics_of_all_kinds.py objects/equal_statics.py",
    ),
    "structure/apart": (
        "boundary/alias-in-arguments boundary/inconsistent-aliasing boundary/cycle errors/alias-iff-shared",
        "errors/alias*.py errors/cycle_in_jit.py errors/inconsistent_*.py",
    ),
    "structure/build": (
        "boundary/made-inside boundary/failure-is-atomic",
        "jit/made_by_class.py jit/return_variables.py jit/return_twice.py",
    ),
    "structure/together": (
        "boundary/carry-mismatch boundary/carry-keeps-identity",
        "errors/carry_structure.py derivatives/vjp_cotangent_structure.py scan-carry scan-broadcast",
    ),
    "prefixes": (
        "boundary/inconsistent-aliasing boundary/broadcast-update metamorphic/from-the-end",
        "lifts/*prefix*.py errors/prefix_*.py vmap/in_axes_trees.py",
    ),
    "call/enter": (
        "boundary/outer-passed boundary/own-trace-only metamorphic/keyword metamorphic/argument-order",
        "jit/keyword_arguments.py jit/outer_passed_to_inner.py jit",
    ),
    "call/inside": (
        "boundary/outer-read boundary/untouched-is-same boundary/opaque-in-place effects/untouched-is-same",
        "jit/closure_read.py jit/untouched.py jit",
    ),
    "call/leave": (
        "boundary/made-inside boundary/input-returned boundary/captured-output boundary/carry-keeps-identity",
        "errors/captured_*.py jit/return_*.py jit scan-carry scan-broadcast",
    ),
    "call/resume": (
        """boundary/value-written-back boundary/structure-change boundary/swapped-then-changed
        boundary/failure-is-atomic effects/failure-is-atomic effects/structure-stays""",
        "jit/*_change.py jit/attribute_swap.py jit/raising_body.py jit",
    ),
    "filters": ("laws/state-axes laws/diff-state laws/prefix", "lifts/state_axes_*.py lifts/prefix_*.py"),
    "containers": (
        "laws/list-reads laws/list-writes laws/list-of-list laws/dict-reads laws/dict-writes laws/dict-attributes",
        "objects/containers.py objects/dict_methods.py objects/list_methods.py",
    ),
    "references": ("laws/var-defaults laws/with-vars", "references/*.py"),
    "contexts": ("laws/contexts laws/update-context laws/cached-partial", "graph/*context*.py"),
    "options": (
        "metamorphic/default metamorphic/partial metamorphic/callable laws/transform-defaults",
        "availability/*.py errors/bound_method.py jit/places_of_arguments.py jit-decorator vmap-decorator",
    ),
    "jit": (
        "jit/identity cache/transparent nesting/commutes functional/split-merge laws/jit-partial effects/no-dead-buffer",
        "jit/*.py jit jit-static jit-decorator",
    ),
    "vmap": (
        "vmap/map boundary/broadcast-update laws/transforms-of-arrays",
        "vmap/*.py vmap-mapped vmap-broadcast vmap-decorator",
    ),
    "grad": (
        "boundary/loss-is-a-number grad/value grad/vjp grad/finite-difference grad/second-order laws/diff-state",
        "grad/*.py grad grad-argnums grad-aux value-and-grad",
    ),
    "vjp": ("jvp/vjp-transpose grad/vjp", "derivatives/vjp_*.py derivatives/jvp_*.py vjp vjp-aux jvp"),
    "custom_vjp": (
        """custom-vjp/fwd-agrees custom-vjp/true-derivative laws/custom-vjp-of-arrays boundary/captured-output
        boundary/outer-changed""",
        "derivatives/custom_vjp_*.py custom-vjp",
    ),
    "remat": ("remat/identity", "control/remat/*.py remat remat-decorator"),
    "checkify": ("checkify/identity laws/checkify-of-arrays", "derivatives/check*.py checkify"),
    "eval_shape": (
        "eval-shape/shapes effects/abstract-is-pure laws/make-jaxpr",
        "control/eval_shape/*.py control/make_jaxpr/*.py eval-shape",
    ),
    "staged": (
        "cache/transparent effects/no-tracer-escapes effects/repeatable",
        "raw/kept_*.py control/nesting/*.py control/branch/*.py control/loop/*.py cond while-loop",
    ),
    "cond": (
        "boundary/branch-mismatch cond/branch switch/branch",
        "control/branch/*.py cond cond-other switch switch-single",
    ),
    "scan": (
        "boundary/carry-mismatch boundary/carry-keeps-identity boundary/broadcast-update scan/loop",
        "scan/*.py scan-carry scan-broadcast scan-mapped",
    ),
    "loops": (
        "boundary/carry-mismatch boundary/carry-keeps-identity while-loop/loop fori-loop/loop laws/control-of-arrays",
        "control/loop/*.py while-loop fori-loop",
    ),
    "transform_metadata": ("laws/transform-metadata", "intermediates/metadata_*.py"),
    "linen/scope": (
        "linen/apply-is-pure linen/mutable-comes-back linen/keys-are-distinct",
        "linen/scopes_*.py linen/keys.py linen/one_key_for_two.py linen/variables.py",
    ),
    "linen/lift": (
        "linen/lift-is-transparent linen/scan-is-loop linen/vmap-is-map",
        "linen/lift*.py linen/scan*.py linen/vmap.py linen/control_flow.py linen/map_variables.py",
    ),
    "linen/boxes": ("linen/bridge-round-trip", "linen/boxes.py linen/logical_names.py"),
    "linen/module": (
        "linen/setup-is-compact linen/bind-is-apply",
        "linen/setup_*.py linen/reused_*.py linen/names.py linen/paths.py linen/containers.py",
    ),
    "linen/methods": (
        "linen/init-then-apply linen/apply-is-pure",
        "linen/init_and_apply.py linen/methods_of_apply.py linen/interceptors.py",
    ),
    "linen/transforms": (
        "linen/lift-is-transparent",
        "linen/jit*.py linen/remat.py linen/derivatives.py linen/setup_under_lifts.py",
    ),
    "pax/tree": ("pax/module-is-pytree", "pax/attributes.py pax/mixed_attributes.py pax/static_attributes.py"),
    "pax/guard": (
        "pax/immutable-outside pax/outer-is-frozen pax/guard-is-scoped",
        "pax/immutable_outside.py pax/raw_*.py pax/exceptions.py pax/new_modules.py",
    ),
    "pax/pure": ("pax/pure-is-copy pax/transform-sees-copies", "pax/pure_*.py pax/nested_pure.py pax/mutable.py"),
    "pax/module": ("pax/no-sharing", "pax/sharing.py pax/shared_numbers.py pax/scan_bugs.py pax/deletion.py"),
    "pax/transforms": (
        "pax/gradient-of-parameters pax/scan-is-loop",
        "pax/gradients.py pax/parameters.py pax/freezing.py pax/time_major.py",
    ),
    "bridge/variables": ("linen/bridge-round-trip", "bridge/metadata.py bridge/variable_edges.py"),
    "bridge/wrappers": ("linen/bridge-round-trip", "bridge/to_*.py bridge/functional.py bridge/wrapper_edges.py"),
    "bridge/module": ("linen/bridge-round-trip", "bridge/module*.py bridge/nested.py"),
}

# Rules that have no section, and why.
ELSEWHERE = {
    "laws/*": "of the library: what its functions mean where no transform is crossed",
    "roundtrip/*": "of the library: split, merge, update, clone, pop",
    "rngs/*": "of the library: streams of keys",
    "paths/*": "of the library: the paths under which Variables stand",
    "effects/scoped": "of the library: capture",
    "resources/*": "of a process: the text counts on no number of bodies or arrays",
    "spec/agrees": "of the text as a whole: the native boundary gives its outcome",
    "plain/agrees": "of the engine's two executors",
    "metamorphic/*": "of Python: the rewritten program says the same to Python",
}


@dataclasses.dataclass
class Section:
    name: str
    title: str
    file: Path  # from this folder
    first: int  # line
    last: int = 0
    tests: list[str] = dataclasses.field(default_factory=list)

    @property
    def rules(self) -> list[str]:
        return words(RULES[self.name][0])

    @property
    def programs(self) -> list[str]:
        return words(RULES[self.name][1])


HEADING = re.compile(r'^(?:# --- |""")(.*?) \(§ ([a-z_/]+)\)')


def sections() -> list[Section]:
    """The sections of the text, in the order of reading."""
    found: list[Section] = []
    for page in PAGES:
        lines = page.read_text().splitlines()
        here: list[Section] = []
        for number, line in enumerate(lines, 1):
            heading = HEADING.match(line)
            if heading:
                here.append(Section(heading[2], heading[1], page.relative_to(ROOT), number))
        for one, after in zip(here, [*(section.first for section in here[1:]), len(lines) + 1]):
            one.last = after - 1
        found += here
    return found


def with_tests() -> list[Section]:
    """The sections, each with its tests: examples in its docstrings, then functions under a heading that names it."""
    found = sections()
    for one in found:
        if any(one.first <= line <= one.last for line in examples(ROOT / one.file)):
            one.tests.append("example")
    for name, tested in tests_by_name().items():
        for one in found:
            if one.name in tested:
                one.tests.append(name)
    return found


def examples(file: Path) -> list[int]:
    """The lines on which docstrings with an example begin."""
    tree = ast.parse(file.read_text())
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    with_text = [node for node in ast.walk(tree) if isinstance(node, kinds) and ast.get_docstring(node)]
    return [node.body[0].lineno for node in with_text if ">>>" in ast.get_docstring(node)]


def tests_by_name() -> dict[str, list[str]]:
    """Of each test of this folder, and of each mutant, the sections that it is about."""
    found: dict[str, list[str]] = {}
    for file in sorted((ROOT / "tests").glob("test_*.py")):
        named: list[str] = []
        for line in file.read_text().splitlines():
            if line.startswith("# --- "):
                named = re.findall(r"§ ([a-z_/]+)", line)
            test = re.match(r"def (test_\w+)\(", line)
            if test and named:
                found[test[1]] = named
    from mutants import MUTANTS

    return found | {f"mutant {mutant.name}": [mutant.section] for mutant in MUTANTS}


def table() -> str:
    """The text of `sections.md`."""
    lines = [
        "# Sections",
        "",
        "`python reference/spec/sections.py` writes this page. A section is a heading of the text with an identifier. Its rules stand in",
        "[boundary.md](../../docs/boundary.md), [rules.md](../../docs/rules.md) and [laws.md](../../docs/laws.md). Its programs are golden ones",
        "(`jit/*.py`, in `golden/programs`) and families of enumerated ones (`vmap-mapped/…`). Its tests are in [tests](tests), *example* is a",
        "doctest, and a [mutant](mutants.py) is a mistake in it that a program shows.",
        "",
        "| section | title | rules | programs | tests |",
        "|---|---|---|---|---|",
    ]
    quoted = lambda names: ", ".join(f"`{name}`" for name in names)
    for one in with_tests():
        programs = [name if name.endswith(".py") else f"{name}/…" for name in one.programs]
        tests = ", ".join(test if test == "example" else f"`{test}`" for test in one.tests)
        name = f"[{one.name}]({one.file})"
        lines.append(f"| {name} | {one.title} | {quoted(one.rules)} | {quoted(programs)} | {tests} |")
    lines += ["", "## Rules without a section", "", "| rules | they are |", "|---|---|"]
    lines += [f"| `{pattern}` | {reason} |" for pattern, reason in ELSEWHERE.items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (ROOT / "sections.md").write_text(table())
