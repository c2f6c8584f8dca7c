import { CLOSING_SOON_HOURS, CLOSING_SOON_PERCENT } from '../../../src/domain/catalogue/lot.ts';
import type { ReferenceData } from '../../content/reference-data.ts';
import type { Queryable } from '../../database/database.ts';
import { isMailQueueLong } from '../is-mail-queue-long.ts';
import { makeMailFrame } from '../mails/mail.ts';
import { makeWishesClosingMail } from '../mails/news/make-wishes-closing-mail.ts';
import { makeUnsubscribeLinks } from '../unsubscribe-links.ts';
import { computeShopDayAndHour } from './compute-shop-day-and-hour.ts';
import {
  computeNewsExpiry,
  NEWS_READER_COLUMNS_SQL,
  type NewsReader,
  readLotOffers,
  writeLotOnSaleSql,
  writeMailReachableSql,
} from './lot-offers.ts';
import type { NewsContext } from './queue-lot-started-mails.ts';

/** The number of people who are written to in one transaction. */
const BATCH = 100;

/** The hours of the shop's zone between which advertising may arrive: not at night. */
const FIRST_HOUR = 9;
const LAST_HOUR = 21;

/** The wishes `w` of lots `l` that close soon, can be bought by anybody, and of which the user got no mail yet. */
const CLOSING = `wishes w JOIN lots l ON l.id = w.lot_id
  WHERE is_closing_soon(l, $1, ${CLOSING_SOON_PERCENT}, ${CLOSING_SOON_HOURS}) AND ${writeLotOnSaleSql('$1')}
    AND NOT EXISTS (SELECT FROM told_wishes t WHERE t.user_id = w.user_id AND t.lot_id = w.lot_id)`;

/** The users to write to: advertising goes only to those who asked for news. */
const READERS = `SELECT ${NEWS_READER_COLUMNS_SQL} FROM users u
  WHERE u.mailing_participant AND ${writeMailReachableSql('$2')} AND u.id IN (SELECT w.user_id FROM ${CLOSING})
    AND NOT EXISTS (SELECT FROM wish_mails m WHERE m.user_id = u.id AND m.day = $3::date)
  ORDER BY u.id LIMIT ${BATCH} FOR NO KEY UPDATE OF u SKIP LOCKED`;

/** Begins a user's mail of the day; inserts nothing where another process has just begun it. */
const BEGIN = `INSERT INTO wish_mails (user_id, day) VALUES ($1, $2::date)
  ON CONFLICT (user_id, day) DO NOTHING RETURNING user_id`;

/** Stores which lots the mail names; the lot that closes first comes first. */
const NOTE = `WITH noted AS (
    INSERT INTO told_wishes (user_id, lot_id, day) SELECT w.user_id, w.lot_id, $3::date FROM ${CLOSING} AND w.user_id = $2
    ON CONFLICT (user_id, lot_id) DO NOTHING RETURNING lot_id)
  SELECT noted.lot_id FROM noted JOIN lots l ON l.id = noted.lot_id
  ORDER BY last_stretch(l, $1, ${CLOSING_SOON_PERCENT}, ${CLOSING_SOON_HOURS}), l.id`;

const NOTHING_TOLD = 'DELETE FROM wish_mails WHERE user_id = $1 AND day = $2::date';

/** The values of one run of the job. */
type Run = { readonly means: NewsContext; readonly reference: ReferenceData; readonly day: string };

const tellReader = async (
  tx: Queryable,
  { means, reference, day }: Run,
  reader: NewsReader,
): Promise<void> => {
  const { config, now, outbox } = means;
  const begun = await tx.query(BEGIN, [reader.id, day]);
  if (begun.length === 0) return;
  const noted = await tx.query<{ readonly lot_id: number }>(NOTE, [new Date(now()), reader.id, day]);
  if (noted.length === 0) {
    await tx.query(NOTHING_TOLD, [reader.id, day]);
    return;
  }
  const ids = noted.map(({ lot_id }) => lot_id);
  const offers = await readLotOffers(tx, reference, reader, ids);
  const frame = makeMailFrame(config, reader.language);
  const unsubscribe = await makeUnsubscribeLinks(tx, means, reader.email);
  const mail = makeWishesClosingMail(frame, { name: reader.first_name, offers, unsubscribe });
  const expiresAt = computeNewsExpiry(offers, now());
  const news = { kind: 'wishes', lotIds: ids } as const;
  await outbox.send(tx, { kind: 'mail', to: reader.email, ...mail, expiresAt, news });
};

const tellBatch = async (tx: Queryable, run: Run): Promise<boolean> => {
  const { means, day } = run;
  const { config, now } = means;
  const readers = await tx.query<NewsReader>(READERS, [new Date(now()), config.emailConfirmation, day]);
  for (const reader of readers) await tellReader(tx, run, reader);
  return readers.length === BATCH;
};

/**
 * Queues the mails about wished lots that close soon (docs/messages.md#news-of-lots): one for each person with all such
 * lots, at most once a day, and about each lot once. Both are keys of the tables that the mail's transaction writes, so
 * that neither a crash nor another process sends one again. Between 21:00 and 9:00 of the shop's zone nothing is
 * written. A signal ends it after the batch that is running; so does a long queue of mails.
 */
export const queueWishesClosingMails = async (means: NewsContext, signal?: AbortSignal): Promise<void> => {
  const { day, hour } = computeShopDayAndHour(means.now());
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return;
  while (!(await isMailQueueLong(means))) {
    const run = { means, reference: await means.reference(), day };
    const more = await means.database.transaction(tx => tellBatch(tx, run));
    if (!more || signal?.aborted === true) return;
  }
};

/**
 * Deletes the records of mails about wished lots from past days. Those about lots that are not drawn yet stay, so that
 * no user gets a second mail about a lot.
 */
export const deleteOldWishMailRecords = async (queries: Queryable, now: number): Promise<void> => {
  await queries.query(
    `DELETE FROM wish_mails m WHERE m.day < $1::date AND NOT EXISTS (
       SELECT FROM told_wishes t JOIN lots l ON l.id = t.lot_id
       WHERE t.user_id = m.user_id AND t.day = m.day AND l.drawn_at IS NULL)`,
    [computeShopDayAndHour(now).day],
  );
};
