/**
 * `twofold/testing`: generators, one contract suite per port (they call Vitest's `describe`), and the laws of the rule catalogue.
 */

export { makeFakeWorld } from '../test/contracts/fake-world.ts';
export { findLots } from '../test/contracts/find-lots.ts';
export { INTERKASSA, LIQPAY, type ProviderFacts } from '../test/contracts/payment-providers.ts';
export { makeIdentities, registerUser } from '../test/contracts/register-user.ts';
export { describeAccountContract } from '../test/contracts/suites/account.contract.ts';
export { describeAccountChangesContract } from '../test/contracts/suites/account-changes.contract.ts';
export { describeAvatarContract } from '../test/contracts/suites/avatar.contract.ts';
export { describeCartContract } from '../test/contracts/suites/cart.contract.ts';
export { describeCatalogueContract } from '../test/contracts/suites/catalogue.contract.ts';
export { describeCharityContract } from '../test/contracts/suites/charity.contract.ts';
export { describeCustomerContract } from '../test/contracts/suites/customer.contract.ts';
export { describeAllContracts } from '../test/contracts/suites/describe-all.ts';
export { describeDeviceTokensContract } from '../test/contracts/suites/device-tokens.contract.ts';
export { describeDrawsContract } from '../test/contracts/suites/draws.contract.ts';
export { describeKeptCartContract } from '../test/contracts/suites/kept-cart.contract.ts';
export { describeOrdersContract } from '../test/contracts/suites/orders.contract.ts';
export { describePagesContract } from '../test/contracts/suites/pages.contract.ts';
export { describePaymentsContract } from '../test/contracts/suites/payments.contract.ts';
export {
  describePushContract,
  type PushWorld,
  type Visitor,
} from '../test/contracts/suites/push.contract.ts';
export { describeRecoveryContract } from '../test/contracts/suites/recovery.contract.ts';
export { describeSettlementContract } from '../test/contracts/suites/settlement.contract.ts';
export { describeSignInContract } from '../test/contracts/suites/sign-in.contract.ts';
export { describeSuperDrawsContract } from '../test/contracts/suites/super-draws.contract.ts';
export { describeTellMeContract } from '../test/contracts/suites/tell-me.contract.ts';
export { describeUndoContract } from '../test/contracts/suites/undo.contract.ts';
export { describeUnpaidOrdersContract } from '../test/contracts/suites/unpaid-orders.contract.ts';
export { describeWishlistContract } from '../test/contracts/suites/wishlist.contract.ts';
export type { KnownUser, Setup, ShopWorld } from '../test/contracts/world.ts';
export { type Edge, type Law, law, type Rule } from '../test/laws/law.ts';
export { allRules, ruleCatalogue } from '../test/laws/rule-catalogue.ts';
export { type Finding, tryLaw } from '../test/laws/run-laws.ts';
export { failureOf, succeed } from '../test/support/run.ts';
export * as arbitraries from './arbitraries.ts';
