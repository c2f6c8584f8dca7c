import { makeServerApp } from './composition/server-app.ts';
import type { RenderPage } from './contract/page-rendering.ts';
import { renderPage as render } from './ui/render-page.tsx';

/** The client's renderer, built for the server (`dist/render/entry-server.js`). */
export const renderPage: RenderPage = (calls, asked) =>
  render(makeServerApp(calls, asked), asked.path + asked.search);
