import type { BrowserEngine } from '../../../scripts/find-browser-engines.ts';

/** What an engine must be able to do for a journey: everything else is done in the page, the same in all engines. */
export type EngineTab = {
  readonly engine: BrowserEngine;
  /** Resolves when the page is loaded. */
  readonly open: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The value of an expression in the page, or of the promise that it is; rejects when the page is left meanwhile. */
  readonly run: (expression: string) => Promise<unknown>;
  readonly move: (x: number, y: number) => Promise<void>;
  /** Moves there and presses the mouse, in pixels of the page's visible part. */
  readonly press: (x: number, y: number) => Promise<void>;
  /** Presses the keys of a text one after the other. */
  readonly type: (text: string) => Promise<void>;
  readonly key: (name: PressedKey) => Promise<void>;
  /** Ends the visit with all that its browser remembers of it. */
  readonly close: () => Promise<void>;
};

/** One of the keys that a journey presses. */
export type PressedKey = 'Escape' | 'Tab' | 'Enter';

/** The size of an engine's tab, in CSS pixels. */
export type EngineTabOptions = { readonly width: number; readonly height: number };
