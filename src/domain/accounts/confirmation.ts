/** Of the code that confirms a phone (docs/behaviour.md#registration). */
export const CODE_DIGITS = 6;
/** How long it can be used, in minutes. */
export const CODE_MINUTES = 10;
/** Wrong ones before it is void. */
export const CODE_TRIES = 5;
/** Another code goes to the same phone only after so many seconds. */
export const CODE_PAUSE_SECONDS = 60;

/** For how many days the link works that confirms an address of mail. */
export const LINK_DAYS = 3;
