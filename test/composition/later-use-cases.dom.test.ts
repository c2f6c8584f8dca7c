import { Effect, Exit } from 'effect';
import { describe, expect, it } from 'vitest';
import { ShopUnavailable } from '../../src/application/ports/failures.ts';
import { resolveRest } from '../../src/composition/bindings-rest.ts';
import { laterUseCases } from '../../src/composition/later-use-cases.ts';
import { makeTestContainer } from '../../src/composition/test.ts';
import { useCases as u } from '../../src/composition/tokens.ts';

const offline = () => new ShopUnavailable({ reason: 'offline' });

/** All use cases of a container of fakes, and how often the rest was bound; fetching fails while `isAway`. */
const open = () => {
  const { container } = makeTestContainer();
  const seen = { fetched: 0, bound: 0, isAway: false };
  const useCases = laterUseCases(
    container,
    async () => {
      seen.fetched += 1;
      if (seen.isAway) throw new TypeError('fetch');
      return { bindRest: () => void (seen.bound += 1), resolveRest };
    },
    offline,
  );
  return { container, useCases, seen };
};

describe('use cases that come late', () => {
  it('are fetched by the first use, not when they are asked for, and bound once', async () => {
    const { useCases, seen } = open();
    const both = Effect.all([useCases.showSuperprize(null), useCases.addToCart(1, 2, true)], {
      concurrency: 'unbounded',
    });
    expect(seen).toMatchObject({ fetched: 0, bound: 0 });
    const [superprize, addition] = await Effect.runPromise(both);
    expect(superprize.draw.prize.total).toBeGreaterThan(0);
    expect(addition.cart).toEqual([{ lotId: 1, quantity: 2, isDonate: true }]);
    expect(seen.bound).toBe(1);
  });

  it('fail as if the shop could not be reached while their code can’t be fetched, and ask again next time', async () => {
    const { useCases, seen } = open();
    seen.isAway = true;
    expect(await Effect.runPromiseExit(useCases.showSuperprize(null))).toEqual(Exit.fail(offline()));
    seen.isAway = false;
    expect(Exit.isSuccess(await Effect.runPromiseExit(useCases.showSuperprize(null)))).toBe(true);
  });

  it('are the same each time they are asked for, beside those of the first screen, which are there', () => {
    const { container, useCases } = open();
    expect(useCases.addToCart).toBe(useCases.addToCart);
    expect(useCases.addToCart).not.toBe(useCases.setDonate);
    expect(useCases.showHome).toBe(container.get(u.first).showHome);
  });
});
