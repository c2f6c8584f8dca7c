import { expect } from 'vitest';
import { type CallName, contractCalls } from '../../../src/contract/contract-calls.ts';
import { startTestServer } from '../database/start-server.ts';
import { tableChecksums } from '../database/table-checksums.ts';
import { bearerHeader, type RequestHeaders, registerThroughApi, sendToCall } from './api-client.ts';

export type HostileAnswer = { readonly status: number; readonly body: unknown };

/** Whether a text holds half a character, which no address can say. */
export const hasLoneSurrogate = (value: unknown): boolean =>
  typeof value === 'string' && /\p{Surrogate}/u.test(value);

/** The sample shop, somebody registered there and a lot on sale, for a client that means no good. */
export const startHostileClient = async () => {
  const server = await startTestServer({ sample: true });
  const { database } = server.context;
  const { access_token: token } = await registerThroughApi(server.url);
  const [lot] = await database.query<{ id: number }>(
    'SELECT id FROM lots WHERE start < now() AND sales_count < amount - 10 ORDER BY id LIMIT 1',
  );
  let known: Awaited<ReturnType<typeof tableChecksums>> | null = null;
  return {
    server,
    /** The headers of a session. */
    session: bearerHeader(token),
    /** The id of a lot on sale. */
    lot: lot?.id ?? 0,
    ask: async (name: CallName, request: unknown, headers: RequestHeaders = {}): Promise<HostileAnswer> => {
      const response = await sendToCall(server.url, contractCalls[name], request, headers);
      const text = await response.text();
      // An address over Node's limit is refused before the shop sees it, without a body.
      if (response.status === 431) return { status: 431, body: null };
      return { status: response.status, body: JSON.parse(text) };
    },
    /** Fails when some work changed a row; all that is done between two such works must change none either. */
    unchanged: async (work: () => Promise<void>): Promise<void> => {
      const before = known ?? (await tableChecksums(database));
      await work();
      known = await tableChecksums(database);
      expect(known).toEqual(before);
    },
  };
};

export type HostileClient = Awaited<ReturnType<typeof startHostileClient>>;
