import { Effect } from 'effect';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopUnavailable } from '../../../src/application/ports/failures.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { ONLOOKER_REPORT_SECONDS } from '../../../src/domain/draws/onlooker-seconds.ts';
import { AppContext } from '../../../src/ui/app-context.tsx';
import { useOnlookerCount } from '../../../src/ui/screens/draw/stage/use-onlooker-count.ts';

const LOT = 7;

const Viewer = ({ isLive }: { readonly isLive: boolean }) => <p>{String(useOnlookerCount(LOT, isLive))}</p>;

let root: Root;
let element: HTMLElement;
let tabs: string[];
let isAway: boolean;

const see = async (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
};
const wait = () => act(() => vi.advanceTimersByTimeAsync(ONLOOKER_REPORT_SECONDS * 1000));

const open = async (isLive = true) => {
  const { app } = makeTestApp();
  const lookOn: typeof app.useCases.lookOn = (_, tab) => {
    tabs.push(tab);
    return isAway ? Effect.fail(new ShopUnavailable({ reason: 'offline' })) : Effect.succeed(tabs.length);
  };
  root = createRoot(element);
  await act(async () =>
    root.render(
      <AppContext value={{ ...app, useCases: { ...app.useCases, lookOn } }}>
        <Viewer isLive={isLive} />
      </AppContext>,
    ),
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  element = document.createElement('div');
  tabs = [];
  isAway = false;
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('useOnlookerCount', () => {
  it('useOnlookerCount reports repeatedly that this tab is watching, by one random id that survives a reload', async () => {
    await open();
    expect(element.textContent).toBe('1');
    await wait();
    expect(element.textContent).toBe('2');
    await act(async () => root.unmount());
    await open();
    expect(new Set(tabs).size).toBe(1);
    expect(tabs[0]).toMatch(/^[0-9a-f]{32}$/);
    await act(async () => root.unmount());
    sessionStorage.clear();
    await open();
    expect(new Set(tabs).size).toBe(2);
  });

  it('useOnlookerCount reports nothing while the page is hidden, and at once when it is visible again', async () => {
    await open();
    await see('hidden');
    await wait();
    expect(tabs).toHaveLength(1);
    await see('visible');
    expect(tabs).toHaveLength(2);
  });

  it('useOnlookerCount drops a count that it can’t renew, and counts nobody in a draw that is over', async () => {
    await open();
    isAway = true;
    await wait();
    expect(element.textContent).toBe('null');
    await act(async () => root.unmount());
    tabs = [];
    await open(false);
    await wait();
    expect([element.textContent, tabs.length]).toEqual(['null', 0]);
  });
});
