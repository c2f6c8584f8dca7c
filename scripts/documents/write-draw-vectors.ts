import { hash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { QUICKNET, timeOfRound } from '../../src/domain/draws/proof/beacon.ts';
import { fromHex, toHex, utf8 } from '../../src/domain/draws/proof/bytes.ts';
import type { Commitment } from '../../src/domain/draws/proof/commitment.ts';
import { holderOf, ticketLeaf } from '../../src/domain/draws/proof/holder.ts';
import { inclusionPath, leafHash } from '../../src/domain/draws/proof/merkle-tree.ts';
import { rootOfList } from '../../src/domain/draws/proof/whole-draw.ts';
import { winningNumber } from '../../src/domain/draws/proof/winner.ts';

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
const saltOf = (line: number): Uint8Array => sha256(utf8(`salt of line ${line}`));
const flip = (hex: string): string => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`;

const drawOf = (tickets: number) => {
  // Lines of three tickets each; every third line is user 7's.
  const lineOf = (n: number): number => Math.floor((n - 1) / 3);
  const userOf = (n: number): number => (lineOf(n) % 3 === 0 ? 7 : 100 + lineOf(n));
  const numbers = Array.from({ length: tickets }, (_, index) => index + 1);
  const holders = numbers.map(n => holderOf(sha256, saltOf(lineOf(n)), userOf(n)));
  const root = rootOfList(sha256, LOT, holders);
  const commitment: Commitment = {
    version: 1,
    lot_id: LOT,
    tickets,
    root: toHex(root),
    closed_at: new Date(timeOfRound(QUICKNET, ROUND.round) - DELAY * 1000 - 1234).toISOString(),
    delay: DELAY,
    round: ROUND.round,
    beacon: QUICKNET,
  };
  const randomness = sha256(fromHex(ROUND.signature) ?? new Uint8Array());
  const winner = winningNumber(sha256, { randomness, root, lotId: LOT, tickets });
  const leaves = holders.map((holder, index) => leafHash(sha256, ticketLeaf(LOT, index + 1, holder)));
  const outcome = { commitment, beacon: ROUND, winner };
  return {
    whole: { version: 1, lot_id: LOT, holders, ...outcome },
    bundle: (number: number) => ({
      version: 1,
      lot_id: LOT,
      ticket: { number, holder: holders[number - 1] ?? '' },
      salt: toHex(saltOf(lineOf(number))),
      user_id: userOf(number),
      path: inclusionPath(sha256, leaves, number - 1).map(toHex),
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
  committed({ beacon: { ...QUICKNET, public_key: flip(QUICKNET.public_key) } }),
  'commitment',
  'it calls itself quicknet and has another key',
);
add(
  'broken-chain-clock',
  committed({ beacon: { ...QUICKNET, genesis_time: QUICKNET.genesis_time - 3 }, round: ROUND.round + 1 }),
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
add('broken-winner', changed({ winner: (good.winner % 13) + 1 }), 'winner', 'another winner');
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
add('broken-draw-winner', { ...whole, winner: (whole.winner % 13) + 1 }, 'winner', 'another winner');
write('index.json', index);
