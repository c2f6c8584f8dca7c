import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collectTexts } from './collect-texts.ts';
import { judgeTexts, readForbidden } from './judge-texts.ts';

/** `npm run check:terms`: every text of the shop against docs/texts.md. */
const root = fileURLToPath(new URL('../../', import.meta.url));

const texts = ['src', 'server', 'demo', 'docs/examples'].flatMap(folder =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map(path => `${folder}/${path}`)
    .filter(path => /\.(?:tsx?|json|csv|html)$/.test(path))
    .toSorted()
    .flatMap(path => collectTexts(path, readFileSync(root + path, 'utf8'))),
);
const forbidden = readForbidden(readFileSync(`${root}docs/texts.md`, 'utf8'));

const problems = judgeTexts(texts, forbidden);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write(`${texts.length} texts use none of ${forbidden.length} words.\n`);
