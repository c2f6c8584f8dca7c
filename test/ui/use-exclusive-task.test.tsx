import { Deferred, Effect } from 'effect';
import { act, Component, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShopUnavailable } from '../../src/application/ports/failures.ts';
import { makeTestApp } from '../../src/composition/test-app.ts';
import { AppContext } from '../../src/ui/app-context.tsx';
import { type ExclusiveTaskHandle, useExclusiveTask } from '../../src/ui/hooks/use-exclusive-task.ts';
import { waitUntilOnlyScheduled } from '../support/scheduled-races.ts';

type Handle = ExclusiveTaskHandle<[string], string, 'refused' | ShopUnavailable>;
type Make = (text: string) => Effect.Effect<string, 'refused'>;

let root: Root;
let element: HTMLElement;
let handle: Handle;

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { broken: '' };
  static getDerivedStateFromError = (error: unknown) => ({ broken: String(error) });
  override render() {
    return this.state.broken === '' ? this.props.children : this.state.broken;
  }
}

type UserProps = {
  readonly make: Make;
  readonly policy?: 'newest' | undefined;
  readonly onHandle: (given: Handle) => void;
};

const User = ({ make, policy, onHandle }: UserProps) => {
  const task = useExclusiveTask(make, policy);
  useEffect(() => {
    onHandle(task);
  });
  return <p>{task.pending ? 'busy' : String(task.failure ?? 'idle')}</p>;
};

const show = (make: Make, policy?: 'newest') =>
  act(async () =>
    root.render(
      <AppContext value={makeTestApp().app}>
        <Boundary>
          <User make={make} policy={policy} onHandle={given => void (handle = given)} />
        </Boundary>
      </AppContext>,
    ),
  );

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  element = document.createElement('div');
  // What the boundary catches is what the last test is about: no need to print it.
  root = createRoot(element, { onCaughtError: () => undefined });
});
afterEach(() => act(async () => root.unmount()));

describe('useExclusiveTask', () => {
  it('useExclusiveTask runs a use case, reports that it is running, and returns its outcome', async () => {
    const gate = Effect.runSync(Deferred.make<string>());
    await show(text => Effect.map(Deferred.await(gate), answer => `${text} ${answer}`));
    let outcome: unknown;
    await act(async () => {
      void handle.run('hello').then(answer => {
        outcome = answer;
        return answer;
      });
    });
    expect(element.textContent).toBe('busy');
    await act(async () => Effect.runPromise(Deferred.succeed(gate, 'world')));
    expect(outcome).toEqual({ _tag: 'Success', value: 'hello world' });
    expect(element.textContent).toBe('idle');
  });

  it('useExclusiveTask ignores a second press while the first one is running', async () => {
    const gate = Effect.runSync(Deferred.make<string>());
    let started = 0;
    await show(() =>
      Effect.suspend(() => {
        started += 1;
        return Deferred.await(gate);
      }),
    );
    let second: unknown = 'unanswered';
    await act(async () => {
      void handle.run('a');
      second = await handle.run('b');
    });
    expect(second).toBeNull();
    expect(started).toBe(1);
    await act(async () => Effect.runPromise(Deferred.succeed(gate, 'done')));
  });

  it('useExclusiveTask keeps a failure until it is cleared', async () => {
    await show(() => Effect.fail('refused' as const));
    await act(() => handle.run('a'));
    expect(element.textContent).toBe('refused');
    await act(async () => handle.clear());
    expect(element.textContent).toBe('idle');
  });

  it('useExclusiveTask retries what failed, with the same arguments', async () => {
    const asked: string[] = [];
    await show(text =>
      Effect.suspend(() => {
        asked.push(text);
        return asked.length === 1 ? Effect.fail('refused' as const) : Effect.succeed(text);
      }),
    );
    expect(handle.again).toBeNull();
    await act(() => handle.run('a'));
    await act(async () => handle.again?.());
    expect(asked).toEqual(['a', 'a']);
    expect([element.textContent, handle.again]).toEqual(['idle', null]);
  });

  it('useExclusiveTask cancels the running task for a newer one, where only the newest counts', async () => {
    const gate = Effect.runSync(Deferred.make<string>());
    let interrupted = 0;
    await show(
      text =>
        text === 'old'
          ? Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (interrupted += 1)))
          : Deferred.await(gate),
      'newest',
    );
    const answers: unknown[] = [];
    await act(async () => {
      void handle.run('old').then(answer => answers.push(answer));
      void handle.run('new').then(answer => answers.push(answer));
    });
    expect([interrupted, answers, element.textContent]).toEqual([1, [null], 'busy']);
    await act(async () => Effect.runPromise(Deferred.succeed(gate, 'done')));
    expect(answers).toEqual([null, { _tag: 'Success', value: 'done' }]);
    expect(element.textContent).toBe('idle');
  });

  it('useExclusiveTask stops on request, and reports nothing afterwards', async () => {
    await show(() => Effect.never, 'newest');
    let answer: unknown = 'unanswered';
    await act(async () => {
      void handle.run('a').then(given => (answer = given));
    });
    await act(async () => handle.stop());
    await act(waitUntilOnlyScheduled);
    expect([answer, element.textContent]).toEqual([null, 'idle']);
  });

  it('useExclusiveTask interrupts a running task when the component unmounts', async () => {
    let interrupted = false;
    await show(() => Effect.onInterrupt(Effect.never, () => Effect.sync(() => void (interrupted = true))));
    await act(async () => void handle.run('a'));
    await act(async () => root.render(null));
    await act(waitUntilOnlyScheduled);
    expect(interrupted).toBe(true);
  });

  it('useExclusiveTask passes a defect to the error boundary', async () => {
    await show(() => Effect.die(new Error('a bug')));
    await act(() => handle.run('a'));
    expect(element.textContent).toBe('Error: a bug');
  });
});
