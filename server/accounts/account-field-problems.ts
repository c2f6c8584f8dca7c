import type { TextId } from '../messages/texts/translate-server-text.ts';

/** The texts that say what is wrong with each wrong field of an account's form, by field. */
export type AccountFieldProblems = Readonly<Record<string, readonly TextId[]>>;

/** Picks the wrong fields of all fields of a form that were judged; null when none is wrong. */
export const pickAccountFieldProblems = (
  judged: Readonly<Record<string, TextId | null>>,
): AccountFieldProblems | null => {
  const wrong = Object.entries(judged).flatMap(([field, id]) =>
    id === null ? [] : [[field, [id]] as const],
  );
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
};
