import copy
import re

print(re.findall(r"\w+(?=!)", "hi! there you!"), re.findall(r"foo(?!bar)", "foobar foobaz foo"))
print(re.findall(r"(?<=\$)\d+", "cost $30 and $45, 60"), re.findall(r"(?<!\$)\b\d+", "cost $30 and 45, 60"))
print(re.findall(r"(\w)\1", "hello bookkeeper"), re.search(r"(?P<q>['\"])(.*?)(?P=q)", "say 'it' or \"that\"").groups())
print(re.sub(r"(?<!^)(?=[A-Z])", "_", "camelCaseName").lower(), re.split(r"(?<=,)\s*", "a, b,c"))
print(re.sub(r"(\b\w+) \1", r"<\1>", "the the cat sat sat down"), re.match(r"(?:(a)|b)(?(1)c|d)", "bd"))
print(bool(re.fullmatch(r"(?=.*\d)(?=.*[a-z]).{4,}", "abc1")), bool(re.fullmatch(r"(?=.*\d)(?=.*[a-z]).{4,}", "abcd")))
m = re.search(r"(?<=(a))b(c)?", "xab")
print(m.span(), m.groups(), m.group(1), m.span(1))
print([m.span() for m in re.finditer(r"(?=aa)", "aaaa")], re.sub(r"\B(?=(\d{3})+$)", ",", "1234567"))
print(re.compile(r"(a+)(?!b)").search("aaab").group(), re.findall(r"(?i)(?<=x)YZ", "xyz XYZ"), re.findall(r"(?>a+)b", "aaab"))


# Texts of a class of its own, groups by what stands for a number, and patterns that Python refuses.
class Line(str):
    def __getitem__(self, key):
        return Line(super().__getitem__(key))


class Two:
    def __index__(self):
        return 2


print([type(part).__name__ for part in re.split(":", Line("a:b"))], type(re.match("a", Line("ab")).group()).__name__)
pair = re.match("(a)(b)", "ab")
print(pair.group(Two()), pair[True], copy.copy(pair) is pair, copy.deepcopy(pair) is pair)
for attempt in (
    lambda: pair.group(-1),
    lambda: pair.group(1 << 100),
    lambda: pair.group("x"),
    lambda: re.search("x*", 5),
    lambda: re.search("x", b"x"),
    lambda: re.compile("a(?i)"),
    lambda: re.compile("(abc\\1)"),
    lambda: re.compile("(?s)(?i)a") and "taken",
):
    try:
        print(attempt())
    except Exception as error:
        print(type(error).__name__, error)
print(re.compile("a", re.A | re.I | re.M), repr(re.A | re.I), len(repr(re.compile("a" * 300))), re.I | re.X)
print(re.search(r"\(?(a)", "x(a").span(), re.search(r"[(?(]b", "?b").group())

# --- CPython prints
# ['hi', 'you'] ['foo', 'foo']
# ['30', '45'] ['45', '60']
# ['l', 'o', 'k', 'e'] ("'", 'it')
# camel_case_name ['a,', 'b,', 'c']
# <the> cat <sat> down <re.Match object; span=(0, 2), match='bd'>
# True False
# (2, 3) ('a', None) a (1, 2)
# [(0, 0), (1, 1), (2, 2)] 1,234,567
# aa ['yz', 'YZ'] ['aaab']
# ['str', 'str'] str
# b a True True
# IndexError no such group
# IndexError no such group
# IndexError no such group
# TypeError expected string or bytes-like object, got 'int'
# TypeError cannot use a string pattern on a bytes-like object
# error global flags not at the start of the expression at position 1
# error cannot refer to an open group at position 4
# taken
# re.compile('a', re.IGNORECASE|re.MULTILINE|re.ASCII) re.ASCII|re.IGNORECASE 212 re.IGNORECASE|re.VERBOSE
# (1, 3) ?b
