import { ACCOUNT_CHANGE_UNDO_DAYS } from '../../../domain/accounts/account-change-undo-days.ts';
import { changeFakePhone } from '../orders/fake-reservations.ts';
import type { FakeCaller } from '../shop/fake-caller.ts';
import type { FakeAccountChange } from '../shop/fake-shop.ts';
import { type FakeShop, type FakeUser, translateFakeText } from '../shop/fake-shop.ts';
import type { FakeTextId } from '../shop/fake-shop-texts.ts';

const LIFETIME = ACCOUNT_CHANGE_UNDO_DAYS * 86_400_000;

/** Changes that can still be undone, the earliest first. */
const open = (shop: FakeShop): readonly FakeAccountChange[] =>
  [...shop.accountChanges.values()].filter(change => change.until > shop.clock.now());

/** Tells whether an email address is still held by somebody else, who can go back to it by an undo link. */
export const isFakeEmailHeldByAnother = (shop: FakeShop, email: string, ownerId: number | null): boolean =>
  open(shop).some(change => change.email === email && change.userId !== ownerId);

/** Lists the former addresses of a user of the fake shop, each with its earliest change. */
export const listFakeFormerAddresses = (shop: FakeShop, user: FakeUser): readonly FakeAccountChange[] => {
  const own = open(shop).filter(change => change.userId === user.id && change.email !== user.email);
  return own.filter((change, at) => own.findIndex(({ email }) => email === change.email) === at);
};

/**
 * Finds the change of an account that an undo link of an address leads back before, in the fake shop; undefined where
 * that can't be done.
 */
export const findFakeUndoableChange = (shop: FakeShop, email: string): FakeAccountChange | undefined =>
  open(shop).find(change => change.email === email && shop.users.get(change.userId)?.email !== email);

/** Finds a change of an account of the fake shop that can still be undone, by its id. */
export const findFakeOpenChange = (shop: FakeShop, id: number | undefined): FakeAccountChange | undefined =>
  open(shop).find(change => change.id === id);

/**
 * What the user's address and phone are, kept before a change; where they were kept when it was asked for, that is kept
 * on. Undefined where the address was never confirmed: it may be somebody else's.
 */
const keep = (shop: FakeShop, user: FakeUser, askedId: number | undefined): FakeAccountChange | undefined => {
  if (!user.emailVerified) return undefined;
  const { email, phone } = findFakeOpenChange(shop, askedId) ?? user;
  const id = findFakeOpenChange(shop, askedId)?.id ?? shop.nextId();
  const before = { id, userId: user.id, email, phone, until: shop.clock.now() + LIFETIME };
  shop.accountChanges.set(id, before);
  return before;
};

/**
 * Stores the user's address and phone as they are before a change, and mails a link that undoes it there, and to the
 * other addresses that can be gone back to. Answers the id of what was stored.
 */
export const storeFakeAccountBeforeChange = (
  shop: FakeShop,
  caller: FakeCaller,
  user: FakeUser,
  changed: Partial<FakeUser>,
  what: FakeTextId,
  askedId?: number,
): number | undefined => {
  const at = shop.clock.now();
  const before = keep(shop, user, askedId);
  shop.users.set(user.id, { ...user, ...changed });
  const others = listFakeFormerAddresses(shop, { ...user, ...changed }).filter(
    ({ email }) => email !== user.email,
  );
  for (const change of before === undefined ? others : [before, ...others]) {
    const token = `undo-${shop.nextId()}`;
    shop.undoTokens.set(token, change.id);
    const text = `/undo-${token}`;
    shop.outbox.unshift({
      to: change.email,
      kind: 'mail',
      subject: translateFakeText(caller, what),
      text,
      at,
    });
  }
  return before?.id;
};

/**
 * Sets a user's password: it ends all sessions but one that is kept, and voids other codes and links of whoever knew the
 * old one.
 */
export const setFakePassword = (
  shop: FakeShop,
  userId: number,
  password: string,
  kept: string | null,
): void => {
  const user = shop.users.get(userId);
  if (user === undefined) return;
  shop.users.set(userId, { ...user, password });
  for (const [token, session] of shop.sessions) {
    if (session.userId === userId && token !== kept) shop.sessions.delete(token);
  }
  for (const [token, mailed] of shop.emailTokens) {
    if (mailed.userId === userId && mailed.changes) shop.emailTokens.delete(token);
  }
  for (const [token, recovery] of shop.recoveryTokens) {
    if (recovery.userId === userId && recovery.changeId === null) shop.recoveryTokens.delete(token);
  }
  for (const [token, device] of shop.deviceTokens)
    if (device.userId === userId) shop.deviceTokens.delete(token);
};

/** Restores an account's address and phone as they were before a change; later changes can't be undone any more. */
export const restoreFakeAccountBeforeChange = (shop: FakeShop, change: FakeAccountChange): void => {
  const user = shop.users.get(change.userId);
  if (user === undefined) return;
  shop.users.set(user.id, { ...user, email: change.email, emailVerified: true });
  changeFakePhone(shop, user.id, change.phone);
  for (const { id, userId } of shop.accountChanges.values())
    if (userId === user.id && id >= change.id) shop.accountChanges.delete(id);
};
