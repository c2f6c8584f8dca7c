import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles } from '../support/repository-files.ts';

const files = repositoryFiles('src');
const code = files.filter(file => /\.tsx?$/.test(file)).map(file => readFileSync(file, 'utf8'));

/** The classes that a sheet styles, each once. */
const classesOf = (sheet: string): readonly string[] => {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  return [...new Set([...rules.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name))];
};

/** A class may be picked by what a value says, as in `styles[kind]`. */
const PICKED = /\bstyles\[/;

it('each class of a style sheet stands in a file that imports the sheet: a rename leaves no style behind', () => {
  const sheets = files.filter(file => file.endsWith('.module.css'));
  const orphans = sheets.flatMap(sheet => {
    const users = code.filter(text => text.includes(`/${basename(sheet)}'`)).join('\n');
    return classesOf(sheet)
      .filter(name => !PICKED.test(users) && !new RegExp(`\\b${name}\\b`).test(users))
      .map(name => `${sheet}: .${name}`);
  });
  expect(sheets.length).toBeGreaterThan(100);
  expect(orphans).toEqual([]);
});
