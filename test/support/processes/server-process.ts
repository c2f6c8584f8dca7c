import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBareTemplate } from '../database/bare-template.ts';
import { recordWorkDuration } from '../work-durations.ts';
import buildShop from './build-shop.ts';
import { findFreePort } from './find-free-port.ts';

const CACHE = 'node_modules/.cache/twofold';
const START_TIMEOUT_MS = 60_000;

/** What a built server in a folder of its own is: the file to start, and what removes the folder. */
export type BuiltServer = { readonly entry: string; readonly remove: () => void };

let isBuilt = false;

/**
 * Puts the built server without the client into a folder of its own. The shop is built first when its sources changed.
 */
export const buildServerInOwnFolder = async (): Promise<BuiltServer> => {
  if (!isBuilt) buildShop();
  isBuilt = true;
  await ensureBareTemplate(CACHE); // the built server finds it one folder above its own
  const folder = join(CACHE, `server-${randomBytes(6).toString('hex')}`);
  cpSync('dist/server', folder, { recursive: true, filter: path => !/\.(map|gz)$/.test(path) });
  return { entry: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** What a test has of a server process that it started. */
export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** Ends the process and waits until it is gone. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  /** Its exit code once it has ended by itself, else null. */
  readonly exitCode: () => number | null;
};

/** Tells whether the server at `url` answers that it is healthy. */
export const isServerHealthy = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
};

/**
 * Whether it answers, with the screens of its first pages: for whatever else it is not ready, a clock or a database of its
 * own, its test may want it so.
 */
const isUp = async (url: string): Promise<boolean> => {
  if (!(await isServerHealthy(url))) return false;
  try {
    const response = await fetch(`${url}/api/ready`);
    return response.ok || ((await response.json()) as { reason?: string }).reason !== 'screens';
  } catch {
    return false;
  }
};

const gone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Starts a server process of its own, on a free port unless `env` has a PORT; resolves when it answers. */
export const startServerProcess = (
  entry: string,
  env: Readonly<Record<string, string>>,
  onLog?: (lines: string) => void,
): Promise<ServerProcess> => recordWorkDuration('processes', () => start(entry, env, onLog));

const start = async (
  entry: string,
  env: Readonly<Record<string, string>>,
  onLog?: (lines: string) => void,
): Promise<ServerProcess> => {
  const port = env['PORT'] === undefined ? await findFreePort() : Number(env['PORT']);
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      SHOP_SAMPLE: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', onLog === undefined ? 'ignore' : 'pipe', 'inherit'],
  });
  child.stdout?.on('data', (lines: Buffer) => onLog?.(String(lines)));
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (gone(child)) return;
    const ended = new Promise(resolve => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + START_TIMEOUT_MS;
  while (!(await isUp(url))) {
    if (gone(child) || Date.now() > until) {
      await end('SIGKILL');
      throw new Error(`the server did not start (exit ${child.exitCode})`);
    }
    await pause(25);
  }
  return { url, pid: child.pid ?? 0, end, exitCode: () => child.exitCode };
};
