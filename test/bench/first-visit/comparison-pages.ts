import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from '../../../scripts/bundle/precompress.mjs';
import { type StaticSite, serveFolder } from '../../support/processes/static-site.ts';

/**
 * Serves what the shop is compared with: a page without scripts and a page of React with one button, of the React that
 * the shop has. Builds both into a folder, packed as the shop's own files are.
 */
export const serveComparisonPages = async (folder: string): Promise<StaticSite> => {
  const root = fileURLToPath(new URL('yardsticks/', import.meta.url));
  await build({
    root,
    base: '/compared/',
    configFile: false,
    logLevel: 'warn',
    // A test's own environment would bring React's development files.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['static', 'react', 'next'].map(name => `${root}${name}.html`) },
    },
  });
  await precompress(folder);
  return serveFolder(folder, '/compared/');
};
