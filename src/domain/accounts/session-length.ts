/** The hours for which a session lasts from its log-in (docs/behaviour.md#sessions). */
export const SESSION_HOURS = 24;
/** The days for which a session lasts where the visitor asked to be remembered. */
export const REMEMBERED_SESSION_DAYS = 30;
