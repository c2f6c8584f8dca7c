/** The seconds between a visible draw page's reports that somebody watches. */
export const ONLOOKER_REPORT_SECONDS = 15;

/** The seconds for which a report counts as one who watches the draw: two intervals, and a little for a slow network. */
export const ONLOOKER_REPORT_VALID_SECONDS = 35;
