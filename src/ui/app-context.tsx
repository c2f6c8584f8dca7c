import { createContext, use } from 'react';
import type { App } from '../application/app.ts';

/** The React context that holds all that screens know of the application. */
export const AppContext = createContext<App | null>(null);

/** Gives a component the application; throws outside `AppContext`. */
export const useApp = (): App => {
  const app = use(AppContext);
  if (app === null) throw new Error('useApp needs an AppContext above it.');
  return app;
};
