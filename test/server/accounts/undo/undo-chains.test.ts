import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTestAllRun } from '../../../support/list-test-settings.ts';
import { type AccountThiefMove, makeAccountThief } from '../../../support/people/account-thief.ts';
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

/** Ways in which the owner of the address from before takes the account back. */
const WAYS = {
  'the oldest undo link': async (owner: TakeoverAccount) =>
    shop.takeBack((await shop.tokens(owner.email, 'undo')).at(-1) ?? '', OWNERS),
  'the newest undo link': async (owner: TakeoverAccount) =>
    shop.takeBack((await shop.tokens(owner.email, 'undo'))[0] ?? '', OWNERS),
  'a recovery of the old address': async (owner: TakeoverAccount) => {
    await shop.recover(owner.email);
    await shop.reset(await shop.token(owner.email, 'recovery'), OWNERS);
  },
  'a recovery of the present address': async (owner: TakeoverAccount) => {
    await shop.recover((await shop.reach(owner.id)).email);
    await shop.reset(await shop.token(owner.email, 'recovery'), OWNERS);
  },
} as const;
type Way = keyof typeof WAYS;

/**
 * Whether a way goes back before every other phone. The newest link goes back before what it tells of, with the phone of
 * the same form; a recovery goes back where the address had been taken.
 */
const bringsPhone = (moves: readonly AccountThiefMove[], way: Way, thiefHadIt: boolean): boolean => {
  const phones = moves.flatMap((move, at) =>
    move === 'changesPhone' || move === 'asksForAddressAndPhone' ? [at] : [],
  );
  const [first, ...more] = phones;
  if (way === 'the oldest undo link' || first === undefined) return true;
  if (way !== 'the newest undo link') return thiefHadIt;
  return (
    more.length === 0 && moves[first] === 'asksForAddressAndPhone' && moves[first + 1] === 'confirmsAddress'
  );
};

/** What the account's fight ends with: a thief makes moves, then the owner takes it back. */
const fight = async (moves: readonly AccountThiefMove[], way: Way) => {
  const owner = await shop.register();
  const thief = makeAccountThief(shop, owner);
  for (const move of moves) await thief.moves[move]();
  const thiefHadIt = (await shop.reach(owner.id)).email !== owner.email;
  await WAYS[way](owner);
  const stillOpens = await thief.stillOpens();
  const { email, phone } = await shop.reach(owner.id);
  return {
    thiefHadIt,
    stillOpens,
    ownersAddress: email === owner.email,
    ownersPhone: phone === owner.phone || !bringsPhone(moves, way, thiefHadIt),
    ownerEnters: (await shop.enter(owner.email, OWNERS)).ok,
  };
};
const WON = { stillOpens: [], ownersAddress: true, ownersPhone: true, ownerEnters: true };

const TABLE: readonly (readonly [string, readonly AccountThiefMove[]])[] = [
  ['a password', ['changesPassword']],
  ['an address that waits', ['asksForAddress']],
  ['an address', ['asksForAddress', 'confirmsAddress']],
  ['an address and a phone at once', ['asksForAddressAndPhone', 'confirmsAddress']],
  ['two addresses', ['asksForAddress', 'confirmsAddress', 'asksForAddress', 'confirmsAddress']],
  ['a password, then an address', ['changesPassword', 'asksForAddress', 'confirmsAddress']],
  ['an address, then a password', ['asksForAddress', 'confirmsAddress', 'changesPassword']],
  ['a phone, an address, a reset', ['changesPhone', 'asksForAddress', 'confirmsAddress', 'recovers']],
  [
    'two addresses, one of them undone again',
    ['asksForAddress', 'confirmsAddress', 'changesPassword', 'asksForAddress', 'confirmsAddress', 'undoes'],
  ],
];

describe('The former owner of an account', () => {
  for (const [what, moves] of TABLE)
    it.each(Object.keys(WAYS) as Way[])(
      `an account is restored from a thief who changed ${what}, by %s`,
      async way => {
        const thiefHadIt = moves.includes('confirmsAddress');
        expect(await fight(moves, way)).toEqual({ ...WON, thiefHadIt });
      },
    );

  it('an account can be restored within seven days, whatever a thief changed in any order', async () => {
    const someMove = fc.constantFrom<AccountThiefMove>(
      'asksForAddress',
      'asksForAddressAndPhone',
      'confirmsAddress',
      'confirmsAddress',
      'changesPhone',
      'changesPassword',
      'recovers',
      'undoes',
      'waits',
    );
    const first = fc.constantFrom<AccountThiefMove>(
      'asksForAddress',
      'asksForAddressAndPhone',
      'changesPhone',
      'changesPassword',
    );
    await fc.assert(
      fc.asyncProperty(
        first,
        fc.array(someMove, { maxLength: 9 }),
        fc.constantFrom(...(Object.keys(WAYS) as Way[])),
        async (begin, moves, way) => {
          expect(await fight([begin, ...moves], way)).toMatchObject(WON);
        },
      ),
      { numRuns: isTestAllRun ? 25 : 6, endOnFailure: true },
    );
  }, 240_000);

  it('an account stays its owner’s when all other undo links of the mailbox are used after the first', async () => {
    const owner = await shop.register();
    const thief = makeAccountThief(shop, owner);
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

  it('undo links restore an account one email address at a time, from the last one to the first', async () => {
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
