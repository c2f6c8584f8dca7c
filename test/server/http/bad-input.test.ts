import { Exit, Schema } from 'effect';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../../server/messages/texts/en.ts';
import { type ContractCallName, contractCalls } from '../../../src/contract/contract-calls.ts';
import { isTestAllRun } from '../../support/list-test-settings.ts';
import { expectContractFailure } from '../../support/requests/expect-contract-failure.ts';
import {
  type FieldPath,
  listFieldPaths,
  listFieldsAnsweringFor,
  withFieldValue,
} from '../../support/requests/field-paths.ts';
import {
  type HostileClient,
  hasLoneSurrogate,
  startHostileClient,
} from '../../support/requests/hostile-client.ts';
import { hostileFieldValues, hostileRequestBodies } from '../../support/requests/hostile-values.ts';
import { makeSoundRequests } from '../../support/requests/sound-requests.ts';

const NAMES = Object.keys(contractCalls) as ContractCallName[];

let client: HostileClient;
beforeAll(async () => {
  client = await startHostileClient();
});
afterAll(() => client.server.close());

/** Under which name the contract answers a field’s errors. */
const errorName = (name: ContractCallName, field: string): string =>
  name === 'saveFeedback' && field === 'firstname' ? 'name' : field;

const isGet = (name: ContractCallName): boolean => contractCalls[name].method === 'GET';

/** What a value becomes on its way: a GET sends texts. */
const onTheWire = (name: ContractCallName, value: unknown): unknown =>
  isGet(name) ? (typeof value === 'string' ? value : JSON.stringify(value)) : value;

const accepts = (name: ContractCallName, request: unknown): boolean =>
  Exit.isSuccess(
    Schema.decodeUnknownExit(contractCalls[name].request as unknown as Schema.Codec<unknown>)(request),
  );

const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Calls that keep any text: what their schema accepts is meant, and changes something. */
const TAKES_ANY_TEXT: readonly ContractCallName[] = [
  'logOut',
  'userUpdate',
  'saveToken',
  'saveTokenOs',
  'saveTokenAndroid',
];

/** Of what a schema accepts, these may well be meant: an empty list, a choice, nothing. */
const maybeMeant = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

describe.each(NAMES)('%s', name => {
  const fieldsOf = (): readonly string[] => Object.keys(makeSoundRequests(client.lot)[name] ?? {});
  const ways = (): readonly FieldPath[] => listFieldPaths(makeSoundRequests(client.lot)[name] ?? {});

  it('every call refuses wrong values by the field’s name in the call’s language and changes nothing', async () => {
    await client.unchanged(async () => {
      const sound = makeSoundRequests(client.lot)[name] ?? {};
      for (const [index, way] of ways().entries()) {
        const field = way.join('.');
        for (const value of hostileFieldValues) {
          if (isGet(name) && hasLoneSurrogate(value)) continue; // no address can say it
          const request = withFieldValue(sound, way, onTheWire(name, value));
          const language = index % 2 === 0 ? 'uk' : 'en';
          const wanted = accepts(name, request) && !(typeof value === 'string' && UNSTORABLE.test(value));
          if (wanted && (maybeMeant(value) || TAKES_ANY_TEXT.includes(name))) continue;
          const answer = await client.ask(name, request, { 'Accept-Language': language, ...client.session });
          const what = `${field} = ${JSON.stringify(value).slice(0, 60)} answered ${answer.status}`;
          expect(answer.status, what).toBeLessThan(500);
          if (answer.status >= 400 && answer.status !== 431) expectContractFailure(answer.body, language);
          if (wanted) continue;
          expect(answer.status, what).toBeGreaterThanOrEqual(400);
          if (answer.status === 422) {
            const answered = Object.keys((answer.body as { messages: object }).messages);
            expect(answered.length).toBeGreaterThan(0);
            const names = listFieldsAnsweringFor(sound, way).map(each => errorName(name, each ?? ''));
            expect(names, what).toEqual(expect.arrayContaining(answered));
          }
        }
      }
    });
  });

  it('every POST call answers 422 and names a required field that is missing', async () => {
    await client.unchanged(async () => {
      const sound = makeSoundRequests(client.lot)[name] ?? {};
      for (const way of ways()) {
        const rest = withFieldValue(sound, way, undefined);
        if (accepts(name, rest) || isGet(name)) continue;
        const answer = await client.ask(name, rest, client.session);
        expect([answer.status, answer.body]).toEqual([
          422,
          { errors: true, messages: { [errorName(name, way.at(-1) ?? '')]: [en.required] } },
        ]);
      }
    });
  });

  it.skipIf(isGet(name))(
    'every POST call refuses a body that is no valid request and changes nothing',
    async () => {
      await client.unchanged(async () => {
        for (const [type, body] of hostileRequestBodies) {
          const response = await fetch(client.server.url + contractCalls[name].path, {
            method: 'POST',
            body,
            headers: {
              'X-Requested-With': 'XMLHttpRequest',
              'Accept-Language': 'uk',
              ...(type === '' ? {} : { 'Content-Type': type }),
            },
          });
          const nothingAsked = Object.keys(makeSoundRequests(client.lot)[name] ?? {}).length === 0;
          const what = `${type} ${body.slice(0, 40)} answered ${response.status}`;
          expect(response.status, what).toBeLessThan(500);
          if (response.status === 200) expect(nothingAsked && type === 'application/json', what).toBe(true);
          else expectContractFailure(await response.json(), 'uk');
        }
      });
    },
  );

  it('every call answers without a 5xx and changes nothing for arbitrary JSON in its fields', async () => {
    await client.unchanged(() =>
      fc.assert(
        fc.asyncProperty(
          fc.dictionary(
            fc.constantFrom(...fieldsOf(), 'x'),
            fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
            { minKeys: 1 },
          ),
          async spoilt => {
            const request = { ...makeSoundRequests(client.lot)[name], ...spoilt };
            // Only this one needs neither a session nor a code to be kept.
            fc.pre(name !== 'lookOn' || !accepts(name, request));
            if (isGet(name))
              for (const field of Object.keys(request)) request[field] = onTheWire(name, request[field]);
            const answer = await client.ask(name, request);
            expect(answer.status).toBeLessThan(500);
            if (answer.status >= 400 && answer.status !== 431) expectContractFailure(answer.body, 'en');
          },
        ),
        { numRuns: isTestAllRun ? 25 : 6 },
      ),
    );
  });
});
