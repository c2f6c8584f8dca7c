import type { SignInPort } from '../../src/application/ports/sign-in.ts';
import type { SessionStore } from '../../src/application/stores/session-store.ts';
import { phoneByNumber } from '../support/people/phone-by-number.ts';
import { runSuccess } from '../support/run-effect.ts';
import { type ContractUser, testRegistration } from './contract-world.ts';
import { requestPhoneCode } from './phone-code-of.ts';

type Means = {
  readonly signIn: SignInPort;
  readonly session: SessionStore;
  readonly lastCode: (phone: string) => Promise<string>;
};

/** Identities that no other run of the tests has used on the same database. */
export const makeUnusedIdentities = () => {
  const run = Math.floor(Date.now() / 1000) % 100_000;
  let count = 0;
  return () => {
    count += 1;
    const number = run * 1000 + count;
    return { email: `shopper-${number}@example.com`, phone: phoneByNumber(number) };
  };
};

export const registerContractUser = async (
  { signIn, session, lastCode }: Means,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<ContractUser> => {
  session.set(null);
  const code = await requestPhoneCode({ signIn, lastCode }, phone);
  const registered = await runSuccess(signIn.signUp({ ...testRegistration, email, phone }, code));
  session.set(registered);
  return { email, phone, password: testRegistration.password, session: registered };
};
