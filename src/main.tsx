import { yieldToPaint } from './ui/yield-to-paint.ts';

// A first screen that stands already is painted before the app's code is evaluated.
await yieldToPaint();
// Each file that the page names is evaluated by itself; they stand in the order in which they need each other. Who needs
// one that can't be had says so later.
for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
  await import(/* @vite-ignore */ href).catch(() => undefined);
  await yieldToPaint();
}
const { start } = await import('./start.ts');
await start();
