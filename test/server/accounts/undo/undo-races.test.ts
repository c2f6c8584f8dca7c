import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoAccountChange } from '../../../../server/accounts/changes/undo-account-change.ts';
import { changePassword } from '../../../../server/accounts/passwords/change-password.ts';
import {
  hashSecretToken,
  readUserOfSession,
  type SessionUser,
} from '../../../../server/accounts/sign-in/sessions.ts';
import { updateUser } from '../../../../server/accounts/update-user.ts';
import { makeStatementRecordingContext } from '../../../support/database/make-statement-recording-context.ts';
import { makeChangedDetails } from '../../../support/requests/details-client.ts';
import { makeHashAsker } from '../../../support/requests/never-aborted.ts';
import {
  startTakeoverShop,
  type TakeoverAccount,
  type TakeoverShop,
} from '../../../support/shops/takeover-shop.ts';

const OWNERS = 'what the owner chose then';
let shop: TakeoverShop;
beforeAll(async () => {
  shop = await startTakeoverShop();
});
afterAll(() => shop.server.close());

describe('a change beside a simultaneous undo', () => {
  const context = () => shop.server.context;
  const sessionOf = async (owner: TakeoverAccount): Promise<SessionUser> => {
    const user = await readUserOfSession(
      context().database,
      hashSecretToken(owner.access_token),
      shop.clock.now,
    );
    if (user === null) throw new Error('no session');
    return user;
  };
  /** Undoes by a link before the first statement that begins so is run. */
  const undoingAt = (beginning: string, link: string) => {
    let done = false;
    return makeStatementRecordingContext(context(), async statement => {
      if (done || !statement.startsWith(beginning)) return;
      done = true;
      await undoAccountChange(context(), link, makeHashAsker());
    });
  };

  it('a new email address is refused when the account is restored between the check of its password and the change', async () => {
    const owner = await shop.register();
    const phone = shop.newPhone();
    await shop.update(owner, { phone });
    const link = await shop.token(owner.email, 'undo');
    const user = await sessionOf(owner);
    const email = shop.newEmail();
    const request = { user: { ...makeChangedDetails(owner), phone, email }, password: owner.password };
    const sessionHash = hashSecretToken(owner.access_token);
    const caller = {
      user,
      sessionHash,
      language: 'en' as const,
      address: '192.0.2.1',
      gone: makeHashAsker().gone,
    };
    await expect(updateUser(undoingAt('BEGIN', link), caller, request)).resolves.toMatchObject({
      messages: { password: ['password_wrong'] },
    });
    expect(await shop.tokens(email, 'verify')).toEqual([]);
    expect(await shop.reach(owner.id)).toMatchObject({ email: owner.email, phone: owner.phone });
  });

  it('a new password is refused when the account is restored between the check of the old one and the change', async () => {
    const owner = await shop.register();
    await shop.update(owner, { phone: shop.newPhone() });
    const link = await shop.token(owner.email, 'undo');
    const change = {
      user: await sessionOf(owner),
      sessionHash: hashSecretToken(owner.access_token),
      language: 'en' as const,
      oldPassword: owner.password,
      newPassword: OWNERS,
      confirmation: OWNERS,
      device: null,
      ...makeHashAsker(),
    };
    await expect(changePassword(undoingAt('BEGIN', link), change)).resolves.toMatchObject({
      messages: { old_password: ['password_wrong'] },
    });
    expect((await shop.enter(owner.email, OWNERS)).status).toBe(422);
  });

  it('an undo link wins over a simultaneous confirmation of the new email address', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await shop.register();
      const email = shop.newEmail();
      await shop.update(owner, { email });
      const [waiting, link] = [await shop.token(email, 'verify'), await shop.token(owner.email, 'undo')];
      const [, undone] = await Promise.all([shop.confirm(waiting), shop.undo(link)]);
      expect(undone.status).toBe(200);
      expect((await shop.reach(owner.id)).email).toBe(owner.email);
    }
  });
});
