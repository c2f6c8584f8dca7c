/** For how many hours a session lasts from its log-in (docs/behaviour.md#sessions). */
export const SESSION_HOURS = 24;
/** The days for which a session lasts where the visitor asked to be remembered. */
export const REMEMBERED_DAYS = 30;
