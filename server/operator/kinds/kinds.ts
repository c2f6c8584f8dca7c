import { categories, lots, products, synonyms } from './catalogue-kinds.ts';
import type { Kind } from './kind.ts';
import {
  banners,
  currencies,
  levels,
  pages,
  settings,
  slides,
  superprize,
  translations,
} from './site-kinds.ts';

/** The kinds of files that an operator imports, in the order in which a new shop is filled. */
export const KINDS: readonly Kind[] = [
  currencies,
  levels,
  settings,
  categories,
  products,
  lots,
  synonyms,
  slides,
  banners,
  pages,
  superprize,
  translations,
];

export const kindNamed = (name: string): Kind | undefined => KINDS.find(kind => kind.name === name);
