import type { IntlShape } from 'react-intl';

/** What a lot's two things are called; once it is drawn nothing can be bought or won any more. */
export const pairWords = (
  intl: IntlShape,
  isDrawn: boolean,
): { readonly buy: string; readonly win: string } => ({
  buy: intl.formatMessage({ id: isDrawn ? 'common.pair.item' : 'common.pair.buy' }),
  win: intl.formatMessage({ id: isDrawn ? 'common.pair.prize' : 'common.pair.win' }),
});
