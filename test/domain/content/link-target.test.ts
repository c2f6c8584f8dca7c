import { describe, expect, it } from 'vitest';
import { readLinkTarget } from '../../../src/domain/content/link-target.ts';

const kinds = (addresses: string): readonly string[] => [
  ...new Set(addresses.split(' ').map(address => readLinkTarget(address).kind)),
];

describe('a link of the operator’s', () => {
  it('an operator’s link to a path of the shop leads to that page if a route has it, with query and fragment', () => {
    const pages =
      '/ /catalog /catalog/ /catalog-7?sort=newest /lot-7 /account#tickets /?q=a#last_winners /ref-abc';
    expect(kinds(pages)).toEqual(['page']);
  });

  it('an operator’s link leaves the shop by https only', () => {
    const outside =
      'https://partner.example https://partner.example/a?b=c#d https://partner.example:8443/ https://магазин.укр/';
    expect(kinds(outside)).toEqual(['outside']);
  });

  it.each([
    'a path that no route has: /no-page /404 /lot-0 /catalog/7 /sample/banners/a.webp',
    'another host without its scheme: //partner.example/catalog // //?a /\\partner.example partner.example',
    'another scheme: http://partner.example/ javascript:alert(1) data:text/html,x mailto:a@b.example HTTPS:x',
    'no host: https:// https:///catalog? https://?',
    'what ends a link early: /catalog"x /catalog<x> https://partner.example/"x',
  ])('an operator’s link leads nowhere by %s', listed => {
    expect(kinds(listed.replace(/^.*?: /, ''))).toEqual(['nowhere']);
  });

  it('an operator’s link is rejected with a space or line break in it, or when empty', () => {
    for (const address of ['/cata log', ' /catalog', 'https://partner.example/\n', ''])
      expect(readLinkTarget(address)).toEqual({ kind: 'nowhere', address });
  });
});
