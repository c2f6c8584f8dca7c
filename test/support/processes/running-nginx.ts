import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { changeExample } from '../examples.ts';
import { findFreePort } from './find-free-port.ts';
import { findProgram } from './find-program.ts';

const makeCertificate = (folder: string): void => {
  execFileSync(
    findProgram('openssl'),
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example'].concat([
      '-keyout',
      join(folder, 'privkey.pem'),
      '-out',
      join(folder, 'fullchain.pem'),
    ]),
    { stdio: 'ignore' },
  );
};

const WHOLE = (folder: string, asRoot: boolean): string => `
${asRoot ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(each => `${each}_temp_path ${folder}/temp/${each};`).join('\n  ')}
  include ${folder}/twofold.conf;
}
`;

const accepts = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });

/** In the place of shop.example. */
const NAME = 'localhost';

/** What a test has of a running nginx. */
export type RunningNginx = {
  readonly url: string;
  /** The address that only redirects. */
  readonly plainUrl: string;
  readonly log: (name: 'access' | 'error') => string;
  readonly stop: () => Promise<void>;
};

/** Runs Debian's nginx with what `configuration` says for its folder; `port`: one that it listens on. */
const runNginx = async (
  port: number,
  configuration: (folder: string) => string,
): Promise<{ readonly folder: string; readonly stop: () => Promise<void> }> => {
  const program = findProgram('nginx');
  const folder = mkdtempSync(join(tmpdir(), 'twofold-nginx-'));
  mkdirSync(join(folder, 'temp'));
  writeFileSync(join(folder, 'twofold.conf'), configuration(folder));
  writeFileSync(join(folder, 'nginx.conf'), WHOLE(folder, process.getuid?.() === 0));
  const child: ChildProcess = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) {
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    }
    await pause(20);
  }
  return {
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Starts nginx as a hurried operator sets it up: one line, no header of its own. */
export const startBareNginx = async (
  shopPort: number,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const port = await findFreePort();
  const { stop } = await runNginx(
    port,
    () => `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${shopPort}; } }`,
  );
  return { url: `http://127.0.0.1:${port}`, stop };
};

/**
 * Starts Debian's nginx with the documentation's example, two processes behind it, on free ports and with a certificate
 * of its own.
 */
export const startExampleNginx = async (
  ports: readonly [number, number],
  port: number,
): Promise<RunningNginx> => {
  const plainPort = await findFreePort();
  const { folder, stop } = await runNginx(port, own => {
    makeCertificate(own);
    return changeExample('nginx.conf', [
      ['127.0.0.1:3001', `127.0.0.1:${ports[0]}`],
      ['127.0.0.1:3002', `127.0.0.1:${ports[1]}`],
      ['listen 80', `listen 127.0.0.1:${plainPort}`],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['/etc/letsencrypt/live/shop.example', own],
      ['/var/log/nginx/twofold.log', join(own, 'access.log')],
      ['/var/cache/twofold', join(own, 'cache')],
      ['shop.example', NAME],
    ]);
  });
  return {
    url: `https://${NAME}:${port}`,
    plainUrl: `http://${NAME}:${plainPort}`,
    log: name => readFileSync(join(folder, `${name}.log`), 'utf8'),
    stop,
  };
};
