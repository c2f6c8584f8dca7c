import { afterAll } from 'vitest';
import { makeHttpWorld } from '../../contracts/http-world.ts';
import { LIQPAY_FACTS } from '../../contracts/payment-providers.ts';
import { describePaymentsContract } from '../../contracts/suites/payments.contract.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';

let server: Promise<TestServer> | undefined;

afterAll(async () => {
  await (await server)?.close();
});

describePaymentsContract(
  'LiqPay and the server',
  async () => {
    server ??= startTestServer({ sample: true, env: { PAYMENT_PROVIDER: 'liqpay' } });
    return makeHttpWorld((await server).url);
  },
  LIQPAY_FACTS,
);
