import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'vite';

/**
 * `npm run dev`: the shop's server, started again when its sources change, behind Vite's server, which gives the
 * browser new client code at once. One address for both, as in a real installation.
 */
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const address = `http://127.0.0.1:${port}`;
const target = `http://127.0.0.1:${serverPort}`;

const tsx = createRequire(import.meta.url).resolve('tsx/cli');
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/process/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: process.env.PUBLIC_URL ?? address },
});
const vite = await createServer({
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries([
      ...['/api', '/avatars', '/outbox', '/sandbox-payments', '/sandbox-beacon', '/server-pages.css'].map(
        path => [path, { target, changeOrigin: false }],
      ),
      // A provider may bring the shopper back by a form, which the server answers; the pages themselves are Vite's.
      [
        '^/payment-(success|fail|pending)',
        { target, changeOrigin: false, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
      ],
    ]),
  },
});
await vite.listen();

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  server.kill('SIGTERM');
  await vite.close();
};
server.on('exit', () => {
  void stop();
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
