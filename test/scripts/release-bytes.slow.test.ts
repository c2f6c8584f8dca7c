import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Manifest, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What somebody who comes back after a release may have to fetch anew for one changed component: 28 KB by `gzip -9`. */
const BOUND = 28 * 1024;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a visit of a screen fetches, with what its first task needs. */
const visit = (screen: string): readonly string[] => [
  'index.html',
  'src/start.ts',
  `src/ui/screens/${screen}/page.ts`,
  `src/ui/i18n/messages/uk/${screen}.json`,
  'src/ui/i18n/messages/uk/common.json',
  'src/composition/live.ts',
  'src/composition/live-rest.ts',
];

type Built = { readonly manifest: Manifest; readonly sizes: ReadonlyMap<string, number> };

/** The client as `npm run build` makes it, where one component says something else. */
const buildClient = async (change: { readonly file: string; from: string; to: string } | null = null) => {
  const result = await build({
    root,
    mode: 'production',
    logLevel: 'error',
    build: { write: false },
    plugins: [
      {
        name: 'one-component-changed',
        enforce: 'pre',
        transform: (code, id) => {
          if (change === null || id !== root + change.file) return null;
          expect(code).toContain(change.from);
          return code.replace(change.from, change.to);
        },
      },
    ],
  });
  const { output } = result as Rolldown.RolldownOutput;
  const text = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    file.type === 'chunk' ? file.code : file.source;
  const manifest = output.find(({ fileName }) => fileName.endsWith('manifest.json'));
  if (manifest === undefined) throw new Error('the build has no manifest');
  return {
    manifest: JSON.parse(String(text(manifest))) as Manifest,
    sizes: new Map(output.map(file => [file.fileName, gzipSync(text(file), { level: 9 }).length])),
  };
};

const filesOf = ({ manifest }: Built, sources: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const follow = (name: string): void => {
    const part = manifest[name];
    if (part === undefined || seen.has(name)) return;
    seen.add(name);
    files.add(part.file);
    for (const file of part.css ?? []) files.add(file);
    for (const each of part.imports ?? []) follow(each);
  };
  for (const source of sources) follow(source);
  return files;
};

/** Files of the second release that a visitor of the first one does not have, with their bytes. */
const fetchedAnew = (before: Built, after: Built, screen: string): Record<string, number> => {
  const kept = filesOf(before, visit(screen));
  const anew = [...filesOf(after, visit(screen))].filter(file => !kept.has(file));
  return Object.fromEntries(anew.map(file => [file, after.sizes.get(file) ?? Number.NaN]));
};

const sum = (files: Record<string, number>): number => Object.values(files).reduce((a, b) => a + b, 0);

describe('after a release', () => {
  const mode = process.env['NODE_ENV'];
  let before: Built;
  beforeAll(async () => {
    // With React's production files, as the shop is built.
    process.env['NODE_ENV'] = 'production';
    before = await buildClient();
  });
  afterAll(() => {
    process.env['NODE_ENV'] = mode;
  });

  it.each([
    { file: 'src/ui/design/controls/icon.tsx', from: '0 0 24 24', to: '0 0 25 25' },
    { file: 'src/ui/design/controls/icon.module.css', from: '{', to: '{ outline: 0;' },
    { file: 'src/ui/screens/home/banners.tsx', from: '92vw', to: '93vw' },
    { file: 'src/ui/screens/lot/lot-head.tsx', from: 'size="l"', to: 'size="m"' },
  ])('a visitor who comes back fetches at most 28 KB for a change of $file', async change => {
    const after = await buildClient(change);
    const perScreen = ['home', 'lot'].map(screen => fetchedAnew(before, after, screen));
    // The change is in the build.
    expect(perScreen.map(sum).some(bytes => bytes > 0)).toBe(true);
    for (const files of perScreen) expect(sum(files), JSON.stringify(files)).toBeLessThanOrEqual(BOUND);
  });
});
