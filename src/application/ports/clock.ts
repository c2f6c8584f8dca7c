/**
 * What the shop's clock offers: epoch milliseconds as the server counts them, corrected by the `Date` of its answers.
 */
export interface ShopClock {
  readonly now: () => number;
}
