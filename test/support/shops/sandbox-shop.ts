import { expect } from 'vitest';
import { startTestServer } from '../database/start-server.ts';
import { cartOfOneLot, makeShopWorld, newOrderKey } from './shop-world.ts';

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

/** Fields of an unsigned request, as somebody without our server would make it. */
export const unsignedSciFields = (
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

/** The payment form of an answer that must have one. */
export const paymentFormOf = (envelope: Envelope): Form => {
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

export const postToSci = async (
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Envelope> => {
  const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
  expect(response.status).toBe(200);
  return (await response.json()) as Envelope;
};

/** A small shop whose payments go to the sandbox provider. */
export const startSandboxShop = async () => {
  const server = await startTestServer();
  const shop = await makeShopWorld(server);
  return {
    ...shop,
    server,
    /** Asks the sandbox as a browser would. */
    ask: (fields: Readonly<Record<string, string>>) => postToSci(`${server.url}/sandbox-payments`, fields),
    /** An order of 123.45 UAH with the signed fields of its payment. */
    ordered: async (via = 'visa') => {
      const buyer = await shop.shopper();
      const key = newOrderKey();
      const lot = await shop.lot({ price: 12_345 });
      await shop.order(buyer, cartOfOneLot(lot), { key });
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

export type SandboxShop = Awaited<ReturnType<typeof startSandboxShop>>;
