import type { ShopRule } from './law.ts';
import { accountFieldRules } from './rules/account-field-rules.ts';
import { arithmeticRules } from './rules/arithmetic-rules.ts';
import { bankAccountRules } from './rules/bank-account-rules.ts';
import { cartFiguresRules } from './rules/cart-figures-rules.ts';
import { cartRules } from './rules/cart-rules.ts';
import { chanceRules } from './rules/chance-rules.ts';
import { charityRules } from './rules/charity-rules.ts';
import { checkoutRules } from './rules/checkout-rules.ts';
import { deliveryRules } from './rules/delivery-rules.ts';
import { deliveryWayRules } from './rules/delivery-way-rules.ts';
import { displayAndAddressRules } from './rules/display-and-address-rules.ts';
import { drawForfeitRules } from './rules/draw-forfeit-rules.ts';
import { drawLogForfeitRules } from './rules/draw-log-forfeit-rules.ts';
import { drawProofRules } from './rules/draw-proof-rules.ts';
import { drawRules } from './rules/draw-rules.ts';
import { emailRules } from './rules/email-rules.ts';
import { levelAndReferralRules } from './rules/level-and-referral-rules.ts';
import { lotRules } from './rules/lot-rules.ts';
import { merkleTreeRules } from './rules/merkle-tree-rules.ts';
import { moneyRules } from './rules/money-rules.ts';
import { orderPaymentRules } from './rules/order-payment-rules.ts';
import { parcelRules } from './rules/parcel-rules.ts';
import { paymentNoticeRules } from './rules/payment-notice-rules.ts';
import { paymentWayRules } from './rules/payment-way-rules.ts';
import { personalTextRules } from './rules/personal-text-rules.ts';
import { pointsRules } from './rules/points-rules.ts';
import { prizeClaimRules } from './rules/prize-claim-rules.ts';
import { prizeForfeitRules } from './rules/prize-forfeit-rules.ts';
import { prizeRules } from './rules/prize-rules.ts';
import { quoteRules } from './rules/quote-rules.ts';
import { referralRules } from './rules/referral-rules.ts';
import { refundRules } from './rules/refund-rules.ts';
import { reservationRules } from './rules/reservation-rules.ts';
import { returnRules } from './rules/return-rules.ts';
import { searchRules } from './rules/search-rules.ts';
import { shownWinnerRules } from './rules/shown-winner-rules.ts';
import { stockRules } from './rules/stock-rules.ts';
import { superPrizeRules } from './rules/super-prize-rules.ts';
import { ticketRules } from './rules/ticket-rules.ts';
import { winnerRules } from './rules/winner-rules.ts';

/** What a chapter of the rule catalogue is: a title and its rules. */
export type RuleChapter = { readonly title: string; readonly rules: readonly ShopRule[] };

/** The rule catalogue: every rule of the shop, in the order of docs/rules.md, and the one registry of ids. */
export const ruleCatalogue: readonly RuleChapter[] = [
  { title: 'Exact numbers', rules: arithmeticRules },
  { title: 'Money', rules: moneyRules },
  { title: 'Points', rules: [...pointsRules, ...orderPaymentRules] },
  { title: 'Quotes and the cart’s figures', rules: [...quoteRules, ...chanceRules, ...cartFiguresRules] },
  { title: 'The charity fund', rules: charityRules },
  { title: 'Stock, quantity and the life of a lot', rules: [...stockRules, ...lotRules] },
  { title: 'Search', rules: searchRules },
  { title: 'Cart and wishlist', rules: cartRules },
  {
    title: 'Checkout and payment',
    rules: [...checkoutRules, ...paymentWayRules, ...reservationRules, ...paymentNoticeRules],
  },
  { title: 'Delivery', rules: [...deliveryRules, ...deliveryWayRules] },
  { title: 'Parcels', rules: parcelRules },
  {
    title: 'Prizes',
    rules: [
      ...prizeRules,
      ...prizeClaimRules,
      ...prizeForfeitRules,
      ...bankAccountRules,
      ...shownWinnerRules,
    ],
  },
  { title: 'Refunds', rules: refundRules },
  { title: 'Taking back', rules: returnRules },
  { title: 'Fields', rules: [...accountFieldRules, ...emailRules, ...personalTextRules] },
  { title: 'Levels and referral', rules: [...levelAndReferralRules, ...referralRules] },
  { title: 'Tickets, countdown and slides', rules: [...ticketRules, ...displayAndAddressRules] },
  {
    title: 'Draws',
    rules: [
      ...drawRules,
      ...merkleTreeRules,
      ...winnerRules,
      ...drawForfeitRules,
      ...drawLogForfeitRules,
      ...superPrizeRules,
      ...drawProofRules,
    ],
  },
];

/** Every rule of the rule catalogue in one list, without its chapters. */
export const allRules: readonly ShopRule[] = ruleCatalogue.flatMap(chapter => chapter.rules);
