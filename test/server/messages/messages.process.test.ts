import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServerProcess } from '../../support/processes/server-process.ts';
import { makeShopProcesses, type ShopProcesses } from '../../support/processes/shop-processes.ts';
import { registerThroughApi } from '../../support/requests/api-client.ts';
import { makeSmtpErrorReply, type SmtpSink, startSmtpSink } from '../../support/stand-ins/smtp-sink.ts';

const WAIT_MS = 90_000;

let shop: ShopProcesses;
let sink: SmtpSink;
const running = new Set<ServerProcess>();

const start = async (): Promise<ServerProcess> => {
  const { host, port } = sink.settings;
  const server = await shop.start({ SMTP_URL: `smtp://${host}:${port}`, MAIL_FROM: 'shop@twofold.example' });
  running.add(server);
  return server;
};
const end = async (server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  running.delete(server);
  await server.end(signal);
};

beforeAll(async () => {
  shop = await makeShopProcesses();
  sink = await startSmtpSink();
});
afterAll(async () => {
  await Promise.all([...running].map(server => end(server, 'SIGKILL')));
  await sink.close();
  await shop.remove();
});

const arrived = () => new Set(sink.received.map(mail => mail.recipients[0]));
const until = async (holds: () => boolean): Promise<void> => {
  const last = Date.now() + WAIT_MS;
  while (!holds() && Date.now() < last) await pause(50);
};

it('mails queued while the SMTP server is busy survive a killed process and are sent once by the next processes', async () => {
  let busy = true;
  let attempts = 0;
  sink.answer = () => {
    attempts += 1;
    if (busy) throw makeSmtpErrorReply(421, 'try later');
  };
  const first = await start();
  const people = [];
  for (let n = 0; n < 5; n += 1) people.push((await registerThroughApi(first.url)).email);
  await until(() => attempts > 0);
  await end(first, 'SIGKILL');
  expect(sink.received).toEqual([]);

  busy = false;
  const here = await shop.openHere();
  // The pauses and leases that would be waited for.
  await here.database.query('UPDATE messages SET next_attempt_at = created_at, locked_until = NULL');
  await here.database.close();
  const next = shop.kind === 'postgres' ? [await start(), await start()] : [await start()];
  await until(() => arrived().size === people.length);
  await pause(1500);
  expect([...arrived()].toSorted()).toEqual(people.toSorted());
  expect(sink.received).toHaveLength(people.length);
  await Promise.all(next.map(server => end(server, 'SIGTERM')));
});
