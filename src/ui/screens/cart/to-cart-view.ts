import type { PricedCart } from '../../../application/ports/cart-service.ts';
import { type Points, points, pointsEarnedByOrder } from '../../../domain/accounts/points.ts';
import {
  type Cart,
  type CartFigures,
  cartFigures,
  cartItemCount,
  type PricedCartLine,
} from '../../../domain/cart/cart.ts';
import { type DonationEffects, donationEffects } from '../../../domain/cart/donation.ts';
import { type PaymentSumLines, paymentSumLines } from '../../../domain/cart/payment-sums.ts';
import {
  hasLotEnded,
  hasLotStarted,
  hasNoWinner,
  isLotPurchasable,
  type Lot,
  remainingItems,
} from '../../../domain/catalogue/lot.ts';
import { quoteLot } from '../../../domain/catalogue/lot-quote.ts';
import type { FigureQuestion } from '../../../domain/explain/explain-figure.ts';
import { type MinorUnits, minorTimesQuantity } from '../../../domain/money/money-units.ts';

/** One of the reasons why a cart's line can't be ordered as it stands; `few` tells how many items can. */
export type CartLineProblem =
  | { readonly tag: 'gone' }
  | { readonly tag: 'withdrawn' }
  | { readonly tag: 'ended' }
  | { readonly tag: 'not-started' }
  | { readonly tag: 'few'; readonly left: number }
  | { readonly tag: 'reserved' };

/** What the cart shows of one line; money in the answering currency, for the whole quantity unless named `each`. */
export type CartLineViewModel = {
  readonly lot: Lot;
  readonly quantity: number;
  readonly isDonate: boolean;
  /** The largest quantity that can be chosen; never below what the line has, so that it can be lowered. */
  readonly max: number;
  /** How many can be had now; 0 where the lot can't be bought any more, or not yet: such a line counts in no sum. */
  readonly left: number;
  readonly price: MinorUnits;
  readonly each: MinorUnits;
  /** The price before discount where there is one. */
  readonly before: MinorUnits | null;
  readonly tickets: number;
  readonly stakes: DonationEffects;
  readonly problem: CartLineProblem | null;
  readonly questions: Readonly<Record<'price' | 'tickets', FigureQuestion>>;
};

/** One of the reasons why the shopper can't pay with points, or `usable`. */
export type PointsUnusableReason = 'guest' | 'none' | 'owed' | 'too-small' | 'usable';

/** The cart's figures that can be asked about. */
type Asked = 'items' | 'tickets' | 'sum' | 'cap' | 'used' | 'charity' | 'earned' | 'payable';

/**
 * Why the cart's points are not those of the lots' pages together: less for the points that are paid with (`without`
 * them it would be so many), more where parts of points of several lots add up.
 */
type EarnedReason = { readonly tag: 'points' | 'parts'; readonly without: Points };

export type CartViewModel =
  | { readonly tag: 'empty' }
  | {
      readonly tag: 'filled';
      readonly lines: readonly CartLineViewModel[];
      /** Of what can be bought: the lines that can, as many items of each as are left. */
      readonly figures: CartFigures;
      /** Whether the cart holds more than the figures count. */
      readonly isPart: boolean;
      readonly sums: PaymentSumLines;
      readonly earnedReason: EarnedReason | null;
      readonly owned: Points;
      readonly points: { readonly hint: PointsUnusableReason; readonly text: string };
      /** The first line that has to be changed: what only the shop refused may be had a moment later. */
      readonly marked: CartLineViewModel | null;
      /** Lines that can't be ordered as they stand, and those of them that nobody can buy. */
      readonly problems: number;
      readonly over: readonly CartLineViewModel[];
      readonly questions: Readonly<Record<Asked, FigureQuestion>>;
    };

export type CartViewInput = {
  readonly detail: PricedCart;
  /** The browser's cart, newer than the detail: its quantities, toggles and removals rule. */
  readonly cart: Cart;
  readonly loggedIn: boolean;
  readonly usesPoints: boolean;
  readonly typedPoints: string;
  /** Lots that the shop refused to sell as the cart has them (check-lots-sales). */
  readonly restricted: readonly number[];
  readonly now: number;
};

const problemOf = (line: PricedCartLine, isRestricted: boolean, now: number): CartLineProblem | null => {
  const { lot, quantity } = line;
  const left = remainingItems(lot);
  if (!hasNoWinner(lot) || left === 0) return { tag: 'gone' };
  if (hasLotEnded(lot, now)) return { tag: 'ended' };
  if (!lot.offered) return { tag: 'withdrawn' };
  if (!hasLotStarted(lot, now)) return { tag: 'not-started' };
  if (quantity > left) return { tag: 'few', left };
  return isRestricted ? { tag: 'reserved' } : null;
};

const pointsHint = (loggedIn: boolean, owned: Points, cap: Points): PointsUnusableReason => {
  if (!loggedIn) return 'guest';
  // What was given back may have taken points along that were spent before.
  if (owned < 0n) return 'owed';
  if (owned === 0n) return 'none';
  return cap <= 0n ? 'too-small' : 'usable';
};

/**
 * Lists the cart's priced lines with the quantities of the browser's cart; a lot that the shop's answer doesn't know is
 * not shown yet.
 */
export const listCurrentCartLines = (detail: PricedCart, cart: Cart): readonly PricedCartLine[] =>
  cart.flatMap(({ lotId, quantity, isDonate }) => {
    const known = detail.lines.find(line => line.lot.id === lotId);
    return known === undefined ? [] : [{ lot: known.lot, quantity, isDonate }];
  });

/** Lists the ids of the cart's lots for which the shop's answer has no prices: another tab added them. */
export const listUnpricedCartLotIds = (detail: PricedCart, cart: Cart): readonly number[] =>
  cart.filter(({ lotId }) => !detail.lines.some(line => line.lot.id === lotId)).map(line => line.lotId);

const earnedReason = (
  lines: readonly PricedCartLine[],
  { total, earned }: CartFigures,
  terms: Pick<PricedCart, 'userPercent' | 'rate'>,
): EarnedReason | null => {
  const of = (sum: MinorUnits) => pointsEarnedByOrder({ total: sum, pointsUsed: points(0n), ...terms });
  const onPages = lines.reduce(
    (sum, { lot, quantity }) => sum + of(minorTimesQuantity(lot.price, quantity)),
    0n,
  );
  if (earned === onPages) return null;
  return { tag: earned > onPages ? 'parts' : 'points', without: of(total) };
};

/**
 * Computes what the cart's screen shows. All figures are the domain's; what was typed as points is clamped to 0…cap and
 * counts only while points are switched on (docs/behaviour.md#points).
 */
export const toCartView = (input: CartViewInput): CartViewModel => {
  const { detail, cart, loggedIn, restricted, now } = input;
  const lines = listCurrentCartLines(detail, cart);
  if (lines.length === 0) return { tag: 'empty' };
  const { userPercent, rate, userPoints: owned } = detail;
  const typedPoints = input.usesPoints ? input.typedPoints : 0;
  const quoted = lines.map(line => ({
    line,
    quote: quoteLot(line.lot, line.quantity, line.isDonate, { userPercent, rate }),
    left: isLotPurchasable(line.lot, now) ? remainingItems(line.lot) : 0,
  }));
  const orderable = quoted.flatMap(({ line, left }) =>
    left > 0 ? [{ ...line, quantity: Math.min(line.quantity, left) }] : [],
  );
  const figures = cartFigures(orderable, { userPercent, rate, owned, typedPoints });
  const views = quoted.map(({ line, quote, left }): CartLineViewModel => {
    const { lot, quantity, isDonate } = line;
    return {
      lot,
      quantity,
      isDonate,
      max: Math.max(left, quantity),
      left,
      price: quote.price,
      each: lot.price,
      before: quote.origin > quote.price ? quote.origin : null,
      tickets: quote.tickets,
      stakes: donationEffects(lot, quantity),
      problem: problemOf(line, restricted.includes(lot.id), now),
      questions: {
        price: { rule: 'cart-total', lines: [line] },
        tickets: { rule: 'tickets', lines: [line] },
      },
    };
  });
  const { total, undiscounted, cap, pointsUsed } = figures;
  const payment = { total, pointsUsed, rate };
  return {
    tag: 'filled',
    lines: views,
    figures,
    sums: paymentSumLines(payment),
    isPart: figures.items < cartItemCount(lines),
    earnedReason: earnedReason(orderable, figures, { userPercent, rate }),
    owned,
    points: {
      // A session that has run out counts here until some call says so: the shop answered a guest.
      hint: pointsHint(loggedIn && detail.isGuest !== true, owned, figures.cap),
      text: input.typedPoints === '' ? '' : String(figures.pointsUsed),
    },
    problems: views.filter(view => view.problem !== null).length,
    marked: views.find(({ problem }) => problem !== null && problem.tag !== 'reserved') ?? null,
    over: views.filter(view => view.left === 0),
    questions: {
      items: { rule: 'quantity-sum', lines: orderable },
      tickets: { rule: 'tickets', lines: orderable },
      sum: { rule: 'cart-total', lines: orderable },
      cap: { rule: 'points-cap', undiscounted, total, rate, owned },
      used: { rule: 'points-used', typed: typedPoints, cap },
      charity: { rule: 'charity-points', lines: orderable },
      earned: { rule: 'earned-points', ...payment, userPercent },
      payable: { rule: 'payable-total', ...payment },
    },
  };
};
