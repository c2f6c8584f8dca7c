import { createServer } from 'node:http';
import { makeCartOfOneLot, makeNewOrderKey } from '../../support/shops/test-shop-world.ts';
import { signAsInterkassa } from '../../support/stand-ins/sign-as-interkassa.ts';
import type { Attack } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';

type Fields = Readonly<Record<string, string>>;

/** A listener of the attacker's own: what is told there was told to a stranger. */
const listenForNotices = async () => {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { heard, url: `http://127.0.0.1:${port}/told`, close: () => void server.close() };
};

/** The attack by a notice that says that an order was paid, without having paid it. */
export const forgedNoticeAttack: Attack = {
  id: '22',
  title:
    'Forged payments: replayed requests, missing and wrong signatures, other sums, another callback address',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { shop, database, running, context } = await world.openShop([{}]);
    const url = running[0]?.url ?? '';
    const lot = await shop.lot({ price: 12_345 });
    const buyer = await shop.shopper();
    const key = makeNewOrderKey();
    const { body: order } = await shop.order(buyer, makeCartOfOneLot(lot), { key });
    const fieldsOf = async (act: string, more: object = {}): Promise<Fields> =>
      (
        await shop.call<{ fields: Fields }>(
          'payment-fields',
          { act, via: act === 'payways' ? undefined : 'visa', external_id: key, ...more },
          buyer,
        )
      ).body.fields ?? {};
    const request = await fieldsOf('process');
    const tell = async (fields: Fields): Promise<number> => {
      const response = await fetch(`${url}/api/payments/interkassa`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      });
      await response.arrayBuffer();
      return response.status;
    };
    const notice: Fields = {
      ik_co_id: context.config.payment.merchant,
      ik_pm_no: order.transaction_id,
      ik_am: '124.00',
      ik_cur: 'UAH',
      ik_inv_id: 'forged-1',
      ik_inv_st: 'success',
      ik_pw_via: 'visa',
    };
    const signed = (fields: Fields): Fields => ({
      ...fields,
      ik_sign: signAsInterkassa(fields, context.config.payment),
    });
    const { ik_sign: requestSign = '', ...unsigned } = request;
    // What is signed are the values in the order of their names: other names in the same order have the same signature.
    const others: Fields = { ik_act: 'ik_aa', ik_int: 'ik_inv_id', ik_loc: 'ik_inv_st' };
    const renamed = Object.fromEntries(
      Object.entries(request).map(([name, value]) => [others[name] ?? name, value]),
    );
    const forged: readonly (readonly [string, Fields])[] = [
      ['without a signature', notice],
      ['with an empty signature', { ...notice, ik_sign: '' }],
      ['with a made-up signature', { ...notice, ik_sign: 'c2lnbmF0dXJl' }],
      [
        'signed with another key',
        { ...notice, ik_sign: signAsInterkassa(notice, { ...context.config.payment, secret: 'x' }) },
      ],
      ['our own signed request as it is', request],
      ['our request, with a state', { ...request, ik_inv_id: 'forged-2', ik_inv_st: 'success' }],
      ['a notice with our request’s signature', { ...notice, ik_sign: requestSign }],
      ['the values of our signed request under the names of a notice', renamed],
      ['a kopiyka instead of the sum, rightly signed', signed({ ...notice, ik_am: '0.01' })],
      ['another currency, rightly signed', signed({ ...notice, ik_cur: 'USD' })],
      ['another merchant, rightly signed', signed({ ...notice, ik_co_id: '0'.repeat(24) })],
      ['a test payment, rightly signed', signed({ ...notice, ik_pw_via: 'test_interkassa_test_xts' })],
      ['a longer reference, rightly signed', signed({ ...notice, ik_pm_no: `${order.transaction_id}0` })],
    ];
    for (const [what, fields] of forged) {
      const status = await tell(fields);
      expect(status >= 400 && status < 500, `${what}: ${status}`);
    }
    const [row] = await database.query<{ status: string }>(
      'SELECT status FROM orders WHERE transaction_id = $1',
      [order.transaction_id],
    );
    expect(row?.status === 'pending', `the order is ${row?.status}`);

    // A buyer's own values must neither be signed by us nor believed by the provider.
    const stranger = await listenForNotices();
    world.afterwards(stranger.close);
    const bent = await fieldsOf('process', { ik_ia_u: stranger.url, fields: { ik_ia_u: stranger.url } });
    const isOwn = !JSON.stringify(bent).includes(stranger.url);
    expect(isOwn, `payment-fields asked with another ik_ia_u: ${isOwn ? 'left out' : 'signed'}`);
    const paid = await fetch(`${url}/sandbox-payments`, {
      method: 'POST',
      body: new URLSearchParams({ ...unsigned, ik_ia_u: stranger.url }),
    });
    const { resultData } = (await paid.json()) as {
      resultData?: { paymentForm?: { action: string; parameters: Fields } } | null;
    };
    const form = resultData?.paymentForm;
    if (form !== undefined) {
      const approved = await fetch(form.action, {
        method: 'POST',
        body: new URLSearchParams({ ...form.parameters, decision: 'approve' }),
        redirect: 'manual',
      });
      await approved.arrayBuffer();
    }
    expect(
      stranger.heard.length === 0,
      `the sandbox, asked without a signature and with another ik_ia_u: told it ${stranger.heard.length} times`,
    );
    const right = await tell(signed({ ...notice, ik_inv_id: 'true-1' }));
    expect(right === 200, `the provider’s own notice: ${right}`);
    return verdict();
  },
};
