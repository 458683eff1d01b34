import copy
import re


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Patterns at their edges: flags, places, replacements, and what is refused."""
    word, text = re.compile(r"(\w)(\d)?", re.I), "a1 B2"
    return [
        repr(re.I | re.M), repr(re.I & re.M), repr(re.NOFLAG), (re.I | re.S) & re.S == re.S, repr(re.compile("a", re.I | re.X)),
        int(re.A), bool(re.I & re.M), re.compile("a") == re.compile("a"), re.compile("a") == re.compile("a", re.I), re.compile("a") == 1,
        re.compile("a") != re.compile("b"), len({re.compile("a"): 1, re.compile("b"): 2}), hash(re.compile("q")) == hash(re.compile("q")),
        copy.copy(word) is word, copy.deepcopy(word) is word, word.flags, re.compile("(?i)a").flags, re.compile("(?ms)a").flags,
        word.groups, re.compile("(?P<n>a)(?P<m>b)").groupindex == {"n": 1, "m": 2}, word.pattern,
        word.search(text, 9), word.search(text, 2).span(), word.match(text, 3).group(), word.match(text, 2), word.fullmatch(text, 0, 2).group(),
        word.search(text, -5).start(), word.findall(text, 0, 2), [m.group() for m in word.finditer(text, 3)], word.search(text, 0, -1),
        re.findall("(a)|b", "ab"), re.findall("(a)(b)?", "abа"), re.findall("x*", "axb"), re.split("(,)|;", "a,b;c"),
        re.split(",", "a,b,c", 1), re.split(",", "a,b,c", maxsplit=-1), re.split("x*", "axb"), re.sub("a", "b", "aaa", count=2),
        re.sub("a", "b", "aaa", count=-1), re.subn("a", "b", "aaa"), re.sub("x*", "-", "abxd"), re.sub("a", lambda m: m.group().upper(), "cac"),
        re.sub("(a)", r"\1\1", "ba"), re.sub("(?P<n>a)", r"<\g<n>>\g<1>\g<0>", "ba"), re.sub("a", r"\n\t\\", "a"), re.sub("a", r"\.\-\ ", "a"),
        re.sub("a", r"\0", "a") == "\0", re.sub("a", r"\101", "a"), answer(lambda: re.sub("(a)", r"\11", "a")), re.sub("a", r"\07", "a") == "\x07",
        answer(lambda: re.sub("a", r"\q", "a")), answer(lambda: re.sub("a", "\\", "a")), answer(lambda: re.sub("a", r"\g<x>", "a")),
        answer(lambda: re.sub("a", r"\2", "a")), answer(lambda: re.sub("a", r"\g<2>", "a")), answer(lambda: re.sub("a", r"\g<n", "a")),
        answer(lambda: re.sub("a", r"\g", "a")), answer(lambda: re.sub("a", r"\g<>", "a")), answer(lambda: re.sub("a", r"\g<1a>", "a")),
        answer(lambda: re.sub("a", r"\99", "a")), answer(lambda: re.compile(3)),
        answer(lambda: re.compile(re.compile("a"), re.I)), re.compile(re.compile("a")).pattern, answer(lambda: re.search(re.compile("a"), "ba").span()),
        [m.lastindex for m in (re.match("(a)(b)", "ab"), re.match("((a)b)", "ab"), re.match("a", "a"), re.match("(a)|(b)", "b"))],
        [m.lastgroup for m in (re.match("(?P<x>a)(b)", "ab"), re.match("(a)(?P<y>b)", "ab"), re.match("a", "a"))],
        repr(re.match("a", "ab")), re.match("(a)(b)?", "a").groups("-"), re.match("(?P<x>a)(?P<y>b)?", "a").groupdict(), re.match("(a)", "ab").expand(r"<\1>"),
        (lambda m: (m.pos, m.endpos, m.string, m.re.pattern, m.regs))(word.search(text, 1, 4)), copy.copy(re.match("a", "a")).group(),
        (lambda m: (m[0], m[1], m["x"]))(re.match("(?P<x>a)", "a")), answer(lambda: re.match("a", "a")[1]), answer(lambda: re.match("a", "a")["x"]),
        answer(lambda: re.match("a", "a").group(-1)), re.match("(a)", "a").start(1), answer(lambda: re.match("a", "a").span(3)),
        re.escape("a.b*c-d e#\n"), re.purge(), re.search("(?x) a b  # words", "ab").group(), re.search("^b", "a\nb", re.M).group(),
        re.search("A", "a", flags=re.IGNORECASE).group(), re.search("a.b", "a\nb", re.DOTALL).group(), issubclass(re.error, Exception),
        re.fullmatch("a|ab", "ab").group(), re.sub("(a)|b", r"[\1]", "ab"), re.compile("a").sub("b", "aa", 1), re.compile("a").subn("b", "aa", count=1),
        re.compile(",").split("a,b,c", maxsplit=1),
    ]


# recorded from flax-0.12.12, program 861873bc8532c41f9a1de26b2f03659000456f97632624d232c2a0e98fa40aa2
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       "re.IGNORECASE|re.MULTILINE",
#       "re.NOFLAG",
#       "re.NOFLAG",
#       true,
#       "re.compile('a', re.IGNORECASE|re.VERBOSE)",
#       256,
#       false,
#       true,
#       false,
#       false,
#       true,
#       2,
#       true,
#       true,
#       true,
#       34,
#       34,
#       56,
#       2,
#       true,
#       "(\\w)(\\d)?",
#       null,
#       {"tuple": [3, 5]},
#       "B2",
#       null,
#       "a1",
#       0,
#       {"id": 1, "list": [{"tuple": ["a", "1"]}]},
#       {"id": 2, "list": ["B2"]},
#       null,
#       {"id": 3, "list": ["a", ""]},
#       {"id": 4, "list": [{"tuple": ["a", "b"]}]},
#       {"id": 5, "list": ["", "x", "", ""]},
#       {"id": 6, "list": ["a", ",", "b", null, "c"]},
#       {"id": 7, "list": ["a", "b,c"]},
#       {"id": 8, "list": ["a,b,c"]},
#       {"id": 9, "list": ["", "a", "", "b", ""]},
#       "bba",
#       "aaa",
#       {"tuple": ["bbb", 3]},
#       "-a-b--d-",
#       "cAc",
#       "baa",
#       "b<a>aa",
#       "\n\t\\",
#       "\\.\\-\\ ",
#       true,
#       "A",
#       "error",
#       true,
#       "error",
#       "error",
#       "IndexError",
#       "error",
#       "error",
#       "error",
#       "error",
#       "error",
#       "error",
#       "error",
#       "TypeError",
#       "ValueError",
#       "a",
#       {"tuple": [1, 2]},
#       {"id": 10, "list": [2, 1, null, 2]},
#       {"id": 11, "list": [null, "y", null]},
#       "<re.Match object; span=(0, 1), match='a'>",
#       {"tuple": ["a", "-"]},
#       {"id": 12, "dict": [["x", "a"], ["y", null]]},
#       "<a>",
#       {
#         "tuple": [
#           1,
#           4,
#           "a1 B2",
#           "(\\w)(\\d)?",
#           {"tuple": [{"tuple": [1, 2]}, {"tuple": [1, 2]}, {"tuple": [-1, -1]}]}
#         ]
#       },
#       "a",
#       {"tuple": ["a", "a", "a"]},
#       "IndexError",
#       "IndexError",
#       "IndexError",
#       0,
#       "IndexError",
#       "a\\.b\\*c\\-d\\ e\\#\\\n",
#       null,
#       "ab",
#       "b",
#       "a",
#       "a\nb",
#       true,
#       "ab",
#       "[a][]",
#       "ba",
#       {"tuple": ["ba", 1]},
#       {"id": 13, "list": ["a", "b,c"]}
#     ]
#   }
# }
