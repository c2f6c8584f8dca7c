import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeAccountBeforeChange } from '../../../server/accounts/changes/account-before-change.ts';
import { en } from '../../../server/messages/texts/en.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { waitUntilBlocking } from '../../support/database/wait-until-blocking.ts';
import { makeRegistrationFields, sendToContractCall } from '../../support/requests/api-client.ts';
import { startTakeoverShop, type TakeoverShop } from '../../support/shops/takeover-shop.ts';

const DAY = 24 * 3_600_000;
const OWNERS = 'what the owner chose then';
const THIEFS = 'what the thief has chosen';
let shop: TakeoverShop;
beforeAll(async () => {
  shop = await startTakeoverShop();
});
afterAll(() => shop.server.close());

const makeGate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open: () => open() };
};
const messagesOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { messages?: unknown }).messages;

describe('An address that was given up', () => {
  it('an email address that an account gave up can’t be registered or taken by others for seven days', async () => {
    const [user, other] = [await shop.register(), await shop.register()];
    await shop.moveTo(user, shop.newEmail());
    const registration = { ...makeRegistrationFields(), email: user.email };
    const asked = await sendToContractCall(shop.server.url, contractCalls.validateRegistration, registration);
    expect([asked.status, await messagesOf(asked)]).toEqual([422, { email: [en.unique] }]);
    const moved = await shop.update(other, { email: user.email });
    expect([moved.status, await messagesOf(moved)]).toEqual([
      422,
      { email: [en.unique, 'unique'], unique: [en.unique] },
    ]);
    shop.clock.now += 7 * DAY;
    expect(
      (await sendToContractCall(shop.server.url, contractCalls.validateRegistration, registration)).status,
    ).toBe(200);
    const later = await shop.register(); // the other's session is over
    await shop.moveTo(later, user.email);
    expect((await shop.reach(later.id)).email).toBe(user.email);
  });

  it('the database refuses another user with an email address given up within seven days', async () => {
    const [user, other] = [await shop.register(), await shop.register()];
    await shop.moveTo(user, shop.newEmail());
    const { database } = shop.server.context;
    for (const statement of [
      `UPDATE users SET email = $1 WHERE id = ${other.id}`,
      `INSERT INTO users (first_name, phone, email, ref_code) VALUES ('A', '+38', $1, 'held')`,
      `INSERT INTO users (first_name, phone, email, ref_code) VALUES ('A', '+38', $1, 'held') ON CONFLICT (email) DO NOTHING`,
    ]) {
      await expect(database.query(statement, [user.email])).rejects.toMatchObject({
        code: '23505',
        constraint: 'account_changes_held',
      });
    }
  });

  it('the database refuses an email address to an insert that waited for the change which gave it up', async () => {
    const user = await shop.register();
    const { database } = shop.server.context;
    const insert = `INSERT INTO users (first_name, phone, email, ref_code) VALUES ('A', '+38', $1, 'waiting')
      ON CONFLICT (email) DO NOTHING RETURNING id`;
    const changed = makeGate();
    const asked = makeGate();
    const change = database.transaction(async tx => {
      await storeAccountBeforeChange(tx, shop.server.context, user.id);
      await tx.query('UPDATE users SET email = $2 WHERE id = $1', [user.id, shop.newEmail()]);
      changed.open();
      await asked.opened;
      await waitUntilBlocking(tx);
    });
    await changed.opened;
    const waiting = database.query(insert, [user.email]).catch((error: unknown) => error);
    asked.open();
    await change;
    expect(await waiting).toMatchObject({ code: '23505', constraint: 'account_changes_held' });
  });

  it('a mailed link to an email address that another account gave up since is refused when it is opened', async () => {
    const [user, other] = [await shop.register(), await shop.register()];
    const email = shop.newEmail();
    await shop.update(other, { email });
    const waiting = await shop.token(email, 'verify');
    await shop.moveTo(user, email);
    await shop.moveTo(user, shop.newEmail());
    const late = await shop.confirm(waiting);
    expect([late.status, await messagesOf(late)]).toEqual([422, { token: [en.unique] }]);
  });

  it('an account can take its own former email address back within seven days', async () => {
    const user = await shop.register();
    await shop.moveTo(user, shop.newEmail());
    await shop.moveTo(user, user.email);
    expect((await shop.reach(user.id)).email).toBe(user.email);
  });
});

describe('A recovery within seven days of another address', () => {
  it('a recovery within seven days of a new email is mailed to the old address too, and its link restores the account', async () => {
    for (const asked of ['old', 'new'] as const) {
      const user = await shop.register();
      const email = shop.newEmail();
      const phone = shop.newPhone();
      await shop.update(user, { phone });
      await shop.moveTo({ ...user, phone }, email);
      await shop.recover(asked === 'old' ? user.email : email);
      // Who only knows the old address mails the new one nothing.
      expect(await shop.tokens(email, 'recovery')).toHaveLength(asked === 'old' ? 0 : 1);
      expect((await shop.reset(await shop.token(user.email, 'recovery'), OWNERS)).status).toBe(200);
      expect(await shop.reach(user.id)).toMatchObject({ email: user.email, phone: user.phone });
      expect(await shop.opens(user.access_token)).toBe(false);
      expect((await shop.enter(user.email, OWNERS)).status).toBe(200);
      expect((await shop.enter(email, OWNERS)).status).toBe(422);
      const theirs = await shop.token(email, 'recovery');
      if (theirs !== '') expect((await shop.reset(theirs, THIEFS)).status).toBe(422);
    }
  });

  it('a password reset from the new email address is mailed to the old one, whose recovery link still works', async () => {
    const user = await shop.register();
    const email = shop.newEmail();
    await shop.moveTo(user, email);
    await shop.recover(email);
    const told = (await shop.tokens(user.email, 'undo')).length;
    expect((await shop.reset(await shop.token(email, 'recovery'), THIEFS)).status).toBe(200);
    expect(await shop.tokens(user.email, 'undo')).toHaveLength(told + 1);
    expect((await shop.reset(await shop.token(user.email, 'recovery'), OWNERS)).status).toBe(200);
    expect((await shop.reach(user.id)).email).toBe(user.email);
  });

  it('a recovery more than seven days after a change of email reaches the new address alone', async () => {
    const user = await shop.register();
    const email = shop.newEmail();
    await shop.moveTo(user, email);
    await shop.recover(email);
    shop.clock.now += 7 * DAY;
    const late = await shop.token(user.email, 'recovery');
    expect((await shop.reset(late, OWNERS)).status).toBe(422);
    const mailed = (await shop.tokens(user.email, 'recovery')).length;
    await shop.recover(email);
    await shop.recover(user.email);
    expect(await shop.tokens(user.email, 'recovery')).toHaveLength(mailed);
    expect((await shop.reset(await shop.token(email, 'recovery'), OWNERS)).status).toBe(200);
    expect((await shop.reach(user.id)).email).toBe(email);
  });
});
