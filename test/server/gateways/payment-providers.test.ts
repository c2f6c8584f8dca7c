import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { paymentCallbackPath } from '../../../server/gateways/payments/payment-callback-path.ts';
import { paymentGatewayOf } from '../../../server/gateways/payments/payment-gateway-of.ts';
import { openApiDocument } from '../../../server/http/openapi/document.ts';
import { ConfigSchema } from '../../../src/contract/entity-schemas.ts';
import { PAYMENT_PROVIDERS } from '../../../src/domain/orders/payment-providers.ts';
import { configOfEnv } from '../../support/database/config-of-env.ts';

describe.each(PAYMENT_PROVIDERS)('the payment provider %s', provider => {
  const config = configOfEnv({ PAYMENT_PROVIDER: provider });

  it('every payment provider can be configured and has a gateway and a sandbox', () => {
    expect(config.payment).toMatchObject({ provider, sandbox: true });
    expect(paymentGatewayOf(config).currencies).toContain('UAH');
  });

  it('the contract’s configuration of the browser accepts every payment provider', () => {
    const { endpoint, merchant } = config.payment;
    const sent = {
      payment: { provider, endpoint, merchant, order_prefix: '' },
      push: null,
      webview_token: '',
    };
    expect(Schema.decodeUnknownSync(ConfigSchema)(sent).payment.provider).toBe(provider);
  });

  it('the OpenAPI document describes the callback of every payment provider', () => {
    expect(openApiDocument().paths).toHaveProperty([paymentCallbackPath(provider), 'post']);
  });
});
