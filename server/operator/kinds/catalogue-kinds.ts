import { canNumberTickets, MOST_TICKETS_OF_LOT, mostTickets } from '../../../src/domain/draws/chance.ts';
import { synonymWords } from '../../../src/domain/search/search-forms.ts';
import { keptSynonyms, refreshSearchText, refreshSearchWords } from '../../catalogue/refresh-search-text.ts';
import type { Queryable } from '../../database/database.ts';
import { checkLots } from './check-lots.ts';
import { checkPrizes } from './check-prizes.ts';
import { color, flag, id, line, longText, moment, money, whole } from './field-codecs.ts';
import { type ImportRow, type Kind, medium, offered, texts, value } from './kind.ts';

/** The largest price in kopiyka, the bound of the lots table. */
const MAX_PRICE = 100_000_000_000;
const MAX_ORIGIN = 1_000_000_000_000;
const MAX_COUNT = 100_000_000;
/** The longest draw delay in seconds: a year, the bound of the lots table. */
const MAX_DELAY = 31_536_000;

export const categories: Kind = {
  name: 'categories',
  table: 'categories',
  key: ['id'],
  fields: [
    value('id', 'int', id),
    texts('name', line),
    medium('image', { fallback: '' }),
    value('position', 'int', whole(0, MAX_COUNT), { fallback: 0 }),
    offered,
  ],
};

const idsOf = (rows: readonly ImportRow[]): readonly number[] =>
  rows.map(({ values }) => Number(values['id']));

export const products: Kind = {
  name: 'products',
  table: 'products',
  key: ['id'],
  fields: [
    value('id', 'int', id),
    medium('image'),
    texts('title', line),
    texts('parental_name', line, false),
    texts('description', longText, false),
  ],
  check: checkPrizes,
  after: (tx: Queryable, rows) => refreshSearchText(tx, 'products', idsOf(rows)),
};

export const lots: Kind = {
  name: 'lots',
  table: 'lots',
  key: ['id'],
  fields: [
    value('id', 'int', id),
    value('category_id', 'int', id),
    value('product_to_buy_id', 'int', id),
    value('product_to_win_id', 'int', id),
    texts('title', line),
    texts('description', longText, false),
    medium('image'),
    value('price', 'bigint', money(1, MAX_PRICE)),
    value('origin', 'bigint', money(1, MAX_ORIGIN), { fallback: null }),
    value('point_donate_amount', 'bigint', whole(0, MAX_COUNT), { fallback: 0 }),
    value('ticket_amount', 'int', whole(1, 1_000)),
    value('ticket_donate_amount', 'int', whole(1, 1_000)),
    value('is_donate', 'boolean', flag, { fallback: true }),
    value('amount', 'int', whole(0, MAX_COUNT)),
    value('color', 'text', color, { fallback: '' }),
    value('hot', 'boolean', flag, { fallback: false }),
    value('start', 'timestamptz', moment),
    value('ends_at', 'timestamptz', moment, { fallback: null }),
    value('draw_delay_seconds', 'int', whole(0, MAX_DELAY), { fallback: null }),
    offered,
  ],
  // The price before the discount is the price where the file has none.
  complete: values => ({ ...values, origin: values['origin'] ?? values['price'] }),
  refuse: values => {
    const lot = {
      amount: Number(values['amount']),
      ticketAmount: Number(values['ticket_amount']),
      ticketDonateAmount: Number(values['ticket_donate_amount']),
    };
    return canNumberTickets(lot)
      ? null
      : {
          field: 'amount',
          text: 'too_many_tickets',
          values: { tickets: mostTickets(lot), most: MOST_TICKETS_OF_LOT },
        };
  },
  check: checkLots,
  after: (tx, rows) => refreshSearchText(tx, 'lots', idsOf(rows)),
};

/** The kind of synonyms: words that mean the same, in any language, between commas; a search for one finds all. */
export const synonyms: Kind = {
  name: 'synonyms',
  table: 'search_synonyms',
  key: ['id'],
  fields: [value('id', 'int', id), value('words', 'text', line)],
  complete: values => ({ ...values, words: keptSynonyms(String(values['words'])) }),
  refuse: ({ words }) =>
    synonymWords(String(words)).length > 1 ? null : { field: 'words', text: 'invalid' },
  after: refreshSearchWords,
};
