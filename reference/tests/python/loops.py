for i in range(5):
    if i == 1: continue
    if i == 4: break
    print(i)
else:
    print('not reached')
for i in []: pass
else: print('else of an empty loop')
n = 0
while n < 3:
    n += 1
else: print('while else', n)
while True:
    n -= 1
    if n == 0: break
else: print('no')
for i, (a, b) in enumerate(zip('ab', [1, 2]), start=10): print(i, a, b)
for x in range(10, 0, -3): print(x, end=' ')
print()
for k, *rest in [(1, 2, 3), (4,)]: print(k, rest)
print(list(range(3)), list(range(2, 5)), list(range(0)), range(3), range(1, 10, 2), len(range(1, 10, 2)), 5 in range(1, 10, 2), range(10)[3], range(10)[2:8:2], range(3) == range(0, 3))
print(list(zip([1, 2], 'ab', (True, False))), list(zip()), list(map(lambda a, b: a + b, [1, 2], [3, 4])), list(filter(None, [0, 1, '', 'a'])), list(filter(lambda v: v > 1, [1, 2])))
it = iter([1, 2]); print(next(it), next(it), next(it, 'done'))
try: next(it)
except StopIteration: print('stop')
for i in range(3):
    for j in range(3):
        if j == i: break
    else: continue
    print(i, j)
print(list(enumerate('ab')), list(reversed(range(3))), dict(enumerate('ab')), sum(range(101)))
z = zip([1, 2, 3], 'ab'); print(list(z), list(z))
x = 5
x += 1; x -= 2; x *= 3; x //= 5; x **= 2; print(x)
x = y = z = 0; x += 1; print(x, y, z)
if x: print('truthy')
elif y: print('no')
else: print('no')
print('a' if x else 'b', x and 'and', y and 'and', y or 'or', not x, x and y or 'z', None or 0 or [] or 'last')
print(1 < 2 < 3, 1 < 2 > 3, 1 == 1 != 2, 3 > 2 >= 2, 1 < 3 < 2 < undefined_never if False else 'skipped')
def side(v): print('side', v); return v
print(side(1) < side(3) < side(2), side(5) < side(4) < side(9))

# --- CPython prints
# 0
# 2
# 3
# else of an empty loop
# while else 3
# 10 a 1
# 11 b 2
# 10 7 4 1
# 1 [2, 3]
# 4 []
# [0, 1, 2] [2, 3, 4] [] range(0, 3) range(1, 10, 2) 5 True 3 range(2, 8, 2) True
# [(1, 'a', True), (2, 'b', False)] [] [4, 6] [1, 'a'] [2]
# 1 2 done
# stop
# 0 0
# 1 1
# 2 2
# [(0, 'a'), (1, 'b')] [2, 1, 0] {0: 'a', 1: 'b'} 5050
# [(1, 'a'), (2, 'b')] []
# 4
# 1 0 0
# truthy
# a and 0 or False z last
# True False True True skipped
# side 1
# side 3
# side 2
# side 5
# side 4
# False False
