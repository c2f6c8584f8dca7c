import type { IntlShape } from 'react-intl';
import type { Points } from '../../domain/accounts/points.ts';

/**
 * Formats points: a balance, or as a change of one, with its sign. Below zero with a minus, for which Intl writes a hyphen
 * in these languages.
 */
export const formatPoints = (
  intl: Pick<IntlShape, 'formatNumber'>,
  amount: Points,
  as: 'balance' | 'change' = 'balance',
): string =>
  intl.formatNumber(amount, { signDisplay: as === 'change' ? 'exceptZero' : 'auto' }).replace('-', '−');
