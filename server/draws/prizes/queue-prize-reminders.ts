import { PRIZE_REMINDER_DAYS } from '../../../src/domain/draws/prize-life.ts';
import { queueReminders, type ReminderMeans } from '../../messages/queue-reminders.ts';

type Means = ReminderMeans & {
  /** `prizeClaimDays`: so many days after the draw a prize is to be accepted by. */
  readonly config: { readonly prizeClaimDays: number };
};

/**
 * Queues the mails that remind winners of a prize which waits for them to accept it, until the days for it are over
 * (docs/messages.md#mails-about-prizes).
 */
export const queuePrizeReminders = (means: Means, signal?: AbortSignal): Promise<void> =>
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
      end: means.config.prizeClaimDays,
    },
    signal,
  );
