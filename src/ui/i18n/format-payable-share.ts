import type { IntlShape } from 'react-intl';
import { POINTS_PAYABLE_SHARE } from '../../domain/orders/points-payable-share.ts';

/** Formats the share of a price that points may pay, as a text shows it: `30%`, `30 %`, `12.5%`. */
export const formatPayableShare = (intl: IntlShape): string =>
  intl.formatNumber(Number(POINTS_PAYABLE_SHARE.numerator) / Number(POINTS_PAYABLE_SHARE.denominator), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
