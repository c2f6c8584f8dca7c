import type { Language, Localized } from '../../src/domain/content/languages.ts';

/** The company that runs the shop, as far as its operator has named it; missing fields stay empty. */
export type Company = {
  readonly name: Localized;
  /** The company's registration number. */
  readonly code: Localized;
  /** The company's registered address. */
  readonly address: Localized;
  readonly phone: Localized;
};

/** The company's known data in one line, such as `LLC Example · 12345678 · 1 Example St, Kyiv`. */
export const companyLine = ({ name, code, address, phone }: Company, language: Language): string =>
  [name, code, address, phone]
    .map(texts => texts[language])
    .filter(line => line !== '')
    .join(' · ');
