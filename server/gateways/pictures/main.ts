import { fileOfForm } from './file-of-form.ts';
import { makePicture } from './make-picture.ts';
import type { Question, Reply } from './messages.ts';

/**
 * The process that unpacks pictures of strangers: whatever one of them does to it, the shop's own process goes on. It
 * watches its memory itself; whoever started it ends it when a picture takes too long.
 */
const LOOKED_EVERY_MS = 5;
const MB = 1024 * 1024;

const end = (): void => {
  // Not exit: that would wait for the thread that unpacks.
  process.kill(process.pid, 'SIGKILL');
};

const make = async ({ form, purpose }: Question): Promise<Reply> => {
  const file = await fileOfForm(form);
  return file instanceof Uint8Array ? makePicture(file, purpose) : file;
};

const answer = (reply: Reply, then: () => void = () => undefined): void => {
  process.send?.(reply, undefined, {}, then);
};

const ownBytes = process.memoryUsage.rss();

process.on('message', async (question: Question) => {
  const most = ownBytes + question.limits.memoryMb * MB;
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= most) return;
    clearInterval(watch);
    answer('too_much', end);
  }, LOOKED_EVERY_MS);
  const reply = await make(question);
  clearInterval(watch);
  answer(reply);
  // The next one finds the memory that this one's files took.
  globalThis.gc?.();
});

// Whoever asked is gone.
process.on('disconnect', end);
