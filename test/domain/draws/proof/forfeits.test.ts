import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { timeOfBeaconRound } from '../../../../src/domain/draws/proof/beacon.ts';
import type { ForfeitedPrize } from '../../../../src/domain/draws/proof/forfeit.ts';
import { makeForfeit } from '../../../../src/domain/draws/proof/forfeit.ts';
import { readProofFile } from '../../../../src/domain/draws/proof/read-proof-file.ts';
import { writeSuperPrizeListLine } from '../../../../src/domain/draws/proof/super/super-prize-entry.ts';
import { verifyProofFiles } from '../../../../src/domain/draws/proof/verify-proof-files.ts';
import { verifyAfterListSteps } from '../../../../src/domain/draws/proof/whole-draw.ts';
import { makeDrawOf } from '../../../arbitraries/draw.ts';
import { makeDrawLog } from '../../../arbitraries/forfeits.ts';
import { makeSuperDrawOf } from '../../../arbitraries/super-draw.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

const crypto = { sha256: computeTestSha256, checkSignature: checkBeaconSignature };
const DAY_MS = 24 * 3_600_000;
const TWO = [
  { reason: 'reversed', after: DAY_MS },
  { reason: 'not_claimed', after: DAY_MS },
] as const;

const lotWith = (count: number, lotId = 42) =>
  makeDrawOf({
    lotId,
    users: [7, 8, 9, 10, 11],
    salts: ['ab'.repeat(32)],
    closedAt: Date.UTC(2026, 10, 21, 12),
    delay: 600,
    void: [3],
    forfeits: TWO.slice(0, count),
  });
const superWith = (count: number) =>
  makeSuperDrawOf({
    superId: 5,
    lines: [
      { lotId: 1, user: 7, count: 3 },
      { lotId: 2, user: 8, count: 2 },
    ],
    void: [2],
    forfeits: TWO.slice(0, count),
  });
const forfeitsOf = (of: {
  readonly commitment: Parameters<typeof makeForfeit>[0];
  readonly forfeits?: readonly ForfeitedPrize[];
}) => (of.forfeits ?? []).map(each => makeForfeit(of.commitment, each));

const [none, once, twice] = [0, 1, 2].map(count => lotWith(count).draw);
const [superNone, superTwice] = [superWith(0).draw, superWith(2).draw];
if (none === undefined || once === undefined || twice === undefined) throw new Error('no draws');
const log = makeDrawLog([
  twice.commitment,
  superTwice.commitment,
  ...forfeitsOf(twice),
  ...forfeitsOf(superTwice),
]);
const endAt = (position: number) => ({ position, hash: log[position - 1]?.hash ?? '' });

const fileOf = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) });
/** The verdict on a file and its last step; `mirror`: entries of the log. */
const judged = (value: unknown, mirror: readonly object[] | null = null, ...more: readonly string[]) => {
  const [verdict] = verifyProofFiles(
    crypto,
    [fileOf('draw.json', value), ...more.map((text, at) => ({ name: `part-${at}`, text }))],
    mirror === null ? null : fileOf('log.json', { entries: mirror }),
  );
  const { name, result, values } = verdict?.steps.at(-1) ?? {};
  return [verdict?.verdict, name, result, values?.['fault'] ?? values?.['why']];
};

const UNMIRRORED = 'a mirror of the log shows whether these forfeits were published';
const LEFT_OUT = 'the file leaves out a forfeit';

describe('a draw with forfeits and no log beside it', () => {
  it('a file with forfeits is incomplete without a mirror of the log, a bundle as a whole draw and a super prize', () => {
    for (const value of [lotWith(2).bundle(1), once, twice, superWith(1).bundle(2), superTwice])
      expect(judged(value)).toEqual(['incomplete', 'log', 'skipped', UNMIRRORED]);
    expect(judged(none)).toEqual(['valid', 'winner', 'passed', undefined]);
  });

  it('the check of a draw on its page says the same of forfeits, in a step behind the winner', () => {
    const steps = (draw: typeof none) =>
      verifyAfterListSteps(crypto, draw).map(step => {
        const { name, result } = step();
        return `${name} ${result}`;
      });
    const sound = ['commitment passed', 'beacon passed', 'winner passed'];
    expect(steps(none)).toEqual(sound);
    expect(steps(twice)).toEqual([...sound, 'log skipped']);
  });

  it('a wrong forfeit fails at the winner’s step and is named, and nothing is said of the log then', () => {
    const [zero, one] = twice.forfeits ?? [];
    if (zero === undefined || one === undefined) throw new Error('no forfeits');
    const due = timeOfBeaconRound(twice.commitment.beacon, twice.commitment.round);
    const valuesOf = (forfeits: readonly unknown[]) => {
      const [verdict] = verifyProofFiles(crypto, [fileOf('draw.json', { ...twice, forfeits })]);
      const { name, result, values } = verdict?.steps.at(-1) ?? {};
      return { name, result, ...values };
    };
    const failed = { name: 'winner', result: 'failed' };
    expect(valuesOf([zero, { ...one, number: zero.number }])).toMatchObject({
      ...failed,
      prize: 1,
      computed: one.number,
      number: zero.number,
      fault: 'forfeit',
    });
    const early = new Date(due - 1).toISOString();
    expect(valuesOf([{ ...zero, at: early }, one])).toMatchObject({
      ...failed,
      prize: 0,
      at: early,
      fault: 'early',
    });
    const later = { ...one, at: new Date(Date.parse(zero.at) - 1).toISOString() };
    expect(valuesOf([zero, later])).toMatchObject({ ...failed, prize: 1, at: later.at, fault: 'order' });
    const onTime = [
      { ...zero, at: new Date(due).toISOString() },
      { ...one, at: new Date(due).toISOString() },
    ];
    expect(valuesOf(onTime)).toMatchObject({ name: 'log', result: 'skipped' });
  });
});

describe('a draw with forfeits beside a mirror of the log', () => {
  it('a file with forfeits is valid where the mirror has exactly those, and names the end or not', () => {
    for (const value of [
      twice,
      superTwice,
      { ...twice, log_head: endAt(6) },
      { ...superTwice, log: endAt(6) },
    ])
      expect(judged(value, log)).toEqual(['valid', 'log', 'passed', undefined]);
    expect(judged({ ...lotWith(2).bundle(1), log: endAt(4) }, log)[0]).toBe('valid');
    expect(judged({ ...superWith(2).bundle(1), log: endAt(6) }, log)[0]).toBe('valid');
  });

  it('a file that leaves out a forfeit fails, and is incomplete where the forfeit came after the end that it names', () => {
    for (const value of [
      none,
      once,
      superNone,
      { ...once, log_head: endAt(4) },
      { ...superNone, log: endAt(5) },
    ])
      expect(judged(value, log)).toEqual(['invalid', 'log', 'failed', LEFT_OUT]);
    const since = ['incomplete', 'log', 'skipped', 'a prize was forfeited since this file was made'];
    for (const value of [
      { ...none, log_head: endAt(2) },
      { ...once, log_head: endAt(3) },
      { ...lotWith(1).bundle(1), log: endAt(3) },
      { ...superNone, log_head: endAt(4) },
      { ...none, beacon: null, winner: null },
    ])
      expect(judged(value, log)).toEqual(since);
    const drawnLater = { ...none, beacon: null, winner: null, log_head: endAt(3) };
    expect(judged(drawnLater, log)).toEqual(['invalid', 'log', 'failed', LEFT_OUT]);
  });

  it('a file with a forfeit that the mirror lacks fails up to the end that it names, and is incomplete where the mirror ends', () => {
    const before = makeDrawLog([twice.commitment, superTwice.commitment]);
    const notThere = ['invalid', 'log', 'failed', 'a forfeit was not published'];
    expect(judged({ ...twice, log_head: endAt(2) }, before)).toEqual(notThere);
    expect(judged({ ...superTwice, log: endAt(2) }, before)).toEqual(notThere);
    const short = ['incomplete', 'log', 'skipped', 'the mirror does not reach this far'];
    expect(judged(twice, before)).toEqual(short);
    expect(judged({ ...twice, log_head: endAt(6) }, before)).toEqual(short);
    expect(judged(twice, log.slice(1))).toEqual(short);
    const late = ['invalid', 'log', 'failed', 'a forfeit after the end that the file names'];
    expect(judged({ ...twice, log_head: endAt(3) }, log)).toEqual(late);
  });

  it('a commitment that stands only after the end that the file names fails, with or without forfeits', () => {
    const fault = 'the commitment stands after the end that the file names';
    expect(judged({ ...superTwice, log_head: endAt(1) }, log)).toEqual(['invalid', 'log', 'failed', fault]);
    const other = lotWith(0, 43);
    const alone = makeDrawLog([twice.commitment, other.draw.commitment]);
    const end = { position: 1, hash: alone[0]?.hash };
    expect(judged({ ...other.bundle(1), log: end }, alone)).toEqual(['invalid', 'log', 'failed', fault]);
  });

  it('a log in which a forfeit cannot be is broken at its position, also for a file that it is the mirror of', () => {
    const [zero, one] = forfeitsOf(twice);
    if (zero === undefined || one === undefined) throw new Error('no forfeits');
    const broken = makeDrawLog([twice.commitment, one, zero]);
    expect(judged({ entries: broken })).toEqual(['invalid', 'log', 'failed', 'prize']);
    expect(judged(superTwice, broken)).toEqual(['invalid', 'log', 'failed', 'prize']);
    expect(judged({ entries: makeDrawLog([zero, twice.commitment]) })).toEqual([
      'invalid',
      'log',
      'failed',
      'draw',
    ]);
    const over = makeDrawOf({
      lotId: 42,
      users: [7],
      salts: ['ab'.repeat(32)],
      closedAt: Date.UTC(2026, 10, 21, 12),
      delay: 600,
      void: [1],
    }).draw.commitment;
    const won = makeDrawLog([over, { ...zero, number: 1 }]);
    expect(judged({ entries: won })).toEqual(['invalid', 'log', 'failed', 'draw']);
    const [verdict] = verifyProofFiles(crypto, [fileOf('log.json', { entries: broken })]);
    expect(verdict?.steps[0]?.values['position']).toBe(2);
  });

  it('a log’s entry has a commitment or a forfeit, of exactly its fields, and never both or neither', () => {
    const entry = log[2];
    if (entry === undefined || !('forfeit' in entry)) throw new Error('no forfeit');
    const { forfeit, ...chained } = entry;
    expect(readProofFile(JSON.stringify({ entries: [entry] }))).toEqual({ is: 'log', entries: [entry] });
    for (const wrong of [
      chained,
      { ...entry, commitment: twice.commitment },
      { ...chained, forfeit: null },
      { ...chained, forfeit: { ...forfeit, user_id: 7 } },
      { ...chained, forfeit: { ...forfeit, super_id: 5 } },
    ])
      expect(readProofFile(JSON.stringify({ entries: [wrong] })).is).toBe('unknown');
  });
});

describe('an answer about a draw with forfeits', () => {
  const { holders, version: _, void: voided, lot_id: __, ...rest } = twice;
  const place = log[0] ?? { position: 0, hash: '', previous: '' };
  const logged = { position: place.position, previous: place.previous, hash: place.hash };
  const answer = {
    ...rest,
    state: 'drawn',
    winner: { number: twice.winner },
    log: logged,
    log_head: endAt(6),
  };
  const parts = [holders.map(each => `${each}\n`).join(''), JSON.stringify({ lot_id: 42, void: voided })];
  const { entries, version: ___, void: superVoid, super_id: ____, ...superRest } = superTwice;
  const superAnswer = {
    ...superRest,
    state: 'drawn',
    winner: { number: superTwice.winner },
    log_head: endAt(6),
  };
  const superParts = [
    entries.map(entry => `${writeSuperPrizeListLine(entry)}\n`).join(''),
    JSON.stringify({ super_id: 5, void: superVoid }),
  ];

  it('an answer about a draw is judged by its forfeits and the end of the log that it names', () => {
    expect(judged(answer, null, ...parts)).toEqual(['incomplete', 'log', 'skipped', UNMIRRORED]);
    expect(judged(answer, log, ...parts)).toEqual(['valid', 'log', 'passed', undefined]);
    expect(judged(superAnswer, null, ...superParts)).toEqual(['incomplete', 'log', 'skipped', UNMIRRORED]);
    expect(judged(superAnswer, log, ...superParts)).toEqual(['valid', 'log', 'passed', undefined]);
    const late = 'a forfeit after the end that the file names';
    expect(judged({ ...answer, log_head: endAt(3) }, log, ...parts).at(-1)).toBe(late);
    expect(judged({ ...superAnswer, log_head: endAt(5) }, log, ...superParts).at(-1)).toBe(late);
    for (const wrong of [
      { log_head: { ...endAt(6), hash: 'ab'.repeat(32) } },
      { log: { ...logged, position: 2 } },
    ])
      expect(judged({ ...answer, ...wrong }, log, ...parts).at(-1)).toBe('another history');
    const elsewhere = { ...answer, log: { ...logged, position: 9 } };
    expect(judged(elsewhere, log, ...parts).at(-1)).toBe('another history');
  });

  it('an answer about a draw is unreadable with a malformed place in the log or wrong forfeits, and readable without', () => {
    const malformed = [
      { log_head: { position: 6 } },
      { log_head: { ...endAt(6), position: 0 } },
      { log_head: 'x' },
      { log: { position: 1 } },
      { log: { ...logged, previous: null } },
      { forfeits: [] },
      { forfeits: null },
      { forfeits: twice.forfeits?.toReversed() },
      { beacon: null },
    ];
    for (const part of malformed) {
      expect(judged({ ...answer, ...part }, null, ...parts)[0], JSON.stringify(part)).toBe('unreadable');
      expect(judged({ ...superAnswer, ...part }, null, ...superParts)[0], JSON.stringify(part)).toBe(
        'unreadable',
      );
    }
    const undrawn = { state: 'waiting', commitment: rest.commitment, beacon: null, winner: null };
    expect(judged({ ...undrawn, log: null, log_head: null }, null, ...parts)[0]).toBe('incomplete');
    const superUndrawn = { ...undrawn, commitment: superRest.commitment, log: null, log_head: null };
    expect(judged(superUndrawn, null, ...superParts)[0]).toBe('incomplete');
  });

  it('an answer about a draw of version 1 with forfeits is unreadable', () => {
    const file = new URL('../../../../docs/vectors/valid-draw.json', import.meta.url);
    const first = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
    expect(judged({ ...first, state: 'drawn', forfeits: twice.forfeits })[0]).toBe('unreadable');
  });
});
