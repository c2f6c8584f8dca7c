import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import {
  findPaymentForm,
  postToSci,
  type SandboxShop,
  sendPaymentDecision,
  startSandboxShop,
} from '../../support/shops/sandbox-shop.ts';

let shop: SandboxShop;
beforeAll(async () => {
  shop = await startSandboxShop();
});
afterAll(() => shop.server.close());

describe('a payment', () => {
  test.each(['visa', 'mastercard'])(
    'a sandbox payment by %s that is approved pays the order before the shopper returns',
    async via => {
      const { buyer, key, fields } = await shop.ordered(via);
      const response = await sendPaymentDecision(findPaymentForm(await shop.ask(fields)), 'approve');
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`${shop.server.url}/payment-success?order=${key}`);
      expect(await shop.status(buyer, key)).toBe('paid');
    },
  );

  test('a declined sandbox payment fails the order and redirects the shopper to the failure page', async () => {
    const { buyer, key, fields } = await shop.ordered();
    const form = findPaymentForm(await shop.ask(fields));
    const response = await sendPaymentDecision(form, 'decline');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${shop.server.url}/payment-fail?order=${key}`);
    expect(await shop.status(buyer, key)).toBe('failed');
  });

  test('a sandbox payment that is approved twice and then declined stays one paid order', async () => {
    const { buyer, key, fields } = await shop.ordered();
    const form = findPaymentForm(await shop.ask(fields));
    await Promise.all([sendPaymentDecision(form, 'approve'), sendPaymentDecision(form, 'approve')]);
    await sendPaymentDecision(form, 'decline');
    expect(await shop.status(buyer, key)).toBe('paid');
    const { id } = await shop.row('orders', key, 'external_id');
    expect(await shop.row('operator_reports', String(id), 'order_id')).toEqual({});
  });

  test('a sandbox payment by qiwi asks for a phone, answers 112 to the refusing one and accepts another', async () => {
    const { buyer, key, fields } = await shop.ordered('qiwi');
    const { resultData } = await shop.ask(fields);
    const html = resultData?.internalForm ?? '';
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(new URL(action).origin).toBe(shop.server.url);
    expect(html).toContain('name="ps[phone]"');
    const hidden = Object.fromEntries(
      [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect(hidden['sci[ik_int]']).toBe('json');
    const refused = await postToSci(action, { ...hidden, 'ps[phone]': '380000000000' });
    expect(refused).toMatchObject({ resultCode: 112, resultMsg: expect.stringContaining('Гаманець') });
    expect((await postToSci(action, { ...hidden, 'ps[phone]': '' })).resultCode).toBe(112);
    const form = findPaymentForm(await postToSci(action, { ...hidden, 'ps[phone]': '380501234567' }));
    await sendPaymentDecision(form, 'approve');
    expect(await shop.status(buyer, key)).toBe('paid');
  });

  test('the sandbox sends a forged amount to the shop, which leaves the order unpaid', async () => {
    const { buyer, key, fields } = await shop.ordered();
    const { ik_sign: _, ...rest } = fields;
    const response = await sendPaymentDecision(
      findPaymentForm(await shop.ask({ ...rest, ik_am: '1.00' })),
      'approve',
    );
    expect(response.headers.get('location')).toBe(`${shop.server.url}/payment-fail?order=${key}`);
    expect(await shop.status(buyer, key)).toBe('pending');
  });
});

test('the audit finds no difference after the tests of the sandbox’s payments', async () => {
  expect(await auditShop(shop.server.context.database)).toEqual({});
});
