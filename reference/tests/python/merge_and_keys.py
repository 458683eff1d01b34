"""`heapq.merge` takes no more than it gives; keys of `cmp_to_key` are of one class; `fromkeys` of a subclass gives that class."""
import collections
import functools
import heapq
import itertools
import operator


def say(f):
    try:
        print(repr(f()))
    except Exception as error:
        print(type(error).__name__)


class Index:
    def __index__(self):
        return 4


print(next(heapq.merge(itertools.count(), [0, 5])))
print(list(itertools.islice(heapq.merge(itertools.count(), [0, 5]), 6)))
print(list(heapq.merge([1, 4], [2, 3])), list(heapq.merge()))
print(list(heapq.merge([4, 1], [3, 2], reverse=True)))
print(list(heapq.merge(['a', 'ccc'], ['bb'], key=len)))
print(list(heapq.merge([1, 1.0], [True, 2])), list(heapq.merge([3, 1], [3.0, True], reverse=True)))
say(lambda: list(heapq.merge([1], ['a'])))

say(lambda: functools.cmp_to_key(lambda a, b: b - a)(1) < functools.cmp_to_key(lambda a, b: b - a)(2))
say(lambda: sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a)))
say(lambda: functools.cmp_to_key(lambda a, b: b - a)(1) < 1)
say(lambda: hash(functools.cmp_to_key(lambda a, b: b - a)(1)))
say(lambda: functools.cmp_to_key(len)(5).obj)

made = collections.OrderedDict.fromkeys('abc')
made.move_to_end('a')
print(type(made).__name__, list(made), made.popitem(last=False))
print(type(collections.OrderedDict(a=1).fromkeys([])).__name__)
print(type(collections.defaultdict.fromkeys('ab', 2)).__name__)
say(lambda: collections.Counter.fromkeys('ab'))

print(operator.index(5), operator.index(True), operator.index(Index()))
say(lambda: operator.index('a'))
say(lambda: operator.index(2.0))

# --- CPython prints
# 0
# [0, 0, 1, 2, 3, 4]
# [1, 2, 3, 4] []
# [4, 3, 2, 1]
# ['a', 'bb', 'ccc']
# [1, 1.0, True, 2] [3, 3.0, 1, True]
# TypeError
# False
# [3, 2, 1]
# TypeError
# TypeError
# 5
# OrderedDict ['b', 'c', 'a'] ('b', None)
# OrderedDict
# defaultdict
# NotImplementedError
# 5 1 4
# TypeError
# TypeError
