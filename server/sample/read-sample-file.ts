import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type JudgedImport, readAndJudgeImport } from '../operator/import/read-import.ts';
import type { ImportRowProblem, ImportRowShape } from '../operator/kinds/import-kind.ts';

/**
 * Finds the folder of the sample's files: beside this module in the sources, beside the bundle (or one above a chunk)
 * in a build.
 */
export const findSampleFolder = (): string => {
  const candidates = ['./', './sample/', './'].map(path => fileURLToPath(new URL(path, import.meta.url)));
  const folder = candidates.find(candidate => existsSync(join(candidate, 'lots.csv')));
  if (folder === undefined) throw new Error(`no sample at ${candidates.join(' or ')}`);
  return folder;
};

/**
 * Makes the error of a sample's file with a fault, or of one that does not fit what the operator imported before: none
 * of the sample is loaded.
 */
export const makeSampleFileError = (name: string, problems: readonly ImportRowProblem[]): Error => {
  const found = problems.map(({ line, field, text }) => `row ${line}, ${field}: ${text}`).join('; ');
  return new Error(`The sample's ${name} (SHOP_SAMPLE=off starts without): ${found}`);
};

/**
 * Reads the file of the sample that has the shape's name, and judges it as an operator's would be. Throws where a row
 * is wrong.
 */
export const readSampleFile = (shape: ImportRowShape): JudgedImport => {
  const base = join(findSampleFolder(), shape.name);
  const format = existsSync(`${base}.csv`) ? 'csv' : 'json';
  const read = readAndJudgeImport(shape, `${base}.${format}`, format, { mediaOrigins: [], currencies: null });
  if (read.problems.length > 0) throw makeSampleFileError(shape.name, read.problems);
  return read;
};
