import re


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Regular expressions: groups, flags, replacing and splitting."""
    pattern = re.compile(r"(?P<key>\w+)=(?P<value>\d+)?")
    return [
        pattern.match("a=1 b=2").groupdict(), pattern.search("x a=1").span("value"), pattern.match("a=").group("value"),
        pattern.match("a=").groups("none"), pattern.findall("a=1 b=2 c="),
        [m.group() for m in pattern.finditer("a=1 b=2")], pattern.fullmatch("a=1 ") is None,
        pattern.sub(r"\2=\1", "a=1"), pattern.sub(lambda m: m["key"].upper(), "a=1 b=2", count=1),
        pattern.subn("x", "a=1 b=2"), pattern.split("a=1,b=2"),
        [pattern.groups, pattern.groupindex["value"], pattern.pattern], re.split(r"\s*,\s*", "a , b,c"),
        re.split("", "ab"), re.split("(,)", "a,b", maxsplit=1), re.findall(r"\d", "a1b2"),
        re.findall(r"(a)(b)?", "aab"), re.match("b", "ab"), re.search(r"^b$", "a\nb\nc", re.M).start(),
        re.findall(r"a.b", "a\nb acb", re.S), re.match("ABC", "abc", re.I).group(), re.match(r"(?i)abc", "ABC").end(),
        re.sub(r"(?P<a>x)", r"[\g<a>]", "axa"), re.sub("x*", "-", "abxd"), re.escape("a.b*c"),
        re.findall(r"a+?", "aaa"), re.findall(r"[^a-c\d]", "a1bz-"), re.findall(r"\bfoo\b", "foo food foo"),
        re.match(r"(?:a|b)+", "abac").group(), re.match(r"\w+", "h\u00e9llo").group(), re.findall("a{2}", "aaaaa"),
        re.match("a", "ab").string, re.match("(a)(b)?", "a").lastindex, re.match("(a)(b)", "ab").group(2, 1),
        answer(lambda: re.match("(a)", "a").group(2)), re.match("(?P<n>a)", "a")["n"],
        re.match("a", "a").expand("x"), repr(re.match("ab", "abc")), re.sub("a", "b", "aaa", count=2),
        bool(re.match("", "")), re.fullmatch("a|ab", "ab").group(), re.compile("a").match("ba", 1).start(),
        re.compile("a").search("aba", 1, 2),
    ]


# recorded from flax-0.12.12, program 9287dd9e5566630a374889a3859e4ddd1c1d5136644eef21023849e2ac2a3071
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "dict": [["key", "a"], ["value", "1"]]},
#       {"tuple": [4, 5]},
#       null,
#       {"tuple": ["a", "none"]},
#       {"id": 2, "list": [{"tuple": ["a", "1"]}, {"tuple": ["b", "2"]}, {"tuple": ["c", ""]}]},
#       {"id": 3, "list": ["a=1", "b=2"]},
#       true,
#       "1=a",
#       "A b=2",
#       {"tuple": ["x x", 2]},
#       {"id": 4, "list": ["", "a", "1", ",", "b", "2", ""]},
#       {"id": 5, "list": [2, 2, "(?P<key>\\w+)=(?P<value>\\d+)?"]},
#       {"id": 6, "list": ["a", "b", "c"]},
#       {"id": 7, "list": ["", "a", "b", ""]},
#       {"id": 8, "list": ["a", ",", "b"]},
#       {"id": 9, "list": ["1", "2"]},
#       {"id": 10, "list": [{"tuple": ["a", ""]}, {"tuple": ["a", "b"]}]},
#       null,
#       2,
#       {"id": 11, "list": ["a\nb", "acb"]},
#       "abc",
#       3,
#       "a[x]a",
#       "-a-b--d-",
#       "a\\.b\\*c",
#       {"id": 12, "list": ["a", "a", "a"]},
#       {"id": 13, "list": ["z", "-"]},
#       {"id": 14, "list": ["foo", "foo"]},
#       "aba",
#       "héllo",
#       {"id": 15, "list": ["aa", "aa"]},
#       "ab",
#       1,
#       {"tuple": ["b", "a"]},
#       "IndexError",
#       "a",
#       "x",
#       "<re.Match object; span=(0, 2), match='ab'>",
#       "bba",
#       true,
#       "ab",
#       1,
#       null
#     ]
#   }
# }
