"""A second verifier of draws, in Python 3's standard library alone, written from the definitions of version 1.

Usage: python3 verify.py FILE...    One line for each file: its name, a tab, and `valid`, the step that fails, or
`unreadable`. The beacon's BLS signature is not checked, because the standard library has no pairings: what would pass
is called `incomplete`, as is a file in which something is left out.
"""

import datetime
import hashlib
import json
import re
import struct
import sys

QUICKNET = {
    "chain_hash": "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
    "genesis_time": 1692803367,
    "period": 3,
    "public_key": "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
}
MOST = 2**31 - 1


class Unreadable(Exception):
    pass


def need(condition):
    if not condition:
        raise Unreadable


def sha(data):
    return hashlib.sha256(data).digest()


def hexa(value, size):
    need(isinstance(value, str) and re.fullmatch("[0-9a-f]{%d}" % (2 * size), value))


def whole(value, least=1, most=2**53 - 1):
    need(isinstance(value, int) and not isinstance(value, bool) and least <= value <= most)


def read_commitment(c):
    need(isinstance(c, dict))
    need(set(c) == {"version", "lot_id", "tickets", "root", "closed_at", "delay", "round", "beacon"})
    need(c["version"] == 1 and c["version"] is not True)
    whole(c["lot_id"], 1, MOST)
    whole(c["tickets"], 1, MOST)
    hexa(c["root"], 32)
    need(isinstance(c["closed_at"], str))
    need(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", c["closed_at"]))
    whole(c["delay"], 0)
    whole(c["round"])
    b = c["beacon"]
    need(isinstance(b, dict) and set(b) == set(QUICKNET))
    hexa(b["chain_hash"], 32)
    hexa(b["public_key"], 96)
    whole(b["genesis_time"], 0)
    whole(b["period"])


def read(value):
    need(isinstance(value, dict) and value.get("version") == 1)
    whole(value.get("lot_id"), 1, MOST)
    read_commitment(value.get("commitment"))
    need("beacon" in value and "winner" in value)
    if value["beacon"] is not None:
        need(isinstance(value["beacon"], dict))
        whole(value["beacon"].get("round"))
        hexa(value["beacon"].get("signature"), 48)
    if value["winner"] is not None:
        whole(value["winner"], 1, MOST)
    if "holders" in value:
        need(isinstance(value["holders"], list))
        for holder in value["holders"]:
            hexa(holder, 32)
        return
    need(isinstance(value.get("ticket"), dict))
    whole(value["ticket"].get("number"), 1, MOST)
    hexa(value["ticket"].get("holder"), 32)
    need(isinstance(value.get("path"), list) and len(value["path"]) <= 64)
    for node in value["path"]:
        hexa(node, 32)
    if "salt" in value or "user_id" in value:
        hexa(value.get("salt"), 32)
        whole(value.get("user_id"), 1, MOST)


def leaf(lot, number, holder):
    return sha(b"\0" + ("twofold-ticket-v1\n%d\n%d\n%s" % (lot, number, holder)).encode())


def tree(leaves):
    """RFC 6962 section 2.1, word for word."""
    if not leaves:
        return sha(b"")
    if len(leaves) == 1:
        return leaves[0]
    k = 1
    while k * 2 < len(leaves):
        k *= 2
    return sha(b"\1" + tree(leaves[:k]) + tree(leaves[k:]))


def climb(node, index, size, path):
    """The root above a leaf, by the shape of a tree of that size; None when the path is not of it."""
    if size == 1:
        return None if path else node
    if not path:
        return None
    k = 1
    while k * 2 < size:
        k *= 2
    other = path[-1]
    if index < k:
        inner = climb(node, index, k, path[:-1])
        return inner and sha(b"\1" + inner + other)
    inner = climb(node, index - k, size - k, path[:-1])
    return inner and sha(b"\1" + other + inner)


def round_of(c):
    closed = datetime.datetime.strptime(c["closed_at"], "%Y-%m-%dT%H:%M:%S.%fZ")
    since = closed - datetime.datetime(1970, 1, 1)
    ms = since.days * 86400000 + since.seconds * 1000 + since.microseconds // 1000
    wait = ms + 1000 * c["delay"] - 1000 * c["beacon"]["genesis_time"]
    period = 1000 * c["beacon"]["period"]
    return max(1, -(-wait // period) + 1)


def winner_of(c, signature):
    n = c["tickets"]
    seed = b"twofold-draw-v1\0" + sha(bytes.fromhex(signature)) + bytes.fromhex(c["root"])
    seed += struct.pack(">QI", c["lot_id"], 0)
    counter = 0
    while True:
        value = struct.unpack(">Q", sha(seed + struct.pack(">I", counter))[:8])[0]
        if value < 2**64 // n * n:
            return value % n + 1
        counter += 1


def verify(value):
    """The step that fails, or `incomplete`."""
    read(value)
    c, lot = value["commitment"], value["lot_id"]
    root = bytes.fromhex(c["root"])
    if "holders" in value:
        leaves = [leaf(lot, n + 1, holder) for n, holder in enumerate(value["holders"])]
        if len(leaves) != c["tickets"] or tree(leaves) != root:
            return "list"
    else:
        ticket = value["ticket"]
        if "salt" in value:
            if sha(bytes.fromhex(value["salt"]) + str(value["user_id"]).encode()).hex() != ticket["holder"]:
                return "holder"
        index, path = ticket["number"] - 1, [bytes.fromhex(node) for node in value["path"]]
        if index >= c["tickets"] or climb(leaf(lot, index + 1, ticket["holder"]), index, c["tickets"], path) != root:
            return "inclusion"
    b = c["beacon"]
    if c["lot_id"] != lot or round_of(c) != c["round"]:
        return "commitment"
    if b["chain_hash"] == QUICKNET["chain_hash"] and b != QUICKNET:
        return "commitment"
    if value["beacon"] is None:
        return "incomplete" if value["winner"] is None else "winner"
    if value["beacon"]["round"] != c["round"]:
        return "beacon"
    if value["winner"] != winner_of(c, value["beacon"]["signature"]):
        return "winner"
    return "incomplete"  # the signature was not checked


def main(names):
    print("# BLS signatures of the beacon are not checked", file=sys.stderr)
    for name in names:
        try:
            with open(name, encoding="utf-8") as file:
                verdict = verify(json.load(file))
        except (Unreadable, ValueError, OSError):
            verdict = "unreadable"
        print("%s\t%s" % (name, verdict))


main(sys.argv[1:])
