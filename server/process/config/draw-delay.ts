/** Seconds; in production less would let whoever sells the last item hope to know the number. */
export const LEAST_DRAW_DELAY = 60;

/** DRAW_DELAY_SECONDS where it is not set. */
export const USUAL_DRAW_DELAY = 600;
