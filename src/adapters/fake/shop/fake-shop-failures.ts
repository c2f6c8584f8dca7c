/** What the fake shop fails with on purpose. None happens unless somebody stages it. */
export type FakeShopFailures = {
  /** The first lot of a cart is found to be taken when its sales are checked. */
  readonly restrictsLots?: boolean;
  /** process-order answers with `success: false`. */
  readonly refusesOrders?: boolean;
  /** Others buy what was reserved while the shopper stands at the provider. */
  readonly sellsOutWhilePaying?: boolean;
  /** The provider's limit check answers 607. */
  readonly refusesAmounts?: boolean;
  /** The provider's internal form answers 112. */
  readonly refusesPhones?: boolean;
  /** The provider accepts a payment number once, as it does where the merchant asks it to. */
  readonly takesNumbersOnce?: boolean;
  /** The provider declines a payment that the shopper approved. */
  readonly declinesPayments?: boolean;
};
