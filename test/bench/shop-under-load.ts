import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '../../src/contract/calls.ts';
import { createServerDatabase } from '../support/database/test-database.ts';
import { startServerProcess } from '../support/processes/server-process.ts';
import { apiClient, lastToken, registerSomebody } from '../support/requests/api-client.ts';

/** What somebody waited for an answer, in milliseconds, with the moment it was asked for. */
export type Wait = { readonly at: number; readonly ms: number };
export type Waits = { readonly p99: number; readonly longest: number };

export const waitsOf = (waits: readonly Wait[]): Waits => {
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    p99: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN,
    longest: sorted.at(-1) ?? Number.NaN,
  };
};

/** Asks one after the other, each `everyMs` after the one before or when that is answered, until `isOver`. */
export const askAgain = async (
  ask: () => Promise<unknown>,
  everyMs: number,
  isOver: () => boolean,
): Promise<readonly Wait[]> => {
  const waits: Wait[] = [];
  while (!isOver()) {
    const at = performance.now();
    await ask();
    const ms = performance.now() - at;
    waits.push({ at, ms });
    await new Promise(resolve => setTimeout(resolve, Math.max(0, everyMs - ms)));
  }
  return waits;
};

/** Over after so many milliseconds. */
export const after = (ms: number): (() => boolean) => {
  const until = performance.now() + ms;
  return () => performance.now() >= until;
};

/** The built shop with its sample, and somebody who has an account there; closed when the measuring ends. */
export const openLoadedShop = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-'));
  const server = process.env['DATABASE_URL'] ?? '';
  const own = server === '' ? null : await createServerDatabase(server, true);
  const { url, end } = await startServerProcess('dist/server/main.js', {
    DATA_DIR: folder,
    SHOP_SAMPLE: 'auto',
    ...(own === null ? {} : { DATABASE_URL: own.url }),
  });
  const { email, password } = await registerSomebody(url);
  const client = apiClient(url);
  await client.call(calls.verifyEmail, { token: (await lastToken(url, email, 'verify')) ?? '' });
  return {
    url,
    email,
    password,
    asks: {
      getLot: () => fetch(`${url}/api/get-lot/7`).then(answer => answer.text()),
      headerData: () => client.call(calls.getHeaderData, { wishlist: null, cart: null }),
      logIn: () => client.call(calls.logIn, { email, password, remember: false }),
    },
    close: async (): Promise<void> => {
      await end('SIGTERM');
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
