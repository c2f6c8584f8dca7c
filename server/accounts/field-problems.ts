import type { TextId } from '../messages/texts/server-text.ts';

/** The text of each field that is wrong. */
export type FieldProblems = Readonly<Record<string, readonly TextId[]>>;

/** Picks the wrong fields of all that were judged; null when none is wrong. */
export const pickWrongFields = (judged: Readonly<Record<string, TextId | null>>): FieldProblems | null => {
  const wrong = Object.entries(judged).flatMap(([field, id]) =>
    id === null ? [] : [[field, [id]] as const],
  );
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
};
