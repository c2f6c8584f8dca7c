import type { ReactElement } from 'react';

/** A state of a control: what is drawn, and what somebody does to it then. */
export type State = { readonly drawn: ReactElement; readonly act?: (root: ParentNode) => void };

/** States that nobody may take for each other, by their names. */
export type States = Readonly<Record<string, State>>;

export const drawn = (element: ReactElement): State => ({ drawn: element });

export const pressed = (element: ReactElement): State => ({
  drawn: element,
  act: root => root.querySelector('button')?.click(),
});

/** As by the keyboard: nothing was pressed before. */
export const focused = (element: ReactElement): State => ({
  drawn: element,
  act: root => root.querySelector<HTMLElement>('a, button, input')?.focus(),
});

export const nothing = (): void => undefined;
