import { points } from '../../src/domain/accounts/points.ts';
import type { Language } from '../../src/domain/content/languages.ts';
import { hexOfBytes } from '../../src/domain/draws/proof/byte-encoding.ts';
import { minorUnits } from '../../src/domain/money/money-units.ts';
import type { Queryable } from '../database/database.ts';
import { isMailQueueLong } from '../messages/is-mail-queue-long.ts';
import { makeDrawClosedMail } from '../messages/mails/draws/make-draw-closed-mail.ts';
import { makeDrawLostMail } from '../messages/mails/draws/make-draw-lost-mail.ts';
import { makeDrawWithoutWinnerMail } from '../messages/mails/draws/make-draw-without-winner-mail.ts';
import { makeDrawWonMail } from '../messages/mails/draws/make-draw-won-mail.ts';
import { type Mail, makeMailFrame } from '../messages/mails/mail.ts';
import { makeDrawPush } from '../messages/pushes/make-draw-push.ts';
import { makeUnsubscribeLinks } from '../messages/unsubscribe-links.ts';
import type { DrawsContext } from './draws-context.ts';
import { type DrawMailing, takeDrawMailing } from './take-draw-mailing.ts';

/** The number of mails that are queued in one transaction. */
const BATCH = 100;

type Holder = {
  readonly id: number;
  readonly first_name: string;
  readonly email: string;
  readonly language: Language;
  readonly mailing_participant: boolean;
  readonly points: bigint;
  /** Whether what they bought in the lot, or some of it, is theirs still: it was not given back. */
  readonly owns: boolean;
  /** The tokens of the holder's devices. */
  readonly devices: readonly string[];
};

/** A notification about a draw expires after a day. */
const PUSH_LASTS_MS = 24 * 3_600_000;

/**
 * The holders to write to. Sample holders have no password and no mailbox. Commitment and result go to every other
 * holder, because they belong to a purchase and are no advertising (docs/draws.md#in-five-steps); similar lots are
 * shown to those only who subscribed to news. Whose tickets are all void takes part in nothing, and hears only that all are
 * (`$3`).
 */
const HOLDERS = `SELECT u.id, u.first_name, u.email, u.language, u.mailing_participant, u.points,
    EXISTS (SELECT FROM tickets t WHERE t.lot_id = $1 AND t.user_id = u.id AND NOT is_line_void(t.order_id, $1)) AS owns,
    ARRAY(SELECT d.token FROM device_tokens d WHERE d.user_id = u.id AND gets_push(d.kind)) AS devices
  FROM users u
  WHERE u.id IN (SELECT t.user_id FROM tickets t WHERE t.lot_id = $1 AND t.user_id > $2
      GROUP BY t.user_id ORDER BY t.user_id LIMIT ${BATCH})
    AND u.password_hash IS NOT NULL
    AND ($3 OR EXISTS (SELECT FROM tickets t LEFT JOIN void_tickets v ON v.lot_id = t.lot_id AND v.number = t.number
      WHERE t.lot_id = $1 AND t.user_id = u.id AND v.number IS NULL))
  ORDER BY u.id`;

const LAST = `SELECT max(user_id) AS id, count(*)::int AS count FROM (SELECT t.user_id FROM tickets t
  WHERE t.lot_id = $1 AND t.user_id > $2 GROUP BY t.user_id ORDER BY t.user_id LIMIT ${BATCH}) batch`;

const MOVE_ON = `UPDATE draw_mailings SET last_user_id = greatest(last_user_id, $3), done_at = $4
  WHERE lot_id = $1 AND kind = $2`;

type Means = Pick<DrawsContext, 'config' | 'database' | 'now' | 'outbox' | 'shopKey'>;

/** Tells whether a draw ended without a winner because all of its tickets are void. */
const isAllVoid = ({ state, forfeited_by }: DrawMailing): boolean =>
  state === 'without_winner' && forfeited_by === null;

/** Answers until when a holder is to accept the prize of a drawn lot; null for whoever has not won it. */
const acceptByOf = ({ lot_id, winner_id, accept_by }: DrawMailing, { id }: Holder): Date | null => {
  if (id !== winner_id) return null;
  if (accept_by === null) throw new Error(`lot ${lot_id} is drawn, and nobody has its prize`);
  return accept_by;
};

const mailFor = async (tx: Queryable, means: Means, mailing: DrawMailing, holder: Holder): Promise<Mail> => {
  const { publicUrl } = means.config;
  const { language } = holder;
  const frame = makeMailFrame(means.config, language);
  const common = {
    name: holder.first_name,
    lot: mailing.lot[language],
    prize: mailing.prize[language],
    link: `${publicUrl}/draw-${mailing.lot_id}`,
    logHead: mailing.head,
    again: mailing.forfeited_by !== null,
  };
  const { tickets, void_count: voidTickets } = mailing;
  if (mailing.kind === 'closed' && !isAllVoid(mailing)) {
    const { due_at, root, round, id, by_date: byDate } = mailing;
    const commitment =
      root === null || round === null || id === null ? null : { id, root: hexOfBytes(root), round };
    return makeDrawClosedMail(frame, {
      ...common,
      tickets,
      voidTickets,
      commitment,
      drawAt: due_at,
      byDate,
    });
  }
  if (mailing.state === 'without_winner')
    return makeDrawWithoutWinnerMail(frame, { ...common, tickets, voidTickets });
  const result = { ...common, ticket: mailing.ticket ?? '' };
  const acceptBy = acceptByOf(mailing, holder);
  const cash = mailing.cash === null ? null : minorUnits(mailing.cash);
  if (acceptBy !== null) return makeDrawWonMail(frame, { ...result, acceptBy, cash });
  const news = holder.mailing_participant
    ? {
        link: `${publicUrl}/catalog-${mailing.category_id}`,
        unsubscribe: await makeUnsubscribeLinks(tx, means, holder.email),
      }
    : null;
  const bought = holder.owns ? mailing.bought[language] : null;
  return makeDrawLostMail(frame, { ...result, bought, points: points(holder.points), news });
};

/** Queues the notification of a draw's result for each device of a holder. */
const notify = async (tx: Queryable, means: Means, mailing: DrawMailing, holder: Holder): Promise<void> => {
  const { lot_id: lotId, lot, prize, prize_id: prizeId } = mailing;
  const { language, devices } = holder;
  const push = makeDrawPush(language, {
    lotId,
    lot: lot[language],
    prize: prize[language],
    acceptBy: acceptByOf(mailing, holder),
    again: mailing.forfeited_by !== null,
    hasWinner: mailing.winner_id !== null,
  });
  const expiresAt = new Date(means.now() + PUSH_LASTS_MS);
  for (const to of devices)
    await means.outbox.send(tx, {
      kind: 'push',
      to,
      ...push,
      ...(prizeId !== null && { prizeId }),
      expiresAt,
    });
};

const announceBatch = async (tx: Queryable, means: Means): Promise<boolean> => {
  const mailing = await takeDrawMailing(tx);
  if (mailing === null) return false;
  const { lot_id, kind, last_user_id, winner_id, forfeited_by } = mailing;
  const about = kind === 'drawn' && mailing.prize_id !== null ? { prizeId: mailing.prize_id } : {};
  for (const holder of await tx.query<Holder>(HOLDERS, [lot_id, last_user_id, isAllVoid(mailing)])) {
    // They were told why the prize is not theirs, and what became of it (announce_prize.sql).
    if (kind === 'drawn' && holder.id === forfeited_by && holder.id !== winner_id) continue;
    const mail = await mailFor(tx, means, mailing, holder);
    await means.outbox.send(tx, { kind: 'mail', to: holder.email, ...mail, ...about });
    if (kind === 'drawn' && !isAllVoid(mailing)) await notify(tx, means, mailing, holder);
  }
  type Last = { readonly id: number | null; readonly count: number };
  const [last] = await tx.query<Last>(LAST, [lot_id, last_user_id]);
  const done = (last?.count ?? 0) < BATCH;
  await tx.query(MOVE_ON, [lot_id, kind, last?.id ?? last_user_id, done ? new Date(means.now()) : null]);
  return true;
};

/**
 * Queues the mails about closed and drawn lots, one for each holder in their language (docs/draws.md#in-five-steps):
 * the commitment to all, the result to the winner and to the others, or that nobody wins, and the result to their
 * devices too. Where the prize was forfeited they are told anew how the draw ends. A batch's messages and its end are stored in
 * one transaction, so that a crash neither loses nor repeats a mail, whichever process goes on. A signal ends it after the batch that is running; so does a long queue of mails,
 * until it is shorter.
 */
export const queueDrawNewsMails = async (means: Means, signal?: AbortSignal): Promise<void> => {
  while (!(await isMailQueueLong(means))) {
    const worked = await means.database.transaction(tx => announceBatch(tx, means));
    if (!worked || signal?.aborted === true) return;
  }
};
