import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTestApp } from '../../src/composition/test-app.ts';
import { AppContext } from '../../src/ui/app-context.tsx';
import { useShopTime } from '../../src/ui/hooks/use-shop-time.ts';

const DRAWN = 1_700_000_000_000;
const NOW = DRAWN + 5_000;

const Time = () => <time>{useShopTime()}</time>;
const shop = (renderedAt: number | null) => {
  const app = { ...makeTestApp().app, renderedAt, clock: { now: () => Date.now() } };
  return (
    <AppContext value={app}>
      <Time />
    </AppContext>
  );
};

let root: Root | null = null;
let element: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  element = document.body.appendChild(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.useRealTimers();
  element.remove();
});

const said = () => Number(element.textContent);

it('a server-rendered screen hydrates at the time of its rendering, and then shows the present time', async () => {
  element.innerHTML = renderToString(shop(DRAWN));
  expect(said()).toBe(DRAWN);
  const troubles: unknown[] = [];
  const node = element.firstChild;
  await act(async () => {
    root = hydrateRoot(element, shop(DRAWN), { onRecoverableError: error => troubles.push(error) });
  });
  expect(troubles).toEqual([]);
  expect(element.firstChild).toBe(node);
  expect(said()).toBe(NOW);
});

it('useShopTime ticks every second, and pauses while the page is hidden', async () => {
  await act(async () => {
    root = createRoot(element);
    root.render(shop(null));
  });
  expect(said()).toBe(NOW);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(said()).toBe(NOW + 3_000);
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(said()).toBe(NOW + 3_000);
  Reflect.deleteProperty(document, 'visibilityState');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  expect(said()).toBe(NOW + 5_000);
});
