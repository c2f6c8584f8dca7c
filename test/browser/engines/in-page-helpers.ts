import type { PlaywrightInPage } from './playwright-in-page.ts';

/** A page's answer that it is not yet so: why, for whoever waits in vain. */
export type NotYetAnswer = { readonly wait: string };

/**
 * Makes what a page of an engine that Playwright doesn't drive has of its own in each document. It runs there: nothing
 * of this file's surroundings may be named in it.
 */
export const makeInPageHelpers = (finder: PlaywrightInPage) => {
  const problems: string[] = [];
  addEventListener('error', ({ message }) => {
    if (message) problems.push(`page error: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`page error: ${reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );

  let underWay = 0;
  const { fetch } = window;
  window.fetch = async (...asked) => {
    underWay += 1;
    try {
      return await fetch(...asked);
    } finally {
      underWay -= 1;
    }
  };

  const all = (selector: string): Element[] =>
    finder.querySelectorAll(finder.parseSelector(selector), document);
  const one = (selector: string): Element | undefined => {
    const [element, ...others] = all(selector);
    if (others.length > 0) throw new Error(`${selector} finds ${others.length + 1} elements`);
    return element;
  };
  const is = (element: Element, state: string): boolean => finder.elementState(element, state, true).matches;

  let endPress = (): unknown => 'done';
  /**
   * Where to press what is found, once it is seen, stands still and nothing covers it. From then on a press that meets
   * something else, because the page moved meanwhile, does nothing.
   */
  const pointOf = async (
    selector: string,
  ): Promise<NotYetAnswer | { readonly x: number; readonly y: number }> => {
    const element = one(selector);
    if (element === undefined) return { wait: 'not there' };
    const unfit = await finder.checkElementStates(element, ['visible', 'enabled', 'stable'], true);
    if (unfit !== undefined) return { wait: JSON.stringify(unfit) };
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // An inline link around blocks has empty boxes before and after them.
    const box = [...element.getClientRects()].find(({ width, height }) => width * height > 0);
    if (box === undefined) return { wait: 'has no box' };
    const point = { x: Math.floor(box.x + box.width / 2), y: Math.floor(box.y + box.height / 2) };
    const guarded = finder.setupHitTargetInterceptor(element, 'mouse', point, false);
    if (typeof guarded === 'string') return { wait: `covered: ${guarded}` };
    endPress = guarded.stop;
    return point;
  };

  /** Whether the press at the point met what it was meant for. */
  const hasMet = (): boolean => endPress() === 'done';

  /** Puts a text in the place of what a field holds, all at once, as one that is pasted. */
  const write = (selector: string, text: string): NotYetAnswer | { readonly written: boolean } => {
    const element = one(selector);
    if (element === undefined || !is(element, 'visible') || !is(element, 'editable')) {
      return { wait: 'not there, hidden or not for writing' };
    }
    finder.fill(element, text);
    return { written: document.execCommand(text === '' ? 'delete' : 'insertText', false, text) };
  };

  const inState = (selector: string, state: string): boolean => {
    const element = one(selector);
    if (element === undefined) return state === 'detached' || state === 'hidden';
    return state === 'attached' || (state !== 'detached' && is(element, state));
  };

  const isQuiet = async (): Promise<boolean> => {
    for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
    return underWay === 0 && document.readyState === 'complete';
  };

  return { problems, all, one, is, pointOf, hasMet, write, inState, isQuiet };
};
