import type { ProcessConfig } from '../../config/process-config.ts';
import type { PaymentGateway } from '../../orders/payment-gateway.ts';
import { makeInterkassaGateway } from '../interkassa/interkassa-gateway.ts';
import { makeLiqpayGateway } from '../liqpay/liqpay-gateway.ts';

/** Makes the gateway of the payment provider that the configuration names; the server chooses it nowhere else. */
export const makeConfiguredPaymentGateway = ({
  payment,
  ...shop
}: Pick<ProcessConfig, 'payment' | 'publicUrl' | 'shopName'>): PaymentGateway => {
  switch (payment.provider) {
    case 'interkassa':
      return makeInterkassaGateway(payment, shop);
    case 'liqpay':
      return makeLiqpayGateway(payment, shop);
  }
};
