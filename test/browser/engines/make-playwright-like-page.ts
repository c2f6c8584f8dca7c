import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserEngine } from '../../../scripts/find-browser-engines.ts';
import type { EngineTab } from './engine-tab.ts';
import { makeInPageHelpers, type NotYetAnswer } from './in-page-helpers.ts';
import {
  type AccessibleName,
  playwrightSelectors,
  type RoleSelectorOptions,
  readPlaywrightInPage,
  type TextSelectorOptions,
} from './playwright-in-page.ts';

const TIMEOUT_MS = 45_000;
/** Between two looks at a page that is not yet as it is waited for. */
const LOOK_MS = 30;

const FINDER = readPlaywrightInPage();

const install = (engine: BrowserEngine): string => `(() => {
  const module = { exports: {} };
  ${FINDER};
  const options = { customEngines: [], testIdAttributeName: 'data-testid', sdkLanguage: 'javascript', stableRafCount: 1, browserName: '${engine}' };
  window.journeyKit = (${makeInPageHelpers})(new (module.exports.InjectedScript())(window, options));
})()`;

type Answer =
  | { readonly missing: true }
  | { readonly failed: string }
  | { readonly value: unknown; readonly href: string; readonly problems: readonly string[] };

const isWait = (answer: unknown): answer is NotYetAnswer =>
  typeof answer === 'object' && answer !== null && 'wait' in answer;

type State = 'attached' | 'detached' | 'visible' | 'hidden';
type HasText = { readonly hasText?: AccessibleName };

/** Makes the part of Playwright's Page and Locator that journeys use, for engines that Playwright doesn't drive. */
export const makePlaywrightLikePage = (tab: EngineTab, home: () => string, problems: string[]) => {
  let href = 'about:blank';

  /** Asks the page once; a page that is just left says so instead. */
  const ask = async <R>(look: string, args: readonly unknown[]): Promise<R | NotYetAnswer> => {
    const given = args.map(each => JSON.stringify(each) ?? 'undefined').join(', ');
    const asked = `window.journeyKit === undefined ? { missing: true } : (async kit => ({
        value: await (${look})(kit, ${given}), href: location.href, problems: kit.problems.splice(0),
      }))(window.journeyKit).catch(error => ({ failed: String(error) }))`;
    let answer: Answer;
    try {
      answer = (await tab.run(asked)) as Answer;
      if ('missing' in answer) {
        await tab.run(install(tab.engine));
        answer = (await tab.run(asked)) as Answer;
      }
    } catch (error) {
      return { wait: String(error) };
    }
    if ('missing' in answer) return { wait: 'another page came' };
    if ('failed' in answer) throw new Error(answer.failed);
    href = answer.href;
    problems.push(...answer.problems);
    return answer.value as R;
  };

  /** Asks until the page no longer says `wait`. */
  const until = async <R>(what: string, look: string, args: readonly unknown[]): Promise<R> => {
    const end = performance.now() + TIMEOUT_MS;
    for (;;) {
      const answer = await ask<R>(look, args);
      if (!isWait(answer)) return answer;
      if (performance.now() > end) throw new Error(`${what}: ${answer.wait}, at ${href}`);
      await pause(LOOK_MS);
    }
  };

  const find = (selector: string) => {
    const inside = (more: string, { hasText }: HasText = {}) =>
      find(
        [selector, more, ...(hasText === undefined ? [] : [playwrightSelectors.hasText(hasText)])]
          .filter(part => part !== '')
          .join(' >> '),
      );
    const look = <R>(what: string, asked: string, ...args: readonly unknown[]): Promise<R> =>
      until<R>(`${what} ${selector}`, asked, [selector, ...args]);
    /** What a function of the page answers of what is found, once it is there. */
    const read = async <R>(what: string, reader: string, argument?: unknown): Promise<R> => {
      const answer = await look<{ readonly read: R }>(
        what,
        `async (kit, selector, argument) => {
          const element = kit.one(selector);
          return element === undefined ? { wait: 'not there' } : { read: await (${reader})(element, argument, kit) };
        }`,
        argument,
      );
      return answer.read;
    };
    const click = async (): Promise<void> => {
      const end = performance.now() + TIMEOUT_MS;
      let met: boolean | NotYetAnswer;
      do {
        if (performance.now() > end)
          throw new Error(`press ${selector}: it moves away each time, at ${href}`);
        const { x, y } = await look<{ x: number; y: number }>(
          'press',
          `(kit, selector) => kit.pointOf(selector)`,
        );
        await tab.press(x, y);
        // A page that answers no more was left by the press.
        met = await ask<boolean>(`kit => kit.hasMet()`, []);
      } while (met === false);
    };
    const isChecked = () => read<boolean>('read', `(element, _, kit) => kit.is(element, 'checked')`);
    return {
      locator: inside,
      filter: (options: HasText) => inside('', options),
      first: () => inside('nth=0'),
      getByRole: (role: string, options?: RoleSelectorOptions) =>
        inside(playwrightSelectors.role(role, options)),
      getByLabel: (text: AccessibleName, options?: TextSelectorOptions) =>
        inside(playwrightSelectors.label(text, options)),
      getByText: (text: AccessibleName, options?: TextSelectorOptions) =>
        inside(playwrightSelectors.text(text, options)),
      click,
      check: async () => {
        if (!(await isChecked())) await click();
      },
      fill: (text: string) => look('write into', `(kit, selector, text) => kit.write(selector, text)`, text),
      pressSequentially: async (text: string) => {
        await read('focus', `element => element.focus()`);
        await tab.type(text);
      },
      waitFor: ({ state = 'visible' }: { readonly state?: State } = {}) =>
        look(
          'wait for',
          `(kit, selector, state) => kit.inState(selector, state) || { wait: 'not ' + state }`,
          state,
        ),
      count: () => look<number>('count', `(kit, selector) => kit.all(selector).length`),
      textContent: () => read<string | null>('read', `element => element.textContent`),
      inputValue: () => read<string>('read', `element => element.value`),
      getAttribute: (name: string) => read('read', `(element, name) => element.getAttribute(name)`, name),
      isChecked,
      isEnabled: () => read<boolean>('read', `(element, _, kit) => kit.is(element, 'enabled')`),
      evaluate: <A, R>(reader: (element: Element, argument: A) => R, argument?: A) =>
        read<R>('read', String(reader), argument),
    };
  };
  const { locator, getByRole, getByLabel, getByText } = find('');

  /** Whether an address is the one that is waited for, as Playwright reads it but for its wildcards. */
  const isAt = (asked: string | RegExp | ((url: URL) => boolean)): boolean => {
    if (typeof asked === 'string') return href === new URL(asked, home()).href;
    return asked instanceof RegExp ? asked.test(href) : asked(new URL(href));
  };

  return {
    locator,
    getByRole,
    getByLabel,
    getByText,
    goto: (address: string) => tab.open(new URL(address, home()).href),
    reload: tab.reload,
    /** Goes, without waiting: a page that the browser kept is not loaded again, which drivers wait for in vain. */
    goBack: async () => {
      await tab.run('void setTimeout(() => history.back())');
    },
    /** Where the page was when it was last asked something. */
    url: () => href,
    mouse: { move: tab.move },
    keyboard: { press: tab.key },
    evaluate: async <A, R>(asked: (argument: A) => R, argument?: A): Promise<R> => {
      const { value } = await until<{ readonly value: R }>(
        'evaluate',
        `async (kit, argument) => ({ value: await (${asked})(argument) })`,
        [argument],
      );
      return value;
    },
    waitForFunction: <A>(asked: (argument: A) => unknown, argument?: A) =>
      until(
        'wait for a function',
        `async (kit, argument) => (await (${asked})(argument)) ? true : { wait: 'not so' }`,
        [argument],
      ),
    waitForURL: async (asked: string | RegExp | ((url: URL) => boolean)): Promise<void> => {
      const end = performance.now() + TIMEOUT_MS;
      do {
        if (performance.now() > end) throw new Error(`wait for ${asked}: still at ${href}`);
        await ask('() => true', []);
      } while (!isAt(asked) && (await pause(LOOK_MS, true)));
    },
    waitForNetworkIdle: async (): Promise<void> => {
      await until('quiet', `async kit => (await kit.isQuiet()) || { wait: 'busy' }`, []);
    },
  };
};
