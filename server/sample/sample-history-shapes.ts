import {
  emailCellCodec,
  idCellCodec,
  lineCellCodec,
  makeMoneyCellCodec,
  makeWholeNumberCellCodec,
  mediaAddressCellCodec,
  momentCellCodec,
} from '../operator/kinds/cell-codecs.ts';
import {
  type ImportRowShape,
  makeImportMediaField,
  makeImportValueField,
} from '../operator/kinds/import-kind.ts';

/** The columns of the sample's file of people who bought before the shop opened. No operator imports people. */
export const sampleHolderFileShape: ImportRowShape = {
  name: 'history/holders',
  key: ['id'],
  fields: [
    makeImportValueField('id', 'int', idCellCodec),
    makeImportValueField('first_name', 'text', lineCellCodec),
    makeImportValueField('last_name', 'text', lineCellCodec),
    makeImportValueField('email', 'text', emailCellCodec),
    makeImportValueField('gender', 'smallint', makeWholeNumberCellCodec(0, 1)),
    makeImportMediaField('avatar'),
  ],
};

/** The columns of the sample's file of sales from before the shop opened. No operator imports sales. */
export const sampleSaleFileShape: ImportRowShape = {
  name: 'history/sales',
  key: ['lot_id'],
  fields: [
    makeImportValueField('lot_id', 'int', idCellCodec),
    makeImportValueField('sold', 'int', makeWholeNumberCellCodec(1, 2_000)),
    makeImportValueField('drawn_at', 'timestamptz', momentCellCodec, { fallback: null }),
  ],
};

/**
 * The columns of the sample's file of payouts to the charity fund from before the shop opened, the earliest first; the
 * operator's tool records the others.
 */
export const samplePayoutFileShape: ImportRowShape = {
  name: 'history/payouts',
  key: ['reference'],
  fields: [
    makeImportValueField('reference', 'text', lineCellCodec),
    makeImportValueField('amount', 'bigint', makeMoneyCellCodec(1, 1_000_000_000)),
    makeImportValueField('at', 'timestamptz', momentCellCodec),
    // A page links to the document, and loads nothing from it.
    makeImportValueField('document', 'text', mediaAddressCellCodec, { fallback: '' }),
    makeImportValueField('corrects', 'text', lineCellCodec, { fallback: null }),
    makeImportValueField('note', 'text', lineCellCodec, { fallback: '' }),
  ],
};
