import { Schema } from 'effect';
import { LANGUAGES, recordByLanguage } from '../../../src/domain/content/languages.ts';
import {
  decimalCell,
  emailCell,
  emailListCell,
  flagCell,
  htmlCell,
  idCell,
  jsonCell,
  lineCell,
  linkAddressCell,
  longTextCell,
  mediaAddressCell,
  momentCell,
  moneyCell,
  outsideLinkCell,
  patternCell,
  wholeNumberCell,
} from './cell-codecs.ts';
import { checkCharityFund } from './check-charity-fund.ts';
import { checkImportedLevels } from './check-levels.ts';
import { ratesRoundingAway } from './check-price-rounding.ts';
import { checkSuperprize } from './check-superprize.ts';
import {
  type ImportKind,
  linkField,
  localisedField,
  localisedMediaField,
  mediaField,
  offeredField,
  valueField,
} from './import-kind.ts';

const MAX_POSITION = 1_000_000;
const MAX_KOPIYKA = 1_000_000_000_000;
const position = valueField('position', 'int', wholeNumberCell(0, MAX_POSITION), { fallback: 0 });

const Buttons = Schema.Array(
  Schema.Struct({
    link: linkAddressCell,
    title: Schema.Struct(recordByLanguage(() => Schema.String)),
    image: Schema.NullOr(mediaAddressCell),
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
    valueField('id', 'int', idCell),
    position,
    localisedField('title', lineCell, false),
    localisedField('description', longTextCell, false),
    mediaField('image', { fallback: null }),
    mediaField('video', { fallback: null }),
    mediaField('mobile_video', { fallback: null }),
    localisedMediaField('language_images', 'language_image'),
    localisedMediaField('language_mobile_images', 'language_mobile_image'),
    valueField('display_in_app', 'boolean', flagCell, { fallback: true }),
    valueField('buttons', 'jsonb', jsonCell(Buttons), { fallback: [], media: imagesOf, links: linksOf }),
  ],
};

export const bannerImportKind: ImportKind = {
  name: 'banners',
  table: 'banners',
  key: ['id'],
  fields: [valueField('id', 'int', idCell), position, linkField('link'), mediaField('image')],
};

/** Finds the images in HTML that the sanitizer wrote, which quotes every attribute. */
const imagesOfHtml = (body: string): readonly string[] =>
  [...body.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, address = '']) => address);

/** The kind of pages: about 1, trusted 2, terms 3, faq 4 (docs/behaviour.md#pages). */
export const pageImportKind: ImportKind = {
  name: 'pages',
  table: 'pages',
  key: ['id'],
  fields: [
    valueField('id', 'int', wholeNumberCell(1, 4)),
    localisedField('title', lineCell),
    localisedField('body', htmlCell, true, imagesOfHtml),
  ],
};

export const settingsImportKind: ImportKind = {
  name: 'settings',
  table: 'settings',
  key: [],
  single: true,
  fields: [
    localisedField('address', lineCell),
    valueField('phone', 'text', lineCell),
    valueField('notification_mail', 'text', emailCell),
    ...['facebook', 'instagram', 'android_app', 'ios_app'].map(column =>
      valueField(column, 'text', outsideLinkCell, { fallback: '' }),
    ),
    localisedField('fund', lineCell, false),
    valueField('fund_site', 'text', outsideLinkCell, { fallback: '' }),
    valueField('fund_number', 'text', lineCell, { fallback: '' }),
    valueField('staff_mails', 'text[]', emailListCell, { fallback: [] }),
    valueField('staff_orders', 'text', patternCell(/^(at-once|daily)$/), { fallback: 'at-once' }),
  ],
  check: checkCharityFund,
};

const Pictures = Schema.Array(mediaAddressCell).check(Schema.isMaxLength(12));

/**
 * The kind of super prizes: the total is in whole hryvnias, and tickets that are issued from `from_date` to `to_date`
 * take part.
 */
export const superprizeImportKind: ImportKind = {
  name: 'superprize',
  table: 'super_prizes',
  key: ['id'],
  fields: [
    valueField('id', 'int', idCell),
    localisedField('title', lineCell),
    localisedField('terms', longTextCell),
    valueField('pictures', 'jsonb', jsonCell(Pictures), {
      fallback: [],
      media: (all: readonly string[]) => all,
    }),
    valueField('total', 'bigint', wholeNumberCell(0, MAX_KOPIYKA)),
    valueField('from_date', 'timestamptz', momentCell),
    valueField('to_date', 'timestamptz', momentCell),
  ],
  check: checkSuperprize,
};

export const translationImportKind: ImportKind = {
  name: 'translations',
  table: 'translations',
  key: ['language', 'message_id'],
  fields: [
    valueField('language', 'text', patternCell(new RegExp(`^(${LANGUAGES.join('|')})$`))),
    valueField('message_id', 'text', lineCell),
    valueField('text', 'text', longTextCell),
  ],
};

/** The kind of currencies; `rate` is UAH for one unit. */
export const currencyImportKind: ImportKind = {
  name: 'currencies',
  table: 'currencies',
  key: ['code'],
  // Prices are in UAH, and a caller who names no currency gets it.
  lasting: ['UAH'],
  fields: [
    valueField('code', 'text', patternCell(/^[A-Z]{3}$/)),
    valueField(
      'rate',
      'numeric',
      decimalCell(millionths => millionths > 0n),
    ),
    localisedField('title', lineCell),
    mediaField('img', { fallback: '' }),
    position,
    offeredField,
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
    ...(await ratesRoundingAway(
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
    valueField('position', 'int', wholeNumberCell(0, 1_000)),
    localisedField('name', lineCell),
    valueField('from_kopiyka', 'bigint', moneyCell(0, MAX_KOPIYKA), { cell: 'from' }),
    valueField('to_kopiyka', 'bigint', moneyCell(0, MAX_KOPIYKA), { cell: 'to', fallback: null }),
    valueField(
      'percent',
      'numeric',
      decimalCell(millionths => millionths <= 100_000_000n),
    ),
  ],
  check: async (_, rows) => checkImportedLevels(rows),
};
