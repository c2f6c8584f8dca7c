import type { Mutant } from './mutant.ts';

/** Mistakes of super prizes. */
export const SUPER_PRIZE_MUTANTS: readonly Mutant[] = [
  {
    title: 'tickets of what was given back can win a super prize',
    file: 'draws/super_tickets.sql',
    says: 'e.is_void OR t.lot_id = ANY (e.refunded)',
    instead: 'false',
    found: /super/,
  },
];
