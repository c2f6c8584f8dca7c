import { startTestServer, type TestServerOptions } from '../database/start-server.ts';
import { makeOperatorRunner } from '../processes/operator-runner.ts';
import { makeTestShopWorld } from './test-shop-world.ts';

/** The header line of a file of lots: the columns of {@link formatLotFileRow}. */
export const LOT_FILE_HEADER =
  'id,category_id,product_to_buy_id,product_to_win_id,title_uk,title_ru,title_en,image,price,ticket_amount,ticket_donate_amount,amount,start';
/** The cells of a row in a file of lots, by column. */
export type LotFileCells = Readonly<Record<string, string | number>>;
/** Formats a sound row of a file of lots, but for `cells`. */
export const formatLotFileRow = (cells: LotFileCells = {}): string => {
  const all: LotFileCells = {
    id: 500,
    category_id: 1,
    product_to_buy_id: 1,
    product_to_win_id: 2,
    title_uk: 'Лот',
    title_ru: 'Лот',
    title_en: 'Lot',
    image: '/l.webp',
    price: '490.50',
    ticket_amount: 1,
    ticket_donate_amount: 2,
    amount: 10,
    start: '2026-11-01T00:00:00Z',
    ...cells,
  };
  return LOT_FILE_HEADER.split(',')
    .map(name => `"${String(all[name]).replaceAll('"', '""')}"`)
    .join(',');
};

/** Reads what a refused import says, without its last line: that nothing was changed. */
export const readImportProblems = (err: string): string => err.trimEnd().split('\n').slice(0, -1).join('\n');

/** What a test has of a shop and its operator's tool. */
export type OperatorShop = Awaited<ReturnType<typeof startOperatorShop>>;

/** Starts a shop, and makes its operator's tool. */
export const startOperatorShop = async (options: TestServerOptions = {}) => {
  const server = await startTestServer(options);
  const operator = makeOperatorRunner(server.context);
  return {
    server,
    operator,
    shop: await makeTestShopWorld(server),
    /** Writes a file of lots for an import and answers its path. */
    lotsFile: (...rows: readonly string[]): string =>
      operator.file('lots.csv', [LOT_FILE_HEADER, ...rows].join('\n')),
    close: async (): Promise<void> => {
      operator.remove();
      await server.close();
    },
  };
};
