def main():
    """f-strings with formats and conversions, methods of strings, slices, joins."""
    name, x, n = "net", 1.5, 42
    return (
        f"{name}:{n}", f"{x:.3f}|{n:>5}|{n:05d}|{name!r}", "a,b,,c".split(","), "-".join("xyz"),
        name[::-1], name.upper().lower().capitalize(), "%d" % n, "{} {}".format(1, "b"),
        "abc".startswith("ab"), "a" * 3, "b" in "abc", " x ".strip(), "aXb".replace("X", "-"),
        str(3), repr("q"), "abc".index("c"), len("four"), "é".upper(), f"{n + 1=}",
        str(True), str(None), str([1, "a"]), str((1,)), str({"k": 1.0}), int("7"), float("0.5"),
    )
