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


# recorded from flax-0.12.12, program caccd092e09340b1deed0ac05589d0e892ea0581ecc04968fee910fdf12e141b
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "tuple": [
#       {
#         "id": 0,
#         "list": [
#           {"id": 1, "list": [{"tuple": ["a", {"tuple": []}, 1, 2]}, null, null]},
#           {"id": 2, "list": [null, null, null]},
#           {"id": 3, "list": [{"tuple": ["b", {"tuple": []}, 2, 3]}, null, null]},
#           {"id": 4, "list": [{"tuple": ["12", {"tuple": []}, 1, 3]}, null, null]},
#           {"id": 5, "list": [{"tuple": ["a", {"tuple": ["a", null]}, 1, 2]}, null, null]},
#           {"id": 6, "list": [{"tuple": ["bb", {"tuple": ["bb"]}, 1, 3]}, null, null]},
#           {
#             "id": 7,
#             "list": [
#               {"tuple": ["a", {"tuple": []}, 0, 1]},
#               {"tuple": ["a", {"tuple": []}, 0, 1]},
#               {"tuple": ["ab", {"tuple": []}, 0, 2]}
#             ]
#           },
#           {"id": 8, "list": [{"tuple": ["abc", {"tuple": []}, 2, 5]}, null, null]},
#           {"id": 9, "list": [{"tuple": ["b", {"tuple": []}, 2, 3]}, null, null]},
#           {"id": 10, "list": [{"tuple": ["foo", {"tuple": []}, 2, 5]}, null, null]},
#           {
#             "id": 11,
#             "list": [
#               {"tuple": ["one two", {"tuple": []}, 0, 7]},
#               {"tuple": ["one two", {"tuple": []}, 0, 7]},
#               {"tuple": ["one two", {"tuple": []}, 0, 7]}
#             ]
#           },
#           {"id": 12, "list": [null, null, null]},
#           {
#             "id": 13,
#             "list": [{"tuple": ["", {"tuple": []}, 0, 0]}, {"tuple": ["", {"tuple": []}, 0, 0]}, null]
#           },
#           {"id": 14, "list": [{"tuple": ["[1]", {"tuple": []}, 1, 4]}, null, null]},
#           {
#             "id": 15,
#             "list": [
#               {"tuple": ["merge() missing", {"tuple": []}, 0, 15]},
#               {"tuple": ["merge() missing", {"tuple": []}, 0, 15]},
#               {"tuple": ["merge() missing", {"tuple": []}, 0, 15]}
#             ]
#           },
#           {
#             "id": 16,
#             "list": [
#               {"tuple": ["pytree=False. Found", {"tuple": []}, 0, 19]},
#               {"tuple": ["pytree=False. Found", {"tuple": []}, 0, 19]},
#               {"tuple": ["pytree=False. Found", {"tuple": []}, 0, 19]}
#             ]
#           },
#           {"id": 17, "list": [{"tuple": ["a", {"tuple": []}, 1, 2]}, null, null]},
#           {
#             "id": 18,
#             "list": [{"tuple": ["aaa", {"tuple": []}, 0, 3]}, {"tuple": ["aaa", {"tuple": []}, 0, 3]}, null]
#           },
#           {
#             "id": 19,
#             "list": [{"tuple": ["aa", {"tuple": []}, 0, 2]}, {"tuple": ["aa", {"tuple": []}, 0, 2]}, null]
#           },
#           {
#             "id": 20,
#             "list": [
#               {"tuple": ["ab", {"tuple": ["b"]}, 0, 2]},
#               {"tuple": ["ab", {"tuple": ["b"]}, 0, 2]},
#               {"tuple": ["ab", {"tuple": ["b"]}, 0, 2]}
#             ]
#           },
#           {
#             "id": 21,
#             "list": [
#               {"tuple": ["ab", {"tuple": []}, 0, 2]},
#               {"tuple": ["ab", {"tuple": []}, 0, 2]},
#               {"tuple": ["ab", {"tuple": []}, 0, 2]}
#             ]
#           },
#           {"id": 22, "list": [{"tuple": ["é", {"tuple": []}, 3, 4]}, null, null]},
#           {
#             "id": 23,
#             "list": [
#               {"tuple": ["", {"tuple": []}, 0, 0]},
#               {"tuple": ["", {"tuple": []}, 0, 0]},
#               {"tuple": ["", {"tuple": []}, 0, 0]}
#             ]
#           }
#         ]
#       },
#       {"tuple": ["a", {"tuple": ["a", "a", null]}, {"tuple": ["a", "none"]}, -1, 2]},
#       {"id": 24, "list": ["IndexError", "IndexError", "TypeError", "TypeError"]},
#       "a\\.b\\ \\(c\\)\\ \\[1\\]\\\n\\-é_\\#",
#       true
#     ]
#   }
# }
