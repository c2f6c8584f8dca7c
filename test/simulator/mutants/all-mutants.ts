import { AFTER_PURCHASE_MUTANTS } from './after-purchase-mutants.ts';
import { MONEY_MUTANTS } from './money-mutants.ts';

/** Every mistake that the simulator must find. */
export const ALL_MUTANTS = [...MONEY_MUTANTS, ...AFTER_PURCHASE_MUTANTS];
