import type { Level } from '../../src/domain/accounts/level.ts';
import type { LocalizedText } from '../../src/domain/content/languages.ts';
import { type Language, makeRecordByLanguage } from '../../src/domain/content/languages.ts';
import { type Decimal, parseDecimal } from '../../src/domain/money/decimal.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import type { Queryable } from '../database/database.ts';
import { makeTtlCache } from '../database/ttl-cache.ts';
import { parseStoredDecimal } from './parse-stored-decimal.ts';

type Currency = {
  readonly code: string;
  /** UAH per one unit. */
  readonly rate: Decimal;
  readonly title: LocalizedText;
  readonly img: string;
};
/** What every call needs and only the operator changes: the currencies and the levels. */
export type ReferenceData = {
  /** The currencies that a shopper can choose. */
  readonly currencies: readonly Currency[];
  /** Those currencies, and the ones in which earlier orders may still be paid. */
  readonly payable: readonly Currency[];
  /** The levels, lowest first, named in each language. */
  readonly levels: Readonly<Record<Language, readonly Level[]>>;
};

const UAH = { code: 'UAH', rate: parseDecimal('1') as Decimal };

/** Finds the shop's currency with this code; hryvnias where it is not offered, or no code is given. */
export const findCurrencyOrUah = (
  { currencies }: ReferenceData,
  code: string | undefined,
): Pick<Currency, 'code' | 'rate'> => currencies.find(currency => currency.code === code) ?? UAH;

const FRESH_FOR_MS = 1000;

type Row = {
  readonly currencies:
    | readonly (Omit<Currency, 'rate'> & { readonly rate: string; readonly offered: boolean })[]
    | null;
  readonly levels:
    | readonly {
        readonly name: LocalizedText;
        readonly from: string;
        readonly to: string | null;
        readonly percent: string;
      }[]
    | null;
};

const QUERY = `SELECT
  (SELECT json_agg(json_build_object('code', code, 'rate', rate::text, 'title', title, 'img', img,
     'offered', offered) ORDER BY position, code)
     FROM currencies) AS currencies,
  (SELECT json_agg(json_build_object('name', name, 'from', from_kopiyka::text, 'to', to_kopiyka::text,
     'percent', percent::text) ORDER BY position) FROM levels) AS levels`;

const read = async (queries: Queryable, payable: readonly string[] | null): Promise<ReferenceData> => {
  const [row] = await queries.query<Row>(QUERY, []);
  const levelsIn = (language: Language): readonly Level[] =>
    (row?.levels ?? []).map(level => ({
      name: level.name[language],
      from: minorUnits(BigInt(level.from)),
      to: level.to === null ? null : minorUnits(BigInt(level.to)),
      percent: parseStoredDecimal(level.percent),
    }));
  const taken = (row?.currencies ?? [])
    .filter(({ code }) => payable === null || payable.includes(code))
    .map(currency => ({ ...currency, rate: parseStoredDecimal(currency.rate) }));
  return {
    currencies: taken.filter(({ offered }) => offered),
    payable: taken,
    levels: makeRecordByLanguage(levelsIn),
  };
};

/**
 * Makes the function that reads the shop's currencies and levels, which are cached for a second: they are part of every
 * answer and change a few times a year. An order is priced again from the row that it locks, so a stale second can't
 * reach the money. `payable`: the currencies that the payment provider takes; null: any.
 */
export const makeReferenceDataReader = (
  queries: Queryable,
  payable: readonly string[] | null,
): (() => Promise<ReferenceData>) => {
  const cache = makeTtlCache<ReferenceData>(FRESH_FOR_MS, 1);
  return () => cache('', () => read(queries, payable));
};
