"""A second verifier of draws, in Python 3's standard library alone, written from the definitions of versions 1
and 2, of forfeited prizes, and of super prizes.

Usage: python3 verify.py [--log FILE] FILE...    One line for each file: its name, a tab, and `valid`, the step that fails, or
`unreadable`. The beacon's BLS signature is not checked, because the standard library has no pairings: what would pass
is called `incomplete`, as is a file in which something is left out. A receipt, or a list of them, is compared with the
draws and bundles of its lot, and of super prizes, among the files. `--log`: a mirror of the public log, which draws and
bundles are compared with; what passes all else and it does not reach is `incomplete`. So is a file with forfeits and no
mirror: nothing but the log shows that they were published.
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
    first = {"version", "lot_id", "tickets", "root", "closed_at", "delay", "round", "beacon"}
    whole(c.get("version"), 1, 2)
    need(set(c) == (first if c["version"] == 1 else first | {"void", "closed_by", "ends_at"}))
    whole(c["lot_id"], 1, MOST)
    whole(c["tickets"], 1 if c["version"] == 1 else 0, MOST)
    hexa(c["root"], 32)
    need(isinstance(c["closed_at"], str))
    need(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", c["closed_at"]))
    if c["version"] == 2:
        need(isinstance(c["void"], dict) and set(c["void"]) == {"count", "digest"})
        whole(c["void"]["count"], 0, c["tickets"])
        hexa(c["void"]["digest"], 32)
        need(c["closed_by"] in ("sold_out", "date"))
        if c["ends_at"] is not None:
            need(isinstance(c["ends_at"], str))
            need(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", c["ends_at"]))
        # Texts of this form have the order of the moments that they say.
        need(c["closed_by"] != "date" or (c["ends_at"] is not None and c["ends_at"] <= c["closed_at"]))
    whole(c["delay"], 0)
    whole(c["round"])
    b = c["beacon"]
    need(isinstance(b, dict) and set(b) == set(QUICKNET))
    hexa(b["chain_hash"], 32)
    hexa(b["public_key"], 96)
    whole(b["genesis_time"], 0)
    whole(b["period"])


def read_moment(text):
    need(isinstance(text, str) and re.fullmatch(r"[0-9]{4}(-[0-9]{2}){2}T([0-9]{2}:){2}[0-9]{2}\.[0-9]{3}Z", text))
    try:
        milliseconds(text)
    except ValueError:
        raise Unreadable from None


def read_forfeit_fields(forfeit):
    whole(forfeit["prize"], 0, MOST)
    whole(forfeit["number"], 1, MOST)
    need(forfeit["reason"] in ("reversed", "excluded", "not_claimed"))
    read_moment(forfeit["at"])


def read_forfeits(value):
    """Where there are any: of version 2, after the number, from prize 0 on."""
    if "forfeits" not in value:
        return
    need(value["version"] == 2 and value["beacon"] is not None)
    need(isinstance(value["forfeits"], list) and value["forfeits"])
    for prize, forfeit in enumerate(value["forfeits"]):
        need(isinstance(forfeit, dict) and set(forfeit) == {"prize", "number", "reason", "at"})
        read_forfeit_fields(forfeit)
        need(forfeit["prize"] == prize)


def read_place(place):
    need(isinstance(place, dict))
    whole(place.get("position"), 1, MOST)
    hexa(place.get("hash"), 32)


def read_places(value):
    """Where a file stands in the log: a bundle names an end, a draw an end and the entry of its commitment."""
    log, head = value.get("log"), value.get("log_head")
    if log is not None:
        read_place(log)
        if "path" not in value and "previous" in log:
            hexa(log["previous"], 32)
    if "path" not in value and head is not None:
        read_place(head)


def read(value):
    need(isinstance(value, dict))
    whole(value.get("version"), 1, 2)
    whole(value.get("lot_id"), 1, MOST)
    read_commitment(value.get("commitment"))
    need(value["version"] == value["commitment"]["version"])
    need(("void" in value) == (value["version"] == 2))
    if "void" in value:
        need(isinstance(value["void"], list))
        last = 0
        for number in value["void"]:
            whole(number, last + 1, value["commitment"]["tickets"])
            last = number
    need("beacon" in value and "winner" in value)
    if value["beacon"] is not None:
        need(isinstance(value["beacon"], dict))
        whole(value["beacon"].get("round"))
        hexa(value["beacon"].get("signature"), 48)
    if value["winner"] is not None:
        whole(value["winner"], 1, MOST)
    read_forfeits(value)
    read_places(value)
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


def read_super_commitment(c):
    need(isinstance(c, dict) and "super_id" in c and "lot_id" not in c)
    rest = {name: part for name, part in c.items() if name != "super_id"}
    read_commitment({**rest, "lot_id": c["super_id"]})
    need(c["version"] == 2 and c["closed_by"] == "date")


def read_super(value):
    """A super prize: its commitment has super_id for lot_id, and its entries name lot and ticket."""
    need(value.get("version") == 2 and value["version"] is not True)
    whole(value.get("super_id"), 1, MOST)
    c = value.get("commitment")
    read_super_commitment(c)
    need("beacon" in value and "winner" in value)
    if value["beacon"] is not None:
        need(isinstance(value["beacon"], dict))
        whole(value["beacon"].get("round"))
        hexa(value["beacon"].get("signature"), 48)
    if value["winner"] is not None:
        whole(value["winner"], 1, MOST)
    need(isinstance(value.get("void"), list))
    for number in value["void"]:
        whole(number, 1, c["tickets"])
    need(value["void"] == sorted(set(value["void"])))
    read_forfeits(value)
    read_places(value)
    for entry in value["entries"] if "entries" in value else [value.get("entry")]:
        need(isinstance(entry, dict))
        whole(entry.get("lot_id"), 1, MOST)
        whole(entry.get("ticket"), 1, MOST)
        hexa(entry.get("holder"), 32)
    if "entries" in value:
        need(isinstance(value["entries"], list))
        return
    whole(value["entry"].get("number"), 1, MOST)
    need(isinstance(value.get("path"), list) and len(value["path"]) <= 64)
    for node in value["path"]:
        hexa(node, 32)
    if "salt" in value or "user_id" in value:
        hexa(value.get("salt"), 32)
        whole(value.get("user_id"), 1, MOST)


def super_leaf(prize, number, entry):
    fields = (prize, number, entry["lot_id"], entry["ticket"], entry["holder"])
    return sha(b"\0" + ("twofold-super-v1\n%d\n%d\n%d\n%d\n%s" % fields).encode())


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


def milliseconds(text):
    moment = datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ") - datetime.datetime(1970, 1, 1)
    return moment.days * 86400000 + moment.seconds * 1000 + moment.microseconds // 1000


def round_of(c):
    wait = milliseconds(c["closed_at"]) + 1000 * c["delay"] - 1000 * c["beacon"]["genesis_time"]
    period = 1000 * c["beacon"]["period"]
    return max(1, -(-wait // period) + 1)


def read_receipt(value):
    need(isinstance(value, dict))
    whole(value.get("version"), 1, 1)
    for name in ("lot_id", "number", "last", "user_id"):
        whole(value.get(name), 1, MOST)
    need(value["number"] <= value["last"])
    hexa(value.get("holder"), 32)
    hexa(value.get("salt"), 32)
    need(isinstance(value.get("issued_at"), str))


def holder_of(value):
    return sha(bytes.fromhex(value["salt"]) + str(value["user_id"]).encode()).hex()


def verify_receipt(value, others):
    """`others`: what the other files are. Valid when some of its tickets are told of, and all that are as promised."""
    if holder_of(value) != value["holder"]:
        return "holder"
    entries = entries_of(value, [other for other in others if "super_id" in other])
    if entries is None:
        return "receipt"
    others = [other for other in others if "super_id" not in other]
    found = entries
    for number in range(value["number"], value["last"] + 1):
        told = []
        for other in others:
            if other["lot_id"] != value["lot_id"]:
                continue
            if "holders" in other:
                told.append(other["holders"][number - 1] if number <= len(other["holders"]) else None)
            elif other["ticket"]["number"] == number:
                told.append(other["ticket"]["holder"])
        if any(holder != value["holder"] for holder in told):
            return "receipt"
        found += 1 if told else 0
    return "valid" if found else "incomplete"


def entries_of(receipt, draws):
    """How many of a receipt's tickets are entries of these super prizes; None where they are not as promised."""
    promised = set(range(receipt["number"], receipt["last"] + 1))
    found, apart = set(), {}
    for draw in draws:
        entries = draw["entries"] if "entries" in draw else [draw["entry"]]
        places = range(1, len(entries) + 1) if "entries" in draw else [draw["entry"]["number"]]
        told, is_due = set(), False
        for place, entry in zip(places, entries):
            is_ours = entry["lot_id"] == receipt["lot_id"] and entry["ticket"] in promised
            if is_ours != (entry["holder"] == receipt["holder"]):
                return None
            if is_ours:
                told.add(entry["ticket"])
                # Its tickets are issued at once: they stand side by side.
                if apart.setdefault(draw["super_id"], place - entry["ticket"]) != place - entry["ticket"]:
                    return None
            # Numbers of a lot rise with time: whoever came later took part as well, if it was before the end.
            is_due |= entry["lot_id"] == receipt["lot_id"] and entry["ticket"] < receipt["number"]
        is_due &= milliseconds(receipt["issued_at"]) < milliseconds(draw["commitment"]["ends_at"])
        if "entries" in draw and (told or is_due) and told != promised:
            return None
        found |= told
    return len(found)


def canonical(value):
    """RFC 8785 for what a commitment or a forfeit is made of: whole numbers, null and ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def is_commitment(value):
    try:
        if isinstance(value, dict) and "super_id" in value:
            read_super_commitment(value)
        else:
            read_commitment(value)
        return True
    except Unreadable:
        return False


def read_logged_forfeit(forfeit):
    need(isinstance(forfeit, dict))
    named = {"lot_id", "super_id"} & set(forfeit)
    need(len(named) == 1 and set(forfeit) == named | {"version", "prize", "number", "reason", "at"})
    whole(forfeit["version"], 2, 2)
    for name in named:
        whole(forfeit[name], 1, MOST)
    read_forfeit_fields(forfeit)


def read_log(value):
    need(isinstance(value, dict) and isinstance(value.get("entries"), list) and value["entries"])
    for entry in value["entries"]:
        need(isinstance(entry, dict) and ("commitment" in entry) != ("forfeit" in entry))
        if "forfeit" in entry:
            read_logged_forfeit(entry["forfeit"])
        else:
            need(is_commitment(entry["commitment"]))
        whole(entry.get("position"), 1, MOST)
        need(all(isinstance(entry.get(name), str) for name in ("id", "previous", "hash")))


def verify_log(entries):
    position = entries[0]["position"] - 1
    before = "0" * 64 if position == 0 else entries[0]["previous"]
    for entry in entries:
        position += 1
        text = "twofold-log-v1\n%d\n%s\n%s" % (position, before, entry["id"])
        if (entry["position"], entry["previous"]) != (position, before):
            return "log"
        if sha(canonical(logged(entry))).hex() != entry["id"] or sha(text.encode()).hex() != entry["hash"]:
            return "log"
        before = entry["hash"]
    draws = {}
    for entry in entries:
        draws.setdefault(name_of(logged(entry)), []).append(entry)
    return "valid" if all(can_be(story, entries[0]["position"] == 1) for story in draws.values()) else "log"


def logged(entry):
    return entry["forfeit"] if "forfeit" in entry else entry["commitment"]


def name_of(value):
    return ("super", value["super_id"]) if "super_id" in value else ("lot", value["lot_id"])


def round_time(c):
    return 1000 * (c["beacon"]["genesis_time"] + (c["round"] - 1) * c["beacon"]["period"])


def can_be(story, is_whole):
    """Whether the entries of one draw can have happened in this order."""
    forfeits = [entry["forfeit"] for entry in story if "forfeit" in entry]
    if not forfeits:
        return True
    times = [milliseconds(forfeit["at"]) for forfeit in forfeits]
    prizes = [forfeit["prize"] for forfeit in forfeits]
    first = prizes[0]
    if "commitment" in story[0]:
        c, first = story[0]["commitment"], 0
        if c["version"] != 2 or c["void"]["count"] == c["tickets"] or times[0] < round_time(c):
            return False
        if any(forfeit["number"] > c["tickets"] for forfeit in forfeits):
            return False
    elif is_whole or len(forfeits) < len(story):
        return False
    return prizes == list(range(first, first + len(prizes))) and times == sorted(times)


def beside_log(value, entries):
    """What a mirror of the log says of a draw or a bundle: `log`, where the shop has shown two histories."""
    if verify_log(entries) != "valid":
        return "log"
    c = value["commitment"]
    last = entries[-1]["position"]
    places = {entry["position"]: entry["hash"] for entry in entries}
    log, head = value.get("log"), None if "path" in value else value.get("log_head")
    is_entry = log is not None and "path" not in value and "previous" in log
    shown = [end for end in (head, None if is_entry else log) if end is not None]
    first = entries[0]["position"]
    if first > 1:
        places[first - 1] = entries[0]["previous"]
    if any(end["position"] in places and places[end["position"]] != end["hash"] for end in shown):
        return "log"
    of_draw = [entry for entry in entries if name_of(logged(entry)) == name_of(c)]
    commitments = [entry for entry in of_draw if "commitment" in entry]
    committed = sha(canonical(c)).hex()
    if any(entry["id"] != committed for entry in commitments):
        return "log"
    own = commitments[0]["position"] if commitments else None
    if is_entry and (first <= log["position"] <= last or own is not None):
        if own != log["position"] or places[own] != log["hash"]:
            return "log"
    end = shown[0]["position"] if shown else None
    if own is not None and end is not None and own > end:
        return "log"
    named = "super_id" if "super_id" in c else "lot_id"
    told = [{**forfeit, "version": 2, named: c[named]} for forfeit in value.get("forfeits", [])]
    published = [(entry["position"], entry["forfeit"]) for entry in of_draw if "forfeit" in entry]
    # What the mirror has up to the moment at which the file was made; where it names none, all, once it is drawn.
    if end is None:
        due = [forfeit for _, forfeit in published] if value["beacon"] is not None else []
    else:
        due = [forfeit for position, forfeit in published if position <= end]
    if any(forfeit not in told for forfeit in due):
        return "log"
    unseen = [forfeit for forfeit in told if forfeit not in due]
    if end is not None and any(forfeit in unseen for _, forfeit in published):
        return "log"
    if unseen and own is not None and end is not None and end <= last:
        return "log"
    reaches = own is not None and all(first - 1 <= each["position"] <= last for each in shown)
    return "valid" if reaches and not unseen and len(published) == len(due) else "incomplete"


def void_digest(lot, numbers):
    text = "twofold-void-v1\n%d\n%s" % (lot, ",".join(str(number) for number in numbers))
    return hashlib.sha256(text.encode()).hexdigest()


def pick(seed, n, out):
    """The winning number of a prize; None where everybody is out."""
    if len(out) >= n:
        return None
    counter = 0
    while True:
        value = struct.unpack(">Q", sha(seed + struct.pack(">I", counter))[:8])[0]
        if value < 2**64 // n * n and value % n + 1 not in out:
            return value % n + 1
        counter += 1


def is_won(value, text, draw):
    """Whether every forfeit is of its prize's winner, in time, and the winner is the next prize's."""
    c, forfeits = value["commitment"], value.get("forfeits", [])
    seed = text + b"\0" + sha(bytes.fromhex(value["beacon"]["signature"])) + bytes.fromhex(c["root"])
    out, since = set(value.get("void", [])), round_time(c)
    for prize, forfeit in enumerate(forfeits):
        number = pick(seed + struct.pack(">QI", draw, prize), c["tickets"], out)
        if number is None or number != forfeit["number"] or milliseconds(forfeit["at"]) < since:
            return False
        since = milliseconds(forfeit["at"])
        out.add(number)
    return value["winner"] == pick(seed + struct.pack(">QI", draw, len(forfeits)), c["tickets"], out)


def verify_super(value):
    """The step that fails, or `incomplete`."""
    read_super(value)
    c, prize, void = value["commitment"], value["super_id"], value["void"]
    n, root = c["tickets"], bytes.fromhex(c["root"])
    if "entries" in value:
        leaves = [super_leaf(prize, at + 1, entry) for at, entry in enumerate(value["entries"])]
        if len(leaves) != n or tree(leaves) != root:
            return "list"
    else:
        entry = value["entry"]
        if "salt" in value:
            if sha(bytes.fromhex(value["salt"]) + str(value["user_id"]).encode()).hex() != entry["holder"]:
                return "holder"
        index, path = entry["number"] - 1, [bytes.fromhex(node) for node in value["path"]]
        if index >= n or climb(super_leaf(prize, index + 1, entry), index, n, path) != root:
            return "inclusion"
    b = c["beacon"]
    if c["super_id"] != prize or round_of(c) != c["round"]:
        return "commitment"
    if b["chain_hash"] == QUICKNET["chain_hash"] and b != QUICKNET:
        return "commitment"
    text = "twofold-void-v1\n%d\n%s" % (prize, ",".join(str(number) for number in void))
    if len(void) != c["void"]["count"] or sha(text.encode()).hex() != c["void"]["digest"]:
        return "commitment"
    if len(void) == n and value["beacon"] is not None:
        return "beacon"
    if value["beacon"] is not None and value["beacon"]["round"] != c["round"]:
        return "beacon"
    if len(void) == n:
        complete = "entries" in value or "salt" in value
        return "winner" if value["winner"] is not None else "valid" if complete else "incomplete"
    if value["beacon"] is None:
        return "incomplete" if value["winner"] is None else "winner"
    if not is_won(value, b"twofold-super-draw-v1", prize):
        return "winner"
    return "incomplete"  # the signature was not checked


def verify(value):
    """The step that fails, or `incomplete`."""
    if isinstance(value, dict) and "super_id" in value:
        return verify_super(value)
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
            if holder_of(value) != ticket["holder"]:
                return "holder"
        index, path = ticket["number"] - 1, [bytes.fromhex(node) for node in value["path"]]
        if index >= c["tickets"] or climb(leaf(lot, index + 1, ticket["holder"]), index, c["tickets"], path) != root:
            return "inclusion"
    b = c["beacon"]
    if c["lot_id"] != lot or round_of(c) != c["round"]:
        return "commitment"
    if b["chain_hash"] == QUICKNET["chain_hash"] and b != QUICKNET:
        return "commitment"
    out = value.get("void", [])
    if c["version"] == 2:
        if c["void"] != {"count": len(out), "digest": void_digest(lot, out)}:
            return "commitment"
        if len(out) == c["tickets"]:
            if value["beacon"] is not None:
                return "beacon"
            if value["winner"] is not None:
                return "winner"
            return "incomplete" if "holders" not in value and "salt" not in value else "valid"
    if value["beacon"] is None:
        return "incomplete" if value["winner"] is None else "winner"
    if value["beacon"]["round"] != c["round"]:
        return "beacon"
    if not is_won(value, b"twofold-draw-v%d" % c["version"], lot):
        return "winner"
    return "incomplete"  # the signature was not checked


def load(name):
    try:
        with open(name, encoding="utf-8") as file:
            return json.load(file)
    except (ValueError, OSError):
        return None


def is_readable(value):
    try:
        read_super(value) if isinstance(value, dict) and "super_id" in value else read(value)
        return True
    except Unreadable:
        return False


def verify_with(value, log):
    if isinstance(value, dict) and "entries" in value and "commitment" not in value:
        read_log(value)
        return verify_log(value["entries"])
    verdict = verify(value)
    if log is None or verdict not in ("valid", "incomplete"):
        return verdict
    mirrored = beside_log(value, log["entries"])
    return verdict if mirrored == "valid" else mirrored


def main(names):
    print("# BLS signatures of the beacon are not checked", file=sys.stderr)
    log = None
    if names[:1] == ["--log"]:
        log, names = load(names[1]), names[2:]
        try:
            read_log(log)
        except Unreadable:
            return print("%s\tunreadable" % sys.argv[2])
    values = [load(name) for name in names]
    others = [value for value in values if is_readable(value)]
    for name, value in zip(names, values):
        receipts = value if isinstance(value, list) else [value]
        try:
            if receipts and all(isinstance(each, dict) and "issued_at" in each for each in receipts):
                for each in receipts:
                    read_receipt(each)
                verdicts = [verify_receipt(each, others) for each in receipts]
            else:
                verdicts = [verify_with(value, log)]
        except Unreadable:
            verdicts = ["unreadable"]
        for verdict in verdicts:
            print("%s\t%s" % (name, verdict))


main(sys.argv[1:])
