import { hash } from 'node:crypto';
import { timeOfBeaconRound } from '../../src/domain/draws/proof/beacon.ts';
import { bytesOfHex } from '../../src/domain/draws/proof/byte-encoding.ts';
import {
  commitmentId,
  type DrawCommitment,
  type SuperCommitment,
} from '../../src/domain/draws/proof/commitment.ts';
import {
  type AnyDrawLogEntry,
  drawLogEntryHash,
  FIRST_DRAW_LOG_PREVIOUS,
} from '../../src/domain/draws/proof/draw-log.ts';
import {
  computeForfeitId,
  FORFEIT_REASONS,
  type Forfeit,
  type ForfeitedPrize,
  makeForfeit,
} from '../../src/domain/draws/proof/forfeit.ts';
import { listWinningSuperPrizeEntryNumbers } from '../../src/domain/draws/proof/super/super-prize-entry.ts';
import { listWinningTicketNumbers } from '../../src/domain/draws/proof/winning-ticket-number.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
const DAY_MS = 24 * 3_600_000;

/** What is written of a draw without forfeits, to be given some. */
type Drawn<Commitment> = {
  readonly commitment: Commitment;
  readonly void?: readonly number[];
  readonly beacon: { readonly round: number; readonly signature: string } | null;
};
type Lot = Drawn<DrawCommitment>;
type Super = Drawn<SuperCommitment>;

/** How vectors are written, and the draws that they are made from. */
export type ForfeitVectorParts = {
  readonly write: (file: string, value: unknown) => void;
  readonly add: (
    name: string,
    value: unknown,
    expected: string,
    note: string,
    withoutSignature?: string,
  ) => void;
  readonly again: (
    name: string,
    together: { readonly beside?: readonly string[]; readonly log?: string },
    expected: string,
    note: string,
    withoutSignature?: string,
  ) => void;
  /** Of version 2: more than four of its tickets can win, the first picked one is void. */
  readonly lot: { readonly bundle: Lot; readonly whole: Lot };
  /** Of version 2: two of its tickets can win. */
  readonly small: Lot;
  readonly prize: { readonly bundle: Super; readonly whole: Super };
  /** A bundle of version 1. */
  readonly first: Lot;
};

const bytesOf = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array();

/** The numbers of all prizes that a draw may have. */
const winnersOf = ({ commitment, beacon, void: voids = [] }: Lot | Super): readonly (number | null)[] => {
  const { tickets } = commitment;
  const drawn = {
    randomness: sha256(bytesOf(beacon?.signature ?? '')),
    root: bytesOf(commitment.root),
    tickets,
  };
  if ('super_id' in commitment) {
    const input = { ...drawn, superId: commitment.super_id, voidNumbers: voids };
    return listWinningSuperPrizeEntryNumbers(sha256, input, tickets);
  }
  const input = { ...drawn, version: 2 as const, lotId: commitment.lot_id, void: new Set(voids) };
  return listWinningTicketNumbers(sha256, input, tickets);
};

/** The forfeits of a draw's first winners, one a day after its round. */
const forfeitsOf = (draw: Lot | Super, count: number): readonly ForfeitedPrize[] => {
  const { beacon, round } = draw.commitment;
  return winnersOf(draw)
    .slice(0, count)
    .map((number, prize) => ({
      prize,
      number: number ?? 0,
      reason: FORFEIT_REASONS[prize % FORFEIT_REASONS.length] ?? 'reversed',
      at: new Date(timeOfBeaconRound(beacon, round) + (prize + 1) * DAY_MS).toISOString(),
    }));
};

/** The draw once so many of its prizes were forfeited. */
const forfeited = <Draw extends Lot | Super>(draw: Draw, count: number) => ({
  ...draw,
  winner: winnersOf(draw)[count] ?? null,
  forfeits: forfeitsOf(draw, count),
});

type Logged = DrawCommitment | SuperCommitment | Forfeit;
const logOf = (...logged: readonly Logged[]): readonly AnyDrawLogEntry[] =>
  logged.reduce<readonly AnyDrawLogEntry[]>((log, each) => {
    const part = 'prize' in each ? { forfeit: each } : { commitment: each };
    const id = 'prize' in each ? computeForfeitId(sha256, each) : commitmentId(sha256, each);
    const chained = { position: log.length + 1, previous: log.at(-1)?.hash ?? FIRST_DRAW_LOG_PREVIOUS, id };
    return [...log, { ...chained, ...part, hash: drawLogEntryHash(sha256, chained) }];
  }, []);
const file = (entries: readonly object[]) => ({ entries, next: null });
const endOf = (log: readonly AnyDrawLogEntry[], position = log.length) => {
  const entry = log[position - 1];
  if (entry === undefined) throw new Error(`the log has no entry ${position}`);
  return { position, hash: entry.hash };
};
const loggedForfeit = (draw: Lot | Super, prize: number): Forfeit => {
  const each = forfeitsOf(draw, prize + 1)[prize];
  if (each === undefined) throw new Error(`no prize ${prize}`);
  return makeForfeit(draw.commitment, each);
};

/** Writes the vectors of forfeited prizes: each beside the log that tells of it, and alone. */
export const writeForfeitVectors = ({
  write,
  add,
  again,
  lot: { bundle, whole },
  small,
  prize,
  first,
}: ForfeitVectorParts): void => {
  const zero = loggedForfeit(bundle, 0);
  const one = loggedForfeit(bundle, 1);
  const log = logOf(bundle.commitment, prize.bundle.commitment, zero, loggedForfeit(prize.bundle, 0), one);
  const end = { log: endOf(log) };
  add('v2-forfeit-log', file(log), 'valid', 'a log with forfeits of a lot and of a super prize');
  add('v2-forfeit-log-begun', file(log.slice(0, 2)), 'valid', 'what was there before the first forfeit');
  add('v2-forfeit-log-part', file(log.slice(2)), 'valid', 'a part of it, behind the commitments');

  const twice = { ...forfeited(bundle, 2), ...end };
  const alone = (name: string, value: unknown, note: string): void =>
    add(name, value, 'incomplete', `${note}: whether the forfeits were published, only a log tells`);
  alone('v2-forfeit-bundle', twice, 'two prizes were forfeited, and the first number picked was void');
  again('v2-forfeit-bundle', { log: 'v2-forfeit-log' }, 'valid', 'its forfeits are in the log', 'incomplete');
  again(
    'v2-forfeit-bundle',
    { log: 'v2-forfeit-log-begun' },
    'incomplete',
    'a log that does not reach so far',
  );
  again('v2-forfeit-bundle', { log: 'v2-forfeit-log-part' }, 'incomplete', 'a log that begins later');
  alone(
    'v2-forfeit-draw',
    { ...forfeited(whole, 2), log_head: endOf(log) },
    'a whole draw with two forfeits',
  );
  again('v2-forfeit-draw', { log: 'v2-forfeit-log' }, 'valid', 'its forfeits are in the log', 'incomplete');
  again('receipt', { beside: ['v2-forfeit-draw'] }, 'valid', 'a receipt beside a draw with forfeits');
  alone(
    'v2-forfeit-no-end',
    { ...forfeited(whole, 2), log: null, log_head: null },
    'it names no end of the log',
  );
  again('v2-forfeit-no-end', { log: 'v2-forfeit-log' }, 'valid', 'its forfeits are in the log', 'incomplete');
  again(
    'v2-forfeit-no-end',
    { log: 'v2-forfeit-log-begun' },
    'incomplete',
    'a log that does not reach so far',
  );

  alone(
    'v2-forfeit-since',
    { ...forfeited(whole, 1), log_head: endOf(log, 3) },
    'made after the first forfeit',
  );
  again('v2-forfeit-since', { log: 'v2-forfeit-log' }, 'incomplete', 'a prize was forfeited since');
  add('v2-forfeit-log-end', file(log.slice(4)), 'valid', 'only its last entry');
  again(
    'v2-forfeit-since',
    { log: 'v2-forfeit-log-end' },
    'incomplete',
    'a log that begins after the end that it names',
  );
  alone('v2-forfeit-left-out', { ...forfeited(bundle, 1), ...end }, 'it has one of two forfeits');
  again('v2-forfeit-left-out', { log: 'v2-forfeit-log' }, 'log', 'a forfeit is left out');
  alone('v2-forfeit-left-out-no-end', forfeited(bundle, 1), 'one of two forfeits, and no end of the log');
  again('v2-forfeit-left-out-no-end', { log: 'v2-forfeit-log' }, 'log', 'a forfeit is left out');
  again('v2-valid-draw', { log: 'v2-forfeit-log' }, 'log', 'all forfeits are left out');
  write('v2-forfeit-before-draw.json', { ...bundle, beacon: null, winner: null });
  again('v2-forfeit-before-draw', { log: 'v2-forfeit-log' }, 'incomplete', 'made before the draw');
  alone('v2-forfeit-late', { ...twice, log: endOf(log, 3) }, 'it names an end before its last forfeit');
  again('v2-forfeit-late', { log: 'v2-forfeit-log' }, 'log', 'a forfeit stands after the end that it names');
  alone('v2-forfeit-invented', { ...forfeited(bundle, 3), ...end }, 'a forfeit that was never declared');
  again('v2-forfeit-invented', { log: 'v2-forfeit-log' }, 'log', 'a forfeit was not published');
  const [told, ...others] = twice.forfeits;
  alone(
    'v2-forfeit-other-reason',
    { ...twice, forfeits: [{ ...told, reason: 'not_claimed' }, ...others] },
    'another reason than was published',
  );
  again('v2-forfeit-other-reason', { log: 'v2-forfeit-log' }, 'log', 'another reason than was published');
  const early = logOf(prize.bundle.commitment, bundle.commitment);
  write('v2-forfeit-commitment-late-log.json', file(early));
  add(
    'v2-forfeit-commitment-late',
    { ...bundle, log: endOf(early, 1) },
    'valid',
    'it names an end before its commitment',
    'incomplete',
  );
  again(
    'v2-forfeit-commitment-late',
    { log: 'v2-forfeit-commitment-late-log' },
    'log',
    'the commitment stands after the end that the file names',
  );

  const changed = (name: string, part: object, note: string, expected = 'winner'): void =>
    add(`v2-forfeit-${name}`, { ...twice, ...part }, expected, note);
  const changedFirst = (part: object) => ({ forfeits: [{ ...told, ...part }, ...others] });
  const [firstWinner, secondWinner] = winnersOf(bundle);
  changed('wrong-number', changedFirst({ number: secondWinner }), 'not the number that won the prize');
  changed('void-number', changedFirst({ number: bundle.void?.[0] }), 'a void number never won');
  changed('wrong-winner', { winner: firstWinner }, 'the prize went to who forfeited it');
  changed('no-winner', { winner: null }, 'the winner of the next prize is not told');
  const due = timeOfBeaconRound(bundle.commitment.beacon, bundle.commitment.round);
  changed('early', changedFirst({ at: new Date(due - 1).toISOString() }), 'forfeited before the round');
  changed(
    'time-order',
    changedFirst({ at: new Date(due + 9 * DAY_MS).toISOString() }),
    'the second came first',
  );
  const unreadable = (name: string, part: object, note: string): void =>
    changed(`unreadable-${name}`, part, note, 'unreadable');
  unreadable('order', { forfeits: twice.forfeits.toReversed() }, 'from prize 0 on');
  unreadable('gap', { forfeits: others }, 'without a gap');
  unreadable('none', { forfeits: [] }, 'where there is none, there is no list');
  unreadable('null', { forfeits: null }, 'where there is none, there is no list');
  unreadable('reason', changedFirst({ reason: 'other' }), 'a reason that there is not');
  unreadable('seconds', changedFirst({ at: '2023-09-16T00:00:00Z' }), 'exactly three digits of milliseconds');
  unreadable('field', changedFirst({ name: 'somebody' }), 'nothing else is told');
  unreadable('undrawn', { beacon: null, winner: null }, 'nothing is forfeited before the number is there');
  add(
    'v2-forfeit-unreadable-version',
    { ...first, forfeits: twice.forfeits },
    'unreadable',
    'version 1 has no forfeits',
  );
  unreadable('log', { log: { position: 0, hash: end.log.hash } }, 'the log’s end is malformed');
  const answer = { ...forfeited(whole, 2), state: 'drawn', winner: { number: winnersOf(whole)[2] } };
  const { holders: _, ...listed } = answer as typeof answer & { readonly holders?: unknown };
  for (const [name, part] of [
    ['head', { log_head: { position: 5 } }],
    ['entry', { log: { position: '1', hash: end.log.hash } }],
  ] as const) {
    add(
      `v2-forfeit-unreadable-${name}`,
      { ...forfeited(whole, 2), ...part },
      'unreadable',
      'a malformed place in the log',
    );
    add(
      `v2-forfeit-unreadable-answer-${name}`,
      { ...listed, ...part },
      'unreadable',
      'the same in an answer about a draw',
    );
  }

  const left = forfeited(small, 2);
  const smallLog = logOf(small.commitment, loggedForfeit(small, 0), loggedForfeit(small, 1));
  write('v2-forfeit-nobody-left-log.json', file(smallLog));
  alone('v2-forfeit-nobody-left', { ...left, log: endOf(smallLog) }, 'nobody is left to win');
  again(
    'v2-forfeit-nobody-left',
    { log: 'v2-forfeit-nobody-left-log' },
    'valid',
    'nobody is left to win, and the log says why',
    'incomplete',
  );
  add(
    'v2-forfeit-nobody-left-winner',
    { ...left, winner: left.forfeits[0]?.number },
    'winner',
    'and one wins',
  );
  const [, lastForfeit] = left.forfeits;
  add(
    'v2-forfeit-too-many',
    { ...left, forfeits: [...left.forfeits, { ...lastForfeit, prize: 2 }] },
    'winner',
    'a prize is forfeited that nobody won',
  );

  const superOnce = { ...forfeited(prize.bundle, 1), ...end };
  alone('v2-forfeit-super', superOnce, 'a super prize that was forfeited');
  again('v2-forfeit-super', { log: 'v2-forfeit-log' }, 'valid', 'its forfeit is in the log', 'incomplete');
  alone(
    'v2-forfeit-super-draw',
    { ...forfeited(prize.whole, 1), log_head: endOf(log) },
    'a whole super prize',
  );
  again(
    'v2-forfeit-super-draw',
    { log: 'v2-forfeit-log' },
    'valid',
    'its forfeit is in the log',
    'incomplete',
  );
  again(
    'receipt-super',
    { beside: ['v2-forfeit-super-draw'] },
    'valid',
    'a receipt beside a forfeited super prize',
  );
  write('v2-forfeit-super-left-out.json', { ...prize.bundle, ...end });
  again('v2-forfeit-super-left-out', { log: 'v2-forfeit-log' }, 'log', 'its forfeit is left out');
  alone('v2-forfeit-super-invented', { ...forfeited(prize.bundle, 2), ...end }, 'a forfeit too many');
  again('v2-forfeit-super-invented', { log: 'v2-forfeit-log' }, 'log', 'a forfeit was not published');
  add(
    'v2-forfeit-super-wrong-winner',
    { ...superOnce, winner: winnersOf(prize.bundle)[0] },
    'winner',
    'it stays',
  );
  add('v2-forfeit-super-unreadable', { ...superOnce, forfeits: [] }, 'unreadable', 'no list of none');
  add(
    'v2-forfeit-super-unreadable-log',
    { ...superOnce, log: { position: 2 } },
    'unreadable',
    'a malformed end',
  );

  const brokenLog = (name: string, note: string, entries: readonly object[], expected = 'log'): void =>
    add(`v2-forfeit-log-${name}`, file(entries), expected, note);
  brokenLog('order', 'prize 1 before prize 0', logOf(bundle.commitment, one, zero));
  brokenLog('twice', 'a prize is forfeited twice', logOf(bundle.commitment, zero, zero));
  brokenLog(
    'part-order',
    'a part in which prize 0 is behind prize 1',
    logOf(bundle.commitment, one, zero).slice(1),
  );
  const before = { ...zero, at: new Date(due - 1).toISOString() };
  brokenLog('early', 'forfeited before the round', logOf(bundle.commitment, before));
  const soon = { ...one, at: new Date(due).toISOString() };
  brokenLog('time-order', 'the second forfeit before the first', logOf(bundle.commitment, zero, soon));
  const behind = logOf(prize.bundle.commitment, zero, bundle.commitment);
  brokenLog('no-commitment', 'a forfeit of a draw that is not closed', behind);
  brokenLog('version', 'version 1 has no forfeits', logOf(first.commitment, zero));
  brokenLog('number', 'a number that the draw has not', logOf(bundle.commitment, { ...zero, number: 14 }));
  const [committed, other, declared] = log;
  brokenLog('id', 'a forfeit with another reason', [
    ...[committed, other].filter(each => each !== undefined),
    { ...declared, forfeit: { ...zero, reason: 'excluded' } },
  ]);
  brokenLog('both', 'an entry of both kinds', [{ ...committed, forfeit: zero }], 'unreadable');
  brokenLog(
    'field',
    'the id covers no other field',
    [{ ...declared, forfeit: { ...zero, more: 1 } }],
    'unreadable',
  );
  brokenLog('kept-back', 'a part in which a forfeit stands before its commitment', behind.slice(1));
  alone('v2-forfeit-before-commitment', forfeited(bundle, 1), 'one forfeit, no end of the log');
  again(
    'v2-forfeit-before-commitment',
    { log: 'v2-forfeit-log-kept-back' },
    'log',
    'its forfeit stands before its commitment',
  );
};
