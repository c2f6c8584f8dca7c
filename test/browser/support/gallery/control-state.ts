import type { ReactElement } from 'react';

/** What a state of a control in the gallery is: what is rendered, and what somebody does to it then. */
export type ControlState = { readonly rendered: ReactElement; readonly act?: (root: ParentNode) => void };

/** The states of a control, by names of their own: nobody may take one for another. */
export type ControlStates = Readonly<Record<string, ControlState>>;

/** Makes the state of a control that is rendered and nothing more. */
export const makeRenderedControlState = (element: ReactElement): ControlState => ({ rendered: element });

/** Makes the state of a control whose first button was pressed. */
export const makePressedControlState = (element: ReactElement): ControlState => ({
  rendered: element,
  act: root => root.querySelector('button')?.click(),
});

/**
 * Makes the state of a control whose first link, button or field has the focus, as by the keyboard: nothing was pressed
 * before.
 */
export const makeFocusedControlState = (element: ReactElement): ControlState => ({
  rendered: element,
  act: root => root.querySelector<HTMLElement>('a, button, input, textarea')?.focus(),
});

/** Does nothing, where a control in the gallery needs a handler. */
export const doNothing = (): void => undefined;
