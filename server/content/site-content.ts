import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import type { Queryable } from '../database/database.ts';
import { SITE_LANGUAGES } from '../shop/site-languages.ts';
import type { Reference } from './reference-data.ts';

type NamedOption = { readonly name: string; readonly img: string; readonly title: string };

export const languageOptions = (): NamedOption[] => [...SITE_LANGUAGES];

export const currencyOptions = (reference: Reference, language: Language): NamedOption[] =>
  reference.currencies.map(({ code, img, title }) => ({ name: code, img, title: title[language] }));

/** Contacts and links of the shop, in one language (contract: Settings). */
export type SiteSettings = {
  readonly address: string;
  readonly phone: string;
  readonly notification_mail: string;
  readonly facebook: string;
  readonly instagram: string;
  readonly android_app: string;
  readonly ios_app: string;
};

/** `$1` is the language. */
export const SETTINGS_SQL = `(SELECT json_build_object('address', address->>$1, 'phone', phone,
  'notification_mail', notification_mail, 'facebook', facebook, 'instagram', instagram,
  'android_app', android_app, 'ios_app', ios_app) FROM settings)`;

/** A shop whose operator has not filled them in yet. */
export const NO_SETTINGS: SiteSettings = {
  address: '',
  phone: '',
  notification_mail: '',
  facebook: '',
  instagram: '',
  android_app: '',
  ios_app: '',
};

export const readSettings = async (queries: Queryable, language: Language): Promise<SiteSettings> => {
  const [row] = await queries.query<{ settings: SiteSettings | null }>(`SELECT ${SETTINGS_SQL} AS settings`, [
    language,
  ]);
  return row?.settings ?? NO_SETTINGS;
};

type Footer = {
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  readonly settings: SiteSettings;
};

export const readFooter = async (queries: Queryable, language: Language): Promise<Footer> => {
  const [row] = await queries.query<{ settings: SiteSettings | null; categories: Footer['categories'] }>(
    `SELECT ${SETTINGS_SQL} AS settings, (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name->>$1)
       ORDER BY position, id), '[]'::json) FROM categories) AS categories`,
    [language],
  );
  return { categories: row?.categories ?? [], settings: row?.settings ?? NO_SETTINGS };
};

/** A static page (specification section 9: about 1, trusted 2, terms 3, faq 4); null when it is not written. */
export const readPage = async (
  queries: Queryable,
  id: number,
  language: Language,
): Promise<{ readonly title: string; readonly text: string } | null> => {
  const rows = await queries.query<{ title: string; text: string }>(
    'SELECT title->>$2 AS title, body->>$2 AS text FROM pages WHERE id = $1',
    [id, language],
  );
  return rows[0] ?? null;
};
