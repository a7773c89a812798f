#!/usr/bin/env python3
"""Checks the dice of Hetman records from their published secret; written without any code of Hetman.

    python3 docs/dice/verify.py RECORD...      a file of JSON, also packed by gzip; - reads standard input

It needs Python 3.8 or newer and nothing else. docs/dice/README.md explains what it computes.
Exit code 0: every roll of every record is the one that the secret yields. 1: at least one is not, or the secret
is not the promised one. 2: a file cannot be checked.
"""

import gzip
import hashlib
import json
import re
import sys


class NotCheckable(Exception):
    """Why nothing can be said of a record."""


def utf8(text):
    return text.encode("utf-8", "surrogatepass")


def framed(parts):
    """Each part as its length in bytes, a colon, the part and a comma."""
    return b"".join(b"%d:%s," % (len(utf8(part)), utf8(part)) for part in parts)


def commitment_of(secret):
    return hashlib.sha256(utf8("hetman dice commitment 1:" + secret)).hexdigest()


def head_of(secret, contributions):
    # Names are ordered by their UTF-16 units, as JavaScript compares texts.
    names = sorted(contributions, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
    return framed(["hetman dice 1", secret] + [part for name in names for part in (name, contributions[name])])


def lot(head, position, count):
    """A number from 0 to count - 1 for the roll at this position of the game."""
    limit = 256 - 256 % count
    block = 0
    while True:
        for byte in hashlib.sha256(head + framed([str(position), str(block)])).digest():
            if byte < limit:
                return byte % count
        block += 1


def face_of(head, position, die_type):
    if die_type == "d6":
        return lot(head, position, 6) + 1
    if die_type == "d10":
        return lot(head, position, 10)
    drawn = re.fullmatch(r"draw ([1-9][0-9]{0,2})", die_type) if isinstance(die_type, str) else None
    if drawn is None or int(drawn[1]) > 256:
        raise NotCheckable(f"there is no die type {json.dumps(die_type)}")
    return lot(head, position, int(drawn[1]))


def is_list_of(kind, value):
    return isinstance(value, list) and all(type(one) is kind for one in value)


def rolls_of(record):
    """Every roll in order: where it stands, its face, and its die type (None in records that do not say)."""
    entries = record.get("entries")
    if not is_list_of(dict, entries):
        raise NotCheckable("this is not a record: it has no list of entries")
    parts = [("set-up", record.get("setUpDice", []), record.get("setUpDieTypes"))]
    parts += [(f"entry {n}", entry.get("dice", []), entry.get("dieTypes")) for n, entry in enumerate(entries, 1)]
    for place, faces, types in parts:
        if not is_list_of(int, faces):
            raise NotCheckable(f"{place}: dice are not a list of whole numbers")
        if types is not None and (not is_list_of(str, types) or len(types) != len(faces)):
            raise NotCheckable(f"{place}: there is not one die type for each of the dice")
        for n, face in enumerate(faces):
            yield f"{place}, roll {n + 1}", face, types[n] if types is not None else None


def origin_of(record):
    origin = record.get("dice") if isinstance(record, dict) else None
    if not isinstance(origin, dict):
        raise NotCheckable("this is not a record: it does not say where its dice came from")
    if origin.get("kind") != "committed":
        raise NotCheckable("its dice are not committed: there is no secret to check them by")
    if "secret" not in origin:
        raise NotCheckable("its secret is not published yet")
    contributions = origin.get("contributions")
    texts = list(contributions.values()) if isinstance(contributions, dict) else [None]
    if not is_list_of(str, [origin.get("commitment"), origin["secret"]] + texts):
        raise NotCheckable("commitment, secret and contributions are not all texts")
    return origin


def check(record):
    """What is wrong, roll by roll, and what was checked."""
    origin = origin_of(record)
    secret, contributions = origin["secret"], origin["contributions"]
    if commitment_of(secret) != origin["commitment"]:
        return ["the secret does not fit the commitment"], ""
    head = head_of(secret, contributions)
    wrong, counted, untyped = [], {"d6": 0, "d10": 0, "draw": 0}, 0
    for position, (place, face, die_type) in enumerate(rolls_of(record)):
        if die_type is None:
            untyped += 1
            continue
        yielded = face_of(head, position, die_type)
        counted[die_type.split()[0]] += 1
        if yielded != face:
            wrong.append(f"{place} ({die_type}): {face} is recorded, the secret yields {yielded}")
    if untyped and not wrong:
        raise NotCheckable(f"{untyped} rolls are recorded without a die type: hetman verify knows it from the rules")
    kinds = ", ".join(f"{count} {kind}" for kind, count in counted.items())
    brought = ", ".join(f"{name} {json.dumps(text)}" for name, text in contributions.items())
    return wrong, f"{kinds}; commitment {origin['commitment']}; contributions: {brought or 'none'}"


def read(name):
    try:
        data = sys.stdin.buffer.read() if name == "-" else open(name, "rb").read()
        return json.loads(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)
    except (OSError, EOFError, ValueError, RecursionError) as error:
        raise NotCheckable(f"cannot be read: {error}") from None


def main(names):
    if not names or names[0] in ("-h", "--help"):
        print(__doc__)
        return 0 if names else 2
    status = 0
    for name in names:
        try:
            wrong, checked = check(read(name))
        except NotCheckable as reason:
            wrong, checked = [], None
            print(f"{name}: not checked: {reason}")
        for line in wrong:
            print(f"{name}: {line}")
        if checked is not None and not wrong:
            print(f"{name}: every roll is as the secret yields it: {checked}")
        status = 1 if wrong or status == 1 else 2 if checked is None else status
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
