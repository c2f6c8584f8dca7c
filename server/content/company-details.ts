import type { Language, LocalizedText } from '../../src/domain/content/languages.ts';

/**
 * The fields that describe the company which runs the shop, as far as its operator has named it; missing fields stay
 * empty.
 */
export type CompanyDetails = {
  readonly name: LocalizedText;
  /** The company's registration number. */
  readonly code: LocalizedText;
  /** The company's registered address. */
  readonly address: LocalizedText;
  readonly phone: LocalizedText;
};

/** Formats the company's known data as one line, such as `LLC Example · 12345678 · 1 Example St, Kyiv`. */
export const formatCompanyLine = (
  { name, code, address, phone }: CompanyDetails,
  language: Language,
): string =>
  [name, code, address, phone]
    .map(texts => texts[language])
    .filter(line => line !== '')
    .join(' · ');
