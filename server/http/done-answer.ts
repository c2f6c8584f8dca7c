/** The answer of a call that returns no data. */
export const DONE_ANSWER = { errors: false } as const;
