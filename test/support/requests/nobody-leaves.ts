/** The signal of a caller who stays until the answer is there. */
export const nobodyLeaves = new AbortController().signal;

let visitors = 0;

/** Who asks for a password's hash: each time another visitor, who stays. */
export const anybody = (gone: AbortSignal = nobodyLeaves) => {
  visitors += 1;
  return { visitor: `10.0.${visitors >> 8}.${visitors & 255}`, gone };
};
