import { carrierImportKind } from './carrier-import-kind.ts';
import {
  categoryImportKind,
  lotImportKind,
  productImportKind,
  synonymImportKind,
} from './catalogue-import-kinds.ts';
import { collectionPointImportKind } from './collection-point-import-kind.ts';
import type { ImportKind } from './import-kind.ts';
import {
  bannerImportKind,
  currencyImportKind,
  levelImportKind,
  pageImportKind,
  settingsImportKind,
  slideImportKind,
  superprizeImportKind,
  translationImportKind,
} from './site-import-kinds.ts';

/** The list of the kinds of files that an operator imports, in the order in which a new shop is filled. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  currencyImportKind,
  levelImportKind,
  settingsImportKind,
  categoryImportKind,
  productImportKind,
  lotImportKind,
  synonymImportKind,
  slideImportKind,
  bannerImportKind,
  pageImportKind,
  superprizeImportKind,
  carrierImportKind,
  collectionPointImportKind,
  translationImportKind,
];

export const findImportKind = (name: string): ImportKind | undefined =>
  IMPORT_KINDS.find(kind => kind.name === name);
