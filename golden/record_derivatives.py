"""Records the derivatives that JAX gives, for reference/tests/derivatives/main.rs.

Run in an environment with JAX and Optax:   python golden/record_derivatives.py [NAME…]

Writes golden/recorded/derivatives.jsonl: one line a function, with the text of its program (which stands after
golden/derivatives/forms.py), its forms, and for each form and case the place of the result among `results`.
With names, only the lines of those functions are written anew; with `noise NAME…` they get what their numbers move by,
where rounding is amplified. Everything runs on the CPU.
"""

import json
import math
import os
import pathlib
import sys
import warnings

from record import XLA_FLAGS, write

os.environ |= {"JAX_PLATFORMS": "cpu", "XLA_FLAGS": " ".join(XLA_FLAGS)}
import jax  # noqa: E402
import numpy as np  # noqa: E402

sys.path.insert(0, str(pathlib.Path(__file__).parent / "derivatives"))
from table import TABLE  # noqa: E402  (it is a folder of its own, beside the program that both sides run)

warnings.filterwarnings("ignore")
HERE = pathlib.Path(__file__).parent
OUT = HERE / "recorded" / "derivatives.jsonl"
FORMS = (HERE / "derivatives" / "forms.py").read_text()


def number(x):
    """The shortest decimal that reads back in the width of `x`."""
    if not np.isfinite(x):
        return "nan" if np.isnan(x) else "inf" if x > 0 else "-inf"
    text = str(x) if x.dtype.name != "bfloat16" else str(np.float32(x))
    value = float(text)
    return int(value) if value == int(value) and abs(value) < 1e6 and math.copysign(1, value) > 0 else value


def encode(x):
    if isinstance(x, str):
        return x
    a = np.asarray(x)
    if a.dtype.kind in "biu":
        return [str(a.dtype), list(a.shape), a.ravel().tolist()]
    return [str(a.dtype), list(a.shape), [number(x) for x in a.ravel()]]


def same(x, y):
    """Two results that differ by rounding only: of one program, compiled in two ways."""
    if isinstance(x, str) or isinstance(y, str) or x[:2] != y[:2]:
        return x == y
    for x, y in zip(x[2], y[2]):
        if isinstance(x, str) or isinstance(y, str):
            if x != y:
                return False
        elif (x == 0) != (y == 0) or abs(x - y) > 2e-6 * abs(x):
            return False
    return True


def record(name, text, forms):
    space = {"__name__": "program"}
    exec(compile(FORMS + text + f"FORMS = {forms!r}\n", name, "exec"), space)
    results, places = [], []
    for row in space["main"]():
        places.append([])
        for result in map(encode, row):
            place = next((i for i, other in enumerate(results) if same(other, result)), len(results))
            if place == len(results):
                results.append(result)
            places[-1].append(place)
    return {"name": name, "text": text, "forms": " ".join(forms), "places": places, "results": results}


def rows(space):
    return [[x if isinstance(x, str) else np.asarray(x) for x in row] for row in space["main"]()]


def close(x, shift):
    """The numbers of a case, each moved by so many units in its last place."""
    dtype, data = x
    data = np.asarray(jax.numpy.array(data, dtype))
    if shift:
        data = (data.astype(np.float64) * (1 + shift * float(jax.numpy.finfo(dtype).eps))).astype(data.dtype)
    return dtype, data


def noise(record):
    """How far JAX's own numbers move: with float64, and with arguments that differ in the last place.

    For each of `results`, the places of those that move by more than a rounding, and by how much.
    """
    forms = record["forms"].split(" ")
    space = {"__name__": "program"}
    exec(compile(FORMS + record["text"] + f"FORMS = {forms!r}\n", record["name"], "exec"), space)
    cases = space["CASES"]
    found = rows(space)
    others = []
    for shift in (-1, 1):
        space["CASES"] = [[close(x, shift) for x in case] for case in cases]
        others.append(rows(space))
    with jax.enable_x64(True):
        space["CASES"] = [[("float64", close(x, 0)[1].astype(np.float64)) for x in case] for case in cases]
        others.append(rows(space))
    moved = {}
    for form, places in enumerate(record["places"]):
        for case, place in enumerate(places):
            own = found[form][case]
            if isinstance(own, str) or own.dtype.kind in "biu":
                continue
            own = own.astype(np.float64).ravel()
            for other in others:
                other = other[form][case]
                if isinstance(other, str) or other.size != own.size:
                    continue
                by = np.abs(other.astype(np.float64).ravel() - own)
                for i in np.flatnonzero(np.isfinite(by) & (by > 2e-6 * np.abs(own))):
                    of = moved.setdefault(str(place), {})
                    of[str(i)] = max(of.get(str(i), 0), float(f"{by[i]:.1e}"))
    return moved


def line(record):
    return json.dumps(record, separators=(",", ":")) + "\n"


def main(names):
    with_noise = names[:1] == ["noise"]
    names = names[with_noise:]
    lines = {}
    if OUT.exists():
        for text in OUT.read_text().splitlines():
            lines[json.loads(text)["name"]] = text + "\n"
    for name, text, forms in TABLE:
        if names and name not in names:
            continue
        known = lines.get(name)
        if not names and known:
            known = json.loads(known)
            if known["text"] == text and known["forms"] == " ".join(forms):
                continue
        try:
            if with_noise:
                known = json.loads(known or lines[name])
                lines[name] = line({**known, "noise": noise(known)})
            else:
                lines[name] = line(record(name, text, forms))
        except Exception as error:
            print(f"{name}: {type(error).__name__}: {str(error)[:200]}", file=sys.stderr)
        print(name, flush=True)
    write(OUT, "".join(lines[name] for name, _, _ in TABLE if name in lines))


if __name__ == "__main__":
    main(sys.argv[1:])
