import { yieldToPaint } from '../yield-to-paint.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

/** What the page's own script (index.html) listens for: from now on the app hears of everything itself. */
const HYDRATED = 'hydrated';

/** What a button offers, in words: the visitor's own state may have made another one of it. */
const labelOf = (button: HTMLElement): string => button.ariaLabel ?? button.textContent;

/** Every control by what it is and which of its kind: somebody's extension may have React render another one in its place. */
const controlsOf = (root: HTMLElement): ReadonlyMap<string, Control> => {
  const places = new Map<string, Control>();
  for (const control of root.querySelectorAll<Control>('input, textarea, select, button')) {
    const own = control.type === 'radio' ? control.value : control.matches('button') && labelOf(control);
    let place = `${control.type} ${control.name} ${own}`;
    while (places.has(place)) place += '+';
    places.set(place, control);
  }
  return places;
};

const isTicked = (control: Control): control is HTMLInputElement => /^(?:checkbox|radio)$/.test(control.type);

const isTouched = (control: Control): boolean => {
  // Of radios only the one that was chosen: the others follow it.
  if (isTicked(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(option => option.selected !== option.defaultSelected);
  return 'defaultValue' in control && control.value !== control.defaultValue;
};

/** What was typed or chosen in a control; all are read before one is said: React then renders the others as they were rendered. */
const typedIn = (control: Control) => {
  const { value, checked, selectionStart, selectionEnd } = control as HTMLInputElement;
  return { value, checked, selectionStart, selectionEnd };
};
type Typed = ReturnType<typeof typedIn>;

const select = (control: Control, { selectionStart, selectionEnd }: Typed): void => {
  // Where the kind of control has one: an address of a mailbox does not.
  if (typeof selectionStart === 'number')
    (control as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
};

/** Says it anew: React has taken the control over as it found or rendered it, and believes that nothing changed. */
const redispatchInput = (control: Control, typed: Typed): void => {
  if (isTicked(control)) {
    control.checked = !typed.checked;
    control.click();
    return;
  }
  if ('defaultValue' in control) control.value = control.defaultValue;
  // React hears of a value only if its own setter did not set it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed.value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  select(control, typed);
};

/**
 * Calls back at once, or when a screen that the server rendered is taken over: what is rendered anew before would put
 * fields back as they were rendered, and lose what was typed by then. Returns how not to be called.
 */
export const callOnceHydrated = (then: () => void): (() => void) => {
  const rendered = document.querySelector('[data-ssr]');
  if (rendered === null) {
    then();
    return () => undefined;
  }
  rendered.addEventListener(HYDRATED, then, { once: true });
  return () => rendered.removeEventListener(HYDRATED, then);
};

const dropQueuedClicks = (event: Event): void => {
  if (!event.isTrusted || !(event.target instanceof Element)) return;
  if (event.target.closest('[data-pressed]') === null) return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Records what the visitor does on a rendered screen before React takes it over; returns what is to be called as soon
 * as it has. Then the app is handed what was done before: what was typed and chosen, where the focus was, and then, one
 * after the other and each once, what was pressed. A form that somebody's extension has changed is not taken over but
 * rendered anew: what was done in it is done in the one that stands there now.
 */
export const recordEarlyInput = (root: HTMLElement): (() => Promise<void>) => {
  const rendered = controlsOf(root);
  let focused = document.activeElement;
  const known = new Map<Element, Typed>();
  const note = (control: Control): void => {
    if (isTouched(control)) known.set(control, typedIn(control));
  };
  for (const control of rendered.values()) note(control);
  const noteFocus = ({ target }: Event): void => {
    focused = target as Element;
  };
  // React puts a text area that it takes over back as it was rendered.
  const noteInput = ({ target }: Event): void => {
    known.delete(target as Control);
    note(target as Control);
  };
  root.addEventListener('focusin', noteFocus, true);
  root.addEventListener('input', noteInput, true);

  return async () => {
    root.removeEventListener('focusin', noteFocus, true);
    root.removeEventListener('input', noteInput, true);
    // Once: effects of a development build run twice.
    if (root.dataset['ssr'] === undefined) return;
    delete root.dataset['ssr'];
    // What is kept is done once, also where it is pressed again before its turn.
    root.addEventListener('click', dropQueuedClicks, true);
    root.dispatchEvent(new Event(HYDRATED));
    const stand = controlsOf(root);
    const done = [...rendered].flatMap(([place, was]) => {
      const control = root.contains(was) ? was : stand.get(place);
      note(was);
      return control === undefined ? [] : [{ was, control, typed: known.get(was) }];
    });
    for (const { control, typed } of done) if (typed !== undefined) redispatchInput(control, typed);
    for (const { was, control } of done) {
      if (was !== focused || was === control) continue;
      control.focus();
      select(control, typedIn(was));
    }
    const pressed = done
      .filter(({ was }) => was.dataset['pressed'] !== undefined)
      .toSorted((a, b) => Number(a.was.dataset['pressed']) - Number(b.was.dataset['pressed']))
      .map(({ was, control }) => ({ button: control, offer: labelOf(was) }));
    // React takes over at once what somebody types in: else parts further down would still show nobody's state.
    for (const { button } of pressed) {
      button.dataset['pressed'] ??= '';
      button.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    }
    // What is the visitor's own is shown by then; what one press changes, as the sum on the next button, is meant.
    await yieldToPaint();
    const meant = new Set(pressed.filter(({ button, offer }) => labelOf(button) === offer));
    for (const press of pressed) {
      const { button } = press;
      delete button.dataset['pressed'];
      button.removeAttribute('aria-busy');
      for (const animation of button.getAnimations()) animation.cancel();
      if (meant.has(press)) button.click();
      await yieldToPaint();
    }
    root.removeEventListener('click', dropQueuedClicks, true);
  };
};
