import type { Attack } from '../attack.ts';
import { makeAttackFindings } from '../attack-findings.ts';

const SHOPS_OWN = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
const DEPTH = 30_000;

/**
 * The attack by requests that no page of the shop would send: from other sites, of other types, far too large or too
 * deep.
 */
export const malformedRequestAttack: Attack = {
  id: '24',
  title: 'Requests from other sites, of another type, too large, too deep; fields with line breaks',
  kind: 'black-box',
  run: async shop => {
    const { expect, verdict } = makeAttackFindings();
    const post = (path: string, body: string, headers: Readonly<Record<string, string>>) =>
      shop.ask(path, { method: 'POST', body, headers });
    const refused = async (what: string, asked: ReturnType<typeof post>): Promise<void> => {
      const { status, ms } = await asked;
      // Whoever sends far too much may be cut off while it sends.
      expect(
        (status >= 400 && status < 500) || status === 0,
        `${what}: ${status} after ${Math.round(ms)} ms`,
      );
    };
    const feedback = (changes: object): string =>
      JSON.stringify({
        firstname: 'Eve',
        phone: '380501112233',
        email: 'eve@mail.example',
        message: 'x',
        ...changes,
      });

    await refused(
      'without X-Requested-With',
      post('/api/set-language', '{"language":"en"}', { 'Content-Type': 'application/json' }),
    );
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await refused('a form of another site', post('/api/save-feedback', 'firstname=Eve', form));
    const text = { 'Content-Type': 'text/plain', Origin: 'https://evil.example' };
    await refused('text that reads like JSON', post('/api/save-feedback', feedback({}), text));
    const preflight = await shop.ask('/api/process-order', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    const allowed = preflight.headers['access-control-allow-origin'];
    expect(
      allowed === undefined,
      `another site may ${allowed === undefined ? 'not ' : ''}call: ${preflight.status}`,
    );

    await refused(
      'an array 30,000 deep',
      post('/api/get-cart-items', '['.repeat(DEPTH) + ']'.repeat(DEPTH), SHOPS_OWN),
    );
    await refused(
      'an object 10,000 deep',
      post('/api/get-cart-items', `${'{"cart":'.repeat(5_000)}1${'}'.repeat(5_000)}`, SHOPS_OWN),
    );
    await refused(
      'a megabyte',
      post('/api/get-cart-items', `{"cart":"${'x'.repeat(1_000_000)}"}`, SHOPS_OWN),
    );
    await refused('half a JSON', post('/api/get-cart-items', '{"cart":[', SHOPS_OWN));
    await refused('__proto__', post('/api/set-language', '{"__proto__":{"language":"en"}}', SHOPS_OWN));
    for (const [what, changes] of [
      ['a line break in an address', { email: 'eve@mail.example\r\nBcc: all@mail.example' }],
      ['a NUL in a name', { firstname: 'Eve\u0000' }],
      ['two addresses in one', { email: 'eve@mail.example,all@mail.example' }],
    ] as const)
      await refused(what, post('/api/save-feedback', feedback(changes), SHOPS_OWN));
    await refused(
      'a line break in a new account’s name',
      post(
        '/api/auth/validate',
        JSON.stringify({
          email: 'eve@mail.example\r\nTo: all@mail.example',
          firstname: 'Eve\r\nSubject: free',
          phone: '+380501112233',
          gender: 0,
          password: 'correct horse battery',
          agree: true,
          referral_code: '',
        }),
        SHOPS_OWN,
      ),
    );
    const after = await shop.ask('/api/health');
    expect(after.status === 200, `then /api/health: ${after.status} after ${Math.round(after.ms)} ms`);
    return verdict();
  },
};
