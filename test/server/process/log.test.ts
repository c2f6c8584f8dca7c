import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeHttpApp } from '../../../server/http/make-http-app.ts';
import { type JsonSchema, toJsonSchema } from '../../../server/http/openapi/json-schema.ts';
import { makeProcessContext } from '../../../server/process/make-process-context.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { logUncaughtErrors } from '../../../server/process/uncaught-errors.ts';
import { type ContractCallName, contractCalls } from '../../../src/contract/contract-calls.ts';
import { SECRET_LINK_PAGES } from '../../../src/domain/accounts/secret-address.ts';
import { startTestServer, type TestServer } from '../../support/database/start-server.ts';
import {
  fetchLastSmsCode,
  makeBearerHeader,
  makeRegistrationFields,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';

const lines: string[] = [];
const log = makeProcessLog('trace', { write: line => lines.push(line) });
const VISITOR = '203.0.113.77';

let server: TestServer;
let person: Awaited<ReturnType<typeof registerThroughApi>>;
let code = '';
beforeAll(async () => {
  server = await startTestServer({ log, sample: true, env: { TRUST_PROXY: '127.0.0.1' } });
  person = await registerThroughApi(server.url);
  code = await fetchLastSmsCode(server.url, person.phone);
});
afterAll(() => server.close());

/** What a person may type into any field: all of it is looked for afterwards. */
const TYPED = {
  email: 'private.person@mail.example',
  phone: '+380671234567',
  first: 'Приватна',
  street: 'вул. Особиста, 7',
  secret: 'secret-word-of-mine',
  external: 'TF-private-key',
};

const textFor = (field: string): string => {
  if (/mail|email/.test(field)) return TYPED.email;
  if (/phone/.test(field)) return TYPED.phone;
  if (/name/.test(field)) return TYPED.first;
  if (/address|message/.test(field)) return TYPED.street;
  if (/external|replaces/.test(field)) return TYPED.external;
  return TYPED.secret;
};

/** Something that a schema describes, with personal data wherever a text may stand. */
const example = (schema: JsonSchema, field = ''): unknown => {
  const options = (schema['anyOf'] ?? schema['enum']) as readonly unknown[] | undefined;
  if (schema['anyOf'] !== undefined) return example((options?.[0] ?? {}) as JsonSchema, field);
  if (options !== undefined) return options[0];
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, inner]) => [
          name,
          example(inner, name),
        ]),
      );
    case 'array':
      return [example((schema['items'] ?? {}) as JsonSchema, field)];
    case 'boolean':
      return true;
    case 'string':
      return textFor(field);
    default:
      return 1;
  }
};

const NAMES = Object.keys(contractCalls) as ContractCallName[];
const logged = (): string => lines.join('');
const expectNobody = (): void => {
  const everything = [
    ...Object.values(TYPED),
    person.email,
    person.phone,
    person.password,
    person.access_token,
  ];
  for (const secret of [...everything, code, VISITOR]) expect(logged()).not.toContain(secret);
};

describe('The log', () => {
  it('the log has no personal data after every call, valid and invalid, by guests and by a user', async () => {
    for (const name of NAMES) {
      const sound = example(toJsonSchema(contractCalls[name].request)) as Record<string, unknown>;
      const spoilt = Object.fromEntries(Object.keys(sound).map(field => [field, [TYPED.email, TYPED.phone]]));
      for (const body of [sound, spoilt]) {
        for (const who of [
          {},
          makeBearerHeader(person.access_token),
          makeBearerHeader(TYPED.secret.padEnd(43, '0')),
        ]) {
          const response = await sendToContractCall(server.url, contractCalls[name], body, {
            ...who,
            'X-Forwarded-For': VISITOR,
          });
          await response.arrayBuffer();
        }
      }
    }
    await registerThroughApi(server.url, { ...makeRegistrationFields(), firstname: TYPED.first });
    const signIn = { email: person.email, password: TYPED.secret, remember: false };
    await sendToContractCall(server.url, contractCalls.logIn, signIn);
    for (const page of SECRET_LINK_PAGES) {
      await fetch(`${server.url}/${page}-${TYPED.secret}?email=${TYPED.email}`);
    }
    await fetch(`${server.url}/unsubscribe-${encodeURIComponent(TYPED.email)}?t=${TYPED.secret}`);
    await fetch(`${server.url}/api/nothing/${TYPED.external}`);
    for (const path of ['/api/payments/interkassa', '/sandbox-payments']) {
      const fields = { ik_co_id: 'x', ik_pm_no: TYPED.external, ik_cli: TYPED.email, ik_sign: TYPED.secret };
      await fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields) });
    }
    expect(lines.length).toBeGreaterThan(NAMES.length);
    expectNobody();
  });

  it('the log has no personal data when the database fails, whatever the error’s text quotes', async () => {
    const { config, database } = server.context;
    const quoting = `550 <${TYPED.email}>: no ${TYPED.phone}, token ${person.access_token}`;
    const failures: readonly Error[] = [
      Object.assign(new Error(quoting), { response: quoting, rejected: [TYPED.email], command: 'RCPT TO' }),
      new Error('outer', { cause: new Error(quoting) }),
      Object.assign(new Error(`duplicate key (${TYPED.email})`), {
        severity: 'ERROR',
        code: '23505',
        detail: `Key (email)=(${TYPED.email}) already exists.`,
        table: 'users',
        constraint: 'users_email',
      }),
      Object.assign(new Error(`connect to ${TYPED.email}`), { code: 'ECONNREFUSED' }),
    ];
    for (const failure of failures) {
      const query = () => Promise.reject(failure);
      const transaction = () => Promise.reject(failure);
      const app = makeHttpApp(
        makeProcessContext({ config, log, database: { ...database, query, transaction } }),
      );
      const response = await app.request('/api/get-closing-soon', {}, { incoming: { socket: {} } });
      expect(response.status).toBeGreaterThanOrEqual(500);
      expect(await response.text()).not.toMatch(/@|38067/);
    }
    expectNobody();
    expect(logged()).toContain('550 <[address]>: no [number], token [token]');
    expect(logged()).toContain('"table":"users","constraint":"users_email"');
    expect(logged()).toContain('"cause":{"type":"Error"');
  });

  it('the log has an error’s type, message and stack where they hold no personal data', () => {
    const said: string[] = [];
    makeProcessLog('info', { write: line => said.push(line) }).error(
      { err: new TypeError('x is not a function') },
      'm',
    );
    const { err } = JSON.parse(said.join('')) as { err: Record<string, string> };
    expect(err).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
    expect(err['stack']).toContain('log.test.ts');
  });

  it('the log never shows a mail address or a phone from an error’s message', () => {
    const address = fc.emailAddress();
    const phone = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(digits => `+380${digits}`);
    fc.assert(
      fc.property(address, phone, fc.lorem(), (mail, number, words) => {
        const said: string[] = [];
        const err = new Error(`${words} ${mail} ${words} ${number}, ${words}`);
        makeProcessLog('info', { write: line => said.push(line) }).error({ err }, 'm');
        expect(said.join('')).not.toContain(number.slice(1));
        expect(said.join('')).not.toContain(mail.slice(mail.indexOf('@')));
      }),
    );
  });

  it('the log’s last line on an uncaught error has no personal data, and the process exits with 1', () => {
    const said: string[] = [];
    const ends: number[] = [];
    const faults = new EventEmitter();
    const last = makeProcessLog('fatal', { write: line => said.push(line) });
    logUncaughtErrors(faults, last, status => ends.push(status));
    faults.emit('uncaughtException', new TypeError(`cannot write to ${TYPED.email}`));
    expect(JSON.parse(said.join(''))).toMatchObject({
      level: 60,
      err: { type: 'TypeError', message: 'cannot write to [address]' },
    });
    expect(ends).toEqual([1]);
  });

  it('the log writes the level that LOG_LEVEL names and those above it', () => {
    const at = (level: string) => {
      const said: string[] = [];
      const spoken = makeProcessLog(level, { write: line => said.push(line) });
      for (const each of ['debug', 'info', 'warn', 'error'] as const) spoken[each]({}, each);
      return said.map(line => (JSON.parse(line) as { msg: string }).msg);
    };
    expect(at('debug')).toEqual(['debug', 'info', 'warn', 'error']);
    expect(at('warn')).toEqual(['warn', 'error']);
    expect(at('silent')).toEqual([]);
  });
});

describe('The id of a request', () => {
  const idOf = async (url: string, given: string): Promise<string> =>
    (await fetch(`${url}/api/health`, { headers: { 'X-Request-Id': given } })).headers.get('x-request-id') ??
    '';

  it('a request id from a trusted proxy is used in the answer and in the log', async () => {
    const given = 'c0ffee00c0ffee00c0ffee00c0ffee00';
    expect(await idOf(server.url, given)).toBe(given);
    expect(lines.at(-1)).toContain(`"requestId":"${given}"`);
  });

  it.each(['short', 'x'.repeat(65), 'a"b,c{d}e', 'пропуск'.replace(/./g, '?'), ''])(
    'a malformed request id from a trusted proxy is replaced by a new one: %j',
    async given => {
      expect(await idOf(server.url, given)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    },
  );

  it('a request id that a visitor sends is ignored', async () => {
    const open = await startTestServer();
    expect(await idOf(open.url, 'chosen-by-a-visitor')).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    await open.close();
  });
});
