"""`python -m isograft_spec program.py [--mode tree]`: runs a program on the specification. It needs JAX alone."""

import argparse
import runpy
import sys


def main() -> None:
    parser = argparse.ArgumentParser(prog="isograft_spec", description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--mode", choices=["tree", "graph", "compat"], default="compat")
    options = parser.parse_args()
    from .cpython import prepare
    from .install import install, refuse_real, set_mode

    refuse_real()
    prepare()
    install()
    set_mode(options.mode)
    names = runpy.run_path(options.program, run_name="program")
    if "main" in names:
        print(names["main"]())
    assert hasattr(sys.modules["flax"], "isograft_spec"), "the program replaced flax"


main()
