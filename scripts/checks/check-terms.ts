import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collectShopTexts } from './collect-texts.ts';
import { judgeShopTexts, readForbiddenWords } from './judge-shop-texts.ts';
import { findRetiredNames, readRetiredNames } from './retired-names.ts';

/** `npm run check:terms`: every text of the shop against docs/texts.md, every source against CONTRIBUTING's retired names. */
const root = fileURLToPath(new URL('../../', import.meta.url));

const filesOf = (folders: readonly string[], pattern: RegExp) =>
  folders.flatMap(folder =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map(path => `${folder}/${path}`)
      .filter(path => pattern.test(path))
      .toSorted()
      .map(path => ({ path, text: readFileSync(root + path, 'utf8') })),
  );

const texts = filesOf(['src', 'server', 'demo', 'docs/examples'], /\.(?:tsx?|json|csv|html)$/).flatMap(
  ({ path, text }) => collectShopTexts(path, text),
);
const forbidden = readForbiddenWords(readFileSync(`${root}docs/texts.md`, 'utf8'));
const sources = filesOf(['src', 'server', 'demo', 'kit', 'test', 'scripts'], /\.(?:[mc]?[jt]sx?|css)$/);
const retired = readRetiredNames(readFileSync(`${root}CONTRIBUTING.md`, 'utf8'));

const problems = [...judgeShopTexts(texts, forbidden), ...findRetiredNames(sources, retired)];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write(
  `${texts.length} texts use none of ${forbidden.length} words, ${sources.length} sources none of ${retired.length} names.\n`,
);
