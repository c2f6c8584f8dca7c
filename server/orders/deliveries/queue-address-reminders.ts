import {
  ADDRESS_REMINDER_DAYS,
  ADDRESS_REMINDERS_END_DAY,
} from '../../../src/domain/orders/address-reminder.ts';
import { queueReminders, type ReminderMeans, type Reminders } from '../../messages/queue-reminders.ts';

/** The paid orders without an address of which something is to go out, by the moment of payment. */
const REMINDERS: Reminders = {
  table: 'orders',
  since: 'settled_at',
  waits: `x.status = 'paid' AND x.asks_address AND NOT is_given_back(x.id)
    AND (NOT EXISTS (SELECT FROM returns t WHERE t.order_id = x.id)
      OR EXISTS (SELECT FROM order_lines n WHERE n.order_id = x.id AND NOT is_returning(n.order_id, n.lot_id)
        AND NOT EXISTS (SELECT FROM refund_lines r WHERE r.order_id = n.order_id AND r.lot_id = n.lot_id)))
    AND NOT EXISTS (SELECT FROM order_deliveries d WHERE d.order_id = x.id)`,
  told: 'address_reminders',
  idColumn: 'order_id',
  template: 'address-missing',
  days: ADDRESS_REMINDER_DAYS,
  end: ADDRESS_REMINDERS_END_DAY,
};

/** Queues the mails that remind buyers of a missing address (docs/behaviour.md#where-it-goes). */
export const queueAddressReminders = (means: ReminderMeans, signal?: AbortSignal): Promise<void> =>
  queueReminders(means, REMINDERS, signal);
