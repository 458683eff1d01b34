"""The pages of the book that state the rules."""

import importlib.metadata


def book() -> str:
    """The folder of the book: where the installed package says that its sources are, else as in a checkout."""
    try:
        urls = importlib.metadata.metadata("isograft").get_all("Project-URL") or []
    except importlib.metadata.PackageNotFoundError:
        urls = []
    for url in urls:
        name, _, address = url.partition(", ")
        if name.lower() in ("source code", "repository"):
            return f"{address.rstrip('/')}/blob/main/docs/"
    return "docs/"


BOOK = book()


def page(rule: str) -> str:
    """The address of the page that states a rule."""
    return BOOK + ("boundary.md" if rule.startswith("boundary/") else f"rules.md#{rule.replace('/', '')}")
