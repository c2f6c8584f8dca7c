import { Schema } from 'effect';
import { LANGUAGES, textsOf } from '../../../src/domain/content/languages.ts';
import { checkFund } from './check-fund.ts';
import { checkLevels } from './check-levels.ts';
import { roundingRates } from './check-rounding.ts';
import { checkSuperprize } from './check-superprize.ts';
import {
  decimal,
  flag,
  html,
  id,
  json,
  line,
  linkAddress,
  longText,
  mail,
  mails,
  mediaAddress,
  moment,
  money,
  oneOf,
  outsideLink,
  whole,
} from './field-codecs.ts';
import { type Kind, leadingTo, medium, offered, someMedia, texts, value } from './kind.ts';

const MAX_POSITION = 1_000_000;
const MAX_KOPIYKA = 1_000_000_000_000;
const position = value('position', 'int', whole(0, MAX_POSITION), { fallback: 0 });

const Buttons = Schema.Array(
  Schema.Struct({
    link: linkAddress,
    title: Schema.Struct(textsOf(() => Schema.String)),
    image: Schema.NullOr(mediaAddress),
    is_auth: Schema.Boolean,
    display_in_app: Schema.Boolean,
  }),
).check(Schema.isMaxLength(20));

const imagesOf = (buttons: typeof Buttons.Type): readonly string[] =>
  buttons.flatMap(({ image }) => image ?? []);
const linksOf = (buttons: typeof Buttons.Type): readonly string[] => buttons.map(({ link }) => link);

export const slides: Kind = {
  name: 'slides',
  table: 'slides',
  key: ['id'],
  fields: [
    value('id', 'int', id),
    position,
    texts('title', line, false),
    texts('description', longText, false),
    medium('image', { fallback: null }),
    medium('video', { fallback: null }),
    medium('mobile_video', { fallback: null }),
    someMedia('language_images', 'language_image'),
    someMedia('language_mobile_images', 'language_mobile_image'),
    value('display_in_app', 'boolean', flag, { fallback: true }),
    value('buttons', 'jsonb', json(Buttons), { fallback: [], media: imagesOf, links: linksOf }),
  ],
};

export const banners: Kind = {
  name: 'banners',
  table: 'banners',
  key: ['id'],
  fields: [value('id', 'int', id), position, leadingTo('link'), medium('image')],
};

/** Finds the images in HTML that the sanitizer wrote, which quotes every attribute. */
const imagesOfHtml = (body: string): readonly string[] =>
  [...body.matchAll(/<img [^>]*?src="([^"]*)"/g)].map(([, address = '']) => address);

/** The kind of pages: about 1, trusted 2, terms 3, faq 4 (docs/behaviour.md#pages). */
export const pages: Kind = {
  name: 'pages',
  table: 'pages',
  key: ['id'],
  fields: [value('id', 'int', whole(1, 4)), texts('title', line), texts('body', html, true, imagesOfHtml)],
};

export const settings: Kind = {
  name: 'settings',
  table: 'settings',
  key: [],
  single: true,
  fields: [
    texts('address', line),
    value('phone', 'text', line),
    value('notification_mail', 'text', mail),
    ...['facebook', 'instagram', 'android_app', 'ios_app'].map(column =>
      value(column, 'text', outsideLink, { fallback: '' }),
    ),
    texts('fund', line, false),
    value('fund_site', 'text', outsideLink, { fallback: '' }),
    value('fund_number', 'text', line, { fallback: '' }),
    value('staff_mails', 'text[]', mails, { fallback: [] }),
    value('staff_orders', 'text', oneOf(/^(at-once|daily)$/), { fallback: 'at-once' }),
  ],
  check: checkFund,
};

const Pictures = Schema.Array(mediaAddress).check(Schema.isMaxLength(12));

/**
 * The kind of super prizes: the total is in whole hryvnias, and tickets that are issued from `from_date` to `to_date`
 * take part.
 */
export const superprize: Kind = {
  name: 'superprize',
  table: 'super_prizes',
  key: ['id'],
  fields: [
    value('id', 'int', id),
    texts('title', line),
    texts('terms', longText),
    value('pictures', 'jsonb', json(Pictures), { fallback: [], media: (all: readonly string[]) => all }),
    value('total', 'bigint', whole(0, MAX_KOPIYKA)),
    value('from_date', 'timestamptz', moment),
    value('to_date', 'timestamptz', moment),
  ],
  check: checkSuperprize,
};

export const translations: Kind = {
  name: 'translations',
  table: 'translations',
  key: ['language', 'message_id'],
  fields: [
    value('language', 'text', oneOf(new RegExp(`^(${LANGUAGES.join('|')})$`))),
    value('message_id', 'text', line),
    value('text', 'text', longText),
  ],
};

/** The kind of currencies; `rate` is UAH for one unit. */
export const currencies: Kind = {
  name: 'currencies',
  table: 'currencies',
  key: ['code'],
  // Prices are in UAH, and a caller who names no currency gets it.
  lasting: ['UAH'],
  fields: [
    value('code', 'text', oneOf(/^[A-Z]{3}$/)),
    value(
      'rate',
      'numeric',
      decimal(millionths => millionths > 0n),
    ),
    texts('title', line),
    medium('img', { fallback: '' }),
    position,
    offered,
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
    ...(await roundingRates(
      tx,
      rows.filter(({ values }) => values['code'] !== 'UAH' && values['offered'] !== false),
    )),
  ],
};

export const levels: Kind = {
  name: 'levels',
  table: 'levels',
  key: ['position'],
  whole: true,
  fields: [
    value('position', 'int', whole(0, 1_000)),
    texts('name', line),
    value('from_kopiyka', 'bigint', money(0, MAX_KOPIYKA), { cell: 'from' }),
    value('to_kopiyka', 'bigint', money(0, MAX_KOPIYKA), { cell: 'to', fallback: null }),
    value(
      'percent',
      'numeric',
      decimal(millionths => millionths <= 100_000_000n),
    ),
  ],
  check: async (_, rows) => checkLevels(rows),
};
