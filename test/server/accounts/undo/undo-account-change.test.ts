import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../../../server/messages/texts/en.ts';
import { deleteExpiredRows } from '../../../../server/process/delete-expired-rows.ts';
import { contractCalls } from '../../../../src/contract/contract-calls.ts';
import { fetchOutbox, makeBearerHeader, sendToContractCall } from '../../../support/requests/api-client.ts';
import { startTakeoverShop, type TakeoverShop } from '../../../support/shops/takeover-shop.ts';

const DAY = 24 * 3_600_000;
const OWNERS = 'what the owner chose then';
const THIEFS = 'what the thief has chosen';
let shop: TakeoverShop;
beforeAll(async () => {
  shop = await startTakeoverShop();
});
afterAll(() => shop.server.close());

const count = async (what: string, userId: number): Promise<number> => {
  const [row] = await shop.server.context.database.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${what} WHERE user_id = $1`,
    [userId],
  );
  return row?.n ?? -1;
};
const messagesOf = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { messages?: unknown }).messages;

describe('The link that undoes a change', () => {
  it('an undo link is mailed to the old address when a new one is requested, and again when it is confirmed', async () => {
    const user = await shop.register();
    const email = shop.newEmail();
    await shop.update(user, { email });
    expect(await shop.tokens(user.email, 'undo')).toHaveLength(1);
    await shop.confirm(await shop.token(email, 'verify'));
    expect(await shop.tokens(user.email, 'undo')).toHaveLength(2);
    expect(await shop.tokens(email, 'undo')).toHaveLength(0);
    const [mail] = await fetchOutbox(shop.server.url);
    expect(mail).toMatchObject({ to: user.email });
    expect(mail?.text).toContain(email);
    // The same link opened again changes nothing, and tells of nothing.
    await shop.confirm(await shop.token(email, 'verify'));
    expect(await shop.tokens(user.email, 'undo')).toHaveLength(2);
  });

  it.each(['phone', 'password', 'address'] as const)(
    'an undo link after another %s restores address and phone, ends sessions and devices, and answers a recovery token',
    async what => {
      const user = await shop.register();
      await sendToContractCall(
        shop.server.url,
        contractCalls.saveToken,
        { fcm_token: user.email },
        makeBearerHeader(user.access_token),
      );
      if (what === 'phone') await shop.update(user, { phone: shop.newPhone() });
      if (what === 'password') await shop.changePassword(user, THIEFS);
      if (what === 'address') await shop.moveTo(user, shop.newEmail());
      const changed = await shop.reach(user.id);
      expect(changed.email === user.email).toBe(what !== 'address');
      expect(changed.phone === user.phone).toBe(what !== 'phone');
      expect(await shop.opens(user.access_token)).toBe(true);

      const undone = await shop.undo(await shop.token(user.email, 'undo'));
      const answer = (await undone.json()) as { recovery_token: string };
      expect([undone.status, answer]).toEqual([
        200,
        { errors: false, recovery_token: expect.stringMatching(/^[\w-]{43}$/) },
      ]);
      expect(await shop.reach(user.id)).toMatchObject({ email: user.email, phone: user.phone });
      expect((await shop.reach(user.id)).email_verified_at).not.toBeNull();
      expect(await shop.opens(user.access_token)).toBe(false);
      expect([await count('sessions', user.id), await count('device_tokens', user.id)]).toEqual([0, 0]);
      // Neither the password before the change nor the one after it is good any more.
      for (const password of [user.password, THIEFS])
        expect((await shop.enter(user.email, password)).status).toBe(422);
      expect((await shop.reset(answer.recovery_token, OWNERS)).status).toBe(200);
      expect((await shop.enter(user.email, OWNERS)).status).toBe(200);
    },
  );

  it('an undo link is mailed after a password reset by a mailed link, too', async () => {
    const user = await shop.register();
    await shop.recover(user.email);
    await shop.reset(await shop.token(user.email, 'recovery'), THIEFS);
    await shop.takeBack(await shop.token(user.email, 'undo'), OWNERS);
    expect((await shop.enter(user.email, THIEFS)).status).toBe(422);
    expect((await shop.enter(user.email, OWNERS)).status).toBe(200);
  });

  it('an undo link cancels a change of address that waits for its confirmation', async () => {
    const user = await shop.register();
    const email = shop.newEmail();
    await shop.update(user, { email });
    expect((await shop.undo(await shop.token(user.email, 'undo'))).status).toBe(200);
    expect((await shop.confirm(await shop.token(email, 'verify'))).status).toBe(422);
    expect((await shop.reach(user.id)).email).toBe(user.email);
  });

  it('an undo link works once, and is refused with a text after that', async () => {
    const user = await shop.register();
    await shop.moveTo(user, shop.newEmail());
    const link = await shop.token(user.email, 'undo');
    await shop.takeBack(link, OWNERS);
    const again = await shop.undo(link);
    expect([again.status, await messagesOf(again)]).toEqual([422, { token: [en.undo_invalid] }]);
    expect((await shop.enter(user.email, OWNERS)).status).toBe(200);
  });

  it('an undo link works once when it is used four times at once', async () => {
    const user = await shop.register();
    await shop.moveTo(user, shop.newEmail());
    const link = await shop.token(user.email, 'undo');
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.undo(link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it('an undo link works for seven days, after which link and former address are deleted', async () => {
    const [one, two] = [await shop.register(), await shop.register()];
    await shop.moveTo(one, shop.newEmail());
    await shop.moveTo(two, shop.newEmail());
    shop.clock.now += 7 * DAY - 1;
    expect((await shop.undo(await shop.token(one.email, 'undo'))).status).toBe(200);
    shop.clock.now += 1;
    const late = await shop.undo(await shop.token(two.email, 'undo'));
    expect([late.status, await messagesOf(late)]).toEqual([422, { token: [en.undo_invalid] }]);
    await deleteExpiredRows({ database: shop.server.context.database, now: () => shop.clock.now + 1 });
    // Nothing is kept of the address that was given up.
    expect(await count('account_changes', two.id)).toBe(0);
    expect(
      await count('(SELECT user_id FROM mail_tokens WHERE change_id IS NOT NULL) AS links', two.id),
    ).toBe(0);
  });

  it('an undo link’s token is stored as a hash', async () => {
    const user = await shop.register();
    await shop.moveTo(user, shop.newEmail());
    const link = await shop.token(user.email, 'undo');
    const [row] = await shop.server.context.database.query<{ everything: string }>(
      'SELECT json_agg(t)::text AS everything FROM mail_tokens t',
    );
    expect(link).toHaveLength(43);
    expect(row?.everything).not.toContain(link);
  });

  it('an undo link is refused as a recovery and as a verification link, and a recovery link as an undo link', async () => {
    const user = await shop.register();
    await shop.update(user, { phone: shop.newPhone() });
    await shop.recover(user.email);
    const [undo, recovery] = [await shop.token(user.email, 'undo'), await shop.token(user.email, 'recovery')];
    expect((await shop.reset(undo, OWNERS)).status).toBe(422);
    expect((await shop.confirm(undo)).status).toBe(422);
    expect((await shop.undo(recovery)).status).toBe(422);
  });
});
