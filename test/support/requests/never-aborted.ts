/** The signal of a caller who stays until the answer is there. */
export const neverAbortedCallerSignal = new AbortController().signal;

let visitors = 0;

/** Makes who asks for a password's hash: each time another visitor, who stays. */
export const makeHashAsker = (gone: AbortSignal = neverAbortedCallerSignal) => {
  visitors += 1;
  return { visitor: `10.0.${visitors >> 8}.${visitors & 255}`, gone };
};
