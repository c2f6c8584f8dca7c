import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkMessageCatalogues, type MessageCatalogue } from './check-message-catalogues.ts';
import { type CheckedSourceFile, checkSourceTexts, findUnusedMessageIds } from './check-source-texts.ts';
import { translatorMessageCatalogues } from './translator-texts.ts';

/** `npm run check:messages`: every text of every language, checked without running the shop. */
const root = fileURLToPath(new URL('../../src/ui/i18n/messages/', import.meta.url));

const files: MessageCatalogue[] = readdirSync(root).flatMap(language =>
  readdirSync(`${root}${language}`).map(name => ({
    language,
    name,
    prefix: name.replace(/json$/, ''),
    texts: JSON.parse(readFileSync(`${root}${language}/${name}`, 'utf8')) as Record<string, string>,
  })),
);

const sourcesOf = (folder: string): readonly CheckedSourceFile[] => {
  const at = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.(?:tsx?|sql)$/.test(path))
    .map(path => ({ path: `${folder}/${path}`, code: readFileSync(`${at}${path}`, 'utf8') }));
};
const idsOf = (catalogues: readonly MessageCatalogue[]): readonly string[] =>
  catalogues.filter(({ language }) => language === 'uk').flatMap(({ texts }) => Object.keys(texts));

const sources = sourcesOf('src');
const problems = [
  ...checkMessageCatalogues([...files, ...translatorMessageCatalogues]),
  ...checkSourceTexts(sources, idsOf(files)),
  ...findUnusedMessageIds(
    [...sources, ...sourcesOf('server'), ...sourcesOf('demo')],
    idsOf(translatorMessageCatalogues),
  ),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write(`${files.length + translatorMessageCatalogues.length} catalogues are whole.\n`);
