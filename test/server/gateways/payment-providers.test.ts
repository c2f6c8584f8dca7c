import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { callbackPath } from '../../../server/gateways/payments/callback-path.ts';
import { gatewayOf } from '../../../server/gateways/payments/gateway-of.ts';
import { openApiDocument } from '../../../server/http/openapi/document.ts';
import { Config } from '../../../src/contract/entities.ts';
import { PAYMENT_PROVIDERS } from '../../../src/domain/orders/payment-providers.ts';
import { configOf } from '../../support/database/config-of.ts';

describe.each(PAYMENT_PROVIDERS)('the payment provider %s', provider => {
  const config = configOf({ PAYMENT_PROVIDER: provider });

  it('every payment provider can be configured and has a gateway and a sandbox', () => {
    expect(config.payment).toMatchObject({ provider, sandbox: true });
    expect(gatewayOf(config).currencies).toContain('UAH');
  });

  it('the contract’s configuration of the browser accepts every payment provider', () => {
    const { endpoint, merchant } = config.payment;
    const sent = {
      payment: { provider, endpoint, merchant, order_prefix: '' },
      push: null,
      webview_token: '',
    };
    expect(Schema.decodeUnknownSync(Config)(sent).payment.provider).toBe(provider);
  });

  it('the OpenAPI document describes the callback of every payment provider', () => {
    expect(openApiDocument().paths).toHaveProperty([callbackPath(provider), 'post']);
  });
});
