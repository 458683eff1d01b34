# threading.local: what is set hides what the class has; each thread that looks at it initializes its own.
import dataclasses
import threading


@dataclasses.dataclass
class Context(threading.local):
    seen: set | None = None
    depth: int = 3


class Counter(threading.local):
    step = 5

    def __init__(self, start, more=2):
        self.start = start + more

    @property
    def double(self):
        return self.start * 2

    @double.setter
    def double(self, value):
        self.start = value // 2


context = Context()
context.seen = set()
context.seen.add(1)
print(context.seen, context.depth, Context.seen)
context.seen = None
print(context.seen)

counter = Counter(4)
counter.step = 7
counter.double = 20
print(counter.start, counter.step, Counter.step, counter.double)


def look():
    print(counter.start, counter.step, context.seen, context.depth)
    counter.start = 100


thread = threading.Thread(target=look)
thread.start()
thread.join()
print(counter.start, counter.step)
del counter.step
print(counter.step)
try:
    del counter.step
except AttributeError as error:
    print(error)
try:
    threading.local(1)
except TypeError as error:
    print(error)
idents = []
thread = threading.Thread(target=lambda: idents.append(threading.get_ident()))
thread.start()
thread.join()
mine = threading.get_ident()
print(isinstance(mine, int), mine == threading.get_ident(), mine in idents, isinstance(threading.get_native_id(), int))

# --- CPython prints
# {1} 3 None
# None
# 10 7 5 20
# 6 5 None 3
# 10 7
# 5
# 'Counter' object has no attribute 'step'
# Initialization arguments are not supported
# True True False True
