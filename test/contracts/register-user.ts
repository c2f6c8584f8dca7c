import type { SignIn } from '../../src/application/ports/sign-in.ts';
import type { SessionStore } from '../../src/application/stores/session-store.ts';
import { phoneOf } from '../support/people/phone-of.ts';
import { succeed } from '../support/run.ts';
import { phoneCodeOf } from './phone-code-of.ts';
import { aRegistration, type KnownUser } from './world.ts';

type Means = {
  readonly signIn: SignIn;
  readonly session: SessionStore;
  readonly lastCode: (phone: string) => Promise<string>;
};

/** Identities that no other run of the tests has used on the same database. */
export const makeIdentities = () => {
  const run = Math.floor(Date.now() / 1000) % 100_000;
  let count = 0;
  return () => {
    count += 1;
    const number = run * 1000 + count;
    return { email: `shopper-${number}@example.com`, phone: phoneOf(number) };
  };
};

export const registerUser = async (
  { signIn, session, lastCode }: Means,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<KnownUser> => {
  session.set(null);
  const code = await phoneCodeOf({ signIn, lastCode }, phone);
  const registered = await succeed(signIn.signUp({ ...aRegistration, email, phone }, code));
  session.set(registered);
  return { email, phone, password: aRegistration.password, session: registered };
};
