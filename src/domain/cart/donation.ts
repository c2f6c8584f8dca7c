import type { Points } from '../accounts/points.ts';
import type { Lot } from '../catalogue/lot.ts';
import { charityPointsFor, ticketsFor } from '../catalogue/quote.ts';

/** The two answers of the question that comes before the donation is switched off (docs/behaviour.md#donation). */
export type DonationAnswer = 'want-ticket' | 'no-ticket';

/** Only switching off asks first; switching on does not (law `donation`). */
export const asksBeforeDonation = (isDonate: boolean, wanted: boolean): boolean => isDonate && !wanted;

/** "Want ticket" keeps the donation, "don't want ticket" switches it off (law `donation`). */
export const donationAfter = (answer: DonationAnswer): boolean => answer === 'want-ticket';

/** What depends on the donation: tickets of a quantity with it and without, and the fund's points with it. */
export type DonationStakes = {
  readonly ticketsWith: number;
  readonly ticketsWithout: number;
  readonly charityPoints: Points;
};

/** The same facts whether the donation is on or off (law `donation-stakes`). */
export const donationStakes = (
  lot: Pick<Lot, 'ticketAmount' | 'ticketDonateAmount' | 'pointDonateAmount'>,
  quantity: number,
): DonationStakes => ({
  ticketsWith: ticketsFor(lot, quantity, true),
  ticketsWithout: ticketsFor(lot, quantity, false),
  charityPoints: charityPointsFor(lot, quantity, true),
});
