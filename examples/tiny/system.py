"""tiny as a system: the worker, with the library on Python's path. It needs JAX."""

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
WORKER = HERE.parents[1] / "conformance" / "worker"

sys.path[:0] = [str(HERE / "implementation"), str(WORKER)]
runpy.run_path(str(WORKER / "worker.py"), run_name="__main__")
