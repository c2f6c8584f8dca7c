import { succeed } from '../support/run.ts';
import type { ShopWorld } from './world.ts';

/** Has a code sent to a phone, and reads it there. */
export const phoneCodeOf = async (
  { signIn, lastCode }: Pick<ShopWorld, 'signIn' | 'lastCode'>,
  phone: string,
): Promise<string> => {
  await succeed(signIn.sendPhoneCode(phone));
  return lastCode(phone);
};
