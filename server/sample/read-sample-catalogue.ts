import { categories, lots, products, synonyms } from '../operator/kinds/catalogue-kinds.ts';
import type { RowShape } from '../operator/kinds/kind.ts';
import {
  banners,
  currencies,
  levels,
  pages,
  settings,
  slides,
  superprize,
} from '../operator/kinds/site-kinds.ts';
import { holders, payouts, sales } from './history-shapes.ts';
import { readSampleFile } from './read-sample-file.ts';
import type { SampleCatalogue, SampleLot, SampleSale } from './types.ts';

/** Reads a file's rows as the type in `types.ts`, which the shape's codecs decode to. */
const rowsOf = <Row>(shape: RowShape): readonly Row[] =>
  readSampleFile(shape).rows.map(({ values }) => values as Row);

const only = <Row>(shape: RowShape): Row => {
  const [row] = rowsOf<Row>(shape);
  if (row === undefined) throw new Error(`the sample has no ${shape.name}`);
  return row;
};

/**
 * Reads all that an empty shop is filled with, its moments as they are written. In the demo's build:
 * scripts/bundle/sample-in-demo.ts.
 */
export const readSampleCatalogue = (): SampleCatalogue => {
  const sold = new Map(rowsOf<SampleSale>(sales).map(({ lot_id, ...sale }) => [lot_id, sale]));
  return {
    categories: rowsOf(categories),
    products: rowsOf(products),
    lots: rowsOf<SampleLot>(lots).map(lot => ({ ...lot, sold: 0, drawn_at: null, ...sold.get(lot.id) })),
    synonyms: rowsOf(synonyms),
    holders: rowsOf(holders),
    payouts: rowsOf(payouts),
    slides: rowsOf(slides),
    banners: rowsOf(banners),
    pages: rowsOf(pages),
    settings: only(settings),
    currencies: rowsOf(currencies),
    levels: rowsOf(levels),
    superprize: only(superprize),
  };
};
