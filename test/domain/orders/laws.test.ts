import { checkoutRules } from '../../laws/rules/checkout-rules.ts';
import { deliveryRules } from '../../laws/rules/delivery-rules.ts';
import { deliveryWayRules } from '../../laws/rules/delivery-way-rules.ts';
import { orderPaymentRules } from '../../laws/rules/order-payment-rules.ts';
import { parcelRules } from '../../laws/rules/parcel-rules.ts';
import { paymentNoticeRules } from '../../laws/rules/payment-notice-rules.ts';
import { paymentWayRules } from '../../laws/rules/payment-way-rules.ts';
import { pointsRules } from '../../laws/rules/points-rules.ts';
import { refundRules } from '../../laws/rules/refund-rules.ts';
import { reservationRules } from '../../laws/rules/reservation-rules.ts';
import { returnRules } from '../../laws/rules/return-rules.ts';
import { tryRules } from '../try-rules.ts';

tryRules([
  ...checkoutRules,
  ...deliveryRules,
  ...deliveryWayRules,
  ...parcelRules,
  ...paymentNoticeRules,
  ...orderPaymentRules,
  ...pointsRules,
  ...refundRules,
  ...returnRules,
  ...reservationRules,
  ...paymentWayRules,
]);
