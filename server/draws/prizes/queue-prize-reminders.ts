import { PRIZE_REMINDER_DAYS } from '../../../src/domain/draws/prize-life.ts';
import { queueReminders, type ReminderMeans } from '../../messages/queue-reminders.ts';

/**
 * Queues the mails that remind winners of a prize which waits for them to accept it, until the last moment for it
 * (docs/messages.md#mails-about-prizes).
 */
export const queuePrizeReminders = (means: ReminderMeans, signal?: AbortSignal): Promise<void> =>
  queueReminders(
    means,
    {
      table: 'prizes',
      since: 'won_at',
      waits: `x.state = 'won'`,
      told: 'prize_reminders',
      idColumn: 'prize_id',
      template: 'prize-waiting',
      days: PRIZE_REMINDER_DAYS,
      end: 'claim_until',
    },
    signal,
  );
