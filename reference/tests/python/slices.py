s = list(range(10))
for sl in (slice(None), slice(2, 5), slice(-3, None), slice(None, None, -1), slice(8, 2, -2), slice(20, 30), slice(-100, 3), slice(5, 2)):
    print(sl, s[sl], sl.indices(10))
print(s[2:-2], s[-1:], s[:-1], s[::3], s[::-3], 'hello'[1:-1], (1, 2, 3)[::-1], s[None:None])
s[2:4] = []; print(s); s[:0] = [9, 9]; print(s); s[1:1] = 'ab'; print(s)
try: s[::2] = [1]
except ValueError as e: print(e)
try: s['a']
except TypeError as e: print('TypeError')
try: [1][::0]
except ValueError as e: print(e)
class S:
    def __getitem__(self, k): return k
print(S()[1:2], S()[1, 2], S()[1:2, ::3], S()[...], S()[..., None], S()[:])

# --- CPython prints
# slice(None, None, None) [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] (0, 10, 1)
# slice(2, 5, None) [2, 3, 4] (2, 5, 1)
# slice(-3, None, None) [7, 8, 9] (7, 10, 1)
# slice(None, None, -1) [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] (9, -1, -1)
# slice(8, 2, -2) [8, 6, 4] (8, 2, -2)
# slice(20, 30, None) [] (10, 10, 1)
# slice(-100, 3, None) [0, 1, 2] (0, 3, 1)
# slice(5, 2, None) [] (5, 2, 1)
# [2, 3, 4, 5, 6, 7] [9] [0, 1, 2, 3, 4, 5, 6, 7, 8] [0, 3, 6, 9] [9, 6, 3, 0] ell (3, 2, 1) [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
# [0, 1, 4, 5, 6, 7, 8, 9]
# [9, 9, 0, 1, 4, 5, 6, 7, 8, 9]
# [9, 'a', 'b', 9, 0, 1, 4, 5, 6, 7, 8, 9]
# attempt to assign sequence of size 1 to extended slice of size 6
# TypeError
# slice step cannot be zero
# slice(1, 2, None) (1, 2) (slice(1, 2, None), slice(None, None, 3)) Ellipsis (Ellipsis, None) slice(None, None, None)
