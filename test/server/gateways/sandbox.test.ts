import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../support/database/start-server.ts';
import {
  makeUnsignedSciFields,
  type SandboxShop,
  startSandboxShop,
} from '../../support/shops/sandbox-shop.ts';
import { signAsInterkassa } from '../../support/stand-ins/sign-as-interkassa.ts';

let shop: SandboxShop;
beforeAll(async () => {
  shop = await startSandboxShop();
});
afterAll(() => shop.server.close());

describe('payways', () => {
  test('the sandbox lists the ways to pay with their currencies', async () => {
    const { resultCode, resultData } = await shop.ask(
      makeUnsignedSciFields('10.00', 'UAH', { ik_act: 'payways' }),
    );
    expect(resultCode).toBe(0);
    const listed = resultData?.paywaySet?.map(({ als, curAls }) => `${als} ${curAls}`);
    for (const expected of ['visa UAH', 'visa USD', 'mastercard EUR', 'qiwi UAH', 'bitcoin USD']) {
      expect(listed).toContain(expected);
    }
  });
});

describe('payway: the limits', () => {
  test.each([
    ['0.99', 'UAH', 607],
    ['1.00', 'UAH', 0],
    ['25000.00', 'UAH', 0],
    ['25000.01', 'UAH', 604],
    ['0.02', 'USD', 607],
    ['0.03', 'USD', 0],
    ['606.06', 'USD', 0],
    ['606.07', 'USD', 604],
    ['519.75', 'EUR', 0],
    ['519.76', 'EUR', 604],
  ])('the sandbox checks a way’s limits: %s %s answers %i', async (amount, currency, code) => {
    const envelope = await shop.ask(makeUnsignedSciFields(amount, currency));
    expect(envelope.resultCode).toBe(code);
    if (code === 0) expect(envelope.resultData?.invoice).toMatchObject({ coAmount: amount });
    else expect(envelope.resultMsg).toMatch(/\[.*\d+\.\d\d.*\d+\.\d\d.*\]/);
  });

  test('the sandbox’s refusal of an amount names the range in brackets, in the shopper’s language', async () => {
    const { resultMsg } = await shop.ask(makeUnsignedSciFields('0.50', 'UAH', { ik_loc: 'uk' }));
    expect(resultMsg).toBe('Сума менша за дозволену для цього способу [від 1.00 до 25000.00 UAH]');
  });

  test('the sandbox answers 605 for a way that does not take the currency', async () => {
    expect((await shop.ask(makeUnsignedSciFields('10.00', 'EUR', { ik_pw_via: 'bitcoin' }))).resultCode).toBe(
      605,
    );
    expect((await shop.ask(makeUnsignedSciFields('10.00', 'UAH', { ik_pw_via: 'cash' }))).resultCode).toBe(
      605,
    );
  });

  test('the sandbox checks the limits again when a payment is started', async () => {
    expect((await shop.ask(makeUnsignedSciFields('0.10', 'UAH', { ik_act: 'process' }))).resultCode).toBe(
      607,
    );
  });
});

describe('requests', () => {
  test('the sandbox names a missing, empty or malformed field of a request', async () => {
    const { ik_am: _, ...without } = makeUnsignedSciFields('10.00');
    expect(await shop.ask(without)).toMatchObject({
      resultCode: 21,
      resultMsg: expect.stringContaining('ik_am'),
    });
    expect((await shop.ask({ ...makeUnsignedSciFields('10.00'), ik_desc: '' })).resultCode).toBe(22);
    expect((await shop.ask({ ...makeUnsignedSciFields('10.00'), ik_pm_no: 'a b' })).resultCode).toBe(24);
    expect((await shop.ask({ ...makeUnsignedSciFields('ten') })).resultCode).toBe(24);
    expect((await shop.ask({ ...makeUnsignedSciFields('10.00'), ik_co_id: 'other' })).resultCode).toBe(23);
    expect((await shop.ask({ ...makeUnsignedSciFields('10.00'), ik_act: 'steal' })).resultCode).toBe(23);
  });

  test('the sandbox accepts a request unsigned or rightly signed, and refuses a wrong signature', async () => {
    const { payment } = shop.server.context.config;
    const fields = makeUnsignedSciFields('10.00');
    expect((await shop.ask(fields)).resultCode).toBe(0);
    expect((await shop.ask({ ...fields, ik_sign: signAsInterkassa(fields, payment) })).resultCode).toBe(0);
    expect((await shop.ask({ ...fields, ik_sign: 'wrong' })).resultCode).toBe(23);
    expect((await shop.ask({ ...fields, ik_sign: '' })).resultCode).toBe(23);
    const changed = { ...fields, ik_sign: signAsInterkassa(fields, payment), ik_am: '1.00' };
    expect((await shop.ask(changed)).resultCode).toBe(23);
  });

  test('the sandbox refuses return addresses outside the shop', async () => {
    for (const field of ['ik_suc_u', 'ik_fal_u']) {
      for (const address of [
        'https://evil.example/',
        `${shop.server.url}.evil.example/`,
        'javascript:alert(1)',
      ]) {
        const fields = makeUnsignedSciFields('10.00', 'UAH', { ik_act: 'process', [field]: address });
        expect((await shop.ask(fields)).resultCode).toBe(23);
      }
    }
  });
});

test('a shop with a real Interkassa merchant has no sandbox', async () => {
  const real = await startTestServer({
    env: { INTERKASSA_MERCHANT_ID: '5ee0c9ccc3f73b75f5236a99', INTERKASSA_SECRET: 'secret' },
  });
  try {
    const endpoint = await fetch(`${real.url}/sandbox-payments`, { method: 'POST' });
    expect(endpoint.status).toBe(405); // no page of the shop takes a POST
    expect((await fetch(`${real.url}/sandbox-payments/style.css`)).status).toBe(404);
  } finally {
    await real.close();
  }
});
