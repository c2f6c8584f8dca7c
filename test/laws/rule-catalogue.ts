import type { Rule } from './law.ts';
import { accountRules } from './rules/account-rules.ts';
import { arithmeticRules } from './rules/arithmetic-rules.ts';
import { cartRules } from './rules/cart-rules.ts';
import { chanceRules } from './rules/chance-rules.ts';
import { charityRules } from './rules/charity-rules.ts';
import { checkoutRules } from './rules/checkout-rules.ts';
import { displayRules } from './rules/display-rules.ts';
import { drawRules } from './rules/draw-rules.ts';
import { emailRules } from './rules/email-rules.ts';
import { fieldRules } from './rules/field-rules.ts';
import { figuresRules } from './rules/figures-rules.ts';
import { lotRules } from './rules/lot-rules.ts';
import { moneyRules } from './rules/money-rules.ts';
import { nameRules } from './rules/name-rules.ts';
import { noticeRules } from './rules/notice-rules.ts';
import { paymentRules } from './rules/payment-rules.ts';
import { pointsRules } from './rules/points-rules.ts';
import { proofRules } from './rules/proof-rules.ts';
import { quoteRules } from './rules/quote-rules.ts';
import { referralRules } from './rules/referral-rules.ts';
import { reservationRules } from './rules/reservation-rules.ts';
import { searchRules } from './rules/search-rules.ts';
import { stockRules } from './rules/stock-rules.ts';
import { superRules } from './rules/super-rules.ts';
import { ticketRules } from './rules/ticket-rules.ts';
import { treeRules } from './rules/tree-rules.ts';
import { wayRules } from './rules/way-rules.ts';
import { winnerRules } from './rules/winner-rules.ts';

/** A chapter of the rule catalogue. */
export type Chapter = { readonly title: string; readonly rules: readonly Rule[] };

/** Every rule of the shop, in the order of docs/rules.md: the one registry of ids. */
export const ruleCatalogue: readonly Chapter[] = [
  { title: 'Exact numbers', rules: arithmeticRules },
  { title: 'Money', rules: moneyRules },
  { title: 'Points', rules: [...pointsRules, ...paymentRules] },
  { title: 'Quotes and the cart’s figures', rules: [...quoteRules, ...chanceRules, ...figuresRules] },
  { title: 'The charity fund', rules: charityRules },
  { title: 'Stock, quantity and the life of a lot', rules: [...stockRules, ...lotRules] },
  { title: 'Search', rules: searchRules },
  { title: 'Cart and wishlist', rules: cartRules },
  {
    title: 'Checkout and payment',
    rules: [...checkoutRules, ...wayRules, ...reservationRules, ...noticeRules],
  },
  { title: 'Fields', rules: [...fieldRules, ...emailRules, ...nameRules] },
  { title: 'Levels and referral', rules: [...accountRules, ...referralRules] },
  { title: 'Tickets, countdown and slides', rules: [...ticketRules, ...displayRules] },
  { title: 'Draws', rules: [...drawRules, ...treeRules, ...winnerRules, ...superRules, ...proofRules] },
];

export const allRules: readonly Rule[] = ruleCatalogue.flatMap(chapter => chapter.rules);
