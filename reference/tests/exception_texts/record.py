"""Records the texts of the exceptions of `programs.py`: `python record.py > recorded.jsonl`, where JAX and Flax are."""
import importlib.util
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent

# A program has this name for its module.
spec = importlib.util.spec_from_file_location("program", HERE / "programs.py")
programs = sys.modules["program"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(programs)

for name, function in list(vars(programs).items()):
    if name.split("_")[0] in ("python", "jax", "linen", "flax", "nnx") and name in programs.__dict__ and callable(function):
        try:
            function()
        except Exception as e:
            print(json.dumps([name, type(e).__name__, str(e).replace(f"{HERE}/", "")]))
        else:
            print(name, "raises nothing", file=sys.stderr)
