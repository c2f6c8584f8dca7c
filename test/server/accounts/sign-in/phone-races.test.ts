import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTwoProcessShop, type TwoProcessShop } from '../../../support/processes/two-process-shop.ts';
import { makeRegistrationFields } from '../../../support/requests/api-client.ts';

let opened: TwoProcessShop;
beforeAll(async () => {
  opened = await openTwoProcessShop({ RATE_LIMIT: 'on' });
});
afterAll(() => opened.close());

type Body = { readonly id?: number; readonly access_token?: string };
const PASSWORD = 'correct horse battery';

const times = <T>(count: number, make: () => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, make));
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted();
const askForCode = (phone: string) => opened.world.call<Body>('auth/phone-confirm', { phone });
const codesSentTo = async (phone: string): Promise<readonly string[]> => {
  const sent = await opened.database.query<{ text: string }>(
    `SELECT text FROM messages WHERE recipient = $1 AND kind = 'sms' ORDER BY id`,
    [phone],
  );
  return sent.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
};
const signUp = (phone: string, code: string) =>
  opened.world.call<Body>('auth/signup', { ...makeRegistrationFields(), phone, phone_confirm_code: code });
const accountsOf = async (phone: string): Promise<number | undefined> => {
  const [row] = await opened.database.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM users WHERE phone = $1',
    [phone],
  );
  return row?.n;
};
/** As if a minute had passed since the last code was sent. */
const letPausePass = (phone: string) =>
  opened.database.query(`UPDATE phone_codes SET sent_at = sent_at - interval '1 minute' WHERE phone = $1`, [
    phone,
  ]);
/** Asks for a code, many at once; the one that was sent. */
const oneCode = async (phone: string): Promise<string> => {
  const before = (await codesSentTo(phone)).length;
  expect(statuses(await times(4, () => askForCode(phone)))).toEqual([200, 429, 429, 429]);
  const codes = await codesSentTo(phone);
  expect(codes).toHaveLength(before + 1);
  return codes.at(-1) ?? '';
};

describe('simultaneous use of one phone on two processes', () => {
  it('simultaneous requests on two processes send a phone one code, and it registers two accounts in a day', async () => {
    const { phone } = makeRegistrationFields();
    for (const made of [1, 2]) {
      const code = await oneCode(phone);
      expect(statuses(await times(3, () => signUp(phone, code)))).toEqual([200, 422, 422]);
      expect(await accountsOf(phone)).toBe(made);
      await letPausePass(phone);
    }
    expect(statuses(await times(3, () => askForCode(phone)))).toEqual([429, 429, 429]);
    expect(await codesSentTo(phone)).toHaveLength(2);
  });

  it('simultaneous sign-ups with a revived phone code register two accounts and no third', async () => {
    const { phone } = makeRegistrationFields();
    const code = await oneCode(phone);
    const revive = () =>
      opened.database.query('UPDATE phone_codes SET tries_left = 5 WHERE phone = $1', [phone]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        await revive();
        return signUp(phone, code);
      }),
    );
    await revive();
    answers.push(await signUp(phone, code));
    await revive();
    answers.push(await signUp(phone, code));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.at(-1)?.status).toBe(429);
    expect(await accountsOf(phone)).toBe(2);
  });

  it('one phone code used for a sign-up and a change of phone at once serves exactly one of them', async () => {
    const known = makeRegistrationFields();
    const { body: owner } = await signUp(known.phone, await oneCode(known.phone));
    for (let round = 0; round < 3; round += 1) {
      const { phone } = makeRegistrationFields();
      const code = await oneCode(phone);
      const user = {
        user_id: owner.id,
        first_name: 'Оксана',
        last_name: '',
        phone,
        email: `owner-${process.pid}-${round}@mail.example`,
        address: '',
        gender: null,
        mailing_participant: false,
      };
      const [mine] = await opened.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
        owner.id,
      ]);
      const change = opened.world.call<Body>(
        'auth/user-update',
        { user: { ...user, email: mine?.email }, password: PASSWORD, phone_confirm_code: code },
        { id: owner.id ?? 0, token: owner.access_token ?? '' },
      );
      const [one, other] = await Promise.all(
        round % 2 === 0 ? [change, signUp(phone, code)] : [signUp(phone, code), change],
      );
      expect(statuses([one, other])).toEqual([200, 422]);
      expect(await accountsOf(phone)).toBe(1);
    }
    expect(await opened.deadlocks()).toBe(0n);
  });
});
