import type { Language } from '../../../../src/domain/content/languages.ts';
import { type MinorUnits, minorUnitsToText } from '../../../../src/domain/money/money-units.ts';
import { moneyText } from '../../texts/money-text.ts';

/** A lot that can be bought now, as a mail shows it; titles in the reader's language. */
export type MailedLotOffer = {
  readonly lotId: number;
  readonly bought: string;
  readonly prize: string;
  /** The price of one item, in `currency`. */
  readonly price: MinorUnits;
  readonly currency: string;
  /** The percent sold, 0…100. */
  readonly percent: number;
  /** The end of the lot's sale; null: it ends when it is sold out. */
  readonly endsAt: Date | null;
};

export const lotOfferPriceText = (language: Language, { price, currency }: MailedLotOffer): string =>
  moneyText(language, minorUnitsToText(price), currency);

/** The address of the lot's own page. */
export const lotPageLink = (publicUrl: string, { lotId }: MailedLotOffer): string =>
  `${publicUrl}/lot-${lotId}`;
