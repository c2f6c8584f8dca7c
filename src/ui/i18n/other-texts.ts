import type { Messages } from './catalogues.ts';

/** The texts of all languages but the default one (catalogues.ts). */
export const files = import.meta.glob<{ default: Messages }>([
  './messages/*/*.json',
  '!./messages/uk/*.json',
  '!./messages/*/no-script.json',
]);
