import { describe, expect, it } from 'vitest';
import {
  type SuperPrizeEntry,
  writeSuperPrizeListLine,
} from '../../../../src/domain/draws/proof/super/super-prize-entry.ts';
import type { TicketReceipt } from '../../../../src/domain/draws/proof/ticket-bundle.ts';
import { verifyProofFiles } from '../../../../src/domain/draws/proof/verify-proof-files.ts';
import { makeSuperDrawOf } from '../../../arbitraries/super-draw.ts';
import { computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

/** The signature's step is costly, and checked elsewhere. */
const quick = { sha256: computeTestSha256, checkSignature: null };

/** Entries 3 to 5 are the second line's: tickets 1 to 3 of lot 43. The last line is of lot 42 again. */
const { draw, bundle, receipts } = makeSuperDrawOf({
  superId: 3,
  lines: [
    { lotId: 42, user: 7, count: 2 },
    { lotId: 43, user: 9, count: 3 },
    { lotId: 42, user: 8, count: 2 },
  ],
});
const [firstLine, own, later] = receipts as readonly [TicketReceipt, TicketReceipt, TicketReceipt];
const { commitment, beacon, winner } = draw;
/** Before the first ticket, as `GET /api/draws/super/{id}` writes it. */
const FROM = '2026-11-01T00:00:00.000Z';

const json = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) });
const answer = (fromDate: string | undefined) =>
  json('super.json', {
    ...(fromDate !== undefined && { prize: { from_date: fromDate } }),
    state: 'drawn',
    commitment,
    beacon,
    winner: { number: winner },
  });
const voids = json('void.json', { super_id: 3, void: [] });
const list = (entries: readonly SuperPrizeEntry[]) => ({
  name: 'list.txt',
  text: entries.map(entry => `${writeSuperPrizeListLine(entry)}\n`).join(''),
});
const whole = (entries: readonly SuperPrizeEntry[]) => json('whole.json', { ...draw, entries });

/** The verdict on a receipt with what its step `receipt` found. */
const judged = (
  receipt: TicketReceipt,
  ...files: readonly { readonly name: string; readonly text: string }[]
) => {
  const [verdict] = verifyProofFiles(quick, [json('receipt.json', receipt), ...files]);
  const { fault, number, entries } = verdict?.steps.at(-1)?.values ?? {};
  return fault === undefined ? [verdict?.verdict, entries] : [verdict?.verdict, fault, number];
};
const changedAt = (place: number, part: Partial<SuperPrizeEntry>): readonly SuperPrizeEntry[] =>
  draw.entries.map((entry, at) => (at === place - 1 ? { ...entry, ...part } : entry));
const swapped = (a: number, b: number): readonly SuperPrizeEntry[] =>
  draw.entries
    .with(a - 1, draw.entries[b - 1] as SuperPrizeEntry)
    .with(b - 1, draw.entries[a - 1] as SuperPrizeEntry);

describe('a receipt beside a super prize', () => {
  it('a receipt matches its super prize in the whole draw, the shop’s answers, the list alone, or an entry’s bundle', () => {
    expect(judged(own, whole(draw.entries))).toEqual(['valid', 3]);
    expect(judged(own, answer(FROM), list(draw.entries), voids)).toEqual(['valid', 3]);
    expect(judged(own, list(draw.entries))).toEqual(['valid', 3]);
    expect(judged(own, json('bundle.json', bundle(4)))).toEqual(['valid', 1]);
    for (const receipt of receipts) expect(judged(receipt, whole(draw.entries))[0]).toBe('valid');
  });

  it('a receipt is compared with a super prize’s list without its draw; the list alone verifies nothing', () => {
    const names = verifyProofFiles(quick, [json('receipt.json', own), list(draw.entries)]).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['receipt.json']);
  });

  it.each([
    ['left out', draw.entries.toSpliced(3, 1), ['invalid', 'missing', 2]],
    ['given to somebody else', changedAt(4, { holder: 'ab'.repeat(32) }), ['invalid', 'holder', 2]],
    ['entered as another ticket', changedAt(4, { ticket: 9 }), ['invalid', 'place', 9]],
    ['entered as another lot’s', changedAt(4, { lot_id: 41 }), ['invalid', 'place', 2]],
    ['entered twice', [...draw.entries, draw.entries[3] as SuperPrizeEntry], ['invalid', 'place', 2]],
    ['moved behind a later one', swapped(4, 7), ['invalid', 'place', 2]],
  ])('a receipt beside its super prize shows an entry that was %s', (_, entries, expected) => {
    expect(judged(own, whole(entries))).toEqual(expected);
    expect(judged(own, list(entries))).toEqual(expected);
  });

  it('a receipt beside a super prize shows a bundle with another owner or another ticket number than the list’s', () => {
    const other = bundle(4);
    const forged = { ...other, entry: { ...other.entry, holder: 'ab'.repeat(32) } };
    expect(judged(own, json('bundle.json', forged))).toEqual(['invalid', 'holder', 2]);
    const moved = { ...other, entry: { ...other.entry, number: 5 } };
    expect(judged(own, list(draw.entries), json('bundle.json', other))).toEqual(['valid', 3]);
    expect(judged(own, whole(draw.entries), json('bundle.json', moved))).toEqual(['invalid', 'place', 2]);
  });

  it('a receipt’s tickets are missing from the super prize where it was issued while tickets took part', () => {
    const without = draw.entries.filter(({ holder }) => holder !== own.holder);
    const beside = (fromDate?: string) => {
      const named = json('super.json', {
        ...(fromDate !== undefined && { prize: { from_date: fromDate } }),
        state: 'drawn',
        commitment: { ...commitment, tickets: without.length },
        beacon,
        winner: { number: 1 },
      });
      return judged(own, named, list(without), voids);
    };
    expect(beside(FROM)).toEqual(['invalid', 'missing', 1]);
    // Issued before it began, or nobody says when it did: that it is not there says nothing.
    expect(beside('2026-11-21T11:59:00.000Z')).toEqual(['incomplete', undefined]);
    expect(beside()).toEqual(['incomplete', undefined]);
    expect(judged(own, list(without))).toEqual(['incomplete', undefined]);
  });

  it('a receipt’s ticket is missing from the super prize where an earlier ticket of its lot takes part', () => {
    const without = draw.entries.filter(({ holder }) => holder !== later.holder);
    expect(judged(later, whole(without))).toEqual(['invalid', 'missing', 3]);
    // Whatever the answer says of its beginning.
    const shorter = { ...commitment, tickets: without.length };
    const told = json('super.json', {
      prize: { from_date: later.issued_at },
      state: 'drawn',
      commitment: shorter,
      beacon,
      winner: { number: 1 },
    });
    expect(judged(later, told, list(without), voids)).toEqual(['invalid', 'missing', 3]);
    // A list that is not as long as was committed to may be another prize's.
    expect(judged(later, answer(FROM), list(without), voids)).toEqual(['incomplete', undefined]);
    expect(judged(firstLine, whole(without))).toEqual(['valid', 2]);
  });

  it('a receipt issued after the end may be missing from the super prize: the order may have come too late', () => {
    const without = draw.entries.filter(({ holder }) => holder !== later.holder);
    const late = { ...later, issued_at: commitment.ends_at };
    expect(judged(late, whole(without))).toEqual(['incomplete', undefined]);
    expect(judged(late, whole(draw.entries))).toEqual(['valid', 2]);
  });
});
