import type { Language } from '../../src/adapters/http/wire/primitives.ts';
import { toHex } from '../../src/domain/draws/proof/bytes.ts';
import type { Texts } from '../content/reference-data.ts';
import type { Queryable } from '../database/database.ts';
import { drawClosedMail } from '../messages/mails/draw-closed-mail.ts';
import { drawLostMail } from '../messages/mails/draw-lost-mail.ts';
import { drawWonMail } from '../messages/mails/draw-won-mail.ts';
import type { Mail } from '../messages/mails/mail.ts';
import { drawPush } from '../messages/pushes/draw-push.ts';
import { unsubscribeLinks } from '../messages/unsubscribe-links.ts';
import type { DrawsContext } from './draws-context.ts';

/** Mails that are put on their way in one transaction. */
const BATCH = 100;
/** Due mails beyond which no others are put behind them. */
const LONG_LINE = 200;

type Mailing = {
  readonly lot_id: number;
  readonly kind: 'closed' | 'drawn';
  readonly last_user_id: number;
  readonly lot: Texts;
  readonly prize: Texts;
  readonly tickets: number;
  readonly due_at: Date;
  readonly root: Buffer | null;
  readonly round: bigint | null;
  readonly id: string | null;
  readonly winner_id: number | null;
  readonly ticket: string | null;
};

type Holder = {
  readonly id: number;
  readonly first_name: string;
  readonly email: string;
  readonly language: Language;
  readonly mailing_participant: boolean;
  readonly mailed: boolean;
  /** Device tokens that are sent to. */
  readonly devices: readonly string[];
};

const TAKE = `SELECT m.lot_id, m.kind, m.last_user_id, l.title AS lot, p.title AS prize, d.tickets, d.due_at, d.root,
    d.round, g.id, t.user_id AS winner_id, t.title AS ticket
  FROM draw_mailings m JOIN draws d ON d.lot_id = m.lot_id JOIN lots l ON l.id = m.lot_id
  JOIN products p ON p.id = l.product_to_win_id LEFT JOIN draw_log g ON g.lot_id = m.lot_id
  LEFT JOIN tickets t ON t.id = d.winner_ticket_id
  WHERE m.done_at IS NULL ORDER BY m.lot_id, m.kind LIMIT 1 FOR UPDATE OF m SKIP LOCKED`;

/** No notification comes a day late. */
const PUSH_LASTS_MS = 24 * 3_600_000;

/**
 * Sample holders have no password and no mailbox. The commitment goes to every other holder, because it is the
 * receipt of a purchase and no mailing (docs/draws.md#in-five-steps); whoever left the mailing also hears that they
 * have won, and on the devices where they asked for notifications whatever there is to say.
 */
const HOLDERS = `SELECT u.id, u.first_name, u.email, u.language, u.mailing_participant,
    $3 = 'closed' OR u.mailing_participant OR u.id IS NOT DISTINCT FROM $4::int AS mailed,
    ARRAY(SELECT d.token FROM device_tokens d WHERE d.user_id = u.id AND gets_push(d.kind)) AS devices
  FROM users u
  WHERE u.id IN (SELECT t.user_id FROM tickets t WHERE t.lot_id = $1 AND t.user_id > $2
      GROUP BY t.user_id ORDER BY t.user_id LIMIT ${BATCH})
    AND u.password_hash IS NOT NULL
  ORDER BY u.id`;

const LAST = `SELECT max(user_id) AS id, count(*)::int AS count FROM (SELECT t.user_id FROM tickets t
  WHERE t.lot_id = $1 AND t.user_id > $2 GROUP BY t.user_id ORDER BY t.user_id LIMIT ${BATCH}) batch`;

const MOVE_ON = `UPDATE draw_mailings SET last_user_id = greatest(last_user_id, $3), done_at = $4
  WHERE lot_id = $1 AND kind = $2`;

type Means = Pick<DrawsContext, 'config' | 'database' | 'now' | 'outbox' | 'shopKey'>;

const DUE = `SELECT count(*)::int AS count FROM (SELECT FROM messages
  WHERE state = 'queued' AND kind = 'mail' AND next_attempt_at <= $1 LIMIT ${LONG_LINE}) due`;

/**
 * Whether mails stand in line as it is. A large draw's would else keep links that run out, such as one to a new
 * password, waiting until they are of no use. Where mails do not leave the shop there is no line.
 */
const isLineLong = async ({ database, now, config }: Means): Promise<boolean> => {
  if (config.mail === null) return false;
  const [due] = await database.query<{ readonly count: number }>(DUE, [new Date(now())]);
  return due?.count === LONG_LINE;
};

const mailFor = async (tx: Queryable, means: Means, mailing: Mailing, holder: Holder): Promise<Mail> => {
  const { publicUrl } = means.config;
  const { language } = holder;
  const frame = { language, publicUrl };
  const common = {
    name: holder.first_name,
    lot: mailing.lot[language],
    prize: mailing.prize[language],
    link: `${publicUrl}/draw-${mailing.lot_id}`,
    unsubscribe: holder.mailing_participant ? await unsubscribeLinks(tx, means, holder.email) : null,
  };
  if (mailing.kind === 'closed') {
    const { tickets, due_at, root, round, id } = mailing;
    const commitment =
      root === null || round === null || id === null ? null : { id, root: toHex(root), round };
    return drawClosedMail(frame, { ...common, tickets, commitment, drawAt: due_at });
  }
  const result = { ...common, ticket: mailing.ticket ?? '' };
  return holder.id === mailing.winner_id ? drawWonMail(frame, result) : drawLostMail(frame, result);
};

/** The result, to each device of a holder. */
const notify = async (tx: Queryable, means: Means, mailing: Mailing, holder: Holder): Promise<void> => {
  const { lot_id: lotId, lot, prize, winner_id } = mailing;
  const { id, language, devices } = holder;
  const push = drawPush(language, {
    lotId,
    lot: lot[language],
    prize: prize[language],
    won: id === winner_id,
  });
  const expiresAt = new Date(means.now() + PUSH_LASTS_MS);
  for (const to of devices) await means.outbox.send(tx, { kind: 'push', to, ...push, expiresAt });
};

const announceBatch = async (tx: Queryable, means: Means): Promise<boolean> => {
  const [mailing] = await tx.query<Mailing>(TAKE, []);
  if (mailing === undefined) return false;
  const { lot_id, kind, last_user_id, winner_id } = mailing;
  for (const holder of await tx.query<Holder>(HOLDERS, [lot_id, last_user_id, kind, winner_id])) {
    if (holder.mailed) {
      const mail = await mailFor(tx, means, mailing, holder);
      await means.outbox.send(tx, { kind: 'mail', to: holder.email, ...mail });
    }
    if (kind === 'drawn') await notify(tx, means, mailing, holder);
  }
  type Last = { readonly id: number | null; readonly count: number };
  const [last] = await tx.query<Last>(LAST, [lot_id, last_user_id]);
  const done = (last?.count ?? 0) < BATCH;
  await tx.query(MOVE_ON, [lot_id, kind, last?.id ?? last_user_id, done ? new Date(means.now()) : null]);
  return true;
};

/**
 * Puts the mails about closed and drawn lots on their way, one for each holder in their language
 * (docs/draws.md#in-five-steps): the commitment to all, the result to the winner and to the others, and the result to
 * their devices too. A batch's messages and where it ended are one transaction, so that a crash neither loses nor
 * repeats one, whichever process goes on. A signal ends it after the batch that is running; so does a long line of
 * mails, until it is shorter.
 */
export const announceDraws = async (means: Means, signal?: AbortSignal): Promise<void> => {
  while (!(await isLineLong(means))) {
    const worked = await means.database.transaction(tx => announceBatch(tx, means));
    if (!worked || signal?.aborted === true) return;
  }
};
