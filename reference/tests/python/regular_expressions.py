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
