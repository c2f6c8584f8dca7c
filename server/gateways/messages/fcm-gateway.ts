import { setTimeout as pause } from 'node:timers/promises';
import type { PushSenderSettings } from '../../config/push-settings.ts';
import type { MessageGateway, SendOutcome } from '../../messages/message-gateway.ts';
import { makeUnansweredSendOutcome, readSendRetryAfter } from './failed-http-send.ts';
import { GoogleAccessRefusedError, makeGoogleAccess } from './google-access.ts';

type Message = Parameters<MessageGateway['send']>[0];
type Answer = { readonly status: number; readonly header: string | null; readonly text: string };
type Refusal = { readonly code: string; readonly field: string };

/** Seconds for which FCM and the browsers' push services keep a message that can't be passed on at once. */
const KEPT_SECONDS = 24 * 3600;
const RETRY_MS = 500;
const SERVER_ERROR = 500;
/** FCM's statuses that say nothing against the message: wrong credentials or address, a timeout, too many requests. */
const NOT_THE_MESSAGE: readonly number[] = [401, 403, 404, 408, 425, 429];

const bodyOf = ({ to, subject, text, headers }: Message): string =>
  JSON.stringify({
    message: {
      token: to,
      notification: { title: subject, body: text },
      // A second message with the same tag replaces the first one, so that a repeated attempt is shown once.
      data: { link: headers['link'] ?? '/', tag: headers['tag'] ?? '' },
      webpush: { headers: { TTL: String(KEPT_SECONDS) } },
      android: { ttl: `${KEPT_SECONDS}s`, notification: { tag: headers['tag'] ?? '' } },
    },
  });

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * FCM's own error code (`FcmError.errorCode`) and the field that it complains of; empty where the answer has neither.
 */
const refusalIn = (text: string): Refusal => {
  try {
    const details = listOf(fieldsOf(fieldsOf(JSON.parse(text))['error'])['details']);
    const codes = details.map(detail => textOf(detail['errorCode']));
    const fields = details.flatMap(detail => listOf(detail['fieldViolations']));
    return {
      code: codes.find(code => code !== '') ?? '',
      field: textOf(fields[0]?.['field']),
    };
  } catch {
    return { code: '', field: '' };
  }
};

/**
 * Tells whether FCM itself calls a token dead; a bare 404 does not count, as a mistyped address must not delete
 * everybody's devices.
 */
const isDead = ({ code, field }: Refusal): boolean =>
  code === 'UNREGISTERED' || (code === 'INVALID_ARGUMENT' && field === 'message.token');

/**
 * Makes the gateway that pushes through Firebase Cloud Messaging's HTTP v1 API. An answer 5xx is repeated once at once
 * (docs/behaviour.md#notifications-on-devices) unless it names a time; the queue makes later attempts. `forget` gets
 * every token that FCM calls dead.
 */
export const makeFcmGateway = (
  settings: PushSenderSettings,
  { now, forget }: { readonly now: () => number; readonly forget: (token: string) => Promise<void> },
): MessageGateway => {
  const access = makeGoogleAccess(settings, now);
  const url = `${settings.endpoint}/v1/projects/${encodeURIComponent(settings.projectId)}/messages:send`;

  const post = async (message: Message, signal: AbortSignal): Promise<Answer> => {
    const token = await access.token();
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json; charset=utf-8' },
      body: bodyOf(message),
    });
    if (response.status === 401) access.forget(token);
    return {
      status: response.status,
      header: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };

  const toSendOutcome = async ({ status, header, text }: Answer, to: string): Promise<SendOutcome> => {
    if (status === 200) return { outcome: 'accepted' };
    const refusal = refusalIn(text);
    const code = refusal.code === '' ? `HTTP ${status}` : `FCM ${refusal.code}`;
    if (isDead(refusal)) {
      await forget(to);
      return { outcome: 'refused', code, reason: text };
    }
    const refused = status >= 400 && status < SERVER_ERROR && !NOT_THE_MESSAGE.includes(status);
    return { outcome: refused ? 'refused' : 'failed', code, reason: text, ...readSendRetryAfter(header) };
  };

  return {
    send: async (message, signal) => {
      try {
        const first = await post(message, signal);
        const again = first.status >= SERVER_ERROR && first.header === null;
        if (again) await pause(RETRY_MS, undefined, { signal });
        return await toSendOutcome(again ? await post(message, signal) : first, message.to);
      } catch (error) {
        return error instanceof GoogleAccessRefusedError
          ? { outcome: 'failed', code: error.code, reason: error.message }
          : makeUnansweredSendOutcome(error);
      }
    },
    close: () => undefined,
  };
};
