import type { Language } from '../../../../src/domain/content/languages.ts';
import { type MinorUnits, minorUnitsToText } from '../../../../src/domain/money/money-units.ts';
import { formatMoneyText } from '../../texts/format-money-text.ts';

/** The fields of a lot that can be bought now, as a mail shows it; titles in the reader's language. */
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

export const formatLotOfferPrice = (language: Language, { price, currency }: MailedLotOffer): string =>
  formatMoneyText(language, minorUnitsToText(price), currency);

/** Makes the address of the page of a lot that a mail offers. */
export const makeLotPageLink = (publicUrl: string, { lotId }: MailedLotOffer): string =>
  `${publicUrl}/lot-${lotId}`;
