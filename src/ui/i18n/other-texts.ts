import type { Messages } from './catalogues.ts';

/** Russian and English (`catalogues.ts`). */
export const files = import.meta.glob<{ default: Messages }>([
  './messages/{ru,en}/*.json',
  '!./messages/*/no-script.json',
]);
