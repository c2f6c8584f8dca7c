import { yieldToPaint } from '../yield-to-paint.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** What the page's own script (index.html) listens for: from now on the app hears of everything itself. */
const TAKEN_OVER = 'takenover';

/** What a button offers, in words: the visitor's own state may have made another one of it. */
const offerOf = (button: HTMLElement): string => button.ariaLabel ?? button.textContent;

/** What was typed or chosen: as soon as one is said anew, React draws the others as they were drawn. */
const typedIn = (control: Control) => ({
  control,
  value: control.value,
  checked: control instanceof HTMLInputElement && control.checked,
  selection: [control.selectionStart, control.selectionEnd, control.selectionDirection ?? undefined] as const,
});

/** Says it anew: React has taken the control over as it found it and believes that nothing changed. */
const sayAgain = ({ control, value, checked, selection }: ReturnType<typeof typedIn>): void => {
  if (control instanceof HTMLInputElement && control.type === 'file') {
    if (control.value !== '') control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)) {
    // Of radios only the one that was chosen: the others follow it.
    if (checked === control.defaultChecked || (control.type === 'radio' && !checked)) return;
    control.checked = control.defaultChecked;
    control.click();
    return;
  }
  if (value === control.defaultValue) return;
  control.value = control.defaultValue;
  // React hears of a value only if its own setter did not set it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  // Where the kind of control has one: an address of a mailbox does not.
  if (selection[0] !== null) control.setSelectionRange(...selection);
};

/**
 * Calls back at once, or when a screen that the server drew is taken over: what is rendered anew before would put fields back
 * as they were drawn, and lose what was typed by then. Returns how not to be called.
 */
export const whenTakenOver = (then: () => void): (() => void) => {
  const drawn = document.querySelector('[data-drawn]');
  if (drawn === null) {
    then();
    return () => undefined;
  }
  drawn.addEventListener(TAKEN_OVER, then, { once: true });
  return () => drawn.removeEventListener(TAKEN_OVER, then);
};

const dropKept = (event: Event): void => {
  if (!event.isTrusted || !(event.target instanceof Element)) return;
  if (event.target.closest('[data-pressed]') === null) return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Hands the app what the visitor did on the drawn screen before it was the app's: what was typed and chosen, and then, one
 * after the other and each once, what was pressed. To be called as soon as React has taken the screen over.
 */
export const takeOver = async (root: HTMLElement): Promise<void> => {
  // Once: effects of a development build run twice.
  if (root.dataset['drawn'] === undefined) return;
  delete root.dataset['drawn'];
  // What is kept is done once, also where it is pressed again before its turn.
  root.addEventListener('click', dropKept, true);
  root.dispatchEvent(new Event(TAKEN_OVER));
  for (const typed of Array.from(root.querySelectorAll<Control>('input, textarea'), typedIn)) sayAgain(typed);
  for (const select of root.querySelectorAll('select')) {
    if ([...select.options].some(option => option.selected !== option.defaultSelected))
      select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const pressed = [...root.querySelectorAll<HTMLElement>('[data-pressed]')]
    .toSorted((a, b) => Number(a.dataset['pressed']) - Number(b.dataset['pressed']))
    .map(button => ({ button, offer: offerOf(button) }));
  // React takes over at once what somebody types in: else parts further down would still show nobody's state.
  for (const { button } of pressed) button.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
  // What is the visitor's own is shown by then; what one press changes, as the sum on the next button, is meant.
  await yieldToPaint();
  const meant = new Set(pressed.filter(({ button, offer }) => offerOf(button) === offer));
  for (const press of pressed) {
    const { button } = press;
    delete button.dataset['pressed'];
    button.removeAttribute('aria-busy');
    for (const animation of button.getAnimations()) animation.cancel();
    if (meant.has(press)) button.click();
    await yieldToPaint();
  }
  root.removeEventListener('click', dropKept, true);
};
