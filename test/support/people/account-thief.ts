import type { TakeoverAccount, TakeoverShop } from '../shops/takeover-shop.ts';

const HOUR = 3_600_000;

/** Makes somebody who knows an account's password and has a session of it, and uses both. */
export const makeAccountThief = (shop: TakeoverShop, owner: TakeoverAccount) => {
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
    asksForAddressAndPhone: async () => {
      const email = shop.newEmail();
      mailboxes.unshift(email);
      await shop.update(account, { email, phone: shop.newPhone() });
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
/** One of the things that a thief tries with an account. */
export type AccountThiefMove = keyof ReturnType<typeof makeAccountThief>['moves'];
