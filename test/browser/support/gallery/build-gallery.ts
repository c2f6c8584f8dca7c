import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/**
 * Builds the page of every control of `ui/design` in each of its states, the shop's own components and style sheets, as
 * one document that needs no server; in system fonts.
 */
export const buildGallery = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // A test's own environment would bring React's development files.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      // Nothing is written for older browsers: the style sheets are the shop's.
      target: 'esnext',
      rolldownOptions: {
        input: fileURLToPath(new URL('gallery.tsx', import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const style = output.flatMap(file => (file.type === 'asset' ? [String(file.source)] : []));
  const script = output.flatMap(file => (file.type === 'chunk' ? [file.code] : []));
  return `<!doctype html>
<meta charset="utf-8" />
<style>${style.join('')}</style>
<body><script>${script.join('').replaceAll('</script', String.raw`<\/script`)}</script></body>`;
};
