# Special methods of Python's own types, asked for by name.
print("abc".__len__(), [1, 2].__len__(), (1,).__len__(), {1: 2}.__len__(), {1, 2}.__len__())
print(list("ab".__iter__()), "b" in "abc", "abc".__contains__("b"), "abc".__getitem__(1))
print([hasattr(x, "__len__") for x in ("", [], (), {}, set(), 3, 1.5, None, len)])
print([hasattr(x, "__iter__") for x in ("", [], (), {}, set(), iter([]), zip(), 3, None)])
print([hasattr(x, "__getitem__") for x in ("", [], (), {}, set(), 3)])
print([hasattr(x, "__call__") for x in (len, print, lambda: 0, 3, "")])
print([hasattr(x, "__next__") for x in (iter([]), [], zip([]), "")])
iterator = iter([1, 2])
print(iterator.__iter__() is iterator, iterator.__next__(), list(iterator))
print((3).__eq__(3), (3).__hash__(), "a".__str__(), (1).__class__)
for wrong in (lambda: (3).__len__, lambda: [].nothing, lambda: "".__next__, lambda: None.real):
    try:
        wrong()
    except AttributeError as error:
        print(error)

# --- CPython prints
# 3 2 1 1 2
# ['a', 'b'] True True b
# [True, True, True, True, True, False, False, False, False]
# [True, True, True, True, True, True, True, False, False]
# [True, True, True, True, False, False]
# [True, True, True, False, False]
# [True, False, True, False]
# True 1 [2]
# True 3 a <class 'int'>
# 'int' object has no attribute '__len__'
# 'list' object has no attribute 'nothing'
# 'str' object has no attribute '__next__'
# 'NoneType' object has no attribute 'real'
