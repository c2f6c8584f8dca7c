import { Effect, Exit } from 'effect';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ShopUnavailable } from '../../src/application/ports/failures.ts';
import { later } from '../../src/composition/later.ts';

type Greeter = {
  readonly greet: (name: string, times: number) => Effect.Effect<string, ShopUnavailable>;
  readonly count: Effect.Effect<number, ShopUnavailable>;
};

const greeter: Greeter = {
  greet: (name, times) => Effect.succeed(`${name} ×${times}`),
  count: Effect.succeed(7),
};
const offline = () => new ShopUnavailable({ reason: 'offline' });
const effects = { count: 'effect' } as const;

describe('a port whose adapter comes later', () => {
  it('is fetched by the first use, not when it is made', async () => {
    let fetched = 0;
    const port = later<Greeter, ShopUnavailable>(
      async () => {
        fetched += 1;
        return greeter;
      },
      offline,
      effects,
    );
    const greeting = port.greet('Олена', 2);
    expect(fetched).toBe(0);
    expect(await Effect.runPromise(greeting)).toBe('Олена ×2');
    expect(await Effect.runPromise(port.count)).toBe(7);
    expect(fetched).toBeGreaterThan(0);
  });

  it('fails as if the world could not be reached when its code can’t be fetched, and asks again next time', async () => {
    let online = false;
    const port = later<Greeter, ShopUnavailable>(
      () => (online ? Promise.resolve(greeter) : Promise.reject(new TypeError('fetch'))),
      offline,
      effects,
    );
    expect(await Effect.runPromiseExit(port.count)).toEqual(Exit.fail(offline()));
    online = true;
    expect(await Effect.runPromise(port.count)).toBe(7);
  });

  it('is no promise, and has what is here already', async () => {
    const count = Effect.succeed(1);
    const port = later<Greeter, ShopUnavailable>(() => Promise.resolve(greeter), offline, effects, { count });
    expect(await Promise.resolve(port)).toBe(port);
    expect(port.count).toBe(count);
    expect(port.greet).toBe(port.greet);
  });

  it('can only stand for members that may fail that way', () => {
    type Half = Pick<Greeter, 'greet'> & { readonly now: Effect.Effect<number> };
    type Listed<P> = Parameters<typeof later<P & object, ShopUnavailable>>[2];
    expectTypeOf<Listed<Greeter>>().toEqualTypeOf<{ readonly count: 'effect' }>();
    expectTypeOf<Listed<Pick<Greeter, 'greet'>>>().toEqualTypeOf<Readonly<Record<never, 'effect'>>>();
    expectTypeOf<Listed<Half>>().toEqualTypeOf<never>();
    expectTypeOf<Listed<{ readonly forget: () => Effect.Effect<void> }>>().toEqualTypeOf<never>();
  });
});
