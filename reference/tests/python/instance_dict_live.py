# The __dict__ of an instance shows its attributes as they are, and is one dict.


class Point:
    def __init__(self, x):
        self.x = x


p = Point(1)
kept = vars(p)
print(kept, kept is p.__dict__, p.__dict__ is p.__dict__)
p.y = 2
print(kept, len(kept), "y" in kept, kept["y"], kept == {"x": 1, "y": 2}, bool(kept))
items = kept.items()
p.x = 10
print(list(items), sorted(kept), [name for name in kept], {**kept}, dict(kept), kept.get("x"))
del p.x
print(kept, str(kept), [kept] == [{"y": 2}], "x" in kept)
kept["z"] = 3
print(p.z, vars(p), hasattr(p, "z"))
del kept["z"]
print(hasattr(p, "z"), kept)
delattr(p, "y")
print(not kept, kept == vars(Point.__new__(Point)))


def show(**fields):
    return fields


setattr(p, "w", 4)
print(show(**kept), max(kept), list(zip(kept, kept.values())))
for name in vars(p):
    print(name, getattr(p, name))
try:
    for name in kept:
        p.new = 1
        vars(p)
except RuntimeError as error:
    print(error)

# --- CPython prints
# {'x': 1} True True
# {'x': 1, 'y': 2} 2 True 2 True True
# [('x', 10), ('y', 2)] ['x', 'y'] ['x', 'y'] {'x': 10, 'y': 2} {'x': 10, 'y': 2} 10
# {'y': 2} {'y': 2} True False
# 3 {'y': 2, 'z': 3} True
# False {'y': 2}
# True True
# {'w': 4} w [('w', 4)]
# w 4
# dictionary changed size during iteration
