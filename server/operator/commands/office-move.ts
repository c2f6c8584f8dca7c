import { cleanTrackingNumber } from '../../../src/domain/orders/parcel-life.ts';
import type { Queryable } from '../../database/database.ts';
import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import {
  CommandRefusedError,
  type OperatorCommandCall,
  type OperatorCommandOutcome,
  WrongCommandUsageError,
} from '../command.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';
import { readPositionalArgument, readWholeNumberArgument } from './command-arguments.ts';
import { readReasonOption } from './read-reason-option.ts';

/** What is said of each thing that the office takes on. */
const OFFICE_TEXTS = {
  parcel: {
    moved: 'parcel_moved',
    already: 'parcel_already',
    not_found: 'no_such_parcel',
    no_move: 'parcel_no_move',
    sent_otherwise: 'parcel_sent_otherwise',
    tracking_taken: 'parcel_tracking_taken',
  },
  prize: {
    moved: 'prize_moved',
    already: 'prize_already',
    not_found: 'no_such_prize',
    no_move: 'prize_no_move',
    sent_otherwise: 'prize_sent_otherwise',
    tracking_taken: 'prize_tracking_taken',
    reference_taken: 'prize_reference_taken',
  },
  refund: {
    moved: 'refund_moved',
    already: 'refund_already',
    not_found: 'no_such_refund',
    no_move: 'refund_no_move',
    still_sent: 'refund_still_sent',
    reference_taken: 'refund_reference_taken',
  },
  return: {
    moved: 'return_moved',
    already: 'return_already',
    not_found: 'no_such_return',
    no_move: 'return_no_move',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, OperatorTextId>>>>;

/** One of the kinds of things that the office takes on. */
export type OfficeNoun = keyof typeof OFFICE_TEXTS;

/**
 * What the office takes something to; sent once more with a `reason`, it gets another number. `carrier` is the code of a
 * carrier, and both that and `tracking` are of what is sent; `reference` is of what was transferred.
 */
export type OfficeMove<State extends string> = {
  readonly to: State;
  readonly reason?: string;
  readonly carrier?: string;
  readonly tracking?: string;
  readonly reference?: string;
};

/** What became of it: `already` where it was there before; else why nothing was changed, and of which cell of its row. */
export type OfficeMoveOutcome<Noun extends OfficeNoun> =
  | { readonly done: 'moved' | 'already' }
  | {
      readonly done: 'refused';
      readonly field: Noun | 'tracking' | 'reference';
      readonly text: OperatorTextId;
      readonly values: Readonly<Record<string, string | number>>;
    };

/** The parameters of the functions move_parcel and move_prize from the reason on. */
export const listCarriedParameters = ({ reason = '', carrier, tracking = '' }: OfficeMove<string>) => [
  reason,
  carrier ?? null,
  tracking,
];

/** The column of what is refused, where that is not the thing itself. */
const FIELDS: Readonly<Record<string, 'tracking' | 'reference'>> = {
  tracking_taken: 'tracking',
  reference_taken: 'reference',
};

type Answered = { readonly outcome: string; readonly state: string | null };

/**
 * Reads what the database answered to a move of the thing `id`, which then is in `state`. `further`: the texts of the
 * refusals that this kind of thing alone has.
 */
export const readOfficeMoveOutcome = <Noun extends OfficeNoun>(
  noun: Noun,
  id: number,
  { to, carrier = '', tracking = '', reference = '' }: OfficeMove<string>,
  { outcome, state }: Answered = { outcome: 'not_found', state: null },
  further: Readonly<Record<string, OperatorTextId>> = {},
): OfficeMoveOutcome<Noun> => {
  if (outcome === 'moved' || outcome === 'already') return { done: outcome };
  const refusals: Readonly<Record<string, OperatorTextId>> = { ...OFFICE_TEXTS[noun], ...further };
  const isSentOtherwise = outcome === 'no_move' && to === 'sent' && state === 'sent';
  return {
    done: 'refused',
    field: FIELDS[outcome] ?? noun,
    text: refusals[isSentOtherwise ? 'sent_otherwise' : outcome] ?? 'invalid',
    values: { [noun]: id, state: state ?? '', to, carrier, tracking, reference },
  };
};

/** Lists the codes of the carriers that can be sent with, each once. */
export const listOfferedCarriers = async (queries: Queryable): Promise<readonly string[]> =>
  (await queries.query<{ code: string }>('SELECT code FROM carriers WHERE offered ORDER BY code')).map(
    ({ code }) => code,
  );

/** The options of a command that says that something was sent, or with a reason that it was sent with another number. */
export const SENT_OPTIONS = {
  carrier: { value: 'CODE', help: 'option_carrier' },
  tracking: { value: 'NUMBER', help: 'option_tracking' },
  reason: { value: 'TEXT', help: 'option_sent_reason' },
} as const;

/**
 * Reads with whom something was sent, the number clean, and the reason, empty where none is given. Throws a
 * WrongCommandUsageError where carrier or number is missing, or one of the three is wrong.
 */
export const readSentOptions = (
  call: Pick<OperatorCommandCall, 'option' | 't'>,
): { readonly carrier: string; readonly tracking: string; readonly reason: string } => {
  const carrier = call.option('carrier');
  if (carrier === undefined) throw new WrongCommandUsageError(call.t('carrier_required'));
  const tracking = cleanTrackingNumber(call.option('tracking') ?? '');
  if (tracking === null) throw new WrongCommandUsageError(call.t('tracking_required'));
  return { carrier, tracking, reason: call.option('reason') === undefined ? '' : readReasonOption(call) };
};

const refuse = (call: OperatorCommandCall, ...[id, values]: Parameters<OperatorCommandCall['t']>): never => {
  throw new CommandRefusedError([call.t(id, values), call.t('nothing_changed')]);
};

/**
 * Runs a command that takes on the one thing its argument names, by `moveIt`, in a transaction of its own. Throws a
 * CommandRefusedError for a carrier that is not offered and where `moveIt` refuses; then nothing was changed.
 */
export const runOfficeMove = async <Noun extends OfficeNoun>(
  call: OperatorCommandCall,
  noun: Noun,
  { to, carrier }: OfficeMove<string>,
  moveIt: (tx: Queryable, id: number) => Promise<OfficeMoveOutcome<Noun>>,
): Promise<OperatorCommandOutcome> => {
  const id = readWholeNumberArgument(call, noun.toUpperCase(), readPositionalArgument(call));
  const done = await runOperatorTransaction(call.context.database, call.dryRun, async tx => {
    if (carrier !== undefined) {
      const offered = await listOfferedCarriers(tx);
      if (!offered.includes(carrier)) refuse(call, 'carrier_not_offered', { carriers: offered.join(', ') });
    }
    const outcome = await moveIt(tx, id);
    return outcome.done === 'refused' ? refuse(call, outcome.text, outcome.values) : outcome.done;
  });
  return {
    data: { [noun]: id, state: to, changed: done === 'moved', dry_run: call.dryRun },
    lines: [call.t(OFFICE_TEXTS[noun][done], { [noun]: id, state: to })],
  };
};
