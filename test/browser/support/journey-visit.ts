import type { Language } from './journey-text-reader.ts';

/** How a journey's visitor comes: the language, the viewport and the browser's settings. */
export type JourneyVisit = {
  readonly language: Language;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  /** Device pixels to a CSS pixel, 1 unless said otherwise. */
  readonly density?: number;
  /** The visitor asked the system for less motion, unless said otherwise. */
  readonly reducedMotion?: boolean;
  /** The welcome popups count as seen, so that a journey is not about them. */
  readonly greeted?: boolean;
  /** Lets the page register its worker; none otherwise, so that a test sees every request. */
  readonly offlineCopy?: boolean;
  /** The test is about the page before it answers: it goes on while what the server rendered of it still stands. */
  readonly early?: boolean;
  /**
   * The cookie says another currency than the browser keeps: what the server renders does not fit, and the app renders the
   * first screen itself, from what it asks the shop for.
   */
  readonly skipSsr?: boolean;
  /** False for a browser that runs none; it says its language by the cookie alone. */
  readonly scripts?: boolean;
};
