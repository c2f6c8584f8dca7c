import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { MailSender } from '../messages/mails/mail.ts';
import type { MessageOutbox } from '../messages/message-outbox.ts';
import type { MessagesContext } from '../messages/messages-context.ts';
import type { Beacon } from './beacon.ts';
import type { DrawWorker } from './worker/start-draw-worker.ts';

/** The settings, database, clock, beacon and worker that the actions of draws use. */
export type DrawsContext = {
  readonly config: MailSender & {
    /** The mail server's settings; null: mails do not leave the shop. */
    readonly mail: object | null;
  };
  readonly database: Database;
  /** The current time in epoch milliseconds. */
  readonly now: () => number;
  readonly outbox: MessageOutbox;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly shopKey: MessagesContext['shopKey'];
  /** The beacon whose random numbers decide draws. */
  readonly beacon: Beacon;
  readonly drawWorker: Pick<DrawWorker, 'digestList' | 'digestSuper'>;
  readonly metrics: {
    readonly beaconRounds: { readonly inc: (labels: { readonly outcome: string }) => void };
  };
};
