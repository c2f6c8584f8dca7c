import { type Lot, lotPhase, percentSold } from '../../../domain/catalogue/lot.ts';

/** What a card in a list shows of a lot. */
export type LotCardView = {
  readonly percent: number;
  readonly hot: boolean;
  /** Nothing left to buy: the card says so instead of counting. */
  readonly soldOut: boolean;
};

/** `now` in epoch milliseconds of the shop's clock. A lot that is over is not hot any more. */
export const toLotCard = (lot: Lot, now: number): LotCardView => {
  const phase = lotPhase(lot, now);
  const over = phase === 'sold-out' || phase === 'drawn';
  return { percent: percentSold(lot), hot: lot.hot && !over, soldOut: over };
};
