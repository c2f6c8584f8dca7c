import { checkoutRules } from '../../laws/rules/checkout-rules.ts';
import { noticeRules } from '../../laws/rules/notice-rules.ts';
import { paymentRules } from '../../laws/rules/payment-rules.ts';
import { pointsRules } from '../../laws/rules/points-rules.ts';
import { reservationRules } from '../../laws/rules/reservation-rules.ts';
import { wayRules } from '../../laws/rules/way-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([
  ...checkoutRules,
  ...noticeRules,
  ...paymentRules,
  ...pointsRules,
  ...reservationRules,
  ...wayRules,
]);
