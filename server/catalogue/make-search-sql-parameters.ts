import type { SearchForms } from '../../src/domain/search/make-search-forms.ts';

/** The letters of a word's piece, as search_pieces.sql cuts words. */
const PIECE = 3;

const quoted = (piece: string): string => `'${piece.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** A form's pieces of three letters, or the form itself where it is no longer than that. */
const piecesOf = (form: string): readonly string[] => {
  const letters = Array.from(form);
  if (letters.length <= PIECE) return [form];
  return [...new Set(letters.slice(PIECE - 1).map((_, at) => letters.slice(at, at + PIECE).join('')))];
};

const allOf = (form: string): string => `(${piecesOf(form.trimStart()).map(quoted).join(' & ')})`;
const anyOf = (forms: readonly string[]): string => `(${forms.map(allOf).join(' | ')})`;

/** The LIKE patterns of a form; one that begins with a blank must stand at a word's beginning, also at the text's. */
const patternsOf = (form: string): readonly string[] => {
  const plain = form.replace(/[\\%_]/g, '\\$&');
  return plain.startsWith(' ') ? [`${plain.trimStart()}%`, `%${plain}%`] : [`%${plain}%`];
};

/**
 * Makes the parameters of a search as an SQL statement of the catalogue takes them (write-catalogue-sql.ts): a tsquery of the
 * pieces that the index must hold, and for each word the LIKE patterns of which one must match, as `hasSearchForms` has
 * it.
 */
export const makeSearchSqlParameters = (forms: SearchForms): readonly [string, ...(readonly string[])[]] => [
  forms.map(anyOf).join(' & '),
  ...forms.map(word => word.flatMap(patternsOf)),
];
