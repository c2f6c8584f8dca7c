import { expect } from 'vitest';
import { makeMessageSenderJobs } from '../../../server/process/message-senders.ts';
import { NEVER_ABORTED_SENDING_SIGNAL } from '../people/mail-queue.ts';
import { startFcmStandIn } from '../stand-ins/fcm-stand-in.ts';
import { startMailShop } from './mail-shop.ts';
import type { TestShopper } from './test-shop-world.ts';

type Title = Readonly<Record<'uk' | 'ru' | 'en', string>>;

/** Starts a shop whose mails go to an SMTP server, and whose push messages go to a stand-in of FCM. */
export const startMessageShop = async () => {
  let now = (): number => 0;
  const fcm = await startFcmStandIn(() => now());
  const shop = await startMailShop(fcm.settings);
  now = () => shop.clock.now;
  return {
    shop,
    fcm,
    /** Lots of products with these titles. */
    lotsOf: async (...titles: readonly Title[]): Promise<readonly number[]> => {
      const lots: number[] = [];
      for (const [at, title] of titles.entries()) {
        const lot = await shop.lot({ amount: 500 });
        const [product] = await shop.rows(
          'INSERT INTO products SELECT (jsonb_populate_record(p, $1)).* FROM products p LIMIT 1 RETURNING id',
          JSON.stringify({ id: 900 + at, title }),
        );
        await shop.rows('UPDATE lots SET product_to_buy_id = $1 WHERE id = $2', product?.['id'], lot);
        lots.push(lot);
      }
      return lots;
    },
    /** Somebody with a mailbox and a device, who takes no part in the mailing. */
    shopperWithDevice: async (
      language: string,
      parts: Parameters<typeof shop.shopper>[0] = {},
    ): Promise<TestShopper> => {
      const shopper = await shop.shopper(parts);
      await shop.rows(
        `UPDATE users SET email_verified_at = now(), password_hash = 'x', language = $2, mailing_participant = false WHERE id = $1`,
        shopper.id,
        language,
      );
      await shop.call('save-token', { fcm_token: `device-${shopper.id}` }, shopper);
      return shopper;
    },
    /** Sends all that is queued, and answers the mails that have arrived since the last test began. */
    received: async () => {
      await shop.queue.sendAll(shop.mailer);
      for (const job of makeMessageSenderJobs(shop.server.context).jobs)
        await job.run(NEVER_ABORTED_SENDING_SIGNAL);
      expect(await shop.rows(`SELECT FROM messages WHERE state <> 'sent'`)).toEqual([]);
      return shop.sink.received.map(({ subject, text, html }) => ({
        subject: subject ?? '',
        text: (text ?? '').replace(/[^\S\n]/g, ' '),
        html: html ?? '',
      }));
    },
    /** A day later: nothing queued, and nothing has arrived. */
    anew: async (): Promise<void> => {
      await shop.anew();
      fcm.sent.length = 0;
    },
    close: async (): Promise<void> => {
      fcm.close();
      await shop.close();
    },
  };
};

/** What a test has of a shop, and of where its messages go. */
export type MessageShop = Awaited<ReturnType<typeof startMessageShop>>;
