import { sign } from 'node:crypto';
import type { PushSenderSettings } from '../../config/push-settings.ts';

/** The error thrown when Google refuses an access token; `code` holds nothing secret and may be logged. */
export class GoogleAccessRefusedError extends Error {
  readonly code: string;
  constructor(code: string, reason: string) {
    super(reason);
    this.code = code;
  }
}

type Access = { readonly token: string; readonly until: number };

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const HOUR_SECONDS = 3600;
/**
 * A token is not used in the last minutes of its life, in milliseconds: it has to outlive the request that carries it.
 */
const MARGIN_MS = 5 * 60_000;
const PATIENCE_MS = 10_000;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The service account's signed assertion (RFC 7523 §2.1, RS256). `now` in epoch milliseconds. */
const assertion = ({ clientEmail, tokenUri, privateKey }: PushSenderSettings, now: number): string => {
  const iat = Math.floor(now / 1000);
  const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat, exp: iat + HOUR_SECONDS };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
};

const exchange = async (settings: PushSenderSettings, now: number): Promise<Access> => {
  const response = await fetch(settings.tokenUri, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    body: new URLSearchParams({ grant_type: GRANT, assertion: assertion(settings, now) }),
  });
  const text = await response.text();
  if (!response.ok) throw new GoogleAccessRefusedError(`OAUTH ${response.status}`, text);
  const { access_token: token, expires_in: seconds } = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (typeof token !== 'string' || typeof seconds !== 'number')
    throw new GoogleAccessRefusedError('OAUTH malformed', 'the answer holds no access token');
  return { token, until: now + seconds * 1000 - MARGIN_MS };
};

/**
 * Makes the source of the access tokens of Google's service account: one request at a time, the token cached while it
 * is valid, and dropped when it is refused.
 */
export const makeGoogleAccess = (settings: PushSenderSettings, now: () => number) => {
  let kept: Access | null = null;
  let asking: Promise<Access> | null = null;
  const ask = async (): Promise<Access> => {
    try {
      kept = await exchange(settings, now());
      return kept;
    } finally {
      asking = null;
    }
  };
  return {
    /** Answers a valid access token. Rejects with an GoogleAccessRefusedError, or as `fetch` does. */
    token: async (): Promise<string> => {
      if (kept !== null && now() < kept.until) return kept.token;
      asking ??= ask();
      return (await asking).token;
    },
    forget: (token: string): void => {
      if (kept?.token === token) kept = null;
    },
  };
};
