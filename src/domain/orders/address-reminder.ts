/** The days after the payment from which a buyer is reminded of a missing address, each once. */
export const ADDRESS_REMINDER_DAYS = [2, 7] as const;
/** The day after the payment from which nobody is reminded any more: what did not help twice is a matter of the shop. */
export const ADDRESS_REMINDERS_END_DAY = 30;
