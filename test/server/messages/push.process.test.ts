import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerProcess } from '../../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../../support/processes/shop-processes.ts';
import { makeTestShopWorld, type TestShopper } from '../../support/shops/test-shop-world.ts';
import { type FcmStandIn, startFcmStandIn } from '../../support/stand-ins/fcm-stand-in.ts';

const WAIT_MS = 90_000;
const BUYERS = 8;

let processes: ShopProcesses;
let fcm: FcmStandIn;
const running = new Set<ServerProcess>();

const start = async (): Promise<ServerProcess> => {
  const server = await processes.start(fcm.settings);
  running.add(server);
  return server;
};
const end = async (server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  running.delete(server);
  await server.end(signal);
};
const until = async (holds: () => boolean): Promise<void> => {
  const last = Date.now() + WAIT_MS;
  while (!holds() && Date.now() < last) await pause(50);
};

beforeAll(async () => {
  processes = await makeShopProcesses();
  fcm = await startFcmStandIn(Date.now);
});
afterAll(async () => {
  await Promise.all([...running].map(server => end(server, 'SIGKILL')));
  fcm.close();
  await processes.remove();
});

it('push messages queued while Firebase is busy survive a killed process and are sent once by the next processes', async () => {
  let url = '';
  const context = await processes.openHere();
  const shop = await makeTestShopWorld({ url: () => url, context });
  const lot = await shop.lot();
  const buyers: TestShopper[] = [];
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await shop.shopper());
  await context.database.close();

  fcm.state.answer = () => [503, 'busy'];
  const first = await start();
  url = first.url;
  for (const buyer of buyers) {
    await shop.call('save-token', { fcm_token: `device-${buyer.id}` }, buyer);
    const { body } = await shop.order(buyer, [{ lot_id: lot, quantity: 1, is_donate: true }]);
    expect(await shop.callback(body)).toBe(200);
  }
  await until(() => fcm.attempts.length > 0);
  await end(first, 'SIGKILL');
  expect(fcm.sent).toEqual([]);

  fcm.state.answer = () => [200, '{}'];
  const here = await processes.openHere();
  // The pauses and leases that would be waited for.
  await here.database.query('UPDATE messages SET next_attempt_at = created_at, locked_until = NULL');
  await here.database.close();
  const next = processes.kind === 'postgres' ? [await start(), await start()] : [await start()];
  const told = () => fcm.sent.map(({ token }) => token).toSorted();
  await until(() => told().length >= BUYERS);
  await pause(1500); // a round in which a twin would come
  expect(told()).toEqual(buyers.map(({ id }) => `device-${id}`).toSorted());
  await Promise.all(next.map(server => end(server, 'SIGTERM')));
});
