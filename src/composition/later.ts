import { Effect } from 'effect';

/** How each member of a port is reached; a member that can't fail with `F` has no right way to be late. */
type Members<P, F> = {
  readonly [K in keyof P]: P[K] extends (...inputs: never[]) => Effect.Effect<unknown, infer E>
    ? F extends E
      ? 'call'
      : never
    : P[K] extends Effect.Effect<unknown, infer E>
      ? F extends E
        ? 'effect'
        : never
      : never;
};

type Loaded = Readonly<Record<string, unknown>>;
type Call = (...inputs: readonly unknown[]) => Effect.Effect<unknown, unknown>;

/**
 * A port whose adapter is fetched when it is first used, so that the first screen does not wait for its bytes. When
 * the code can't be fetched the call fails with `failure`, as if the world behind the port could not be reached; the
 * next call asks again.
 */
export const later = <P extends object, F>(
  load: () => Promise<P>,
  failure: () => F,
  members: Members<P, F>,
): P => {
  const loaded = Effect.tryPromise({
    try: load as () => Promise<unknown> as () => Promise<Loaded>,
    catch: failure,
  });
  const reach: Record<'call' | 'effect', (name: string) => unknown> = {
    // The port's own types say which member is a call (Members): the casts only forget what `P` is.
    call:
      name =>
      (...inputs: readonly unknown[]) =>
        Effect.flatMap(loaded, port => (port[name] as Call)(...inputs)),
    effect: name => Effect.flatMap(loaded, port => port[name] as Effect.Effect<unknown, unknown>),
  };
  return Object.fromEntries(
    Object.entries<'call' | 'effect'>(members).map(([name, kind]) => [name, reach[kind](name)]),
  ) as P;
};
