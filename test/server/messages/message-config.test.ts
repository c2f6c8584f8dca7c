import { describe, expect, it } from 'vitest';
import { readProcessConfig } from '../../../server/config/process-config.ts';
import { makeProcessLog } from '../../../server/process/make-process-log.ts';
import { warnWithoutMailAndSms } from '../../../server/process/message-senders.ts';
import {
  findSettingProblem,
  MERCHANT_ENV,
  readSoundConfig,
} from '../../support/database/read-sound-config.ts';

describe('the configuration of mails and SMS', () => {
  const FROM = { MAIL_FROM: 'Twofold — крамниця <Shop@Twofold.example>' };
  const mailOf = (env: Readonly<Record<string, string>>) => readSoundConfig(env).mail;

  it('the SMTP server and sender are read from SMTP_URL or from its parts, and MAIL_FROM', () => {
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
    expect(mailOf({ MAIL_FROM: 'Shop@Крамниця.укр', SMTP_HOST: 'mail.example' })?.from.address).toBe(
      'shop@xn--80aqejfp0c4d.xn--j1amh',
    );
  });

  it.each([
    [{ SMTP_HOST: 'mail.example', SMTP_PORT: '465' }, 'tls'],
    [{ SMTP_URL: 'smtp://mail.example:465' }, 'tls'],
    [{ SMTP_URL: 'smtps://mail.example:2465' }, 'tls'],
    [{ SMTP_URL: 'smtp://mail.example:465', SMTP_SECURE: 'starttls' }, 'starttls'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'starttls'],
    [{ SMTP_URL: 'smtp://127.0.0.1:2525' }, 'none'],
    [{ SMTP_URL: 'smtp://[::1]:2525' }, 'none'],
    [{ SMTP_HOST: 'mail.internal', SMTP_SECURE: 'none' }, 'none'],
  ])(
    'the SMTP connection is encrypted unless SMTP_SECURE says otherwise or the server is local: %j gives %s',
    (env, security) => {
      expect(mailOf({ ...FROM, ...env })?.security).toBe(security);
    },
  );

  it.each([
    '',
    'Twofold',
    'a@b',
    'a..b@mail.example',
    '<a@mail.example>, <b@mail.example>',
    'x\nBcc: <a@mail.example>',
  ])('the start is refused with the mail sender %j', from => {
    expect(findSettingProblem({ SMTP_HOST: 'mail.example', MAIL_FROM: from })).toMatch(/^MAIL_FROM [^\n]+$/);
  });

  it('the start is refused in production where the SMS token would be sent over http', () => {
    const sms = { SMS_URL: 'http://sms.example/send', SMS_TOKEN: 'secret' };
    expect(findSettingProblem({ NODE_ENV: 'production', ...MERCHANT_ENV, ...sms })).toContain('SMS_URL');
    expect(readProcessConfig(sms)).toMatchObject({
      sms: { url: 'http://sms.example/send', token: 'secret', sender: 'Twofold' },
    });
  });
});

describe('the configuration', () => {
  it('production starts without SMTP and SMS settings and logs a warning that names each missing setting', () => {
    const warned = (env: Readonly<Record<string, string>>): string => {
      const lines: string[] = [];
      warnWithoutMailAndSms(
        readSoundConfig(env),
        makeProcessLog('warn', { write: line => lines.push(line) }),
      );
      return lines.join('');
    };
    const production = { NODE_ENV: 'production', ...MERCHANT_ENV };
    const smtp = { SMTP_HOST: 'mail.example', MAIL_FROM: 'shop@mail.example' };
    expect(warned(production)).toMatch(/SMTP_HOST is missing.*SMS_URL is missing/s);
    expect(warned({ ...production, ...smtp })).not.toContain('SMTP_HOST');
    expect(warned({})).toBe('');
  });
});
