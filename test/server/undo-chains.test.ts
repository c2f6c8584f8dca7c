import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '../../server/shop/change-password.ts';
import { type SessionUser, tokenHash, userOfSession } from '../../server/shop/sessions.ts';
import { undoChange } from '../../server/shop/undo-change.ts';
import { updateUser } from '../../server/shop/update-user.ts';
import { detailsOf } from '../support/details-client.ts';
import { recordingContext } from '../support/recording-context.ts';
import { type Account, startTakeoverShop, type TakeoverShop } from '../support/takeover-shop.ts';

const HOUR = 3_600_000;
const OWNERS = 'what the owner chose then';
let shop: TakeoverShop;
beforeAll(async () => {
  shop = await startTakeoverShop();
});
afterAll(() => shop.server.close());

/** Somebody who knows an account's password and has a session of it, and uses both. */
const makeThief = (owner: Account) => {
  let passwords = 0;
  let account = owner;
  const mailboxes: string[] = [];
  const known = new Set([owner.password]);
  const sessions = new Set([owner.access_token]);

  const comeIn = async (password: string): Promise<void> => {
    known.add(password);
    const { email } = await shop.reach(owner.id);
    const entered = await shop.enter(email, password);
    const { access_token } = (await entered.json()) as { access_token: string };
    sessions.add(access_token);
    account = { ...account, password, access_token };
  };
  const nextPassword = (): string => {
    passwords += 1;
    return `what the thief has chosen ${passwords}`;
  };
  /** Links of a kind in the thief's mailboxes. */
  const links = async (kind: 'verify' | 'recovery' | 'undo'): Promise<readonly string[]> =>
    (await Promise.all(mailboxes.map(mailbox => shop.tokens(mailbox, kind)))).flat();

  const moves = {
    asksForAddress: async () => {
      const email = shop.newEmail();
      mailboxes.unshift(email);
      await shop.update(account, { email, phone: (await shop.reach(owner.id)).phone });
    },
    confirmsAddress: async () => {
      const [link] = await links('verify');
      if (link !== undefined) await shop.confirm(link);
    },
    changesPhone: async () => {
      await shop.update(account, { email: (await shop.reach(owner.id)).email, phone: shop.newPhone() });
    },
    changesPassword: async () => {
      const password = nextPassword();
      if ((await shop.changePassword(account, password)).status === 200) await comeIn(password);
    },
    recovers: async () => {
      await shop.recover((await shop.reach(owner.id)).email);
      const [link] = await links('recovery');
      const password = nextPassword();
      if (link !== undefined && (await shop.reset(link, password)).status === 200) await comeIn(password);
    },
    undoes: async () => {
      for (const link of await links('undo')) {
        const answer = await shop.undo(link);
        if (answer.status !== 200) continue;
        const { recovery_token } = (await answer.json()) as { recovery_token: string };
        const password = nextPassword();
        await shop.reset(recovery_token, password);
        return comeIn(password);
      }
    },
    waits: async () => {
      shop.clock.now += 5 * HOUR;
      await comeIn(account.password);
    },
  } as const;

  return {
    moves,
    /** Everything that the thief has, tried; what of it still opens something. */
    stillOpens: async (): Promise<readonly string[]> => {
      const open: string[] = [];
      for (const link of await links('verify')) if ((await shop.confirm(link)).ok) open.push('a new address');
      for (const link of await links('undo')) if ((await shop.undo(link)).ok) open.push('an undo');
      for (const mailbox of mailboxes) await shop.recover(mailbox);
      for (const link of await links('recovery'))
        if ((await shop.reset(link, 'the thief is back again')).ok) open.push('a recovery');
      for (const session of sessions) if (await shop.opens(session)) open.push('a session');
      for (const password of known)
        for (const email of [owner.email, ...mailboxes])
          if ((await shop.enter(email, password)).ok) open.push('a password');
      return open;
    },
  };
};
type Move = keyof ReturnType<typeof makeThief>['moves'];

/** Ways in which the owner of the address from before takes the account back. */
const WAYS = {
  'the oldest undo link': async (owner: Account) =>
    shop.takeBack((await shop.tokens(owner.email, 'undo')).at(-1) ?? '', OWNERS),
  'the newest undo link': async (owner: Account) =>
    shop.takeBack((await shop.tokens(owner.email, 'undo'))[0] ?? '', OWNERS),
  'a recovery of the old address': async (owner: Account) => {
    await shop.recover(owner.email);
    await shop.reset(await shop.token(owner.email, 'recovery'), OWNERS);
  },
  'a recovery of the present address': async (owner: Account) => {
    await shop.recover((await shop.reach(owner.id)).email);
    await shop.reset(await shop.token(owner.email, 'recovery'), OWNERS);
  },
} as const;
type Way = keyof typeof WAYS;

/** What the account's fight ends with: a thief makes moves, then the owner takes it back. */
const fight = async (moves: readonly Move[], way: Way) => {
  const owner = await shop.register();
  const thief = makeThief(owner);
  for (const move of moves) await thief.moves[move]();
  const thiefHadIt = (await shop.reach(owner.id)).email !== owner.email;
  await WAYS[way](owner);
  const stillOpens = await thief.stillOpens();
  const { email, phone } = await shop.reach(owner.id);
  return {
    thiefHadIt,
    stillOpens,
    ownersAddress: email === owner.email,
    // The link that goes back farthest brings the phone too.
    ownersPhone: phone === owner.phone || way !== 'the oldest undo link',
    ownerEnters: (await shop.enter(owner.email, OWNERS)).ok,
  };
};
const WON = { stillOpens: [], ownersAddress: true, ownersPhone: true, ownerEnters: true };

const TABLE: readonly (readonly [string, readonly Move[]])[] = [
  ['a password', ['changesPassword']],
  ['an address that waits', ['asksForAddress']],
  ['an address', ['asksForAddress', 'confirmsAddress']],
  ['two addresses', ['asksForAddress', 'confirmsAddress', 'asksForAddress', 'confirmsAddress']],
  ['a password, then an address', ['changesPassword', 'asksForAddress', 'confirmsAddress']],
  ['an address, then a password', ['asksForAddress', 'confirmsAddress', 'changesPassword']],
  ['a phone, an address, a reset', ['changesPhone', 'asksForAddress', 'confirmsAddress', 'recovers']],
  [
    'two addresses, one of them undone again',
    ['asksForAddress', 'confirmsAddress', 'changesPassword', 'asksForAddress', 'confirmsAddress', 'undoes'],
  ],
];

describe('Whoever had the account before', () => {
  for (const [what, moves] of TABLE)
    it.each(Object.keys(WAYS) as Way[])(`gets it back from a thief who changed ${what}, by %s`, async way => {
      const thiefHadIt = moves.includes('confirmsAddress');
      expect(await fight(moves, way)).toEqual({ ...WON, thiefHadIt });
    });

  it('gets it back within seven days, whatever a thief did in whatever order', async () => {
    const someMove = fc.constantFrom<Move>(
      'asksForAddress',
      'confirmsAddress',
      'confirmsAddress',
      'changesPhone',
      'changesPassword',
      'recovers',
      'undoes',
      'waits',
    );
    const first = fc.constantFrom<Move>('asksForAddress', 'changesPhone', 'changesPassword');
    await fc.assert(
      fc.asyncProperty(
        first,
        fc.array(someMove, { maxLength: 9 }),
        fc.constantFrom(...(Object.keys(WAYS) as Way[])),
        async (begin, moves, way) => {
          expect(await fight([begin, ...moves], way)).toMatchObject(WON);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
  }, 240_000);

  it('keeps the account when every other link of the mailbox is used after it', async () => {
    const owner = await shop.register();
    const thief = makeThief(owner);
    for (const move of ['changesPhone', 'asksForAddress', 'confirmsAddress', 'changesPassword'] as const)
      await thief.moves[move]();
    const links = await shop.tokens(owner.email, 'undo');
    expect(links).toHaveLength(4);
    // The newest two go back to the old address before the phone was changed: the copy of a later change, and its own.
    for (const link of links) await shop.undo(link);
    expect(await shop.reach(owner.id)).toMatchObject({ email: owner.email, phone: owner.phone });
    expect(await thief.stillOpens()).toEqual([]);
    await shop.recover(owner.email);
    await shop.reset(await shop.token(owner.email, 'recovery'), OWNERS);
    expect((await shop.enter(owner.email, OWNERS)).status).toBe(200);
  });

  it('goes back by one step at a time from links to the address in between', async () => {
    const owner = await shop.register();
    const [first, second] = [shop.newEmail(), shop.newEmail()];
    await shop.moveTo(owner, first);
    await shop.moveTo(owner, second);
    const back = await shop.token(first, 'undo');
    await shop.takeBack(back, OWNERS);
    expect((await shop.reach(owner.id)).email).toBe(first);
    expect((await shop.undo(await shop.token(owner.email, 'undo'))).status).toBe(200);
    expect((await shop.reach(owner.id)).email).toBe(owner.email);
  });
});

describe('A change in the moment in which another is undone', () => {
  const context = () => shop.server.context;
  const sessionOf = async (owner: Account): Promise<SessionUser> => {
    const user = await userOfSession(context().database, tokenHash(owner.access_token), shop.clock.now);
    if (user === null) throw new Error('no session');
    return user;
  };
  /** Undoes by a link before the first statement that begins so is run. */
  const undoingAt = (beginning: string, link: string) => {
    let done = false;
    return recordingContext(context(), async statement => {
      if (done || !statement.startsWith(beginning)) return;
      done = true;
      await undoChange(context(), link);
    });
  };

  it('is refused: a new address whose password was found right just before', async () => {
    const owner = await shop.register();
    await shop.update(owner, { phone: shop.newPhone() });
    const link = await shop.token(owner.email, 'undo');
    const user = await sessionOf(owner);
    const email = shop.newEmail();
    const request = { user: { ...detailsOf(owner), email }, password: owner.password };
    const caller = { user, language: 'en' as const, address: '192.0.2.1' };
    await expect(updateUser(undoingAt('BEGIN', link), caller, request)).rejects.toMatchObject({
      messages: { password: ['password_wrong'] },
    });
    expect(await shop.tokens(email, 'verify')).toEqual([]);
    expect(await shop.reach(owner.id)).toMatchObject({ email: owner.email, phone: owner.phone });
  });

  it('is refused: a new password', async () => {
    const owner = await shop.register();
    await shop.update(owner, { phone: shop.newPhone() });
    const link = await shop.token(owner.email, 'undo');
    const change = {
      user: await sessionOf(owner),
      sessionHash: tokenHash(owner.access_token),
      language: 'en' as const,
      oldPassword: owner.password,
      newPassword: OWNERS,
      confirmation: OWNERS,
    };
    await expect(changePassword(undoingAt('BEGIN', link), change)).rejects.toMatchObject({
      messages: { old_password: ['password_wrong'] },
    });
    expect((await shop.enter(owner.email, OWNERS)).status).toBe(422);
  });

  it('takes no address over: of a confirmation and an undo at once the undo wins', async () => {
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
