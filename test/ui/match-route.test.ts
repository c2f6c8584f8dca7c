import { describe, expect, it } from 'vitest';
import { isKnownPath, matchRoute, routeTable } from '../../src/ui/routing/route-table.ts';

const match = (path: string) => {
  const { load, params } = matchRoute(new URL(path, 'https://shop.example'));
  const entry = routeTable.find(each => each.load === load);
  return { found: entry !== undefined, names: params.names, query: Object.fromEntries(params.query) };
};

describe('the route table', () => {
  it('reads the number out of a hyphenated address, with and without a slash at the end', () => {
    expect(match('/lot-7').names).toEqual({ id: '7' });
    expect(match('/lot-7/').names).toEqual({ id: '7' });
    expect(match('/catalog-12').names).toEqual({ id: '12' });
  });

  it('shows home for /, /ref and /ref-, and the referral page only for a code', () => {
    const home = matchRoute(new URL('https://shop.example/')).load;
    expect(matchRoute(new URL('https://shop.example/ref')).load).toBe(home);
    expect(matchRoute(new URL('https://shop.example/ref-')).load).toBe(home);
    expect(matchRoute(new URL('https://shop.example/ref-abc-d')).load).not.toBe(home);
    expect(match('/ref-abc-d').names).toEqual({ code: 'abc-d' });
  });

  it('decodes what stands in the address and keeps the query', () => {
    expect(match('/verify-tok.en_%2F1').names).toEqual({ token: 'tok.en_/1' });
    expect(match('/undo-tok.en_1').names).toEqual({ token: 'tok.en_1' });
    expect(match('/payment-success?order=TF-1')).toMatchObject({
      names: { status: 'success' },
      query: { order: 'TF-1' },
    });
  });

  it.each(['/lot-', '/lot-0', '/lot-x', '/lot-7-8', '/lot-1e9', '/LOT-7', '/nope', '/404', '/verify-%E0%A4'])(
    'sends %s to the not-found page',
    path => expect(match(path).found).toBe(false),
  );
});

describe('isKnownPath', () => {
  it('knows the shop’s own pages and nothing outside of it', () => {
    expect(isKnownPath('/catalog')).toBe(true);
    expect(isKnownPath('/account#tickets')).toBe(true);
    expect(isKnownPath('/no-such-page')).toBe(false);
    expect(isKnownPath('//evil.example/catalog')).toBe(false);
    expect(isKnownPath('https://evil.example/catalog')).toBe(false);
  });
});
