import type { SiteSettings } from '../content/site-settings.ts';
import type { makeSettingsReader } from './settings-reader.ts';

/**
 * Reads the settings OPENING_HOURS, ANSWER_TIME and COMPANY_…, each in one language or in all. Throws a SettingError.
 */
export const readSiteSettings = (read: ReturnType<typeof makeSettingsReader>): SiteSettings => ({
  hours: read.texts('OPENING_HOURS'),
  answerTime: read.texts('ANSWER_TIME'),
  company: {
    name: read.texts('COMPANY_NAME'),
    code: read.texts('COMPANY_CODE'),
    address: read.texts('COMPANY_ADDRESS'),
    phone: read.texts('COMPANY_PHONE'),
  },
});
