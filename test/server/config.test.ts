import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { makeLog } from '../../server/make-log.ts';
import { warnOfSilence } from '../../server/message-senders.ts';
import { QUICKNET } from '../../src/domain/draw/beacon.ts';

const problemOf = (env: Readonly<Record<string, string>>): string | null => {
  const config = readConfig(env);
  return 'problem' in config ? config.problem : null;
};
const LIQPAY = { PAYMENT_PROVIDER: 'liqpay', LIQPAY_PUBLIC_KEY: 'i00000000', LIQPAY_PRIVATE_KEY: 'key' };
const MERCHANT = { INTERKASSA_MERCHANT_ID: '5ee0c9ccc3f73b75f5236a99', INTERKASSA_SECRET: 'secret' };

describe('the configuration', () => {
  it('has a default for everything outside production', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      dataDir: './data',
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: [],
      loadSample: true,
      emailConfirmation: true,
      drawDelaySeconds: 600,
      reservationSeconds: 1200,
      rateLimit: true,
      orderPrefix: 'TF-',
      referralPercents: { first: 5_000_000n, second: 2_000_000n },
      payment: { sandbox: true, merchant: 'sandbox', endpoint: 'http://127.0.0.1:3000/sandbox-payments' },
      mail: null,
      sms: null,
      push: null,
      operations: {
        metrics: null,
        stopDelaySeconds: 0,
        databaseLimits: { connections: 10, statementSeconds: 30, lockSeconds: 10 },
      },
    });
  });

  it('takes an empty setting as absent, and a slash off the public address', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
      port: 3000,
      publicUrl: 'https://shop.example',
      payment: { endpoint: 'https://shop.example/sandbox-payments' },
    });
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example'],
    ['SHOP_SAMPLE', 'yes'],
    ['EMAIL_CONFIRMATION', 'maybe'],
    ['DRAW_DELAY_SECONDS', '1.5'],
    ['RESERVATION_SECONDS', '0'],
    ['RATE_LIMIT', 'none'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', '0'],
    ['STOP_DELAY_SECONDS', '301'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_STATEMENT_SECONDS', '1.5'],
    ['DATABASE_LOCK_SECONDS', '-1'],
    ['ORDER_PREFIX', 'TF order'],
    ['REFERRAL_FIRST', '101'],
    ['REFERRAL_SECOND', '2,5'],
    ['INTERKASSA_MERCHANT_ID', 'sandbox'],
    ['INTERKASSA_ALGORITHM', 'sha1'],
    ['SANDBOX_PAYMENTS', '1'],
    ['PAYMENT_PROVIDER', 'liqpay.ua'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://%zz:secret@mail.example'],
    ['SMS_URL', 'gateway.example'],
    ['FIREBASE_PROJECT', '{'],
  ])('refuses %s=%s in one line that names it and never shows the value', (name, value) => {
    const problem = problemOf({
      FIREBASE_VAPID_KEY: name === 'FIREBASE_PROJECT' ? 'key' : '',
      [name]: value,
    });
    expect(problem).toMatch(new RegExp(`^${name} [^\\n]+$`));
  });

  it.each([
    ['INTERKASSA_SECRET', { INTERKASSA_MERCHANT_ID: MERCHANT.INTERKASSA_MERCHANT_ID }],
    ['INTERKASSA_MERCHANT_ID', { INTERKASSA_SECRET: 'secret' }],
    ['INTERKASSA_MERCHANT_ID', { SANDBOX_PAYMENTS: 'off' }],
    ['LIQPAY_PUBLIC_KEY', { ...LIQPAY, LIQPAY_PUBLIC_KEY: 'i 0' }],
    ['LIQPAY_PRIVATE_KEY', { ...LIQPAY, LIQPAY_PRIVATE_KEY: '' }],
    ['LIQPAY_PUBLIC_KEY', { ...LIQPAY, LIQPAY_PUBLIC_KEY: '' }],
    ['LIQPAY_PUBLIC_KEY', { PAYMENT_PROVIDER: 'liqpay', SANDBOX_PAYMENTS: 'off', ...MERCHANT }],
    ['LIQPAY_VERSION', { ...LIQPAY, LIQPAY_VERSION: '4' }],
    ['LIQPAY_WAYS', { ...LIQPAY, LIQPAY_WAYS: 'card,,gpay' }],
    ['LIQPAY_WAYS', { ...LIQPAY, LIQPAY_WAYS: 'card, card' }],
    ['LIQPAY_LEAST', { ...LIQPAY, LIQPAY_LEAST: '0' }],
    ['LIQPAY_MOST', { ...LIQPAY, LIQPAY_LEAST: '10', LIQPAY_MOST: '9' }],
    ['LIQPAY_ENDPOINT', { ...LIQPAY, NODE_ENV: 'production', LIQPAY_ENDPOINT: 'http://pay.example' }],
    ['LIQPAY_TEST', { ...LIQPAY, LIQPAY_PUBLIC_KEY: 'sandbox_i00000000' }],
    ['MAIL_FROM', { SMTP_HOST: 'mail.example' }],
    ['SMTP_HOST', { MAIL_FROM: 'shop@mail.example' }],
    ['SMTP_HOST', { SMTP_URL: 'smtp://mail.example', SMTP_HOST: 'mail.example' }],
    ['SMTP_PASSWORD', { SMTP_HOST: 'mail.example', SMTP_USER: 'shop' }],
    ['SMTP_USER', { SMTP_HOST: 'mail.example', SMTP_PASSWORD: 'secret' }],
    ['SMS_TOKEN', { SMS_URL: 'https://sms.example/send' }],
    ['SMS_URL', { SMS_TOKEN: 'secret' }],
    ['FIREBASE_PROJECT', { FIREBASE_VAPID_KEY: 'key' }],
    ['FIREBASE_VAPID_KEY', { FIREBASE_PROJECT: '{"apiKey":"a"}' }],
  ])('asks for %s where its other half is given', (name, env) => {
    expect(problemOf(env)).toContain(name);
  });

  describe('of mails and SMS', () => {
    const FROM = { MAIL_FROM: 'Twofold — крамниця <Shop@Twofold.example>' };
    const mailOf = (env: Readonly<Record<string, string>>) => {
      const config = readConfig(env);
      if ('problem' in config) throw new Error(config.problem);
      return config.mail;
    };

    it('reads the server from one address or from parts', () => {
      const from = { name: 'Twofold — крамниця', address: 'shop@twofold.example' };
      const login = { user: 'shop@x', password: 'p:/ss' };
      expect(mailOf({ ...FROM, SMTP_URL: 'smtps://shop%40x:p%3A%2Fss@mail.example' })).toEqual({
        host: 'mail.example',
        port: 465,
        security: 'tls',
        login,
        from,
      });
      expect(
        mailOf({ ...FROM, SMTP_HOST: 'mail.example', SMTP_USER: 'shop@x', SMTP_PASSWORD: 'p:/ss' }),
      ).toEqual({
        host: 'mail.example',
        port: 587,
        security: 'starttls',
        login,
        from,
      });
      expect(mailOf({ MAIL_FROM: 'shop@twofold.example', SMTP_HOST: 'mail.example' })?.from).toEqual({
        name: '',
        address: 'shop@twofold.example',
      });
    });

    it.each([
      [{ SMTP_HOST: 'mail.example', SMTP_PORT: '465' }, 'tls'],
      [{ SMTP_URL: 'smtp://mail.example' }, 'starttls'],
      [{ SMTP_URL: 'smtp://127.0.0.1:2525' }, 'none'],
      [{ SMTP_URL: 'smtp://[::1]:2525' }, 'none'],
      [{ SMTP_HOST: 'mail.internal', SMTP_SECURE: 'none' }, 'none'],
    ])('encrypts the line unless told otherwise or on this machine: %j gives %s', (env, security) => {
      expect(mailOf({ ...FROM, ...env })?.security).toBe(security);
    });

    it.each(['', 'Twofold', 'a@b', '<a@mail.example>, <b@mail.example>', 'x\nBcc: <a@mail.example>'])(
      'refuses the sender %j',
      from => {
        expect(problemOf({ SMTP_HOST: 'mail.example', MAIL_FROM: from })).toMatch(/^MAIL_FROM [^\n]+$/);
      },
    );

    it('never shows a token to the street', () => {
      const sms = { SMS_URL: 'http://sms.example/send', SMS_TOKEN: 'secret' };
      expect(problemOf({ NODE_ENV: 'production', ...MERCHANT, ...sms })).toContain('SMS_URL');
      expect(readConfig(sms)).toMatchObject({
        sms: { url: 'http://sms.example/send', token: 'secret', sender: 'Twofold' },
      });
    });
  });

  it('of production starts without ways out for mails and SMS, and each is warned of by name', () => {
    const warned = (env: Readonly<Record<string, string>>): string => {
      const config = readConfig(env);
      if ('problem' in config) throw new Error(config.problem);
      const lines: string[] = [];
      warnOfSilence(config, makeLog('warn', { write: line => lines.push(line) }));
      return lines.join('');
    };
    const production = { NODE_ENV: 'production', ...MERCHANT };
    const smtp = { SMTP_HOST: 'mail.example', MAIL_FROM: 'shop@mail.example' };
    expect(warned(production)).toMatch(/SMTP_HOST is missing.*SMS_URL is missing/s);
    expect(warned({ ...production, ...smtp })).not.toContain('SMTP_HOST');
    expect(warned({})).toBe('');
  });

  it('lets production start only with a merchant, or where the sandbox is asked for', () => {
    const production = { NODE_ENV: 'production' };
    expect(problemOf(production)).toContain('INTERKASSA_MERCHANT_ID');
    expect(readConfig({ ...production, SANDBOX_PAYMENTS: 'on' })).toMatchObject({
      payment: { sandbox: true },
    });
    expect(readConfig({ ...production, ...MERCHANT })).toMatchObject({
      loadSample: false,
      logLevel: 'info',
      payment: {
        sandbox: false,
        merchant: MERCHANT.INTERKASSA_MERCHANT_ID,
        endpoint: 'https://sci.interkassa.com',
      },
    });
  });

  it('takes payments through LiqPay where it is named, with its merchant or the sandbox in its place', () => {
    expect(readConfig({ NODE_ENV: 'production', ...LIQPAY })).toMatchObject({
      payment: {
        provider: 'liqpay',
        sandbox: false,
        merchant: 'i00000000',
        secret: 'key',
        endpoint: 'https://www.liqpay.ua/api/3/checkout',
        acceptTests: false,
        version: 3,
        ways: ['card', 'gpay', 'apay', 'privat24'],
        least: 100n,
        most: null,
      },
    });
    expect(
      readConfig({
        PAYMENT_PROVIDER: 'liqpay',
        LIQPAY_VERSION: '7',
        LIQPAY_WAYS: 'gpay, card',
        LIQPAY_MOST: '500',
      }),
    ).toMatchObject({
      payment: {
        sandbox: true,
        merchant: 'sandbox',
        endpoint: 'http://127.0.0.1:3000/sandbox-payments/checkout',
        version: 7,
        ways: ['gpay', 'card'],
        most: 50_000n,
      },
    });
    expect(
      readConfig({ ...LIQPAY, LIQPAY_PUBLIC_KEY: 'sandbox_i00000000', LIQPAY_TEST: 'on' }),
    ).toMatchObject({
      payment: { acceptTests: true },
    });
  });

  it('never runs production without limits or with a provider that is not https', () => {
    const production = { NODE_ENV: 'production', ...MERCHANT };
    expect(problemOf({ ...production, RATE_LIMIT: 'off' })).toContain('RATE_LIMIT');
    expect(problemOf({ ...production, INTERKASSA_ENDPOINT: 'http://sci.example' })).toContain(
      'INTERKASSA_ENDPOINT',
    );
  });

  it('never throws, whatever the environment holds', () => {
    const names = [
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'DATABASE_URL',
      'REFERRAL_FIRST',
      'FIREBASE_PROJECT',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary' }), (name, value) => {
        const problem = problemOf({ [name]: value });
        expect(problem === null || /^[A-Z_]+ [^\n]+$/.test(problem)).toBe(true);
      }),
    );
  });
});

describe('the beacon of draws', () => {
  const OTHER = 'ab'.repeat(32);
  const beaconOf = (env: Readonly<Record<string, string>>) => {
    const config = readConfig(env);
    if ('problem' in config) throw new Error(config.problem);
    return config.beacon;
  };

  it('is the rehearsal’s by default, and drand’s quicknet in production', () => {
    expect(beaconOf({})).toEqual({ sandbox: true });
    const earnest = beaconOf({ NODE_ENV: 'production', ...MERCHANT });
    expect(earnest).toMatchObject({ sandbox: false, chain: QUICKNET });
    expect(beaconOf({ NODE_ENV: 'production', ...MERCHANT, BEACON_URL: 'sandbox' })).toEqual({
      sandbox: true,
    });
  });

  it('is asked at the given addresses in their order', () => {
    expect(beaconOf({ BEACON_URL: 'https://a.example/, http://b.example/drand' })).toEqual({
      sandbox: false,
      urls: ['https://a.example', 'http://b.example/drand'],
      chain: QUICKNET,
    });
  });

  it('of another chain needs everything that quicknet has', () => {
    const env = {
      BEACON_URL: 'https://a.example',
      BEACON_CHAIN_HASH: OTHER,
      BEACON_PUBLIC_KEY: 'cd'.repeat(96),
      BEACON_GENESIS_TIME: '1700000000',
      BEACON_PERIOD: '30',
    };
    expect(beaconOf(env)).toMatchObject({
      chain: { chain_hash: OTHER, public_key: 'cd'.repeat(96), genesis_time: 1_700_000_000, period: 30 },
    });
    for (const name of ['BEACON_PUBLIC_KEY', 'BEACON_GENESIS_TIME', 'BEACON_PERIOD'])
      expect(problemOf({ ...env, [name]: '' })).toMatch(new RegExp(`^${name} is missing`));
  });

  it.each([
    ['BEACON_URL', 'drand.example'],
    ['BEACON_URL', ','],
    ['BEACON_CHAIN_HASH', 'AB'.repeat(32)],
    ['BEACON_PUBLIC_KEY', 'ab'],
    ['BEACON_PERIOD', '0'],
  ])('%s=%s stops the start by name', (name, value) => {
    expect(problemOf({ BEACON_URL: 'https://a.example', [name]: value })).toMatch(new RegExp(`^${name} `));
  });

  it('gives a production draw at least a minute', () => {
    expect(problemOf({ NODE_ENV: 'production', ...MERCHANT, DRAW_DELAY_SECONDS: '59' })).toMatch(
      /^DRAW_DELAY_SECONDS /,
    );
    expect(problemOf({ DRAW_DELAY_SECONDS: '0' })).toBeNull();
  });
});
