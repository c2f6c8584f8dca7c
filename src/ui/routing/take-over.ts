import { yieldToPaint } from '../yield-to-paint.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a control is called on both drawings of a screen. */
const nameOf = (element: Element): string => {
  const said = ['name', 'type', 'href', 'aria-label'].map(name => element.getAttribute(name));
  return JSON.stringify(said[3] === null ? [...said, element.textContent] : said);
};

/** The element of the app's screen that stands where this one was drawn; null where the visitor's own has no such thing. */
const counterpart = <E extends Element>(element: E, drawn: Element, app: Element): E | null => {
  const namesakes = (place: Element) =>
    [...place.querySelectorAll<E>(element.tagName)].filter(each => nameOf(each) === nameOf(element));
  return namesakes(app)[namesakes(drawn).indexOf(element)] ?? null;
};

/** As if it were typed or chosen there: React hears of a value only if its own setter did not set it. */
const setValue = (control: Control, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
};

const bringValue = (from: Control, to: Control): void => {
  if (
    from instanceof HTMLInputElement &&
    to instanceof HTMLInputElement &&
    /^(?:checkbox|radio)$/.test(from.type)
  ) {
    if (from.checked !== from.defaultChecked && from.checked !== to.checked) to.click();
    return;
  }
  const isChanged =
    from instanceof HTMLSelectElement
      ? [...from.options].some(option => option.selected !== option.defaultSelected && option.selected)
      : from.value !== from.defaultValue;
  if (isChanged && from.value !== to.value) setValue(to, from.value);
};

/**
 * Brings what the visitor did on the screen that the server drew, which is taken away by now, to the app's screen in its
 * place: what was typed and opened, the focus, and then, one after the other and each once, what was pressed. The page's
 * own script (index.html) notes presses and the focus.
 */
export const takeOver = async (drawn: HTMLElement, app: Element): Promise<void> => {
  // Once: effects of a development build run twice.
  if (drawn.dataset['used'] === undefined) return;
  delete drawn.dataset['used'];
  const bring = <E extends Element>(element: E, work: (from: E, to: E) => void): void => {
    const to = counterpart(element, drawn, app);
    if (to !== null) work(element, to);
  };
  for (const control of drawn.querySelectorAll<Control>('input, textarea, select'))
    bring(control, bringValue);
  for (const details of drawn.querySelectorAll('details'))
    bring(details, (from, to) => {
      to.open = from.open;
    });
  const focused = drawn.querySelector<HTMLElement>('[data-focused]');
  if (focused !== null && document.activeElement === document.body)
    bring(focused, (_, to) => to.focus({ preventScroll: true }));
  const pressed = [...drawn.querySelectorAll<HTMLElement>('[data-pressed]')].toSorted(
    (a, b) => Number(a.dataset['pressed']) - Number(b.dataset['pressed']),
  );
  for (const button of pressed) {
    await yieldToPaint();
    bring(button, (_, to) => to.click());
  }
};
