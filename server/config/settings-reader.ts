import { isIP } from 'node:net';
import type { LocalizedText } from '../../src/domain/content/languages.ts';
import { makeRecordByLanguage } from '../../src/domain/content/languages.ts';
import { isLoopbackHost } from './is-loopback-host.ts';

/** The environment variables of a process, by name. */
export type ProcessEnvironment = Readonly<Record<string, string | undefined>>;

/** The error that is thrown for a setting that prevents the start; its message is the one line that is printed. */
export class SettingError extends Error {}

/**
 * Throws the {@link SettingError} of the setting `name`, which is wrong because `reason`. The value may be a secret and
 * is never shown.
 */
export const throwSettingError = (name: string, reason: string): never => {
  throw new SettingError(`${name} ${reason}`);
};

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** The origin in a text that holds nothing else; null for any other text. */
const originOf = (text: string): string | null => {
  const url = parsed(text);
  if (url === null || url.href !== `${url.origin}/`) return null;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname))) return null;
  return /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/.test(url.origin) ? url.origin : null;
};

const LONGEST_LINE = 300;

/**
 * Makes the reader of settings from the environment, with a method for each kind of value; every method throws a
 * SettingError that names the setting.
 */
export const makeSettingsReader = (env: ProcessEnvironment) => {
  const optional = (name: string): string | null => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const text = (name: string, fallback: string): string => optional(name) ?? fallback;

  const line = (name: string): string | null => {
    const value = optional(name);
    return value === null || (value.length <= LONGEST_LINE && !/\p{Cc}/u.test(value))
      ? value
      : throwSettingError(name, `must be one line of at most ${LONGEST_LINE} characters`);
  };

  return {
    optional,
    text,
    line,
    /**
     * Reads one line in each language: `name` with the language's ending, such as `_EN`, else `name` itself, else
     * empty.
     */
    texts: (name: string): LocalizedText => {
      const inAll = line(name) ?? '';
      return makeRecordByLanguage(language => line(`${name}_${language.toUpperCase()}`) ?? inAll);
    },
    whole: (name: string, fallback: number, minimum: number, maximum: number): number => {
      const value = optional(name);
      if (value === null) return fallback;
      const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
      return number >= minimum && number <= maximum
        ? number
        : throwSettingError(name, `must be a whole number from ${minimum} to ${maximum}`);
    },
    choice: <const T extends string>(name: string, choices: readonly T[], fallback: NoInfer<T>): T => {
      const value = text(name, fallback);
      return (
        choices.find(choice => choice === value) ??
        throwSettingError(name, `must be one of: ${choices.join(', ')}`)
      );
    },
    /** Reads an http(s) address without query, fragment or a slash at the end. */
    address: (name: string, fallback: string): string => {
      const url = parsed(text(name, fallback));
      if (
        url === null ||
        !['http:', 'https:'].includes(url.protocol) ||
        url.search !== '' ||
        url.hash !== ''
      ) {
        return throwSettingError(name, 'must be an http:// or https:// address');
      }
      return url.href.replace(/\/+$/, '');
    },
    /**
     * Reads origins such as `https://cdn.example`, separated by commas or spaces; anything else could break a header.
     * HTTP is accepted only for this machine.
     */
    origins: (name: string): readonly string[] => {
      const list = (optional(name) ?? '').split(/[\s,]+/).filter(entry => entry !== '');
      const origins = list.map(originOf);
      return origins.every(origin => origin !== null)
        ? [...new Set(origins)]
        : throwSettingError(name, 'must be a list of origins such as https://cdn.example');
    },
    /** Reads a picture's or video's address: a path of the shop, or an address of one of these origins; null: none. */
    media: (name: string, origins: readonly string[]): string | null => {
      const value = optional(name);
      if (value === null || /^\/(?!\/)[^\s"'<>\\]*$/.test(value)) return value;
      return origins.includes(parsed(value)?.origin ?? '')
        ? value
        : throwSettingError(
            name,
            'must be a path from / or an address of an origin that MEDIA_ORIGINS names',
          );
    },
    postgresAddress: (name: string): string | null => {
      const value = optional(name);
      if (value === null) return null;
      return ['postgres:', 'postgresql:'].includes(parsed(value)?.protocol ?? '')
        ? value
        : throwSettingError(name, 'must be a postgres:// address');
    },
    networks: (name: string): readonly string[] => {
      const list = (optional(name) ?? '').split(/[\s,]+/).filter(entry => entry !== '');
      return list.every(isNetwork)
        ? list
        : throwSettingError(name, 'must be a list of IP addresses or CIDR ranges');
    },
    stringRecord: (name: string, json: string): Readonly<Record<string, string>> => {
      const reason = 'must be a JSON object of texts';
      try {
        const value: unknown = JSON.parse(json);
        if (typeof value !== 'object' || value === null || Array.isArray(value))
          return throwSettingError(name, reason);
        const entries = Object.entries(value).map(([key, entry]: [string, unknown]) =>
          typeof entry === 'string' ? ([key, entry] as const) : throwSettingError(name, reason),
        );
        return Object.fromEntries(entries);
      } catch {
        return throwSettingError(name, reason);
      }
    },
  };
};
