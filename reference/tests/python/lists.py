a = [3, 1, 2]
a.append(5); a.extend([7, 6]); a.insert(0, 9); a.insert(-1, 8)
print(a, len(a), a[0], a[-1], a[1:3], a[::-1], a[::2], a[-3:])
a.sort(); print(a); a.sort(reverse=True); print(a); a.reverse(); print(a)
print(a.pop(), a.pop(0), a, a.index(5), a.count(5), 5 in a, 50 in a)
a.remove(5); print(a); b = a.copy(); b.clear(); print(a, b, not b)
a[0] = 100; a[1:3] = ['x', 'y', 'z']; print(a); del a[0]; del a[1:3]; print(a)
c = list(range(10)); c[::2] = [0] * 5; print(c); del c[::3]; print(c)
print([1, 2] + [3], [0] * 3, 2 * [1], [1, 2] == [1, 2], [1, 2] < [1, 3], [1] < [1, 0], [[1], 2] == [[1], 2])
d = e = [1]; d += [2]; print(e, d is e); d = d + [3]; print(e, d is e); d *= 2; print(d)
x, *y, z = [1, 2, 3, 4]; print(x, y, z); (p, q), r = (1, 2), 3; print(p, q, r); [u, v] = 'ab'; print(u, v)
print(sorted([3, 1, 2]), sorted('bca'), sorted([1, 2, 3], key=lambda v: -v), sorted(['bb', 'a'], key=len, reverse=True))
print(list(reversed([1, 2, 3])), min([3, 1]), max(1, 5, 2), max([], default=0), min('hello'), max([1, -9], key=abs), sum([1, 2, 3]), sum([[1], [2]], []))
nested = [[1, 2], [3]]; shallow = nested.copy(); shallow[0].append(9); print(nested)
m = [1]; m.append(m); print(m)
for v in (q for q in a if q): print(v)
g = [1, 2, 3]
for v in g:
    if v < 3: g.append(v + 10) if len(g) < 6 else None
print(g)

# --- CPython prints
# [9, 3, 1, 2, 5, 7, 8, 6] 8 9 6 [3, 1] [6, 8, 7, 5, 2, 1, 3, 9] [9, 1, 5, 8] [7, 8, 6]
# [1, 2, 3, 5, 6, 7, 8, 9]
# [9, 8, 7, 6, 5, 3, 2, 1]
# [1, 2, 3, 5, 6, 7, 8, 9]
# 9 1 [2, 3, 5, 6, 7, 8] 2 1 True False
# [2, 3, 6, 7, 8]
# [2, 3, 6, 7, 8] [] True
# [100, 'x', 'y', 'z', 7, 8]
# ['x', 7, 8]
# [0, 1, 0, 3, 0, 5, 0, 7, 0, 9]
# [1, 0, 0, 5, 7, 0]
# [1, 2, 3] [0, 0, 0] [1, 1] True True True True
# [1, 2] True
# [1, 2] False
# [1, 2, 3, 1, 2, 3]
# 1 [2, 3] 4
# 1 2 3
# a b
# [1, 2, 3] ['a', 'b', 'c'] [3, 2, 1] ['bb', 'a']
# [3, 2, 1] 1 5 0 e -9 6 [1, 2]
# [[1, 2, 9], [3]]
# [1, [...]]
# x
# 7
# 8
# [1, 2, 3, 11, 12]
