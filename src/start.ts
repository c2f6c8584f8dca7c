import { makeLiveApp } from './composition/live.ts';
import { renderRoot } from './ui/root.tsx';
import { routerFor } from './ui/routing/router-for.ts';
import { yieldToPaint } from './ui/yield-to-paint.ts';

/** Builds the shop's app and renders it, one piece of work after the other. */
export const start = async (): Promise<void> => {
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no #root');
  const app = makeLiveApp(window);
  await yieldToPaint();
  renderRoot(app, element, await routerFor(location.pathname));
};
