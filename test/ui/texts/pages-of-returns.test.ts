import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import en from '../../../src/ui/i18n/messages/en/returns.json' with { type: 'json' };
import ru from '../../../src/ui/i18n/messages/ru/returns.json' with { type: 'json' };
import uk from '../../../src/ui/i18n/messages/uk/returns.json' with { type: 'json' };

const texts = { uk, ru, en };
const read = (page: string): string => readFileSync(`server/sample/pages/${page}.html`, 'utf8');

describe('what the sample’s pages say of returns', () => {
  it.each(LANGUAGES)('the place and the button are those of the shop, in %s', language => {
    for (const page of ['faq', 'terms'])
      expect(read(`${page}.${language}`)).toContain('href="/account#orders"');
    expect(read(`faq.${language}`)).toContain(texts[language]['returns.ask']);
  });
});
