import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import {
  fetchLastMailedToken,
  fetchLastSmsCode,
  fetchOutbox,
  makeBearerHeader,
  registerThroughApi,
  sendToContractCall,
} from '../../../support/requests/api-client.ts';
import type { Attack } from '../../attack.ts';
import { makeAttackFindings } from '../../attack-findings.ts';

type Body = { readonly messages?: Readonly<Record<string, readonly string[]>>; readonly errors?: boolean };

/** Whether a letter has a link of one use that neither confirms an address nor recovers or unsubscribes. */
const hasWayBack = (text: string): boolean =>
  (text.match(/https?:\/\/\S+/g) ?? []).some(
    link => /\/[a-z-]+-[\w-]{30,}/.test(link) && !/\/(verify|unsubscribe|recovery)-/.test(link),
  );

/** The attack of whoever has only a session (a borrowed phone, a stolen token) and makes the account their own. */
export const accountTakeoverAttack: Attack = {
  id: '3',
  title: 'Takeover by a session alone: a new address or phone, or a password, without its owner',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const { running } = await world.openShop([{ EMAIL_CONFIRMATION: 'off' }]);
    const url = running[0]?.url ?? '';
    const owner = await registerThroughApi(url);
    const headers = makeBearerHeader(owner.access_token);
    const user = {
      user_id: owner.id,
      first_name: owner.firstname,
      last_name: '',
      phone: owner.phone,
      email: owner.email,
      address: '',
      gender: 0,
      mailing_participant: true,
    };
    const update = async (changes: object, more: object = {}) => {
      const response = await sendToContractCall(
        url,
        contractCalls.userUpdate,
        { user: { ...user, ...changes }, ...more },
        headers,
      );
      return { status: response.status, body: (await response.json()) as Body };
    };
    const refuses = async (what: string, changes: object): Promise<void> => {
      const { status, body } = await update(changes);
      expect(
        status === 422 && body.messages?.['password'] !== undefined,
        `${what} without the password: ${status} ${JSON.stringify(body)}`,
      );
    };
    await refuses('a new address', { email: 'thief@mail.example' });
    await refuses('a new phone', { phone: '+380990000001' });
    const wrong = { password: 'not the password at all' };
    const guessed = await update({ email: 'thief@mail.example', ...wrong }, wrong);
    expect(guessed.status === 422, `a new address with a wrong password: ${guessed.status}`);

    const mailboxes = [owner.email, 'elsewhere@mail.example'];
    const right = { password: owner.password };
    const changed = await update({ email: 'elsewhere@mail.example', ...right }, right);
    expect(changed.status === 200, `a new address with the password: ${changed.status}`);
    const token = await fetchLastMailedToken(url, 'elsewhere@mail.example', 'verify');
    if (token !== null) await sendToContractCall(url, contractCalls.verifyEmail, { token });
    const waysBack = async (): Promise<number> =>
      (await fetchOutbox(url)).filter(({ to, text }) => mailboxes.includes(to) && hasWayBack(text)).length;
    const first = await waysBack();
    expect(first > 0, `a changed address: ${first} letters with a link back`);
    const password = await sendToContractCall(
      url,
      contractCalls.passwordUpdate,
      {
        old_password: owner.password,
        new_password: 'an entirely new one 17',
        new_password_confirmation: 'an entirely new one 17',
      },
      headers,
    );
    const second = (await waysBack()) - first;
    expect(
      password.status === 200 && second > 0,
      `a changed password: ${password.status}, ${second} letters with a link back`,
    );
    // A code that was sent to one phone opens nothing for another.
    const code = await fetchLastSmsCode(url, owner.phone).catch(() => '000000');
    const other = await sendToContractCall(url, contractCalls.signUp, {
      email: 'third@mail.example',
      firstname: 'Eve',
      phone: '+380990000002',
      phone_confirm_code: code,
      gender: 0,
      password: 'correct horse battery',
      agree: true,
      referral_code: '',
    });
    expect(other.status === 422, `registering another phone with a used code: ${other.status}`);
    return verdict();
  },
};
