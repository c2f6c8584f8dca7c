import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findProgramFile } from '../find-program-file.ts';
import type { PictureAnswer, PictureMemoryLimits, PictureQuestion } from './picture-questions.ts';

export type PictureProcessLimits = PictureMemoryLimits & {
  /** Seconds after which a picture is given up. */
  readonly seconds: number;
  /** Seconds without a picture after which the process ends. */
  readonly idleSeconds: number;
};

/**
 * The outcome of making one picture in a process. `too_much`: it needed more memory or time than it may; `lost`: the
 * process ended for another reason.
 */
export type PictureProcessOutcome<Made> = Made | { readonly ended: 'too_much' | 'lost' };

/**
 * A child process that makes pictures one after the other; it starts with the first one and never keeps its parent
 * alive.
 */
export type PictureProcess<Question, Made> = {
  /** Makes a picture; called only after the previous one is answered. */
  readonly make: (question: Question) => Promise<PictureProcessOutcome<Made>>;
  /** The process's id; null while it does not run. */
  readonly pid: () => number | null;
  readonly close: () => Promise<void>;
};

/** The heap limit for JavaScript's own objects; pixels are not among them. */
const HEAP_MB = 96;
/** The process's niceness: the shop's own calls go before pictures. */
const PRIORITY = 5;

/** The program of a picture process: its file in the bundle, and its source relative to the folder `server`. */
type PictureProgram = { readonly built: string; readonly source: string };

const argumentsOf = ({ built, source }: PictureProgram): readonly string[] => {
  const { url, isSource } = findProgramFile(built, source);
  return [...(isSource ? ['--import', 'tsx'] : []), fileURLToPath(url)];
};

const open = (program: PictureProgram): ChildProcess => {
  const ours = ['--expose-gc', `--max-old-space-size=${HEAP_MB}`];
  const child = spawn(process.execPath, [...ours, ...argumentsOf(program)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // The process gets no setting and no secret of the shop. Fewer malloc arenas return a picture's memory before the
    // next one.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
  });
  try {
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  } catch {
    // Where the priority may not be lowered, the process runs at the normal one.
  }
  return child;
};

const hold = (child: ChildProcess): void => {
  child.ref();
  child.channel?.ref();
};

const letGo = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
};

const gone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

export const makePictureProcess = <Question, Made>(
  program: PictureProgram,
  { seconds, idleSeconds, ...limits }: PictureProcessLimits,
): PictureProcess<Question, Made> => {
  let running: ChildProcess | null = null;
  let resting: NodeJS.Timeout | undefined;
  let closed = false;

  const forget = (child: ChildProcess): void => {
    if (running === child) running = null;
  };
  const start = (): ChildProcess => {
    const child = open(program);
    child.once('exit', () => forget(child));
    child.on('error', () => forget(child));
    return child;
  };
  const kill = (child: ChildProcess): void => {
    forget(child);
    child.kill('SIGKILL');
  };

  return {
    pid: () => running?.pid ?? null,
    make: async question => {
      if (closed) return { ended: 'lost' };
      clearTimeout(resting);
      running ??= start();
      const child = running;
      hold(child);
      return new Promise<PictureProcessOutcome<Made>>(resolve => {
        const settle = (outcome: PictureProcessOutcome<Made>): void => {
          clearTimeout(limit);
          child.off('message', onMessage).off('exit', onLost).off('error', onLost);
          letGo(child);
          if (running === child) resting = setTimeout(() => kill(child), idleSeconds * 1000).unref();
          resolve(outcome);
        };
        const giveUp = (): void => {
          kill(child);
          settle({ ended: 'too_much' });
        };
        const onMessage = (reply: PictureAnswer<Made>): void =>
          reply === 'too_much' ? giveUp() : settle(reply);
        const onLost = (): void => {
          forget(child);
          settle({ ended: 'lost' });
        };
        const limit = setTimeout(giveUp, seconds * 1000);
        child.on('message', onMessage).on('exit', onLost).on('error', onLost);
        const asked: PictureQuestion<Question> = { question, limits };
        child.send(asked, error => {
          if (error !== null) onLost();
        });
      });
    },
    close: async () => {
      closed = true;
      clearTimeout(resting);
      const child = running;
      if (child === null || gone(child)) return;
      const ended = new Promise(resolve => child.once('exit', resolve));
      kill(child);
      await ended;
    },
  };
};
