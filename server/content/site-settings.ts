import type { Localized } from '../../src/domain/content/languages.ts';
import type { Company } from './company.ts';

/** What the shop says about itself, as far as its operator has said it: nothing is made up. */
export type SiteSettings = {
  /** When somebody answers, such as `Mon–Fri, 9:00–18:00`. */
  readonly hours: Localized;
  /** How soon, such as `within one working day`: it ends a sentence. */
  readonly answerTime: Localized;
  readonly company: Company;
};
