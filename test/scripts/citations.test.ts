import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listRepositoryFiles } from '../support/list-repository-files.ts';

/** This file names what it looks for. */
const NOT_READ = /^test\/scripts\/citations\.test\.ts$|^package-lock\.json$/;
const TEXT = /\.(ts|tsx|mjs|css|sql|md|html|py|json|svg|js)$|^\.ci\//;

/** Documents that this repository does not have. */
const CLOSED =
  /[Ss]pecification(?: §| section|['’]s\b)|\([Ss]pecification|[Dd]ecisions: |\((?:decisions|contract)[,):]|\bcontract: (?!decode)[A-Z]|\bdraw\.md\b|\bpayment-provider\.md\b|\b(?:fair-play|after-purchase|office)\.md\b/;

/** A paragraph or a part of a document that is not named: `(§2)`, `(stack: Database)`; one of an RFC is. */
const UNNAMED = /\((?:stack|contract|decisions): [A-Z]|(?<!RFC \d+ (?:§[\d.]+[^§]*)?)§/;

/** `(lot-stock.ts)`, `(docs/demo.md)`, `(see database-errors.ts)`. */
const BRACKETED = /\((?:see )?([\w./-]+\.(?:tsx?|mjs|sql|md))\)/g;
const CITED_FILE = new RegExp(`${BRACKETED.source}|\\b([\\w-]+\\.md)\\b`, 'g');

const paths = listRepositoryFiles();
const files = paths.filter(file => TEXT.test(file) && !NOT_READ.test(file));
const lines = files.flatMap(file =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ file, text, where: `${file}:${index + 1}: ${text.trim().slice(0, 160)}` })),
);

/** The anchors of a page, as GitHub makes them of its headings. */
const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...readFileSync(page, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const canBeOpened = (page: string, anchor: string | undefined): boolean =>
  existsSync(page) && (anchor === undefined || anchorsOf(page).has(anchor));

describe('what a line of the repository cites', () => {
  it('a citation in the repository names no document that a reader cannot open', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(lines.filter(({ text }) => CLOSED.test(text)).map(({ where }) => where)).toEqual([]);
  });

  it('a citation names no paragraph without its document', () => {
    // What a comment cites may begin on the line before.
    const unnamed = lines.filter(({ file, text }, index) => {
      const before = lines[index - 1]?.file === file ? lines[index - 1]?.text : '';
      return UNNAMED.test(`${before?.replaceAll('§', '')} ${text.replace(/^\s*(?:\*|\/\/|--|#) ?/, '')}`);
    });
    expect(unnamed.map(({ where }) => where)).toEqual([]);
  });

  it('a cited page under docs/ exists, at a heading that it has', () => {
    const broken = lines.filter(({ file, text }) => {
      const named = [...text.matchAll(/\bdocs\/[\w./-]+?\.md(?:#([\w-]+))?/g)].some(
        ([cited, anchor]) => !canBeOpened(cited.split('#')[0] ?? '', anchor),
      );
      const linked =
        file.endsWith('.md') &&
        [...text.matchAll(/\]\(([\w./-]+\.md)(?:#([\w-]+))?\)/g)].some(
          ([, page = '', anchor]) => !canBeOpened(join(dirname(file), page), anchor),
        );
      return named || linked;
    });
    expect(broken.map(({ where }) => where)).toEqual([]);
  });

  it('a cited file exists in the repository, where it is named in brackets or is a page', () => {
    const names = new Set(paths.map(path => basename(path)));
    const broken = lines.filter(({ file, text }) =>
      [...text.matchAll(file.endsWith('.md') ? BRACKETED : CITED_FILE)].some(
        ([, bracketed, page]) => !names.has(basename(bracketed ?? page ?? '')),
      ),
    );
    expect(broken.map(({ where }) => where)).toEqual([]);
  });

  it('a cited law exists in docs/rules.md', () => {
    const laws = new Set(
      [...readFileSync('docs/rules.md', 'utf8').matchAll(/^### ([\w-]+)$/gm)].map(([, id = '']) => id),
    );
    expect(laws.size).toBeGreaterThan(50);
    const broken = lines.filter(({ text }) =>
      [...text.matchAll(/\blaws? ((?:`[a-z-]+`(?:, | and |; )?)+)/g)].some(([, cited = '']) =>
        [...cited.matchAll(/`([a-z-]+)`/g)].some(([, id = '']) => !laws.has(id)),
      ),
    );
    expect(broken.map(({ where }) => where)).toEqual([]);
  });
});
