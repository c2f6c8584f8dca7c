/** The two answers of the question that comes before the donation is switched off (docs/behaviour.md#donation). */
export type DonationAnswer = 'want-ticket' | 'no-ticket';

/** Only switching off asks first; switching on does not (law `donation`). */
export const asksBeforeDonation = (isDonate: boolean, wanted: boolean): boolean => isDonate && !wanted;

/** "Want ticket" keeps the donation, "don't want ticket" switches it off (law `donation`). */
export const donationAfter = (answer: DonationAnswer): boolean => answer === 'want-ticket';
