"""A plugin of pytest that runs an exported suite on the specification: `pytest -p isograft_spec.exported SUITE`.

`isograft export --pytest` writes the suite (docs/export.md). Where Flax departs from a rule, a test is marked as an
expected failure of Flax: the specification must pass it. Where JAX itself departs, it cannot, for it runs on JAX: such
a test stays an expected failure, and fails when JAX mends it. The two paths of `alias` are compared as a set.
"""

import subprocess
import sys

# Findings about functions of JAX, which a program calls, or which a transform passes on (docs/findings.md).
OF_JAX = set(
    """
    bwd-gives-another-dtype carry-becomes-a-key checkify-unwraps-constants checkpoint-gives-constants-of-numpy
    checkpoint-refuses-checkify-of-loops class-as-predicate custom-jvp-of-one-value-for-all-lanes
    custom-jvp-without-rules custom-vjp-closes-over-in-jit custom-vjp-of-one-value-for-all-lanes
    eval-shape-takes-leaked-tracers gradient-of-donated key-as-predicate nondiff-argnums-from-the-end
    remat-constant-assigned scatter-of-a-later-axis switch-index-wraps unused-types-as-arguments
    vmap-of-incomplete-ppermute vmap-of-repeated-ppermute vmap-of-unmapped-all-to-all vmap-of-undivided-psum-scatter
    """.split()
)
# Findings that are JAX's where a program calls it, and Flax's under a transform of Flax.
OF_RAW_JAX = {"loss-is-a-variable"}


def pytest_configure(config) -> None:
    config.addinivalue_line("markers", "departs(finding): Flax or JAX departs from a rule")
    sys.path.insert(0, str(config.rootpath if not config.args else config.args[0]).split("/test_")[0])
    import expect
    import pytest

    def start(process) -> None:
        process.running = subprocess.Popen(
            [sys.executable, "-m", "isograft_spec.system"], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        process.ask({"version": 1, "command": "start", "limits": {}})

    def raised(kind: str, *places: str, **named):
        return expect.Shown("raised", kind, *(sorted(places) if kind == "alias" else places), **named)

    expect.Process.start, expect.raised = start, raised
    expect.diverges = lambda finding, why: pytest.mark.departs(finding)


def pytest_collection_modifyitems(items) -> None:
    import pytest

    for item in items:
        for mark in item.iter_markers("departs"):
            [finding] = mark.args
            if finding in OF_JAX or finding in OF_RAW_JAX and "raw" in item.nodeid.split("::")[0]:
                item.add_marker(pytest.mark.xfail(strict=True, raises=AssertionError, reason=f"JAX: {finding}"))
