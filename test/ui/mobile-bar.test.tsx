import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import common from '../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import { registerInApp } from '../application/accounts/register-through-use-cases.ts';
import { openShopInJsdom, waitUntilTrue } from './open-shop-in-jsdom.tsx';

let shop: Awaited<ReturnType<typeof openShopInJsdom>>;

afterEach(() => shop.close());

describe('the bottom bar', () => {
  for (const [hash, place] of [
    ['', 'account'],
    ['#points', 'account'],
    ['#levels', 'account'],
    ['#tickets', 'tickets'],
  ] as const) {
    it(`the bottom bar marks the current page at /account${hash}`, async () => {
      shop = await openShopInJsdom('/');
      await registerInApp(shop.app, shop.world);
      await shop.open();
      await act(() => shop.router.navigate(`/account${hash}`));
      const bar = () => shop.element.querySelector(`nav[aria-label="${common['common.nav.bar']}"]`);
      await waitUntilTrue(() => bar() !== null && shop.router.state.shown.location.pathname === '/account');
      const current = [...(bar()?.querySelectorAll('[aria-current="page"]') ?? [])];
      expect(current.map(each => each.textContent)).toEqual([common[`common.nav.${place}`]]);
    });
  }
});
