import {
  computeCharityPointsWorth,
  computeSumUnpaidToCharity,
  isCharityPayoutAllowed,
} from '../../../src/domain/content/charity.ts';
import { type MinorUnits, minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { readCharitySums } from '../../content/charity.ts';
import type { Queryable } from '../../database/database.ts';
import { runOperatorTransaction } from '../../database/operator-transaction.ts';
import {
  CommandRefusedError,
  type OperatorCommand,
  type OperatorCommandCall,
  type OperatorCommandOutcome,
} from '../command.ts';
import { formatTableCell } from '../print/plain-values.ts';
import { formatTableLines } from '../print/table.ts';
import { readLimitArgument, readPositionalArgument } from './command-arguments.ts';
import {
  readMoneyArgument,
  readPayoutDayOption,
  readPayoutDocumentOption,
  readPayoutNoteOption,
  readPayoutReferenceOption,
} from './payout-options.ts';
import { readReasonOption } from './read-reason-option.ts';

const HEADER = ['reference', 'paid_on', 'amount', 'document', 'corrects', 'note', 'at'] as const;

type Entry = {
  readonly id: bigint;
  readonly reference: string;
  readonly paid_on: string;
  readonly amount: bigint;
  readonly document: string;
  readonly corrects: string | null;
  readonly note: string;
  readonly at: Date;
};

const ENTRIES = `SELECT p.id, p.reference, to_char(p.paid_on, 'YYYY-MM-DD') AS paid_on, p.amount, p.document,
  o.reference AS corrects, p.note, p.at FROM charity_payouts p LEFT JOIN charity_payouts o ON o.id = p.corrects`;

const entryOf = async (queries: Queryable, reference: string): Promise<Entry | undefined> =>
  (await queries.query<Entry>(`${ENTRIES} WHERE p.reference = $1`, [reference]))[0];

const readable = ({ reference, paid_on, amount, document, corrects, note, at }: Entry) => ({
  reference,
  paid_on,
  amount: minorUnitsToText(minorUnits(amount)),
  document,
  corrects,
  note,
  at,
});

const sumsOf = async (queries: Queryable) => {
  const sums = await readCharitySums(queries);
  return {
    sums,
    shown: {
      credited: minorUnitsToText(computeCharityPointsWorth(sums.credited)),
      paid: minorUnitsToText(sums.paidOut),
      unpaid: minorUnitsToText(computeSumUnpaidToCharity(sums)),
    },
  };
};

export const charityShowCommand: OperatorCommand = {
  name: 'charity show',
  args: [],
  summary: 'charity_show_summary',
  options: { limit: { value: 'COUNT', help: 'option_limit' } },
  run: async call => {
    const { database } = call.context;
    const { shown } = await sumsOf(database);
    const entries = await database.query<Entry>(`${ENTRIES} ORDER BY p.id DESC LIMIT $1`, [
      readLimitArgument(call),
    ]);
    const payouts = entries.map(readable);
    return {
      data: { ...shown, payouts },
      lines: [
        call.t('charity_sums', shown),
        ...formatTableLines(
          HEADER,
          payouts.map(entry => HEADER.map(name => formatTableCell(entry[name]))),
        ),
      ],
    };
  },
};

/**
 * An entry of the charity fund to record: the same under the same reference is not written again, another one is
 * refused.
 */
type Wanted = {
  readonly reference: string;
  readonly amount: MinorUnits;
  readonly paidOn: string;
  readonly document: string;
  readonly note: string;
  readonly corrects: Pick<Entry, 'id' | 'reference'> | null;
};

const isSame = (kept: Entry, wanted: Wanted): boolean =>
  kept.amount === wanted.amount &&
  kept.paid_on === wanted.paidOn &&
  kept.document === wanted.document &&
  kept.note === wanted.note &&
  kept.corrects === (wanted.corrects?.reference ?? null);

const refuse = (call: OperatorCommandCall, ...[id, values]: Parameters<OperatorCommandCall['t']>): never => {
  throw new CommandRefusedError([call.t(id, values), call.t('nothing_changed')]);
};

const INSERT = `INSERT INTO charity_payouts (reference, amount, paid_on, fund, document, note, corrects, at)
  SELECT $1, $2, $3, s.fund, $4, $5, $6, shop_time($7) FROM settings s WHERE s.fund->>'uk' <> '' RETURNING id`;

const IS_TO_COME = `SELECT $1::date > (shop_time($2) AT TIME ZONE 'Europe/Kyiv')::date AS is_to_come`;

/** Writes the entry, or finds it written already; the database refuses a payout beyond what is credited. */
const record = async (
  call: OperatorCommandCall,
  tx: Queryable,
  wanted: Wanted,
): Promise<'recorded' | 'known'> => {
  const { reference, amount, paidOn, document, note, corrects } = wanted;
  const kept = await entryOf(tx, reference);
  if (kept !== undefined)
    return isSame(kept, wanted) ? 'known' : refuse(call, 'payout_differs', { reference });
  const now = new Date(call.context.now());
  const [day] = await tx.query<{ is_to_come: boolean }>(IS_TO_COME, [paidOn, now]);
  if (day?.is_to_come !== false) refuse(call, 'payout_to_come', { day: paidOn });
  if (corrects === null) {
    const { sums, shown } = await sumsOf(tx);
    if (!isCharityPayoutAllowed(amount, sums)) refuse(call, 'payout_not_credited', shown);
  }
  const values = [reference, amount, paidOn, document, note, corrects?.id ?? null, now];
  if ((await tx.query(INSERT, values)).length === 0) refuse(call, 'no_fund');
  return 'recorded';
};

const recorded = async (
  call: OperatorCommandCall,
  reference: string,
  wantedOf: (tx: Queryable) => Promise<Wanted>,
): Promise<OperatorCommandOutcome> => {
  const result = await runOperatorTransaction(call.context.database, call.dryRun, async tx => {
    const done = await record(call, tx, await wantedOf(tx));
    return { done, entry: await entryOf(tx, reference), ...(await sumsOf(tx)) };
  });
  return {
    data: {
      recorded: result.done === 'recorded',
      payout: result.entry === undefined ? null : readable(result.entry),
      ...result.shown,
      dry_run: call.dryRun,
    },
    lines: [
      call.t(result.done === 'recorded' ? 'payout_recorded' : 'payout_known', { reference }),
      call.t('charity_sums', result.shown),
    ],
  };
};

export const charityPayCommand: OperatorCommand = {
  name: 'charity pay',
  args: ['AMOUNT'],
  summary: 'charity_pay_summary',
  detail: 'charity_pay_detail',
  options: {
    reference: { value: 'TEXT', help: 'option_reference' },
    on: { value: 'DATE', help: 'option_paid_on' },
    document: { value: 'ADDRESS', help: 'option_document' },
    note: { value: 'TEXT', help: 'option_note' },
  },
  run: async call => {
    const typed = readPositionalArgument(call);
    const wanted: Wanted = {
      reference: readPayoutReferenceOption(call),
      amount: readMoneyArgument(call, 'AMOUNT', typed),
      paidOn: readPayoutDayOption(call),
      document: readPayoutDocumentOption(call),
      note: readPayoutNoteOption(call),
      corrects: null,
    };
    return recorded(call, wanted.reference, async () => wanted);
  },
};

export const charityCorrectCommand: OperatorCommand = {
  name: 'charity correct',
  args: ['REFERENCE'],
  summary: 'charity_correct_summary',
  detail: 'charity_correct_detail',
  options: {
    reference: { value: 'TEXT', help: 'option_reference' },
    reason: { value: 'TEXT', help: 'option_public_reason' },
  },
  run: async call => {
    const wrong = readPositionalArgument(call);
    const reference = readPayoutReferenceOption(call);
    const note = readReasonOption(call);
    return recorded(call, reference, async tx => {
      const found = await entryOf(tx, wrong);
      if (found === undefined || found.corrects !== null)
        return refuse(call, 'no_such_payout', { reference: wrong });
      const counter = await tx.query<{ reference: string }>(
        'SELECT reference FROM charity_payouts WHERE corrects = $1',
        [found.id],
      );
      const other = counter.find(each => each.reference !== reference);
      if (other !== undefined) refuse(call, 'payout_taken_back', { reference: wrong, by: other.reference });
      return {
        reference,
        amount: minorUnits(-found.amount),
        paidOn: found.paid_on,
        document: '',
        note,
        corrects: found,
      };
    });
  },
};
