/** What a visitor does first. A scroll may also be a script's, which then has a reason for what is further down. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

/** How long somebody is waited for who only looks, listens or is a robot; in milliseconds. */
const AT_MOST_MS = 4000;

let happened: Promise<void> | null = null;

/** Resolves once the visitor does something on the page, or has looked at it for four seconds; only in a browser. */
export const firstInteraction = (): Promise<void> => {
  happened ??= new Promise(done => {
    const heard = () => {
      for (const sign of SIGNS) removeEventListener(sign, heard, true);
      done();
    };
    for (const sign of SIGNS) addEventListener(sign, heard, { capture: true, passive: true });
    setTimeout(heard, AT_MOST_MS);
  });
  return happened;
};
