import { foldSearchText } from './fold-search-text.ts';
import { wordOnOtherLayouts } from './keyboard-layout.ts';
import { isOneTypoAway } from './one-typo-away.ts';
import { hasSearchForms, searchForms } from './search-forms.ts';
import { isSimilarEnough } from './word-similarity.ts';

/** The words of the shop that are near to a word (`rankNearWords`). */
type Near = (word: string) => readonly string[];

/** The possible meanings of a typed word: itself, and what its keys write in another keyboard layout. */
export const layoutReadingsOf = (typed: string): readonly string[] =>
  [...new Set([typed, ...wordOnOtherLayouts(typed)].map(reading => foldSearchText([reading])))].filter(
    reading => reading !== '',
  );

const understood = (typed: string, near: Near): string => {
  const readings = layoutReadingsOf(typed);
  const isKnown = (word: string): boolean =>
    near(word).some(known => hasSearchForms(known, searchForms([word], [])));
  const mistyped = (word: string): string | undefined => near(word).find(known => isOneTypoAway(word, known));
  return (
    readings.find(isKnown) ??
    readings.map(mistyped).find(meant => meant !== undefined) ??
    readings[0] ??
    typed
  );
};

/**
 * What was meant by words that find nothing as they stand: the shop's own word on another layout, or one typo away; null
 * where none is found (law `understood-words`).
 */
export const correctedSearchWords = (typed: readonly string[], near: Near): readonly string[] | null => {
  const meant = typed.map(word => understood(word, near));
  return meant.every((word, at) => word === foldSearchText([typed[at] ?? ''])) ? null : meant;
};

/** The shop's words that are most like those typed, for near things where nothing is found (law `understood-words`). */
export const mostSimilarWords = (typed: readonly string[], near: Near): readonly string[] => [
  ...new Set(
    typed.flatMap(layoutReadingsOf).flatMap(word => near(word).filter(known => isSimilarEnough(word, known))),
  ),
];
