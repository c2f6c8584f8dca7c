import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What the entry imports once the first screen was painted. */
const APP = 'src/start.ts';

/** Lets the page fetch the whole app at once, while its entry still lets the first screen be painted. */
export const preloadApp = (): Plugin => {
  let root = '';
  const isApp = (chunk: Rolldown.OutputChunk): boolean =>
    chunk.facadeModuleId !== null && relative(root, chunk.facadeModuleId) === APP;

  return {
    name: 'twofold:preload-app',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
        const seen = new Set<Rolldown.OutputChunk>();
        const files = new Set<string>();
        const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
          if (chunk === undefined || seen.has(chunk)) return;
          seen.add(chunk);
          // Each behind what it imports: the entry evaluates files in the order of their links.
          for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
          files.add(chunk.fileName);
          for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
        };
        for (const chunk of chunks.filter(isApp)) visit(chunk);
        return [...files]
          .filter(file => !html.includes(file))
          .toSorted((a, b) => Number(a.endsWith('.js')) - Number(b.endsWith('.js')))
          .map(file => ({
            tag: 'link',
            attrs: {
              rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload',
              crossorigin: true,
              href: `/${file}`,
            },
            injectTo: 'head' as const,
          }));
      },
    },
  };
};
