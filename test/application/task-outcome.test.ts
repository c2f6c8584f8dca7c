import { Cause, Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { NotFound } from '../../src/application/ports/failures.ts';
import { makeEffectRunner } from '../../src/composition/make-app.ts';

describe('the outcome of a task', () => {
  const runner = makeEffectRunner();
  const outcomeOf = <A, E>(effect: Effect.Effect<A, E>, signal?: AbortSignal) =>
    runner.run(effect, signal === undefined ? {} : { signal });

  it('a task’s outcome is its value, its expected failure, or its defect', async () => {
    const defect = new RangeError('a bug');
    expect(await outcomeOf(Effect.succeed(7))).toEqual({ _tag: 'Success', value: 7 });
    expect(await outcomeOf(Effect.fail(new NotFound()))).toEqual({
      _tag: 'Failure',
      failure: new NotFound(),
    });
    expect(await outcomeOf(Effect.die(defect))).toEqual({ _tag: 'Defect', defect });
  });

  it('a task’s outcome is an interruption when the caller went away', async () => {
    const controller = new AbortController();
    const outcome = outcomeOf(Effect.never, controller.signal);
    controller.abort();
    expect(await outcome).toEqual({ _tag: 'Interrupted' });
  });

  it('a task’s outcome is its failure where a defect happened beside it', async () => {
    const both = Cause.combine(Cause.die('a bug'), Cause.fail('expected'));
    expect(await outcomeOf(Effect.failCause(both))).toEqual({ _tag: 'Failure', failure: 'expected' });
  });
});
