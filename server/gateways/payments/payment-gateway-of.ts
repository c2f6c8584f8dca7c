import type { Config } from '../../config/config.ts';
import type { PaymentGateway } from '../../orders/payment-gateway.ts';
import { makeInterkassaGateway } from '../interkassa/interkassa-gateway.ts';
import { makeLiqpayGateway } from '../liqpay/liqpay-gateway.ts';

/** The gateway of the payment provider that the configuration names; the server chooses it nowhere else. */
export const paymentGatewayOf = ({
  payment,
  ...shop
}: Pick<Config, 'payment' | 'publicUrl' | 'shopName'>): PaymentGateway => {
  switch (payment.provider) {
    case 'interkassa':
      return makeInterkassaGateway(payment, shop);
    case 'liqpay':
      return makeLiqpayGateway(payment, shop);
  }
};
