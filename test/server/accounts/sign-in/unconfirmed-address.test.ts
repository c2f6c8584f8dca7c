import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { makeRegistrationFields, sendToContractCall } from '../../../support/requests/api-client.ts';
import { startTakeoverShop, type TakeoverShop } from '../../../support/shops/takeover-shop.ts';

const OWNERS = 'what the owner chose then';
let shop: TakeoverShop;
beforeAll(async () => {
  shop = await startTakeoverShop('on');
});
afterAll(() => shop.server.close());

const mailsTo = async (email: string): Promise<number> =>
  (await shop.server.context.database.query('SELECT 1 FROM messages WHERE recipient = $1', [email])).length;
/** Somebody who mistyped the address of mail, and moves to the own one. */
const mistyped = async () => {
  const user = await shop.register();
  const own = shop.newEmail();
  await shop.moveTo(user, own);
  return { user, own, typo: user.email };
};

describe('An address that was never confirmed', () => {
  it('a mistyped email address that was never confirmed gets no undo and no recovery link to the account', async () => {
    const { user, own, typo } = await mistyped();
    expect((await shop.reach(user.id)).email).toBe(own);
    await shop.changePassword(user, OWNERS);
    await shop.recover(own);
    await shop.recover(typo);
    expect(await shop.tokens(typo, 'undo')).toEqual([]);
    expect(await shop.tokens(typo, 'recovery')).toEqual([]);
    // Only the link that would have confirmed it was ever mailed there, and that is void.
    expect(await mailsTo(typo)).toBe(1);
    expect((await shop.confirm(await shop.token(typo, 'verify'))).status).toBe(422);
    expect(await shop.reach(user.id)).toMatchObject({ email: own, phone: user.phone });
  });

  it('an email address that was never confirmed can be registered by its owner as soon as the account leaves it', async () => {
    const { typo } = await mistyped();
    const registration = { ...makeRegistrationFields(), email: typo };
    expect(
      (await sendToContractCall(shop.server.url, contractCalls.validateRegistration, registration)).status,
    ).toBe(200);
    const other = await shop.register();
    await shop.moveTo(other, typo);
    expect((await shop.reach(other.id)).email).toBe(typo);
  });

  it('an unconfirmed email address gets no mails about changes of the account', async () => {
    const user = await shop.register();
    await shop.update(user, { phone: shop.newPhone() });
    await shop.update(user, { email: shop.newEmail() });
    await shop.changePassword(user, OWNERS);
    expect(await mailsTo(user.email)).toBe(1);
  });

  it('a recovery by a mailed link confirms the address, and the password set by it can be undone', async () => {
    const user = await shop.register();
    await shop.recover(user.email);
    expect((await shop.reset(await shop.token(user.email, 'recovery'), 'what the thief chose')).status).toBe(
      200,
    );
    await shop.takeBack(await shop.token(user.email, 'undo'), OWNERS);
    expect((await shop.enter(user.email, OWNERS)).status).toBe(200);
  });
});

describe('a confirmed address in a shop with EMAIL_CONFIRMATION', () => {
  it('a confirmed email address can undo a later change of address, also after an earlier unconfirmed one', async () => {
    const { user, own } = await mistyped();
    const thiefs = shop.newEmail();
    await shop.moveTo({ ...user, email: own }, thiefs);
    expect((await shop.reach(user.id)).email).toBe(thiefs);
    await shop.takeBack(await shop.token(own, 'undo'), OWNERS);
    expect((await shop.reach(user.id)).email).toBe(own);
    expect((await shop.enter(own, OWNERS)).status).toBe(200);
  });

  it('an email address confirmed while a change waits can undo that change', async () => {
    const user = await shop.register();
    const thiefs = shop.newEmail();
    await shop.update(user, { email: thiefs });
    expect((await shop.confirm(await shop.token(user.email, 'verify'))).status).toBe(200);
    await shop.confirm(await shop.token(thiefs, 'verify'));
    expect((await shop.reach(user.id)).email).toBe(thiefs);
    await shop.takeBack(await shop.token(user.email, 'undo'), OWNERS);
    expect((await shop.reach(user.id)).email).toBe(user.email);
  });
});
