/** The days after the payment from which a buyer is reminded of a missing address, each once. */
export const FIRST_ADDRESS_REMINDER_DAY = 2;
export const LAST_ADDRESS_REMINDER_DAY = 7;
/** The day after the payment from which nobody is reminded any more: what did not help twice is a matter of the shop. */
export const ADDRESS_REMINDERS_END_DAY = 30;

/** A reminder, named by its day after the payment. */
export type AddressReminderDay = typeof FIRST_ADDRESS_REMINDER_DAY | typeof LAST_ADDRESS_REMINDER_DAY;

const DAY_MS = 24 * 3_600_000;

/** Computes when an order was paid (milliseconds since 1970) whose day after the payment, a whole number, begins `now`. */
export const computeSettledDaysAgo = (days: number, now: number): number => now - days * DAY_MS;

/**
 * Finds the reminder that is due for a paid order which has no address, at `now`; null where none is (law
 * `address-reminder`). Moments are milliseconds since 1970, `told` are the days of the reminders that were sent. After
 * a sleep until the last day, only that day's reminder is due.
 */
export const findDueAddressReminder = (
  { settledAt, told }: { readonly settledAt: number; readonly told: readonly number[] },
  now: number,
): AddressReminderDay | null => {
  const hasCome = (days: number): boolean => settledAt <= computeSettledDaysAgo(days, now);
  if (hasCome(ADDRESS_REMINDERS_END_DAY) || !hasCome(FIRST_ADDRESS_REMINDER_DAY)) return null;
  const day = hasCome(LAST_ADDRESS_REMINDER_DAY) ? LAST_ADDRESS_REMINDER_DAY : FIRST_ADDRESS_REMINDER_DAY;
  return told.some(each => each >= day) ? null : day;
};
