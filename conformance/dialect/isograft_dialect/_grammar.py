"""Constructs, the grammar that they make, and the program that is being written."""

import contextlib
import re


class Array(tuple):
    """The type of a float32 array of this shape: `Array(2, 3)`; `Array()` is a number."""

    def __new__(cls, *shape):
        return super().__new__(cls, shape)

    def __repr__(self):
        return f"Array{tuple(self)}"


class Constructs:
    """Constructs that belong together; a grammar can include them."""

    def __init__(self):
        self.statements = []   # (name, weight, function)
        self.expressions = []  # (name, weight, type or class of types, function)

    def statement(self, weight=1):
        """Registers `function(w)`, which writes lines. Where it cannot, it writes none and gives False."""

        def register(function):
            if is_written(function, weight):
                self.statements.append((function.__name__, weight, function))
            return function

        return register

    def expression(self, kind, weight=1):
        """Registers `function(w, wanted)`: the text of a value of the type `wanted`, or None where it
        cannot be made. `kind` is that type, or the class of the types that the construct makes."""

        def register(function):
            if is_written(function, weight):
                self.expressions.append((function.__name__, weight, kind, function))
            return function

        return register


class Grammar(Constructs):
    """The constructs of a dialect.

    `imports` are the first lines of each program. A program has up to `statements` statements in
    `main` and about `lines` lines. Expressions and blocks nest up to `depth` in each other. `main`
    returns the arrays that it has bound, and what `shows` says of other types, or classes of them:
    `{"counter": "{}.n"}` shows the attribute `n` of each counter.
    """

    def __init__(self, *imports, statements=5, lines=30, depth=2, shows=None):
        super().__init__()
        self.imports, self.statements_of_main = imports, statements
        self.imported = set(re.findall(r"\w+", " ".join(imports)))
        self.lines, self.depth, self.shows = lines, depth, shows or {}

    def include(self, *constructs, hides=()):
        """Takes these constructs in. What they write knows no name of the types that they hide: the
        body of a transform of JAX may not use what has effects."""
        for each in constructs:
            for *about, function in each.statements:
                self.statements.append((*about, hiding(function, hides)))
            for *about, function in each.expressions:
                self.expressions.append((*about, hiding(function, hides)))

    def program(self, random):
        """A random program; `random` is a `random.Random`."""
        w = Writer(self, random)
        with w.block("def main():"):
            for _ in range(random.randint(1, self.statements_of_main)):
                w.statement()
            shown = [self.shown(kind).format(name) for name, kind in w.scope if self.shown(kind)]
            w.line(f"return {', '.join(shown)}," if shown else "return None")
        return "\n".join([*self.imports, *w.tops, "", "", *w.lines, ""])

    def shown(self, kind):
        """What `main` returns of a name of this type, with `{}` for the name."""
        shown = [text for wanted, text in self.shows.items() if fits(kind, wanted)]
        return shown[0] if shown else "{}" if isinstance(kind, Array) else None


class Writer:
    """A program that is being written."""

    def __init__(self, grammar, random):
        self.grammar, self.random = grammar, random
        self.tops, self.lines, self.scope = [], [], []
        self.depth = self.indent = self.names = 0
        # By function: two constructs may have one name.
        is_in = {it[-1]: random.random() < 0.5 for it in grammar.statements + grammar.expressions}
        self.is_in = lambda construct: is_in[construct[-1]]

    # --- text

    def line(self, text):
        """Writes a statement of one line."""
        self.lines.append("    " * self.indent + text)

    @contextlib.contextmanager
    def block(self, head):
        """Writes a head, and below it what the `with` writes. What is bound there ends with it."""
        self.line(head)
        before, length = list(self.scope), len(self.lines)
        self.indent += 1
        try:
            yield
            if len(self.lines) == length:
                self.line("pass")
        finally:
            self.indent -= 1
            self.scope = before

    def top(self, text):
        """Writes a definition of some lines above `main`, if it is not there already."""
        text = "\n\n" + text.strip("\n")
        if text not in self.tops:
            self.tops.append(text)

    # --- names

    def fresh(self, stem="x"):
        """A name that nothing has yet, and no import."""
        self.names += 1
        name = f"{stem}{self.names}"
        return self.fresh(stem) if name in self.grammar.imported else name

    def bind(self, name, kind):
        """From here to the end of the block the name stands for a value of this type."""
        self.scope = [(other, its) for other, its in self.scope if other != name] + [(name, kind)]
        return name

    def known(self, kind):
        """The names of this type, or of types of this class."""
        return [name for name, its in self.scope if fits(its, kind)]

    def kind(self, name):
        """The type of a name."""
        return dict(self.scope)[name]

    @contextlib.contextmanager
    def hidden(self, *kinds):
        """Hides the names of these types, or of types of these classes, from what the `with` writes."""
        hidden = [(name, its) for name, its in self.scope if any(fits(its, kind) for kind in kinds)]
        self.scope = [each for each in self.scope if each not in hidden]
        try:
            yield
        finally:
            self.scope = hidden + self.scope

    def let(self, kind, stem="x"):
        """Writes an assignment of a new value of the type, and gives the name."""
        return self.assign(kind, self.new(kind), stem)

    def assign(self, kind, text, stem="y"):
        """Writes an assignment of this text, a value of the type, and gives the name."""
        name = self.fresh(stem)
        self.line(f"{name} = {text}")
        return self.bind(name, kind)

    def function(self, takes, gives, stem="f"):
        """Writes a function of these types, and gives its name. Its body has statements of the grammar."""
        name = self.fresh(stem)
        parameters = [self.fresh("a") for _ in takes]
        with self.block(f"def {name}({', '.join(parameters)}):"):
            for parameter, kind in zip(parameters, takes):
                self.bind(parameter, kind)
            for _ in range(self.random.randint(0, 2)):
                self.statement()
            self.line(f"return {', '.join([self.a(kind) for kind in gives])}")
        return name

    # --- choices

    def one_of(self, choices):
        """One of these."""
        return self.random.choice(list(choices))

    def maybe(self, chance=0.5):
        """True as often as `chance` says."""
        return self.random.random() < chance

    def shape(self):
        """A small shape."""
        return self.one_of([(), (), (2,), (3,), (2, 3)])

    # --- constructs

    def statement(self):
        """Writes one statement that the grammar has."""
        deep = self.indent > self.grammar.depth or len(self.lines) > self.grammar.lines
        found = [it for it in self.grammar.statements if self.is_in(it)] or self.grammar.statements
        if deep or not found:
            self.let(Array(*self.shape()))
            return
        found = list(found)
        while found:
            construct = self.random.choices(found, [weight for _, weight, _ in found])[0]
            if construct[-1](self) is not False:
                return
            found.remove(construct)
        self.let(Array(*self.shape()))

    def a(self, kind):
        """An expression of the type: a name, or a construct that makes it."""
        known = self.known(kind)
        if known and (self.depth >= self.grammar.depth or self.maybe(0.7)):
            return self.one_of(known)
        return self.new(kind)

    def new(self, kind):
        """An expression of the type that is not only a name."""
        able = [it for it in self.grammar.expressions if fits(kind, it[2])]
        if not able:
            raise LookupError(f"no expression of the grammar makes a value of {kind!r}")
        # The first construct of a type is the plainest one: it needs no other value.
        plainest = able[0]
        rest = [plainest] + [it for it in able[1:] if self.is_in(it)]
        self.depth += 1
        try:
            while self.depth <= self.grammar.depth and rest:
                construct = self.random.choices(rest, [weight for _, weight, *_ in rest])[0]
                text = self.text(construct, kind)
                if text is not None:
                    return text
                rest.remove(construct)
            text = self.text(plainest, kind)
        finally:
            self.depth -= 1
        if text is None:
            raise LookupError(f"{plainest[0]}, the first construct of {kind!r}, made nothing")
        return text

    def text(self, construct, kind):
        """What the construct makes of the type: a text, or None."""
        text = construct[-1](self, kind)
        if text is not None and not isinstance(text, str):
            raise TypeError(f"{construct[0]}, a construct of {kind!r}, gave no text: {text!r}")
        return text


def is_written(function, weight):
    """Whether a construct of this weight is ever chosen: one of weight 0 is not."""
    if weight < 0:
        raise ValueError(f"{function.__name__} has a negative weight")
    return weight > 0


def fits(kind, wanted):
    """Whether a value of the type `kind` can stand where `wanted`, a type or a class, is asked for.
    Types of two classes are two types, though their values are equal: both may be shapes."""
    same = type(kind) is type(wanted) and kind == wanted
    return same or isinstance(wanted, type) and isinstance(kind, wanted)


def hiding(function, kinds):
    """The construct, without the names of these types."""
    if not kinds:
        return function

    def construct(w, *wanted):
        with w.hidden(*kinds):
            return function(w, *wanted)

    return construct
