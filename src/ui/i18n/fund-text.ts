import type { IntlShape } from 'react-intl';
import type { Points } from '../../domain/accounts/points.ts';
import { charityWorth } from '../../domain/content/charity.ts';
import { nestedQuotes } from '../../domain/content/nested-quotes.ts';
import { formatMoney } from './money.ts';

/**
 * The charity fund's name with its kind, `благодійний фонд «Добрий зразок»`: always in the nominative, because nobody
 * changes a name.
 */
export const fundText = (intl: IntlShape, name = ''): string =>
  name === ''
    ? intl.formatMessage({ id: 'common.fund' })
    : intl.formatMessage({ id: 'common.fund.named' }, { fund: nestedQuotes(name) });

/** The money that the shop gives the charity fund for points: as money, so that nobody takes it for points of their own. */
export const charityText = (intl: IntlShape, credited: Points): string =>
  formatMoney(intl, charityWorth(credited), 'UAH');
