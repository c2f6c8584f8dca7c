import type { IntlShape } from 'react-intl';
import type { Points } from '../../domain/accounts/points.ts';
import { computeCharityPointsWorth } from '../../domain/content/charity.ts';
import { withNestedQuotes } from '../../domain/content/nested-quotes.ts';
import { formatMoney } from './format-money.ts';

/**
 * Formats the charity fund's name with its kind, `благодійний фонд «Добрий зразок»`: always in the nominative, because
 * nobody changes a name.
 */
export const formatCharityFundText = (intl: IntlShape, name = ''): string =>
  name === ''
    ? intl.formatMessage({ id: 'common.fund' })
    : intl.formatMessage({ id: 'common.fund.named' }, { fund: withNestedQuotes(name) });

/**
 * Formats the money that the shop gives the charity fund for points: as money, so that nobody takes it for points of
 * their own.
 */
export const formatCharityMoney = (intl: IntlShape, credited: Points): string =>
  formatMoney(intl, computeCharityPointsWorth(credited), 'UAH');
