import { logIn, pickFreeDevice } from './account-devices.ts';
import type { Account, Device } from './account-model.ts';
import { askUntilHeard, type HeardAnswer } from './ask-until-heard.ts';
import type { Scene } from './scene.ts';

/** What somebody changes of an account, and with what. */
type Details = {
  readonly email?: string;
  readonly phone?: string;
  /** What was sent to the phone. */
  readonly code?: string;
  /** Another password than the account's own. */
  readonly password?: string;
};

/** Sends the form of an account on a device that is logged in, or logs in for it; null where that is not possible. */
export const sendDetails = async (
  scene: Scene,
  account: Account,
  { email, phone, code, password }: Details,
): Promise<HeardAnswer<unknown> | null> => {
  let device: Device | undefined = pickFreeDevice(scene, account);
  if (device === undefined) {
    await logIn(scene, account);
    device = pickFreeDevice(scene, account);
  }
  if (device === undefined) return null;
  device.isBusy = true;
  const user = {
    user_id: account.id,
    first_name: 'Ada',
    last_name: '',
    phone: phone ?? account.phone,
    email: email ?? account.email,
    address: '',
    gender: null,
    mailing_participant: false,
  };
  const form = { user, password: password ?? account.password, phone_confirm_code: code ?? null };
  const heard = await askUntilHeard(scene, 'auth/user-update', form, device.token);
  device.isBusy = false;
  return heard;
};
