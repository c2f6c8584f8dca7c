import type { RouteObject } from 'react-router-dom';
import type { App } from '../application/app.ts';
import type { Catalogues } from './i18n/catalogues.ts';
import { Boot } from './layout/boot.tsx';
import { Layout } from './layout/layout.tsx';
import { CrashView } from './routing/crash-view.tsx';
import { loadPage } from './routing/load-page.ts';
import { PageView } from './routing/page-view.tsx';

/** The one route with a loader, by which its data is known. */
export const PAGE = 'page';

/** The router's whole tree: one frame, and one route in it whose loader finds the screen by its address. */
export const makeRoutes = (app: App, catalogues: Catalogues): RouteObject[] => [
  {
    Component: Layout,
    HydrateFallback: Boot,
    ErrorBoundary: CrashView,
    children: [
      {
        id: PAGE,
        path: '*',
        loader: ({ request }) => loadPage(app, catalogues, request),
        Component: PageView,
        ErrorBoundary: CrashView,
      },
    ],
  },
];
