"""Records the texts of the exceptions of `programs.py`: `python record.py > recorded.jsonl`, where JAX and Flax are."""
import json
import sys

import programs

for name, function in list(vars(programs).items()):
    if name.split("_")[0] in ("python", "jax", "linen", "flax", "nnx") and name in programs.__dict__ and callable(function):
        try:
            function()
        except Exception as e:
            print(json.dumps([name, type(e).__name__, str(e)]))
        else:
            print(name, "raises nothing", file=sys.stderr)
