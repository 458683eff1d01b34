"""`pathlib`: paths as texts. There are no files here: what asks for one is not stated. A path that begins where the
process runs, or in somebody's home, is unknown."""

import _reference


class _Parents:
    def __init__(self, path):
        self._paths = []
        while (above := path.parent) != path:
            self._paths.append(above)
            path = above

    def __len__(self):
        return len(self._paths)

    def __getitem__(self, index):
        return self._paths[index]


class PurePosixPath:
    def __new__(cls, *parts):
        for part in parts:
            if _reference.is_unknown(part):
                return _reference.unknown("a path with a part that is not known")
        return super().__new__(cls)

    def __init__(self, *parts):
        root, names = "", []
        for part in parts:
            text = str(part) if isinstance(part, PurePosixPath) else part
            if not isinstance(text, str):
                raise TypeError(
                    "argument should be a str or an os.PathLike object where __fspath__ returns a str, "
                    f"not {type(part).__name__!r}"
                )
            if text.startswith("/"):
                root, names = "//" if text.startswith("//") and not text.startswith("///") else "/", []
            names += [name for name in text.split("/") if name not in ("", ".")]
        self._root, self._names = root, names

    def _with(self, names):
        path = type(self)()
        path._root, path._names = self._root, names
        return path

    root = anchor = property(lambda self: self._root)
    drive = property(lambda self: "")
    parts = property(lambda self: ((self._root,) if self._root else ()) + tuple(self._names))
    name = property(lambda self: self._names[-1] if self._names else "")
    parent = property(lambda self: self._with(self._names[:-1]) if self._names else self)
    parents = property(lambda self: _Parents(self))

    @property
    def suffix(self):
        name = self.name
        at = name.rfind(".")
        return name[at:] if 0 < at < len(name) - 1 else ""

    @property
    def suffixes(self):
        name = self.name
        return [] if name.endswith(".") else ["." + part for part in name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        return self.name[: len(self.name) - len(self.suffix)]

    def with_name(self, name):
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        if not name or "/" in name or name == ".":
            raise ValueError(f"Invalid name {name!r}")
        return self._with([*self._names[:-1], name])

    def with_stem(self, stem):
        return self.with_name(stem + self.suffix)

    def with_suffix(self, suffix):
        if "/" in suffix or suffix and not suffix.startswith(".") or suffix == ".":
            raise ValueError(f"Invalid suffix {suffix!r}")
        if not self.name:
            raise ValueError(f"{self!r} has an empty name")
        return self.with_name(self.stem + suffix)

    def joinpath(self, *others):
        return type(self)(self, *others)

    def with_segments(self, *parts):
        return type(self)(*parts)

    def is_absolute(self):
        return bool(self._root)

    def is_relative_to(self, other):
        other = type(self)(other)
        return other._root == self._root and self._names[: len(other._names)] == other._names

    def relative_to(self, other, *, walk_up=False):
        if not self.is_relative_to(other):
            if walk_up:
                _reference.unsupported("relative_to(walk_up=True) of a path")
            raise ValueError(f"{str(self)!r} is not in the subpath of {str(other)!r}")
        return type(self)(*self._names[len(type(self)(other)._names) :])

    def as_posix(self):
        return str(self)

    def __truediv__(self, other):
        is_part = _reference.is_unknown(other) or isinstance(other, (str, PurePosixPath))
        return type(self)(self, other) if is_part else NotImplemented

    def __rtruediv__(self, other):
        return type(self)(other, self) if isinstance(other, str) else NotImplemented

    def __str__(self):
        return self._root + "/".join(self._names) or "."

    __fspath__ = __str__

    def __repr__(self):
        return f"{type(self).__name__}({str(self)!r})"

    def __eq__(self, other):
        return str(self) == str(other) if isinstance(other, PurePosixPath) else NotImplemented

    def __hash__(self):
        return hash(str(self))

    def __lt__(self, other):
        return self.parts < other.parts if isinstance(other, PurePosixPath) else NotImplemented

    def __le__(self, other):
        return self.parts <= other.parts if isinstance(other, PurePosixPath) else NotImplemented

    def __gt__(self, other):
        return self.parts > other.parts if isinstance(other, PurePosixPath) else NotImplemented

    def __ge__(self, other):
        return self.parts >= other.parts if isinstance(other, PurePosixPath) else NotImplemented


class PosixPath(PurePosixPath):
    @classmethod
    def cwd(cls):
        return _reference.unknown("the folder in which the process runs")

    @classmethod
    def home(cls):
        return _reference.unknown("the home folder")

    def absolute(self):
        return self if self.is_absolute() else _reference.unknown("the folder in which the process runs")

    def resolve(self, strict=False):
        return _reference.unknown("where the links of a path lead")

    def expanduser(self):
        return _reference.unknown("the home folder") if self._names[:1] and self._names[0].startswith("~") and not self._root else self


PurePath, Path = PurePosixPath, PosixPath
