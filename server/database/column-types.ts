import type { ColumnType, JSONColumnType } from 'kysely';
import type { Language } from '../../src/adapters/http/wire/primitives.ts';

/** One text in the shop's three languages, as `texts` columns hold it. */
export type Texts = Readonly<Record<Language, string>>;

/** Money and points: exact bigints when read. */
export type Whole = ColumnType<bigint, bigint | number, bigint | number>;
export type WholeOrNull = ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
export type WholeDefault = ColumnType<bigint, bigint | number | undefined, bigint | number>;
/** Rates and percents: plain decimal text, read with `parseDecimal`. */
export type Numeric = ColumnType<string, string | number, string | number>;
export type Moment = ColumnType<Date, Date, Date>;
export type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type MomentDefault = ColumnType<Date, Date | undefined, Date>;
export type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;
export type BytesOrNull = ColumnType<Buffer | null, Uint8Array | null | undefined, Uint8Array | null>;
export type TextColumn = JSONColumnType<Texts, Texts | string, Texts | string>;
export type Json<T> = JSONColumnType<T & object, string, string>;
