/**
 * `twofold/testing`: generators, one contract suite per port (they call Vitest's `describe`), and the laws of the rule catalogue.
 */

export type { ContractSetup, ContractUser, ShopWorld } from '../test/contracts/contract-world.ts';
export { makeFakeWorld } from '../test/contracts/fake-world.ts';
export { findLotsOfEachKind } from '../test/contracts/find-lots-of-each-kind.ts';
export {
  INTERKASSA_FACTS,
  LIQPAY_FACTS,
  type PaymentProviderFacts,
} from '../test/contracts/payment-providers.ts';
export { makeUnusedIdentities, registerContractUser } from '../test/contracts/register-user.ts';
export { describeAccountContract } from '../test/contracts/suites/account.contract.ts';
export { describeAccountChangesContract } from '../test/contracts/suites/account-changes.contract.ts';
export { describeAccountOrdersContract } from '../test/contracts/suites/account-orders.contract.ts';
export { describeAvatarContract } from '../test/contracts/suites/avatar.contract.ts';
export { describeCartContract } from '../test/contracts/suites/cart.contract.ts';
export { describeCatalogueContract } from '../test/contracts/suites/catalogue.contract.ts';
export { describeCharityContract } from '../test/contracts/suites/charity.contract.ts';
export { describeCustomerContract } from '../test/contracts/suites/customer-service.contract.ts';
export { describeDeliveriesContract } from '../test/contracts/suites/deliveries.contract.ts';
export { describeAllContracts } from '../test/contracts/suites/describe-all-contracts.ts';
export { describeDeviceTokensContract } from '../test/contracts/suites/device-tokens.contract.ts';
export { describeDrawsContract } from '../test/contracts/suites/draws.contract.ts';
export { describeForfeitsContract } from '../test/contracts/suites/forfeits.contract.ts';
export { describeKeptCartContract } from '../test/contracts/suites/kept-cart.contract.ts';
export { describeOrderPageContract } from '../test/contracts/suites/order-page.contract.ts';
export { describeOrdersContract } from '../test/contracts/suites/orders.contract.ts';
export { describePagesContract } from '../test/contracts/suites/pages.contract.ts';
export { describeParcelsContract } from '../test/contracts/suites/parcels.contract.ts';
export { describePaymentsContract } from '../test/contracts/suites/payments.contract.ts';
export { describePrizeChoicesContract } from '../test/contracts/suites/prize-choices.contract.ts';
export { describePrizesContract } from '../test/contracts/suites/prizes.contract.ts';
export {
  describePushContract,
  type PushVisitor,
  type PushWorld,
} from '../test/contracts/suites/push.contract.ts';
export { describeRecoveryContract } from '../test/contracts/suites/recovery.contract.ts';
export { describeRefundsContract } from '../test/contracts/suites/refunds.contract.ts';
export { describeReturnsContract } from '../test/contracts/suites/returns.contract.ts';
export { describeSettlementContract } from '../test/contracts/suites/settlement.contract.ts';
export { describeSignInContract } from '../test/contracts/suites/sign-in.contract.ts';
export { describeTellMeContract } from '../test/contracts/suites/start-reminder.contract.ts';
export { describeSuperDrawsContract } from '../test/contracts/suites/super-draws.contract.ts';
export { describeUndoContract } from '../test/contracts/suites/undo-account-change.contract.ts';
export { describeUnpaidOrdersContract } from '../test/contracts/suites/unpaid-orders.contract.ts';
export { describeWinnersContract } from '../test/contracts/suites/winners.contract.ts';
export { describeWishlistContract } from '../test/contracts/suites/wishlist.contract.ts';
export { type RuleEdge, type RuleLaw, ruleLaw, type ShopRule } from '../test/laws/law.ts';
export { allRules, ruleCatalogue } from '../test/laws/rule-catalogue.ts';
export { type LawFinding, tryLaw } from '../test/laws/run-laws.ts';
export { runFailure, runSuccess } from '../test/support/run-effect.ts';
export * as arbitraries from './arbitraries.ts';
