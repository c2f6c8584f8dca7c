import { Schema } from 'effect';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import type { Queryable } from '../../database/database.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';
import { type FieldCodec, flag, linkAddress, mediaAddress } from './field-codecs.ts';

/** One column of the database and the file's cells it comes from: one, or one for each language. */
export type Field = {
  /** The database's column and its type. */
  readonly column: string;
  readonly type: string;
  readonly cells: readonly {
    readonly name: string;
    readonly codec: FieldCodec;
    readonly required: boolean;
    /** Where a page would load something from: the addresses of pictures and videos in the cell's value. */
    readonly media?: (cell: never) => readonly string[];
    /** Where a page would lead to: the links in the cell's value. */
    readonly links?: (cell: never) => readonly string[];
  }[];
  /** The column's value from its cells, an absent one undefined. */
  readonly gather: (cells: readonly unknown[]) => unknown;
  /** The cells of a column's value; undefined is an empty cell. */
  readonly spread: (value: unknown) => readonly unknown[];
};

/** A decoded row of a file: values by the database's columns. `line` is where it stands in the file. */
export type ImportRow = { readonly line: number; readonly values: Readonly<Record<string, unknown>> };

/** What is wrong with a row; `field` is the name of a cell, or null for the row as a whole. */
export type RowProblem = {
  readonly line: number;
  readonly field: string | null;
  readonly text: OperatorTextId;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** What the shop's settings allow a file to hold. */
export type Allowed = {
  /** Where pictures and videos may come from, beside the shop itself. */
  readonly mediaOrigins: readonly string[];
  /** What the payment provider takes payments in; null: any. */
  readonly currencies: readonly string[] | null;
};

/** By what the rows of an import are judged beside what the database holds. */
export type ImportTerms = {
  /** Epoch milliseconds: what a new lot may no longer end at. */
  readonly now: number;
  /** Whether a new lot may have no end (LOTS_WITHOUT_DATE). */
  readonly lotsWithoutDate: boolean;
};

/** What the rows of a file look like. */
export type RowShape = {
  readonly name: string;
  /** Columns that tell rows apart: an import with the same key changes the row. */
  readonly key: readonly string[];
  readonly fields: readonly Field[];
  /** True: exactly one row. */
  readonly single?: boolean;
  /** What a rule or the settings have against a row. */
  readonly refuse?: (values: ImportRow['values'], allowed: Allowed) => Omit<RowProblem, 'line'> | null;
  /** Fills in what one absent cell takes from another. */
  readonly complete?: (values: ImportRow['values']) => ImportRow['values'];
};

/** Something that an operator can import, export and remove. */
export type Kind = RowShape & {
  readonly table: string;
  /** True: the file is the whole set, and what is not in it goes. */
  readonly whole?: boolean;
  /** Keys of rows without which the shop does not work: they can be changed, never removed. */
  readonly lasting?: readonly string[];
  /** What only the database can judge: references, and what may no longer change. Locks the rows that it reads. */
  readonly check?: (
    tx: Queryable,
    rows: readonly ImportRow[],
    /** The cells that the file has; in a row that exists the others stay as they are. */
    present: ReadonlySet<string>,
    terms: ImportTerms,
  ) => Promise<readonly RowProblem[]>;
  /** What follows from changed rows. */
  readonly after?: (tx: Queryable, rows: readonly ImportRow[]) => Promise<void>;
};

type ValueOptions = {
  readonly fallback?: unknown;
  readonly cell?: string;
  readonly media?: (cell: never) => readonly string[];
  readonly links?: (cell: never) => readonly string[];
};

/** A column of one cell. Without a fallback the cell is required; the fallback stands for an absent one in a new row. */
export const value = (column: string, type: string, codec: FieldCodec, options: ValueOptions = {}): Field => {
  const required = !('fallback' in options);
  return {
    column,
    type,
    cells: [
      {
        name: options.cell ?? column,
        codec,
        required,
        ...(options.media === undefined ? {} : { media: options.media }),
        ...(options.links === undefined ? {} : { links: options.links }),
      },
    ],
    gather: ([cell]) => cell ?? options.fallback,
    spread: kept => [kept === null || kept === '' ? undefined : kept],
  };
};

/**
 * Tells whether what the row is can be chosen anew: off, it keeps its history and is found by it, and stands in no
 * list.
 */
export const offered: Field = value('offered', 'boolean', flag, { fallback: true });

const itself = (address: string): readonly string[] => [address];

/** A column with the address of a picture or a video. */
export const medium = (column: string, options: Pick<ValueOptions, 'fallback'> = {}): Field =>
  value(column, 'text', mediaAddress, { ...options, media: itself });

/** A column with the address that something leads to: a page of the shop, or an https address. */
export const leadingTo = (column: string): Field => value(column, 'text', linkAddress, { links: itself });

/** A text in every language: the cells `title_uk`, `title_ru`, `title_en`. */
export const texts = (
  column: string,
  codec: FieldCodec,
  required = true,
  media?: (cell: never) => readonly string[],
): Field => ({
  column,
  type: 'texts',
  cells: LANGUAGES.map(language => ({
    name: `${column}_${language}`,
    codec,
    required,
    ...(media === undefined ? {} : { media }),
  })),
  gather: cells => Object.fromEntries(LANGUAGES.map((language, index) => [language, cells[index] ?? ''])),
  spread: kept =>
    LANGUAGES.map(language => {
      const cell = (kept as Readonly<Record<string, unknown>> | null)?.[language];
      return cell === '' ? undefined : cell;
    }),
});

/** Pictures by language, kept without the languages that are absent. */
export const someMedia = (column: string, cell: string): Field => ({
  ...texts(column, mediaAddress, false),
  type: 'jsonb',
  cells: LANGUAGES.map(language => ({
    name: `${cell}_${language}`,
    codec: mediaAddress,
    required: false,
    media: itself,
  })),
  gather: cells =>
    Object.fromEntries(
      LANGUAGES.flatMap((language, index) => (cells[index] === undefined ? [] : [[language, cells[index]]])),
    ),
});

/** All cells of a row as one schema: a record of texts on one side, of values on the other. */
export const rowSchema = (shape: RowShape) =>
  Schema.Struct(
    Object.fromEntries(
      shape.fields
        .flatMap(field => field.cells)
        .map(({ name, codec, required }) => [name, required ? codec : Schema.optionalKey(codec)]),
    ),
  );

const namesIn = (fields: readonly Field[]): readonly string[] =>
  fields.flatMap(field => field.cells.map(cell => cell.name));

export const cellNames = (shape: RowShape): readonly string[] => namesIn(shape.fields);

/** Columns of the database that no text gets into. */
const FIGURES = ['int', 'bigint', 'numeric', 'boolean', 'timestamptz'];

/** The cells that hold figures; those that are left hold texts, which may be anybody's. */
export const figureNames = (shape: RowShape): readonly string[] =>
  namesIn(shape.fields.filter(({ type }) => FIGURES.includes(type)));
