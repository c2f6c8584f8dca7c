import type { Language, LocalizedText } from '../../../src/domain/content/languages.ts';
import type { DrawLogEnd } from '../../../src/domain/draws/proof/draw-log.ts';
import type { Queryable } from '../../database/database.ts';
import { makeSuperPrizeWonMail } from '../../messages/mails/draws/make-draw-won-mail.ts';
import { makeMailFrame } from '../../messages/mails/mail.ts';
import { DRAW_LOG_HEAD_SQL } from '../draw-log.ts';
import type { DrawsContext } from '../draws-context.ts';

type Winner = {
  readonly first_name: string;
  readonly email: string;
  readonly language: Language;
  readonly prize: LocalizedText;
  readonly ticket: string;
  readonly accept_by: Date;
  readonly log_head: DrawLogEnd | null;
  readonly prize_id: number;
  readonly again: boolean;
};

/** The winner of a super prize to write to. Sample users have no password and no mailbox. */
const WINNER = `SELECT u.first_name, u.email, u.language, s.title AS prize, t.title AS ticket, z.claim_until AS accept_by,
    ${DRAW_LOG_HEAD_SQL} AS log_head, z.id AS prize_id, z.place > 0 AS again
  FROM super_draws d JOIN super_prizes s ON s.id = d.super_id JOIN prizes z ON z.super_id = d.super_id AND z.state <> 'forfeited'
  JOIN super_entries e ON e.super_id = d.super_id AND e.number = d.winner_number
  JOIN tickets t ON t.lot_id = e.lot_id AND t.number = e.ticket_number
  JOIN users u ON u.id = e.user_id AND u.password_hash IS NOT NULL
  WHERE d.super_id = $1`;

/** Queues the mail to the winner of a super prize, in the transaction that stores the winner. */
export const queueSuperPrizeWonMail = async (
  tx: Queryable,
  { config, outbox }: Pick<DrawsContext, 'config' | 'outbox'>,
  superId: number,
): Promise<void> => {
  const [winner] = await tx.query<Winner>(WINNER, [superId]);
  if (winner === undefined) return;
  const { first_name: name, email, language, prize, ticket, accept_by: acceptBy, log_head: logHead } = winner;
  const { prize_id: prizeId, again } = winner;
  const link = `${config.publicUrl}/superprize-${superId}`;
  const mail = makeSuperPrizeWonMail(makeMailFrame(config, language), {
    name,
    prize: prize[language],
    ticket,
    link,
    logHead,
    again,
    acceptBy,
  });
  await outbox.send(tx, { kind: 'mail', to: email, ...mail, prizeId });
};
