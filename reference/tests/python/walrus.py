if (n := 10) > 5: print(n)
while (n := n - 3) > 0: print('n', n)
data = [1, 2, 3, 4]
print([y for x in data if (y := x * 2) > 4], y)
def f(xs): return any((hit := x) > 2 for x in xs) and hit
print(f(data))
print((a := 1, b := a + 1), a, b)
def g():
    total = 0
    partial = [total := total + v for v in data]
    return partial, total
print(g())

# --- CPython prints
# 10
# n 7
# n 4
# n 1
# [6, 8] 8
# 3
# (1, 2) 1 2
# ([1, 3, 6, 10], 10)
