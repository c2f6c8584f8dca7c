import { vi } from 'vitest';
import type { EngineTab, EngineTabOptions, PressedKey } from './engine-tab.ts';
import { openWebKitSession } from './webkit-driver.ts';

/** Keys that are no characters: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<PressedKey, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
};

const LOAD_MS = 45_000;

const moveTo = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, origin: 'viewport', x, y });

/** Opens the tab of a new WebKitGTK over classic WebDriver; it remembers nothing of the last one. */
export const openWebKitTab = async (
  binary: string,
  { width, height }: EngineTabOptions,
): Promise<EngineTab> => {
  const { post, close } = await openWebKitSession(binary);
  const run = (expression: string) =>
    post<unknown>('/execute/async', {
      script: `const done = arguments[arguments.length - 1]; Promise.resolve(${expression}).then(done);`,
      args: [],
    });
  const act = (type: 'pointer' | 'key', actions: readonly object[]): Promise<void> =>
    post('/actions', { actions: [{ type, id: type, actions }] });
  const keys = (values: readonly string[]): Promise<void> =>
    act(
      'key',
      values.flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );

  /** Marks the page, goes, and waits until another one is loaded. */
  const load = async (go: () => Promise<void>): Promise<void> => {
    await run('void (window.isLeft = true)');
    await go();
    await vi.waitUntil(
      () => run(`window.isLeft === undefined && document.readyState === 'complete'`).catch(() => false),
      { timeout: LOAD_MS },
    );
  };

  await post('/window/rect', { width, height });

  return {
    engine: 'webkit',
    open: url => load(() => post('/url', { url })),
    reload: () => load(() => post('/refresh')),
    run,
    move: (x, y) => act('pointer', [moveTo(x, y)]),
    press: (x, y) =>
      act('pointer', [moveTo(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    type: text => keys([...text]),
    key: name => keys([KEYS[name]]),
    close,
  };
};
