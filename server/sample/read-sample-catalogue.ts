import {
  categoryImportKind,
  lotImportKind,
  productImportKind,
  synonymImportKind,
} from '../operator/kinds/catalogue-import-kinds.ts';
import type { ImportRowShape } from '../operator/kinds/import-kind.ts';
import {
  bannerImportKind,
  currencyImportKind,
  levelImportKind,
  pageImportKind,
  settingsImportKind,
  slideImportKind,
  superprizeImportKind,
} from '../operator/kinds/site-import-kinds.ts';
import { readSampleFile } from './read-sample-file.ts';
import {
  sampleHolderFileShape,
  samplePayoutFileShape,
  sampleSaleFileShape,
} from './sample-history-shapes.ts';
import type { SampleCatalogue, SampleLot, SampleSale } from './sample-types.ts';

/** Reads a file's rows as the type in `sample-types.ts`, which the shape's codecs decode to. */
const rowsOf = <Row>(shape: ImportRowShape): readonly Row[] =>
  readSampleFile(shape).rows.map(({ values }) => values as Row);

const only = <Row>(shape: ImportRowShape): Row => {
  const [row] = rowsOf<Row>(shape);
  if (row === undefined) throw new Error(`the sample has no ${shape.name}`);
  return row;
};

/**
 * Reads the sample: all that an empty shop is filled with, its moments as they are written. In the demo's build:
 * scripts/bundle/sample-in-demo.ts.
 */
export const readSampleCatalogue = (): SampleCatalogue => {
  const sold = new Map(rowsOf<SampleSale>(sampleSaleFileShape).map(({ lot_id, ...sale }) => [lot_id, sale]));
  return {
    categories: rowsOf(categoryImportKind),
    products: rowsOf(productImportKind),
    lots: rowsOf<SampleLot>(lotImportKind).map(lot => ({
      ...lot,
      sold: 0,
      drawn_at: null,
      ...sold.get(lot.id),
    })),
    synonyms: rowsOf(synonymImportKind),
    holders: rowsOf(sampleHolderFileShape),
    payouts: rowsOf(samplePayoutFileShape),
    slides: rowsOf(slideImportKind),
    banners: rowsOf(bannerImportKind),
    pages: rowsOf(pageImportKind),
    settings: only(settingsImportKind),
    currencies: rowsOf(currencyImportKind),
    levels: rowsOf(levelImportKind),
    superprize: only(superprizeImportKind),
  };
};
