import { bytesOfHex } from './byte-encoding.ts';
import {
  makeHexReader,
  readCanonicalMoment,
  readEntityId,
  readJsonFields,
  readSha256Hash,
} from './json-readers.ts';
import { compareSuperPrizesWithReceipt, type SuperPrizeEntriesInFile } from './super/super-receipt.ts';
import type { TicketBundle, TicketReceipt } from './ticket-bundle.ts';
import { ORDER_LINE_SALT_BYTES, ticketHolderHash } from './ticket-holder.ts';
import {
  makeCheckedVerificationStep,
  makeSkippedVerificationStep,
  runVerificationSteps,
  type VerificationStep,
  type VerifierCrypto,
} from './verification-steps.ts';

/** Tells whether a ticket's proof is a receipt rather than a bundle: its list is not closed yet. */
export const isTicketReceipt = (proof: TicketBundle | TicketReceipt): proof is TicketReceipt =>
  'issued_at' in proof;

/** Reads a ticket's receipt from foreign JSON; null where it is not one. Unknown fields are passed over. */
export const readTicketReceipt = (value: unknown): TicketReceipt | null => {
  const fields = readJsonFields(value);
  if (fields === undefined || fields['version'] !== 1) return null;
  const lotId = readEntityId(fields['lot_id']);
  const number = readEntityId(fields['number']);
  const last = readEntityId(fields['last']);
  const holder = readSha256Hash(fields['holder']);
  const salt = makeHexReader(ORDER_LINE_SALT_BYTES)(fields['salt']);
  const userId = readEntityId(fields['user_id']);
  const issuedAt = readCanonicalMoment(fields['issued_at']);
  if (lotId === undefined || number === undefined || last === undefined || last < number) return null;
  if (holder === undefined || salt === undefined || userId === undefined || issuedAt === undefined)
    return null;
  return { version: 1, lot_id: lotId, number, last, holder, salt, user_id: userId, issued_at: issuedAt };
};

/** The tickets that a lot was drawn from, as far as a file to verify tells: the holder of each ticket that it names. */
export type LotTicketsInFile = {
  /** Null: a list alone does not say whose it is. */
  readonly lotId: number | null;
  readonly holders: ReadonlyMap<number, string> | readonly string[];
};

/** The holder of ticket `number`; undefined: there is no such ticket, null: nothing is told of it. */
const holderIn = ({ holders }: LotTicketsInFile, number: number): string | undefined | null => {
  if (!('get' in holders)) return holders[number - 1];
  return holders.get(number) ?? null;
};

/** Tells whether any of the given tickets is the receipt's: a holder is of one order's line and of no other. */
export const isReceiptOfTickets = ({ holder }: TicketReceipt, { holders }: LotTicketsInFile): boolean =>
  'get' in holders ? [...holders.values()].includes(holder) : holders.includes(holder);

const checkHolder = (
  { sha256 }: VerifierCrypto,
  { salt, user_id, holder }: TicketReceipt,
): VerificationStep => {
  const computed = ticketHolderHash(sha256, bytesOfHex(salt) ?? new Uint8Array(0), user_id);
  return makeCheckedVerificationStep('holder', computed === holder, { computed });
};

const checkReceipt = (
  receipt: TicketReceipt,
  drawnFrom: readonly LotTicketsInFile[],
  superDrawnFrom: readonly SuperPrizeEntriesInFile[],
): VerificationStep => {
  const { number, last, holder } = receipt;
  let found = 0;
  for (let each = number; each <= last; each += 1) {
    const told = drawnFrom.map(one => holderIn(one, each)).filter(one => one !== null);
    if (told.some(one => one !== holder)) {
      const drawn = told.find(one => one !== holder);
      const fault = drawn === undefined ? 'missing' : 'holder';
      return makeCheckedVerificationStep('receipt', false, {
        fault,
        number: each,
        promised: holder,
        drawn: drawn ?? 'none',
      });
    }
    if (told.length > 0) found += 1;
  }
  const compared = compareSuperPrizesWithReceipt(receipt, superDrawnFrom);
  if ('failed' in compared) return compared.failed;
  if (found === 0 && compared.found === 0)
    return makeSkippedVerificationStep('receipt', 'no list and no bundle of these tickets');
  const entries = superDrawnFrom.length === 0 ? {} : { entries: compared.found };
  return makeCheckedVerificationStep('receipt', true, { tickets: last - number + 1, found, ...entries });
};

/**
 * Checks a ticket's receipt step by step: `holder` (it is the user's), `receipt` (what was promised at payment is what
 * was drawn from: every ticket that a list or a bundle of its lot, or of a super prize, tells of has the promised
 * holder). Stops at the first that fails.
 */
export const verifyTicketReceipt = (
  crypto: VerifierCrypto,
  receipt: TicketReceipt,
  drawnFrom: readonly LotTicketsInFile[],
  superDrawnFrom: readonly SuperPrizeEntriesInFile[] = [],
): readonly VerificationStep[] =>
  runVerificationSteps([
    () => checkHolder(crypto, receipt),
    () => checkReceipt(receipt, drawnFrom, superDrawnFrom),
  ]);
