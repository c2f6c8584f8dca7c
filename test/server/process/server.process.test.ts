import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, buildServerInOwnFolder } from '../../support/processes/server-process.ts';

let built: BuiltServer;
const folder = mkdtempSync(join(tmpdir(), 'twofold-process-'));
const running = new Set<ChildProcess>();

beforeAll(async () => {
  built = await buildServerInOwnFolder();
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => {
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A process that runs until it is told otherwise; these tests are about the embedded database's one process. */
const run = (env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [built.entry], {
    env: { PATH: process.env['PATH'] ?? '', SHOP_SAMPLE: 'off', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const said = { out: '', problem: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.problem += chunk.toString();
  });
  const exit = new Promise<number | null>(resolve =>
    child.once('exit', code => {
      running.delete(child);
      resolve(code);
    }),
  );
  const open = async (): Promise<void> => {
    while (!said.out.includes('Twofold is open')) {
      if (child.exitCode !== null) throw new Error(said.problem);
      await pause(20);
    }
  };
  return { child, said, exit, open };
};

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const received = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let all = '';
    socket.on('data', chunk => {
      all += chunk.toString();
    });
    socket.on('close', () => resolve(all));
    socket.on('error', reject);
  });

describe('the process', () => {
  it('the server prints the addresses of shop and outbox and warns of the embedded database', async () => {
    const port = await freePort();
    const shop = run({ PORT: String(port) });
    await shop.open();
    expect(shop.said.out).toContain(`Twofold is open at http://127.0.0.1:${port}\n`);
    expect(shop.said.out).toContain(`http://127.0.0.1:${port}/outbox\n`);
    expect(shop.said.out).toMatch(/embedded database in .+ never fsyncs.+PostgreSQL for production/);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    shop.child.kill('SIGTERM');
    expect(await shop.exit).toBe(0);
  });

  it('the server finishes a request in flight on SIGTERM, refuses new ones and exits with 0', async () => {
    const port = await freePort();
    const shop = run({ PORT: String(port) });
    await shop.open();
    const socket = connect(port, '127.0.0.1');
    const answer = received(socket);
    const body = '{"phone":"+380931234567"}';
    socket.write(
      `POST /api/auth/phone-confirm HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Requested-With: XMLHttpRequest\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await pause(200);
    shop.child.kill('SIGTERM');
    const asks = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        () => 'answered',
        () => 'refused',
      );
    await expect.poll(asks, { timeout: 10_000 }).toBe('refused');
    expect(shop.child.exitCode).toBeNull();
    socket.write(body.slice(5));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"errors":false\}/);
    const asked = Date.now();
    expect(await shop.exit).toBe(0);
    expect(Date.now() - asked).toBeLessThan(3000);
  });

  it('the server refuses a data folder that another process uses, in one line', async () => {
    const first = run({ PORT: String(await freePort()) });
    await first.open();
    const second = run({ PORT: String(await freePort()) });
    expect(await second.exit).toBe(1);
    expect(second.said.problem).toMatch(
      new RegExp(`^DATA_DIR: the data folder .+ is in use by process ${first.child.pid}.*\\n$`),
    );
    first.child.kill('SIGINT');
    expect(await first.exit).toBe(0);
  });

  it('the server refuses a port in use, in one line, and releases the data folder', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>(resolve => other.listen(port, '127.0.0.1', resolve));
    const shop = run({ PORT: String(port) });
    expect(await shop.exit).toBe(1);
    expect(shop.said.problem).toBe(`PORT: ${port} is in use by another program\n`);
    other.close();
    const again = run({ PORT: String(port) });
    await again.open();
    again.child.kill('SIGTERM');
    expect(await again.exit).toBe(0);
  });

  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['INTERKASSA_MERCHANT_ID', { NODE_ENV: 'production' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }],
    ['DATA_DIR', { DATA_DIR: join(folder, 'a-file') }],
    ['HOST', { HOST: '192.0.2.1' }],
  ])('the server names a wrong setting %s in one line and does not start', async (name, env) => {
    writeFileSync(join(folder, 'a-file'), '');
    const shop = run({ PORT: String(await freePort()), ...env });
    expect(await shop.exit).toBe(1);
    expect(shop.said.problem).toMatch(new RegExp(`^${name}\\b[^\\n]+\\n$`));
    expect(shop.said.out).toBe('');
  });
});
