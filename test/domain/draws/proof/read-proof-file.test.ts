import { describe, expect, it } from 'vitest';
import { commitmentId } from '../../../../src/domain/draws/proof/commitment.ts';
import {
  type DrawLogEntry,
  drawLogEntryHash,
  FIRST_DRAW_LOG_PREVIOUS,
} from '../../../../src/domain/draws/proof/draw-log.ts';
import { readDrawCommitment, readJsonFields } from '../../../../src/domain/draws/proof/json-readers.ts';
import { readProofFile } from '../../../../src/domain/draws/proof/read-proof-file.ts';
import { verifyProofFiles } from '../../../../src/domain/draws/proof/verify-proof-files.ts';
import type { WholeDraw } from '../../../../src/domain/draws/proof/whole-draw.ts';
import { type MadeDraw, makeDrawOf } from '../../../arbitraries/draw.ts';
import { computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

const sample = (lotId: number, tickets: number): MadeDraw =>
  makeDrawOf({
    lotId,
    users: Array.from({ length: tickets }, (_, n) => n + 1),
    salts: [String(lotId).padStart(64, '0')],
    closedAt: Date.UTC(2026, 10, 21, 12),
    delay: 600,
  });
/** A log of these draws, as `GET /api/draws` answers it. */
const logOf = (...draws: readonly WholeDraw[]): readonly DrawLogEntry[] => {
  const log: DrawLogEntry[] = [];
  for (const { commitment } of draws) {
    const id = commitmentId(computeTestSha256, commitment);
    const head = { position: log.length + 1, previous: log.at(-1)?.hash ?? FIRST_DRAW_LOG_PREVIOUS, id };
    log.push({ ...head, commitment, hash: drawLogEntryHash(computeTestSha256, head) });
  }
  return log;
};
const read = (value: unknown) => readProofFile(JSON.stringify(value));

/** What a reader of a commitment with one field changed makes of it. */
const withCommitted = (changed: object): unknown =>
  readDrawCommitment({ ...sample(42, 7).draw.commitment, ...changed });

describe('a commitment', () => {
  it('a commitment’s lot and ticket numbers are accepted from 1 to PostgreSQL’s largest integer', () => {
    const last = 2_147_483_647;
    for (const field of ['lot_id', 'tickets']) {
      expect(withCommitted({ [field]: 1 })).toMatchObject({ [field]: 1 });
      expect(withCommitted({ [field]: last })).toMatchObject({ [field]: last });
      for (const value of [0, last + 1, 1.5, '1', null])
        expect(withCommitted({ [field]: value })).toBeUndefined();
    }
  });

  it('a commitment may have any delay from 0 and any round from 1 that JSON writes exactly', () => {
    const last = Number.MAX_SAFE_INTEGER;
    expect(withCommitted({ delay: 0, round: last })).toMatchObject({ delay: 0, round: last });
    for (const changed of [{ delay: -1 }, { round: 0 }, { delay: last + 1 }, { round: last + 1 }])
      expect(withCommitted(changed)).toBeUndefined();
  });

  it('a commitment allows one spelling of its timestamp only, because its id covers the text', () => {
    const at = '2026-11-21T12:00:00.000Z';
    const others = [
      '+002026-11-21T12:00:00.000Z',
      '2026-11-21T12:00:00Z',
      '2026-11-21T14:00:00.000+02:00',
      // V8 reads a date no further than a NUL, which JSON can hold.
      `${at}\0 or any other time`,
    ];
    expect(withCommitted({ closed_at: at })).toMatchObject({ closed_at: at });
    for (const other of others) {
      expect(Date.parse(other), other).toBe(Date.parse(at));
      expect(withCommitted({ closed_at: other }), other).toBeUndefined();
    }
    // As text a list of one is its one value, and its one value is a good moment.
    expect(withCommitted({ closed_at: [at] })).toBeUndefined();
    // Dates that no calendar has, which some engines read as the next day.
    for (const none of ['2026-02-30T12:00:00.000Z', '2026-11-21T24:00:00.000Z'])
      expect(withCommitted({ closed_at: none }), none).toBeUndefined();
    for (const none of ['2026-13-21T12:00:00.000Z', `${at}Z`, ` ${at}`, Date.parse(at), ''])
      expect(withCommitted({ closed_at: none })).toBeUndefined();
  });

  it('a commitment without a valid beacon is rejected, whatever is given in its place', () => {
    for (const beacon of [undefined, null, 'drand', 7, [], {}])
      expect(withCommitted({ beacon })).toBeUndefined();
  });
});

describe('a record of foreign JSON', () => {
  it('a record in foreign JSON is an object and no other JSON value', () => {
    expect(readJsonFields({ a: 1 })).toEqual({ a: 1 });
    for (const value of [null, [], [{ a: 1 }], 'text', '', 7, true, undefined])
      expect(readJsonFields(value)).toBeUndefined();
  });
});

describe('a file is told by what is in it', () => {
  it('a file with a bundle or a whole draw is recognised by its content', () => {
    const { draw, ...made } = sample(5, 3);
    const bundle = made.bundle(2);
    expect(read(bundle)).toEqual({ is: 'bundle', bundle });
    expect(read(draw)).toEqual({ is: 'draw', draw });
    expect(
      verifyProofFiles({ sha256: computeTestSha256, checkSignature: null }, [
        { name: 'ticket.json', text: JSON.stringify(bundle) },
        { name: 'draw.json', text: JSON.stringify(draw) },
      ]).map(({ name, about, verdict }) => [name, about.split(',')[0], verdict]),
    ).toEqual([
      ['ticket.json', 'ticket 2 of lot 5', 'incomplete'],
      ['draw.json', 'the draw of lot 5', 'incomplete'],
    ]);
  });

  it('a file is read as a draw log only where every entry has all fields that the chain is checked by', () => {
    const [one, two] = logOf(sample(1, 2).draw, sample(2, 3).draw);
    expect(read({ entries: [one, two], next: null })).toEqual({ is: 'log', entries: [one, two] });
    for (const name of ['position', 'commitment', 'id', 'previous', 'hash'])
      for (const value of [undefined, null, [], {}, true])
        expect(read({ entries: [one, { ...two, [name]: value }] }).is, name).toBe('unknown');
    for (const entry of [null, 'entry', 7, [], [two], {}])
      for (const entries of [[entry], [one, entry], [entry, two]])
        expect(read({ entries }).is).toBe('unknown');
    for (const entries of [[], {}, 'entries', null]) expect(read({ entries }).is).toBe('unknown');
  });

  it('a file with an answer about a draw that is still to come is recognised by its content', () => {
    const { version, lot_id, commitment } = sample(5, 3).draw;
    const closed = { state: 'closed', commitment, beacon: null, winner: null };
    const rest = { version, lot_id, commitment, beacon: null, winner: null };
    expect(read(closed)).toEqual({ is: 'answer', commitment, rest });
    expect(read({ ...closed, winner: { number: 2, ticket: 'x' } })).toEqual({
      is: 'answer',
      commitment,
      rest: { ...rest, winner: 2 },
    });
    expect(read({ ...closed, state: undefined }).is).toBe('unknown');
  });

  it('a file is read as nothing where the draw has no commitment yet, or the answer is empty', () => {
    for (const commitment of [null, undefined, {}, 'none'])
      expect(read({ state: 'open', commitment, beacon: null, winner: null }).is).toBe('unknown');
    for (const value of [null, 7, 'state', [], [{ state: 'drawn' }], {}])
      expect(read(value).is).toBe('unknown');
    for (const text of [null, '{"state":', 'state']) expect(readProofFile(text).is).toBe('unknown');
  });
});
