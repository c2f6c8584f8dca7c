/** The JSON answer of every call that succeeds and returns no data. */
export const DONE_ANSWER = { errors: false } as const;
