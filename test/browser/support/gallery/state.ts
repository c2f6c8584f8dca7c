import type { ReactElement } from 'react';

/** A state of a control: what is rendered, and what somebody does to it then. */
export type State = { readonly rendered: ReactElement; readonly act?: (root: ParentNode) => void };

/** States that nobody may take for each other, by their names. */
export type States = Readonly<Record<string, State>>;

export const rendered = (element: ReactElement): State => ({ rendered: element });

export const pressed = (element: ReactElement): State => ({
  rendered: element,
  act: root => root.querySelector('button')?.click(),
});

/** As by the keyboard: nothing was pressed before. */
export const focused = (element: ReactElement): State => ({
  rendered: element,
  act: root => root.querySelector<HTMLElement>('a, button, input')?.focus(),
});

export const nothing = (): void => undefined;
