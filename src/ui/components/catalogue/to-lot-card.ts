import { isListed, isSoldOut, type Lot, percentSold } from '../../../domain/catalogue/lot.ts';

/** What a card in a list shows of a lot. */
export type LotCardView = {
  readonly percent: number;
  readonly hot: boolean;
  /** Nothing left to buy: the card says so instead of counting. */
  readonly soldOut: boolean;
};

/** A lot that is over is not hot any more. By no clock: the same card whenever and wherever it is drawn. */
export const toLotCard = (lot: Lot): LotCardView => {
  const over = !isListed(lot) || isSoldOut(lot);
  return { percent: percentSold(lot), hot: lot.hot && !over, soldOut: over };
};
