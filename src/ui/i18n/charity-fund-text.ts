import type { IntlShape } from 'react-intl';
import type { Points } from '../../domain/accounts/points.ts';
import { worthOfCharityPoints } from '../../domain/content/charity.ts';
import { withNestedQuotes } from '../../domain/content/nested-quotes.ts';
import { formatMoney } from './format-money.ts';

/**
 * The charity fund's name with its kind, `благодійний фонд «Добрий зразок»`: always in the nominative, because nobody
 * changes a name.
 */
export const charityFundText = (intl: IntlShape, name = ''): string =>
  name === ''
    ? intl.formatMessage({ id: 'common.fund' })
    : intl.formatMessage({ id: 'common.fund.named' }, { fund: withNestedQuotes(name) });

/** The money that the shop gives the charity fund for points: as money, so that nobody takes it for points of their own. */
export const charityMoneyText = (intl: IntlShape, credited: Points): string =>
  formatMoney(intl, worthOfCharityPoints(credited), 'UAH');
