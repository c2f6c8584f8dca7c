import type { ReferenceData } from '../../content/reference-data.ts';
import type { Queryable } from '../../database/database.ts';
import { isMailQueueLong } from '../is-mail-queue-long.ts';
import { type MailSender, makeMailFrame } from '../mails/mail.ts';
import { makeLotStartedMail } from '../mails/news/make-lot-started-mail.ts';
import type { MessagesContext } from '../messages-context.ts';
import { makeUnsubscribeLinks } from '../unsubscribe-links.ts';
import {
  computeNewsExpiry,
  NEWS_READER_COLUMNS_SQL,
  type NewsReader,
  readLotOffers,
  writeLotOnSaleSql,
  writeMailReachableSql,
} from './lot-offers.ts';

/** The settings, database, clock and outbox that news of lots are written with. */
export type NewsContext = Pick<MessagesContext, 'database' | 'now' | 'outbox' | 'shopKey'> & {
  readonly config: MailSender & {
    /** Tells whether people are asked to confirm their addresses. */
    readonly emailConfirmation: boolean;
    /** The mail server's settings; null: mails do not leave the shop. */
    readonly mail: object | null;
  };
  readonly reference: () => Promise<ReferenceData>;
};

/** The number of mails that are queued in one transaction. */
const BATCH = 100;

/**
 * Takes away the users who wait for a lot that has started, whether it is on offer or can't be bought any more. Where
 * all that is left of it is reserved, or the address has to be confirmed again, a user waits on.
 */
const TAKE = `WITH due AS (
    SELECT a.user_id, a.lot_id, is_purchasable(l, $1) AS offered
    FROM awaited_starts a JOIN lots l ON l.id = a.lot_id JOIN users u ON u.id = a.user_id
    WHERE has_started(l, $1) AND (NOT is_purchasable(l, $1) OR (${writeLotOnSaleSql('$1')} AND ${writeMailReachableSql('$2')}))
    ORDER BY a.lot_id, a.user_id LIMIT ${BATCH} FOR UPDATE OF a SKIP LOCKED),
  taken AS (DELETE FROM awaited_starts a USING due WHERE a.user_id = due.user_id AND a.lot_id = due.lot_id)
  SELECT ${NEWS_READER_COLUMNS_SQL}, due.lot_id, due.offered FROM due JOIN users u ON u.id = due.user_id
  ORDER BY due.lot_id, u.id`;

type Due = NewsReader & { readonly lot_id: number; readonly offered: boolean };

const tellBatch = async (tx: Queryable, means: NewsContext, reference: ReferenceData): Promise<boolean> => {
  const { config, now, outbox } = means;
  const due = await tx.query<Due>(TAKE, [new Date(now()), config.emailConfirmation]);
  for (const reader of due.filter(({ offered }) => offered)) {
    const offers = await readLotOffers(tx, reference, reader, [reader.lot_id]);
    const frame = makeMailFrame(config, reader.language);
    const unsubscribe = await makeUnsubscribeLinks(tx, means, reader.email);
    for (const offer of offers) {
      const mail = makeLotStartedMail(frame, { name: reader.first_name, offer, unsubscribe });
      const expiresAt = computeNewsExpiry(offers, now());
      const news = { kind: 'start', lotIds: [offer.lotId] } as const;
      await outbox.send(tx, { kind: 'mail', to: reader.email, ...mail, expiresAt, news });
    }
  }
  return due.length === BATCH;
};

/**
 * Queues the mails to users who asked for a mail when a lot starts (docs/messages.md#news-of-lots). Their requests are
 * deleted in the transaction that writes the mails, so that a crash neither loses nor repeats one, whichever process
 * goes on. A signal ends it after the batch that is running; so does a long queue of mails, until it is shorter.
 */
export const queueLotStartedMails = async (means: NewsContext, signal?: AbortSignal): Promise<void> => {
  while (!(await isMailQueueLong(means))) {
    const reference = await means.reference();
    const more = await means.database.transaction(tx => tellBatch(tx, means, reference));
    if (!more || signal?.aborted === true) return;
  }
};
