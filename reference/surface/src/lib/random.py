"""`random`: Python's own draws, from the Mersenne Twister of `_random`, bit for bit."""

import _reference
import _random
import hashlib
import math
import random as module
from collections.abc import Sequence
from itertools import accumulate
from types import NoneType


class Random:
    def __init__(self, x=None):
        self.seed(x)

    def seed(self, a=None, version=2):
        if version == 1 and isinstance(a, (str, bytes)):
            codes = list(a) if isinstance(a, bytes) else list(map(ord, a))
            number = codes[0] << 7 if codes else 0
            for code in codes:
                number = ((1000003 * number) ^ code) & 0xFFFFFFFFFFFFFFFF
            a = number ^ len(codes)
        elif isinstance(a, (str, bytes)):
            text = a.encode() if isinstance(a, str) else bytes(a)
            a = int.from_bytes(text + hashlib.sha512(text).digest())
        elif isinstance(a, float):
            a = hash(a)
        elif not isinstance(a, (NoneType, int)):
            raise TypeError(
                "The only supported seed types are:\nNone, int, float, str, bytes, and bytearray."
            )
        self._twister = None if a is None else _random.Random(a)
        self._next_gauss = None

    # Without a seed the system seeds it.
    def _seeded(self):
        return _reference.unsupported("random without a seed") if self._twister is None else self._twister

    def random(self):
        return self._seeded().random()

    def getrandbits(self, k):
        if self._twister is None:
            return _reference.unknown("random without a seed")
        return self._twister.getrandbits(k)

    def getstate(self):
        return 3, self._seeded().getstate(), self._next_gauss

    def setstate(self, state):
        version = state[0]
        if version == 2:
            _reference.unsupported("a state of random of version 2")
        if version != 3:
            raise ValueError(f"state with version {version} passed to Random.setstate() of version 3")
        _, internal, gauss = state
        twister = _random.Random(0)
        twister.setstate(internal)
        self._twister, self._next_gauss = twister, gauss

    def _below(self, n):
        bits = n.bit_length()
        drawn = self.getrandbits(bits)
        while drawn >= n:
            drawn = self.getrandbits(bits)
        return drawn

    def randrange(self, start, stop=None, step=1):
        if stop is None:
            if step != 1:
                raise TypeError("Missing a non-None stop argument")
            start, stop = 0, start
        for number in (start, stop, step):
            if not isinstance(number, int):
                raise TypeError(f"'{type(number).__name__}' object cannot be interpreted as an integer")
        if step == 0:
            raise ValueError("zero step for randrange()")
        n = len(range(start, stop, step))
        if n <= 0:
            raise ValueError(f"empty range in randrange({start}, {stop}{'' if step == 1 else f', {step}'})")
        return start + step * self._below(n)

    def randint(self, a, b):
        return self.randrange(a, b + 1)

    def choice(self, seq):
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._below(len(seq))]

    def shuffle(self, x):
        for i in reversed(range(1, len(x))):
            j = self._below(i + 1)
            x[i], x[j] = x[j], x[i]

    def sample(self, population, k, *, counts=None):
        if counts is not None:
            _reference.unsupported("random.sample(counts=…)")
        if not isinstance(population, Sequence):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        n = len(population)
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        # A copy of the population, or the set of what was taken, whichever is smaller.
        size = 21 if k <= 5 else 21 + 4 ** math.ceil(math.log(k * 3, 4))
        if n <= size:
            pool, taken = list(population), []
            for i in range(k):
                j = self._below(n - i)
                taken.append(pool[j])
                pool[j] = pool[n - i - 1]
            return taken
        selected, taken = set(), []
        for _ in range(k):
            j = self._below(n)
            while j in selected:
                j = self._below(n)
            selected.add(j)
            taken.append(population[j])
        return taken

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        n = len(population)
        if cum_weights is None:
            if weights is None:
                return [population[math.floor(self.random() * (n + 0.0))] for _ in range(k)]
            cum_weights = list(accumulate(weights))
        elif weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        if len(cum_weights) != n:
            raise ValueError("The number of weights does not match the population")
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        if not math.isfinite(total):
            raise ValueError("Total of weights must be finite")
        chosen = []
        for _ in range(k):
            drawn, low, high = self.random() * total, 0, n - 1
            while low < high:
                middle = (low + high) // 2
                if drawn < cum_weights[middle]:
                    high = middle
                else:
                    low = middle + 1
            chosen.append(population[low])
        return chosen

    def uniform(self, a, b):
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        u = self.random()
        if mode is not None and high == low:
            return low
        c = 0.5 if mode is None else (mode - low) / (high - low)
        if u > c:
            u, c, low, high = 1.0 - u, 1.0 - c, high, low
        return low + (high - low) * math.sqrt(u * c)

    def gauss(self, mu=0.0, sigma=1.0):
        z, self._next_gauss = self._next_gauss, None
        if z is None:
            angle = self.random() * (2.0 * math.pi)
            radius = math.sqrt(-2.0 * math.log(1.0 - self.random()))
            z, self._next_gauss = math.cos(angle) * radius, math.sin(angle) * radius
        return mu + z * sigma

    def normalvariate(self, mu=0.0, sigma=1.0):
        while True:
            u1, u2 = self.random(), 1.0 - self.random()
            z = 4 * math.exp(-0.5) / math.sqrt(2.0) * (u1 - 0.5) / u2
            if z * z / 4.0 <= -math.log(u2):
                return mu + z * sigma

    def lognormvariate(self, mu=0.0, sigma=1.0):
        return math.exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        return -math.log(1.0 - self.random()) / lambd

    def paretovariate(self, alpha):
        return (1.0 - self.random()) ** (-1.0 / alpha)


# What the functions of the module draw from.
_inst = Random()
seed, random, getrandbits, randrange, randint = _inst.seed, _inst.random, _inst.getrandbits, _inst.randrange, _inst.randint
getstate, setstate = _inst.getstate, _inst.setstate
choice, choices, sample, shuffle = _inst.choice, _inst.choices, _inst.sample, _inst.shuffle
uniform, triangular, gauss, normalvariate = _inst.uniform, _inst.triangular, _inst.gauss, _inst.normalvariate
lognormvariate, expovariate, paretovariate = _inst.lognormvariate, _inst.expovariate, _inst.paretovariate
