import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is read of a function that src/domain exports: its file, its name and the words above it. */
export type DomainExport = { readonly file: string; readonly name: string; readonly says: string };

const root = fileURLToPath(new URL('../../src/domain/', import.meta.url));
const DOCUMENTED =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^export const (\w+)(?:: [^=]+)? =\s*(?:<[^(]*>)?\(/gm;

const plain = (comment: string | undefined): string =>
  (comment ?? '')
    .replace(/^\s*\*/gm, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();

/** Lists every exported function of src/domain, by file. */
export const listDomainExports = (): readonly DomainExport[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .toSorted()
    .flatMap(file =>
      [...readFileSync(`${root}${file}`, 'utf8').matchAll(DOCUMENTED)].map(([, comment, name = '']) => ({
        file,
        name,
        says: plain(comment),
      })),
    );
