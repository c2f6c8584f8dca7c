import type { Language } from '../../../src/domain/content/languages.ts';
import type { Queryable } from '../../database/database.ts';
import { isMailQueueLong } from '../is-mail-queue-long.ts';
import { makeMailFrame } from '../mails/mail.ts';
import { makeWeeklyMail } from '../mails/news/make-weekly-mail.ts';
import type { MessagesContext } from '../messages-context.ts';
import { makeUnsubscribeLinks } from '../unsubscribe-links.ts';
import { computeWeekOfLetter, type LetterWeek } from './compute-week-of-letter.ts';
import { readWeeklyNews } from './read-weekly-news.ts';

const WEEKLY = { kind: 'weekly', lotIds: [] } as const;

/** The number of letters that are queued in one transaction. */
const BATCH = 100;

type Means = Pick<MessagesContext, 'database' | 'now' | 'outbox' | 'shopKey'> & {
  readonly config: MessagesContext['config'] & { readonly mail: object | null };
};

type Reader = {
  readonly id: number;
  readonly first_name: string;
  readonly email: string;
  readonly language: Language;
};

const BEGIN = 'INSERT INTO weekly_mailings (week) VALUES ($1) ON CONFLICT DO NOTHING';
const TAKE = `SELECT last_user_id FROM weekly_mailings WHERE week = $1 AND done_at IS NULL FOR UPDATE SKIP LOCKED`;

/** The users to write to: those who asked for news; an address that nobody confirmed may be a stranger's. */
const READERS = `SELECT id, first_name, email, language FROM users
  WHERE id > $1 AND mailing_participant AND email_verified_at IS NOT NULL AND password_hash IS NOT NULL
  ORDER BY id LIMIT ${BATCH}`;
const WRITTEN = `INSERT INTO weekly_letters (week, user_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
  RETURNING user_id`;
const MOVE_ON = 'UPDATE weekly_mailings SET last_user_id = $2, done_at = $3 WHERE week = $1';

const writeBatch = async (tx: Queryable, means: Means, { week, endsAt }: LetterWeek): Promise<boolean> => {
  const [mailing] = await tx.query<{ last_user_id: number }>(TAKE, [week]);
  if (mailing === undefined) return false;
  const now = means.now();
  const readers = await tx.query<Reader>(READERS, [mailing.last_user_id]);
  const newsOf = await readWeeklyNews(
    tx,
    now,
    readers.map(({ id }) => id),
  );
  for (const reader of readers) {
    const news = newsOf(reader);
    if (news === null) continue;
    if ((await tx.query(WRITTEN, [week, reader.id, new Date(now)])).length === 0) continue;
    const unsubscribe = await makeUnsubscribeLinks(tx, means, reader.email);
    const { language, first_name: name, email: to } = reader;
    const mail = makeWeeklyMail(makeMailFrame(means.config, language), { name, news, unsubscribe });
    const expiresAt = new Date(endsAt);
    await means.outbox.send(tx, { kind: 'mail', to, ...mail, expiresAt, news: WEEKLY });
  }
  const isDone = readers.length < BATCH;
  const last = readers.at(-1)?.id ?? mailing.last_user_id;
  await tx.query(MOVE_ON, [week, last, isDone ? new Date(now) : null]);
  return !isDone;
};

/**
 * Queues the week's letters, once a week, for users who asked for news and have confirmed the address, where there is
 * something to tell (docs/messages.md#the-weekly-letter). A batch's letters and its end are stored in one transaction,
 * so that a crash neither loses nor repeats one, whichever process goes on; a row for each person and week refuses a
 * second letter whatever happens. A signal ends it after the batch that is running; so does a long queue of mails,
 * until it is shorter.
 */
export const queueWeeklyLetters = async (means: Means, signal?: AbortSignal): Promise<void> => {
  const week = computeWeekOfLetter(means.now());
  if (!week.isDue) return;
  await means.database.query(BEGIN, [week.week]);
  while (!(await isMailQueueLong(means))) {
    const goesOn = await means.database.transaction(tx => writeBatch(tx, means, week));
    if (!goesOn || signal?.aborted === true) return;
  }
};

const KEPT_MS = 60 * 24 * 3_600_000;

/** Deletes the records of weekly letters that were written two months ago. */
export const deleteOldWeeklyRecords = async (queries: Queryable, now: number): Promise<void> => {
  await queries.query('DELETE FROM weekly_mailings WHERE week < $1::date', [
    new Date(now - KEPT_MS).toISOString().slice(0, 10),
  ]);
};
