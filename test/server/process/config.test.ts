import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProcessConfig } from '../../../server/config/process-config.ts';
import { SAMPLE_ABOUT_FILM } from '../../../server/content/sample-about-film.ts';
import {
  findSettingProblem,
  LIQPAY_ENV,
  MERCHANT_ENV,
  readSoundConfig,
} from '../../support/database/read-sound-config.ts';

describe('the configuration', () => {
  it('the configuration has a default for everything outside production', () => {
    expect(readProcessConfig({})).toMatchObject({
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
      reservations: {
        seconds: 1200,
        itemsPerLot: 10,
        percentPerLot: 5,
        percentPerLotAndAddress: 25,
        orders: 5,
        sum: 10_000_000n,
        ordersPerAddress: 50,
      },
      rateLimit: true,
      passwordMemoryKib: 19_456,
      orderPrefix: 'TF-',
      referralPercents: { first: 5_000_000n, second: 2_000_000n },
      payment: { sandbox: true, merchant: 'sandbox', endpoint: 'http://127.0.0.1:3000/sandbox-payments' },
      mail: null,
      sms: null,
      smsLimits: { countries: [{ prefix: '+380', digits: 9 }], dailyBudget: 1000 },
      push: null,
      operations: {
        metrics: null,
        stopDelaySeconds: 0,
        databaseLimits: { connections: 10, statementSeconds: 30, lockSeconds: 10 },
      },
    });
  });

  it('the configuration has the sample’s film with the sample, and otherwise ABOUT_FILM or none', () => {
    const filmOf = (env: Record<string, string>) => {
      const config = readProcessConfig(env);
      return 'problem' in config ? config : config.aboutFilm;
    };
    expect(filmOf({})).toEqual(SAMPLE_ABOUT_FILM);
    expect(filmOf({ SHOP_SAMPLE: 'off' })).toBeNull();
    expect(filmOf({ ABOUT_FILM: '/films/us.webm' })).toEqual({ video: '/films/us.webm', poster: null });
    const [film, poster] = ['https://cdn.example/us.webm', '/films/us.webp'];
    expect(
      filmOf({ ABOUT_FILM: film, ABOUT_FILM_POSTER: poster, MEDIA_ORIGINS: 'https://cdn.example' }),
    ).toEqual({ video: film, poster });
  });

  it('the configuration offers all languages, or those of LANGUAGES in their order', () => {
    expect(readProcessConfig({})).toMatchObject({ languages: ['uk', 'ru', 'en'] });
    expect(readProcessConfig({ LANGUAGES: 'en, uk' })).toMatchObject({ languages: ['en', 'uk'] });
  });

  it('the configuration treats an empty setting as absent and drops the public address’s last slash', () => {
    expect(readProcessConfig({ PORT: '', PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
      port: 3000,
      publicUrl: 'https://shop.example',
      payment: { endpoint: 'https://shop.example/sandbox-payments' },
    });
  });

  it('the configuration’s opening hours and answer time are empty, or set for all languages or for one', () => {
    const nothing = { uk: '', ru: '', en: '' };
    expect(readSoundConfig({}).site).toMatchObject({ hours: nothing, answerTime: nothing });
    const hours = { OPENING_HOURS: 'Пн–пт, 9–18', OPENING_HOURS_EN: 'Mon–Fri, 9–18' };
    expect(readSoundConfig({ ...hours, ANSWER_TIME_RU: 'за день' }).site).toMatchObject({
      hours: { uk: 'Пн–пт, 9–18', ru: 'Пн–пт, 9–18', en: 'Mon–Fri, 9–18' },
      answerTime: { ...nothing, ru: 'за день' },
    });
  });

  it.each([
    ['OPENING_HOURS', 'Mon\nTue'],
    ['ANSWER_TIME_EN', 'soon '.repeat(100)],
    ['PORT', '65536'],
    ['PORT', '3e3'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example'],
    ['MEDIA_ORIGINS', 'https:'],
    ['MEDIA_ORIGINS', '*'],
    ['MEDIA_ORIGINS', 'https://*.example'],
    ['MEDIA_ORIGINS', 'http://cdn.example'],
    ['MEDIA_ORIGINS', 'cdn.example'],
    ['MEDIA_ORIGINS', 'https://cdn.example/pictures'],
    ['MEDIA_ORIGINS', "https://cdn.example;script-src 'unsafe-inline'"],
    ['MEDIA_ORIGINS', 'https://cdn.example;a'],
    ['MEDIA_ORIGINS', 'https://a:b@cdn.example'],
    ['INTERKASSA_FORM_ORIGINS', 'http://bank.example'],
    ['INTERKASSA_FIELDS', 'card_mask'],
    ['INTERKASSA_FORM_ORIGINS', 'https: https://bank.example'],
    ['SHOP_SAMPLE', 'yes'],
    ['EMAIL_CONFIRMATION', 'maybe'],
    ['DRAW_DELAY_SECONDS', '1.5'],
    ['RESERVATION_SECONDS', '0'],
    ['PASSWORD_MEMORY_KIB', '7'],
    ['RESERVED_ITEMS_PER_LOT', '0'],
    ['RESERVED_PERCENT_PER_LOT', '101'],
    ['RESERVED_PERCENT_PER_ADDRESS', '2.5'],
    ['UNPAID_ORDERS', '0'],
    ['UNPAID_SUM', '0'],
    ['UNPAID_ORDERS_PER_ADDRESS', 'many'],
    ['RATE_LIMIT', 'none'],
    ['LOG_LEVEL', 'loud'],
    ['SMS_COUNTRIES', '+380'],
    ['SMS_COUNTRIES', '380:9'],
    ['SMS_COUNTRIES', '+380:9;+385:9'],
    ['SMS_COUNTRIES', '+380:13'],
    ['SMS_DAILY_BUDGET', '-1'],
    ['SMS_DAILY_BUDGET', '1000001'],
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
    ['LANGUAGES', 'uk,de'],
    ['LANGUAGES', 'ru,en'],
    ['LANGUAGES', 'uk,uk'],
    ['LANGUAGES', 'uk;en'],
    ['ABOUT_FILM', 'film.webm'],
    ['ABOUT_FILM', '//cdn.example/film.webm'],
    ['ABOUT_FILM', 'https://cdn.example/film.webm'],
    ['ABOUT_FILM', 'javascript:alert(1)'],
  ])(
    'the configuration refuses %s=%s in one line that names the setting without its value',
    (name, value) => {
      const problem = findSettingProblem({
        FIREBASE_VAPID_KEY: name === 'FIREBASE_PROJECT' ? 'key' : '',
        [name]: value,
      });
      expect(problem).toMatch(new RegExp(`^${name} [^\\n]+$`));
    },
  );

  it.each([
    ['INTERKASSA_SECRET', { INTERKASSA_MERCHANT_ID: MERCHANT_ENV.INTERKASSA_MERCHANT_ID }],
    ['INTERKASSA_MERCHANT_ID', { INTERKASSA_SECRET: 'secret' }],
    ['INTERKASSA_MERCHANT_ID', { SANDBOX_PAYMENTS: 'off' }],
    ['LIQPAY_PUBLIC_KEY', { ...LIQPAY_ENV, LIQPAY_PUBLIC_KEY: 'i 0' }],
    ['LIQPAY_PRIVATE_KEY', { ...LIQPAY_ENV, LIQPAY_PRIVATE_KEY: '' }],
    ['LIQPAY_PUBLIC_KEY', { ...LIQPAY_ENV, LIQPAY_PUBLIC_KEY: '' }],
    ['LIQPAY_PUBLIC_KEY', { PAYMENT_PROVIDER: 'liqpay', SANDBOX_PAYMENTS: 'off', ...MERCHANT_ENV }],
    ['LIQPAY_VERSION', { ...LIQPAY_ENV, LIQPAY_VERSION: '4' }],
    ['LIQPAY_WAYS', { ...LIQPAY_ENV, LIQPAY_WAYS: 'card,,gpay' }],
    ['LIQPAY_WAYS', { ...LIQPAY_ENV, LIQPAY_WAYS: 'card, card' }],
    ['LIQPAY_LEAST', { ...LIQPAY_ENV, LIQPAY_LEAST: '0' }],
    ['LIQPAY_MOST', { ...LIQPAY_ENV, LIQPAY_LEAST: '10', LIQPAY_MOST: '9' }],
    ['LIQPAY_ENDPOINT', { ...LIQPAY_ENV, NODE_ENV: 'production', LIQPAY_ENDPOINT: 'http://pay.example' }],
    ['LIQPAY_API', { ...LIQPAY_ENV, NODE_ENV: 'production', LIQPAY_API: 'http://pay.example' }],
    ['LIQPAY_TEST', { ...LIQPAY_ENV, LIQPAY_PUBLIC_KEY: 'sandbox_i00000000' }],
    ['MAIL_FROM', { SMTP_HOST: 'mail.example' }],
    ['SMTP_HOST', { MAIL_FROM: 'shop@mail.example' }],
    ['SMTP_HOST', { SMTP_URL: 'smtp://mail.example', SMTP_HOST: 'mail.example' }],
    ['SMTP_PASSWORD', { SMTP_HOST: 'mail.example', SMTP_USER: 'shop' }],
    ['SMTP_USER', { SMTP_HOST: 'mail.example', SMTP_PASSWORD: 'secret' }],
    ['SMS_TOKEN', { SMS_URL: 'https://sms.example/send' }],
    ['SMS_URL', { SMS_TOKEN: 'secret' }],
    ['FIREBASE_PROJECT', { FIREBASE_VAPID_KEY: 'key' }],
    ['ABOUT_FILM', { ABOUT_FILM_POSTER: '/films/us.webp' }],
    ['ABOUT_FILM_POSTER', { ABOUT_FILM: '/films/us.webm', ABOUT_FILM_POSTER: 'us.webp' }],
    ['FIREBASE_VAPID_KEY', { FIREBASE_PROJECT: '{"apiKey":"a"}' }],
  ])('the configuration names %s where a setting that belongs to it is missing or wrong', (name, env) => {
    expect(findSettingProblem(env)).toContain(name);
  });

  it('the configuration starts production only with a merchant, or with the sandbox asked for', () => {
    const production = { NODE_ENV: 'production' };
    expect(findSettingProblem(production)).toContain('INTERKASSA_MERCHANT_ID');
    expect(readProcessConfig({ ...production, SANDBOX_PAYMENTS: 'on' })).toMatchObject({
      payment: { sandbox: true },
    });
    expect(readProcessConfig({ ...production, ...MERCHANT_ENV })).toMatchObject({
      loadSample: false,
      logLevel: 'info',
      payment: {
        sandbox: false,
        merchant: MERCHANT_ENV.INTERKASSA_MERCHANT_ID,
        endpoint: 'https://sci.interkassa.com',
      },
    });
  });

  it('the configuration writes the Interkassa merchant in lower case, as its callbacks do', () => {
    const INTERKASSA_MERCHANT_ID = MERCHANT_ENV.INTERKASSA_MERCHANT_ID.toUpperCase();
    expect(INTERKASSA_MERCHANT_ID).not.toBe(MERCHANT_ENV.INTERKASSA_MERCHANT_ID);
    expect(readProcessConfig({ ...MERCHANT_ENV, INTERKASSA_MERCHANT_ID })).toMatchObject({
      payment: { merchant: MERCHANT_ENV.INTERKASSA_MERCHANT_ID },
    });
  });

  it('the configuration refuses production without rate limits, with cheap passwords or a provider over HTTP', () => {
    const production = { NODE_ENV: 'production', ...MERCHANT_ENV };
    expect(findSettingProblem({ ...production, RATE_LIMIT: 'off' })).toContain('RATE_LIMIT');
    expect(findSettingProblem({ ...production, PASSWORD_MEMORY_KIB: '19455' })).toContain(
      'PASSWORD_MEMORY_KIB',
    );
    expect(findSettingProblem({ ...production, INTERKASSA_ENDPOINT: 'http://sci.example' })).toContain(
      'INTERKASSA_ENDPOINT',
    );
  });

  it('the configuration allows no draw delay under 60 seconds in production', () => {
    const production = { NODE_ENV: 'production', ...MERCHANT_ENV };
    expect(readProcessConfig(production)).toMatchObject({ drawDelaySeconds: 600 });
    expect(readProcessConfig({ ...production, DRAW_DELAY_SECONDS: '60' })).toMatchObject({
      drawDelaySeconds: 60,
    });
    expect(findSettingProblem({ ...production, DRAW_DELAY_SECONDS: '59' })).toContain('DRAW_DELAY_SECONDS');
    expect(readProcessConfig({ DRAW_DELAY_SECONDS: '0' })).toMatchObject({ drawDelaySeconds: 0 });
  });

  it('the configuration never throws, whatever text a setting holds', () => {
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
        const problem = findSettingProblem({ [name]: value });
        expect(problem === null || /^[A-Z_]+ [^\n]+$/.test(problem)).toBe(true);
      }),
    );
  });
});
