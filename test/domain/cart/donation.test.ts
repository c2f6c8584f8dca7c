import { describe, expect, it } from 'vitest';
import { asksBeforeDonation, donationAfter, donationStakes } from '../../../src/domain/cart/donation.ts';
import { aLot } from '../../arbitraries/lot.ts';

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

  it('has the same facts whether it is on or off, for the whole quantity', () => {
    const fewer = aLot({ ticketAmount: 3, ticketDonateAmount: 1 });
    expect(donationStakes(fewer, 2)).toEqual({ ticketsWith: 2, ticketsWithout: 6, charityPoints: 12n });
  });
});
