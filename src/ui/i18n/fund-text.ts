import type { IntlShape } from 'react-intl';
import { nestedQuotes } from '../../domain/content/nested-quotes.ts';

/** `благодійний фонд «Добрий зразок»`: always in the nominative, because nobody changes a name. */
export const fundText = (intl: IntlShape, name = ''): string =>
  name === ''
    ? intl.formatMessage({ id: 'common.fund' })
    : intl.formatMessage({ id: 'common.fund.named' }, { fund: nestedQuotes(name) });
