import {
  canNumberAllTickets,
  LARGEST_TICKET_NUMBER,
  mostTicketsOfLot,
} from '../../../src/domain/draws/least-chance.ts';
import { readSynonymWords } from '../../../src/domain/search/make-search-forms.ts';
import {
  formatStoredSynonyms,
  refreshLotSearchTexts,
  refreshSearchVocabulary,
} from '../../catalogue/refresh-lot-search-texts.ts';
import type { Queryable } from '../../database/database.ts';
import {
  colourCellCodec,
  flagCellCodec,
  idCellCodec,
  lineCellCodec,
  longTextCellCodec,
  makeMoneyCellCodec,
  makeWholeNumberCellCodec,
  momentCellCodec,
} from './cell-codecs.ts';
import { checkImportedLots } from './check-lots.ts';
import { checkSoldLotPrizes } from './check-sold-lot-prizes.ts';
import {
  type ImportKind,
  type ImportRow,
  makeImportLocalisedField,
  makeImportMediaField,
  makeImportValueField,
  offeredImportField,
} from './import-kind.ts';

/** The largest price in kopiyka, the bound of the lots table. */
const MAX_PRICE = 100_000_000_000;
const MAX_ORIGIN = 1_000_000_000_000;
/** The most money in a prize's place in kopiyka, the bound of the lots table. */
const MAX_CASH = 1_000_000_000_000;
const MAX_COUNT = 100_000_000;
/** The longest draw delay in seconds: a year, the bound of the lots table. */
const MAX_DELAY = 31_536_000;

export const categoryImportKind: ImportKind = {
  name: 'categories',
  table: 'categories',
  key: ['id'],
  fields: [
    makeImportValueField('id', 'int', idCellCodec),
    makeImportLocalisedField('name', lineCellCodec),
    makeImportMediaField('image', { fallback: '' }),
    makeImportValueField('position', 'int', makeWholeNumberCellCodec(0, MAX_COUNT), { fallback: 0 }),
    offeredImportField,
  ],
};

const idsOf = (rows: readonly ImportRow[]): readonly number[] =>
  rows.map(({ values }) => Number(values['id']));

export const productImportKind: ImportKind = {
  name: 'products',
  table: 'products',
  key: ['id'],
  fields: [
    makeImportValueField('id', 'int', idCellCodec),
    makeImportMediaField('image'),
    makeImportLocalisedField('title', lineCellCodec),
    makeImportLocalisedField('parental_name', lineCellCodec, false),
    makeImportLocalisedField('description', longTextCellCodec, false),
  ],
  check: checkSoldLotPrizes,
  after: (tx: Queryable, rows) => refreshLotSearchTexts(tx, 'products', idsOf(rows)),
};

export const lotImportKind: ImportKind = {
  name: 'lots',
  table: 'lots',
  key: ['id'],
  fields: [
    makeImportValueField('id', 'int', idCellCodec),
    makeImportValueField('category_id', 'int', idCellCodec),
    makeImportValueField('product_to_buy_id', 'int', idCellCodec),
    makeImportValueField('product_to_win_id', 'int', idCellCodec),
    makeImportValueField('cash_alternative', 'bigint', makeMoneyCellCodec(1, MAX_CASH), { fallback: null }),
    makeImportLocalisedField('title', lineCellCodec),
    makeImportLocalisedField('description', longTextCellCodec, false),
    makeImportMediaField('image'),
    makeImportValueField('price', 'bigint', makeMoneyCellCodec(1, MAX_PRICE)),
    makeImportValueField('origin', 'bigint', makeMoneyCellCodec(1, MAX_ORIGIN), { fallback: null }),
    makeImportValueField('point_donate_amount', 'bigint', makeWholeNumberCellCodec(0, MAX_COUNT), {
      fallback: 0,
    }),
    makeImportValueField('ticket_amount', 'int', makeWholeNumberCellCodec(1, 1_000)),
    makeImportValueField('ticket_donate_amount', 'int', makeWholeNumberCellCodec(1, 1_000)),
    makeImportValueField('is_donate', 'boolean', flagCellCodec, { fallback: true }),
    makeImportValueField('amount', 'int', makeWholeNumberCellCodec(0, MAX_COUNT)),
    makeImportValueField('color', 'text', colourCellCodec, { fallback: '' }),
    makeImportValueField('hot', 'boolean', flagCellCodec, { fallback: false }),
    makeImportValueField('start', 'timestamptz', momentCellCodec),
    makeImportValueField('ends_at', 'timestamptz', momentCellCodec, { fallback: null }),
    makeImportValueField('draw_delay_seconds', 'int', makeWholeNumberCellCodec(0, MAX_DELAY), {
      fallback: null,
    }),
    offeredImportField,
  ],
  // The price before the discount is the price where the file has none.
  complete: values => ({ ...values, origin: values['origin'] ?? values['price'] }),
  refuse: values => {
    const lot = {
      amount: Number(values['amount']),
      ticketAmount: Number(values['ticket_amount']),
      ticketDonateAmount: Number(values['ticket_donate_amount']),
    };
    return canNumberAllTickets(lot)
      ? null
      : {
          field: 'amount',
          text: 'too_many_tickets',
          values: { tickets: mostTicketsOfLot(lot), most: LARGEST_TICKET_NUMBER },
        };
  },
  check: checkImportedLots,
  after: (tx, rows) => refreshLotSearchTexts(tx, 'lots', idsOf(rows)),
};

/**
 * The import kind of synonyms: words that mean the same, in any language, between commas; a search for one finds all.
 */
export const synonymImportKind: ImportKind = {
  name: 'synonyms',
  table: 'search_synonyms',
  key: ['id'],
  fields: [
    makeImportValueField('id', 'int', idCellCodec),
    makeImportValueField('words', 'text', lineCellCodec),
  ],
  complete: values => ({ ...values, words: formatStoredSynonyms(String(values['words'])) }),
  refuse: ({ words }) =>
    readSynonymWords(String(words)).length > 1 ? null : { field: 'words', text: 'invalid' },
  after: refreshSearchVocabulary,
};
