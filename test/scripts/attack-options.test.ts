import { describe, expect, it, test } from 'vitest';
import { ALL_ATTACKS } from '../attack/all-attacks.ts';
import type { Attack } from '../attack/attack.ts';
import { isAttackNamed, readAttackOptions } from '../attack/attack-options.ts';
import { AttackSkippedError } from '../attack/attack-skipped-error.ts';
import type { AttackedShop } from '../attack/attacked-shop.ts';
import { smsAbroadAttack } from '../attack/attacks/accounts/sms-abroad.ts';
import {
  type AttackOutcome,
  computeAttacksExitCode,
  formatAttackTableRow,
  runAttacks,
} from '../attack/run-attacks.ts';

const KNOWN = ['1a', '1b', '2a', '10', '22'];
const read = (...argv: string[]) => readAttackOptions(argv, KNOWN);

describe('the options of npm run attack', () => {
  it('npm run attack without options runs all attacks on processes of its own', () => {
    expect(read()).toEqual({ url: null, only: null, isShort: false, isList: false, sessions: [] });
  });

  it('the options of npm run attack name a shop, attacks and sessions', () => {
    expect(read('--url', 'http://127.0.0.1:3000/', '--only', '1,22', '--short', '--session', 'a, b')).toEqual(
      {
        url: 'http://127.0.0.1:3000',
        only: ['1', '22'],
        isShort: true,
        isList: false,
        sessions: ['a', 'b'],
      },
    );
  });

  it.each(['http://localhost:3000', 'http://127.8.9.1', 'http://[::1]:3000'])(
    'npm run attack takes %s for this machine, without a confirmation',
    url => {
      expect(read('--url', url)).toMatchObject({ url });
    },
  );

  it.each([
    'https://staging.example',
    'http://192.0.2.1',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
  ])('npm run attack refuses %s, which is another machine, until its owner confirms it', url => {
    expect(read('--url', url)).toMatchObject({ problem: expect.stringContaining('--i-own-this') });
    expect(read('--url', url, '--i-own-this')).toMatchObject({ url });
  });

  it.each([
    [['--url', 'staging'], 'staging is no address'],
    [['--url', 'ftp://127.0.0.1'], 'only http and https'],
    [['--url', 'http://127.0.0.1/cart'], 'without a path'],
    [['--only', '3'], 'no attack 3'],
    [['--only', '1c'], 'no attack 1c'],
    [['--only', ''], 'no attack'],
    [['--session', 'x'], '--session'],
    [['--loud'], '--loud'],
    [['everything'], 'everything'],
  ])('invalid options of npm run attack are refused in one line: %j', (argv, words) => {
    expect(read(...argv)).toEqual({ problem: expect.stringContaining(words) });
  });

  it('an option of npm run attack selects every attack of a number, or one by its letter', () => {
    expect(KNOWN.filter(id => isAttackNamed(id, '1'))).toEqual(['1a', '1b']);
    expect(KNOWN.filter(id => isAttackNamed(id, '1b'))).toEqual(['1b']);
    expect(KNOWN.filter(id => isAttackNamed(id, 'a'))).toEqual([]);
  });
});

test('every attack has an id of its own, and every finding that can be seen from outside has an attack', () => {
  const ids = ALL_ATTACKS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // 13 is a service worker's (test/browser/every-screen/offline.browser.test.ts); 21 is tried with 20.
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20])
    expect(ids.some(id => isAttackNamed(id, String(number)))).toBe(true);
});

const attack = (id: string, run: () => Promise<{ held: boolean; evidence: string }>): Attack => ({
  id,
  title: `attack ${id}`,
  kind: 'black-box',
  run,
});
const ground = {
  blackBox: async () => ({ url: 'http://127.0.0.1:9', isShort: true, sessions: [], memory: null }),
  server: null,
  isShort: true,
};
const run = async (...attacks: Attack[]) => {
  const said: AttackOutcome[] = [];
  const outcomes = await runAttacks(attacks, ground, outcome => said.push(outcome));
  expect(said).toEqual(outcomes);
  return outcomes;
};
const HELD = attack('1', async () => ({ held: true, evidence: 'refused' }));
const OPEN = attack('2', async () => ({ held: false, evidence: 'let in' }));
const BROKEN = attack('3', async () => {
  throw new Error('no answer');
});
const NEEDY = attack('4', async () => {
  throw new AttackSkippedError('needs an account');
});
const INSIDE: Attack = {
  id: '5',
  title: 'attack 5',
  kind: 'own-processes',
  run: async () => ({ held: true, evidence: '' }),
};

describe('running attacks', () => {
  test('running attacks reports which held, are open or were skipped, and why', async () => {
    const outcomes = await run(HELD, OPEN, NEEDY, INSIDE);
    expect(outcomes.map(({ state, evidence }) => [state, evidence])).toEqual([
      ['held', 'refused'],
      ['open', 'let in'],
      ['skipped', 'needs an account'],
      ['skipped', 'needs processes of its own'],
    ]);
    const [, open] = outcomes;
    expect(formatAttackTableRow(open as AttackOutcome)).toMatch(
      /^open {4}2 +\d+\.\d s {2}attack 2\n +let in$/,
    );
  });

  test('an attack that breaks off counts as open: it has proven nothing', async () => {
    const [outcome] = await run(BROKEN);
    expect(outcome).toMatchObject({ state: 'open', evidence: 'broke off: Error: no answer' });
  });

  test.each([
    ['everything held', [HELD, HELD], 0],
    ['something could not be tried', [HELD, NEEDY], 0],
    ['something is open', [HELD, OPEN], 1],
    ['something broke off', [HELD, BROKEN], 1],
    ['nothing was tried', [NEEDY], 1],
    ['nothing was chosen', [], 1],
  ])('running attacks exits with the right code where %s', async (_, attacks, code) => {
    expect(computeAttacksExitCode(await run(...attacks))).toBe(code);
  });
});

describe('attack 10, SMS abroad', () => {
  /** A shop of another machine's that answers every call so. */
  const answering = (status: number, body: object): AttackedShop => {
    const ask = async () => ({ status, headers: {}, text: JSON.stringify(body), ms: 1 });
    return {
      url: 'https://staging.example',
      isShort: true,
      ask,
      call: ask,
      session: async () => ({}),
      memory: null,
      close: () => undefined,
    };
  };

  const tried = (shop: AttackedShop) => {
    if (smsAbroadAttack.kind !== 'black-box') throw new Error('a stranger tries it');
    return smsAbroadAttack.run(shop);
  };

  it('the attack “SMS abroad” is held by a refusal of the phone number', async () => {
    const shop = answering(422, { errors: true, messages: { phone: ['Not there.'] } });
    expect(await tried(shop)).toMatchObject({ held: true });
  });

  it.each([
    [200, { success: true }],
    [403, { errors: true, message: 'Foreign.' }],
    [404, { errors: true }],
    [422, { errors: true, message: 'Malformed.' }],
    [422, { errors: true, messages: { captcha: ['Wrong.'] } }],
  ])(
    'the attack “SMS abroad” is open where the answer is anything but a refusal: %i %j',
    async (status, body) => {
      expect(await tried(answering(status, body))).toMatchObject({ held: false });
    },
  );

  it('the attack “SMS abroad” is skipped where the rate limit answers', async () => {
    await expect(tried(answering(429, { errors: true }))).rejects.toThrow(AttackSkippedError);
  });
});
