import { readExample } from '../../support/examples.ts';
import { findFreePort } from '../../support/processes/find-free-port.ts';
import { startExampleNginx } from '../../support/processes/running-nginx.ts';
import type { Attack } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';
import { makeRawHttpClient } from '../raw-http-client.ts';

const TOKEN = 'k'.repeat(43);

/** The attack on the nginx example that operators copy: where it redirects to, and what it writes down. */
export const exampleNginxAttack: Attack = {
  id: '14',
  title: 'docs/examples/nginx.conf: redirects to any host, tokens in the access log and the referrer',
  kind: 'own-processes',
  run: async world => {
    const { expect, verdict } = makeAttackFindings();
    const [first, second, port] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const env = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: `https://127.0.0.1:${port}` };
    const { running } = await world.openShop([
      { ...env, PORT: String(first) },
      { ...env, PORT: String(second) },
    ]);
    const nginx = await startExampleNginx([first, second], port);
    world.afterwards(nginx.stop);
    for (const address of [nginx.plainUrl, nginx.url]) {
      const client = makeRawHttpClient(address, { isOwn: true });
      world.afterwards(client.close);
      const { status, headers, text } = await client.ask('/cart', { headers: { Host: 'evil.example' } });
      const location = String(headers['location'] ?? '');
      expect(
        !location.includes('evil.example') && !text.includes('evil.example'),
        `${new URL(address).protocol} with Host evil.example: ${status} ${location}`,
      );
    }
    const client = makeRawHttpClient(running[0]?.url ?? '');
    world.afterwards(client.close);
    for (const page of ['recovery', 'verify']) {
      const { status, headers } = await client.ask(`/${page}-${TOKEN}`, { headers: { Accept: 'text/html' } });
      const policy = String(headers['referrer-policy'] ?? '');
      expect(policy === 'no-referrer', `/${page}-…: ${status}, Referrer-Policy ${policy}`);
    }
    // What is logged is the operator's main configuration, unless the example says otherwise for these addresses.
    const directives = readExample('nginx.conf').replaceAll(/#.*/g, '');
    const hides = /access_log/.test(directives) && /recovery/.test(directives);
    expect(
      hides,
      `the example ${hides ? 'says' : 'does not say'} what the access log keeps of links with tokens`,
    );
    return verdict();
  },
};
