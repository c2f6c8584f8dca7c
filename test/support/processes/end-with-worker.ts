import { type ChildProcess, spawn } from 'node:child_process';

/** Waits until its input ends, which is when this process is gone, and then ends the other and takes its folder away. */
const WATCH =
  'read -r _; kill "$1"; for n in 1 2 3 4 5 6 7 8 9; do kill -0 "$1" && sleep 0.2; done; [ -z "$2" ] || rm -rf "$2"';

/** Ends a process with this one, in whatever way: a worker of Vitest's is killed and hears of no end. */
export const endProcessWithWorker = ({ pid }: Pick<ChildProcess, 'pid'>, folder = ''): void => {
  const watch = spawn('sh', ['-c', WATCH, 'sh', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
};
