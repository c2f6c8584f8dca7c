import { makeRecordedContractSetup } from '../../drift/make-recorded-contract-setup.ts';
import type { ContractSetup } from '../contract-world.ts';
import { describeAccountContract } from './account.contract.ts';
import { describeAccountChangesContract } from './account-changes.contract.ts';
import { describeAccountOrdersContract } from './account-orders.contract.ts';
import { describeAvatarContract } from './avatar.contract.ts';
import { describeCartContract } from './cart.contract.ts';
import { describeCatalogueContract } from './catalogue.contract.ts';
import { describeCharityContract } from './charity.contract.ts';
import { describeCustomerContract } from './customer-service.contract.ts';
import { describeDeliveriesContract } from './deliveries.contract.ts';
import { describeDeviceTokensContract } from './device-tokens.contract.ts';
import { describeDrawsContract } from './draws.contract.ts';
import { describeKeptCartContract } from './kept-cart.contract.ts';
import { describeOrderPageContract } from './order-page.contract.ts';
import { describeOrdersContract } from './orders.contract.ts';
import { describePagesContract } from './pages.contract.ts';
import { describeParcelsContract } from './parcels.contract.ts';
import { describePaymentsContract } from './payments.contract.ts';
import { describeRecoveryContract } from './recovery.contract.ts';
import { describeRefundsContract } from './refunds.contract.ts';
import { describeReturnsContract } from './returns.contract.ts';
import { describeSettlementContract } from './settlement.contract.ts';
import { describeSignInContract } from './sign-in.contract.ts';
import { describeTellMeContract } from './start-reminder.contract.ts';
import { describeUndoContract } from './undo-account-change.contract.ts';
import { describeUnpaidOrdersContract } from './unpaid-orders.contract.ts';
import { describeWishlistContract } from './wishlist.contract.ts';

/**
 * Describes every port's suite on one kind of adapter; what the fakes do and a server does not is a failing test. The
 * files that call this for an adapter have no assertion of their own: `broken-fake.process.test.ts` shows that the
 * suites' bite.
 */
export const describeAllContracts = (name: string, own: ContractSetup): void => {
  const setup = makeRecordedContractSetup(name, own);
  describeCatalogueContract(name, setup);
  describeCartContract(name, setup);
  describeWishlistContract(name, setup);
  describePagesContract(name, setup);
  describeSignInContract(name, setup);
  describeRecoveryContract(name, setup);
  describeUndoContract(name, setup);
  describeAccountContract(name, setup);
  describeAccountChangesContract(name, setup);
  describeAvatarContract(name, setup);
  describeCustomerContract(name, setup);
  describeDeviceTokensContract(name, setup);
  describeOrdersContract(name, setup);
  describeSettlementContract(name, setup);
  describeKeptCartContract(name, setup);
  describeUnpaidOrdersContract(name, setup);
  describeAccountOrdersContract(name, setup);
  describeOrderPageContract(name, setup);
  describeDeliveriesContract(name, setup);
  describeParcelsContract(name, setup);
  describeRefundsContract(name, setup);
  describeReturnsContract(name, setup);
  describePaymentsContract(name, setup);
  describeDrawsContract(name, setup);
  describeCharityContract(name, setup);
  describeTellMeContract(name, setup);
};
