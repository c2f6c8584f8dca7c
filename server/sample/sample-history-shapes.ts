import {
  emailCell,
  idCell,
  lineCell,
  mediaAddressCell,
  momentCell,
  moneyCell,
  wholeNumberCell,
} from '../operator/kinds/cell-codecs.ts';
import { type ImportRowShape, mediaField, valueField } from '../operator/kinds/import-kind.ts';

/** The columns of the sample's file of people who bought before the shop opened. No operator imports people. */
export const sampleHolderShape: ImportRowShape = {
  name: 'history/holders',
  key: ['id'],
  fields: [
    valueField('id', 'int', idCell),
    valueField('first_name', 'text', lineCell),
    valueField('last_name', 'text', lineCell),
    valueField('email', 'text', emailCell),
    valueField('gender', 'smallint', wholeNumberCell(0, 1)),
    mediaField('avatar'),
  ],
};

/** The columns of the sample's file of sales from before the shop opened. No operator imports sales. */
export const sampleSaleShape: ImportRowShape = {
  name: 'history/sales',
  key: ['lot_id'],
  fields: [
    valueField('lot_id', 'int', idCell),
    valueField('sold', 'int', wholeNumberCell(1, 2_000)),
    valueField('drawn_at', 'timestamptz', momentCell, { fallback: null }),
  ],
};

/**
 * The columns of the sample's file of payouts to the charity fund from before the shop opened, the earliest first; the
 * operator's tool records the others.
 */
export const samplePayoutShape: ImportRowShape = {
  name: 'history/payouts',
  key: ['reference'],
  fields: [
    valueField('reference', 'text', lineCell),
    valueField('amount', 'bigint', moneyCell(1, 1_000_000_000)),
    valueField('at', 'timestamptz', momentCell),
    // A page links to the document, and loads nothing from it.
    valueField('document', 'text', mediaAddressCell, { fallback: '' }),
    valueField('corrects', 'text', lineCell, { fallback: null }),
    valueField('note', 'text', lineCell, { fallback: '' }),
  ],
};
