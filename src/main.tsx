import { yieldToPaint } from './ui/yield-to-paint.ts';

/** How long a picture in sight may hold the app back, in milliseconds; on a slow line it comes before the code anyway. */
const FOR_PICTURES = 500;

/** How long the page may keep a visitor waiting who touches it; in milliseconds. */
const QUICKLY = 20;

// A first screen that stands already is painted, with its pictures, before the app's code is evaluated.
await yieldToPaint();
const pictures = document.querySelectorAll<HTMLImageElement>('#root img[fetchpriority="high"]');
await Promise.race([
  Promise.allSettled(Array.from(pictures, picture => picture.decode())),
  new Promise(done => setTimeout(done, FOR_PICTURES)),
]);
await yieldToPaint();
// Each file that the page names is evaluated by itself, as many of them between two paintings as are quickly done; they
// stand in the order in which they need each other. Who needs one that can't be had says so later.
let painted = performance.now();
for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')) {
  await import(/* @vite-ignore */ href).catch(() => undefined);
  if (performance.now() - painted < QUICKLY) continue;
  await yieldToPaint();
  painted = performance.now();
}
const { start } = await import('./start.ts');
await start();
