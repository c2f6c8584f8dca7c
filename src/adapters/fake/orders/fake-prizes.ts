import type { OwnPrize } from '../../../application/ports/deliveries.ts';
import type { Language } from '../../../domain/content/languages.ts';
import type { BankAccount } from '../../../domain/draws/bank-account.ts';
import {
  canChangePrizeAddress,
  canPrizeMove,
  computePrizeClaimEnd,
  MOST_SHOWN_PRIZES,
  type PrizeState,
  rankPrize,
} from '../../../domain/draws/prize-life.ts';
import type { WonPrize } from '../../../domain/draws/shown-win.ts';
import { type DeliveryWay, findDeliveryWay, fitsWay } from '../../../domain/orders/delivery-way.ts';
import { listFakeWins } from '../draws/list-fake-wins.ts';
import type { FakeShop, FakeUser } from '../shop/fake-shop.ts';
import { makeFakeCarried, makeFakeTrackingNumber } from './fake-carrier.ts';
import { readFakeKeptAddress } from './fake-collection-points.ts';
import type { FakePrize } from './fake-prize.ts';
import { findFakeShownWinner } from './fake-shown-winners.ts';

/** The fake shop's setting, in days. */
const CLAIM_DAYS = 60;

/** Lots and super prizes are numbered each for themselves. */
const FIRST_OF_SUPER = 1_000_000_000;
/** Computes the id that a prize of the fake shop has, by the lot or super prize that it is of. */
export const computeFakePrizeId = ({ of, id }: Pick<WonPrize, 'of' | 'id'>): number =>
  of === 'lot' ? id : FIRST_OF_SUPER + id;

/** A prize is won without anybody writing it down. */
const storedOf = (shop: FakeShop, win: WonPrize): FakePrize =>
  shop.prizes.get(computeFakePrizeId(win)) ?? {
    addressId: null,
    tracking: '',
    changes: [{ state: 'won', at: win.drawnAt }],
  };
const stateOf = ({ changes }: FakePrize): PrizeState => changes.at(-1)?.state ?? 'won';

/** Reads a user's own prizes in the fake shop, those that wait for them first (rankPrize); titles in a language. */
export const readFakePrizes = (
  shop: FakeShop,
  user: Pick<FakeUser, 'id'>,
  language: Language,
): readonly OwnPrize[] => {
  const kept = listFakeWins(shop, user, language).map(win => ({ win, prize: storedOf(shop, win) }));
  const ordered = kept.toSorted((a, b) => rankPrize(stateOf(a.prize)) - rankPrize(stateOf(b.prize)));
  return ordered.slice(0, MOST_SHOWN_PRIZES).map(({ win, prize }) => {
    const { addressId, account, tracking, changes } = prize;
    const cash = win.of === 'lot' ? shop.lots.get(win.id)?.cashAlternative : null;
    const address = addressId === null ? undefined : shop.addresses.get(addressId);
    const id = computeFakePrizeId(win);
    return {
      id,
      of: win.of,
      ofId: win.id,
      title: win.title,
      image: win.image,
      ticket: win.ticket,
      wonAt: win.drawnAt,
      acceptBy: computePrizeClaimEnd(win.drawnAt, CLAIM_DAYS),
      address: address === undefined ? null : readFakeKeptAddress(address, language),
      ...(cash != null && { cash }),
      ...(account !== undefined && { account }),
      ...makeFakeCarried(tracking, language),
      changes,
      ...(stateOf(prize) !== 'forfeited' && { shown: findFakeShownWinner(shop, id) }),
    };
  });
};

/** Tells whether a winner can still say where a prize of the fake shop goes. */
export const canAcceptFakePrize = (shop: FakeShop, { id, changes }: OwnPrize): boolean => {
  const state = changes.at(-1)?.state ?? 'won';
  return state === 'won' || canChangePrizeAddress(state, findFakePrizeWay(shop, id));
};

/** Keeps where a prize goes, or to which account its money, accepted by its winner; another one accepts it anew. */
export const acceptFakePrize = (
  shop: FakeShop,
  { id, address, account, changes }: OwnPrize,
  wanted: number | BankAccount,
): void => {
  const isSame =
    typeof wanted === 'number'
      ? address?.id === wanted
      : account?.holder === wanted.holder && account.iban === wanted.iban;
  if (isSame) return;
  const accepted = { state: 'accepted', at: shop.clock.now() } as const;
  shop.prizes.set(id, {
    ...(typeof wanted === 'number' ? { addressId: wanted } : { addressId: null, account: wanted }),
    tracking: '',
    changes: [...changes, accepted],
  });
};

/** Finds how a prize of the fake shop comes to its winner: sent as long as nobody has accepted it. */
export const findFakePrizeWay = (shop: FakeShop, id: number): DeliveryWay => {
  const prize = shop.prizes.get(id);
  if (prize?.account !== undefined) return 'paid-out';
  const kept = prize?.addressId == null ? undefined : shop.addresses.get(prize.addressId);
  return findDeliveryWay(kept?.address.kind);
};

/**
 * Takes a prize of the fake shop to a state; there already it stays as it is. False where it does not go there, and where
 * nobody has accepted it.
 */
export const moveFakePrize = (shop: FakeShop, id: number, to: PrizeState): boolean => {
  const prize = shop.prizes.get(id);
  if (prize === undefined) return false;
  if (stateOf(prize) === to) return true;
  if (!canPrizeMove(stateOf(prize), to) || !fitsWay(to, findFakePrizeWay(shop, id))) return false;
  shop.prizes.set(id, {
    ...prize,
    tracking: to === 'sent' ? makeFakeTrackingNumber(id) : to === 'to_pack' ? '' : prize.tracking,
    changes: [...prize.changes, { state: to, at: shop.clock.now() }],
  });
  return true;
};
