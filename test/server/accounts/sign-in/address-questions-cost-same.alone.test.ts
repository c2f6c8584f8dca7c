import type * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPasswordRecovery } from '../../../../server/accounts/passwords/recover-password.ts';
import { logIn } from '../../../../server/accounts/sign-in/log-in.ts';
import type { ProcessContext } from '../../../../server/context/process-context.ts';
import { makeStatementRecordingContext } from '../../../support/database/make-statement-recording-context.ts';
import { startTestServer, type TestServer } from '../../../support/database/start-server.ts';
import { makeRegisteredPerson } from '../../../support/people/registered-person.ts';
import { makeRegistrationFields, registerThroughApi } from '../../../support/requests/api-client.ts';
import { neverAbortedCallerSignal } from '../../../support/requests/never-aborted.ts';

const hashing = vi.hoisted(() => ({ verified: [] as string[] }));
// The real library, which also keeps what it was asked to verify: of all work at a log-in only this takes long.
vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof argon2>();
  return {
    ...real,
    verify: (hash: string, password: string) => {
      hashing.verified.push(hash);
      return real.verify(hash, password);
    },
  };
});

let server: TestServer;
let known: Awaited<ReturnType<typeof registerThroughApi>>;
let passwordless = '';

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'on', PASSWORD_MEMORY_KIB: '' }, reference: true });
  known = await registerThroughApi(server.url);
  passwordless = makeRegistrationFields().email;
  const { id } = await makeRegisteredPerson(server.context);
  await server.context.database.query('UPDATE users SET email = $2 WHERE id = $1', [id, passwordless]);
});
afterAll(() => server.close());
beforeEach(() => {
  hashing.verified.length = 0;
});

/** The statements that some work runs, whatever becomes of it. */
const statementsOf = async (
  work: (context: ProcessContext) => Promise<unknown>,
): Promise<readonly string[]> => {
  const statements: string[] = [];
  const context = makeStatementRecordingContext(server.context, statement => {
    statements.push(statement);
  });
  await work(context).catch(() => undefined);
  return statements;
};
const cost = (hash: string | undefined) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.exec(hash ?? '')?.[0];

describe('calls that must not tell whether an email address is registered', () => {
  it('a wrong log-in runs the same statements and one hash of equal cost for a known and an unknown email address', async () => {
    const tried = {
      password: 'not this one',
      remember: false,
      address: '192.0.2.1',
      gone: neverAbortedCallerSignal,
    };
    const attempt = (email: string, device: string | null = null) =>
      statementsOf(context => logIn(context, { ...tried, email, device }));
    const reference = await attempt(known.email);
    const [verified] = hashing.verified;
    expect(reference.length).toBeGreaterThan(2);
    expect(cost(verified)).toBeDefined();
    for (const email of [makeRegistrationFields().email, passwordless, 'no address at all']) {
      hashing.verified.length = 0;
      expect(await attempt(email)).toEqual(reference);
      expect(hashing.verified.map(cost)).toEqual([cost(verified)]);
    }
    // A browser that shows a token which nobody gave it.
    for (const email of [known.email, makeRegistrationFields().email]) {
      expect(await attempt(email, 'x'.repeat(43))).toEqual(reference);
    }
  });

  it('a recovery runs the same statements for a known and an unknown email address', async () => {
    const ask = (email: string) =>
      statementsOf(context =>
        startPasswordRecovery(context, { email, language: 'uk', visitor: '192.0.2.1' }),
      );
    const reference = await ask(known.email);
    expect(reference.some(statement => statement.includes('INSERT INTO messages'))).toBe(true);
    for (const email of [makeRegistrationFields().email, passwordless])
      expect(await ask(email)).toEqual(reference);
  });

  it('a recovery for an unknown email address leaves no message and no token', async () => {
    const count = async () => {
      const [row] = await server.context.database.query<{ messages: number; tokens: number }>(
        `SELECT (SELECT count(*) FROM messages)::int AS messages,
           (SELECT count(*) FROM mail_tokens WHERE purpose = 'recovery')::int AS tokens`,
      );
      return row;
    };
    const before = await count();
    await startPasswordRecovery(server.context, {
      email: makeRegistrationFields().email,
      language: 'en',
      visitor: '192.0.2.2',
    });
    expect(await count()).toEqual(before);
    await startPasswordRecovery(server.context, { email: known.email, language: 'en', visitor: '192.0.2.2' });
    expect(await count()).not.toEqual(before);
  });
});
