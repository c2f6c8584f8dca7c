import { runNginx } from '../../support/nginx.ts';
import { freePort } from '../../support/server-process.ts';
import type { Attack } from '../attack.ts';
import { findings } from '../findings.ts';
import { httpClient } from '../http-client.ts';

/** What a demonstration puts before a shop: nothing but `proxy_pass`, which names no visitor. */
const bare = (port: number, shop: number): string =>
  `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${shop}; } }`;

/** Behind a proxy everybody comes from this machine: the outbox has every code that was sent. */
export const outboxBehindProxy: Attack = {
  id: '5',
  title: 'The outbox, with its codes, through nginx’s bare proxy_pass',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = findings();
    const own = await world.openShop([{ PUBLIC_URL: 'https://demo.shop.example' }]);
    const port = await freePort();
    const nginx = await runNginx(port, () => bare(port, Number(new URL(own.running[0]?.url ?? '').port)));
    world.afterwards(nginx.stop);
    const client = httpClient(`http://127.0.0.1:${port}`);
    world.afterwards(client.close);
    for (const path of ['/outbox', '/outbox.json', '/outbox/1', '/OUTBOX.json', '/outbox.json?x=1']) {
      for (const Host of ['demo.shop.example', '127.0.0.1', 'localhost']) {
        const { status, text } = await client.ask(path, { headers: { Host } });
        // A path that the shop does not know may answer with its page.
        const isShown = status === 200 && !text.includes('id="root"') && !text.includes('id="app"');
        expect(!isShown, `GET ${path} with Host ${Host}: ${status}`);
      }
    }
    return verdict();
  },
};
