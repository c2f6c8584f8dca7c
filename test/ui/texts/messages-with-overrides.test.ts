import { parse } from '@formatjs/icu-messageformat-parser';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { withShopMessages } from '../../../src/ui/i18n/messages-with-overrides.ts';

const bundled = {
  'a.plain': parse('Купити'),
  'a.count': parse('{count, plural, one {# лот} few {# лоти} many {# лотів} other {# лота}}'),
  'a.link': parse('Читай <link>умови</link>'),
};
const show = (overrides: Record<string, string>, id: string, values: Record<string, number> = {}) =>
  createIntl({ locale: 'uk', messages: withShopMessages(bundled, overrides, parse) }).formatMessage(
    { id },
    { ...values, link: parts => `[${parts.join('')}]` },
  );

describe('the shop’s own texts', () => {
  it('the shop’s own texts replace the bundled ones, plural forms and tags included', () => {
    expect(show({ 'a.plain': 'Придбати' }, 'a.plain')).toBe('Придбати');
    expect(
      show({ 'a.count': '{count, plural, one {# штука} other {# штук}}' }, 'a.count', { count: 5 }),
    ).toBe('5 штук');
    expect(show({ 'a.link': '<link>Умови</link> тут' }, 'a.link')).toBe('[Умови] тут');
  });

  it.each([
    ['is no ICU message', '{count, plural, one {# лот}'],
    ['wants a value that nobody gives', '{name}: {count}'],
    ['wants a tag that nobody gives', '<b>{count}</b>'],
  ])('a shop’s own text gives way to the bundled one when it %s', (_, text) => {
    expect(show({ 'a.count': text }, 'a.count', { count: 2 })).toBe('2 лоти');
  });

  it('the shop’s own texts leave all others as they are, and unknown ids are ignored', () => {
    const messages = withShopMessages(bundled, { 'a.plain': 'Придбати', 'x.unknown': 'Нічого' }, parse);
    expect(Object.keys(messages)).toEqual(Object.keys(bundled));
    expect(messages['a.count']).toBe(bundled['a.count']);
  });
});
