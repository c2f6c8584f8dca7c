import { hash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { QUICKNET_CHAIN, timeOfBeaconRound } from '../../src/domain/draws/proof/beacon.ts';
import { bytesOfHex, hexOfBytes, utf8Bytes } from '../../src/domain/draws/proof/byte-encoding.ts';
import type { SuperCommitment } from '../../src/domain/draws/proof/commitment.ts';
import { commitmentId, type DrawCommitment } from '../../src/domain/draws/proof/commitment.ts';
import {
  type DrawLogEntry,
  drawLogEntryHash,
  FIRST_DRAW_LOG_PREVIOUS,
} from '../../src/domain/draws/proof/draw-log.ts';
import { merkleInclusionPath, merkleLeafHash } from '../../src/domain/draws/proof/merkle-tree.ts';
import {
  findWinningSuperPrizeEntryNumber,
  makeSuperPrizeEntryLeaf,
  makeSuperPrizeListDigester,
} from '../../src/domain/draws/proof/super/super-prize-entry.ts';
import { ticketHolderHash, ticketLeafBytes } from '../../src/domain/draws/proof/ticket-holder.ts';
import { isDrawWithoutWinner, summariseVoidNumbers } from '../../src/domain/draws/proof/void-numbers.ts';
import { rootOfHolderList } from '../../src/domain/draws/proof/whole-draw.ts';
import { winningTicketNumber } from '../../src/domain/draws/proof/winning-ticket-number.ts';
import { writeForfeitVectors } from './write-forfeit-vectors.ts';

/**
 * `npm run draw:vectors`: writes docs/vectors, valid and broken files for third parties' verifiers, always the same.
 * Their beacon is drand's quicknet with a round whose signature drand has published.
 */
const FOLDER = new URL('../../docs/vectors/', import.meta.url);
const LOT = 42;
const DELAY = 600;
const ROUND = {
  round: 657_413,
  signature:
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
};

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
const saltOf = (line: number): Uint8Array => sha256(utf8Bytes(`salt of line ${line}`));
const flip = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;

/** `voids`: numbers of void tickets, in ascending order, for a draw of version 2; none: one of version 1. */
const drawOf = (tickets: number, voids?: readonly number[], endsEarlier: number | null = null) => {
  // Lines of three tickets each; every third line is user 7's.
  const lineOf = (n: number): number => Math.floor((n - 1) / 3);
  const userOf = (n: number): number => (lineOf(n) % 3 === 0 ? 7 : 100 + lineOf(n));
  const numbers = Array.from({ length: tickets }, (_, index) => index + 1);
  const holders = numbers.map(n => ticketHolderHash(sha256, saltOf(lineOf(n)), userOf(n)));
  const root = rootOfHolderList(sha256, LOT, holders);
  const closedAt = timeOfBeaconRound(QUICKNET_CHAIN, ROUND.round) - DELAY * 1000 - 1234;
  const bound = {
    lot_id: LOT,
    tickets,
    root: hexOfBytes(root),
    closed_at: new Date(closedAt).toISOString(),
    delay: DELAY,
    round: ROUND.round,
    beacon: QUICKNET_CHAIN,
  };
  const commitment: DrawCommitment =
    voids === undefined
      ? { version: 1, ...bound }
      : {
          version: 2,
          ...bound,
          void: summariseVoidNumbers(sha256, LOT, voids),
          closed_by: endsEarlier === null ? 'sold_out' : 'date',
          ends_at: endsEarlier === null ? null : new Date(closedAt - endsEarlier).toISOString(),
        };
  const { version } = commitment;
  const isOver = isDrawWithoutWinner(commitment);
  const randomness = sha256(bytesOfHex(ROUND.signature) ?? new Uint8Array());
  const input = { version, void: new Set(voids), randomness, root, lotId: LOT, tickets };
  const winner = isOver ? null : winningTicketNumber(sha256, input);
  const leaves = holders.map((holder, index) =>
    merkleLeafHash(sha256, ticketLeafBytes(LOT, index + 1, holder)),
  );
  const beacon = isOver ? null : ROUND;
  const outcome = { commitment, beacon, winner, ...(voids !== undefined && { void: voids }) };
  return {
    whole: { version, lot_id: LOT, holders, ...outcome },
    bundle: (number: number) => ({
      version,
      lot_id: LOT,
      ticket: { number, holder: holders[number - 1] ?? '' },
      salt: hexOfBytes(saltOf(lineOf(number))),
      user_id: userOf(number),
      path: merkleInclusionPath(sha256, leaves, number - 1).map(hexOfBytes),
      ...outcome,
    }),
  };
};

type Vector = {
  readonly file: string;
  /** `valid`, `incomplete` (nothing wrong, something left out), the step that fails, or `unreadable`. */
  readonly expect: string;
  /** The same for a verifier that does not check the beacon's signature. */
  readonly without_signature: string;
  readonly note: string;
  /** Other vectors that are given together with it: what a receipt is compared with. */
  readonly beside?: readonly string[];
  /** A mirror of the log that it is compared with. */
  readonly log?: string;
};

const index: Vector[] = [];
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });

const write = (file: string, value: unknown): void =>
  writeFileSync(new URL(file, FOLDER), `${JSON.stringify(value, null, 2)}\n`);
const add = (
  name: string,
  value: unknown,
  expected: string,
  note: string,
  withoutSignature = expected,
): void => {
  const file = `${name}.json`;
  write(file, value);
  index.push({ file, expect: expected, without_signature: withoutSignature, note });
};
/** A file that is there, judged once more beside others. */
const again = (
  name: string,
  { beside = [], log }: { readonly beside?: readonly string[]; readonly log?: string },
  expected: string,
  note: string,
  withoutSignature = expected,
): void => {
  const files = beside.map(each => `${each}.json`);
  const mirror = log === undefined ? {} : { log: `${log}.json` };
  const together = { beside: files, ...mirror };
  index.push({
    file: `${name}.json`,
    expect: expected,
    without_signature: withoutSignature,
    note,
    ...together,
  });
};

for (const tickets of [1, 2, 3, 7, 8, 100]) {
  const { bundle } = drawOf(tickets);
  const number = Math.ceil(tickets / 2);
  add(
    `valid-ticket-${number}-of-${tickets}`,
    bundle(number),
    'valid',
    'a drawn ticket with its salt',
    'incomplete',
  );
}
const { bundle, whole } = drawOf(13);
const good = bundle(5);
const { commitment } = good;
const { salt: _, user_id: __, ...seen } = good;
add('valid-without-salt', seen, 'incomplete', 'what others than the owner get: the holder cannot be checked');
add('valid-not-drawn-yet', { ...good, beacon: null, winner: null }, 'incomplete', 'between close and draw');
add(
  'valid-unknown-fields',
  { ...good, more: 'is passed over' },
  'valid',
  'unknown fields at the top',
  'incomplete',
);
add('valid-draw', whole, 'valid', 'a whole draw with its list', 'incomplete');

const otherWinner = ((whole.winner ?? 0) % 13) + 1;
const changed = (part: object) => ({ ...good, ...part });
const committed = (part: object) => changed({ commitment: { ...commitment, ...part } });
add('broken-salt', changed({ salt: flip(good.salt) }), 'holder', 'another salt');
add('broken-user', changed({ user_id: 8 }), 'holder', 'another user');
add(
  'broken-holder',
  { ...seen, ticket: { number: 5, holder: flip(seen.ticket.holder) } },
  'inclusion',
  'another holder, no salt',
);
add('broken-number', changed({ ticket: { ...good.ticket, number: 6 } }), 'inclusion', 'another number');
add('broken-lot', changed({ lot_id: 43 }), 'inclusion', 'another lot');
add(
  'broken-path-node',
  changed({ path: good.path.map((node, at) => (at === 1 ? flip(node) : node)) }),
  'inclusion',
  'another neighbour',
);
add(
  'broken-path-order',
  changed({ path: good.path.toReversed() }),
  'inclusion',
  'neighbours in another order',
);
add('broken-path-short', changed({ path: good.path.slice(1) }), 'inclusion', 'a neighbour is missing');
add(
  'broken-path-long',
  changed({ path: [...good.path, commitment.root] }),
  'inclusion',
  'a neighbour too many',
);
add('broken-root', committed({ root: flip(commitment.root) }), 'inclusion', 'another root');
add('broken-count', committed({ tickets: 7 }), 'inclusion', 'fewer tickets: the path is too long for them');
add('broken-delay', committed({ delay: 660 }), 'commitment', 'another delay: it leads to another round');
add(
  'broken-closing-time',
  committed({ closed_at: '2023-09-15T10:50:00.000Z' }),
  'commitment',
  'closed earlier: another round',
);
add('broken-round', committed({ round: ROUND.round + 1 }), 'commitment', 'another round than the rule names');
add('broken-committed-lot', committed({ lot_id: 41 }), 'commitment', 'the commitment is another lot’s');
add(
  'broken-chain-key',
  committed({ beacon: { ...QUICKNET_CHAIN, public_key: flip(QUICKNET_CHAIN.public_key) } }),
  'commitment',
  'it calls itself quicknet and has another key',
);
add(
  'broken-chain-clock',
  committed({
    beacon: { ...QUICKNET_CHAIN, genesis_time: QUICKNET_CHAIN.genesis_time - 3 },
    round: ROUND.round + 1,
  }),
  'commitment',
  'it calls itself quicknet and has another clock',
);
add(
  'broken-beacon-round',
  changed({ beacon: { ...ROUND, round: ROUND.round + 1 } }),
  'beacon',
  'another round was taken',
);
add(
  'broken-signature',
  changed({ beacon: { ...ROUND, signature: flip(ROUND.signature) } }),
  'beacon',
  'a signature that is none',
  'winner',
);
add('broken-winner', changed({ winner: otherWinner }), 'winner', 'another winner');
add('broken-no-winner', changed({ winner: null }), 'winner', 'the number is there, the winner is not told');
add('broken-early-winner', changed({ beacon: null }), 'winner', 'a winner without a number');
add(
  'unreadable-capitals',
  changed({ salt: good.salt.toUpperCase() }),
  'unreadable',
  'hexadecimal is lower case',
);
add(
  'unreadable-seconds',
  committed({ closed_at: '2023-09-15T10:50:01Z' }),
  'unreadable',
  'exactly three digits of milliseconds',
);
add('unreadable-version', changed({ version: 2 }), 'unreadable', 'a version that this rule is not');
add(
  'unreadable-commitment-field',
  committed({ more: 1 }),
  'unreadable',
  'the id would not cover a further field',
);
add('unreadable-half-secret', { ...seen, salt: good.salt }, 'unreadable', 'a salt without its user');

const list = (holders: readonly string[]) => ({ ...whole, holders });
const [first = '', second = '', ...others] = whole.holders;
const last = others.at(-1) ?? '';
add('broken-draw-changed', list([flip(first), second, ...others]), 'list', 'another holder');
add(
  'broken-draw-swapped',
  list([last, second, ...others.slice(0, -1), first]),
  'list',
  'two holders swapped',
);
add('broken-draw-short', list([second, ...others]), 'list', 'a holder is missing');
add('broken-draw-long', list([...whole.holders, first]), 'list', 'a holder too many');
add('broken-draw-winner', { ...whole, winner: otherWinner }, 'winner', 'another winner');
/** The number that wins where nothing is void: void in the next ones, so that its first pick is rejected. */
const firstPick = drawOf(13, []).whole.winner ?? 1;
const voids = [...[2, 7].filter(number => number !== firstPick), firstPick].toSorted((a, b) => a - b);
const ended = drawOf(13, voids, 0);
const own = ended.bundle(5);
add(
  'v2-valid-sold-out',
  drawOf(13, []).bundle(5),
  'valid',
  'version 2, nothing void, sold out',
  'incomplete',
);
add('v2-valid-void-at-first-pick', own, 'valid', 'version 2: the first number picked is void', 'incomplete');
add('v2-valid-draw', ended.whole, 'valid', 'version 2: a whole draw with its list', 'incomplete');
add(
  'v2-valid-void-ticket',
  ended.bundle(firstPick),
  'valid',
  'version 2: a void ticket is in the list all the same',
  'incomplete',
);
add(
  'v2-valid-by-date',
  drawOf(1, [], 90_000).bundle(1),
  'valid',
  'version 2: closed by its date, one ticket',
  'incomplete',
);
const all = drawOf(3, [1, 2, 3], 0);
add('v2-valid-all-void', all.bundle(2), 'valid', 'version 2: every ticket is void, nobody wins');
add('v2-valid-no-ticket', drawOf(0, [], 0).whole, 'valid', 'version 2: ended without a ticket, nobody wins');
add(
  'v2-valid-log',
  { ...own, log: { position: 3, hash: 'ab'.repeat(32) } },
  'valid',
  'the end of the log',
  'incomplete',
);
add(
  'v2-broken-void-left-out',
  { ...own, void: voids.slice(1) },
  'commitment',
  'version 2: a void number is missing',
);
add(
  'v2-broken-void-more',
  { ...own, void: [...voids, 13] },
  'commitment',
  'version 2: one more is called void',
);
add('v2-broken-void-wins', { ...own, winner: firstPick }, 'winner', 'version 2: a void ticket wins');
add(
  'v2-broken-all-void-winner',
  { ...all.bundle(2), winner: 2 },
  'winner',
  'version 2: all void, and one wins',
);
add(
  'v2-broken-all-void-round',
  { ...all.bundle(2), beacon: ROUND },
  'beacon',
  'version 2: all void, and a round decides',
);
add('v2-broken-list', { ...ended.whole, holders: ended.whole.holders.toReversed() }, 'list', 'another order');
const { void: ___, ...withoutVoid } = own;
add('v2-unreadable-no-void', withoutVoid, 'unreadable', 'version 2 names its void numbers');
add('v2-unreadable-void-order', { ...own, void: voids.toReversed() }, 'unreadable', 'in ascending order');
add('v2-unreadable-as-1', { ...own, version: 1 }, 'unreadable', 'the version is its commitment’s');
add('v2-unreadable-void-in-1', { ...good, void: [] }, 'unreadable', 'version 1 has no void numbers');
add('v2-unreadable-1-as-2', { ...good, version: 2, void: [] }, 'unreadable', 'a commitment of version 1');
add(
  'v2-unreadable-closed-before-end',
  {
    ...own,
    commitment: {
      ...own.commitment,
      ends_at: new Date(Date.parse(own.commitment.closed_at) + 1).toISOString(),
    },
  },
  'unreadable',
  'closed by a date that had not come',
);

const SUPER = 3;
/** A super prize of some tickets of two lots. Its end is a minute before its list could be frozen. */
const superOf = (tickets: number, voidNumbers: readonly number[]) => {
  const entries = [...Array(tickets).keys()].map(at => ({
    lot_id: at % 2 === 0 ? LOT : LOT + 1,
    ticket: Math.floor(at / 2) + 1,
    holder: ticketHolderHash(sha256, saltOf(at), 100 + at),
  }));
  const digest = makeSuperPrizeListDigester(sha256, SUPER);
  for (const entry of entries) digest.add(entry);
  const { root } = digest.end();
  const closedAt = timeOfBeaconRound(QUICKNET_CHAIN, ROUND.round) - DELAY * 1000 - 1234;
  const bound: SuperCommitment = {
    version: 2,
    super_id: SUPER,
    tickets,
    root: hexOfBytes(root),
    closed_at: new Date(closedAt).toISOString(),
    delay: DELAY,
    round: ROUND.round,
    beacon: QUICKNET_CHAIN,
    void: summariseVoidNumbers(sha256, SUPER, voidNumbers),
    closed_by: 'date',
    ends_at: new Date(closedAt - 60_000).toISOString(),
  };
  const randomness = sha256(bytesOfHex(ROUND.signature) ?? new Uint8Array());
  const winner = findWinningSuperPrizeEntryNumber(sha256, {
    randomness,
    root,
    superId: SUPER,
    tickets,
    voidNumbers,
  });
  const outcome = {
    version: 2,
    super_id: SUPER,
    void: voidNumbers,
    commitment: bound,
    beacon: winner === null ? null : ROUND,
    winner,
  };
  const leaves = entries.map((entry, at) =>
    merkleLeafHash(sha256, makeSuperPrizeEntryLeaf(SUPER, at + 1, entry)),
  );
  return {
    whole: { ...outcome, entries },
    bundle: (number: number) => ({
      ...outcome,
      entry: { number, ...entries[number - 1] },
      salt: hexOfBytes(saltOf(number - 1)),
      user_id: 99 + number,
      path: merkleInclusionPath(sha256, leaves, number - 1).map(hexOfBytes),
    }),
  };
};

const firstEntry = superOf(9, []).whole.winner ?? 0;
const prize = superOf(9, [firstEntry]);
const entered = prize.bundle(4);
const superCommitted = (part: object) => ({ ...entered, commitment: { ...entered.commitment, ...part } });
add(
  'valid-super-entry',
  entered,
  'valid',
  'an entry of a super prize, the first pick being void',
  'incomplete',
);
add('valid-super-draw', prize.whole, 'valid', 'a whole super prize, the first pick being void', 'incomplete');
add(
  'valid-super-all-void',
  superOf(2, [1, 2]).whole,
  'valid',
  'a super prize whose entries are all void: nobody wins',
);
add('valid-super-empty', superOf(0, []).whole, 'valid', 'a super prize without an entry: nobody wins');
add('broken-super-lot', { ...entered, entry: { ...entered.entry, lot_id: 7 } }, 'inclusion', 'another lot');
add(
  'broken-super-number',
  { ...entered, entry: { ...entered.entry, number: 5 } },
  'inclusion',
  'another entry',
);
add('broken-super-void', { ...entered, void: [] }, 'commitment', 'the void numbers are kept back');
add(
  'unreadable-super-void-order',
  { ...superOf(9, [2, 5]).whole, void: [5, 2] },
  'unreadable',
  'void numbers in another order',
);
add(
  'unreadable-super-early',
  superCommitted({ ends_at: '2030-01-01T00:00:00.000Z' }),
  'unreadable',
  'closed before its end',
);
add('broken-super-winner', { ...prize.whole, winner: firstEntry }, 'winner', 'a void entry won');
add('broken-super-id', { ...entered, super_id: 4 }, 'inclusion', 'another super prize');
add('unreadable-super-version', { ...entered, version: 1 }, 'unreadable', 'there is no version 1 of them');
add('unreadable-super-lot', superCommitted({ lot_id: 3 }), 'unreadable', 'a super prize is no lot');
const { void: ____, ...entryWithoutVoid } = entered;
add(
  'unreadable-super-without-void',
  entryWithoutVoid,
  'unreadable',
  'a bundle of version 2 names its void numbers',
);
const otherEntries = (change: (entries: typeof prize.whole.entries) => typeof prize.whole.entries) => ({
  ...prize.whole,
  entries: change(prize.whole.entries),
});
add(
  'broken-super-left-out',
  otherEntries(entries => entries.toSpliced(3, 1)),
  'list',
  'an entry is missing',
);
add(
  'broken-super-moved',
  otherEntries(entries => entries.map((entry, at) => (at === 3 ? { ...entry, ticket: 9 } : entry))),
  'list',
  'an entry is given another ticket',
);
add(
  'broken-super-holder',
  otherEntries(entries =>
    entries.map((entry, at) => (at === 3 ? { ...entry, holder: flip(entry.holder) } : entry)),
  ),
  'list',
  'an entry is given another owner',
);

/** What the buyer of tickets 4 to 6 of the draws of 13 was given, an hour before its close. */
const receipt = {
  version: 1,
  lot_id: LOT,
  number: 4,
  last: 6,
  holder: good.ticket.holder,
  salt: good.salt,
  user_id: good.user_id,
  issued_at: new Date(Date.parse(commitment.closed_at) - 3_600_000).toISOString(),
};
write('receipt.json', receipt);
again('receipt', {}, 'incomplete', 'a receipt alone');
again('receipt', { beside: ['valid-draw'] }, 'valid', 'a receipt beside the whole draw');
again(
  'receipt',
  { beside: ['valid-without-salt'] },
  'valid',
  'a receipt beside a bundle of one of its tickets',
);
again('receipt', { beside: ['v2-valid-draw'] }, 'valid', 'a receipt beside a draw of version 2');
again('receipt', { beside: ['broken-draw-short'] }, 'receipt', 'a ticket before it was left out');
again('receipt', { beside: ['broken-holder'] }, 'receipt', 'a bundle gives its ticket another holder');
again('receipt', { beside: ['valid-ticket-50-of-100'] }, 'incomplete', 'a bundle of another ticket');
write('receipt-broken.json', { ...receipt, user_id: 8 });
again('receipt-broken', { beside: ['valid-draw'] }, 'holder', 'a receipt of another user');
write('receipt-unreadable.json', { ...receipt, last: 3 });
again('receipt-unreadable', {}, 'unreadable', 'tickets that end before they begin');
/** Of the ticket that is entry 4 of the super prize. */
const superReceipt = {
  ...receipt,
  lot_id: LOT + 1,
  number: 2,
  last: 2,
  holder: entered.entry.holder,
  salt: entered.salt,
  user_id: entered.user_id,
};
write('receipt-super.json', superReceipt);
again('receipt-super', { beside: ['valid-super-draw'] }, 'valid', 'a receipt beside a whole super prize');
again(
  'receipt-super',
  { beside: ['valid-super-entry'] },
  'valid',
  'a receipt beside the bundle of its entry',
);
again(
  'receipt-super',
  { beside: ['broken-super-left-out'] },
  'receipt',
  'its entry is missing from the list',
);
again('receipt-super', { beside: ['broken-super-moved'] }, 'receipt', 'its entry is another ticket’s');
again('receipt-super', { beside: ['broken-super-holder'] }, 'receipt', 'its entry is another owner’s');
again(
  'receipt-super',
  { beside: ['valid-super-empty'] },
  'incomplete',
  'who took part from when on is not told',
);
write('receipt-super-late.json', { ...superReceipt, issued_at: commitment.closed_at });
again(
  'receipt-super-late',
  { beside: ['broken-super-left-out'] },
  'incomplete',
  'issued after the end: whether it was ordered in time is not told',
);

const log = [commitment, entered.commitment].reduce<readonly DrawLogEntry[]>((entries, each) => {
  const previous = entries.at(-1)?.hash ?? FIRST_DRAW_LOG_PREVIOUS;
  const head = { position: entries.length + 1, previous, id: commitmentId(sha256, each) };
  return [...entries, { ...head, commitment: each, hash: drawLogEntryHash(sha256, head) }];
}, []);
const [firstEntryOfLog, end] = log;
if (firstEntryOfLog === undefined || end === undefined) throw new Error('the log is too short');
const logFile = (entries: readonly DrawLogEntry[]) => ({ entries, next: null });
add('log', logFile(log), 'valid', 'a log of two entries, the second a super prize’s');
add('log-part', logFile([end]), 'valid', 'a part of it');
add('log-begun', logFile([firstEntryOfLog]), 'valid', 'what was there before the second');
add(
  'log-broken',
  logFile([{ ...firstEntryOfLog, hash: flip(firstEntryOfLog.hash) }, end]),
  'log',
  'another hash',
);
add('log-gap', logFile([firstEntryOfLog, { ...end, position: 3 }]), 'log', 'an entry is missing');
again('valid-draw', { log: 'log' }, 'valid', 'a draw that the log has', 'incomplete');
again('valid-super-draw', { log: 'log' }, 'valid', 'a super prize that the log has', 'incomplete');
again('valid-super-draw', { log: 'log-begun' }, 'incomplete', 'a super prize that the log does not reach');
again('v2-valid-draw', { log: 'log' }, 'log', 'the log has another commitment to this lot');
again('valid-draw', { log: 'log-broken' }, 'log', 'a mirror that is broken');
again('valid-draw', { log: 'valid-draw' }, 'unreadable', 'a mirror that is none');
const headed = (shown: string) => changed({ log: { position: end.position, hash: shown } });
write('log-bundle.json', headed(end.hash));
again('log-bundle', { log: 'log' }, 'valid', 'a bundle that names the log’s end', 'incomplete');
again('log-bundle', { log: 'log-begun' }, 'incomplete', 'the mirror ends before what the bundle names');
write('log-bundle-other.json', headed(flip(end.hash)));
again('log-bundle-other', { log: 'log' }, 'log', 'a bundle that was shown another history');
writeForfeitVectors({
  write,
  add,
  again,
  lot: { bundle: own, whole: ended.whole },
  small: drawOf(3, [2], 0).bundle(1),
  prize: { bundle: entered, whole: prize.whole },
  first: good,
});
write('index.json', index);
