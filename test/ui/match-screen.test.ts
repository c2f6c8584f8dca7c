import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLinkTarget } from '../../src/domain/content/link-target.ts';
import { findRouteOfPath, SCREEN_ROUTES } from '../../src/domain/content/screen-routes.ts';
import { customerServiceLinks, headerNavigationLinks } from '../../src/ui/layout/frame-links.ts';
import { matchScreen } from '../../src/ui/routing/match-screen.ts';
import { SCREEN_SHOTS } from '../screens/screen-shots.ts';
import { listExampleAddresses } from '../support/example-addresses.ts';

const match = (path: string) => matchScreen(new URL(path, 'https://shop.example'));
const screens = [...new Set(SCREEN_ROUTES.map(({ screen }) => screen))];

describe('the page of an address', () => {
  it('each route has one page, and no page is without a route', async () => {
    const folders = readdirSync('src/ui/screens').filter(name =>
      existsSync(`src/ui/screens/${name}/${name}-page.ts`),
    );
    expect(folders.toSorted()).toEqual([...screens, 'not-found'].toSorted());
    for (const route of SCREEN_ROUTES) {
      const { page: own } = await import(`../../src/ui/screens/${route.screen}/${route.screen}-page.ts`);
      for (const address of listExampleAddresses(route)) {
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
    for (const { to } of [...headerNavigationLinks, ...customerServiceLinks])
      expect(readLinkTarget(to).kind, to).toBe('page');
  });

  it('the addresses for the sheet of pictures have every screen but the one that redirects', () => {
    const shown = SCREEN_SHOTS.map(({ path }) => findRouteOfPath(path.replace(/[?#].*/, ''))?.route.screen);
    expect(screens.filter(screen => !shown.includes(screen))).toEqual(['share']);
  });
});
