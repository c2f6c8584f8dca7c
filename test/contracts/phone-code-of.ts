import { runSuccess } from '../support/run-effect.ts';
import type { ShopWorld } from './contract-world.ts';

/** Has a code sent to a phone of a contract world, and reads it there. */
export const requestContractPhoneCode = async (
  { signIn, lastCode }: Pick<ShopWorld, 'signIn' | 'lastCode'>,
  phone: string,
): Promise<string> => {
  await runSuccess(signIn.sendPhoneCode(phone));
  return lastCode(phone);
};
