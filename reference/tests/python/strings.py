s = 'Hello, World'
print(s.upper(), s.lower(), s.title(), s.swapcase(), 'abc'.capitalize())
print(s[0], s[-1], s[2:5], s[::-1], s[:3], s[-3:], s[1:10:3], len(s))
print(s.split(', '), 'a b  c '.split(), 'a,b,,c'.split(','), 'a,b,c'.split(',', 1), 'a,b,c'.rsplit(',', 1))
print(', '.join(['x', 'y', 'z']), '-'.join('abc'), ''.join([]))
print(s.replace('l', 'L'), s.replace('l', 'L', 1), s.find('o'), s.rfind('o'), s.find('zz'), s.index('W'), s.count('l'))
print(s.startswith('Hell'), s.endswith(('x', 'ld')), 'World' in s, 'x' not in s)
print('  pad '.strip() + '|', '  pad '.lstrip() + '|', 'xxaxx'.strip('x'), 'xxaxx'.rstrip('x'))
print('a' * 3, 2 * 'ab', 'a' + 'b', 'a' < 'b', 'B' < 'a', 'abc' == 'abc')
print('5'.zfill(3), '-5'.zfill(4), 'a'.ljust(3) + '|', 'a'.rjust(3), 'a'.center(5, '*'))
print('12'.isdigit(), 'a1'.isalnum(), 'ab'.isalpha(), ' '.isspace(), ''.isdigit(), 'A'.isupper())
print(repr("it's"), repr('say "hi"'), repr('both \' "'), repr('tab\tnew\nback\\'), 'é', repr('é'))
print('a-b-c'.partition('-'), 'a-b-c'.rpartition('-'), 'abc'.partition('x'))
print('prefix_x'.removeprefix('prefix_'), 'x.py'.removesuffix('.py'), 'one\ntwo'.splitlines())
print(ord('a'), chr(98), 'implicit ' 'join', str(12) + str(1.5) + str(None), hex(255), bin(-5), oct(8))
print('%s is %d and %.2f, %5s|%-5s|%r' % ('x', 3, 2.5, 'a', 'b', 'c'), '%d%%' % 5, '%05d' % 42)

# --- CPython prints
# HELLO, WORLD hello, world Hello, World hELLO, wORLD Abc
# H d llo dlroW ,olleH Hel rld eoW 12
# ['Hello', 'World'] ['a', 'b', 'c'] ['a', 'b', '', 'c'] ['a', 'b,c'] ['a,b', 'c']
# x, y, z a-b-c
# HeLLo, WorLd HeLlo, World 4 8 -1 7 3
# True True True True
# pad| pad | a xxa
# aaa abab ab True True True
# 005 -005 a  |   a **a**
# True True True True False True
# "it's" 'say "hi"' 'both \' "' 'tab\tnew\nback\\' é 'é'
# ('a', '-', 'b-c') ('a-b', '-', 'c') ('abc', '', '')
# x x ['one', 'two']
# 97 b implicit join 121.5None 0xff -0b101 0o10
# x is 3 and 2.50,     a|b    |'c' 5% 00042
