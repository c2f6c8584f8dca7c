import { describe, expect, it } from 'vitest';
import { makeTextTranslator } from '../../src/texts/make-text-translator.ts';

const translate = makeTextTranslator(
  {
    uk: {
      left: 'Лишилося {count, plural, one {# квиток} few {# квитки} many {# квитків} other {# квитка}}',
      greeting: 'Привіт, {name}!',
      rule: 'Щонайбільше {most} імен',
    },
    en: {
      left: '{count, plural, one {# ticket} other {# tickets}} left',
      greeting: 'Hello, {name}!',
      rule: 'At most {most} names',
    },
  },
  { most: 64 },
);

describe('A translator', () => {
  it.each([
    ['uk', 1, 'Лишилося 1 квиток'],
    ['uk', 3, 'Лишилося 3 квитки'],
    ['uk', 12, 'Лишилося 12 квитків'],
    ['en', 1, '1 ticket left'],
    ['en', 2, '2 tickets left'],
  ] as const)('A translator chooses the plural form of its language: %s, %d', (language, count, text) => {
    expect(translate(language)('left', { count })).toBe(text);
  });

  it('A translator puts a value in as it is, and reads nothing in it', () => {
    const name = `<b>{name}</b> 'O’Neill' #`;
    expect(translate('en')('greeting', { name })).toBe(`Hello, ${name}!`);
    expect(translate('uk')('greeting', { name: 12_345 })).toBe('Привіт, 12345!');
  });

  it('A translator knows its constants, and a value of the same name instead', () => {
    expect(translate('en')('rule')).toBe('At most 64 names');
    expect(translate('uk')('rule', { most: 5 })).toBe('Щонайбільше 5 імен');
  });

  it('A translator refuses a text whose value is missing, and one that is no ICU message', () => {
    expect(() => translate('en')('greeting')).toThrow('name');
    expect(() => makeTextTranslator({ en: { broken: '{count, plural,' } })('en')('broken')).toThrow(
      SyntaxError,
    );
  });
});
