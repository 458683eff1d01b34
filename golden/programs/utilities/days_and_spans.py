import datetime
from datetime import date, timedelta


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Spans of time and days: arithmetic, orders, texts, and what is refused."""
    hour, day = timedelta(hours=1), timedelta(days=1)
    spring, autumn = date(2024, 3, 1), date(2024, 10, 31)
    return [
        [str(hour), str(day), str(-hour), str(timedelta(days=-2, microseconds=5)), str(timedelta(0))], [repr(hour), repr(-hour), repr(timedelta(0)), repr(timedelta(1, 2, 3))],
        [hour + day == timedelta(days=1, hours=1), day - hour == timedelta(hours=23), hour * 3 == 3 * hour, day / hour, day // hour, day // 5, day / 2],
        [str(day * 0.5), str(0.25 * day), str(day / 2.5), str(day % timedelta(hours=5)), str(divmod(day, timedelta(hours=5))), str(abs(-hour)), str(+hour)],
        [answer(lambda: hour + 1), answer(lambda: hour - 1), answer(lambda: hour * "a"), answer(lambda: hour * hour), answer(lambda: hour / "a"), answer(lambda: hour // 2.0)],
        [answer(lambda: hour / timedelta(0)), answer(lambda: hour // 0), answer(lambda: hour % 2), answer(lambda: 1 + hour), answer(lambda: hour / 0)],
        [hour < day, hour <= hour, hour > day, day >= hour, hour == timedelta(minutes=60), hour != day, hour == 5],
        [answer(lambda: hour < 5), answer(lambda: hour <= 5), answer(lambda: hour > 5), answer(lambda: hour >= 5)],
        [hash(hour) == hash(timedelta(minutes=60)), bool(timedelta(0)), bool(hour), len({hour: 1, timedelta(seconds=3600): 2})],
        [timedelta(1.5).total_seconds(), timedelta(hours=0.5).seconds, timedelta(seconds=1.5).microseconds, str(timedelta(weeks=0.5, days=0.25)), timedelta(microseconds=2.5).microseconds],
        [timedelta(milliseconds=1500).total_seconds(), timedelta(microseconds=1.5).microseconds, timedelta(minutes=-1).days, timedelta(minutes=-1).seconds, str(timedelta(milliseconds=0.5))],
        answer(lambda: timedelta("a")), answer(lambda: timedelta(days=None)), answer(lambda: timedelta(days=10**10)), sum([hour, hour], timedelta(0)) == timedelta(hours=2),
        [str(max(hour, day)), str(min(hour, day))], str(timedelta.resolution),
        [(autumn - spring).days, (spring - autumn).days, str(spring + day), str(spring - day), str(timedelta(days=30) + autumn), str(spring + timedelta(hours=30))],
        [spring < autumn, spring <= autumn, spring > autumn, spring >= autumn, spring == date(2024, 3, 1), spring != autumn, spring == "a"],
        [answer(lambda: spring < 5), answer(lambda: spring <= 5), answer(lambda: spring + 1), answer(lambda: spring - 1), answer(lambda: spring + spring), answer(lambda: day - spring)],
        [answer(lambda: date(2024, 13, 1)), answer(lambda: date(2023, 2, 29)), answer(lambda: date(2024, 1, 0)), answer(lambda: date(0, 1, 1)), answer(lambda: date(10000, 1, 1)), answer(lambda: date("a", 1, 1))],
        [date(2000, 2, 29).isoformat(), answer(lambda: date(1900, 2, 29)), str(spring), repr(spring), f"{spring}", spring.toordinal(), spring.weekday(), spring.isoweekday()],
        [str(date.fromordinal(738946)), str(date.fromisoformat("2024-02-29")), str(spring.replace(day=9)), str(spring.replace(month=5, year=1999)), answer(lambda: date.fromisoformat("x"))],
        [hash(spring) == hash(date(2024, 3, 1)), len({spring, date(2024, 3, 1), autumn}), sorted([autumn, spring])[0] is spring, bool(spring)],
        [date.min.year, date.max.year, str(date.resolution)], answer(lambda: setattr(spring, "year", 3)),
        answer(lambda: date.fromordinal(0)), answer(lambda: date.max + day), answer(lambda: spring.replace(month=0)), datetime.MINYEAR, datetime.MAXYEAR,
    ]


# recorded from flax-0.12.12, program 07561c5e6fbff3b7d7046568646328af8e83c109ba27414ede2e60b66a3197f0
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {
#         "id": 1,
#         "list": ["1:00:00", "1 day, 0:00:00", "-1 day, 23:00:00", "-2 days, 0:00:00.000005", "0:00:00"]
#       },
#       {
#         "id": 2,
#         "list": ["datetime.timedelta(seconds=3600)", "datetime.timedelta(days=-1, seconds=82800)", "datetime.timedelta(0)", "datetime.timedelta(days=1, seconds=2, microseconds=3)"]
#       },
#       {
#         "id": 3,
#         "list": [true, true, true, {"float": 24.0}, 24, {"opaque": "timedelta"}, {"opaque": "timedelta"}]
#       },
#       {
#         "id": 4,
#         "list": ["12:00:00", "6:00:00", "9:36:00", "4:00:00", "(4, datetime.timedelta(seconds=14400))", "1:00:00", "1:00:00"]
#       },
#       {
#         "id": 5,
#         "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]
#       },
#       {
#         "id": 6,
#         "list": ["ZeroDivisionError", "ZeroDivisionError", "TypeError", "TypeError", "ZeroDivisionError"]
#       },
#       {"id": 7, "list": [true, true, false, true, true, true, false]},
#       {"id": 8, "list": ["TypeError", "TypeError", "TypeError", "TypeError"]},
#       {"id": 9, "list": [true, false, true, 1]},
#       {"id": 10, "list": [{"float": 129600.0}, 1800, 500000, "3 days, 18:00:00", 2]},
#       {"id": 11, "list": [{"float": 1.5}, 2, -1, 86340, "0:00:00.000500"]},
#       "TypeError",
#       "TypeError",
#       "OverflowError",
#       true,
#       {"id": 12, "list": ["1 day, 0:00:00", "1:00:00"]},
#       "0:00:00.000001",
#       {"id": 13, "list": [244, -244, "2024-03-02", "2024-02-29", "2024-11-30", "2024-03-02"]},
#       {"id": 14, "list": [true, true, false, false, true, true, false]},
#       {
#         "id": 15,
#         "list": ["TypeError", "TypeError", "TypeError", "TypeError", "TypeError", "TypeError"]
#       },
#       {
#         "id": 16,
#         "list": ["ValueError", "ValueError", "ValueError", "ValueError", "ValueError", "TypeError"]
#       },
#       {
#         "id": 17,
#         "list": ["2000-02-29", "ValueError", "2024-03-01", "datetime.date(2024, 3, 1)", "2024-03-01", 738946, 4, 5]
#       },
#       {"id": 18, "list": ["2024-03-01", "2024-02-29", "2024-03-09", "1999-05-01", "ValueError"]},
#       {"id": 19, "list": [true, 2, true, true]},
#       {"id": 20, "list": [1, 9999, "1 day, 0:00:00"]},
#       "AttributeError",
#       "ValueError",
#       "OverflowError",
#       "ValueError",
#       1,
#       9999
#     ]
#   }
# }
