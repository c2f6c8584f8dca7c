import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linkTarget } from '../../src/domain/content/link-target.ts';
import { findRoute, ROUTES } from '../../src/domain/content/routes.ts';
import { navigation, service } from '../../src/ui/layout/links.ts';
import { matchRoute } from '../../src/ui/routing/route-table.ts';
import { SHOTS } from '../screens/routes.ts';
import { addressesOf } from '../support/addresses.ts';

const match = (path: string) => matchRoute(new URL(path, 'https://shop.example'));
const screens = [...new Set(ROUTES.map(({ screen }) => screen))];

describe('the page of an address', () => {
  it('each route has one page, and no page is without a route', async () => {
    const folders = readdirSync('src/ui/screens').filter(name =>
      existsSync(`src/ui/screens/${name}/page.ts`),
    );
    expect(folders.toSorted()).toEqual([...screens, 'not-found'].toSorted());
    for (const route of ROUTES) {
      const { page: own } = await import(`../../src/ui/screens/${route.screen}/page.ts`);
      for (const address of addressesOf(route)) {
        const { page } = await match(address).load();
        expect(page, address).toBe(own);
      }
    }
  });

  it('a route’s page gets the parameters of its path, and the query', () => {
    expect(match('/verify-tok.en_%2F1').params.names).toEqual({ token: 'tok.en_/1' });
    const { names, query } = match('/payment-success?order=TF-1').params;
    expect([names, Object.fromEntries(query)]).toEqual([{ status: 'success' }, { order: 'TF-1' }]);
  });

  it.each(['/lot-', '/lot-0', '/lot-x', '/lot-7-8', '/lot-1e9', '/LOT-7', '/nope', '/404', '/verify-%E0%A4'])(
    'the page of an address is the not-found page at %s',
    path => expect(match(path).load).toBe(match('/nowhere').load),
  );
});

describe('a list of addresses', () => {
  it('the links in the frame lead to pages that exist', () => {
    for (const { to } of [...navigation, ...service]) expect(linkTarget(to).kind, to).toBe('page');
  });

  it('the addresses for the sheet of pictures have every screen but the one that redirects', () => {
    const shown = SHOTS.map(({ path }) => findRoute(path.replace(/[?#].*/, ''))?.route.screen);
    expect(screens.filter(screen => !shown.includes(screen))).toEqual(['share']);
  });
});
