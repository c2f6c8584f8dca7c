import { describe, expect, it } from 'vitest';
import { findRouteOfPath, SCREEN_ROUTES } from '../../../src/domain/content/screen-routes.ts';
import { listExampleAddresses } from '../../support/example-addresses.ts';

const ADDRESSES = {
  home: '/ /ref /ref-',
  referral: '/ref-abc-d',
  catalogue: '/catalog /catalog-12',
  lot: '/lot-7 /lot-1234567890',
  draw: '/draw-7',
  cart: '/cart /cart/',
  wishlist: '/wishlist',
  registration: '/registration',
  login: '/login',
  share: '/share',
  about: '/about',
  trusted: '/trusted',
  terms: '/terms',
  faq: '/faq',
  'how-it-works': '/how-it-works',
  superprize: '/superprize',
  winners: '/winners /winners/',
  charity: '/charity',
  account: '/account',
  order: '/order-TF-abc_1',
  contacts: '/contacts',
  payment: '/payment-success /payment-fail',
  recovery: '/recovery /recovery-tok.en_1',
  'verify-email': '/verify /verify-tok.en_1',
  undo: '/undo /undo-tok.en_1',
  unsubscribe: '/unsubscribe /unsubscribe- /unsubscribe-a%40b.co',
};

describe('the table of routes', () => {
  it.each(Object.entries(ADDRESSES))(
    'the route table leads to the screen %s by the path %s',
    (screen, addresses) => {
      for (const address of addresses.split(' ')) expect(findRouteOfPath(address)?.route.screen).toBe(screen);
    },
  );

  it('the route table finds every screen by its own path: no route hides another', () => {
    for (const route of SCREEN_ROUTES)
      for (const address of listExampleAddresses(route))
        expect(findRouteOfPath(address)?.route, address).toBe(route);
    expect(new Set(SCREEN_ROUTES.map(({ screen }) => screen))).toEqual(new Set(Object.keys(ADDRESSES)));
  });

  it('the server renders every route but those of one visitor, of a mailed link, and redirects', () => {
    const kinds = SCREEN_ROUTES.filter(({ kind }) => kind !== undefined).map(({ screen, kind }) => [
      screen,
      kind,
    ]);
    expect(kinds).toEqual([
      ['referral', 'own'],
      ['wishlist', 'own'],
      ['share', 'own'],
      ['order', 'own'],
      ['payment', 'own'],
      ['recovery', 'mailed'],
      ['verify-email', 'mailed'],
      ['undo', 'mailed'],
      ['unsubscribe', 'mailed'],
    ]);
  });

  it('a route’s parameters are read decoded, with and without a trailing slash', () => {
    expect(findRouteOfPath('/lot-7')?.names).toEqual({ id: '7' });
    expect(findRouteOfPath('/lot-7/')?.names).toEqual({ id: '7' });
    expect(findRouteOfPath('/catalog-12')?.names).toEqual({ id: '12' });
    expect(findRouteOfPath('/ref-abc-d')?.names).toEqual({ code: 'abc-d' });
    expect(findRouteOfPath('/verify-tok.en_%2F1')?.names).toEqual({ token: 'tok.en_/1' });
    expect(findRouteOfPath('/')?.names).toEqual({});
    expect(Object.keys(findRouteOfPath('/catalog')?.names ?? {})).toEqual([]);
  });

  const UNKNOWN_ADDRESSES =
    '/lot- /lot-x /lot-7-8 /lot-1e9 /lot-12345678901 /LOT-7 /lots /x/lot-7 /nope /404 /cart/extra /verify-a/b //cart cart';
  it.each(UNKNOWN_ADDRESSES.split(' '))('the route table has no page at %s', path =>
    expect(findRouteOfPath(path)).toBeNull(),
  );
});
