import { describe, expect, it } from 'vitest';
import { bytesOfHex } from '../../../../src/domain/draws/proof/byte-encoding.ts';
import { type TicketReceipt } from '../../../../src/domain/draws/proof/ticket-bundle.ts';
import { ticketHolderHash } from '../../../../src/domain/draws/proof/ticket-holder.ts';
import { readTicketReceipt } from '../../../../src/domain/draws/proof/ticket-receipt.ts';
import { verifyProofFiles } from '../../../../src/domain/draws/proof/verify-proof-files.ts';
import { makeDrawOf } from '../../../arbitraries/draw.ts';
import { computeTestSha256 } from '../../../support/stand-ins/draw-crypto.ts';

/** The signature's step is costly, and checked elsewhere. */
const quick = { sha256: computeTestSha256, checkSignature: null };

const SALT = '07'.padStart(64, '0');

/** Seven tickets of one lot, of which the fourth to the sixth are one buyer's. */
const drawn = (lotId: number) =>
  makeDrawOf({
    lotId,
    users: [1, 2, 3, 9, 9, 9, 4],
    salts: [SALT],
    closedAt: Date.UTC(2026, 10, 21, 12),
    delay: 600,
  });

const receiptOf = (lotId: number, changes: Partial<TicketReceipt> = {}): TicketReceipt => ({
  version: 1,
  lot_id: lotId,
  number: 4,
  last: 6,
  holder: ticketHolderHash(computeTestSha256, bytesOfHex(SALT) ?? new Uint8Array(0), 9),
  salt: SALT,
  user_id: 9,
  issued_at: '2026-11-21T11:00:00.000Z',
  ...changes,
});

const json = (name: string, value: unknown) => ({ name, text: JSON.stringify(value) });
const list = (holders: readonly string[]) => ({
  name: 'tickets.txt',
  text: holders.map(holder => `${holder}\n`).join(''),
});
/** The verdict on each file with the result of its step `receipt`. */
const judged = (...files: readonly { readonly name: string; readonly text: string }[]) =>
  verifyProofFiles(quick, files).map(({ name, verdict, steps }) => [
    name,
    verdict,
    steps.find(step => step.name === 'receipt')?.result,
  ]);

describe('a receipt', () => {
  const { draw, bundle } = drawn(42);
  const receipt = json('receipt.json', receiptOf(42));

  it('a ticket receipt alone is valid only as proof of its holder’s tickets', () => {
    expect(judged(receipt)).toEqual([['receipt.json', 'incomplete', 'skipped']]);
    const another = json('receipt.json', receiptOf(42, { user_id: 8 }));
    expect(judged(another)).toEqual([['receipt.json', 'invalid', undefined]]);
  });

  it('a ticket receipt matches its list, its whole draw, its answer with the list, or its bundle', () => {
    const valid = ['receipt.json', 'valid', 'passed'];
    const { commitment, beacon, winner } = draw;
    const answer = json('draw.json', { state: 'drawn', commitment, beacon, winner: { number: winner } });
    expect(judged(receipt, list(draw.holders))).toEqual([valid]);
    expect(judged(list(draw.holders), receipt)).toEqual([valid]);
    expect(judged(receipt, json('whole.json', draw))[0]).toEqual(valid);
    expect(judged(receipt, answer, list(draw.holders))[0]).toEqual(valid);
    expect(judged(receipt, json('bundle.json', bundle(5)))[0]).toEqual(valid);
  });

  it.each([
    ['left out at the end', draw.holders.slice(0, 5)],
    ['given to somebody else', draw.holders.with(4, draw.holders[0] ?? '')],
    ['moved to another number', [draw.holders[3] ?? '', ...draw.holders.toSpliced(3, 1)]],
    ['all taken away', draw.holders.toSpliced(3, 3)],
  ])('a ticket receipt shows a list in which its tickets were %s', (_, holders) => {
    expect(judged(receipt, list(holders))).toEqual([['receipt.json', 'invalid', 'failed']]);
  });

  it('a ticket receipt shows a bundle that gives its ticket to another holder', () => {
    const other = makeDrawOf({
      lotId: 42,
      users: [1, 2, 3, 4, 5, 6, 7],
      salts: [SALT],
      closedAt: Date.UTC(2026, 10, 21, 12),
      delay: 600,
    });
    expect(judged(receipt, json('bundle.json', other.bundle(4)))[0]).toEqual([
      'receipt.json',
      'invalid',
      'failed',
    ]);
  });

  it('a ticket receipt is not compared with another lot’s draw, nor with another receipt’s list', () => {
    expect(judged(receipt, json('whole.json', drawn(43).draw))[0]?.[2]).toBe('skipped');
    const [other] = makeDrawOf({
      lotId: 43,
      users: [5, 5],
      salts: ['0a'.padStart(64, '0')],
      closedAt: Date.UTC(2026, 10, 21, 12),
      delay: 600,
    }).draw.holders;
    const both = json('receipts.json', [
      receiptOf(42),
      receiptOf(43, { number: 1, last: 2, user_id: 5, salt: '0a'.padStart(64, '0'), holder: other ?? '' }),
    ]);
    expect(judged(both, list(draw.holders))).toEqual([
      ['receipts.json', 'valid', 'passed'],
      ['receipts.json', 'incomplete', 'skipped'],
    ]);
  });

  it.each([
    ['another version', { version: 2 }],
    ['tickets that end before they begin', { last: 3 }],
    ['a salt that is none', { salt: 'salt' }],
    ['a moment that is none', { issued_at: '2026-02-30T11:00:00.000Z' }],
    ['no ticket', { number: 0 }],
  ])('a ticket receipt with %s is rejected', (_, changes) => {
    expect(readTicketReceipt({ ...receiptOf(42), ...changes })).toBeNull();
  });
});
