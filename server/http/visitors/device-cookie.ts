import { KNOWN_DEVICE_SECONDS } from '../../accounts/sign-in/known-devices.ts';
import type { Config } from '../../config/config.ts';

const NAME = 'device';
const IN_HEADER = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

/**
 * The token of the device cookie, by which the browser shows that somebody logged in there before; null where it shows
 * nothing.
 */
export const deviceOf = (cookies: string | undefined): string | null =>
  IN_HEADER.exec(cookies ?? '')?.[1] ?? null;

const cookieOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string =>
  `${NAME}=${token}; Path=/api; Max-Age=${KNOWN_DEVICE_SECONDS}; HttpOnly; SameSite=Lax${
    publicUrl.startsWith('https:') ? '; Secure' : ''
  }`;

/** Gives the browser its token; read by no script, and sent to no call but those of the API: it opens nothing (known-devices.ts). */
export const makeKnown = (
  config: Pick<Config, 'publicUrl'>,
  setHeader: (name: string, value: string) => void,
  token: string | null,
): void => {
  if (token !== null) setHeader('Set-Cookie', cookieOf(config, token));
};
