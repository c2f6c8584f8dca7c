import { isWordSimilarEnough } from './compute-word-similarity.ts';
import { foldSearchText } from './fold-search-text.ts';
import { retypeWordOnOtherLayouts } from './keyboard-layout.ts';
import { hasSearchForms, makeSearchForms } from './make-search-forms.ts';
import { isWordOneTypoAway } from './one-typo-away.ts';

/** The words of the shop that are near to a word (`rankNearWords`). */
type Near = (word: string) => readonly string[];

/** Lists the possible meanings of a typed word: itself, and what its keys write on another keyboard layout. */
export const listLayoutReadings = (typed: string): readonly string[] =>
  [...new Set([typed, ...retypeWordOnOtherLayouts(typed)].map(reading => foldSearchText([reading])))].filter(
    reading => reading !== '',
  );

const understood = (typed: string, near: Near): string => {
  const readings = listLayoutReadings(typed);
  const isKnown = (word: string): boolean =>
    near(word).some(known => hasSearchForms(known, makeSearchForms([word], [])));
  const mistyped = (word: string): string | undefined =>
    near(word).find(known => isWordOneTypoAway(word, known));
  return (
    readings.find(isKnown) ??
    readings.map(mistyped).find(meant => meant !== undefined) ??
    readings[0] ??
    typed
  );
};

/**
 * Finds what was meant by searched words that find nothing as they stand: the shop's own word on another layout, or one
 * typo away; null where none is found (law `understood-words`).
 */
export const findCorrectedSearchWords = (typed: readonly string[], near: Near): readonly string[] | null => {
  const meant = typed.map(word => understood(word, near));
  return meant.every((word, at) => word === foldSearchText([typed[at] ?? ''])) ? null : meant;
};

/**
 * Lists the shop's words that are most like those typed, for near things where nothing is found (law
 * `understood-words`).
 */
export const listMostSimilarWords = (typed: readonly string[], near: Near): readonly string[] => [
  ...new Set(
    typed
      .flatMap(listLayoutReadings)
      .flatMap(word => near(word).filter(known => isWordSimilarEnough(word, known))),
  ),
];
