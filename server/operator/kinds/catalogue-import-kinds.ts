import {
  canNumberAllTickets,
  LARGEST_TICKET_NUMBER,
  mostTicketsOfLot,
} from '../../../src/domain/draws/least-chance.ts';
import { synonymWords } from '../../../src/domain/search/search-forms.ts';
import {
  refreshLotSearchTexts,
  refreshSearchVocabulary,
  storedSynonyms,
} from '../../catalogue/refresh-lot-search-texts.ts';
import type { Queryable } from '../../database/database.ts';
import {
  colourCell,
  flagCell,
  idCell,
  lineCell,
  longTextCell,
  momentCell,
  moneyCell,
  wholeNumberCell,
} from './cell-codecs.ts';
import { checkImportedLots } from './check-lots.ts';
import { checkSoldLotPrizes } from './check-sold-lot-prizes.ts';
import {
  type ImportKind,
  type ImportRow,
  localisedField,
  mediaField,
  offeredField,
  valueField,
} from './import-kind.ts';

/** The largest price in kopiyka, the bound of the lots table. */
const MAX_PRICE = 100_000_000_000;
const MAX_ORIGIN = 1_000_000_000_000;
const MAX_COUNT = 100_000_000;
/** The longest draw delay in seconds: a year, the bound of the lots table. */
const MAX_DELAY = 31_536_000;

export const categoryImportKind: ImportKind = {
  name: 'categories',
  table: 'categories',
  key: ['id'],
  fields: [
    valueField('id', 'int', idCell),
    localisedField('name', lineCell),
    mediaField('image', { fallback: '' }),
    valueField('position', 'int', wholeNumberCell(0, MAX_COUNT), { fallback: 0 }),
    offeredField,
  ],
};

const idsOf = (rows: readonly ImportRow[]): readonly number[] =>
  rows.map(({ values }) => Number(values['id']));

export const productImportKind: ImportKind = {
  name: 'products',
  table: 'products',
  key: ['id'],
  fields: [
    valueField('id', 'int', idCell),
    mediaField('image'),
    localisedField('title', lineCell),
    localisedField('parental_name', lineCell, false),
    localisedField('description', longTextCell, false),
  ],
  check: checkSoldLotPrizes,
  after: (tx: Queryable, rows) => refreshLotSearchTexts(tx, 'products', idsOf(rows)),
};

export const lotImportKind: ImportKind = {
  name: 'lots',
  table: 'lots',
  key: ['id'],
  fields: [
    valueField('id', 'int', idCell),
    valueField('category_id', 'int', idCell),
    valueField('product_to_buy_id', 'int', idCell),
    valueField('product_to_win_id', 'int', idCell),
    localisedField('title', lineCell),
    localisedField('description', longTextCell, false),
    mediaField('image'),
    valueField('price', 'bigint', moneyCell(1, MAX_PRICE)),
    valueField('origin', 'bigint', moneyCell(1, MAX_ORIGIN), { fallback: null }),
    valueField('point_donate_amount', 'bigint', wholeNumberCell(0, MAX_COUNT), { fallback: 0 }),
    valueField('ticket_amount', 'int', wholeNumberCell(1, 1_000)),
    valueField('ticket_donate_amount', 'int', wholeNumberCell(1, 1_000)),
    valueField('is_donate', 'boolean', flagCell, { fallback: true }),
    valueField('amount', 'int', wholeNumberCell(0, MAX_COUNT)),
    valueField('color', 'text', colourCell, { fallback: '' }),
    valueField('hot', 'boolean', flagCell, { fallback: false }),
    valueField('start', 'timestamptz', momentCell),
    valueField('ends_at', 'timestamptz', momentCell, { fallback: null }),
    valueField('draw_delay_seconds', 'int', wholeNumberCell(0, MAX_DELAY), { fallback: null }),
    offeredField,
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

/** The kind of synonyms: words that mean the same, in any language, between commas; a search for one finds all. */
export const synonymImportKind: ImportKind = {
  name: 'synonyms',
  table: 'search_synonyms',
  key: ['id'],
  fields: [valueField('id', 'int', idCell), valueField('words', 'text', lineCell)],
  complete: values => ({ ...values, words: storedSynonyms(String(values['words'])) }),
  refuse: ({ words }) =>
    synonymWords(String(words)).length > 1 ? null : { field: 'words', text: 'invalid' },
  after: refreshSearchVocabulary,
};
