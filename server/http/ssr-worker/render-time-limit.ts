/**
 * What controls the time limit on a rendering's work, which pauses while the rendering waits for the shop's answers.
 */
export type RenderTimeLimit = {
  /** The rendering waits for one more answer. */
  readonly waits: () => void;
  /** One of the awaited answers arrived. */
  readonly goesOn: () => void;
  readonly end: () => void;
};

/**
 * Starts the time limit on a rendering's work: `onOver` is called after `limitMs` of work, without the time for which
 * the rendering waits for the shop's answers.
 */
export const startRenderTimeLimit = (limitMs: number, onOver: () => void): RenderTimeLimit => {
  let leftMs = limitMs;
  let since = 0;
  let unanswered = 0;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;

  const run = (): void => {
    if (isEnded || unanswered > 0) return;
    since = performance.now();
    timer = setTimeout(onOver, leftMs).unref();
  };
  run();

  return {
    waits: () => {
      if (unanswered === 0) {
        clearTimeout(timer);
        leftMs = Math.max(0, leftMs - (performance.now() - since));
      }
      unanswered += 1;
    },
    goesOn: () => {
      unanswered -= 1;
      run();
    },
    end: () => {
      isEnded = true;
      clearTimeout(timer);
    },
  };
};
