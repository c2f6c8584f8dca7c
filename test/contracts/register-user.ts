import type { SignInPort } from '../../src/application/ports/sign-in.ts';
import type { SessionStore } from '../../src/application/stores/session-store.ts';
import { makePhoneByNumber } from '../support/people/make-phone-by-number.ts';
import { runSuccess } from '../support/run-effect.ts';
import { type ContractUser, contractRegistrationFields } from './contract-world.ts';
import { requestContractPhoneCode } from './phone-code-of.ts';

type Means = {
  readonly signIn: SignInPort;
  readonly session: SessionStore;
  readonly lastCode: (phone: string) => Promise<string>;
};

/**
 * Makes a source of identities (email address and phone) that no other run of the tests has used on the same database.
 */
export const makeUnusedIdentities = () => {
  const run = Math.floor(Date.now() / 1000) % 100_000;
  let count = 0;
  return () => {
    count += 1;
    const number = run * 1000 + count;
    return { email: `shopper-${number}@example.com`, phone: makePhoneByNumber(number) };
  };
};

/** Registers a user of a contract suite by the sign-in port, code and all. */
export const registerContractUser = async (
  { signIn, session, lastCode }: Means,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<ContractUser> => {
  session.set(null);
  const code = await requestContractPhoneCode({ signIn, lastCode }, phone);
  const registered = await runSuccess(signIn.signUp({ ...contractRegistrationFields, email, phone }, code));
  session.set(registered);
  return { email, phone, password: contractRegistrationFields.password, session: registered };
};
