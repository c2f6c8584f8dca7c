import type { Language } from '../../src/contract/primitives.ts';

/** Who runs the shop, as far as its operator has said it: nothing is made up. */
export type Company = {
  readonly name: SiteTexts;
  /** The number that it is registered under. */
  readonly code: SiteTexts;
  /** The registered address. */
  readonly address: SiteTexts;
  readonly phone: SiteTexts;
};

/** All that was said of it in one line, such as `LLC Example · 12345678 · 1 Example St, Kyiv`. */
export const companyLine = ({ name, code, address, phone }: Company, language: Language): string =>
  [name, code, address, phone]
    .map(texts => texts[language])
    .filter(line => line !== '')
    .join(' · ');

/** One text in each language; empty where the operator has not given it. */
export type SiteTexts = Readonly<Record<Language, string>>;
