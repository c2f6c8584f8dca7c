import type { ReactElement } from 'react';

/** A state of a control: what is rendered, and what somebody does to it then. */
export type ControlState = { readonly rendered: ReactElement; readonly act?: (root: ParentNode) => void };

/** States that nobody may take for each other, by their names. */
export type ControlStates = Readonly<Record<string, ControlState>>;

export const renderedState = (element: ReactElement): ControlState => ({ rendered: element });

export const pressedState = (element: ReactElement): ControlState => ({
  rendered: element,
  act: root => root.querySelector('button')?.click(),
});

/** As by the keyboard: nothing was pressed before. */
export const focusedState = (element: ReactElement): ControlState => ({
  rendered: element,
  act: root => root.querySelector<HTMLElement>('a, button, input')?.focus(),
});

export const doNothing = (): void => undefined;
