/** The answer of a call that has nothing else to say. */
export const DONE = { errors: false } as const;
