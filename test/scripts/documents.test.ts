import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Pages that show files and code of the repository. */
const PAGES = ['docs/adapters.md', 'docs/architecture.md'];

const squeezed = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();

describe.each(PAGES)('%s', page => {
  const text = readFileSync(page, 'utf8');

  it('names only files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:src|server|test|docs)\/[\w./-]+)`/g)].map(match => match[1] ?? '');
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(path => !existsSync(path))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(match => match[1] ?? '');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(link => !existsSync(join(dirname(page), link)))).toEqual([]);
  });

  it('shows code as it stands in the file that it names', () => {
    const blocks = [...text.matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)];
    expect(blocks.length).toBe([...text.matchAll(/```ts\n/g)].length);
    for (const [, file = '', code = ''] of blocks) {
      expect(squeezed(readFileSync(file, 'utf8')), file).toContain(squeezed(code));
    }
  });
});
