import type { IntlShape } from 'react-intl';

/** What a lot's two things are called; where it is gone (`goneOf`) nothing can be bought or won any more. */
export const pairWords = (
  intl: IntlShape,
  isGone: boolean,
): { readonly buy: string; readonly win: string } => ({
  buy: intl.formatMessage({ id: isGone ? 'common.pair.item' : 'common.pair.buy' }),
  win: intl.formatMessage({ id: isGone ? 'common.pair.prize' : 'common.pair.win' }),
});
