"""The specification as a system of Isograft's protocol (docs/protocol.md): `isograft compare --system "exec:…"`.

Why so short: the worker in `conformance/worker/` knows how a program is run and how a value is observed. It asks a
module `versions` what the framework is; here that is `observed.py`. `ISOGRAFT_WORKER` names another folder of it.
"""

import builtins
import os
import sys
from pathlib import Path


def main() -> None:
    folder = Path(os.environ.get("ISOGRAFT_WORKER") or Path(__file__).parents[3] / "conformance" / "worker")
    sys.path.insert(0, str(folder))
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    sys.modules["versions"] = Versions("versions")
    names = {"__name__": "__main__", "__builtins__": builtins}
    exec(compile((folder / "worker.py").read_text(), "worker.py", "exec"), names)


class Versions(type(sys)):
    """The module `versions`, which imports JAX only when it is asked: the worker limits its memory first."""

    def __getattr__(self, name: str):
        from .cpython import prepare
        from .install import refuse_real

        if "isograft_spec.observed" not in sys.modules:
            refuse_real()
            prepare()
        from . import observed
        import error_classes

        if not hasattr(error_classes.describe, "asks_refusals"):
            error_classes.describe = observed.describing(error_classes.describe)
            error_classes.describe.asks_refusals = True
        return getattr(observed, name)


if __name__ == "__main__":
    main()
