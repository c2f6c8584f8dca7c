import { Schema } from 'effect';
import { type CellCodec, lineCellCodec, makePatternCellCodec } from './cell-codecs.ts';
import {
  type ImportKind,
  makeImportLocalisedField,
  makeImportValueField,
  offeredImportField,
} from './import-kind.ts';

/** As the check of the column `carriers.link_template`, and without control characters, which are no part of an address. */
const LINK_TEMPLATE = /^https:\/\/[^{}\s\p{Cc}]+\{number\}[^{}\s\p{Cc}]*$/u;

const linkTemplateCellCodec: CellCodec = Schema.String.check(
  Schema.isMaxLength(500, { message: 'too_long' }),
  Schema.isPattern(LINK_TEMPLATE, { message: 'not_link_template' }),
);

/**
 * The import kind of who takes parcels where they go; `link_template` is the address of the carrier's page about a parcel,
 * with `{number}` once where the parcel's number stands.
 */
export const carrierImportKind: ImportKind = {
  name: 'carriers',
  table: 'carriers',
  key: ['code'],
  fields: [
    makeImportValueField('code', 'text', makePatternCellCodec(/^[a-z0-9-]{1,40}$/)),
    makeImportLocalisedField('title', lineCellCodec),
    makeImportValueField('link_template', 'text', linkTemplateCellCodec),
    offeredImportField,
  ],
};
