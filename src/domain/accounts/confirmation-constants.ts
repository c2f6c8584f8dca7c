/** The number of digits of the code that confirms a phone (docs/behaviour.md#registration). */
export const CONFIRMATION_CODE_DIGITS = 6;
/** The minutes for which the confirmation code of a phone can be used. */
export const CONFIRMATION_CODE_MINUTES = 10;
/** The number of wrong tries after which a confirmation code of a phone is void. */
export const CONFIRMATION_CODE_TRIES = 5;
/** The seconds before another confirmation code goes to the same phone. */
export const CONFIRMATION_CODE_PAUSE_SECONDS = 60;
/** The most accounts that one phone confirms in a day (UTC): those that register with it, and those that change to it. */
export const MOST_ACCOUNTS_OF_PHONE_A_DAY = 2;

/** The days for which the link works that confirms an email address. */
export const EMAIL_CONFIRMATION_LINK_DAYS = 3;
