import { calls } from '../../../src/adapters/http/wire/calls.ts';
import { bearer, lastCode, readOutbox, registerSomebody, send } from '../../support/api-client.ts';
import type { Attack } from '../attack.ts';
import { findings } from '../findings.ts';

type Body = { readonly messages?: Readonly<Record<string, readonly string[]>>; readonly errors?: boolean };

/** Whoever has only a session (a borrowed phone, a stolen token) makes the account their own. */
export const takeover: Attack = {
  id: '3',
  title: 'Takeover by a session alone: a new address or phone, or a password, without its owner',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = findings();
    const { running } = await world.openShop([{ EMAIL_CONFIRMATION: 'off' }]);
    const url = running[0]?.url ?? '';
    const owner = await registerSomebody(url);
    const headers = bearer(owner.access_token);
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
      const response = await send(url, calls.userUpdate, { user: { ...user, ...changes }, ...more }, headers);
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

    const right = { password: owner.password };
    const changed = await update({ email: 'elsewhere@mail.example', ...right }, right);
    expect(changed.status === 200, `a new address with the password: ${changed.status}`);
    const lettersTo = async (to: string) => (await readOutbox(url)).filter(entry => entry.to === to);
    const undo = /https?:\/\/\S*[\w-]{30,}/;
    const warned = (await lettersTo(owner.email)).find(
      ({ text }) => undo.test(text) && !text.includes('/verify-') && !text.includes('/unsubscribe'),
    );
    expect(
      warned !== undefined,
      `the old address got ${warned === undefined ? 'no' : 'a'} letter with a link back`,
    );

    const before = (await lettersTo(owner.email)).length;
    const password = await send(
      url,
      calls.passwordUpdate,
      {
        old_password: owner.password,
        new_password: 'an entirely new one 17',
        new_password_confirmation: 'an entirely new one 17',
      },
      headers,
    );
    const letters = await lettersTo(owner.email);
    const told = letters.length > before && undo.test(letters[0]?.text ?? '');
    expect(
      password.status === 200 && told,
      `a changed password: ${password.status}, ${told ? 'a' : 'no'} letter with a link back`,
    );
    // A code that was sent to one phone opens nothing for another.
    const code = await lastCode(url, owner.phone).catch(() => '000000');
    const other = await send(url, calls.signUp, {
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
