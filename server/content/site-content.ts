import type { WireOption, WireSettings } from '../../src/adapters/http/wire/entities.ts';
import type { getFooterData, getPageInfo } from '../../src/adapters/http/wire/pages.ts';
import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import type { Queryable } from '../database/database.ts';
import type { Reference } from './reference-data.ts';
import { SITE_LANGUAGES } from './site-languages.ts';

/** The languages that the shop speaks; each is titled in itself. */
export const languageOptions = (): WireOption[] => [...SITE_LANGUAGES];

export const currencyOptions = (reference: Reference, language: Language): WireOption[] =>
  reference.currencies.map(({ code, img, title }) => ({ name: code, img, title: title[language] }));

/** `$1` is the language. */
export const SETTINGS_SQL = `(SELECT json_build_object('address', address->>$1, 'phone', phone,
  'notification_mail', notification_mail, 'facebook', facebook, 'instagram', instagram,
  'android_app', android_app, 'ios_app', ios_app) FROM settings)`;

/** A shop whose operator has not filled them in yet. */
export const NO_SETTINGS: WireSettings = {
  address: '',
  phone: '',
  notification_mail: '',
  facebook: '',
  instagram: '',
  android_app: '',
  ios_app: '',
};

export const readSettings = async (queries: Queryable, language: Language): Promise<WireSettings> => {
  const [row] = await queries.query<{ settings: WireSettings | null }>(`SELECT ${SETTINGS_SQL} AS settings`, [
    language,
  ]);
  return row?.settings ?? NO_SETTINGS;
};

type Footer = typeof getFooterData.answer.Type;

export const readFooter = async (queries: Queryable, language: Language): Promise<Footer> => {
  const [row] = await queries.query<{ settings: WireSettings | null; categories: Footer['categories'] }>(
    `SELECT ${SETTINGS_SQL} AS settings, (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name->>$1)
       ORDER BY position, id), '[]'::json) FROM categories) AS categories`,
    [language],
  );
  return { categories: row?.categories ?? [], settings: row?.settings ?? NO_SETTINGS };
};

/** A static page (docs/behaviour.md#pages); null when it is not written. */
export const readPage = async (
  queries: Queryable,
  id: number,
  language: Language,
): Promise<typeof getPageInfo.answer.Type | null> => {
  const rows = await queries.query<{ title: string; text: string }>(
    'SELECT title->>$2 AS title, body->>$2 AS text FROM pages WHERE id = $1',
    [id, language],
  );
  return rows[0] ?? null;
};
