import type { IntlShape } from 'react-intl';
import type { Product } from '../../domain/catalogue/lot.ts';
import { nestedQuotes } from '../../domain/content/nested-quotes.ts';

/** What of a lot an offer is told by: the thing that is bought, and the prize. */
export type Offer = {
  readonly productToBuy: Pick<Product, 'title'>;
  readonly productToWin: Pick<Product, 'title'>;
  /** Whoever has won it; none, or nothing known of any: it can still be won. */
  readonly winners?: readonly unknown[];
};

/**
 * What is got with luck: `і шанс на «Смартфон Nova X»`; once somebody has won it, that it is gone. Titles stay in the
 * nominative, whatever they are.
 */
export const chanceText = (intl: IntlShape, { productToWin, winners = [] }: Offer): string =>
  intl.formatMessage(
    { id: winners.length > 0 ? 'common.chance.drawn' : 'common.chance' },
    { prize: nestedQuotes(productToWin.title) },
  );

/**
 * A lot in words: the thing that is bought, what it costs where that is told, then the chance: `Футболка, 490 грн, і
 * шанс на «Смартфон Nova X»`. Whoever reads no further than the price has read what it is the price of.
 */
export const offerText = (intl: IntlShape, offer: Offer, price?: string): string =>
  [
    offer.productToBuy.title,
    ...(price === undefined ? [] : [`, ${price},`]),
    ` ${chanceText(intl, offer)}`,
  ].join('');
