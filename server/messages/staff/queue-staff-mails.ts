import type { Queryable } from '../../database/database.ts';
import { makeMailFrame } from '../mails/mail.ts';
import { OPERATOR_LANGUAGE } from '../mails/staff/operator-language.ts';
import type { MessagesContext } from '../messages-context.ts';
import { STAFF_MAIL_TABLE } from './staff-mail-table.ts';
import { STAFF_NOTICE_KINDS, type StaffNoticeKind, takeStaffNotices } from './staff-notices.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The time of day (UTC) at which the daily mail about paid orders is queued: morning in Kyiv. */
const MORNING_MS = 6 * HOUR_MS;

type Means = Pick<MessagesContext, 'config' | 'database' | 'now' | 'outbox'>;
type Staff = { readonly mails: readonly string[]; readonly orders: 'at-once' | 'daily' };

const STAFF = 'SELECT staff_mails AS mails, staff_orders AS orders FROM settings WHERE only_row';

/**
 * The moment before which notices are mailed now; null: all. Dead letters are gathered by the hour: they seldom come
 * alone.
 */
const dueBefore = (kind: StaffNoticeKind, { orders }: Staff, now: number): Date | null => {
  if (kind === 'dead-letter') return new Date(now - (now % HOUR_MS));
  if (kind !== 'order-paid' || orders === 'at-once') return null;
  return new Date(now - ((now - MORNING_MS) % DAY_MS));
};

const tellOnce = async (tx: Queryable, means: Means, kind: StaffNoticeKind): Promise<boolean> => {
  const [staff] = await tx.query<Staff>(STAFF, []);
  if (staff === undefined) return false;
  const { most, write } = STAFF_MAIL_TABLE[kind];
  const notices = await takeStaffNotices(tx, { kind, before: dueBefore(kind, staff, means.now()), most });
  if (notices.length === 0) return false;
  if (staff.mails.length === 0) return true;
  const { orderPrefix } = means.config;
  const frame = makeMailFrame(means.config, OPERATOR_LANGUAGE);
  const mail = await write({ tx, frame, orderPrefix }, notices);
  if (mail === null) return true;
  for (const to of staff.mails) await means.outbox.send(tx, { kind: 'mail', to, ...mail });
  return true;
};

/**
 * Queues the mails to staff, one for each address (docs/messages.md#mails-to-staff). Their notices are deleted in the
 * same transaction, so that a crash neither loses nor repeats one, and any number of processes may run it. A signal
 * ends it after the mail that is being written.
 */
export const queueStaffMails = async (means: Means, signal?: AbortSignal): Promise<void> => {
  for (const kind of STAFF_NOTICE_KINDS) {
    for (;;) {
      if (signal?.aborted === true) return;
      const told = await means.database.transaction(tx => tellOnce(tx, means, kind));
      if (!told) break;
    }
  }
};
