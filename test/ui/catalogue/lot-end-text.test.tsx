import { act, Profiler } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { AppContext } from '../../../src/ui/app-context.tsx';
import common from '../../../src/ui/i18n/messages/en/common.json' with { type: 'json' };
import lot from '../../../src/ui/i18n/messages/en/lot.json' with { type: 'json' };
import { LotEndText } from '../../../src/ui/screens/lot/lot-end-text.tsx';

const NOW = Date.UTC(2026, 10, 25, 12);
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const;

let root: Root | null = null;
let element: HTMLElement;
let drawings = 0;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
  element = document.body.appendChild(document.createElement('div'));
  drawings = 0;
});

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.useRealTimers();
  element.remove();
});

/** `calm`: the visitor wants no motion. */
const end = (left: number, { calm = false, renderedAt = null as number | null, sold = 0 } = {}) => {
  Object.assign(window, {
    matchMedia: () => ({ matches: calm, addEventListener() {}, removeEventListener() {} }),
  });
  const app = { ...makeTestApp().app, renderedAt, clock: { now: () => Date.now() } };
  return (
    <AppContext value={app}>
      <IntlProvider locale="en-GB" timeZone="Europe/Kiev" messages={{ ...common, ...lot }}>
        <Profiler
          id="end"
          onRender={() => {
            drawings += 1;
          }}
        >
          <LotEndText at={NOW + left} sold={sold} />
        </Profiler>
      </IntlProvider>
    </AppContext>
  );
};

const show = async (left: number, wishes?: Parameters<typeof end>[1]) => {
  await act(async () => {
    root = createRoot(element);
    root.render(end(left, wishes));
  });
};
const timer = () => element.querySelector('[role="timer"]')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

describe('a lot’s end on its page', () => {
  it('a lot’s page shows its end date, how long that is, and what happens then', async () => {
    await show(3 * DAY + 4 * HOUR);
    expect(timer()).toBe('Ends in 3 days 4 hrs');
    expect(element.querySelector('time')?.dateTime).toBe('2026-11-28T16:00:00.000Z');
    expect(element.textContent).toContain('even if only one ticket has been issued. Once there is one,');
  });

  it('a lot’s page says, once a first ticket is issued, that neither date nor prize changes any more', async () => {
    await show(3 * DAY, { sold: 82 });
    expect(element.textContent).toContain('82 tickets have been issued, so neither the date nor the prize');
    expect(element.textContent).not.toContain('even if');
  });

  it('a lot’s countdown renders anew when its words change, and not at every tick of the clock', async () => {
    await show(2 * DAY);
    const before = drawings;
    await pass(HOUR - SECOND);
    expect(timer()).toBe('Ends in 1 day 23 hrs');
    expect(drawings - before).toBe(1);
  });

  it('a lot’s countdown ticks every second in its last minute, once for each, and stops at the end', async () => {
    await show(MINUTE - SECOND);
    const before = drawings;
    const words = new Set<string>();
    for (let second = 0; second < 90; second += 1) {
      await pass(SECOND);
      words.add(timer());
    }
    expect(words.has('Ends in 1 sec')).toBe(true);
    expect(drawings - before).toBe(59);
  });

  it('a lot’s countdown shows no seconds to visitors who prefer reduced motion', async () => {
    await show(MINUTE - SECOND, { calm: true });
    expect(timer()).toBe('Ends in 1 min');
    const before = drawings;
    await pass(50 * SECOND);
    expect(drawings).toBe(before);
  });

  it('a lot’s countdown is a timer and no live region, so that it interrupts no screen reader', async () => {
    await show(HOUR);
    expect(element.querySelector('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  });

  it('a lot’s countdown hydrates as the server rendered it, and goes on from there', async () => {
    const renderedAt = NOW - 5 * MINUTE;
    element.innerHTML = renderToString(end(HOUR, { renderedAt }));
    expect(timer()).toBe('Ends in 1 hr 5 mins');
    const troubles: unknown[] = [];
    await act(async () => {
      root = hydrateRoot(element, end(HOUR, { renderedAt }), {
        onRecoverableError: error => troubles.push(error),
      });
    });
    expect(troubles).toEqual([]);
    expect(timer()).toBe('Ends in 1 hr');
  });
});
