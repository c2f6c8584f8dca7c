import type { DrawFirstScreen } from './adapters/http/wire/first-screen.ts';
import { makeFirstScreenApp } from './composition/first-screen.ts';
import { drawFirstScreen as draw } from './ui/draw-first-screen.tsx';

/** The client's renderer, built for the server (`dist/render/first-screen.js`). */
export const drawFirstScreen: DrawFirstScreen = (calls, asked) =>
  draw(makeFirstScreenApp(calls, asked), asked.path + asked.search);
