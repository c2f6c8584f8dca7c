import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { makePseudoLocalisedTexts } from '../../../src/ui/i18n/make-pseudo-localised-texts.ts';

const shown = (text: string, values: Record<string, unknown> = {}): string =>
  createIntl({ locale: 'en', messages: makePseudoLocalisedTexts({ a: text }) ?? {} })
    .formatMessage({ id: 'a' }, values as Record<string, string>)
    .toString();

describe('the pseudo-locale', () => {
  it('the pseudo-locale marks, accents and lengthens texts, and keeps their placeholders', () => {
    expect(shown('Log in')).toBe('[Lóg íñ··]');
    expect(shown('Cart: {count, number}', { count: 3 })).toMatch(/^\[Çárt: ·*3\]$/);
  });

  it('the pseudo-locale transforms the texts inside plurals and tags', () => {
    expect(shown('{n, plural, one {# lot} other {# lots}}', { n: 2 })).toBe('[2 lótš··]');
    expect(shown('<b>Now</b>', { b: (parts: string[]) => `*${parts.join('')}*` })).toBe('[*Ñów·*]');
  });
});
