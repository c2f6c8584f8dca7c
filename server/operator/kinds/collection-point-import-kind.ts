import { lineCellCodec, makePatternCellCodec } from './cell-codecs.ts';
import {
  type ImportKind,
  makeImportLocalisedField,
  makeImportValueField,
  offeredImportField,
} from './import-kind.ts';

/**
 * The import kind of where orders and prizes are collected: `place` is town, street and house, `hours` when it is open. One
 * that is not offered keeps what goes there already.
 */
export const collectionPointImportKind: ImportKind = {
  name: 'collection-points',
  table: 'collection_points',
  key: ['code'],
  fields: [
    makeImportValueField('code', 'text', makePatternCellCodec(/^[a-z0-9-]{1,40}$/)),
    makeImportLocalisedField('title', lineCellCodec),
    makeImportLocalisedField('place', lineCellCodec),
    makeImportLocalisedField('hours', lineCellCodec),
    offeredImportField,
  ],
};
