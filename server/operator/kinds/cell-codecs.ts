import { Schema, SchemaTransformation } from 'effect';
import { normaliseEmail } from '../../../src/domain/accounts/email-address.ts';
import { parseExactMoment } from '../../../src/domain/content/exact-moment.ts';
import { readLinkTarget } from '../../../src/domain/content/link-target.ts';
import { decimalFromNumber, decimalToText, parseDecimal } from '../../../src/domain/money/decimal.ts';
import { minorUnits, minorUnitsOfText, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { sanitisePageHtml } from '../../content/sanitise-page-html.ts';
import { DEEPEST_CELL_JSON_LEVELS } from '../operator-limits.ts';

/**
 * What converts between the text of a file's cell and the value that the database stores, as JSON. A failed check's
 * message is a text id. An empty cell never comes here: it is an absent value.
 */
export type CellCodec = Schema.Codec<unknown, string>;

/** Matches text that PostgreSQL cannot store: a NUL, or half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const MAX_JSON = 100_000;

const text = (longest: number) =>
  Schema.String.check(
    Schema.isMaxLength(longest, { message: 'too_long' }),
    Schema.makeFilter(value => (UNSTORABLE.test(value) ? 'invalid' : undefined)),
  );

/** The codec of an import's cell with one line of text, such as a title. */
export const lineCellCodec: CellCodec = text(500).check(
  Schema.isPattern(/^[^\r\n]*$/, { message: 'not_one_line' }),
);
/** The codec of an import's cell with an email address that mail can be sent to. */
export const emailCellCodec: CellCodec = text(500).check(
  Schema.makeFilter(typed => (normaliseEmail(typed) === null ? 'email_invalid' : undefined)),
);

/**
 * Makes the codec of a file's cell that is stored as `clean` leaves it; what that answers null for is the problem that this
 * text id tells.
 */
export const makeCleanCellCodec = (clean: (typed: string) => string | null, problem: string): CellCodec =>
  Schema.String.check(Schema.makeFilter(typed => (clean(typed) === null ? problem : undefined))).pipe(
    Schema.decodeTo(
      Schema.String,
      SchemaTransformation.transform({
        decode: (typed: string) => clean(typed) ?? '',
        encode: kept => kept,
      }),
    ),
  );

const MOST_MAILS = 20;
const addresses = (typed: string): readonly string[] => typed.split(/[\s,;]+/).filter(part => part !== '');

/**
 * The codec of an import's cell with email addresses that mail can be sent to, between commas; stored as a list, each
 * once.
 */
export const emailListCellCodec: CellCodec = text(6_000)
  .check(
    Schema.makeFilter(typed => {
      if (addresses(typed).some(each => normaliseEmail(each) === null)) return 'email_invalid';
      return addresses(typed).length > MOST_MAILS ? 'too_many' : undefined;
    }),
  )
  .pipe(
    Schema.decodeTo(
      Schema.Array(Schema.String),
      SchemaTransformation.transform({
        decode: (typed: string): readonly string[] => [
          ...new Set(addresses(typed).flatMap(each => normaliseEmail(each) ?? [])),
        ],
        encode: kept => kept.join(', '),
      }),
    ),
  );
/** The codec of an import's cell with plain text with line breaks. */
export const longTextCellCodec: CellCodec = text(10_000);
/** The codec of an import's cell with HTML, sanitised before it is stored. */
export const htmlCellCodec: CellCodec = text(200_000).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({ decode: sanitisePageHtml, encode: (stored: string) => stored }),
  ),
);

const address = text(2_000);

/**
 * The codec of an import's cell with the address of a picture or a video: a path of the shop or an https address;
 * nothing that a browser would run.
 */
export const mediaAddressCellCodec = address.check(
  Schema.isPattern(/^(\/(?!\/)|https:\/\/)[^\s"'<>\\]*$/, { message: 'bad_address' }),
);

/**
 * The codec of an import's cell with the address of a link: its cell names it in `links`, so that it is compared with
 * the shop's pages.
 */
export const linkAddressCellCodec = address;

/** The codec of an import's cell with the address of a page outside the shop. */
export const outsideLinkCellCodec: CellCodec = address.check(
  Schema.makeFilter(given => (readLinkTarget(given).kind === 'outside' ? undefined : 'not_https')),
);

/** The codec of an import's cell with a colour, `#rrggbb`. */
export const colourCellCodec: CellCodec = Schema.String.check(
  Schema.isPattern(/^#[0-9a-fA-F]{6}$/, { message: 'bad_color' }),
);

export const makePatternCellCodec = (pattern: RegExp): CellCodec =>
  Schema.String.check(Schema.isPattern(pattern, { message: 'invalid' }));

export const makeWholeNumberCellCodec = (minimum: number, maximum: number): CellCodec =>
  Schema.String.check(Schema.isPattern(/^-?\d{1,15}$/, { message: 'not_whole' })).pipe(
    Schema.decodeTo(
      Schema.Number.check(Schema.isBetween({ minimum, maximum }, { message: 'out_of_range' })),
      SchemaTransformation.transform({ decode: Number, encode: String }),
    ),
  );

/** The codec of an import's cell with a positive integer that fits PostgreSQL's `integer`. */
export const idCellCodec = makeWholeNumberCellCodec(1, 2_147_483_647);

/**
 * Makes the codec of an import's cell with UAH as decimal text with at most two places, stored as kopiyka; bounds in
 * kopiyka.
 */
export const makeMoneyCellCodec = (minimum: number, maximum: number): CellCodec =>
  Schema.String.check(Schema.isPattern(/^\d{1,11}(\.\d{1,2})?$/, { message: 'not_money' })).pipe(
    Schema.decodeTo(
      Schema.Number.check(Schema.isBetween({ minimum, maximum }, { message: 'out_of_range' })),
      SchemaTransformation.transform({
        decode: cell => Number(minorUnitsOfText(cell)),
        encode: kopiyka => minorUnitsToText(minorUnits(kopiyka)),
      }),
    ),
  );

const plain = (cell: string): string => decimalToText(parseDecimal(cell) ?? (0n as never));

/** Makes the codec of an import's cell with a rate or a percent: decimal text with at most six places. */
export const makeDecimalCellCodec = (accepts: (millionths: bigint) => boolean): CellCodec =>
  Schema.String.check(
    Schema.isPattern(/^\d{1,9}(\.\d{1,6})?$/, { message: 'not_decimal' }),
    Schema.makeFilter(cell => (accepts(parseDecimal(cell) ?? 0n) ? undefined : 'out_of_range')),
  ).pipe(
    Schema.decodeTo(
      Schema.Unknown,
      SchemaTransformation.transform({
        decode: (cell: string): unknown => plain(cell),
        // The database answers numeric columns as JSON numbers.
        encode: decimalText,
      }),
    ),
  );

const decimalText = (kept: unknown): string => {
  const value = typeof kept === 'number' ? decimalFromNumber(kept) : parseDecimal(String(kept));
  if (value === null) throw new RangeError(`not a decimal: ${String(kept)}`);
  return decimalToText(value);
};

/** The words for yes that a file may use: ours, and those of spreadsheets in Ukrainian and Russian. */
const YES = ['true', 'yes', '1', 'on', 'істина', 'истина'];
const NO = ['false', 'no', '0', 'off', 'хибність', 'ложь'];

/**
 * The codec of an import's cell with `true` or `false`; also yes, no, 1, 0, on, off and the words of spreadsheets, in
 * any case.
 */
export const flagCellCodec: CellCodec = Schema.String.check(
  Schema.makeFilter(cell => ([...YES, ...NO].includes(cell.toLowerCase()) ? undefined : 'not_flag')),
).pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform({ decode: cell => YES.includes(cell.toLowerCase()), encode: String }),
  ),
);

/**
 * The codec of an import's cell with a moment in ISO 8601 with its zone, such as `2026-12-01T10:00:00+02:00`; stored
 * and exported in UTC.
 */
export const momentCellCodec: CellCodec = Schema.String.check(
  Schema.makeFilter(cell => (parseExactMoment(cell) === null ? 'not_a_moment' : undefined)),
).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform({
      decode: cell => new Date(parseExactMoment(cell) ?? Number.NaN).toISOString(),
      encode: kept => new Date(kept).toISOString(),
    }),
  ),
);

const isNest = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Tells whether the JSON of an import's cell nests so deep that walking through it could overflow the stack. Looks no
 * deeper than it must.
 */
export const isCellJsonTooDeep = (value: unknown): boolean => {
  let level = [value].filter(isNest);
  for (let depth = 1; depth <= DEEPEST_CELL_JSON_LEVELS && level.length > 0; depth += 1)
    level = level.flatMap(each => Object.values(each).filter(isNest));
  return level.length > 0;
};

/** Makes the codec of an import's cell with JSON of this shape. */
export const makeJsonCellCodec = (shape: Schema.Codec<unknown, unknown>): CellCodec => {
  const fits = Schema.is(shape);
  const parse = (cell: string): unknown => {
    try {
      return JSON.parse(cell);
    } catch {
      return undefined;
    }
  };
  return text(MAX_JSON)
    .check(
      Schema.makeFilter(cell => {
        const parsed = parse(cell);
        if (isCellJsonTooDeep(parsed)) return 'too_deep';
        return fits(parsed) ? undefined : 'bad_json';
      }),
    )
    .pipe(
      Schema.decodeTo(
        Schema.Unknown,
        SchemaTransformation.transform({ decode: parse, encode: kept => JSON.stringify(kept) }),
      ),
    );
};
