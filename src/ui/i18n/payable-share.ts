import type { IntlShape } from 'react-intl';
import { PAYABLE_SHARE } from '../../domain/orders/payable-share.ts';

/** The points' share as a text shows it: `30%`, `30 %`, `12.5%`. */
export const payableShare = (intl: IntlShape): string =>
  intl.formatNumber(Number(PAYABLE_SHARE.numerator) / Number(PAYABLE_SHARE.denominator), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
