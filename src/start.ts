import { makeLiveApp } from './composition/live.ts';
import { breath } from './ui/breath.ts';
import { renderRoot } from './ui/root.tsx';

/** Builds the shop's app and renders it, one piece of work after the other. */
export const start = async (): Promise<void> => {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no #root');
  const app = makeLiveApp(window);
  await breath();
  // Pages of mailed links; whoever came to any other has no secret in this document's addresses.
  const mailed = /^\/(recovery|verify|undo|unsubscribe)\b/.test(location.pathname);
  renderRoot(app, element, mailed ? await import('./ui/routing/secret-router.ts') : {});
};
