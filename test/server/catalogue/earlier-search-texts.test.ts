import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSearchVocabulary } from '../../../server/catalogue/refresh-lot-search-texts.ts';
import { prepareShop } from '../../../server/process/prepare-shop.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { type CatalogueShop, startCatalogueShop } from '../../support/shops/catalogue-shop.ts';

let shop: CatalogueShop;
beforeAll(async () => {
  shop = await startCatalogueShop();
});
afterAll(() => shop.server.close());

const query = (text: string, params: readonly unknown[] = []) =>
  shop.server.context.database.query(text, params);

const search = async (q: string) => {
  const page = await shop.api.call(contractCalls.getMainpageCatalog, { category: false, wishlist: [], q });
  return [page.all_lots.map(({ id }) => id), page.searched_for];
};

/** As an earlier release kept them: in small letters, without most apostrophes. */
const keepAsBefore = async (): Promise<void> => {
  await query(`UPDATE lots SET search_text = lower(title->>'uk')`);
  await query(`UPDATE search_synonyms SET words = 'кошелёк, гаманець'`);
  await refreshSearchVocabulary(shop.server.context.database);
};

test('a start rewrites an earlier release’s search texts, also when two start at once, and no others', async () => {
  const [wallet, honey, robot] = await shop.world.put([
    { title: 'Кошелёк' },
    { title: '«Мёд»' },
    { title: 'Робот–пилосос' },
    // More than are written at once.
    ...Array.from({ length: 250 }, () => ({ title: 'Lot' })),
  ]);
  await shop.world.synonyms('кошелек, гаманець');
  await keepAsBefore();
  expect(await search('робот-пилосос')).toEqual([[], null]);
  expect(await search('мед')).toEqual([[], null]);

  const { context } = shop.server;
  await Promise.all([prepareShop(context), prepareShop(context)]);
  expect(await search('робот-пилосос')).toEqual([[robot], null]);
  expect(await search('мед')).toEqual([[honey], null]);
  expect(await search('гаманець')).toEqual([[wallet], null]);
  expect(await search('кошелек')).toEqual([[wallet], null]);
  expect(await query(`SELECT count(*)::int AS n FROM lots WHERE search_text NOT LIKE '%brand 2 en'`)).toEqual(
    [{ n: 0 }],
  );
  expect(await query('SELECT words FROM search_synonyms')).toEqual([{ words: 'кошелек, гаманець' }]);
  expect(
    await query(`SELECT word FROM search_words WHERE word ~ '^(кошел|мё|мед)' ORDER BY word COLLATE "C"`),
  ).toEqual([{ word: 'кошелек' }, { word: 'мед' }]);

  const rows = () => query('SELECT id, xmin::text, search_text FROM lots ORDER BY id');
  const before = await rows();
  await prepareShop(context);
  expect(await rows()).toEqual(before);
});
