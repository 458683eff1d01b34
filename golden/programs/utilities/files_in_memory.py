import io


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def after(file, *calls):
    """What each call answers, then what the file holds and where it stands."""
    return [[answer(lambda: call(file)) for call in calls], file.getvalue(), file.tell()]


def closed(kind):
    file = kind()
    file.close()
    file.close()
    return file


def within():
    with io.StringIO("ab") as file:
        read = file.read()
    return read, file.closed


def main():
    """Files in memory: places, lines, ends, what is written over, and what a closed file refuses."""
    return [
        after(io.StringIO("ab\ncd"), lambda f: f.readline(), lambda f: f.readline(), lambda f: f.readline(), lambda f: f.readlines()),
        after(io.StringIO("ab\ncd\n"), lambda f: list(f), lambda f: f.seek(0), lambda f: next(f), lambda f: f.read(1), lambda f: f.read(None), lambda f: f.read()),
        after(io.StringIO(), lambda f: f.writelines(["a", "b\n"]), lambda f: f.write(""), lambda f: f.write(3), lambda f: f.write(b"x"), lambda f: f.writelines([1])),
        after(io.StringIO("abcd"), lambda f: f.write("X"), lambda f: f.seek(2), lambda f: f.write("YZW"), lambda f: f.seek(0, 2), lambda f: f.write("!")),
        after(io.StringIO("abcd"), lambda f: f.seek(-1), lambda f: f.seek(0, 1), lambda f: f.seek(1, 1), lambda f: f.seek(1, 2), lambda f: f.seek(0, 5)),
        after(io.StringIO("ab"), lambda f: f.seek(5), lambda f: f.read(), lambda f: f.write("c")), after(io.BytesIO(b"ab"), lambda f: f.seek(4), lambda f: f.write(b"c")),
        after(io.StringIO("abcd"), lambda f: f.read(2), lambda f: f.truncate(), lambda f: f.truncate(1), lambda f: f.truncate(-1), lambda f: f.truncate(9)),
        after(io.BytesIO(b"abcd"), lambda f: f.seek(-1, 2), lambda f: f.read(), lambda f: f.seek(1), lambda f: f.seek(1, 1), lambda f: f.read(1), lambda f: f.seek(-9)),
        after(io.BytesIO(b"a\nb"), lambda f: f.readline(), lambda f: f.readlines(), lambda f: f.write("x"), lambda f: f.write(3), lambda f: f.writelines([b"1", b"2"])),
        after(io.StringIO("ab"), lambda f: (f.readable(), f.writable(), f.seekable(), f.isatty(), f.flush(), f.closed)),
        [answer(lambda: call(closed(io.StringIO))) for call in (lambda f: f.read(), lambda f: f.write("a"), lambda f: f.getvalue(), lambda f: f.tell(), lambda f: f.seek(0))],
        [answer(lambda: call(closed(io.BytesIO))) for call in (lambda f: f.readline(), lambda f: f.truncate(), lambda f: f.flush(), lambda f: f.readable(), lambda f: list(f))],
        [answer(lambda: closed(io.StringIO).__enter__()), closed(io.StringIO).closed, answer(lambda: closed(io.BytesIO).writelines([]))], within(),
        answer(lambda: io.StringIO(3)), answer(lambda: io.BytesIO("a")), answer(lambda: io.StringIO(None).read()), answer(lambda: io.BytesIO(None).read()),
        [line for line in io.StringIO("a\n\nb")], [line for line in io.BytesIO(b"a\n\nb")], (lambda f: (print("a", 1, file=f), print(file=f), f.getvalue())[2])(io.StringIO()),
        after(io.StringIO("abc"), lambda f: f.readline(2), lambda f: f.read(-5)), after(io.BytesIO(b"abc"), lambda f: f.read(0), lambda f: f.read(2), lambda f: f.read1(5)),
        after(io.StringIO("a\nb\nc\n"), lambda f: f.readlines(3), lambda f: f.readline()), isinstance(io.StringIO(), io.StringIO),
    ]


# recorded from flax-0.12.12, program 991bed713f199b1b8372271f9f17d457c9def154c054f35b6976333b5ceda2fe
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": [{"id": 2, "list": ["ab\n", "cd", "", {"id": 3, "list": []}]}, "ab\ncd", 5]},
#       {
#         "id": 4,
#         "list": [
#           {"id": 5, "list": [{"id": 6, "list": ["ab\n", "cd\n"]}, 0, "ab\n", "c", "d\n", ""]},
#           "ab\ncd\n",
#           6
#         ]
#       },
#       {
#         "id": 7,
#         "list": [{"id": 8, "list": [null, 0, "TypeError", "TypeError", "TypeError"]}, "ab\n", 3]
#       },
#       {"id": 9, "list": [{"id": 10, "list": [1, 2, 3, 5, 1]}, "XbYZW!", 6]},
#       {
#         "id": 11,
#         "list": [{"id": 12, "list": ["ValueError", 0, "OSError", "OSError", "ValueError"]}, "abcd", 0]
#       },
#       {"id": 13, "list": [{"id": 14, "list": [5, "", 1]}, "ab\u0000\u0000\u0000c", 6]},
#       {"id": 15, "list": [{"id": 16, "list": [4, 1]}, {"opaque": "bytes"}, 5]},
#       {"id": 17, "list": [{"id": 18, "list": ["ab", 2, 1, "ValueError", 9]}, "a", 2]},
#       {
#         "id": 19,
#         "list": [
#           {"id": 20, "list": [3, {"opaque": "bytes"}, 1, 2, {"opaque": "bytes"}, "ValueError"]},
#           {"opaque": "bytes"},
#           3
#         ]
#       },
#       {
#         "id": 21,
#         "list": [
#           {
#             "id": 22,
#             "list": [
#               {"opaque": "bytes"},
#               {"id": 23, "list": [{"opaque": "bytes"}]},
#               "TypeError",
#               "TypeError",
#               null
#             ]
#           },
#           {"opaque": "bytes"},
#           5
#         ]
#       },
#       {
#         "id": 24,
#         "list": [{"id": 25, "list": [{"tuple": [true, true, true, false, null, false]}]}, "ab", 0]
#       },
#       {"id": 26, "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]},
#       {"id": 27, "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError"]},
#       {"id": 28, "list": ["ValueError", true, "ValueError"]},
#       {"tuple": ["ab", true]},
#       "TypeError",
#       "TypeError",
#       "",
#       {"opaque": "bytes"},
#       {"id": 29, "list": ["a\n", "\n", "b"]},
#       {"id": 30, "list": [{"opaque": "bytes"}, {"opaque": "bytes"}, {"opaque": "bytes"}]},
#       "a 1\n\n",
#       {"id": 31, "list": [{"id": 32, "list": ["ab", "c"]}, "abc", 3]},
#       {
#         "id": 33,
#         "list": [
#           {"id": 34, "list": [{"opaque": "bytes"}, {"opaque": "bytes"}, {"opaque": "bytes"}]},
#           {"opaque": "bytes"},
#           3
#         ]
#       },
#       {
#         "id": 35,
#         "list": [{"id": 36, "list": [{"id": 37, "list": ["a\n", "b\n"]}, "c\n"]}, "a\nb\nc\n", 6]
#       },
#       true
#     ]
#   }
# }
