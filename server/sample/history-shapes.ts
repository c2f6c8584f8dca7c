import { id, line, mail, mediaAddress, moment, money, whole } from '../operator/kinds/field-codecs.ts';
import { medium, type RowShape, value } from '../operator/kinds/kind.ts';

/** The shape of the sample's people who bought before the shop opened. No operator imports people. */
export const holders: RowShape = {
  name: 'history/holders',
  key: ['id'],
  fields: [
    value('id', 'int', id),
    value('first_name', 'text', line),
    value('last_name', 'text', line),
    value('email', 'text', mail),
    value('gender', 'smallint', whole(0, 1)),
    medium('avatar'),
  ],
};

/** The shape of the sample's sales from before the shop opened. No operator imports sales. */
export const sales: RowShape = {
  name: 'history/sales',
  key: ['lot_id'],
  fields: [
    value('lot_id', 'int', id),
    value('sold', 'int', whole(1, 2_000)),
    value('drawn_at', 'timestamptz', moment, { fallback: null }),
  ],
};

/**
 * The shape of the sample's payouts to the charity fund from before the shop opened, the earliest first; the operator's
 * tool records the others.
 */
export const payouts: RowShape = {
  name: 'history/payouts',
  key: ['reference'],
  fields: [
    value('reference', 'text', line),
    value('amount', 'bigint', money(1, 1_000_000_000)),
    value('at', 'timestamptz', moment),
    // A page links to the document, and loads nothing from it.
    value('document', 'text', mediaAddress, { fallback: '' }),
    value('corrects', 'text', line, { fallback: null }),
    value('note', 'text', line, { fallback: '' }),
  ],
};
