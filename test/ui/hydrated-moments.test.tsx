import { act, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTestApp } from '../../src/composition/test-app.ts';
import { AppContext } from '../../src/ui/app-context.tsx';
import common from '../../src/ui/i18n/messages/uk/common.json' with { type: 'json' };
import home from '../../src/ui/i18n/messages/uk/home.json' with { type: 'json' };
import { ComingLotCard } from '../../src/ui/screens/home/coming-lot-card.tsx';
import { WinnerCard } from '../../src/ui/screens/home/winner-card.tsx';
import { lotOnSale } from '../arbitraries/lot.ts';

/** New year in Kyiv, and not yet west of it. */
const AT = Date.UTC(2026, 11, 31, 22, 30);

const zone = process.env['TZ'];
let root: Root | null = null;
let element: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  element = document.body.appendChild(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root?.unmount());
  element.remove();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** What the server renders in one time zone, and what stands once a browser of another one went on with it. */
const renderTwice = async (screen: ReactNode, [server, browser]: readonly [string, string]) => {
  const inShop = () => (
    <AppContext value={makeTestApp().app}>
      <IntlProvider locale="uk" messages={{ ...common, ...home }}>
        <MemoryRouter>{screen}</MemoryRouter>
      </IntlProvider>
    </AppContext>
  );
  process.env['TZ'] = server;
  element.innerHTML = renderToString(inShop());
  const said = () => [...element.querySelectorAll('time')].map(time => time.textContent);
  const rendered = said();
  process.env['TZ'] = browser;
  const troubles: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(element, inShop(), { onRecoverableError: error => troubles.push(error) });
  });
  return { rendered, used: said(), troubles };
};

const winner = { lotId: 1, title: 'Приз', winDate: AT, user: { fullName: 'Оксана К.', avatar: null } };
const lot = lotOnSale();
const coming = {
  id: 1,
  start: AT,
  endsAt: null,
  image: '',
  productToBuy: lot.productToBuy,
  productToWin: lot.productToWin,
};

it.each(['Europe/Kiev', 'America/New_York'])(
  'moments are rendered in the shop’s time zone by a server in %s, and in the visitor’s own after hydration',
  async server => {
    const screen = (
      <>
        <WinnerCard winner={winner} />
        <ComingLotCard item={coming} />
      </>
    );
    const { rendered, used, troubles } = await renderTwice(screen, [server, 'America/New_York']);
    expect(rendered[0]).toContain('1\u00a0січня 2027');
    expect(rendered[1]).toContain('00:30');
    expect(used[0]).toContain('31\u00a0грудня 2026');
    expect(used[1]).toContain('17:30');
    expect(troubles).toEqual([]);
  },
);

it('a visitor in the shop’s own time zone sees no change of moments at hydration', async () => {
  const { rendered, used, troubles } = await renderTwice(<WinnerCard winner={winner} />, [
    'UTC',
    'Europe/Kyiv',
  ]);
  expect(used).toEqual(rendered);
  expect(troubles).toEqual([]);
});
