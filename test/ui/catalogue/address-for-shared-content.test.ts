import { describe, expect, it } from 'vitest';
import { makeAddressForSharedContent } from '../../../src/ui/screens/share/make-address-for-shared-content.ts';

const shared = (fields: Record<string, string>) => makeAddressForSharedContent(new URLSearchParams(fields));

describe('what another application shares with the installed shop', () => {
  it.each([
    [{ url: 'https://shop.example/lot-25' }, '/lot-25'],
    [{ text: 'Look: https://shop.example/lot-7?utm=1 nice' }, '/lot-7'],
    [{ title: 'Umbrella', url: 'https://elsewhere.example/' }, '/catalog?q=Umbrella'],
    [{ text: 'парасоля' }, `/catalog?q=${encodeURIComponent('парасоля')}`],
    [{ url: 'https://shop.example/lot-0' }, '/catalog'],
    [{}, '/catalog'],
  ])('content shared with the installed shop, %j, leads to %s', (fields, address) => {
    expect(shared(fields)).toBe(address);
  });

  it('content shared with the installed shop never leads to another site, and searches at most 100 characters', () => {
    expect(shared({ title: '//evil.example' })).toBe('/catalog?q=%2F%2Fevil.example');
    expect(decodeURIComponent(shared({ title: 'a'.repeat(500) })).length).toBe('/catalog?q='.length + 100);
  });
});
