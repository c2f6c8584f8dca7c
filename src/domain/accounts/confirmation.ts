/** Of the code that confirms a phone (docs/behaviour.md#registration). */
export const CODE_DIGITS = 6;
/** How long it can be used, in minutes. */
export const CODE_MINUTES = 10;
/** Wrong ones before it is void. */
export const CODE_TRIES = 5;
/** Another code goes to the same phone only after so many seconds. */
export const CODE_PAUSE_SECONDS = 60;
/** How many accounts one phone confirms in a day (UTC): those that register with it, and those that change to it. */
export const ACCOUNTS_OF_PHONE_A_DAY = 2;

/** For how many days the link works that confirms an address of mail. */
export const LINK_DAYS = 3;
