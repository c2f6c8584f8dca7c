import { toLatinForTrigrams } from './to-latin-for-trigrams.ts';

/** Of a shorter word too little is left that is surely meant. */
const LEAST_LETTERS = 4;

/**
 * Tells whether one word is another with at most one letter left out, put in, replaced, or two beside each other
 * swapped; letters that Ukrainian and Russian spell alike are the same (law `one-typo`).
 */
export const isWordOneTypoAway = (typed: string, meant: string): boolean => {
  if (typed.length < LEAST_LETTERS) return false;
  const [a, b] = [toLatinForTrigrams(typed), toLatinForTrigrams(meant)];
  if (a === '' || b === '' || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  if (start === a.length && start === b.length) return true;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
};
