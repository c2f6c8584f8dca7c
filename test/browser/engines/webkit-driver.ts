import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { endProcessWithWorker } from '../../support/processes/end-with-worker.ts';

/** Large enough for a window of a desk beside the browser's own bars. */
const SCREEN = '1600x1200x24';

/** What a WebDriver session of WebKit can do. */
export type WebKitSession = {
  /** One command of the session: https://www.w3.org/TR/webdriver2/#endpoints */
  readonly post: <R = void>(path: string, body?: object) => Promise<R>;
  /** Ends the session and its browser. */
  readonly close: () => Promise<void>;
};

/** A screen that nobody sees; it chooses its number itself and tells it on the fourth stream. */
const openScreen = async (): Promise<string> => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endProcessWithWorker(screen);
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** A command without an answer is given up: the driver may lose a page that comes back by Back, and is silent then. */
const ANSWER_MS = 15_000;

const ask = async <R>(url: string, method: string, body?: object): Promise<R> => {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = (await response.json()) as { readonly value: R };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${error}: ${message}`);
};

const startDriver = async (): Promise<string> => {
  const [display, port] = await Promise.all([openScreen(), freePort()]);
  // GTK reads the folder `gtk-3.0` there: no animations, which pages see as prefers-reduced-motion.
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: import.meta.dirname, NO_AT_BRIDGE: '1' };
  endProcessWithWorker(
    spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }),
  );
  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(() => ask(`${url}/status`, 'GET').then(Boolean, () => false), { timeout: 20_000 });
  return url;
};

let driver: Promise<string> | undefined;

/**
 * Opens a new WebKit browser that remembers nothing; one driver, which serves one session at a time, for all files of a
 * worker.
 */
export const openWebKitSession = async (binary: string): Promise<WebKitSession> => {
  driver ??= startDriver();
  const url = await driver;
  // The whole screen's window has no bars, which would not let it be as narrow as a phone.
  const options = { binary, args: ['--automation', '--full-screen'] };
  const { sessionId } = await ask<{ readonly sessionId: string }>(`${url}/session`, 'POST', {
    // Else the driver waits for a load at each command, in vain where a page comes back that was kept.
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options, pageLoadStrategy: 'none' } },
  });
  const session = `${url}/session/${sessionId}`;
  return {
    post: (path, body) => ask(session + path, 'POST', body),
    close: async () => {
      await ask(session, 'DELETE');
    },
  };
};
