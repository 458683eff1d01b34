"""`datetime`: spans of time, and dates. What asks a clock is unsupported."""

import datetime as module

_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


class timedelta:
    def __init__(self, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        whole = (days + weeks * 7) * 86400 + hours * 3600 + minutes * 60 + seconds
        parts = (days, seconds, microseconds, milliseconds, minutes, hours, weeks)
        if not all([isinstance(part, (int, float)) for part in parts]):
            name = type(next(part for part in parts if not isinstance(part, (int, float)))).__name__
            raise TypeError(f"unsupported type for timedelta component: {name}")
        # Python rounds each part by itself.
        if not all([isinstance(part, int) for part in (days, minutes, hours, weeks, milliseconds)]):
            return module.timedelta_of_fractions
        total = (whole - seconds) * 1000000 + round(seconds * 1000000) + milliseconds * 1000 + round(microseconds)
        self._total = int(total)
        self.days = self._total // 86400000000
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
        return _span(self._total * other) if isinstance(other, int) else NotImplemented

    __rmul__ = __mul__

    def __truediv__(self, other):
        return self._total / other._total if isinstance(other, timedelta) else NotImplemented

    def __floordiv__(self, other):
        if isinstance(other, timedelta):
            return self._total // other._total
        return _span(self._total // other) if isinstance(other, int) else NotImplemented

    def __neg__(self):
        return _span(-self._total)

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


def _leap(year):
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


class date:
    def __init__(self, year, month, day):
        if not 1 <= month <= 12:
            raise ValueError("month must be in 1..12")
        if not 1 <= day <= _DAYS[month - 1] + (month == 2 and _leap(year)):
            raise ValueError("day is out of range for month")
        self.year, self.month, self.day = year, month, day

    def toordinal(self):
        before = self.year - 1
        days = before * 365 + before // 4 - before // 100 + before // 400
        return days + sum(_DAYS[: self.month - 1]) + (self.month > 2 and _leap(self.year)) + self.day

    def weekday(self):
        return (self.toordinal() + 6) % 7

    def isoweekday(self):
        return self.weekday() + 1

    def isoformat(self):
        return f"{self.year:04d}-{self.month:02d}-{self.day:02d}"

    __str__ = isoformat

    def __repr__(self):
        return f"datetime.date({self.year}, {self.month}, {self.day})"

    def __sub__(self, other):
        if isinstance(other, date):
            return timedelta(days=self.toordinal() - other.toordinal())
        return NotImplemented

    def __eq__(self, other):
        return self.toordinal() == other.toordinal() if isinstance(other, date) else NotImplemented

    def __lt__(self, other):
        return self.toordinal() < other.toordinal() if isinstance(other, date) else NotImplemented

    def __hash__(self):
        return hash(self.toordinal())
