import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '../../src/adapters/http/wire/calls.ts';
import { createServerDatabase } from '../support/database/test-database.ts';
import { startServerProcess } from '../support/processes/server-process.ts';
import { apiClient, lastToken, registerSomebody } from '../support/requests/api-client.ts';

const RATE = 200;
const LOTS = 31;
const MS = Math.max(10_000, Number(process.env['BENCH_MS'] ?? 4_000));
/** 279 pages at 200 a second: in the first seconds none is kept. */
const COLD_MS = 2_000;

type Asked = {
  readonly sent: number;
  readonly answered: number;
  readonly drawn: number;
  readonly slowest: number;
};
type Waits = { readonly p99: number; readonly longest: number };
export type DuringPages = {
  readonly pages: Asked;
  /** Milliseconds that other visitors waited, by call; `cold`: all calls of the first two seconds. */
  readonly waits: Readonly<Record<'getLot' | 'headerData' | 'logIn' | 'cold', Waits>>;
  readonly quiet: Readonly<Record<'getLot' | 'headerData' | 'logIn', Waits>>;
};

const startAsking = (shop: string): (() => Promise<Asked>) => {
  const script = fileURLToPath(new URL('ask-for-screens.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, SHOP: shop, RATE: String(RATE), LOTS: String(LOTS) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += String(part);
  });
  return async () => {
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    return JSON.parse(said) as Asked;
  };
};

const waitsOf = (times: readonly number[]): Waits => {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p99: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN,
    longest: sorted.at(-1) ?? Number.NaN,
  };
};

/** How long others wait while strangers ask for 200 pages a second over 31 lots in every language and currency. */
export const readsDuringPages = async (): Promise<DuringPages> => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-'));
  const server = process.env['DATABASE_URL'] ?? '';
  const own = server === '' ? null : await createServerDatabase(server, true);
  const { url, end } = await startServerProcess('dist/server/main.js', {
    DATA_DIR: folder,
    SHOP_SAMPLE: 'auto',
    ...(own === null ? {} : { DATABASE_URL: own.url }),
  });
  const person = await registerSomebody(url);
  const client = apiClient(url);
  await client.call(calls.verifyEmail, { token: (await lastToken(url, person.email, 'verify')) ?? '' });
  const asks = {
    getLot: () => fetch(`${url}/api/get-lot/7`).then(answer => answer.text()),
    headerData: () => client.call(calls.getHeaderData, { wishlist: null, cart: null }),
    logIn: () =>
      client.call(calls.logIn, { email: person.email, password: person.password, remember: false }),
  } as const;
  type What = keyof typeof asks;

  /** One after the other, each what it waited, with the moment it was asked. */
  const ask = async (what: What, everyMs: number, until: number) => {
    const times: { readonly at: number; readonly ms: number }[] = [];
    while (performance.now() < until) {
      const at = performance.now();
      await asks[what]();
      const ms = performance.now() - at;
      times.push({ at, ms });
      await new Promise(resolve => setTimeout(resolve, Math.max(0, everyMs - ms)));
    }
    return times;
  };
  const measure = async (ms: number) => {
    const until = performance.now() + ms;
    const [getLot, headerData, logIn] = await Promise.all([
      ask('getLot', 10, until),
      ask('headerData', 10, until),
      ask('logIn', 200, until),
    ]);
    return { getLot, headerData, logIn };
  };
  const all = (times: Awaited<ReturnType<typeof measure>>) => ({
    getLot: waitsOf(times.getLot.map(({ ms }) => ms)),
    headerData: waitsOf(times.headerData.map(({ ms }) => ms)),
    logIn: waitsOf(times.logIn.map(({ ms }) => ms)),
  });
  try {
    await measure(1_000);
    const quiet = all(await measure(3_000));
    const stop = startAsking(url);
    const began = performance.now();
    const times = await measure(MS);
    const pages = await stop();
    const cold = Object.values(times)
      .flat()
      .filter(({ at }) => at < began + COLD_MS);
    return { pages, quiet, waits: { ...all(times), cold: waitsOf(cold.map(({ ms }) => ms)) } };
  } finally {
    await end('SIGTERM');
    await own?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
};
