"""`eval` and `exec`: in the names around them, in a dict, again in the same dict."""

import re

GLOBAL = 3


def within(x, *rest, key=2):
    items = [x]
    return eval("x + GLOBAL + key"), eval("[x for _ in range(2)]"), eval("max(items)"), eval("GLOBAL", {"GLOBAL": 9})


print(within(1), eval("GLOBAL * 2"), eval("  3 + 4 \n"), eval("lambda x: x + GLOBAL")(1))
exec("made = GLOBAL + 1\ndef doubled(): return made * 2")
made = 10
print(doubled(), "doubled" in globals())


def in_globals():
    exec("later = GLOBAL * 2", globals())
    return later


print(in_globals())
names = {}
exec("a = 1\ndef f(): return a + b", names)
exec("b = 2\nc = f()", names)
print(names["c"], sorted(name for name in names if name != "__builtins__"))
code = compile("a * 2", "<text>", "eval")
print(eval(code, {"a": 3}), eval(code, names), eval("x + y", {"x": 1}, {"y": 2, "x": 10}))
exec("kept: int = 1", names)
print(names["__annotations__"])
for text in ("undefined_name", "x = 1", "1 +", "if"):
    try:
        print(eval(text, {}))
    except Exception as error:
        print(type(error).__name__)
for text in ("  x = 1\n y = 2", "if x:\ny = 2", "x = = 1"):
    try:
        exec(text, {})
    except SyntaxError as error:
        print(type(error).__name__)


def shadowed():
    eval = lambda text: "own"
    return eval("1")


print(shadowed())
print(re.findall(rb"(\w+)=(\d*)", b"ab=12 c= d=3"), re.sub(rb"\d", b"<\\g<0>>", b"a1b2"), re.split(b",", b"a,b"))
print(re.compile(b"a.c", re.S), re.match(b"(?P<k>a)", b"abc").groupdict(), re.escape(b"a.b"), re.compile(b"a") == re.compile("a"))
for attempt in (
    lambda: re.sub(b"a", "x", b"a"),
    lambda: re.search(b"a", "a"),
    lambda: re.sub("a", b"x", "a"),
    lambda: re.compile(b"a", re.U),
    lambda: re.compile("a", re.L),
    lambda: "€1".encode("latin-1"),
):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
print("café".encode("latin-1"), b"\xe9\xff".decode("latin1"), "a€b".encode("latin-1", "replace"))

# --- CPython prints
# (6, [1, 1], 1, 9) 6 7 4
# 20 True
# 6
# 3 ['a', 'b', 'c', 'f']
# 6 2 12
# {'kept': <class 'int'>}
# NameError
# SyntaxError
# SyntaxError
# SyntaxError
# IndentationError
# IndentationError
# SyntaxError
# own
# [(b'ab', b'12'), (b'c', b''), (b'd', b'3')] b'a<1>b<2>' [b'a', b'b']
# re.compile(b'a.c', re.DOTALL) {'k': b'a'} b'a\\.b' False
# TypeError sequence item 0: expected a bytes-like object, str found
# TypeError cannot use a bytes pattern on a string-like object
# TypeError sequence item 0: expected str instance, bytes found
# ValueError cannot use UNICODE flag with a bytes pattern
# ValueError cannot use LOCALE flag with a str pattern
# UnicodeEncodeError 'latin-1' codec can't encode character '\u20ac' in position 0: ordinal not in range(256)
# b'caf\xe9' éÿ b'a?b'
