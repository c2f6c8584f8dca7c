/** So often a draw's page that is seen says that somebody looks on, in seconds. */
export const LOOK_EVERY_SECONDS = 15;

/** So long somebody counts who said so: two looks, and a little for a slow network, in seconds. */
export const LOOK_LASTS_SECONDS = 35;
