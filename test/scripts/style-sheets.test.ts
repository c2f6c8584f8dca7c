import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryFiles } from '../support/repository-files.ts';

const files = repositoryFiles('src');
const sheets = files.filter(file => file.endsWith('.css'));
const code = files.filter(file => /\.tsx?$/.test(file)).map(file => readFileSync(file, 'utf8'));

/** The classes that a sheet styles, each once. */
const classesOf = (sheet: string): readonly string[] => {
  const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  return [...new Set([...rules.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name))];
};

/** A class may be picked by what a value says, as in `styles[kind]`. */
const PICKED = /\bstyles\[/;

it('each class of a style sheet is used by a file that imports the sheet: a rename leaves no style behind', () => {
  const modules = sheets.filter(sheet => sheet.endsWith('.module.css'));
  const orphans = modules.flatMap(sheet => {
    const users = code.filter(text => text.includes(`/${basename(sheet)}'`)).join('\n');
    return classesOf(sheet)
      .filter(name => !PICKED.test(users) && !new RegExp(`\\b${name}\\b`).test(users))
      .map(name => `${sheet}: .${name}`);
  });
  expect(modules.length).toBeGreaterThan(100);
  expect(orphans).toEqual([]);
});

/** Widths of a window, in px, at which most screens change: a phone held across, a tablet, a desk. */
const BREAKPOINTS = [570, 767, 1024];

it('a breakpoint is one number: a wide layout applies from it on, the narrow one below it', () => {
  const texts = [...sheets.map(sheet => readFileSync(sheet, 'utf8')), ...code];
  const conditions = texts.flatMap(text => [
    ...text.matchAll(/\((?:(?:min|max)-width:|width [<>]=?) ([\d.]+)px\)/g),
  ]);
  const near = conditions.filter(([, px]) => BREAKPOINTS.some(at => Math.abs(Number(px) - at) < 2));
  expect(near.length).toBeGreaterThan(50);
  const said = BREAKPOINTS.flatMap(at => [`(min-width: ${at}px)`, `(width >= ${at}px)`, `(width < ${at}px)`]);
  expect(near.map(([condition]) => condition).filter(condition => !said.includes(condition))).toEqual([]);
});
