import { afterAll } from 'vitest';
import { startTestServer, type TestServer } from '../support/database/start-server.ts';
import { makeHttpWorld } from './http-world.ts';
import { LIQPAY } from './payment-providers.ts';
import { describePaymentsContract } from './suites/payments.contract.ts';

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
  LIQPAY,
);
