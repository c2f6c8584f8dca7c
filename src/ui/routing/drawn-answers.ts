import { parse, stringify } from 'devalue';
import type { Frame } from '../../application/stores/frame-store.ts';

/**
 * What a screen was drawn from, which travels with the page as a block of data so that nothing is asked again: the same
 * release of the same code writes and reads it, so it is not decoded by a schema.
 */
export type DrawnAnswers = {
  /** When it was drawn, in epoch milliseconds of the shop's clock. */
  readonly at: number;
  /** Path of the screen that was drawn: a guest's account is the log-in. */
  readonly path: string;
  readonly frame: Frame;
  /** What the screen's own reading gave. */
  readonly data: unknown;
};

/** As a text that may stand in any element: nothing in it ends one. */
export const writeAnswers = (answers: DrawnAnswers): string => stringify(answers).replaceAll('<', '\\u003c');

export const readAnswers = (text: string): DrawnAnswers => parse(text) as DrawnAnswers;
