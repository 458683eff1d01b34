"""`gettext`: texts as they are written, since no catalogue of translations is there."""


def gettext(message):
    return message


def ngettext(msgid1, msgid2, n):
    return msgid1 if n == 1 else msgid2


def dgettext(domain, message):
    return message


def dngettext(domain, msgid1, msgid2, n):
    return ngettext(msgid1, msgid2, n)


def pgettext(context, message):
    return message
