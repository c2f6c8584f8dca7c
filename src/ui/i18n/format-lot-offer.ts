import type { IntlShape } from 'react-intl';
import type { LotPhase, Product } from '../../domain/catalogue/lot.ts';
import { withNestedQuotes } from '../../domain/content/nested-quotes.ts';

/** One of the reasons why nothing can be bought of a lot any more. */
export type LotOverReason = Exclude<LotPhase, 'coming' | 'playing'>;

/** The parts of a lot that an offer is worded by: the thing that is bought, and the prize. */
export type LotOfferParts = {
  readonly productToBuy: Pick<Product, 'title'>;
  readonly productToWin: Pick<Product, 'title'>;
  /** Whoever has won it; none, or nothing known of any: it can still be won. */
  readonly winners?: readonly unknown[];
  /** Where it is known by the clock; else only `winners` tell that it is over. */
  readonly over?: LotOverReason | null;
};

/** Finds the reason why a lot has no price and no chance any more, if so: nobody can buy it; else null. */
export const findLotOverReason = ({
  winners = [],
  over = winners.length > 0 ? 'drawn' : null,
}: LotOfferParts): LotOverReason | null => over;

const withPrize = (intl: IntlShape, id: string, { productToWin }: LotOfferParts): string =>
  intl.formatMessage({ id }, { prize: withNestedQuotes(productToWin.title) });

/**
 * Formats a lot's chance in words: `і шанс на приз «Смартфон Nova X»`; once there is none any more, the prize, as a
 * line of its own: `Приз «Смартфон Nova X» уже розіграно`. Titles stay in the nominative, whatever they are.
 */
export const formatLotChance = (intl: IntlShape, offer: LotOfferParts): string => {
  const gone = findLotOverReason(offer);
  if (gone === null) return withPrize(intl, 'common.chance', offer);
  return withPrize(intl, gone === 'drawn' ? 'common.chance.drawn.line' : 'common.chance.prize', offer);
};

/**
 * Formats a lot in words: the thing that is bought, what it costs where that is told, then the chance: `Футболка, 490
 * грн, і шанс на приз «Смартфон Nova X»`. Whoever reads no further than the price has read what it is the price of.
 * What is gone has none, and says why: `Футболка: приз «Смартфон Nova X» уже розіграно`.
 */
export const formatLotOffer = (intl: IntlShape, offer: LotOfferParts, price?: string): string => {
  const { title } = offer.productToBuy;
  const gone = findLotOverReason(offer);
  if (gone !== null) return `${title}: ${withPrize(intl, `common.chance.${gone}`, offer)}`;
  return `${title}${price === undefined ? ' ' : `, ${price}, `}${formatLotChance(intl, offer)}`;
};
