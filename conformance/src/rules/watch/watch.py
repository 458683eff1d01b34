watch_seen = 0
watch_wrong = []


def watch(holds, what):
    global watch_seen
    watch_seen += 1
    if not holds:
        watch_wrong.append(what)


def main():
    try:
        watched_main()
    except Exception:
        pass
    return watch_seen, watch_wrong
