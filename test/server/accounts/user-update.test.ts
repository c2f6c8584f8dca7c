import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '../../../server/messages/texts/en.ts';
import { ru } from '../../../server/messages/texts/ru.ts';
import { translateServerText } from '../../../server/messages/texts/translate-server-text.ts';
import { uk } from '../../../server/messages/texts/uk.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import {
  makeBearerHeader,
  registerThroughApi,
  sendToContractCall,
} from '../../support/requests/api-client.ts';
import { type ChangedDetails, makeChangedDetails } from '../../support/requests/details-client.ts';
import { type LimitedShop, startLimitedShop } from '../../support/shops/limited-shop.ts';

let shop: LimitedShop;
beforeAll(async () => {
  shop = await startLimitedShop();
});
afterAll(() => shop.server.close());
beforeEach(() => shop.freshLimits());

describe('user-update', () => {
  it('user-update saves the details without the spaces around them', async () => {
    const user = await registerThroughApi(shop.server.url);
    const response = await shop.details.update(user, {
      first_name: ' Соломія ',
      last_name: ' Крушельницька',
      address: ' ',
    });
    expect([response.status, await response.json()]).toEqual([200, { errors: false }]);
    expect(await shop.details.userNow(user)).toMatchObject({
      first_name: 'Соломія',
      last_name: 'Крушельницька',
      full_name: 'Соломія Крушельницька',
      phone: user.phone,
      email: user.email,
      address: '',
      gender: 1,
      mailing_participant: false,
    });
    expect(await shop.details.mailsTo(user.email)).toBe(1); // that of the registration
  });

  it('user-update changes only the session’s user, whatever user_id is sent', async () => {
    const [user, victim] = [
      await registerThroughApi(shop.server.url),
      await registerThroughApi(shop.server.url),
    ];
    await shop.details.update(user, { user_id: victim.id });
    expect((await shop.details.userNow(user))?.first_name).toBe('Соломія');
    expect((await shop.details.userNow(victim))?.first_name).toBe('Оксана');
  });

  it('user-update answers 401 without a session', async () => {
    const user = await registerThroughApi(shop.server.url);
    expect(
      (
        await sendToContractCall(shop.server.url, contractCalls.userUpdate, {
          user: makeChangedDetails(user),
        })
      ).status,
    ).toBe(401);
  });

  it('user-update names every wrong field at once, in the language of the call, and saves nothing', async () => {
    const user = await registerThroughApi(shop.server.url);
    for (const language of LANGUAGES) {
      const texts = { uk: uk, ru: ru, en: en }[language];
      const refused = async (change: Partial<ChangedDetails>) => {
        const response = await shop.details.update(user, change, language);
        return [response.status, ((await response.json()) as { messages?: unknown }).messages];
      };
      expect(await refused({ first_name: ' ', phone: '', email: ' ' })).toEqual([
        422,
        {
          first_name: [texts.required],
          phone: [translateServerText(language, 'phone_invalid')],
          email: [texts.required],
        },
      ]);
      expect(await refused({ first_name: 'x'.repeat(65), phone: '380931234567', email: 'me@' })).toEqual([
        422,
        {
          first_name: [translateServerText(language, 'name_long')],
          phone: [translateServerText(language, 'phone_invalid')],
          email: [texts.email_invalid],
        },
      ]);
      expect(await refused({ address: 'x'.repeat(501) })).toEqual([422, { address: [texts.too_long] }]);
    }
    expect((await shop.details.userNow(user))?.first_name).toBe('Оксана');
  });

  it('user-update keeps a stored email address that today’s rule would refuse, and it still logs in', async () => {
    const user = await registerThroughApi(shop.server.url);
    const old = `..${user.email}`;
    await shop.server.context.database.query(
      'UPDATE users SET email = $2, email_verified_at = now() WHERE id = $1',
      [user.id, old],
    );
    expect((await shop.details.update(user, { email: ` ${old.toUpperCase()}` })).status).toBe(200);
    expect((await shop.details.userNow(user))?.email).toBe(old);
    const { password } = user;
    const entered = await sendToContractCall(shop.server.url, contractCalls.logIn, {
      email: old,
      password,
      remember: false,
    });
    expect(entered.status).toBe(200);
    expect((await shop.details.update(user, { email: `.${old}` })).status).toBe(422);
  });

  it('user-update answers a registered email address with a text and the code `unique`', async () => {
    const [user, other] = [
      await registerThroughApi(shop.server.url),
      await registerThroughApi(shop.server.url),
    ];
    for (const email of [other.email, ` ${other.email.toUpperCase()}`]) {
      const response = await shop.details.update(user, { email });
      expect([response.status, await response.json()]).toEqual([
        422,
        {
          errors: true,
          messages: { email: [en.unique, 'unique'], unique: [en.unique] },
        },
      ]);
    }
    expect((await shop.details.userNow(user))?.first_name).toBe('Оксана');
  });
});

describe('update-subscription', () => {
  it('update-subscription switches the user’s mailing on and off, and answers 401 to a guest', async () => {
    const user = await registerThroughApi(shop.server.url);
    for (const mailing of [false, false, true]) {
      expect(
        await shop.api.call(
          contractCalls.updateSubscription,
          { mailing },
          makeBearerHeader(user.access_token),
        ),
      ).toEqual({
        errors: false,
      });
      expect((await shop.details.userNow(user))?.mailing_participant).toBe(mailing);
    }
    expect(
      (await sendToContractCall(shop.server.url, contractCalls.updateSubscription, { mailing: true })).status,
    ).toBe(401);
  });
});
