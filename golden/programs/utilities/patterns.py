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
