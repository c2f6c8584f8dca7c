import { Schema } from 'effect';
import { LANGUAGES, makeRecordByLanguage } from '../../../src/domain/content/languages.ts';
import {
  emailCellCodec,
  emailListCellCodec,
  flagCellCodec,
  htmlCellCodec,
  idCellCodec,
  lineCellCodec,
  linkAddressCellCodec,
  longTextCellCodec,
  makeDecimalCellCodec,
  makeJsonCellCodec,
  makeMoneyCellCodec,
  makePatternCellCodec,
  makeWholeNumberCellCodec,
  mediaAddressCellCodec,
  momentCellCodec,
  outsideLinkCellCodec,
} from './cell-codecs.ts';
import { checkCharityFund } from './check-charity-fund.ts';
import { checkImportedLevels } from './check-levels.ts';
import { findRateRoundingProblems } from './check-price-rounding.ts';
import { checkSuperprize } from './check-superprize.ts';
import {
  type ImportKind,
  makeImportLinkField,
  makeImportLocalisedField,
  makeImportLocalisedMediaField,
  makeImportMediaField,
  makeImportValueField,
  offeredImportField,
} from './import-kind.ts';

const MAX_POSITION = 1_000_000;
const MAX_KOPIYKA = 1_000_000_000_000;
const position = makeImportValueField('position', 'int', makeWholeNumberCellCodec(0, MAX_POSITION), {
  fallback: 0,
});

const Buttons = Schema.Array(
  Schema.Struct({
    link: linkAddressCellCodec,
    title: Schema.Struct(makeRecordByLanguage(() => Schema.String)),
    image: Schema.NullOr(mediaAddressCellCodec),
    is_auth: Schema.Boolean,
    display_in_app: Schema.Boolean,
  }),
).check(Schema.isMaxLength(20));

const imagesOf = (buttons: typeof Buttons.Type): readonly string[] =>
  buttons.flatMap(({ image }) => image ?? []);
const linksOf = (buttons: typeof Buttons.Type): readonly string[] => buttons.map(({ link }) => link);

export const slideImportKind: ImportKind = {
  name: 'slides',
  table: 'slides',
  key: ['id'],
  fields: [
    makeImportValueField('id', 'int', idCellCodec),
    position,
    makeImportLocalisedField('title', lineCellCodec, false),
    makeImportLocalisedField('description', longTextCellCodec, false),
    makeImportMediaField('image', { fallback: null }),
    makeImportMediaField('video', { fallback: null }),
    makeImportMediaField('mobile_video', { fallback: null }),
    makeImportLocalisedMediaField('language_images', 'language_image'),
    makeImportLocalisedMediaField('language_mobile_images', 'language_mobile_image'),
    makeImportValueField('display_in_app', 'boolean', flagCellCodec, { fallback: true }),
    makeImportValueField('buttons', 'jsonb', makeJsonCellCodec(Buttons), {
      fallback: [],
      media: imagesOf,
      links: linksOf,
    }),
  ],
};

export const bannerImportKind: ImportKind = {
  name: 'banners',
  table: 'banners',
  key: ['id'],
  fields: [
    makeImportValueField('id', 'int', idCellCodec),
    position,
    makeImportLinkField('link'),
    makeImportMediaField('image'),
  ],
};

/** Finds the images in HTML that the sanitizer wrote, which quotes every attribute. */
const imagesOfHtml = (body: string): readonly string[] =>
  [...body.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, address = '']) => address);

/** The import kind of pages: about 1, trusted 2, terms 3, faq 4 (docs/behaviour.md#pages). */
export const pageImportKind: ImportKind = {
  name: 'pages',
  table: 'pages',
  key: ['id'],
  fields: [
    makeImportValueField('id', 'int', makeWholeNumberCellCodec(1, 4)),
    makeImportLocalisedField('title', lineCellCodec),
    makeImportLocalisedField('body', htmlCellCodec, true, imagesOfHtml),
  ],
};

export const settingsImportKind: ImportKind = {
  name: 'settings',
  table: 'settings',
  key: [],
  single: true,
  fields: [
    makeImportLocalisedField('address', lineCellCodec),
    makeImportValueField('phone', 'text', lineCellCodec),
    makeImportValueField('notification_mail', 'text', emailCellCodec),
    ...['facebook', 'instagram', 'android_app', 'ios_app'].map(column =>
      makeImportValueField(column, 'text', outsideLinkCellCodec, { fallback: '' }),
    ),
    makeImportLocalisedField('fund', lineCellCodec, false),
    makeImportValueField('fund_site', 'text', outsideLinkCellCodec, { fallback: '' }),
    makeImportValueField('fund_number', 'text', lineCellCodec, { fallback: '' }),
    makeImportValueField('staff_mails', 'text[]', emailListCellCodec, { fallback: [] }),
    makeImportValueField('staff_orders', 'text', makePatternCellCodec(/^(at-once|daily)$/), {
      fallback: 'at-once',
    }),
  ],
  check: checkCharityFund,
};

const Pictures = Schema.Array(mediaAddressCellCodec).check(Schema.isMaxLength(12));

/**
 * The import kind of super prizes: the total is in whole hryvnias, and tickets that are issued from `from_date` to
 * `to_date` take part.
 */
export const superprizeImportKind: ImportKind = {
  name: 'superprize',
  table: 'super_prizes',
  key: ['id'],
  fields: [
    makeImportValueField('id', 'int', idCellCodec),
    makeImportLocalisedField('title', lineCellCodec),
    makeImportLocalisedField('terms', longTextCellCodec),
    makeImportValueField('pictures', 'jsonb', makeJsonCellCodec(Pictures), {
      fallback: [],
      media: (all: readonly string[]) => all,
    }),
    makeImportValueField('total', 'bigint', makeWholeNumberCellCodec(0, MAX_KOPIYKA)),
    makeImportValueField('from_date', 'timestamptz', momentCellCodec),
    makeImportValueField('to_date', 'timestamptz', momentCellCodec),
  ],
  check: checkSuperprize,
};

export const translationImportKind: ImportKind = {
  name: 'translations',
  table: 'translations',
  key: ['language', 'message_id'],
  fields: [
    makeImportValueField('language', 'text', makePatternCellCodec(new RegExp(`^(${LANGUAGES.join('|')})$`))),
    makeImportValueField('message_id', 'text', lineCellCodec),
    makeImportValueField('text', 'text', longTextCellCodec),
  ],
};

/** The import kind of currencies; `rate` is UAH for one unit. */
export const currencyImportKind: ImportKind = {
  name: 'currencies',
  table: 'currencies',
  key: ['code'],
  // Prices are in UAH, and a caller who names no currency gets it.
  lasting: ['UAH'],
  fields: [
    makeImportValueField('code', 'text', makePatternCellCodec(/^[A-Z]{3}$/)),
    makeImportValueField(
      'rate',
      'numeric',
      makeDecimalCellCodec(millionths => millionths > 0n),
    ),
    makeImportLocalisedField('title', lineCellCodec),
    makeImportMediaField('img', { fallback: '' }),
    position,
    offeredImportField,
  ],
  refuse: ({ code, offered: isOffered }, { currencies: payable }) => {
    if (code === 'UAH' && isOffered === false) {
      return { field: 'offered', text: 'lasting', values: { keys: 'UAH' } };
    }
    return payable === null || payable.includes(String(code))
      ? null
      : {
          field: 'code',
          text: 'currency_not_payable',
          values: { code: String(code), payable: payable.join(', ') },
        };
  },
  check: async (tx, rows) => [
    ...rows.flatMap(({ line: at, values }) =>
      values['code'] === 'UAH' && values['rate'] !== '1'
        ? [{ line: at, field: 'rate', text: 'uah_rate' as const }]
        : [],
    ),
    ...(await findRateRoundingProblems(
      tx,
      rows.filter(({ values }) => values['code'] !== 'UAH' && values['offered'] !== false),
    )),
  ],
};

export const levelImportKind: ImportKind = {
  name: 'levels',
  table: 'levels',
  key: ['position'],
  whole: true,
  fields: [
    makeImportValueField('position', 'int', makeWholeNumberCellCodec(0, 1_000)),
    makeImportLocalisedField('name', lineCellCodec),
    makeImportValueField('from_kopiyka', 'bigint', makeMoneyCellCodec(0, MAX_KOPIYKA), { cell: 'from' }),
    makeImportValueField('to_kopiyka', 'bigint', makeMoneyCellCodec(0, MAX_KOPIYKA), {
      cell: 'to',
      fallback: null,
    }),
    makeImportValueField(
      'percent',
      'numeric',
      makeDecimalCellCodec(millionths => millionths <= 100_000_000n),
    ),
  ],
  check: async (_, rows) => checkImportedLevels(rows),
};
