import type { Language, Localized } from '../../src/domain/content/languages.ts';

/** Who runs the shop, as far as its operator has said it: nothing is made up. */
export type Company = {
  readonly name: Localized;
  /** The number that it is registered under. */
  readonly code: Localized;
  /** The registered address. */
  readonly address: Localized;
  readonly phone: Localized;
};

/** All that was said of it in one line, such as `LLC Example · 12345678 · 1 Example St, Kyiv`. */
export const companyLine = ({ name, code, address, phone }: Company, language: Language): string =>
  [name, code, address, phone]
    .map(texts => texts[language])
    .filter(line => line !== '')
    .join(' · ');
