import type { Registration, Session } from '../../application/ports/sign-in.ts';
import type { WireRegistration, WireSession } from '../sign-in.ts';
import { type Codec, makeRecordCodec } from './codec.ts';

/** The codec of a session. */
export const sessionCodec = makeRecordCodec<WireSession, Session>()({
  id: 'id',
  name: 'name',
  email: 'email',
  accessToken: 'access_token',
});

/** The code from the phone is sent with the registration; null where it is not asked for yet. */
type Sent = Registration & { readonly phoneCode: string | null };

const whole = makeRecordCodec<Required<WireRegistration>, Sent>()({
  email: 'email',
  firstName: 'firstname',
  phone: 'phone',
  phoneCode: 'phone_confirm_code',
  gender: 'gender',
  password: 'password',
  agree: 'agree',
  referralCode: 'referral_code',
});

/** The codec of a registration. */
export const registrationCodec: Codec<WireRegistration, Sent> = {
  encode: whole.encode,
  decode: wire => whole.decode({ phone_confirm_code: null, gender: null, referral_code: null, ...wire }),
};
