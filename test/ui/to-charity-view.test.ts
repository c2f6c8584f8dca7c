import { describe, expect, it } from 'vitest';
import type { CharityEntriesPage, CharityPayout } from '../../src/application/ports/charity.ts';
import { points } from '../../src/domain/accounts/points.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import { toCharityView, toPayoutViews } from '../../src/ui/screens/charity/to-charity-view.ts';

const pageWith = (credited: bigint, paidOut: bigint): CharityEntriesPage => ({
  fund: { name: 'Now', site: null, number: null },
  credited: points(credited),
  paidOut: minorUnits(paidOut),
  payouts: [],
  next: null,
});

const payout = (id: number, parts: Partial<CharityPayout> = {}): CharityPayout => ({
  id,
  reference: `P-${id}`,
  amount: minorUnits(100n),
  paidOn: '2026-10-01',
  fund: 'Now',
  document: '/a.pdf',
  corrects: null,
  note: '',
  ...parts,
});

describe('the sums of the page about charity', () => {
  it('the charity page’s sums show the rest to the kopiyka, and the share paid in whole percent, rounded down', () => {
    expect(toCharityView(pageWith(60n, 2_005n))).toEqual({
      credited: 6_000n,
      paidOut: 2_005n,
      unpaid: 3_995n,
      percent: 33,
    });
    expect(toCharityView(pageWith(1n, 100n)).percent).toBe(100);
    expect(toCharityView(pageWith(1n, 99n)).percent).toBe(99);
    expect(toCharityView(pageWith(0n, 0n)).percent).toBe(0);
  });
});

describe('the entries', () => {
  it('charity entries name what reverses and what was reversed, and a fund other than today’s', () => {
    const entries = [
      payout(3),
      payout(2, { amount: minorUnits(-100n), corrects: 'P-1', document: null, note: 'why' }),
      payout(1, { fund: 'Before' }),
    ];
    expect(toPayoutViews(entries, 'Now').map(({ state, to }) => [state, to])).toEqual([
      ['paid', null],
      ['counter', null],
      ['taken-back', 'Before'],
    ]);
  });
});
