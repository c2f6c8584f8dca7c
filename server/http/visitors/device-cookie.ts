import { KNOWN_DEVICE_SECONDS } from '../../accounts/sign-in/known-devices.ts';
import type { ProcessConfig } from '../../config/process-config.ts';

const NAME = 'device';
const IN_HEADER = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

/**
 * Finds the token of the device cookie in a Cookie header, by which a browser shows that somebody logged in there
 * before; null where it has none.
 */
export const findDeviceCookieToken = (cookies: string | undefined): string | null =>
  IN_HEADER.exec(cookies ?? '')?.[1] ?? null;

const cookieOf = ({ publicUrl }: Pick<ProcessConfig, 'publicUrl'>, token: string): string =>
  `${NAME}=${token}; Path=/api; Max-Age=${KNOWN_DEVICE_SECONDS}; HttpOnly; SameSite=Lax${
    publicUrl.startsWith('https:') ? '; Secure' : ''
  }`;

/**
 * Sets the browser's device cookie, which no script can read and which is sent to the API only; it grants no access
 * (known-devices.ts).
 */
export const setDeviceCookie = (
  config: Pick<ProcessConfig, 'publicUrl'>,
  setHeader: (name: string, value: string) => void,
  token: string | null,
): void => {
  if (token !== null) setHeader('Set-Cookie', cookieOf(config, token));
};
