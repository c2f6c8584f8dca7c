import type { WireNamedOption, WireSettings } from '../../src/contract/entity-schemas.ts';
import type { getFooterData, getPageInfo } from '../../src/contract/pages.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import type { Queryable } from '../database/database.ts';
import type { ReferenceData } from './reference-data.ts';
import type { SiteSettings } from './site-settings.ts';

/** Lists the shop's currencies as the currency switcher offers them, named in one language. */
export const listCurrencyOptions = (reference: ReferenceData, language: Language): WireNamedOption[] =>
  reference.currencies.map(({ code, img, title }) => ({ name: code, img, title: title[language] }));

/** The SQL expression that reads the operator's settings of the shop as JSON; `$1` is the language. */
export const SHOP_SETTINGS_SQL = `(SELECT json_build_object('address', address->>$1, 'phone', phone,
  'notification_mail', notification_mail, 'facebook', facebook, 'instagram', instagram,
  'android_app', android_app, 'ios_app', ios_app, 'fund', fund->>$1) FROM settings)`;

/** The settings of a shop whose operator has not imported any yet. */
const NO_SETTINGS: WireSettings = {
  address: '',
  phone: '',
  notification_mail: '',
  facebook: '',
  instagram: '',
  android_app: '',
  ios_app: '',
  fund: '',
};

/**
 * Merges the shop's settings in one language: the stored ones, null before the operator's first import, and those of
 * the process.
 */
export const mergeShopSettings = (
  kept: WireSettings | null | undefined,
  { hours, answerTime, company }: SiteSettings,
  language: Language,
): WireSettings => ({
  ...(kept ?? NO_SETTINGS),
  hours: hours[language],
  answer_time: answerTime[language],
  company_name: company.name[language],
  company_code: company.code[language],
  company_address: company.address[language],
  company_phone: company.phone[language],
});

/**
 * Reads the shop's settings in one language, as the contract has them: the operator's stored ones and those of the
 * process.
 */
export const readShopSettings = async (
  queries: Queryable,
  site: SiteSettings,
  language: Language,
): Promise<WireSettings> => {
  const [row] = await queries.query<{ settings: WireSettings | null }>(
    `SELECT ${SHOP_SETTINGS_SQL} AS settings`,
    [language],
  );
  return mergeShopSettings(row?.settings, site, language);
};

type Footer = typeof getFooterData.answer.Type;

/**
 * Reads what the footer shows in one language: the offered categories, whether a super prize is on, and the shop's
 * settings. One query.
 */
export const readFooterData = async (
  queries: Queryable,
  site: SiteSettings,
  language: Language,
  now: number,
): Promise<Footer> => {
  const [row] = await queries.query<Omit<Footer, 'settings'> & { settings: WireSettings | null }>(
    `SELECT ${SHOP_SETTINGS_SQL} AS settings, (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name->>$1)
       ORDER BY position, id), '[]'::json) FROM categories WHERE offered) AS categories,
       current_super((SELECT shop_time($2))) IS NOT NULL AS has_superprize`,
    [language, new Date(now)],
  );
  return {
    categories: row?.categories ?? [],
    has_superprize: row?.has_superprize ?? false,
    settings: mergeShopSettings(row?.settings, site, language),
  };
};

/** Reads the title and text of a static page (docs/behaviour.md#pages) in one language; null when it has no text. */
export const readInfoPage = async (
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
