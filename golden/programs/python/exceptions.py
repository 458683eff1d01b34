class Refused(Exception):
    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason


def run(kind, log):
    try:
        log.append("try")
        if kind == 1:
            raise Refused("no")
        if kind == 2:
            {}["missing"]
        if kind == 3:
            assert kind == 0, "wrong kind"
    except Refused as refused:
        log.append(refused.reason)
    except (KeyError, IndexError):
        log.append("lookup")
        raise ValueError("from lookup")
    else:
        log.append("else")
    finally:
        log.append("finally")
    return "end"


def main():
    """try, except by type and by tuple, else, finally, raise again, assert."""
    logs = []
    for kind in range(4):
        log = []
        try:
            log.append(run(kind, log))
        except Exception as error:
            log.append(error)
        logs.append(log)
    return logs


# recorded from flax-0.12.12, program b1b45b37497224ba2de1395968133f8a15f325b0ae4b9b43f0ecaaa6866565b1
# modes: all
# {
#   "outcome": "returned",
#   "value": {
#     "id": 0,
#     "list": [
#       {"id": 1, "list": ["try", "else", "finally", "end"]},
#       {"id": 2, "list": ["try", "no", "finally", "end"]},
#       {"id": 3, "list": ["try", "lookup", "finally", {"exception": "ValueError"}]},
#       {"id": 4, "list": ["try", "finally", {"exception": "AssertionError"}]}
#     ]
#   }
# }
