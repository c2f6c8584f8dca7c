import type { IntlShape } from 'react-intl';

/**
 * Formats the words that name a lot's two things, product and prize; where the lot is gone (`findLotOverReason`)
 * nothing can be bought or won any more.
 */
export const formatLotProductNames = (
  intl: IntlShape,
  isGone: boolean,
): { readonly buy: string; readonly win: string } => ({
  buy: intl.formatMessage({ id: isGone ? 'common.pair.item' : 'common.pair.buy' }),
  win: intl.formatMessage({ id: isGone ? 'common.pair.prize' : 'common.pair.win' }),
});
