"""`datetime`: spans of time, and dates. What asks a clock is unsupported."""

import _reference

MINYEAR, MAXYEAR = 1, 9999
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAY = 86400000000
_MOST = 999999999


# Their microseconds are integers beyond 64 bits.
class _Beyond:
    def __get__(self, instance, owner=None):
        _reference.unsupported("datetime.timedelta.min and max, integers beyond 64 bits")


# What each part holds of whole microseconds, and what is left of one: Python adds up both, the small
# parts first.
class timedelta:
    def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        total, left = 0, 0.0
        for part, factor in (
            (microseconds, 1),
            (milliseconds, 1000),
            (seconds, 1000000),
            (minutes, 60000000),
            (hours, 3600000000),
            (days, _DAY),
            (weeks, 7 * _DAY),
        ):
            if not isinstance(part, (int, float)):
                raise TypeError(f"unsupported type for timedelta component: {type(part).__name__}")
            if abs(part) * (factor / _DAY) > _MOST:
                raise OverflowError("must have magnitude <= 999999999 days")
            whole = int(part)
            total += whole * factor
            if isinstance(part, float):
                of_part = factor * (part - whole)
                total += int(of_part)
                left += of_part - int(of_part)
        rounded = round(left)
        if abs(left - rounded) == 0.5 and (total + rounded) % 2:
            rounded += 1 if left > rounded else -1
        self._total = total + rounded
        self.days = self._total // _DAY
        self.seconds = self._total // 1000000 % 86400
        self.microseconds = self._total % 1000000

    def total_seconds(self):
        return self._total / 1000000

    def __str__(self):
        minutes, seconds = divmod(self.seconds, 60)
        hours, minutes = divmod(minutes, 60)
        text = f"{hours}:{minutes:02d}:{seconds:02d}"
        if self.days:
            text = f"{self.days} day{'s' if abs(self.days) != 1 else ''}, {text}"
        return text + (f".{self.microseconds:06d}" if self.microseconds else "")

    def __repr__(self):
        parts = [("days", self.days), ("seconds", self.seconds), ("microseconds", self.microseconds)]
        return f"datetime.timedelta({', '.join([f'{k}={v}' for k, v in parts if v]) or '0'})"

    def __add__(self, other):
        return _span(self._total + other._total) if isinstance(other, timedelta) else NotImplemented

    def __sub__(self, other):
        return _span(self._total - other._total) if isinstance(other, timedelta) else NotImplemented

    def __mul__(self, other):
        if isinstance(other, int):
            return _span(self._total * other)
        return _scaled(self._total, *_ratio(other)) if isinstance(other, float) else NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other):
        if isinstance(other, timedelta):
            return self._total / other._total
        if isinstance(other, int):
            return _span(_nearest(self._total, other))
        if isinstance(other, float):
            above, below = _ratio(other)
            return _scaled(self._total, below, above)
        return NotImplemented

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return self._total // other._total
        return _span(self._total // other) if isinstance(other, int) else NotImplemented

    def __mod__(self, other):
        return _span(self._total % other._total) if isinstance(other, timedelta) else NotImplemented

    def __divmod__(self, other):
        return (self // other, self % other) if isinstance(other, timedelta) else NotImplemented

    def __neg__(self):
        return _span(-self._total)

    def __pos__(self):
        return self

    def __abs__(self):
        return _span(abs(self._total))

    def __eq__(self, other):
        return self._total == other._total if isinstance(other, timedelta) else NotImplemented

    def __lt__(self, other):
        return self._total < other._total if isinstance(other, timedelta) else NotImplemented

    def __le__(self, other):
        return self._total <= other._total if isinstance(other, timedelta) else NotImplemented

    def __gt__(self, other):
        return self._total > other._total if isinstance(other, timedelta) else NotImplemented

    def __ge__(self, other):
        return self._total >= other._total if isinstance(other, timedelta) else NotImplemented

    def __hash__(self):
        return hash(self._total)

    def __bool__(self):
        return self._total != 0


def _span(microseconds):
    return timedelta(microseconds=microseconds)


# The whole number that is nearest to a quotient; of two the even one.
def _nearest(above, below):
    if below < 0:
        above, below = -above, -below
    whole, rest = divmod(above, below)
    return whole + (2 * rest > below or 2 * rest == below and whole % 2 == 1)


# A float as a quotient of whole numbers.
def _ratio(number):
    below = 1
    while number != int(number):
        number, below = 2 * number, 2 * below
    return int(number), below


def _scaled(total, above, below):
    return _span(_nearest(total * above, below))


timedelta.resolution = timedelta(microseconds=1)
timedelta.min = timedelta.max = _Beyond()


def _leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _in_month(year, month):
    return _DAYS[month - 1] + (month == 2 and _leap(year))


class date:
    def __init__(self, year, month, day):
        for part in (year, month, day):
            if not isinstance(part, int):
                raise TypeError(f"{type(part).__name__!r} object cannot be interpreted as an integer")
        if not MINYEAR <= year <= MAXYEAR:
            raise ValueError(f"year {year} is out of range")
        if not 1 <= month <= 12:
            raise ValueError("month must be in 1..12")
        if not 1 <= day <= _in_month(year, month):
            raise ValueError("day is out of range for month")
        self._parts = (year, month, day)

    year = property(lambda self: self._parts[0])
    month = property(lambda self: self._parts[1])
    day = property(lambda self: self._parts[2])

    @classmethod
    def fromordinal(cls, n):
        if n < 1:
            raise ValueError("ordinal must be >= 1")
        year = n // 366 + 1
        while _days_before(year + 1) < n:
            year += 1
        if year > MAXYEAR:
            raise ValueError(f"year {year} is out of range")
        month, day = 1, n - _days_before(year)
        while day > _in_month(year, month):
            day -= _in_month(year, month)
            month += 1
        return cls(year, month, day)

    @classmethod
    def fromisoformat(cls, date_string):
        parts = date_string.split("-")
        if [len(part) for part in parts] != [4, 2, 2] or not all([part.isdigit() for part in parts]):
            # Python reads weeks, too, and days without hyphens.
            if len(date_string) in (7, 8, 10) and date_string[:4].isdigit():
                _reference.unsupported("datetime.date.fromisoformat of another format")
            raise ValueError(f"Invalid isoformat string: {date_string!r}")
        return cls(*[int(part) for part in parts])

    def replace(self, year=None, month=None, day=None):
        given = [old if new is None else new for old, new in zip(self._parts, (year, month, day))]
        return type(self)(*given)

    def toordinal(self):
        year, month, day = self._parts
        return _days_before(year) + sum([_in_month(year, before) for before in range(1, month)]) + day

    def weekday(self):
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        return self.weekday() + 1

    def isoformat(self):
        return f"{self.year:04d}-{self.month:02d}-{self.day:02d}"

    __str__ = isoformat

    def __format__(self, spec):
        return _reference.unsupported("datetime.date.__format__") if spec else str(self)

    def __repr__(self):
        return f"datetime.date({self.year}, {self.month}, {self.day})"

    def __add__(self, other):
        if not isinstance(other, timedelta):
            return NotImplemented
        place = self.toordinal() + other.days
        if not 0 < place <= _LAST:
            raise OverflowError("date value out of range")
        return type(self).fromordinal(place)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self + timedelta(-other.days)
        if isinstance(other, date):
            return timedelta(days=self.toordinal() - other.toordinal())
        return NotImplemented

    def __eq__(self, other):
        return self._parts == other._parts if isinstance(other, date) else NotImplemented

    def __lt__(self, other):
        return self._parts < other._parts if isinstance(other, date) else NotImplemented

    def __le__(self, other):
        return self._parts <= other._parts if isinstance(other, date) else NotImplemented

    def __gt__(self, other):
        return self._parts > other._parts if isinstance(other, date) else NotImplemented

    def __ge__(self, other):
        return self._parts >= other._parts if isinstance(other, date) else NotImplemented

    def __hash__(self):
        return hash(self._parts)


def _days_before(year):
    before = year - 1
    return before * 365 + before // 4 - before // 100 + before // 400


_LAST = _days_before(MAXYEAR + 1)
date.min, date.max, date.resolution = date(MINYEAR, 1, 1), date(MAXYEAR, 12, 31), timedelta(days=1)
