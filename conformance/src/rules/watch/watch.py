watch_seen = 0
watch_wrong = []


def watch_at(holds, place, expected, found):
    global watch_seen
    watch_seen += 1
    if not holds:
        watch_wrong.append((place, str(expected), str(found)))


def watch(holds, what):
    watch_at(holds, "", "nothing", what)


def main():
    try:
        watched_main()
    except Exception:
        pass
    return watch_seen, watch_wrong
