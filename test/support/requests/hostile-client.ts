import { expect } from 'vitest';
import { type ContractCallName, contractCalls } from '../../../src/contract/contract-calls.ts';
import { computeTableChecksums } from '../database/compute-table-checksums.ts';
import { startTestServer } from '../database/start-server.ts';
import {
  makeBearerHeader,
  type RequestHeaders,
  registerThroughApi,
  sendToContractCall,
} from './api-client.ts';

/** What a hostile client got: the status and the body. */
export type HostileAnswer = { readonly status: number; readonly body: unknown };

/** Tells whether a text holds half a character, which no address can say. */
export const hasLoneSurrogate = (value: unknown): boolean =>
  typeof value === 'string' && /\p{Surrogate}/u.test(value);

/** Starts the sample shop, with somebody registered there and a lot on sale, for a client that means no good. */
export const startHostileClient = async () => {
  const server = await startTestServer({ sample: true });
  const { database } = server.context;
  const { access_token: token } = await registerThroughApi(server.url);
  const [lot] = await database.query<{ id: number }>(
    'SELECT id FROM lots WHERE start < now() AND sales_count < amount - 10 ORDER BY id LIMIT 1',
  );
  let known: Awaited<ReturnType<typeof computeTableChecksums>> | null = null;
  return {
    server,
    /** The headers of a session. */
    session: makeBearerHeader(token),
    /** The id of a lot on sale. */
    lot: lot?.id ?? 0,
    ask: async (
      name: ContractCallName,
      request: unknown,
      headers: RequestHeaders = {},
    ): Promise<HostileAnswer> => {
      const response = await sendToContractCall(server.url, contractCalls[name], request, headers);
      const text = await response.text();
      // An address over Node's limit is refused before the shop sees it, without a body.
      if (response.status === 431) return { status: 431, body: null };
      return { status: response.status, body: JSON.parse(text) };
    },
    /** Fails when some work changed a row; all that is done between two such works must change none either. */
    unchanged: async (work: () => Promise<void>): Promise<void> => {
      const before = known ?? (await computeTableChecksums(database));
      await work();
      known = await computeTableChecksums(database);
      expect(known).toEqual(before);
    },
  };
};

/** What a test has of a client that means no good. */
export type HostileClient = Awaited<ReturnType<typeof startHostileClient>>;
