import { Effect } from 'effect';
import { type FieldsRefused, TooManyRequests } from '../../../application/ports/failures.ts';
import {
  digitsOnly,
  isCodeTyped,
  normaliseConfirmationCode,
} from '../../../domain/accounts/account-fields.ts';
import {
  CONFIRMATION_CODE_MINUTES,
  CONFIRMATION_CODE_PAUSE_SECONDS,
  CONFIRMATION_CODE_TRIES,
  MOST_ACCOUNTS_OF_PHONE_A_DAY,
} from '../../../domain/accounts/confirmation-constants.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import { type FakeShop, findFakeFieldsRefusal, translateFakeText } from '../shop/fake-shop.ts';
import type { FakeTextId } from '../shop/fake-shop-texts.ts';
import { findFakeSmsProblem } from './fake-field-problems.ts';

const CODE_LIFETIME = CONFIRMATION_CODE_MINUTES * 60_000;
const CODE_PAUSE = CONFIRMATION_CODE_PAUSE_SECONDS * 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const confirmationsToday = (shop: FakeShop, phone: string): readonly number[] =>
  (shop.phoneConfirmations.get(digitsOnly(phone)) ?? []).filter(
    at => Math.floor(at / DAY) === Math.floor(shop.clock.now() / DAY),
  );

/** The refusal of a phone that has confirmed its accounts of the day; null before that. */
const usedUp = (shop: FakeShop, caller: FakeCaller, phone: string): TooManyRequests | null => {
  if (confirmationsToday(shop, phone).length < MOST_ACCOUNTS_OF_PHONE_A_DAY) return null;
  const left = DAY - (shop.clock.now() % DAY);
  const values = { most: String(MOST_ACCOUNTS_OF_PHONE_A_DAY), hours: String(Math.ceil(left / HOUR)) };
  return new TooManyRequests({
    retryAfter: Math.ceil(left / 1000),
    message: translateFakeText(caller, 'phoneAccounts', values),
  });
};

/** Sends a code to a phone, which replaces its last one (docs/behaviour.md#registration). */
export const sendFakePhoneCode = (
  shop: FakeShop,
  caller: FakeCaller,
  phone: string,
): Effect.Effect<void, FieldsRefused | TooManyRequests> => {
  const now = shop.clock.now();
  const refused =
    findFakeFieldsRefusal(caller, { phone: findFakeSmsProblem(phone) }) ?? usedUp(shop, caller, phone);
  if (refused !== null) return Effect.fail(refused);
  const key = digitsOnly(phone);
  const wait = (shop.phoneCodes.get(key)?.sentAt ?? Number.NEGATIVE_INFINITY) + CODE_PAUSE - now;
  if (wait > 0) {
    const message = translateFakeText(caller, 'tooSoon');
    return Effect.fail(new TooManyRequests({ retryAfter: Math.ceil(wait / 1000), message }));
  }
  const code = String(100_000 + (shop.nextId() % 900_000));
  shop.phoneCodes.set(key, { code, sentAt: now, triesLeft: CONFIRMATION_CODE_TRIES });
  const text = `${translateFakeText(caller, 'smsCode')}${code}`;
  shop.outbox.unshift({ to: phone, kind: 'sms', subject: '', text, at: now });
  return Effect.void;
};

/** Finds the problem of a confirmation code in the fake shop; a wrong one counts toward the tries. */
export const findFakePhoneCodeProblem = (shop: FakeShop, phone: string, typed: string): FakeTextId | null => {
  if (!isCodeTyped(typed)) return 'required';
  const code = normaliseConfirmationCode(typed);
  if (code === '') return 'codeWrong';
  const key = digitsOnly(phone);
  const sent = shop.phoneCodes.get(key);
  if (sent === undefined || sent.triesLeft <= 0 || shop.clock.now() - sent.sentAt > CODE_LIFETIME)
    return 'codeExpired';
  if (sent.code === code) return null;
  shop.phoneCodes.set(key, { ...sent, triesLeft: sent.triesLeft - 1 });
  return 'codeWrong';
};

/**
 * Uses up the right code of a phone for an account of the fake shop; answers the refusal where the phone has confirmed
 * its accounts of the day.
 */
export const consumeFakePhoneCode = (
  shop: FakeShop,
  caller: FakeCaller,
  phone: string,
): TooManyRequests | null => {
  const refused = usedUp(shop, caller, phone);
  if (refused !== null) return refused;
  const key = digitsOnly(phone);
  const sent = shop.phoneCodes.get(key);
  // It stays, so that the next one waits its time.
  if (sent !== undefined) shop.phoneCodes.set(key, { ...sent, triesLeft: 0 });
  shop.phoneConfirmations.set(key, [...confirmationsToday(shop, phone), shop.clock.now()]);
  return null;
};
