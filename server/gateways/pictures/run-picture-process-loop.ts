import type { PictureAnswer, PictureQuestion } from './picture-questions.ts';

const LOOKED_EVERY_MS = 5;
const MB = 1024 * 1024;

const end = (): void => {
  // A normal exit would wait for the thread that unpacks the picture.
  process.kill(process.pid, 'SIGKILL');
};

/**
 * Runs the loop of a picture process: it makes one picture after the other and watches its own memory; its parent
 * process ends it when a picture takes too long.
 */
export const runPictureProcessLoop = <Question, Made>(make: (question: Question) => Promise<Made>): void => {
  const answer = (reply: PictureAnswer<Made>, then: () => void = () => undefined): void => {
    process.send?.(reply, undefined, {}, then);
  };
  const ownBytes = process.memoryUsage.rss();

  process.on('message', async ({ question, limits }: PictureQuestion<Question>) => {
    const most = ownBytes + limits.memoryMb * MB;
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() <= most) return;
      clearInterval(watch);
      answer('too_much', end);
    }, LOOKED_EVERY_MS);
    const made = await make(question);
    clearInterval(watch);
    answer(made);
    // Frees this file's memory before the next file arrives.
    globalThis.gc?.();
  });

  // The parent process is gone.
  process.on('disconnect', end);
};
