import type { App } from '../application/app.ts';
import type { Task } from '../application/runner.ts';

/** The parts of an app that need its container and its runtime. */
export type Shop = Pick<App, 'runner' | 'useCases'> & {
  readonly sharing: Pick<App['sharing'], 'share' | 'copy'>;
};

type Late = (shop: Shop) => Task<unknown, unknown>;
type Calls = Readonly<Record<string, (...inputs: readonly unknown[]) => Task<unknown, unknown>>>;

/** Calls by name that become tasks once the shop is there; each is made once, so that who compares finds the same. */
const lateCalls = <P extends object>(partOf: (shop: Shop) => P): P => {
  const made: Record<string, unknown> = {};
  const reach =
    (name: string) =>
    (...inputs: readonly unknown[]): Late =>
    shop =>
      (partOf(shop) as Calls)[name]?.(...inputs) as Task<unknown, unknown>;
  return new Proxy(made, {
    get: (_, name) => (typeof name === 'string' ? (made[name] ??= reach(name)) : undefined),
  }) as P;
};

/**
 * A shop whose code is fetched when its first task is run, so that a screen that stands already does not wait for it.
 * While it can't be fetched tasks fail as if the shop could not be reached, and the next one asks again.
 */
export const laterShop = (load: () => Promise<Shop>): Shop => {
  let loading: Promise<Shop> | null = null;
  const loaded = (): Promise<Shop> => {
    loading ??= load();
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  // Only what is made here is run here: the casts forget that such a task is a function until it is run.
  const run = async (task: unknown, options?: { readonly signal?: AbortSignal }): Promise<unknown> => {
    let shop: Shop;
    try {
      shop = await loaded();
    } catch {
      return { _tag: 'Failure', failure: { _tag: 'ShopUnavailable', reason: 'offline' } };
    }
    if (options?.signal?.aborted === true) return { _tag: 'Interrupted' };
    return shop.runner.run((task as Late)(shop), options);
  };
  const sharing = lateCalls(shop => shop.sharing);
  return {
    runner: { run: run as App['runner']['run'] },
    useCases: lateCalls(shop => shop.useCases),
    // Named, so that who adds to them can spread them: of late calls only those are there that were asked for.
    sharing: { share: sharing.share, copy: sharing.copy },
  };
};
