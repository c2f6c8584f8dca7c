/** Of the code that confirms a phone. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
/** Wrong ones before it is void. */
export const CODE_TRIES = 5;
/** Another code goes to the same phone only after so long. */
export const CODE_PAUSE_SECONDS = 60;

/** How long the link lives that confirms an address of mail. */
export const LINK_DAYS = 3;
