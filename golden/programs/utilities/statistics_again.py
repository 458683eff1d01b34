import statistics


def answer(call):
    """What it gives, or the class of its error."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__


def main():
    """Averages and spreads: of nothing, of weights, of whole and of dyadic numbers."""
    s = statistics
    return [
        issubclass(s.StatisticsError, ValueError), [answer(lambda: f([])) for f in (s.mean, s.fmean, s.median, s.median_low, s.median_high, s.mode)],
        [answer(lambda: f([])) for f in (s.variance, s.pvariance, s.stdev, s.pstdev)], [answer(lambda: f([1])) for f in (s.variance, s.pvariance, s.stdev, s.pstdev)],
        s.multimode([]), s.multimode("aabbc"), s.mode("aab"), s.mode(iter([2, 1, 1])), s.fmean([1, 2, 4]), s.fmean([1.5, 2.5]), s.fmean([1, 3], weights=[1, 3]),
        answer(lambda: s.fmean([1, 2], weights=[1])), answer(lambda: s.fmean([1], [0])), answer(lambda: s.fmean(["a"])), s.fmean(iter([1.0, 2.0])),
        s.mean([1, 2, 3]), s.mean([1, 2]), s.mean([True, False]), s.mean([0.5, 1.0, 3.0]), s.mean([0.1, 0.2, 0.3]), s.mean([1e308, 1e308]) > 1, s.mean([1, 0.5]),
        s.mean([0.1] * 3), s.mean([1 / 3, 2 / 3, 5 / 7]), answer(lambda: s.mean(["a", "b"])), answer(lambda: s.mean(3)), type(s.mean([1, 3])).__name__,
        s.median([3, 1, 2]), s.median([4, 1, 2, 3]), s.median_low([4, 1, 2, 3]), s.median_high([4, 1, 2, 3]), s.median_low([1]), s.median_high([1, 2, 3]), s.median(["b", "a", "c"]),
        s.variance([1, 2, 3]), s.variance([1, 2, 4, 7]), s.pvariance([1, 3]), s.pvariance([1, 2, 4]), s.stdev([1, 3, 5]), s.pstdev([1, 3]), s.pstdev([2, 2]),
        s.pstdev([1, 2]), s.variance([0.5, 1.5]), s.pvariance([0.25, 0.75, 1.25]), s.stdev([0.5, 1.5, 2.5]), s.pstdev([0.5, 1.0]),
        s.variance([1, 2, 3], 2), s.pvariance([1, 3], 2), type(s.variance([1, 2, 3])).__name__,
        answer(lambda: s.variance(["a", "b"])), answer(lambda: s.stdev([1, None])), s.mean([float("inf"), 1.0]), str(s.mean([float("nan"), 1.0])),
        s.stdev([1, 2, 4]), s.pstdev([1.5, 2.5, 4.0, 7.25]), s.stdev([10**20, 1, 7]),
    ]


# recorded from flax-0.12.12, program 5aa17008711e2a56ea4c72a9822324037892bbc7cadf17b6569adc92ec2cba84
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       true,
#       {
#         "id": 1,
#         "list": ["StatisticsError", "StatisticsError", "StatisticsError", "StatisticsError", "StatisticsError", "StatisticsError"]
#       },
#       {
#         "id": 2,
#         "list": ["StatisticsError", "StatisticsError", "StatisticsError", "StatisticsError"]
#       },
#       {"id": 3, "list": ["StatisticsError", 0, "StatisticsError", {"float": 0.0}]},
#       {"id": 4, "list": []},
#       {"id": 5, "list": ["a", "b"]},
#       "a",
#       1,
#       {"float": 2.3333333333333335},
#       {"float": 2.0},
#       {"float": 2.5},
#       "StatisticsError",
#       "StatisticsError",
#       "TypeError",
#       {"float": 1.5},
#       2,
#       {"float": 1.5},
#       {"float": 0.5},
#       {"float": 1.5},
#       {"float": 0.2},
#       true,
#       {"float": 0.75},
#       {"float": 0.1},
#       {"float": 0.5714285714285714},
#       "TypeError",
#       "TypeError",
#       "int",
#       2,
#       {"float": 2.5},
#       2,
#       3,
#       1,
#       2,
#       "b",
#       1,
#       7,
#       1,
#       {"float": 1.5555555555555556},
#       {"float": 2.0},
#       {"float": 1.0},
#       {"float": 0.0},
#       {"float": 0.5},
#       {"float": 0.5},
#       {"float": 0.16666666666666666},
#       {"float": 1.0},
#       {"float": 0.25},
#       1,
#       1,
#       "int",
#       "TypeError",
#       "TypeError",
#       {"float": "inf"},
#       "nan",
#       {"float": 1.5275252316519468},
#       {"float": 2.1749640801631642},
#       {"float": 5.773502691896258e+19}
#     ]
#   }
# }
