import { createServer } from 'node:http';
import {
  isLiqpaySignatureRight,
  type LiqpaySigningSettings,
  parseLiqpayData,
  readLiqpaySignedForm,
} from '../../../server/gateways/liqpay/compute-liqpay-signature.ts';

/** The moments of a request at which a test may step in. */
export type LiqpayStep = `${'status' | 'refund'} ${'asked' | 'done' | 'answered'}`;

type Payment = { readonly amount: number; readonly currency: string };
type Asked = { readonly action: 'status' | 'refund'; readonly order_id: string; readonly amount?: number };

/**
 * Starts LiqPay's API outside of the shop's processes, so that it survives them: its books of payments and of what was
 * given back of each. `heed` runs at every step; a request waits for it.
 */
export const startLiqpayApi = async (
  signing: LiqpaySigningSettings,
  heed: (step: LiqpayStep) => Promise<void>,
) => {
  const payments = new Map<string, Payment>();
  const given = new Map<string, number[]>();
  const refundedOf = (reference: string): number =>
    (given.get(reference) ?? []).reduce((sum, each) => sum + each * 100, 0) / 100;

  const answer = ({ action, order_id: reference, amount = 0 }: Asked): object => {
    const payment = payments.get(reference);
    if (payment === undefined) return { result: 'error', err_code: 'payment_not_found' };
    if (action === 'status') {
      const refunded = refundedOf(reference);
      return { result: 'ok', status: 'success', order_id: reference, ...payment, refund_amount: refunded };
    }
    given.set(reference, [...(given.get(reference) ?? []), amount]);
    return { result: 'ok', status: 'reversed' };
  };

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => {
      body += String(chunk);
    });
    request.on('end', () => {
      void (async () => {
        const form = readLiqpaySignedForm(body);
        if (form === null || !isLiqpaySignatureRight(form, signing)) throw new Error('a wrong signature');
        const asked = parseLiqpayData(form.data) as Asked;
        await heed(`${asked.action} asked`);
        // Whoever died before the request was done is not served.
        if (response.destroyed) return;
        const answered = answer(asked);
        await heed(`${asked.action} done`);
        response.end(JSON.stringify(answered), () => void heed(`${asked.action} answered`));
      })();
    });
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/api/request`,
    pay: (reference: string, payment: Payment): void => void payments.set(reference, payment),
    /** What was given back of a payment, one by one. */
    givenOf: (reference: string): readonly number[] => given.get(reference) ?? [],
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
