import { createPrivateKey } from 'node:crypto';
import { isLoopbackHost } from './is-loopback-host.ts';
import { type makeSettingsReader, throwSettingError } from './settings-reader.ts';

type Reader = ReturnType<typeof makeSettingsReader>;

/** The settings by which browsers ask Firebase for a device token. Both are public. */
export type PushSettings = { readonly project: Readonly<Record<string, string>>; readonly vapidKey: string };

/** The service account of the Firebase project, by which this server sends push messages through FCM's HTTP v1 API. */
export type PushSenderSettings = {
  readonly projectId: string;
  readonly clientEmail: string;
  /** The account's RSA key as PEM; a secret. */
  readonly privateKey: string;
  /** The address that exchanges the key's signature for an access token. */
  readonly tokenUri: string;
  /** FCM's address, without a slash at the end. */
  readonly endpoint: string;
};

/** The fields of FIREBASE_PROJECT without which Firebase's SDK refuses to start. */
const PROJECT_KEYS = ['apiKey', 'appId', 'messagingSenderId', 'projectId'] as const;
/** Matches an uncompressed point on P-256 in base64url, as Firebase's console shows a VAPID key (RFC 8292 §3.2). */
const VAPID_KEY = /^B[A-Za-z0-9_-]{86}$/;
const TOKEN_URI = 'https://oauth2.googleapis.com/token';
const ENDPOINT = 'https://fcm.googleapis.com';

/**
 * Reads the settings FIREBASE_PROJECT and FIREBASE_VAPID_KEY; null without both: push is off. Throws a SettingError.
 */
export const readPushSettings = (read: Reader): PushSettings | null => {
  const json = read.optional('FIREBASE_PROJECT');
  const vapidKey = read.optional('FIREBASE_VAPID_KEY');
  if (json === null && vapidKey === null) return null;
  if (json === null) return throwSettingError('FIREBASE_PROJECT', 'is missing beside FIREBASE_VAPID_KEY');
  if (vapidKey === null) return throwSettingError('FIREBASE_VAPID_KEY', 'is missing beside FIREBASE_PROJECT');
  const project = read.stringRecord('FIREBASE_PROJECT', json);
  for (const key of PROJECT_KEYS)
    if ((project[key] ?? '') === '') throwSettingError('FIREBASE_PROJECT', `has no ${key}`);
  if (!VAPID_KEY.test(vapidKey))
    throwSettingError('FIREBASE_VAPID_KEY', 'must be a public key of 87 characters');
  return { project, vapidKey };
};

const isRsaKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

const isSafe = (address: string, production: boolean): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || !production || isLoopbackHost(hostname);
};

/**
 * Reads the settings FIREBASE_SERVICE_ACCOUNT (the JSON file of a service account) and FCM_ENDPOINT; null without an
 * account: nothing is sent to devices. Throws a SettingError.
 */
export const readPushSenderSettings = (
  read: Reader,
  push: PushSettings | null,
  production: boolean,
): PushSenderSettings | null => {
  const name = 'FIREBASE_SERVICE_ACCOUNT';
  const json = read.optional(name);
  if (json === null) {
    if (read.optional('FCM_ENDPOINT') !== null) throwSettingError(name, 'is missing beside FCM_ENDPOINT');
    return null;
  }
  if (push === null) return throwSettingError('FIREBASE_PROJECT', `is missing beside ${name}`);
  const account = read.stringRecord(name, json);
  const { project_id: projectId, client_email: clientEmail, private_key: privateKey } = account;
  if (projectId === undefined || projectId !== push.project['projectId'])
    return throwSettingError(name, 'must be of the project that FIREBASE_PROJECT names');
  if (clientEmail === undefined || clientEmail === '') return throwSettingError(name, 'has no client_email');
  if (privateKey === undefined || !isRsaKey(privateKey))
    return throwSettingError(name, 'has no private_key that is an RSA key in PEM');
  const tokenUri = account['token_uri'] ?? TOKEN_URI;
  if (!/^https?:/.test(tokenUri) || !URL.canParse(tokenUri))
    return throwSettingError(name, 'has a token_uri that is no address');
  const endpoint = read.address('FCM_ENDPOINT', ENDPOINT);
  if (!isSafe(tokenUri, production)) throwSettingError(name, 'has a token_uri that is not https');
  if (!isSafe(endpoint, production)) throwSettingError('FCM_ENDPOINT', 'must be https in production');
  return { projectId, clientEmail, privateKey, tokenUri, endpoint };
};
