import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDueMessages } from '../../../server/messages/send-messages.ts';
import { makeRefundSender } from '../../../server/orders/refunds/send-refund.ts';
import { makeOperatorRunner } from '../../support/processes/operator-runner.ts';
import { type LiqpayShop, startLiqpayShop } from '../../support/shops/liqpay-world.ts';
import { FakeRefunds } from '../../support/stand-ins/fake-refunds.ts';

let world: LiqpayShop;
let operator: ReturnType<typeof makeOperatorRunner>;
beforeAll(async () => {
  world = await startLiqpayShop();
  operator = makeOperatorRunner(world.server.context);
});
afterAll(async () => {
  operator.remove();
  await world.server.close();
});

const run = (...argv: readonly string[]) => operator.run('refunds', ...argv);
const give = async (...options: readonly string[]) => {
  const { order } = await world.ordered();
  expect(await world.callback(order)).toBe(200);
  const { out } = await run('give', order.number, '--all', '--reason', 'other', ...options, '--json');
  return JSON.parse(out) as { refund: number; by_provider: boolean };
};
/** What the shop does in the second after: the provider knows none of the payments. */
const send = () =>
  sendDueMessages(
    world.server.context,
    'refund',
    makeRefundSender(world.server.context, new FakeRefunds()),
    new AbortController().signal,
  );

test('refunds by-hand is refused as long as the payment provider is being asked, and not once it has refused', async () => {
  const { refund, by_provider } = await give();
  expect(by_provider).toBe(true);
  const { database } = world.server.context;
  await database.query(`SELECT send_refund($1, now())`, [refund]);
  const byHand = () => run('by-hand', String(refund), '--reference', `IBAN ${refund}`);
  expect(await byHand()).toMatchObject({
    exit: 1,
    err: `The payment provider is still being asked for refund ${refund}: transfer it once that has failed\nNothing was changed.\n`,
  });
  await send();
  const { out } = await run('show', String(refund), '--json');
  expect(JSON.parse(out)).toMatchObject({ state: 'sending', by_provider: true, failed: 'limit: not today' });
  expect((await operator.run('messages', 'dead')).out).toContain('limit: not today');
  expect((await operator.run('reports', 'list')).out).toContain(`refund ${refund}: limit: not today`);
  expect(await byHand()).toMatchObject({ exit: 0, err: '' });
  expect(await operator.run('audit')).toMatchObject({ exit: 0 });
});

test('refunds give --by-hand asks the payment provider for nothing', async () => {
  const { refund, by_provider } = await give('--by-hand');
  expect(by_provider).toBe(false);
  await send();
  const { out } = await run('show', String(refund), '--json');
  expect(JSON.parse(out)).toMatchObject({ state: 'asked', by_provider: false, failed: '' });
});
