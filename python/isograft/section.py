"""The plugin's section at the end of a run."""

import typing as tp

from . import agreement, book


def lines(runs: agreement.Runs, modes: list[str], rules: bool) -> tp.Iterator[str]:
    """What was run, where the modes disagree, what the rules found; every count with what it is a part of."""
    total = len(runs.tests)
    yield f"{total} test{plural(total)}, each in {', '.join(modes)}"
    for mode in modes:
        counts = runs.counts(mode)
        yield f"  {mode:<7} " + (", ".join(f"{number} {outcome}" for outcome, number in sorted(counts.items())) or "nothing was run")
    if len(modes) > 1:
        yield from modes_agree(runs, total)
    if rules:
        yield from broken(runs)
        yield from warnings(runs)


def modes_agree(runs: agreement.Runs, total: int) -> tp.Iterator[str]:
    """Where the modes disagree."""
    found = runs.disagreements()
    kinds = ", ".join(f"{number} in {kind}" for kind, number in sorted(runs.kinds().items()))
    yield f"modes/agree: the modes disagree on {len(found)} of {total} tests" + (f" ({kinds})" if kinds else "")
    for test, ends in found:
        yield f"  {test}"
        for end in ends:
            yield f"    {end}"


def broken(runs: agreement.Runs) -> tp.Iterator[str]:
    """What the rules around transforms found."""
    calls = sum(each["calls"] for each in runs.rules)
    with_calls = sum(1 for each in runs.rules if each["calls"])
    yield f"rules: {calls} calls of transforms checked, in {with_calls} of {len(runs.rules)} runs of tests"
    judged: dict[str, int] = {}
    reasons: dict[str, int] = {}
    places: dict[str, dict[tuple, set[str]]] = {}
    for each in runs.rules:
        for rule, number in each["judged"].items():
            judged[rule] = judged.get(rule, 0) + number
        for reason, number in each["not_judged"].items():
            reasons[reason] = reasons.get(reason, 0) + number
        for finding in each["findings"]:
            place = (finding["file"], finding["line"], finding["transform"], finding["mode"], finding["seen"])
            places.setdefault(finding["rule"], {}).setdefault(place, set()).add(f"{each['test']}[{each['mode']}]")
    for rule in sorted(judged.keys() | places.keys()):
        count = len(places.get(rule, {}))
        ended = f"broken at {count} place{plural(count)}" if count else "holds"
        number = judged.get(rule, 0)
        yield f"  {rule:<28} judged {number:>7} time{plural(number)}, {ended}"
        if count:
            yield f"    {book.page(rule)}"
        for (file, line, transform, mode, seen), tests in sorted(places.get(rule, {}).items()):
            yield f"    {file}:{line}: {transform} in {mode} mode: {seen}"
            shown = sorted(tests)
            yield f"      in {shown[0]}" + (f" and {len(shown) - 1} more" if len(shown) > 1 else "")
    for reason, number in sorted(reasons.items()):
        yield f"  not judged {number} time{plural(number)}: {reason}"


def warnings(runs: agreement.Runs) -> tp.Iterator[str]:
    """The warnings, each with the tests that show it."""
    places: dict[str, set[str]] = {}
    for each in runs.rules:
        for text in each["warnings"]:
            places.setdefault(text, set()).add(f"{each['test']}[{each['mode']}]")
    if places:
        yield f"warnings: {len(places)}"
    for text, tests in sorted(places.items()):
        yield f"  {text}"
        shown = sorted(tests)
        yield f"    in {shown[0]}" + (f" and {len(shown) - 1} more" if len(shown) > 1 else "")


def plural(number: int) -> str:
    """The ending of what is counted."""
    return "" if number == 1 else "s"
