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
import { listFakePrizesWon } from '../draws/list-fake-wins.ts';
import type { FakeShop, FakeUser } from '../shop/fake-shop.ts';
import { makeFakeCarried, makeFakeTrackingNumber } from './fake-carrier.ts';
import { readFakeKeptAddress } from './fake-collection-points.ts';
import type { FakePrize } from './fake-prize.ts';
import { findFakeShownWinner } from './fake-shown-winners.ts';

/** The fake shop's setting, in days. */
const CLAIM_DAYS = 60;

/** Lots and super prizes are numbered each for themselves, and so are the prizes of one draw. */
const FIRST_OF_SUPER = 1_000_000_000;
const IDS_OF_A_PLACE = 10_000_000;
/**
 * Computes the id that a prize of the fake shop has, by the lot or super prize that it is of; `place`: how many were
 * forfeited before it.
 */
export const computeFakePrizeId = ({ of, id }: Pick<WonPrize, 'of' | 'id'>, place: number): number =>
  (of === 'lot' ? 0 : FIRST_OF_SUPER) + place * IDS_OF_A_PLACE + id;

/** Reads a prize of the fake shop that was won: it is won without anybody writing it down. */
export const readFakePrize = (shop: FakeShop, id: number, wonAt: number): FakePrize =>
  shop.prizes.get(id) ?? { addressId: null, tracking: '', changes: [{ state: 'won', at: wonAt }] };
/** Finds the state that a prize of the fake shop has come to. */
export const findFakePrizeState = ({ changes }: Pick<FakePrize, 'changes'>): PrizeState =>
  changes.at(-1)?.state ?? 'won';

/** Computes until when a prize of the fake shop is to be accepted. */
export const computeFakePrizeClaimEnd = (wonAt: number): number => computePrizeClaimEnd(wonAt, CLAIM_DAYS);

/** Reads a user's own prizes in the fake shop, those that wait for them first (rankPrize); titles in a language. */
export const readFakePrizes = (
  shop: FakeShop,
  user: Pick<FakeUser, 'id'>,
  language: Language,
): readonly OwnPrize[] => {
  const kept = listFakePrizesWon(shop, user, language).map(win => {
    const id = computeFakePrizeId(win, win.place);
    return { id, win, prize: readFakePrize(shop, id, win.drawnAt) };
  });
  const ordered = kept.toSorted(
    (a, b) => rankPrize(findFakePrizeState(a.prize)) - rankPrize(findFakePrizeState(b.prize)),
  );
  return ordered.slice(0, MOST_SHOWN_PRIZES).map(({ id, win, prize }) => {
    const { addressId, account, tracking, changes } = prize;
    const cash = win.of === 'lot' ? shop.lots.get(win.id)?.cashAlternative : null;
    const address = addressId === null ? undefined : shop.addresses.get(addressId);
    return {
      id,
      of: win.of,
      ofId: win.id,
      title: win.title,
      image: win.image,
      ticket: win.ticket,
      wonAt: win.drawnAt,
      acceptBy: computeFakePrizeClaimEnd(win.drawnAt),
      address: address === undefined ? null : readFakeKeptAddress(address, language),
      ...(cash != null && { cash }),
      ...(account !== undefined && { account }),
      ...makeFakeCarried(tracking, language),
      changes,
      ...(findFakePrizeState(prize) !== 'forfeited' && { shown: findFakeShownWinner(shop, id) }),
    };
  });
};

/** Tells whether a winner can still say where a prize of the fake shop goes. */
export const canAcceptFakePrize = (shop: FakeShop, { id, changes }: OwnPrize): boolean => {
  const state = findFakePrizeState({ changes });
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
  if (findFakePrizeState(prize) === to) return true;
  if (!canPrizeMove(findFakePrizeState(prize), to) || !fitsWay(to, findFakePrizeWay(shop, id))) return false;
  shop.prizes.set(id, {
    ...prize,
    tracking: to === 'sent' ? makeFakeTrackingNumber(id) : to === 'to_pack' ? '' : prize.tracking,
    changes: [...prize.changes, { state: to, at: shop.clock.now() }],
  });
  return true;
};
