/** What parts the words of a folded text; in the database as search_vocabulary.sql. */
const BETWEEN_WORDS = /[^a-z0-9а-яёіїєґ]+/;

/** Lists the words of a folded text that a mistyped one may have been meant as (law `understood-words`). */
export const listSearchVocabulary = (text: string): readonly string[] =>
  [...new Set(text.split(BETWEEN_WORDS))].filter(word => word !== '');
