import datetime as module
from datetime import UTC, date, datetime, time, timedelta, timezone


def error(f):
    try:
        return f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"


d = datetime(2024, 5, 6, 7, 8, 9)
p = datetime(2024, 2, 29, 23, 59, 59, 999999)
print(d, repr(d), d.isoformat(), p, repr(p), p.isoformat(" ", "minutes"), p.isoformat(timespec="milliseconds"))
print(d.year, d.hour, d.microsecond, d.tzinfo, d.date(), d.time(), repr(d.time()), repr(d.date()), d.weekday(), d.isoweekday())
print(d + timedelta(days=1, hours=20), d - timedelta(seconds=30), p + timedelta(microseconds=1), d - p, (d - p).total_seconds(), timedelta(1) + d)
print(d < p, d > p, d == datetime(2024, 5, 6, 7, 8, 9), d != p, hash(d) == hash(d.replace()), sorted([d, p])[0] == p, d == date(2024, 5, 6), isinstance(d, date))
print(error(lambda: d < date(2024, 1, 1)), error(lambda: d < d.replace(tzinfo=UTC)), error(lambda: d - d.replace(tzinfo=UTC)))
print(d.replace(hour=0, minute=0), d.replace(year=2023).strftime("%Y%m%d_%H%M%S"), d.strftime("%y/%m/%d %I:%M:%S %p %A %a %B %b %j %w %% %f|%z|%Z|"), d.ctime())
print(f"{d:%H:%M}", f"{d}", f"{d.date():%d %b %Y}", "{:%Y}".format(d), f"{d.time():%H}", d.isocalendar(), tuple(date(2021, 1, 3).isocalendar()), date(2024, 12, 30).isocalendar().week)
print(datetime.strptime("2024-01-02", "%Y-%m-%d"), datetime.strptime("Jan 5 24, 3:07 PM", "%b %d %y, %I:%M %p"), datetime.strptime("20240102_030405.25", "%Y%m%d_%H%M%S.%f"), repr(datetime.strptime("2024-01-02T03:04:05+0230", "%Y-%m-%dT%H:%M:%S%z")))
print(error(lambda: datetime.strptime("x", "%Y")), error(lambda: datetime.strptime("2024x", "%Y")), error(lambda: datetime.strptime("2024-02-30", "%Y-%m-%d")))
print(datetime.fromisoformat("2024-01-02"), datetime.fromisoformat("2024-01-02T03:04"), datetime.fromisoformat("2024-01-02 03:04:05.678"), repr(datetime.fromisoformat("2024-01-02T03:04:05Z")), datetime.fromisoformat("2024-01-02T03:04:05-05:30"))
print(error(lambda: datetime.fromisoformat("nonsense")), error(lambda: datetime(2024, 13, 1)), error(lambda: datetime(2024, 1, 1, 24)), error(lambda: datetime(2024, 1, 1, 0, 60)), error(lambda: datetime("a", 1, 1)))
z = datetime(2024, 1, 1, 12, tzinfo=timezone.utc)
e = timezone(timedelta(hours=5, minutes=30), "IST")
print(z, repr(z), z.astimezone(e), z == z.astimezone(e), z.timestamp(), datetime.fromtimestamp(1.5, timezone.utc), z.utcoffset(), z.tzname(), repr(e), e, timezone(-timedelta(hours=3)), repr(timezone.utc), z.strftime("%z %Z"))
print(datetime.combine(date(2024, 1, 2), time(3, 4)), time(1, 2), repr(time(1, 2, 3, 4)), time(1) < time(2), time.fromisoformat("04:05:06"), time(1, 2).replace(hour=9), time(5, 6).strftime("%H-%M"), time.max)
print(datetime.min, datetime.max, datetime.resolution, date.today.__name__, module.MAXYEAR, datetime(2024, 1, 1).toordinal(), datetime.fromordinal(738900))
print({d: 1}[datetime(2024, 5, 6, 7, 8, 9)], [f"{x:%m}" for x in (d, p)], max(d, p).month, (d - d).days, timedelta(hours=36) // timedelta(days=1))


# Subclasses make their parts in `__new__`.
class Birthday(date):
    def __init__(self, *args):
        self.seen = args


class Shifted(timedelta):
    def __new__(cls, days):
        return super().__new__(cls, days + 1)


print(Birthday(2020, 2, 3), Birthday(2020, 2, 3).seen, Shifted(2), type(Shifted(2)).__name__, "__new__" in date.__dict__)
print(date(2020, 1, 1).__reduce__()[0].__name__)

# --- CPython prints
# 2024-05-06 07:08:09 datetime.datetime(2024, 5, 6, 7, 8, 9) 2024-05-06T07:08:09 2024-02-29 23:59:59.999999 datetime.datetime(2024, 2, 29, 23, 59, 59, 999999) 2024-02-29 23:59 2024-02-29T23:59:59.999
# 2024 7 0 None 2024-05-06 07:08:09 datetime.time(7, 8, 9) datetime.date(2024, 5, 6) 0 1
# 2024-05-08 03:08:09 2024-05-06 07:07:39 2024-03-01 00:00:00 66 days, 7:08:09.000001 5728089.000001 2024-05-07 07:08:09
# False True True True True True False True
# TypeError: can't compare datetime.datetime to datetime.date TypeError: can't compare offset-naive and offset-aware datetimes TypeError: can't subtract offset-naive and offset-aware datetimes
# 2024-05-06 00:00:09 20230506_070809 24/05/06 07:08:09 AM Monday Mon May May 127 1 % 000000||| Mon May  6 07:08:09 2024
# 07:08 2024-05-06 07:08:09 06 May 2024 2024 07 datetime.IsoCalendarDate(year=2024, week=19, weekday=1) (2020, 53, 7) 1
# 2024-01-02 00:00:00 2024-01-05 15:07:00 2024-01-02 03:04:05.250000 datetime.datetime(2024, 1, 2, 3, 4, 5, tzinfo=datetime.timezone(datetime.timedelta(seconds=9000)))
# ValueError: time data 'x' does not match format '%Y' ValueError: unconverted data remains: x ValueError: day is out of range for month
# 2024-01-02 00:00:00 2024-01-02 03:04:00 2024-01-02 03:04:05.678000 datetime.datetime(2024, 1, 2, 3, 4, 5, tzinfo=datetime.timezone.utc) 2024-01-02 03:04:05-05:30
# ValueError: Invalid isoformat string: 'nonsense' ValueError: month must be in 1..12 ValueError: hour must be in 0..23 ValueError: minute must be in 0..59 TypeError: 'str' object cannot be interpreted as an integer
# 2024-01-01 12:00:00+00:00 datetime.datetime(2024, 1, 1, 12, 0, tzinfo=datetime.timezone.utc) 2024-01-01 17:30:00+05:30 True 1704110400.0 1970-01-01 00:00:01.500000+00:00 0:00:00 UTC datetime.timezone(datetime.timedelta(seconds=19800), 'IST') IST UTC-03:00 datetime.timezone.utc +0000 UTC
# 2024-01-02 03:04:00 01:02:00 datetime.time(1, 2, 3, 4) True 04:05:06 09:02:00 05-06 23:59:59.999999
# 0001-01-01 00:00:00 9999-12-31 23:59:59.999999 0:00:00.000001 today 9999 738886 2024-01-15 00:00:00
# 1 ['05', '02'] 5 0 1
# 2020-02-03 (2020, 2, 3) 3 days, 0:00:00 Shifted True
# date
