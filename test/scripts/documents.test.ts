import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_ATTACKS } from '../attack/all-attacks.ts';

/** Pages that show files and code of the repository. */
const PAGES = [
  'README.md',
  'docs/adapters.md',
  'docs/architecture.md',
  'docs/recipes.md',
  'docs/security.md',
];

const squeezed = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();

describe.each(PAGES)('%s', page => {
  const text = readFileSync(page, 'utf8');

  it('a documentation page names only files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:src|server|test|docs|scripts)\/[\w./-]+)`/g)].map(
      match => match[1] ?? '',
    );
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter(path => !existsSync(path))).toEqual([]);
  });

  it('a documentation page links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(match => match[1] ?? '');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(link => !existsSync(join(dirname(page), link)))).toEqual([]);
  });

  it('a documentation page shows code exactly as in the file that it names', () => {
    const blocks = [...text.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)];
    expect(blocks.length).toBe([...text.matchAll(/```ts\n/g)].length);
    for (const [, file = '', code = ''] of blocks) {
      expect(squeezed(readFileSync(file, 'utf8')), file).toContain(squeezed(code));
    }
  });
});

/** The settings in the first column of the table of docs/operations.md. */
const listedSettings = (): readonly string[] => {
  const [, after = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Settings\n');
  const [section = ''] = after.split('\n## ');
  return [...section.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  );
};

describe('docs/operations.md', () => {
  it('docs/operations.md lists every setting that the server reads, once, and no other', () => {
    const read = readdirSync('server/config').flatMap(file =>
      [...readFileSync(join('server/config', file), 'utf8').matchAll(/'([A-Z][A-Z0-9_]+)'/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect(read.length).toBeGreaterThan(0);
    expect(listedSettings().toSorted()).toEqual([...new Set(read)].toSorted());
  });
});

it('docs/package.md shows only code of the package’s uses, which test/scripts/package.process.test.ts runs', () => {
  const folder = 'test/fixtures/consumer';
  const uses = readdirSync(folder).map(name => squeezed(readFileSync(join(folder, name), 'utf8')));
  const blocks = [...readFileSync('docs/package.md', 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)];
  expect(blocks.length).toBeGreaterThan(3);
  const unknown = blocks.filter(([, code = '']) => !uses.some(use => use.includes(squeezed(code))));
  expect(unknown).toEqual([]);
});

describe('docs/security.md', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  const rows = [...text.matchAll(/^\|(.*)\|(.*)\|(.*)\|$/gm)].slice(2);
  const attacks = new Set(ALL_ATTACKS.map(({ id }) => id.replace(/[a-z]$/, '')));

  it('docs/security.md names only attacks that npm run attack has, and each of them', () => {
    const named = rows.flatMap(([, , , numbers = '']) => numbers.split(',').map(number => number.trim()));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(number => !attacks.has(number))).toEqual([]);
    expect([...attacks].filter(number => !named.includes(number))).toEqual([]);
  });

  it('docs/security.md names only laws that docs/rules.md has', () => {
    const named = rows.flatMap(([, , heldBy = '']) =>
      [...heldBy.matchAll(/(?:\[law\]\(rules\.md\)|\blaws?\b|\band) `([\w-]+)`/g)].map(([, law = '']) => law),
    );
    expect(named.length).toBeGreaterThan(2);
    const rules = readFileSync('docs/rules.md', 'utf8');
    expect(named.filter(law => !rules.includes(`\n### ${law}\n`))).toEqual([]);
  });

  it('docs/security.md names only tables, functions and settings that exist', () => {
    const sql = readdirSync('server/database', { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.sql'))
      .map(file => readFileSync(join('server/database', file), 'utf8'))
      .join('\n');
    const names = rows.flatMap(([, , heldBy = '']) => [
      ...heldBy.matchAll(/`((?!synchronous_commit)[a-z]+_[a-z]+)`/g),
    ]);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter(([, name = '']) => !new RegExp(`(TABLE|FUNCTION) ${name}\\b`).test(sql))).toEqual([]);
    const settings = rows.flatMap(([, , heldBy = '']) => [...heldBy.matchAll(/`([A-Z]+_[A-Z_]+)`/g)]);
    const listed = listedSettings();
    expect(settings.length).toBeGreaterThan(0);
    expect(settings.filter(([, name = '']) => !listed.includes(name))).toEqual([]);
  });
});
