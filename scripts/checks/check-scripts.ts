import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SHORTEST_SCRIPT_RUNS, type ShortestScriptRun } from './shortest-script-runs.ts';

/** Runs every script that nothing else runs, in its shortest form; names those that fail (`-- <script>…`: these only). */
const MOST_MS = 20 * 60_000;
const MOST_TO_ANSWER_MS = 10 * 60_000;

const { positionals } = parseArgs({ allowPositionals: true });
const folder = mkdtempSync(join(tmpdir(), 'twofold-scripts-'));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** Starts a script in a group of its own, so that what it starts ends with it. */
const begin = (name: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
  const options: SpawnOptions = { stdio: 'inherit', detached: true, env: { ...process.env, ...env } };
  const child = spawn('npm', ['run', name, '--', ...args], options);
  const ended = once(child, 'exit').then(([code]) => code === 0);
  const end = (): void => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
    } catch {
      // It has ended by itself.
    }
  };
  return { child, ended, end };
};

const serves = async (
  name: string,
  { args = [], env = {}, serves: by }: ShortestScriptRun,
): Promise<boolean> => {
  const port = await freePort();
  const told = by === 'argument' ? ['--port', String(port), '--strictPort'] : [];
  const own = { ...env, PORT: String(port), DATA_DIR: join(folder, name), DATABASE_URL: '' };
  const { child, ended, end } = begin(name, [...args, ...told], own);
  const until = Date.now() + MOST_TO_ANSWER_MS;
  let stands = false;
  while (!stands && child.exitCode === null && Date.now() < until) {
    await pause(200);
    stands = await answers(`http://localhost:${port}/`);
  }
  end();
  await ended;
  return stands;
};

const finishes = async (name: string, { args = [], env = {} }: ShortestScriptRun): Promise<boolean> => {
  const { ended, end } = begin(name, args, env);
  const late = setTimeout(end, MOST_MS);
  const well = await ended;
  clearTimeout(late);
  return well;
};

const changes = (): string => execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });

const failed: string[] = [];
try {
  for (const [name, run] of Object.entries(SHORTEST_SCRIPT_RUNS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const before = changes();
    const began = Date.now();
    const well = await (run.serves === undefined ? finishes(name, run) : serves(name, run));
    const isClean = name === 'sample:pictures' || changes() === before;
    if (!well || !isClean) failed.push(isClean ? name : `${name} (it changed files)`);
    process.stdout.write(
      `${well && isClean ? 'works' : 'FAILS'}  ${name}, ${Math.round((Date.now() - began) / 1000)} s\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const name of failed) process.stderr.write(`broken: npm run ${name}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
