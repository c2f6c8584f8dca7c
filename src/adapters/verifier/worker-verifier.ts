import { Effect } from 'effect';
import type { DrawVerifier } from '../../application/ports/draw-verifier.ts';
import { VerifierUnavailable } from '../../application/ports/failures.ts';
import type { VerificationStep } from '../../domain/draws/proof/verification-steps.ts';
import type { FileVerdict } from '../../domain/draws/proof/verify-proof-files.ts';
import type { VerifierQuestion, VerifierReply } from './verifier-questions.ts';

/** The part of a worker that the verifier uses. */
export type VerifierThread = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

type Asker = {
  readonly onStep: (step: VerificationStep) => void;
  readonly resolve: (end: readonly unknown[]) => void;
  readonly reject: () => void;
};
type Asked = VerifierQuestion extends infer Q ? (Q extends unknown ? Omit<Q, 'id'> : never) : never;

const nothing = (): void => undefined;

/** Makes the verifier in a thread of its own, started by the first question; one that broke is replaced by the next. */
export const makeWorkerVerifier = (open: () => VerifierThread): DrawVerifier => {
  let thread: VerifierThread | null = null;
  let last = 0;
  const asking = new Map<number, Asker>();

  const hear = ({ data }: MessageEvent<VerifierReply>): void => {
    const asker = asking.get(data.id);
    if ('step' in data) return asker?.onStep(data.step);
    asking.delete(data.id);
    if ('end' in data) asker?.resolve(data.end);
    else asker?.reject();
  };

  const lose = (lost: VerifierThread): void => {
    lost.terminate();
    if (thread === lost) thread = null;
    for (const { reject } of asking.values()) reject();
    asking.clear();
  };

  const start = (): VerifierThread => {
    const started = open();
    started.addEventListener('message', hear);
    started.addEventListener('error', () => lose(started));
    return started;
  };

  const ask = <A>(
    question: Asked,
    onStep: (step: VerificationStep) => void,
  ): Effect.Effect<A, VerifierUnavailable> =>
    Effect.callback<A, VerifierUnavailable>(resume => {
      last += 1;
      const id = last;
      asking.set(id, {
        onStep,
        resolve: end => resume(Effect.succeed(end as A)),
        reject: () => resume(Effect.fail(new VerifierUnavailable())),
      });
      thread ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage({ ...question, id } as VerifierQuestion);
      return Effect.sync(() => {
        asking.delete(id);
      });
    });

  return {
    prepare: Effect.asVoid(ask({ task: 'prepare' }, nothing)),
    verifyDraw: (draw, list, onStep) =>
      ask<readonly VerificationStep[]>({ task: 'draw', draw, list }, onStep),
    verifyFiles: files => ask<readonly FileVerdict[]>({ task: 'files', files }, nothing),
  };
};
