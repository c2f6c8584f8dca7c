/** The most draws that a page of all draws that are over has. */
export const PAST_DRAWS_PER_PAGE = 24;

/** What says where a page of all draws begins: behind a moment in microseconds since 1970, a kind of draw and its id. */
export const PAST_DRAWS_CURSOR = /^\d{1,16}-(lot|super)-[1-9]\d{0,9}$/u;
