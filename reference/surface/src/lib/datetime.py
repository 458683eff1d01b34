"""`datetime`: spans of time, dates, and times. What a clock shows is unknown, and so is the zone that a
machine is in."""

import re
import time as _clocks
from collections import namedtuple

import _reference

MINYEAR, MAXYEAR = 1, 9999
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DAY = 86400000000
_MOST = 999999999


# Their microseconds are integers beyond 64 bits.
class _Beyond:
    def __get__(self, instance, owner=None):
        _reference.unsupported("datetime.timedelta.min and max, integers beyond 64 bits")


# A date, a time or a span that comes of what a clock shows: its text is unknown, and so is each of its parts.
class _Reading(_clocks._Reading):
    def _text(self, *_, **__):
        return _clocks._text()

    def _read(self, *_, **__):
        return _Reading()

    # Which of the three it is.
    @property
    def __class__(self):
        self._shown()

    strftime = isoformat = ctime = _text
    date = time = timetz = astimezone = replace = total_seconds = timestamp = toordinal = weekday = isoweekday = _read
    year = month = day = hour = minute = second = microsecond = days = seconds = property(
        lambda self: _clocks._Reading()
    )


# What each part holds of whole microseconds, and what is left of one: Python adds up both, the small
# parts first.
class timedelta:
    def __new__(cls, days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0):
        parts = (
            (microseconds, 1),
            (milliseconds, 1000),
            (seconds, 1000000),
            (minutes, 60000000),
            (hours, 3600000000),
            (days, _DAY),
            (weeks, 7 * _DAY),
        )
        if any([isinstance(part, _clocks._Reading) for part, _ in parts]):
            return _Reading()
        self = object.__new__(cls)
        total, left = 0, 0.0
        for part, factor in parts:
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
        return self

    def __reduce__(self):
        return type(self), (self.days, self.seconds, self.microseconds)

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
    def __new__(cls, year, month, day):
        for part in (year, month, day):
            if not isinstance(part, int):
                raise TypeError(f"{type(part).__name__!r} object cannot be interpreted as an integer")
        if not MINYEAR <= year <= MAXYEAR:
            raise ValueError(f"year {year} is out of range")
        if not 1 <= month <= 12:
            raise ValueError("month must be in 1..12")
        if not 1 <= day <= _in_month(year, month):
            raise ValueError("day is out of range for month")
        self = object.__new__(cls)
        self._parts = (year, month, day)
        return self

    def __reduce__(self):
        return type(self), self._parts

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

    def strftime(self, format):
        return _formatted(self, format)

    def __format__(self, spec):
        return self.strftime(spec) if spec else str(self)

    def ctime(self):
        return self.strftime("%a %b %e %H:%M:%S %Y")

    def isocalendar(self):
        thursday = self.toordinal() - self.weekday() + 3
        year = date.fromordinal(thursday).year
        week = (thursday - date(year, 1, 1).toordinal()) // 7 + 1
        return IsoCalendarDate(year, week, self.isoweekday())

    @classmethod
    def today(cls):
        return _Reading()

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

class IsoCalendarDate(namedtuple("IsoCalendarDate", "year week weekday")):
    def __repr__(self):
        return f"datetime.IsoCalendarDate(year={self.year}, week={self.week}, weekday={self.weekday})"


_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)


def _formatted(of, format):
    clock = of if hasattr(of, "hour") else time()
    day = of if isinstance(of, date) else date(1900, 1, 1)
    offset = clock.utcoffset()
    parts = {
        "Y": lambda: str(day.year), "y": lambda: f"{day.year % 100:02d}", "m": lambda: f"{day.month:02d}",
        "d": lambda: f"{day.day:02d}", "e": lambda: f"{day.day:2d}", "H": lambda: f"{clock.hour:02d}",
        "I": lambda: f"{(clock.hour + 11) % 12 + 1:02d}", "M": lambda: f"{clock.minute:02d}",
        "S": lambda: f"{clock.second:02d}", "f": lambda: f"{clock.microsecond:06d}",
        "p": lambda: "AM" if clock.hour < 12 else "PM", "A": lambda: _WEEKDAYS[day.weekday()],
        "a": lambda: _WEEKDAYS[day.weekday()][:3], "B": lambda: _MONTHS[day.month - 1],
        "b": lambda: _MONTHS[day.month - 1][:3], "j": lambda: f"{day.toordinal() - _days_before(day.year):03d}",
        "w": lambda: str(day.isoweekday() % 7), "u": lambda: str(day.isoweekday()),
        "F": lambda: day.isoformat()[:10], "T": lambda: f"{clock.hour:02d}:{clock.minute:02d}:{clock.second:02d}",
        "z": lambda: "" if offset is None else _offset_text(offset, ""), "Z": lambda: clock.tzname() or "",
        "%": lambda: "%",
    }
    text, letters = "", iter(format)
    for letter in letters:
        if letter != "%":
            text += letter
            continue
        directive = next(letters, "")
        if directive not in parts:
            _reference.unsupported(f"strftime of %{directive}")
        text += parts[directive]()
    return text


def _offset_text(offset, between=":"):
    sign, total = ("-" if offset.days < 0 else "+"), abs(offset)
    text = f"{sign}{total.seconds // 3600:02d}{between}{total.seconds // 60 % 60:02d}"
    return text + (f"{between}{total.seconds % 60:02d}" if total.seconds % 60 else "")


class tzinfo:
    pass


class timezone(tzinfo):
    def __new__(cls, offset, name=None):
        if not isinstance(offset, timedelta):
            raise TypeError(f"timezone() argument 1 must be datetime.timedelta, not {type(offset).__name__}")
        if abs(offset) >= timedelta(days=1):
            raise ValueError(
                "offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), "
                f"not {offset!r}."
            )
        self = object.__new__(cls)
        self._offset, self._name = offset, name
        return self

    def __reduce__(self):
        return type(self), (self._offset,) if self._name is None else (self._offset, self._name)

    def utcoffset(self, dt):
        return self._offset

    def dst(self, dt):
        return None

    def tzname(self, dt):
        if self._name is not None:
            return self._name
        return f"UTC{_offset_text(self._offset)}" if self._offset else "UTC"

    def __str__(self):
        return self.tzname(None)

    def __repr__(self):
        if self is timezone.utc:
            return "datetime.timezone.utc"
        name = "" if self._name is None else f", {self._name!r}"
        return f"datetime.timezone({self._offset!r}{name})"

    def __eq__(self, other):
        return self._offset == other._offset if isinstance(other, timezone) else NotImplemented

    def __hash__(self):
        return hash(self._offset)


timezone.utc = UTC = timezone(timedelta())


# The parts of the time of a day, checked.
def _clock(hour, minute, second, microsecond, zone):
    for name, part, limit in (("hour", hour, 23), ("minute", minute, 59), ("second", second, 59)):
        if not isinstance(part, int):
            raise TypeError(f"{type(part).__name__!r} object cannot be interpreted as an integer")
        if not 0 <= part <= limit:
            raise ValueError(f"{name} must be in 0..{limit}")
    if not 0 <= microsecond <= 999999:
        raise ValueError("microsecond must be in 0..999999")
    if zone is not None and not isinstance(zone, tzinfo):
        raise TypeError("tzinfo argument must be None or of a tzinfo subclass, not type " f"{type(zone).__name__!r}")
    return (hour, minute, second, microsecond)


class _OfDay:
    hour = property(lambda self: self._clock[0])
    minute = property(lambda self: self._clock[1])
    second = property(lambda self: self._clock[2])
    microsecond = property(lambda self: self._clock[3])
    tzinfo = property(lambda self: self._zone)
    fold = 0

    def utcoffset(self):
        return None if self._zone is None else self._zone.utcoffset(None)

    def tzname(self):
        return None if self._zone is None else self._zone.tzname(None)

    def dst(self):
        return None if self._zone is None else self._zone.dst(None)

    def _clock_text(self, timespec):
        hour, minute, second, microsecond = self._clock
        if timespec == "auto":
            timespec = "microseconds" if microsecond else "seconds"
        if timespec not in ("hours", "minutes", "seconds", "milliseconds", "microseconds"):
            raise ValueError("Unknown timespec value")
        text = f"{hour:02d}"
        text += f":{minute:02d}" if timespec != "hours" else ""
        text += f":{second:02d}" if timespec not in ("hours", "minutes") else ""
        text += {"milliseconds": f".{microsecond // 1000:03d}", "microseconds": f".{microsecond:06d}"}.get(timespec, "")
        return text + ("" if self._zone is None else _offset_text(self.utcoffset()))

    # What stands in the text of the constructor after the hour and the minute.
    def _rest(self):
        hour, minute, second, microsecond = self._clock
        parts = [second, microsecond] if microsecond else [second] if second else []
        return [str(part) for part in parts] + ([] if self._zone is None else [f"tzinfo={self._zone!r}"])

    def __lt__(self, other):
        pair = self._order(other)
        return NotImplemented if pair is None else pair[0] < pair[1]

    def __le__(self, other):
        pair = self._order(other)
        return NotImplemented if pair is None else pair[0] <= pair[1]

    def __gt__(self, other):
        pair = self._order(other)
        return NotImplemented if pair is None else pair[0] > pair[1]

    def __ge__(self, other):
        pair = self._order(other)
        return NotImplemented if pair is None else pair[0] >= pair[1]


class time(_OfDay):
    def __new__(cls, hour=0, minute=0, second=0, microsecond=0, tzinfo=None):
        self = object.__new__(cls)
        self._clock, self._zone = _clock(hour, minute, second, microsecond, tzinfo), tzinfo
        return self

    def __reduce__(self):
        return type(self), (*self._clock, self._zone)

    @classmethod
    def fromisoformat(cls, time_string):
        return cls(*_read_clock(time_string.removeprefix("T"), time_string))

    def replace(self, hour=None, minute=None, second=None, microsecond=None, tzinfo=True):
        given = [old if new is None else new for old, new in zip(self._clock, (hour, minute, second, microsecond))]
        return type(self)(*given, self._zone if tzinfo is True else tzinfo)

    def isoformat(self, timespec="auto"):
        return self._clock_text(timespec)

    def __str__(self):
        return self.isoformat()

    def strftime(self, format):
        return _formatted(self, format)

    def __format__(self, spec):
        return self.strftime(spec) if spec else str(self)

    def __repr__(self):
        return f"datetime.time({', '.join([str(self.hour), str(self.minute), *self._rest()])})"

    def _order(self, other):
        if not isinstance(other, time):
            return None
        if self.utcoffset() != other.utcoffset():
            _reference.unsupported("comparing times of several zones")
        return self._clock, other._clock

    def __eq__(self, other):
        pair = self._order(other)
        return NotImplemented if pair is None else pair[0] == pair[1]

    def __hash__(self):
        return hash(self._clock)


time.min, time.max, time.resolution = time(), time(23, 59, 59, 999999), timedelta(microseconds=1)


# `HH[:MM[:SS[.fff[fff]]]][+HH:MM]`, `Z` for UTC.
def _read_clock(text, whole):
    found = re.fullmatch(r"(\d\d)(?::(\d\d)(?::(\d\d)(?:[.,](\d{3}|\d{6}))?)?)?(Z|[+-]\d\d:\d\d)?", text)
    if not found:
        if re.fullmatch(r"[\d:.,+Z-]+", text):
            _reference.unsupported("fromisoformat of another format")
        raise ValueError(f"Invalid isoformat string: {whole!r}")
    hour, minute, second, fraction, zone = found.groups()
    if zone is not None:
        span = timedelta(hours=int(zone[1:3]), minutes=int(zone[4:6])) if zone != "Z" else timedelta()
        zone = timezone(-span if zone[0] == "-" else span) if span else UTC
    return int(hour), int(minute or 0), int(second or 0), int((fraction or "0").ljust(6, "0")), zone


class datetime(_OfDay, date):
    def __new__(cls, year, month, day, hour=0, minute=0, second=0, microsecond=0, tzinfo=None):
        self = date.__new__(cls, year, month, day)
        self._clock, self._zone = _clock(hour, minute, second, microsecond, tzinfo), tzinfo
        return self

    def __reduce__(self):
        return type(self), (*self._parts, *self._clock, self._zone)

    @classmethod
    def now(cls, tz=None):
        return _Reading()

    utcnow = today = now

    @classmethod
    def fromtimestamp(cls, timestamp, tz=None):
        if isinstance(timestamp, _clocks._Reading):
            return _Reading()
        if tz is None:
            _reference.unsupported("the zone that this machine is in")
        return (cls(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=timestamp)).astimezone(tz)

    @classmethod
    def combine(cls, date, time, tzinfo=True):
        return cls(*date._parts, *time._clock, time._zone if tzinfo is True else tzinfo)

    @classmethod
    def fromordinal(cls, n):
        return cls(*date.fromordinal(n)._parts)

    @classmethod
    def fromisoformat(cls, date_string):
        day = date.fromisoformat(date_string[:10])
        if len(date_string) == 10:
            return cls(*day._parts)
        return cls(*day._parts, *_read_clock(date_string[11:], date_string))

    @classmethod
    def strptime(cls, date_string, format):
        return cls(*_read(date_string, format))

    def date(self):
        return date(*self._parts)

    def time(self):
        return time(*self._clock)

    def timetz(self):
        return time(*self._clock, self._zone)

    def replace(
        self, year=None, month=None, day=None, hour=None, minute=None, second=None, microsecond=None, tzinfo=True
    ):
        news = (year, month, day, hour, minute, second, microsecond)
        given = [old if new is None else new for old, new in zip(self._parts + self._clock, news)]
        return type(self)(*given, self._zone if tzinfo is True else tzinfo)

    def astimezone(self, tz=None):
        if tz is None or self._zone is None:
            _reference.unsupported("the zone that this machine is in")
        there = self - self.utcoffset() + tz.utcoffset(None)
        return there.replace(tzinfo=tz)

    def timestamp(self):
        if self._zone is None:
            _reference.unsupported("the zone that this machine is in")
        return (self - datetime(1970, 1, 1, tzinfo=UTC)).total_seconds()

    def isoformat(self, sep="T", timespec="auto"):
        return f"{self.year:04d}-{self.month:02d}-{self.day:02d}{sep}{self._clock_text(timespec)}"

    def __str__(self):
        return self.isoformat(" ")

    def __repr__(self):
        parts = [str(part) for part in (*self._parts, self.hour, self.minute)]
        return f"datetime.datetime({', '.join(parts + self._rest())})"

    # Microseconds since the first day, in the zone that it has.
    def _since(self):
        hour, minute, second, microsecond = self._clock
        return self.toordinal() * _DAY + ((hour * 60 + minute) * 60 + second) * 1000000 + microsecond

    def __add__(self, other):
        if not isinstance(other, timedelta):
            return NotImplemented
        days, rest = divmod(self._since() + other._total, _DAY)
        if not 0 < days <= _LAST:
            raise OverflowError("date value out of range")
        seconds, microsecond = divmod(rest, 1000000)
        clock = (seconds // 3600, seconds // 60 % 60, seconds % 60, microsecond)
        return type(self)(*date.fromordinal(days)._parts, *clock, self._zone)

    __radd__ = __add__

    def __sub__(self, other):
        if isinstance(other, timedelta):
            return self + -other
        if not isinstance(other, datetime):
            return NotImplemented
        if (self._zone is None) != (other._zone is None):
            raise TypeError("can't subtract offset-naive and offset-aware datetimes")
        return _span(self._in_utc() - other._in_utc())

    def _in_utc(self):
        return self._since() - (0 if self._zone is None else self.utcoffset()._total)

    def _order(self, other):
        if not isinstance(other, datetime):
            if isinstance(other, date):
                raise TypeError("can't compare datetime.datetime to datetime.date")
            return None
        if (self._zone is None) != (other._zone is None):
            raise TypeError("can't compare offset-naive and offset-aware datetimes")
        return self._in_utc(), other._in_utc()

    def __eq__(self, other):
        if not isinstance(other, datetime):
            return False if isinstance(other, date) else NotImplemented
        return (self._zone is None) == (other._zone is None) and self._in_utc() == other._in_utc()

    def __hash__(self):
        return hash(self._in_utc())


datetime.min, datetime.max = datetime(1, 1, 1), datetime(9999, 12, 31, 23, 59, 59, 999999)
datetime.resolution = timedelta(microseconds=1)

_PATTERNS = {
    "Y": r"(?P<Y>\d{4})", "m": r"(?P<m>1[0-2]|0[1-9]|[1-9])", "d": r"(?P<d>3[01]|[12]\d|0[1-9]|[1-9]| [1-9])",
    "H": r"(?P<H>2[0-3]|[01]\d|\d)", "I": r"(?P<I>1[0-2]|0[1-9]|[1-9])", "M": r"(?P<M>[0-5]\d|\d)",
    "S": r"(?P<S>6[01]|[0-5]\d|\d)", "f": r"(?P<f>\d{1,6})", "y": r"(?P<y>\d\d)", "p": "(?P<p>am|pm)",
    "b": "(?P<b>" + "|".join([month[:3] for month in _MONTHS]) + ")", "B": "(?P<B>" + "|".join(_MONTHS) + ")",
    "a": "(?P<a>" + "|".join([day[:3] for day in _WEEKDAYS]) + ")", "A": "(?P<A>" + "|".join(_WEEKDAYS) + ")",
    "z": r"(?P<z>[+-]\d\d:?[0-5]\d|Z)", "%": "%",
}


# What `datetime` is made of, read from a text.
def _read(text, format):
    format = format.replace("%T", "%H:%M:%S").replace("%F", "%Y-%m-%d")
    pattern, letters = "", iter(format)
    for letter in letters:
        directive = next(letters, "") if letter == "%" else None
        if directive is not None and directive not in _PATTERNS:
            _reference.unsupported(f"strptime of %{directive}")
        if directive is not None:
            pattern += _PATTERNS[directive]
        else:
            pattern += r"\s+" if letter.isspace() else re.escape(letter)
    found = re.match(pattern, text, re.IGNORECASE)
    if found is None:
        raise ValueError(f"time data {text!r} does not match format {format!r}")
    if found.end() != len(text):
        raise ValueError(f"unconverted data remains: {text[found.end():]}")
    given = found.groupdict()
    number = lambda name, default: int(given.get(name) or default)
    year = number("Y", 1900)
    if "y" in given:
        year = number("y", 0) + (2000 if number("y", 0) < 69 else 1900)
    month = number("m", 1)
    for name, width in (("b", 3), ("B", None)):
        if name in given:
            month = [known[:width].lower() for known in _MONTHS].index(given[name].lower()) + 1
    hour = number("H", 0)
    if "I" in given:
        hour = number("I", 0) % 12 + (12 if (given.get("p") or "").lower() == "pm" else 0)
    zone = given.get("z")
    if zone is not None:
        digits = zone.replace(":", "")
        span = timedelta() if zone == "Z" else timedelta(hours=int(digits[1:3]), minutes=int(digits[3:5]))
        zone = timezone(-span if zone[0] == "-" else span) if span else UTC
    fraction = int((given.get("f") or "0").ljust(6, "0"))
    return year, month, number("d", 1), hour, number("M", 0), number("S", 0), fraction, zone
