#!/usr/bin/env python3
"""Links of the book that lead out of it: on GitHub they are files of the repository, in the built book they must name it.

    .ci/book.py                   a preprocessor of mdBook (book.toml): such links become addresses of the repository
    .ci/book.py check FOLDER      every link of a built book leads to one of its files and anchors, or to a file of the repository

The address of the repository stands in Cargo.toml alone.
"""

import html.parser
import json
import pathlib
import posixpath
import re
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
REPOSITORY = re.search(r'^repository = "(.*)"$', (ROOT / "Cargo.toml").read_text(), re.M)[1]


def outward(page, link):
    """The address of what a page `transforms/jit.md` links, if that is outside of the book."""
    path, mark, anchor = link.partition("#")
    target = posixpath.normpath(posixpath.join("docs", posixpath.dirname(page), path))
    if "://" in link or not path or target.startswith("docs/"):
        return link
    kind = "tree" if (ROOT / target).is_dir() else "blob"
    return f"{REPOSITORY}/{kind}/main/{target}{mark}{anchor}"


def rewrite(items):
    for item in items:
        chapter = item.get("Chapter") if isinstance(item, dict) else None
        if chapter:
            page = chapter["source_path"]
            chapter["content"] = re.sub(r"(?<=\]\()[^)\s]+(?=\))", lambda link: outward(page, link[0]), chapter["content"])
            rewrite(chapter["sub_items"])


class Page(html.parser.HTMLParser):
    """What a page of a built book links, and what can be linked of it."""

    def __init__(self, path):
        super().__init__()
        self.links, self.anchors = set(), set()
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.anchors.add(attributes.get("id"))
        if tag != "base":
            self.links |= {attributes[name] for name in ("href", "src") if attributes.get(name)}


def wrong(pages, at):
    """The links of a page that lead nowhere."""
    for link in sorted(pages[at].links):
        address, anchor = urllib.parse.urldefrag(link)
        inside = re.sub(f"^{re.escape(REPOSITORY)}/(blob|tree)/main/", "", address)
        target = at.parent.joinpath(urllib.parse.unquote(address)).resolve() if address else at
        if inside != address:
            there = (ROOT / inside).exists()
        elif urllib.parse.urlsplit(address).scheme:
            there = True
        else:
            there = target.is_file() and (not anchor or target not in pages or anchor in pages[target].anchors)
        if not there:
            yield link


def check(folder):
    pages = {path.resolve(): Page(path) for path in pathlib.Path(folder).rglob("*.html")}
    lost = [f"{page.name}: {link}" for page in sorted(pages) for link in wrong(pages, page)]
    print("\n".join([*lost, f"{len(pages)} pages, {sum(len(page.links) for page in pages.values())} links, {len(lost)} lead nowhere"]))
    return bool(lost) or not pages


if sys.argv[1:2] == ["check"]:
    sys.exit(check(sys.argv[2]))
if sys.argv[1:2] != ["supports"]:
    _, book = json.load(sys.stdin)
    rewrite(book.get("items") or book.get("sections"))
    json.dump(book, sys.stdout)
