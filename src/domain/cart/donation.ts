import type { Points } from '../accounts/points.ts';
import type { Lot } from '../catalogue/lot.ts';
import { charityPointsFor, ticketsOfQuantity } from '../catalogue/lot-quote.ts';

/**
 * One of the two answers to the question that comes before the donation is switched off (docs/behaviour.md#donation).
 */
export type DonationAnswer = 'want-ticket' | 'no-ticket';

/** Tells whether switching a line's donation asks first: switching off does, switching on does not (law `donation`). */
export const asksBeforeDonationOff = (isDonate: boolean, wanted: boolean): boolean => isDonate && !wanted;

/**
 * Tells whether a line's donation is on after the answer: "want ticket" keeps it, "don't want ticket" switches it off
 * (law `donation`).
 */
export const donationAfterAnswer = (answer: DonationAnswer): boolean => answer === 'want-ticket';

/**
 * The effects of a line's donation: tickets of a quantity with it and without, and the charity fund's points with it.
 */
export type DonationEffects = {
  readonly ticketsWith: number;
  readonly ticketsWithout: number;
  readonly charityPoints: Points;
};

/**
 * Computes the effects of the donation on a line's tickets and charity points, the same whether it is on or off (law
 * `donation-stakes`).
 */
export const donationEffects = (
  lot: Pick<Lot, 'ticketAmount' | 'ticketDonateAmount' | 'pointDonateAmount'>,
  quantity: number,
): DonationEffects => ({
  ticketsWith: ticketsOfQuantity(lot, quantity, true),
  ticketsWithout: ticketsOfQuantity(lot, quantity, false),
  charityPoints: charityPointsFor(lot, quantity, true),
});
