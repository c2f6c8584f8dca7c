import { ACCOUNT_MUTANTS } from './account-mutants.ts';
import { AFTER_PURCHASE_MUTANTS } from './after-purchase-mutants.ts';
import { MONEY_MUTANTS } from './money-mutants.ts';
import { NOTICE_MUTANTS } from './notice-mutants.ts';
import { SESSION_MUTANTS } from './session-mutants.ts';
import { SUPER_PRIZE_MUTANTS } from './super-prize-mutants.ts';

/** Every mistake that the simulator must find. */
export const ALL_MUTANTS = [
  ...MONEY_MUTANTS,
  ...NOTICE_MUTANTS,
  ...AFTER_PURCHASE_MUTANTS,
  ...SESSION_MUTANTS,
  ...ACCOUNT_MUTANTS,
  ...SUPER_PRIZE_MUTANTS,
];
