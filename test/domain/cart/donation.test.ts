import { describe, expect, it } from 'vitest';
import { asksBeforeDonation, donationAfter } from '../../../src/domain/cart/donation.ts';

describe('the donation', () => {
  it('asks only before it is switched off', () => {
    expect(asksBeforeDonation(true, false)).toBe(true);
    expect(asksBeforeDonation(false, true)).toBe(false);
    expect(asksBeforeDonation(true, true)).toBe(false);
    expect(asksBeforeDonation(false, false)).toBe(false);
  });

  it('stays when the ticket is wanted and goes when it is not', () => {
    expect(donationAfter('want-ticket')).toBe(true);
    expect(donationAfter('no-ticket')).toBe(false);
  });
});
