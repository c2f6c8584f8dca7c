import type { App } from '../application/app.ts';
import type { NamedTask } from '../application/effect-runner.ts';
import type { ShopUnavailable } from '../application/ports/failures.ts';
import type { TaskOutcome } from '../application/task-outcome.ts';

/** The parts of an app that need its container and its runtime. */
export type LoadedAppParts = Pick<App, 'runner' | 'useCases'> & {
  readonly sharing: Pick<App['sharing'], 'share' | 'copy'>;
};

/** A task of the app before its code is there: made of it when it is run. */
type LazyTask = (app: LoadedAppParts) => NamedTask<unknown, unknown>;
type Calls = Readonly<Record<string, (...inputs: readonly unknown[]) => NamedTask<unknown, unknown>>>;

/** Calls by name that become tasks once the app is there; each is made once, so that who compares finds the same. */
const lazyCalls = <P extends object>(partOf: (app: LoadedAppParts) => P): P => {
  const made: Record<string, unknown> = {};
  const reach =
    (name: string) =>
    (...inputs: readonly unknown[]): LazyTask =>
    app =>
      (partOf(app) as Calls)[name]?.(...inputs) as NamedTask<unknown, unknown>;
  return new Proxy(made, {
    get: (_, name) => (typeof name === 'string' ? (made[name] ??= reach(name)) : undefined),
  }) as P;
};

/**
 * Makes an app whose code is fetched when its first task is run, so that a screen that stands already does not wait for
 * it. While it can't be fetched tasks fail with what `missing` answers, and the next one asks again.
 */
export const makeLazyApp = (
  load: () => Promise<LoadedAppParts>,
  missing: () => Pick<ShopUnavailable, '_tag' | 'reason'>,
): LoadedAppParts => {
  let loading: Promise<LoadedAppParts> | null = null;
  const loaded = (): Promise<LoadedAppParts> => {
    loading ??= load();
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  // Only what is made here is run here: the casts forget that such a task is a function until it is run.
  const run = async (
    task: unknown,
    options?: { readonly signal?: AbortSignal },
  ): Promise<TaskOutcome<unknown, unknown>> => {
    const isLeft = () => options?.signal?.aborted === true;
    let app: LoadedAppParts;
    try {
      app = await loaded();
    } catch {
      return isLeft() ? { _tag: 'Interrupted' } : { _tag: 'Failure', failure: missing() };
    }
    if (isLeft()) return { _tag: 'Interrupted' };
    return app.runner.run((task as LazyTask)(app), options);
  };
  const sharing = lazyCalls(app => app.sharing);
  return {
    runner: { run: run as App['runner']['run'] },
    useCases: lazyCalls(app => app.useCases),
    // Named, so that who adds to them can spread them: of lazy calls only those are there that were asked for.
    sharing: { share: sharing.share, copy: sharing.copy },
  };
};
