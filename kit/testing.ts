/**
 * `twofold/testing`: generators, one contract suite per port (they call Vitest's `describe`), and the laws of the rule book.
 */
export { describeAccountContract } from '../test/contracts/account.contract.ts';
export { describeAccountChangesContract } from '../test/contracts/account-changes.contract.ts';
export { describeAvatarContract } from '../test/contracts/avatar.contract.ts';
export { describeCartContract } from '../test/contracts/cart.contract.ts';
export { describeCatalogueContract } from '../test/contracts/catalogue.contract.ts';
export { describeCustomerContract } from '../test/contracts/customer.contract.ts';
export { describeAllContracts } from '../test/contracts/describe-all.ts';
export { describeDeviceTokensContract } from '../test/contracts/device-tokens.contract.ts';
export { describeDrawsContract } from '../test/contracts/draws.contract.ts';
export { makeFakeWorld } from '../test/contracts/fake-world.ts';
export { findLots } from '../test/contracts/find-lots.ts';
export { describeKeptCartContract } from '../test/contracts/kept-cart.contract.ts';
export { describeOrdersContract } from '../test/contracts/orders.contract.ts';
export { describePagesContract } from '../test/contracts/pages.contract.ts';
export { INTERKASSA, LIQPAY, type ProviderFacts } from '../test/contracts/payment-providers.ts';
export { describePaymentsContract } from '../test/contracts/payments.contract.ts';
export { describePushContract, type PushWorld, type Visitor } from '../test/contracts/push.contract.ts';
export { describeRecoveryContract } from '../test/contracts/recovery.contract.ts';
export { makeIdentities, registerUser } from '../test/contracts/register-user.ts';
export { describeSettlementContract } from '../test/contracts/settlement.contract.ts';
export { describeSignInContract } from '../test/contracts/sign-in.contract.ts';
export { describeUndoContract } from '../test/contracts/undo.contract.ts';
export { describeWishlistContract } from '../test/contracts/wishlist.contract.ts';
export type { KnownUser, Setup, ShopWorld } from '../test/contracts/world.ts';
export { type Edge, type Law, law, type Rule } from '../test/laws/law.ts';
export { allRules, ruleBook } from '../test/laws/rule-book.ts';
export { type Finding, tryLaw } from '../test/laws/run-laws.ts';
export { failureOf, succeed } from '../test/support/run.ts';
export * as arbitraries from './arbitraries.ts';
