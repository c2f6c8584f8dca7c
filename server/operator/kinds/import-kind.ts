import { Schema } from 'effect';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import type { Queryable } from '../../database/database.ts';
import type { OperatorTextId } from '../texts/operator-text.ts';
import { type CellCodec, flagCellCodec, linkAddressCellCodec, mediaAddressCellCodec } from './cell-codecs.ts';

/** The fields of a column of the database and of the file's cells that it comes from: one, or one for each language. */
export type ImportField = {
  /** The database's column and its type. */
  readonly column: string;
  readonly type: string;
  readonly cells: readonly {
    readonly name: string;
    readonly codec: CellCodec;
    readonly required: boolean;
    /** Answers the addresses of pictures and videos in the cell's value, which a page would load. */
    readonly media?: (cell: never) => readonly string[];
    /** Answers the links in the cell's value, which a page would lead to. */
    readonly links?: (cell: never) => readonly string[];
  }[];
  /** Makes the column's value from its cells, an absent one undefined. */
  readonly gather: (cells: readonly unknown[]) => unknown;
  /** Makes the cells of a column's value; undefined is an empty cell. */
  readonly spread: (value: unknown) => readonly unknown[];
};

/**
 * The fields of a decoded row of an import's file: values by the database's columns. `line` is its line in the file.
 */
export type ImportRow = { readonly line: number; readonly values: Readonly<Record<string, unknown>> };

/** The fields of a problem of an import's row; `field` is the name of a cell, or null for the row as a whole. */
export type ImportRowProblem = {
  readonly line: number;
  readonly field: string | null;
  readonly text: OperatorTextId;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** The limits that the shop's settings set for an import's file. */
export type ImportAllowances = {
  /** The origins of pictures and videos that are allowed beside the shop itself. */
  readonly mediaOrigins: readonly string[];
  /** The currencies that the payment provider takes; null: any. */
  readonly currencies: readonly string[] | null;
};

/** The terms by which an import's rows are judged beside what the database holds. */
export type ImportTerms = {
  /** The current time in epoch milliseconds: a new lot must end after it. */
  readonly now: number;
  /** Tells whether a new lot may have no end (LOTS_WITHOUT_DATE). */
  readonly lotsWithoutDate: boolean;
};

/** The fields that describe the shape of the rows of an import's file. */
export type ImportRowShape = {
  readonly name: string;
  /** The columns that tell rows apart: an import with the same key changes the row. */
  readonly key: readonly string[];
  readonly fields: readonly ImportField[];
  /** Tells whether the file has exactly one row. */
  readonly single?: boolean;
  /** Answers the problems that a rule or the settings find in a row. */
  readonly refuse?: (
    values: ImportRow['values'],
    allowed: ImportAllowances,
  ) => Omit<ImportRowProblem, 'line'> | null;
  /** Fills in an absent cell from another one. */
  readonly complete?: (values: ImportRow['values']) => ImportRow['values'];
};

/** The fields that describe a kind of rows that an operator can import, export and remove. */
export type ImportKind = ImportRowShape & {
  readonly table: string;
  /** Tells whether the file is the whole set, so that rows which are not in it are removed. */
  readonly whole?: boolean;
  /** The keys of rows without which the shop does not work: they can be changed, never removed. */
  readonly lasting?: readonly string[];
  /**
   * Checks what only the database can judge: references, and values that may no longer change. Locks the rows that it
   * reads.
   */
  readonly check?: (
    tx: Queryable,
    rows: readonly ImportRow[],
    /** The cells that the file has; in a row that exists the others stay as they are. */
    present: ReadonlySet<string>,
    terms: ImportTerms,
  ) => Promise<readonly ImportRowProblem[]>;
  /** Does what follows from changed rows. */
  readonly after?: (tx: Queryable, rows: readonly ImportRow[]) => Promise<void>;
};

type ValueOptions = {
  readonly fallback?: unknown;
  readonly cell?: string;
  readonly media?: (cell: never) => readonly string[];
  readonly links?: (cell: never) => readonly string[];
};

/**
 * Makes an import's column of one cell. Without a fallback the cell is required; the fallback stands for an absent one
 * in a new row.
 */
export const makeImportValueField = (
  column: string,
  type: string,
  codec: CellCodec,
  options: ValueOptions = {},
): ImportField => {
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
 * The import's column that tells whether the row can be newly chosen: when false, its history stays and leads to it,
 * and no list shows it.
 */
export const offeredImportField: ImportField = makeImportValueField('offered', 'boolean', flagCellCodec, {
  fallback: true,
});

const itself = (address: string): readonly string[] => [address];

/** Makes an import's column with the address of a picture or a video. */
export const makeImportMediaField = (
  column: string,
  options: Pick<ValueOptions, 'fallback'> = {},
): ImportField => makeImportValueField(column, 'text', mediaAddressCellCodec, { ...options, media: itself });

/** Makes an import's column with the address of a link: a page of the shop, or an https address. */
export const makeImportLinkField = (column: string): ImportField =>
  makeImportValueField(column, 'text', linkAddressCellCodec, { links: itself });

/** Makes an import's column with a text in every language: the cells `title_uk`, `title_ru`, `title_en`. */
export const makeImportLocalisedField = (
  column: string,
  codec: CellCodec,
  required = true,
  media?: (cell: never) => readonly string[],
): ImportField => ({
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

/** Makes an import's column with pictures by language, stored without the languages that are absent. */
export const makeImportLocalisedMediaField = (column: string, cell: string): ImportField => ({
  ...makeImportLocalisedField(column, mediaAddressCellCodec, false),
  type: 'jsonb',
  cells: LANGUAGES.map(language => ({
    name: `${cell}_${language}`,
    codec: mediaAddressCellCodec,
    required: false,
    media: itself,
  })),
  gather: cells =>
    Object.fromEntries(
      LANGUAGES.flatMap((language, index) => (cells[index] === undefined ? [] : [[language, cells[index]]])),
    ),
});

/** Makes the schema of all cells of an import's row: a record of texts on one side, of values on the other. */
export const makeImportRowSchema = (shape: ImportRowShape) =>
  Schema.Struct(
    Object.fromEntries(
      shape.fields
        .flatMap(field => field.cells)
        .map(({ name, codec, required }) => [name, required ? codec : Schema.optionalKey(codec)]),
    ),
  );

const namesIn = (fields: readonly ImportField[]): readonly string[] =>
  fields.flatMap(field => field.cells.map(cell => cell.name));

export const listImportCellNames = (shape: ImportRowShape): readonly string[] => namesIn(shape.fields);

/** The database's column types that no text gets into. */
const FIGURES = ['int', 'bigint', 'numeric', 'boolean', 'timestamptz'];

/** Lists the names of the cells of an import's row that hold figures; the others hold texts, which may be anybody's. */
export const listFigureCellNames = (shape: ImportRowShape): readonly string[] =>
  namesIn(shape.fields.filter(({ type }) => FIGURES.includes(type)));
