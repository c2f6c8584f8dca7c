import type { LocalizedText } from '../../src/domain/content/languages.ts';
import type { CompanyDetails } from './company-details.ts';

/** What the shop says about itself, as far as its operator has set it; missing texts stay empty. */
export type SiteSettings = {
  /** The hours at which somebody answers, such as `Mon–Fri, 9:00–18:00`. */
  readonly hours: LocalizedText;
  /** The time until an answer, such as `within one working day`: it ends a sentence. */
  readonly answerTime: LocalizedText;
  readonly company: CompanyDetails;
};
