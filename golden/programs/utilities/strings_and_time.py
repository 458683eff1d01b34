"""Text that programs print while they train: progress, durations, tables of results, percentages."""
import datetime
import itertools
import string


def duration(seconds: float) -> str:
    minutes, s = divmod(int(seconds), 60)
    h, m = divmod(minutes, 60)
    return f"{h:d}h{m:02d}m{s:02d}s" if h else f"{m:02d}:{s:02d}"


def bar(i, n, width=10):
    done = int(width * i / n)
    return f"[{'#' * done}{'.' * (width - done)}] {100 * i / n:5.1f}%"


def slug(text):
    table = str.maketrans({c: None for c in string.punctuation})
    return "-".join(text.translate(table).lower().split())


results = {"mlp": {"acc": 0.9125, "loss": 0.31}, "cnn": {"acc": 0.9871, "loss": 1e-3}}
print(*(duration(s) for s in (5, 65.9, 3725)), sep=" | ")
for i in range(0, 4, 2):
    print(bar(i, 3), end="\r\n" if i else "\n")
print("{:<8}|{:^8}|{:>8}".format("model", "acc", "loss"))
for name, row in sorted(results.items(), key=lambda kv: kv[1]["acc"], reverse=True):
    print(f"{name:<8}|{row['acc']:^8.2%}|{row['loss']:>8.1e}")
print(slug("Hello, World! It's JAX."), "a_b_c".rsplit("_", 1), "x=1;y=2".split(";"), "ab".center(6, "*"))
print("%s has %d of %5.2f%%" % ("run", 3, 99.5), "%(a)s-%(b)03d" % {"a": "k", "b": 7})
print(f"{1234567:,} {1234.5678:,.2f} {255:#x} {5:08b} {-3:+d} {3.0:g} {1e-7:g} {0.1 + 0.2!r}")
print("caf\u00e9".title(), "tEST".swapcase(), "abc".zfill(5), "a,b,,c".split(","), "  x ".strip() + "|", repr("it's"))
print([*itertools.chain.from_iterable(zip("abc", "123"))], "".join(reversed("abc")), "banana".count("an"), "banana".find("n", 3))
width, value = 12, 3.14159
print(f"{value:{width}.3f}|{value!r:>{width}}|{'é':>3}|{True:d}|{None}|{[1, 'a']}|{value=:.2f}")
print(str(datetime.timedelta(seconds=3725)), datetime.date(2024, 2, 29).isoformat())
print("a\tb".expandtabs(4), "line1\nline2".splitlines(), "abc".partition("b"), "x".join("123"), "é".encode(), "é".upper())


# recorded from flax-0.12.12, program 82c35793cc9c6861b592042f78912522f017f03907f050456afbb471cd7ed986
# modes: all
# {
#   "outcome": "returned",
#   "value": null,
#   "prints": [
#     ["00:05", "01:05", "1h02m05s"],
#     ["[..........]   0.0%"],
#     ["[######....]  66.7%"],
#     ["model   |  acc   |    loss"],
#     ["cnn     | 98.71% | 1.0e-03"],
#     ["mlp     | 91.25% | 3.1e-01"],
#     [
#       "hello-world-its-jax",
#       {"id": 0, "list": ["a_b", "c"]},
#       {"id": 1, "list": ["x=1", "y=2"]},
#       "**ab**"
#     ],
#     ["run has 3 of 99.50%", "k-007"],
#     ["1,234,567 1,234.57 0xff 00000101 -3 3 1e-07 0.30000000000000004"],
#     ["Café", "Test", "00abc", {"id": 0, "list": ["a", "b", "", "c"]}, "x|", "\"it's\""],
#     [{"id": 0, "list": ["a", "1", "b", "2", "c", "3"]}, "cba", 2, 4],
#     ["       3.142|     3.14159|  é|1|None|[1, 'a']|value=3.14"],
#     ["1:02:05", "2024-02-29"],
#     [
#       "a   b",
#       {"id": 0, "list": ["line1", "line2"]},
#       {"tuple": ["a", "b", "c"]},
#       "1x2x3",
#       {"opaque": "bytes"},
#       "É"
#     ]
#   ]
# }
