import type { DatabaseRow, Queryable } from '../../database/database.ts';
import { CommandRefusedError, type OperatorCommand, type OperatorCommandCall } from '../command.ts';
import { formatFactSheetLines } from '../print/fact-sheet.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';
import {
  readChoiceArgument,
  readLimitArgument,
  readMomentArgument,
  readPositionalArgument,
  readWholeNumberArgument,
} from './command-arguments.ts';
import { LIST_FORMAT_OPTION, makeListCommandOutcome } from './make-list-command-outcome.ts';
import type { OfficeNoun } from './office-move.ts';

/** The texts of the commands that list and show things of a kind. */
const TEXTS = {
  parcel: {
    list: 'parcels_list_summary',
    state: 'option_parcel_state',
    show: 'parcels_show_summary',
    missing: 'no_such_parcel',
  },
  prize: {
    list: 'prizes_list_summary',
    state: 'option_prize_state',
    show: 'prizes_show_summary',
    missing: 'no_such_prize',
  },
  refund: {
    list: 'refunds_list_summary',
    state: 'option_refund_state',
    show: 'refunds_show_summary',
    missing: 'no_such_refund',
  },
  return: {
    list: 'returns_list_summary',
    state: 'option_return_state',
    show: 'returns_show_summary',
    missing: 'no_such_return',
  },
} as const satisfies Readonly<Record<OfficeNoun, Readonly<Record<string, OperatorTextId>>>>;

/** What a list of things of the office is asked for: of these states, since when they are in them, and how many at most. */
type OfficeListAsked = {
  readonly language: string;
  readonly states: readonly string[];
  readonly from: Date | null;
  readonly to: Date | null;
  readonly limit: number;
};

/** How the things that the office takes on, all of one kind, are listed and shown. */
type OfficeThings<Row extends DatabaseRow> = {
  readonly noun: OfficeNoun;
  readonly states: readonly string[];
  /** Those that are listed where no state is named. */
  readonly usual: readonly string[];
  readonly readList: (queries: Queryable, asked: OfficeListAsked) => Promise<readonly Row[]>;
  readonly readOne: (queries: Queryable, id: number, language: string) => Promise<Row | undefined>;
  /** What is shown of one beneath its facts, by name. */
  readonly readParts: (
    queries: Queryable,
    id: number,
    language: string,
  ) => Promise<Readonly<Record<string, readonly DatabaseRow[]>>>;
  readonly readable: (call: OperatorCommandCall, row: Row) => DatabaseRow;
  /** The columns of a list; `figures` are no text in a spreadsheet, `hidden` are only in its CSV and JSON. */
  readonly columns: readonly string[];
  readonly figures: readonly string[];
  readonly hidden: readonly string[];
};

/** Makes the commands that list the things of the office of one kind, and show one of them. */
export const makeOfficeListCommands = <Row extends DatabaseRow>({
  noun,
  states,
  usual,
  readList,
  readOne,
  readParts,
  readable,
  columns,
  figures,
  hidden,
}: OfficeThings<Row>): { readonly list: OperatorCommand; readonly show: OperatorCommand } => ({
  list: {
    name: `${noun}s list`,
    args: [],
    summary: TEXTS[noun].list,
    detail: 'orders_list_detail',
    options: {
      state: { value: states.join('|'), help: TEXTS[noun].state },
      from: { value: 'DATE', help: 'option_from' },
      to: { value: 'DATE', help: 'option_to' },
      limit: { value: 'COUNT', help: 'option_limit' },
      ...LIST_FORMAT_OPTION,
    },
    run: async call => {
      const state = readChoiceArgument(call, 'state', states);
      const rows = await readList(call.context.database, {
        language: call.language,
        states: state === null ? usual : [state],
        from: readMomentArgument(call, 'from'),
        to: readMomentArgument(call, 'to'),
        limit: readLimitArgument(call),
      });
      return makeListCommandOutcome(
        call,
        rows.map(row => readable(call, row)),
        { all: columns, figures, shown: columns.filter(column => !hidden.includes(column)) },
      );
    },
  },
  show: {
    name: `${noun}s show`,
    args: [noun.toUpperCase()],
    summary: TEXTS[noun].show,
    run: async call => {
      const { database } = call.context;
      const id = readWholeNumberArgument(call, noun.toUpperCase(), readPositionalArgument(call));
      const row = await readOne(database, id, call.language);
      if (row === undefined) throw new CommandRefusedError([call.t(TEXTS[noun].missing, { [noun]: id })]);
      const shown = readable(call, row);
      const parts = await readParts(database, id, call.language);
      return { data: { ...shown, ...parts }, lines: formatFactSheetLines([noun, String(id)], shown, parts) };
    },
  },
});
