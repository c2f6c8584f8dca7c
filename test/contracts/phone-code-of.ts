import { runSuccess } from '../support/run-effect.ts';
import type { ShopWorld } from './contract-world.ts';

/** Has a code sent to a phone, and reads it there. */
export const requestPhoneCode = async (
  { signIn, lastCode }: Pick<ShopWorld, 'signIn' | 'lastCode'>,
  phone: string,
): Promise<string> => {
  await runSuccess(signIn.sendPhoneCode(phone));
  return lastCode(phone);
};
