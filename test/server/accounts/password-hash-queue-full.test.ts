import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isRefusal } from '../../../server/messages/refusal.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import {
  fetchLastMailedToken,
  fetchLastSmsCode,
  makeBearerHeader,
  makeRegistrationFields,
  type RequestHeaders,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import { makeChangedDetails } from '../../support/requests/details-client.ts';
import { makeHashAsker } from '../../support/requests/never-aborted.ts';
import { type LimitedShop, startLimitedShop } from '../../support/shops/limited-shop.ts';

let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop({ EMAIL_CONFIRMATION: 'off' });
});
afterAll(() => shop.server.close());

let open = (): void => undefined;
let gate: Promise<void>;
const shut = (): void => {
  gate = new Promise(resolve => {
    open = resolve;
  });
};
beforeEach(shut);
afterEach(() => open());

const hashing = () => shop.server.context.hashing;
/** Takes a place, and a turn when there is one, until the gate opens; false where there was none. */
const takePlace = async (): Promise<boolean> => {
  const opened = gate;
  const kept = hashing().withPlace(makeHashAsker(), inTurn => inTurn(() => opened));
  const turn = new Promise<void>(resolve => setImmediate(resolve));
  return !isRefusal(await Promise.race([kept, turn]));
};
/** Takes every place; how many there were. */
const takeAll = async (): Promise<number> => {
  let places = 0;
  while (await takePlace()) places += 1;
  return places;
};

describe('calls that hash a password while the hashing queue is full', () => {
  it('every call that hashes a password answers 503 with Retry-After while all hashing places are taken', async () => {
    const { url } = shop.server;
    const user = await registerThroughApi(url);
    const own = makeBearerHeader(user.access_token);
    const { phone } = makeRegistrationFields();
    await shop.details.update(user, { phone });
    await sendToContractCall(url, contractCalls.createRecovery, { email: user.email });
    const newcomer = makeRegistrationFields();
    await sendToContractCall(url, contractCalls.phoneConfirm, { phone: newcomer.phone });
    const password = 'another good password';
    const [undo, recovery, code] = [
      await fetchLastMailedToken(url, user.email, 'undo'),
      await fetchLastMailedToken(url, user.email, 'recovery'),
      await fetchLastSmsCode(url, newcomer.phone),
    ];
    const hashed: readonly (readonly [Parameters<typeof sendToContractCall>[1], object, RequestHeaders?])[] =
      [
        [contractCalls.logIn, { email: user.email, password: user.password, remember: false }],
        [contractCalls.logIn, { email: 'nobody@mail.example', password, remember: false }],
        [contractCalls.signUp, { ...newcomer, phone_confirm_code: code }],
        [
          contractCalls.passwordUpdate,
          { old_password: user.password, new_password: password, new_password_confirmation: password },
          own,
        ],
        [
          contractCalls.userUpdate,
          {
            user: { ...makeChangedDetails(user), phone, email: makeRegistrationFields().email },
            password: user.password,
          },
          own,
        ],
        [contractCalls.resetPassword, { token: recovery, password, password_confirmation: password }],
        [contractCalls.undoChange, { token: undo }],
      ];
    await takeAll();
    for (const [call, body, headers = {}] of hashed) {
      const response = await sendToContractCall(url, call, body, headers);
      expect([call.path, response.status]).toEqual([call.path, 503]);
      expect(response.headers.get('Retry-After')).toBe('2');
      expect(await response.json()).toEqual({
        errors: true,
        message: 'Too many passwords are being checked just now. Try again in 2 s.',
      });
    }
    open();
    for (const [call, body, headers = {}] of hashed.filter((_, index) => index !== 1 && index !== 3)) {
      expect([call.path, (await sendToContractCall(url, call, body, headers)).status]).toEqual([
        call.path,
        200,
      ]);
    }
  });

  it('a log-in that got 503 because of busy hashing does not count as a try', async () => {
    const { url } = shop.server;
    const { email, password } = await registerThroughApi(url);
    const logIn = () => sendToContractCall(url, contractCalls.logIn, { email, password, remember: false });
    await takeAll();
    for (let tries = 0; tries < 11; tries += 1) expect((await logIn()).status).toBe(503);
    open();
    expect((await logIn()).status).toBe(200);
  });

  const byCall = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  const byForm = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  it.each([
    [contractCalls.logIn.path, byCall],
    ['/login', byForm],
  ] as const)(
    'a caller of %s who disconnects leaves the hashing queue and makes room for the next one',
    async (path, headers) => {
      const places = await takeAll();
      open();
      shut();
      await vi.waitUntil(takePlace);
      for (let taken = 2; taken < places; taken += 1) expect(await takePlace()).toBe(true);
      const leaving = new AbortController();
      const entry = { email: 'nobody@mail.example', password: 'any at all' };
      const waiting = fetch(`${shop.server.url}${path}`, {
        method: 'POST',
        headers,
        body:
          path === '/login'
            ? new URLSearchParams(entry).toString()
            : JSON.stringify({ ...entry, remember: false }),
        signal: leaving.signal,
      }).catch(() => 'gone');
      const isFull = async () =>
        isRefusal(await hashing().withPlace(makeHashAsker(), () => Promise.resolve()));
      await vi.waitUntil(isFull);
      leaving.abort();
      expect(await waiting).toBe('gone');
      await vi.waitUntil(async () => !(await isFull()));
    },
  );
});
