/** The two answers of the question that comes before the donation is switched off (specification §4). */
export type DonationAnswer = 'want-ticket' | 'no-ticket';

/** Only switching off asks first; switching on does not (specification §4, decisions: Donation). */
export const asksBeforeDonation = (isDonate: boolean, wanted: boolean): boolean => isDonate && !wanted;

/** "Want ticket" keeps the donation, "don't want ticket" switches it off (decisions: Donation). */
export const donationAfter = (answer: DonationAnswer): boolean => answer === 'want-ticket';
