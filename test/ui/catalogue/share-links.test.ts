import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLotShareLinks } from '../../../src/ui/screens/lot/share/share-links.ts';

describe('the links to share a lot', () => {
  it('the links to share a lot contain the lot’s own address', () => {
    const links = makeLotShareLinks('https://shop.example', 7, 'Телевізор 55″ & більше');
    expect(links.url).toBe('https://shop.example/lot-7');
    expect(links.facebook).toBe(
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fshop.example%2Flot-7',
    );
  });

  it('the links to share a lot encode any title completely, with no plus sign for a space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), title => {
        const { url, telegram } = makeLotShareLinks('https://shop.example', 7, title);
        const { searchParams, origin } = new URL(telegram);
        expect(origin).toBe('https://t.me');
        expect(searchParams.get('url')).toBe(url);
        expect(searchParams.get('text')).toBe(title);
        expect(telegram).not.toContain('+');
      }),
    );
  });
});
