import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

/** What is used here of Playwright's code that runs in a page. */
export type PlaywrightInPage = {
  readonly parseSelector: (selector: string) => unknown;
  readonly querySelectorAll: (parsed: unknown, root: Document) => Element[];
  readonly elementState: (
    element: Element,
    state: string,
    frameVisible: true,
  ) => { readonly matches: boolean };
  readonly checkElementStates: (
    element: Element,
    states: readonly string[],
    frameVisible: true,
  ) => Promise<unknown>;
  readonly setupHitTargetInterceptor: (
    element: Element,
    action: 'mouse',
    point: { x: number; y: number },
    blockAllEvents: false,
  ) => string | { readonly stop: () => unknown };
  readonly retarget: (element: Element, behaviour: 'follow-label') => Element | null;
  readonly fill: (element: Element, text: string) => unknown;
};

/**
 * Reads the source of Playwright's own finder: what a role, a name or a text means is the same in every engine then.
 * Its package holds it as a text and offers no way to it but its bundle, whose version is exact in package.json.
 */
export const readPlaywrightInPage = (): string => {
  const bundle = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle');
  const [, text] =
    /^ *\w+ = ('(?:[^'\\\n]|\\.)*packages\/injected\/src\/injectedScript\.ts(?:[^'\\\n]|\\.)*');$/m.exec(
      readFileSync(bundle, 'utf8'),
    ) ?? [];
  if (text === undefined) throw new Error('this version of playwright-core keeps its finder elsewhere');
  return String(runInNewContext(text));
};

const quoted = (text: string | RegExp, exact: boolean): string =>
  typeof text === 'string'
    ? JSON.stringify(text) + (exact ? 's' : 'i')
    : String(text)
        .replace(/(^|[^\\])(\\\\)*(["'`])/g, '$1$2\\$3')
        .replace(/>>/g, '\\>\\>');

/** What an element's accessible name is searched by: a text or a pattern. */
export type AccessibleName = string | RegExp;
/** The options of a search by role, as Playwright has them. */
export type RoleSelectorOptions = {
  readonly name?: AccessibleName;
  readonly exact?: boolean;
  readonly level?: number;
};
/** The options of a search by text, as Playwright has them. */
export type TextSelectorOptions = { readonly exact?: boolean };

/** Functions that write Playwright's selectors, as its locators write them. */
export const playwrightSelectors = {
  role: (role: string, { name, exact = false, level }: RoleSelectorOptions = {}): string =>
    `internal:role=${role}${level === undefined ? '' : `[level=${level}]`}${
      name === undefined ? '' : `[name=${quoted(name, exact)}]`
    }`,
  label: (text: AccessibleName, { exact = false }: TextSelectorOptions = {}): string =>
    `internal:label=${quoted(text, exact)}`,
  text: (text: AccessibleName, { exact = false }: TextSelectorOptions = {}): string =>
    `internal:text=${quoted(text, exact)}`,
  hasText: (text: AccessibleName): string => `internal:has-text=${quoted(text, false)}`,
};
