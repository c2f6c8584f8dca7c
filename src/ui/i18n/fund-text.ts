import type { IntlShape } from 'react-intl';
import type { Points } from '../../domain/accounts/points.ts';
import { charityWorth } from '../../domain/content/charity.ts';
import { nestedQuotes } from '../../domain/content/nested-quotes.ts';
import { formatMoney } from './money.ts';

/** `благодійний фонд «Добрий зразок»`: always in the nominative, because nobody changes a name. */
export const fundText = (intl: IntlShape, name = ''): string =>
  name === ''
    ? intl.formatMessage({ id: 'common.fund' })
    : intl.formatMessage({ id: 'common.fund.named' }, { fund: nestedQuotes(name) });

/** What the shop gives the fund for so many of its points: money, so that nobody takes it for points of their own. */
export const charityText = (intl: IntlShape, credited: Points): string =>
  formatMoney(intl, charityWorth(credited), 'UAH');
