import { breath } from './ui/breath.ts';

// A first screen that stands already is painted before the app's code is evaluated.
await breath();
const { start } = await import('./start.ts');
await start();
