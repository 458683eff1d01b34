import argparse


def asked(parser, *texts):
    try:
        return vars(parser.parse_args(list(texts)))
    except SystemExit as e:
        return e.code


parser = argparse.ArgumentParser(prog="p")
parser.add_argument("--seed", type=int, default=0)
parser.add_argument("-v", "--verbose", action="count", default=0)
commands = parser.add_subparsers(dest="command")
train = commands.add_parser("train", aliases=["t"], help="trains")
train.add_argument("--lr", type=float, default=0.1)
train.add_argument("--steps", "-n", type=int, default=3)
train.set_defaults(run="trains")
evaluate = commands.add_parser("eval")
evaluate.add_argument("path")
evaluate.add_argument("--all", action="store_true")

for texts in ([], ["train"], ["--seed", "3", "-v", "train", "--lr", "0.5"], ["t", "-n", "7"], ["eval", "a", "--all"], ["eval"], ["other"], ["train", "--seed", "1"], ["eval", "a", "b"], ["-vv", "eval", "x"]):
    print(texts, asked(parser, *texts))
print(parser.parse_known_args(["train", "--more", "1"])[1])

needed = argparse.ArgumentParser(prog="q")
needed.add_argument("name")
parts = needed.add_subparsers(required=True)
parts.add_parser("one").add_argument("--x", default="d")
parts.add_parser("two").set_defaults(y=2)
for texts in ([], ["a"], ["a", "one"], ["a", "one", "--x", "e"], ["a", "two"], ["a", "three"]):
    print(texts, asked(needed, *texts))

either = argparse.ArgumentParser(prog="r")
group = either.add_mutually_exclusive_group()
group.add_argument("--fast", action="store_true")
group.add_argument("--slow", action="store_const", const=5)
group.add_argument("--level", type=int)
must = either.add_mutually_exclusive_group(required=True)
must.add_argument("--a", action="store_true")
must.add_argument("--b")
for texts in ([], ["--a"], ["--a", "--b", "1"], ["--b", "1", "--fast"], ["--a", "--fast", "--slow"], ["--a", "--slow"], ["--a", "--level", "3"], ["--a", "--level", "3", "--level", "4"]):
    print(texts, asked(either, *texts))

# --- CPython prints
# [] {'seed': 0, 'verbose': 0, 'command': None}
# ['train'] {'seed': 0, 'verbose': 0, 'command': 'train', 'lr': 0.1, 'steps': 3, 'run': 'trains'}
# ['--seed', '3', '-v', 'train', '--lr', '0.5'] {'seed': 3, 'verbose': 1, 'command': 'train', 'lr': 0.5, 'steps': 3, 'run': 'trains'}
# ['t', '-n', '7'] {'seed': 0, 'verbose': 0, 'command': 't', 'lr': 0.1, 'steps': 7, 'run': 'trains'}
# ['eval', 'a', '--all'] {'seed': 0, 'verbose': 0, 'command': 'eval', 'path': 'a', 'all': True}
# ['eval'] 2
# ['other'] 2
# ['train', '--seed', '1'] 2
# ['eval', 'a', 'b'] 2
# ['-vv', 'eval', 'x'] {'seed': 0, 'verbose': 2, 'command': 'eval', 'path': 'x', 'all': False}
# ['--more', '1']
# [] 2
# ['a'] 2
# ['a', 'one'] {'name': 'a', 'x': 'd'}
# ['a', 'one', '--x', 'e'] {'name': 'a', 'x': 'e'}
# ['a', 'two'] {'name': 'a', 'y': 2}
# ['a', 'three'] 2
# [] 2
# ['--a'] {'fast': False, 'slow': None, 'level': None, 'a': True, 'b': None}
# ['--a', '--b', '1'] 2
# ['--b', '1', '--fast'] {'fast': True, 'slow': None, 'level': None, 'a': False, 'b': '1'}
# ['--a', '--fast', '--slow'] 2
# ['--a', '--slow'] {'fast': False, 'slow': 5, 'level': None, 'a': True, 'b': None}
# ['--a', '--level', '3'] {'fast': False, 'slow': None, 'level': 3, 'a': True, 'b': None}
# ['--a', '--level', '3', '--level', '4'] {'fast': False, 'slow': None, 'level': 4, 'a': True, 'b': None}
