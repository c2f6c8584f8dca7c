import type { SmsSettings } from '../../config/message-settings.ts';
import type { MessageGateway, SendOutcome } from '../../messages/message-gateway.ts';
import { makeUnansweredSendOutcome, readSendRetryAfter } from './failed-http-send.ts';

const MOST_REASON_BYTES = 500;
/** The gateway's statuses that say nothing against the message: a wrong token, a timeout, too many requests. */
const NOT_THE_MESSAGE: readonly number[] = [401, 403, 407, 408, 425, 429];

/** Reads the beginning of an answer and drops the rest. */
const beginning = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader();
  const part = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(part?.value?.subarray(0, MOST_REASON_BYTES));
};

const toSendOutcome = async (response: Response): Promise<SendOutcome> => {
  if (response.ok) {
    await response.body?.cancel();
    return { outcome: 'accepted' };
  }
  const { status } = response;
  return {
    outcome: status >= 400 && status < 500 && !NOT_THE_MESSAGE.includes(status) ? 'refused' : 'failed',
    code: `HTTP ${status}`,
    reason: await beginning(response),
    ...readSendRetryAfter(response.headers.get('retry-after')),
  };
};

/**
 * Makes the gateway that sends SMS over HTTP: `POST {to, from, text, id}` as JSON with a bearer token. Any 2xx means
 * accepted. `id`, also sent as `Idempotency-Key`, is the same at every attempt. Redirects are not followed, so that the
 * token goes to no other host.
 */
export const makeSmsGateway = ({ url, token, sender }: SmsSettings): MessageGateway => ({
  send: async ({ key, to, text }, signal) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json; charset=utf-8',
          'Idempotency-Key': key,
        },
        body: JSON.stringify({ to, from: sender, text, id: key }),
      });
      return await toSendOutcome(response);
    } catch (error) {
      return makeUnansweredSendOutcome(error);
    }
  },
  close: () => undefined,
});
