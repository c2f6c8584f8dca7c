import { setTimeout as pause } from 'node:timers/promises';
import { startBareNginx } from '../../support/processes/running-nginx.ts';
import type { Attack } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';
import { makeRawHttpClient } from '../raw-http-client.ts';

const PATIENCE_MS = 10_000;

/** The token of the outbox, once the shop has printed it; empty when it never does. */
const printed = async (log: readonly string[]): Promise<string> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const token = /\/outbox\?token=([\w-]{43})\b/.exec(log.join('\n'))?.[1];
    if (token !== undefined || Date.now() > until) return token ?? '';
    await pause(20);
  }
};

/**
 * The attack on the outbox behind a proxy, where everybody comes from this machine: the outbox has every code that was
 * sent.
 */
export const outboxBehindProxyAttack: Attack = {
  id: '5',
  title: 'The outbox, with its codes, through nginx’s bare proxy_pass',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const own = await world.openShop([{ PUBLIC_URL: 'https://demo.shop.example' }]);
    const nginx = await startBareNginx(Number(new URL(own.running[0]?.url ?? '').port));
    world.afterwards(nginx.stop);
    const client = makeRawHttpClient(nginx.url);
    world.afterwards(client.close);
    for (const path of ['/outbox', '/outbox.json', '/outbox/1', '/OUTBOX.json', '/outbox.json?x=1']) {
      for (const Host of ['demo.shop.example', '127.0.0.1', 'localhost']) {
        const { status, text } = await client.ask(path, { headers: { Host } });
        // A path that the shop does not know may answer with its page.
        const isShown = status === 200 && !text.includes('id="root"') && !text.includes('id="app"');
        expect(!isShown, `GET ${path} with Host ${Host}: ${status}`);
      }
    }
    // Else a proxy that reaches nothing, or a shop without an outbox, would look like a closed door.
    const page = await client.ask('/', { headers: { Host: 'demo.shop.example' } });
    expect(page.status === 200, `GET / through the proxy: ${page.status}`);
    const token = await printed(own.log);
    const opened = await client.ask('/outbox.json', { headers: { Authorization: `Bearer ${token}` } });
    expect(opened.status === 200, `GET /outbox.json with the token that the shop printed: ${opened.status}`);
    return verdict();
  },
};
