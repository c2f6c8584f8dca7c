import type { Attack } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';

/** Ways out of the folder that is served; sent as they are written. */
const TRAVERSALS = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/../../server/main.js',
  '/assets/..%5c..%5cpackage.json',
  '/....//....//etc/passwd',
  '/%00/../etc/passwd',
  '/avatars/..%2f..%2fpackage.json',
  '/assets/%c0%ae%c0%ae/package.json',
  '/.env',
  '/.git/config',
  '/server/main.js',
  '/package.json',
];
const SECRETS = /root:.*:0:0|"dependencies"|DATABASE_URL|\[core\]|createAdaptorServer/;

/** Addresses that would lead a visitor to another site, or write a header of their own. */
const REDIRECTS = [
  '//evil.example',
  '//evil.example/',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '//evil.example/%2e%2e',
  '/https://evil.example',
  '/payment-success?order=//evil.example',
  '/payment-success?order=%0d%0aLocation:%20https://evil.example',
  '/unsubscribe?email=%0d%0aX-Injected:%201&t=x',
  '/login?return=https://evil.example',
  '/lot-1%0d%0aX-Injected:%201',
  '/api/get-lot/1%0d%0aX-Injected:%201',
];

/** The attack by addresses that mean more than they say. */
export const malformedAddressAttack: Attack = {
  id: '25',
  title: 'Addresses: out of the served folder, to other sites, with headers in them',
  kind: 'black-box',
  run: async shop => {
    const { expect, verdict } = makeAttackFindings();
    const own = new URL(shop.url);
    for (const path of TRAVERSALS) {
      const { status, text } = await shop.ask(path);
      expect(status < 500 && !SECRETS.test(text), `GET ${path}: ${status}, ${text.length} characters`);
    }
    const ways: readonly (readonly ['GET' | 'POST', string])[] = [
      ...REDIRECTS.map(path => ['GET', path] as const),
      ...REDIRECTS.map(path => ['POST', path] as const),
    ];
    for (const [method, path] of ways) {
      const { status, headers } = await shop.ask(path, {
        method,
        ...(method === 'POST' ? { body: '' } : {}),
      });
      const location = String(headers['location'] ?? '');
      const leadsHome =
        location === '' ||
        (URL.canParse(location, shop.url) && new URL(location, shop.url).hostname === own.hostname);
      expect(
        status < 500 && leadsHome && headers['x-injected'] === undefined,
        `${method} ${path}: ${status} ${location}`,
      );
    }
    // Nothing in an answer may come from a Host that the visitor made up.
    const { status, headers, text } = await shop.ask('/', {
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Accept: 'text/html' },
    });
    const repeats = text.includes('evil.example') || JSON.stringify(headers).includes('evil.example');
    expect(!repeats, `a made-up Host ${repeats ? 'stands in the page' : 'is not repeated'}: ${status}`);
    return verdict();
  },
};
