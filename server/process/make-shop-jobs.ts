import type { ProcessContext } from '../context/process-context.ts';
import { queuePrizeReminders } from '../draws/prizes/queue-prize-reminders.ts';
import { queueDrawNewsMails } from '../draws/queue-draw-news-mails.ts';
import { runDueDraws } from '../draws/run-due-draws.ts';
import { queueLotStartedMails } from '../messages/news/queue-lot-started-mails.ts';
import { queueWishesClosingMails } from '../messages/news/queue-wishes-closing-mails.ts';
import { queueStaffMails } from '../messages/staff/queue-staff-mails.ts';
import { queueWeeklyLetters } from '../messages/weekly/write-weekly-letters.ts';
import { queueAddressReminders } from '../orders/deliveries/queue-address-reminders.ts';
import { receiveParcels } from '../orders/deliveries/receive-parcels.ts';
import { expireReservations } from '../orders/expire-reservations.ts';
import { reverseMissedOrders } from '../orders/refunds/reverse-order.ts';
import type { BackgroundJob } from './background-jobs.ts';
import { compareClockWithDatabase } from './compare-clock-with-database.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';

const SECOND_MS = 1000;
const SWEEP_MS = 10 * 60_000;
/** How often events are mailed to staff, in milliseconds, so that several share one mail. */
const STAFF_MS = 30 * SECOND_MS;
const WEEKLY_MS = 60 * SECOND_MS;
/** How often the jobs run that remind buyers of a missing address, and winners of a prize, in milliseconds. */
const REMINDERS_MS = 10 * 60_000;
/** How often the job runs that receives parcels whose time is up, in milliseconds. */
const PARCELS_MS = 60 * SECOND_MS;
const REVERSALS_MS = 60 * SECOND_MS;
/** How often the job runs that mails the start of a lot to users who wait for it, in milliseconds. */
const STARTS_MS = 5 * SECOND_MS;
/** How often the job runs that looks for wished lots which close soon, in milliseconds. */
const WISHES_MS = 5 * 60_000;
/** How often the process's clock is compared with the database's, in milliseconds. */
const CLOCK_MS = 2 * SECOND_MS;

const expire = async (context: ProcessContext, signal: AbortSignal): Promise<void> => {
  const ended = await expireReservations(context, signal);
  if (ended > 0) context.metrics.orders.inc({ outcome: 'expired' }, ended);
};

/** The jobs that depend on time; a process whose clock is wrong does not run them. */
const jobsByTheClock = (context: ProcessContext): readonly BackgroundJob[] => {
  const jobs: readonly BackgroundJob[] = [
    { name: 'expire reservations', everyMs: SECOND_MS, run: signal => expire(context, signal) },
    { name: 'run draws', everyMs: SECOND_MS, run: signal => runDueDraws(context, signal) },
    { name: 'weekly letters', everyMs: WEEKLY_MS, run: signal => queueWeeklyLetters(context, signal) },
    {
      name: 'remind of addresses',
      everyMs: REMINDERS_MS,
      run: signal => queueAddressReminders(context, signal),
    },
    { name: 'remind of prizes', everyMs: REMINDERS_MS, run: signal => queuePrizeReminders(context, signal) },
    {
      name: 'reverse orders',
      everyMs: REVERSALS_MS,
      run: signal => reverseMissedOrders(context, signal),
    },
    { name: 'receive parcels', everyMs: PARCELS_MS, run: signal => receiveParcels(context, signal) },
    { name: 'sweep', everyMs: SWEEP_MS, run: signal => deleteExpiredRows(context, signal) },
  ];
  return jobs.map(({ run, ...job }) => ({
    ...job,
    run: async signal => (context.state.isClockWrong() ? undefined : run(signal)),
  }));
};

/** Lists what a process does again and again beside answering, but for sending messages. */
export const makeShopJobs = (context: ProcessContext): readonly BackgroundJob[] => [
  { name: 'check clock', everyMs: CLOCK_MS, run: () => compareClockWithDatabase(context) },
  ...jobsByTheClock(context),
  { name: 'announce draws', everyMs: SECOND_MS, run: signal => queueDrawNewsMails(context, signal) },
  { name: 'tell of starts', everyMs: STARTS_MS, run: signal => queueLotStartedMails(context, signal) },
  {
    name: 'tell of wishes',
    everyMs: WISHES_MS,
    run: signal => queueWishesClosingMails(context, signal),
  },
  { name: 'tell staff', everyMs: STAFF_MS, run: signal => queueStaffMails(context, signal) },
];
