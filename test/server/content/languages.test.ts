import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../src/domain/content/languages.ts';
import { readDatabaseDefinitions } from '../../support/database/database-definitions.ts';
import { openTestDatabase } from '../../support/database/test-database.ts';

/** A place that says the languages once more, because nothing can be imported there, and those that it says. */
type Place = readonly [place: string, languages: readonly string[]];

const read = (file: string): string => readFileSync(file, 'utf8');

/** Each list that a file writes; the pattern's group is the list. */
const listsIn = (file: string, pattern: RegExp): readonly Place[] => {
  const lists = [...read(file).matchAll(pattern)].map(([, list = '']) => list.match(/[a-z]+/g) ?? []);
  return lists.length === 0 ? [[file, []]] : lists.map(list => [file, list]);
};

/** Names that end with a language (`title_uk`, `about.uk.html`), by what stands before it; one of each is in the default one. */
const endings = (place: string, names: readonly string[], ending: RegExp): readonly Place[] => {
  const own = names.filter(name => ending.exec(name)?.[1] === DEFAULT_LANGUAGE);
  return own
    .map(name => name.replace(ending, ''))
    .map(stem => [
      `${place}: ${stem}`,
      names.filter(name => name.replace(ending, '') === stem).map(name => ending.exec(name)?.[1] ?? ''),
    ]);
};

const SAMPLES = ['server/sample', 'docs/examples'];
const columns: readonly Place[] = SAMPLES.flatMap(folder =>
  readdirSync(folder)
    .filter(file => file.endsWith('.csv'))
    .flatMap(file => {
      const [header = ''] = read(`${folder}/${file}`).split('\n', 1);
      return endings(`${folder}/${file}`, header.trim().split(','), /_([a-z]{2})$/);
    }),
);
const pages = endings('server/sample/pages', readdirSync('server/sample/pages'), /\.([a-z]+)\.html$/);

const ALL: readonly Place[] = [
  ...listsIn('docs/operations.md', /^\| `LANGUAGES` \| `([a-z,]+)`/gm),
  ['src/ui/i18n/messages', readdirSync('src/ui/i18n/messages')],
  ...columns,
  ...pages,
];

it.each(ALL)('the list of languages in %s equals the shop’s languages', (_, languages) => {
  expect(languages.toSorted()).toEqual(LANGUAGES.toSorted());
});

it.each([
  ...listsIn('index.html', /<html lang="([a-z]+)"/g),
  ...listsIn('index.html', /isChosen\('language', .*, '([a-z]+)'\)/g),
])('the default language in %s is the shop’s default', (_, languages) => {
  expect(languages).toEqual([DEFAULT_LANGUAGE]);
});

it('the samples’ tables and pages have their texts in every language', () => {
  expect(columns.length).toBeGreaterThan(10);
  expect(pages.length).toBeGreaterThan(3);
});

it('the database’s constraints, functions and defaults name the shop’s languages', async () => {
  const { database, close } = await openTestDatabase();
  const schema = Object.entries(await readDatabaseDefinitions(database));
  await close();
  const lists = schema.flatMap(([name, text]) =>
    [...text.matchAll(/ARRAY\[(?:'[a-z]{2}'(?:::text)?(?:, )?)+\]/g)].map(([list]) => [
      name,
      list.match(/(?<=')[a-z]{2}(?=')/g) ?? [],
    ]),
  );
  expect(lists).toEqual(
    [
      'constraints -.texts.texts_check',
      'constraints translations.-.translations_language_check',
      'constraints users.-.users_language_check',
      'constraints orders.-.orders_language_check',
      'functions keep_fund_named()',
    ].map(name => [name, LANGUAGES]),
  );
  const defaults = schema.flatMap(([, text]) => /^language text .*'(\w+)'::text$/.exec(text)?.[1] ?? []);
  expect(defaults).toEqual([DEFAULT_LANGUAGE]);
});

it.each(LANGUAGES)('scripts/cut-fonts.py keeps every letter of the messages in %s', language => {
  const [cut = ''] = read('scripts/cut-fonts.py').split('DRAWN = {', 1);
  const ranges = [...cut.matchAll(/\b([0-9A-F]{4})(?:-([0-9A-F]{4}))?\b/g)].map(
    ([, from = '', to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }),
  );
  const isKept = (letter: string): boolean => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(({ from, to }) => from <= code && code <= to);
  };
  const folder = `src/ui/i18n/messages/${language}`;
  const texts = readdirSync(folder).flatMap(file =>
    Object.values(JSON.parse(read(`${folder}/${file}`)) as Readonly<Record<string, string>>),
  );
  const letters = new Set(texts.join('').match(/\p{L}/gu));
  expect(letters.size).toBeGreaterThan(20);
  expect([...letters].filter(letter => !isKept(letter))).toEqual([]);
});
