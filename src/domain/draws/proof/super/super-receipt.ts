import type { TicketReceipt } from '../ticket-bundle.ts';
import { makeCheckedVerificationStep, type VerificationStep } from '../verification-steps.ts';
import type { SuperPrizeEntry } from './super-prize-entry.ts';

/** The entries that a super prize was drawn from, as far as a file to verify tells. */
export type SuperPrizeEntriesInFile = {
  /** Null: a list alone does not say whose it is. */
  readonly superId: number | null;
  /** The entries that it names, by their numbers. */
  readonly entries: Iterable<readonly [number: number, entry: SuperPrizeEntry]>;
  /** Whether every entry is there, so that what is missing was left out. */
  readonly isWhole: boolean;
  /** Epoch milliseconds from which and until which tickets take part, where the file tells. */
  readonly from: number | null;
  readonly until: number | null;
};

type Told = { readonly number: number; readonly entry: SuperPrizeEntry };

/**
 * Whether the tickets of a receipt were issued while they take part, for sure. Who ordered in time may have paid later, and
 * what the file does not tell can't be known: then it is false. An earlier ticket of the lot that takes part tells as well,
 * whatever the file says of the beginning, which nobody has signed.
 */
const isDue = (receipt: TicketReceipt, { from, until, entries }: SuperPrizeEntriesInFile): boolean => {
  const at = Date.parse(receipt.issued_at);
  if (until === null || at >= until) return false;
  if (from !== null && at > from) return true;
  return [...entries].some(([, { lot_id, ticket }]) => lot_id === receipt.lot_id && ticket < receipt.number);
};

/**
 * Compares what super prizes were drawn from with what was promised at payment: gives how many of the receipt's tickets
 * are entries, or the step that fails. Its tickets are issued at once, so that either all or none of them take part,
 * and side by side. `holder`: a ticket has another owner. `missing`: a list lacks it. `place`: the entry is of another
 * ticket than promised, or does not stand beside the others.
 */
export const compareSuperPrizesWithReceipt = (
  receipt: TicketReceipt,
  drawnFrom: readonly SuperPrizeEntriesInFile[],
): { readonly found: number } | { readonly failed: VerificationStep } => {
  const { lot_id, number: first, last, holder } = receipt;
  const tickets = new Set<number>();
  /** By how much entries and tickets are numbered apart, for each super prize. */
  const shifts = new Map<number | SuperPrizeEntriesInFile, number>();
  for (const source of drawnFrom) {
    const { superId, entries, isWhole } = source;
    const named = superId === null ? {} : { super_id: superId };
    const fail = (fault: 'holder' | 'missing', number: number, drawn = 'none') => ({
      failed: makeCheckedVerificationStep('receipt', false, {
        ...named,
        fault,
        number,
        promised: holder,
        drawn,
      }),
    });
    /** Of an entry that is the owner's: where it stands and what it is of says what is wrong with it. */
    const misplaced = (position: number, entry: SuperPrizeEntry) => ({
      failed: makeCheckedVerificationStep('receipt', false, {
        ...named,
        fault: 'place',
        position,
        lot_id: entry.lot_id,
        number: entry.ticket,
      }),
    });
    const own: Told[] = [];
    for (const [number, entry] of entries) {
      const isPromised = entry.lot_id === lot_id && entry.ticket >= first && entry.ticket <= last;
      if (isPromised && entry.holder !== holder) return fail('holder', entry.ticket, entry.holder);
      if (!isPromised && entry.holder === holder) return misplaced(number, entry);
      if (isPromised) own.push({ number, entry });
    }
    const told = new Set(own.map(({ entry }) => entry.ticket));
    if (isWhole && (told.size > 0 || isDue(receipt, source)))
      for (let each = first; each <= last; each += 1) if (!told.has(each)) return fail('missing', each);
    for (const { number, entry } of own) {
      const shift = number - entry.ticket;
      if ((shifts.get(superId ?? source) ?? shift) !== shift) return misplaced(number, entry);
      shifts.set(superId ?? source, shift);
      tickets.add(entry.ticket);
    }
  }
  return { found: tickets.size };
};
