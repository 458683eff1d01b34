x, n, s = 3.14159, 42, 'text'
print(f'{x:.2f} {x:8.3f}| {x:<8.2f}| {x:e} {x:.3e} {x:g} {x:%}')
print(f'{n:5d}| {n:<5}| {n:^5}| {n:05d} {n:+d} {n:x} {n:X} {n:b} {n:o} {n:,} {1234567:,} {1234567:_}')
print(f'{s:>8}| {s:<8}| {s:^8}| {s:*^8} {s:.2} {s!r} {s!r:>8} {s!s}')
print(f'{1e10:g} {1e-5:g} {100000.0:g} {1000000.0:g} {0.0001:g} {1.0:g} {12345.678:.3g} {0.5:.0f} {1.5:.0f} {2.5:.0f}')
print(f'{-5:=6d}| {5: d} {-5: d} {True} {True:d} {None} {[1, 2]} {(1,)} {{literal}}')
print('{} {}'.format(1, 2), '{1} {0}'.format('a', 'b'), '{x} {y:.1f}'.format(x=1, y=2.25), '{0[1]} {1.real}'.format([5, 6], 3) if False else '', '{{}}'.format())
print(format(3.5, '.2f'), format('a', '>4'), format(7), str(format(12, '04d')))
w = 10
print(f'{s}{n}{x}' f'{w}', f"{'nested'} {d}" if False else f"{'nested'}")
print(f'{n=}' if False else 'n=42', f'{n + 1} {n * 2:>6} {s.upper()} {len(s)}')

# --- CPython prints
# 3.14    3.142| 3.14    | 3.141590e+00 3.142e+00 3.14159 314.159000%
#    42| 42   |  42  | 00042 +42 2a 2A 101010 52 42 1,234,567 1_234_567
#     text| text    |   text  | **text** te 'text'   'text' text
# 1e+10 1e-05 100000 1e+06 0.0001 1 1.23e+04 0 2 2
# -    5|  5 -5 True 1 None [1, 2] (1,) {literal}
# 1 2 b a 1 2.2  {}
# 3.50    a 7 0012
# text423.1415910 nested
# n=42 43     84 TEXT 4
