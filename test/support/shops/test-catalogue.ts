import { refreshSearchVocabulary } from '../../../server/catalogue/refresh-lot-search-texts.ts';
import type { ProcessContext } from '../../../server/context/process-context.ts';
import { insertManyRows } from '../../../server/sample/insert-many-rows.ts';
import { foldSearchText } from '../../../src/domain/search/fold-search-text.ts';

/** The parts of a test catalogue's lot that a test may set. */
export type TestCatalogueLot = {
  readonly category?: number;
  readonly title?: string;
  /** Kopiyka. */
  readonly price?: number;
  readonly origin?: number;
  readonly amount?: number;
  readonly sold?: number;
  readonly reserved?: number;
  readonly hot?: boolean;
  /** Milliseconds from now. */
  readonly startsIn?: number;
  readonly drawn?: boolean;
};

const inThree = (text: string) => ({ uk: `${text} uk`, ru: `${text} ru`, en: `${text} en` });

const COLUMNS = `id int, category_id int, product_to_buy_id int, product_to_win_id int, title texts, description texts,
  search_text text, image text, price bigint, origin bigint, point_donate_amount bigint, ticket_amount int,
  ticket_donate_amount int, amount int, sales_count int, reserved int, hot boolean, start timestamptz,
  drawn_at timestamptz`;

/** Makes a catalogue of lots as a test wants them, in six categories, with texts that differ by language. */
export const makeTestCatalogue = async ({ database, now }: Pick<ProcessContext, 'database' | 'now'>) => {
  await insertManyRows(
    database,
    'categories',
    'id int, name texts, image text, position int',
    [1, 2, 3, 4, 5, 6].map(id => ({
      id,
      name: inThree(`Category ${id}`),
      image: `/c${id}.webp`,
      position: -id,
    })),
  );
  await insertManyRows(
    database,
    'products',
    'id int, image text, title texts, parental_name texts, description texts',
    [1, 2].map(id => ({
      id,
      image: `/p${id}.webp`,
      title: inThree(`Product ${id}`),
      parental_name: inThree(`Brand ${id}`),
      description: inThree(`About ${id}`),
    })),
  );
  let last = 0;

  /** Puts lots into the shop and returns their ids in the same order. */
  const put = async (lots: readonly TestCatalogueLot[]): Promise<number[]> => {
    const rows = lots.map(lot => {
      last += 1;
      const price = lot.price ?? 10_000;
      const title = inThree(lot.title ?? `Lot ${last}`);
      return {
        id: last,
        category_id: lot.category ?? 1,
        product_to_buy_id: 1,
        product_to_win_id: 2,
        title,
        description: inThree('Description'),
        search_text: foldSearchText(Object.values(title)),
        image: `/l${last}.webp`,
        price,
        origin: lot.origin ?? price,
        point_donate_amount: 6,
        ticket_amount: 1,
        ticket_donate_amount: 2,
        amount: lot.amount ?? 100,
        sales_count: lot.sold ?? 0,
        reserved: lot.reserved ?? 0,
        hot: lot.hot ?? false,
        start: new Date(now() + (lot.startsIn ?? -60_000)),
        drawn_at: lot.drawn === true ? new Date(now() - 1000) : null,
      };
    });
    await insertManyRows(database, 'lots', COLUMNS, rows);
    return rows.map(({ id }) => id);
  };

  /** Takes all lots away. */
  const clear = async (): Promise<void> => {
    await database.query('DELETE FROM lots', []);
  };

  /** One group of synonyms, or none, and the words of all lots as the operator's import leaves them. */
  const synonyms = async (words: string): Promise<void> => {
    await database.query('DELETE FROM search_synonyms', []);
    if (words !== '')
      await insertManyRows(database, 'search_synonyms', 'id int, words text', [{ id: 1, words }]);
    await refreshSearchVocabulary(database);
  };

  return { put, clear, synonyms };
};
