import { makeSmtpMailer } from '../../../server/gateways/messages/smtp-mailer.ts';
import { makeMailQueue } from '../people/mail-queue.ts';
import { type SmtpSink, startSmtpSink } from '../stand-ins/smtp-sink.ts';
import { startClockedShop } from './clocked-shop.ts';

const DAY = 24 * 3_600_000;

/**
 * Starts a shop with an empty queue of mails, an SMTP server that takes them, and a mailer between the two; `env`: other
 * settings of its process.
 */
export const startMailShop = async (env: Readonly<Record<string, string>> = {}) => {
  const shop = await startClockedShop(undefined, env);
  let sink = await startSmtpSink();
  let mailer = makeSmtpMailer(sink.settings);
  const hangUp = async (): Promise<void> => {
    mailer.close();
    await sink.close();
  };
  return {
    ...shop,
    queue: makeMailQueue(shop.server.context),
    get sink(): SmtpSink {
      return sink;
    },
    get mailer() {
      return mailer;
    },
    /** A day later: nothing in the queue, another SMTP server and another mailer. */
    anew: async (): Promise<void> => {
      shop.clock.now += DAY;
      await shop.server.context.database.query('DELETE FROM messages');
      await hangUp();
      sink = await startSmtpSink();
      mailer = makeSmtpMailer(sink.settings);
    },
    /** The SMTP server comes back on its port. */
    sinkIsBack: async (): Promise<void> => {
      sink = await startSmtpSink({}, sink.settings.port);
    },
    close: async (): Promise<void> => {
      await hangUp();
      await shop.server.close();
    },
  };
};

/** What a test has of a shop, its mailer and the SMTP server between which mails go. */
export type MailShop = Awaited<ReturnType<typeof startMailShop>>;
