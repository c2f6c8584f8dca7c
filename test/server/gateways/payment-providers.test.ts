import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { makeConfiguredPaymentGateway } from '../../../server/gateways/payments/make-configured-payment-gateway.ts';
import { makePaymentCallbackPath } from '../../../server/gateways/payments/make-payment-callback-path.ts';
import { makeOpenApiDocument } from '../../../server/http/openapi/document.ts';
import { ConfigSchema } from '../../../src/contract/entity-schemas.ts';
import { PAYMENT_PROVIDERS } from '../../../src/domain/orders/payment-providers.ts';
import { readSoundConfig } from '../../support/database/read-sound-config.ts';

describe.each(PAYMENT_PROVIDERS)('the payment provider %s', provider => {
  const config = readSoundConfig({ PAYMENT_PROVIDER: provider });

  it('every payment provider can be configured and has a gateway and a sandbox', () => {
    expect(config.payment).toMatchObject({ provider, sandbox: true });
    expect(makeConfiguredPaymentGateway(config).currencies).toContain('UAH');
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
    expect(makeOpenApiDocument().paths).toHaveProperty([makePaymentCallbackPath(provider), 'post']);
  });
});
