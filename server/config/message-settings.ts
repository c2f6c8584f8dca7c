import { normaliseEmail } from '../../src/domain/accounts/email-address.ts';
import { isLoopbackHost } from './is-loopback-host.ts';
import { type makeSettingsReader, throwSettingError } from './settings-reader.ts';

/**
 * How a mail connection is encrypted. `tls`: from the first byte; `starttls`: refused unless the server can encrypt;
 * `none`: not at all.
 */
const SECURITIES = ['tls', 'starttls', 'none'] as const;

/** The settings of the SMTP server that takes the shop's mails, and of the sender that they name. */
export type MailSettings = {
  readonly host: string;
  readonly port: number;
  readonly security: (typeof SECURITIES)[number];
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: { readonly name: string; readonly address: string };
};

/** The settings of the HTTP gateway that takes the shop's SMS. */
export type SmsSettings = { readonly url: string; readonly token: string; readonly sender: string };

type Reader = ReturnType<typeof makeSettingsReader>;
type Server = Pick<MailSettings, 'host' | 'port' | 'login'> & { readonly implicitTls: boolean };

const SUBMISSION_PORT = 587;
const TLS_PORT = 465;

const decoded = (name: string, part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return throwSettingError(name, 'has a user or password that is not percent-encoded');
  }
};

const fromUrl = (text: string): Server => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    !['smtp:', 'smtps:'].includes(url.protocol) ||
    url.hostname === '' ||
    url.search !== ''
  ) {
    return throwSettingError('SMTP_URL', 'must be an smtp:// or smtps:// address');
  }
  const usual = url.protocol === 'smtps:' ? TLS_PORT : SUBMISSION_PORT;
  const port = url.port === '' ? usual : Number(url.port);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    login:
      url.username === ''
        ? null
        : { user: decoded('SMTP_URL', url.username), password: decoded('SMTP_URL', url.password) },
    implicitTls: url.protocol === 'smtps:' || port === TLS_PORT,
  };
};

const fromParts = (read: Reader, host: string): Server => {
  const port = read.whole('SMTP_PORT', SUBMISSION_PORT, 1, 65_535);
  const user = read.optional('SMTP_USER');
  const password = read.optional('SMTP_PASSWORD');
  if (user !== null && password === null) throwSettingError('SMTP_PASSWORD', 'is missing beside SMTP_USER');
  if (user === null && password !== null) throwSettingError('SMTP_USER', 'is missing beside SMTP_PASSWORD');
  return {
    host,
    port,
    login: user === null || password === null ? null : { user, password },
    implicitTls: port === TLS_PORT,
  };
};

/** Reads MAIL_FROM: `shop@example.com`, or `Twofold <shop@example.com>`. */
const readFrom = (read: Reader): MailSettings['from'] => {
  const typed = read.optional('MAIL_FROM');
  if (typed === null) return throwSettingError('MAIL_FROM', 'is missing beside the SMTP server');
  const [, name = '', inner] = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>]+)>|.*)$/.exec(typed) ?? [];
  const address = normaliseEmail(inner ?? typed);
  return address === null
    ? throwSettingError('MAIL_FROM', 'must be an address of mail, with or without a name before it')
    : { name, address };
};

/**
 * Reads the settings SMTP_URL, or SMTP_HOST with SMTP_PORT, _USER and _PASSWORD; SMTP_SECURE and MAIL_FROM. Null
 * without a server: mails then stay in the database. Encryption is required unless the server is on this machine or
 * SMTP_SECURE=none says so. Throws a SettingError.
 */
export const readMailSettings = (read: Reader): MailSettings | null => {
  const url = read.optional('SMTP_URL');
  const host = read.optional('SMTP_HOST');
  if (url !== null && host !== null) throwSettingError('SMTP_HOST', 'cannot stand beside SMTP_URL');
  if (url === null && host === null) {
    for (const name of ['SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'SMTP_SECURE', 'MAIL_FROM']) {
      if (read.optional(name) !== null) throwSettingError('SMTP_HOST', `is missing beside ${name}`);
    }
    return null;
  }
  const { implicitTls, ...server } = url === null ? fromParts(read, host ?? '') : fromUrl(url);
  const usual = implicitTls ? 'tls' : isLoopbackHost(server.host) ? 'none' : 'starttls';
  return { ...server, security: read.choice('SMTP_SECURE', SECURITIES, usual), from: readFrom(read) };
};

/**
 * Reads the settings SMS_URL, SMS_TOKEN and SMS_SENDER; null without an address: SMS then stay in the database. Throws
 * a SettingError.
 */
export const readSmsSettings = (read: Reader, production: boolean, shopName: string): SmsSettings | null => {
  const given = read.optional('SMS_URL');
  const token = read.optional('SMS_TOKEN');
  if (given === null) {
    for (const name of ['SMS_TOKEN', 'SMS_SENDER']) {
      if (read.optional(name) !== null) throwSettingError('SMS_URL', `is missing beside ${name}`);
    }
    return null;
  }
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return throwSettingError('SMS_URL', 'must be an http:// or https:// address');
  }
  if (production && url.protocol !== 'https:' && !isLoopbackHost(url.hostname)) {
    throwSettingError('SMS_URL', 'must be https in production');
  }
  if (token === null) return throwSettingError('SMS_TOKEN', 'is missing beside SMS_URL');
  if (!/^[\x21-\x7e]+$/.test(token)) throwSettingError('SMS_TOKEN', 'must be one word of ASCII');
  return { url: url.href, token, sender: read.text('SMS_SENDER', shopName) };
};
