/** The answer of a call that returns no data. */
export const DONE = { errors: false } as const;
