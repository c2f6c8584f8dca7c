import { accountRules } from './account-rules.ts';
import { arithmeticRules } from './arithmetic-rules.ts';
import { cartRules } from './cart-rules.ts';
import { chanceRules } from './chance-rules.ts';
import { checkoutRules } from './checkout-rules.ts';
import { displayRules } from './display-rules.ts';
import { drawRules } from './draw-rules.ts';
import { fieldRules } from './field-rules.ts';
import { figuresRules } from './figures-rules.ts';
import type { Rule } from './law.ts';
import { lotRules } from './lot-rules.ts';
import { moneyRules } from './money-rules.ts';
import { paymentRules } from './payment-rules.ts';
import { pointsRules } from './points-rules.ts';
import { proofRules } from './proof-rules.ts';
import { quoteRules } from './quote-rules.ts';
import { referralRules } from './referral-rules.ts';
import { reservationRules } from './reservation-rules.ts';
import { stockRules } from './stock-rules.ts';
import { treeRules } from './tree-rules.ts';
import { winnerRules } from './winner-rules.ts';

/** A chapter of the law book. */
export type Chapter = { readonly title: string; readonly rules: readonly Rule[] };

/** Every rule of the shop, in the order of docs/rules.md: the one registry of ids. */
export const ruleBook: readonly Chapter[] = [
  { title: 'Exact numbers', rules: arithmeticRules },
  { title: 'Money', rules: moneyRules },
  { title: 'Points', rules: [...pointsRules, ...paymentRules] },
  { title: 'Quotes and the cart’s figures', rules: [...quoteRules, ...chanceRules, ...figuresRules] },
  { title: 'Stock, quantity and the life of a lot', rules: [...stockRules, ...lotRules] },
  { title: 'Cart and wishlist', rules: cartRules },
  { title: 'Checkout and payment', rules: [...checkoutRules, ...reservationRules] },
  { title: 'Fields', rules: fieldRules },
  { title: 'Levels and referral', rules: [...accountRules, ...referralRules] },
  { title: 'Tickets, countdown and slides', rules: displayRules },
  { title: 'Draws', rules: [...drawRules, ...treeRules, ...winnerRules, ...proofRules] },
];

export const allRules: readonly Rule[] = ruleBook.flatMap(chapter => chapter.rules);
