import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type LoggedForfeit, listForfeitsByDraw } from './recompute-forfeits.ts';
import { groupRowsByColumns, readExactColumn, type ShopTables } from './shop-tables.ts';

type Row = Readonly<Record<string, string | null>>;

const sha256 = (...parts: readonly (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);
const integer = (value: bigint, bytes: 4 | 8): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigUInt64BE(value);
  else buffer.writeUInt32BE(Number(value));
  return buffer;
};

/** The Merkle tree hash of RFC 6962 §2.1, as its text defines it: split at the largest power of two below the size. */
const treeHash = (leaves: readonly Buffer[]): Buffer => {
  const [only] = leaves;
  if (only === undefined) return sha256();
  if (leaves.length === 1) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(NODE, treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
};

/** The roots of the complete trees that a list consists of, the largest first. */
const edgeHash = (leaves: readonly Buffer[]): string => {
  let rest = leaves;
  let edge = '';
  while (rest.length > 0) {
    const size = 2 ** Math.floor(Math.log2(rest.length));
    edge += treeHash(rest.slice(0, size)).toString('hex');
    rest = rest.slice(size);
  }
  return edge;
};

/** A ticket's leaf, from its number, its line's salt and its holder's id. */
const leafOf = (ticket: Row, salt: string): Buffer => {
  const holder = sha256(Buffer.from(salt, 'hex'), ticket['user_id'] ?? '').toString('hex');
  return sha256(LEAF, `twofold-ticket-v1\n${ticket['lot_id']}\n${ticket['number']}\n${holder}`);
};

/**
 * A number from 1 to `count` that the round's number gives, each that is not rejected with the same chance; null where all
 * are. `prize`: how many were drawn before.
 */
const winnerOf = (
  rule: string,
  random: Buffer,
  root: Buffer,
  lot: bigint,
  count: bigint,
  rejected: readonly bigint[],
  prize: bigint,
): bigint | null => {
  if (BigInt(new Set(rejected).size) >= count) return null;
  const space = 1n << 64n;
  for (let c = 0n; ; c += 1n) {
    const digest = sha256(rule, LEAF, random, root, integer(lot, 8), integer(prize, 4), integer(c, 4));
    const x = digest.readBigUInt64BE();
    if (x < (space / count) * count && !rejected.includes((x % count) + 1n)) return (x % count) + 1n;
  }
};

/** Whom the round names in each place, with what the log says of who forfeited, and whom the draw's row names last. */
const judgeWinners = (
  draw: Row,
  forfeits: readonly LoggedForfeit[],
  due: bigint,
  voids: readonly bigint[],
  pick: (rejected: readonly bigint[], prize: bigint) => bigint | null,
) => {
  const findings: string[] = [];
  const before = [...voids];
  let last = due;
  forfeits.forEach(({ prize, number, at }, place) => {
    const named = pick(before, BigInt(place));
    if (prize !== place) findings.push(`prize ${prize} was forfeited instead of ${place}`);
    if (String(number) !== String(named)) findings.push(`${number} forfeited instead of ${named}`);
    if (BigInt(Date.parse(at)) < last) findings.push(`prize ${prize} was forfeited before it was won`);
    last = BigInt(Date.parse(at));
    before.push(BigInt(number));
  });
  const number = pick(before, BigInt(forfeits.length));
  if (draw['winner_number'] !== (number === null ? null : String(number)))
    findings.push(`${draw['winner_number']} won instead of ${number}`);
  if (draw['state'] !== (number === null ? 'without_winner' : 'drawn'))
    findings.push(`it is ${draw['state']}, and ${number} won`);
  return findings;
};

const isSigned = (signature: string, round: bigint, key: string): boolean => {
  try {
    const bls = bls12_381.shortSignatures;
    const message = bls.hash(sha256(integer(round, 8)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
    return bls.verify(Buffer.from(signature, 'hex'), message, Buffer.from(key, 'hex'));
  } catch {
    return false;
  }
};

type Committed = {
  version: number;
  lot_id: number;
  tickets: number;
  root: string;
  closed_at: string;
  delay: number;
  round: number;
  void?: { count: number; digest: string };
  closed_by?: string;
  ends_at?: string | null;
  beacon: { chain_hash: string; public_key: string; genesis_time: number; period: number };
};

/** The first round that is due when the delay after the closing time is over. */
const roundAfter = ({ closed_at, delay, beacon }: Committed): bigint => {
  const wait = BigInt(Date.parse(closed_at)) + BigInt(delay - beacon.genesis_time) * 1_000n;
  const period = BigInt(beacon.period) * 1_000n;
  return wait <= 0n ? 1n : (wait + period - 1n) / period + 1n;
};

/** In milliseconds since 1970. */
const timeOfRound = ({ round, beacon }: Committed): bigint =>
  BigInt(beacon.genesis_time + (round - 1) * beacon.period) * 1_000n;

const judgeDraw = (
  draw: Row,
  entry: Row | undefined,
  leaves: readonly Buffer[],
  lot: Row,
  voids: readonly bigint[],
  forfeits: readonly LoggedForfeit[],
  winner: (n: string | null) => string | null,
) => {
  const findings: string[] = [];
  const root = treeHash(leaves);
  if (readExactColumn(draw, 'tickets') !== BigInt(leaves.length)) findings.push('another number of tickets');
  if (draw['round'] === null) return findings; // closed where no beacon was named
  if (draw['root'] !== root.toString('hex')) findings.push('its root is not that of its tickets');
  if (entry === undefined) return [...findings, 'it is not in the log'];
  const committed = JSON.parse(entry['commitment'] ?? '') as Committed;
  const agrees =
    isDeepStrictEqual(committed, JSON.parse(draw['commitment'] ?? 'null')) &&
    committed.lot_id === Number(draw['lot_id']) &&
    committed.tickets === leaves.length &&
    committed.root === root.toString('hex') &&
    BigInt(committed.round) === readExactColumn(draw, 'round') &&
    BigInt(committed.round) === roundAfter(committed);
  if (committed.version === 2) {
    const ends = lot['ends_at'] ?? null;
    const digest = sha256(`twofold-void-v1\n${draw['lot_id']}\n${voids.join(',')}`).toString('hex');
    const isSoldOut = lot['sales_count'] === lot['amount'];
    const isAsFrozen =
      committed.void?.count === voids.length &&
      committed.void.digest === digest &&
      committed.closed_by === (isSoldOut ? 'sold_out' : 'date') &&
      (committed.ends_at === null ? ends === null : String(Date.parse(committed.ends_at ?? '')) === ends);
    if (!isAsFrozen) findings.push('its commitment is not that of its void tickets and its end');
    const isOver = voids.length + forfeits.length === leaves.length;
    if (isOver !== (draw['state'] === 'without_winner'))
      findings.push(
        isOver ? 'no ticket can win, and it goes on' : 'it ended without a winner, though one can win',
      );
  } else if (committed.version !== 1 || voids.length > 0 || forfeits.length > 0)
    findings.push('void tickets or forfeits that its version does not know');
  if (!agrees) findings.push('its commitment is not that of its tickets, its moment and its delay');
  if (draw['state'] !== 'drawn' && forfeits.length === 0) return findings;

  const signature = draw['signature'] ?? '';
  if (!isSigned(signature, BigInt(committed.round), committed.beacon.public_key))
    findings.push('its number was not signed by the beacon for its round');
  const random = sha256(Buffer.from(signature, 'hex'));
  if (draw['random'] !== random.toString('hex')) findings.push('another random number');
  const pick = (rejected: readonly bigint[], prize: bigint) =>
    winnerOf(
      `twofold-draw-v${committed.version}`,
      random,
      root,
      readExactColumn(draw, 'lot_id'),
      BigInt(leaves.length),
      rejected,
      prize,
    );
  findings.push(...judgeWinners(draw, forfeits, timeOfRound(committed), voids, pick));
  if (draw['winner_ticket_id'] !== winner(draw['winner_number'] ?? null))
    findings.push('the ticket that won has not that number');
  return findings;
};

/**
 * The tickets that take part, in order of issue: of orders that were placed until the end and settled from the beginning on.
 * A payment that came after the list was frozen is behind all that are in it.
 */
const taking = (draw: Row, tables: ShopTables): readonly Row[] => {
  const orders = new Map(tables.orders.map(order => [order['id'], order]));
  const [from, to] = [readExactColumn(draw, 'from_date'), readExactColumn(draw, 'to_date')];
  const isIn = (order: Row | undefined): boolean =>
    order?.['status'] === 'paid' &&
    readExactColumn(order, 'settled_at') >= from &&
    readExactColumn(order, 'created_at') <= to;
  const keyOf = (ticket: Row) =>
    [
      readExactColumn(ticket, 'issued_at'),
      readExactColumn(ticket, 'lot_id'),
      readExactColumn(ticket, 'number'),
    ] as const;
  return tables.tickets
    .filter(ticket => isIn(orders.get(ticket['order_id'] ?? '')))
    .map(ticket => ({ ticket, key: keyOf(ticket) }))
    .toSorted((a, b) => {
      const at = a.key.findIndex((part, place) => part !== b.key[place]);
      return at < 0 || (a.key[at] ?? 0n) < (b.key[at] ?? 0n) ? -1 : 1;
    })
    .map(({ ticket }) => ticket);
};

/** In microseconds: a word that came so shortly before the end may have waited for the list to be frozen. */
const MINUTE = 60_000_000n;

/** Whether the provider took an order's payment back until a moment, for good. */
const takenBackUntil = (events: readonly Row[], moment: bigint): boolean => {
  const canceled = events.filter(each => each['state'] === 'canceled');
  const last = canceled.reduce((latest, each) => {
    const at = readExactColumn(each, 'received_at');
    return at > latest ? at : latest;
  }, -1n);
  const paidSince = events.some(
    each => each['state'] === 'success' && !canceled.some(({ invoice }) => invoice === each['invoice']),
  );
  return canceled.length > 0 && last <= moment && !paidSince;
};

/** Who is in the list of a super prize, where, and whether they can win. */
const judgeEntries = (draw: Row, entries: readonly Row[], tables: ShopTables): readonly string[] => {
  const findings: string[] = [];
  const expected = taking(draw, tables);
  const refundedAt = new Map(tables.refunds.map(refund => [refund['id'], readExactColumn(refund, 'at')]));
  const refundOf = new Map(
    tables.refundLines.map(line => [
      `${line['order_id']}/${line['lot_id']}`,
      refundedAt.get(line['refund_id'] ?? null),
    ]),
  );
  const closed = readExactColumn(draw, 'closed_at');
  const events = groupRowsByColumns(tables.events, 'order_id');
  const isOf = (entry: Row, ticket: Row | undefined): boolean =>
    ticket !== undefined &&
    entry['lot_id'] === ticket['lot_id'] &&
    entry['ticket_number'] === ticket['number'] &&
    entry['user_id'] === ticket['user_id'];
  if (
    entries.some((entry, at) => !isOf(entry, expected[at])) ||
    expected
      .slice(entries.length)
      .some(each => readExactColumn(each, 'issued_at') <= readExactColumn(draw, 'to_date'))
  )
    findings.push('its list is not that of the tickets of its time');
  entries.forEach((entry, at) => {
    const told = events.get(expected[at]?.['order_id'] ?? '') ?? [];
    const isVoid = entry['is_void'] === 'true';
    const refunded = refundOf.get(`${expected[at]?.['order_id']}/${entry['lot_id']}`);
    const mayBeVoid =
      told.some(each => each['state'] === 'canceled') ||
      (refunded !== undefined && refunded <= closed + MINUTE);
    if (isVoid && !mayBeVoid) findings.push(`entry ${at + 1} is void without a reason`);
    if (isVoid) return;
    if (takenBackUntil(told, readExactColumn(draw, 'to_date') - MINUTE))
      findings.push(`entry ${at + 1} is of a payment that was taken back`);
    if (refunded !== undefined && refunded < closed - MINUTE)
      findings.push(`entry ${at + 1} is of a line that was given back`);
  });
  return findings;
};

/** Lists, trees, commitments and winners of super prizes. */
const auditSupers = (
  tables: ShopTables,
  salts: ReadonlyMap<string, string>,
  forfeitsOf: ReadonlyMap<string, readonly LoggedForfeit[]>,
): readonly string[] => {
  const listed = groupRowsByColumns(tables.entries, 'super_id');
  const tickets = new Map(tables.tickets.map(each => [`${each['lot_id']}/${each['number']}`, each]));
  const logged = new Map(tables.log.map(entry => [entry['super_id'], entry]));
  return tables.supers.flatMap(draw => {
    const id = draw['super_id'] ?? '';
    const entries = listed.get(id) ?? [];
    const leaves = entries.map((entry, at) => {
      const ticket = tickets.get(`${entry['lot_id']}/${entry['ticket_number']}`);
      const salt = salts.get(`${ticket?.['order_id']}/${entry['lot_id']}`) ?? '';
      const holder = sha256(Buffer.from(salt, 'hex'), ticket?.['user_id'] ?? '').toString('hex');
      const fields = ['twofold-super-v1', id, at + 1, entry['lot_id'], entry['ticket_number'], holder];
      return sha256(LEAF, fields.join('\n'));
    });
    const voids = entries.flatMap(each =>
      each['is_void'] === 'true' ? [readExactColumn(each, 'number')] : [],
    );
    const findings: string[] = [];
    if (entries.some((entry, at) => entry['number'] !== String(at + 1))) findings.push('its list has a gap');
    findings.push(...judgeEntries(draw, entries, tables));
    if (draw['in_time'] !== 'true') findings.push('closed before its last moment');
    if (draw['over'] !== draw['has_moment']) findings.push('over in one table and not in the other');
    const forfeits = forfeitsOf.get(`super/${id}`) ?? [];
    const isLost = voids.length + forfeits.length === leaves.length;
    if (draw['round'] !== null && isLost !== (draw['state'] === 'without_winner'))
      findings.push('it ends without a winner exactly when no entry can win: not so here');
    if (readExactColumn(draw, 'tickets') !== BigInt(leaves.length))
      findings.push('another number of entries');
    if (draw['round'] !== null) {
      const root = treeHash(leaves);
      const text = logged.get(id)?.['commitment'] ?? 'null';
      const committed = JSON.parse(text) as (Committed & { super_id: number; void: object }) | null;
      const digest = sha256(`twofold-void-v1\n${id}\n${voids.join(',')}`).toString('hex');
      const agrees =
        committed !== null &&
        isDeepStrictEqual(committed, JSON.parse(draw['commitment'] ?? 'null')) &&
        committed.super_id === Number(id) &&
        committed.tickets === leaves.length &&
        committed.root === root.toString('hex') &&
        isDeepStrictEqual(committed.void, { count: voids.length, digest }) &&
        BigInt(committed.round) === readExactColumn(draw, 'round') &&
        BigInt(committed.round) === roundAfter(committed);
      if (!agrees) findings.push('its commitment is not that of its entries, its moment and its delay');
      if (agrees && (draw['state'] === 'drawn' || forfeits.length > 0)) {
        const signature = draw['signature'] ?? '';
        if (!isSigned(signature, BigInt(committed.round), committed.beacon.public_key))
          findings.push('its number was not signed by the beacon for its round');
        const random = sha256(Buffer.from(signature, 'hex'));
        const count = BigInt(leaves.length);
        const pick = (rejected: readonly bigint[], prize: bigint) =>
          winnerOf('twofold-super-draw-v1', random, root, BigInt(id), count, rejected, prize);
        findings.push(...judgeWinners(draw, forfeits, timeOfRound(committed), voids, pick));
      }
    }
    return findings.map(text => `super prize ${id}: ${text}`);
  });
};

/**
 * Recomputes trees, commitments, the log and the winners from tickets, salts and what the beacon signed; lists what
 * does not agree.
 */
export const recomputeDraws = (tables: ShopTables): readonly string[] => {
  const findings: string[] = [];
  const salts = new Map(
    tables.lines.map(line => [`${line['order_id']}/${line['lot_id']}`, line['salt'] ?? '']),
  );
  const ticketsOf = groupRowsByColumns(tables.tickets, 'lot_id');
  const voidedOf = groupRowsByColumns(tables.voids, 'lot_id');
  const forfeitsOf = listForfeitsByDraw(tables);
  const voidsOf = (lot: string | null | undefined): readonly bigint[] =>
    (voidedOf.get(lot ?? '') ?? []).map(each => readExactColumn(each, 'number'));
  const draws = new Map(tables.draws.map(draw => [draw['lot_id'], draw]));
  const ordered = new Set([...tables.lines, ...tables.tickets].map(each => each['lot_id']));
  const entries = new Map(tables.log.map(entry => [entry['lot_id'], entry]));

  for (const lot of tables.lots) {
    const tickets = ticketsOf.get(lot['id'] ?? '') ?? [];
    const leaves = tickets.map(each =>
      leafOf(each, salts.get(`${each['order_id']}/${each['lot_id']}`) ?? ''),
    );
    if (lot['edge'] !== edgeHash(leaves))
      findings.push(`lot ${lot['id']}: its tree is not that of its tickets`);
    const isSoldOut =
      readExactColumn(lot, 'amount') > 0n &&
      readExactColumn(lot, 'sales_count') === readExactColumn(lot, 'amount');
    const draw = draws.get(lot['id'] ?? '');
    const hasEnded =
      draw !== undefined &&
      lot['ends_at'] !== null &&
      readExactColumn(lot, 'ends_at') <= readExactColumn(draw, 'closed_at');
    if (draw === undefined ? isSoldOut || lot['frozen'] === 'true' : !(isSoldOut || hasEnded))
      findings.push(
        `lot ${lot['id']}: ${draw === undefined ? 'closed without' : 'neither sold out nor ended, and has'} a draw`,
      );
    if (draw !== undefined && (lot['frozen'] !== 'true' || lot['reserved'] !== '0'))
      findings.push(`lot ${lot['id']}: its list is closed, and it can still be sold`);
    if (lot['offered'] === 'false' && lot['ends_at'] === null && draw === undefined && ordered.has(lot['id']))
      findings.push(`lot ${lot['id']}: ordered, and off sale without an end: it is never drawn`);
    if (lot['drawn'] !== (draw?.['has_moment'] ?? 'false'))
      findings.push(`lot ${lot['id']}: drawn in one table and not in the other`);
    if (draw === undefined) continue;
    const { delay } = JSON.parse(draw['commitment'] ?? '{}') as Partial<Committed>;
    if (delay !== undefined && typeof lot['delay'] === 'string' && lot['delay'] !== String(delay))
      findings.push(
        `the draw of lot ${lot['id']}: a delay of ${delay} s instead of the lot's ${lot['delay']} s`,
      );
    const ticketOf = (n: string | null): string | null =>
      tickets.find(ticket => ticket['number'] === n)?.['id'] ?? null;
    for (const text of judgeDraw(
      draw,
      entries.get(lot['id'] ?? ''),
      leaves,
      lot,
      voidsOf(lot['id']),
      forfeitsOf.get(`lot/${lot['id']}`) ?? [],
      ticketOf,
    ))
      findings.push(`the draw of lot ${lot['id']}: ${text}`);
  }

  const supers = new Map(tables.supers.map(draw => [draw['super_id'], draw]));
  findings.push(...auditSupers(tables, salts, forfeitsOf));

  let previous = '0'.repeat(64);
  tables.log.forEach((entry, index) => {
    const id = sha256(entry['commitment'] ?? entry['forfeit'] ?? '').toString('hex');
    const hash = sha256(`twofold-log-v1\n${index + 1}\n${previous}\n${id}`).toString('hex');
    const agrees =
      entry['position'] === String(index + 1) &&
      entry['id'] === id &&
      entry['previous'] === previous &&
      entry['hash'] === hash;
    if (!agrees) findings.push(`the log of draws is broken at entry ${index + 1}`);
    const isKnown =
      draws.has(entry['lot_id'] ?? '') || supers.has(entry['super_id'] ?? '') || entry['prize_id'] !== null;
    if (!isKnown) findings.push(`entry ${index + 1} of the log is of no draw`);
    previous = entry['hash'] ?? '';
  });
  return findings;
};
