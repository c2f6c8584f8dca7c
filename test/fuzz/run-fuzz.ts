import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { startSession } from '../../server/accounts/sign-in/sessions.ts';
import type { TestServer } from '../support/database/start-server.ts';
import { registerThroughApi } from '../support/requests/api-client.ts';
import { type FuzzRequest, fuzzRequestArbitrary } from './fuzz-requests.ts';
import { exchangeRawBytes, type RawSocketAnswer } from './raw-exchange.ts';

/** What a run of fuzzed requests found. */
export type FuzzReport = {
  /** How many answers had each status; 0: closed without one. */
  readonly statuses: Readonly<Record<number, number>>;
  /** What must not happen, with the request that did it. */
  readonly problems: readonly string[];
  /** Bytes of live objects after a fifth of the requests, and at the end. */
  readonly heap: { readonly early: number; readonly late: number };
};

type Terms = { readonly seed: number; readonly requests: number; readonly say?: (line: string) => void };

const AT_ONCE = 8;
const IN_A_BATCH = 500;
const PEOPLE = 3;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const liveBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** A status that means that the server, and not the request, is wrong; or an answer that is not the contract's. */
const problemOf = (path: string, { status, type, body }: RawSocketAnswer): string | null => {
  // Without a build there are no files: the API and the server's own pages are what is tried here.
  if (status === 503 && body.startsWith('The client is not built')) return null;
  // More pictures are sent at once than one address has places for.
  const isBusy = status === 503 && path.startsWith('/api/upload-file');
  if (status >= 500 && !isBusy) return `answered ${status}: ${body.slice(0, 200)}`;
  if (!/^\/api\/[a-z]/.test(path) || path.startsWith('/api/docs')) return null;
  // Node's own parser refuses what is no HTTP at all, without a body.
  if (status < 400 || body === '' || [400, 431].includes(status)) return null;
  if (!type.startsWith('application/json')) return `answered ${status} as ${type}`;
  try {
    const failure = JSON.parse(body) as { errors?: unknown };
    return failure.errors === true ? null : `answered ${status} without errors: ${body.slice(0, 200)}`;
  } catch {
    return `answered ${status} with broken JSON: ${body.slice(0, 200)}`;
  }
};

const described = ({ method, path, headers, body }: FuzzRequest): string =>
  `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body.subarray(0, 2_000).toString('latin1'))}`;

/**
 * Sends generated requests to a server in this process, eight at a time: the same seed gives the same requests. What
 * must not happen is a 5xx, a refusal of another shape, a request that is never answered, and a rejection that nobody
 * handles.
 */
export const runFuzz = async (server: TestServer, { seed, requests, say }: Terms): Promise<FuzzReport> => {
  const port = Number(new URL(server.url).port);
  const { context } = server;
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => registerThroughApi(server.url)));
  const statuses: Record<number, number> = {};
  const problems: string[] = [];
  const onRejection = (reason: unknown): void => {
    problems.push(`a rejection that nobody handles: ${String(reason)}`);
  };
  process.on('unhandledRejection', onRejection);

  const sendBatch = async (number: number, size: number): Promise<void> => {
    // Some requests end the session that they come with.
    const tokens = await Promise.all(
      people.map(({ id }) => startSession(context.database, context, id, false)),
    );
    const batch = fc.sample(fuzzRequestArbitrary, { seed: seed + number, numRuns: size });
    let next = 0;
    const sender = async (): Promise<void> => {
      for (;;) {
        const request = batch[next];
        next += 1;
        if (request === undefined) return;
        const headers = request.headers.replace(/\$(\d)/, (_, index: string) => tokens[Number(index)] ?? '');
        const answer = await exchangeRawBytes(port, { ...request, headers }).catch((error: unknown) =>
          String(error),
        );
        const problem = typeof answer === 'string' ? answer : problemOf(request.path, answer);
        if (typeof answer !== 'string') statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (problem !== null) problems.push(`${problem} (batch ${number})\n  ${described(request)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  };

  try {
    let early = 0;
    for (let sent = 0, number = 0; sent < requests; sent += IN_A_BATCH, number += 1) {
      if (early === 0 && sent >= requests / 5) early = liveBytes();
      await sendBatch(number, Math.min(IN_A_BATCH, requests - sent));
      if (number % 10 === 9) say?.(`${sent + IN_A_BATCH} sent, ${problems.length} problems`);
    }
    return { statuses, problems, heap: { early, late: liveBytes() } };
  } finally {
    process.off('unhandledRejection', onRejection);
  }
};
