import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readProcessConfig } from '../../../server/config/process-config.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { warnWithoutMailAndSms } from '../../../server/process/message-senders.ts';
import {
  testBrowserPushSettings as browser,
  makeTestServiceAccount,
} from '../../support/stand-ins/fcm-stand-in.ts';

const TOKEN_URI = 'https://oauth2.googleapis.com/token';
const MERCHANT = { INTERKASSA_MERCHANT_ID: 'ab'.repeat(12), INTERKASSA_SECRET: 'secret' };
const account = (parts: Readonly<Record<string, string | undefined>> = {}) => ({
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({ ...makeTestServiceAccount(TOKEN_URI), ...parts }),
});
const problemOf = (env: Readonly<Record<string, string>>) => {
  const config = readProcessConfig(env);
  return 'problem' in config ? config.problem : null;
};
const configOf = (env: Readonly<Record<string, string>>) => {
  const config = readProcessConfig(env);
  if ('problem' in config) throw new Error(config.problem);
  return config;
};

describe('the settings of push', () => {
  it('push is off by default, on in browsers with a Firebase project and key, and sent with a service account', () => {
    expect(configOf({})).toMatchObject({ push: null, pushSender: null });
    expect(configOf(browser)).toMatchObject({
      push: { project: { projectId: 'twofold-test' }, vapidKey: browser.FIREBASE_VAPID_KEY },
      pushSender: null,
    });
    expect(configOf({ ...browser, ...account() }).pushSender).toMatchObject({
      projectId: 'twofold-test',
      tokenUri: TOKEN_URI,
      endpoint: 'https://fcm.googleapis.com',
    });
  });

  const elliptic = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;

  it.each([
    ['FIREBASE_PROJECT', { ...browser, FIREBASE_PROJECT: '{"apiKey":"a","projectId":"p"}' }],
    ['FIREBASE_PROJECT', account()],
    ['FIREBASE_VAPID_KEY', { ...browser, FIREBASE_VAPID_KEY: 'key' }],
    ['FIREBASE_SERVICE_ACCOUNT', { ...browser, FCM_ENDPOINT: 'https://fcm.example' }],
    ['FIREBASE_SERVICE_ACCOUNT', { ...browser, FIREBASE_SERVICE_ACCOUNT: '{' }],
    ['FIREBASE_SERVICE_ACCOUNT', { ...browser, ...account({ project_id: 'other' }) }],
    ['FIREBASE_SERVICE_ACCOUNT', { ...browser, ...account({ client_email: '' }) }],
    ['FIREBASE_SERVICE_ACCOUNT', { ...browser, ...account({ private_key: 'secret' }) }],
    ['FIREBASE_SERVICE_ACCOUNT', { ...browser, ...account({ private_key: elliptic }) }],
    ['FIREBASE_SERVICE_ACCOUNT', { ...browser, ...account({ token_uri: 'oauth2.googleapis.com' }) }],
    ['FCM_ENDPOINT', { ...browser, ...account(), FCM_ENDPOINT: 'fcm.googleapis.com' }],
  ])(
    'the push setting %s stops the start with one line that shows no secret when it is missing or wrong',
    (name, env) => {
      const problem = problemOf(env);
      expect(problem).toMatch(new RegExp(`^${name} [^\\n]+$`));
      expect(problem).not.toMatch(/secret|PRIVATE/);
    },
  );

  it('push settings with http addresses are refused in production, except on the same machine', () => {
    const production = { NODE_ENV: 'production', ...MERCHANT, ...browser };
    expect(problemOf({ ...production, ...account({ token_uri: 'http://google.example/token' }) })).toContain(
      'FIREBASE_SERVICE_ACCOUNT',
    );
    const there = { ...production, ...account(), FCM_ENDPOINT: 'http://fcm.example' };
    expect(problemOf(there)).toContain('FCM_ENDPOINT');
    expect(problemOf({ ...there, FCM_ENDPOINT: 'http://127.0.0.1:9099' })).toBeNull();
  });

  it('production logs a warning when it asks browsers for push permission but has no service account to send with', () => {
    const lines: string[] = [];
    const log = makeProcessLog('warn', { write: line => lines.push(line) });
    const production = { NODE_ENV: 'production', ...MERCHANT, ...browser };
    warnWithoutMailAndSms(configOf({ ...production, ...account() }), log);
    expect(lines.join()).not.toContain('FIREBASE_SERVICE_ACCOUNT');
    warnWithoutMailAndSms(configOf(production), log);
    expect(lines.join()).toContain('FIREBASE_SERVICE_ACCOUNT');
  });
});
