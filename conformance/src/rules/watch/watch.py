watch_seen = 0
watch_wrong = []
# True where a program can see what the watch writes down, and so may raise because of it.
watch_is_seen = False


def watch_at(holds, place, expected, found):
    global watch_seen
    watch_seen += 1
    if not holds:
        watch_wrong.append((place, str(expected), str(found)))


def watch(holds, what):
    watch_at(holds, "", "nothing", what)


def main():
    raised = None
    try:
        watched_main()
    except Exception as error:
        raised = None if watch_is_seen else type(error).__name__
    return watch_seen, watch_wrong, raised
