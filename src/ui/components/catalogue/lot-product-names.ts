import type { IntlShape } from 'react-intl';

/**
 * The names of a lot's two things, product and prize; where the lot is gone (`lotOverReason`) nothing can be bought or won any
 * more.
 */
export const lotProductNames = (
  intl: IntlShape,
  isGone: boolean,
): { readonly buy: string; readonly win: string } => ({
  buy: intl.formatMessage({ id: isGone ? 'common.pair.item' : 'common.pair.buy' }),
  win: intl.formatMessage({ id: isGone ? 'common.pair.prize' : 'common.pair.win' }),
});
