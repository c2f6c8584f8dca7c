import { describe, expect, it } from 'vitest';
import type { Sha256 } from '../../../../src/domain/draws/proof/byte-encoding.ts';
import { commitmentId } from '../../../../src/domain/draws/proof/commitment.ts';
import {
  type DrawLogEntry,
  drawLogEntryHash,
  FIRST_DRAW_LOG_PREVIOUS,
} from '../../../../src/domain/draws/proof/draw-log.ts';
import { beaconKind } from '../../../../src/domain/draws/proof/verification-steps.ts';
import { verifyProofFiles } from '../../../../src/domain/draws/proof/verify-proof-files.ts';
import type { WholeDraw } from '../../../../src/domain/draws/proof/whole-draw.ts';
import { makeDrawOf } from '../../../arbitraries/draw.ts';
import { checkBeaconSignature, computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

/** The signature's step is costly, and checked elsewhere: whoever passes all others is `incomplete`. */
const quick = { sha256: computeTestSha256, checkSignature: null };
const sample = (lotId: number, tickets: number): WholeDraw =>
  makeDrawOf({
    lotId,
    users: Array.from({ length: tickets }, (_, n) => n + 1),
    salts: [String(lotId).padStart(64, '0')],
    closedAt: Date.UTC(2026, 10, 21, 12),
    delay: 600,
  }).draw;

/** As `GET /api/draws/{lot_id}` and `/tickets` answer. */
const answerFile = ({ commitment, beacon, winner }: WholeDraw) => ({
  name: `draw-${commitment.lot_id}.json`,
  text: JSON.stringify({ state: 'drawn', commitment, beacon, winner: { number: winner } }),
});
const listFile = ({ lot_id, holders }: WholeDraw) => ({
  name: `tickets-${lot_id}.txt`,
  text: holders.map(holder => `${holder}\n`).join(''),
});
const verdicts = (...files: readonly { readonly name: string; readonly text: string | null }[]) =>
  verifyProofFiles(quick, files).map(({ name, verdict }) => [name, verdict]);

describe('files to be verified', () => {
  it('files to verify may hold a list of more tickets than a regular expression’s stack allows', () => {
    const text = `${'ab'.repeat(32)}\n`.repeat(100_000);
    const [verdict] = verifyProofFiles(quick, [answerFile(sample(42, 1)), { name: 'tickets-42.txt', text }]);
    expect(verdict?.steps).toMatchObject([{ name: 'list', result: 'failed', values: { tickets: 100_000 } }]);
  }, 30_000);

  it('verifying files gives each of several draws of one size the list that it was committed to', () => {
    const [one, two] = [sample(1, 7), sample(2, 7)];
    const good = [
      ['draw-1.json', 'incomplete'],
      ['draw-2.json', 'incomplete'],
    ];
    expect(verdicts(answerFile(one), answerFile(two), listFile(two), listFile(one))).toEqual(good);
    expect(verdicts(listFile(two), listFile(one), answerFile(one), answerFile(two))).toEqual(good);
    const [, holder = ''] = one.holders;
    const changed = { ...listFile(one), text: listFile(one).text.replace(holder, two.holders[1] ?? '') };
    const [verdict] = verifyProofFiles(quick, [answerFile(one), changed]);
    expect(verdict?.steps.map(({ name, result }) => [name, result])).toEqual([['list', 'failed']]);
  });

  it('a draw whose own list is missing is checked against the list of the same length, to show what differs', () => {
    const [one, two, three] = [sample(1, 7), sample(2, 8), sample(3, 7)];
    for (const files of [
      [listFile(two), listFile(three), answerFile(one)],
      [answerFile(one), listFile(three), listFile(two)],
    ]) {
      const judged = verifyProofFiles(quick, files);
      expect(judged.map(({ name }) => name).toSorted()).toEqual(['draw-1.json', 'tickets-2.txt']);
      expect(judged.find(({ name }) => name === 'draw-1.json')?.steps).toMatchObject([
        { name: 'list', result: 'failed', values: { tickets: 7, root: one.commitment.root } },
      ]);
    }
  });

  it('verifying files hashes a list of a million tickets once only, where one draw fits it', () => {
    const draw = sample(1, 50);
    const hashesOf = (work: (crypto: typeof quick) => unknown): number => {
      let hashes = 0;
      const counting: Sha256 = bytes => {
        hashes += 1;
        return computeTestSha256(bytes);
      };
      work({ ...quick, sha256: counting });
      return hashes;
    };
    const whole = { name: 'whole-1.json', text: JSON.stringify(draw) };
    expect(hashesOf(crypto => verifyProofFiles(crypto, [answerFile(draw), listFile(draw)]))).toBe(
      hashesOf(crypto => verifyProofFiles(crypto, [whole])),
    );
  });

  it('files to verify may be bundles and whole draws, and each is judged by itself', () => {
    const parts = {
      lotId: 42,
      users: [7, 8, 9],
      salts: ['ab'.repeat(32)],
      closedAt: Date.UTC(2026, 10, 21, 12),
      delay: 600,
    };
    const { draw, bundle } = makeDrawOf(parts);
    const given = (name: string, value: object) => ({ name, text: JSON.stringify(value) });
    const files = [
      given('mine.json', bundle(2)),
      given('not-mine.json', { ...bundle(2), user_id: 9 }),
      given('draw.json', draw),
      given('short.json', { ...draw, holders: draw.holders.slice(1) }),
    ];
    const id = commitmentId(computeTestSha256, draw.commitment);
    const judged = verifyProofFiles(
      { sha256: computeTestSha256, checkSignature: checkBeaconSignature },
      files,
    );
    expect(judged.map(({ about, verdict }) => [about, verdict])).toEqual([
      ['ticket 2 of lot 42', 'valid'],
      ['ticket 2 of lot 42', 'invalid'],
      [`the draw of lot 42, 3 of 3 tickets, commitment ${id}`, 'valid'],
      [`the draw of lot 42, 2 of 3 tickets, commitment ${id}`, 'invalid'],
    ]);
    expect(judged.map(({ steps }) => steps.map(({ name }) => name))).toEqual([
      ['holder', 'inclusion', 'commitment', 'beacon', 'winner'],
      ['holder'],
      ['list', 'commitment', 'beacon', 'winner'],
      ['list'],
    ]);
  });

  it('files in which nothing could be checked are named by their kind, without any step', () => {
    const one = sample(1, 7);
    const { commitment, beacon } = one;
    const withWinner = (number: unknown) => ({
      name: 'draw-1.json',
      text: JSON.stringify({ state: 'drawn', commitment, beacon, winner: { number } }),
    });
    const nothing = { name: 'draw-1.json', steps: [] };
    expect(verifyProofFiles(quick, [answerFile(one)])).toEqual([
      { ...nothing, about: 'a draw without its list', verdict: 'unpaired' },
    ]);
    expect(verifyProofFiles(quick, [listFile(one)])).toEqual([
      { name: 'tickets-1.txt', about: 'a list without its draw', verdict: 'unpaired', steps: [] },
    ]);
    // It has its list, and a winner that is no ticket's number.
    for (const number of ['3', 0, 1.5])
      expect(verifyProofFiles(quick, [withWinner(number), listFile(one)])).toEqual([
        { ...nothing, about: 'no receipt, bundle, draw or log', verdict: 'unreadable' },
      ]);
    expect(verifyProofFiles(quick, [{ name: 'draw-1.json', text: '{}' }])).toEqual([
      { ...nothing, about: 'no receipt, bundle, draw or log', verdict: 'unreadable' },
    ]);
  });

  it('a draw without its list, or a list without its draw, verifies nothing', () => {
    const [one, two] = [sample(1, 7), sample(2, 8)];
    expect(verdicts(answerFile(one))).toEqual([['draw-1.json', 'unpaired']]);
    expect(verdicts(listFile(one))).toEqual([['tickets-1.txt', 'unpaired']]);
    expect(verdicts(listFile(two), answerFile(one), listFile(one))).toEqual([
      ['tickets-2.txt', 'unpaired'],
      ['draw-1.json', 'incomplete'],
    ]);
  });

  it('a list file may lack its last line break, and no other character', () => {
    const draw = sample(3, 5);
    const { name, text } = listFile(draw);
    const given = (changed: string) => verdicts(answerFile(draw), { name, text: changed });
    expect(given(text.trimEnd())).toEqual([['draw-3.json', 'incomplete']]);
    for (const changed of [text.toUpperCase(), `${text}\n`, text.replaceAll('\n', '\r\n'), '', '\n'])
      expect(given(changed), JSON.stringify(changed.slice(-4))).toEqual([
        ['draw-3.json', 'unpaired'],
        [name, 'unreadable'],
      ]);
    expect(verdicts({ name, text: null })).toEqual([[name, 'unreadable']]);
  });

  it('verifying files names the beacon whose number decides', () => {
    const [verdict] = verifyProofFiles(quick, [answerFile(sample(3, 5)), listFile(sample(3, 5))]);
    expect(beaconKind(verdict?.steps ?? [])).toBe('unknown');
    expect(beaconKind([])).toBeNull();
  });

  it('files to verify may be the draw log or a part of it, which fails at the entry that was changed', () => {
    const log: DrawLogEntry[] = [];
    for (const { commitment } of [sample(1, 2), sample(2, 3), sample(3, 4)]) {
      const id = commitmentId(computeTestSha256, commitment);
      const head = { position: log.length + 1, previous: log.at(-1)?.hash ?? FIRST_DRAW_LOG_PREVIOUS, id };
      log.push({ ...head, commitment, hash: drawLogEntryHash(computeTestSha256, head) });
    }
    const judged = (entries: readonly DrawLogEntry[]) =>
      verifyProofFiles(quick, [{ name: 'log.json', text: JSON.stringify({ entries, next: null }) }])[0];
    expect(judged(log)).toMatchObject({ verdict: 'valid', about: 'a log of 3 entries' });
    expect(judged(log.slice(1))?.steps).toMatchObject([
      { result: 'passed', values: { position: 3, hash: log[2]?.hash } },
    ]);
    const changed = log.map(entry =>
      entry.position === 2 ? { ...entry, commitment: sample(2, 4).commitment } : entry,
    );
    expect(judged(changed)?.steps).toMatchObject([
      { name: 'log', result: 'failed', values: { position: 2, fault: 'id' } },
    ]);
    expect(judged(log.filter(({ position }) => position !== 2))?.verdict).toBe('invalid');
    expect(judged([])?.verdict).toBe('unreadable');
    // Nothing stands before the first entry, and nothing between two.
    const placed = (position: number, previous = FIRST_DRAW_LOG_PREVIOUS): DrawLogEntry => {
      const { commitment } = sample(1, 2);
      const head = { position, previous, id: commitmentId(computeTestSha256, commitment) };
      return { ...head, commitment, hash: drawLogEntryHash(computeTestSha256, head) };
    };
    expect(judged([placed(1)])?.verdict).toBe('valid');
    expect(judged([placed(1, 'ab'.repeat(32))])?.steps).toMatchObject([
      { result: 'failed', values: { position: 1, fault: 'previous' } },
    ]);
    for (const position of [0, -1, 1.5]) expect(judged([placed(position)])?.verdict).toBe('unreadable');
  });
});
