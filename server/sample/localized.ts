import type { LocalizedText } from './types.ts';

/** A proper name, which is written the same way in every language. */
export const sameInAll = (name: string): LocalizedText => ({ uk: name, ru: name, en: name });

/** Minutes in an hour and in a day, for moments relative to the load. */
export const HOUR = 60;
export const DAY = 24 * HOUR;
