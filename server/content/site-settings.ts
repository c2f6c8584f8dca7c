import type { Localized } from '../../src/domain/content/languages.ts';
import type { Company } from './company.ts';

/** The shop's information about itself, as far as its operator has given it; missing texts stay empty. */
export type SiteSettings = {
  /** The hours at which somebody answers, such as `Mon–Fri, 9:00–18:00`. */
  readonly hours: Localized;
  /** The time until an answer, such as `within one working day`: it ends a sentence. */
  readonly answerTime: Localized;
  readonly company: Company;
};
