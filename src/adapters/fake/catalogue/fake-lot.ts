import type { Language } from '../../../application/stores/preferences-store.ts';
import { lotPoints, type Points } from '../../../domain/accounts/points.ts';
import type { Lot, Product, Winner } from '../../../domain/catalogue/lot.ts';
import type { Decimal } from '../../../domain/money/decimal.ts';
import { convertFromLocal, type MinorUnits } from '../../../domain/money/money.ts';

/** One text in every language of the shop. */
export type Localized = Readonly<Record<Language, string>>;

export type FakeProduct = {
  readonly image: string;
  readonly title: Localized;
  readonly parentalName: Localized;
  readonly description: Localized;
};

/** A lot as the fake shop keeps it: prices in kopiyka, texts in all languages. */
export type FakeLot = {
  readonly id: number;
  readonly categoryId: number;
  readonly title: Localized;
  /** The prize's own picture unless said otherwise. */
  readonly image?: string;
  readonly description: Localized;
  readonly price: MinorUnits;
  readonly origin: MinorUnits;
  readonly pointDonateAmount: Points;
  readonly ticketAmount: number;
  readonly ticketDonateAmount: number;
  readonly amount: number;
  readonly salesCount: number;
  readonly color: string;
  readonly hot: boolean;
  readonly start: number;
  /** Seconds from the close to the draw. */
  readonly drawDelay: number;
  readonly winners: readonly Winner[];
  readonly productToBuy: FakeProduct;
  readonly productToWin: FakeProduct;
};

/** For whom a lot is answered: `rate` is UAH per unit of the currency. */
export type Terms = {
  readonly language: Language;
  readonly rate: Decimal;
  readonly userPercent: Decimal;
};

const answerProduct = (product: FakeProduct, language: Language): Product => ({
  image: product.image,
  title: product.title[language],
  parentalName: product.parentalName[language],
  description: product.description[language],
});

/** The lot in the caller's language and currency; prices are rounded first (decisions: Money). */
export const answerLot = (lot: FakeLot, category: Localized, terms: Terms): Lot => {
  const origin = convertFromLocal(lot.origin, terms.rate);
  return {
    id: lot.id,
    title: lot.title[terms.language],
    image: lot.image ?? lot.productToWin.image,
    price: convertFromLocal(lot.price, terms.rate),
    origin,
    point: lotPoints(origin, 1, terms.userPercent, terms.rate),
    pointDonateAmount: lot.pointDonateAmount,
    ticketAmount: lot.ticketAmount,
    ticketDonateAmount: lot.ticketDonateAmount,
    isDonate: true,
    amount: lot.amount,
    salesCount: lot.salesCount,
    color: lot.color,
    hot: lot.hot,
    start: lot.start,
    winners: lot.winners,
    description: lot.description[terms.language],
    category: category[terms.language],
    categoryId: lot.categoryId,
    productToBuy: answerProduct(lot.productToBuy, terms.language),
    productToWin: answerProduct(lot.productToWin, terms.language),
  };
};
