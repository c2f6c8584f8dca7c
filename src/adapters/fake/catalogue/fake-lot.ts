import { isLotHot, type Lot, type Product } from '../../../domain/catalogue/lot.ts';
import type { LotQuoteTerms } from '../../../domain/catalogue/lot-quote.ts';
import type { Language, LocalizedText } from '../../../domain/content/languages.ts';
import { priceFromLocal } from '../../../domain/money/money-units.ts';

type InWords = 'title' | 'brandName' | 'description';

export type FakeProduct = Omit<Product, InWords> & { readonly [K in InWords]: LocalizedText };

type Said = 'title' | 'description';
type Answered = Said | 'image' | 'isDonate' | 'category' | 'productToBuy' | 'productToWin';

/**
 * The fields of a lot as the fake shop keeps it: prices and `cashAlternative` in kopiyka, texts in all languages, `hot` the operator's flag
 * alone.
 */
export type FakeLot = Omit<Lot, Answered> & {
  readonly [K in Said]: LocalizedText;
} & {
  /** The prize's own picture unless said otherwise. */
  readonly image?: string;
  /** Seconds from the close to the draw. */
  readonly drawDelay: number;
  readonly productToBuy: FakeProduct;
  readonly productToWin: FakeProduct;
};

/** The terms for which the fake shop answers a lot: language and currency; `rate` is UAH per unit of the currency. */
export type FakeLotTerms = LotQuoteTerms & { readonly language: Language };

const answerProduct = (
  { title, brandName, description, ...same }: FakeProduct,
  language: Language,
): Product => ({
  ...same,
  title: title[language],
  brandName: brandName[language],
  description: description[language],
});

/** Converts a lot of the fake shop to the lot in the caller's language and currency. */
export const localiseFakeLot = (
  lot: FakeLot,
  category: LocalizedText,
  { language, rate }: FakeLotTerms,
): Lot => ({
  id: lot.id,
  title: lot.title[language],
  image: lot.image ?? lot.productToWin.image,
  price: priceFromLocal(lot.price, rate),
  origin: priceFromLocal(lot.origin, rate),
  pointDonateAmount: lot.pointDonateAmount,
  ticketAmount: lot.ticketAmount,
  ticketDonateAmount: lot.ticketDonateAmount,
  isDonate: true,
  amount: lot.amount,
  salesCount: lot.salesCount,
  color: lot.color,
  hot: isLotHot(lot),
  start: lot.start,
  endsAt: lot.endsAt,
  offered: lot.offered,
  winners: lot.winners,
  description: lot.description[language],
  category: category[language],
  categoryId: lot.categoryId,
  productToBuy: answerProduct(lot.productToBuy, language),
  productToWin: answerProduct(lot.productToWin, language),
  cashAlternative: lot.cashAlternative,
});
