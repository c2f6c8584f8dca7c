import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Queryable } from '../../../server/database/database.ts';

/** A mistake that the simulator must find: what a function of the database says, and what it says instead. */
export type Mutant = {
  readonly title: string;
  /** The function, by its file beneath server/database/functions. */
  readonly file: string;
  readonly says: string;
  readonly instead: string;
  /** Words of one finding at least. */
  readonly found: RegExp;
};

const FUNCTIONS = new URL('../../../server/database/functions/', import.meta.url);

/** Puts a mistake into the shop of a database. */
export const plantMutant = async (
  database: Queryable,
  { file, says, instead }: Pick<Mutant, 'file' | 'says' | 'instead'>,
): Promise<void> => {
  const text = readFileSync(new URL(file, FUNCTIONS), 'utf8');
  assert(text.includes(says), `${file} says no more “${says}”`);
  await database.query(text.replaceAll(says, instead));
};
