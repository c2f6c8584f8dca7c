import { expect } from 'vitest';
import { startTestServer } from '../database/start-server.ts';
import { makeCartOfOneLot, makeNewOrderKey, makeTestShopWorld } from './test-shop-world.ts';

type Form = {
  readonly action: string;
  readonly method: string;
  readonly parameters: Record<string, string>;
};
type Envelope = {
  readonly resultCode: number;
  readonly resultMsg: string;
  readonly resultData: {
    readonly paywaySet?: readonly { als: string; ser: string; curAls: string }[];
    readonly invoice?: Record<string, string>;
    readonly paymentForm?: Form;
    readonly internalForm?: string;
  } | null;
};

/** Makes the fields of an unsigned Interkassa payment request, as somebody without our server would make it. */
export const makeUnsignedSciFields = (
  amount: string,
  currency = 'UAH',
  more: Readonly<Record<string, string>> = {},
) => ({
  ik_co_id: 'sandbox',
  ik_pm_no: 'TF-1',
  ik_am: amount,
  ik_cur: currency,
  ik_desc: 'Order',
  ik_act: 'payway',
  ik_pw_via: 'visa',
  ik_int: 'json',
  ik_loc: 'en',
  ...more,
});

/** Finds the payment form in a provider's answer that must have one. Throws when it has none. */
export const findPaymentForm = (envelope: Envelope): Form => {
  const form = envelope.resultData?.paymentForm;
  if (form === undefined) throw new Error(`no payment form: ${JSON.stringify(envelope)}`);
  return form;
};

/** Sends a payment form with the shopper's decision. */
export const sendPaymentDecision = (form: Form, decision: string): Promise<Response> =>
  fetch(form.action, {
    method: form.method,
    body: new URLSearchParams({ ...form.parameters, decision }),
    redirect: 'manual',
  });

/** Posts a payment request's fields to an address of Interkassa's protocol (SCI); answers its envelope. */
export const postToSci = async (
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Envelope> => {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  expect(response.status).toBe(200);
  return (await response.json()) as Envelope;
};

/** Starts a small shop whose payments go to the sandbox provider. */
export const startSandboxShop = async () => {
  const server = await startTestServer();
  const shop = await makeTestShopWorld(server);
  return {
    ...shop,
    server,
    /** Asks the sandbox as a browser would. */
    ask: (fields: Readonly<Record<string, string>>) => postToSci(`${server.url}/sandbox-payments`, fields),
    /** An order of 123.45 UAH with the signed fields of its payment. */
    ordered: async (via = 'visa') => {
      const buyer = await shop.shopper();
      const key = makeNewOrderKey();
      const lot = await shop.lot({ price: 12_345 });
      await shop.order(buyer, makeCartOfOneLot(lot), { key });
      const { body } = await shop.call<{ fields: Record<string, string> }>(
        'payment-fields',
        { act: 'process', via, external_id: key },
        buyer,
        { 'Accept-Language': 'uk' },
      );
      return { buyer, key, fields: body.fields };
    },
  };
};

/** What a test has of a small shop whose payments go to the sandbox provider. */
export type SandboxShop = Awaited<ReturnType<typeof startSandboxShop>>;
