import type { ProcessContext } from '../../../server/context/process-context.ts';
import type { MessageGateway } from '../../../server/messages/message-gateway.ts';
import { sendDueMessages } from '../../../server/messages/send-messages.ts';

/** The signal of a sending of mails that is never broken off. */
export const NEVER_ABORTED_SENDING_SIGNAL = new AbortController().signal;

type Row = {
  readonly state: string;
  readonly attempts: number;
  readonly next: Date;
  readonly error: string;
  readonly locked: Date | null;
  readonly text: string;
};

/** Makes the queue of the shop's mails for a test: they are put into it, sent, and looked at. */
export const makeMailQueue = (context: ProcessContext) => ({
  sendAll: (gateway: MessageGateway, signal = NEVER_ABORTED_SENDING_SIGNAL) =>
    sendDueMessages(context, 'mail', gateway, signal),
  enqueue: (to: string, parts: { readonly subject?: string; readonly expiresAt?: Date } = {}) =>
    context.outbox.send(context.database, { kind: 'mail', to, subject: 'Hi', text: 'Hello', ...parts }),
  rows: () =>
    context.database.query<Row>(
      `SELECT state, attempts, next_attempt_at AS next, last_error AS error, locked_until AS locked, text
       FROM messages ORDER BY id`,
    ),
});
