import { yieldToPaint } from './ui/yield-to-paint.ts';

/** How long a picture in sight may hold the app back, in milliseconds; on a slow line it comes before the code anyway. */
const FOR_PICTURES = 500;

// A first screen that stands already is painted, with its pictures, before the app's code is evaluated.
await yieldToPaint();
const pictures = document.querySelectorAll<HTMLImageElement>('#root img[fetchpriority="high"]');
await Promise.race([
  Promise.allSettled(Array.from(pictures, picture => picture.decode())),
  new Promise(done => setTimeout(done, FOR_PICTURES)),
]);
await yieldToPaint();
const { startApp: start } = await import('./start-app.ts');
await start();
