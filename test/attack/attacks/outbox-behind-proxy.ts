import { startBareProxy } from '../../support/nginx.ts';
import type { Attack } from '../attack.ts';
import { findings } from '../findings.ts';
import { httpClient } from '../http-client.ts';

/** Behind a proxy everybody comes from this machine: the outbox has every code that was sent. */
export const outboxBehindProxy: Attack = {
  id: '5',
  title: 'The outbox, with its codes, through nginx’s bare proxy_pass',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = findings();
    const own = await world.openShop([{ PUBLIC_URL: 'https://demo.shop.example' }]);
    const nginx = await startBareProxy(Number(new URL(own.running[0]?.url ?? '').port));
    world.afterwards(nginx.stop);
    const client = httpClient(nginx.url);
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
