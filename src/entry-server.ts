import { makeServerApp } from './composition/server-app.ts';
import type { PageRenderer } from './contract/page-rendering.ts';
import { renderPage as render } from './ui/render-page.tsx';

/** Renders a page's first screen as the client's renderer, built for the server (`dist/render/entry-server.js`). */
export const renderPage: PageRenderer = (calls, asked) =>
  render(makeServerApp(calls, asked), asked.path + asked.search);
