import { Effect } from 'effect';

/** The members that are effects, not calls. */
type Effects<P> = {
  readonly [K in keyof P as P[K] extends Effect.Effect<unknown, unknown> ? K : never]: 'effect';
};

/** The members that can't fail with `F`: they have no right way to be late. */
type Punctual<P, F> = {
  [K in keyof P]: P[K] extends
    | ((...inputs: never[]) => Effect.Effect<unknown, infer E>)
    | Effect.Effect<unknown, infer E>
    ? F extends E
      ? never
      : K
    : K;
}[keyof P];

type Loaded = Readonly<Record<string, unknown>>;
type Call = (...inputs: readonly unknown[]) => Effect.Effect<unknown, unknown>;

/**
 * A port, or use cases, whose code is fetched when it is first used, so that the first screen does not wait for its
 * bytes. When the code can't be fetched the call fails with `failure`, as if the world behind it could not be reached;
 * the next call asks again. Every name is a call but those that `effects` lists and those that are `here` already; calls
 * are not listed, so such a port has no keys to go through.
 */
export const later = <P extends object, F>(
  load: () => Promise<P>,
  failure: () => F,
  effects: [Punctual<P, F>] extends [never] ? Effects<P> : never,
  here: object = {},
): P => {
  const loaded = Effect.tryPromise({
    try: load as () => Promise<unknown> as () => Promise<Loaded>,
    catch: failure,
  });
  // The port's own types say what each member is (Effects, Punctual): the casts only forget what `P` is.
  const reach = (name: string): unknown =>
    name in effects
      ? Effect.flatMap(loaded, port => port[name] as Effect.Effect<unknown, unknown>)
      : (...inputs: readonly unknown[]) => Effect.flatMap(loaded, port => (port[name] as Call)(...inputs));
  // Each is made once, so that who compares finds the same.
  const made: Record<string, unknown> = { ...here };
  return new Proxy(made, {
    // Whoever resolves it looks for a `then`: it is no promise.
    get: (_, name) =>
      typeof name !== 'string' || name === 'then' ? undefined : (made[name] ??= reach(name)),
  }) as P;
};
