import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecretToken, readUserOfSession } from '../../../server/accounts/sign-in/sessions.ts';
import { updateUser } from '../../../server/accounts/update-user.ts';
import { en } from '../../../server/messages/texts/en.ts';
import { translateServerText } from '../../../server/messages/texts/translate-server-text.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { makeStatementRecordingContext } from '../../support/database/make-statement-recording-context.ts';
import {
  fetchLastMailedToken,
  makeRegistrationFields,
  registerThroughApi,
  requestSmsCode,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import { makeChangedDetails } from '../../support/requests/details-client.ts';
import { makeHashAsker } from '../../support/requests/never-aborted.ts';
import { type LimitedShop, startLimitedShop } from '../../support/shops/limited-shop.ts';

const MINUTE = 60_000;

let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop({ EMAIL_CONFIRMATION: 'off' });
});
afterAll(() => shop.server.close());
beforeEach(() => shop.freshLimits());

type User = Awaited<ReturnType<typeof registerThroughApi>>;
const newcomer = () => registerThroughApi(shop.server.url);
const sentCode = async (phone: string): Promise<string> =>
  (await requestSmsCode(shop.server.url, phone)) ?? 'none';
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
const change = async (who: User, phone: string, code: string | null, password = who.password) => {
  const response = await shop.details.updateWith(who, { phone }, { password, code });
  const { messages } = (await response.json()) as { messages?: unknown };
  return response.status === 200 ? 'saved' : messages;
};
const phoneNow = async (who: User) => (await shop.details.userNow(who))?.phone;
const codeRow = async (phone: string) =>
  (
    await shop.server.context.database.query('SELECT tries_left FROM phone_codes WHERE phone = $1', [phone])
  )[0];

describe('a change of phone', () => {
  it('a change of phone needs the code sent to the new phone, and uses it up', async () => {
    const user = await newcomer();
    const { phone } = makeRegistrationFields();
    for (const code of [null, '', ' - '])
      expect(await change(user, phone, code)).toEqual({ phone_confirm_code: [en.required] });
    expect(await change(user, phone, '123456')).toEqual({ phone_confirm_code: [en.code_expired] });
    const code = await sentCode(phone);
    expect(await change(user, phone, otherThan(code))).toEqual({
      phone_confirm_code: [en.code_wrong],
    });
    expect(await phoneNow(user)).toBe(user.phone);
    expect(await change(user, phone, `${code.slice(0, 3)} ${code.slice(3)}.`)).toBe('saved');
    expect(await phoneNow(user)).toBe(phone);
    expect(await change(await newcomer(), phone, code)).toEqual({
      phone_confirm_code: [en.code_expired],
    });
  });

  it('a change of phone is refused with a code that was sent to another phone', async () => {
    const user = await newcomer();
    const code = await sentCode(makeRegistrationFields().phone);
    const { phone } = makeRegistrationFields();
    await sentCode(phone);
    expect(await change(user, phone, code)).toEqual({ phone_confirm_code: [en.code_wrong] });
  });

  it('a change of phone allows five wrong codes, and a code for ten minutes', async () => {
    const user = await newcomer();
    const { phone } = makeRegistrationFields();
    const code = await sentCode(phone);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await change(user, phone, otherThan(code))).toEqual({
        phone_confirm_code: [en.code_wrong],
      });
    expect(await change(user, phone, code)).toEqual({ phone_confirm_code: [en.code_expired] });
    shop.clock.now += MINUTE;
    const next = await sentCode(phone);
    shop.clock.now += 10 * MINUTE;
    expect(await change(user, phone, next)).toEqual({ phone_confirm_code: [en.code_expired] });
    expect(await phoneNow(user)).toBe(user.phone);
  });

  it('a change of phone judges the code beside the password, and a refused change does not use it up', async () => {
    const user = await newcomer();
    const { phone } = makeRegistrationFields();
    expect(await change(user, phone, null, 'a guess')).toEqual({
      password: [en.password_wrong],
      phone_confirm_code: [en.required],
    });
    const code = await sentCode(phone);
    expect(await change(user, phone, code, 'a guess')).toEqual({ password: [en.password_wrong] });
    const taken = { phone, email: (await newcomer()).email };
    expect((await shop.details.updateWith(user, taken, { password: user.password, code })).status).toBe(422);
    expect(await change(user, phone, code)).toBe('saved');
  });

  it('a change of phone refuses a number of wrong length or network, and stores nothing', async () => {
    const user = await newcomer();
    const wrong = { '+38380671234567': 'phone_length', '+380441234567': 'phone_network' } as const;
    for (const [phone, reason] of Object.entries(wrong))
      expect(await change(user, phone, '123456')).toEqual({ phone: [translateServerText('en', reason)] });
    expect(await phoneNow(user)).toBe(user.phone);
  });

  it('user-update keeps a stored phone that today’s rule would refuse, and saves the other details', async () => {
    const user = await newcomer();
    const stored = '+38380671234567';
    await shop.server.context.database.query('UPDATE users SET phone = $2 WHERE id = $1', [user.id, stored]);
    const sent = { phone: `${stored.slice(0, 5)} ${stored.slice(5)}`, first_name: 'Ада' };
    expect((await shop.details.updateWith(user, sent, {})).status).toBe(200);
    expect(await shop.details.userNow(user)).toMatchObject({ phone: stored, first_name: 'Ада' });
  });

  it('a wrong code without any digit costs no try of a change of phone', async () => {
    const user = await newcomer();
    const { phone } = makeRegistrationFields();
    const code = await sentCode(phone);
    for (let tries = 0; tries < 6; tries += 1)
      expect(await change(user, phone, 'abcdef')).toEqual({ phone_confirm_code: [en.code_wrong] });
    expect(await codeRow(phone)).toEqual({ tries_left: 5 });
    expect(await change(user, phone, `Twofold: «${code}».`)).toBe('saved');
  });

  it('the same phone in another spelling is saved without code and password', async () => {
    const user = await newcomer();
    await shop.server.context.database.query('UPDATE users SET phone = $2 WHERE id = $1', [
      user.id,
      user.phone.replace('+', '').replace(/(\d{3})(?=\d)/g, '$1 '),
    ]);
    expect((await shop.details.updateWith(user, { phone: user.phone }, {})).status).toBe(200);
    expect(await phoneNow(user)).toBe(user.phone);
    expect(await shop.details.mailsTo(user.email)).toBe(0);
    expect(await change(user, '+38', null)).toMatchObject({ phone: [expect.any(String)] });
  });

  it('an undone change of phone puts the old phone back without a code', async () => {
    const user = await newcomer();
    const { phone } = makeRegistrationFields();
    expect(await change(user, phone, await sentCode(phone))).toBe('saved');
    const token = await fetchLastMailedToken(shop.server.url, user.email, 'undo');
    expect((await sendToContractCall(shop.server.url, contractCalls.undoChange, { token })).status).toBe(200);
    const [row] = await shop.server.context.database.query('SELECT phone FROM users WHERE id = $1', [
      user.id,
    ]);
    expect(row).toEqual({ phone: user.phone });
  });
});

describe('a change of phone beside a simultaneous change', () => {
  /** Saves as somebody, while before the transaction something else is done. */
  const saving = async (who: User, phone: string, code: string, meanwhile: () => Promise<unknown>) => {
    const { context } = shop.server;
    const sessionHash = hashSecretToken(who.access_token);
    const user = await readUserOfSession(context.database, sessionHash, shop.clock.now);
    if (user === null) throw new Error('no session');
    let done = false;
    const raced = makeStatementRecordingContext(context, async statement => {
      if (done || statement !== 'BEGIN') return;
      done = true;
      await meanwhile();
    });
    const caller = {
      user,
      sessionHash,
      language: 'en' as const,
      address: '192.0.2.1',
      gone: makeHashAsker().gone,
    };
    const request = {
      user: { ...makeChangedDetails(who), phone },
      password: who.password,
      phone_confirm_code: code,
    };
    return updateUser(raced, caller, request);
  };

  it('a change of phone is refused and saves nothing when its code is used for another account at that moment', async () => {
    const user = await newcomer();
    const { phone } = makeRegistrationFields();
    const code = await sentCode(phone);
    const refused = await saving(user, phone, code, () =>
      sendToContractCall(shop.server.url, contractCalls.signUp, {
        ...makeRegistrationFields(),
        phone,
        phone_confirm_code: code,
      }),
    );
    expect(refused).toMatchObject({ messages: { phone_confirm_code: ['code_expired'] } });
    expect(await shop.details.userNow(user)).toMatchObject({ phone: user.phone, first_name: 'Оксана' });
  });

  it('a change to the phone that the account got a moment ago is saved and uses no code up', async () => {
    const user = await newcomer();
    const { phone } = makeRegistrationFields();
    const code = await sentCode(phone);
    const saved = await saving(user, phone, code, () =>
      shop.server.context.database.query('UPDATE users SET phone = $2 WHERE id = $1', [user.id, phone]),
    );
    expect(saved).toBeNull();
    expect(await codeRow(phone)).toEqual({ tries_left: 5 });
  });
});
