import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What one of the processes answers that share some work: what it found, and whether all is well. */
type ShareAnswer<T> = { readonly found: T; readonly isWell: boolean };

/** Answers those of all that fall to a share, such as `1/2`: the first, the third, and so on. */
export const listOfShare = <T>(all: readonly T[], share: string): readonly T[] => {
  const [own = 1, of = 1] = share.split('/').map(Number);
  return all.filter((_, at) => at % of === own - 1);
};

/** Answers, as one of the processes that share some work, what it found. */
export const answerShare = <T>(answer: ShareAnswer<T>): void => {
  process.send?.(answer);
  process.disconnect();
};

/**
 * Runs a program on all cores, with its own arguments and `--share 1/2` and so on; answers what each process found, once all of
 * them have ended. Throws where one of them ended without an answer.
 */
export const runShares = async <T>(program: string, most: number): Promise<readonly ShareAnswer<T>[]> => {
  const shares = Math.min(most, availableParallelism());
  const runOne = (share: string): Promise<ShareAnswer<T>> =>
    new Promise((resolve, reject) => {
      const child = fork(program, [...process.argv.slice(2), '--share', share]);
      let found: ShareAnswer<T> | null = null;
      child.on('message', answer => {
        found = answer as ShareAnswer<T>;
      });
      child.on('error', reject);
      child.on('exit', code =>
        found === null
          ? reject(new Error(`share ${share} ended with ${code} and without an answer`))
          : resolve(found),
      );
    });
  const runs = await Promise.allSettled(
    Array.from({ length: shares }, (_, at) => runOne(`${at + 1}/${shares}`)),
  );
  return runs.map(run => {
    if (run.status === 'rejected') throw run.reason;
    return run.value;
  });
};
