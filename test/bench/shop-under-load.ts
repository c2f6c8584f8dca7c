import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractCalls } from '../../src/contract/contract-calls.ts';
import { createServerDatabase } from '../support/database/test-database.ts';
import { startServerProcess } from '../support/processes/server-process.ts';
import { fetchLastMailedToken, makeApiClient, registerThroughApi } from '../support/requests/api-client.ts';

/** What somebody waited for an answer, in milliseconds, with the moment it was asked for. */
export type AnswerWait = { readonly at: number; readonly ms: number };
/** The 99th percentile and the longest of waits for an answer, in milliseconds. */
export type AnswerWaitFigures = { readonly p99: number; readonly longest: number };

/** Computes the 99th percentile and the longest of waits for an answer, in milliseconds; NaN when there are none. */
export const computeAnswerWaitFigures = (waits: readonly AnswerWait[]): AnswerWaitFigures => {
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    p99: sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN,
    longest: sorted.at(-1) ?? Number.NaN,
  };
};

/**
 * Asks one after the other, each `everyMs` after the one before or when that is answered, until `isOver`; lists the
 * waits.
 */
export const askRepeatedly = async (
  ask: () => Promise<unknown>,
  everyMs: number,
  isOver: () => boolean,
): Promise<readonly AnswerWait[]> => {
  const waits: AnswerWait[] = [];
  while (!isOver()) {
    const at = performance.now();
    await ask();
    const ms = performance.now() - at;
    waits.push({ at, ms });
    await new Promise(resolve => setTimeout(resolve, Math.max(0, everyMs - ms)));
  }
  return waits;
};

/** Makes the check whether so many milliseconds are over since now. */
export const makeDeadlineCheck = (ms: number): (() => boolean) => {
  const until = performance.now() + ms;
  return () => performance.now() >= until;
};

/** Opens the built shop with its sample, and registers somebody there; closed when the measuring ends. */
export const openShopUnderLoad = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-'));
  const server = process.env['DATABASE_URL'] ?? '';
  const own = server === '' ? null : await createServerDatabase(server, true);
  const { url, end } = await startServerProcess('dist/server/main.js', {
    DATA_DIR: folder,
    SHOP_SAMPLE: 'auto',
    ...(own === null ? {} : { DATABASE_URL: own.url }),
  });
  const { email, password } = await registerThroughApi(url);
  const client = makeApiClient(url);
  await client.call(contractCalls.verifyEmail, {
    token: (await fetchLastMailedToken(url, email, 'verify')) ?? '',
  });
  return {
    url,
    email,
    password,
    asks: {
      getLot: () => fetch(`${url}/api/get-lot/7`).then(answer => answer.text()),
      headerData: () => client.call(contractCalls.getHeaderData, { wishlist: null, cart: null }),
      logIn: () => client.call(contractCalls.logIn, { email, password, remember: false }),
    },
    close: async (): Promise<void> => {
      await end('SIGTERM');
      await own?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
