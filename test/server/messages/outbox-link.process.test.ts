import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { startServerProcess } from '../../support/processes/server-process.ts';

it('a shop with a public address prints the link to its outbox at the start, and only the link’s token opens it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-'));
  let said = '';
  const started = await startServerProcess(
    'dist/server/main.js',
    { DATA_DIR: folder, PUBLIC_URL: 'https://shop.example' },
    lines => {
      said += lines;
    },
  );
  try {
    const printed = /land in https:\/\/shop\.example(\/outbox\?token=[\w-]{43})\n/;
    const path = await vi.waitUntil(() => printed.exec(said)?.[1], { timeout: 30_000 });
    const opened = await fetch(started.url + path.replace('outbox?', 'outbox.json?'));
    expect([opened.status, await opened.json()]).toEqual([200, []]);
    expect((await fetch(`${started.url}/outbox.json`)).status).toBe(404);
  } finally {
    await started.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
