"""Modules that a program makes and puts into `sys.modules`; attributes of each thread; classes below Python's containers."""
import sys
import threading
import types

made = types.ModuleType("made")
made.answer = 42
made.below = types.ModuleType("made.below")
made.below.deep = "deep"
sys.modules["made"], sys.modules["made.below"] = made, made.below

import made.below as below
from made import answer
from made.below import deep

print(answer, deep, below is made.below, made.__name__, sys.modules["made"] is made)
print("made" in sys.modules, sys.modules.get("made.below") is below, sys.modules.setdefault("made", None) is made)
print(made.__dict__["answer"], "deep" in below.__dict__, vars is not None)
made.__dict__["later"] = 1
print(made.later)
try:
    made.nothing
except AttributeError as error:
    print(error)


class Local(threading.local):
    shared = "of the class"

    def __init__(self, start=1):
        self.own = start


local = Local(start=5)
local.shared = "of this thread"
seen = []


def other():
    seen.append((local.shared, local.own, hasattr(local, "extra")))
    local.own = 7
    local.shared = "of the other"


local.extra = True
thread = threading.Thread(target=other)
thread.start()
thread.join()
print(seen, local.shared, local.own, local.extra, Local.shared)


class Table(dict):
    pass


Named = type("Named", (list,), {})
print(Table[str, int], Named[int].__origin__ is Named, Table[str].__args__)


class Refused(ValueError):
    pass


Refused.__name__ = "ValueError"
print(Refused.__name__, type(Refused("x")).__name__)

# --- CPython prints
# 42 deep True made True
# True True True
# 42 True True
# 1
# module 'made' has no attribute 'nothing'
# [('of the class', 5, False)] of this thread 5 True of the class
# __main__.Table[str, int] True (<class 'str'>,)
# ValueError ValueError
