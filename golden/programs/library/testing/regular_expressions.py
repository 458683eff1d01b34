"""What `re` finds, and where."""

import re

PATTERNS = [
    ("a", "cab"), ("^a", "cab"), ("b$", "cab"), (r"\d+", "x12y"), ("(a)(b)?", "cac"), ("(?P<n>b+)", "abbc"), ("a|ab", "ab"),
    ("[a-c]+", "xxabcx"), ("[^a]", "aab"), (r"\bfoo\b", "a foo b"), (r"\w+\s\w+", "one two"), ("a.c", "a\nc"), ("x*", "aaa"),
    (r"\[1\]", "a[1]"), (r"merge\(\) missing", "merge() missing"), ("pytree=False.*Found", "pytree=False. Found"),
    (r"a\Z", "ba"), ("a{2,3}", "aaaa"), ("a{2,3}?", "aaaa"), ("(?:a)(b)", "ab"), ("(?i)AB", "ab"), ("é", "café"), ("", ""),
]


def shown(found):
    if found is None:
        return None
    return found.group(), found.groups(), found.start(), found.end()


def main():
    results = []
    for pattern, text in PATTERNS:
        found = [re.search(pattern, text), re.match(pattern, text), re.fullmatch(pattern, text)]
        results.append([shown(each) for each in found])
    found = re.search("(?P<first>a)(?P<second>b)?", "ca")
    groups = found.group("first"), found.group(0, 1, 2), found.groups("none"), found.start("second"), found.end(1)
    errors = []
    for wrong in [lambda: found.group(3), lambda: found.group("third"), lambda: re.search("a", 1), lambda: re.search("a")]:
        try:
            wrong()
        except Exception as error:
            errors.append(type(error).__name__)
    return results, groups, errors, re.escape("a.b (c) [1]\n-é_#"), bool(found)
