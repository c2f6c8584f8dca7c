import type { Queryable } from '../../database/database.ts';

/** The list of the kinds of notices that staff get mails about (006-messages.sql). */
export const STAFF_NOTICE_KINDS = [
  'order-paid',
  'lot-closed',
  'lot-drawn',
  'super-closed',
  'super-drawn',
  'dead-letter',
] as const;
export type StaffNoticeKind = (typeof STAFF_NOTICE_KINDS)[number];

/** The ids of the order, lot, super prize or message that a notice to staff is about. */
export type StaffNotice = {
  readonly order_id: number | null;
  readonly lot_id: number | null;
  readonly super_id: number | null;
  readonly message_id: bigint | null;
};

const TAKE = `WITH taken AS (
    SELECT id FROM staff_notices WHERE kind = $1 AND ($2::timestamptz IS NULL OR at < $2)
    ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED)
  DELETE FROM staff_notices n USING taken WHERE n.id = taken.id RETURNING n.order_id, n.lot_id, n.super_id, n.message_id`;

/**
 * Takes notices to staff of one kind away, at most `most`, those of before `before` where that is not null: no other
 * process gets them, unless the transaction is rolled back.
 */
export const takeStaffNotices = (
  tx: Queryable,
  {
    kind,
    before,
    most,
  }: { readonly kind: StaffNoticeKind; readonly before: Date | null; readonly most: number },
): Promise<readonly StaffNotice[]> => tx.query<StaffNotice>(TAKE, [kind, before, most]);
